import { t } from '../../../../language/text.ts';
import type { CharactersVocabulary, LevelVocabulary } from '../../../../rules/lavender-hack/characters/vocabulary.ts';
import type { FactsOf } from '../../../../rules/mechanics/vocabulary.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { allOf, newest, type Story } from '../kit/fact-words.ts';
import { type RecapsOf, untold } from '../kit/recap-words.ts';

/** A new level at the table: the title celebrates it, and each step is told once. */
export const CHARACTER_RECAPS: RecapsOf<FactsOf<CharactersVocabulary | LevelVocabulary>> = {
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
