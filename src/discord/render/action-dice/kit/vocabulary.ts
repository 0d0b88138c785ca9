import { phrases } from '../../../../language/text.ts';
import type { Vocabulary } from '../../engine/vocabulary.ts';

/** What this book calls the things that every campaign has. */
export const VOCABULARY: Vocabulary = phrases({
  gm: 'game master',
  lead: 'the call',
  leader: 'caller',
  party: 'party',
  health: { name: 'injuries', short: 'inj.' },
});
