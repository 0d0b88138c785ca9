import type { Roll } from '../../engine/dice.ts';
import type { OathSide } from './shapes.ts';

/** A die of an attack that has been rolled. */
export interface AttackDie {
  readonly roll: Roll;
  /** Who rolled it. */
  readonly byId: string;
  /** What it belongs to; null: bare hands. */
  readonly from: string | null;
  /** Only such a die makes a strong gambit (MK-GAMBIT-02). */
  readonly melee: boolean;
}

/** Who takes part in an attack, and what they have made of it so far. */
export interface AttackPart {
  readonly id: string;
  readonly name: string;
  /** What their spare dice are for, as they declared it: a gambit, `gambit:greater`, `ask` or `none`. */
  readonly policy: string;
  /** They give up no die for it, at the risk of fatigue (MK-FEAT-01). */
  readonly focus: boolean;
  /** They have smitten: where one feat in an attack is all, there is no other (MK-D-15). */
  readonly smote: boolean;
}

/** An attack between its roll and its damage (MK-ATK). */
export interface OathAttack {
  readonly side: OathSide;
  readonly targetId: string;
  readonly targetName: string;
  readonly parts: readonly AttackPart[];
  /** Those that are left. */
  readonly dice: readonly AttackDie[];
  readonly bolsters: number;
  readonly blast: boolean;
  /** It breaks walls, and harms warbands (MK-WAR-01, MK-SIEGE-01). */
  readonly siege: boolean;
  readonly large: boolean;
  /** Knights who are asked whether they deny; empty: nobody any more (MK-ATK-02). */
  readonly deniers: readonly string[];
  /** Attackers who are asked what their dice go into (MK-ATK-03). */
  readonly asked: readonly string[];
}

/** An attack hangs until those who wanted to be asked have answered; the fight goes on meanwhile. */
export interface OathAttackFrame {
  readonly kind: 'attack';
  readonly v: 1;
  readonly attack: OathAttack;
}

/** Nobody of the company can act any more: the fight is over. */
export interface OathFightOverFrame {
  readonly kind: 'fight-over';
  readonly v: 1;
}

export type OathCombatFrames = OathAttackFrame | OathFightOverFrame;

export const FIGHT_OVER: OathFightOverFrame = { kind: 'fight-over', v: 1 };

export function attackFrame(attack: OathAttack): OathAttackFrame {
  return { kind: 'attack', v: 1, attack };
}
