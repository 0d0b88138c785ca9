import type { Drawn } from '../../engine/content.ts';
import { writeFoes } from '../../mechanics/foes/actions.ts';
import { foesStanding } from '../../mechanics/foes/list.ts';
import { type Creature, type FoeData, foeSchema } from '../encounters/schemas.ts';
import type { Foe, World } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';

interface FoeWish extends Drawn {
  /** Their name; null: that of the creature. */
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
function foesAbout(world: Pick<World, 'foes'>): readonly Foe[] {
  return foesStanding(world);
}

/** Writes down foes of a kind, as many as there is room for; of several only the first leads (HX-G-19). */
export function addFoes(
  context: Context,
  { name: group, ...stats }: Creature,
  { name, count, distanceFt, hp = null, leader = false, note = '', ...drawn }: FoeWish,
): void {
  const hpMax = hp ?? stats.hpMax;
  writeFoes(context, { rule: 'HX-G-19', name: name ?? group, count, ...drawn }, (at) =>
    foeSchema.parse({ ...stats, group, hpMax, hp: hpMax, distanceFt, leader: leader && at === 0, note }),
  );
}

/** Hit points set by hand: at 0 a foe is down, above it is up again; its most grows with them. */
export function setHitPoints(foe: FoeData, hp: number): void {
  foe.hp = hp;
  foe.hpMax = Math.max(hp, foe.hpMax);
  if (hp === 0) foe.out = 'down';
  else if (foe.out === 'down') foe.out = null;
}

/** A fight is over, or the game master has ended a chase: those who still stand stay where they are. */
export function keepInPlace({ world }: Pick<Context, 'world'>): void {
  for (const { id } of foesAbout(world)) {
    const foe = world.foes[id];
    if (foe !== undefined) foe.data.stays = true;
  }
}

/**
 * The party goes elsewhere: foes who stayed in place are forgotten (HX-G-19). The game master's prepared foes are not, and
 * none are while the party fights, runs or meets somebody.
 */
export function leaveBehind({ world, emit }: Context): void {
  const { encounter, fight, chase } = world.party.state;
  if (fight !== null || chase !== null || (encounter !== null && encounter.stage !== 'hidden')) return;
  const left = Object.values(world.foes).filter(({ data }) => data.stays);
  if (left.length === 0) return;
  for (const { id } of left) delete world.foes[id];
  emit({ fact: 'foes-left-behind', rule: 'HX-G-19', names: left.map(({ name }) => name) });
}
