import { questionOf } from '../../rules/engine/move.ts';
import { isRefusal, type Prompt } from '../../rules/engine/prompt.ts';
import type { Round } from '../../rules/engine/round.ts';
import type { World } from '../../rules/engine/world.ts';
import type { NewReply } from '../../store/store.ts';
import { bookOf } from '../deps.ts';
import { roundFact } from '../facts.ts';
import { postStory } from '../messages/posts.ts';
import { redraw } from '../messages/redraw.ts';
import { answerTurn } from '../turns/answer-turn.ts';
import { procedureOf } from '../turns/procedures.ts';
import { resolveTurn } from '../turns/resolve-round.ts';
import { type PlayedTurn, playTurn, type TurnScope } from '../turns/turn.ts';
import { isReady } from '../waiting/waits.ts';

/** Most rounds and questions that one action may end; more would be a bug in a book. */
const MOST = 250;

export interface Settled {
  readonly world: World;
  readonly turns: readonly PlayedTurn[];
  /** A post for each round that ended, an edit of each message in which a question went out. */
  readonly posts: readonly NewReply[];
  /** Turns that are told in the action's own message. */
  readonly own: readonly PlayedTurn[];
}

/** Somebody's part of a round. */
interface Idle {
  readonly round: Round;
  readonly userId: string;
}

/**
 * Ends what waits for nobody any more after an action: rounds that all have answered, each told in a post of its own, and
 * questions that have nothing left to ask (their foe fell to somebody else, their character left), so that a fight is
 * never held up by a question nobody can answer. Who has nothing left to choose in a round (their character fell or left)
 * is waited for no more. A round that an undo brought back does not end by itself.
 * @param ownRow message that the action itself writes
 */
export function settle(scope: TurnScope, before: World, firstNumber: number, ownRow: string | null): Settled {
  const turns: PlayedTurn[] = [];
  const told = new Map<string, { turn: PlayedTurn; number: number; round: Round | null }>();
  let world = before;
  const own: PlayedTurn[] = [];
  const play = (turn: PlayedTurn): number => {
    world = turn.world;
    turns.push(turn);
    return firstNumber + turns.length - 1;
  };
  for (let n = 0; n < MOST; n++) {
    const moot = Object.values(world.prompts).find((prompt) => isMoot(scope, world, prompt));
    if (moot !== undefined) {
      const turn = closed(scope, world, moot);
      const number = play(turn);
      const row = moot.replyId;
      if (row === null) continue;
      if (row === ownRow) own.push(turn);
      else told.set(row, { turn, number, round: told.get(row)?.round ?? null });
      continue;
    }
    const idle = idleSeat(scope, world);
    if (idle !== null) {
      play(skipped(scope, world, idle));
      continue;
    }
    const round = Object.values(world.rounds).find(
      (one) => isReady(world, one, scope.now) || isVain(scope, world, one),
    );
    if (round === undefined) break;
    const rowId = scope.deps.newId();
    const turn = resolveTurn(scope, world, round, rowId, { early: true, by: null });
    if (isRefusal(turn)) throw new Error(`${round.procedure} refuses to end: ${turn.refused}`);
    told.set(rowId, { turn, number: play(turn), round });
  }
  const posts = [...told].map(([rowId, { turn, number, round }]) =>
    round === null
      ? redraw(scope, world, { rowId, story: turn.story, number, news: turn.facts })
      : postStory(scope, { turn, world, number, rowId, channelId: round.channelId }),
  );
  return { world, turns, posts, own };
}

function isMoot({ deps }: TurnScope, world: World, { frames }: Prompt): boolean {
  const book = bookOf(deps, world);
  const frame = frames.at(-1);
  // One that the book does not know (any more) is for whoever answers it to find out.
  return frame !== undefined && Object.hasOwn(book.frames, frame.kind) && questionOf(book, world, frame) === null;
}

function closed(scope: TurnScope, world: World, prompt: Prompt): PlayedTurn {
  const turn = answerTurn(scope, world, prompt, { given: null, lapsed: true });
  if (isRefusal(turn)) throw new Error(`${prompt.kind} refuses to lapse: ${turn.refused}`);
  return turn;
}

/** Somebody who is awaited in a round, but has nothing to choose there (any more). */
function idleSeat(scope: TurnScope, world: World): Idle | null {
  for (const round of Object.values(world.rounds)) {
    const waiting = Object.keys(round.seats).filter((userId) => isOpen(round, userId));
    const userId = waiting.find((one) => hasNothingToChoose(scope, world, round, one));
    if (userId !== undefined) return { round, userId };
  }
  return null;
}

function isOpen({ seats }: Round, userId: string): boolean {
  const state = seats[userId]?.state;
  return state === 'open' || state === 'draft';
}

function hasNothingToChoose({ deps }: TurnScope, world: World, round: Round, userId: string): boolean {
  const book = bookOf(deps, world);
  // A plain round is answered in words: there is always something to say.
  if (!Object.hasOwn(book.procedures, round.procedure)) return false;
  const form = procedureOf(book, round.procedure).form(world, round, userId, null);
  return form.form === 'fields' && form.fields.length === 0;
}

/** A round in which nobody can choose anything any more: it ends, whoever was skipped. */
function isVain(scope: TurnScope, world: World, round: Round): boolean {
  const userIds = Object.keys(round.seats);
  return (
    userIds.length > 0 &&
    round.held === null &&
    round.reopened === null &&
    world.campaign.pause === null &&
    userIds.every((userId) => !isOpen(round, userId) && hasNothingToChoose(scope, world, round, userId))
  );
}

function skipped(scope: TurnScope, world: World, { round, userId }: Idle): PlayedTurn {
  const turn = playTurn(scope, world, '', {
    action: 'round/skip',
    input: { userId, skipped: true },
    roller: userId,
    work({ context }) {
      const seat = context.world.rounds[round.id]?.seats[userId];
      if (seat !== undefined) seat.state = 'skipped';
      context.emit(roundFact(round, { fact: 'round-skipped', rule: 'LH-PBP-02', userId, skipped: true }));
      return null;
    },
  });
  if (isRefusal(turn)) throw new Error(`${round.procedure} refuses to skip: ${turn.refused}`);
  return turn;
}
