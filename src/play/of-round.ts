import type { Round } from '../rules/round.ts';
import type { HouseFact } from './facts.ts';

type RoundFact = Extract<HouseFact, { readonly roundId: string }>;
type Told<F> = F extends RoundFact ? Omit<F, 'roundId' | 'procedure' | 'terms'> : never;

/** A fact with what it says of its round. */
export function ofRound({ id, procedure, terms }: Round, told: Told<RoundFact>): HouseFact {
  return { ...told, roundId: id, procedure, terms } as HouseFact;
}
