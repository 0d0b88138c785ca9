import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { portOf } from '../support/postgres-server.ts';

const DEBIAN_POSTGRES = '/usr/lib/postgresql';

/** What is missing on this machine, as one sentence for the operator; null when all is there. */
export function missingPrograms(): string | null {
  const missing = ['patroni', 'etcd', 'haproxy'].filter((name) => !isInstalled(name));
  if (postgresFolder() === null) missing.push('postgresql');
  if (missing.length === 0) return null;
  return `This needs ${missing.join(', ')}: apt-get install -y patroni etcd-server haproxy postgresql`;
}

/** The folder of the newest Postgres that Debian's packages brought; null when there is none. */
export function postgresFolder(): string | null {
  if (!existsSync(DEBIAN_POSTGRES)) return null;
  const versions = readdirSync(DEBIAN_POSTGRES).filter((name) => /^\d+$/.test(name));
  const newest = Math.max(...versions.map(Number));
  return Number.isFinite(newest) ? join(DEBIAN_POSTGRES, String(newest), 'bin') : null;
}

function isInstalled(name: string): boolean {
  return ['/usr/bin', '/usr/sbin', '/usr/local/bin'].some((folder) => existsSync(join(folder, name)));
}

/** Whose processes the servers become: neither Postgres nor Patroni runs as root. */
export function serverUser(): { readonly uid: number; readonly gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres']));
  return { uid: id('-u'), gid: id('-g') };
}

/** A program that runs until it is ended; what it starts itself ends with it. */
export interface Program {
  /** Ends it as a machine that loses its power would. */
  kill(): Promise<void>;
}

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) killGroup(child);
});

export function run(
  file: string,
  args: readonly string[],
  { cwd, user }: { readonly cwd: string; readonly user: { readonly uid: number; readonly gid: number } | null },
): Program {
  const env = { PATH: `/usr/sbin:${process.env.PATH ?? ''}`, HOME: cwd, LC_ALL: 'C' };
  const child = spawn(file, args, { cwd, env, stdio: 'ignore', detached: true, ...user });
  running.add(child);
  const ended = once(child, 'exit').then(() => running.delete(child));
  return {
    async kill() {
      killGroup(child);
      await ended;
    },
  };
}

function killGroup({ pid }: ChildProcess): void {
  if (pid !== undefined) killTree(pid);
}

/** Ends a process and what it has started. */
export function killTree(pid: number): void {
  for (const id of [...descendantsOf(pid), pid]) {
    try {
      process.kill(id, 'SIGKILL');
    } catch {
      // Gone already.
    }
  }
}

function descendantsOf(pid: number): readonly number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number));
  const below = (parent: number): number[] =>
    pairs.flatMap(([id = 0, above]) => (above === parent ? [id, ...below(id)] : []));
  return below(pid);
}

export async function freePorts(count: number): Promise<readonly number[]> {
  const probes = await Promise.all(
    Array.from({ length: count }, async () => {
      const probe = createServer();
      await new Promise<void>((resolve) => {
        probe.listen(0, '127.0.0.1', resolve);
      });
      return probe;
    }),
  );
  const ports = probes.map((probe) => portOf(probe.address()));
  await Promise.all(probes.map((probe) => new Promise((resolve) => probe.close(resolve))));
  return ports;
}

/** Waits until something is so. @throws Error naming it when that takes too long */
export async function until(what: string, check: () => Promise<boolean>, within = 180_000): Promise<void> {
  const late = performance.now() + within;
  while (!(await check().catch(() => false))) {
    if (performance.now() > late) throw new Error(`${what}: not within ${within / 1000} seconds`);
    await wait(200);
  }
}
