import type { Json } from '../../engine/json.ts';
import { passes } from '../../mechanics/dice/usage-die.ts';
import { ask, back, call } from '../kit/kit.ts';
import { isCalled } from '../kit/pending-call.ts';
import { passSpotlight } from '../kit/people.ts';
import type { RestFrame } from '../rest/vocabulary.ts';
import type { Draft } from '../schemas.ts';
import { moodFrame } from '../usage/usage-check.ts';
import { usageFrame } from '../usage/vocabulary.ts';
import type { Context, Handler, Next } from '../vocabulary.ts';
import { foodRoll, isMeal, spendTurn, spendWatch } from '../wilderness/clock.ts';
import type { GroupAction } from '../wilderness/schemas.ts';
import { HOURLY } from '../wilderness/vocabulary.ts';
import { askDistant, askToGoOn, happen, meets } from './due.ts';
import { dropPlan, heedLight } from './plan.ts';
import { actionEnds } from './result.ts';
import { runBack } from './rooms.ts';
import { beginTurns } from './step.ts';
import { SPRUNG, trapsFrame } from './traps.ts';
import type { TurnFrame } from './vocabulary.ts';

type DungeonDraft = NonNullable<Draft['party']['state']['dungeon']>;

/** Turns of an hour in which light is rolled for (LH-DUNG-03). */
const LIGHT_TURNS: readonly number[] = [1, 4];

const LIGHT = usageFrame('light', 'dungeon', null);

/** A group action underground at its beginning; its description is in `state.dungeon.action`. */
export const FIRST_TURN: TurnFrame = { kind: 'turn', v: 1, step: 'start', foods: 0 };

/**
 * A group action underground; a step is the latest event. Turn after turn (LH-TIME-04): the due event (`choice`, `due` for a
 * door, `interrupted`, `go-on`), the light (`result`), in a new room its traps (`trapped`), the fellowship of the fourth
 * hour (`watch-over`) and its food (`tick`), the event of a new hour (`hour`). At rest (LH-DUNG-15, LH-DUNG-17): the due
 * event, `light`, the first of two `fellowship` rolls, the last one (`second-fellowship`), the camp's event (`event`), the
 * rest itself (`rested`), `food`. A broken-off action is gone from the state, while its turn or watch continues. They may
 * have come out while something waited: then all this is over.
 */
export const dungeonTurn: Handler<'turn'> = {
  ask(world, { step }) {
    if (step === 'choice') return askDistant(world);
    return step === 'go-on' ? askToGoOn(world) : null;
  },
  resume(context, frame, value) {
    const { dungeon } = context.world.party.state;
    if (dungeon === null) return back(null);
    switch (frame.step) {
      case 'start':
        return start(context, dungeon, frame);
      case 'interrupted':
        return dungeon.action === null ? proceed(context, dungeon, frame) : ask({ ...frame, step: 'go-on' });
      case 'undisturbed':
        return proceed(context, dungeon, frame);
      case 'choice':
        return choose(context, dungeon, frame, value);
      case 'due':
        return doorTried(context, dungeon, frame, value);
      case 'go-on':
        return value === 'break-off' ? breakOff(context, dungeon, frame) : proceed(context, dungeon, frame);
      case 'result':
        heedLight(context, dungeon);
        return result(context, dungeon, frame);
      case 'trapped':
        return trapped(context, dungeon, frame, value);
      case 'watch-over':
        return eat(context, { ...frame, step: 'tick' }) ?? endWatch(context, frame);
      case 'tick':
        return endWatch(context, frame);
      case 'light':
        heedLight(context, dungeon);
        return call(moodFrame(context.world, 'dungeon', null), {
          ...frame,
          step: isAt(dungeon, 'camp') ? 'fellowship' : 'second-fellowship',
        });
      case 'fellowship':
        return call(moodFrame(context.world, 'dungeon', null), { ...frame, step: 'second-fellowship' });
      case 'second-fellowship':
        return settled(context, dungeon, frame);
      case 'event':
        return dungeon.due === null ? rest(dungeon, frame) : comeDue(context, dungeon, frame);
      case 'hour':
        return nextTurn(context, dungeon, frame);
      case 'rested':
        return rested(context, dungeon, frame, value);
      case 'food':
        spendWatch(context);
        return nextStep(context, dungeon);
    }
  },
};

function isAt({ action }: DungeonDraft, act: GroupAction['act']): boolean {
  return action?.act === act;
}

