import { phrases } from '../../../../language/text.ts';
import type { Nouns } from '../../engine/nouns.ts';

/** What this book calls the things that every campaign has. */
export const NOUNS: Nouns = phrases({
  gm: 'referee',
  lead: 'the lead',
  leader: 'leader',
  party: 'company',
  health: { name: 'Guard', short: 'GD' },
});
