import type { LavenderHandler } from '../frames.ts';
import type { MissileFrame } from './frames.ts';
import { askAttack, resumeAttack } from './steps.ts';

/**
 * Missile attack (LH-MISSILE-01): a test of Dex against a foe within the weapon's range, with disadvantage at one who is
 * close (LH-EQUIP-06).
 *
 * The degrees are those of melee, except that a weak success costs one of body blow, ammunition, exposed position. Its
 * value is the degree; null when it came to nothing.
 */
export const missile: LavenderHandler<MissileFrame> = { ask: askAttack, resume: resumeAttack };
