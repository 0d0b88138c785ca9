import type { Drafting } from '../../engine/drafting.ts';
import { flag, isRead, levelOf, limited, part, within } from '../../mechanics/foes/classic.ts';
import type { FoeDamage } from '../../mechanics/foes/damage.ts';
import { MAX_VIRTUE } from '../kit/ids.ts';
import { MAX_FOE_ARMOUR } from './schemas.ts';
import { readStatLine } from './stat-line.ts';

const DICE = [4, 6, 8, 10, 12] as const;
const MAX_POOL = 6;
const MAX_GUARD = 12;
/** Copper pieces up to which a thing is common, and uncommon. */
const COMMON = 500;
const UNCOMMON = 3000;

/**
 * Old stat lines and prices in terms of this book (MK-G-16). Hit dice are the Guard and the vigour, morale is the spirit,
 * each with a number added that makes a brigand of one hit die; scores are virtues. An attack has a die more for each
 * further attack. Trade is barter, so a price says how hard a thing is to find (MK-SERV-01).
 */
export const DRAFTING: Drafting = {
  isClassic: false,
  reads: (line) => isRead(readStatLine(line)),
  convert(classic) {
    const { armour, damage, attacks, morale, isRanged, abilities } = classic;
    const { level, from } = levelOf(classic);
    const { str, dex, con, cha } = abilities;
    const body = str === undefined && con === undefined ? null : Math.max(str ?? 0, con ?? 0);
    const vigour = body ?? (level === null ? null : 8 + level);
    const spirit = cha ?? (morale === null ? null : morale + 3);
    const protection = armour === null ? null : Math.floor((armour.ascending - 10) / 2);
    return [
      ...part(from, 'GD', level === null ? null : within(level + 1, 1, MAX_GUARD)),
      ...part(body === null ? from : 'abilities', 'VIG', limited(vigour, 1, MAX_VIRTUE)),
      ...part('abilities', 'CLA', limited(dex ?? null, 1, MAX_VIRTUE)),
      ...part(cha === undefined ? 'morale' : 'abilities', 'SPI', limited(spirit, 1, MAX_VIRTUE)),
      ...part('damage', 'attack', damage === null ? null : poolOf(damage, attacks ?? 1)),
      ...part('armour', 'armour', limited(protection, 0, MAX_FOE_ARMOUR)),
      ...flag('attacks', 'ranged', isRanged),
    ];
  },
  worth: (copper) => (copper <= COMMON ? 'common' : copper <= UNCOMMON ? 'uncommon' : 'rare'),
};

/** Dice without an addition: as many as there were, or as there are attacks, of the size that comes nearest. */
function poolOf({ count, sides, plus }: FoeDamage, attacks: number): string {
  const average = (sides + 1) / 2 + plus / count;
  const off = (size: number) => Math.abs((size + 1) / 2 - average);
  const size = DICE.reduce((best, one) => (off(one) < off(best) ? one : best));
  const dice = within(Math.max(count, attacks), 1, MAX_POOL);
  return `${dice === 1 ? '' : dice}d${size}`;
}
