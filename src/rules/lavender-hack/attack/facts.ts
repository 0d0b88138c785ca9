import type { Roll } from '../../engine/dice.ts';
import type { Of } from '../../engine/prompt.ts';
import type { Band, ClassId, Degree, ItemDie } from '../kit/terms.ts';

/** What a Combat Maneuver does to a foe (LH-STRONG-05). */
export type Maneuver = 'disarm' | 'push' | 'sunder-shield';

/** What can happen in an attack of a character (LH-MELEE, LH-MISSILE). */
export type AttackFact =
  /** What became of the attack, once its degree is settled. `die` is the weapon's now; 2 for bare hands. */
  | Of<
      'melee',
      {
        characterId: string;
        name: string;
        foeId: string;
        foeName: string;
        /** Null for bare hands. */
        weaponId: string | null;
        weapon: string | null;
        die: number;
        degree: Degree;
      }
    >
  /** `warn`: the class cannot use this, and the campaign lets it pass. */
  | Of<'beyond-class', { characterId: string; name: string; class: ClassId; item: string }>
  /** Damage before armour. `weapon`: one roll, or two of a sneak attack. */
  | Of<
      'damage',
      {
        characterId: string;
        name: string;
        foeId: string;
        foeName: string;
        weapon: readonly Roll[];
        /** What a critical doubled, or null. */
        doubled: 'weapon' | 'all' | null;
        deathDice: readonly Roll[];
        /** Dealer of Death dice left; null for who has none. */
        poolLeft: number | null;
        /** Value of the gear die of a power attack, a precise shot or reagents; null when there was none. */
        power: number | null;
        /** The poison on the weapon (LH-DEFT-05); null when there was none. */
        poison: Roll | null;
        total: number;
        armourIgnored: boolean;
      }
    >
  /** The attacker's choice on a weak success. Armour values are set for `exertion` only. */
  | Of<
      'weak-cost',
      {
        characterId: string;
        name: string;
        cost: 'body-blow' | 'exposed' | 'exertion' | 'ammunition';
        armourFrom: number | null;
        armourTo: number | null;
      }
    >
  /** The armour that was to be pushed through shows 1: that cost cannot be paid (LH-MELEE-04). */
  | Of<'armour-spent', { characterId: string; name: string }>
  /** `to` null: broken. */
  | Of<
      'weapon-worn',
      { characterId: string; name: string; itemId: string; item: string; from: ItemDie; to: ItemDie | null }
    >
  | Of<
      'maneuver',
      {
        characterId: string;
        name: string;
        foeId: string;
        foeName: string;
        maneuver: Maneuver;
      }
    >
  /** It lies where they fight. */
  | Of<'thrown', { characterId: string; name: string; itemId: string; item: string }>
  /** What became of the shot, once its degree is settled. */
  | Of<
      'missile',
      {
        characterId: string;
        name: string;
        foeId: string;
        foeName: string;
        weaponId: string;
        weapon: string;
        die: number;
        distance: Band;
        degree: Degree;
      }
    >;
