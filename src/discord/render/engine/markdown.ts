/** Longest that a typed name or note is shown, in characters. */
const MAX_TEXT = 500;

/** Controls, direction overrides, zero-width characters, tags, lone surrogates: all that is not seen or misleads. Emoji keep their look. */
const UNSEEN =
  /(?!\u{fe0f})[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u{2800}]/u.source;
/**
 * Places where Unicode allows invisible characters: the flag of a region, a joiner between emoji, after a virama, between
 * letters that join.
 */
const JOINING = [
  /\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}/u,
  /(?<=\p{Extended_Pictographic}\u{fe0f}?|\p{Emoji_Modifier})\u{200d}(?=\p{Extended_Pictographic})/u,
  /(?<=[\u{94d}\u{9cd}\u{a4d}\u{acd}\u{b4d}\u{bcd}\u{c4d}\u{ccd}\u{d4d}\u{dca}])[\u{200c}\u{200d}]/u,
  /(?<=[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}]\p{M}*)[\u{200c}\u{200d}](?=[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}])/u,
].map(({ source }) => source);
const JOINING_OR_UNSEEN = new RegExp(`(${JOINING.join('|')})|${UNSEEN}`, 'gu');
/** More than two marks on one letter reach into the lines above and below. */
const MARKS = /(\p{M}{2})\p{M}+/gu;

/** Letters, digits and single spaces, as most names are: there is nothing to make safe. */
const HARMLESS = /^[a-z][a-z0-9]*(?: [a-z0-9]+)*$/i;

/**
 * A typed text made safe to show in a message: no markdown, no mention, no hidden characters, one line.
 * @param max characters that are kept of it, before escaping; a longer text ends in `…`
 */
export function escapeMarkdown(text: string, max = MAX_TEXT): string {
  return isHarmless(text, max) ? text : atLineStart(escaped(stripMarkdown(text, max)));
}

/** The same for what people say: italics, bold, strikes and spoilers stay where they are closed again. */
export function spoken(text: string, max = MAX_TEXT): string {
  const whole = stripMarkdown(text, Number.MAX_SAFE_INTEGER);
  return atLineStart(emphasised(whole.length <= max ? whole : withoutOpenMark(whole, cut(whole, max))));
}

/** The beginning of a text without the mark of an emphasis that ends behind it. */
function withoutOpenMark(whole: string, part: string): string {
  const end = part.length - 1;
  for (const { index, 0: all, 1: star, 3: line, 5: bar } of whole.matchAll(new RegExp(EMPHASIS, 'gu'))) {
    if (index + all.length <= end) continue;
    const mark = star ?? line ?? bar ?? '';
    return index < end ? `${part.slice(0, index)}${part.slice(index + mark.length)}` : part;
  }
  return part;
}

