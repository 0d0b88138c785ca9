import { lineTable } from '../../engine/table.ts';
import { roomId } from '../../mechanics/map/map-file.ts';
import { slugOf } from '../../mechanics/words.ts';
import { creatureFrom } from '../foes/bestiary.ts';
import type { Context } from '../vocabulary.ts';
import { type Feature, roomSchema } from './schemas.ts';

/** The guard in the practice table's dungeon: slow, and heard from afar. */
const GUARD = creatureFrom('Drowned guard', {
  level: 2,
  armouredDefence: 12,
  hpMax: 8,
  attackBonus: 2,
  speedFt: 20,
  mindless: true,
  damage: { count: 1, sides: 6, plus: 0 },
  defences: { str: 13, dex: 8, wil: 14 },
});

const WANDERERS = lineTable('wanderers', 'Wanderers of the Drowned Hall', 'HX-G-05', true, [
  'drowned guard',
  'drowned guard',
  'leeches',
  'rats in the walls',
  'a lantern, and nobody who holds it',
  'a rival delver',
]);

interface RoomOfHall {
  readonly name: string;
  readonly exits: readonly string[];
  readonly heard?: string;
  readonly features?: readonly (Pick<Feature, 'what'> & Partial<Feature>)[];
}

const ROOMS: Readonly<Record<string, RoomOfHall>> = {
  1: { name: 'Stair', exits: ['2'] },
  2: {
    name: 'Guardroom',
    exits: ['1', '3', '4'],
    heard: 'water dripping, and mail that scrapes on stone',
    features: [{ what: 'a key under a flagstone', kind: 'door' }],
  },
  3: {
    name: 'Flooded gallery',
    exits: ['2', '5'],
    heard: 'nothing but water',
    features: [{ what: 'a slab that tips over deep water', trap: true, damage: '1d6' }],
  },
  4: { name: 'Chapel', exits: ['2'], features: [{ what: 'a niche behind the altar with a silver cup', kind: 'door' }] },
  5: { name: 'Vault', exits: ['3'], features: [{ what: 'an iron chest, locked', hidden: false, found: true }] },
};

/** A small dungeon, who wanders there and what they are like, for a fresh practice table (HX-DUN-01, HX-DUN-02, HX-G-05). */
export function starters({ world }: Pick<Context, 'world'>): void {
  const { state } = world.party;
  state.creatures[slugOf(GUARD.name)] = { ...GUARD };
  const table = slugOf(WANDERERS.name);
  const { name, dice, rows } = WANDERERS;
  state.tables[table] = { name, dice, rows: [...rows] };
  for (const [key, { exits, ...room }] of Object.entries(ROOMS)) {
    const data = roomSchema.parse({ kind: 'room', key, table, ...room, exits: exits.map(roomId) });
    world.places[roomId(key)] = { id: roomId(key), data };
  }
}
