import { CST, isMap, isScalar, isSeq, Lexer, LineCounter, type ParsedNode, parseDocument, type Scalar } from 'yaml';
import type { FileFault, ForbiddenPart } from '../rules/engine/content-faults.ts';
import type { Place } from './faults.ts';
import { isBadKey, type Tree } from './tree.ts';

/** A fault of one file. */
interface FaultAt {
  readonly at: Place;
  readonly what: FileFault;
}

interface ReadYaml {
  /** Null: the file is no YAML, or has nothing in it. */
  readonly tree: Tree | null;
  readonly faults: readonly FaultAt[];
  /** Parts of YAML in it. */
  readonly parts: number;
}

/** Characters of one line. */
export const MAX_LINE_LENGTH = 10_000;
/** Values below one another, from the whole file down. */
export const MAX_DEPTH = 12;
/** Parts of YAML in all files: texts, signs, indents and line breaks. The largest pack has some 300,000. */
export const MAX_PARTS = 400_000;
/** Columns that a line may be to the right. */
const MAX_INDENT = 100;

/**
 * Reads a file as YAML 1.2 with the core schema; JSON is a part of it. Anchors, aliases, tags, directives and merge keys
 * are refused before anything is made of them, and so is a file that has too much of anything.
 * @param room parts that it may have
 */
export function readYaml(bytes: Uint8Array, room: number): ReadYaml {
  const decoded = decode(bytes);
  if (typeof decoded !== 'string') return { tree: null, faults: [decoded], parts: 0 };
  const long = longLine(decoded);
  if (long !== null) return { tree: null, faults: [long], parts: 0 };
  const { faults: forbidden, parts } = lookThrough(decoded, room);
  if (forbidden.length > 0) return { tree: null, faults: forbidden, parts };
  const lines = new LineCounter();
  const document = parseDocument<ParsedNode>(decoded, {
    version: '1.2',
    schema: 'core',
    merge: false,
    resolveKnownTags: false,
    // They are looked for below: the library compares every key with every other.
    uniqueKeys: false,
    prettyErrors: false,
    // Silent, it would say nothing of a second document.
    logLevel: 'error',
    lineCounter: lines,
  });
  const placeAt = (offset: number): Place => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  const wrong = document.errors.map(({ code, pos: [offset] }): FaultAt => {
    const part = code === 'MULTIPLE_DOCS' ? 'document' : null;
    const what: FileFault = part === null ? { fault: 'not-yaml', code } : { fault: 'not-allowed', part };
    return { at: placeAt(offset), what };
  });
  if (wrong.length > 0 || document.contents === null) return { tree: null, faults: wrong, parts };
  const faults: FaultAt[] = [];
  const tree = treeOf(document.contents, { faults, placeAt }, 0);
  return { tree, faults, parts };
}

function decode(bytes: Uint8Array): string | FaultAt {
  try {
    // A mark of the order of bytes is left out by it.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return { at: firstBadByte(bytes), what: { fault: 'not-utf8' } };
  }
}

/** Each line by itself: no sign is cut in two by a line break. */
function firstBadByte(bytes: Uint8Array): Place {
  let from = 0;
  for (let line = 1; from <= bytes.length; line++) {
    const end = bytes.indexOf(10, from);
    const part = bytes.subarray(from, end === -1 ? bytes.length : end);
    const column = badByteIn(part);
    if (column !== null) return { line, column };
    if (end === -1) break;
    from = end + 1;
  }
  return { line: 1, column: 1 };
}

function badByteIn(line: Uint8Array): number | null {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(line);
    return null;
  } catch {
    const shown = new TextDecoder('utf-8').decode(line).indexOf('\uFFFD');
    return Math.max(shown, 0) + 1;
  }
}

function longLine(text: string): FaultAt | null {
  let from = 0;
  for (let line = 1; from <= text.length; line++) {
    const found = text.indexOf('\n', from);
    const end = found === -1 ? text.length : found;
    if (end - from > MAX_LINE_LENGTH)
      return { at: { line, column: MAX_LINE_LENGTH + 1 }, what: { fault: 'long-line', max: MAX_LINE_LENGTH } };
    from = end + 1;
  }
  return null;
}

/** Control characters but tabs and line breaks: no text needs them, and the library marks its parts with some. */
const CONTROL = /(?![\t\n\r])\p{Cc}/u;

/** Faults of one file that are listed before anything is made of it. */
const MAX_FORBIDDEN = 20;

/**
 * Looks through the parts of a text without building anything of them, for what is forbidden and for how much there is. It
 * ends where there is too much.
 */
