import type { Drafting } from '../../engine/drafting.ts';
import { averageOf, flag, isRead, levelOf, limited, part, silver, within } from '../../mechanics/foes/classic.ts';
import { MAX_LEVEL } from '../kit/ids.ts';
import { readStatLine } from './bestiary.ts';
import { MAX_BONUS, MAX_DEALS, MAX_DEFENCE, MAX_WOUNDS } from './schemas.ts';

/** Points of damage, on the average, for each wound of a hit. */
const POINTS = 5;

/**
 * Old stat lines and prices in terms of this book (AD-G-08): hit dice are the level and the wounds, the ascending armour
 * class is the defence, and a hit makes a wound for every five points of the average damage that are begun.
 */
export const DRAFTING: Drafting = {
  isClassic: false,
  reads: (line) => isRead(readStatLine(line)),
  convert(classic) {
    const { armour, damage, attackBonus, isRanged } = classic;
    const { level, from } = levelOf(classic);
    const deals = damage === null ? null : within(Math.ceil(averageOf(damage) / POINTS), 1, MAX_DEALS);
    return [
      ...part(from, 'level', limited(level, 0, MAX_LEVEL)),
      ...part('attacks', 'bonus', limited(attackBonus, 0, MAX_BONUS)),
      ...part('armour', 'defence', limited(armour?.ascending ?? null, 0, MAX_DEFENCE)),
      ...part(from, 'wounds', limited(level, 1, MAX_WOUNDS)),
      ...part('damage', 'deals', deals),
      ...flag('attacks', 'ranged', isRanged),
    ];
  },
  worth: silver,
};
