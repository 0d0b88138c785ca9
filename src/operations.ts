import { type Operations, openTroubles } from './discord/admin/operations.ts';
import type { Observer } from './discord/gateway/observer.ts';
import type { Served } from './discord/gateway/serve-discord.ts';
import { withoutSecrets } from './log.ts';
import type { Store } from './store/store.ts';

const MEGABYTE = 1_048_576;

/** Gathers `/admin`'s information from the parts of this process. */
export function openOperations(parts: {
  readonly store: Pick<Store, 'backlog' | 'stuck' | 'retry'>;
  readonly clock: { now(): Date };
  readonly version: string;
  /** Null until Discord is served. */
  readonly bot: () => Pick<Served, 'isConnected' | 'guildCount' | 'kick'> | null;
}): Operations & Pick<Observer, 'broke'> {
  const { store, clock, version, bot } = parts;
  const now = () => clock.now().getTime();
  const troubles = openTroubles();
  return {
    broke: troubles.note,
    troubles: troubles.all,
    async condition() {
      return {
        version,
        uptime: process.uptime(),
        memory: Math.round(process.memoryUsage().rss / MEGABYTE),
        guilds: bot()?.guildCount() ?? 0,
        isConnected: bot()?.isConnected() ?? false,
        backlog: await store.backlog(now()),
      };
    },
    async stuck(limit) {
      return (await store.stuck(limit)).map((one) => ({ ...one, why: withoutSecrets(one.why) }));
    },
    async retry(item) {
      const isTried = await store.retry(item, now());
      bot()?.kick();
      return isTried;
    },
  };
}
