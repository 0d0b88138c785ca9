import { t } from '../language/text.ts';
import type { SpokenText } from '../store/store.ts';
import type { BookChapter, BookPicture, ChronicleBlock, ChronicleLine } from './book-model.ts';
import type { KnownPicture } from './looking-back.ts';
import { PER_PAGE, type ReadPage, type Stretch } from './outline.ts';
import { textOf } from './runs.ts';
import { joined, linesOf, type TellerAt, tellEntry } from './tell.ts';

/** Entries that are written before other work gets a turn. */
const PER_BREATH = 20;

/** Formats instants in the campaign’s language and time zone. */
export interface Dates {
  /** `Monday, 5 October 2026`. */
  day(at: number): string;
  /** `October 2026`. */
  month(at: number): string;
  /** `5 October 2026`. */
  date(at: number): string;
  /** `5–12 October 2026`. */
  span(from: number, to: number): string;
}

export interface ToldChapter {
  readonly read: ReadPage;
  /** Lines in character, oldest first, with numbers of entries above `after` and up to `upTo`. */
  readonly linesAfter: (after: number, upTo: number) => Promise<readonly SpokenText[]>;
  readonly tellerAt: TellerAt;
  readonly dates: Dates;
  breathe(): Promise<void>;
}

export interface ChapterWish {
  /** Number of the chapter. */
  readonly at: number;
  readonly pictures: readonly KnownPicture[];
  /** Takes what the game master wrote down in that time, each line once. */
  readonly prepared: Set<string>;
}

/**
 * Writes a stretch of the journal as a chapter, in chronological order, read in pages.
 * @returns null for a stretch without any events
 */
export async function chapterOf(
  { read, linesAfter, tellerAt, dates, breathe }: ToldChapter,
  stretch: Stretch,
  { at, pictures, prepared }: ChapterWish,
): Promise<BookChapter | null> {
  const blocks: ChronicleBlock[] = [];
  const notes: { readonly number: number; readonly line: ChronicleLine }[] = [];
  let day: string | null = null;
  let storyDay: number | null = null;
  let first: number | null = null;
  let last = 0;

  function begin(when: number): void {
    first ??= when;
    last = when;
    const today = dates.day(when);
    if (today === day) return;
    day = today;
    blocks.push({ kind: 'day', title: storyDay === null ? today : t`${today} · day ${storyDay}` });
  }

  function say({ at: when, entry, name, text }: SpokenText): void {
    begin(when);
    blocks.push({ kind: 'said', name, lines: linesOf(text, tellerAt(entry).inCharacter) });
  }

  for (let after = stretch.from - 1; after < stretch.to; ) {
    const entries = await read({ before: stretch.to + 1, after, limit: PER_PAGE, oldestFirst: true });
    const upTo = entries.length < PER_PAGE ? stretch.to : (entries.at(-1)?.number ?? stretch.to);
    const said = await linesAfter(after, upTo);
    let spoken = 0;
    for (const [n, entry] of entries.entries()) {
      if (n % PER_BREATH === PER_BREATH - 1) await breathe();
      for (; spoken < said.length && (said[spoken]?.entry ?? Infinity) < entry.number; spoken++) sayNext(said[spoken]);
      if (entry.undoneBy !== null || entry.action === 'undo') continue;
      storyDay = storyDayOf(entry.facts) ?? storyDay;
      const told = tellEntry(entry, tellerAt(entry.number));
      for (const line of told.prepared) prepared.add(textOf(line));
      if (told.blocks.length === 0) continue;
      begin(entry.at);
      const hasNote = told.notes.length > 0 && told.blocks.some(({ kind }) => kind === 'told');
      const note = hasNote ? notes.length + 1 : null;
      if (note !== null) notes.push({ number: note, line: joined(told.notes) });
      blocks.push(...withNote(told.blocks, note));
    }
    for (; spoken < said.length; spoken++) sayNext(said[spoken]);
    after = upTo;
    await breathe();
  }
  if (first === null) return null;
  const shown: ChronicleBlock[] = pictures.map((picture, n) => ({
    kind: 'picture',
    picture: inBook(picture, `map${at}-${n + 1}`, dates.date(last)),
  }));
  return {
    title: stretch.scene ?? dates.month(first),
    span: dates.span(first, last),
    blocks: [...blocks, ...shown],
    notes,
  };

  function sayNext(line: SpokenText | undefined): void {
    if (line !== undefined) say(line);
  }
}

/** Which day of the story it is, where the party’s clock tells. */
function storyDayOf(facts: readonly { readonly fact: string }[]): number | null {
  const told = facts.findLast(({ fact }) => fact === 'clock' || fact === 'days-pass');
  const day: unknown = told === undefined ? null : Reflect.get(told, 'day');
  return typeof day === 'number' ? day : null;
}

/** Puts the number of a note behind the last event. */
function withNote(blocks: readonly ChronicleBlock[], note: number | null): readonly ChronicleBlock[] {
  const at = blocks.findLastIndex(({ kind }) => kind === 'told');
  return blocks.map((block, n) => (n === at && block.kind === 'told' ? { ...block, note } : block));
}

function inBook({ kind, picture }: KnownPicture, id: string, day: string): BookPicture {
  const { data, width, height, alt } = picture;
  const caption =
    kind === 'map' ? t`The land, as it was known on ${day}.` : t`The rooms, as they were known on ${day}.`;
  return { id, data, width, height, alt, caption };
}
