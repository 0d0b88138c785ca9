import type { z } from 'zod';
import type { EntryFault } from './content-faults.ts';
import type { Json } from './json.ts';

/** A pack of content, read and checked: what `packs/<book>/<pack>/` says, or a file that a game master brought in. */
export interface Pack {
  /** A slug, unique in its book: `core`. */
  readonly id: string;
  /** Slug of the book it is for. */
  readonly book: string;
  /** `1.2.0`. */
  readonly version: string;
  readonly title: string;
  /** One sentence about what it adds or replaces. */
  readonly about: string;
  /** An SPDX identifier, or a sentence. */
  readonly licence: string;
  /** Who made it. */
  readonly credits: readonly string[];
  /** Cards that tell of something from it name its title (PBP-PACK-04). */
  readonly named: boolean;
  /** False: made from a book that its game master owns, and not to be passed on. */
  readonly mayPass: boolean;
  /** Entries as they are written, by kind and id. */
  readonly entries: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  /** The words of entries in other languages than English, by language, kind and id. */
  readonly words: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, Json>>>>>>;
}

/** A pack that a campaign has, as it is kept. */
export interface KeptPack {
  /** The pack's own id. */
  readonly id: string;
  /** False: put aside, to be used again some day. */
  readonly used: boolean;
  /** Later ones count before earlier ones. */
  readonly place: number;
  /** The whole `Pack` as JSON. */
  readonly body: string;
}

/** A kind of content, such as creatures or tables. `Made` is an entry as the rules read it. */
export interface ContentKind<Made = unknown> {
  /** Its name in files and commands, in the plural: `creatures`. */
  readonly name: string;
  /** One entry as it is written; it refuses whatever the rules could not read. */
  readonly schema: z.ZodType;
  /** What a translation says of an entry; null: an entry has no words. */
  readonly words: z.ZodType | null;
  /** Makes what the rules read of an entry that fits the schema. */
  make(id: string, written: Json): Made;
  /**
   * Checks entries against each other, when each of them fits the schema.
   * @param content the pack, on top of the core pack of its book
   * @param ids the entries of the pack
   */
  check?(content: Content, ids: readonly string[]): readonly FaultOf[];
  /** The campaign's own of this kind, as a pack would have them; what came out of a pack as it is stays with that pack. */
  own?(world: Owning): readonly OwnEntry[];
}

/** A World, as far as it holds what a campaign wrote itself; the book's own schemas have read it. */
export interface Owning {
  readonly campaign: { readonly name: string };
  readonly content: Content;
  readonly party: { readonly state: unknown };
  readonly places: Readonly<Record<string, { readonly id: string; readonly data: unknown }>>;
}

/** Something of a campaign's own, as it is written in a pack. */
export interface OwnEntry {
  /** The id of the entry that it stands in for; null: it has none yet. */
  readonly id: string | null;
  readonly entry: { readonly [field: string]: Json };
}

/** A fault of one entry. */
export interface FaultOf {
  readonly id: string;
  /** Fields and places in lists, from the entry down to what is wrong. */
  readonly path: readonly (string | number)[];
  readonly fault: EntryFault;
}

/** Makes something when it is asked for first. */
export function whenNeeded<Made>(make: () => Made): () => Made {
  let made: { readonly it: Made } | null = null;
  return () => {
    made ??= { it: make() };
    return made.it;
  };
}

/** Keeps the types of a kind while it is defined. */
export function contentKind<Written, Made>(kind: {
  readonly name: string;
  readonly schema: z.ZodType<Written>;
  readonly words: z.ZodType | null;
  make(id: string, written: Written): Made;
  check?(content: Content, ids: readonly string[]): readonly FaultOf[];
  own?(world: Owning): readonly OwnEntry[];
}): ContentKind<Made> {
  return {
    name: kind.name,
    // A start reads no pack, so it makes no schema that is made when it is asked for.
    get schema() {
      return kind.schema;
    },
    get words() {
      return kind.words;
    },
    // Every entry was checked by the schema when its pack was read.
    make: (id, written) => kind.make(id, written as Written),
    ...(kind.check === undefined ? {} : { check: kind.check }),
    ...(kind.own === undefined ? {} : { own: kind.own }),
  };
}

/**
 * The content that a campaign plays with: the core pack of its book, and the packs that it uses. It is handed in with the
 * World and is no part of what is kept.
 */
export interface Content {
  /** In the order in which they count: an entry replaces one with its id in a pack before. */
  readonly packs: readonly Pack[];
  /** Those that the campaign brought, as it keeps them: all but the core pack. They can be counted without being read. */
  readonly brought: readonly KeptPack[];
  /** Every entry of a kind, by id. They are made when the kind is first needed. */
  of<Made>(kind: ContentKind<Made>): ReadonlyMap<string, Made>;
  /** The pack that an entry comes from; null for an unknown one. */
  packOf(kind: Pick<ContentKind, 'name'>, id: string): Pack | null;
}

/** A class, and all of it private: immer makes no draft of it, and nothing of it is written down or sent to a process. */
class LoadedContent implements Content {
  readonly #core: readonly Pack[];
  readonly #brought: readonly KeptPack[];
  #packs: readonly Pack[] | null = null;
  readonly #made = new Map<ContentKind, ReadonlyMap<string, unknown>>();

  constructor(core: readonly Pack[], brought: readonly KeptPack[]) {
    this.#core = core;
    this.#brought = brought;
  }

  get packs(): readonly Pack[] {
    this.#packs ??= [...this.#core, ...this.#brought.map(packIn)];
    return this.#packs;
  }

  get brought(): readonly KeptPack[] {
    return this.#brought;
  }

