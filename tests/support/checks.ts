import { execFile } from 'node:child_process';

/**
 * Types and lint: processes beside the tests, and not before them, for these leave a core unused often enough. The
 * compiler is the native one, which needs a fifth of the time; the older package stays for the tools that read code
 * through its API. On one thread it works longer and less: the other cores have tests to run.
 */
const CHECKS: readonly (readonly [string, readonly string[]])[] = [
  ['the types are right', ['node_modules/typescript-native/bin/tsc', '--singleThreaded']],
  ['format and lint are right', ['node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off']],
];

/** The native compiler tidies its memory up all the time, unless it is told to be less eager. */
const ENVIRONMENT = { ...process.env, GOGC: '400' };

export interface Checked {
  readonly name: string;
  readonly failed: boolean;
  /** What it printed. */
  readonly said: string;
}

/** Begins both checks, one after the other. */
export async function runChecks(): Promise<readonly Checked[]> {
  const checked: Checked[] = [];
  for (const [name, command] of CHECKS) checked.push({ name, ...(await run(command)) });
  return checked;
}

function run(command: readonly string[]): Promise<Pick<Checked, 'failed' | 'said'>> {
  return new Promise((resolve) => {
    execFile(process.execPath, [...command], { env: ENVIRONMENT, maxBuffer: 2 ** 24 }, (error, stdout, stderr) => {
      resolve({ failed: error !== null, said: `${stdout}${stderr}` });
    });
  });
}
