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

/** A turn underground, in the order of the book (HX-DUN-01). They may have come out while something waited. */
export const turn: Handler<'turn'> = {
  ask(world, { step }) {
    switch (step) {
      case 'wanderers':
        return askWanderers(world);
      case 'hidden':
        return askHidden(world);
      case 'each':
        return world.party.state.dungeon?.action?.act === 'each' ? askEach(world) : null;
      case 'heard':
        return world.party.state.dungeon?.action == null ? null : askHeard(world);
      default:
        return null;
    }
  },
  resume(context, { step }, value) {
    const { dungeon } = context.world.party.state;
    if (dungeon === null) return back(null);
    switch (step) {
      case 'start':
        return start(context, dungeon);
      case 'wanderers':
        return noticed(context, dungeon, value);
      case 'hidden':
        return hid(context, dungeon, value);
      case 'each':
        choose(context, dungeon, value);
        return actApart(context, dungeon);
      case 'heard':
        hear(context, value);
        return spend(context, dungeon);
      case 'go-on':
        return goOn(context, dungeon);
    }
  },
};

/**
 * Wanderers move, or in every second turn are checked for (HX-DUN-02, HX-D-12). While something comes nearer, the party is
 * asked each time what it does.
 */
function start(context: Context, dungeon: DungeonDraft): Next {
  if (comeNearer(context, dungeon)) return met(context, dungeon, dungeon.ambush ? 'ambush' : 'wait');
  const isNew = checkWanderers(context, dungeon);
  const isNearer = dungeon.wanderers.length > 0 && !dungeon.barred;
  if (!isNew && !isNearer) return act(context, dungeon);
  return ask(turnFrame('wanderers'));
}

/**
 * Their reaction to approaching creatures replaces their plan; only by waiting, or hiding from passers-by, they continue it.
 */
function noticed(context: Context, dungeon: DungeonDraft, value: Json): Next {
  switch (value) {
    case 'ambush':
      dungeon.ambush = true;
      dropPlan(context, dungeon, 'wanderers');
      return giveUp(context, dungeon);
    case 'hide':
      return ask(turnFrame('hidden'));
    case 'flee':
      seeOff(context, dungeon);
      context.emit({ fact: 'wanderers-gone', rule: 'HX-DUN-02', how: 'fled' });
      goBack(context, dungeon);
      dropPlan(context, dungeon, 'wanderers');
      return giveUp(context, dungeon);
    case 'bar': {
      const { roomId } = dungeon;
      dungeon.barred = true;
      const name = roomId === null ? null : (roomOf(context.world, roomId)?.name ?? null);
      context.emit({ fact: 'ways-barred', rule: 'HX-DUN-02', placeId: roomId, name });
      dropPlan(context, dungeon, 'wanderers');
      return giveUp(context, dungeon);
    }
    case 'parley':
      return met(context, dungeon, 'parley');
    default:
      return act(context, dungeon);
  }
}

function hid(context: Context, dungeon: DungeonDraft, value: Json): Next {
  if (value === 'find') return met(context, dungeon, 'hide');
  seeOff(context, dungeon);
  context.emit({ fact: 'wanderers-gone', rule: 'HX-DUN-02', how: 'hidden' });
  return giveUp(context, dungeon);
}

function met(context: Context, dungeon: DungeonDraft, choice: WandererChoice): Next {
  meet(context, dungeon, choice);
  return giveUp(context, dungeon);
}

/** They do not reach their aim, and the turn is over nevertheless; a broken rest heals nobody (HX-HP-03). */
function giveUp(context: Context, dungeon: DungeonDraft): Next {
  const { action } = dungeon;
  if (action?.act === 'rest-hour') context.emit({ fact: 'rest-broken', rule: 'HX-HP-03', turns: 6 - action.left });
  dungeon.action = null;
  return spend(context, dungeon);
}

/** The party acts. */
function act(context: Context, dungeon: DungeonDraft): Next {
  const { action } = dungeon;
  dungeon.ambush = false;
  switch (action?.act) {
    case 'explore':
    case 'travel':
      walk(context, dungeon, action.path ?? []);
      break;
    case 'search':
      search(context, dungeon, action, walkers(context.world));
      break;
    case 'each':
      return ask(turnFrame('each'));
    case 'listen':
      return listen(context) ? ask(turnFrame('heard')) : spend(context, dungeon);
    case 'rest-hour':
      if (action.left === 1) healAll(context, dungeon);
      break;
  }
  return spend(context, dungeon);
}

/** Each of them does what they said, and what some hear the game master says. */
function actApart(context: Context, dungeon: DungeonDraft): Next {
  searchApart(context, dungeon);
  return isListening(dungeon) && listen(context) ? ask(turnFrame('heard')) : spend(context, dungeon);
}

/** From room to room, as far as a trap that springs (HX-DUN-04, HX-DUN-06). */
function walk(context: Context, dungeon: DungeonDraft, rooms: readonly string[]): void {
  const { world } = context;
  for (const roomId of rooms) {
    if (!leadsTo(world, dungeon.roomId, roomId)) return;
    const isNew = enterRoom(context, dungeon, roomId, roomOf(world, roomId)?.explored ? 'travelled' : 'explored');
    if (comeUponTraps(context, roomId)) {
      dropPlan(context, dungeon, 'trap');
      return;
    }
    if (isNew) heedDoors(context, dungeon, roomId);
  }
}

/** The turn is over: rest, light, the hour die and the clock (HX-TIME-02, HX-TIME-03, HX-DUN-08). */
function spend(context: Context, dungeon: DungeonDraft): Next {
  const { world, emit } = context;
  const { action } = dungeon;
  if (action !== null) action.left = Math.max(action.left - 1, 0);
  countRest(context, dungeon);
  dungeon.acts = {};
  if (burnLights(context)) dropPlan(context, dungeon, 'light');
  dungeon.hourPips -= 1;
  if (dungeon.hourPips === 0) {
    dungeon.hourPips = 6;
    dungeon.hours += 1;
    emit({ fact: 'hour-over', rule: 'HX-TIME-02', hours: dungeon.hours });
  }
  if (TIME.spendTurn(context).lastHourEnded) endWatch(context);
  seeTime(context);
  seeDark(context, dungeon);
  dungeon.turn += 1;
  if (action !== null && action.left > 0 && walkers(world).length > 0) return start(context, dungeon);
  dungeon.action = null;
  return goOn(context, dungeon);
}

/** Above them the day and its weather change as they do for everybody (HX-TIME-04, HX-WEA-01). */
function endWatch(context: Context): void {
  const { dayBegan } = TIME.spendWatch(context);
  if (dayBegan) haveEaten(context);
  changeWeather(context, dayBegan);
}

/** The plan continues while its next step is possible. */
function goOn(context: Context, dungeon: DungeonDraft): Next {
  const [step, ...later] = dungeon.plan;
  if (step === undefined) return back(null);
  // It waits until they are met, or do not come.
  if (openTask(context.world, 'encounter') !== null) return back(null);
  dungeon.plan = later;
  const refusal = step.act === 'light' ? lightUp(context) : beginTurn(context, step);
  if (refusal === null) return step.act === 'light' ? goOn(context, dungeon) : start(context, dungeon);
  dungeon.plan = [step, ...later];
  dropPlan(context, dungeon, refusal.refused);
  return back(null);
}
