import { taskLabel, tickedOff } from '../../../src/discord/render/engine/tasks.ts';
import type { Reply } from '../../../src/discord/reply.ts';
import type { CommandRequest } from '../../../src/discord/request.ts';
import { answerDone } from '../access/answer.ts';
import { type Here, invocationOf } from '../access/here.ts';
import type { Choice } from '../input/choices.ts';
import { findTyped, textOf } from '../input/typed.ts';

/** Ticks something off the game master's list, by its id or its words. */
export async function finishTask(here: Here, request: CommandRequest): Promise<Reply> {
  const typed = textOf(request, 'done') ?? '';
  const tasks = taskChoices(here).map(({ label, value }) => ({ id: value, name: label }));
  const taskId = findTyped(tasks, typed)?.id ?? typed;
  return answerDone(await here.app.play.finishTask(invocationOf(here), taskId), here);
}

/** The remaining tasks on that list. */
export function taskChoices({ look, renderer }: Here): readonly Choice[] {
  return tickedOff(Object.values(look.world.tasks))
    .filter(({ done }) => !done)
    .map((task) => ({ label: taskLabel(task, renderer), value: task.id }));
}
