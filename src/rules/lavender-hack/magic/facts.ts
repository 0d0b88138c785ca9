import type { Roll } from '../../engine/dice.ts';
import type { Of } from '../../engine/prompt.ts';
import type { AnyRoll } from '../../engine/table-dice.ts';
import type { UsageSize } from '../../engine/world.ts';
import type { Degree } from '../kit/terms.ts';

/** What workings and weirdness can bring (LH-SPELL, LH-WEIRD). */
export type MagicFact =
  | Of<
      'cast',
      {
        characterId: string;
        name: string;
        working: string;
        degree: Degree;
        targetId: string | null;
        target: string | null;
        /** The working can be cast again. */
        kept: boolean;
      }
    >
  /** What a working does. `twice`: by a critical. `amount`: damage, hit points, armour, hit dice or tests, as it needs. */
  | Of<
      'working-effect',
      {
        characterId: string;
        name: string;
        working: string;
        effect: 'damage' | 'heal' | 'armour' | 'blessing' | 'sleep' | 'charm' | 'resisted' | 'told';
        twice: boolean;
        rolls: readonly Roll[];
        amount: number;
        /** Names of those it touches. */
        targets: readonly string[];
        /** What it says, for a working without a rule of its own. */
        text: string | null;
      }
    >
  | Of<'mishap', { characterId: string; name: string; roll: AnyRoll; row: number; text: string }>
  | Of<
      'weirdness-used',
      {
        characterId: string;
        name: string;
        weirdness: string;
        roll: Roll;
        from: UsageSize;
        to: UsageSize;
        text: string;
      }
    >;
