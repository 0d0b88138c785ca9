import type { Roll } from '../../engine/dice.ts';
import type { Of } from '../../engine/prompt.ts';
import type { FightCourseFact } from '../../mechanics/combat/facts.ts';
import type { FOE_ENDS } from '../encounters/shapes.ts';
import type { Hazard, RollSource } from '../kit/terms.ts';
import type { CrawlDeedFrame } from './frames.ts';
import type { BreakingPoint, FightAct, FightSide, Reaction, RetainerOrder, Stunt } from './shapes.ts';

interface Acting {
  readonly characterId: string;
  readonly name: string;
}

/** What can happen in a fight. Health that characters lose by it is a fact of its own (`hurt`). */
export type CrawlCombatFact =
  | Of<
      'fight-begins',
      {
        fightId: string;
        cardId: string;
        names: readonly string[];
        foes: readonly string[];
        surprised: FightSide | null;
      }
    >
  /** Which side acts first, and why: a die, a hunt that has caught its prey, or dexterity (HX-INIT-01, HX-INIT-02). */
  | Of<
      'initiative',
      { fightId: string; round: number; first: FightSide | null; roll: Roll | null; why: 'die' | 'caught' | 'dex' }
    >
  /** What follows is done by that side. */
  | Of<'side-acts', { side: FightSide; round: number }>
  /** A blow or a shot, by a character or a foe (HX-ATK-01, HX-ATK-07). */
  | Of<
      'attack',
      {
        by: FightSide;
        actorId: string;
        name: string;
        targetId: string;
        target: string;
        /** Null: bare hands, or what a foe fights with. */
        weapon: string | null;
        ranged: boolean;
        /** The one who is attacked rolled to defend. */
        defended: boolean;
        sources: readonly RollSource[];
        roll: Roll;
        bonus: number;
        total: number;
        defence: number;
        outcome: 'miss' | 'hit' | 'critical' | 'fumble';
        damageRolls: readonly Roll[];
        plus: number;
        damage: number;
        sundered: boolean;
        felled: boolean;
      }
    >
  /** Whoever was to be attacked is out of it: another is. */
  | Of<'retarget', Acting & { from: string | null; to: string }>
  /** Something comes out of the pack (HX-INV-03). `free`: an action is left. */
  | Of<'drawn', Acting & { itemId: string; item: string; free: boolean }>
  | Of<'stunt', Acting & { stunt: Stunt | 'improvise'; foeId: string; foeName: string; success: boolean }>
  /** Something that is no weapon hurts somebody, with dice or by the game master’s word (HX-ATK-06). `kind`: null where nobody said what it is. */
  | Of<
      'improvised',
      {
        kind: Hazard | null;
        targetId: string;
        target: string;
        isFoe: boolean;
        rolls: readonly Roll[];
        damage: number;
      }
    >
  /** The game master has said what comes of something else. */
  | Of<'deed-ruled', Acting & { act: CrawlDeedFrame['act']; how: 'works' | 'fails' }>
  /** What takes no roll. `detail`: a spell, or what is reloaded; `feet`: how far off the target is after an advance. */
  | Of<'acts', Acting & { act: FightAct; target: string | null; detail: string | null; feet?: number }>
  /** The action comes to nothing. */
  | Of<
      'action-lost',
      Acting & { reason: 'down' | 'no-target' | 'out-of-reach' | 'not-there' | 'stunned' | 'paralysed' }
    >
  /** Somebody acts in the foes’ turn, against whoever has just attacked them (HX-TURN-01). */
  | Of<'reacts', Acting & { how: Exclude<Reaction, 'none'>; foeName: string | null }>
  | Of<'steps-back', Acting>
  | Of<'broke-free', Acting & { success: boolean }>
  /** A natural 1: the other side has advantage for one action (HX-ATK-08). */
  | Of<'opening', { side: FightSide; until: number }>
  | Of<'foe-moves', { foeId: string; foeName: string; from: number; to: number }>
  | Of<'foe-waits', { foeId: string; foeName: string; why: 'held-back' | 'no-target' | 'disarmed' | 'held' }>
  | Of<'foe-out', { foeId: string; foeName: string; how: (typeof FOE_ENDS)[number] }>
  /** A reason for a morale check (HX-MOR-01). */
  | Of<'breaking-point', { kind: BreakingPoint; what: string }>
  /** Words or a check were to take the foes' heart (HX-MOR-02, HX-G-22). */
  | Of<'morale', Acting & { how: 'demanded' | 'intimidated'; foes: readonly string[]; broke: boolean }>
  /** Who leads calls the retreat; null: the game master. `anew`: who had said what they do and is asked again (HX-FLEE-01). */
  | Of<'retreat-called', { name: string | null; userId?: string; anew: readonly string[] }>
  /** Some turn their backs; who stays did not get away (HX-FLEE-02). */
  | Of<'retreats', { away: readonly string[]; stay: readonly string[] }>
  /** A foe’s roll to get away, and what came of it. */
  | Of<'foe-check', { foeId: string; foeName: string; roll: Roll; bonus: number; total: number; target: number }>
  | Of<'foe-retreats', { foeId: string; foeName: string; success: boolean }>
  /** Retainers are told what to do (HX-G-15). */
  | Of<'orders', Acting & { does: RetainerOrder; names: readonly string[]; target: string | null }>
  | FightCourseFact<'won' | 'lost' | 'fled' | 'escaped' | 'ended'>;
