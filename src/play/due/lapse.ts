import { questionOf } from '../../rules/engine/move.ts';
import type { Fact, Prompt } from '../../rules/engine/prompt.ts';
import type { World } from '../../rules/engine/world.ts';
import type { Locked, MessagePlace } from '../../store/store.ts';
import { bookOf } from '../deps.ts';
import { leftBehind, redraw } from '../messages/redraw.ts';
import { answerTurn, type Given, resultBelow } from '../turns/answer-turn.ts';
import type { TurnScope } from '../turns/turn.ts';
import { audienceOf } from '../waiting/people.ts';
import { standInFor } from '../waiting/standing-orders.ts';
import { mustPlay, play, type Tally } from './tally.ts';

/** Where the one message of a tick is written, and where others stand. */
export interface TickMessage {
  readonly rowId: string;
  readonly placeOf: Locked['placeOf'];
}

/**
 * A question nobody answered: of each person asked, one after another, the standing order or the default is taken
 * (LH-PBP-02). Hours have passed, so what comes of it is told in the message of the tick.
 */
export async function lapse(scope: TurnScope, tally: Tally, prompt: Prompt, desk: TickMessage): Promise<void> {
  const place = prompt.replyId === null ? null : await desk.placeOf(prompt.replyId);
  const isSeen = place !== null && isForAll(tally.world, place);
  for (let open: Prompt | undefined = prompt; open !== undefined; open = tally.world.prompts[prompt.id]) {
    const how = lapsing(scope, tally.world, open);
    const below = isSeen ? postBelow(scope, tally, open, how, desk.rowId) : null;
    if (below === null) updateInPlace(scope, tally, open, how);
    else {
      tally.posts.push(leftBehind(scope, tally.world, open, below, place?.entry ?? null));
      if (place !== null) tally.channels.add(place.channelId);
    }
    if (tally.world.prompts[prompt.id] === open) throw new Error(`${open.kind} does not take its default`);
  }
}

/** What is taken in the place of whoever was asked. */
function lapsing({ deps }: TurnScope, world: World, open: Prompt): Given {
  const book = bookOf(deps, world);
  const frame = open.frames.at(-1);
  const question = frame === undefined ? null : questionOf(book, world, frame);
  const [owner = ''] = audienceOf(world, open);
  const late = question === null ? null : standInFor(book, world, question, owner);
  return { given: late?.answer ?? null, lapsed: true, ...(late !== null && open.required ? { late } : {}) };
}

/** What only one person sees, or the game masters, is not told to all because nobody answered it. */
function isForAll({ bindings }: World, place: MessagePlace): boolean {
  return !place.private && bindings[place.channelId]?.use !== 'gm';
}

/**
 * Tells what came of it in the message of the tick.
 * @returns what its own message says of that; null when there is nothing to tell, and then nothing was done
 */
function postBelow(scope: TurnScope, tally: Tally, open: Prompt, how: Given, rowId: string): Fact | null {
  const turn = mustPlay(answerTurn(scope, tally.world, open, { ...how, tellIn: { rowId, news: [...tally.facts] } }));
  if (turn.facts.every(isNotice) && turn.opened.length === 0) return null;
  play(tally, turn, turn.story.slice(tally.facts.length));
  tally.opened.push(...turn.opened);
  return resultBelow(open, how, rowId);
}

function updateInPlace(scope: TurnScope, tally: Tally, open: Prompt, how: Given): void {
  const turn = mustPlay(answerTurn(scope, tally.world, open, how));
  play(
    tally,
    turn,
    turn.facts.filter((fact) => fact.fact !== 'answered' && isNotice(fact)),
  );
  tally.opened.push(...turn.opened);
  if (open.replyId === null) return;
  const number = scope.lastEntry + tally.turns.length;
  tally.posts.push(redraw(scope, tally.world, { rowId: open.replyId, story: turn.story, number, news: turn.facts }));
}

/** Of a question that lapsed everybody hears these; alone they tell of nothing that came of it. */
const NOTICES: ReadonlySet<string> = new Set([
  ...['stood-in', 'on-orders', 'spotlight', 'round-opened', 'round-resolved', 'answered'],
]);

function isNotice({ fact }: Fact): boolean {
  return NOTICES.has(fact);
}
