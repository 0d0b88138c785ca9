import type { Roll } from '../dice.ts';
import type { Json } from '../json.ts';
import type { TableRoll } from '../nested-table.ts';
import type { UsageSize } from '../world.ts';
import type {
  AbilityId,
  Attitude,
  Band,
  ClassId,
  Condition,
  Degree,
  DelveAct,
  DueKind,
  FightAct,
  FightPhase,
  FoeLook,
  FoeOut,
  ItemDie,
  WildAct,
} from './shapes.ts';

/** Why two dice were rolled: each advantage and disadvantage, also when they cancel. */
export interface EdgeSource {
  /**
   * `stated` (by who asked for the roll), `background`, `resourceful`, `sneak-attack`, `tank`, `hit-die`, or a
   * condition: `starving`, `darkness`, `badly-wounded`, `advantage-vs`.
   */
  readonly source: string;
  readonly edge: 'advantage' | 'disadvantage';
  readonly rule: string;
}

/** What a test is for. */
export type TestUse =
  | 'test'
  | 'melee'
  | 'save'
  | 'missile'
  | 'defend'
  | 'cast'
  | 'initiative'
  | 'wound'
  | 'surprise'
  | 'parley'
  | 'chase'
  | 'scout'
  | 'forage'
  | 'song';

/** What a usage die is rolled for. */
export type UsageWhy =
  | 'asked'
  | 'gear-die'
  | 'background'
  | 'produce'
  | 'power-attack'
  | 'precise-shot'
  | 'reagents'
  | 'ammunition'
  | 'aid'
  | 'trap'
  | 'poison'
  | 'mishap'
  | 'day'
  | 'night'
  | 'dungeon'
  | 'repair'
  | 'door'
  | 'gear-save'
  | 'food-save'
  | 'light-save';

export type TaskKind =
  | 'encounter'
  | 'complication'
  | 'character-leaves'
  | 'character-killed'
  | 'nobody-left'
  | 'zero-hit-points'
  | 'poison'
  | 'morale'
  | 'weirdness'
  | 'working'
  | 'loud-shot'
  | 'replacement'
  | 'nobody-to-hurt'
  | 'maneuver'
  | 'raise-level';

type Of<Name extends string, Rest extends object> = { readonly fact: Name; readonly rule: string } & Readonly<Rest>;

