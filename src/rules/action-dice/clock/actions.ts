import { z } from 'zod';
import { type Refusal, refuse } from '../../engine/prompt.ts';
import { momentOf } from '../../mechanics/clock.ts';
import { settingClock } from '../../mechanics/clock-actions.ts';
import { charactersInPlay } from '../../mechanics/people/characters.ts';
import { refuseLead } from '../../mechanics/people/spotlight.ts';
import { bleedersOf } from '../kit/bleeding.ts';
import { instantAction } from '../kit/kit.ts';
import { TURNS_OF_DAY, TURNS_OF_HOUR, TURNS_OF_WATCH, turnsAt } from '../kit/moments.ts';
import { noteRest, restADay, sleep } from '../kit/recovery.ts';
import { passTurns, seeTime, TIME } from '../kit/time.ts';
import { isAsking } from '../kit/turns.ts';
import type { World } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';

/** Least turns of a good night's rest: eight hours (AD-D-04). */
const NIGHT = 8 * TURNS_OF_HOUR;

/** Turns that go by at once, and days of rest. */
const TURNS: Readonly<Partial<Record<Span, number>>> = { turn: 1, hour: TURNS_OF_HOUR, watch: TURNS_OF_WATCH };
const DAYS: Readonly<Partial<Record<Span, number>>> = { rest: 1, week: 7, fortnight: 14 };

/**
 * The spans that pass at the caller's word: a turn, an hour, a watch, a night's rest, and days of rest (AD-G-02, AD-REC-01).
 */
export const SPANS = ['turn', 'hour', 'watch', 'night', 'rest', 'week', 'fortnight'] as const;
export type Span = (typeof SPANS)[number];

/** The caller or the game master lets time go by: a while, a night's rest, or days of it (AD-G-02, AD-DICE-04, AD-REC-01). */
export const watchAction = instantAction(z.strictObject({ act: z.enum(SPANS) }), (context, { act }) => {
  const refusal = refuseLead(context) ?? refusePassing(context.world, act);
  if (refusal !== null) return refusal;
  const [turns, days] = [TURNS[act], DAYS[act]];
  if (turns !== undefined) passTurns(context, turns);
  else if (days === undefined) night(context);
  else restDays(context, days);
  return null;
});

/** The reason why no such span can pass now; null when it can. */
export function refusePassing(world: World, span: Span): Refusal | null {
  const { fight, encounter } = world.party.state;
  if (fight !== null) return refuse('watch/in-fight');
  if (encounter?.stage === 'met') return refuse('watch/met');
  if (isAsking(world)) return refuse('watch/asking');
  const bleeder = bleedersOf(world)[0];
  return bleeder === undefined || span === 'turn' ? null : refuse('watch/bleeding', { name: bleeder.name });
}

/** Until the next day begins, and eight hours at least; then dice are ready again (AD-DICE-04, AD-D-04). */
function night(context: Context): void {
  const { clock } = context.world.party.state;
  const now = turnsAt(momentOf(clock));
  passTurns(context, Math.max(clock.day * TURNS_OF_DAY - now, NIGHT));
  sleep(context);
}

/** So many days and nights, fewer where somebody's training is over meanwhile (AD-REC-01, AD-LVL-02). */
function restDays(context: Context, asked: number): void {
  const { world, emit } = context;
  let days = 0;
  let isDue = false;
  while (days < asked && !isDue) {
    days += 1;
    restADay(context);
    const { clock } = world.party.state;
    clock.day += 1;
    noteRest(context);
    isDue = charactersInPlay(world).some(({ sheet }) => sheet.training?.untilDay === clock.day);
    seeTime(context);
  }
  emit({ fact: 'days-pass', rule: 'AD-G-02', days, day: world.party.state.clock.day });
  sleep(context);
  emit({ fact: 'days-of-rest', rule: 'AD-REC-01', days, asked });
}

/** The game master sets the clock (AD-G-02). */
export const { setClockAction, clockFields } = settingClock<Context, ReturnType<typeof instantAction>>(
  instantAction,
  TIME,
  seeTime,
);
