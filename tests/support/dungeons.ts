import { dungeonSchema } from '../../src/rules/hexcrawl-osr/dungeon/schemas.ts';
import type { World } from '../../src/rules/hexcrawl-osr/schemas.ts';
import { playHexcrawl, type Table, type Wish } from './hexcrawl.ts';

export type DungeonState = NonNullable<World['party']['state']['dungeon']>;

/** Two of them in slot 3. */
export const TORCHES = { kind: 'light', slot: 3, count: 2, lightTurns: 6 } as const;
export const BURNING = { id: 'lit', holderId: 'ada', what: 'Torch', turnsLeft: 6 };

/** Rooms 1 – 2 – 3, of which the party knows the first. */
export const ROOMS = {
  'room/1': { kind: 'room', key: '1', explored: true, exits: ['room/2'] },
  'room/2': { kind: 'room', key: '2', exits: ['room/1', 'room/3'] },
  'room/3': { kind: 'room', key: '3', exits: ['room/2'] },
} as const satisfies Wish['places'];

/** Ada with a light in room 1, in her first turn. */
export function below(dungeon: Partial<DungeonState> = {}, wish: Wish = {}): Table {
  const state = { lights: [BURNING], dungeon: dungeonSchema.parse({ roomId: 'room/1', ...dungeon }), ...wish.state };
  return playHexcrawl({ places: ROOMS, by: 'ann', characters: [{ gear: { Torch: TORCHES } }], ...wish, state });
}

export function dungeonIn({ world }: Table): DungeonState {
  const { dungeon } = world.party.state;
  if (dungeon === null) throw new Error('they are out');
  return dungeon;
}
