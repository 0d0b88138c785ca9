import type { Forecast, ForecastRequest } from '../../rules/engine/forecast/result.ts';
import { isRefusal, type Refusal, refuse } from '../../rules/engine/prompt.ts';
import type { World } from '../../rules/engine/world.ts';
import { tookTooMuch, type Workshop } from '../../workshop/workshop.ts';

/** Counts one forecast for somebody. */
type ForecastCounter = (world: World, asked: ForecastRequest, userId: string) => Promise<Forecast | Refusal>;

/** Foresees for somebody. */
type Forecaster = (world: World, asked: ForecastRequest, userId: string) => Promise<Forecast | Refusal>;

/** A forecast that somebody waits for. */
interface ForecastJob {
  readonly world: World;
  readonly asked: ForecastRequest;
  readonly userIds: Set<string>;
  readonly answer: Promise<Forecast | Refusal>;
  settle(answer: Promise<Forecast | Refusal> | Refusal): void;
}

/**
 * Computes one forecast at a time, taking campaigns in turn. The same question about the same World is computed once.
 * Somebody who asks something new while their request waits gets only the new answer: a request that nobody waits for is
 * dropped.
 */
export function openForecaster(count: ForecastCounter): Forecaster {
  // A World that changed is another one, and what was known of the old one goes with it.
  const known = new WeakMap<World, Map<string, ForecastJob>>();
  const waiting: ForecastJob[] = [];
  let isCounting = false;
  let lastCampaign: string | null = null;

  function forget({ world, asked }: ForecastJob): void {
    known.get(world)?.delete(JSON.stringify(asked));
  }

  /** Takes somebody's name off what still waits for its turn. */
  function leave(userId: string, wanted: ForecastJob): void {
    for (const wish of waiting.filter(
      (one) => one !== wanted && one.userIds.delete(userId) && one.userIds.size === 0,
    )) {
      waiting.splice(waiting.indexOf(wish), 1);
      forget(wish);
      wish.settle(refuse('forecast/replaced'));
    }
  }

  async function work(): Promise<void> {
    if (isCounting) return;
    isCounting = true;
    for (let wish = next(); wish !== undefined; wish = next()) {
      const counted = count(wish.world, wish.asked, [...wish.userIds][0] ?? '');
      wish.settle(counted);
      // A request that failed may succeed the next time.
      await counted.catch(() => wish !== undefined && forget(wish));
    }
    isCounting = false;
  }

  /** The oldest wish of another campaign than the last; else the oldest. */
  function next(): ForecastJob | undefined {
    const at = waiting.findIndex(({ world }) => world.campaign.id !== lastCampaign);
    const [wish] = waiting.splice(Math.max(at, 0), 1);
    lastCampaign = wish?.world.campaign.id ?? null;
    return wish;
  }

  return (world, asked, userId) => {
    const ofWorld = known.get(world) ?? new Map<string, ForecastJob>();
    known.set(world, ofWorld);
    const key = JSON.stringify(asked);
    const old = ofWorld.get(key);
    const wish = old ?? newJob(world, asked);
    wish.userIds.add(userId);
    leave(userId, wish);
    if (old === undefined) {
      ofWorld.set(key, wish);
      waiting.push(wish);
      void work();
    }
    return wish.answer;
  };
}

/** Counts in the workshop: a forecast may take seconds, and meanwhile nobody else's command may wait. */
export function countElsewhere(workshop: Workshop): ForecastCounter {
  return async (world, asked, userId) => {
    const counted = await workshop.run('forecast', { world, asked }, { userId, guildId: world.campaign.guildId });
    if (!isRefusal(counted)) return counted;
    if (tookTooMuch(counted)) return refuse('forecast/too-long');
    if (counted.refused.startsWith('workshop/')) throw new Error(`forecast: ${counted.refused}`);
    return counted;
  };
}

function newJob(world: World, asked: ForecastRequest): ForecastJob {
  let settle: ForecastJob['settle'] = () => {};
  const answer = new Promise<Forecast | Refusal>((resolve) => {
    settle = resolve;
  });
  return { world, asked, userIds: new Set(), answer, settle };
}
