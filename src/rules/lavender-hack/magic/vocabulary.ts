import type { Edge, Roll } from '../../engine/dice.ts';
import type { AnyRoll } from '../../engine/table-dice.ts';
import type { UsageSize } from '../../engine/world.ts';
import type { ChoiceQuestion, NoTerms } from '../../mechanics/question.ts';
import type { Degree } from '../kit/ids.ts';

/** Facts, frames and questions of workings and weirdness (LH-SPELL, LH-WEIRD). */
export interface MagicVocabulary {
  facts: {
    cast: {
      characterId: string;
      name: string;
      working: string;
      degree: Degree;
      targetId: string | null;
      target: string | null;
      /** The working can be cast again. */
      kept: boolean;
    };
    /**
     * The effect of a working. `twice`: by a critical. `amount`: damage, hit points, armour, hit dice or tests, as it needs.
     */
    'working-effect': {
      characterId: string;
      name: string;
      working: string;
      effect: 'damage' | 'heal' | 'armour' | 'blessing' | 'sleep' | 'charm' | 'resisted' | 'told';
      twice: boolean;
      rolls: readonly Roll[];
      amount: number;
      /** Names of those it touches. */
      targets: readonly string[];
      /** Its text, for a working without a rule of its own. */
      text: string | null;
    };
    mishap: { characterId: string; name: string; roll: AnyRoll; row: number; text: string };
    'weirdness-used': {
      characterId: string;
      name: string;
      weirdness: string;
      roll: Roll;
      from: UsageSize;
      to: UsageSize;
      text: string;
    };
  };
  frames: {
    cast: CastFrame;
    weird: WeirdFrame;
  };
  questions: {
    /** Add the gear die to the damage of a working (LH-WISE-06)? Optional; `no` when nobody answers. */
    reagents: ChoiceQuestion<{ yes: { die: UsageSize; broken: boolean }; no: NoTerms }, { working: string }>;
  };
}

export interface CastInput {
  readonly characterId: string;
  /** Working or weirdness by its name. */
  readonly working: string;
  /** Foe or character, when it needs one. */
  readonly targetId: string | null;
  readonly claim: boolean;
  readonly edge: Edge;
  readonly intent: string | null;
}

/** A magical working is cast (LH-SPELL-01); its value is the degree. */
export interface CastFrame {
  readonly kind: 'cast';
  readonly v: 1;
  readonly step: 'start' | 'tested' | 'reagents' | 'reagents-rolled' | 'armour-rolled' | 'harmed' | 'mishap' | 'end';
  readonly input: CastInput;
  readonly degree: Degree;
  /** Value of the gear die that was added (LH-WISE-06). */
  readonly power: number | null;
}

/** A weirdness is used: the fatigue die is rolled (LH-WEIRD-03). */
export interface WeirdFrame {
  readonly kind: 'weird';
  readonly v: 1;
  readonly step: 'start' | 'rolled';
  readonly input: CastInput;
}

export function castFrame(input: CastInput): CastFrame {
  return { kind: 'cast', v: 1, step: 'start', input, degree: 'miss', power: null };
}

export function weirdFrame(input: CastInput): WeirdFrame {
  return { kind: 'weird', v: 1, step: 'start', input };
}
