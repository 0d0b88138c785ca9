import type { LavenderHandler } from '../frames.ts';
import type { MeleeFrame } from './frames.ts';
import { askAttack, resumeAttack } from './steps.ts';

/**
 * Melee attack (LH-MELEE-01): a test of Str against a foe who is close, or near and then moved up to.
 *
 * Critical: double damage, armour ignored. Strong: damage, armour ignored. Weak: damage, and one of body blow, exposed
 * position, exertion. Miss: nothing. Fumble: the weapon's die drops one rung. Its value is the degree; null when it came
 * to nothing.
 */
export const melee: LavenderHandler<MeleeFrame> = { ask: askAttack, resume: resumeAttack };
