import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const PAGE = readFileSync('docs/content.md', 'utf8');
const BOOKS = readdirSync('packs', { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? [one.name] : []));

/** What the page says of a book: its files, and how much is in each. */
function said(book: string): Readonly<Record<string, string>> {
  const [, section = ''] = PAGE.split(`(\`${book}\`)\n`);
  const [own = ''] = section.split(/^##/m);
  return Object.fromEntries(
    [...own.matchAll(/^\| `([^`]+)` \| .+ \| (.+) \|$/gm)].map(([, file = '', count = '']) => [file, count]),
  );
}

/** The same of the pack itself: entries, and of tables their rows too. */
function shipped(book: string): Readonly<Record<string, string>> {
  const folder = `packs/${book}/core`;
  const files = readdirSync(folder).filter((file) => file.endsWith('.yaml') && file !== 'pack.yaml');
  return Object.fromEntries(
    files.map((file) => [file, countOf(file, parse(readFileSync(`${folder}/${file}`, 'utf8')))]),
  );
}

function countOf(file: string, entries: Readonly<Record<string, { readonly rows?: readonly unknown[] }>>): string {
  const all = Object.values(entries);
  if (file !== 'tables.yaml') return String(all.length);
  const rows = all.reduce((sum, table) => sum + (table.rows?.length ?? 0), 0);
  return `${all.length} ${all.length === 1 ? 'table' : 'tables'}, ${rows} rows`;
}

test.each(BOOKS)('docs/content.md lists what %s ships, and how much of it', (book) => {
  expect(said(book)).toEqual(shipped(book));
});
