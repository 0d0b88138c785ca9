import { type Filling, type Lookup, replaceTexts, textsOf } from '../../src/language/catalogue.ts';

/**
 * Puts in the place of German a language that has every text: the English in brackets, with its values in it.
 * @param maxDescribed where descriptions are made: a key as short as one stays English when brackets do not fit
 */
export function beginPseudo(maxDescribed = Number.POSITIVE_INFINITY): void {
  replaceTexts('de', inBrackets(maxDescribed));
}

export function endPseudo(): void {
  replaceTexts('de', null);
}

/** What Discord takes as a description. */
export const MAX_DESCRIBED = 100;

const inBrackets =
  (maxDescribed: number): Lookup =>
  (key, values) => {
    const text = `⟦${filled(key, values)}⟧`;
    const isTooLong = key.length <= maxDescribed && text.length > maxDescribed;
    if (key.startsWith('name: ')) return isKnownName(key) ? `⟦${key.slice('name: '.length)}⟧` : null;
    return isTooLong ? null : text;
  };

/** Names from a book have a translation; what somebody was called at the table has none. */
function isKnownName(key: string): boolean {
  known ??= textsOf('de');
  return known.has(key);
}

let known: ReadonlyMap<string, string> | null = null;

function filled(key: string, values: readonly Filling[]): string {
  const [, one, other] = /^\{0, plural, one \{(.*)\} other \{(.*)\}\}$/s.exec(key) ?? [];
  if (one !== undefined && other !== undefined)
    return (values[0] === 1 ? one : other).replaceAll('#', String(values[0]));
  return key.replace(/\{(\d+)\}/g, (_place, at: string) => String(values[Number(at)]));
}
