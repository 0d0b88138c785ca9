import process from 'node:process';
import { serialize } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { TaskName } from './kinds.ts';
import type { TaskOrder, TaskReport } from './lane.ts';
import { openTasks } from './tasks.ts';

// The child process of the workshop. The files of strangers are read here, and nowhere else.

/**
 * Ends the process when it has more memory than it may, or when the bot is gone. It is a thread of its own, because the
 * one that reads a file has no time to look.
 */
const WATCH = `
const { ppid } = process;
const most = require('node:worker_threads').workerData;
setInterval(() => {
  if (process.memoryUsage.rss() > most || process.ppid !== ppid) process.kill(process.pid, 'SIGKILL');
}, 20);`;

const memory = Number(process.argv[2]) * 1_000_000;
/** Its memory before any task, and then with the programs of its tasks: growth beyond that was left by a task. */
let atRest = process.memoryUsage.rss();
const loaded = new Set<TaskName>();
new Worker(WATCH, { eval: true, workerData: atRest + memory, execArgv: [], stdout: true, stderr: true }).unref();
process.on('disconnect', () => process.exit());

const tasks = openTasks(async () => (await import('../rules/index.ts')).BOOKS);

process.on('message', async ({ task, input, output }: TaskOrder) => {
  try {
    const work = await tasks[task]();
    if (!loaded.has(task)) atRest = process.memoryUsage.rss();
    loaded.add(task);
    say({ kind: 'begun' });
    const done = serialize(await work(input as never));
    if (done.length > output) say({ kind: 'too-much' });
    else say({ kind: 'done', output: done, isWorn: process.memoryUsage.rss() > atRest + memory / 2 });
  } catch (error) {
    say({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });
  }
});

function say(report: TaskReport): void {
  process.send?.(report);
}
