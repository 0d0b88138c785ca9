import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type BookPacks, compile } from '../packs/compile.ts';
import type { PackFiles } from '../packs/files.ts';
import { TRANSLATED } from '../packs/reading.ts';
import type { ContentKind } from '../rules/engine/content.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const OUT = join(ROOT, 'dist/packs');

/** Pages whose last part is written here, what it is in `dist/packs`, and the line that it begins after. */
export const PAGES = [
  { page: 'docs/packs.md', part: 'reference.md', heading: '## Every field\n' },
  { page: 'docs/content.md', part: 'drawn.md', heading: '## Thirty texts of each book, drawn by lot\n' },
] as const;

/** Makes `dist/packs` of `packs/` for `npm run packs`, or returns every fault and writes nothing. */
export async function compilePacks(from: string, out: string, kindsOf: KindsOf): Promise<readonly string[]> {
  const books: BookPacks[] = [];
  for (const book of foldersIn(from)) {
    const kinds = await kindsOf(book);
    if (kinds === null) continue;
    const packs = new Map(foldersIn(join(from, book)).map((name) => [name, filesIn(join(from, book, name))]));
    books.push({ book, kinds, packs });
  }
  const { files, wrong } = compile(books, TRANSLATED);
  if (wrong.length > 0) return wrong;
  await write(out, files);
  return [];
}

/** The kinds of a book; null for a book that has no packs yet. */
type KindsOf = (book: string) => Promise<readonly ContentKind[] | null>;

function foldersIn(folder: string): readonly string[] {
  const all = readdirSync(folder, { withFileTypes: true });
  return all.flatMap((one) => (one.isDirectory() ? [one.name] : [])).toSorted();
}

function filesIn(folder: string): PackFiles {
  const all = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = all.flatMap((one) => (one.isFile() ? [join(one.parentPath, one.name)] : []));
  return new Map(paths.map((path) => [path.slice(folder.length + 1).replaceAll('\\', '/'), readFileSync(path)]));
}

/** A file that would stay the same is left alone: whatever was made of it is still good. */
async function write(out: string, files: ReadonlyMap<string, string>): Promise<void> {
  for (const [path, text] of files) {
    const file = join(out, path);
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
    await mkdir(dirname(file), { recursive: true });
    // Never half a file, for somebody may be reading it.
    await writeFile(`${file}.${process.pid}`, text);
    await rename(`${file}.${process.pid}`, file);
  }
  const kept = new Set([...files.keys()].map((path) => join(out, path)));
  for (const one of readdirSync(out, { recursive: true, withFileTypes: true })) {
    const path = join(one.parentPath, one.name);
    if (one.isFile() && !kept.has(path)) await rm(path);
  }
}

async function kindsOfBook(book: string): Promise<readonly ContentKind[] | null> {
  const file = join(ROOT, 'src/rules', book, 'chapters.ts');
  if (!existsSync(file)) return null;
  const { KINDS } = (await import(pathToFileURL(file).href)) as { readonly KINDS?: readonly ContentKind[] };
  return KINDS ?? null;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const wrong = await compilePacks(join(ROOT, 'packs'), OUT, kindsOfBook);
  for (const line of wrong) process.stderr.write(`${line}\n`);
  if (wrong.length > 0) process.exit(1);
  if (process.argv[2] === 'docs') {
    for (const { page, part, heading } of PAGES) {
      const [prose = ''] = readFileSync(join(ROOT, page), 'utf8').split(heading);
      await writeFile(join(ROOT, page), `${prose}${heading}\n${readFileSync(join(OUT, part), 'utf8')}`);
    }
  }
  await writeFile(join(OUT, 'built'), '');
}
