import type { Roll } from '../../engine/dice.ts';
import type { Json } from '../../engine/json.ts';
import type { Of } from '../../engine/prompt.ts';
import type { AnyRoll } from '../../engine/table-dice.ts';
import type { PeopleFact } from '../../mechanics/people/members.ts';
import type { AbilityId, ClassId } from '../kit/terms.ts';

/** What can happen to a character outside play, and who leads the party. */
export type CharacterFact =
  /** 3d6 down the line, every die. */
  | Of<
      'scores',
      {
        characterId: string;
        name: string;
        scores: readonly { ability: AbilityId; faces: readonly number[]; score: number; modifier: number }[];
      }
    >
  | Of<'class-chosen', { characterId: string; name: string; class: ClassId }>
  | Of<
      'background-chosen',
      {
        characterId: string;
        name: string;
        background: string;
        how: 'rolled' | 'picked' | 'written';
        roll: AnyRoll | null;
      }
    >
  | Of<'hit-points', { characterId: string; name: string; roll: Roll; modifier: number; hpMax: number }>
  | Of<
      'starting-gear',
      { characterId: string; name: string; how: 'rolled' | 'picked'; roll: AnyRoll | null; items: readonly string[] }
    >
  | Of<'familiar', { characterId: string; name: string; familiar: string; roll: AnyRoll }>
  /** Every roll, those thrown away as duplicates too. */
  | Of<'workings', { characterId: string; name: string; workings: readonly string[]; rolls: readonly AnyRoll[] }>
  | Of<'weirdness', { characterId: string; name: string; weirdness: readonly string[] }>
  | Of<'languages', { characterId: string; name: string; languages: readonly string[] }>
  | Of<
      'ready',
      {
        characterId: string;
        name: string;
        userId: string;
        class: ClassId;
        level: number;
        slots: number;
        /** Slots that what was given fills. */
        used: number;
        active: boolean;
      }
    >
  | Of<
      'imported',
      { characterId: string; name: string; userId: string; class: ClassId; level: number; active: boolean }
    >
  /** Anything else: `attack-lapsed` {reason, name}, `attack-waits` {name, foe}, `foe-gone` {name}, `save-waived` {name}, `cast-lapsed` {reason, name}, `joins-fight` {name}. */
  | Of<
      'note',
      {
        note: 'attack-lapsed' | 'attack-waits' | 'foe-gone' | 'save-waived' | 'cast-lapsed' | 'joins-fight';
        detail: Readonly<Record<string, Json>>;
      }
    >
  | LevelFact
  | PeopleFact;

/** What a new level brings (LH-LEVEL). */
export type LevelFact =
  | Of<'level-up', { characterId: string; name: string; level: number }>
  | Of<
      'ability-raised',
      { characterId: string; name: string; ability: AbilityId; from: number; to: number; modifier: number }
    >
  /** Hit points of a new level, every die; `most` is the most that there are now. */
  | Of<
      'level-hit-points',
      {
        characterId: string;
        name: string;
        rolls: readonly Roll[];
        modifier: number;
        toughness: number;
        sum: number;
        before: number;
        most: number;
      }
    >
  | Of<'feature-gained', { characterId: string; name: string; feature: string; times: number }>
  | Of<'working-learned', { characterId: string; name: string; working: string; forgotten: string | null }>
  | Of<'weirdness-gained', { characterId: string; name: string; weirdness: string }>;
