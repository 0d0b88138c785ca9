import { questionOf } from '../rules/move.ts';
import { isRefusal, type Prompt } from '../rules/prompt.ts';
import type { Round } from '../rules/round.ts';
import type { World } from '../rules/world.ts';
import type { NewReply } from '../store/store.ts';
import { answerTurn } from './answer-turn.ts';
import { postTold } from './posts.ts';
import { redraw } from './redraw.ts';
import { resolveTurn } from './resolve-round.ts';
import { bookOf, type Finished, type Standing } from './turn.ts';
import { isReady } from './waiting.ts';

/** Most rounds and questions that one deed may end; more would be a bug in a book. */
const MOST = 250;

export interface Settled {
  readonly world: World;
  readonly turns: readonly Finished[];
  /** A post for each round that ended, an edit of each message in which a question went out. */
  readonly posts: readonly NewReply[];
  /** Turns that are told in the deed's own message. */
  readonly own: readonly Finished[];
}

/**
 * Ends what waits for nobody any more after a deed: rounds that all have answered, each told in a post of its own, and
 * questions that have nothing left to ask (their foe fell to somebody else, their character left), so that a fight is
 * never held up by a question nobody can answer.
 * @param ownRow message that the deed itself writes
 */
export function settle(standing: Standing, before: World, firstNumber: number, ownRow: string | null): Settled {
  const turns: Finished[] = [];
  const told = new Map<string, { turn: Finished; number: number; round: Round | null }>();
  let world = before;
  const own: Finished[] = [];
  const play = (turn: Finished): number => {
    world = turn.world;
    turns.push(turn);
    return firstNumber + turns.length - 1;
  };
  for (let n = 0; n < MOST; n++) {
    const moot = Object.values(world.prompts).find((prompt) => isMoot(standing, world, prompt));
    if (moot !== undefined) {
      const turn = closed(standing, world, moot);
      const number = play(turn);
      const row = moot.replyId;
      if (row === null) continue;
      if (row === ownRow) own.push(turn);
      else told.set(row, { turn, number, round: told.get(row)?.round ?? null });
      continue;
    }
    const round = Object.values(world.rounds).find((one) => isReady(world, one, standing.now));
    if (round === undefined) break;
    const rowId = standing.house.newId();
    const turn = resolveTurn(standing, world, round, rowId, { early: true, by: null });
    if (isRefusal(turn)) throw new Error(`${round.procedure} refuses to end: ${turn.refused}`);
    told.set(rowId, { turn, number: play(turn), round });
  }
  const posts = [...told].map(([rowId, { turn, number, round }]) =>
    round === null
      ? redraw(standing, world, { rowId, story: turn.story, number })
      : postTold(standing, { turn, world, number, rowId, channelId: round.channelId }),
  );
  return { world, turns, posts, own };
}

function isMoot({ house }: Standing, world: World, { frames }: Prompt): boolean {
  const book = bookOf(house, world);
  const frame = frames.at(-1);
  // One that the book does not know (any more) is for whoever answers it to find out.
  return frame !== undefined && Object.hasOwn(book.frames, frame.kind) && questionOf(book, world, frame) === null;
}

function closed(standing: Standing, world: World, prompt: Prompt): Finished {
  const turn = answerTurn(standing, world, prompt, null, { lapsed: true });
  if (isRefusal(turn)) throw new Error(`${prompt.kind} refuses to lapse: ${turn.refused}`);
  return turn;
}
