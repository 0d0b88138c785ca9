import type { Roll } from '../../engine/dice.ts';
import type { RoundKept } from '../../mechanics/combat/declared-round.ts';
import type { FightCourseFact } from '../../mechanics/combat/facts.ts';
import type { ChoiceQuestion, NoTerms } from '../../mechanics/question.ts';
import type { FrameOf } from '../../mechanics/vocabulary.ts';
import type { FOE_ENDS } from '../encounters/schemas.ts';
import type { Hazard, RollSource } from '../kit/ids.ts';
import type { BreakingPoint, FightAct, FightSide, Reaction, RetainerOrder, Stunt } from './schemas.ts';

interface Acting {
  readonly characterId: string;
  readonly name: string;
}

/** Acts that no rule settles. `improvise`: it has landed already, and its dice are decided. */
type DeedAct = 'improvise' | 'other' | 'cast' | 'react';

export const BROKEN: FrameOf<CombatVocabulary, 'broken'> = { kind: 'broken', v: 1 };

export function deedFrame(
  deed: Omit<FrameOf<CombatVocabulary, 'deed'>, 'kind' | 'v'>,
): FrameOf<CombatVocabulary, 'deed'> {
  return { kind: 'deed', v: 1, ...deed };
}

/** The parts of a round in which one side acts, and the characters who act in each. */
export type RoundParts = readonly { readonly side: FightSide; readonly ids: readonly string[] }[];

/** Plays a round, from its next step on. */
export function roundFrame(kept: RoundKept<RoundParts>): FrameOf<CombatVocabulary, 'fight-round'> {
  return { kind: 'fight-round', v: 1, ...kept };
}

/** Facts, frames and questions of a fight. Characters' losses of health are facts of their own (`hurt`). */
export interface CombatVocabulary {
  facts: {
    'fight-begins': {
      fightId: string;
      cardId: string;
      names: readonly string[];
      foes: readonly string[];
      surprised: FightSide | null;
    };
    /** Which side acts first, and why: a die, a hunt that has caught its prey, or dexterity (HX-INIT-01, HX-INIT-02). */
    initiative: {
      fightId: string;
      round: number;
      first: FightSide | null;
      roll: Roll | null;
      why: 'die' | 'caught' | 'dex';
    };
    /** The following acts are that side's. */
    'side-acts': { side: FightSide; round: number };
    /** A blow or a shot, by a character or a foe (HX-ATK-01, HX-ATK-07). */
    attack: {
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
    };
    /** The target is out of action: another one is attacked. */
    retarget: Acting & { from: string | null; to: string };
    /** Something comes out of the pack (HX-INV-03). `free`: an action is left. */
    drawn: Acting & { itemId: string; item: string; free: boolean };
    stunt: Acting & { stunt: Stunt | 'improvise'; foeId: string; foeName: string; success: boolean };
    /** Something that is no weapon hurts somebody, with dice or by the game master’s word (HX-ATK-06). `kind`: null where nobody said what it is. */
    improvised: {
      kind: Hazard | null;
      targetId: string;
      target: string;
      isFoe: boolean;
      rolls: readonly Roll[];
      damage: number;
    };
    /** The game master has decided the outcome of another act. */
    'deed-ruled': Acting & { act: DeedAct; how: 'works' | 'fails' };
    /** Acts without a roll. `detail`: a spell, or the reloaded weapon; `feet`: the target's distance after an advance. */
    acts: Acting & { act: FightAct; target: string | null; detail: string | null; feet?: number };
    /** The action comes to nothing. */
    'action-lost': Acting & { reason: 'down' | 'no-target' | 'out-of-reach' | 'not-there' | 'stunned' | 'paralysed' };
    /** Somebody acts in the foes’ turn, against whoever has just attacked them (HX-TURN-01). */
    reacts: Acting & { how: Exclude<Reaction, 'none'>; foeName: string | null };
    'steps-back': Acting;
    'broke-free': Acting & { success: boolean };
    /** A natural 1: the other side has advantage for one action (HX-ATK-08). */
    opening: { side: FightSide; until: number };
    'foe-moves': { foeId: string; foeName: string; from: number; to: number };
    'foe-waits': { foeId: string; foeName: string; why: 'held-back' | 'no-target' | 'disarmed' | 'held' };
    'foe-out': { foeId: string; foeName: string; how: (typeof FOE_ENDS)[number] };
    /** A reason for a morale check (HX-MOR-01). */
    'breaking-point': { kind: BreakingPoint; what: string };
    /** Words or a check were to take the foes' heart (HX-MOR-02, HX-G-22). */
    morale: Acting & { how: 'demanded' | 'intimidated'; foes: readonly string[]; broke: boolean };
    /**
     * The leader calls the retreat; null: the game master. `anew`: people with a declaration who are asked again
     * (HX-FLEE-01).
     */
    'retreat-called': { name: string | null; userId?: string; anew: readonly string[] };
    /** Some turn their backs; who stays did not get away (HX-FLEE-02). */
    retreats: { away: readonly string[]; stay: readonly string[] };
    /** A foe’s roll to get away, and its result. */
    'foe-check': { foeId: string; foeName: string; roll: Roll; bonus: number; total: number; target: number };
    'foe-retreats': { foeId: string; foeName: string; success: boolean };
    /** Retainers get an order (HX-G-15). */
    orders: Acting & { does: RetainerOrder; names: readonly string[]; target: string | null };
  };
  shared: FightCourseFact<'won' | 'lost' | 'fled' | 'escaped' | 'ended'>;
  frames: {
    /** A round that is being played, step by step. */
    'fight-round': RoundKept<RoundParts>;
    /** The foes have lost heart: do they surrender or run (HX-MOR-02)? */
    broken: NoTerms;
    /** An act that no rule settles: the game master decides its outcome (HX-TURN-02, HX-G-13, HX-ATK-06). */
    deed: {
      act: DeedAct;
      characterId: string;
      /** At whom; null: at nobody. */
      foeId: string | null;
      /** In their own words. */
      said: string | null;
    };
  };
  questions: {
    /** The fate of foes who have lost heart (HX-MOR-02): `rout` by default. */
    broken: ChoiceQuestion<{ rout: NoTerms; surrender: NoTerms }, { names: readonly string[] }>;
    /**
     * The outcome of an act that no rule settles: it works, it fails, or it hurts a foe with this many dice (HX-TURN-02,
     * HX-G-13, HX-ATK-06). By default it works; an act that has landed already does a d4.
     */
    deed: ChoiceQuestion<
      { works: NoTerms; fails: NoTerms; '{dice}': { count: number; sides: number } },
      { act: DeedAct; said: string | null; target: string | null }
    >;
  };
}
