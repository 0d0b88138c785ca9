import type { FindFault, Note } from '../../rules/engine/pack-draft.ts';
import { type LineLabel, labelOf, resultValue } from './labels.ts';
import { cutName, titled } from './names.ts';
import { joined } from './page.ts';
import { isBlank, isTitle, lineBefore, type Region, type Seen, type Sheet } from './sheet.ts';

/** Longest text of a room. */
export const MAX_ROOM_TEXT = 2000;
export const MAX_ROOM_NAME = 60;
/** Lines between two keys. */
const MAX_BETWEEN = 80;
/** Lines of the last room, which no key ends. */
const MAX_LAST = 30;
const MAX_ROOMS = 100;
const MAX_EXITS = 12;

/** Text of an entry, on the average, from which numbered entries are rooms rather than rows. */
const LONG = 140;
const SHORT = 70;
const TABLE_TITLE = /table|tabelle|rumou?r|gerücht|encounter|begegnung|treasure|schätze|list\b|liste\b/i;

/** A room, as far as its lines go. */
interface Keyed {
  readonly label: LineLabel;
  /** The line with its key, then the others. */
  readonly lines: readonly number[];
}

/** Rooms with keys from this line on; empty where there are none. */
export function roomsAt(sheet: Sheet, at: number): readonly Region[] {
  if (sheet.noRooms.has(at)) return [];
  const keyed = keyedFrom(sheet, at);
  if (keyed.length === 0 || !areRooms(sheet, keyed)) {
    for (const { lines } of keyed) sheet.noRooms.add(lines[0] ?? at);
    return [];
  }
  const keys = keyed.map(({ label }) => label.from);
  return keyed.map((one, index) => roomRegion(sheet, one, keys, keys.indexOf(one.label.from) < index));
}

/** Entries with keys, each up to the next one. */
function keyedFrom(sheet: Sheet, at: number): readonly Keyed[] {
  const { lines, used } = sheet;
  const first = lines[at];
  const { label } = first ?? {};
  if (first === undefined || label === undefined || label === null || !isKey(label, first)) return [];
  const starts: { readonly at: number; readonly label: LineLabel }[] = [{ at, label }];
  let last = at;
  for (let index = at + 1; index < lines.length && index - last <= MAX_BETWEEN && starts.length < MAX_ROOMS; index++) {
    const line = lines[index];
    if (line === undefined) break;
    sheet.look(1);
    if (first.level > 0 ? line.level > 0 && line.level < first.level : line.level > 0) break;
    if (used.has(index) || line.label === null || !isKey(line.label, line)) continue;
    const before = starts.at(-1);
    if (before === undefined || !follows(line, line.label, first, before.label)) continue;
    starts.push({ at: index, label: line.label });
    last = index;
  }
  return starts.map(({ at: start, label: own }, index) => {
    const next = starts[index + 1]?.at ?? null;
    const end = next ?? endOfLast(sheet, start, first.level);
    const own_ = Array.from({ length: end - start }, (_, step) => start + step);
    return { label: own, lines: own_.filter((one) => !used.has(one) && !isBlank(lines[one])) };
  });
}

function isKey({ kind, isMarked }: LineLabel, { level, bold }: Seen): boolean {
  return kind === 'key' || (kind === 'number' && (isMarked || level > 0 || bold !== null));
}

/** Checks whether a key may be the next one: of the same look, and higher or the same. */
function follows(line: Seen, label: LineLabel, first: Seen, before: LineLabel): boolean {
  if (line.level !== first.level || label.kind !== first.label?.kind) return false;
  if (first.level === 0 && (line.bold === null) !== (first.bold === null)) return false;
  const [letters, number] = keyParts(label.from);
  const [lettersBefore, numberBefore] = keyParts(before.from);
  return letters === lettersBefore && number >= numberBefore && number <= numberBefore + 10;
}

function keyParts(key: string): readonly [string, number] {
  return [key.replace(/[\d-].*$/, ''), resultValue(/\d{1,3}/.exec(key)?.[0] ?? '0')];
}

