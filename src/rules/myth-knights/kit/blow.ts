import type { BlowResult, Material, Scale } from './ids.ts';

/** The relevant state of a target. */
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
 * The effect of damage after armour: Guard is reduced first, then Vigour (MK-HURT-01). Guard of exactly 0 brings a scar and
 * no wound (MK-D-11); half of the present Vigour is a mortal wound (MK-D-12), and all of it is death (MK-D-13).
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

/** The properties of a blow that decide whom it can harm. */
interface Force {
  /** It strikes all around (MK-G-05). */
  readonly blast: boolean;
  /** Of a warband, an engine or anything as large. */
  readonly large: boolean;
  /** An engine or a monster. */
  readonly siege: boolean;
  /** It burns timber. */
  readonly fire?: boolean;
}

/** The reason why a blow does nothing to somebody; null when it does (MK-WAR-01, MK-SIEGE-01). */
export function immunity(
  { scale, material }: { readonly scale: Scale; readonly material: Material | null },
  { blast, large, siege, fire = false }: Force,
): 'warband' | Material | null {
  if (material !== null && !siege) return material === 'timber' && fire ? null : material;
  return scale === 'warband' && !blast && !large && !siege ? 'warband' : null;
}

/** Targets that are destroyed at 0 Guard, and have no virtues to lose (MK-SIEGE-01). */
export function isBuilt(scale: Scale): boolean {
  return scale === 'structure' || scale === 'vessel';
}
