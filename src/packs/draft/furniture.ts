/** Lines between two of the same, on the average: a header comes once a page. */
const LINES_OF_A_PAGE = 8;
const MAX_HEADER = 60;
const TIMES = 3;

const PAGE_NUMBER = /^(?:[-–—•|\s]{0,6})(?:(?:page|seite|p\.|s\.)\s?)?\d{1,4}(?:[-–—•|\s]{0,6})$/i;
const NUMBERED = /^(?:(\d{1,4})\s{2,40})?(\S.{2,60}?)(?:\s{2,40}(\d{1,4}))?$/;

/** Headers and footers that come again on every page, without their page numbers. */
export function repeatedHeaders(raws: readonly string[]): ReadonlySet<string> {
  const places = new Map<string, { readonly first: number; readonly last: number; readonly times: number }>();
  for (const [index, raw] of raws.entries()) {
    const header = headerOf(raw);
    if (header === null) continue;
    const { first = index, times = 0 } = places.get(header) ?? {};
    places.set(header, { first, last: index, times: times + 1 });
  }
  const found = [...places].filter(
    ([, { first, last, times }]) => times >= TIMES && (last - first) / (times - 1) >= LINES_OF_A_PAGE,
  );
  return new Set(found.map(([header]) => header));
}

/** Checks whether a line is a page number or a running header. */
export function isFurniture(raw: string, headers: ReadonlySet<string>, before: string, after: string): boolean {
  const line = raw.trim();
  if (line === '') return false;
  // The number of a part that ends the line above is no page number.
  if (/(?:^|[\s,])[A-Z]{2}:?$|,$/.test(before.trim()) && /^\d+$/.test(line)) return false;
  // A number by itself between two lines of a table is a row whose text is below.
  if (line.length <= 20 && PAGE_NUMBER.test(line)) return /[a-z–—-]/i.test(line) || before === '' || after === '';
  const header = headerOf(raw);
  return header !== null && headers.has(header);
}

/** A possible header of a page: a short line of words, without any numbers but that of the page. Null for another line. */
function headerOf(raw: string): string | null {
  const line = raw.trim();
  if (line.length < 4 || line.length > MAX_HEADER + 20) return null;
  const words = NUMBERED.exec(line)?.[2]?.trim() ?? null;
  if (words === null || words.length > MAX_HEADER || /[\d:|]/.test(words) || /[.,;!?]$/.test(words)) return null;
  // The row of the six abilities comes again with every stat block.
  return /\bdex\b|\bges\b/i.test(words) ? null : words;
}
