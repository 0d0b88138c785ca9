import { named, phrases, t } from '../../../../language/text.ts';
import type { Change } from '../../../../play/facts.ts';
import type { IMPORT_FIELDS } from '../../../../rules/myth-knights/characters/importing.ts';
import type { CharactersVocabulary } from '../../../../rules/myth-knights/characters/vocabulary.ts';
import { VIRTUE_IDS } from '../../../../rules/myth-knights/kit/ids.ts';
import { tableIn } from '../../../../rules/myth-knights/kit/registry.ts';
import type { World } from '../../../../rules/myth-knights/schemas.ts';
import type { Fact } from '../../../../rules/myth-knights/vocabulary.ts';
import type { Offered } from '../../engine/card.ts';
import { asBefore, fromTo, nameIn } from '../../engine/changes.ts';
import { dieWords, sumWords } from '../../engine/dice-words.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import type { ImportField, PutBack } from '../../engine/renderer.ts';
import { listWords, nameList } from '../../engine/words.ts';
import { IMPORT_REFUSALS, peopleFacts, peopleRefusals } from '../../mechanics/people.ts';
import { name as nameOf, text } from '../../mechanics/refusal-words.ts';
import { neutral } from '../../mechanics/telling/fact-words.ts';
import { main, still } from '../../mechanics/telling/question-words.ts';
import type { ChapterWords } from '../kit/chapter-words.ts';
import { bookName, NOUNS, RANK_NAMES, START_NAMES, STEED_NAMES, VIRTUE_NAMES } from '../kit/words.ts';
import { sheetView } from './sheet-view.ts';

type Rolled = Fact<'knight-rolled'>;

