import type { KeptPack } from '../rules/engine/content.ts';
import type { PackFault } from '../rules/engine/content-faults.ts';
import type { Json } from '../rules/engine/json.ts';
import { type Faults, noFaults } from './faults.ts';
import { partsOf } from './files.ts';
import { isBadPack, packFrom } from './read-pack.ts';
import type { Reading } from './reading.ts';
import { isBadKey, type Tree } from './tree.ts';
import { MAX_DEPTH } from './yaml.ts';

/** Everything in a pack that is kept is at one place: it has no lines. */
const AT = { line: 1, column: 1 };

/**
 * Reads a pack again as a campaign keeps it, from a file that anybody may have written. It was read as one before and has
 * grown by what was left out, so the limits of a file do not count.
 * @returns its body as it is kept, or the first fault of what is no pack of the book
 */
export function keptAgain({ id, body }: Pick<KeptPack, 'id' | 'body'>, reading: Reading): string | PackFault {
  const faults = noFaults();
  const tree = treeOf(wholeOf(body), faults, 0);
  const read = packFrom(partsOf({ file: '', tree }, reading.languages, faults), reading, faults);
  if (!isBadPack(read) && read.id === id) return JSON.stringify(read);
  // Another pack under its name would be put aside with a name that it has not.
  if (!isBadPack(read)) faults.add({ path: ['id'], what: { fault: 'not-one-of', values: [id] } });
  const [first] = faults.found().faults;
  if (first === undefined) throw new Error('a bad pack without a fault');
  return { ...first, line: null, column: null };
}

/** The pack as one file has it; one without anything when it is no JSON. */
function wholeOf(body: string): Json {
  try {
    const { entries, words, ...pack } = JSON.parse(body) as Readonly<Record<string, Json>>;
    return { pack, ...Object(entries), ...Object(words) };
  } catch {
    return { pack: {} };
  }
}

function treeOf(value: Json, faults: Faults, depth: number): Tree {
  if (typeof value !== 'object' || value === null) return { is: 'value', at: AT, value, source: '' };
  if (depth > MAX_DEPTH) {
    faults.add({ what: { fault: 'too-deep', max: MAX_DEPTH } });
    return { is: 'value', at: AT, value: null, source: '' };
  }
  const below = (part: Json | undefined) => treeOf(part ?? null, faults, depth + 1);
  if (Array.isArray(value)) return { is: 'list', at: AT, items: value.map(below) };
  const keys = Object.keys(value);
  for (const key of keys.filter(isBadKey)) faults.add({ what: { fault: 'bad-key', key } });
  const fields = Object.entries(value).map(([key, part]) => [key, { at: AT, value: below(part) }] as const);
  return { is: 'mapping', at: AT, fields: new Map(fields) };
}
