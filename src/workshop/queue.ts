import { type Refusal, refuse } from '../rules/engine/prompt.ts';

/** The person and server of a task. */
export interface Sender {
  readonly userId: string;
  readonly guildId: string;
}

/** Tasks of one server that may wait at once. */
const MAX_WAITING = 2;

interface Waiting {
  readonly sender: Sender;
  begin(): void;
}

/**
 * Does one task at a time. Servers take turns, so that none keeps the others out; one person has one waiting task, and a
 * server two. More are refused: everybody who was not refused is served.
 */
export interface TaskQueue {
  run<T>(sender: Sender, work: () => Promise<T>): Promise<T | Refusal>;
}

/** @returns refusals `workshop/yours-waits` and `workshop/server-waits` */
export function openQueue(): TaskQueue {
  const waiting: Waiting[] = [];
  let isWorking = false;
  let lastGuild: string | null = null;

  function next(): void {
    const other = waiting.findIndex(({ sender }) => sender.guildId !== lastGuild);
    const [one] = waiting.splice(Math.max(other, 0), 1);
    isWorking = one !== undefined;
    lastGuild = one?.sender.guildId ?? null;
    one?.begin();
  }

  function refusalFor({ userId, guildId }: Sender): Refusal | null {
    if (waiting.some(({ sender }) => sender.userId === userId)) return refuse('workshop/yours-waits');
    const ofServer = waiting.filter(({ sender }) => sender.guildId === guildId);
    return ofServer.length >= MAX_WAITING ? refuse('workshop/server-waits') : null;
  }

  return {
    async run(sender, work) {
      const refusal = refusalFor(sender);
      if (refusal !== null) return refusal;
      await new Promise<void>((begin) => {
        waiting.push({ sender, begin });
        if (!isWorking) next();
      });
      try {
        return await work();
      } finally {
        next();
      }
    },
  };
}
