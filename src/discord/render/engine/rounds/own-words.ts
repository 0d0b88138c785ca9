import { t } from '../../../../language/text.ts';
import type { EngineFact } from '../../../../play/facts.ts';
import { MAX_OWN_WORDS } from '../../../../play/turns/procedures.ts';
import type { OwnWords } from '../../../../rules/engine/round.ts';
import type { World } from '../../../../rules/engine/world.ts';
import { escapeMarkdown, quoted, spoken } from '../markdown.ts';
import { whoWords } from '../words.ts';

/** Most characters of everybody's words in one round; its outcome needs the rest. */
const MAX_TOGETHER = 1500;
/** Characters that each person has in any case. */
const LEAST_WORDS = 60;
/** Characters of a mere excerpt. */
const MAX_EXCERPT = 60;

/**
 * Somebody's words about their action, as a quotation of one line: only italics, bold and spoilers stay. If somebody else
 * wrote it, a line names them.
 * @param room characters at most, marks included
 */
export function ownWordsLines(
  words: OwnWords | undefined,
  userId: string,
  world: World,
  room = MAX_OWN_WORDS,
): readonly string[] {
  if (words === undefined) return [];
  const said = quoted(words.text.replace(/\s+/g, ' '), room);
  return words.by === userId ? [said] : [t`-# ${whoWords(world, words.by)} writes:`, said];
}

/** The same in the middle of a line. */
export function ownWordsBrief({ text }: OwnWords, most: number): string {
  return t`“${spoken(text, most)}”`;
}

/** People's words in an entry of the log, as short excerpts; without marks, so that they may be cut anywhere. */
export function saidIn(facts: readonly EngineFact[], world: World): readonly string[] {
  return facts.flatMap((fact) => {
    switch (fact.fact) {
      case 'own-words':
      case 'round-submitted':
        return fact.words === undefined ? [] : [excerpt(fact.words)];
      case 'round-resolved':
        return fact.verdicts.flatMap(({ words, userId }) =>
          words === undefined ? [] : [`${whoWords(world, userId)}: ${excerpt(words)}`],
        );
      default:
        return [];
    }
  });
}

function excerpt({ text }: OwnWords): string {
  return t`“${escapeMarkdown(text, MAX_EXCERPT)}”`;
}

/** Characters of each line if several people have some. */
export function roomForWords(count: number): number {
  return Math.max(LEAST_WORDS, Math.min(MAX_OWN_WORDS, Math.floor(MAX_TOGETHER / Math.max(1, count))));
}

/**
 * Checks whether somebody may read what was said to an answer: before it is handed in it is its writer's, and whose answer
 * it is.
 */
export function mayReadWords(
  { state, words }: { readonly state: string; readonly words?: OwnWords },
  userId: string,
  viewerId: string,
): boolean {
  return userId === viewerId || words?.by === viewerId || state === 'confirmed';
}
