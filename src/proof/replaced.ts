/**
 * People whose ids in a journal were replaced: somebody had themselves removed, or the campaign was imported with other
 * people. An id is part of the input for a face, so earlier dice of these people cannot be computed again.
 * @returns the last such entry, by the new ids
 */
export function replacedUntil(
  entries: readonly { readonly number: number; readonly facts: readonly unknown[] }[],
): ReadonlyMap<string, number> {
  const until = new Map<string, number>();
  for (const { number, facts } of entries) for (const userId of facts.flatMap(replacedBy)) until.set(userId, number);
  return until;
}

/** Actions whose entries say so. */
export const REPLACING = ['person/removed', 'campaign/import'] as const;

function replacedBy(fact: unknown): readonly string[] {
  if (typeof fact !== 'object' || fact === null || !('fact' in fact)) return [];
  const { fact: kind, userId, replaced } = fact as Readonly<Record<string, unknown>>;
  if (kind === 'person-removed') return typeof userId === 'string' ? [userId] : [];
  if (kind !== 'campaign-imported' || !Array.isArray(replaced)) return [];
  return replaced.filter((one) => typeof one === 'string');
}
