import { type Refusal, refuse } from '../../src/rules/prompt.ts';
import type { Choice } from './choices.ts';
import type { Here } from './here.ts';
import { findTyped, looksLikeId } from './typed.ts';

/** Both null leaves it to the book, for when only one foe stands. */
export interface Target {
  readonly foeId: string | null;
  readonly foeName: string | null;
}

/** The foe a person means; a new name is a foe that nobody has written down yet, an id from elsewhere is refused. */
export function targetOf({ look }: Here, typed: string | null): Target | Refusal {
  if (typed === null) return { foeId: null, foeName: null };
  const known = findTyped(Object.values(look.world.foes), typed);
  if (known !== null) return { foeId: known.id, foeName: null };
  return looksLikeId(typed) ? refuse('foe/no-such', { typed }) : { foeId: null, foeName: typed };
}

/** Those who still stand. */
export function foeChoices({ look }: Here): readonly Choice[] {
  return Object.values(look.world.foes)
    .filter(({ data }) => !(isRecord(data) && data.down === true))
    .map(({ id, name }) => ({ label: name, value: id }));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
