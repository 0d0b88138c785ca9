import { phrases, t } from '../../../../language/text.ts';
import type { CharactersVocabulary, LevelVocabulary } from '../../../../rules/lavender-hack/characters/vocabulary.ts';
import type { Fact } from '../../../../rules/lavender-hack/vocabulary.ts';
import type { FactsOf } from '../../../../rules/mechanics/vocabulary.ts';
import { dieWords, eachDieWords, signed, sumWords } from '../../engine/dice-words.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { itemList, listWords, nameList } from '../../engine/words.ts';
import { IMPORT_REFUSALS, peopleRefusals } from '../../mechanics/people.ts';
import { name, text } from '../../mechanics/refusal-words.ts';
import { type AskingChapterWords, type RecapsOf, untold } from '../kit/chapter-words.ts';
import type { Terms } from '../kit/edition-terms.ts';
import { allOf, newest, plainly, type Story } from '../kit/fact-words.ts';
import { bookName } from '../kit/names.ts';
import { ABILITY_NAMES, CLASS_NAMES, NOUNS } from '../kit/words.ts';
import { sheetChange } from './changes.ts';
import { LEVEL_FACTS } from './level.ts';
import { characterQuestions } from './questions.ts';

/** Words about characters: their making, and changes to them as records. */
export const charactersWords = (terms: Terms): AskingChapterWords<CharactersVocabulary | LevelVocabulary> => ({
  facts: {
    scores: {
      title: ({ name }) => plainly(t`${escapeMarkdown(name)} is being made`),
      lines: (fact) =>
        fact.scores.map(
          ({ ability, faces, score, modifier }) =>
            `${ABILITY_NAMES[ability]} 3d6 (${faces.join(' ')}) = ${score}, ${signed(modifier)}`,
        ),
      rank: 20,
    },
    'class-chosen': {
      lines: (fact) => [t`${escapeMarkdown(fact.name)} is one of ${CLASS_NAMES[fact.class]}.`],
      rank: 'follows',
    },
    'background-chosen': {
      lines: (fact) => [
        t`Background: ${bookName(fact.background)}${fact.roll === null ? '' : `, ${dieWords(fact.roll)}`}`,
      ],
      rank: 'follows',
    },
    'hit-points': {
      lines: (fact) => [
        hitPointsLine(fact),
        ...(fact.roll.faces.length > 1 ? [t`-# A new character rolls two hit dice and keeps one.`] : []),
      ],
      rank: 'follows',
    },
    'starting-gear': {
      lines: (fact) => [
        t`Starting gear: ${itemList(fact.items.map((item) => bookName(item)))}${fact.roll === null ? '' : `, ${dieWords(fact.roll)}`}`,
      ],
      rank: 'follows',
    },
    familiar: {
      lines: (fact) => [t`Familiar: ${bookName(fact.familiar)}, ${dieWords(fact.roll)}`],
      rank: 'follows',
    },
    workings: {
      lines: (fact) => [
        t`Workings: ${listWords(fact.workings.map((working) => bookName(working)))}, ${eachDieWords(fact.rolls)}`,
      ],
      rank: 'follows',
    },
    weirdness: {
      lines: (fact) => [t`Weirdness: ${listWords(fact.weirdness.map((name) => bookName(name)))}`],
      rank: 'follows',
    },
    languages: {
      lines: (fact) => [
        fact.languages.length === 0
          ? t`Languages: the home language`
          : t`Languages: the home language, ${nameList(fact.languages)}`,
      ],
      rank: 'follows',
    },
    ready: {
      title: (fact) => ({ title: t`${escapeMarkdown(fact.name)}, one of ${CLASS_NAMES[fact.class]}`, tone: 'strong' }),
      lines: (fact) => [
        t`Level ${fact.level}, ${fact.slots} slots. Player: <@${fact.userId}>.`,
        ...overloadWords(fact),
        fact.active
          ? t`\`/sheet\` shows everything; \`/test\` rolls for ${escapeMarkdown(fact.name)}.`
          : t`\`/character switch\` makes ${escapeMarkdown(fact.name)} the one who acts.`,
      ],
      rank: 22,
    },
    imported: {
      title: ({ name }) => ({ title: t`${escapeMarkdown(name)} joins the table`, tone: 'strong' }),
      lines: (fact) => [
        t`${escapeMarkdown(fact.name)}, one of ${CLASS_NAMES[fact.class]}, level ${fact.level}. Player: <@${fact.userId}>.`,
        fact.active
          ? t`\`/sheet\` shows everything; \`/test\` rolls for ${escapeMarkdown(fact.name)}.`
          : t`\`/character switch\` makes ${escapeMarkdown(fact.name)} the one who acts.`,
      ],
      rank: 21,
    },
    edited: {
      title: (fact) => plainly(fact.field === 'name' ? t`A new name` : t`A new background`),
      lines: (fact) => [
        fact.field === 'name'
          ? t`${escapeMarkdown(fact.from)} is called ${escapeMarkdown(fact.to)} now.`
          : t`Background: ${fact.from === '' ? t`none` : escapeMarkdown(fact.from)} → ${escapeMarkdown(fact.to)}`,
      ],
    },
    switched: {
      title: (fact) => plainly(t`Acting as ${escapeMarkdown(fact.name)}`),
      lines: (fact) => [t`<@${fact.userId}> acts as ${escapeMarkdown(fact.name)} from now on.`],
    },
    retired: {
      title: (fact) => plainly(t`${escapeMarkdown(fact.name)} retires`),
      lines: (fact) => [t`${escapeMarkdown(fact.name)} retires from the campaign. The sheet is kept.`],
    },
    joined: {
      title: () => plainly(t`A new player`),
      lines: (fact) => [t`<@${fact.userId}> joins the campaign.`],
    },
    note: {
      title: (fact) => plainly(NOTE_TITLES[fact.note]),
      lines: (fact) => [noteWords(fact)],
    },
    'spotlight-passed': {
      title: () => plainly(t`The spotlight moves`),
      lines: (fact) => [t`The spotlight is on <@${fact.to}>.`],
    },
    ...LEVEL_FACTS,
  },
  refusals: {
    ...peopleRefusals(NOUNS),
    'character/already-being-made': (d) =>
      t`${name(d)} is still being made, and those scores stand. The game master can take the character back with /undo or /character retire.`,
    'character/bad-background': (d) =>
      t`A background has 1 to ${text(d, 'max')} characters on one line. Nothing was changed.`,
    'character/bad-language': (d) =>
      t`Each language has 1 to ${text(d, 'max')} characters. Nothing was changed; write them once more.`,
    'character/too-many-languages': (d) =>
      t`That is more than ${text(d, 'count')} languages. Nothing was changed; write fewer.`,
    'character/nothing-to-change': () => t`Say what is to change: a name or a background. Nothing was changed.`,
    ...IMPORT_REFUSALS,
    'import/abilities': () =>
      t`Six scores are needed: Str Dex Wis Int Con Cha, like 13 9 11 8 14 10. Nothing was imported; /character import opens the form again.`,
    'import/class-and-level': () =>
      t`Class and level go together, like Strong 3. Nothing was imported; /character import opens the form again.`,
    'import/hit-points': () =>
      t`Hit points are a number, or two like 7/12. Nothing was imported; /character import opens the form again.`,
  },
  changes: {
    characters: sheetChange,
  },
  recaps: CHARACTER_RECAPS,
  questions: characterQuestions(terms),
});

