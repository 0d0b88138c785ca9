import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { deserialize } from 'node:v8';
import type { TaskName } from './kinds.ts';

// A lane is one child process that does one task at a time:
//   none → starting: the first task comes
//   starting → working: the child has loaded what the task needs, and its time begins
//   working → idle: the result is here; the child is kept for a while
//   idle → none: nobody needed it for IDLE_MS
//   starting, working → none: it took too long, too much memory, or died by itself; the next task starts another child

/** A task as the child is handed it. */
export interface TaskOrder {
  readonly task: TaskName;
  readonly input: unknown;
  /** Largest result, in bytes. */
  readonly output: number;
}

/** A report of the child. */
export type TaskReport =
  | { readonly kind: 'begun' }
  /** `isWorn`: it keeps so much memory of its tasks that the next one should get another child. */
  | { readonly kind: 'done'; readonly output: Uint8Array; readonly isWorn: boolean }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'too-much' };

/** The end of a task. */
type TaskEnding =
  | { readonly kind: 'done'; readonly output: unknown }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'killed'; readonly limit: 'time' | 'memory' | 'output' };

export interface Lane {
  /** Does one task; the next one is handed in when this one has ended. */
  run(order: TaskOrder, within: number): Promise<TaskEnding>;
  close(): void;
}

/** Set by the build: the child is JavaScript then, beside the other files of the build. */
declare const IS_BUILT: true | undefined;
const BUILT = typeof IS_BUILT !== 'undefined';

const CHILD = fileURLToPath(new URL(BUILT ? '../../dist/bot/child.js' : './child.ts', import.meta.url));
/** A child may take this long to load its programs, milliseconds; a busy machine is no fault of the file. */
const START_MS = 60_000;
const IDLE_MS = 60_000;

/** @param memory megabytes that the child may have above what it begins with */
export function openLane({ memory, idle = IDLE_MS }: { readonly memory: number; readonly idle?: number }): Lane {
  let child: ChildProcess | null = null;
  let resting: NodeJS.Timeout | null = null;

  function begin(): ChildProcess {
    const begun = fork(CHILD, [String(memory)], {
      serialization: 'advanced',
      execArgv: [...loader(), `--max-old-space-size=${Math.floor(memory * 0.75)}`],
      // Nothing of what the bot was started with: the child has no use for its secrets.
      env: surroundings(),
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    begun.unref();
    begun.channel?.unref();
    begun.on('exit', () => forget(begun));
    begun.on('error', () => forget(begun));
    return begun;
  }

  function forget(one: ChildProcess): void {
    if (child === one) child = null;
  }

  function end(): void {
    child?.kill('SIGKILL');
    child = null;
  }

  return {
    async run(order, within) {
      if (resting !== null) clearTimeout(resting);
      child ??= begin();
      const ending = await ended(child, order, within, end);
      resting = setTimeout(end, idle);
      resting.unref();
      return ending;
    },
    close() {
      if (resting !== null) clearTimeout(resting);
      end();
    },
  };
}

/** @param wear ends the child, which is worn */
function ended(child: ChildProcess, order: TaskOrder, within: number, wear: () => void): Promise<TaskEnding> {
  return new Promise((resolve) => {
    let isLate = false;
    let timer = setTimeout(late, START_MS);

    function late(): void {
      isLate = true;
      child.kill('SIGKILL');
    }
    function end(ending: TaskEnding): void {
      clearTimeout(timer);
      child.off('message', told).off('exit', died).off('error', broke);
      resolve(ending);
    }
    function told(report: TaskReport): void {
      switch (report.kind) {
        case 'begun':
          clearTimeout(timer);
          timer = setTimeout(late, within);
          break;
        case 'done':
          end({ kind: 'done', output: deserialize(report.output) });
          if (report.isWorn) wear();
          break;
        case 'failed':
          end(report);
          break;
        case 'too-much':
          end({ kind: 'killed', limit: 'output' });
          break;
      }
    }
    // Whatever else ends it is memory: its watcher, Node's own limit, or the system.
    function died(): void {
      end({ kind: 'killed', limit: isLate ? 'time' : 'memory' });
    }
    function broke(error: Error): void {
      end({ kind: 'failed', reason: error.message });
    }
    child.on('message', told).on('exit', died).on('error', broke);
    child.send(order, (error) => {
      // A child that has just died says so itself.
      if (error !== null && child.exitCode === null && child.signalCode === null) broke(error);
    });
  });
}

/** Node's options for reading TypeScript where nothing was built. */
function loader(): readonly string[] {
  if (BUILT) return [];
  const tsx = createRequire(import.meta.url).resolve('tsx');
  return ['--import', pathToFileURL(tsx).href];
}

function surroundings(): Record<string, string> {
  const { SystemRoot, TMPDIR, TEMP } = process.env;
  const named = Object.entries({ SystemRoot, TMPDIR, TEMP });
  return Object.fromEntries(named.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}