function isResting(dungeon: DungeonDraft): boolean {
  return isAt(dungeon, 'regroup') || isAt(dungeon, 'camp');
}

/** An event of this turn happens; a rest brings on whatever the hour still holds (LH-DUNG-15, LH-DUNG-17). */
function start(context: Context, dungeon: DungeonDraft, frame: TurnFrame): Next {
  const { clock } = context.world.party.state;
  const isDue = dungeon.due !== null && (isResting(dungeon) || dungeon.due.turn === clock.turn);
  if (isDue) return comeDue(context, dungeon, frame);
  return isCalled(context.world) ? hold(context, frame) : proceed(context, dungeon, frame);
}

function comeDue(context: Context, dungeon: DungeonDraft, frame: TurnFrame): Next {
  const what = happen(context, dungeon);
  if (what === 'met') return hold(context, frame);
  dropPlan(context, dungeon, 'event');
  switch (what) {
    case 'discovery':
      return proceed(context, dungeon, frame);
    case 'distant':
      return ask({ ...frame, step: 'choice' });
    case 'barred':
      return tryDoor(frame);
  }
}

/** Nobody continues before it is known who comes, and the meeting is over (LH-ENC-09). */
function hold({ world }: Context, { foods }: TurnFrame): Next {
  world.party.state.held = { kind: 'turn', foods };
  return back(null);
}

/** Their reaction to a noise (LH-DUNG-06); by fleeing they break off their action, and meet nobody. */
function choose(context: Context, dungeon: DungeonDraft, frame: TurnFrame, value: Json): Next {
  if (value === 'door') return tryDoor(frame);
  if (value === 'flee') {
    runBack(context, dungeon);
    return breakOff(context, dungeon, frame);
  }
  meets(context, 'distant', value === 'ambush' ? value : 'wait');
  return hold(context, frame);
}

/** Checks whether the door holds is for the gear to say (LH-DUNG-07). */
function tryDoor(frame: TurnFrame): Next {
  return call(usageFrame('gear', 'door', null), { ...frame, step: 'due' });
}

/** A door that holds lets them go on undisturbed (LH-DUNG-07). */
function doorTried(context: Context, dungeon: DungeonDraft, frame: TurnFrame, value: Json): Next {
  if (typeof value === 'number' && passes(value)) return proceed(context, dungeon, frame);
  dungeon.barred = false;
  meets(context, 'distant', 'door-opens');
  return hold(context, frame);
}

/** After what was due: on with the turn, or with the rest. */
function proceed(context: Context, dungeon: DungeonDraft, frame: TurnFrame): Next {
  if (isInSecondWatch(dungeon)) return rest(dungeon, frame);
  return isResting(dungeon) ? call(LIGHT, { ...frame, step: 'light' }) : light(context, dungeon, frame);
}

/** In a camp: light and fellowship are rolled and the first watch is over. */
function isInSecondWatch(dungeon: DungeonDraft): boolean {
  return isAt(dungeon, 'camp') && dungeon.action?.left === 1;
}

/** The action is given up; the turn or watch it is in is spent nevertheless (LH-WILD-26). */
function breakOff(context: Context, dungeon: DungeonDraft, frame: TurnFrame): Next {
  const { action } = dungeon;
  if (action === null) return light(context, dungeon, frame);
  context.emit({ fact: 'broken-off', rule: 'LH-WILD-26', act: action.act });
  const wasResting = isResting(dungeon);
  const wasSecondWatch = isInSecondWatch(dungeon);
  dungeon.action = null;
  if (wasSecondWatch) return endRest(context, dungeon, frame);
  return wasResting ? call(LIGHT, { ...frame, step: 'light' }) : light(context, dungeon, frame);
}

/** Light, in the turns that need it, then the result (LH-DUNG-03); day and night are alike down here (LH-DUNG-18). */
function light(context: Context, dungeon: DungeonDraft, frame: TurnFrame): Next {
  const { clock } = context.world.party.state;
  if (!LIGHT_TURNS.includes(clock.turn)) return result(context, dungeon, frame);
  return call(LIGHT, { ...frame, step: 'result' });
}

/** The result of the action in its last turn; then the turn is over (LH-TIME-04). */
function result(context: Context, dungeon: DungeonDraft, frame: TurnFrame): Next {
  const { action } = dungeon;
  const roomId = action !== null && action.left <= 1 ? actionEnds(context, dungeon, action) : null;
  return roomId === null ? spend(context, dungeon, frame) : call(trapsFrame(roomId), { ...frame, step: 'trapped' });
}

