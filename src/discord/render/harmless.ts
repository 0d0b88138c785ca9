/** Longest that a typed name or note is shown, in characters. */
const MOST_TEXT = 500;

/** Controls, direction overrides, zero-width characters, tags, lone surrogates: all that is not seen or misleads. Emoji keep their look. */
const UNSEEN =
  /(?!\u{fe0f})[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u{2800}]/gu;
/** More than two marks on one letter reach into the lines above and below. */
const MARKS = /(\p{M}{2})\p{M}+/gu;

/**
 * A typed text made safe to show in a message: no markdown, no mention, no hidden characters, one line.
 * @param max characters that are kept of it, before escaping; a longer text ends in `…`
 */
export function harmless(text: string, max = MOST_TEXT): string {
  return plain(text, max)
    .replace(/[\\*_~`|<>[\]]/g, '\\$&')
    .replace(/^([#\-+])/, '\\$1')
    .replace(/^(\d+)([.)])/, '$1\\$2')
    .replace(/:(?=\/\/|\w+:)/g, '\\:')
    .replace(/@/g, '@\u200b');
}

/**
 * A longer text made safe, with its paragraphs.
 * @param max characters at most, escapes included; a longer text ends in `…`
 */
export function harmlessLines(text: string, max: number): string {
  const lines = text
    .slice(0, max * 2)
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => (line.trim() === '' ? '' : harmless(line, max)));
  return cut(
    lines
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    max,
  );
}

/** The same as a quotation, of at most `max` characters with its marks. */
export function quoted(text: string, max: number): string {
  const marked = harmlessLines(text, max)
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
  return cut(marked, max);
}

/** The same for places that know no markdown: labels of buttons, options, fields. Never empty. */
export function plain(text: string, max = MOST_TEXT): string {
  const seen = text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(UNSEEN, '')
    .replace(MARKS, '$1')
    .replace(/ {2,}/g, ' ')
    .trim();
  return cut(seen, max) || '–';
}

/** At most `max` UTF-16 units, ending in `…` when something was left out; never half a character. */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  let kept = text.slice(0, Math.max(0, max - 1));
  if (/[\ud800-\udbff]$/.test(kept)) kept = kept.slice(0, -1);
  // An escape that lost what it escaped would escape what comes next.
  const slashes = /\\*$/.exec(kept)?.[0].length ?? 0;
  if (slashes % 2 === 1) kept = kept.slice(0, -1);
  return `${kept.trimEnd()}…`;
}
