import type { FrameHandler, Next } from '../book.ts';
import type { Edge, Roll } from '../dice.ts';
import type { Json } from '../json.ts';
import type { Refusal } from '../prompt.ts';
import type { EdgeSource, LavenderFact, TestUse, UsageWhy } from './facts.ts';
import type { AbilityId, Degree, LavenderShapes } from './shapes.ts';

/** Rolls one die, with an edge or without; its value is the `Roll`. */
export interface DieFrame {
  readonly kind: 'die';
  readonly v: 1;
  readonly step: 'roll' | 'pick';
  readonly purpose: string;
  readonly sides: number;
  readonly edge: Edge;
  /** Whose die it is; null for the party's. */
  readonly characterId: string | null;
  readonly faces: readonly number[];
}

export interface TestInput {
  readonly use: TestUse;
  readonly characterId: string;
  readonly ability: AbilityId;
  readonly intent: string | null;
  /** The background is claimed: advantage, at a price (LH-GEAR-05). */
  readonly claim: boolean;
  readonly needsLight: boolean;
  /** Advantages and disadvantages that the caller knows of. */
  readonly sources: readonly EdgeSource[];
  /** Settled by the caller: whether the gear die lifts a miss; asked when absent. */
  readonly gear?: 'keep' | 'add';
}

/** An ability test with all that follows from it; its value is a `TestResult`. */
export interface TestFrame {
  readonly kind: 'test';
  readonly v: 1;
  readonly step: 'roll' | 'rolled' | 'gear' | 'geared' | 'paid';
  readonly input: TestInput;
  readonly sources: readonly EdgeSource[];
  readonly natural: number;
  readonly total: number;
  readonly degree: Degree;
}

/** What a usage save sets off besides its value (LH-RES-03 …). */
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
  readonly step: 'roll' | 'rolled' | 'effects';
  readonly dieId: string;
  readonly why: UsageWhy;
  /** Whose action it is for; null for the party's. */
  readonly characterId: string | null;
  readonly value: number;
  readonly effects: readonly SaveEffect[];
  /** What the caller knows of, e.g. that it is night (LH-WILD-24); none when absent. */
  readonly edge?: Edge;
}

/** One character leaves the party (LH-RES-08). */
export interface LeavesFrame {
  readonly kind: 'leaves';
  readonly v: 1;
  readonly step: 'start' | 'who';
}

/** One character kills another (LH-RES-08, LH-RES-09). */
export interface MurderFrame {
  readonly kind: 'murder';
  readonly v: 1;
  readonly step: 'start' | 'victim' | 'killer' | 'consent';
  readonly victimId: string | null;
  readonly killerId: string | null;
}

/** An unusual thing from the party's gear (LH-RES-04). */
export interface ProduceFrame {
  readonly kind: 'produce';
  readonly v: 1;
  readonly step: 'start' | 'rolled';
  readonly characterId: string;
  readonly what: string;
}

/** A save that the game master calls (LH-TEST-10). */
export interface CallFrame {
  readonly kind: 'call';
  readonly v: 1;
  readonly step: 'start' | 'answered' | 'rolled';
  readonly characterId: string;
  readonly ability: AbilityId;
  readonly reason: string;
  readonly needsLight: boolean;
}

export interface AttackInput {
  readonly characterId: string;
  readonly foeId: string | null;
  readonly foeName: string | null;
  /** Null takes the best that is at hand; `unarmed` is bare hands. */
  readonly weaponId: string | null;
  readonly claim: boolean;
  readonly edge: Edge;
  /** The foe is unaware or surprised (LH-DEFT-01). */
  readonly unaware: boolean;
  readonly needsLight: boolean;
  readonly intent: string | null;
}

/** A melee or missile attack (LH-MELEE-01, LH-MISSILE-01). */
interface AttackFrame {
  readonly kind: 'melee' | 'missile';
  readonly v: 1;
  readonly step:
    | 'start'
    | 'foe'
    | 'tested'
    | 'death-dice'
    | 'power-attack'
    | 'powered'
    /** The ammunition check (LH-MISSILE-03). */
    | 'ammunition'
    | 'cost'
    | 'armour-rolled'
    | 'maneuver'
    | 'cleave';
  readonly input: AttackInput;
  readonly foeId: string;
  readonly foeName: string;
  readonly degree: Degree;
  readonly deathDice: number;
  readonly power: number | null;
  readonly damage: number;
}

export interface MeleeFrame extends AttackFrame {
  readonly kind: 'melee';
}