function escaped(text: string): string {
  return text
    .replace(/[\\*_~`|<>[\]]/g, '\\$&')
    .replace(/:(?=\/\/|\w+:)/g, '\\:')
    .replace(/@/g, '@\u200b');
}

/** No heading, no list. */
function atLineStart(text: string): string {
  return text.replace(/^([#\-+])/, '\\$1').replace(/^(\d+)([.)])/, '$1\\$2');
}

/** The first emphasis that is closed in its line: `*a*`, `**a**`, `_a_`, `__a__`, `~~a~~`, `||a||`. */
const EMPHASIS =
  /(?<!\\)(?:(\*{1,3})(?![\s*])(.+?)(?<![\s*\\])\1(?!\*)|(?<![\w\\])(_{1,2})(?![\s_])(.+?)(?<![\s_\\])\3(?!\w)|(~~|\|\|)(?![\s~|])(.+?)(?<![\s~|\\])\5(?![~|]))/u;

function emphasised(text: string): string {
  const found = EMPHASIS.exec(text);
  if (found === null) return escaped(text);
  const [whole, star, starred, line, lined, bar, barred] = found;
  const mark = star ?? line ?? bar ?? '';
  const inner = starred ?? lined ?? barred ?? '';
  const after = text.slice(found.index + whole.length);
  return `${escaped(text.slice(0, found.index))}${mark}${emphasised(inner)}${mark}${emphasised(after)}`;
}

/**
 * A longer text that somebody wrote, made safe, with its paragraphs and its emphasis.
 * @param max characters at most, escapes included; a longer text ends in `…`
 */
export function escapeMarkdownLines(text: string, max: number): string {
  return within(text, max, linesOf);
}

/** The same as a quotation, of at most `max` characters with its marks. */
export function quoted(text: string, max: number): string {
  return within(text, max, (part) =>
    linesOf(part)
      .split('\n')
      .map((line) => `> ${line}`)
      .join('\n'),
  );
}

function linesOf(text: string): string {
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => (line.trim() === '' ? '' : spoken(line, text.length)))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** As much of a text as fits once it is made safe: cut before that, so that no emphasis is left open. */
function within(text: string, max: number, safe: (part: string) => string): string {
  for (let room = max; room > 1; ) {
    const part = cut(text, room);
    const made = safe(part === text ? text : withoutOpenMark(text, part));
    if (made.length <= max) return made;
    room = Math.min(room - 1, Math.floor((room * max) / made.length));
  }
  return '…';
}

/** The same for places that know no markdown: labels of buttons, options, fields. Never empty. */
export function stripMarkdown(text: string, max = MAX_TEXT): string {
  if (isHarmless(text, max)) return text;
  const seen = text
    .replace(/\s+/g, ' ')
    .replace(JOINING_OR_UNSEEN, (_unseen, joining?: string) => joining ?? '')
    // Marks that stood apart before have an order now.
    .normalize('NFC')
    .replace(MARKS, '$1')
    .replace(/ {2,}/g, ' ')
    .trim();
  return cut(seen, max) || '–';
}

/** The words of a link, which hold no brackets. */
export function unbracketed(text: string): string {
  return text.replace(/\\?[[\]]/g, '');
}

function isHarmless(text: string, max: number): boolean {
  return text.length <= max && HARMLESS.test(text);
}

/** Part of a text that is kept at least where the end of a word is looked for. */
const LEAST_KEPT = 0.6;

/** At most `max` UTF-16 units, ending in `…` when something was left out; after a word where one ends near, and never half a character. */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  let kept = text.slice(0, Math.max(0, max - 1));
  const wordEnd = /\s/.test(text.charAt(kept.length)) ? kept.length : kept.search(/\s\S*$/);
  if (wordEnd >= kept.length * LEAST_KEPT) kept = kept.slice(0, wordEnd);
  if (/[\ud800-\udbff]$/.test(kept)) kept = kept.slice(0, -1);
  // A joiner that lost what it joins, or a flag that lost its end.
  kept = kept.replace(/(?:\u{200c}|\u{200d}|[\u{e0020}-\u{e007e}])+$/u, '');
  // An escape that lost what it escaped would escape what comes next.
  const slashes = /\\*$/.exec(kept)?.[0].length ?? 0;
  if (slashes % 2 === 1) kept = kept.slice(0, -1);
  return `${kept.replace(LOOSE_END, '')}…`;
}

/** Characters that only make sense before something else. */
const LOOSE_END = /[\s.,;:–·(]+$/u;

/** The same of a text with marks: a code or bold mark that lost its end is left out with what it opened. */
export function cutMarked(text: string, max: number): string {
  if (text.length <= max) return text;
  let kept = cut(text, max).slice(0, -1);
  for (const mark of [/(?<!\\)`/g, /(?<!\\)\*\*/g]) {
    const marks = [...kept.matchAll(mark)];
    if (marks.length % 2 === 1) kept = kept.slice(0, marks.at(-1)?.index);
  }
  return `${kept.replace(LOOSE_END, '')}…`;
}
