import type { Draft } from 'immer';
import type { Context } from '../engine/context.ts';
import type { Json } from '../engine/json.ts';
import type { Of } from '../engine/prompt.ts';
import type { BookData, Task, World } from '../engine/world.ts';

/** Something for the game master to see to. `detail` holds `characterId`, `name`, … as the kind needs. */
export type TaskFact<Kind extends string> = Of<
  'task',
  { kind: Kind; taskId: string; detail: Readonly<Record<string, Json>> }
>;

/** Leaves something for the game master to see to. @param rule the book's, which needs a person */
export function addTask<Kind extends string>(
  { world, newId, emit }: Pick<Context<BookData, TaskFact<Kind>>, 'world' | 'newId' | 'emit'>,
  kind: Kind,
  rule: string,
  detail: Readonly<Record<string, Json>>,
): void {
  const id = newId();
  const task: Task = { id, kind, rule, detail, done: false };
  Object.assign(world.tasks, { [id]: task });
  emit({ fact: 'task', rule, kind, taskId: id, detail });
}

/** Checks whether a fact says that there is something for the game master to see to. */
export function isTask({ fact }: { readonly fact: string }): boolean {
  return fact === 'task';
}

/** Returns what the game master has still to see to, of one kind; null for nothing. */
export function openTask({ tasks }: Pick<World, 'tasks'>, kind: string): Task | null {
  return Object.values(tasks).find((one) => one.kind === kind && !one.done) ?? null;
}

/** Ticks off what the game master had to see to, of one kind. */
export function closeTask(world: Draft<Pick<World, 'tasks'>>, kind: string): void {
  const task = Object.values(world.tasks).find((one) => one.kind === kind && !one.done);
  if (task !== undefined) task.done = true;
}
