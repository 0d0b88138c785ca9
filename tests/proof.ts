// Everything that takes longer than `npm test`: `npm run proof`. Prints each step with its time, and ends with a summary.
import { spawn } from 'node:child_process';

interface Step {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly variables?: Readonly<Record<string, string>>;
}

interface Result {
  readonly passed: number;
  readonly failed: number;
}

/** The newest Node that is supported for long, as the npm package `node`. */
const NEWEST_NODE = 'node@24';

const STEPS: readonly Step[] = [
  { name: 'every test in full', command: ['npm', 'test'], variables: { PROOF: '1' } },
  { name: `the suite on ${NEWEST_NODE}`, command: ['npx', '-y', '-p', NEWEST_NODE, '--', 'npm', 'test'] },
  { name: 'mutants', command: ['npm', 'run', 'mutate'] },
  { name: 'measurements', command: ['npm', 'run', 'bench'] },
];

/** What a run of tests ends with. */
const CLOSING_LINE = /^(\d+) passed, (\d+) failed$/m;

const lines: string[] = [];
let [passed, failed] = [0, 0];
for (const step of STEPS) {
  process.stdout.write(`\n== ${step.name}: ${step.command.join(' ')}\n`);
  const began = performance.now();
  const result = await run(step);
  passed += result.passed;
  failed += result.failed;
  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  lines.push(`${step.name}: ${result.passed} passed, ${result.failed} failed, ${minutes} minutes`);
  process.stdout.write(`== ${lines.at(-1)}\n`);
}
process.stdout.write(`\n${lines.join('\n')}\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;

/** The numbers of its closing line; a step that has none counts as one. */
function run({ command: [file, ...args], variables = {} }: Step): Promise<Result> {
  const child = spawn(file, args, { env: { ...process.env, ...variables }, stdio: ['ignore', 'pipe', 'inherit'] });
  let end = '';
  child.stdout.on('data', (chunk: Buffer) => {
    process.stdout.write(chunk);
    end = (end + chunk.toString()).slice(-1_000);
  });
  return new Promise((resolve) => {
    child.once('error', () => resolve({ passed: 0, failed: 1 }));
    child.once('close', (code) => {
      const [, passing = '1', failing = '0'] = CLOSING_LINE.exec(end) ?? [];
      if (code === 0) return resolve({ passed: Number(passing), failed: 0 });
      resolve({ passed: CLOSING_LINE.test(end) ? Number(passing) : 0, failed: Math.max(1, Number(failing)) });
    });
  });
}
