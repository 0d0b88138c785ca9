import type { ConvertedPart, StatPart } from '../../rules/engine/drafting.ts';
import type { DraftSource, FindFault, Note } from '../../rules/engine/pack-draft.ts';
import { type ClassicReading, readClassic } from './classic.ts';
import { cutName, type Named, nameAtEnd, nameIn, nounOf } from './names.ts';
import { ownLine } from './own-lines.ts';
import { joined } from './page.ts';
import { isBlank, isTitle, lineBefore, type Region, type Seen, type Sheet } from './sheet.ts';
import type { KeyHit } from './stat-keys.ts';

/** Longest stat block that is read, in characters and in lines. */
const MAX_BLOCK = 3000;
const MAX_BLOCK_LINES = 40;
const MAX_NOTE = 80;

const CORE: readonly StatPart[] = ['armour', 'hit-dice', 'hit-points'];
const KIND_LINE =
  /^(?:tiny|small|medium|large|huge|gargantuan|winzige?|kleine?|mittel|große?|riesige?|gigantische?)\P{L}|^(?:Mittel)/iu;
const NEWER =
  /to hit\b|\bHit: ?\d|auf Treffer|^(?:Actions|Aktionen|Reactions|Reaktionen|Skills|Senses|Languages|Challenge|Saving Throws|Damage [RIV]|Condition I|Proficiency|Fertigkeiten|Sinne|Sprachen|Herausforderung)\b|^\d{1,2} ?\([+-]\d{1,2}\)|\bSTR\P{L}{1,5}DEX|\bSTÄ\P{L}{1,5}GES/iu;

/** The stat block that begins at a line; null where none does. */
export function creatureAt(sheet: Sheet, at: number, book: DraftSource): Region | null {
  return ownCreature(sheet, at, book) ?? classicCreature(sheet, at, book);
}

/** A stat line as the book has it. */
function ownCreature(sheet: Sheet, at: number, book: DraftSource): Region | null {
  const { lines, isGerman } = sheet;
  const line = lines[at];
  if (book.drafting.isClassic || line === undefined || isBlank(line) || line.level > 0 || line.cells !== null)
    return null;
  const own = ownLine(lines.slice(at, at + 4), book.drafting);
  if (own === null) return null;
  sheet.look(own.lines * line.text.length);
  const named = own.name === null ? null : nameIn(own.name, isGerman);
  const title = named === null ? titleAbove(sheet, at) : null;
  const name = named ?? (title === null ? null : nameIn(lines[title]?.text ?? '', isGerman));
  return regionOf({
    named: name,
    isGerman,
    stats: own.read.join(', '),
    notes: [{ kind: 'own' }],
    unread: own.unread,
    lines: [...(title === null ? [] : [title]), ...Array.from({ length: own.lines }, (_, index) => at + index)],
    isWithin: line.label !== null,
  });
}

/** A stat block as other books print it. */
function classicCreature(sheet: Sheet, at: number, book: DraftSource): Region | null {
  const { lines, isGerman } = sheet;
  const line = lines[at];
  if (line === undefined || line.hits.length === 0) return null;
  const inside = insideOf(sheet, at);
  const indices = inside === null ? blockFrom(sheet, at) : inside.lines;
  if (indices.length === 0) return null;
  const text = inside?.text ?? textOf(indices.map((index) => lines[index]));
  sheet.look(text.length * 2);
  const reading = readClassic(text);
  const { armour, hitDice, hitPoints } = reading.creature;
  if (reading.read.length < 2 || (armour === null && hitDice === null && hitPoints === null)) return null;
  const first = inside?.at ?? line.hits[0]?.at ?? 0;
  // The number of a row is no part of a name, but that of the creatures is.
  const skipped = line.label?.isMarked ? line.text.length - line.label.rest.length : 0;
  const before = line.text.slice(Math.min(first, skipped), first);
  const written = inside === null ? nameIn(before, isGerman) : nameAtEnd(before, isGerman);
  const title = written === null && inside === null ? titleAbove(sheet, at) : null;
  const named = written ?? (title === null ? null : nameIn(lines[title]?.text ?? '', isGerman));
  const parts = book.drafting.convert(reading.creature);
  const kindLine = title === null ? [] : Array.from({ length: at - title - 1 }, (_, index) => title + 1 + index);
  return regionOf({
    named,
    isGerman,
    stats: statLineOf(parts),
    notes: notesOf(reading, parts, named),
    unread: reading.unread.map(({ key, value }) => `${key} ${value}`),
    lines: [...(title === null ? [] : [title]), ...kindLine, ...indices],
    isWithin: inside !== null || line.label !== null,
  });
}

