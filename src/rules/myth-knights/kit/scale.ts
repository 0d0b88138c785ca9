import type { Material, Scale } from './terms.ts';

/** What a blow is, as far as it decides what it can harm. */
export interface Force {
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
