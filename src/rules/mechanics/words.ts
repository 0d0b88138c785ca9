/** Control characters, line breaks and marks that turn the reading direction. */
const UNWANTED = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

/** A text of one line, trimmed, 1–`most` characters long; null when it is not. */
export function oneLine(text: string, most: number): string | null {
  const line = text.trim();
  const length = [...line].length;
  return length >= 1 && length <= most && !UNWANTED.test(line) ? line : null;
}

/** `Rope of hair` → `rope-of-hair`; empty when nothing is left. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
}
