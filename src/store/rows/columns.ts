import type { z } from 'zod';
import type { BookShape } from '../../rules/engine/book.ts';
import type { Prisma } from '../generated/client.ts';
import { readWith } from './row-schemas.ts';

type SqlType = 'text' | 'text[]' | 'integer' | 'integer[]' | 'bigint' | 'boolean' | 'json';

/** Parses a part of a record that only the campaign's book can read. Throws when it does not fit. */
type PartParser = (part: BookShape, value: unknown) => unknown;

/** The mapping of one property of a record to its column. `Value` is the program's type, `Stored` Prisma's. */
export interface Column<Value, Stored> {
  readonly type: SqlType;
  readonly isNullable: boolean;
  /** Throws when what is stored does not fit. */
  readonly read: (stored: Stored, parse: PartParser) => Value;
}

export type AnyColumns = Readonly<Record<string, Column<unknown, never>>>;

/** Columns that are no properties of the record: its campaign, its guild, and its serial number. */
type Surrounding = 'campaignId' | 'guildId' | 'seq';

type At<T, Property, Absent> = Property extends keyof T ? T[Property] : Absent;

/**
 * A column for every property of a record and for every column of its Prisma model. What is on one side only, or has
 * another type there, does not compile.
 */
export type ColumnsOf<Kept, Model> = {
  readonly [P in keyof Kept | Exclude<keyof Model, Surrounding>]-?: Column<At<Kept, P, never>, At<Model, P, unknown>>;
};

const column = <T>(type: SqlType): Column<T, T> => ({ type, isNullable: false, read: (stored) => stored });

export const text = column<string>('text');
export const texts = column<readonly string[]>('text[]');
export const integer = column<number>('integer');
export const integers = column<readonly number[]>('integer[]');
export const flag = column<boolean>('boolean');

/** Milliseconds since the epoch. */
export const instant: Column<number, bigint> = { type: 'bigint', isNullable: false, read: Number };

export const orNull = <V, S>({ type, read }: Column<V, S>): Column<V | null, S | null> => ({
  type,
  isNullable: true,
  read: (stored, parse) => (stored === null ? null : read(stored, parse)),
});

/** A column that fewer values fit than its type allows. */
export const checked = <V, S>({ type }: Column<S, S>, schema: z.ZodType<V>): Column<V, S> => ({
  type,
  isNullable: false,
  read: (stored) => schema.parse(stored),
});

export const json = <V>(schema: z.ZodType<V>): Column<V, Prisma.JsonValue> => ({
  type: 'json',
  isNullable: false,
  read: (stored) => schema.parse(stored),
});

/** A column that only the campaign's book can read. */
export const ofBook = (part: BookShape): Column<unknown, Prisma.JsonValue> => ({
  type: 'json',
  isNullable: true,
  read: (stored, parse) => parse(part, stored),
});

/** Name of a property's column: `characterId` → `character_id`. */
export function columnName(property: string): string {
  return property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

interface Names {
  /** Property and name of each column. */
  readonly each: readonly (readonly [string, string])[];
  readonly typed: string;
}

/** Every change writes rows of the same few tables: their names are made once. */
const NAMES = new WeakMap<AnyColumns, Names>();

function namesOf(columns: AnyColumns): Names {
  const known = NAMES.get(columns);
  if (known !== undefined) return known;
  const each = Object.keys(columns).map((property) => [property, columnName(property)] as const);
  const typed = Object.entries(columns).map(([property, { type }]) => `${columnName(property)} ${type}`);
  const names = { each, typed: typed.join(', ') };
  NAMES.set(columns, names);
  return names;
}

/** Names and types of columns, as a list of columns in SQL: `id text, opened bigint`. */
export function typedNames(columns: AnyColumns): string {
  return namesOf(columns).typed;
}

/** A record as a row for `json_to_recordset`. */
export function rowOf(columns: AnyColumns, record: object): Readonly<Record<string, unknown>> {
  const row: Record<string, unknown> = {};
  for (const [property, name] of namesOf(columns).each) row[name] = Reflect.get(record, property);
  return row;
}

/** The place of a row, and the parser for the book's part of it. */
export interface RowPlace {
  readonly table: string;
  readonly id: string;
  readonly parse?: PartParser;
}

/** The contents of the columns in the program's types. */
type Read<Columns extends AnyColumns> = {
  readonly [P in keyof Columns]: Columns[P] extends Column<infer Value, never> ? Value : never;
};

/** Makes a record of a row. @throws BadRow when a column cannot be read */
export function recordOf<C extends AnyColumns>(
  { table, id, parse = noBook }: RowPlace,
  columns: C,
  row: object,
): Read<C> {
  const read = Object.entries(columns).map(([property, column]) => {
    // `ColumnsOf` has checked each column against the model that the row is of.
    const stored = Reflect.get(row, property) as never;
    const place = { table, id, column: columnName(property) };
    return [property, readWith(place, () => column.read(stored, parse))];
  });
  return Object.fromEntries(read) as Read<C>;
}

function noBook(part: BookShape): never {
  throw new Error(`no book reads this ${part}`);
}

/** JSON text as Postgres takes it: the few characters that it refuses become U+FFFD. */
export function storableJson(text: string): string {
  if (!MAYBE.test(text)) return text;
  return text.replace(ESCAPE, (found) => (found.length > 2 ? '\\ufffd' : found));
}

/**
 * Characters that a database text cannot hold: NUL, and halves of characters. `JSON.stringify` writes just these as escapes.
 */
const MAYBE = /\\u(0000|d)/;
const ESCAPE = /\\(?:u0000|ud[89a-f][0-9a-f]{2}|.)/g;
