import { phrases } from '../../../../language/text.ts';
import type { Character } from '../../../../rules/lavender-hack/schemas.ts';

/** A character’s state in their line; empty for somebody who is up and about. */
export const STATUS_WORDS: Readonly<Record<Character['status'], string>> = phrases({
  draft: 'still being made',
  active: '',
  down: 'down',
  dying: 'dying',
  dead: 'dead',
  away: 'away',
  retired: 'retired',
});
