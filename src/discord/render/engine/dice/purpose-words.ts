import { phrases } from '../../../../language/text.ts';
import { slugWords } from '../words.ts';

/** What dice are rolled for, where the rule’s own name for it is no word that people know. */
const PURPOSES: Readonly<Record<string, string>> = phrases({
  test: 'test',
  check: 'check',
  attack: 'attack',
  damage: 'damage',
  'foe-damage': 'a foe’s damage',
  'foe-hp': 'a foe’s health',
  'hit-die': 'hit die',
  initiative: 'initiative',
  event: 'event',
  'event-when': 'when the event comes',
  morale: 'morale',
  defence: 'defence',
  defend: 'defence',
  rest: 'rest',
  wandering: 'wanderers',
  'wandering-distance': 'how far they are',
  'wandering-who': 'who comes',
  navigate: 'finding the way',
  astray: 'the way astray',
  retreat: 'retreat',
  injury: 'injury',
  scar: 'scar',
  'armour-check': 'armour',
  'mishap-damage': 'damage of the mishap',
  'mishap-target': 'whom the mishap hits',
  save: 'save',
  'death-dice': 'Dealer of Death',
  weeks: 'weeks',
  'return-damage': 'damage in return',
  'zero-flesh': 'at 0 flesh',
  'starting-gear': 'starting gear',
  scores: 'ability scores',
  attribute: 'attribute',
  'encounter-count': 'how many they are',
  'trap-damage': 'damage of the trap',
  'break-free': 'breaking free',
  'herbs-table': 'which herbs',
  'herbs-amount': 'how many herbs',
  'magic-item': 'magic item',
  'squire-item': 'the squire’s thing',
  'ballpark-by': 'how far off the guess is',
  ballpark: 'guess',
  advantage: 'the second die',
});

/** What a die was rolled for, in the middle of a line; a name without words of its own is told without its hyphens. */
export function purposeWords(purpose: string): string {
  return Object.hasOwn(PURPOSES, purpose) ? (PURPOSES[purpose] ?? purpose) : slugWords(purpose);
}