/** Everything that can happen in a campaign of this book. Characters and foes are named by id and, so that the tale outlives them, by name. */
export type LavenderFact =
  // Tests
  /** A d20 with an ability, before any gear die. `modifier` is the ability's. */
  | Of<
      'test',
      {
        use: TestUse;
        characterId: string;
        name: string;
        ability: AbilityId;
        /** What the player wants, or why a save was called. */
        intent: string | null;
        sources: readonly EdgeSource[];
        roll: Roll;
        modifier: number;
        total: number;
        degree: Degree;
      }
    >
  /** The gear die was added (its own roll is the `usage` or `save` fact before). */
  | Of<'gear-added', { characterId: string; name: string; value: number; total: number; was: Degree; degree: Degree }>
  /** A background was claimed and the test came out weak: the gear die is rolled (next fact). */
  | Of<'background-price', { characterId: string; name: string; background: string }>
  /** The game master asks for a save; the prompt follows. */
  | Of<'call', { characterId: string; name: string; ability: AbilityId; reason: string }>

  // Usage dice
  | Of<
      'usage',
      {
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
      }
    >
  /** A broken die was rolled: a d20 on its save table. Effects follow as facts of their own. */
  | Of<
      'save',
      {
        dieId: string;
        die: string;
        why: UsageWhy;
        characterId: string | null;
        roll: Roll;
        degree: Degree;
        /** 4, 3 or 0. */
        value: number;
        passed: boolean;
      }
    >
  /** A die went to another size without a usage test. */
  | Of<'usage-set', { dieId: string; die: string; how: 'up' | 'down' | 'set'; from: UsageSize; to: UsageSize }>
  | Of<'die-added', { dieId: string; die: string; size: UsageSize }>
  | Of<'die-removed', { dieId: string; die: string }>
  | Of<'gear-produced', { characterId: string; name: string; what: string; found: boolean; value: number }>

  // Conditions and things to see to
  | Of<
      'condition-begins',
      { condition: Condition; characterId: string | null; name: string | null; foeId: string | null }
    >
  | Of<
      'condition-ends',
      { condition: Condition; characterId: string | null; name: string | null; foeId: string | null }
    >
  /** Something for the game master to see to. `detail` holds `characterId`, `name`, … as the kind needs. */
  | Of<'task', { kind: TaskKind; taskId: string; detail: Readonly<Record<string, Json>> }>
  | Of<'spotlight-passed', { from: string | null; to: string }>

  // The fellowship
  /** `weeks` null: for good. */
  | Of<'leaves', { characterId: string; name: string; weeks: number | null; roll: Roll | null }>
  | Of<'killed', { characterId: string; name: string; byCharacterId: string; byName: string }>
  /** One of the two players did not agree; the victim leaves instead (next fact). */
  | Of<'no-consent', { characterId: string; name: string; byCharacterId: string; byName: string }>

  // Harm
  /** A character takes damage. */
  | Of<
      'hurt',
      {
        characterId: string;
        name: string;
        cause: 'foe' | 'gear-fumble' | 'mishap' | 'poison' | 'gm';
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
  | Of<'foe-added', { foeId: string; foeName: string }>
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
  | Of<'fight-phase', { fightId: string; round: number; phase: FightPhase }>
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
  | Of<'acts', { characterId: string; name: string; act: FightAct; target: string | null }>
  /** The action comes to nothing: `reason` is a refusal's code, or `down`, `interrupted`, `no-target`. */
  | Of<'action-lost', { characterId: string; name: string; act: FightAct; reason: string }>
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
  | Of<'poison-made', { characterId: string; name: string; itemId: string; item: string; made: boolean; value: number }>

  // Time and the wild
  | Of<'clock', { day: number; watch: number; hour: number; turn: number; unit: 'watch' | 'turn' | 'set' }>
  | Of<'dawn', { day: number; weatherEnds: boolean }>
  | Of<
      'group-action',
      {
        where: 'wilderness' | 'dungeon';
        act: WildAct | DelveAct;
        /** Watches or turns that it takes. */
        takes: number;
        to: string | null;
        scout: string | null;
        night: boolean;
      }
    >
  /** Food passes unrolled because of a forager (LH-WILD-22). */
  | Of<'food-passes', { by: 'next' | 'day' }>
  | Of<'bad-weather', Record<never, never>>
  | Of<'arrives', { placeId: string; name: string | null; how: 'explored' | 'travelled' | 'lost'; isNew: boolean }>
  /** `face` of the d6: 1–4 back where they were. */
  | Of<'lost', { roll: Roll; outcome: 'back' | 'left' | 'right' }>
  | Of<'found', { what: string; placeId: string }>
  | Of<'nothing-found', { placeId: string }>
  | Of<'lair', { placeId: string; what: string | null }>
  | Of<'resource-found', { resource: string; die: string; from: UsageSize; to: UsageSize }>
  | Of<'valuable-found', { itemId: string | null; what: string; type: string }>
  /** Known to the game master only. */
  | Of<
      'event-rolled',
      {
        where: 'wilderness' | 'dungeon';
        roll: Roll | null;
        degree: Degree;
        event: 'lair' | 'weather' | 'encounter' | 'distant' | 'close' | 'surprise' | 'discovery' | 'nothing';
        when: number | null;
        by: 'dice' | 'gm';
      }
    >
  /** It happens now. */
  | Of<'event-due', { where: 'wilderness' | 'dungeon'; event: DueKind; when: number }>
  /** Something happened, or the next step cannot be done (`reason` is a refusal's code): the rest of the plan is dropped. */
  | Of<'plan-stops', { reason: string; left: number }>
  | Of<'broken-off', { act: WildAct | DelveAct }>
  | Of<'enters-dungeon', { roomId: string | null; name: string | null }>
  | Of<'leaves-dungeon', { turnsSpent: number; watchCounts: boolean }>
  | Of<'rests', { what: 'regroup' | 'camp' }>
  | Of<
      'activity',
      {
        characterId: string;
        name: string;
        activity: 'heal' | 'repair' | 'memorise' | 'forage' | 'song' | 'poison' | 'none';
        thing: string | null;
        done: boolean;
      }
    >
  | Of<'forage', { characterId: string; name: string; degree: Degree }>
  | Of<'song', { characterId: string; name: string; degree: Degree; set: UsageSize | null }>
  | Of<
      'repaired',
      { characterId: string; name: string; itemId: string; item: string; from: ItemDie | null; to: ItemDie }
    >
  | Of<'working-regained', { characterId: string; name: string; workings: readonly string[] }>
  | Of<'pool-filled', { characterId: string; name: string; pool: number }>
  | Of<'place-written', { placeId: string; what: 'hex' | 'room' }>
  | Of<'places-imported', { hexes: number; rooms: number }>

  // Encounters
  /** `roll` null where the distance was named. */
  | Of<
      'encounter',
      { encounterId: string; what: string; count: number; distance: Band; roll: Roll | null; secret: boolean }
    >
  | Of<'encounter-rolled', { table: string; roll: Roll; what: string }>
  | Of<'surprise', { side: 'party' | 'foes' | 'nobody'; why: 'test' | 'event' | 'gm' }>
  | Of<'approach', { approach: 'communicate' | 'fight' | 'flee'; by: string }>
  /** A d20 of the game master, read by degree (LH-TEST-09). */
  | Of<'general-test', { why: string; roll: Roll; degree: Degree }>
  | Of<'attitude', { what: string; attitude: Attitude; degree: Degree }>
  | Of<
      'chase',
      {
        outcome: 'away' | 'length' | 'strike' | 'caught' | 'stands';
        /** What was dropped. */
        bait: 'food' | 'treasure' | null;
        lengths: number;
      }
    >
  | Of<'encounter-ends', { what: string; how: 'fight' | 'away' | 'parted' | 'gm' }>
  | Of<'creature-written', { slug: string; creature: string }>
  | Of<'creature-forgotten', { slug: string; creature: string }>
  /** Every die, those of tables that a row names too; `text` is the row with all of them rolled out. */
  | Of<'table-rolled', { tableId: string; table: string; rolls: readonly TableRoll[]; text: string; secret: boolean }>
  /** `standsIn`: in place of one of the book's. */
  | Of<'table-written', { tableId: string; table: string; sides: number; rows: number; standsIn: boolean }>
  /** `standsIn`: the book's own counts again. */
  | Of<'table-dropped', { tableId: string; table: string; standsIn: boolean }>

  /** The fight is over. */
  | Of<'foes-gone', { gone: readonly string[]; staying: readonly string[] }>

  // Characters
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
      { characterId: string; name: string; background: string; how: 'rolled' | 'picked' | 'written'; roll: Roll | null }
    >
  | Of<'hit-points', { characterId: string; name: string; roll: Roll; modifier: number; hpMax: number }>
  | Of<
      'starting-gear',
      { characterId: string; name: string; how: 'rolled' | 'picked'; roll: Roll | null; items: readonly string[] }
    >
  | Of<'familiar', { characterId: string; name: string; familiar: string; roll: Roll }>
  /** Every roll, those thrown away as duplicates too. */
  | Of<'workings', { characterId: string; name: string; workings: readonly string[]; rolls: readonly Roll[] }>
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
        active: boolean;
      }
    >
  | Of<
      'imported',
      { characterId: string; name: string; userId: string; class: ClassId; level: number; active: boolean }
    >
  | Of<'edited', { characterId: string; name: string; field: 'name' | 'background'; from: string; to: string }>
  | Of<'switched', { userId: string; characterId: string; name: string }>
  | Of<'retired', { characterId: string; name: string }>
  | Of<'joined', { userId: string }>
  /** Anything else: `attack-lapsed` {reason, name}, `foe-gone` {name}, `save-waived` {name}, `cast-lapsed` {reason, name}, `joins-fight` {name}. */
  | Of<
      'note',
      {
        note: 'attack-lapsed' | 'foe-gone' | 'save-waived' | 'cast-lapsed' | 'joins-fight';
        detail: Readonly<Record<string, Json>>;
      }
    >;

export type FactOf<Name extends LavenderFact['fact']> = Extract<LavenderFact, { fact: Name }>;
