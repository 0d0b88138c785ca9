import type { Round } from '../../rules/engine/round.ts';
import type { EngineFact } from './facts.ts';

type RoundFact = Extract<EngineFact, { readonly roundId: string }>;
type BareFact<F> = F extends RoundFact ? Omit<F, 'roundId' | 'procedure' | 'terms'> : never;

/** A fact with what it says of its round. */
export function roundFact({ id, procedure, terms }: Round, told: BareFact<RoundFact>): EngineFact {
  return { ...told, roundId: id, procedure, terms } as EngineFact;
}