/** A new level at the table: the title celebrates it, and each step is told once. */
const CHARACTER_RECAPS: RecapsOf<FactsOf<CharactersVocabulary | LevelVocabulary>> = {
  'level-up': { story: (_, { facts }) => (isTitle(facts) ? [] : null) },
  'level-hit-points': {
    story: untold,
    changed: ({ name, before, most }) => [
      {
        whose: escapeMarkdown(name),
        what: 'most-hp',
        from: before,
        to: most,
        say: (from, to) => t`${String(from)} → ${String(to)} most hp`,
      },
    ],
    dice: 'in-full',
  },
};

/** Of one who rises alone the title says it; who is made late rises by the way. */
function isTitle(facts: Story): boolean {
  return allOf(facts, 'level-up').length === 1 && newest(facts, 'ready') === undefined;
}

/** Never below 1, whatever the dice say (LH-CHAR-02). */
function hitPointsLine({ name, roll, modifier, hpMax }: Fact<'hit-points'>): string {
  const sum = roll.face + modifier;
  return t`${escapeMarkdown(name)}’s hit points: ${sumWords([roll, modifier], sum)}${sum < hpMax ? t`, at least ${hpMax}` : ''}`;
}

/** The meaning of too heavy a load, and the remedy (LH-SLOT-03). */
function overloadWords({ name, used, slots }: Fact<'ready'>): readonly string[] {
  // An older fact has no `used`.
  if (!(used > slots)) return [];
  return [
    t`${escapeMarkdown(name)} carries ${used} slots, ${used - slots} too many: the whole party explores and travels at half speed until something goes. /item leave or /item pass lightens the load.`,
  ];
}

function noteWords(fact: Fact<'note'>): string {
  const name = escapeMarkdown(typeof fact.detail.name === 'string' ? fact.detail.name : t`The foe`);
  switch (fact.note) {
    case 'attack-lapsed':
      return t`${name} cannot go on with the attack; nothing more happens.`;
    case 'attack-waits': {
      const foe = escapeMarkdown(typeof fact.detail.foe === 'string' ? fact.detail.foe : t`the foe`);
      return t`${name} attacks ${foe} as well. The game master was already asked how well ${foe} is armoured: all who attack it go on with that answer.`;
    }
    case 'foe-gone':
      return t`${name} is no longer there; nothing more happens.`;
    case 'joins-fight':
      return t`${name} is in the fight, and declares from the next round on.`;
    case 'save-waived':
      return t`${name} needs no save after all.`;
    case 'cast-lapsed':
      return t`${name} cannot go on with the working; nothing more happens, and it is not lost.`;
  }
}

const NOTE_TITLES: Readonly<Record<Fact<'note'>['note'], string>> = phrases({
  'attack-lapsed': 'Nothing more happens',
  'attack-waits': 'The attack waits',
  'foe-gone': 'Nothing more happens',
  'cast-lapsed': 'Nothing more happens',
  'save-waived': 'No save needed',
  'joins-fight': 'Into the fight',
});
