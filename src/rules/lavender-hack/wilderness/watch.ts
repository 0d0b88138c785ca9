import type { Json } from '../../engine/json.ts';
import type { Ask } from '../../engine/prompt.ts';
import { spotlightAudience } from '../../mechanics/people/spotlight.ts';
import { bareOptions } from '../../mechanics/question.ts';
import { ask, askQuestion, back, call } from '../kit/kit.ts';
import { callMeeting, isCalled } from '../kit/pending-call.ts';
import { passSpotlight } from '../kit/people.ts';
import type { World } from '../schemas.ts';
import { usageFrame } from '../usage/vocabulary.ts';
import type { Context, Handler, Next } from '../vocabulary.ts';
import { foodRoll, isMeal, isNight, spendWatch } from './clock.ts';
import { arriveAfterTest, readLost, scoutAhead, search, travelOn } from './explore.ts';
import type { GroupAction } from './schemas.ts';
import { mustRow, needsWind } from './sea.ts';
import { rowOn, rowTest, windFrame } from './sea-wind.ts';
import { beginStep, dropPlan } from './step.ts';
import { dayEventFrame, type WatchFrame } from './vocabulary.ts';

/** The watches of a group action from the first one. */
export const WATCH: WatchFrame = { kind: 'watch', v: 1, step: 'start' };

/**
 * A group action in the wilderness, watch after watch (LH-TIME-03): the due event, the light at night, the result of the
 * action in its last watch, food, the tick, the new day. A broken-off action is gone from the journey, while its watch
 * continues. The journey itself may have ended while something waited: then all this is over.
 */
export const watch: Handler<'watch'> = {
  ask: (world, frame) => (frame.step === 'due' ? askToBreakOff(world) : null),
  resume(context, frame, value) {
    if (!isOnJourney(context.world)) return back(null);
    switch (frame.step) {
      case 'start':
        return comeDue(context, frame);
      case 'interrupted':
        return actionOf(context.world) === null ? light(context, frame) : ask({ ...frame, step: 'due' });
      case 'undisturbed':
        return light(context, frame);
      case 'due':
        return afterEvent(context, frame, value);
      case 'light':
        return light(context, frame);
      case 'result':
        return result(context, frame);
      case 'scouted': {
        const next = arriveAfterTest(context, value);
        return next === null ? food(context, frame) : call(next, { ...frame, step: 'lost' });
      }
      case 'lost': {
        readLost(context, value);
        dropPlan(context, 'lost');
        return food(context, frame);
      }
      case 'rested':
        return rested(context, frame, value);
      case 'arrived':
      case 'idle':
      case 'food':
        return food(context, frame);
      case 'tick':
        return tick(context, frame);
      case 'rowed':
        rowOn(context, value);
        return food(context, frame);
      case 'dawn':
        return learnWind(context, frame);
      case 'wind':
        if (value === 'miss' || value === 'fumble') dropPlan(context, 'wind');
        return goOn(context, frame);
      case 'go-on':
        return goOn(context, frame);
      case 'advance':
        comesToPass(context);
        return isCalled(context.world) ? hold(context, true) : food(context, frame);
    }
  },
};

function isOnJourney({ party }: World): boolean {
  return party.state.journey !== null && party.state.journey.hexId !== null && party.state.dungeon === null;
}

function actionOf({ party }: World): GroupAction | null {
  return party.state.journey?.action ?? null;
}

/** An event of this watch comes to pass, and the action pauses for it (LH-WILD-09, LH-WILD-26). */
function comeDue(context: Context, frame: WatchFrame): Next {
  comesToPass(context);
  return isCalled(context.world) ? hold(context, false) : light(context, frame);
}

/** Nobody continues before it is known who comes, and the meeting is over (LH-ENC-09). */
function hold({ world }: Context, idle: boolean): Next {
  world.party.state.held = { kind: 'watch', idle };
  return back(null);
}

/** The event of this watch: the game master is called. */
function comesToPass(context: Context): void {
  const { clock, journey } = context.world.party.state;
  const due = journey?.due ?? null;
  // One of an earlier watch was passed over when the clock was set.
  if (journey === null || due === null || due.watch > clock.watch) return;
  journey.due = null;
  const rule = 'LH-WILD-09';
  context.emit({ fact: 'event-due', rule, where: 'wilderness', event: due.kind, when: due.watch });
  callMeeting(context, rule, { event: due.kind });
}

