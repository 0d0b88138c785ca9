import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { type AnyColumns, columnName } from '../../../src/store/rows/columns.ts';
import { JOURNAL_COLUMNS } from '../../../src/store/rows/journal-rows.ts';
import { MESSAGE_COLUMNS } from '../../../src/store/rows/outbox-rows.ts';
import { CAMPAIGN_COLUMNS, WORLD_TABLES } from '../../../src/store/rows/world-tables.ts';
import { someDatabase } from '../../support/databases.ts';

interface Column {
  readonly type: string;
  readonly nullable: boolean;
  readonly counted: boolean;
}

const SQL_TYPES: Readonly<Record<string, string>> = {
  String: 'text',
  Int: 'integer',
  BigInt: 'bigint',
  Boolean: 'boolean',
  Json: 'json',
  Bytes: 'bytea',
};

const schema = await readFile('prisma/schema.prisma', 'utf8');
const models = [...schema.matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm)].map(([, name = '', body = '']) => ({
  name,
  table: /@@map\("(\w+)"\)/.exec(body)?.[1] ?? name,
  lines: body.split('\n').map((line) => line.trim()),
}));

/** Columns of a model as its Prisma schema says. */
function columnsOf(lines: readonly string[]): Map<string, Column> {
  const columns = new Map<string, Column>();
  for (const line of lines) {
    const [, field = '', type = '', many, optional] = /^(\w+)\s+(\w+)(\[\])?(\?)?/.exec(line) ?? [];
    const sqlType = SQL_TYPES[type];
    if (sqlType === undefined) continue;
    const name = /@map\("(\w+)"\)/.exec(line)?.[1] ?? field;
    columns.set(name, {
      type: many ? 'ARRAY' : sqlType,
      nullable: optional !== undefined,
      counted: line.includes('autoincrement()'),
    });
  }
  return columns;
}

interface StoredColumn {
  readonly column: string;
  readonly type: string;
  readonly nullable: string;
}

function storedColumns(rows: readonly StoredColumn[]) {
  return Object.fromEntries(
    rows.map(({ column, type, nullable }) => [
      column,
      { type: type === 'ARRAY' ? 'array' : type, isNullable: nullable === 'YES' },
    ]),
  );
}

function writtenColumns(columns: AnyColumns) {
  return Object.fromEntries(
    Object.entries(columns).map(([property, { type, isNullable }]) => [
      columnName(property),
      { type: type.endsWith('[]') ? 'array' : type, isNullable },
    ]),
  );
}

test('every model and column is explained', () => {
  // A pattern that finds no model would pass too.
  expect(models.length).toBeGreaterThan(20);
  for (const { name, lines } of models) {
    expect(schema).toMatch(new RegExp(`^/// .+\\nmodel ${name} \\{`, 'm'));
    const unexplained = lines.filter(
      (line, at) => /^\w+\s+(String|Int|BigInt|Boolean|Json|Bytes)\b/.test(line) && !lines[at - 1]?.startsWith('/// '),
    );
    expect(unexplained).toEqual([]);
  }
});

/** Conditions of indexes, as the schema says them and as Postgres does. */
const CONDITIONS: Readonly<Record<string, string>> = {
  'sent_at IS NULL AND NOT given_up': '((sent_at IS NULL) AND (NOT given_up))',
  given_up: 'given_up',
  'attempts > 0': '(attempts > 0)',
};

