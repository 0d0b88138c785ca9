import type { Pack } from '../../rules/engine/content.ts';
import { type Find, findKey } from '../../rules/engine/pack-draft.ts';
import type { BadPack } from '../faults.ts';
import { isBadPack, readPackFile } from '../read-pack.ts';
import type { Reading } from '../reading.ts';
import { idFor } from './names.ts';
import { packFileOf } from './pack-file.ts';

/** The finds that are brought in, and what their pack says of itself. */
export interface DraftTicks {
  /** Keys of finds (`findKey`). */
  readonly ticked: readonly string[];
  readonly title: string;
  readonly about: string;
  readonly licence: string;
  /** The pack that they come into; null: a new one. */
  readonly into: Pack | null;
  /** Ids of the campaign's other packs. */
  readonly taken: readonly string[];
}

/** Null: nothing of what is ticked belongs into a pack. */
export interface TickedPack {
  readonly pack: Pack | null;
  /** The rooms among it, where the book's packs have no such kind. */
  readonly rooms: readonly Find[];
}

/** Makes a pack of the finds that are ticked. It is read as one is that a stranger brings. */
export async function tickedPack(
  finds: readonly Find[],
  { ticked, title, about, licence, into, taken }: DraftTicks,
  reading: Reading,
): Promise<TickedPack | BadPack> {
  const wanted = finds.filter((find) => ticked.includes(findKey(find)));
  const isOfPack = ({ kind }: Find) => reading.kinds.some(({ name }) => name === kind);
  const ofPack = wanted.filter(isOfPack);
  const rooms = wanted.filter((find) => find.kind === 'places' && !isOfPack(find));
  if (ofPack.length === 0) return { pack: null, rooms };
  const id = into?.id ?? idFor(title, 'notes', new Set([...taken, reading.core?.id ?? '']));
  const version = into === null ? '1.0.0' : next(into.version);
  const head = { id, book: reading.book, title, about, licence, version };
  const file = packFileOf(ofPack, head, reading.kinds, into ?? undefined);
  const pack = await readPackFile(new TextEncoder().encode(file.text), reading);
  return isBadPack(pack) ? pack : { pack, rooms };
}

function next(version: string): string {
  const [major = 1, minor = 0] = version.split('.').map(Number);
  return minor < 9999 ? `${major}.${minor + 1}.0` : `${major + 1}.0.0`;
}
