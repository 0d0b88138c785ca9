import { phrases } from '../../../../language/text.ts';
import type { Nouns } from '../../engine/nouns.ts';

/** What this book calls the things that every campaign has. */
export const NOUNS: Nouns = phrases({
  gm: 'game master',
  lead: 'the call',
  leader: 'caller',
  party: 'party',
  health: { name: 'injuries', short: 'inj.' },
});
