import type { Roll } from '../../engine/dice.ts';
import type { UsageSize } from '../../engine/world.ts';
import type { Of } from '../kit/fact-terms.ts';
import type { Band, ClassId, CombatAct, CombatPhase, Degree, FoeLook, FoeOut, ItemDie } from '../kit/shapes.ts';

/** What can happen in a fight, blows and wounds outside one among it. */
export type CombatFact =
  // Harm
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

  // Melee
  /** What became of the attack, once its degree is settled. `die` is the weapon's now; 2 for bare hands. */
  | Of<
      'melee',
      {
        characterId: string;
        name: string;
        foeId: string;
        foeName: string;
        /** Null for bare hands. */
        weaponId: string | null;
        weapon: string | null;
        die: number;
        degree: Degree;
      }
    >
  /** `warn`: the class cannot use this, and the campaign lets it pass. */
  | Of<'beyond-class', { characterId: string; name: string; class: ClassId; item: string }>
  /** Damage before armour. `weapon`: one roll, or two of a sneak attack. */
  | Of<
      'damage',
      {
        characterId: string;
        name: string;
        foeId: string;
        foeName: string;
        weapon: readonly Roll[];
        /** What a critical doubled, or null. */
        doubled: 'weapon' | 'all' | null;
        deathDice: readonly Roll[];
        /** Dealer of Death dice left; null for who has none. */
        poolLeft: number | null;
        /** Value of the gear die of a power attack, a precise shot or reagents; null when there was none. */
        power: number | null;
        /** The poison on the weapon (LH-DEFT-05); null when there was none. */
        poison: Roll | null;
        total: number;
        armourIgnored: boolean;
      }
    >
  /** The attacker's choice on a weak success. Armour values are set for `exertion` only. */
  | Of<
      'weak-cost',
      {
        characterId: string;
        name: string;
        cost: 'body-blow' | 'exposed' | 'exertion' | 'ammunition';
        armourFrom: number | null;
        armourTo: number | null;
      }
    >
  /** The armour die is rolled for the first time in this fight; no usage test. */
  | Of<'armour-rolled', { characterId: string; name: string; roll: Roll }>
  /** The armour that was to be pushed through shows 1: that cost cannot be paid (LH-MELEE-04). */
  | Of<'armour-spent', { characterId: string; name: string }>
  /** `to` null: broken. */
  | Of<
      'weapon-worn',
      { characterId: string; name: string; itemId: string; item: string; from: ItemDie; to: ItemDie | null }
    >
  /** Public: damage as it got through, never the foe's own numbers. */
  | Of<'foe-hurt', { foeId: string; foeName: string; damage: number; look: FoeLook; down: boolean }>
  | Of<
      'maneuver',
      {
        characterId: string;
        name: string;
        foeId: string;
        foeName: string;
        maneuver: 'disarm' | 'push' | 'sunder-shield';
      }
    >
  /** `joins`: a fight goes on already. */
  | Of<'foe-added', { foeId: string; foeName: string; joins?: boolean }>
  /** The game master changed what is written of a foe; its numbers are not told. */
  | Of<'foe-edited', { foeId: string; foeName: string }>
  // Missiles, defence and wounds
  /** What became of the shot, once its degree is settled. */
  | Of<
      'missile',
      {
        characterId: string;
        name: string;
        foeId: string;
        foeName: string;
        weaponId: string;
        weapon: string;
        die: number;
        distance: Band;
        degree: Degree;
      }
    >
  /** The damage of a foe's attack, rolled before the defence. `roll` empty: the game master said how much. */
  | Of<
      'foe-attack',
      {
        foeId: string | null;
        foeName: string;
        characterId: string;
        name: string;
        rolls: readonly Roll[];
        plus: number;
        damage: number;
        /** At somebody who flees. */
        free: boolean;
      }
    >
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
    >

  // Magic
  | Of<
      'cast',
      {
        characterId: string;
        name: string;
        working: string;
        degree: Degree;
        targetId: string | null;
        target: string | null;
        /** The working can be cast again. */
        kept: boolean;
      }
    >
  /** What a working does. `twice`: by a critical. `amount`: damage, hit points, armour, hit dice or tests, as it needs. */
  | Of<
      'working-effect',
      {
        characterId: string;
        name: string;
        working: string;
        effect: 'damage' | 'heal' | 'armour' | 'blessing' | 'sleep' | 'charm' | 'resisted' | 'told';
        twice: boolean;
        rolls: readonly Roll[];
        amount: number;
        /** Names of those it touches. */
        targets: readonly string[];
        /** What it says, for a working without a rule of its own. */
        text: string | null;
      }
    >
  | Of<'mishap', { characterId: string; name: string; roll: Roll; row: number; text: string }>
  | Of<
      'weirdness-used',
      {
        characterId: string;
        name: string;
        weirdness: string;
        roll: Roll;
        from: UsageSize;
        to: UsageSize;
        text: string;
      }
    >

  // The fight
  | Of<
      'fight-begins',
      {
        fightId: string;
        cardId: string;
        names: readonly string[];
        foes: readonly string[];
        surprised: 'party' | 'foes' | null;
      }
    >
  | Of<'fight-phase', { fightId: string; round: number; phase: CombatPhase }>
  /** `why`: a test (told before), a slow weapon, or surprise. */
  | Of<
      'initiative',
      {
        characterId: string;
        name: string;
        speed: 'quick' | 'slow';
        why: 'test' | 'slow-weapon' | 'surprised';
        /** Of the test; null where none was made. */
        total: number | null;
      }
    >
  /** What a character does that is no move of its own: stands back, advances, something else. */
  | Of<'acts', { characterId: string; name: string; act: CombatAct; target: string | null }>
  /** The action comes to nothing: `reason` is a refusal's code, or `down`, `interrupted`, `no-target`. */
  | Of<'action-lost', { characterId: string; name: string; act: CombatAct; reason: string }>
  /** The one it was meant for is out: the next one is attacked instead. */
  | Of<'retarget', { characterId: string; name: string; from: string; to: string }>
  | Of<'fled', { characterId: string; name: string }>
  | Of<'foe-moves', { foeId: string; foeName: string; from: Band; to: Band }>
  | Of<'foe-waits', { foeId: string; foeName: string; why: 'surprised' | 'held-back' | 'no-target' | 'out-of-reach' }>
  | Of<'foe-out', { foeId: string; foeName: string; how: FoeOut }>
  /** `roll` null where the game master rules. Never the morale itself. */
  | Of<
      'morale',
      {
        why: 'one-hit' | 'one-half' | 'one-three-quarters' | 'group-first' | 'group-half' | 'group-three-quarters';
        foeIds: readonly string[];
        names: readonly string[];
        rolls: readonly Roll[];
        broke: boolean;
      }
    >
  | Of<'fight-ends', { fightId: string; outcome: 'won' | 'lost' | 'fled' | 'ended'; rounds: number }>
  | Of<'trap-laid', { characterId: string; name: string; value: number }>
  | Of<'trap-sprung', { characterId: string; name: string; foeId: string; foeName: string; damage: number }>
  | Of<
      'poison-made',
      { characterId: string; name: string; itemId: string; item: string; made: boolean; value: number }
    >;
