import type { BlowResult, Material, Scale } from './terms.ts';

/** Who is struck, as far as it counts. */
interface Struck {
  readonly guard: number;
  readonly vig: number;
  /** Guard counts as 0, and is not lowered (MK-CORE-06). */
  readonly exposed: boolean;
}

export interface Blow {
  readonly guard: number;
  readonly vig: number;
  readonly result: BlowResult;
}

/**
 * What damage does, armour already off: Guard goes first, then Vigour (MK-HURT-01). Guard that falls to exactly 0 scars and
 * does not wound (MK-D-11); half of the Vigour there was is a mortal wound (MK-D-12), and none left is death (MK-D-13).
 */
export function blowOf({ guard, vig, exposed }: Struck, damage: number): Blow {
  if (damage <= 0) return { guard, vig, result: 'nothing' };
  const soaked = exposed ? 0 : Math.min(guard, damage);
  const left = guard - soaked;
  const through = damage - soaked;
  if (through === 0) return { guard: left, vig, result: left === 0 ? 'scar' : 'evade' };
  const after = Math.max(0, vig - through);
  if (after === 0) return { guard: left, vig: after, result: 'slain' };
  return { guard: left, vig: after, result: (vig - after) * 2 >= vig ? 'mortal' : 'wounded' };
}

/** What a blow is, as far as it decides what it can harm. */
interface Force {
  /** It strikes all around (MK-G-05). */
  readonly blast: boolean;
  /** Of a warband, an engine or anything as large. */
  readonly large: boolean;
  /** Fire, an engine or a monster. */
  readonly siege: boolean;
}

/** Why a blow does nothing to somebody; null when it does (MK-WAR-01, MK-SIEGE-01). */
export function immunity(
  { scale, material }: { readonly scale: Scale; readonly material: Material | null },
  { blast, large, siege }: Force,
): 'warband' | Material | null {
  if (material !== null && !siege) return material;
  return scale === 'warband' && !blast && !large && !siege ? 'warband' : null;
}

/** What is destroyed at 0 Guard, and has no virtues to lose (MK-SIEGE-01). */
export function isBuilt(scale: Scale): boolean {
  return scale === 'structure' || scale === 'vessel';
}
