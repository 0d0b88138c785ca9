import type { Json } from '../../engine/json.ts';
import { roomOf } from '../../mechanics/map/places.ts';
import { leadsTo } from '../../mechanics/map/rooms.ts';
import { openTask } from '../../mechanics/tasks.ts';
import { ask, back } from '../kit/kit.ts';
import { seeTime, TIME } from '../kit/time.ts';
import type { Context, Handler, Next } from '../vocabulary.ts';
import { changeWeather } from '../weather/weather.ts';
import { haveEaten } from '../wilderness/taxes.ts';
import { walkers } from '../wilderness/travel.ts';
import { burnLights, lightUp, seeDark } from './light.ts';
import { askHeard, hear, listen } from './noises.ts';
import { askEach, choose, isListening, searchApart } from './own-turns.ts';
import { dropPlan, heedDoors } from './plan.ts';
import { countRest, healAll } from './rest.ts';
import { type DungeonDraft, enterRoom, goBack } from './rooms.ts';
import { search } from './search.ts';
import { beginTurn } from './step.ts';
import { comeUponTraps } from './traps.ts';
import { turnFrame, type WandererChoice } from './vocabulary.ts';
import { askHidden, askWanderers, checkWanderers, comeNearer, meet, seeOff } from './wanderers.ts';

/** A turn underground, in the order of the book (HX-DUN-01). The delve may have ended while something waited. */
export const turn: Handler<'turn'> = {
  ask(world, { step }) {
    switch (step) {
      case 'wanderers':
        return askWanderers(world);
      case 'hidden':
        return askHidden(world);
      case 'each':
        return world.party.state.delve?.action?.act === 'each' ? askEach(world) : null;
      case 'heard':
        return world.party.state.delve?.action == null ? null : askHeard(world);
      default:
        return null;
    }
  },
  resume(context, { step }, value) {
    const { delve } = context.world.party.state;
    if (delve === null) return back(null);
    switch (step) {
      case 'start':
        return start(context, delve);
      case 'wanderers':
        return noticed(context, delve, value);
      case 'hidden':
        return hid(context, delve, value);
      case 'each':
        choose(context, delve, value);
        return actApart(context, delve);
      case 'heard':
        hear(context, value);
        return spend(context, delve);
      case 'go-on':
        return goOn(context, delve);
    }
  },
};

/**
 * Wanderers move, or in every second turn are checked for (HX-DUN-02, HX-D-12). While something comes nearer, the party is
 * asked each time what it does.
 */
function start(context: Context, delve: DungeonDraft): Next {
  if (comeNearer(context, delve)) return met(context, delve, delve.ambush ? 'ambush' : 'wait');
  const isNew = checkWanderers(context, delve);
  const isNearer = delve.wanderers.length > 0 && !delve.barred;
  if (!isNew && !isNearer) return act(context, delve);
  return ask(turnFrame('wanderers'));
}

/**
 * Their reaction to approaching creatures replaces their plan; only by waiting, or hiding from passers-by, they continue it.
 */
function noticed(context: Context, delve: DungeonDraft, value: Json): Next {
  switch (value) {
    case 'ambush':
      delve.ambush = true;
      dropPlan(context, delve, 'wanderers');
      return giveUp(context, delve);
    case 'hide':
      return ask(turnFrame('hidden'));
    case 'flee':
      seeOff(context, delve);
      context.emit({ fact: 'wanderers-gone', rule: 'HX-DUN-02', how: 'fled' });
      goBack(context, delve);
      dropPlan(context, delve, 'wanderers');
      return giveUp(context, delve);
    case 'bar': {
      const { roomId } = delve;
      delve.barred = true;
      const name = roomId === null ? null : (roomOf(context.world, roomId)?.name ?? null);
      context.emit({ fact: 'ways-barred', rule: 'HX-DUN-02', placeId: roomId, name });
      dropPlan(context, delve, 'wanderers');
      return giveUp(context, delve);
    }
    case 'parley':
      return met(context, delve, 'parley');
    default:
      return act(context, delve);
  }
}

