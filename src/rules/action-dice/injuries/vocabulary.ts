import type { Roll } from '../../engine/dice.ts';
import type { CharacterRef } from '../../mechanics/people/members.ts';
import type { ChoiceQuestion, NoTerms, SeveralQuestion } from '../../mechanics/question.ts';
import type { FrameOf } from '../../mechanics/vocabulary.ts';
import type { DiceKind, Harm } from '../kit/ids.ts';
import type { BodyPart, BodySide, InjuryKind } from './schemas.ts';

/** An injury in full, for its facts. */
export interface InjuryTold {
  kind: InjuryKind;
  part: BodyPart | null;
  side: BodySide | null;
  fingers: number | null;
  hidden: boolean;
}

export function halveFrame(characterId: string): FrameOf<InjuriesVocabulary, 'halve'> {
  return { kind: 'halve', v: 1, characterId, lose: null };
}

export function bleedingFrame(characterId: string): FrameOf<InjuriesVocabulary, 'bleeding'> {
  return { kind: 'bleeding', v: 1, characterId };
}

/** Facts, frames and questions of injuries. */
export interface InjuriesVocabulary {
  facts: {
    /** A roll on the table (AD-INJ-01, AD-INJ-03); `injury` is null for death. */
    injured: CharacterRef & {
      cause: Harm;
      /** The cause, by name; null for nobody. */
      by: string | null;
      minor: boolean;
      roll: Roll;
      /** Injuries that they had already, and the bonus that is taken off. */
      before: number;
      con: number;
      total: number;
      injury: InjuryTold | null;
      /** Dice that say more: where it is, what is lost, how long it may bleed. */
      details: readonly Roll[];
      /** Number of the slot it takes, and what falls out of it (AD-INJ-02). */
      slot: number | null;
      dropped: readonly string[];
      /** Turns until death (AD-INJ-05); null for what does not bleed. */
      turns: number | null;
    };
    /** A wound is taken from what is left of it (AD-LVL-04, AD-D-14). */
    'resilience-lost': CharacterRef & { left: number };
    /** Half of the dice that were ready are gone (AD-INJ-06). */
    'dice-halved': CharacterRef & { lost: Readonly<Record<DiceKind, number>> };
    /** Somebody stops their bleeding (AD-INJ-05). */
    tended: CharacterRef & { by: string };
    'injury-described': CharacterRef & { injury: InjuryTold; text: string };
    'injury-placed': CharacterRef & { from: InjuryTold; injury: InjuryTold };
    died: CharacterRef & { of: 'injury' | 'bleeding' };
  };
  frames: {
    /** Half of the dice that are ready are lost (AD-INJ-06). */
    halve: {
      characterId: string;
      /** The number to lose; null before it is counted. */
      lose: number | null;
    };
    /** Somebody bleeds, and whoever can is called to help (AD-INJ-05). */
    bleeding: {
      characterId: string;
    };
  };
  questions: {
    /** The dice that somebody loses with a head wound; by default those of the kinds with the most ready (AD-INJ-06). */
    'halve-dice': SeveralQuestion<{ '{dieId}': { kind: DiceKind } }, { lose: number }>;
    /** For all who can help somebody who bleeds: who is first tries it (AD-INJ-05). `turns`: how many are left, this one counted. */
    tend: ChoiceQuestion<{ bandages: NoTerms; bare: NoTerms; leave: NoTerms }, { turns: number }>;
  };
}
