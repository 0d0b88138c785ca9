import { phrases } from '../../../../language/text.ts';
import type { Vocabulary } from '../../engine/vocabulary.ts';

/** What this book calls the things that every campaign has. */
export const VOCABULARY: Vocabulary = phrases({
  gm: 'referee',
  lead: 'the lead',
  leader: 'leader',
  party: 'company',
  health: { name: 'Guard', short: 'GD' },
});
