import type { AnyBook, Procedure } from '../../rules/engine/book.ts';
import type { Round } from '../../rules/engine/round.ts';
import { GM_SILENT } from '../time/silent-master.ts';
import { gmSilent, PAUSE_VOTE, pauseVote } from './table-votes.ts';

/** Longest answer to a plain question, in characters: what fits a message. */
export const MAX_ROUND_TEXT = 2000;

/** Longest line of one's own beside an answer or an action, in characters (PBP-WORDS-01). */
export const MAX_OWN_WORDS = 500;

/** Name of the procedure by which a game master asks. */
export const PLAIN_QUESTION = 'ask';

type Put = Pick<Round, 'procedure' | 'terms'>;

/** The options of a plain question, in the order they were typed; empty if people write freely. */
export function optionsIn({ terms }: Pick<Put, 'terms'>): readonly string[] {
  const { options } = terms;
  return Array.isArray(options) ? options.filter((one): one is string => typeof one === 'string') : [];
}

/** A plain question that people answer in their own words. */
export function isOwnWords(round: Put): boolean {
  return round.procedure === PLAIN_QUESTION && optionsIn(round).length === 0;
}

/** A plain question with fixed options. */
export function isVote(round: Put): boolean {
  return round.procedure === PLAIN_QUESTION && !isOwnWords(round);
}

/**
 * A plain question of the game master: everybody writes, or picks one of its options, or has nothing to add (PBP-ROUND-12).
 */
const ask: Procedure = {
  mode: 'together',
  rule: 'PBP-ROUND-01',
  nothingToAdd: true,
  mayJoin: (world, _round, userId) => Object.hasOwn(world.members, userId),
  form(_world, round) {
    if (isOwnWords(round)) return { form: 'text', min: 1, max: MAX_ROUND_TEXT };
    // By their number: what was typed may be too long for an id.
    return { form: 'choice', options: optionsIn(round).map((_, at) => ({ id: String(at + 1), terms: {} })) };
  },
  submit: () => null,
  fallback: () => null,
  resolve: () => null,
};

const ENGINE_PROCEDURES: Readonly<Record<string, Procedure>> = {
  [PLAIN_QUESTION]: ask,
  [GM_SILENT]: gmSilent,
  [PAUSE_VOTE]: pauseVote,
};

/** Checks whether a round is the table's own vote about the campaign, whatever its book. */
export function isTableVote({ procedure }: Put): boolean {
  return procedure === GM_SILENT || procedure === PAUSE_VOTE;
}

/** A procedure by name: the engine's own, or one of the book's. @throws when neither has it: a bug */
export function procedureOf(book: AnyBook, name: string): Procedure {
  const own = Object.hasOwn(ENGINE_PROCEDURES, name) ? ENGINE_PROCEDURES[name] : undefined;
  const procedure = own ?? (Object.hasOwn(book.procedures, name) ? book.procedures[name] : undefined);
  if (procedure === undefined) throw new Error(`${book.slug} has no procedure ${name}`);
  return procedure;
}
