import { lineTable } from '../../engine/table.ts';
import { hexId } from '../../mechanics/map/hexes.ts';
import { slugOf } from '../../mechanics/words.ts';
import { blankHex } from '../kit/places.ts';
import type { Context } from '../vocabulary.ts';
import { setDown } from './journey.ts';
import type { Hex, Terrain } from './schemas.ts';

const RADIUS = 3;

/** The land of a practice table, north first; each row begins with its westernmost hex. */
const LAND = [
  '   m m h f   ',
  '  m h f f f  ',
  ' h p f f f h ',
  'w c p v a h m',
  ' w c s s p h ',
  '  w c s s p  ',
  '   w w c p   ',
];

const TERRAIN_OF: Readonly<Record<string, Terrain>> = {
  a: 'farmland',
  c: 'coast',
  f: 'forest',
  h: 'hill',
  m: 'mountain',
  p: 'plain',
  s: 'swamp',
  v: 'settled',
  w: 'water',
};

const hidden = (what: string) => ({ what, hidden: true, found: false, trap: false });

/** Hexes with more to say than their ground, by column and row. */
const NAMED: Readonly<Record<string, Partial<Hex>>> = {
  '0,0': { name: 'Ravensford', road: true, visited: true, landmark: 'a bridge of seven arches' },
  '1,0': { name: 'Long Acre', road: true, food: 'plenty' },
  '2,0': {
    name: 'Barrow Down',
    landmark: 'a white stone on the hilltop',
    features: [hidden('a stair under a fallen slab, which leads down to the Drowned Hall')],
    secret: 'The Drowned Hall is below: /dungeon do:enter where:1',
  },
  '1,-1': { name: 'Owlwood', features: [hidden('a clearing of charcoal burners')] },
  '0,1': { name: 'Eelmere', features: [hidden('a sunken punt with a locked box')] },
};

/** Encounters in the woods there (HX-G-11). */
const IN_THE_WOODS = lineTable('owlwood', 'Encounters in Owlwood', 'HX-G-11', true, [
  'charcoal burners',
  'wild dogs',
  'a hunting party',
  'masked foresters',
  'a web-spinner',
  'a pedlar with a mule',
]);

/** A small map with a table of encounters, for a fresh practice table; the party is in its town (HX-TRAV-01, HX-G-11). */
export function starters(context: Context): void {
  const { world } = context;
  const { name, dice, rows } = IN_THE_WOODS;
  const table = slugOf(name);
  world.party.state.tables[table] = { name, dice, rows: [...rows] };
  for (const [at, row] of LAND.entries()) {
    const r = at - RADIUS;
    const west = Math.max(-RADIUS, -RADIUS - r);
    for (const [column, letter] of row.trim().split(' ').entries()) {
      const [q, terrain] = [west + column, TERRAIN_OF[letter] ?? 'plain'];
      const data: Hex = {
        ...blankHex(),
        terrain,
        blocked: terrain === 'water',
        table: terrain === 'forest' ? table : null,
        ...NAMED[`${q},${r}`],
      };
      world.places[hexId(q, r)] = { id: hexId(q, r), data };
    }
  }
  setDown(context, hexId(0, 0));
}
