import type { Roll } from '../../engine/dice.ts';
import type { RoundKept } from '../../mechanics/combat/declared-round.ts';
import type { FightCourseFact } from '../../mechanics/combat/facts.ts';
import type { ChoiceQuestion, NoTerms } from '../../mechanics/question.ts';
import type { FrameOf } from '../../mechanics/vocabulary.ts';
import type { FOE_ENDS } from '../foes/schemas.ts';
import type { Source } from '../kit/ids.ts';
import type { Act, Side } from './schemas.ts';

interface Acting {
  readonly characterId: string;
  readonly name: string;
}

interface Targeted {
  readonly foeId: string;
  readonly foeName: string;
}

/** A d20 that decides whether a blow lands; it has to beat `target`, or meet it where the campaign says so (AD-D-07). */
interface Blow {
  readonly sources: readonly Source[];
  readonly rolls: readonly Roll[];
  /** Those that disadvantage takes away (AD-CHECK-03). */
  readonly dropped: readonly Roll[];
  readonly bonus: number;
  readonly total: number;
  readonly target: number;
}

export const FIGHT_OVER: FrameOf<CombatVocabulary, 'fight-over'> = { kind: 'fight-over', v: 1 };

export function blockFrame(
  block: Omit<FrameOf<CombatVocabulary, 'block'>, 'kind' | 'v'>,
): FrameOf<CombatVocabulary, 'block'> {
  return { kind: 'block', v: 1, ...block };
}

export function stumbleFrame(characterId: string): FrameOf<CombatVocabulary, 'stumble'> {
  return { kind: 'stumble', v: 1, characterId };
}

/** The foes of the side whose turn it is that are still to strike, in their order: their places among those that stood. */
export interface RoundRunning {
  readonly foes: readonly { readonly foeId: string; readonly at: number }[];
}

export const NOTHING_YET: RoundRunning = { foes: [] };

/** Plays a round, from its next step on. */
export function roundFrame(kept: RoundKept<RoundRunning>): FrameOf<CombatVocabulary, 'fight-round'> {
  return { kind: 'fight-round', v: 1, ...kept };
}

/** Facts, frames and questions of a fight. Injuries, and spent dice, are facts of their own. */
export interface CombatVocabulary {
  facts: {
    /** `roll`: 4 and more, and the party acts first in every round (AD-G-09). */
    'fight-begins': {
      fightId: string;
      cardId: string;
      names: readonly string[];
      foes: readonly string[];
      first: Side;
      roll: Roll;
    };
    /** The following acts are that side's. */
    'side-acts': { side: Side; round: number };
    /**
     * A character attacks a foe (AD-FIGHT-05). `weapon`: null is bare hands. `again`: once more after a kill (AD-CLASS-03).
     */
    strike: Acting &
      Targeted &
      Blow & {
        weapon: string | null;
        ranged: boolean;
        precision: number;
        power: number;
        hit: boolean;
        /** The number of wounds it makes. */
        wounds: number;
        killed: boolean;
        again: boolean;
      };
    /**
     * A foe attacks a character: they roll to defend, or it rolls (AD-FIGHT-05, AD-D-07). `block`: the bonus of a block
     * before the roll. `open`: it hits unless somebody still blocks it. `anew`: because they stumbled (AD-G-05).
     */
    'foe-strikes': Acting &
      Targeted &
      Blow & {
        roller: 'player' | 'foe';
        block: number;
        outcome: 'avoided' | 'hit' | 'open';
        wounds: number;
        anew: boolean;
      };
    /** Dice after the roll turn a hit aside: `forName` is who was attacked (AD-FIGHT-03). */
    blocked: Acting & Targeted & { forId: string; forName: string; dice: number };
    /** Nobody blocked it, and it lands. */
    unblocked: Acting & Targeted & { wounds: number };
    retarget: Acting & { from: string | null; to: string };
    /** Acts without a roll. `detail`: a weapon, or a spell. */
    'fight-act': Acting & { act: Act; target: string | null; detail: string | null };
    'act-lost': Acting & { reason: 'no-target' | 'not-there' | 'no-weapon' };
    'foe-waits': Targeted;
    'foe-out': Targeted & { how: (typeof FOE_ENDS)[number] };
    /** One more fighting die is ready in the first round (AD-CLASS-03). */
    poised: Acting;
    'got-away': Acting;
  };
  shared: FightCourseFact<'won' | 'lost' | 'fled' | 'ended'>;
  frames: {
    /** A round that is being played, step by step. */
    'fight-round': RoundKept<RoundRunning>;
    /** A foe's blow lands unless somebody blocks it now; what comes after it in the round waits (AD-FIGHT-03). */
    block: {
      foeId: string;
      foeName: string;
      characterId: string;
      /** Dice that it takes: each adds 1. */
      dice: number;
      /** That the blow makes. */
      wounds: number;
      /** Characters who are asked. */
      blockers: readonly string[];
    };
    /** Somebody has stumbled, and a foe strikes at them at once (AD-G-05). */
    stumble: {
      characterId: string;
    };
    /** Nobody of the party can act any more, by what came after a round: the fight is over (AD-INJ-04, AD-G-09). */
    'fight-over': NoTerms;
  };
  questions: {
    /**
     * True when a shield blocks, with this many fighting dice; each option is that of one character who could (AD-FIGHT-03).
     * It lands when nobody takes it.
     */
    block: ChoiceQuestion<
      { '{blocker}': { name: string; own: boolean; dice: number; ready: number }; pass: NoTerms },
      { foe: string; dice: number; wounds: number }
    >;
  };
}