/** Words about knights: their making, and changes to them as records. */
export const charactersWords = (): ChapterWords<CharactersVocabulary> => ({
  facts: {
    'knight-rolled': {
      title: ({ name }) => neutral(t`${escapeMarkdown(name)} is being made`),
      lines: (fact) => [numbersWords(fact), `-# ${rolledWords(fact)}`],
      rank: 20,
    },
    'knight-named': {
      title: ({ name }) => neutral(t`${escapeMarkdown(name)} takes up arms`),
      lines: ({ name, knight, rolls, arms, steed, treasure, passion }) => [
        t`${escapeMarkdown(name)} is ${bookName(knight)}.`,
        ...(arms === undefined ? [] : [t`In arms: ${listWords(arms.map((one) => bookName(one)))}.`]),
        ...(steed == null ? [] : [t`Steed: ${STEED_NAMES[steed]}.`]),
        ...(treasure === undefined ? [] : [t`Treasure: ${bookName(treasure.name)}. ${bookName(treasure.note)}`]),
        ...(passion === undefined ? [] : [t`The passion of ${escapeMarkdown(name)}: ${bookName(passion)}.`]),
        ...(rolls === undefined || rolls.length === 0
          ? []
          : [`-# ${t`Knights: ${rolls.map((roll) => dieWords(roll)).join(', ')}`}`]),
      ],
    },
    'seer-placed': {
      title: () => neutral(t`Word of a Seer`),
      lines: ({ seer, at }) => [
        at === null
          ? t`People speak of a Seer: ${bookName(seer)}.`
          : t`People speak of a Seer, ${bookName(seer)}, who lives here: ${bookName(at)}. It is on your map.`,
      ],
      rank: 35,
    },
    ready: {
      title: ({ name }) => ({ title: t`${escapeMarkdown(name)} is sworn`, tone: 'strong' }),
      lines: (fact) => [
        t`${RANK_NAMES[fact.rank]}, Glory ${fact.glory}. Player: <@${fact.userId}>.`,
        t`The oath: to seek the Myths, to honour the Seers, to guard the realm.`,
        fact.active
          ? t`\`/sheet\` shows everything; \`/test\` rolls for ${escapeMarkdown(fact.name)}.`
          : t`\`/character switch\` makes ${escapeMarkdown(fact.name)} the one who acts.`,
        t`/knight passion changes what ${escapeMarkdown(fact.name)} lives for besides the oath.`,
      ],
      rank: 22,
    },
    imported: {
      title: ({ name }) => ({ title: t`${escapeMarkdown(name)} is sworn`, tone: 'strong' }),
      lines: (fact) => [
        ...(fact.knight === '' ? [] : [t`${escapeMarkdown(fact.name)} is ${bookName(fact.knight)}.`]),
        t`${RANK_NAMES[fact.rank]}, Glory ${fact.glory}. Player: <@${fact.userId}>.`,
        fact.active
          ? t`\`/sheet\` shows everything; \`/test\` rolls for ${escapeMarkdown(fact.name)}.`
          : t`\`/character switch\` makes ${escapeMarkdown(fact.name)} the one who acts.`,
      ],
      rank: 22,
    },
    'passion-set': {
      title: ({ name }) => neutral(t`What ${escapeMarkdown(name)} lives for`),
      lines: ({ name, passion, roll }) => [
        t`The passion of ${escapeMarkdown(name)}: ${bookName(passion)}.`,
        ...(roll === null ? [] : [`-# ${t`Passions: ${dieWords(roll)}`}`]),
      ],
    },
    indulges: {
      title: ({ name, passion }) => neutral(t`${escapeMarkdown(name)}: ${bookName(passion)}`),
      lines: ({ name, how }) => [t`${escapeMarkdown(name)} indulges their passion.`, `> ${escapeMarkdown(how)}`],
      rank: 20,
    },
    indulged: {
      title: ({ name }) => neutral(t`${escapeMarkdown(name)} and their passion`),
      lines: ({ name, counts }) => [
        counts
          ? t`It does ${escapeMarkdown(name)} good.`
          : t`The referee says that it does ${escapeMarkdown(name)} no good this time.`,
      ],
    },
    ...peopleFacts(),
    'spotlight-passed': {
      title: () => neutral(t`Somebody else leads`),
      lines: ({ to }) => [t`<@${to}> leads the company now.`],
    },
  },
  recaps: {
    'knight-rolled': {
      story: (fact) => [numbersWords(fact)],
      dice: (fact) => [rolledWords(fact)],
    },
  },
  questions: {
    indulge: {
      text: ({ passion, how }, who) =>
        t`${who} indulges a passion (${bookName(passion)}): ${escapeMarkdown(how)} Does it count? Spirit is full again then.`,
      options: { counts: main(t`It counts`, null), not: still(t`Not this time`, null) },
    },
    beginning: {
      text: ({ start, names }) => {
        if (start === 'ruler')
          return t`${nameList(names)} begin as rulers, each with a Holding, and the Seat of Power is under a wicked influence: whose, you say.`;
        return start === 'courtier'
          ? t`The company begins at court, where an omen comes as news.`
          : t`The company wanders in search of Glory, and of a Seer’s counsel.`;
      },
      options: {
        ruler: main(t`Give each ruler a Holding`, t`Of the realm, or by a name of the book’s.`),
        courtier: main(t`Post the first omen`, t`Of a Myth that a die picks.`),
        wanderer: main(t`A Seer at the nearest sanctum`, t`Whom, a die says; the company hears of them.`),
        self: still(t`I see to it myself`, null),
      },
    },
    start: {
      text: ({ forAll }, who) =>
        forAll ? t`How does the company begin? ${who} says so for all.` : t`How does ${who} begin?`,
      options: {
        wanderer: still(START_NAMES.wanderer, t`Glory 0, in search of Glory and of a Seer’s counsel.`),
        courtier: still(START_NAMES.courtier, t`Glory 3, with a place at court; an omen comes as news.`),
        ruler: still(START_NAMES.ruler, t`Glory 6, with a Holding; the Seat of Power is under a wicked influence.`),
      },
    },
  },
  refusals: {
    ...peopleRefusals(NOUNS),
    ...IMPORT_REFUSALS,
    'import/numbers': () =>
      t`Guard, then Vigour, Clarity and Spirit are needed, and Glory if there is any: 4; 13 10 12; 3. Nothing was imported; /character import opens the form again.`,
    'passion/none': (d) =>
      t`Nobody has said yet what ${nameOf(d)} lives for. Nothing was changed; \`/knight passion\` says it.`,
    'passion/no-need': (d) => t`${nameOf(d)} has all of their Spirit. Nothing was changed.`,
    'passion/bad-text': (d) => t`That has 1 to ${text(d, 'max')} characters on one line. Nothing was changed.`,
  },
  choices: (option, world) =>
    option === 'passion' ? tableIn(world, 'passions').rows.map(({ text: row }) => bookChoice(row)) : [],
  help: {
    commands: [
      t`**/knight** passion, indulge: what your knight lives for besides the oath; indulging it restores Spirit, if the referee agrees. mount, dismount: into the saddle and out of it.`,
    ],
  },
  picture(wanted, world) {
    const character = wanted.kind === 'sheet' ? world.characters[wanted.characterId] : undefined;
    return character === undefined ? null : sheetView(world, character);
  },
  changes: { characters: sheetChange },
  state: { start: t`How the company began` },
  logKinds: { characters: ['prompt/start', 'prompt/beginning', 'prompt/indulge', 'set-passion', 'indulge', 'mount'] },
});

