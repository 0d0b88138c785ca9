import { isBadPack, readPackFile } from './read-pack.ts';
import type { Reading } from './reading.ts';

/**
 * Reads a pack again as a campaign keeps it, from a file that anybody may have written.
 * @returns its body as it is kept; null when it is no pack of the book
 */
export async function keptAgain(body: string, reading: Reading): Promise<string | null> {
  const file = fileOf(body);
  if (file === null) return null;
  const read = await readPackFile(new TextEncoder().encode(file), reading);
  return isBadPack(read) ? null : JSON.stringify(read);
}

/** The pack as one file. */
function fileOf(body: string): string | null {
  try {
    const { entries, words, ...pack } = JSON.parse(body) as Readonly<Record<string, unknown>>;
    return JSON.stringify({ pack, ...Object(entries), ...Object(words) });
  } catch {
    return null;
  }
}
