import { type Refusal, refuse } from '../../rules/engine/prompt.ts';
import { SECOND } from '../../rules/engine/time.ts';
import type { Store } from '../../store/store.ts';
import { type Cost, type Limits, SPANS } from '../access/limits.ts';

/**
 * Lets somebody have something that is hard work, or says when they may.
 * @returns the refusal `allowance/person` or `allowance/server` {until}; nothing was spent then
 * @throws StoreDown when the database cannot be reached
 */
export type Spend = (cost: Cost, who: { readonly userId: string; readonly guildId: string }) => Promise<Refusal | null>;

/** It is counted in the database, so it is the same whichever process is asked. */
export function openAllowances(store: Pick<Store, 'spend'>, limits: Limits, now: () => number): Spend {
  return async (cost, { userId, guildId }) => {
    const limit = limits[cost];
    if (limit === null) return null;
    const purses = [
      { who: userId, limit: limit.person },
      { who: guildId, limit: limit.server },
    ];
    const asked = now();
    const waiting = await store.spend({ cost, now: asked, span: SPANS[cost], purses });
    if (waiting === null) return null;
    // Discord shows whole seconds; who believes what they read is not to be refused again.
    const until = Math.ceil((asked + waiting.wait) / SECOND) * SECOND;
    return refuse(waiting.who === userId ? 'allowance/person' : 'allowance/server', { until });
  };
}
