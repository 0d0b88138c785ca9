import { t } from '../../../language/text.ts';
import type { LostPlace } from '../../../play/facts.ts';
import { askersOf, JOINING } from '../../../play/waiting/joining.ts';
import type { Task, World } from '../../../rules/engine/world.ts';
import { pressable, type Row, row } from './components.ts';
import { escapeMarkdown, stripMarkdown } from './markdown.ts';
import { nounsOf } from './nouns.ts';
import type { BookRenderer } from './renderer.ts';
import { capital } from './words.ts';

const MAX_NAME = 60;

/** A task of the game master's list in a few words, bare: the engine's own here, all others by the book. */
export function taskLabel(task: Task, renderer: BookRenderer | null): string {
  return engineTask(task, renderer) ?? renderer?.taskLabel(task) ?? task.kind;
}

/** A line of the game master's list, as it is shown: who asks to join is named by a mention. */
export function taskLine(task: Task, renderer: BookRenderer | null, max: number): string {
  return task.kind === JOINING
    ? t`<@${String(task.detail.userId)}> asks to join.`
    : escapeMarkdown(taskLabel(task, renderer), max);
}

/** The options for somebody who asks to join; `isOneOfMany`: they were the first of several. */
export function askerRow(userId: string, isOneOfMany = false): Row {
  return row([
    pressable(`campaign:join:in:${userId}`, isOneOfMany ? t`Let the first one in` : t`Let them in`, 'main'),
    pressable(`campaign:join:out:${userId}`, isOneOfMany ? t`Turn the first one away` : t`Turn them away`),
  ]);
}

/** The buttons for whoever asked first; none when nobody asks. */
export function askersRows(world: Pick<World, 'tasks'>): readonly Row[] {
  const askers = askersOf(world);
  return askers[0] === undefined ? [] : [askerRow(askers[0], askers.length > 1)];
}

/** Tasks that are ticked off: who asks to join is answered by a button. */
export function tickedOff(tasks: readonly Task[]): readonly Task[] {
  return tasks.filter(({ kind }) => kind !== JOINING);
}

/** A task that every book has, bare; null for a book's own. */
function engineTask({ kind, detail }: Task, renderer: BookRenderer | null): string | null {
  if (kind === JOINING) return t`Somebody asks to join.`;
  if (kind !== 'channel-lost') return null;
  const place = lostPlaceWords(detail as unknown as LostPlace, renderer);
  return detail.isGone === true
    ? t`${capital(place)} was deleted; name another with /campaign bind.`
    : t`I cannot write in ${place}; let me in again, or name another with /campaign bind.`;
}

/** A channel that is out of reach, by what the campaign uses it for. Bare, for the middle of a sentence. */
export function lostPlaceWords({ use, scene }: LostPlace, renderer: BookRenderer | null): string {
  if (scene != null) return t`the thread of the scene “${stripMarkdown(scene, MAX_NAME)}”`;
  if (use === 'gm') return t`the ${nounsOf(renderer).gm}’s channel`;
  return use === 'play' ? t`the campaign’s channel` : t`a channel`;
}
