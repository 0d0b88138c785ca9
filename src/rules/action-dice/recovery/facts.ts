import type { Of } from '../../engine/prompt.ts';
import type { InjuryTold } from '../injuries/facts.ts';
import type { PoolMark } from '../injuries/shapes.ts';
import type { DiceKind } from '../kit/terms.ts';

interface Whose {
  characterId: string;
  name: string;
}

/** What rest and healing bring. */
export type PoolRecoveryFact =
  /** A night, and whose dice came back; where it was no good place for it, nobody's (AD-DICE-04). */
  | Of<'slept', { isGood: boolean; back: readonly (Whose & { dice: Readonly<Record<DiceKind, number>> })[] }>
  /** Days of rest; `asked`: how many were wanted (AD-REC-01). */
  | Of<'days-of-rest', { days: number; asked: number }>
  | Of<'healed', Whose & { injury: InjuryTold; leaves: PoolMark['kind'] | null }>
  /** Of a major injury magic takes the effect; its slot and its days stay (AD-REC-03). */
  | Of<'suppressed', Whose & { injury: InjuryTold }>
  | Of<'scar-gone', Whose>;
