import type { Edge } from '../../engine/dice.ts';
import type { Degree } from '../kit/terms.ts';

export interface AttackInput {
  readonly characterId: string;
  readonly foeId: string | null;
  readonly foeName: string | null;
  /** Null takes the best that is at hand; `unarmed` is bare hands. */
  readonly weaponId: string | null;
  readonly claim: boolean;
  readonly edge: Edge;
  /** The foe is unaware or surprised (LH-DEFT-01). */
  readonly unaware: boolean;
  readonly needsLight: boolean;
  readonly intent: string | null;
}

/** A melee or missile attack (LH-MELEE-01, LH-MISSILE-01). */
interface AttackFrame {
  readonly kind: 'melee' | 'missile';
  readonly v: 1;
  readonly step:
    | 'start'
    | 'foe'
    | 'tested'
    | 'death-dice'
    | 'power-attack'
    | 'powered'
    /** The ammunition check (LH-MISSILE-03). */
    | 'ammunition'
    | 'cost'
    | 'armour-rolled'
    | 'maneuver'
    | 'cleave';
  readonly input: AttackInput;
  readonly foeId: string;
  readonly foeName: string;
  readonly degree: Degree;
  readonly deathDice: number;
  readonly power: number | null;
  readonly damage: number;
  /** Attacks that wait for the same answer about a foe nobody has written down. */
  readonly joined?: readonly { readonly kind: AttackFrame['kind']; readonly input: AttackInput }[];
}

export interface MeleeFrame extends AttackFrame {
  readonly kind: 'melee';
}

export interface MissileFrame extends AttackFrame {
  readonly kind: 'missile';
}

/** Steps of attacks. */
export type AttackFrames = MeleeFrame | MissileFrame;

export function meleeFrame(input: AttackInput): MeleeFrame {
  return { ...attackFrame(input), kind: 'melee' };
}

export function missileFrame(input: AttackInput): MissileFrame {
  return { ...attackFrame(input), kind: 'missile' };
}

function attackFrame(input: AttackInput): Omit<AttackFrame, 'kind'> {
  return { v: 1, step: 'start', input, foeId: '', foeName: '', degree: 'miss', deathDice: 0, power: null, damage: 0 };
}
