import { phrases } from '../../../../language/text.ts';
import type { BookRenderer } from '../renderer.ts';
import { slugWords } from '../words.ts';

/** What dice of several books are rolled for, where the rule’s own name for it is no word that people know. */
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

/** What a die was rolled for, in the middle of a line; a name without words of its own is told without its hyphens. */
export function purposeWords(purpose: string, { purposes = {} }: Pick<BookRenderer, 'purposes'>): string {
  const own = Object.hasOwn(purposes, purpose) ? purposes[purpose] : undefined;
  return own ?? (Object.hasOwn(PURPOSES, purpose) ? (PURPOSES[purpose] ?? purpose) : slugWords(purpose));
}