function textOf(lines: readonly (Seen | undefined)[]): string {
  return joined(lines.map((line) => (line?.cells === null ? line.text : (line?.cells.join(' | ') ?? ''))));
}

interface Row {
  readonly text: string;
  /** The text that has its name. */
  readonly before: string;
  readonly lines: readonly number[];
}

/** The creature of one row of a table of creatures; null where the row has no numbers of one. */
export function creatureOf({ text, before, lines }: Row, isGerman: boolean, book: DraftSource): Region | null {
  const reading = readClassic(text);
  const { armour, hitDice, hitPoints } = reading.creature;
  if (armour === null && hitDice === null && hitPoints === null) return null;
  const named = nameIn(before, isGerman);
  const parts = book.drafting.convert(reading.creature);
  return regionOf({
    named,
    isGerman,
    stats: statLineOf(parts),
    notes: notesOf(reading, parts, named),
    unread: reading.unread.map(({ key, value }) => `${key} ${value}`),
    lines,
    isWithin: false,
  });
}

interface Draft {
  readonly named: Named | null;
  readonly isGerman: boolean;
  readonly stats: string;
  readonly notes: readonly Note[];
  readonly unread: readonly string[];
  readonly lines: readonly number[];
  readonly isWithin: boolean;
}

function regionOf({ named, isGerman, stats, notes, unread, lines, isWithin }: Draft): Region {
  const name = named === null ? '' : cutName(named.name);
  const isCut = named !== null && name !== named.name;
  const faults: FindFault[] = [
    ...(named === null ? [{ kind: 'no-name' } as const] : []),
    ...unread.map((part) => ({ kind: 'unread', part: clipped(part) }) as const),
  ];
  return {
    find: {
      kind: 'creatures',
      title: name,
      entry: { name, noun: nounOf(name, isGerman), stats },
      notes: [...notes, ...(isCut ? [{ kind: 'cut', what: 'name', length: named.name.length } as const] : [])],
      faults,
    },
    lines,
    isWithin,
  };
}

/** The notes on each part, and on the armour class. */
function notesOf(
  { creature, read }: ClassicReading,
  parts: readonly ConvertedPart[],
  named: Named | null,
): readonly Note[] {
  const { armour } = creature;
  const notes = read.map(({ part, key, value }): readonly Note[] => {
    const whole = clipped(`${key} ${value}`);
    const became = parts.filter((one) => one.part === part);
    const isSecond =
      read.find((one) => one.part === part)?.value !== value && part !== 'abilities' && part !== 'attacks';
    if (became.length === 0 || isSecond) return [{ kind: 'dropped', part: whole }];
    return became.map(({ as, value: made }) => ({ kind: 'took', part: whole, as, value: made }));
  });
  return [
    ...notes
      .flat()
      .filter((note, at, all) => all.findIndex((one) => JSON.stringify(one) === JSON.stringify(note)) === at),
    ...(armour === null
      ? []
      : [
          {
            kind: 'armour',
            printed: armour.printed,
            reading: armour.isAscending ? 'ascending' : 'descending',
            why: armour.why,
          } as const,
        ]),
    ...(named?.count === null || named?.count === undefined ? [] : [{ kind: 'number', count: named.count } as const]),
  ];
}

function clipped(text: string): string {
  return text.length <= MAX_NOTE ? text : `${text.slice(0, MAX_NOTE - 1).trimEnd()}…`;
}

/** The index of the title above a stat block; null without one. A line with the size and the kind of a creature may be between. */
function titleAbove(sheet: Sheet, at: number): number | null {
  const { lines } = sheet;
  let index = lineBefore(sheet, at);
  const hasKind = index !== null && KIND_LINE.test(lines[index]?.text ?? '');
  if (index !== null && hasKind) index = lineBefore(sheet, index);
  const line = index === null ? undefined : lines[index];
  if (line === undefined || line.label !== null || line.cells !== null || !isTitle(line)) return null;
  // A line above a blank one is its title only when it looks like a heading.
  return index === at - 1 || line.level > 0 || line.bold !== null || hasKind ? index : null;
}

function partsOf(hits: readonly KeyHit[]): ReadonlySet<StatPart> {
  return new Set(hits.filter(({ isSound }) => isSound).map(({ part }) => part));
}

/** Three parts with one that counts, or two that do. */
function isBlock(parts: ReadonlySet<StatPart>): boolean {
  const core = CORE.filter((part) => parts.has(part)).length;
  return core >= 2 || (core === 1 && parts.size >= 3);
}

