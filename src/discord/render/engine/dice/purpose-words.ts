import { phrases } from '../../../../language/text.ts';
import type { BookRenderer } from '../renderer.ts';
import { slugWords } from '../words.ts';

/** Purposes of dice in several books whose own names are not ordinary words. */
const PURPOSES: Readonly<Record<string, string>> = phrases({
  test: 'test',
  check: 'check',
  attack: 'attack',
  damage: 'damage',
  initiative: 'initiative',
  event: 'event',
  morale: 'morale',
  defence: 'defence',
  defend: 'defence',
  rest: 'rest',
  scar: 'scar',
  save: 'save',
  advantage: 'the second die',
});

/** A die's purpose, for the middle of a line; a name without words of its own loses its hyphens. */
export function purposeWords(purpose: string, { purposes = {} }: Pick<BookRenderer, 'purposes'>): string {
  const own = Object.hasOwn(purposes, purpose) ? purposes[purpose] : undefined;
  return own ?? (Object.hasOwn(PURPOSES, purpose) ? (PURPOSES[purpose] ?? purpose) : slugWords(purpose));
}
