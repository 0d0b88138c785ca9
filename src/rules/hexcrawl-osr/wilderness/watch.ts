import type { Json } from '../../engine/json.ts';
import type { Ask } from '../../engine/prompt.ts';
import { spotlightAudience } from '../../mechanics/people/spotlight.ts';
import { bareOptions } from '../../mechanics/question.ts';
import type { CrawlContext } from '../context.ts';
import type { CrawlHandler, CrawlNext } from '../frames.ts';
import { askQuestion } from '../kit/ask.ts';
import { ask, back } from '../kit/next.ts';
import { seeTime, TIME } from '../kit/time.ts';
import type { CrawlWorld } from '../shapes.ts';
import { type CrawlWatchFrame, watchFrame } from './frames.ts';
import { dropPlan, journeyOn } from './journey.ts';
import { beginCount, countWatch, isForced, MARCH_DC, march } from './march.ts';
import { walkers } from './navigator.ts';
import { beginStep, isMet } from './step.ts';
import { travel } from './travel.ts';

/** A watch in the wild, in the order of its end (HX-TIME-04). The journey may have ended while something waited. */
export const watch: CrawlHandler<CrawlWatchFrame> = {
  ask: (world) => askToMarch(world),
  resume(context, frame, value) {
    if (journeyOn(context.world) === null) return back(null);
    switch (frame.step) {
      case 'start':
        return begin(context);
      case 'march':
        return answered(context, value);
      case 'act':
        return act(context);
      case 'taxes':
        return taxes(context);
      case 'count':
        return count(context);
      case 'die':
        return die(context);
      case 'clock':
        return spend(context);
      case 'go-on':
        return goOn(context);
    }
  },
};

function begin(context: CrawlContext): CrawlNext {
  const step = context.world.party.state.journey?.action ?? null;
  const mayAsk = step?.act === 'travel' && step.with !== 'march-on' && isForced(context.world);
  return mayAsk ? ask(watchFrame('march')) : act(context);
}

/** Nobody is marched to their harm by silence: what counts then is to stop, and no time passes (HX-TRAV-03). */
function askToMarch(world: CrawlWorld): Ask | null {
  const { journey } = world.party.state;
  if (journey?.action?.act !== 'travel') return null;
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

function answered(context: CrawlContext, value: Json): CrawlNext {
  if (value === 'march-on') return act(context);
  const { journey } = context.world.party.state;
  if (journey !== null) {
    context.emit({ fact: 'stops-here', rule: 'HX-TRAV-03', walked: journey.travelWatches });
    journey.action = null;
    journey.plan = [];
  }
  return back(null);
}

/** What they do in the watch. */
function act(context: CrawlContext): CrawlNext {
  const step = context.world.party.state.journey?.action ?? null;
  if (step === null) return back(null);
  if (step.act === 'travel' && step.direction !== null) {
    if (isForced(context.world)) march(context);
    // The march may have been too much for all of them.
    if (walkers(context.world).length > 0) travel(context, step.direction);
  }
  return taxes(context);
}

/** Fatigue and depletion that were due (HX-ENC-04, HX-ENC-07). */
function taxes(context: CrawlContext): CrawlNext {
  return count(context);
}

function count(context: CrawlContext): CrawlNext {
  const was = context.world.party.state.journey?.action?.act ?? null;
  countWatch(context.world, was === 'travel' || was === 'camp' ? was : 'other');
  return die(context);
}

/** The watch die (HX-ENC-01). */
function die(context: CrawlContext): CrawlNext {
  return spend(context);
}

/** The watch is over. */
function spend(context: CrawlContext): CrawlNext {
  const { world } = context;
  const { journey } = world.party.state;
  if (journey !== null) journey.action = null;
  const { dayBegan } = TIME.spendWatch(context);
  if (dayBegan) beginCount(world);
  seeTime(context);
  return goOn(context);
}

/** The plan goes on while nothing happened and its next step can be done. */
function goOn(context: CrawlContext): CrawlNext {
  const { journey } = context.world.party.state;
  const [step, ...later] = journey?.plan ?? [];
  if (journey === null || step === undefined) return back(null);
  if (isMet(context.world)) return stop(context, 'event');
  // Nobody plans their own harm, unless they have said so.
  if (step.act === 'travel' && step.with !== 'march-on' && isForced(context.world)) return stop(context, 'march');
  journey.plan = later;
  const refusal = beginStep(context, step);
  if (refusal === null) return begin(context);
  journey.plan = [step, ...later];
  return stop(context, refusal.refused);
}

function stop(context: CrawlContext, reason: string): CrawlNext {
  dropPlan(context, reason);
  return back(null);
}