/** Index behind the last room: a heading ends it, a title below a blank line, and a second paragraph. */
function endOfLast({ lines, used }: Sheet, start: number, level: number): number {
  let end = start + 1;
  for (let index = start + 1; index < lines.length && index - start <= MAX_LAST; index++) {
    const line = lines[index];
    if (line === undefined) break;
    if (isBlank(line)) continue;
    if (line.level > 0 && (level === 0 || line.level <= level)) break;
    const isParagraph = isBlank(lines[index - 1]);
    if (isParagraph && level === 0 && (isTitle(line) || line.cells !== null)) break;
    const hasText = end > start + 1 || (lines[start]?.text.length ?? 0) > 60;
    if (isParagraph && level === 0 && hasText && !used.has(index)) break;
    if (!used.has(index)) end = index + 1;
  }
  return end;
}

/** Checks whether entries with keys are rooms and not rows of a table. */
function areRooms(sheet: Sheet, keyed: readonly Keyed[]): boolean {
  const { lines } = sheet;
  const [first] = keyed;
  const start = first?.lines[0] ?? 0;
  const line = lines[start];
  if (first === undefined || line === undefined) return false;
  if (first.label.kind === 'key') return first.label.isMarked;
  if (line.level > 0) return true;
  if (keyed.length < 2) return false;
  const texts = keyed.map((one) => textOf(sheet, one));
  const average = texts.reduce((sum, { length }) => sum + length, 0) / texts.length;
  const above = lineBefore(sheet, start);
  const title = above === null ? '' : (lines[above]?.text ?? '');
  const least = TABLE_TITLE.test(title) ? LONG * 2 : LONG;
  if (average >= least) return true;
  const share = (is: (one: Keyed) => boolean) => keyed.filter(is).length / keyed.length;
  if (TABLE_TITLE.test(title)) return false;
  const isTitled = share((one) => headOf(sheet, one).name !== '' && headOf(sheet, one).text.length >= 30) >= 0.6;
  const hasExits = keyed.some(
    (one) =>
      exitsIn(
        textOf(sheet, one),
        keyed.map(({ label }) => label.from),
        one.label.from,
      ).length > 0,
  );
  const isBold = share((one) => lines[one.lines[0] ?? 0]?.bold !== null) >= 0.6;
  return (
    (isTitled && (average >= SHORT || hasExits)) || (isBold && average >= SHORT / 2) || (hasExits && average >= SHORT)
  );
}

function textOf({ lines }: Sheet, { label, lines: own }: Keyed): string {
  return joined([label.rest, ...own.slice(1).map((index) => lines[index]?.text ?? '')]);
}

/** A room's name, and its text without it. */
function headOf({ lines }: Sheet, { label, lines: own }: Keyed): { readonly name: string; readonly text: string } {
  const line = lines[own[0] ?? 0];
  const body = own.slice(1).map((index) => lines[index]?.text ?? '');
  const { rest } = label;
  const bold = line?.bold ?? null;
  const boldName =
    bold === null
      ? ''
      : withoutSigns((line === undefined ? null : labelOf({ ...line, text: `${bold} ` }))?.rest ?? bold);
  if (boldName !== '' && boldName !== label.from && rest.startsWith(boldName))
    return { name: boldName, text: joined([rest.slice(boldName.length).replace(/^\s?[.:–—-]?\s?/, ''), ...body]) };
  const [, before, after] = /^([^.:]{1,60}?)(?:\s?[.:]\s|\s[–—-]\s)(.+)$/u.exec(rest) ?? [];
  if (before !== undefined && after !== undefined && isName(before))
    return { name: before.trim(), text: joined([after, ...body]) };
  const bare = withoutSigns(rest);
  const isWhole =
    bare.length <= MAX_ROOM_NAME && isName(bare) && (body.length > 0 || (line?.level ?? 0) > 0 || bare !== rest);
  return isWhole ? { name: bare, text: joined(body) } : { name: '', text: joined([rest, ...body]) };
}