/** Numbers in a bracket within a sentence: `three goblins (AC 6, HD 1-1, hp 3 each), who …`; null where they are no such thing. */
function insideOf(
  { lines }: Sheet,
  at: number,
): { readonly at: number; readonly text: string; readonly lines: readonly number[] } | null {
  const line = lines[at];
  const first = line?.hits[0];
  if (line === undefined || first === undefined) return null;
  const open = Math.max(line.text.lastIndexOf('(', first.at), line.text.lastIndexOf('[', first.at));
  if (open === -1 || first.at - open > 12 || line.text.slice(open, first.at).includes(')')) return null;
  const indices: number[] = [];
  let text = '';
  for (let index = at; index < Math.min(lines.length, at + 6) && !isBlank(lines[index]); index++) {
    indices.push(index);
    text = joined([text, index === at ? line.text.slice(open + 1) : (lines[index]?.text ?? '')]);
    const end = endOfBracket(text);
    if (end === null) continue;
    const inside = text.slice(0, end);
    const tail = text
      .slice(end + 1)
      .replace(/^[.,:;]/, '')
      .trim();
    const before = line.text.slice(0, open).trim();
    const isSentence = tail !== '' || before.split(' ').length > 4 || /[.!?] /.test(before);
    return isSentence && isBlock(partsOf(line.hits)) ? { at: open, text: inside, lines: indices } : null;
  }
  return null;
}

/** Index of the bracket that closes one that was opened before the text; null while it is open. */
function endOfBracket(text: string): number | null {
  let depth = 1;
  for (let index = 0; index < text.length; index++) {
    const sign = text[index] ?? '';
    if ('(['.includes(sign)) depth++;
    if (')]'.includes(sign) && --depth === 0) return index;
  }
  return null;
}

/** Indices of the lines of the block that begins here; empty where none does. */
function blockFrom(sheet: Sheet, at: number): readonly number[] {
  const { lines } = sheet;
  const indices = [at];
  let parts = partsOf(lines[at]?.hits ?? []);
  let length = lines[at]?.text.length ?? 0;
  const isByLines = (lines[at]?.hits.length ?? 0) <= 2;
  for (let index = at + 1; index < lines.length && indices.length < MAX_BLOCK_LINES; index++) {
    const line = lines[index];
    if (line === undefined || sheet.used.has(index)) break;
    if (isBlank(line)) {
      const next = lines[index + 1];
      // A block with a part on each line may have blank lines between them.
      const isOn =
        isByLines && next?.hits[0]?.at === 0 && !next.hits.some(({ part }) => CORE.includes(part) && parts.has(part));
      const isNewer = next !== undefined && NEWER.test(next.text) && parts.size >= 3;
      if (isOn || isNewer) continue;
      break;
    }
    const before = lines[index - 1]?.text ?? '';
    if (!continues(line, before, parts) || length + line.text.length > MAX_BLOCK) break;
    indices.push(index);
    length += line.text.length;
    sheet.look(line.text.length);
    parts = new Set([...parts, ...partsOf(line.hits)]);
  }
  return isBlock(parts) && startsBlock(lines[at], indices.length) ? indices : [];
}

/** A block begins with a key, or with a name of a few words before it. */
function startsBlock(line: Seen | undefined, count: number): boolean {
  const first = line?.hits[0]?.at ?? 0;
  return first === 0 || (isBlock(partsOf(line?.hits ?? [])) || count > 1 ? first <= 70 : false);
}

/** Checks whether a line is more of the same stat block. */
function continues(line: Seen, before: string, parts: ReadonlySet<StatPart>): boolean {
  const { text, hits, level, cells } = line;
  if (hits.some(({ part, isSound }) => isSound && CORE.includes(part) && parts.has(part))) return false;
  const isNewer = parts.has('armour') && (NEWER.test(text) || (cells !== null && parts.has('hit-points')));
  if (isNewer) return true;
  if (level > 0 || cells !== null) return false;
  const [first] = hits;
  if (first?.at === 0) return true;
  if (isOpen(before)) return hits.length > 0 || text.length <= 60;
  if (/(?:^|[\s,;])(?:[A-Z]{2,3}|Save|hp):?$/.test(before) && text.length <= 60) return true;
  if (first === undefined) return false;
  const lead = text.slice(0, first.at);
  return !/[:.]\s?$/.test(lead) && !before.endsWith('.') && first.at <= 30 && /^[\p{Ll}\d(+'’]/u.test(text);
}

/** A line that breaks off within a part. */
function isOpen(text: string): boolean {
  return /[,;(/–-]$/.test(text) || text.split('(').length > text.split(')').length;
}

/** A stat line of these parts, as the book's own reader reads it. */
function statLineOf(parts: readonly ConvertedPart[]): string {
  return parts.map(({ as, value }) => `${as} ${value}`.trim()).join(', ');
}
