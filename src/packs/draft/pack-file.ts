import type { ContentKind, Pack } from '../../rules/engine/content.ts';
import type { Json } from '../../rules/engine/json.ts';
import { type Find, isSound } from '../../rules/engine/pack-draft.ts';

/** The description of a pack. A pack made from a draft is never for passing on. */
interface PackHead {
  readonly id: string;
  readonly book: string;
  readonly title: string;
  readonly about: string;
  readonly licence: string;
  /** `1.0.0` when it is left out. */
  readonly version?: string;
}

/** The file of a pack, and the ids of finds that are not in it, because the book has no such entries. */
interface PackFile {
  readonly text: string;
  readonly without: readonly string[];
}

/**
 * Writes the finds that somebody has ticked as one file of a pack (JSON), which is read like any other. What is not sound is
 * left out, and so is what no kind of the book takes.
 * @param into the entries of the pack that they come into; one with the same id is replaced
 */
export function packFileOf(
  finds: readonly Find[],
  head: PackHead,
  kinds: readonly ContentKind[],
  into: Pick<Pack, 'entries' | 'words'> = { entries: {}, words: {} },
): PackFile {
  const taken: Record<string, Readonly<Record<string, Json>>> = { ...into.entries };
  const without: string[] = [];
  for (const find of finds) {
    const kind = kinds.find(({ name }) => name === find.kind);
    const entry = kind === undefined || !isSound(find) ? undefined : fitting(kind, find);
    if (kind === undefined || entry === undefined) {
      without.push(find.id);
      continue;
    }
    taken[kind.name] = { ...taken[kind.name], [find.id]: find.kind === 'tables' ? forGm(entry) : entry };
  }
  const pack = { version: '1.0.0', ...head, mayPass: false };
  return { text: JSON.stringify({ pack, ...taken, ...into.words }, null, 2), without };
}

/** A table of a book that its game master owns is not for the players to read. */
function forGm(table: Json): Json {
  return typeof table === 'object' && table !== null ? { ...table, for: 'gm' } : table;
}

/** An entry as the book's kind takes it: a thing with a price is a plain thing, where the book has sorts of them. */
function fitting({ schema }: ContentKind, { kind, entry }: Find): Json | undefined {
  const ways = kind === 'things' ? [entry, { ...entry, kind: 'thing' }] : [entry];
  return ways.find((way) => schema.safeParse(way).success);
}
