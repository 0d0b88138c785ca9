import { type Filling, type Lookup, replaceTexts } from '../../src/language/catalogue.ts';

/** Puts in the place of German a language that has every text: the English in brackets, with its values in it. */
export function beginPseudo(): void {
  replaceTexts('de', inBrackets);
}

export function endPseudo(): void {
  replaceTexts('de', null);
}

const inBrackets: Lookup = (key, values) => (key.startsWith('name: ') ? null : `⟦${filled(key, values)}⟧`);

function filled(key: string, values: readonly Filling[]): string {
  const [, one, other] = /^\{0, plural, one \{(.*)\} other \{(.*)\}\}$/s.exec(key) ?? [];
  if (one !== undefined && other !== undefined)
    return (values[0] === 1 ? one : other).replaceAll('#', String(values[0]));
  return key.replace(/\{(\d+)\}/g, (_place, at: string) => String(values[Number(at)]));
}
