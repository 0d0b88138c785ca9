import { type Draft, produce } from 'immer';
import type { Invocation } from '../../../src/play/access/invocation.ts';
import { openPlay, type Play } from '../../../src/play/play.ts';
import { blankRoom } from '../../../src/rules/lavender-hack/places/places.ts';
import type { PlaceData } from '../../../src/rules/lavender-hack/places/schemas.ts';
import type { World } from '../../../src/rules/lavender-hack/schemas.ts';
import { hostWith } from '../../support/courts.ts';
import { depsOf } from '../../support/deps.ts';
import { ADA, BEN, CYD } from '../../support/fight-table.ts';
import { type MemoryStore, memoryStore } from '../../support/memory-store.ts';
import { land } from '../../support/wilds.ts';
import { GM, lavenderWorld } from '../../support/worlds.ts';

/** Midnight before the first day, a Monday. */
export const MIDNIGHT = Date.UTC(2026, 9, 5);
/** The channel of the players, and the game master's own. */
export const [TABLE, BENCH] = ['table', 'bench'];

/** Side rooms of a level hang on the rooms of its corridor; some hide something. */
const EXITS: Readonly<Record<number, readonly number[]>> = {
  1: [2],
  2: [1, 3, 6],
  3: [2, 4, 7],
  4: [3, 5],
  5: [4, 8],
  6: [2],
  7: [3],
  8: [5],
};
const HIDING: readonly number[] = [3, 6, 8];

/** A campaign with four players and a game master, in memory, drawn as the bot draws it. */
export interface WeekTable {
  readonly play: Play;
  readonly kept: MemoryStore;
  now(): number;
  pass(milliseconds: number): Promise<void>;
  world(): World;
  change(change: (world: Draft<World>) => void): void;
  deed(by: string, isPrivate?: boolean): Invocation;
}

export function weekTable(seed: number): WeekTable {
  let now = MIDNIGHT;
  let [ids, deeds] = [0, 0];
  const begun = lavenderWorld({
    characters: [ADA, BEN, CYD, { name: 'Dov', class: 'deft', gear: ['Leather Armor', 'Shortsword', 'Shortbow'] }],
    places: { ...land(), ...level('a'), ...level('b') },
    factions: { abbey: hostWith({ goals: {}, wants: {} }) },
  });
  const kept = memoryStore(
    produce(begun, (world) => {
      world.campaign.homeId = TABLE;
      world.bindings = {
        [TABLE]: { channelId: TABLE, use: 'play' },
        [BENCH]: { channelId: BENCH, use: 'gm' },
      };
    }),
    seed.toString(16).padStart(64, '0'),
  );
  const play = openPlay(depsOf(kept.store, { clock: { now: () => new Date(now) }, newId: () => `n${++ids}` }));
  return {
    play,
    kept,
    now: () => now,
    async pass(milliseconds) {
      now += milliseconds - 1;
      while ((await play.tick()) !== null);
      // What people do comes after what the clock did.
      now += 1;
    },
    world: () => kept.world() as World,
    change: (change) => kept.put(produce(kept.world() as World, change)),
    deed: (by, isPrivate = false) => ({
      interactionId: `i${++deeds}`,
      campaignId: 'c',
      caller: { userId: by, roleIds: [], isManager: by === GM },
      where: { applicationId: 'a', token: 't', channelId: TABLE },
      private: isPrivate,
    }),
  };
}

/** Eight rooms below: `room/a1` to `room/a8`. */
function level(name: string): Record<string, PlaceData> {
  const rooms = Object.entries(EXITS).map(([key, exits]): [string, PlaceData] => {
    const hidden = { what: 'a loose stone', hidden: true, found: false, trap: false };
    const features = HIDING.includes(Number(key)) ? [hidden] : [];
    const room = { ...blankRoom(`${name}${key}`), features, exits: exits.map((one) => `room/${name}${one}`) };
    return [`room/${name}${key}`, room];
  });
  return Object.fromEntries(rooms);
}
