import type { Roll } from '../../engine/dice.ts';
import type { RoundKept } from '../../mechanics/combat/declared-round.ts';
import type { FightCourseFact } from '../../mechanics/combat/facts.ts';
import type { ChoiceQuestion, NoTerms } from '../../mechanics/question.ts';
import type { FrameOf } from '../../mechanics/vocabulary.ts';
import type { FoeEnd } from '../foes/schemas.ts';
import type { BlowResult, Steed } from '../kit/ids.ts';
import type { FightAct, Gambit, Side, Smite } from './schemas.ts';

interface Acting {
  readonly characterId: string;
  readonly name: string;
}

interface Targeted {
  readonly foeId: string;
  readonly foeName: string;
}

/** A die of an attack as it is told: its owner, and its origin; null: bare hands. */
interface ToldDie {
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

/** A die of an attack that has been rolled. */
export interface AttackDie {
  readonly roll: Roll;
  /** The roller. */
  readonly byId: string;
  /** Its origin; null: bare hands. */
  readonly from: string | null;
  /** Only such a die makes a strong gambit (MK-GAMBIT-02). */
  readonly melee: boolean;
}

/** A participant of an attack, with their choices so far. */
export interface AttackPart {
  readonly id: string;
  readonly name: string;
  /** The declared use of their spare dice: a gambit, `gambit:greater`, `ask` or `none`. */
  readonly policy: string;
  /** They give up no die for it, at the risk of fatigue (MK-FEAT-01). */
  readonly focus: boolean;
  /** They have smitten: where one feat in an attack is all, there is no other (MK-D-15). */
  readonly smote: boolean;
  /** They have used Focus in this attack: once is all (MK-D-15). */
  readonly focused?: true;
  /** They strike with nothing that is not impaired, which gives neither bonus dice nor feats (MK-CORE-06). */
  readonly weak?: true;
}

/** An attack between its roll and its damage (MK-ATK). */
export interface Attack {
  readonly side: Side;
  readonly targetId: string;
  readonly targetName: string;
  readonly parts: readonly AttackPart[];
  /** Those that are left. */
  readonly dice: readonly AttackDie[];
  readonly bolsters: number;
  readonly blast: boolean;
  /** It breaks walls, and harms warbands (MK-WAR-01, MK-SIEGE-01). */
  readonly siege: boolean;
  readonly large: boolean;
  /** It sets timber on fire (MK-SIEGE-01). */
  readonly fire?: true;
  /** Knights who are asked whether they deny; empty: nobody any more (MK-ATK-02). */
  readonly deniers: readonly string[];
  /** Attackers who are asked what their dice go into (MK-ATK-03). */
  readonly asked: readonly string[];
}

export const FIGHT_OVER: FrameOf<CombatVocabulary, 'fight-over'> = { kind: 'fight-over', v: 1 };

export function attackFrame(attack: Attack): FrameOf<CombatVocabulary, 'attack'> {
  return { kind: 'attack', v: 1, attack };
}

/** One who attacks, and how. */
export interface Attacker {
  readonly id: string;
  /** The weapon: everything in hand, one weapon, or bare hands; irrelevant for a foe. */
  readonly which: string;
  readonly moved: boolean;
  readonly smite: Smite | null;
  readonly policy: string;
  readonly focus: boolean;
}

/** Those who roll together, and for whom they go. */
export interface Volley {
  readonly attackers: readonly Attacker[];
  /** Null: nobody in particular. */
  readonly targetId: string | null;
}

/** The blows of the side whose turn it is that are still to come, in their order. */
export interface RoundRunning {
  readonly volleys: readonly Volley[];
}

/** The step of a round that comes first, and what it begins with. */
export const FIRST_STEP = 'company';
export const NOTHING_YET: RoundRunning = { volleys: [] };

/** Plays a round, from its next step on. */
export function roundFrame(kept: RoundKept<RoundRunning>): FrameOf<CombatVocabulary, 'fight-round'> {
  return { kind: 'fight-round', v: 1, ...kept };
}

/** Facts, frames and questions of a fight. Wounds of knights, and conditions, are facts of their own. */
export interface CombatVocabulary {
  facts: {
    'fight-begins': { fightId: string; cardId: string; names: readonly string[]; foes: readonly string[] };
    /** Somebody is unready: who fails misses the first turn (MK-CORE-02). */
    surprised: { id: string; name: string; save: ToldSave | null; misses: boolean };
    /** The following acts are that side's. */
    'side-acts': { side: Side; round: number };
    /** Everybody who goes for one target rolls together (MK-ATK-01, MK-D-09). `together`: their names, in one. */
    attack: {
      side: Side;
      name: string;
      attackers: readonly string[];
      target: string;
      ranged: boolean;
      dice: readonly ToldDie[];
    };
    smite: ToldFeat & { effect: Smite };
    /** A die of an attack on somebody is discarded (MK-ATK-02). */
    deny: ToldFeat & { forName: string; face: number; sides: number };
    focus: ToldFeat;
    /** Dice are given up to hit harder, each for 1 more (MK-GAMBIT-01). */
    bolster: { byId: string; by: string; faces: readonly (number | null)[] };
    /**
     * A die is given up, or none by Focus (MK-GAMBIT-01). `strong`: no save, or a greater effect (MK-GAMBIT-02). `save`: the
     * target's; null: none.
     */
    gambit: {
      byId: string;
      by: string;
      target: string;
      gambit: Exclude<Gambit, 'bolster'>;
      face: number | null;
      strong: 'no-save' | 'greater' | null;
      save: ToldSave | null;
      works: boolean;
    };
    /** The damage of an attack to one target: the highest die, bolsters, less its armour (MK-ATK-04). */
    'attack-damage': {
      targetId: string;
      target: string;
      highest: number | null;
      sides: number | null;
      bolsters: number;
      armour: number;
      damage: number;
      /** It is struck because the blow strikes all around (MK-G-05). */
      around: boolean;
    };
    /**
     * It lands later: when those who are asked have denied a die or let it pass, or said what spare dice are for (MK-ATK-02,
     * MK-ATK-03).
     */
    'attack-hangs': { until: 'deny' | 'gambit'; names: readonly string[] };
    /** They cannot strike hand to hand: they were driven back by the target, or somebody else holds them (MK-GAMBIT-01). */
    'kept-off': { byId: string; by: string; target: string; why: 'repelled' | 'halted' };
    /** It lands now, after whoever was asked has answered, or stayed silent (MK-ATK-04). */
    'attack-lands': { attackers: readonly string[]; target: string };
    /** Conventional attacks do not harm it (MK-WAR-01, MK-SIEGE-01). */
    immune: { target: string; reason: 'warband' | 'timber' | 'stone' };
    /** The effect of damage on a foe; its numbers are the referee's (MK-HURT-01). */
    'foe-struck': Targeted & { result: BlowResult };
    'foe-out': Targeted & { how: FoeEnd };
    /** The effect of damage on a knight's fighting follower (MK-HURT-01). */
    'follower-struck': { followerId: string; name: string; guard: number; vig: number; result: BlowResult };
    /** A band is routed, or somebody is down with a mortal wound (MK-WAR-03, MK-HURT-01). */
    'follower-out': { followerId: string; name: string; how: 'routed' | 'down' };
    /** A warband marches; the referee says where to (MK-WAR-01). */
    'band-marches': { name: string };
    retarget: Acting & { from: string | null; to: string };
    /** Somebody takes arms in hand for their attack, and puts others away (MK-CORE-05, MK-GEAR-03). */
    'hands-changed': Acting & { taken: readonly string[]; away: readonly string[] };
    /** Acts without a roll. */
    'fight-act': Acting & { act: FightAct; target: string | null; detail: string | null };
    'act-lost': Acting & { reason: 'no-target' | 'halted' };
    'foe-waits': Targeted;
    /** Two ships, and the effect of each die on the other one (MK-SIEGE-03). */
    collision: { large: string; small: string; onSmall: Roll; onLarge: Roll };
    /** Somebody gets into the saddle, or out of it (MK-CORE-05). */
    saddle: Acting & { steed: Steed | null; on: boolean };
    repaired: { name: string };
    'got-away': Acting;
  };
  shared: FightCourseFact<'won' | 'lost' | 'fled' | 'ended'>;
  frames: {
    /** A round that is being played, step by step. */
    'fight-round': RoundKept<RoundRunning>;
    /** An attack waits until the people who wanted to be asked have answered; what comes after it in the round waits as well. */
    attack: { attack: Attack };
    /** Nobody of the company can act any more: the fight is over. */
    'fight-over': NoTerms;
  };
  questions: {
    /**
     * Which die of an attack on somebody is denied: each option is a die, and the knight who denies it (MK-ATK-02). Those who
     * say nothing deny what would wound them. `others`: who is struck besides, with the damage.
     */
    deny: ChoiceQuestion<
      { '{die}': { name: string; own: boolean; at: number; face: number; highest: boolean }; pass: NoTerms },
      { target: string; attackers: string; faces: string; damage: number; result: BlowResult; others: string }
    >;
    /** The use of one attacker's dice after another's (MK-ATK-03). They bolster when nobody answers. `face`: null by Focus. */
    gambit: ChoiceQuestion<
      {
        '{gambit}': {
          gambit: string;
          greater: boolean;
          face: number | null;
          strong: boolean;
          at: number;
          risk: number;
        };
        done: NoTerms;
      },
      { target: string; faces: string; damage: number }
    >;
  };
}
