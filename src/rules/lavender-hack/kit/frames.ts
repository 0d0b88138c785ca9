import type { FrameHandler, Next } from '../../engine/book.ts';
import type { Edge, Roll } from '../../engine/dice.ts';
import type { Json } from '../../engine/json.ts';
import type { Refusal } from '../../engine/prompt.ts';
import type {
  CallFrame,
  DieFrame,
  LeavesFrame,
  MurderFrame,
  ProduceFrame,
  TestFrame,
  TestInput,
  UsageFrame,
} from '../checks/frames.ts';
import type {
  AftermathFrame,
  AttackFrame,
  AttackInput,
  CastFrame,
  CastInput,
  CombatantFrame,
  CombatFrame,
  CraftFrame,
  DefendFrame,
  FoeFrame,
  HarmCause,
  HarmFrame,
  HelpFrame,
  InitiativeFrame,
  MeleeFrame,
  MissileFrame,
  MoraleFrame,
  WeirdFrame,
} from '../combat/frames.ts';
import type { CourtFrame } from '../court/frames.ts';
import type { DowntimeFrames } from '../downtime/frames.ts';
import type { ItemFrame } from '../items/frames.ts';
import type {
  ActivityFrame,
  ChaseFrame,
  EncounterFrame,
  EventFrame,
  FindFrame,
  ParleyFrame,
  RestFrame,
  StoresFrame,
  TrapFrame,
  TurnFrame,
  WatchFrame,
  WindFrame,
} from '../wilderness/frames.ts';
import type { LavenderFact, UsageWhy } from './facts.ts';
import type { LavenderShapes } from './shapes.ts';

export type * from '../checks/frames.ts';
export type * from '../combat/frames.ts';
export type * from '../court/frames.ts';
export type * from '../downtime/frames.ts';
export type * from '../items/frames.ts';
export type * from '../wilderness/frames.ts';

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
  | CombatantFrame
  | FoeFrame
  | CombatFrame
  | MoraleFrame
  | AftermathFrame
  | EncounterFrame
  | ParleyFrame
  | ChaseFrame
  | WatchFrame
  | WindFrame
  | EventFrame
  | FindFrame
  | TrapFrame
  | TurnFrame
  | RestFrame
  | StoresFrame
  | ActivityFrame
  | ItemFrame
  | CourtFrame
  | DowntimeFrames
  | CreateFrame
  | EndFrame;

export type LavenderNext = Next<LavenderFrame>;
export type LavenderHandler<K extends LavenderFrame> = FrameHandler<LavenderShapes, K, LavenderFact, LavenderFrame>;

export const END: EndFrame = { kind: 'end', v: 1 };

export const endFrame: LavenderHandler<EndFrame> = { resume: () => back(null) };

/** The step is over. */
export function back(value: Json): LavenderNext {
  return { kind: 'return', value };
}

/** Waits for the answer to what `frame` asks. */
export function ask(frame: LavenderFrame): LavenderNext {
  return { kind: 'ask', frame };
}

/** The same, for what goes on with the question that was just answered: it has what is left of its time. */
export function askMore(frame: LavenderFrame): LavenderNext {
  return { kind: 'ask', frame, sharesTime: true };
}

/** Does `first`, then goes on with `then`. */
export function call(first: LavenderFrame, then: LavenderFrame): LavenderNext {
  return { kind: 'call', first, then };
}

export function refused(refusal: Refusal): LavenderNext {
  return { kind: 'refuse', refusal };
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
