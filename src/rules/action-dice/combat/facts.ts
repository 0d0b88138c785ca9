import type { Roll } from '../../engine/dice.ts';
import type { Of } from '../../engine/prompt.ts';
import type { FightCourseFact } from '../../mechanics/combat/facts.ts';
import type { FOE_ENDS } from '../foes/shapes.ts';
import type { PoolSource } from '../kit/terms.ts';
import type { PoolAct, PoolSide } from './shapes.ts';

interface PoolActing {
  readonly characterId: string;
  readonly name: string;
}

interface PoolTargeted {
  readonly foeId: string;
  readonly foeName: string;
}

/** A d20 that decides whether a blow lands; it has to beat `target`, or meet it where the campaign says so (AD-D-07). */
interface PoolBlow {
  readonly sources: readonly PoolSource[];
  readonly rolls: readonly Roll[];
  /** Those that disadvantage takes away (AD-CHECK-03). */
  readonly dropped: readonly Roll[];
  readonly bonus: number;
  readonly total: number;
  readonly target: number;
}

/** What can happen in a fight. Injuries, and dice that are spent, are facts of their own. */
export type PoolCombatFact =
  /** `roll`: 4 and more, and the party acts first in every round (AD-G-09). */
  | Of<
      'fight-begins',
      {
        fightId: string;
        cardId: string;
        names: readonly string[];
        foes: readonly string[];
        first: PoolSide;
        roll: Roll;
      }
    >
  /** What follows is done by that side. */
  | Of<'side-acts', { side: PoolSide; round: number }>
  /** A character attacks a foe (AD-FIGHT-05). `weapon`: null is bare hands. `again`: once more after a kill (AD-CLASS-03). */
  | Of<
      'strike',
      PoolActing &
        PoolTargeted &
        PoolBlow & {
          weapon: string | null;
          ranged: boolean;
          precision: number;
          power: number;
          hit: boolean;
          /** How many it makes. */
          wounds: number;
          killed: boolean;
          again: boolean;
        }
    >
  /**
   * A foe attacks a character: they roll to defend, or it rolls (AD-FIGHT-05, AD-D-07). `block`: what a block before the
   * roll adds. `open`: it hits unless somebody still blocks it. `anew`: because they stumbled (AD-G-05).
   */
  | Of<
      'foe-strikes',
      PoolActing &
        PoolTargeted &
        PoolBlow & {
          roller: 'player' | 'foe';
          block: number;
          outcome: 'avoided' | 'hit' | 'open';
          wounds: number;
          anew: boolean;
        }
    >
  /** Dice after the roll turn a hit aside: `forName` is who was attacked (AD-FIGHT-03). */
  | Of<'blocked', PoolActing & PoolTargeted & { forId: string; forName: string; dice: number }>
  /** Nobody blocked it, and it lands. */
  | Of<'unblocked', PoolActing & PoolTargeted & { wounds: number }>
  | Of<'retarget', PoolActing & { from: string | null; to: string }>
  /** What takes no roll. `detail`: a weapon, or a spell. */
  | Of<'fight-act', PoolActing & { act: PoolAct; target: string | null; detail: string | null }>
  | Of<'act-lost', PoolActing & { reason: 'no-target' | 'not-there' | 'no-weapon' }>
  | Of<'foe-waits', PoolTargeted>
  | Of<'foe-out', PoolTargeted & { how: (typeof FOE_ENDS)[number] }>
  /** One more fighting die is ready in the first round (AD-CLASS-03). */
  | Of<'poised', PoolActing>
  | Of<'got-away', PoolActing>
  | FightCourseFact<'won' | 'lost' | 'fled' | 'ended'>;
