import type { Json } from '../../engine/json.ts';
import type { Ask } from '../../engine/prompt.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import { spotlightAudience } from '../../mechanics/people/spotlight.ts';
import { bareOptions } from '../../mechanics/question.ts';
import { openTask } from '../../mechanics/tasks.ts';
import { watchDieFrame } from '../encounters/vocabulary.ts';
import { ask, askQuestion, back, call } from '../kit/kit.ts';
import { eachPlayerOf, saidBy } from '../kit/people.ts';
import { endLongRest, restInCamp } from '../kit/recovery.ts';
import { chosenNumber, isBadWeather } from '../kit/settings.ts';
import { seeTime, TIME } from '../kit/time.ts';
import type { Character, World } from '../schemas.ts';
import type { Context, Handler, Next } from '../vocabulary.ts';
import { changeWeather } from '../weather/weather.ts';
import { ableOnes, choicesOf, doAsSaid, doTheSame, isCamp, isInCamp, playActs } from './acts.ts';
import { dropPlan, journeyOn } from './journey.ts';
import { beginCount, countWatch, isForced, MARCH_DC, march } from './march.ts';
import { planTheRest } from './route.ts';
import { type Step, WATCH_CHOICES } from './schemas.ts';
import { beginStep } from './step.ts';
import { haveEaten, payTaxes } from './taxes.ts';
import { travel, walkers } from './travel.ts';
import { watchFrame } from './vocabulary.ts';

/** A watch in the wild, in the order of its end (HX-TIME-04). The journey may have ended while something waited. */
export const watch: Handler<'watch'> = {
  ask: (world, { step }) => (step === 'acts' ? askEach(world) : askToMarch(world)),
  resume(context, frame, value) {
    if (journeyOn(context.world) === null) return back(null);
    switch (frame.step) {
      case 'start':
        return begin(context);
      case 'march':
        return answered(context, value);
      case 'acts':
        return chosenActs(context, value);
      case 'rest':
        return rest(context, value);
      case 'go-on':
        return goOn(context);
    }
  },
};

/** The party's present act in this watch. */
function stepOf({ party }: World): Step | null {
  return party.state.journey?.action ?? null;
}

function begin(context: Context): Next {
  const step = stepOf(context.world);
  const mayAsk = step?.act === 'travel' && step.with !== 'march-on' && isForced(context.world);
  if (mayAsk) return ask(watchFrame('march'));
  if (step?.act === 'each') return ask(watchFrame('acts'));
  if (step !== null) doTheSame(context, step.act);
  return act(context);
}

/** Everybody who is here says what they do; who says nothing rests (HX-TRAV-01). */
function askEach(world: World): Ask | null {
  if (stepOf(world)?.act !== 'each') return null;
  const acts = WATCH_CHOICES.filter((one) => walkers(world).some((character) => choicesOf(character).includes(one)));
  return askQuestion('watch-acts', {
    rule: 'HX-TRAV-01',
    audience: eachPlayerOf(walkers(world)),
    characterId: null,
    form: { form: 'choice', options: bareOptions(...acts) },
    required: true,
    fallback: 'rest',
    terms: {},
  });
}

/** By user: each of them is asked for whoever they play. */
function chosenActs(context: Context, value: Json): Next {
  doAsSaid(context, (character: Character) => WATCH_CHOICES.find((one) => one === saidBy(value, character)));
  return act(context);
}

/** Nobody is marched to their harm by silence: what counts then is to stop, and no time passes (HX-TRAV-03). */
function askToMarch(world: World): Ask | null {
  const { journey } = world.party.state;
  if (journey === null || stepOf(world)?.act !== 'travel') return null;
  return askQuestion('march', {
    rule: 'HX-TRAV-03',
    audience: spotlightAudience(world),
    characterId: null,
    form: { form: 'choice', options: bareOptions('march-on', 'stop') },
    required: true,
    fallback: 'stop',
    terms: { walked: journey.travelWatches, dc: MARCH_DC },
  });
}

function answered(context: Context, value: Json): Next {
  if (value === 'march-on') return act(context);
  const { journey } = context.world.party.state;
  if (journey !== null) {
    context.emit({ fact: 'stops-here', rule: 'HX-TRAV-03', walked: journey.travelWatches });
    journey.action = null;
    journey.plan = [];
  }
  return back(null);
}

