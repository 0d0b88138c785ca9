import { isRefusal, type Refusal, refuse } from '../../rules/engine/prompt.ts';
import { SECOND } from '../../rules/engine/time.ts';
import type { Store } from '../../store/store.ts';
import { tookTooMuch, type Workshop } from '../../workshop/workshop.ts';
import { type Cost, type Limits, SPANS } from '../access/limits.ts';

/**
 * Lets somebody have something that is hard work, or says when they may.
 * @returns the refusal `allowance/person` or `allowance/server` {until}; nothing was spent then
 * @throws StoreDown when the database cannot be reached
 */
export type Spend = (
  cost: Cost,
  /** Without a server only the person's own allowance counts. */
  who: { readonly userId: string; readonly guildId: string | null },
) => Promise<Refusal | null>;

/** It is counted in the database, so it is the same whichever process is asked. */
export function openAllowances(store: Pick<Store, 'spend'>, limits: Limits, now: () => number): Spend {
  return async (cost, { userId, guildId }) => {
    const limit = limits[cost];
    if (limit === null) return null;
    const purses = [
      { who: userId, limit: limit.person },
      ...(guildId === null ? [] : [{ who: guildId, limit: limit.server }]),
    ];
    const asked = now();
    const waiting = await store.spend({ cost, now: asked, span: SPANS[cost], purses });
    if (waiting === null) return null;
    // Discord shows whole seconds; who believes what they read is not to be refused again.
    const until = Math.ceil((asked + waiting.wait) / SECOND) * SECOND;
    return refuse(waiting.who === userId ? 'allowance/person' : 'allowance/server', { until });
  };
}

/** A task that was stopped because it took too much counts this many times more: its file was counted once when it came. */
const COUNTED_AGAIN = 4;

/** The workshop, where a file that had to be given up counts five times against whoever sent it. */
export function meteredWorkshop(workshop: Workshop, spend: Spend): Workshop {
  return {
    ...workshop,
    async run(task, input, sender) {
      const done = await workshop.run(task, input, sender);
      if (isRefusal(done) && tookTooMuch(done))
        for (let n = 0; n < COUNTED_AGAIN; n++) {
          // Their server is not to blame, and whoever has nothing left is refused the next time anyway.
          if ((await spend('files', { userId: sender.userId, guildId: null })) !== null) break;
        }
      return done;
    },
  };
}