function lookThrough(text: string, room: number): { readonly faults: readonly FaultAt[]; readonly parts: number } {
  const control = text.search(CONTROL);
  if (control !== -1) return { faults: [{ at: placeIn(text, control), what: { fault: 'unseen-signs' } }], parts: 0 };
  const faults: FaultAt[] = [];
  const depths = countDepths();
  let offset = 0;
  let parts = 0;
  let isText = false;
  for (const part of new Lexer().lex(text)) {
    if (part === CST.SCALAR || part === CST.DOCUMENT || part === CST.FLOW_END) {
      isText = part === CST.SCALAR;
      continue;
    }
    const type = isText ? 'scalar' : CST.tokenType(part);
    isText = false;
    const forbidden = type === null ? undefined : FORBIDDEN[type];
    const at = () => placeIn(text, offset);
    if (forbidden !== undefined) faults.push({ at: at(), what: { fault: 'not-allowed', part: forbidden } });
    const isTooMuch = ++parts > room;
    if (isTooMuch) faults.push({ at: at(), what: { fault: 'too-many-parts', max: MAX_PARTS } });
    const isTooDeep = depths.isTooDeep(type, part);
    if (isTooDeep) faults.push({ at: at(), what: { fault: 'too-deep', max: MAX_DEPTH } });
    if (isTooMuch || isTooDeep || faults.length >= MAX_FORBIDDEN) break;
    offset += part.length;
  }
  return { faults, parts };
}

const FORBIDDEN: Readonly<Record<string, ForbiddenPart>> = {
  anchor: 'anchor',
  alias: 'alias',
  tag: 'tag',
  'directive-line': 'directive',
  'explicit-key-ind': 'explicit-key',
};

/** Counts what lies in what, as far as it can be seen from one part after another. */
function countDepths() {
  let flow = 0;
  let signs = 0;
  let isNewLine = true;
  return {
    isTooDeep(type: string | null, part: string): boolean {
      if (type === 'flow-map-start' || type === 'flow-seq-start') flow++;
      if (type === 'flow-map-end' || type === 'flow-seq-end') flow--;
      const isSign = type === 'seq-item-ind' || (type === 'map-value-ind' && flow === 0);
      const isFar = isNewLine && type === 'space' && flow === 0 && part.length > MAX_INDENT;
      isNewLine = type === 'newline' || part.endsWith('\n');
      signs = isNewLine ? 0 : signs + (isSign ? 1 : 0);
      return flow > MAX_DEPTH || signs > MAX_DEPTH || isFar;
    },
  };
}

function placeIn(text: string, offset: number): Place {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

/** A node of the library as a tree. Parts that are not allowed are left out. */
function treeOf(
  node: ParsedNode,
  { faults, placeAt }: { readonly faults: FaultAt[]; readonly placeAt: (offset: number) => Place },
  depth: number,
): Tree {
  const at = placeAt(node.range[0]);
  const nothing: Tree = { is: 'value', at, value: null, source: '' };
  if (depth > MAX_DEPTH) {
    faults.push({ at, what: { fault: 'too-deep', max: MAX_DEPTH } });
    return nothing;
  }
  const below = (child: ParsedNode) => treeOf(child, { faults, placeAt }, depth + 1);
  if (isScalar(node)) return { is: 'value', at, ...scalarOf(node) };
  if (isSeq(node)) return { is: 'list', at, items: node.items.map(below) };
  if (!isMap(node)) return nothing;
  const fields = new Map<string, { at: Place; value: Tree }>();
  for (const { key: keyNode, value } of node.items) {
    const place = placeAt(keyNode.range[0]);
    const key = isScalar(keyNode) ? scalarOf(keyNode).source : '';
    const before = fields.get(key);
    const what = keyFault(key, before?.at);
    if (what === null) fields.set(key, { at: place, value: value === null ? nothing : below(value) });
    else faults.push({ at: place, what });
  }
  return { is: 'mapping', at, fields };
}

function keyFault(key: string, before: Place | undefined): FileFault | null {
  if (key === '<<') return { fault: 'not-allowed', part: 'merge-key' };
  if (isBadKey(key)) return { fault: 'bad-key', key };
  return before === undefined ? null : { fault: 'twice', key, file: '', line: before.line };
}

function scalarOf({ value, source }: Scalar): Omit<Extract<Tree, { is: 'value' }>, 'is' | 'at'> {
  if (typeof value === 'number' && Number.isFinite(value)) return { value, source: source ?? String(value) };
  if (typeof value === 'boolean') return { value, source: source ?? String(value) };
  if (value === null) return { value, source: source ?? '' };
  // Infinity and its like are texts.
  const text = typeof value === 'string' ? value : (source ?? '');
  return { value: text, source: text };
}
