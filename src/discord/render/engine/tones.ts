import { sign } from '../../signs/signs.ts';
import type { Tone } from './renderer.ts';

/**
 * The colours of cards. Every two of them can be told apart, also by people who do not see red, green or blue as others
 * do (`tests/render/engine/tones.test.ts`); the sign and the words always say the same.
 */
export const COLOURS: Readonly<Record<Tone, number>> = {
  critical: 0x2f6fed,
  strong: 0x3fb891,
  weak: 0xcdeb7a,
  miss: 0x756b86,
  fumble: 0x9b1020,
  neutral: 0xc08ae6,
  trouble: 0xf0581a,
  level: 0xe8ac00,
};

/** The sign of a tone before a title that says the same in words; none for what went neither well nor badly. */
export function toneSign(tone: Tone): string {
  return tone === 'neutral' ? '' : sign(tone);
}
