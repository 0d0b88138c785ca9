import type { Draft as EngineDraft } from 'immer';
import type { Json } from '../../engine/json.ts';
import type { Task } from '../../engine/world.ts';
import { addTask } from '../../mechanics/tasks.ts';
import { CALLED } from '../encounters/vocabulary.ts';
import type { Draft, World } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';

/**
 * Something comes upon the party, where it is: the game master is called, and says who it is (LH-ENC-09). It is asked
 * when the present move is over, and after a fight or a meeting that is going on.
 * @param detail what else is known of it: the event that brought it, what the party did about it
 */
export function callMeeting(context: Context, rule: string, detail: Readonly<Record<string, Json>> = {}): void {
  const { world } = context;
  const { journey, dungeon } = world.party.state;
  const here =
    dungeon === null
      ? { where: 'wilderness', placeId: journey?.hexId ?? null }
      : { where: 'dungeon', placeId: dungeon.roomId };
  const isFirst = !isCalled(world);
  addTask(context, 'encounter', rule, { ...here, ...detail, waits: true });
  if (isFirst) context.begin(CALLED);
}

/**
 * The longest-waiting encounter for which the game master has to say who comes; null without any. A task of an older journal
 * holds nobody up.
 */
export function pendingCall(world: Draft): EngineDraft<Task> | null;
export function pendingCall(world: Pick<World, 'tasks'>): Task | null;
export function pendingCall({ tasks }: Pick<World, 'tasks'>): Task | null {
  const waits = ({ kind, detail, done }: Task) => kind === 'encounter' && !done && detail.waits === true;
  return Object.values(tasks).find(waits) ?? null;
}

/** Checks whether an encounter waits for the game master to say who it is. */
export function isCalled(world: Pick<World, 'tasks'>): boolean {
  return pendingCall(world) !== null;
}

/** The party is somewhere else now, by the game master's word: whoever was to come does not, and nothing is gone on with. */
export function dropCalls(world: Draft): void {
  world.party.state.held = null;
  for (let call = pendingCall(world); call !== null; call = pendingCall(world)) call.done = true;
  for (const { id, frames } of Object.values(world.prompts)) {
    if (frames.at(-1)?.kind === 'called') delete world.prompts[id];
  }
}

/** Checks whether the party is face to face with somebody; one that is only prepared holds nobody up. */
export function isMeeting({ party }: Pick<World, 'party'>): boolean {
  const { encounter } = party.state;
  return encounter !== null && encounter.stage !== 'hidden';
}
