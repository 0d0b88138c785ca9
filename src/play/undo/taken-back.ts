import type { World } from '../../rules/engine/world.ts';
import type { JournalEntry } from '../../store/journal.ts';
import type { EntryMessage, Locked, NewReply } from '../../store/store.ts';
import { bookOf } from '../deps.ts';
import { edited, promptsIn } from '../messages/posts.ts';
import { redrawChanged } from '../messages/redraw.ts';
import type { TurnScope } from '../turns/turn.ts';

/** Messages that one undo marks, the newest of them; more would keep the channel busy for long. */
const MAX_MARKED = 50;

/**
 * Marks every message about an entry that was taken back, including the posts that came with it. A message that asks again
 * is drawn again instead; in a message about other entries too, only the numbers are named.
 * @param entries newest first
 */
export async function markTakenBack(
  scope: TurnScope,
  locked: Pick<Locked, 'messagesOfEntries' | 'entry' | 'world'>,
  after: World,
  entries: readonly JournalEntry[],
): Promise<readonly NewReply[]> {
  const numbers = entries.map(({ number }) => number);
  const redrawn = redrawChanged(scope, locked.world, after, { number: numbers[0] ?? 0, undone: true });
  const asking = redrawn.filter(({ target }) => target !== null && promptsIn(after, target).length > 0);
  const messages = await locked.messagesOfEntries(numbers);
  const marked: NewReply[] = [];
  for (const message of messages.slice(0, MAX_MARKED)) {
    if (asking.some(({ target }) => target === message.rowId)) continue;
    const left = await stillStanding(locked, message, numbers);
    const undone = left ? message.entries.filter((number) => numbers.includes(number)) : 'all';
    marked.push(edited(scope, message.rowId, marking(scope, after, message, undone), message.channelId));
  }
  const others = redrawn.filter((row) => !asking.includes(row) && marked.every(({ target }) => target !== row.target));
  return [...asking, ...others, ...marked];
}

/** Checks whether a message also tells about an entry that was not taken back. */
async function stillStanding(
  locked: Pick<Locked, 'entry'>,
  { entries }: EntryMessage,
  undone: readonly number[],
): Promise<boolean> {
  for (const number of entries) {
    if (undone.includes(number)) continue;
    const entry = await locked.entry(number);
    if (entry !== null && entry.undoneBy === null) return true;
  }
  return false;
}

function marking(
  { deps }: TurnScope,
  world: World,
  { body }: EntryMessage,
  undone: 'all' | readonly number[],
): NewReply['body'] {
  const nothing = { facts: [], prompts: [], number: null, actor: null };
  return deps.present({ ...nothing, world, book: bookOf(deps, world), undone: true, marked: { body, undone } });
}