function askToBreakOff(world: World): Ask | null {
  const action = actionOf(world);
  if (action === null) return null;
  return askQuestion('break-off', {
    rule: 'LH-WILD-26',
    audience: spotlightAudience(world),
    characterId: null,
    form: { form: 'choice', options: bareOptions('go-on', 'break-off') },
    required: true,
    fallback: 'go-on',
    terms: { act: action.act, left: action.left },
  });
}

/** During a fight nobody continues: it is asked again. */
function afterEvent(context: Context, frame: WatchFrame, value: Json): Next {
  const { fight, journey } = context.world.party.state;
  const action = actionOf(context.world);
  if (fight !== null && action !== null) return ask(frame);
  if (value === 'break-off' && action !== null && journey !== null) {
    context.emit({ fact: 'broken-off', rule: 'LH-WILD-26', act: action.act });
    journey.action = null;
    journey.plan = [];
  }
  return light(context, frame);
}

/** At night every act except camping needs light (LH-WILD-24); a broken-off camp is none. */
function light(context: Context, frame: WatchFrame): Next {
  const { clock } = context.world.party.state;
  if (!isNight(clock) || actionOf(context.world)?.act === 'camp') return result(context, frame);
  const roll = { ...usageFrame('light', 'night', null), edge: 'disadvantage' } as const;
  return call(roll, { ...frame, step: 'result' });
}

/** The result of the action, in its last watch. */
function result(context: Context, frame: WatchFrame): Next {
  const action = actionOf(context.world);
  if (action === null || action.left > 1) return food(context, frame);
  switch (action.act) {
    case 'explore': {
      if (mustRow(context.world)) return row(context, frame);
      const test = scoutAhead(context);
      return test === null ? food(context, frame) : call(test, { ...frame, step: 'scouted' });
    }
    case 'travel':
      if (mustRow(context.world)) return row(context, frame);
      travelOn(context);
      return food(context, frame);
    case 'search':
      search(context);
      return food(context, frame);
    case 'regroup':
    case 'camp':
      return call(
        { kind: 'rest', v: 1, step: 'start', what: action.act, where: 'wilderness', left: [] },
        { ...frame, step: 'rested' },
      );
    case 'bar':
    case 'craft':
    case 'rebalance':
      // Only underground; the shape of an action is the same.
      return food(context, frame);
  }
}

function row(context: Context, frame: WatchFrame): Next {
  const test = rowTest(context);
  return test === null ? food(context, frame) : call(test, { ...frame, step: 'rowed' });
}

/** A rest that has opened a round ends the move; whoever ends the rest comes back here. */
function rested(context: Context, frame: WatchFrame, value: Json): Next {
  const act = actionOf(context.world)?.act;
  if (value === 'round' || (act !== 'regroup' && act !== 'camp')) return back(null);
  return food(context, frame);
}

function food(context: Context, frame: WatchFrame): Next {
  const roll = isMeal(context.world.party.state.clock.watch) ? foodRoll(context) : null;
  return roll === null ? tick(context, frame) : call(roll, { ...frame, step: 'tick' });
}

function tick(context: Context, frame: WatchFrame): Next {
  const { journey } = context.world.party.state;
  const action = journey?.action ?? null;
  if (journey !== null && action !== null) {
    action.left -= 1;
    if (action.left < 1) journey.action = null;
  }
  const { dayBegan } = spendWatch(context);
  if (dayBegan) {
    passSpotlight(context);
    return call(dayEventFrame(), { ...frame, step: 'dawn' });
  }
  return learnWind(context, frame);
}

/** At sea everything after this depends on the wind of the day (LH-OCEAN-01). */
function learnWind(context: Context, frame: WatchFrame): Next {
  return needsWind(context.world) ? call(windFrame(), { ...frame, step: 'wind' }) : goOn(context, frame);
}

function goOn(context: Context, frame: WatchFrame): Next {
  return actionOf(context.world) === null ? nextStep(context, frame) : comeDue(context, frame);
}

/** The plan continues while nothing happened and its next step is possible. */
function nextStep(context: Context, frame: WatchFrame): Next {
  const { journey } = context.world.party.state;
  const [step, ...later] = journey?.plan ?? [];
  if (journey === null || step === undefined) return back(null);
  if (isCalled(context.world)) {
    dropPlan(context, 'event');
    return back(null);
  }
  journey.plan = later;
  const refusal = beginStep(context, step);
  if (refusal === null) return comeDue(context, frame);
  journey.plan = [step, ...later];
  dropPlan(context, refusal.refused);
  return back(null);
}
