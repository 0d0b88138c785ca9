import { isRefusal, type Refusal } from '../rules/prompt.ts';
import type { Round, Verdict } from '../rules/round.ts';
import type { World } from '../rules/world.ts';
import type { NewReply } from '../store/store.ts';
import type { HouseFact } from './facts.ts';
import { missDeadline } from './missed.ts';
import { CLOCK, personOf } from './people.ts';
import { postTold } from './posts.ts';
import { procedureOf } from './procedures.ts';
import { bookOf, type Finished, playTurn, type Standing } from './turn.ts';
import { isReady } from './waiting.ts';

export interface Ending {
  /** All have answered before the deadline. */
  readonly early: boolean;
  /** Game master who ends it; null when it ends by itself. */
  readonly by: string | null;
}

/** Ends a round: what everybody handed in, else their order or the default, and what comes of it (LH-PBP-02). */
export function resolveTurn(
  standing: Standing,
  world: World,
  round: Round,
  rowId: string,
  { early, by }: Ending,
): Finished | Refusal {
  const book = bookOf(standing.house, world);
  const procedure = procedureOf(book, round.procedure);
  const verdicts = Object.keys(round.seats).map((userId) => verdictOf(standing, world, round, userId));
  return playTurn(standing, world, rowId, {
    action: 'round/resolve',
    input: { roundId: round.id },
    roller: CLOCK,
    work(turn) {
      const { context } = turn;
      const { procedure: name, terms } = round;
      delete context.world.rounds[round.id];
      const fact: HouseFact = {
        fact: 'round-resolved',
        rule: procedure.rule,
        roundId: round.id,
        procedure: name,
        terms,
        verdicts,
        early,
        by,
      };
      context.tell(fact);
      if (!early && by === null) for (const userId of silentIn(round)) missDeadline(context, userId);
      const frame = procedure.resolve(context, round, verdicts);
      return frame === null ? null : turn.run([frame], null);
    },
  });
}

function verdictOf({ house }: Standing, world: World, round: Round, userId: string): Verdict {
  const { state, answer, by, source } = round.seats[userId] ?? NO_SEAT;
  if (state === 'confirmed') return { userId, answer, means: 'own', by: by === userId ? null : by, source };
  if (state === 'skipped') return { userId, answer: null, means: 'skipped', by: null, source: null };
  const procedure = procedureOf(bookOf(house, world), round.procedure);
  const stand = procedure.fallback(world, round, userId, personOf(world, userId).orders);
  return stand === null
    ? { userId, answer: null, means: 'nothing', by: null, source: null }
    : { userId, answer: stand.answer, means: stand.means, by: null, source: null };
}

const NO_SEAT: Round['seats'][string] = { state: 'skipped', answer: null, by: null, source: null, warnAt: null };

function silentIn({ seats }: Round): readonly string[] {
  return Object.keys(seats).filter((userId) => seats[userId]?.state === 'open' || seats[userId]?.state === 'draft');
}

/** Most rounds that one deed may end; more would be a bug in a book. */
const MOST_ROUNDS = 50;

/** Ends every round that waits for nobody any more; each tells its story in a post of its own. */
export function settleRounds(
  standing: Standing,
  before: World,
  firstNumber: number,
): { readonly world: World; readonly turns: readonly Finished[]; readonly posts: readonly NewReply[] } {
  const turns: Finished[] = [];
  const posts: NewReply[] = [];
  let world = before;
  for (let n = 0; n < MOST_ROUNDS; n++) {
    const round = Object.values(world.rounds).find((one) => isReady(world, one, standing.now));
    if (round === undefined) break;
    const rowId = standing.house.newId();
    const turn = resolveTurn(standing, world, round, rowId, { early: true, by: null });
    if (isRefusal(turn)) throw new Error(`${round.procedure} refuses to end: ${turn.refused}`);
    world = turn.world;
    turns.push(turn);
    const number = firstNumber + turns.length - 1;
    posts.push(postTold(standing, { turn, number, rowId, channelId: round.channelId }));
  }
  return { world, turns, posts };
}
