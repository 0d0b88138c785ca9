import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';

/**
 * Beside the tests and not before them: they leave a core unused often enough. The compiler is the native one, which needs
 * a fifth of the time; the older package stays for the tools that read code through its API. On one thread it works longer
 * and less: the other cores have tests to run.
 */
const CHECKS: readonly (readonly [string, readonly string[]])[] = [
  ['the types are right', ['node_modules/typescript-native/bin/tsc', '--singleThreaded']],
  ['format and lint are right', ['node_modules/@biomejs/biome/bin/biome', 'ci']],
];

test.each(CHECKS)(
  '%s',
  async (_name, command) => {
    const { failed, said } = await run(command);
    expect(failed, said).toBe(false);
  },
  300_000,
);

/** The native compiler tidies its memory up all the time, unless it is told to be less eager. */
const ENVIRONMENT = { ...process.env, GOGC: '400' };

function run(command: readonly string[]): Promise<{ readonly failed: boolean; readonly said: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [...command], { env: ENVIRONMENT, maxBuffer: 2 ** 24 }, (error, stdout, stderr) => {
      resolve({ failed: error !== null, said: `${stdout}${stderr}` });
    });
  });
}
