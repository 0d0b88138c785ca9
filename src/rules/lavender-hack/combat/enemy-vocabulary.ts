import type { Roll } from '../../engine/dice.ts';
import type { ChoiceQuestion, NoTerms } from '../../mechanics/question.ts';
import type { FoeOut } from '../foes/schemas.ts';
import type { Band } from '../kit/ids.ts';

/** The enemy phase: what foes do, and their morale (LH-COMBAT-04, LH-COMBAT-06). */
export interface EnemyVocabulary {
  facts: {
    /** The damage of a foe's attack, rolled before the defence. `roll` empty: the game master said how much. */
    'foe-attack': {
      foeId: string | null;
      foeName: string;
      characterId: string;
      name: string;
      rolls: readonly Roll[];
      plus: number;
      damage: number;
      /** At somebody who flees. */
      free: boolean;
    };
    'foe-moves': { foeId: string; foeName: string; from: Band; to: Band };
    'foe-waits': {
      foeId: string;
      foeName: string;
      why: 'surprised' | 'held-back' | 'no-target' | 'out-of-reach' | 'stopped';
    };
    'foe-out': { foeId: string; foeName: string; how: FoeOut };
    /** `roll` null where the game master rules. Never the morale itself. */
    morale: {
      why: 'one-hit' | 'one-half' | 'one-three-quarters' | 'group-first' | 'group-half' | 'group-three-quarters';
      foeIds: readonly string[];
      names: readonly string[];
      rolls: readonly Roll[];
      broke: boolean;
    };
  };
  frames: {
    foe: FoeFrame;
    morale: MoraleFrame;
  };
  questions: {
    /** For the game master (LH-COMBAT-06, setting `morale: gm`): `stand` when nobody answers. */
    morale: ChoiceQuestion<
      { stand: NoTerms; flee: NoTerms; yield: NoTerms },
      { foes: readonly string[]; why: EnemyVocabulary['facts']['morale']['why'] }
    >;
  };
}

/** One foe's attacks in the enemy phase (LH-COMBAT-04); also a free strike at somebody who flees (LH-ENC-07). */
export interface FoeFrame {
  readonly kind: 'foe';
  readonly v: 1;
  readonly step: 'start' | 'strike' | 'defended' | 'poison' | 'done';
  readonly foeId: string;
  /** Its target; null: it holds back. */
  readonly characterId: string | null;
  readonly attacksLeft: number;
  readonly free: boolean;
}

/** A morale check that the game master makes by hand or by a general test (LH-COMBAT-06). */
export interface MoraleFrame {
  readonly kind: 'morale';
  readonly v: 1;
  readonly step: 'start' | 'ruled';
  readonly foeIds: readonly string[];
  readonly checks: readonly string[];
}

export function foeFrame(foeId: string, characterId: string | null, free = false): FoeFrame {
  return { kind: 'foe', v: 1, step: 'start', foeId, characterId, attacksLeft: 0, free };
}
