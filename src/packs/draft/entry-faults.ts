import { z } from 'zod';
import type { ContentKind } from '../../rules/engine/content.ts';
import type { EntryFault } from '../../rules/engine/content-faults.ts';
import type { Json } from '../../rules/engine/json.ts';
import type { DraftSource, FindKind } from '../../rules/engine/pack-draft.ts';
import { creaturesKind } from '../../rules/mechanics/content/creatures-kind.ts';
import { tablesKind } from '../../rules/mechanics/content/tables-kind.ts';
import { line } from '../../rules/mechanics/content/texts.ts';
import { faultsIn } from '../../rules/mechanics/content/zod-faults.ts';
import { MAX_ROOM_NAME, MAX_ROOM_TEXT } from './rooms.ts';

/** Tables as every book has them: a draft knows no effects, and no rule of a text. */
const TABLES = tablesKind({ effects: [], rule: 'PACK-T-1' });

const key = z.string().regex(/^[A-Z]{0,2}[-.]?\d{1,3}[a-z]?$/);
const PLACE = z.strictObject({
  key,
  name: line(MAX_ROOM_NAME),
  text: z.string().max(MAX_ROOM_TEXT * 2),
  exits: z.array(key),
});
const THING = z.strictObject({ name: line(60), worth: z.union([z.int().min(0), line(20)]) });

/** The faults of an entry of a pack, as its schema has them. */
export function entryFaults(
  book: DraftSource,
  kind: FindKind,
  entry: { readonly [field: string]: Json },
): readonly { readonly path: readonly (string | number)[]; readonly fault: EntryFault }[] {
  const schemas: Readonly<Record<FindKind, z.ZodType>> = {
    creatures: kindFor(book, 'creatures').schema,
    tables: kindFor(book, 'tables').schema,
    places: PLACE,
    things: THING,
  };
  const read = schemas[kind].safeParse(entry);
  return read.success ? [] : faultsIn(read.error, entry);
}

/** The book's own kind of creatures or tables, or a plain one: of creatures the line is read, and nothing is made of it. */
export function kindFor({ kinds, drafting }: DraftSource, kind: 'creatures' | 'tables'): ContentKind {
  const own = kinds.find(({ name }) => name === kind);
  if (own !== undefined) return own;
  if (kind === 'tables') return TABLES;
  return creaturesKind({
    read: (line) => (drafting.reads(line) ? {} : { wrong: line }),
    make: (name) => ({ name }),
  });
}
