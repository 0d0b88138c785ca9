import type { Of } from '../../engine/prompt.ts';
import type { DeedOutcome } from './shapes.ts';

/** What a player says of a deed; an empty text: nothing (MK-REF-01). */
export interface DeedSaid {
  readonly intent: string;
  readonly leverage: string;
  readonly cost: string;
  readonly risk: string;
}

interface Whose {
  characterId: string;
  name: string;
}

/** What can become of a deed. */
export type OathDeedFact =
  /** Somebody says what they are about to do; the question to the referee follows (MK-REF-01). */
  | Of<'deed-stated', Whose & DeedSaid>
  /** Nothing is at risk, so it is done without a roll (MK-REF-01). */
  | Of<'deed-done', Whose & { intent: string }>
  /** What comes of it (MK-REF-02). */
  | Of<'deed-outcome', Whose & { intent: string; success: boolean; outcome: DeedOutcome }>;
