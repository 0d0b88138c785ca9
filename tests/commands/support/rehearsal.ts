import type { World } from '../../../src/rules/engine/world.ts';
import type { NewEntry } from '../../../src/store/journal.ts';
import type { Snapshot, Store } from '../../../src/store/store.ts';

/** A store on which actions can be rehearsed: everything happens but the commit. */
export interface Rehearsal {
  readonly store: Store;
  /** Does `work` in the campaign as `pretend` makes it; nothing of it is kept. */
  rehearse<T>(pretend: (world: World) => World, work: () => Promise<T>): Promise<T>;
  /** What the last rehearsal would have put into the journal. */
  entries(): readonly NewEntry[];
}

export function rehearsalOn(store: Store): Rehearsal {
  let pretend: ((world: World) => World) | null = null;
  let entries: readonly NewEntry[] = [];
  const pretended = (found: Snapshot | null): Snapshot | null =>
    found === null || pretend === null ? found : { ...found, world: pretend(found.world) };
  return {
    store: {
      ...store,
      create: async (made) => (pretend === null ? store.create(made) : true),
      // Long work that was asked for is not kept either.
      jobs: { ...store.jobs, add: async (job, messages) => (pretend === null ? store.jobs.add(job, messages) : true) },
      read: async (id) => pretended(await store.read(id)),
      readAt: async (guildId, channelIds) => pretended(await store.readAt(guildId, channelIds)),
      change(id, interaction, work) {
        const as = pretend;
        if (as === null) return store.change(id, interaction, work);
        return store.change(id, interaction, async (locked) => {
          const { commit, value } = await work({ ...locked, world: as(locked.world) });
          entries = [...entries, ...(commit?.entries ?? [])];
          return { commit: null, value };
        });
      },
    },
    async rehearse(as, work) {
      pretend = as;
      entries = [];
      try {
        return await work();
      } finally {
        pretend = null;
      }
    },
    entries: () => entries,
  };
}
