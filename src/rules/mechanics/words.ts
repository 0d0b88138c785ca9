/** Control characters, line breaks and marks that turn the reading direction. */
const UNWANTED = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

/** Signs that nobody sees: joiners, fillers, marks of direction, an empty braille cell. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]/gu;

const CONTROLS = /(?![\t\n\r])\p{Cc}/gu;

/** A line of text, trimmed, 1–`most` characters long, with visible characters; null otherwise. */
export function oneLine(text: string, most: number): string | null {
  const line = text.trim();
  const length = [...line].length;
  return length >= 1 && length <= most && !UNWANTED.test(line) && canBeSeen(line) ? line : null;
}

/**
 * Checks whether two names look the same: in capitals or not, in whichever form of their letters, with signs that nobody
 * sees or without.
 */
export function isSameName(one: string, other: string): boolean {
  return comparable(one) === comparable(other);
}

/** A name in the form for comparisons. */
export function comparable(name: string): string {
  return name.normalize('NFKC').replace(UNSEEN, '').replace(/\s+/g, ' ').trim().toLowerCase();
}

/** Checks whether something of a name can be seen: a mark needs a letter below it. */
export function canBeSeen(name: string): boolean {
  return comparable(name).replace(/[\p{M}\s]/gu, '') !== '';
}

/**
 * Text for other programs: a terminal that shows a file would obey its control characters. Tabs and line breaks are text.
 */
export function withoutControls(text: string): string {
  return text.replace(CONTROLS, '');
}

/** `Rope of hair` → `rope-of-hair`; empty when nothing is left. */
export function slugOf(name: string): string {
  return comparable(name)
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
}
