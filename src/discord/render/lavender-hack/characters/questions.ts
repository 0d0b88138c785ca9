import { named, t } from '../../../../language/text.ts';
import { diceOf } from '../../../../rules/engine/table-dice.ts';
import type { CharactersVocabulary, LevelVocabulary } from '../../../../rules/lavender-hack/characters/vocabulary.ts';
import type { AbilityId } from '../../../../rules/lavender-hack/kit/ids.ts';
import { diceName } from '../../../../rules/mechanics/tables/dice-names.ts';
import { signed } from '../../engine/dice-words.ts';
import { capital } from '../../engine/words.ts';
import type { QuestionWordsOf } from '../kit/chapter-words.ts';
import type { Terms } from '../kit/edition-terms.ts';
import { bookName } from '../kit/names.ts';
import { main, type OptionWords, still } from '../kit/option-words.ts';
import { ABILITY_NAMES, CLASS_HINTS, CLASS_NAMES } from '../kit/words.ts';
import { learntText } from '../magic/working-words.ts';
import { featureText } from './feature-words.ts';

/** The questions of character creation, and of a new level. */
export const characterQuestions = (terms: Terms): QuestionWordsOf<CharactersVocabulary | LevelVocabulary> => ({
  class: {
    text: (_terms, who) => t`Which class is ${who}?`,
    options: {
      '{classId}': ({ class: id, hitDie }) =>
        main(capital(CLASS_NAMES[id]), t`d${hitDie} hit points. ${CLASS_HINTS[id](terms)}`),
    },
  },
  background: {
    text: ({ class: id }, who) =>
      t`What did ${who} do before joining ${CLASS_NAMES[id]}? A fitting background gives advantage.`,
    options: {
      roll: (kept) => main(t`Roll (${diceName(diceOf(kept))})`, t`The dice choose from the list.`),
      '{pick:n}': ({ name }) => still(named(name), null),
      write: still(t`Write my own`, t`Opens a field for a few words.`),
    },
  },
  'background-text': {
    text: (_terms, who) => t`Write the background of ${who}: a trade or a way of life, in a few words.`,
    field: t`Background`,
    placeholder: t`Bell founder`,
  },
  'starting-gear': {
    text: (_terms, who) => t`What does ${who} carry at the start? Roll, or pick a line.`,
    options: {
      roll: (kept) => main(t`Roll (${diceName(diceOf(kept))})`, t`The dice choose the line.`),
      '{pick:n}': ({ items }) => still(items.map((item) => named(item)).join(', '), null),
    },
  },
  weirdness: {
    text: ({ count }, who) => t`Which ${count} weirdnesses has ${who}?`,
    options: { '{pick:n}': ({ name }) => still(named(name), learntText(name) || null) },
  },
  languages: {
    text: ({ count }, who) =>
      count === 1
        ? t`${who} speaks the home language and 1 more. Name it.`
        : t`${who} speaks the home language and ${count} more. Name them, with commas between.`,
    field: t`Languages`,
    placeholder: t`Elvish, Trade tongue`,
  },
  'level-ability': {
    text: ({ level, feature }, who) =>
      feature ? t`${who} raises one ability more. Which one?` : t`Level ${level}: which ability of ${who} rises?`,
    options: {
      '{abilityId}': ({ score, from, modifier }, _asked, id) =>
        main(
          // The options of this question are abilities.
          `${ABILITY_NAMES[id as AbilityId]} ${score}`,
          from === modifier
            ? t`The modifier stays at ${signed(modifier)}.`
            : t`The modifier rises from ${signed(from)} to ${signed(modifier)}.`,
        ),
    },
  },
  'level-feature': {
    text: ({ level }, who) => t`Level ${level}: what has ${who} learned?`,
    options: {
      '{featureId}': ({ name, again }, _asked, id) => {
        return still(named(name), [featureText(id, terms), again ? t`Again.` : ''].join(' ').trim() || null);
      },
    },
    placeholder: t`A new feature`,
  },
  'level-working': {
    text: (_terms, who) => t`Which working does ${who} learn?`,
    options: { '{pick:n}': learntWords },
    placeholder: t`A working`,
  },
  'level-forget': {
    text: ({ working }, who) =>
      t`${who} can keep no more workings in mind. Which one makes room for ${bookName(working ?? '')}?`,
    options: { '{pick:n}': learntWords },
    placeholder: t`The one to forget`,
  },
  'level-weirdness': {
    text: ({ level }, who) => t`Level ${level}: which weirdness comes to ${who}?`,
    options: { '{pick:n}': learntWords },
  },
});

/** A working or a weirdness. */
function learntWords({ name, level }: { readonly name: string; readonly level: number }): OptionWords {
  return still(named(name), t`Level ${level}. ${learntText(name)}`.trim());
}
