import type { Roll } from '../../engine/dice.ts';
import type { CharacterRef } from '../../mechanics/people/members.ts';
import type { ChoiceQuestion, NoTerms } from '../../mechanics/question.ts';
import type { Band, Degree } from '../kit/ids.ts';
import type { CombatAct, CombatPhase } from './schemas.ts';

/** Facts, frames and questions of a fight, from its beginning to its end (LH-COMBAT). */
export interface CombatVocabulary {
  facts: {
    'fight-begins': {
      fightId: string;
      cardId: string;
      names: readonly string[];
      foes: readonly string[];
      surprised: 'party' | 'foes' | null;
    };
    'fight-phase': { fightId: string; round: number; phase: CombatPhase };
    /** `why`: a test (told before), a slow weapon, or surprise. */
    initiative: {
      characterId: string;
      name: string;
      speed: 'quick' | 'slow';
      why: 'test' | 'slow-weapon' | 'surprised';
      /** Of the test; null where none was made. */
      total: number | null;
    };
    /** A character's act that is no move of its own: standing back, advancing, something else. */
    acts: CharacterRef & { act: CombatAct; target: string | null };
    /** The foe sees it coming after all, says the game master. */
    noticed: CharacterRef & { target: string | null };
    /** The outcome of another act. `used`: the thing is used up. */
    'deed-ruled': CharacterRef & { how: 'works' | 'used' | 'fails'; item: string | null };
    /** The action comes to nothing: `reason` is a refusal's code, or `down`, `interrupted`, `no-target`. */
    'action-lost': CharacterRef & { act: CombatAct; reason: string };
    /** A step in addition to the action. */
    steps: CharacterRef & { foeId: string; foeName: string; from: Band; to: Band };
    /** An animal is set on a foe. `damage` is before armour; `roll` null: it does not get at the foe. */
    'beast-bites': {
      characterId: string;
      name: string;
      itemId: string;
      item: string;
      foeId: string;
      foeName: string;
      degree: Degree;
      roll: Roll | null;
      damage: number;
    };
    /** The one it was meant for is out: the next one is attacked instead. */
    retarget: CharacterRef & { from: string; to: string };
    fled: CharacterRef;
    'fight-ends': { fightId: string; outcome: 'won' | 'lost' | 'fled' | 'ended'; rounds: number };
    /** `item`: it was bought ready, and is gone; with a value of 0 it does no harm but stops one foe. */
    'trap-laid': CharacterRef & { value: number; item?: string };
    'trap-sprung': CharacterRef & { foeId: string; foeName: string; damage: number };
    'poison-made': CharacterRef & { itemId: string; item: string; made: boolean; value: number };
  };
  frames: {
    craft: CraftFrame;
    initiative: InitiativeFrame;
    fighter: CombatantFrame;
    fight: CombatFrame;
    aftermath: AftermathFrame;
    deed: DeedFrame;
    beast: BeastFrame;
  };
  questions: {
    /**
     * For the game master (LH-COMBAT-05, setting `interrupt: gm`): does the blow spoil the slow action? `lost` when nobody
     * answers.
     */
    interrupt: ChoiceQuestion<{ lost: NoTerms; 'goes-on': NoTerms }, { name: string; act: CombatAct }>;
    /** For the game master: the outcome of another declared act (LH-COMBAT-02). `works` by default. */
    deed: ChoiceQuestion<
      { works: NoTerms; used: NoTerms; fails: NoTerms },
      { name: string; said: string | null; item: string | null }
    >;
  };
}

/** A trap is laid or a weapon poisoned: a usage test of the gear die (LH-DEFT-05). Its value is the number rolled. */
export interface CraftFrame {
  readonly kind: 'craft';
  readonly v: 1;
  readonly step: 'start' | 'rolled';
  readonly characterId: string;
  /** The weapon that is poisoned; null for a trap. */
  readonly itemId: string | null;
}

/** Initiative of one character for this round (LH-COMBAT-03). */
export interface InitiativeFrame {
  readonly kind: 'initiative';
  readonly v: 1;
  readonly step: 'start' | 'tested';
  readonly characterId: string;
  /** True when the gear die is added when the test fails. */
  readonly gear: 'keep' | 'add';
  /** The background is claimed for it (LH-GEAR-08). */
  readonly claim?: true;
}

/** The action that one character declared, in its phase of the round (LH-COMBAT-01). */
export interface CombatantFrame {
  readonly kind: 'fighter';
  readonly v: 1;
  readonly step: 'start' | 'interrupt' | 'step' | 'flee' | 'done';
  readonly characterId: string;
  /** Foes that still strike at one who flees or steps back. */
  readonly strikers: readonly string[];
}

/** Goes on with the fight: the next phase when all moves of this one are over. */
export interface CombatFrame {
  readonly kind: 'fight';
  readonly v: 1;
  /** `after`: it is over, and all flee; `chase`: they are followed. */
  readonly step: 'go-on' | 'after' | 'chase';
}

/** The aftermath of a fight, one thing after another: armour checks, the dying, those who wake (LH-ARMOUR-02, LH-HP-02). */
export interface AftermathFrame {
  readonly kind: 'aftermath';
  readonly v: 1;
  readonly step: 'start' | 'armour' | 'armour-rolled' | 'dying' | 'tended' | 'end';
  readonly outcome: 'won' | 'lost' | 'fled' | 'ended';
  /** Characters still to be seen to in this step. */
  readonly left: readonly string[];
  /** Attempts left for the one at the head of `left`. */
  readonly tries: number;
}

/** Another act of somebody in a fight, which the game master rules on while the fight continues (LH-COMBAT-02). */
export interface DeedFrame {
  readonly kind: 'deed';
  readonly v: 1;
  readonly step: 'start' | 'ruled';
  readonly characterId: string;
  /** Their words on it. */
  readonly said: string | null;
  readonly itemId: string | null;
}

/** Somebody sets an animal of theirs on a foe (LH-EQUIP-08). */
export interface BeastFrame {
  readonly kind: 'beast';
  readonly v: 1;
  readonly step: 'start' | 'tested';
  readonly characterId: string;
  readonly itemId: string;
  readonly foeId: string;
  readonly claim: boolean;
}

/** Lays a trap, or poisons a weapon when one is given. */
export function craftFrame(characterId: string, itemId: string | null): CraftFrame {
  return { kind: 'craft', v: 1, step: 'start', characterId, itemId };
}

export function deedFrame(characterId: string, said: string | null, itemId: string | null): DeedFrame {
  return { kind: 'deed', v: 1, step: 'start', characterId, said, itemId };
}

export function aftermathFrame(outcome: AftermathFrame['outcome']): AftermathFrame {
  return { kind: 'aftermath', v: 1, step: 'start', outcome, left: [], tries: 0 };
}

/** Initiative with what was settled beforehand. */
export function initiativeFrame(
  characterId: string,
  { gear, claim }: { readonly gear: InitiativeFrame['gear']; readonly claim: boolean },
): InitiativeFrame {
  return { kind: 'initiative', v: 1, step: 'start', characterId, gear, ...(claim ? { claim } : {}) };
}