/** The party's acts in the watch. */
function act(context: Context): Next {
  const step = stepOf(context.world);
  if (step === null) return back(null);
  if (step.act === 'travel' && step.direction !== null) {
    if (isForced(context.world)) march(context);
    // The march may have been too much for all of them.
    if (walkers(context.world).length > 0) walk(context, step.direction);
  } else playActs(context);
  return taxes(context);
}

/** Of a longer way the rest follows in the next watches. */
function walk(context: Context, direction: number): void {
  const before = journeyOn(context.world)?.believedHex ?? null;
  travel(context, direction);
  if (before !== null) planTheRest(context.world, before);
}

/** Fatigue and depletion that were due (HX-ENC-04, HX-ENC-07). */
function taxes(context: Context): Next {
  payTaxes(context);
  return count(context);
}

function count(context: Context): Next {
  countWatch(
    context.world,
    stepOf(context.world)?.act === 'travel' ? 'travel' : isCamp(context.world) ? 'camp' : 'other',
  );
  return die(context);
}

/** The watch die (HX-ENC-01). */
function die({ world }: Context): Next {
  const inCamp = ableOnes(world).filter(({ id }) => isInCamp(world, id));
  const hexId = journeyOn(world)?.trueHex ?? null;
  return call(
    watchDieFrame(
      inCamp.map(({ id }) => id),
      hexId,
    ),
    watchFrame('rest'),
  );
}

/** Those in camp, if nothing came, get their grit (HX-CAMP-01). An event drops the plan; a possible meeting holds it up. */
function rest(context: Context, value: Json): Next {
  if (value === 'encounter') disturb(context);
  else restInTurn(context);
  if (value !== 'encounter' && stopsPlan(context.world, value)) dropPlan(context, 'event');
  return spend(context);
}

/** A watch of camp restores grit, once in a rest; enough of them in a row are a long one (HX-CAMP-01, HX-D-26). */
function restInTurn(context: Context): void {
  const { world } = context;
  const { journey } = world.party.state;
  if (journey === null) return;
  const resting = ableOnes(world)
    .map(({ id }) => id)
    .filter((id) => isInCamp(world, id));
  const isLong = journey.campWatches === chosenNumber(world, 'long_rest_watches');
  const first = resting.filter((id) => !journey.rested.includes(id));
  // For those who did something else the count starts over.
  journey.rested = resting;
  for (const id of first) restInCamp(context, id);
  if (isLong) for (const id of resting) endLongRest(context, id);
}

/** Somebody comes: the watch was not safe, and restores nothing (HX-CAMP-01). */
function disturb({ world, emit }: Context): void {
  const { journey } = world.party.state;
  if (journey === null) return;
  const inCamp = ableOnes(world).filter(({ id }) => isInCamp(world, id));
  const names = inCamp.filter(({ id }) => !journey.rested.includes(id)).map(({ id }) => characterOf(world, id).name);
  journey.rested = journey.rested.filter((id) => inCamp.some((one) => one.id === id));
  journey.campWatches = 0;
  if (names.length > 0) emit({ fact: 'no-rest', rule: 'HX-CAMP-01', names });
}

/** Fair weather and nothing at all let them go on. */
function stopsPlan(world: World, event: Json): boolean {
  return event === 'weather' ? isBadWeather(world) : event !== 'nothing';
}

/** The watch is over. */
function spend(context: Context): Next {
  const { world } = context;
  const { journey } = world.party.state;
  if (journey !== null) {
    journey.action = null;
    journey.acts = {};
  }
  const { dayBegan } = TIME.spendWatch(context);
  if (dayBegan) {
    beginCount(world);
    haveEaten(context);
  }
  changeWeather(context, dayBegan);
  seeTime(context);
  return goOn(context);
}

/** The plan continues while nothing happened and its next step is possible. */
function goOn(context: Context): Next {
  const { journey } = context.world.party.state;
  const [step, ...later] = journey?.plan ?? [];
  if (journey === null || step === undefined) return back(null);
  // It waits until they are met, or do not come.
  if (openTask(context.world, 'encounter') !== null) return back(null);
  // Nobody plans their own harm, unless they have said so.
  if (step.act === 'travel' && step.with !== 'march-on' && isForced(context.world)) return stop(context, 'march');
  journey.plan = later;
  const refusal = beginStep(context, step);
  if (refusal === null) return begin(context);
  journey.plan = [step, ...later];
  return stop(context, refusal.refused);
}

function stop(context: Context, reason: string): Next {
  dropPlan(context, reason);
  return back(null);
}
