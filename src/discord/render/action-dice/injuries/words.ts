import { listWords, t } from '../../../../language/text.ts';
import { HARM_KINDS } from '../../../../rules/action-dice/injuries/actions.ts';
import { BODY_PARTS, INJURY_KINDS } from '../../../../rules/action-dice/injuries/schemas.ts';
import type { InjuriesVocabulary } from '../../../../rules/action-dice/injuries/vocabulary.ts';
import { DICE_KINDS } from '../../../../rules/action-dice/kit/ids.ts';
import { isMajor } from '../../../../rules/action-dice/kit/injuries.ts';
import type { Fact } from '../../../../rules/action-dice/vocabulary.ts';
import { dieWords, sumWords } from '../../engine/dice-words.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { capital, itemList } from '../../engine/words.ts';
import { type Detail, text } from '../../mechanics/refusal-words.ts';
import { main, still } from '../../mechanics/telling/question-words.ts';
import type { ChapterWords } from '../kit/chapter-words.ts';
import { bookName, diceCount } from '../kit/words.ts';
import { injuryLines } from './injury-card.ts';
import { INJURY_NAMES, INJURY_TEXTS, injuryWords, placeWords } from './injury-words.ts';

type Injured = Fact<'injured'>;

/** Words of injuries. */
export const injuriesWords = (): ChapterWords<InjuriesVocabulary> => ({
  facts: {
    injured: {
      title: ({ name, injury }) => ({
        title:
          injury === null
            ? t`${escapeMarkdown(name)} is struck dead`
            : t`${escapeMarkdown(name)}: ${injuryWords(injury)}`,
        tone: injury === null ? 'fumble' : 'trouble',
      }),
      lines: (fact) => [injuredWords(fact), ...slotWords(fact), ...bleedWords(fact), rollWords(fact)],
      rank: ({ injury }) => (injury === null ? 84 : isMajor(injury.kind) ? 82 : 81),
    },
    'resilience-lost': {
      title: ({ name }) => ({ title: t`${escapeMarkdown(name)} holds out`, tone: 'neutral' }),
      lines: ({ name, left }) => [t`A wound costs ${escapeMarkdown(name)} 1 resilience: ${left} left. No injury.`],
      rank: 80,
    },
    'dice-halved': {
      title: ({ name }) => ({ title: t`${escapeMarkdown(name)} loses dice`, tone: 'trouble' }),
      lines: ({ name, lost }) => {
        const dice = DICE_KINDS.flatMap((kind) => (lost[kind] === 0 ? [] : [diceCount(lost[kind], kind)]));
        return [t`${escapeMarkdown(name)} loses half of what is ready: ${listWords(dice)}, until dice come back.`];
      },
      rank: 15,
    },
    tended: {
      title: ({ name }) => ({ title: t`${escapeMarkdown(name)} bleeds no more`, tone: 'strong' }),
      lines: ({ name, by }) => [t`${escapeMarkdown(by)} stops the bleeding of ${escapeMarkdown(name)}.`],
      rank: 80,
    },
    'injury-described': {
      title: ({ name }) => ({ title: t`An injury of ${escapeMarkdown(name)}`, tone: 'neutral' }),
      lines: ({ name, injury, text: said }) => [
        t`${escapeMarkdown(name)}, ${injuryWords(injury)}: ${escapeMarkdown(said)}`,
      ],
    },
    'injury-placed': {
      title: ({ name }) => ({ title: t`An injury of ${escapeMarkdown(name)}`, tone: 'neutral' }),
      lines: ({ name, from, injury }) => [t`${escapeMarkdown(name)}: ${injuryWords(from)} → ${injuryWords(injury)}.`],
    },
    died: {
      title: ({ name }) => ({ title: t`${escapeMarkdown(name)} is dead`, tone: 'fumble' }),
      lines: ({ name, of }) => [
        of === 'bleeding'
          ? t`Nobody tended ${escapeMarkdown(name)} in time: dead of the bleeding.`
          : t`${escapeMarkdown(name)} is dead.`,
      ],
      rank: 89,
    },
  },
  recaps: {
    injured: {
      story: (fact) => [injuredWords(fact), ...slotWords(fact), ...bleedWords(fact)],
      dice: (fact) => [rollWords(fact)],
    },
  },
  questions: {
    'halve-dice': {
      text: ({ lose }, who) =>
        t`A head wound takes half of the dice that ${who} has ready. Choose which to lose: ${lose}.`,
      options: { '{dieId}': ({ kind }) => still(capital(diceCount(1, kind)), null) },
    },
    tend: {
      text: ({ turns }, who) =>
        turns === 1
          ? t`${who} bleeds and is dead at the end of this turn, unless somebody helps. Who is first tries it, with Intelligence.`
          : t`${who} bleeds and is dead in ${turns} turns, unless somebody helps. Who is first tries it, with Intelligence.`,
      options: {
        bandages: main(t`Tend with bandages`, t`It works in any case; a failure takes the turn.`),
        bare: still(t`Tend bare-handed`, t`It works with a success, and takes the turn.`),
        leave: still(t`Leave it to others`, null),
      },
      told: { leave: t`Nobody helps for now.` },
    },
  },
  choices: (option, _world, { verb }) =>
    option === 'kind' && verb === 'harm' ? HARM_KINDS.map((word) => ({ value: word, label: word })) : [],
  sheetLines(world, characterId) {
    const character = world.characters[characterId];
    return character === undefined ? [] : injuryLines(world, character);
  },
  logKinds: { fights: ['tend', 'prompt/halve-dice', 'prompt/tend'] },
  rules: INJURY_KINDS.map((kind) => ({
    name: capital(INJURY_NAMES[kind]),
    sort: isMajor(kind) ? t`Major injury` : t`Minor injury`,
    text: INJURY_TEXTS[kind],
  })),
  help: {
    commands: [
      t`**/injury** show, tend, describe: what somebody has suffered and how long it takes to heal; help whoever bleeds; say what it looks like.`,
    ],
    gm: [
      t`**/gm** damage whom, amount: so many wounds, each a roll on the table of injuries; kind:minor rolls a d6 instead of the d12.`,
      t`**/injury** place: where an injury is, if the dice have put it where it cannot be.`,
    ],
    topics: [
      {
        id: 'injuries',
        title: t`Injuries`,
        lines: [
          t`A wound is a roll: d12, with 1 more for each injury you have already, and your Constitution taken off. The higher, the worse; 13 is death.`,
          t`1 to 6 is a minor injury. 7 and more is a major one: you are out of the action, and it only heals in a safe town.`,
          t`Each injury takes a slot of your pack, from the last on, until it has healed. What lies in that slot falls to the ground.`,
          t`Whoever bleeds has to be tended within 1 to 4 turns: everybody who can is asked, and \`/injury tend\` does it later. Bandages make it sure.`,
        ],
      },
    ],
  },
  refusals: {
    'tend/nobody': (d) =>
      d.name === null
        ? t`Nobody of that name bleeds. Nothing was rolled.`
        : t`${text(d, 'name')} does not bleed. Nothing was rolled.`,
    'tend/oneself': (d) => t`Somebody else has to tend ${text(d, 'name')}. Nothing was rolled.`,
    'tend/in-fight': (d) => t`In a fight you tend ${text(d, 'name')} as your act of the round. Nothing was rolled.`,
    'injuries/no-such': (d) => t`${text(d, 'name')} has no such injury. Nothing was changed.`,
    'injuries/not-there': (d) => t`Such an injury can only be here: ${partsIn(d)}. Nothing was changed.`,
    'injuries/too-many-wounds': (d) => t`At most ${text(d, 'most')} wounds at once. Nobody was hurt.`,
  },
});

