import { dueOf } from '../../src/rules/due.ts';
import type { World } from '../../src/rules/world.ts';
import type { Changed, Commit, JournalEntry, Locked, NewReply, Store, Verdict } from '../../src/store/store.ts';

/** One campaign kept in memory, for the thousands of fights that a database would take too long for. */
export interface MemoryStore {
  readonly store: Store;
  world(): World;
  /** Puts another World in its place. */
  put(changed: World): void;
  /** Writes the campaign down and reads it again, as a bot that starts anew does. */
  reread(): void;
  readonly journal: readonly JournalEntry[];
  readonly replies: readonly NewReply[];
}

/** Only what play needs to change one campaign, to take something back and to see what is due. */
export function memoryStore(begun: World, seed = '0'.repeat(64)): MemoryStore {
  let world = begun;
  let version = 0;
  const journal: JournalEntry[] = [];
  const replies: NewReply[] = [];
  const newestFirst = () => [...journal].reverse();
  const isStanding = ({ undoneBy, action }: JournalEntry) => undoneBy === null && action !== 'undo';
  const locked = (): Locked => ({
    world,
    version,
    seed,
    lastEntry: journal.length,
    entriesAfter: async (after) => newestFirst().filter(({ number }) => number > after),
    entry: async (number) => journal[number - 1] ?? null,
    lastStanding: async (before = Number.POSITIVE_INFINITY) =>
      newestFirst().find((entry) => entry.number < before && isStanding(entry)) ?? null,
  });
  const keep = (commit: Commit | null): void => {
    if (commit === null) return;
    world = commit.world;
    version += 1;
    for (const entry of commit.entries) {
      const number = journal.length + 1;
      journal.push({ ...entry, number, undoneBy: null });
      const { undoes } = entry;
      const undone = undoes === null ? undefined : journal[undoes - 1];
      if (undone !== undefined) journal[undone.number - 1] = { ...undone, undoneBy: number };
    }
    replies.push(...commit.replies);
  };
  const store = {
    async change<T>(
      _id: string,
      _interaction: string,
      work: (locked: Locked) => Verdict<T> | Promise<Verdict<T>>,
    ): Promise<Changed<T>> {
      const { commit, value } = await work(locked());
      keep(commit);
      return { changed: 'yes', value };
    },
    async changeDue<T>(now: number, work: Parameters<Store['changeDue']>[1]): Promise<T | null> {
      const due = new Set(
        Object.entries(dueOf(world))
          .filter(([, at]) => at <= now)
          .map(([id]) => id),
      );
      if (due.size === 0) return null;
      const { commit, value } = await work({ ...locked(), due });
      keep(commit);
      return value as T;
    },
    read: async () => ({ world, version, commitment: '' }),
    campaignOfRound: async (id: string) => (Object.hasOwn(world.rounds, id) ? world.campaign.id : null),
    campaignOfPrompt: async (id: string) => (Object.hasOwn(world.prompts, id) ? world.campaign.id : null),
  };
  return {
    store: store as unknown as Store,
    world: () => world,
    put(changed) {
      world = changed;
    },
    reread() {
      world = JSON.parse(JSON.stringify(world)) as World;
    },
    journal,
    replies,
  };
}