function hid(context: Context, delve: DungeonDraft, value: Json): Next {
  if (value === 'find') return met(context, delve, 'hide');
  seeOff(context, delve);
  context.emit({ fact: 'wanderers-gone', rule: 'HX-DUN-02', how: 'hidden' });
  return giveUp(context, delve);
}

function met(context: Context, delve: DungeonDraft, choice: WandererChoice): Next {
  meet(context, delve, choice);
  return giveUp(context, delve);
}

/** They do not reach their aim, and the turn is over nevertheless; a broken rest heals nobody (HX-HP-03). */
function giveUp(context: Context, delve: DungeonDraft): Next {
  const { action } = delve;
  if (action?.act === 'rest-hour') context.emit({ fact: 'rest-broken', rule: 'HX-HP-03', turns: 6 - action.left });
  delve.action = null;
  return spend(context, delve);
}

/** The party acts. */
function act(context: Context, delve: DungeonDraft): Next {
  const { action } = delve;
  delve.ambush = false;
  switch (action?.act) {
    case 'explore':
    case 'travel':
      walk(context, delve, action.path ?? []);
      break;
    case 'search':
      search(context, delve, action, walkers(context.world));
      break;
    case 'each':
      return ask(turnFrame('each'));
    case 'listen':
      return listen(context) ? ask(turnFrame('heard')) : spend(context, delve);
    case 'rest-hour':
      if (action.left === 1) healAll(context, delve);
      break;
  }
  return spend(context, delve);
}

/** Each of them does what they said, and what some hear the game master says. */
function actApart(context: Context, delve: DungeonDraft): Next {
  searchApart(context, delve);
  return isListening(delve) && listen(context) ? ask(turnFrame('heard')) : spend(context, delve);
}

/** From room to room, as far as a trap that springs (HX-DUN-04, HX-DUN-06). */
function walk(context: Context, delve: DungeonDraft, rooms: readonly string[]): void {
  const { world } = context;
  for (const roomId of rooms) {
    if (!leadsTo(world, delve.roomId, roomId)) return;
    const isNew = enterRoom(context, delve, roomId, roomOf(world, roomId)?.explored ? 'travelled' : 'explored');
    if (comeUponTraps(context, roomId)) {
      dropPlan(context, delve, 'trap');
      return;
    }
    if (isNew) heedDoors(context, delve, roomId);
  }
}

/** The turn is over: rest, light, the hour die and the clock (HX-TIME-02, HX-TIME-03, HX-DUN-08). */
function spend(context: Context, delve: DungeonDraft): Next {
  const { world, emit } = context;
  const { action } = delve;
  if (action !== null) action.left = Math.max(action.left - 1, 0);
  countRest(context, delve);
  delve.acts = {};
  if (burnLights(context)) dropPlan(context, delve, 'light');
  delve.hourPips -= 1;
  if (delve.hourPips === 0) {
    delve.hourPips = 6;
    delve.hours += 1;
    emit({ fact: 'hour-over', rule: 'HX-TIME-02', hours: delve.hours });
  }
  if (TIME.spendTurn(context).lastHourEnded) endWatch(context);
  seeTime(context);
  seeDark(context, delve);
  delve.turn += 1;
  if (action !== null && action.left > 0 && walkers(world).length > 0) return start(context, delve);
  delve.action = null;
  return goOn(context, delve);
}

/** Above them the day and its weather change as they do for everybody (HX-TIME-04, HX-WEA-01). */
function endWatch(context: Context): void {
  const { dayBegan } = TIME.spendWatch(context);
  if (dayBegan) haveEaten(context);
  changeWeather(context, dayBegan);
}

/** The plan continues while its next step is possible. */
function goOn(context: Context, delve: DungeonDraft): Next {
  const [step, ...later] = delve.plan;
  if (step === undefined) return back(null);
  // It waits until they are met, or do not come.
  if (openTask(context.world, 'encounter') !== null) return back(null);
  delve.plan = later;
  const refusal = step.act === 'light' ? lightUp(context) : beginTurn(context, step);
  if (refusal === null) return step.act === 'light' ? goOn(context, delve) : start(context, delve);
  delve.plan = [step, ...later];
  dropPlan(context, delve, refusal.refused);
  return back(null);
}
