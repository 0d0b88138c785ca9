import type { Json } from '../../engine/json.ts';
import type { Task } from '../../engine/world.ts';
import type { LavenderContext } from '../context.ts';
import type { LavenderWorld } from '../shapes.ts';
import type { TaskKind } from './terms.ts';

/** Leaves something for the game master to see to. */
export function addTask(
  { world, newId, emit }: LavenderContext,
  kind: TaskKind,
  rule: string,
  detail: Readonly<Record<string, Json>>,
): void {
  const id = newId();
  const task: Task = { id, kind, rule, detail, done: false };
  Object.assign(world.tasks, { [id]: task });
  emit({ fact: 'task', rule, kind, taskId: id, detail });
}

/** What the game master has still to bring on; null for nothing. */
export function openMeeting(world: LavenderWorld): LavenderWorld['tasks'][string] | null {
  return Object.values(world.tasks).find(({ kind, done }) => kind === 'encounter' && !done) ?? null;
}
