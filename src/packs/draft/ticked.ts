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
  /** It goes before the keys of rooms, as on the campaign's map. */
  readonly prefix: string;
}

export interface TickedPack {
  readonly pack: Pack;
  /** The rooms among it, for the campaign's map. */
  readonly rooms: readonly Find[];
}

/** Makes a pack of the finds that are ticked. It is read as one is that a stranger brings. */
export async function tickedPack(
  finds: readonly Find[],
  { ticked, title, about, licence, into, taken, prefix }: DraftTicks,
  reading: Reading,
): Promise<TickedPack | BadPack> {
  const wanted = finds.filter((find) => ticked.includes(findKey(find)));
  const rooms = wanted.filter(({ kind }) => kind === 'places');
  const ofPack = wanted.filter(({ kind }) => reading.kinds.some(({ name }) => name === kind));
  const id = into?.id ?? idFor(title, 'notes', new Set([...taken, reading.core?.id ?? '']));
  const version = into === null ? '1.0.0' : next(into.version);
  const head = { id, book: reading.book, title, about, licence, version };
  const file = packFileOf(ofPack, { head, kinds: reading.kinds, into: into ?? undefined, prefix });
  const pack = await readPackFile(new TextEncoder().encode(file.text), reading);
  return isBadPack(pack) ? pack : { pack, rooms };
}

function next(version: string): string {
  const [major = 1, minor = 0] = version.split('.').map(Number);
  return minor < 9999 ? `${major}.${minor + 1}.0` : `${major + 1}.0.0`;
}
