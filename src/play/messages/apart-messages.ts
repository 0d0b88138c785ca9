import type { Prompt } from '../../rules/engine/prompt.ts';
import type { World } from '../../rules/engine/world.ts';
import type { NewReply } from '../../store/store.ts';
import type { PlayedTurn, TurnScope } from '../turns/turn.ts';
import { postStory } from './posts.ts';

/**
 * A post for each thing that began apart from the rest of its turn, with what it asks: it calls whom it asks.
 * @param lastEntry number of the newest entry before the first of these turns
 */
export function apartPosts(
  scope: TurnScope,
  world: World,
  turns: readonly PlayedTurn[],
  lastEntry: number,
): readonly NewReply[] {
  return turns.flatMap(({ apart }, at) =>
    apart.map(({ rowId, channelId, facts }) =>
      postStory(scope, { story: facts, world, number: lastEntry + 1 + at, rowId, channelId }),
    ),
  );
}

/** Questions that are asked in the message of their turn, and not in one of their own. */
export function askedTogether(turns: readonly PlayedTurn[], prompts: readonly Prompt[]): readonly Prompt[] {
  const rows = new Set(turns.flatMap(({ apart }) => apart.map(({ rowId }) => rowId)));
  return prompts.filter(({ replyId }) => replyId === null || !rows.has(replyId));
}
