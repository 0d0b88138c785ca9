import { beginCondition, endCondition, findCondition } from '../kit/conditions.ts';
import { restAnHour } from '../kit/recovery.ts';
import type { Character } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';
import { walkers } from '../wilderness/travel.ts';
import { dropPlan } from './plan.ts';
import type { DungeonDraft } from './rooms.ts';
import type { DungeonState, TurnStep } from './schemas.ts';

const RULE = 'HX-DUN-08';
/** Turns that they may go on without a rest (HX-DUN-08). */
export const TURNS_AWAKE = 6;

export function isRest(act: TurnStep['act'] | null): boolean {
  return act === 'rest' || act === 'rest-hour';
}

/** Turns that somebody has gone without a rest (HX-DUN-08). */
function turnsAwake({ restedApart, turnsSinceRest }: DungeonState, id: string): number {
  return restedApart[id] ?? turnsSinceRest;
}

/** From the seventh turn on whoever does not rest in it is worse in a fight, until they do (HX-D-14). */
export function tire(context: Context, dungeon: DungeonDraft, busy: readonly Pick<Character, 'id' | 'name'>[]): void {
  const { world, emit } = context;
  const silent = { ...context, emit: () => undefined };
  const tired = busy.filter(
    ({ id: characterId }) =>
      turnsAwake(dungeon, characterId) >= TURNS_AWAKE && findCondition(world, 'unrested', { characterId }) === null,
  );
  for (const { id: characterId } of tired) beginCondition(silent, 'unrested', { characterId });
  if (tired.length > 0) emit({ fact: 'goes-unrested', rule: RULE, names: tired.map(({ name }) => name) });
}

/** A full turn of rest is enough, for all of them or for whoever took it (HX-DUN-08, HX-D-14). */
export function countRest(context: Context, dungeon: DungeonDraft): void {
  const act = dungeon.action?.act ?? null;
  if (isRest(act)) restAll(context, dungeon);
  else
    restApart(
      context,
      dungeon,
      act === 'each' ? walkers(context.world).filter((one) => isResting(dungeon, one.id)) : [],
    );
}

function isResting({ acts }: DungeonState, id: string): boolean {
  return acts[id]?.act === 'rest';
}

function restAll(context: Context, dungeon: DungeonDraft): void {
  const { world, emit } = context;
  if (dungeon.turnsSinceRest > 0) emit({ fact: 'turn-of-rest', rule: RULE, turn: dungeon.turn, names: null });
  dungeon.turnsSinceRest = 0;
  dungeon.restedApart = {};
  for (const id of Object.keys(world.characters)) endUnrested(context, id);
}

function restApart(context: Context, dungeon: DungeonDraft, resting: readonly Character[]): void {
  const { world, emit } = context;
  const all = walkers(world);
  const before = longestAwake(dungeon, all);
  const names = resting.filter(({ id }) => turnsAwake(dungeon, id) > 0).map(({ name }) => name);
  for (const id of Object.keys(dungeon.restedApart)) dungeon.restedApart[id] = turnsAwake(dungeon, id) + 1;
  dungeon.turnsSinceRest += 1;
  for (const { id } of resting) {
    dungeon.restedApart[id] = 0;
    endUnrested(context, id);
  }
  // When each of them has rested separately, everybody has.
  if (all.length > 0) dungeon.turnsSinceRest = longestAwake(dungeon, all);
  if (names.length > 0) emit({ fact: 'turn-of-rest', rule: RULE, turn: dungeon.turn, names });
  if (before >= TURNS_AWAKE || longestAwake(dungeon, all) !== TURNS_AWAKE) return;
  emit({ fact: 'rest-due', rule: RULE, turns: TURNS_AWAKE });
  if (!isRest(dungeon.plan[0]?.act ?? null)) dropPlan(context, dungeon, 'rest');
}

function longestAwake(dungeon: DungeonState, all: readonly Character[]): number {
  return all.length === 0 ? dungeon.turnsSinceRest : Math.max(...all.map(({ id }) => turnsAwake(dungeon, id)));
}

function endUnrested(context: Context, characterId: string): void {
  endCondition({ ...context, emit: () => undefined }, 'unrested', { characterId });
}

/** The last turn of an hour's rest was undisturbed: all recover (HX-HP-03). */
export function healAll(context: Context, dungeon: DungeonDraft): void {
  context.emit({ fact: 'hour-of-rest', rule: 'HX-HP-03', turn: dungeon.turn });
  for (const { id } of walkers(context.world)) restAnHour(context, id);
}
