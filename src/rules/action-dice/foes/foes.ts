import type { Drawn } from '../../engine/content.ts';
import { writeFoes } from '../../mechanics/foes/actions.ts';
import type { Context } from '../vocabulary.ts';
import { type Creature, type FoeData, foeSchema } from './schemas.ts';

interface FoeWish extends Drawn {
  /** Their name; null: that of the creature. */
  readonly name: string | null;
  readonly count: number;
  /** For the game master only. */
  readonly note?: string;
}

/** Writes down foes of a kind, as many as there is room for (AD-G-08). */
export function addFoes(
  context: Context,
  { name: group, wounds, ...stats }: Creature,
  { name, count, note = '', ...drawn }: FoeWish,
): void {
  writeFoes(context, { rule: 'AD-G-08', name: name ?? group, count, ...drawn }, () =>
    foeSchema.parse({ ...stats, group, wounds, maxWounds: wounds, note }),
  );
}

/** Sets a foe's remaining wounds by hand: at 0 it is dead, above that it is in action again; its maximum grows with them. */
export function setWounds(foe: FoeData, wounds: number): void {
  foe.wounds = wounds;
  foe.maxWounds = Math.max(1, wounds, foe.maxWounds);
  if (wounds === 0) foe.out = 'dead';
  else if (foe.out === 'dead') foe.out = null;
}
