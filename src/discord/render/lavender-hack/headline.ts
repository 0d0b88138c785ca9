import { t } from '../../../language/text.ts';
import type { Fact } from '../../../rules/lavender-hack/vocabulary.ts';
import { type Headline, plainly, type Story } from './kit/fact-words.ts';
import { type BookWords, wordsOf } from './words.ts';

/** The result of a story: the title of its highest-ranking fact. */
export function headlineOf(book: BookWords, story: Story): Headline {
  const head = headOf(book, story);
  if (head === undefined) return plainly(t`Nothing changed`);
  const words = wordsOf(book, head);
  // A dependent fact is alone only if a question cut its story short.
  return words.rank === 'follows' ? plainly(t`What came of it`) : words.title(head, story);
}

/** The newest of the facts that rank highest; else the first that does not follow another. */
function headOf(book: BookWords, story: Story): Fact | undefined {
  const ranks = story.map((fact) => rankOf(book, fact, story));
  const highest = Math.max(0, ...ranks);
  if (highest > 0) return story[ranks.lastIndexOf(highest)];
  return story.find((fact) => wordsOf(book, fact).rank !== 'follows') ?? story[0];
}

function rankOf(book: BookWords, fact: Fact, story: Story): number {
  const { rank = 0 } = wordsOf(book, fact);
  if (rank === 'follows') return 0;
  return typeof rank === 'number' ? rank : rank(fact, story);
}
