import type { Roll } from '../../engine/dice.ts';
import type { Of } from '../../engine/prompt.ts';
import type { DiceKind, PoolHarm } from '../kit/terms.ts';
import type { BodyPart, BodySide, InjuryKind } from './shapes.ts';

interface Whose {
  characterId: string;
  name: string;
}

/** What an injury is, in all that is told of it. */
export interface InjuryTold {
  kind: InjuryKind;
  part: BodyPart | null;
  side: BodySide | null;
  fingers: number | null;
  hidden: boolean;
}

/** What injuries bring. */
export type PoolInjuryFact =
  /** A roll on the table (AD-INJ-01, AD-INJ-03); `injury` is null for death. */
  | Of<
      'injured',
      Whose & {
        cause: PoolHarm;
        /** Whose doing it was; null for nobody's. */
        by: string | null;
        minor: boolean;
        roll: Roll;
        /** Injuries that they had already, and the bonus that is taken off. */
        before: number;
        con: number;
        total: number;
        injury: InjuryTold | null;
        /** Dice that say more: where it is, what is lost, how long it may bleed. */
        details: readonly Roll[];
        /** Number of the slot it takes, and what falls out of it (AD-INJ-02). */
        slot: number | null;
        dropped: readonly string[];
        /** Turns until death (AD-INJ-05); null for what does not bleed. */
        turns: number | null;
      }
    >
  /** A wound is taken from what is left of it (AD-LVL-04, AD-D-14). */
  | Of<'resilience-lost', Whose & { left: number }>
  /** Half of the dice that were ready are gone (AD-INJ-06). */
  | Of<'dice-halved', Whose & { lost: Readonly<Record<DiceKind, number>> }>
  /** Somebody stops their bleeding (AD-INJ-05). */
  | Of<'tended', Whose & { by: string }>
  | Of<'injury-described', Whose & { injury: InjuryTold; text: string }>
  | Of<'injury-placed', Whose & { from: InjuryTold; injury: InjuryTold }>
  | Of<'died', Whose & { of: 'injury' | 'bleeding' }>;
