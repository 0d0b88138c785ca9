import { foesStanding, MAX_FOES } from '../../mechanics/foes/list.ts';
import { foeNames } from '../../mechanics/foes/names.ts';
import { MAX_FOE_NAME } from '../../mechanics/foes/naming.ts';
import type { Context } from '../vocabulary.ts';
import { type Creature, type FoeData, foeSchema } from './shapes.ts';

interface FoeWish {
  /** What they are called; null: as the creature is. */
  readonly name: string | null;
  readonly count: number;
  /** For the game master only. */
  readonly note?: string;
}

/**
 * Writes down foes of a kind, as many as there is room for (50 about). Several, and one whose name is taken, are numbered.
 * Only their names are public (AD-G-08).
 */
export function addFoes(
  { world, newId, emit }: Context,
  { name: group, wounds, ...stats }: Creature,
  { name, count, note = '' }: FoeWish,
): void {
  const room = Math.max(0, MAX_FOES - foesStanding(world).length);
  const joins = world.party.state.fight !== null;
  for (const foeName of foeNames(world, name ?? group, Math.min(count, room), MAX_FOE_NAME)) {
    const id = newId();
    const data = { ...stats, group, wounds, maxWounds: wounds, note };
    world.foes[id] = { id, name: foeName, data: foeSchema.parse(data) };
    emit({ fact: 'foe-added', rule: 'AD-G-08', foeId: id, foeName, joins });
  }
}

/** Wounds that a foe has left, set by hand: at 0 it is dead, above it stands again; its most grows with them. */
export function setWounds(foe: FoeData, wounds: number): void {
  foe.wounds = wounds;
  foe.maxWounds = Math.max(1, wounds, foe.maxWounds);
  if (wounds === 0) foe.out = 'dead';
  else if (foe.out === 'dead') foe.out = null;
}
