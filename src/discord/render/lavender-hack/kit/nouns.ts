import { phrases } from '../../../../language/text.ts';
import type { Nouns } from '../../engine/nouns.ts';

/** This book's terms for things that every campaign has. */
export const NOUNS: Nouns = phrases({
  gm: 'game master',
  lead: 'the spotlight',
  leader: 'spotlight player',
  party: 'party',
  health: { name: 'hit points', short: 'hp' },
});
