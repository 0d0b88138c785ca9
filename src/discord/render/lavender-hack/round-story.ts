import type { Fact as EngineFact } from '../../../rules/engine/prompt.ts';
import type { Fact } from '../../../rules/lavender-hack/vocabulary.ts';
import { escapeMarkdown } from '../engine/markdown.ts';
import { type BookWords, isOwnFact, wordsOf } from './words.ts';

/** A story with several tests: its title cannot tell the result of each. */
export function isCrowded(facts: readonly Fact[]): boolean {
  const tests = facts.filter((fact): fact is Fact<'test'> => fact.fact === 'test');
  return (
    facts.some(({ fact }) => fact === 'fight-phase') ||
    new Set(tests.map(({ use, characterId }) => `${use} ${characterId}`)).size > 1
  );
}

/** The owner of the move that a fact belongs to. */
export function speakerOf(fact: Fact): string | null {
  return 'characterId' in fact ? fact.characterId : null;
}

/** Characters by id, as the story names them. */
export function namesIn(facts: readonly Fact[]): ReadonlyMap<string, string> {
  return new Map(
    facts.flatMap((fact): [string, string][] => {
      const id = speakerOf(fact);
      return id !== null && 'name' in fact && typeof fact.name === 'string' ? [[id, fact.name]] : [];
    }),
  );
}

/** Lines that follow somebody else's say whose they are. */
export function spoken(
  book: BookWords,
  fact: Fact,
  lines: readonly string[],
  { speaker, names }: { readonly speaker: string | null; readonly names: ReadonlyMap<string, string> },
): readonly string[] {
  const own = speakerOf(fact);
  const name = own === null ? undefined : names.get(own);
  const [first, ...rest] = lines;
  if (
    wordsOf(book, fact).isNameless !== true ||
    own === speaker ||
    speaker === null ||
    name === undefined ||
    first === undefined
  )
    return lines;
  return [`**${escapeMarkdown(name)}**: ${first}`, ...rest];
}

/** Checks whether a fact shares a line with the one before it. */
export function isLikeTheLast(book: BookWords, fact: EngineFact, last: EngineFact | undefined): boolean {
  if (last === undefined || last.fact !== fact.fact || !isOwnFact(book, fact) || !isOwnFact(book, last)) return false;
  return wordsOf(book, fact).together?.isLike(fact, last) === true;
}

/** A fact and those after it that share its line. */
export function runFrom(book: BookWords, facts: readonly EngineFact[], at: number): readonly Fact[] {
  const end = facts.findIndex((fact, index) => index > at && !isLikeTheLast(book, fact, facts[index - 1]));
  return facts.slice(at, end === -1 ? facts.length : end).filter((fact) => isOwnFact(book, fact));
}

/** One line for several similar facts; null when each has its own. */
export function togetherLines(book: BookWords, facts: readonly Fact[]): readonly string[] | null {
  const [first] = facts;
  return first === undefined || facts.length < 2 ? null : (wordsOf(book, first).together?.lines(facts) ?? null);
}
