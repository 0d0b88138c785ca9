import { applyPatches, enablePatches } from 'immer';
import type { BookRenderer } from '../discord/render/engine/renderer.ts';
import type { Picture } from '../maps/picture.ts';
import type { JournalEntry } from '../play/play.ts';
import type { World } from '../rules/engine/world.ts';
import { PER_PAGE, type ReadPage, type Stretch } from './outline.ts';

enablePatches();

/** Pictures of a whole book. */
const MAX_PICTURES = 60;
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
export async function lookBack({
  read,
  world: now,
  last,
  stretches,
  renderer,
  isGm,
  breathe,
}: LookingBack): Promise<Past> {
  // Drawing takes memory that a process has no use for until it draws.
  const { drawPicture } = await import('../maps/draw.ts');
  const maps = new Map<number, KnownPicture[]>();
  const deaths = new Map<string, JournalEntry>();
  const falls = new Map<string, JournalEntry>();
  const roles: PastRole[] = [];
  const ends = new Map(stretches.map(({ to }, at) => [to, at]));
  const first = stretches[0]?.from ?? last + 1;
  /** The views of the chapter that comes next, as text, with where they were drawn. */
  const later = new Map<string, { readonly text: string; readonly at: number; readonly picture: KnownPicture }>();
  let world: World | null = now;
  let drawn = 0;

  function look(at: number): void {
    if (world === null) return;
    for (const kind of KINDS) {
      const view = renderer.picture?.({ kind, isGm }, world) ?? null;
      const text = view === null ? '' : JSON.stringify(view);
      const next = later.get(kind);
      // It looked the same a chapter later: the earlier one has the picture.
      if (next !== undefined && next.text === text) {
        remove(next.at, next.picture);
        add(at, next.picture);
        later.set(kind, { ...next, at });
        continue;
      }
      later.delete(kind);
      const drawing = view === null || drawn >= MAX_PICTURES ? null : drawPicture(view);
      if (drawing === null) continue;
      const picture: KnownPicture = { kind, picture: drawing };
      drawn += 1;
      add(at, picture);
      later.set(kind, { text, at, picture });
    }
  }

  function add(at: number, picture: KnownPicture): void {
    maps.set(at, [...(maps.get(at) ?? []), picture]);
  }

  function remove(at: number, picture: KnownPicture): void {
    maps.set(
      at,
      (maps.get(at) ?? []).filter((one) => one !== picture),
    );
  }

  let before: number | null = last + 1;
  let done = 0;
  while (before !== null && before > first) {
    const entries = await read({ before, limit: PER_PAGE });
    for (const entry of entries) {
      if (entry.number < first) break;
      const chapter = ends.get(entry.number);
      if (chapter !== undefined) look(chapter);
      for (const { path, value } of entry.patches) {
        if (path[0] !== 'characters' || path[2] !== 'status' || entry.undoneBy !== null) continue;
        const id = String(path[1]);
        if (value === 'dead' && !deaths.has(id)) deaths.set(id, entry);
        else if ((value === 'down' || value === 'dying') && deaths.has(id) && !falls.has(id)) falls.set(id, entry);
      }
      const earlier: World | null = world === null ? null : playedBack(world, entry.inverse);
      if (world !== null && earlier !== null) roles.push(...rolesBefore(world, earlier, entry.number));
      world = earlier;
      done += 1;
    }
    before = entries.at(-1)?.number ?? null;
    await breathe(done);
  }
  return { maps, deaths, falls, roles };
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
