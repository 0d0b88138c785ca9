import type { Roll } from '../../engine/dice.ts';
import type { Json } from '../../engine/json.ts';
import type { AnyRoll, KeptDice } from '../../engine/table-dice.ts';
import type { PeopleFact } from '../../mechanics/people/members.ts';
import type { ChoiceQuestion, NoTerms, SeveralQuestion, TextQuestion } from '../../mechanics/question.ts';
import type { AbilityId, ClassId } from '../kit/ids.ts';

/** Facts, frames and questions of characters outside play, and of the party's leader. */
export interface CharactersVocabulary {
  facts: {
    /** 3d6 down the line, every die. */
    scores: {
      characterId: string;
      name: string;
      scores: readonly { ability: AbilityId; faces: readonly number[]; score: number; modifier: number }[];
    };
    'class-chosen': { characterId: string; name: string; class: ClassId };
    'background-chosen': {
      characterId: string;
      name: string;
      background: string;
      how: 'rolled' | 'picked' | 'written';
      roll: AnyRoll | null;
    };
    'hit-points': { characterId: string; name: string; roll: Roll; modifier: number; hpMax: number };
    'starting-gear': {
      characterId: string;
      name: string;
      how: 'rolled' | 'picked';
      roll: AnyRoll | null;
      items: readonly string[];
    };
    familiar: { characterId: string; name: string; familiar: string; roll: AnyRoll };
    /** Every roll, those thrown away as duplicates too. */
    workings: { characterId: string; name: string; workings: readonly string[]; rolls: readonly AnyRoll[] };
    weirdness: { characterId: string; name: string; weirdness: readonly string[] };
    languages: { characterId: string; name: string; languages: readonly string[] };
    ready: {
      characterId: string;
      name: string;
      userId: string;
      class: ClassId;
      level: number;
      slots: number;
      /** Slots that what was given fills. */
      used: number;
      active: boolean;
    };
    imported: { characterId: string; name: string; userId: string; class: ClassId; level: number; active: boolean };
    /** Anything else: `attack-lapsed` {reason, name}, `attack-waits` {name, foe}, `foe-gone` {name}, `save-waived` {name}, `cast-lapsed` {reason, name}, `joins-fight` {name}. */
    note: {
      note: 'attack-lapsed' | 'attack-waits' | 'foe-gone' | 'save-waived' | 'cast-lapsed' | 'joins-fight';
      detail: Readonly<Record<string, Json>>;
    };
  };
  shared: PeopleFact;
  frames: {
    create: CreateFrame;
  };
  questions: {
    class: ChoiceQuestion<
      { '{classId}': { class: ClassId; hitDie: number; primary: readonly AbilityId[] } },
      { scores: Readonly<Record<AbilityId, number>>; modifiers: Readonly<Record<AbilityId, number>> }
    >;
    background: ChoiceQuestion<{ roll: KeptDice; '{pick:n}': { name: string }; write: NoTerms }, { class: ClassId }>;
    'background-text': TextQuestion;
    'starting-gear': ChoiceQuestion<{ roll: KeptDice; '{pick:n}': { items: readonly string[] } }, { class: ClassId }>;
    /** Two of the weirdnesses of level 1, when there are more than two. */
    weirdness: SeveralQuestion<{ '{pick:n}': { name: string } }, { count: number }>;
    /** Names of further languages, with commas between. */
    languages: TextQuestion<{ count: number }>;
  };
}

/** A new level (LH-LEVEL). */
export interface LevelVocabulary {
  facts: {
    'level-up': { characterId: string; name: string; level: number };
    'ability-raised': {
      characterId: string;
      name: string;
      ability: AbilityId;
      from: number;
      to: number;
      modifier: number;
    };
    /** Hit points of a new level, every die; `most` is the most that there are now. */
    'level-hit-points': {
      characterId: string;
      name: string;
      rolls: readonly Roll[];
      modifier: number;
      toughness: number;
      sum: number;
      before: number;
      most: number;
    };
    'feature-gained': { characterId: string; name: string; feature: string; times: number };
    'working-learned': { characterId: string; name: string; working: string; forgotten: string | null };
    'weirdness-gained': { characterId: string; name: string; weirdness: string };
  };
  frames: {
    level: LevelFrame;
  };
  questions: {
    /** Which ability a new level raises, or (`feature`) a feature on top of it (LH-LEVEL-02, LH-WEIRD-07, LH-STRONG-09). */
    'level-ability': ChoiceQuestion<{ '{abilityId}': { score: number; from: number; modifier: number } }, LevelTerms>;
    /** A feature of a new level (LH-LEVEL-04). `again`: they have it already. */
    'level-feature': ChoiceQuestion<{ '{featureId}': { name: string; again: boolean } }, LevelTerms>;
    /** A working of a new level (LH-WISE-05). */
    'level-working': ChoiceQuestion<{ '{pick:n}': { name: string; level: number } }, LevelTerms>;
    /** Which working makes room for a new one (LH-WISE-05). */
    'level-forget': ChoiceQuestion<{ '{pick:n}': { name: string; level: number } }, LevelTerms>;
    /** A weirdness of a new level (LH-WEIRD-02). */
    'level-weirdness': ChoiceQuestion<{ '{pick:n}': { name: string; level: number } }, LevelTerms>;
  };
}

/** A character in the making (LH-CHAR-01). */
export interface CreateFrame {
  readonly kind: 'create';
  readonly v: 1;
  readonly step: 'class' | 'background' | 'background-text' | 'hit-points' | 'gear' | 'weirdness' | 'languages';
  readonly characterId: string;
}

/** The steps of a new level, once for each up to `upTo` (LH-LEVEL-01). */
export interface LevelFrame {
  readonly kind: 'level';
  readonly v: 1;
  readonly step: 'start' | 'ability' | 'feature' | 'feature-ability' | 'working' | 'forget' | 'weirdness' | 'languages';
  readonly characterId: string;
  /** Level whose steps these are; at `start` the character may have to rise to it first. */
  readonly level: number;
  readonly upTo: number;
  /** Working that is to take another one's place; null for none. */
  readonly working: { readonly name: string; readonly level: number } | null;
  /** Languages from the abilities raised up to now, still to be named (LH-ABIL-04). */
  readonly tongues: number;
}

/**
 * `level`: 2–10. `feature`: a feature raises the ability, and not the level. `working`: what was chosen before; null for
 * none.
 */
type LevelTerms = { readonly level: number; readonly feature: boolean; readonly working: string | null };
