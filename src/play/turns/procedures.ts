import type { AnyBook, Procedure } from '../../rules/engine/book.ts';

/** Longest answer to a plain question, in characters: what fits a message. */
export const MAX_ROUND_TEXT = 2000;

/** Name of the procedure by which a game master asks. */
export const PLAIN_QUESTION = 'ask';

/** A plain question of the game master: everybody writes, then all is told. */
const ask: Procedure = {
  mode: 'together',
  rule: 'PBP-ROUND-01',
  mayJoin: (world, _round, userId) => Object.hasOwn(world.members, userId),
  form: () => ({ form: 'text', min: 1, max: MAX_ROUND_TEXT }),
  submit: () => null,
  fallback: () => null,
  resolve: () => null,
};

const ENGINE_PROCEDURES: Readonly<Record<string, Procedure>> = { [PLAIN_QUESTION]: ask };

/** A procedure by name: the engine's own, or one of the book's. @throws when neither has it: a bug */
export function procedureOf(book: AnyBook, name: string): Procedure {
  const own = Object.hasOwn(ENGINE_PROCEDURES, name) ? ENGINE_PROCEDURES[name] : undefined;
  const procedure = own ?? (Object.hasOwn(book.procedures, name) ? book.procedures[name] : undefined);
  if (procedure === undefined) throw new Error(`${book.slug} has no procedure ${name}`);
  return procedure;
}