function isName(text: string): boolean {
  return /^[\p{Lu}„“"‘’']/u.test(text) && text.trim().split(' ').length <= 7;
}

function withoutSigns(text: string): string {
  return text
    .replace(/^[\s:.–—-]{1,4}/, '')
    .replace(/\s?[.:]$/, '')
    .trim();
}

function roomRegion(sheet: Sheet, keyed: Keyed, keys: readonly string[], isTwice: boolean): Region {
  const { label } = keyed;
  const head = headOf(sheet, keyed);
  const named = head.name === '' ? label.from : titled(head.name);
  const name = cutName(named, MAX_ROOM_NAME);
  const exits = exitsIn(head.text, keys, label.from);
  const beyond = exits.filter((key) => !keys.includes(key));
  const signs = [...head.text];
  const notes: Note[] = [
    ...(name === named ? [] : [{ kind: 'cut', what: 'name', length: named.length } as const]),
    ...(signs.length > MAX_ROOM_TEXT ? [{ kind: 'cut', what: 'text', length: signs.length } as const] : []),
    ...(beyond.length > 0 ? [{ kind: 'exits-beyond', keys: beyond } as const] : []),
  ];
  const faults: FindFault[] = isTwice ? [{ kind: 'same-key', key: label.from }] : [];
  sheet.look(head.text.length * 3);
  return {
    find: {
      kind: 'places',
      title: name,
      entry: { key: label.from, name, text: signs.slice(0, MAX_ROOM_TEXT).join(''), exits },
      notes,
      faults,
    },
    lines: keyed.lines,
    isWithin: false,
  };
}

const WAY =
  /(?:\b(?:leads?|leading|doors?|passages?|stairs?|staircase|exits?|arch|archway|tunnels?|corridor|hall|ladder|opens?|goes|path|way|bridge|steps|north|south|east|west|northeast|northwest|southeast|southwest|up|down|führt|führen|tür|türen|gang|treppe|weg|tunnel|leiter|tor|norden|süden|osten|westen|hinauf|hinab)\b[^.;:()\d]{0,40}?\s|\()(?:to|into|nach|zu|zum|zur|in|→|->)\s(?:the\s|den\s|die\s|das\s)?(?:(area|room|raum|bereich|no\.|nr\.|#)\s?)?([A-Z]{0,2}-?\d{1,3}[a-z]?)(?![\p{L}\d])/giu;
const PLAIN =
  /\b(?:to|nach|zu|into|in)\s(?:area|room|raum|bereich)\s(?:nr\.\s|#)?([A-Z]{0,2}-?\d{1,3}[a-z]?)(?![\p{L}\d])/giu;
const MORE =
  /^\s?(?:,|and|und|or|oder|&)\s?(?:(?:to|nach|zu)\s)?(?:(?:area|room|raum|bereich)\s)?([A-Z]{0,2}-?\d{1,3}[a-z]?)(?![\p{L}\d])/iu;

/** Keys of the rooms that ways lead to, as a text has them. A bare number is a key only when there is such a room. */
function exitsIn(text: string, keys: readonly string[], own: string): readonly string[] {
  const found = new Set<string>();
  const add = (key: string, isSaid: boolean) => {
    if (key !== own && (isSaid || keys.includes(key))) found.add(key);
  };
  const further = (from: number) => {
    let rest = text.slice(from, from + 60);
    for (let count = 0; count < 4; count++) {
      const [whole, key] = MORE.exec(rest) ?? [];
      if (whole === undefined || key === undefined || !keys.includes(key)) return;
      add(key, false);
      rest = rest.slice(whole.length);
    }
  };
  for (const match of text.matchAll(WAY)) {
    const end = match.index + match[0].length;
    // `to 3 goblins` counts them.
    if (match[1] === undefined && /^\s[a-z]{3,}s\b/.test(text.slice(end, end + 30))) continue;
    add(match[2] ?? '', match[1] !== undefined || /^[A-Z]/.test(match[2] ?? ''));
    further(end);
  }
  for (const match of text.matchAll(PLAIN)) {
    add(match[1] ?? '', true);
    further(match.index + match[0].length);
  }
  return [...found].slice(0, MAX_EXITS);
}
