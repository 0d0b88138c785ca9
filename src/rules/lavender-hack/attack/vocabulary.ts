import type { Edge, Roll } from '../../engine/dice.ts';
import type { UsageSize } from '../../engine/world.ts';
import type { CharacterRef } from '../../mechanics/people/members.ts';
import type { ChoiceQuestion, NoTerms, NumberQuestion } from '../../mechanics/question.ts';
import type { Band, ClassId, Degree, ItemDie } from '../kit/ids.ts';

/** Facts, frames and questions of a character's attack (LH-MELEE, LH-MISSILE). */
export interface AttackVocabulary {
  facts: {
    /** The result of the attack, once its degree is settled. `die` is the weapon's now; 2 for bare hands. */
    melee: {
      characterId: string;
      name: string;
      foeId: string;
      foeName: string;
      /** Null for bare hands. */
      weaponId: string | null;
      weapon: string | null;
      die: number;
      degree: Degree;
    };
    /** `warn`: the class cannot use this, and the campaign lets it pass. */
    'beyond-class': CharacterRef & { class: ClassId; item: string };
    /** Damage before armour. `weapon`: one roll, or two of a sneak attack. */
    damage: {
      characterId: string;
      name: string;
      foeId: string;
      foeName: string;
      weapon: readonly Roll[];
      /** The dice that a critical doubled, or null. */
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
    };
    /** The attacker's choice on a weak success. Armour values are set for `exertion` only. */
    'weak-cost': {
      characterId: string;
      name: string;
      cost: 'body-blow' | 'exposed' | 'exertion' | 'ammunition';
      armourFrom: number | null;
      armourTo: number | null;
    };
    /** The armour that was to be pushed through shows 1: that cost cannot be paid (LH-MELEE-04). */
    'armour-spent': CharacterRef;
    /** `to` null: broken. */
    'weapon-worn': {
      characterId: string;
      name: string;
      itemId: string;
      item: string;
      from: ItemDie;
      to: ItemDie | null;
    };
    maneuver: {
      characterId: string;
      name: string;
      foeId: string;
      foeName: string;
      maneuver: Maneuver;
    };
    /** It lies where they fight. */
    thrown: CharacterRef & { itemId: string; item: string };
    /** The result of the shot, once its degree is settled. */
    missile: {
      characterId: string;
      name: string;
      foeId: string;
      foeName: string;
      weaponId: string;
      weapon: string;
      die: number;
      distance: Band;
      degree: Degree;
    };
  };
  frames: {
    melee: MeleeFrame;
    missile: MissileFrame;
  };
  questions: {
    /** For the game master: armour 0–6 of a foe nobody has written down (LH-COMBAT-08). */
    'unknown-foe': NumberQuestion<{ foe: string; attacker: string }>;
    /** The number of Dealer of Death dice, 0–pool (LH-STRONG-01). Optional; 0 by default. */
    'death-dice': NumberQuestion<{ pool: number; foe: string }>;
    /** Add the gear die to the damage of a blow (LH-STRONG-07)? Optional; `no` when nobody answers. */
    'power-attack': ChoiceQuestion<{ yes: { die: UsageSize; broken: boolean }; no: NoTerms }, { foe: string }>;
    /** Add the gear die to the damage of a shot (LH-DEFT-04)? Optional; `no` when nobody answers. */
    'precise-shot': ChoiceQuestion<{ yes: { die: UsageSize; broken: boolean }; no: NoTerms }, { foe: string }>;
    /** The price of a weak success (LH-MELEE-01, LH-MISSILE-01). `exertion` with a null value rolls the armour die first. */
    'weak-cost': ChoiceQuestion<
      {
        'body-blow': NoTerms;
        exposed: NoTerms;
        exertion: { die: ItemDie; value: number | null };
        /** Missiles only: a usage test of the gear die, or of the weapon's (LH-MISSILE-03). */
        ammunition: { die: UsageSize };
      },
      /** `armour`: what the attacker's armour shows; null before it is rolled or without armour. */
      { damage: number; foe: string; armour: number | null }
    >;
    /** The further effect of a strong hit (LH-STRONG-05). Optional; `none` by default. */
    maneuver: ChoiceQuestion<
      { disarm: NoTerms; push: NoTerms; 'sunder-shield': NoTerms; none: NoTerms },
      { foe: string }
    >;
    /** Attack another foe at once (LH-STRONG-04)? Optional; `stop` when nobody answers. */
    cleave: ChoiceQuestion<{ '{foeId}': { name: string }; stop: NoTerms }, { fallen: string; weapon: string | null }>;
  };
}

/** The effect of a Combat Maneuver on a foe (LH-STRONG-05). */
export type Maneuver = 'disarm' | 'push' | 'sunder-shield';

export interface AttackInput {
  readonly characterId: string;
  readonly foeId: string | null;
  readonly foeName: string | null;
  /** Null takes the best that is at hand; `unarmed` is bare hands. */
  readonly weaponId: string | null;
  readonly claim: boolean;
  readonly edge: Edge;
  /** The foe is unaware or surprised (LH-DEFT-01). */
  readonly unaware: boolean;
  readonly needsLight: boolean;
  readonly intent: string | null;
}

/** A melee or missile attack (LH-MELEE-01, LH-MISSILE-01). */
interface AttackFrame {
  readonly kind: 'melee' | 'missile';
  readonly v: 1;
  readonly step:
    | 'start'
    | 'foe'
    | 'tested'
    | 'death-dice'
    | 'power-attack'
    | 'powered'
    /** The ammunition check (LH-MISSILE-03). */
    | 'ammunition'
    | 'cost'
    | 'armour-rolled'
    | 'maneuver'
    | 'cleave';
  readonly input: AttackInput;
  readonly foeId: string;
  readonly foeName: string;
  readonly degree: Degree;
  readonly deathDice: number;
  readonly power: number | null;
  readonly damage: number;
  /** Attacks that wait for the same answer about a foe nobody has written down. */
  readonly joined?: readonly { readonly kind: AttackFrame['kind']; readonly input: AttackInput }[];
}

export interface MeleeFrame extends AttackFrame {
  readonly kind: 'melee';
}

export interface MissileFrame extends AttackFrame {
  readonly kind: 'missile';
}

export function meleeFrame(input: AttackInput): MeleeFrame {
  return { ...attackFrame(input), kind: 'melee' };
}

export function missileFrame(input: AttackInput): MissileFrame {
  return { ...attackFrame(input), kind: 'missile' };
}

function attackFrame(input: AttackInput): Omit<AttackFrame, 'kind'> {
  return { v: 1, step: 'start', input, foeId: '', foeName: '', degree: 'miss', deathDice: 0, power: null, damage: 0 };
}
