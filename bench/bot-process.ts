import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** What `npm start` tells Node: few helper threads, and small buffers for what is new. */
export const AS_STARTED = ['--v8-pool-size=1', '--max-semi-space-size=8'];

/** Starts a program of the project, with these variables and hardly any others. */
export function start(args: string[], variables: Record<string, string>): ChildProcess {
  const loader = args.some((arg) => arg.endsWith('.ts')) ? ['--import', 'tsx'] : [];
  return spawn(process.execPath, [...loader, ...args], {
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...variables },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
}

/** Arguments for a bot that can be asked how long its longest turn of the event loop was. */
export const WATCHED = ['--import', new URL('loop-watch.mjs', import.meta.url).href];

/** Milliseconds of the longest turn of the event loop since this was asked last. */
export async function longestTurn(child: ChildProcess): Promise<number> {
  const told = once(child, 'message');
  child.send('longest');
  const [{ longest }] = await told;
  return longest;
}

/** Waits until it says something. */
export function said(child: ChildProcess, pattern: RegExp): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const listen = (chunk: Buffer): void => {
      output += chunk.toString();
      if (!pattern.test(output)) return;
      child.stdout?.off('data', listen).resume();
      resolve();
    };
    child.stdout?.on('data', listen);
    child.once('exit', () => reject(new Error(`it ended:\n${output}`)));
  });
}

export async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Custom ids of all that can be pressed in a message. */
export function customIds(message: unknown): string[] {
  return [...JSON.stringify(message ?? null).matchAll(/"custom_id":"([^"]+)"/g)].map((match) => match[1] ?? '');
}
