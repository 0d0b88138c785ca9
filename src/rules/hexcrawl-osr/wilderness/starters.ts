import { z } from 'zod';
import { contentKind } from '../../engine/content.ts';
import { rowsTable, shortTable, shortTableWords } from '../../mechanics/content/short-table.ts';
import { line } from '../../mechanics/content/texts.ts';
import { hexId } from '../../mechanics/map/hexes.ts';
import { blankHex } from '../kit/places.ts';
import type { Context } from '../vocabulary.ts';
import { setDown } from './journey.ts';
import { type Hex, hexSchema, TERRAINS } from './schemas.ts';

const MAX_ACROSS = 21;
const place = z.string().regex(/^-?\d{1,2},-?\d{1,2}$/);
const { name, road, visited, landmark, food, secret } = hexSchema.shape;
const hidden = z.array(line(200)).max(10);

const land = z.strictObject({
  /** From north to south; each line begins with its westernmost hex, and the middle one with that of the widest row. */
  ground: z
    .array(z.string().regex(/^[a-z](?: [a-z])*$/))
    .min(1)
    .max(MAX_ACROSS),
  letters: z.record(z.string().regex(/^[a-z]$/), z.enum(TERRAINS)),
  /** Column and row, counted from the middle. */
  start: place,
  /** Hexes with more to say than their ground. */
  hexes: z.record(
    place,
    z.strictObject({
      name: name.unwrap().optional(),
      road: road.unwrap().optional(),
      visited: visited.unwrap().optional(),
      landmark: landmark.unwrap().optional(),
      food: food.unwrap().optional(),
      secret: secret.unwrap().optional(),
      hidden: hidden.optional(),
    }),
  ),
  /** The table of encounters in every forest (HX-G-11). */
  wooded: shortTable,
});
type Land = z.infer<typeof land>;

const landWords = z.strictObject({
  hexes: z.record(
    place,
    z.strictObject({
      name: name.unwrap().optional(),
      landmark: landmark.unwrap().optional(),
      secret: secret.unwrap().optional(),
      hidden: hidden.optional(),
    }),
  ),
  wooded: shortTableWords,
});

/** Small lands with a table of encounters, for a fresh practice table (HX-TRAV-01, HX-G-11). */
export const LANDS = contentKind<Land, Land>({
  name: 'lands',
  schema: land,
  words: landWords,
  make: (_id, written) => written,
});

/** The first land comes onto the map, and the party into its town. */
export function starters(context: Context): void {
  const { world } = context;
  const [first] = world.content.of(LANDS).values();
  if (first === undefined) return;
  const { ground, letters, hexes, start, wooded } = first;
  const { id: table, table: rows } = rowsTable(wooded);
  world.party.state.tables[table] = rows;
  const radius = (ground.length - 1) / 2;
  for (const [at, row] of ground.entries()) {
    const r = at - radius;
    const west = Math.max(-radius, -radius - r);
    for (const [column, letter] of row.split(' ').entries()) {
      const [q, terrain] = [west + column, letters[letter] ?? 'plain'];
      const { hidden: things = [], ...more } = hexes[`${q},${r}`] ?? {};
      const data: Hex = {
        ...blankHex(),
        terrain,
        blocked: terrain === 'water',
        table: terrain === 'forest' ? table : null,
        ...more,
        features: things.map((what) => ({ what, hidden: true, found: false, trap: false })),
      };
      world.places[hexId(q, r)] = { id: hexId(q, r), data };
    }
  }
  const [q = 0, r = 0] = start.split(',').map(Number);
  setDown(context, hexId(q, r));
}
