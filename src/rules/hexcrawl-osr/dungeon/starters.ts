import { z } from 'zod';
import { contentKind } from '../../engine/content.ts';
import type { Json } from '../../engine/json.ts';
import { rowsTable, shortTable, shortTableWords } from '../../mechanics/content/short-table.ts';
import { line, slug } from '../../mechanics/content/texts.ts';
import { roomId } from '../../mechanics/map/map-file.ts';
import { slugOf } from '../../mechanics/words.ts';
import type { Creature } from '../encounters/schemas.ts';
import { CREATURES } from '../foes/bestiary.ts';
import type { Context } from '../vocabulary.ts';
import { featureSchema, roomSchema } from './schemas.ts';

const { key, heard } = roomSchema.shape;
const { what, hidden, found, trap, kind, damage } = featureSchema.shape;

const dungeon = z.strictObject({
  /** Those who live nowhere else. */
  creatures: z.record(slug, CREATURES.schema),
  /** Who comes along there (HX-G-05). */
  wanderers: shortTable,
  rooms: z.record(
    key,
    z.strictObject({
      name: line(60),
      exits: z.array(key),
      heard: heard.unwrap().optional(),
      features: z
        .array(
          z.strictObject({
            what,
            hidden: hidden.unwrap().optional(),
            found: found.unwrap().optional(),
            trap: trap.unwrap().optional(),
            kind: kind.unwrap().optional(),
            damage: damage.unwrap().optional(),
          }),
        )
        .optional(),
    }),
  ),
});
type Dungeon = Omit<z.infer<typeof dungeon>, 'creatures'> & { readonly creatures: readonly Creature[] };

const dungeonWords = z.strictObject({
  creatures: z.record(slug, CREATURES.words ?? z.never()),
  wanderers: shortTableWords,
  rooms: z.record(
    key,
    z.strictObject({ name: line(60), heard: heard.unwrap().optional(), features: z.array(line(200)).optional() }),
  ),
});

/** Small dungeons, who wanders there and what they are like, for a fresh practice table (HX-DUN-01, HX-DUN-02, HX-G-05). */
export const DUNGEONS = contentKind<z.infer<typeof dungeon>, Dungeon>({
  name: 'dungeons',
  schema: dungeon,
  words: dungeonWords,
  make(_id, { creatures, ...written }) {
    const made = Object.entries(creatures).map(([id, one]) => CREATURES.make(id, one as Json));
    return { ...written, creatures: made };
  },
});

/** The first dungeon is written down. */
export function starters({ world }: Pick<Context, 'world'>): void {
  const [first] = world.content.of(DUNGEONS).values();
  if (first === undefined) return;
  const { state } = world.party;
  for (const creature of first.creatures) state.creatures[slugOf(creature.name)] = { ...creature };
  const { id: table, table: rows } = rowsTable(first.wanderers);
  state.tables[table] = rows;
  for (const [number, { exits, ...room }] of Object.entries(first.rooms)) {
    const data = roomSchema.parse({ kind: 'room', key: number, table, ...room, exits: exits.map(roomId) });
    world.places[roomId(number)] = { id: roomId(number), data };
  }
}
