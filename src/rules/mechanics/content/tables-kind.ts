import { z } from 'zod';
import { type ContentKind, contentKind, whenNeeded } from '../../engine/content.ts';
import type { Table, TableRow } from '../../engine/table.ts';
import { readDice } from '../tables/dice-names.ts';
import { MAX_RESULTS, MAX_TABLE_NAME } from '../tables/registry.ts';
import { nestingFaults } from './nesting.ts';
import { ownTables } from './own-tables.ts';
import { areReal, unrealIn } from './real-dice.ts';
import { rowsOf, type WrittenRow } from './table-rows.ts';
import { addFault, line, sameNames, slug } from './texts.ts';

/** Longest text of a row. */
const MAX_ROW_TEXT = 300;
const MAX_TAGS = 30;
/** Creatures of one row. */
const MAX_MET = 1000;

/** A table of a pack. `Row`: fields that only this book's rows have. */
export interface PackTable<Row extends object = object> extends Table {
  readonly rows: readonly (TableRow & Row)[];
  readonly isForGm: boolean;
  readonly tags: Tags;
}

/** By which a procedure picks a table: `{ land: ['open'], level: [1, 2] }`. */
type Tags = Readonly<Record<string, readonly (string | number)[]>>;

interface Tables<Effects extends readonly string[], More extends z.ZodRawShape> {
  /** Ids of what rows set off, which the rules know. */
  readonly effects: Effects;
  /** The book's rule of writing tables, for a table that names none. */
  readonly rule: string;
  /** Fields that only this book's rows have. */
  readonly more?: More;
  /** Tags that this book's procedures read; without it, whatever somebody writes. */
  readonly tags?: z.ZodType<Tags>;
  /** Tables that are bound to a rule, and are no content. Rows may name them. */
  readonly fixed?: () => readonly Table[];
}

const NO_MORE = {};

const ruleId = z.string().regex(/^[A-Z]{2,4}-[A-Z0-9]+-\d+$/);
const dice = z.string().superRefine((text, context) => {
  const read = readDice(text);
  if (read === null) addFault(context, { fault: 'bad-dice', dice: text });
});
const realDice = dice.superRefine((text, context) => {
  const read = readDice(text);
  if (read !== null && !areReal(read)) addFault(context, { fault: 'unreal-dice', dice: text });
});
const rowText = line(MAX_ROW_TEXT).superRefine((text, context) => {
  const unreal = unrealIn(text);
  if (unreal !== null) addFault(context, { fault: 'unreal-dice', dice: unreal });
});
const anyTags = z.record(
  slug,
  z
    .array(z.union([z.int(), slug]))
    .min(1)
    .max(MAX_TAGS),
);
const meets = z.strictObject({
  creature: slug,
  count: z.union([z.int().min(1).max(MAX_MET), realDice]).default(1),
});

/** The words of a table in another language: a text for each row, in their order. */
const words = z.strictObject({ name: line(MAX_TABLE_NAME), rows: z.array(line(MAX_ROW_TEXT)).max(MAX_RESULTS) });

/** A table as it is written, with the fields that every book has. */
interface Written {
  readonly name: string;
  readonly rule?: string | undefined;
  readonly source: 'ours' | 'text';
  readonly for?: 'gm' | undefined;
  readonly dice?: string | undefined;
  readonly oddDice?: string | undefined;
  readonly rows: readonly (string | WrittenRow)[];
  readonly tags: Tags;
}

/**
 * The kind of a book's tables: rows as texts, or with results, weights, effects and creatures; with dice that people have,
 * and a row for each of their results. A row may name other tables: `[[loot]]`.
 */
export function tablesKind<const Effects extends readonly string[], More extends z.ZodRawShape = typeof NO_MORE>({
  effects,
  rule,
  more,
  tags = anyTags,
  fixed = () => [],
}: Tables<Effects, More>): ContentKind<PackTable<Partial<z.output<z.ZodObject<More>>>>> {
  type Made = PackTable<Partial<z.output<z.ZodObject<More>>>>;
  const extra: z.ZodRawShape = more ?? NO_MORE;
  const schema = whenNeeded(() =>
    z
      .strictObject({
        name: line(MAX_TABLE_NAME),
        rule: ruleId.optional().describe('The rule of the book that it belongs to'),
        source: z.enum(['ours', 'text']).default('ours').describe('`text`: the book itself has the table'),
        for: z.literal('gm').optional().describe('Players neither read it nor roll on it'),
        dice: dice.optional().describe('`d6`, `2d6`, `d66`; left out, one die with as many faces as there are rows'),
        oddDice: ruleId.optional().describe('The rule that wants dice which nobody has'),
        rows: z.array(rowSchema(effects, extra)).min(1).max(MAX_RESULTS),
        tags: tags.default({}).describe('By which a procedure picks the table'),
      })
      .superRefine((written, context) => {
        const { dice: named } = written;
        // Bad dice have their own fault.
        if (named !== undefined && readDice(named) === null) return;
        for (const { path, fault } of resolved(written as Written).faults) addFault(context, fault, path);
      }),
  );

  const kind: ContentKind<Made> = contentKind<Written, Made>({
    name: 'tables',
    get schema() {
      // Rows have the book's own fields as well, which only their schema knows.
      return schema() as unknown as z.ZodType<Written>;
    },
    words,
    make(id, written) {
      const { dice: thrown, rows } = resolved(written);
      const { name, source, tags: tagged } = written;
      const isForGm = written.for === 'gm';
      const made = {
        id,
        name,
        rule: written.rule ?? rule,
        ours: source === 'ours',
        dice: thrown,
        isForGm,
        tags: tagged,
      };
      // The schema has checked these very fields.
      return { ...made, rows: rows as Made['rows'] };
    },
    check(content, ids) {
      const tables: ReadonlyMap<string, PackTable> = content.of(kind);
      const isKnown = (creature: string) =>
        content.packs.some(({ entries }) => Object.hasOwn(entries.creatures ?? {}, creature));
      const strangers = ids.flatMap((id) =>
        (tables.get(id)?.rows ?? []).flatMap(({ meets: met }, at) =>
          met === undefined || isKnown(met.creature)
            ? []
            : [
                {
                  id,
                  path: ['rows', at, 'meets', 'creature'],
                  fault: { fault: 'unknown-entry', of: 'creatures', id: met.creature },
                } as const,
              ],
        ),
      );
      return [...sameNames(tables, ids), ...strangers, ...nestingFaults(tables, ids, fixed())];
    },
    own: ownTables,
  });
  return kind;
}

/** A row is a text, unless the book's own fields are needed, or a mapping. */
function rowSchema(effects: readonly string[], more: z.ZodRawShape): z.ZodType {
  const fields = z.strictObject({
    text: rowText,
    on: z
      .string()
      .max(9)
      .meta({ type: ['string', 'integer'], description: 'A result, or several in a row: `3`, `4-6`' })
      .optional(),
    weight: z.int().min(1).max(MAX_RESULTS).optional().describe('Results that the row has, where none are named'),
    meets: meets.optional().describe('The creature that comes, and how many'),
  });
  const known =
    effects.length === 0
      ? fields
      : fields.extend({ effect: z.enum(effects).optional().describe('What a rule does with the row') });
  const row = known.extend(more);
  return row.safeParse({ text: 'a' }).success ? z.union([rowText, row]) : row;
}

function resolved(written: Written) {
  const named = written.dice === undefined ? null : readDice(written.dice);
  return rowsOf(named, written.rows, written.oddDice !== undefined);
}
