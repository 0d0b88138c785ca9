/** Properties of a message that hold no words: ids, addresses, and values that come back as they are. */
const WORDLESS = new Set(['custom_id', 'url', 'id', 'guild_id', 'channel_id', 'value', 'name']);
/** What reads the same in every language: mentions, times, signs, commands and addresses. */
const UNTOLD = /<[@#:a][^>]*>|<t:[^>]*>|`[^`]*`|https?:[^\s)⟧]*/g;
/** Dice and their sizes, and links as Discord writes them. */
const SAME = /\b\d*d\d+\b|\]\(/g;
const WORD = /\p{L}{2,}/u;

/**
 * Words in a value, at any depth, that no catalogue was asked for, each with what stands around it: while the pseudo
 * language is spoken, all that comes from one stands in brackets.
 * @param theirs what people at the table wrote, and the names they gave
 */
export function unspokenIn(value: unknown, theirs: readonly (string | RegExp)[]): readonly string[] {
  const found = new Set<string>();
  for (const text of textsIn(value)) {
    const left = withoutSpoken(
      theirs.reduce((rest: string, one) => rest.replaceAll(patternOf(one), ''), text.replace(UNTOLD, '')),
    );
    for (const line of left.replace(SAME, '').split('\n')) if (WORD.test(line)) found.add(line.trim());
  }
  return [...found];
}

/** Brackets within brackets as well: a text may have another in its place. */
function withoutSpoken(text: string): string {
  const rest = text.replace(/⟦[^⟦⟧]*⟧/g, '');
  return rest === text ? text : withoutSpoken(rest);
}

function patternOf(one: string | RegExp): RegExp {
  return new RegExp(one instanceof RegExp ? one.source : one.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'g');
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => (WORDLESS.has(key) && isId(one) ? [] : textsIn(one)));
}

/** The name of a field is read, that of a file is not. */
function isId(value: unknown): boolean {
  return typeof value === 'string' && !/\s/.test(value);
}
