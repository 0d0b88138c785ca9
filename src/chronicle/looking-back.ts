import { applyPatches, enablePatches } from 'immer';
import type { BookRenderer } from '../discord/render/engine/renderer.ts';
import type { Picture } from '../maps/picture.ts';
import type { PictureView } from '../maps/views.ts';
import type { JournalEntry } from '../play/play.ts';
import type { World } from '../rules/engine/world.ts';
import { PER_PAGE, type ReadPage, type Stretch } from './outline.ts';

enablePatches();

const KINDS = ['map', 'rooms'] as const;

/** A picture of what was known at a time. */
export interface KnownPicture {
  readonly kind: (typeof KINDS)[number];
  readonly picture: Picture;
}

/** Facts about a campaign's past. */
export interface Past {
  /** Maps as they were known at the end of a chapter, by its place; only where they had changed. */
  readonly maps: ReadonlyMap<number, readonly KnownPicture[]>;
  /** The entry in which each of the dead died. */
  readonly deaths: ReadonlyMap<string, JournalEntry>;
  /** And the entry in which they had fallen before, if they had. */
  readonly falls: ReadonlyMap<string, JournalEntry>;
  /** The people's earlier characters, newest change first. */
  readonly roles: readonly PastRole[];
}

/** Somebody's character up to an entry. */
export interface PastRole {
  readonly number: number;
  readonly userId: string;
  readonly characterId: string | null;
}

export interface LookingBack {
  readonly read: ReadPage;
  /** As it is now. */
  readonly world: World;
  /** Number of the newest entry. */
  readonly last: number;
  readonly stretches: readonly Stretch[];
  readonly renderer: BookRenderer;
  readonly isGm: boolean;
  /** Everything else has its turn; says how many entries were read. */
  breathe(done: number): Promise<void>;
}

/**
 * Plays the journal back from its end, entry by entry, and looks at the maps where a chapter ends. Where an old entry cannot
 * be played back any more, what lies before it has no maps.
 */
export async function lookBack({ read, last, stretches, breathe, ...look }: LookingBack): Promise<Past> {
  // Drawing takes memory that a process has no use for until it draws.
  const { drawPicture } = await import('../maps/draw.ts');
  const maps = new PastMaps(look, drawPicture);
  const fallen = new PastFalls();
  const roles: PastRole[] = [];
  const chapters = new Map(stretches.map(({ to }, at) => [to, at]));
  const first = stretches[0]?.from ?? last + 1;
  let world: World | null = look.world;
  let done = 0;
  for (let before: number | null = last + 1; before !== null && before > first; ) {
    const entries = await read({ before, limit: PER_PAGE });
    for (const entry of entries) {
      if (entry.number < first) break;
      const chapter = chapters.get(entry.number);
      if (chapter !== undefined && world !== null) maps.look(world, chapter);
      fallen.note(entry);
      const earlier: World | null = world === null ? null : playedBack(world, entry.inverse);
      if (world !== null && earlier !== null) roles.push(...rolesBefore(world, earlier, entry.number));
      world = earlier;
      done += 1;
    }
    before = entries.at(-1)?.number ?? null;
    await breathe(done);
  }
  return { maps: maps.byChapter, deaths: fallen.deaths, falls: fallen.falls, roles };
}

/** Pictures of a whole book. */
const MAX_PICTURES = 60;

/** The maps at the ends of chapters, looked at from the last chapter to the first. */
class PastMaps {
  readonly byChapter = new Map<number, readonly KnownPicture[]>();
  readonly #look: Pick<LookingBack, 'renderer' | 'isGm'>;
  readonly #draw: (view: PictureView) => Picture | null;
  /** The view of the chapter that comes next, as text, with where it was drawn. */
  readonly #later = new Map<string, { readonly text: string; readonly at: number; readonly picture: KnownPicture }>();
  #drawn = 0;

  constructor(look: Pick<LookingBack, 'renderer' | 'isGm'>, draw: (view: PictureView) => Picture | null) {
    this.#look = look;
    this.#draw = draw;
  }

  /** Draws the maps of a World that have changed by the chapter that comes next. */
  look(world: World, at: number): void {
    for (const kind of KINDS) this.#lookAt(kind, world, at);
  }

  #lookAt(kind: KnownPicture['kind'], world: World, at: number): void {
    const { renderer, isGm } = this.#look;
    const view = renderer.picture?.({ kind, isGm }, world) ?? null;
    const text = view === null ? '' : JSON.stringify(view);
    const next = this.#later.get(kind);
    // It looked the same a chapter later: the earlier one has the picture.
    if (next !== undefined && next.text === text) {
      this.#remove(next.at, next.picture);
      this.#add(at, next.picture);
      this.#later.set(kind, { ...next, at });
      return;
    }
    this.#later.delete(kind);
    const drawing = view === null || this.#drawn >= MAX_PICTURES ? null : this.#draw(view);
    if (drawing === null) return;
    const picture: KnownPicture = { kind, picture: drawing };
    this.#drawn += 1;
    this.#add(at, picture);
    this.#later.set(kind, { text, at, picture });
  }

  #add(at: number, picture: KnownPicture): void {
    this.byChapter.set(at, [...(this.byChapter.get(at) ?? []), picture]);
  }

  #remove(at: number, picture: KnownPicture): void {
    const others = (this.byChapter.get(at) ?? []).filter((one) => one !== picture);
    this.byChapter.set(at, others);
  }
}

/** The entries that killed characters, and those that felled them before; noted from the newest to the oldest. */
class PastFalls {
  readonly deaths = new Map<string, JournalEntry>();
  readonly falls = new Map<string, JournalEntry>();

  note(entry: JournalEntry): void {
    for (const { path, value } of entry.patches) {
      if (path[0] !== 'characters' || path[2] !== 'status' || entry.undoneBy !== null) continue;
      const id = String(path[1]);
      const isDown = value === 'down' || value === 'dying';
      if (value === 'dead' && !this.deaths.has(id)) this.deaths.set(id, entry);
      else if (isDown && this.deaths.has(id) && !this.falls.has(id)) this.falls.set(id, entry);
    }
  }
}

function rolesBefore({ members: after }: World, { members: before }: World, number: number): readonly PastRole[] {
  if (after === before) return [];
  return Object.keys(after)
    .map((userId) => ({ number, userId, characterId: before[userId]?.characterId ?? null }))
    .filter(({ userId, characterId }) => after[userId]?.characterId !== characterId);
}

/** The members as they were after an entry, each with their character of that time. */
export function membersAt({ members }: World, roles: readonly PastRole[], number: number): World['members'] {
  const then = new Map(roles.filter((role) => role.number > number).map((role) => [role.userId, role.characterId]));
  if (then.size === 0) return members;
  return Object.fromEntries(
    Object.entries(members).map(([userId, member]) => [
      userId,
      then.has(userId) ? { ...member, characterId: then.get(userId) ?? null } : member,
    ]),
  );
}

function playedBack(world: World, inverse: Parameters<typeof applyPatches>[1]): World | null {
  try {
    return applyPatches(world, inverse);
  } catch {
    return null;
  }
}
