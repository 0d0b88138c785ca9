import { phrases } from '../../../../language/text.ts';
import type { Fact } from '../../../../rules/lavender-hack/vocabulary.ts';

/** Somebody's speed in a round. */
export const SPEED_WORDS: Readonly<Record<'quick' | 'slow', string>> = phrases({ quick: 'quick', slow: 'slow' });

/** The reasons for a morale test of foes (LH-COMBAT-06). */
export const MORALE_WORDS: Readonly<Record<Fact<'morale'>['why'], string>> = phrases({
  'one-hit': 'hit for the first time',
  'one-half': 'half beaten',
  'one-three-quarters': 'nearly beaten',
  'group-first': 'the first has fallen',
  'group-half': 'half have fallen',
  'group-three-quarters': 'most have fallen',
});
