import type { Change, EngineFact } from '../../../play/facts.ts';
import type { Fact } from '../../../rules/engine/prompt.ts';

type Undone = Extract<EngineFact, { fact: 'undone' }>;

/**
 * Several entries that were taken back at once, newest first, as one: what they changed between them, told as the oldest
 * was.
 */
export function undoneAsOne(facts: readonly Fact[]): readonly Fact[] {
  const undone = facts.filter(isUndone);
  const newest = undone[0];
  const oldest = undone.at(-1);
  if (newest === undefined || oldest === undefined || newest === oldest) return facts;
  const changes = between(undone.flatMap((one) => one.changes));
  const whole: Undone = { ...oldest, upTo: newest.number, changes };
  return facts.flatMap((fact) => (fact === newest ? [whole] : isUndone(fact) ? [] : [fact]));
}

/** Of one value that changed several times only what it was at first and is in the end. */
function between(changes: readonly Change[]): readonly Change[] {
  const byPath = new Map<string, Change>();
  for (const change of changes) {
    const key = JSON.stringify(change.path);
    const later = byPath.get(key) ?? change;
    const secret = later.secret !== false || change.secret !== false;
    byPath.set(key, { ...change, from: later.from, secret });
  }
  const all = [...byPath.values()];
  return all.filter(
    ({ path, from, to }) =>
      JSON.stringify(from) !== JSON.stringify(to) &&
      !all.some((other) => other.to === null && isWithin(path, other.path)),
  );
}

/** Checks whether a path leads to a part of what stands at another. */
function isWithin(path: Change['path'], whole: Change['path']): boolean {
  return path.length > whole.length && whole.every((part, at) => part === path[at]);
}

function isUndone(fact: Fact): fact is Undone {
  return fact.fact === 'undone';
}