/** `Ada is injured by a ghoul: left arm useless. Disadvantage on …` */
function injuredWords({ name, by, injury }: Injured): string {
  const who = escapeMarkdown(name);
  const from = by === null ? null : bookName(by);
  if (injury === null) return from === null ? t`The wound kills ${who}.` : t`The wound from ${from} kills ${who}.`;
  const [what, effect] = [injuryWords(injury), scarWords(injury) ?? INJURY_TEXTS[injury.kind]];
  return from === null
    ? t`${who} is injured: **${what}**. ${effect}`
    : t`${who} is injured by ${from}: **${what}**. ${effect}`;
}

function scarWords({ kind, hidden }: NonNullable<Injured['injury']>): string | null {
  if (kind !== 'scratch') return null;
  return hidden ? t`It will leave a scar that clothes hide.` : t`It will leave a scar.`;
}

function slotWords({ name, injury, slot, dropped }: Injured): readonly string[] {
  if (injury === null) return [];
  if (slot === null) return [t`All slots are injured already, so nothing falls.`];
  if (dropped.length === 0) return [`-# ${t`It takes slot ${slot}.`}`];
  const things = itemList(dropped.map((item) => bookName(item)));
  return [t`It takes slot ${slot}; ${escapeMarkdown(name)} drops what is there: ${things}.`];
}

function bleedWords({ name, turns }: Injured): readonly string[] {
  if (turns === null) return [];
  const who = escapeMarkdown(name);
  return turns === 1
    ? [t`**${who} bleeds:** tended in this very turn, or dead.`]
    : [t`**${who} bleeds:** tended within ${turns} turns, or dead.`];
}

/** `Ada, injury: d12 (8) + 3 (injuries) − 1 (Constitution) = 10`, and the dice that say more. */
function rollWords({ name, roll, before, con, total, details }: Injured): string {
  const sum = sumWords([roll, { add: before, from: t`injuries` }, { add: -con, from: t`Constitution` }], total);
  const more = details.map(dieWords).join(', ');
  const who = escapeMarkdown(name);
  return more === '' ? t`${who}, injury: ${sum}` : t`${who}, injury: ${sum}; more of it: ${more}`;
}

/** Parts of the body that a refusal names. */
function partsIn({ parts }: Detail): string {
  const all = Array.isArray(parts) ? BODY_PARTS.filter((part) => parts.includes(part)) : [];
  return listWords(all.map((part) => placeWords(part, null)));
}
