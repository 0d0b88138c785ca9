import type { ClassicAbility, ClassicCreature, ConvertedPart, Drafting } from '../../engine/drafting.ts';
import { flag, hitPointsOf, isRead, levelOf, limited, part, silver, within } from '../../mechanics/foes/classic.ts';
import { damageText } from '../../mechanics/foes/damage.ts';
import { type Ability, BONUS, MAX_LEVEL } from '../kit/ids.ts';
import { MAX_DEFENCE, readStatLine } from './stat-line.ts';

const MAX_SPEED = 1000;
const MAX_WORTH = 10_000;

/** The score of which each defence is made. */
const SCORES: Readonly<Record<Ability, ClassicAbility>> = { str: 'str', dex: 'dex', int: 'int', wil: 'wis' };

/**
 * Old stat lines and prices in terms of this book (HX-G-19): hit dice are the level, the ascending armour class is the
 * armoured defence, a defence is 10 and the bonus of a score, and of several attacks the strongest counts. Worth is silver.
 */
export const DRAFTING: Drafting = {
  isClassic: false,
  reads: (line) => isRead(readStatLine(line)),
  convert(classic) {
    const { armour, damage, attackBonus, speedFt, isRanged } = classic;
    const { level, from } = levelOf(classic);
    const health = hitPointsOf(classic);
    return [
      ...part(from, 'level', limited(level, 0, MAX_LEVEL)),
      ...part('armour', 'AD', limited(armour?.ascending ?? null, 0, MAX_DEFENCE)),
      ...part(health.from, 'HP', health.hp),
      ...defencesOf(classic),
      ...part('attacks', 'attack', limited(attackBonus, BONUS.min, BONUS.max)),
      ...part('damage', 'damage', damage === null ? null : damageText(damage)),
      ...part('move', 'speed', limited(speedFt, 0, MAX_SPEED)),
      ...flag('attacks', 'ranged', isRanged),
    ];
  },
  worth: (copper) => Math.min(MAX_WORTH, silver(copper)),
};

function defencesOf({ abilities }: ClassicCreature): readonly ConvertedPart[] {
  return Object.entries(SCORES).flatMap(([own, ability]) => {
    const score = abilities[ability];
    return score === undefined ? [] : part('abilities', own, within(10 + Math.floor((score - 10) / 2), 0, MAX_DEFENCE));
  });
}
