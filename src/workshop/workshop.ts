import { type Refusal, refuse } from '../rules/engine/prompt.ts';
import { TASK_LIMITS, type TaskName, type Tasks } from './kinds.ts';
import { type Lane, openLane } from './lane.ts';
import { openQueue, type Sender, type TaskQueue } from './queue.ts';

export type { Sender };

/** Does in a child process what takes long, or what nobody has looked at yet. */
export interface Workshop {
  /**
   * Does a task for somebody when it is their turn.
   * @returns refusals `workshop/yours-waits`, `workshop/server-waits`, `workshop/too-long`, `workshop/too-large` and
   * `workshop/failed`
   */
  run<K extends TaskName>(task: K, input: Tasks[K]['input'], sender: Sender): Promise<Tasks[K]['output'] | Refusal>;
  /** Ends its child processes. */
  close(): void;
}

/** Megabytes that a child may take for its tasks. A forecast takes a whole campaign along. */
const MEMORY = { files: 256, forecasts: 512 } as const;

const TOO_MUCH: readonly string[] = ['workshop/too-long', 'workshop/too-large'];

/** Checks whether a task was ended because it took too much. */
export function tookTooMuch({ refused }: Refusal): boolean {
  return TOO_MUCH.includes(refused);
}

/**
 * Opens a workshop. A child is started for the first task and ends when there was none for a minute; one that takes too
 * long or too much is killed, which is a refusal, and the next task has another.
 */
export function openWorkshop({ log }: { readonly log: { warn(what: object, words: string): void } }): Workshop {
  const open = (memory: number) => ({ queue: openQueue(), lane: openLane({ memory }) });
  const lanes: Readonly<Record<'files' | 'forecasts', { readonly queue: TaskQueue; readonly lane: Lane }>> = {
    files: open(MEMORY.files),
    forecasts: open(MEMORY.forecasts),
  };
  return {
    async run(task, input, sender) {
      const { lane, within, output } = TASK_LIMITS[task];
      const chosen = lanes[lane];
      return chosen.queue.run(sender, async () => {
        const ending = await chosen.lane.run({ task, input, output }, within);
        // The result of a task has the type of that task: `tasks.ts` is checked against the same table.
        if (ending.kind === 'done') return ending.output as Tasks[typeof task]['output'];
        if (ending.kind === 'failed') {
          log.warn({ task, reason: ending.reason }, 'a task of the workshop failed');
          return refuse('workshop/failed');
        }
        log.warn({ task, limit: ending.limit }, 'a task of the workshop took too much and was ended');
        return refuse(ending.limit === 'time' ? 'workshop/too-long' : 'workshop/too-large');
      });
    },
    close() {
      for (const { lane } of Object.values(lanes)) lane.close();
    },
  };
}
