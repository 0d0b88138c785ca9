import { questionOf } from '../../rules/engine/move.ts';
import type { Fact, Prompt } from '../../rules/engine/prompt.ts';
import { isWindow } from '../../rules/engine/window.ts';
import type { World } from '../../rules/engine/world.ts';
import type { Locked, NewReply } from '../../store/store.ts';
import { bookOf } from '../deps.ts';
import { type Closed, closeBelow, isKeptQuestion, isToldToAll } from '../entry/unanswered.ts';
import { redraw } from '../messages/redraw.ts';
import { answerTurn } from '../turns/answer-turn.ts';
import type { Given } from '../turns/result-below.ts';
import { mustPlay, type PlayedTurn, type TurnScope } from '../turns/turn.ts';
import { audienceOf } from '../waiting/people.ts';
import { standInFor } from '../waiting/standing-orders.ts';

/** The one message of a tick, and the places of the other messages. */
export interface TickMessage {
  readonly rowId: string;
  readonly placeOf: Locked['placeOf'];
}

/**
 * A question nobody answered: for each person asked, one after another, the standing order or the default is taken. Hours
 * have passed, so the outcome is part of the tick's message.
 */
export async function lapse(scope: TurnScope, tally: Tally, prompt: Prompt, desk: TickMessage): Promise<void> {
  const place = prompt.replyId === null ? null : await desk.placeOf(prompt.replyId);
  for (let open: Prompt | undefined = prompt; open !== undefined; open = tally.world.prompts[prompt.id]) {
    const how = lapsing(scope, tally.world, open);
    const tellIn = { rowId: desk.rowId, news: [...tally.facts] };
    const below = closeBelow(scope, tally.world, open, how, { place, tellIn });
    if (below === null) updateInPlace(scope, tally, open, { ...how, secret: isKeptQuestion(tally.world, open, place) });
    else tellBelow(scope, tally, open, below);
    if (place !== null && below !== null) tally.channels.add(place.channelId);
    if (tally.world.prompts[prompt.id] === open) throw new Error(`${open.kind} does not take its default`);
  }
}

/** Tells the outcome in the tick's message, and links to it from the question's own. */
function tellBelow(scope: TurnScope, tally: Tally, { replyId }: Prompt, { turn, drawn }: Closed): void {
  play(tally, turn, turn.story.slice(tally.facts.length));
  tally.opened.push(...turn.opened);
  tally.posts.push(redraw(scope, tally.world, { rowId: replyId ?? '', ...drawn }));
}

/** The answer given for the people who were asked; a window ends without a taker. */
function lapsing({ deps }: TurnScope, world: World, open: Prompt): Given {
  if (isWindow(open)) return { given: null, lapsed: true };
  const book = bookOf(deps, world);
  const frame = open.frames.at(-1);
  const question = frame === undefined ? null : questionOf(book, world, frame);
  const [owner = ''] = audienceOf(world, open);
  const late = question === null ? null : standInFor(book, world, question, owner);
  return { given: late?.answer ?? null, lapsed: true, ...(late !== null && open.required ? { late } : {}) };
}

function updateInPlace(scope: TurnScope, tally: Tally, open: Prompt, how: Given & { readonly secret: boolean }): void {
  const turn = mustPlay(answerTurn(scope, tally.world, open, how), open.kind);
  play(tally, turn, how.secret ? [] : turn.facts.filter(isToldToAll));
  tally.opened.push(...turn.opened);
  if (open.replyId === null) return;
  const number = scope.lastEntry + tally.turns.length;
  tally.posts.push(redraw(scope, tally.world, { rowId: open.replyId, story: turn.story, number, news: turn.facts }));
}

/** The results of a tick so far. */
export interface Tally {
  world: World;
  readonly turns: PlayedTurn[];
  /** Told in the one message: notices, and the outcomes of rounds and questions. */
  readonly facts: Fact[];
  readonly calls: Set<string>;
  readonly toGm: Fact[];
  readonly posts: NewReply[];
  readonly opened: Prompt[];
  /** Channels in which something happened. */
  readonly channels: Set<string>;
}

/** Adds a turn, and tells all of its facts, or only the given ones. */
export function play(tally: Tally, turn: PlayedTurn, told: readonly Fact[] = turn.facts): void {
  tally.world = turn.world;
  tally.turns.push(turn);
  tally.facts.push(...told);
}
