import { z } from 'zod';
import { rollDie } from '../../engine/dice.ts';
import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import { characterOf, charactersInPlay, diceFor } from '../../mechanics/people/characters.ts';
import { refuseLead } from '../../mechanics/people/spotlight.ts';
import { type Act, OATH_ACTS } from '../clock/schemas.ts';
import { refreshFollowers } from '../followers/retinue.ts';
import { endCondition } from '../kit/conditions.ts';
import { beforeTimePasses } from '../kit/dying.ts';
import { catchBreath, loseVirtue, restoreServant, restoreVirtue } from '../kit/harm.ts';
import { isWild } from '../kit/hexes.ts';
import { NIGHT, PHASES, STEED_VIG } from '../kit/ids.ts';
import { action, back, recordId, refused } from '../kit/kit.ts';
import { chosen } from '../kit/settings.ts';
import { passPhase } from '../kit/time.ts';
import { TOLL_OF, tollsIn } from '../kit/weather.ts';
import type { Chapter, Context, Frame, Handler } from '../vocabulary.ts';
import { wilderness } from './event.ts';
import { landmark, peril } from './landmark.ts';
import { passage, seekPassage } from './passage.ts';
import { ride } from './ride.ts';

const MAX_PLANNED = 9;
const stepInput = z.strictObject({ act: z.enum(OATH_ACTS), where: recordId.nullable().default(null) });

/**
 * The leader, or the referee, says how the company spends a phase, and the following ones as long as nothing happens: to
 * ride on, to camp, or to catch its breath (MK-TRAV-01, MK-HURT-03, MK-CORE-06).
 */
const watchAction = action(
  stepInput.extend({ plan: z.array(stepInput).max(MAX_PLANNED).default([]) }),
  (context, { plan, ...step }) => {
    const steps = [step, ...plan];
    const takesTime = steps.some(({ act }) => act !== 'peace');
    const go: Frame<'phases'> = { kind: 'phases', v: 1, steps };
    const first = refuseLead(context) ?? refuseBusy(context) ?? seekPassage(context, step);
    return first ?? (takesTime ? beforeTimePasses(context, go) : go);
  },
);

/** Phases that were chosen, one after another (MK-TRAV-01). */
const phases: Handler<'phases'> = {
  resume(context, { steps }) {
    const refusal = refuseBusy(context);
    if (refusal !== null) return refused(refusal);
    for (const [at, one] of steps.entries()) {
      const went = spendPhase(context, one);
      // A plan ends at the first impossible step; the steps before it count.
      if (isRefusal(went)) return at === 0 ? refused(went) : back(null);
      if (went === 'stop') break;
    }
    return back(null);
  },
};

function refuseBusy({ world }: Context): Refusal | null {
  return world.party.state.fight === null ? null : refuse('fight/open');
}

/** One phase, or a moment. @returns `stop` if something happened that the company should know before it continues */
function spendPhase(
  context: Context,
  { act, where, isGranted }: Frame<'phases'>['steps'][number],
): 'on' | 'stop' | Refusal {
  const { world, emit } = context;
  const { clock, hexId, visit } = world.party.state;
  if (act === 'peace') {
    emit({ fact: 'peace', rule: 'MK-HURT-03' });
    rest(context, 'peace');
    return 'on';
  }
  let isStopped = false;
  if (act === 'camp') {
    emit({ fact: 'camped', rule: 'MK-CORE-06', phase: clock.phase });
    rest(context, clock.phase === NIGHT ? 'night' : 'phase');
    stay(context);
  } else {
    world.party.state.guests = 0;
    if (visit !== null) return refuse('site/leave-first');
    if (hexId === null) return refuse('travel/nowhere');
    if (where === null) return refuse('travel/where');
    const rode = ride(context, { act, where, isGranted });
    if (isRefusal(rode)) return rode;
    isStopped = rode !== 'there';
  }
  weather(context, act);
  const event = wilderness(context);
  passPhase(context);
  return isStopped || event !== 'clear' ? 'stop' : 'on';
}

/** Each knight pays the price of a phase in the wild (MK-TRAV-03, MK-D-28). Under a roof there is none. */
function weather(context: Context, act: Act): void {
  const { world } = context;
  if (!isWild(world)) return;
  for (const { id, name, status } of charactersInPlay(world)) {
    if (status !== 'active') continue;
    for (const by of tollsIn(world, act)) {
      const roll = rollDie(diceFor(context, id), by, 6);
      context.emit({ fact: 'weathered', rule: RULE, characterId: id, name, by, roll });
      loseVirtue(context, id, TOLL_OF[by], roll.face);
    }
  }
}

const RULE = 'MK-TRAV-03';

/** A full day in a Holding is hospitality: Vigour is full again, that of steeds as well (MK-HURT-03). */
function stay(context: Context): void {
  const { world } = context;
  const { state } = world.party;
  const isGuest = state.hexId !== null && !isWild(world);
  state.guests = isGuest ? state.guests + 1 : 0;
  if (state.guests < PHASES) return;
  state.guests = 0;
  context.emit({ fact: 'hospitality', rule: 'MK-HURT-03' });
  for (const { id, status } of charactersInPlay(world)) {
    if (status !== 'active') continue;
    restoreVirtue(context, id, 'vig');
    restSteed(context, id);
  }
  for (const { id, status, data } of Object.values(world.followers)) {
    data.pony = STEED_VIG.pony;
    if (status === 'active' && data.down === null) restoreServant(context, id, 'vig');
  }
}

function restSteed(context: Context, characterId: string): void {
  const { name, sheet } = characterOf(context.world, characterId);
  const { steed } = sheet;
  if (steed === null || steed.now >= steed.max) return;
  const from = steed.now;
  steed.now = steed.max;
  context.emit({ fact: 'steed-rested', rule: 'MK-HURT-03', characterId, name, from, to: steed.now });
}

/** Rests that end fatigue, from the shortest up (MK-D-08). */
const RESTS = ['peace', 'phase', 'night'] as const;

/** Guard is full again, and fatigue is over where the rest was long enough (MK-HURT-03, MK-CORE-06). */
function rest(context: Context, kind: (typeof RESTS)[number]): void {
  const { world } = context;
  const isEnough = RESTS.indexOf(kind) >= RESTS.indexOf(chosen(world, 'rest'));
  for (const { id } of charactersInPlay(world)) {
    catchBreath(context, id);
    if (isEnough) endCondition(context, 'fatigued', { characterId: id });
  }
  refreshFollowers(world);
}

/** The way through the wild, and what is met there (MK-TRAV). */
export const travel = {
  actions: { watch: watchAction },
  frames: { phases, landmark, peril, passage },
  secrets: { facts: ['event-rolled'], purposes: ['event', 'myth'] },
} satisfies Chapter;