someDatabase('the migrated tables', (open) => {
  test('have just the columns of the Prisma schema', async () => {
    const { database } = await open();
    const rows = await database.prisma.$queryRaw<
      { table: string; column: string; type: string; nullable: string; default: string | null }[]
    >`SELECT table_name::text AS "table", column_name::text AS "column", data_type::text AS type,
        is_nullable::text AS nullable, column_default::text AS "default"
      FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> '_prisma_migrations'`;
    expect(new Set(rows.map((row) => row.table))).toEqual(new Set(models.map((model) => model.table)));
    for (const { table, lines } of models) {
      const found = rows.filter((row) => row.table === table);
      const actual = new Map(
        found.map((row): [string, Column] => [
          row.column,
          { type: row.type, nullable: row.nullable === 'YES', counted: row.default?.startsWith('nextval') ?? false },
        ]),
      );
      expect(actual, table).toEqual(columnsOf(lines));
    }
  });

  test('have the keys and indexes of the Prisma schema', async () => {
    const { database } = await open();
    const rows = await database.prisma.$queryRaw<{ definition: string }[]>`
      SELECT indexdef AS definition FROM pg_indexes WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'`;
    const actual = rows.map(({ definition }) => definition.replace(/^CREATE (UNIQUE )?INDEX \S+ ON public\./, '$1'));
    const expected = models.flatMap(({ table, lines }) => {
      const names = new Map(
        lines.flatMap((line) => {
          const field = /^(\w+)\s+(String|Int|BigInt|Boolean|Json|Bytes)\b/.exec(line)?.[1];
          return field === undefined ? [] : [[field, /@map\("(\w+)"\)/.exec(line)?.[1] ?? field] as const];
        }),
      );
      return lines.flatMap((line) => {
        const single = /^(\w+)\s.*(@id|@unique)\b/.exec(line)?.[1];
        const block = /^@@(id|unique|index)\(\[(.*?)\]/.exec(line);
        if (single === undefined && block === null) return [];
        const fields = single ?? block?.[2] ?? '';
        const columns = fields.split(', ').map((field) => names.get(field) ?? `no column for ${field}`);
        const condition = /raw\("(.*?)"\)/.exec(line)?.[1];
        const where = condition === undefined ? '' : ` WHERE ${CONDITIONS[condition] ?? 'as nobody has written it'}`;
        const quoted = table === 'character' ? '"character"' : table;
        return `${block?.[1] === 'index' ? '' : 'UNIQUE '}${quoted} USING btree (${columns.join(', ')})${where}`;
      });
    });
    expect(actual.sort()).toEqual(expected.sort());
  });

  test('take every column that a record of the World is written with', async () => {
    const { database } = await open();
    const rows = await database.prisma.$queryRaw<{ table: string; column: string; type: string; nullable: string }[]>`
      SELECT table_name::text AS "table", column_name::text AS "column", data_type::text AS type,
        is_nullable::text AS nullable
      FROM information_schema.columns WHERE table_schema = 'public'`;
    for (const { name, columns, hasGuild } of WORLD_TABLES) {
      const besides = ['campaign_id', 'seq', ...(hasGuild ? ['guild_id'] : [])];
      const own = rows.filter((row) => row.table === name && !besides.includes(row.column));
      expect(storedColumns(own), name).toEqual(writtenColumns(columns));
    }
    for (const [name, columns] of Object.entries({
      campaign: CAMPAIGN_COLUMNS,
      journal_entry: JOURNAL_COLUMNS,
      outbox: MESSAGE_COLUMNS,
    })) {
      const stored = storedColumns(rows.filter((row) => row.table === name));
      expect(stored, name).toMatchObject(writtenColumns(columns));
    }
  });

  const OUTSIDE = [
    ...['guild', 'campaign', 'registration', 'channel_webhook', 'reader', 'picture'],
    ...['calendar_address', 'process_role', 'allowance', 'import_draft'],
  ];

  test('belong to a campaign and go with it', async () => {
    const { database } = await open();
    const rows = await database.prisma.$queryRaw<{ table: string; rule: string }[]>`
      SELECT conrelid::regclass::text AS "table", pg_get_constraintdef(oid) AS rule
      FROM pg_constraint WHERE contype = 'f' AND conrelid <> 'campaign'::regclass`;
    const rule = 'FOREIGN KEY (campaign_id) REFERENCES campaign(id) ON UPDATE CASCADE ON DELETE CASCADE';
    expect(rows.every((row) => row.rule === rule)).toBe(true);
    expect(rows.map((row) => row.table.replaceAll('"', '')).sort()).toEqual(
      models
        .map((model) => model.table)
        .filter((table) => !OUTSIDE.includes(table))
        .sort(),
    );
  });
});