/** The victim of a trap goes no further (LH-DUNG-14). */
function trapped(context: Context, dungeon: DungeonDraft, frame: TurnFrame, value: Json): Next {
  if (value !== SPRUNG) return result(context, dungeon, frame);
  if (dungeon.action !== null) dungeon.action.path = [];
  dropPlan(context, dungeon, 'event');
  return spend(context, dungeon, frame);
}

function spend(context: Context, dungeon: DungeonDraft, frame: TurnFrame): Next {
  const { action } = dungeon;
  if (action !== null) action.left = Math.max(action.left - 1, 0);
  const { hourEnded, fourthHourEnded } = spendTurn(context);
  dungeon.turnsSpent = fourthHourEnded ? 0 : dungeon.turnsSpent + 1;
  if (fourthHourEnded) return call(moodFrame(context.world, 'dungeon', null), { ...frame, step: 'watch-over' });
  return hourEnded ? newHour(context, frame) : nextTurn(context, dungeon, frame);
}

/** The food of the watch that ends, before the clock says so; null when none is rolled. */
function eat(context: Context, then: TurnFrame): Next | null {
  const roll = isMeal(context.world.party.state.clock.watch) ? foodRoll(context) : null;
  return roll === null ? null : call(roll, then);
}

function endWatch(context: Context, frame: TurnFrame): Next {
  spendWatch(context);
  return newHour(context, frame);
}

/** A new hour: its event, and the next player chooses (LH-DUNG-05, LH-SPOT-03). */
function newHour(context: Context, frame: TurnFrame): Next {
  passSpotlight(context);
  return call(HOURLY, { ...frame, step: 'hour' });
}

function nextTurn(context: Context, dungeon: DungeonDraft, frame: TurnFrame): Next {
  if (dungeon.action !== null && dungeon.action.left > 0) return start(context, dungeon, frame);
  dungeon.action = null;
  return nextStep(context, dungeon);
}

/** The plan continues while its next step is possible (LH-DUNG-19). */
function nextStep(context: Context, dungeon: DungeonDraft): Next {
  const [step, ...later] = dungeon.plan;
  if (step === undefined) return back(null);
  if (isCalled(context.world)) {
    dropPlan(context, dungeon, 'event');
    return back(null);
  }
  dungeon.plan = later;
  const refusal = beginTurns(context, step);
  if (refusal === null) return start(context, dungeon, FIRST_TURN);
  dungeon.plan = [step, ...later];
  dropPlan(context, dungeon, refusal.refused);
  return back(null);
}

/** Light and fellowship are rolled: a camp has its event and its second watch, a regroup its activities. */
function settled(context: Context, dungeon: DungeonDraft, frame: TurnFrame): Next {
  if (dungeon.action === null) return endRest(context, dungeon, frame);
  if (!isAt(dungeon, 'camp')) return rest(dungeon, frame);
  const foods = frame.foods + mealsNow(context);
  dungeon.action.left = Math.max(dungeon.action.left - 1, 0);
  // Hour and turn stay where they are (LH-DUNG-15).
  spendWatch(context);
  return call(HOURLY, { ...frame, foods, step: 'event' });
}

function mealsNow({ world }: Context): number {
  return isMeal(world.party.state.clock.watch) ? 1 : 0;
}

/** Everybody's activity meanwhile; for a regroup that is a round, which returns to `rested`. */
function rest(dungeon: DungeonDraft, frame: TurnFrame): Next {
  const what = isAt(dungeon, 'camp') ? 'camp' : 'regroup';
  const first: RestFrame = { kind: 'rest', v: 1, step: 'start', what, where: 'dungeon', left: [] };
  return call(first, { ...frame, step: 'rested' });
}

function rested(context: Context, dungeon: DungeonDraft, frame: TurnFrame, value: Json): Next {
  if (value === 'round' || !isResting(dungeon)) return back(null);
  dungeon.action = null;
  return endRest(context, dungeon, frame);
}

/**
 * The last watch of a rest ends with the food of each watch that asks for it, last of all dice (LH-DUNG-17), before the
 * clock says so (LH-TIME-04).
 */
function endRest(context: Context, dungeon: DungeonDraft, frame: TurnFrame): Next {
  // Two watches of a rest follow each other: at most one of them is dawn or dusk.
  const roll = frame.foods + mealsNow(context) < 1 ? null : foodRoll(context);
  if (roll !== null) return call(roll, { ...frame, step: 'food', foods: 0 });
  spendWatch(context);
  return nextStep(context, dungeon);
}
