import type { JournalEntry, JournalPage } from '../play/play.ts';
import { DAY } from '../rules/engine/time.ts';

/** A stretch of the journal that becomes a chapter. */
export interface Stretch {
  /** Name of the scene that was played; null between scenes. */
  readonly scene: string | null;
  /** Numbers of the first and the last entry. */
  readonly from: number;
  readonly to: number;
}

/** Reads a page of the journal. */
export type ReadPage = (page: JournalPage) => Promise<readonly JournalEntry[]>;

/** Entries that are read at once. */
export const PER_PAGE = 200;

/** Scenes that were opened or closed and are looked at. */
const MAX_SCENES = 2_000;
/** Entries of a chapter at most: then another begins. */
const MAX_CHAPTER = 1_500;

/**
 * The chapters of a journal: each scene is one, and what lies between scenes is parted by month. Where scenes are played at
 * once, the one that was opened last has what happens.
 */
export async function stretchesOf(
  read: ReadPage,
  { first, last, monthOf }: { readonly first: number; readonly last: number; monthOf(at: number): string },
): Promise<readonly Stretch[]> {
  const turns = await read({
    before: last + 1,
    limit: MAX_SCENES,
    actions: ['scene'],
    standing: true,
    oldestFirst: true,
  });
  const open: { readonly id: string; readonly name: string }[] = [];
  const stretches: Stretch[] = [];
  let from = first;
  const until = async (to: number) => {
    if (to < from) return;
    const scene = open.at(-1)?.name ?? null;
    const parts = scene === null ? await byMonth(read, { from, to, monthOf }) : [{ from, to }];
    for (const part of parts.flatMap(inChapters)) stretches.push({ scene, ...part });
    from = to + 1;
  };
  for (const { number, facts } of turns)
    for (const fact of facts) {
      if (fact.fact !== 'scene-opened' && fact.fact !== 'scene-closed') continue;
      const { name, channelId: id } = fact as unknown as { readonly name: string; readonly channelId: string };
      if (number >= first) await until(fact.fact === 'scene-opened' ? number - 1 : number);
      const at = open.findIndex((one) => one.id === id);
      if (at >= 0) open.splice(at, 1);
      if (fact.fact === 'scene-opened') open.push({ id, name });
    }
  await until(last);
  return stretches;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

async function byMonth(
  read: ReadPage,
  { from, to, monthOf }: Span & { monthOf(at: number): string },
): Promise<readonly Span[]> {
  const parts: Span[] = [];
  let start = from;
  for (;;) {
    const [one] = await read({ before: null, after: start - 1, limit: 1, oldestFirst: true });
    const next = one === undefined ? null : await firstOfNextMonth(read, { at: one.at, after: start, to, monthOf });
    if (next === null || next > to) return [...parts, { from: start, to }];
    parts.push({ from: start, to: next - 1 });
    start = next;
  }
}

/** Number of the first entry that lies in another month. */
async function firstOfNextMonth(
  read: ReadPage,
  {
    at,
    after,
    to,
    monthOf,
  }: { readonly at: number; readonly after: number; readonly to: number; monthOf(at: number): string },
): Promise<number | null> {
  const month = monthOf(at);
  let day = at;
  while (monthOf(day) === month) day += DAY;
  // The month may have begun at any time of that day.
  const page = { before: to + 1, after, limit: PER_PAGE, oldestFirst: true, from: day - DAY };
  for (let skip = 0; ; skip += PER_PAGE) {
    const entries = await read({ ...page, skip });
    const found = entries.find((entry) => monthOf(entry.at) !== month);
    if (found !== undefined) return found.number;
    if (entries.length < PER_PAGE) return null;
  }
}

/** A scene of several years becomes several chapters. */
function inChapters({ from, to }: Span): readonly Span[] {
  const parts = Math.ceil((to - from + 1) / MAX_CHAPTER);
  return Array.from({ length: parts }, (_, at) => ({
    from: from + at * MAX_CHAPTER,
    to: Math.min(to, from + (at + 1) * MAX_CHAPTER - 1),
  }));
}
