import type { PGlite } from '@electric-sql/pglite';

/**
 * All rows of a database as SQL that fills the same tables, made by the same migrations, on either database. Columns are
 * found by their names.
 */
export async function dumpOf(pglite: PGlite): Promise<string> {
  const { rows: tables } = await pglite.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations' ORDER BY 1`,
  );
  // Guilds before campaigns before all that belongs to one.
  const order = ['guild', 'campaign'];
  const rank = ({ name }: { name: string }) => (order.includes(name) ? order.indexOf(name) : order.length);
  const statements: string[] = [];
  for (const { name } of tables.toSorted((a, b) => rank(a) - rank(b))) {
    const { rows } = await pglite.query<{ row: string }>(`SELECT row_to_json(t)::text AS row FROM "${name}" t`);
    const json = `[\n${rows.map(({ row }) => row).join(',\n')}\n]`;
    if (rows.length > 0)
      statements.push(
        `INSERT INTO "${name}" SELECT * FROM json_populate_recordset(null::"${name}", $rows$${json}$rows$);`,
      );
  }
  const { rows: counters } = await pglite.query<{ name: string; last: string }>(
    `SELECT sequencename AS name, last_value::text AS last FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL`,
  );
  for (const { name, last } of counters) statements.push(`SELECT setval('"${name}"', ${last});`);
  return `${statements.join('\n')}\n`;
}
