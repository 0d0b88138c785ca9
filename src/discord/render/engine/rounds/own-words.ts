import { t } from '../../../../language/text.ts';
import type { EngineFact } from '../../../../play/facts.ts';
import { MAX_OWN_WORDS } from '../../../../play/turns/procedures.ts';
import type { OwnWords } from '../../../../rules/engine/round.ts';
import type { World } from '../../../../rules/engine/world.ts';
import { escapeMarkdown, quoted, spoken } from '../markdown.ts';
import { whoWords } from '../words.ts';

/** Of all that people say to one round, so much is told with it; what came of the round needs the rest. */
const MAX_TOGETHER = 1500;
/** What each of them may say in any case. */
const LEAST_WORDS = 60;
/** Where it is only mentioned, so much of it. */
const MAX_EXCERPT = 60;

/**
 * What somebody says to what they do, as a quotation of one line: italics, bold and spoilers stay, and nothing else does.
 * Where somebody else wrote it, a line says who.
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

/** What people said with an entry of the log, in a few words each; without marks, so that it may be cut anywhere. */
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

/** How much of each line is told where several people say something. */
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
