import type { Fact, Prompt } from '../../rules/engine/prompt.ts';
import { MINUTE } from '../../rules/engine/time.ts';
import type { World } from '../../rules/engine/world.ts';
import type { Locked, MessagePlace, NewReply } from '../../store/store.ts';
import { isGmPlace } from '../access/masters.ts';
import { postStory } from '../messages/posts.ts';
import { type Redrawing, redraw } from '../messages/redraw.ts';
import { answerTurn } from '../turns/answer-turn.ts';
import { type Given, type NewMessage, resultBelow } from '../turns/result-below.ts';
import { mustPlay, type PlayedTurn, type TurnScope } from '../turns/turn.ts';
import type { Summons } from '../waiting/next-step.ts';
import { answerersOf } from '../waiting/people.ts';

// A question can close without an answer: its deadline passes, its owner does something else, or it has nothing left to ask.
// The outcome appears where people look: in its own message while that is the newest and no older than a minute, else in a
// new one, linked from the old one.

/** Age in milliseconds up to which a question's message still takes its result. */
const EDITED_WITHIN = MINUTE;

/** Checks whether nobody looks at the message of a question any more: it is old, or there are newer ones below it. */
export function isStale({ isBuried }: MessagePlace, { opened }: Prompt, now: number): boolean {
  return isBuried || now - opened > EDITED_WITHIN;
}

/** A question that closed, and what its own message says of it now. */
export interface Closed {
  readonly turn: PlayedTurn;
  readonly drawn: Omit<Redrawing, 'rowId'>;
}

/**
 * Closes a question without an answer and tells the outcome in another message.
 * @returns null, and nothing was done, if only some people may read its message, or if the outcome is empty
 */
export function closeBelow(
  scope: TurnScope,
  world: World,
  prompt: Prompt,
  how: Given,
  { place, tellIn }: { readonly place: MessagePlace | null; readonly tellIn: NewMessage },
): Closed | null {
  if (place === null || !isForAll(world, place)) return null;
  const turn = mustPlay(answerTurn(scope, world, prompt, { ...how, tellIn }), prompt.kind);
  if (turn.facts.every(isNotice) && turn.opened.length === 0) return null;
  const story = [...prompt.story, resultBelow(prompt, how, tellIn.rowId)];
  return { turn, drawn: { story, number: place.entry } };
}

/** A new post that tells the outcomes of closed questions. */
interface ResultPost {
  readonly rowId: string;
  readonly channelId: string;
  /** Everything that it tells. */
  readonly story: readonly Fact[];
  /** Numbers of the entries that it tells of. */
  readonly numbers: readonly number[];
}

/** The messages in which one action tells the outcomes of the questions it closed. */
export interface Results {
  readonly placeOf: Locked['placeOf'];
  /** The messages to be written at the end, by outbox row. */
  readonly messages: Map<string, (after: World, summons?: Summons | null) => NewReply>;
  /** New posts, one in each channel. */
  readonly posts: Map<string, ResultPost>;
  /** The facts told in the questions' own messages, by outbox row. */
  readonly news: Map<string, readonly Fact[]>;
}

export function emptyResults({ placeOf }: Pick<Locked, 'placeOf'>): Results {
  return { placeOf, messages: new Map(), posts: new Map(), news: new Map() };
}

/**
 * Closes a question because of something else that was done: in a new post when its own message is stale.
 * @param number of the journal entry that this will be
 */
export async function closeUnanswered(
  scope: TurnScope,
  world: World,
  prompt: Prompt,
  how: Given,
  results: Results,
  number: number,
): Promise<PlayedTurn> {
  const { messages, posts } = results;
  const { replyId } = prompt;
  const place = replyId === null ? null : await results.placeOf(replyId);
  if (place !== null && isStale(place, prompt, scope.now)) {
    const old = posts.get(place.channelId);
    const tellIn = { rowId: old?.rowId ?? scope.deps.newId(), news: old?.story ?? [] };
    const closed = closeBelow(scope, world, prompt, how, { place, tellIn });
    if (closed !== null) {
      const numbers = [...(old?.numbers ?? []), number];
      const post = { rowId: tellIn.rowId, channelId: place.channelId, story: closed.turn.story, numbers };
      posts.set(place.channelId, post);
      drawLater(scope, results, prompt, closed);
      messages.set(post.rowId, (after, summons = null) => ({
        ...postStory(scope, { ...post, world: after, number, summons }),
        tells: numbers,
      }));
      return closed.turn;
    }
  }
  const secret = isKeptQuestion(world, prompt, place);
  const turn = mustPlay(answerTurn(scope, world, prompt, { ...how, secret }), prompt.kind);
  drawLater(scope, results, prompt, { turn, drawn: { story: turn.story, number, news: turn.facts } });
  return turn;
}

/** Draws the message of a closed question, with everything told in it before. */
function drawLater(scope: TurnScope, { messages, news }: Results, { replyId }: Prompt, { drawn }: Closed): void {
  if (replyId === null) return;
  const told = [...(news.get(replyId) ?? []), ...(drawn.news ?? [])];
  news.set(replyId, told);
  messages.set(replyId, (after) => redraw(scope, after, { rowId: replyId, ...drawn, news: told }));
}

/** A message that only one person or the game masters see is not published because nobody answered it. */
function isForAll(world: World, place: MessagePlace): boolean {
  return !place.private && !isAmongMasters(world, place);
}

/** Checks whether a message is in a channel of the game masters' own, or in a thread of one: what it told there was kept. */
function isAmongMasters(world: World, { channelId, isKept }: MessagePlace): boolean {
  return isKept || isGmPlace(world, [channelId]);
}

/** Checks whether a question was asked among the game masters and of no player: its outcome stays there (PBP-SECRET-03). */
export function isKeptQuestion(world: World, prompt: Prompt, place: MessagePlace | null): boolean {
  if (place === null || !isAmongMasters(world, place)) return false;
  return answerersOf(world, prompt).every((userId) => !Object.hasOwn(world.members, userId));
}

/** These facts of a lapsed question concern everybody; on their own they are no outcome. */
const NOTICES: ReadonlySet<string> = new Set([
  ...['stood-in', 'on-orders', 'spotlight', 'round-opened', 'round-resolved', 'answered', 'window-closed'],
]);

/** Those of them that only the question's own message tells. */
const OF_QUESTION: ReadonlySet<string> = new Set(['answered', 'window-closed']);

function isNotice({ fact }: Fact): boolean {
  return NOTICES.has(fact);
}

/** Checks whether everybody hears of it in another message, too. */
export function isToldToAll(fact: Fact): boolean {
  return isNotice(fact) && !OF_QUESTION.has(fact.fact);
}
