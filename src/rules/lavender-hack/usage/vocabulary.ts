import type { Edge, Roll } from '../../engine/dice.ts';
import type { UsageSize } from '../../engine/world.ts';
import type { ChoiceQuestion, NoTerms } from '../../mechanics/question.ts';
import type { Degree, UsageWhy } from '../kit/ids.ts';

/** Facts, frames and questions of usage dice and the fellowship. */
export interface UsageVocabulary {
  facts: {
    usage: {
      dieId: string;
      die: string;
      why: UsageWhy;
      characterId: string | null;
      roll: Roll;
      value: number;
      /** 1–3: one rung down. */
      used: boolean;
      from: UsageSize;
      to: UsageSize;
      /** The roller had two dice, and the better counted (LH-DEFT-02). */
      resourceful?: true;
    };
    /** A broken die was rolled: a d20 on its save table. Effects follow as facts of their own. */
    save: {
      dieId: string;
      die: string;
      why: UsageWhy;
      characterId: string | null;
      roll: Roll;
      degree: Degree;
      /** 4, 3 or 0. */
      value: number;
      passed: boolean;
      resourceful?: true;
    };
    /** A die that is gone was called for: the value is 0, and the roll fails. */
    'die-gone': { dieId: string; die: string; why: UsageWhy; characterId: string | null };
    /** Discord was rolled where the main book rolls fellowship; on 4 or more it goes up. */
    'discord-rolled': {
      dieId: string;
      die: string;
      why: UsageWhy;
      characterId: string | null;
      roll: Roll;
      from: UsageSize;
      to: UsageSize;
    };
    /** A die went to another size without a usage test. */
    'usage-set': { dieId: string; die: string; how: 'up' | 'down' | 'set'; from: UsageSize; to: UsageSize };
    'die-added': { dieId: string; die: string; size: UsageSize };
    'die-removed': { dieId: string; die: string };
    /**
     * All players were asked who it is: somebody offered their own character, they named the same one together, or (nulls)
     * they were split, and the spotlight player decides (LH-SPOT-02).
     */
    'players-choose': {
      about: 'leaves' | 'victim' | 'killer';
      how: 'offered' | 'together' | 'split';
      characterId: string | null;
      name: string | null;
      /** Each player's vote; null: with the others. Absent in older entries. */
      votes?: readonly { readonly by: string; readonly name: string | null }[];
    };
    /** `weeks` null: for good. */
    leaves: { characterId: string; name: string; weeks: number | null; roll: Roll | null };
    killed: { characterId: string; name: string; byCharacterId: string; byName: string };
    /** One of the two players did not agree; the victim leaves instead (next fact). */
    'no-consent': { characterId: string; name: string; byCharacterId: string; byName: string };
  };
  frames: {
    usage: UsageFrame;
    leaves: LeavesFrame;
    murder: MurderFrame;
  };
  questions: {
    /** For each player: who leaves the party (LH-SPOT-02)? Whoever does not answer goes along with the others. */
    'leaves-vote': ChoiceQuestion<{ '{characterId}': { name: string }; agree: NoTerms }>;
    /** The same about the character that another kills at night, or that leaves for good. */
    'murder-victim-vote': ChoiceQuestion<{ '{characterId}': { name: string }; agree: NoTerms }, { leaveOnly: boolean }>;
    /** The same about the killer. */
    'murder-killer-vote': ChoiceQuestion<
      { '{characterId}': { name: string }; agree: NoTerms },
      { victimId: string; victim: string }
    >;
    /** The character that leaves the party; for the spotlight player. */
    leaves: ChoiceQuestion<{ '{characterId}': { name: string } }>;
    /**
     * The character that another kills at night (or, with setting `fellowship_fumble: leave_only`, that leaves for good).
     */
    'murder-victim': ChoiceQuestion<{ '{characterId}': { name: string } }, { leaveOnly: boolean }>;
    /** By whose hand. */
    'murder-killer': ChoiceQuestion<{ '{characterId}': { name: string } }, { victimId: string; victim: string }>;
    /** Both players: may it happen (LH-RES-09)? `no` when nobody answers. */
    'murder-consent': ChoiceQuestion<
      { yes: NoTerms; no: NoTerms },
      { victimId: string; victim: string; killerId: string; killer: string }
    >;
  };
}

/** The effects of a usage save apart from its value (LH-RES-03 …). */
export type SaveEffect =
  | 'step-up'
  | 'fellowship'
  | 'hurt-user'
  | 'starving'
  | 'darkness'
  | 'encounter'
  | 'leaves'
  | 'murder'
  | 'complication';

/** Rolls a usage die, or its save when it is broken; its value is the number rolled. */
export interface UsageFrame {
  readonly kind: 'usage';
  readonly v: 1;
  readonly step: 'roll' | 'asked' | 'rolled' | 'effects';
  readonly dieId: string;
  readonly why: UsageWhy;
  /** The acting character; null for the party. */
  readonly characterId: string | null;
  readonly value: number;
  readonly effects: readonly SaveEffect[];
  /** The edge known to the caller, e.g. that it is night (LH-WILD-24); none when absent. */
  readonly edge?: Edge;
}

/** One character leaves the party (LH-RES-08). */
interface LeavesFrame {
  readonly kind: 'leaves';
  readonly v: 1;
  /** `vote`: all players are asked; `who`: the spotlight player, where they do not agree. */
  readonly step: 'start' | 'vote' | 'who';
}

/** One character kills another (LH-RES-08, LH-RES-09). */
export interface MurderFrame {
  readonly kind: 'murder';
  readonly v: 1;
  /** The votes are asked of all players, the choices without one of the spotlight player. */
  readonly step: 'start' | 'victim-vote' | 'victim' | 'killer-vote' | 'killer' | 'consent';
  readonly victimId: string | null;
  readonly killerId: string | null;
}

/** Frames that ask who leaves, or who dies by whose hand: while they do, the day does not continue. */
export const WHO_LEAVES: readonly string[] = ['leaves', 'murder'];

export function usageFrame(dieId: string, why: UsageWhy, characterId: string | null): UsageFrame {
  return { kind: 'usage', v: 1, step: 'roll', dieId, why, characterId, value: 0, effects: [] };
}