  of<Made>(kind: ContentKind<Made>): ReadonlyMap<string, Made> {
    const known = this.#made.get(kind);
    // A kind makes entries of one type.
    if (known !== undefined) return known as ReadonlyMap<string, Made>;
    const made = new Map<string, Made>();
    for (const { entries, named, title } of this.packs)
      for (const [id, written] of Object.entries(entries[kind.name] ?? {})) {
        const entry = madeOf(kind, id, written);
        if (entry === null) continue;
        made.set(id, entry.it);
        if (named && typeof entry.it === 'object' && entry.it !== null) askers.set(entry.it, { fromPacks: [title] });
      }
    this.#made.set(kind, made);
    return made;
  }

  packOf({ name }: Pick<ContentKind, 'name'>, id: string): Pack | null {
    return this.packs.findLast(({ entries }) => Object.hasOwn(entries[name] ?? {}, id)) ?? null;
  }

  toJSON(): undefined {
    return undefined;
  }
}

/** An entry as the rules read it; null for one that no reader of packs has let in, such as from a file that was tampered with. */
function madeOf<Made>(kind: ContentKind<Made>, id: string, written: Json): { readonly it: Made } | null {
  try {
    return { it: kind.make(id, written) };
  } catch {
    return null;
  }
}

/** Returns the content of these packs, the core pack first. */
export function contentOf(packs: readonly Pack[]): Content {
  return new LoadedContent(packs, []);
}

export const NO_CONTENT = contentOf([]);

/** Something that comes from packs which ask to be named where it is told of (PBP-PACK-04). */
export interface Drawn {
  /** Their titles, as they were then: they are still true when the pack is gone. Not `readonly`, for the World keeps it. */
  readonly fromPacks?: string[] | undefined;
}

/** Entries of packs that ask to be named. */
const askers = new WeakMap<object, Drawn>();

/** Returns the pack to be named for an entry, as `Content` has made it; a copy that somebody has changed is their own. */
export function drawnFrom(made: object | null): Drawn {
  return (made === null ? undefined : askers.get(made)) ?? {};
}

/** The same for what comes from several, each pack once. */
export function drawnTogether(parts: readonly Drawn[]): Drawn {
  const fromPacks = [...new Set(parts.flatMap((part) => part.fromPacks ?? []))];
  return fromPacks.length === 0 ? {} : { fromPacks };
}

const loaded = new WeakMap<object, Content>();
const read = new WeakMap<KeptPack, Pack>();

/** Returns the content of a campaign: its book's, and the packs that it uses. None of these is read before it is needed. */
export function contentWith(core: Content, packs: Readonly<Record<string, KeptPack>>): Content {
  const used = packsInUse(packs);
  if (used.length === 0) return core;
  const known = loaded.get(packs);
  if (known !== undefined) return known;
  const content = new LoadedContent(core.packs, used);
  loaded.set(packs, content);
  return content;
}

/** The packs that a campaign uses, in the order in which they count. */
export function packsInUse(packs: Readonly<Record<string, KeptPack>>): readonly KeptPack[] {
  return Object.values(packs)
    .filter(({ used }) => used)
    .toSorted((a, b) => a.place - b.place);
}

/** Reads a pack that is kept. It was checked when it came in; one that is broken has nothing in it. */
export function packIn(kept: KeptPack): Pack {
  const known = read.get(kept);
  if (known !== undefined) return known;
  const pack = parsedPack(kept) ?? brokenPack(kept);
  read.set(kept, pack);
  return pack;
}

function parsedPack({ body }: KeptPack): Pack | null {
  try {
    const pack: unknown = JSON.parse(body);
    const isPack = typeof pack === 'object' && pack !== null && 'entries' in pack && 'title' in pack;
    return isPack && typeof pack.entries === 'object' && pack.entries !== null ? (pack as Pack) : null;
  } catch {
    return null;
  }
}

function brokenPack({ id }: KeptPack): Pack {
  const nothing = { version: '0', about: '', licence: '', credits: [], entries: {}, words: {} };
  return { ...nothing, id, title: id, book: '', named: false, mayPass: false };
}

/**
 * Whose an entry is: the book's own, of a pack that the campaign uses and that has it in place of the book's, or of one that
 * has added it. Null for one that no pack has.
 */
export function originOf(
  content: Content,
  kind: Pick<ContentKind, 'name'>,
  id: string,
): 'book' | 'instead' | 'added' | null {
  const [core] = content.packs;
  const pack = content.packOf(kind, id);
  if (pack === null || core === undefined) return null;
  if (pack === core) return 'book';
  return Object.hasOwn(core.entries[kind.name] ?? {}, id) ? 'instead' : 'added';
}

/** Entries of a pack, by kind. */
export function countsOf({ entries }: Pick<Pack, 'entries'>): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(entries).map(([kind, all]) => [kind, Object.keys(all).length]));
}

/** A pack that is kept, by its id or its title in any letter case; null for an unknown one. */
export function packNamed(packs: Readonly<Record<string, KeptPack>>, typed: string): KeptPack | null {
  const wanted = typed.trim().toLowerCase();
  const all = Object.values(packs);
  const found = all.find(({ id }) => id === wanted) ?? all.find((one) => packIn(one).title.toLowerCase() === wanted);
  return found ?? null;
}

/** Makes something of a campaign's content once, when it is first needed: an index, say. */
export function perContent<Made>(make: (content: Content) => Made): (content: Content) => Made {
  const made = new WeakMap<Content, { readonly it: Made }>();
  return (content) => {
    const known = made.get(content);
    if (known !== undefined) return known.it;
    const it = make(content);
    made.set(content, { it });
    return it;
  };
}
