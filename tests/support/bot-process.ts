import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { lookForSecrets, STEADY_SEED } from './canaries.ts';
import { askDesk } from './desk.ts';

/** The bot as an operator runs it: a process of its own. */
export interface BotProcess {
  readonly pid: number;
  /** Everything it printed so far, both streams. */
  output(): string;
  /** The first match in what it prints; waits for it. Throws when the process ends first. */
  said(pattern: RegExp): Promise<RegExpExecArray>;
  /** Sends a signal and waits for the end; the exit code, or null when the signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  /** Exit code once it has ended. */
  ended(): Promise<number | null>;
}

const PATIENCE_MS = 150_000;
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** The seed of every campaign of a bot that is started with these variables: its dice fall the same each time. */
export const STEADY_DICE = {
  TEST_SEED: STEADY_SEED,
  NODE_OPTIONS: `--import ${new URL('steady-seed.mjs', import.meta.url).href}`,
};

/**
 * How long Discord's stand-in waits for an answer where a test is about something else: a machine that has much to do is
 * no fault of the bot. In milliseconds; Discord itself waits for three seconds.
 */
export const UNHURRIED = 10_000;

/** The embedded database is compiled for a long life else, which is more work than all that a short one does. */
const QUICK = ['--liftoff-only'];

/** Starts `npm start`'s command with exactly these variables (and what a process cannot do without). */
export function startBot(
  variables: Readonly<Record<string, string>>,
  args: readonly string[] = [],
  cwd = process.cwd(),
): BotProcess {
  return start([resolve('src/start.mjs'), ...args], variables, cwd);
}

/** The same bot without what comes before it: for tests that are not about the command itself. */
export async function startBuilt(
  variables: Readonly<Record<string, string>>,
  args: readonly string[] = [],
  cwd = process.cwd(),
): Promise<BotProcess> {
  return start([...QUICK, await askDesk('bot'), ...args], variables, cwd);
}

/** A bot that knows the toy book as well; see `tests/e2e/children/two-books.ts` for its variables. */
export async function startTwoBooks(variables: Readonly<Record<string, string>>): Promise<BotProcess> {
  return start(await bundled('two-books'), variables, process.cwd());
}

/** Arguments with which Node runs a program of the bundle. */
export async function bundled(name: 'opener' | 'runner' | 'two-books' | 'writer'): Promise<readonly string[]> {
  return [...QUICK, join(await askDesk('bundle'), `${name}.mjs`)];
}

function start(command: readonly string[], variables: Readonly<Record<string, string>>, cwd: string): BotProcess {
  const child = spawn(process.execPath, command, {
    cwd,
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', LOG_LEVEL: 'info', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exit = once(child, 'exit').then(([code]) => {
    running.delete(child);
    lookForSecrets(output, 'what a bot printed', true);
    return code as number | null;
  });
  return {
    pid: child.pid ?? 0,
    output: () => output,
    async said(pattern) {
      const until = Date.now() + PATIENCE_MS;
      for (;;) {
        const match = pattern.exec(output);
        if (match !== null) return match;
        if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the bot ended:\n${output}`);
        if (Date.now() > until) throw new Error(`the bot did not say ${pattern}:\n${output}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    end(signal) {
      child.kill(signal);
      return exit;
    },
    ended: () => exit,
  };
}
