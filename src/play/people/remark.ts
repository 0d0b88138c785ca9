import { isRefusal, type Refusal } from '../../rules/engine/prompt.ts';
import type { World } from '../../rules/engine/world.ts';
import type { Commit, Locked, NewReply } from '../../store/store.ts';
import { type Invocation, isGmOf } from '../access/invocation.ts';
import { bookOf, type PlayDeps } from '../deps.ts';
import { endCompleted, settledAndCalled } from '../entry/settle.ts';
import type { EngineFact } from '../facts.ts';
import { apartPosts } from '../messages/apart-messages.ts';
import { cardChanges } from '../messages/cards.ts';
import { bearStep } from '../messages/step-card.ts';
import { summonsOf } from '../time/summons.ts';
import { endAbsence } from '../turns/end-absence.ts';
import { playTurn } from '../turns/play-turn.ts';
import type { TurnPlan, TurnScope } from '../turns/turn.ts';

/** A remark beside the game: its entry in the journal, and its message. */
export interface Saying {
  readonly action: string;
  readonly input: TurnPlan['input'];
  readonly fact: EngineFact;
  /** Players know no more of it than that it was said. */
  readonly secret?: boolean;
  /** The moments kept for undo; an undo of something else leaves them alone. */
  readonly times?: TurnPlan['times'];
  /** The message that it is, or that tells of it. @param number of its entry */
  message(scope: TurnScope, number: number, world: World): NewReply;
}

/** The remark, ready to be saved; its number in the journal and its message. */
export interface PreparedRemark {
  readonly commit: Commit;
  readonly number: number;
  readonly row: NewReply;
}

/**
 * Something said beside the game is no act by the rules: no offer lapses because of it, and nothing changes that an undo
 * could put back. But it is a sign of life, with all that follows from one.
 */
export async function sayBeside(
  deps: PlayDeps,
  invocation: Invocation,
  { world, seed, lastEntry, placeOf, bodyOf }: Locked,
  saying: Saying,
): Promise<PreparedRemark | Refusal> {
  const now = deps.clock.now().getTime();
  const { caller, where } = invocation;
  const first: TurnScope = { deps, invocation, seed, now, lastEntry };
  const returned = endAbsence(first, world);
  const scope = { ...first, lastEntry: lastEntry + returned.length, isBack: returned.length > 0 };
  const { action, input, fact, times, secret = false } = saying;
  const turn = playTurn(scope, returned[0]?.world ?? world, '', {
    action,
    input,
    roller: caller.userId,
    standsAlone: true,
    secret,
    times,
    work({ context }) {
      context.emit(fact);
      return null;
    },
  });
  if (isRefusal(turn)) return turn;
  const number = scope.lastEntry + 1;
  const settled = await endCompleted(scope, { world: turn.world, placeOf }, number + 1, null);
  const turns = [...returned, turn, ...settled.turns];
  const row = saying.message(scope, number, turn.world);
  const actor = { userId: caller.userId, isGm: isGmOf(world.campaign, caller) };
  const worlds = { before: world, after: settled.world };
  const summons = summonsOf(bookOf(deps, world), worlds, actor, now);
  // The buttons of the next step stay where they are, or go to what follows: never to what was said.
  const told = settledAndCalled(scope, settled, summons, where.channelId);
  const borne = await bearStep(scope, worlds, { told, bodyOf });
  return {
    commit: {
      world: borne.world,
      patches: turns.flatMap(({ entry }) => entry.patches),
      entries: turns.map(({ entry }) => entry),
      replies: [
        row,
        ...borne.replies,
        ...apartPosts(scope, borne.world, turns, lastEntry),
        ...cardChanges(scope, world, borne.world, turns),
      ],
      now,
    },
    number,
    row,
  };
}
