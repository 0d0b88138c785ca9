import type { Roll } from '../../engine/dice.ts';
import type { Of } from '../../engine/prompt.ts';
import type { MishapEffect } from '../classes/shapes.ts';
import type { DiceKind, SpendUse } from '../kit/terms.ts';

interface Whose {
  characterId: string;
  name: string;
}

/** What action dice bring. */
export type PoolDiceFact =
  /** Dice were rolled and spent, with their four readings, and what is ready now (AD-DICE-02, AD-DICE-03). */
  | Of<
      'dice-spent',
      Whose & {
        kind: DiceKind;
        use: SpendUse;
        /** What for, in their own words. */
        aim: string | null;
        rolls: readonly Roll[];
        dice: number;
        sum: number;
        highest: number;
        lowest: number;
        kept: number;
        spent: number;
        ready: number;
        mishap: boolean;
      }
    >
  /** Magic, as it was described; its dice follow (AD-MAGIC-01). */
  | Of<'cast', Whose & { what: string; intent: string | null; target: string | null }>
  /** A die that was ready is an ally's now, until dice come back (AD-CLASS-03). */
  | Of<'die-shared', Whose & { toId: string; to: string; kind: DiceKind }>
  /** A die that was gone is back (AD-CLASS-03). */
  | Of<'die-kept', Whose & { kind: DiceKind; ready: number }>
  | Of<'mishap-class-named', Whose & { kind: DiceKind; className: string }>
  /** Something goes wrong (AD-FIGHT-04, AD-SKILL-03). Without a table the game master says what; then there is no roll. */
  | Of<
      'mishap',
      Whose & {
        dice: DiceKind;
        className: string | null;
        roll: Roll | null;
        text: string | null;
        effect: MishapEffect | null;
      }
    >;