export interface MissileFrame extends AttackFrame {
  readonly kind: 'missile';
}

/** One character defends against one attack (LH-DEFEND-01); its value is the damage that got through. */
export interface DefendFrame {
  readonly kind: 'defend';
  readonly v: 1;
  readonly step: 'start' | 'answered' | 'tested' | 'armour-rolled' | 'harmed';
  readonly characterId: string;
  /** Null when nobody wrote that foe down. */
  readonly foeId: string | null;
  readonly foeName: string;
  /** Damage rolled for the attack, before defence. */
  readonly damage: number;
  /** Asked how, with a button, when nothing was settled in advance; else rolled at once. */
  readonly asks: boolean;
  readonly claim: boolean;
  readonly edge: Edge;
  readonly needsLight: boolean;
  readonly intent: string | null;
  readonly degree: Degree;
  readonly through: number;
}

export type HarmCause = 'foe' | 'gear-fumble' | 'mishap' | 'poison' | 'gm';

/** A character takes damage; at 0 hit points the wound save follows (LH-HP-01, LH-HP-02). Its value: hit points left. */
export interface HarmFrame {
  readonly kind: 'harm';
  readonly v: 1;
  readonly step: 'start' | 'saved' | 'tended';
  readonly characterId: string;
  readonly damage: number;
  readonly cause: HarmCause;
  /** Die that the damage was rolled with, when it tells that itself. */
  readonly roll: Roll | null;
  /** Attempts left to help, once the character is dying. */
  readonly tries: number;
}

