import type { AnyBook } from '../../src/rules/engine/book.ts';
import type { World as EngineWorld } from '../../src/rules/engine/world.ts';
import { hexcrawl } from '../../src/rules/hexcrawl-osr/book.ts';
import { roomSchema } from '../../src/rules/hexcrawl-osr/dungeon/schemas.ts';
import { creaturesOf } from '../../src/rules/hexcrawl-osr/foes/bestiary.ts';
import type { World } from '../../src/rules/hexcrawl-osr/schemas.ts';
import { TERRAINS } from '../../src/rules/hexcrawl-osr/wilderness/schemas.ts';
import { hexId } from '../../src/rules/mechanics/map/hexes.ts';
import type { RandomHabits } from '../play/support/random-play.ts';
import type { Chance } from './chance.ts';
import { deedsOf } from './deeds.ts';
import type { Wish } from './hexcrawl.ts';
import { HEXCRAWL_GEAR } from './hexcrawl.ts';

const WIDE = 3;
const ROOMS = 5;
const PIT = { what: 'a pit', hidden: true, trap: true, damage: 'd4' };
const { features: PITS } = roomSchema.parse({ kind: 'room', key: '1', features: [PIT] });

/** Land around the middle with rooms below it, none of which players know but the first ones. */
export function hexcrawlPlaces(chance: Chance): NonNullable<Wish['places']> {
  const places: Record<string, NonNullable<Wish['places']>[string]> = {};
  for (let q = -WIDE; q <= WIDE; q++)
    for (let r = -WIDE; r <= WIDE; r++)
      places[hexId(q, r)] = {
        kind: 'hex',
        terrain: chance.pick(TERRAINS),
        road: chance.next() < 0.1,
        landmark: chance.next() < 0.05 ? `Tower ${q},${r}` : null,
        blocked: q + r !== 0 && chance.next() < 0.05,
        visited: q === 0 && r === 0,
        features: [{ what: `Mill ${q},${r}`, hidden: true, found: false, trap: false }],
      };
  for (let key = 1; key <= ROOMS; key++)
    places[`room/${key}`] = {
      kind: 'room',
      key: String(key),
      explored: key === 1,
      exits: [key - 1, key + 1].filter((one) => one > 0 && one <= ROOMS).map((one) => `room/${one}`),
      features: key % 2 === 0 ? PITS : [],
    };
  return places;
}

/** A few things each, among them all that burns and feeds. */
export function hexcrawlGear(chance: Chance): readonly string[] {
  return ['Torch', 'Food', 'Sword', 'Padded Armour', ...Array.from({ length: 4 }, () => chance.pick(HEXCRAWL_GEAR))];
}

/** What of a World an input names, by its field. */
function words(world: EngineWorld, field: string): readonly string[] {
  const ids = (table: keyof EngineWorld) => Object.keys(world[table] as Readonly<Record<string, unknown>>);
  const places = ids('places');
  const rooms = places.filter((id) => id.startsWith('room/'));
  const keys = rooms.map((id) => id.slice('room/'.length));
  const carried = ids('items').filter((id) => world.items[id]?.holderId !== null);
  const among: Readonly<Record<string, readonly string[]>> = {
    characterId: ids('characters'),
    targetId: [...ids('characters'), ...ids('foes')],
    against: [...ids('characters'), ...ids('foes')],
    toId: [...ids('characters'), ...rooms],
    to: [...ids('members'), ...keys],
    userId: ids('members'),
    ownerId: ids('characters'),
    scoutId: ids('characters'),
    itemId: [...carried, ...carried, ...ids('items')],
    weaponId: [...carried, 'bare'],
    foeId: ids('foes'),
    followerId: ids('followers'),
    promptId: ids('prompts'),
    hexId: places.filter((id) => id.startsWith('hex/')),
    placeId: places,
    roomId: rooms,
    path: rooms,
    from: keys,
    key: ['1', '2', 'new'],
    where: ['0', '1', '2', '3', '4', '5'],
    creature: creaturesOf(world as World).map(({ name }) => name),
    slug: Object.keys((world as World).party.state.creatures),
    id: ['encounters-woods', 'herbs', 'points'],
    table: ['encounters-woods'],
    damage: ['d6', '2d4+1'],
    line: ['wil +1, grit 4, spear d6', 'hp 9, ad 12, d6'],
    distance: ['30', '120'],
    like: HEXCRAWL_GEAR,
    name: [...HEXCRAWL_GEAR.slice(0, 5), 'Rook', 'Wren', 'Gloom'],
    text: ['rats\nbats', 'A cold wind.', 'q,r,terrain\n0,0,forest\n9,9,hill'],
    foeName: ['Bear'],
  };
  const known = among[field] ?? [];
  return known.length > 0 ? known : ['Something'];
}

const SAID = {
  'add-foe': 'creature',
  'encounter-start': 'creature',
  watch: 'direction',
  test: 'reach',
  'set-table': 'id',
};

function usualDeeds({ party, prompts, followers }: World): readonly string[] {
  const { fight, chase, encounter, dungeon } = party.state;
  if (Object.values(prompts).some(({ kind }) => kind === 'save')) return ['waive'];
  if (fight?.breakingPoints.some(({ used }) => !used)) return ['demand-morale'];
  if (fight !== null) return ['melee', 'missile', 'defend', 'demand-morale', 'flee', 'fight-join', 'cast', ...HANDS];
  if (chase !== null) return ['encounter-end', ...HANDS];
  if (encounter !== null) return ['encounter-end', 'encounter-show', 'fight-start', 'flee', ...HANDS];
  const theirs =
    Object.keys(followers).length > 0 ? ['edit-follower', 'pass-follower', 'add-follower'] : ['add-follower'];
  const anywhere = [...theirs, 'encounter-start', 'add-foe', 'add-foe', 'fight-start', 'melee', 'foes-gone', ...HANDS];
  if (dungeon !== null) return [...Array(12).fill('delve'), 'leave-dungeon', 'spring-trap', ...anywhere];
  return [...Array(10).fill('watch'), 'enter-dungeon', 'enter-dungeon', 'journey', 'reveal', ...anywhere];
}

const HANDS = [
  'move-item',
  'wear-item',
  'take-item',
  'pass-item',
  'drop-item',
  'use-item',
  'give-item',
  'heal',
  'help',
];

/** What people do with the third book. */
export const HEXCRAWL_HABITS: RandomHabits<World> = {
  book: hexcrawl as AnyBook,
  usual: usualDeeds,
  deed: deedsOf(hexcrawl as AnyBook, words, SAID),
  values: ['yes', 'no', '0', '1', '3', 'active', 'down', 'dead', 'gales', '1,0', 'watch', 'accurate'],
};
