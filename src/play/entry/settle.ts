import { questionOf } from '../../rules/engine/move.ts';
import { CLOCK } from '../../rules/engine/person.ts';
import type { Prompt } from '../../rules/engine/prompt.ts';
import type { Round } from '../../rules/engine/round.ts';
import { isWindow } from '../../rules/engine/window.ts';
import type { World } from '../../rules/engine/world.ts';
import type { Locked, NewReply } from '../../store/store.ts';
import { isGmOf } from '../access/invocation.ts';
import { isKeptHere } from '../access/masters.ts';
import { bookOf } from '../deps.ts';
import { roundFact } from '../facts.ts';
import { calledPost, openChannel, postStory } from '../messages/posts.ts';
import { GM_SILENT, isMasterAwaited } from '../time/silent-master.ts';
import { answerTurn } from '../turns/answer-turn.ts';
import { playTurn } from '../turns/play-turn.ts';
import { PLAIN_QUESTION, procedureOf } from '../turns/procedures.ts';
import { resolveTurn } from '../turns/resolve-round.ts';
import type { Given } from '../turns/result-below.ts';
import { mustPlay, type PlayedTurn, type TurnScope } from '../turns/turn.ts';
import type { Summons } from '../waiting/next-step.ts';
import { hasPart } from '../waiting/people.ts';
import { isReady } from '../waiting/waits.ts';
import { leftIn } from '../waiting/windows.ts';
import { closeUnanswered, emptyResults, type Results } from './unanswered.ts';

/** Most rounds and questions that one action may end; more would be a bug in a book. */
const MAX_ENDED = 250;

export interface Settled {
  readonly world: World;
  readonly turns: readonly PlayedTurn[];
  /** True when any message tells of them. */
  readonly isTold: boolean;
  /** Channel of the last new post; null without one. */
  readonly lastIn: string | null;
  /** True when one of them is new and all can see it. */
  readonly canCall: boolean;
  /**
   * A post for each round that ended and for each channel in which a stale question closed, and edits of their messages.
   * With a summons, the last new post calls the people whose turn it is now.
   */
  write(summons: Summons | null): readonly NewReply[];
  /** Turns told in the action's own message. */
  readonly own: readonly PlayedTurn[];
}

/** Nothing ended. */
export const NOTHING_SETTLED = {
  isTold: false,
  lastIn: null,
  canCall: false,
  write: () => [],
} as const satisfies Partial<Settled>;

/** Somebody's part of a round. */
interface Idle {
  readonly round: Round;
  readonly userId: string;
}

/**
 * Ends everything that waits for nobody any more after an action: rounds that all have answered, each told in a post of its
 * own; questions that have nothing left to ask (their foe fell to somebody else, their character left); and windows that
 * everybody present has passed, so that a fight is never held up by a question nobody can answer. Rounds stop waiting for
 * people who have nothing left to choose (their character fell or left). A round that an undo restored does not end by
 * itself.
 * @param ownRow message that the action itself writes
 */
export async function endCompleted(
  scope: TurnScope,
  locked: Pick<Locked, 'world' | 'placeOf'>,
  firstNumber: number,
  ownRow: string | null,
): Promise<Settled> {
  const ending: Ending = {
    world: locked.world,
    turns: [],
    own: [],
    resolved: new Map(),
    results: emptyResults(locked),
    ownRow,
  };
  for (let n = 0; n < MAX_ENDED; n++) {
    const turn = await endNext(scope, ending, firstNumber + ending.turns.length);
    if (turn === null) break;
    ending.world = turn.world;
    ending.turns.push(turn);
  }
  return settledOf(ending);
}

/** Everything that has ended so far. */
interface Ending {
  world: World;
  readonly turns: PlayedTurn[];
  readonly own: PlayedTurn[];
  /** Channels in which the outcomes of rounds are posted, by outbox row. */
  readonly resolved: Map<string, string>;
  readonly results: Results;
  /** Message that the action itself writes. */
  readonly ownRow: string | null;
}

/**
 * Ends one thing that waits for nobody any more; null when nothing is left to end.
 * @param number of the journal entry that this will be
 */
async function endNext(scope: TurnScope, ending: Ending, number: number): Promise<PlayedTurn | null> {
  const { world } = ending;
  const moot = Object.values(world.prompts).find((prompt) => isMoot(scope, world, prompt));
  if (moot !== undefined) return closeMoot(scope, ending, moot, number);
  const needless = needlessVote(scope, world);
  if (needless !== null) return calledOff(scope, world, needless);
  const idle = idleSeat(scope, world);
  if (idle !== null) return skipped(scope, world, idle);
  const round = Object.values(world.rounds).find(
    (one) => isReady(world, one, scope.now) || isUnanswerable(scope, world, one),
  );
  return round === undefined ? null : endRound(scope, ending, round, number);
}