/** The restored values of a knight. */
function sheetChange({ path, from, to }: Change, world: World): PutBack | null {
  const [, id = '', part, field, key, deeper] = path.map(String);
  if (part !== 'sheet') return null;
  const who = nameIn(world.characters[id]?.name, from, to, t`A knight`);
  if (field === 'glory') return fromTo(t`${who}’s Glory`, from, to);
  if (field === 'guard' && key === 'now') return fromTo(t`${who}’s Guard`, from, to);
  if (field === 'passion') return asBefore(t`${who}’s passion`);
  if (field === 'scars') return asBefore(t`${who}’s scars`);
  const virtue = VIRTUE_IDS.find((one) => field === 'virtues' && one === key);
  return virtue === undefined || deeper !== 'now' ? null : fromTo(t`${who}’s ${VIRTUE_NAMES[virtue]}`, from, to);
}

function bookChoice(passion: string): Offered {
  return { value: passion, label: named(passion) };
}

/** `Guard 3 · Vigour 11 · Clarity 8 · Spirit 12` */
function numbersWords({ guard, virtues }: Rolled): string {
  const each = virtues.map(({ virtue, total }) => `${VIRTUE_NAMES[virtue]} ${total}`);
  return [t`Guard ${guard.total}`, ...each].join(' · ');
}

function rolledWords({ guard, virtues }: Rolled): string {
  const parts = (one: Rolled['guard']) => [...one.rolls, ...(one.add === 0 ? [] : [one.add])];
  const each = virtues.map((one) => `${VIRTUE_NAMES[one.virtue]} ${sumWords(parts(one), one.total)}`);
  return [t`Guard ${sumWords(parts(guard), guard.total)}`, ...each].join(' · ');
}

/** The form for a knight who was made elsewhere. */
export const IMPORT_FORM: readonly (ImportField & { readonly id: (typeof IMPORT_FIELDS)[number] })[] = phrases(
  [
    {
      id: 'numbers',
      label: 'Guard; Vigour, Clarity, Spirit; Glory',
      example: 'Guard 4; Vig 13 Cla 10 Spi 12; Glory 3',
      max: 120,
      isRequired: true,
    },
    { id: 'knight', label: 'Which knight', example: 'the Knight of the Nine Bells', max: 100 },
    { id: 'passion', label: 'A passion', example: 'Songs sung late', max: 100 },
    { id: 'gear', label: 'Gear', example: 'Longsword, Shield, Coat, a silver bell', max: 1000, isLong: true },
  ],
  'id',
);
