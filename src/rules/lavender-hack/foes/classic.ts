import type { Drafting } from '../../engine/drafting.ts';
import { flag, isRead, levelOf, limited, part, within } from '../../mechanics/foes/classic.ts';
import { damageText } from '../../mechanics/foes/damage.ts';
import { readStatLine } from './stat-line.ts';

const MAX_HIT_DICE = 30;
const MAX_ARMOUR = 6;
/** The least copper pennies of each value (LH-VALUE-01). */
const VALUES = [1, 5, 25, 125, 625, 3000, 15_000, 80_000, 400_000, 2_000_000];

/** Old stat lines are those of this book, but for the armour (LH-BX-01); a price is the value of a thing (LH-VALUE-01). */
export const DRAFTING: Drafting = {
  isClassic: true,
  reads: (line) => isRead(readStatLine(line)),
  convert(classic) {
    const { hitDicePlus, hitPoints, armour, attacks, damage, morale, isPoisonous } = classic;
    const { level, from } = levelOf(classic);
    const dice = limited(level, 0, MAX_HIT_DICE);
    const plus = hitDicePlus === 0 ? '' : hitDicePlus > 0 ? `+${hitDicePlus}` : String(hitDicePlus);
    const value = armour === null ? null : within(Math.floor(((armour.ascending - 10) * 2) / 3), 0, MAX_ARMOUR);
    return [
      ...part(from, 'HD', dice === null ? null : dice === 0 ? '½' : `${dice}${plus}`),
      ...part('armour', 'armour', value),
      ...part('hit-points', 'hp', hitPoints),
      ...part('attacks', '#AT', attacks),
      ...part('damage', 'damage', damage === null ? null : damageText(damage)),
      ...part('morale', 'ML', morale),
      ...flag('attacks', 'poison', isPoisonous),
    ];
  },
  worth: (copper) => Math.max(1, VALUES.filter((least) => least <= copper).length),
};
