import type { UsageSize } from '../../engine/world.ts';
import type { ChoiceQuestion, NoTerms, NumberQuestion } from '../../mechanics/question.ts';
import type { ItemDie } from '../kit/terms.ts';

/** What an attack asks at its steps. */
export interface AttackQuestions {
  /** For the game master: armour 0–6 of a foe nobody has written down (LH-COMBAT-08). */
  'unknown-foe': NumberQuestion<{ foe: string; attacker: string }>;
  /** How many Dealer of Death dice, 0–pool (LH-STRONG-01). Optional; 0 when nobody answers. */
  'death-dice': NumberQuestion<{ pool: number; foe: string }>;
  /** Add the gear die to the damage of a blow (LH-STRONG-07)? Optional; `no` when nobody answers. */
  'power-attack': ChoiceQuestion<{ yes: { die: UsageSize; broken: boolean }; no: NoTerms }, { foe: string }>;
  /** Add the gear die to the damage of a shot (LH-DEFT-04)? Optional; `no` when nobody answers. */
  'precise-shot': ChoiceQuestion<{ yes: { die: UsageSize; broken: boolean }; no: NoTerms }, { foe: string }>;
  /** What a weak success costs (LH-MELEE-01, LH-MISSILE-01). `exertion` with a null value rolls the armour die first. */
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
  /** What a strong hit does besides (LH-STRONG-05). Optional; `none` when nobody answers. */
  maneuver: ChoiceQuestion<
    { disarm: NoTerms; push: NoTerms; 'sunder-shield': NoTerms; none: NoTerms },
    { foe: string }
  >;
  /** Attack another foe at once (LH-STRONG-04)? Optional; `stop` when nobody answers. */
  cleave: ChoiceQuestion<{ '{foeId}': { name: string }; stop: NoTerms }, { fallen: string; weapon: string | null }>;
}
