import { bestiaryOf } from '../../mechanics/foes/bestiary.ts';
import type { FoeDamage } from '../../mechanics/foes/damage.ts';
import type { Creature } from './schemas.ts';

const D6: FoeDamage = { count: 1, sides: 6, plus: 0 };

/** Default B15 (LH-BX-02). */
export const CREATURES: readonly Creature[] = [
  creature('Bandit', { hitDice: 1, armour: 1, damage: D6, morale: 7 }),
  creature('Goblin pack', { hitDice: 1, armour: 1, damage: D6, morale: 6 }),
  creature('Wolf', { hitDice: 2, armour: 1, damage: D6, morale: 8, beast: true }),
  // Nobody talks to the mindless either.
  creature('Skeleton', { hitDice: 1, armour: 2, damage: D6, morale: 12, beast: true }),
  creature('Ogre', { hitDice: 4, armour: 2, damage: { count: 1, sides: 10, plus: 0 }, morale: 9 }),
  creature('Giant spider', { hitDice: 3, armour: 2, damage: D6, morale: 8, poison: true, beast: true }),
  creature('Wyvern', {
    hitDice: 7,
    armour: 4,
    damage: { count: 1, sides: 8, plus: 0 },
    morale: 9,
    poison: true,
    beast: true,
  }),
  creature('Militia', { hitDice: 1, armour: 2, damage: D6, morale: 8 }),
];

/** Every creature of a campaign, its own before ours (LH-BX-02). */
export const { creaturesOf, creatureNames, findCreature } = bestiaryOf(() => CREATURES);

/** A creature without an entry: one hit die and a bandit's other values (LH-ENC-12). */
export function plainCreature(name: string, beast: boolean): Creature {
  return creature(name, { hitDice: 1, armour: 1, damage: D6, beast });
}

/** A creature about which only this much is known (LH-BX-01: without a morale it has 7, LH-COMBAT-06). */
export function creature(name: string, known: Partial<Omit<Creature, 'name'>> = {}): Creature {
  return {
    name,
    hitDice: 1,
    armour: 0,
    damage: null,
    attacks: 1,
    morale: 7,
    range: 'none',
    poison: false,
    beast: false,
    ...known,
  };
}
