import { z } from 'zod';
import type { AnyBook } from '../../engine/book.ts';
import type { Context as EngineContext } from '../../engine/context.ts';
import { emptyCloud, type Weighed } from '../../engine/forecast/falls.ts';
import type { Forecast, ForecastRequest } from '../../engine/forecast/result.ts';
import { onDraft, type Situation, TooWide, type Unfolding, unfold } from '../../engine/forecast/unfold.ts';
import type { Json } from '../../engine/json.ts';
import { type Ask, type Refusal, refuse } from '../../engine/prompt.ts';
import type { World as EngineWorld } from '../../engine/world.ts';
import type { World } from '../schemas.ts';
import type { Chapter, Context } from '../vocabulary.ts';
import { isNight } from '../wilderness/clock.ts';
import { leadsSomewhere, MAX_PLANNED, type Step, stepSchema } from '../wilderness/schemas.ts';
import { beginStep, watchesOf } from '../wilderness/step.ts';
import { WATCH } from '../wilderness/watch.ts';
import { brief, EVERYTHING, forecastKeys, type Wants, wantsOf } from './key.ts';
import { countUp, watchNumber } from './rows.ts';
import { knownWorld, mayBeSea, type UnderWay, underWayIn } from './start.ts';

/** Three days. */
const MAX_WATCHES = 18;
const WATCHES_OF_A_DAY = 6;
/** Steps of the book that one forecast may take, each face one: they hold up everything else for a second or two. */
const MAX_STEPS = 80_000;

const inputSchema = z.strictObject({
  plan: z.array(leadsSomewhere(stepSchema)).min(1).max(MAX_PLANNED).nullable(),
  units: z.int().min(1).max(MAX_WATCHES).nullable(),
});

/**
 * A plan's effect on food and light, watch by watch: the watch frame itself (LH-TIME-03) over all faces, equal Worlds
 * merged. It begins with the players' knowledge; it continues where a plan would stop; encounters only come and are not
 * played.
 */
export function forecastPlan(book: AnyBook, world: World, asked: ForecastRequest): Forecast | Refusal {
  const input = inputSchema.safeParse(asked);
  if (!input.success) return refusalOf(asked);
  const { journey, dungeon } = world.party.state;
  if (dungeon !== null) return refuse('watch/underground');
  if (journey === null || journey.hexId === null) return refuse('watch/nowhere');
  const plan = input.data.plan ?? journey.plan;
  const known = knownWorld(world, plan);
  const underWay = underWayIn(book, world);
  if (underWay === null) {
    const refusal = refuseFirst({ ...known, places: world.places }, plan[0]);
    if (refusal !== null) return refusal;
  }
  const watches = input.data.units ?? defaultWatches(known, plan, underWay !== null);
  try {
    return unfoldPlan(book, known, underWay, plan, watches);
  } catch (error) {
    if (error instanceof TooWide) return refuse('forecast/too-wide');
    throw error;
  }
}

function refusalOf({ units }: ForecastRequest): Refusal {
  const isWithin = units === null || (Number.isInteger(units) && units >= 1 && units <= MAX_WATCHES);
  return isWithin ? refuse('forecast/plan', { steps: MAX_PLANNED }) : refuse('forecast/watches', { most: MAX_WATCHES });
}

/** Checks whether the first step can be begun is known at once, and said as `/watch` would. */
function refuseFirst(world: World, step: Step | undefined): Refusal | null {
  if (step === undefined) return null;
  return onDraft(world as EngineWorld, NO_DICE, 'forecast', (context) => beginStep(own(context), step)).came;
}

/** The watches of the plan, and the rest of the present act; with no plan, a day. */
function defaultWatches(world: World, plan: readonly Step[], isUnderWay: boolean): number {
  if (plan.length === 0) return WATCHES_OF_A_DAY;
  const left = isUnderWay ? (world.party.state.journey?.action?.left ?? 0) : 0;
  const takes = plan.reduce((sum, { act }) => sum + watchesOf(world, act), left);
  return Math.min(takes, MAX_WATCHES);
}

function unfoldPlan(
  book: AnyBook,
  known: World,
  underWay: UnderWay | null,
  plan: readonly Step[],
  watches: number,
): Forecast {
  const rows = countUp(known, watches);
  const how: Unfolding = { book, brief, seen: rows.seen, left: MAX_STEPS, keyOf: keysFor(EVERYTHING), settled };
  let open: readonly Weighed<EngineWorld>[] = [{ state: known as EngineWorld, chance: 1 }];
  if (underWay !== null) open = underWay(how, open);
  const steps = plan.map(({ act }) => ({ act, takes: watchesOf(known, act) }));
  // A storm drives the party anywhere, on any day, and wears its gear.
  const isSailing = mayBeSea(known);
  let looked = 0;
  for (; open.length > 0; looked++) {
    if (looked > MAX_WATCHES + MAX_PLANNED) throw new Error('a step of a forecast takes no time');
    const from = Math.max(...open.map(({ state }) => watchNumber(state as World)));
    how.keyOf = keysFor(isSailing ? EVERYTHING : wantsOf(known, steps.slice(looked), from));
    const begun = emptyCloud<Situation>();
    for (const { state, chance } of open) {
      if (rows.spent(state) >= watches) continue;
      const world = beginOne(state, plan[looked] ?? ordinary(state as World));
      begun.add(how.keyOf(world, []), { world, later: [{ kind: 'begin', frame: WATCH }] }, chance);
    }
    open = unfold(how, begun.all());
  }
  // The last round found nothing left to begin.
  const done = looked - 1;
  return {
    rule: 'LH-WILD-06',
    rows: rows.all(),
    acts: plan.slice(0, done).map(({ act }) => act),
    isUnderWay: underWay !== null,
    isFilled: done > plan.length,
  };
}

/** Encounters do not come, and are not played. */
function settled({ kind }: Ask): Json {
  return kind === 'called' ? 'nobody' : null;
}

function keysFor(wants: Wants): Unfolding['keyOf'] {
  const keyOf = forecastKeys(wants);
  return (world, stack) => keyOf(world as World, stack);
}

/** The act of a party without a plan: it looks round by day and sleeps by night. */
function ordinary({ party }: World): Step {
  const act = isNight(party.state.clock) ? 'camp' : 'search';
  return { act, direction: null, path: null, toId: null, scoutId: null };
}

/** A lost party may not be able to do a step. Its watches then pass as in a search, so that none is wasted. */
function beginOne(before: EngineWorld, step: Step): EngineWorld {
  return onDraft(before, NO_DICE, 'forecast', (context) => {
    const lavender = own(context);
    const { journey } = lavender.world.party.state;
    if (journey === null) return;
    journey.action = null;
    if (beginStep(lavender, step) === null) return;
    const left = watchesOf(lavender.world, step.act);
    journey.action = { act: 'search', left, path: [], scoutId: null, running: false };
  }).after;
}

const NO_DICE = {
  roll(purpose: string): number {
    throw new Error(`nothing is rolled to begin a step: ${purpose}`);
  },
};

// The registry forgot the types of the book's own World; a forecast is only ever asked of the book that it belongs to.
function own(context: EngineContext): Context {
  return context as unknown as Context;
}

/** The cost of a party's plan, by exact chances. */
export const forecast = { forecast: forecastPlan } satisfies Chapter;
