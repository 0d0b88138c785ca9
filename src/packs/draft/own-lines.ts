import type { Drafting } from '../../rules/engine/drafting.ts';
import { joined } from './page.ts';
import type { Seen } from './sheet.ts';
import { keyHits } from './stat-keys.ts';

/** A stat line of the book's own, taken apart. */
interface OwnLine {
  readonly name: string | null;
  /** Parts that the book reads, and those that it does not. */
  readonly read: readonly string[];
  readonly unread: readonly string[];
  /** Number of lines that it takes. */
  readonly lines: number;
}

const MAX_OWN = 500;
/** Share of parts that the book must read. */
const SHARE = 0.6;

/** Reads the book's own stat line from the first of these lines and those on which it runs on; null for another text. */
export function ownLine(lines: readonly Seen[], book: Drafting): OwnLine | null {
  const [first] = lines;
  if (first === undefined || !/\d/.test(first.text) || !/[,;]/.test(first.text)) return null;
  let found: OwnLine | null = null;
  for (let count = 1; count <= lines.length; count++) {
    const text = joined(lines.slice(0, count).map((line) => line.text));
    if (text.length > MAX_OWN) break;
    const read = readOwn(text, first, book);
    // A further line has to bring a part that is read.
    if (read === null || (found !== null && read.read.length <= found.read.length)) break;
    if (found !== null && read.unread.length > found.unread.length) break;
    found = { ...read, lines: count };
    const next = lines[count];
    if (next === undefined || next.text === '' || next.level > 0 || next.label !== null) break;
    if (!/[,;-]$/.test(text) && !readsFirst(next.text, book)) break;
  }
  return found;
}

/** A further line begins with a part of its own, without a name. */
function readsFirst(text: string, book: Drafting): boolean {
  const [first = ''] = text.split(/[,;]/);
  // A colon may be that of a name: `Hill levy: GD 2`.
  return first.length <= 60 && book.reads(first.replace(':', ' ').trim());
}

function readOwn(text: string, { bold }: Seen, book: Drafting): Omit<OwnLine, 'lines'> | null {
  const hits = keyHits(text);
  const isOther = hits.some(
    ({ part, key, value }) =>
      ['hit-dice', 'thac0', 'save', 'experience', 'treasure'].includes(part) ||
      (part === 'armour' && !/^\d{2}(?!\d|\s?\[)/.test(value)) ||
      key.startsWith('#'),
  );
  if (isOther) return null;
  const { name, rest } = split(text, bold, book);
  const pieces = rest
    .replaceAll(/[–—−]/g, '-')
    .split(/[,;]/)
    .map((piece) => piece.trim())
    .map((piece) => (piece.endsWith('.') ? piece.slice(0, -1) : piece))
    .filter((piece) => piece !== '');
  const read = pieces.filter((piece) => book.reads(piece));
  const unread = pieces.filter((piece) => !read.includes(piece));
  if (read.length < 2 || read.length < pieces.length * SHARE) return null;
  // Hit points and damage alone are printed in other books as well.
  const isOwn = read.some((piece) => keyHits(piece).length === 0 && /\d/.test(piece));
  return isOwn ? { name, read, unread } : null;
}

/** A name before a colon, in bold, in front of a bracket, or as the words before the first part. */
function split(
  text: string,
  bold: string | null,
  book: Drafting,
): { readonly name: string | null; readonly rest: string } {
  if (bold !== null && text.startsWith(bold) && bold.length < text.length)
    return { name: bold, rest: withoutSigns(text.slice(bold.length)) };
  const colon = text.slice(0, 60).indexOf(':');
  const before = text.slice(0, Math.max(0, colon));
  if (colon > 0 && !/[,;]/.test(before) && !book.reads(text.slice(0, 60).split(/[,;]/)[0] ?? ''))
    return { name: before, rest: withoutSigns(text.slice(colon + 1)) };
  // A flag of the book may be a name: `Knight: GD 3`.
  if (colon > 0 && !/[,;\d]/.test(before) && !/^\s?\d/.test(text.slice(colon + 1)))
    return { name: before, rest: withoutSigns(text.slice(colon + 1)) };
  const [first = ''] = text.split(/[,;]/);
  if (book.reads(first.trim())) return { name: null, rest: text };
  const words = first.trim().split(/\s+/).slice(0, 8);
  for (let count = 1; count <= words.length; count++) {
    const tail = withoutSigns(words.slice(count).join(' '));
    if (tail !== '' && book.reads(tail))
      return { name: words.slice(0, count).join(' '), rest: tail + text.slice(first.length) };
  }
  return { name: first.trim(), rest: text.slice(first.length) };
}

function withoutSigns(text: string): string {
  return text.replace(/^[\s:.,(–—-]{0,6}/, '').replace(/\)\.?$/, '');
}
