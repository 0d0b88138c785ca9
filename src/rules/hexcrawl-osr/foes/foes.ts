import { foesStanding, MAX_FOES } from '../../mechanics/foes/list.ts';
import { foeNames } from '../../mechanics/foes/names.ts';
import { MAX_FOE_NAME } from '../../mechanics/foes/naming.ts';
import { type Creature, type FoeData, foeSchema } from '../encounters/shapes.ts';
import type { Foe, World } from '../shapes.ts';
import type { Context } from '../vocabulary.ts';

const RULE = 'HX-G-19';

interface FoeWish {
  /** What they are called; null: as the creature is. */
  readonly name: string | null;
  readonly count: number;
  readonly distanceFt: number;
  /** Hit points of each; null: as the creature has them. */
  readonly hp?: number | null;
  readonly leader?: boolean;
  /** For the game master only. */
  readonly note?: string;
}

/** Foes that have not fallen, fled or given up, in the order they were written down. */
export function foesAbout(world: Pick<World, 'foes'>): readonly Foe[] {
  return foesStanding(world);
}

/**
 * Writes down foes of a kind, as many as there is room for (50 about). Several, and one whose name is taken, are numbered;
 * of several only the first leads. Only their names are public.
 */
export function addFoes(
  { world, newId, emit }: Context,
  { name: group, ...stats }: Creature,
  { name, count, distanceFt, hp = null, leader = false, note = '' }: FoeWish,
): void {
  const room = Math.max(0, MAX_FOES - foesAbout(world).length);
  const joins = world.party.state.fight !== null;
  const hpMax = hp ?? stats.hpMax;
  for (const [at, foeName] of foeNames(world, name ?? group, Math.min(count, room), MAX_FOE_NAME).entries()) {
    const id = newId();
    const data = { ...stats, group, hpMax, hp: hpMax, distanceFt, leader: leader && at === 0, note };
    world.foes[id] = { id, name: foeName, data: foeSchema.parse(data) };
    emit({ fact: 'foe-added', rule: RULE, foeId: id, foeName, joins });
  }
}

/** Hit points set by hand: at 0 a foe is down, above it is up again; its most grows with them. */
export function setHitPoints(foe: FoeData, hp: number): void {
  foe.hp = hp;
  foe.hpMax = Math.max(hp, foe.hpMax);
  if (hp === 0) foe.out = 'down';
  else if (foe.out === 'down') foe.out = null;
}
