import type { Roll } from '../../engine/dice.ts';
import type { Of } from '../../engine/prompt.ts';
import type { FightCourseFact } from '../../mechanics/combat/facts.ts';
import type { OathFoeEnd } from '../foes/shapes.ts';
import type { BlowResult, OathSteed } from '../kit/terms.ts';
import type { OathFightAct, OathGambit, OathSide, OathSmite } from './shapes.ts';

interface OathActing {
  readonly characterId: string;
  readonly name: string;
}

interface OathTargeted {
  readonly foeId: string;
  readonly foeName: string;
}

/** A die of an attack, as it is told: whose it is, and what it belongs to; null: bare hands. */
export interface ToldDie {
  readonly name: string;
  readonly from: string | null;
  readonly roll: Roll;
}

/** A d20 against a virtue of somebody. */
interface ToldSave {
  readonly roll: Roll;
  readonly at: number;
  readonly success: boolean;
}

/** Somebody uses a feat; whether they are fatigued hangs on the save (MK-FEAT-01). */
interface ToldFeat {
  /** Knight or foe. */
  readonly byId: string;
  readonly by: string;
  readonly save: ToldSave;
}

/** What can happen in a fight. Wounds of knights, and states, are facts of their own. */
export type OathCombatFact =
  | Of<'fight-begins', { fightId: string; cardId: string; names: readonly string[]; foes: readonly string[] }>
  /** Somebody is unready: who fails misses the first turn (MK-CORE-02). */
  | Of<'surprised', { id: string; name: string; save: ToldSave | null; misses: boolean }>
  /** What follows is done by that side. */
  | Of<'side-acts', { side: OathSide; round: number }>
  /** Everybody who goes for one target rolls together (MK-ATK-01, MK-D-09). `together`: their names, in one. */
  | Of<
      'attack',
      {
        side: OathSide;
        name: string;
        attackers: readonly string[];
        target: string;
        ranged: boolean;
        dice: readonly ToldDie[];
      }
    >
  | Of<'smite', ToldFeat & { effect: OathSmite }>
  /** A die of an attack on somebody is discarded (MK-ATK-02). */
  | Of<'deny', ToldFeat & { forName: string; face: number; sides: number }>
  | Of<'focus', ToldFeat>
  /** Dice are given up to hit harder, each for 1 more (MK-GAMBIT-01). */
  | Of<'bolster', { byId: string; by: string; faces: readonly (number | null)[] }>
  /**
   * A die is given up, or none by Focus (MK-GAMBIT-01). `strong`: no save, or a greater effect (MK-GAMBIT-02). `save`: of the
   * target; null: there is none.
   */
  | Of<
      'gambit',
      {
        byId: string;
        by: string;
        target: string;
        gambit: Exclude<OathGambit, 'bolster'>;
        face: number | null;
        strong: 'no-save' | 'greater' | null;
        save: ToldSave | null;
        works: boolean;
      }
    >
  /** What an attack comes to for one target: the highest die, bolsters, less its armour (MK-ATK-04). */
  | Of<
      'attack-damage',
      {
        targetId: string;
        target: string;
        highest: number | null;
        sides: number | null;
        bolsters: number;
        armour: number;
        damage: number;
        /** It is struck because the blow strikes all around (MK-G-05). */
        around: boolean;
      }
    >
  /** It lands later: when those who are asked have denied a die or let it pass, or said what spare dice are for (MK-ATK-02, MK-ATK-03). */
  | Of<'attack-hangs', { until: 'deny' | 'gambit'; names: readonly string[] }>
  /** Conventional attacks do not harm it (MK-WAR-01, MK-SIEGE-01). */
  | Of<'immune', { target: string; reason: 'warband' | 'timber' | 'stone' }>
  /** What damage does to a foe; its numbers are the referee's (MK-HURT-01). */
  | Of<'foe-struck', OathTargeted & { result: BlowResult }>
  | Of<'foe-out', OathTargeted & { how: OathFoeEnd }>
  /** What damage does to who strikes along with a knight (MK-HURT-01). */
  | Of<'follower-struck', { followerId: string; name: string; guard: number; vig: number; result: BlowResult }>
  /** A band is routed, or somebody is down with a mortal wound (MK-WAR-03, MK-HURT-01). */
  | Of<'follower-out', { followerId: string; name: string; how: 'routed' | 'down' }>
  | Of<'retarget', OathActing & { from: string | null; to: string }>
  /** What takes no roll. */
  | Of<'fight-act', OathActing & { act: OathFightAct; target: string | null; detail: string | null }>
  | Of<'act-lost', OathActing & { reason: 'no-target' }>
  | Of<'foe-waits', OathTargeted>
  /** Two ships; what each die does to which (MK-SIEGE-03). */
  | Of<'collision', { large: string; small: string; onSmall: Roll; onLarge: Roll }>
  /** Somebody gets into the saddle, or out of it (MK-CORE-05). */
  | Of<'saddle', OathActing & { steed: OathSteed | null; on: boolean }>
  | Of<'repaired', { name: string }>
  | Of<'got-away', OathActing>
  | FightCourseFact<'won' | 'lost' | 'fled' | 'ended'>;
