import type { Roll } from '../../engine/dice.ts';
import type { Of } from '../../engine/prompt.ts';
import type { FoeLook } from '../foes/shapes.ts';
import type { Degree, ItemDie } from '../kit/terms.ts';

/** What can happen to a body: harm, defence, wounds and armour (LH-HP, LH-DEFEND, LH-ARMOUR). */
export type WoundFact =
  /** A character takes damage. */
  | Of<
      'hurt',
      {
        characterId: string;
        name: string;
        cause: 'foe' | 'gear-fumble' | 'mishap' | 'poison' | 'trap' | 'brawl' | 'gm';
        roll: Roll | null;
        damage: number;
        hp: number;
        hpMax: number;
      }
    >
  /** The armour die is rolled for the first time in this fight; no usage test. */
  | Of<'armour-rolled', { characterId: string; name: string; roll: Roll }>
  /** Public: damage as it got through, never the foe's own numbers. */
  | Of<'foe-hurt', { foeId: string; foeName: string; damage: number; look: FoeLook; down: boolean }>
  /** What the defence came to; armour values only where armour helped. */
  | Of<
      'defend',
      {
        characterId: string;
        name: string;
        foeId: string | null;
        foeName: string;
        degree: Degree;
        damage: number;
        /** What gets through. */
        through: number;
        armourFrom: number | null;
        armourTo: number | null;
      }
    >
  | Of<'healed', { characterId: string; name: string; roll: Roll | null; amount: number; hp: number; hpMax: number }>
  /** What came of 0 hit points; `degree` null where no save was made (setting `zero_hp`). */
  | Of<
      'wounded',
      {
        characterId: string;
        name: string;
        degree: Degree | null;
        outcome: 'up' | 'unconscious' | 'badly-wounded' | 'dying' | 'dead' | 'gm';
      }
    >
  /** Rounds left to one who is dying. */
  | Of<'dying', { characterId: string; name: string; left: number }>
  | Of<
      'helped',
      { characterId: string; name: string; targetId: string; target: string; value: number; passed: boolean }
    >
  | Of<'dies', { characterId: string; name: string; userId: string }>
  | Of<'wakes', { characterId: string; name: string; hp: number }>
  /** After a fight: armour whose value had fallen to 1 (LH-ARMOUR-02). `from` = `to` when it held; `to` null: broken. */
  | Of<
      'armour-checked',
      {
        characterId: string;
        name: string;
        roll: Roll;
        itemId: string;
        item: string;
        from: ItemDie;
        to: ItemDie | null;
      }
    >;
