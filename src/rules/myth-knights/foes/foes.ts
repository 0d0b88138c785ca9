import { foesStanding, MAX_FOES } from '../../mechanics/foes/list.ts';
import { foeNames } from '../../mechanics/foes/names.ts';
import { MAX_FOE_NAME } from '../../mechanics/foes/naming.ts';
import type { Context } from '../vocabulary.ts';
import { type Creature, foeSchema } from './shapes.ts';

interface FoeWish {
  /** What they are called; null: as the kind is. */
  readonly name: string | null;
  readonly count: number;
  /** For the referee only. */
  readonly note?: string;
}

/**
 * Writes down foes of a kind, as many as there is room for (50 about). Several, and one whose name is taken, are numbered.
 * Only their names are public (MK-G-16).
 */
export function addFoes(
  { world, newId, emit }: Context,
  { name: group, guard, vig, cla, spi, ...stats }: Creature,
  { name, count, note = '' }: FoeWish,
): void {
  const room = Math.max(0, MAX_FOES - foesStanding(world).length);
  const joins = world.party.state.fight !== null;
  const full = (max: number) => ({ now: max, max });
  for (const foeName of foeNames(world, name ?? group, Math.min(count, room), MAX_FOE_NAME)) {
    const id = newId();
    const virtues = { vig: full(vig), cla: full(cla), spi: full(spi) };
    world.foes[id] = {
      id,
      name: foeName,
      data: foeSchema.parse({ ...stats, group, guard: full(guard), virtues, note }),
    };
    emit({ fact: 'foe-added', rule: 'MK-G-16', foeId: id, foeName, joins });
  }
}
