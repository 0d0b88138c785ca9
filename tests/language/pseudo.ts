import { type Filling, type Lookup, replaceTexts } from '../../src/language/catalogue.ts';

/** Puts in the place of German a language that has every text: the English in brackets, with its values in it. */
export function beginPseudo(): void {
  replaceTexts('de', inBrackets);
}

export function endPseudo(): void {
  replaceTexts('de', null);
}

/** What Discord takes as a description: one that has no room for brackets has no other language here. */
const MAX_DESCRIBED = 100;

const inBrackets: Lookup = (key, values) => {
  const text = `⟦${filled(key, values)}⟧`;
  const isTooLong = key.length <= MAX_DESCRIBED && text.length > MAX_DESCRIBED;
  return key.startsWith('name: ') || isTooLong ? null : text;
};

function filled(key: string, values: readonly Filling[]): string {
  const [, one, other] = /^\{0, plural, one \{(.*)\} other \{(.*)\}\}$/s.exec(key) ?? [];
  if (one !== undefined && other !== undefined)
    return (values[0] === 1 ? one : other).replaceAll('#', String(values[0]));
  return key.replace(/\{(\d+)\}/g, (_place, at: string) => String(values[Number(at)]));
}
