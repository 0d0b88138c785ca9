import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Person } from '../../src/rules/engine/person.ts';
import { NOBODY_IN_PARTICULAR } from '../../src/rules/engine/person.ts';
import type { Round } from '../../src/rules/engine/round.ts';
import type { World } from '../../src/rules/engine/world.ts';
import type { Store } from '../../src/store/store.ts';
import { bundled } from '../support/bot-process.ts';
import { emptyWorld, newCampaign, unique } from './worlds.ts';

interface Wish {
  readonly campaigns: number;
  /** Rounds that are due in each of them. */
  readonly rounds: number;
  /** People who are back in each of them. */
  readonly aways: number;
  /** When all of it is due, milliseconds since the epoch. */
  readonly at: number;
}

/** Campaigns in which something is due; says their ids. */
export async function dueCampaigns(store: Store, { campaigns, rounds, aways, at }: Wish): Promise<readonly string[]> {
  const worlds = Array.from({ length: campaigns }, () => {
    const world = emptyWorld({ book: 'lavender-hack' });
    return {
      ...world,
      party: { ...world.party, state: { tables: {} } },
      rounds: byId(Array.from({ length: rounds }, () => dueRound(at))),
      people: Object.fromEntries(Array.from({ length: aways }, (_, n) => [`away-${n}`, backAt(`away-${n}`, at)])),
    } satisfies World;
  });
  for (const world of worlds) await store.create(newCampaign(world));
  return worlds.map(({ campaign }) => campaign.id);
}

function dueRound(deadline: number): Round {
  const seat = { state: 'open', answer: null, by: null, source: null, warnAt: null } as const;
  return {
    id: unique('round'),
    procedure: 'ask',
    hidden: false,
    terms: { title: 'Well?', text: '' },
    channelId: 'channel',
    openerId: 'gm',
    opened: deadline - 1,
    deadline,
    grace: 0,
    held: null,
    reopened: null,
    seats: { player: seat },
    cardId: unique('card'),
  };
}

function backAt(userId: string, until: number): Person {
  const away = { from: 0, until, caretakerId: null, pauses: false, begun: true };
  return { userId, ...NOBODY_IN_PARTICULAR, away };
}

function byId<T extends { readonly id: string }>(records: readonly T[]): Record<string, T> {
  return Object.fromEntries(records.map((record) => [record.id, record]));
}

/** What a runner says of one transaction. */
export interface Worked {
  readonly began: number;
  readonly ended: number;
  readonly dealt: number;
}

interface RunnerProcess {
  /** From now on it deals with what is due. */
  go(): void;
  /** Ends it; says all that it did. */
  end(): Promise<readonly Worked[]>;
}

/**
 * A process of its own that runs a runner on a Postgres database; it is ready when this resolves.
 * @param command arguments with which Node starts it: those of the tests' bundle, outside of tests those of another
 */
export async function runnerProcess(databaseUrl: string, command?: readonly string[]): Promise<RunnerProcess> {
  const args = [...(command ?? (await bundled('runner'))), databaseUrl];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines: string[] = [];
  const reader = createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  await Promise.race([once(reader, 'line'), ended(child)]);
  return {
    go: () => child.stdin.write('go\n'),
    async end() {
      const closed = once(reader, 'close');
      child.kill('SIGTERM');
      await closed;
      return lines.slice(1).map((line) => JSON.parse(line) as Worked);
    },
  };
}

async function ended(child: ChildProcess): Promise<never> {
  await once(child, 'exit');
  throw new Error('the runner ended before it was ready');
}
