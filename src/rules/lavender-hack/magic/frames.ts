import type { Edge } from '../../engine/dice.ts';
import type { Degree } from '../kit/terms.ts';

export interface CastInput {
  readonly characterId: string;
  /** Working or weirdness by its name. */
  readonly working: string;
  /** Foe or character, when it needs one. */
  readonly targetId: string | null;
  readonly claim: boolean;
  readonly edge: Edge;
  readonly intent: string | null;
}

/** A magical working is cast (LH-SPELL-01); its value is the degree. */
export interface CastFrame {
  readonly kind: 'cast';
  readonly v: 1;
  readonly step: 'start' | 'tested' | 'reagents' | 'reagents-rolled' | 'armour-rolled' | 'harmed' | 'mishap' | 'end';
  readonly input: CastInput;
  readonly degree: Degree;
  /** Value of the gear die that was added (LH-WISE-06). */
  readonly power: number | null;
}

/** A weirdness is used: the fatigue die is rolled (LH-WEIRD-03). */
export interface WeirdFrame {
  readonly kind: 'weird';
  readonly v: 1;
  readonly step: 'start' | 'rolled';
  readonly input: CastInput;
}

/** Steps of magic. */
export type MagicFrames = CastFrame | WeirdFrame;

export function castFrame(input: CastInput): CastFrame {
  return { kind: 'cast', v: 1, step: 'start', input, degree: 'miss', power: null };
}

export function weirdFrame(input: CastInput): WeirdFrame {
  return { kind: 'weird', v: 1, step: 'start', input };
}
