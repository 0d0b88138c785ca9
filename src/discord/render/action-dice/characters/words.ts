import { phrases, plural, t } from '../../../../language/text.ts';
import type { CharactersVocabulary } from '../../../../rules/action-dice/characters/vocabulary.ts';
import { ABILITIES } from '../../../../rules/action-dice/kit/ability.ts';
import type { Ability } from '../../../../rules/action-dice/kit/terms.ts';
import type { Fact } from '../../../../rules/action-dice/vocabulary.ts';
import { signed } from '../../engine/dice-words.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { listWords } from '../../engine/words.ts';
import { IMPORT_REFUSALS, peopleFacts, peopleRefusals } from '../../mechanics/people.ts';
import { neutral } from '../../mechanics/telling/fact-words.ts';
import { still } from '../../mechanics/telling/question-words.ts';
import type { ChapterWords } from '../kit/chapter-words.ts';
import { NOUNS } from '../kit/nouns.ts';
import { ABILITY_NAMES } from '../kit/words.ts';
import { sheetChange } from './changes.ts';
import { sheetView } from './sheet-view.ts';

/** Words of characters: how they come to be, and what becomes of them on paper. */
export const charactersWords = (): ChapterWords<CharactersVocabulary> => ({
  facts: {
    'attributes-rolled': {
      title: ({ name }) => neutral(t`${escapeMarkdown(name)} is being made`),
      lines: (fact) => [t`${escapeMarkdown(fact.name)}: ${bonusesWords(fact)}.`, rolledWords(fact)],
      rank: 20,
    },
    'attributes-raised': {
      title: ({ name }) => ({ title: t`${escapeMarkdown(name)} grows`, tone: 'level' }),
      lines: ({ name, raised }) => [
        t`${escapeMarkdown(name)}: ${listWords(raised.map(({ ability, to }) => `${ABILITY_NAMES[ability]} ${signed(to)}`))}.`,
      ],
      rank: 20,
    },
    ready: {
      title: ({ name }) => ({ title: t`${escapeMarkdown(name)} is ready`, tone: 'strong' }),
      lines: (fact) => [
        ABILITIES.map(({ id }) => `${ABILITY_NAMES[id]} ${signed(fact.bonuses[id])}`).join(' · '),
        t`${plural(fact.henchLimit, { one: '# henchperson', other: '# henchpersons' })} in a lifetime. Player: <@${fact.userId}>.`,
        actsLine(fact),
      ],
      rank: 22,
    },
    imported: {
      title: ({ name }) => ({ title: t`${escapeMarkdown(name)} joins the table`, tone: 'strong' }),
      lines: (fact) => [
        t`${escapeMarkdown(fact.name)}, level ${fact.level}. Player: <@${fact.userId}>.`,
        actsLine(fact),
      ],
      rank: 21,
    },
    ...peopleFacts(),
    'spotlight-passed': {
      title: () => neutral(t`Somebody else calls`),
      lines: ({ to }) => [t`<@${to}> calls for the party now.`],
    },
  },
  recaps: {
    'attributes-rolled': {
      story: (fact) => [t`${escapeMarkdown(fact.name)}: ${bonusesWords(fact)}.`],
      dice: (fact) => [rolledWords(fact)],
    },
  },
  picture(wanted, world) {
    const character = wanted.kind === 'sheet' ? world.characters[wanted.characterId] : undefined;
    return character === undefined ? null : sheetView(world, character);
  },
  questions: {
    raise: {
      text: ({ count }, who) =>
        t`Which attributes of ${who} grow by one? Choose ${plural(count, { one: '# of them', other: '# different ones' })}.`,
      placeholder: t`What grows`,
      options: {
        '{abilityId}': ({ from, to }, _asked, id) =>
          still(`${nameOf(id)} ${signed(from)} → ${signed(to)}`, isAbility(id) ? ABILITY_USE[id] : null),
      },
    },
  },
  refusals: {
    ...peopleRefusals(NOUNS),
    ...IMPORT_REFUSALS,
    'import/bonuses': () =>
      t`Six bonuses are needed: Strength, Dexterity, Constitution, Intelligence, Wisdom, Charisma, like 4 2 3 1 2 2. Nothing was imported; /character import opens the form again.`,
    'import/numbers': () =>
      t`After the six bonuses and a semicolon come level, experience and silver, with commas between: 4 2 3 1 2 2; 2, 1500, 40. Nothing was imported; /character import opens the form again.`,
  },
  changes: { characters: sheetChange },
  logKinds: { characters: ['prompt/raise'] },
});

type Rolled = Fact<'attributes-rolled'>;

/** `Strength +2, Dexterity +1, …` */
function bonusesWords({ rolled }: Rolled): string {
  return rolled.map(({ ability, bonus }) => `${ABILITY_NAMES[ability]} ${signed(bonus)}`).join(', ');
}

/** `Strength 3d6 (4 2 6)`, each in turn: the lowest die is the bonus. */
function rolledWords({ rolled }: Rolled): string {
  return rolled
    .map(({ ability, rolls }) => `${ABILITY_NAMES[ability]} 3d6 (${rolls.map(({ face }) => face).join(' ')})`)
    .join(' · ');
}

function actsLine({ name, active }: { readonly name: string; readonly active: boolean }): string {
  return active
    ? t`\`/sheet\` shows everything; \`/test\` rolls for ${escapeMarkdown(name)}.`
    : t`\`/character switch\` makes ${escapeMarkdown(name)} the one who acts.`;
}

/** What an attribute is for (AD-ATTR-02 to AD-ATTR-07). */
export const ABILITY_USE: Readonly<Record<Ability, string>> = phrases({
  str: 'Raw power, hitting in a melee, and slots to carry things in.',
  dex: 'Poise and speed: dodging, climbing, sneaking; slots to carry things in.',
  con: 'Poison, sickness and cold; injuries are lighter.',
  int: 'Lore, crafts, machines and magic; slots to carry things in.',
  wis: 'Seeing, tracking and finding the way; hitting from afar.',
  cha: 'Winning people over or scaring them, and followers.',
});

function isAbility(id: string): id is Ability {
  return Object.hasOwn(ABILITY_NAMES, id);
}

function nameOf(id: string): string {
  return isAbility(id) ? ABILITY_NAMES[id] : id;
}