/** A question in the action's own message is closed there, any other one in its own message or below. */
async function closeMoot(scope: TurnScope, ending: Ending, moot: Prompt, number: number): Promise<PlayedTurn> {
  const { world, results, own, ownRow } = ending;
  if (moot.replyId === null || moot.replyId !== ownRow)
    return closeUnanswered(scope, world, moot, NOTHING, results, number);
  const secret = isKeptHere(world, scope.invocation);
  const turn = mustPlay(answerTurn(scope, world, moot, { ...NOTHING, secret }), moot.kind);
  own.push(turn);
  return turn;
}

function endRound(scope: TurnScope, { world, results, resolved }: Ending, round: Round, number: number): PlayedTurn {
  const { procedure, channelId } = round;
  const rowId = scope.deps.newId();
  const turn = mustPlay(resolveTurn(scope, world, round, rowId, { early: true, by: null }), procedure);
  resolved.set(rowId, channelId);
  results.messages.set(rowId, (after, summons = null) =>
    postStory(scope, { story: turn.story, world: after, number, rowId, channelId, summons }),
  );
  return turn;
}

function settledOf({ world, turns, own, resolved, results }: Ending): Settled {
  const posts = new Map(resolved);
  for (const { rowId, channelId } of results.posts.values()) posts.set(rowId, channelId);
  const rows = [...results.messages.keys()];
  const last = rows.findLast((rowId) => isOpenTo(world, posts.get(rowId) ?? null)) ?? null;
  const lastIn = posts.get(rows.findLast((rowId) => posts.has(rowId)) ?? '') ?? null;
  const write = (summons: Summons | null) =>
    [...results.messages].map(([rowId, draw]) => draw(world, rowId === last ? summons : null));
  return { world, turns, isTold: rows.length > 0, lastIn, canCall: last !== null, write, own };
}

function isOpenTo(world: World, channelId: string | null): boolean {
  return channelId !== null && openChannel(world, channelId) === channelId;
}

/** The answer that closes a question with nothing left to ask. */
const NOTHING: Given = { given: null, lapsed: true };

function isMoot({ deps, now }: TurnScope, world: World, { frames, answers }: Prompt): boolean {
  const book = bookOf(deps, world);
  const frame = frames.at(-1);
  // One that the book does not know (any more) is for whoever answers it to find out.
  if (frame === undefined || !Object.hasOwn(book.frames, frame.kind)) return false;
  const ask = questionOf(book, world, frame);
  if (ask === null) return true;
  // A window that nobody who is here could take any more.
  return isWindow(ask) && world.campaign.pause === null && leftIn(world, ask, answers, now).length === 0;
}

/** The table is asked no more what to do without a game master who is there, or whom nobody waits for. */
function needlessVote({ invocation: { caller } }: TurnScope, world: World): Round | null {
  const isBack = caller.userId !== CLOCK && isGmOf(world.campaign, caller);
  const vote = Object.values(world.rounds).find(({ procedure }) => procedure === GM_SILENT) ?? null;
  return vote !== null && (isBack || !isMasterAwaited(world)) ? vote : null;
}

function calledOff(scope: TurnScope, world: World, round: Round): PlayedTurn {
  const turn = playTurn(scope, world, '', {
    action: 'round/cancel',
    input: { roundId: round.id },
    roller: scope.invocation.caller.userId,
    work({ context }) {
      delete context.world.rounds[round.id];
      context.emit(roundFact(round, { fact: 'round-cancelled', rule: 'PBP-GM-02' }));
      return null;
    },
  });
  return mustPlay(turn, 'the end of a vote');
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
  // A plain round is answered in words: there is always something to say, for who has somebody who says it.
  if (round.procedure === PLAIN_QUESTION) return !hasPart(world, userId);
  if (!Object.hasOwn(book.procedures, round.procedure)) return false;
  const procedure = procedureOf(book, round.procedure);
  if (procedure.isIdle !== undefined) return procedure.isIdle(world, round, userId);
  const form = procedure.form(world, round, userId, null);
  return form.form === 'fields' && form.fields.length === 0;
}

/** Checks whether nobody can choose anything in a round any more: it ends, whoever was skipped. */
function isUnanswerable(scope: TurnScope, world: World, round: Round): boolean {
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
      context.emit(roundFact(round, { fact: 'round-skipped', rule: 'PBP-ROUND-08', userId, skipped: true }));
      return null;
    },
  });
  return mustPlay(turn, 'a skip');
}

/**
 * The posts of everything that an action ended, and the call of the people whose turn it is now: in the last of these posts,
 * else in one of its own.
 */
export function settledAndCalled(
  scope: TurnScope,
  { world, canCall, write }: Pick<Settled, 'world' | 'canCall' | 'write'>,
  summons: Summons | null,
  channelId: string,
): readonly NewReply[] {
  return canCall ? write(summons) : [...write(null), ...calledPost(scope, world, summons, { channelId })];
}