/** Somebody helps one who is dying: a usage test of the gear die (LH-HP-02). Its value: whether it passed. */
export interface HelpFrame {
  readonly kind: 'help';
  readonly v: 1;
  readonly step: 'start' | 'rolled';
  readonly characterId: string;
  readonly targetId: string;
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

export interface CastInput {
  readonly characterId: string;
  /** Working or weirdness by its name. */
  readonly working: string;
  /** Foe or character, when it needs one. */
  readonly targetId: string | null;
  readonly claim: boolean;
  readonly edge: Edge;
  readonly intent: string | null;
}

/** A magical working is cast (LH-SPELL-01); its value is the degree. */
export interface CastFrame {
  readonly kind: 'cast';
  readonly v: 1;
  readonly step: 'start' | 'tested' | 'reagents' | 'reagents-rolled' | 'armour-rolled' | 'harmed' | 'mishap' | 'end';
  readonly input: CastInput;
  readonly degree: Degree;
  /** Value of the gear die that was added (LH-WISE-06). */
  readonly power: number | null;
}

/** A weirdness is used: the fatigue die is rolled (LH-WEIRD-03). */
export interface WeirdFrame {
  readonly kind: 'weird';
  readonly v: 1;
  readonly step: 'start' | 'rolled';
  readonly input: CastInput;
}

/** Initiative of one character for this round (LH-COMBAT-03). */
export interface InitiativeFrame {
  readonly kind: 'initiative';
  readonly v: 1;
  readonly step: 'start' | 'tested';
  readonly characterId: string;
  /** Whether the gear die is added when the test fails. */
  readonly gear: 'keep' | 'add';
}

/** The action that one character declared, in its phase of the round (LH-COMBAT-01). */
export interface FighterFrame {
  readonly kind: 'fighter';
  readonly v: 1;
  readonly step: 'start' | 'interrupt' | 'flee' | 'done';
  readonly characterId: string;
  /** Foes that still strike at one who flees. */
  readonly strikers: readonly string[];
}

/** One foe's attacks in the enemy phase (LH-COMBAT-04); also a free strike at somebody who flees (LH-ENC-07). */
export interface FoeFrame {
  readonly kind: 'foe';
  readonly v: 1;
  readonly step: 'start' | 'strike' | 'defended' | 'poison' | 'done';
  readonly foeId: string;
  /** Whom it goes for; null: it holds back. */
  readonly characterId: string | null;
  readonly attacksLeft: number;
  readonly free: boolean;
}

/** Goes on with the fight: the next phase when all moves of this one are over. */
export interface FightFrame {
  readonly kind: 'fight';
  readonly v: 1;
  /** `after`: it is over, and all flee; `chase`: they are followed. */
  readonly step: 'go-on' | 'after' | 'chase';
}

/** A morale check that the game master makes by hand or by a general test (LH-COMBAT-06). */
export interface MoraleFrame {
  readonly kind: 'morale';
  readonly v: 1;
  readonly step: 'start' | 'ruled';
  readonly foeIds: readonly string[];
  readonly checks: readonly string[];
}

/** What follows a fight, one thing after another: armour checks, the dying, those who wake (LH-ARMOUR-02, LH-HP-02). */
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

/** A meeting, from the distance to the approach (LH-ENC-01). */
export interface EncounterFrame {
  readonly kind: 'encounter';
  readonly v: 1;
  readonly step: 'start' | 'surprised' | 'approach' | 'next';
}

/** Somebody speaks for the party (LH-ENC-05). */
export interface ParleyFrame {
  readonly kind: 'parley';
  readonly v: 1;
  readonly step: 'start' | 'tested';
  readonly characterId: string;
  readonly offer: boolean;
  readonly leverage: boolean;
  readonly commonLanguage: boolean;
  readonly claim: boolean;
  readonly edge: Edge;
  readonly intent: string | null;
}

/** Flight: free strikes, then a chase to its end (LH-ENC-07). */
export interface ChaseFrame {
  readonly kind: 'chase';
  readonly v: 1;
  readonly step: 'start' | 'strikes' | 'run' | 'tested' | 'struck';
  readonly strikers: readonly string[];
}

/**
 * One group action in the wilderness, watch after watch (LH-TIME-03): what is due, the night's light, the action's result,
 * food, the tick, the new day. The action itself is kept in `state.journey.action`.
 */
export interface WatchFrame {
  readonly kind: 'watch';
  readonly v: 1;
  readonly step:
    | 'start'
    | 'due'
    | 'go-on'
    | 'light'
    | 'result'
    | 'scouted'
    | 'lost'
    | 'arrived'
    | 'rested'
    | 'food'
    | 'tick'
    | 'dawn';
}

/** The event of a new day, or of a new hour underground: rolled in secret, shown to the game master first (LH-WILD-07, LH-DUNG-05). */
export interface EventFrame {
  readonly kind: 'event';
  readonly v: 1;
  readonly step: 'roll' | 'preview' | 'find';
  readonly where: 'wilderness' | 'dungeon';
  /** Degree of the general test, as it is to count. */
  readonly degree: Degree | null;
  /** Watch or turn in which it happens; null where it is not rolled. */
  readonly when: number | null;
  readonly resource: 'food' | 'gear' | 'light' | 'fellowship' | null;
}

/** One group action underground, turn after turn (LH-TIME-04). */
export interface TurnFrame {
  readonly kind: 'turn';
  readonly v: 1;
  readonly step:
    | 'start'
    | 'due'
    | 'choice'
    | 'go-on'
    | 'light'
    | 'fellowship'
    | 'second-fellowship'
    | 'event'
    | 'rested'
    | 'result'
    | 'tick'
    | 'watch-over'
    | 'food'
    | 'hour';
  /** How often the food has still to be rolled. */
  readonly foods: number;
}

export type RestActivity = 'heal' | 'repair' | 'memorise' | 'forage' | 'song' | 'poison' | 'none';

/**
 * What everybody does while the party regroups or camps: a round is opened, and when it ends each does what they chose
 * (LH-WILD-17, LH-WILD-25, LH-DUNG-15, LH-DUNG-17). Its value: nothing.
 */
export interface RestFrame {
  readonly kind: 'rest';
  readonly v: 1;
  readonly step: 'start' | 'chosen' | 'activity' | 'after';
  readonly what: 'regroup' | 'camp';
  readonly where: 'wilderness' | 'dungeon';
  readonly left: readonly {
    readonly characterId: string;
    readonly activity: RestActivity;
    readonly thing: string | null;
  }[];
}

/** One character's activity in a rest. */
export interface ActivityFrame {
  readonly kind: 'activity';
  readonly v: 1;
  readonly step: 'start' | 'rolled' | 'tested' | 'chosen';
  readonly characterId: string;
  readonly activity: RestActivity;
  /** Item, working or weapon; null for none. */
  readonly thing: string | null;
  readonly where: 'wilderness' | 'dungeon';
  readonly degree: Degree;
}

/** A character in the making (LH-CHAR-01). */
export interface CreateFrame {
  readonly kind: 'create';
  readonly v: 1;
  readonly step: 'class' | 'background' | 'background-text' | 'hit-points' | 'gear' | 'weirdness' | 'languages';
  readonly characterId: string;
}

/** A move that was over as soon as it began. */
export interface EndFrame {
  readonly kind: 'end';
  readonly v: 1;
}

export type LavenderFrame =
  | DieFrame
  | TestFrame
  | UsageFrame
  | LeavesFrame
  | MurderFrame
  | ProduceFrame
  | CallFrame
  | MeleeFrame
  | MissileFrame
  | DefendFrame
  | HarmFrame
  | HelpFrame
  | CraftFrame
  | CastFrame
  | WeirdFrame
  | InitiativeFrame
  | FighterFrame
  | FoeFrame
  | FightFrame
  | MoraleFrame
  | AftermathFrame
  | EncounterFrame
  | ParleyFrame
  | ChaseFrame
  | WatchFrame
  | EventFrame
  | TurnFrame
  | RestFrame
  | ActivityFrame
  | CreateFrame
  | EndFrame;

export type LavenderNext = Next<LavenderFrame>;
export type LavenderHandler<K extends LavenderFrame> = FrameHandler<LavenderShapes, K, LavenderFact, LavenderFrame>;

export const END: EndFrame = { kind: 'end', v: 1 };

export const endFrame: LavenderHandler<EndFrame> = { resume: () => back(null) };

/** The step is over. */
export function back(value: Json): LavenderNext {
  return { next: 'return', value };
}

/** Waits for the answer to what `frame` asks. */
export function ask(frame: LavenderFrame): LavenderNext {
  return { next: 'ask', frame };
}

/** Does `first`, then goes on with `then`. */
export function call(first: LavenderFrame, then: LavenderFrame): LavenderNext {
  return { next: 'call', first, then };
}

export function refused(refusal: Refusal): LavenderNext {
  return { next: 'refuse', refusal };
}

export function dieFrame(purpose: string, sides: number, edge: Edge, characterId: string | null): DieFrame {
  return { kind: 'die', v: 1, step: 'roll', purpose, sides, edge, characterId, faces: [] };
}

export function testFrame(input: TestInput): TestFrame {
  return { kind: 'test', v: 1, step: 'roll', input, sources: [], natural: 0, total: 0, degree: 'miss' };
}

export function usageFrame(dieId: string, why: UsageWhy, characterId: string | null): UsageFrame {
  return { kind: 'usage', v: 1, step: 'roll', dieId, why, characterId, value: 0, effects: [] };
}

export function meleeFrame(input: AttackInput): MeleeFrame {
  return { ...attackFrame(input), kind: 'melee' };
}

export function missileFrame(input: AttackInput): MissileFrame {
  return { ...attackFrame(input), kind: 'missile' };
}

function attackFrame(input: AttackInput): Omit<AttackFrame, 'kind'> {
  return { v: 1, step: 'start', input, foeId: '', foeName: '', degree: 'miss', deathDice: 0, power: null, damage: 0 };
}

/** An attack to defend against; asked with a button when `asks` and nothing was settled in advance. */
export function defendFrame(
  attack: Pick<DefendFrame, 'characterId' | 'foeId' | 'foeName' | 'damage'> &
    Partial<Pick<DefendFrame, 'asks' | 'claim' | 'edge' | 'needsLight' | 'intent'>>,
): DefendFrame {
  const { asks = false, claim = false, edge = 'none', needsLight = true, intent = null, ...rest } = attack;
  const how = { asks, claim, edge, needsLight, intent };
  return { kind: 'defend', v: 1, step: 'start', ...rest, ...how, degree: 'miss', through: 0 };
}

export function harmFrame(characterId: string, damage: number, cause: HarmCause, roll: Roll | null = null): HarmFrame {
  return { kind: 'harm', v: 1, step: 'start', characterId, damage, cause, roll, tries: 0 };
}

export function helpFrame(characterId: string, targetId: string): HelpFrame {
  return { kind: 'help', v: 1, step: 'start', characterId, targetId };
}

/** Lays a trap, or poisons a weapon when one is given. */
export function craftFrame(characterId: string, itemId: string | null): CraftFrame {
  return { kind: 'craft', v: 1, step: 'start', characterId, itemId };
}

export function castFrame(input: CastInput): CastFrame {
  return { kind: 'cast', v: 1, step: 'start', input, degree: 'miss', power: null };
}

export function weirdFrame(input: CastInput): WeirdFrame {
  return { kind: 'weird', v: 1, step: 'start', input };
}

export function foeFrame(foeId: string, characterId: string | null, free = false): FoeFrame {
  return { kind: 'foe', v: 1, step: 'start', foeId, characterId, attacksLeft: 0, free };
}

export function aftermathFrame(outcome: AftermathFrame['outcome']): AftermathFrame {
  return { kind: 'aftermath', v: 1, step: 'start', outcome, left: [], tries: 0 };
}
