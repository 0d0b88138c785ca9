import { t } from '../../../../language/text.ts';
import { isSuccess } from '../../../../rules/lavender-hack/kit/degree.ts';
import type { MagicVocabulary } from '../../../../rules/lavender-hack/magic/vocabulary.ts';
import type { Fact } from '../../../../rules/lavender-hack/vocabulary.ts';
import type { FactsOf } from '../../../../rules/mechanics/vocabulary.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import type { RecapsOf, Telling } from '../kit/chapter-words.ts';
import { newest } from '../kit/fact-words.ts';
import { bookName } from '../kit/names.ts';
import { DEGREE_SHORT } from '../kit/words.ts';

/** Workings at the table: who casts what, and what it did. */
export const MAGIC_RECAPS: RecapsOf<FactsOf<MagicVocabulary>> = {
  cast: {
    story: (fact, telling) => [castWords(fact, telling)],
    changed: ({ name, working, kept }) =>
      kept
        ? []
        : [
            {
              whose: escapeMarkdown(name),
              what: `working ${working}`,
              from: 'ready',
              to: 'lost',
              say: () => t`${bookName(working)} is lost until it is prepared again`,
            },
          ],
  },
  'working-effect': {
    story: (fact, telling) => (isToldByTargets(fact, telling) ? [] : null),
    dice: ({ rolls }, _, full) => (rolls.length === 0 ? [] : full),
  },
};

/** The people it hurts or heals are told with the effect on them. */
function isToldByTargets({ effect }: Fact<'working-effect'>, { facts, isCrowded }: Telling): boolean {
  if (effect === 'damage') return newest(facts, 'foe-hurt') !== undefined;
  // Among many actors, a healed person is told with everything else that happens to them.
  return effect === 'heal' && (isCrowded || newest(facts, 'healed') !== undefined);
}

function castWords({ name, working, target, degree }: Fact<'cast'>, { isCrowded }: Telling): string {
  const [who, what] = [escapeMarkdown(name), bookName(working)];
  const head =
    target === null || target === name ? t`${who} casts ${what}` : t`${who} casts ${what} on ${escapeMarkdown(target)}`;
  // The title of a single working has its degree.
  const cast = isCrowded ? `${head} (${DEGREE_SHORT[degree]})` : head;
  if (isSuccess(degree)) return `${cast}.`;
  return degree === 'miss' ? t`${cast}: nothing happens.` : t`${cast}: it goes wrong.`;
}
