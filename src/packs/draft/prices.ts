import type { DraftSource } from '../../rules/engine/pack-draft.ts';
import { cutName } from './names.ts';
import type { Region, Seen, Sheet } from './sheet.ts';
import { isBlank } from './sheet.ts';

const MAX_THING = 60;
const MAX_WORDS = 9;

/** Copper pieces in each coin. */
const COINS: Readonly<Record<string, number>> = { copper: 1, silver: 10, electrum: 50, gold: 100, platinum: 500 };
const NAMES: readonly (readonly [RegExp, number])[] = [
  [/^(?:cp|c\.p\.|coppers?(?: pieces?)?|KM|KP|Kupfer(?:münzen?|stücke?)?)$/, 1],
  [/^(?:sp|s\.p\.|silvers?(?: pieces?)?|SM|Silber(?:münzen?|stücke?|linge?)?)$/, 10],
  [/^(?:ep|e\.p\.|electrum(?: pieces?)?|EM|Elektrum(?:münzen?|stücke?)?)$/, 50],
  [/^(?:gp|g\.p\.|golds?(?: pieces?)?|gold coins?|GM|GP|Gold(?:münzen?|stücke?)?)$/, 100],
  [/^(?:pp|p\.p\.|platinum(?: pieces?)?|PM|PP|Platin(?:münzen?|stücke?)?)$/, 500],
];
const PRICE = /^(.*?)(\d{1,3}(?:[.,]\d{3})+|\d{1,7}(?:[.,]\d{1,2})?)\s?([A-Za-zü.]{2,14}(?: pieces?| coins?)?)\)?\.?$/;
/** Longest tail of a line that a price may be. */
const TAIL = 36;

/** A price in copper; null for another text. */
export function priceIn(text: string, coin = ''): number | null {
  const [, before = '', number, named] =
    PRICE.exec(coin === '' ? text.slice(0, TAIL) : `${text.slice(0, TAIL).trim()} ${coin}`) ?? [];
  if (number === undefined || named === undefined || before.trim() !== '') return null;
  return copperOf(number, named);
}

function copperOf(number: string, named: string): number | null {
  const coin =
    NAMES.find(([name]) => name.test(named))?.[1] ??
    (named.toLowerCase() === named ? null : (COINS[named.toLowerCase()] ?? null));
  if (coin === null) return null;
  // `1,000` and `1.000` are a thousand, `2.5` and `2,5` two and a half.
  const bare = /^\d{1,3}(?:[.,]\d{3})+$/.test(number) ? number.replace(/[.,]/g, '') : number.replace(',', '.');
  const copper = Math.round(Number(bare) * coin);
  return copper >= 0 && copper <= 1e9 ? copper : null;
}

interface Priced {
  readonly name: string;
  readonly printed: string;
  readonly copper: number;
  /** Dots, a gap or a sign part the name from its price. */
  readonly isLed: boolean;
}

/** A thing with its price: `Rope, 50 ft. … 1 gp`; null for a sentence. */
function pricedLine({ text, raw, label, hits, cells, level }: Seen): Priced | null {
  if (text.length > 120 || cells !== null || level > 0 || hits.length > 1 || label?.kind === 'key') return null;
  const tail = text.slice(-TAIL);
  const [, before = '', number, named] = PRICE.exec(tail) ?? [];
  if (number === undefined || named === undefined) return null;
  const copper = copperOf(number, named);
  if (copper === null) return null;
  const lead = text.slice(0, text.length - tail.length) + before;
  const name = withoutLeader(lead);
  if (!/\p{L}{2}/u.test(name) || name.length > MAX_THING || name.split(' ').length > MAX_WORDS) return null;
  if (
    /[.!?;] /.test(name.replace(/\b\p{L}{1,3}\. ?/gu, '')) ||
    /\b(?:for|costs?|worth|about|kostet|für|etwa|wert|has|und|and)$/i.test(name)
  )
    return null;
  const isLed = lead.trimEnd() !== name || /\s{2}|\t/.test(raw.trim());
  return { name, printed: `${number} ${named}`, copper, isLed };
}

function withoutLeader(text: string): string {
  let end = text.length;
  while (end > 0 && ' .…·:,–—-_=(\t'.includes(text[end - 1] ?? '')) end--;
  // The dot of an abbreviation belongs to it: `50 ft.`
  return (
    text.slice(0, end).trim() + (/\b(?:ft|lb|lbs|qt|pt|gal)$/.test(text.slice(0, end)) && text[end] === '.' ? '.' : '')
  );
}

/** Things with prices from this line on; a single one needs dots or a gap before its price. */
export function pricesAt(sheet: Sheet, at: number, book: DraftSource): readonly Region[] {
  const found: { readonly index: number; readonly priced: Priced }[] = [];
  for (let index = at; index < sheet.lines.length; index++) {
    const line = sheet.lines[index];
    if (line === undefined || sheet.used.has(index)) break;
    if (isBlank(line)) {
      if (isBlank(sheet.lines[index + 1])) break;
      continue;
    }
    sheet.look(Math.min(line.text.length, 120));
    const priced = pricedLine(line);
    if (priced === null) break;
    found.push({ index, priced });
  }
  const isList = found.length > 1 || (found[0]?.priced.isLed ?? false);
  return isList
    ? found.map(({ index, priced }) => thingRegion(priced.name, priced.printed, priced.copper, [index], book))
    : [];
}

/** A thing as a pack has it. */
export function thingRegion(
  title: string,
  printed: string,
  copper: number,
  lines: readonly number[],
  book: DraftSource,
): Region {
  const name = cutName(title);
  const worth = book.drafting.worth(copper);
  return {
    find: {
      kind: 'things',
      title: name,
      entry: { name, worth },
      notes: [
        { kind: 'took', part: printed, as: 'worth', value: worth },
        ...(name === title ? [] : [{ kind: 'cut', what: 'name', length: title.length } as const]),
      ],
      faults: [],
    },
    lines,
    isWithin: false,
  };
}
