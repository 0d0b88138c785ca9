import type { Draft } from 'immer';
import { ordersNow, stoppedOrder } from '../../rules/engine/orders.ts';
import { CLOCK } from '../../rules/engine/person.ts';
import type { Refusal } from '../../rules/engine/prompt.ts';
import type { Round, Verdict } from '../../rules/engine/round.ts';
import type { AwaitedStep, World } from '../../rules/engine/world.ts';
import { bookOf } from '../deps.ts';
import type { EngineFact } from '../facts.ts';
import { GM_SILENT } from '../time/silent-master.ts';
import { answerStep } from '../waiting/next-step.ts';
import { isAway, isUnanswered, personOf } from '../waiting/people.ts';
import { missDeadline } from '../waiting/standing-orders.ts';
import { playTurn } from './play-turn.ts';
import { PLAIN_QUESTION, procedureOf } from './procedures.ts';
import { withoutMaster } from './table-votes.ts';
import type { PlayedTurn, TurnScope } from './turn.ts';

export interface Ending {
  /** All have answered before the deadline. */
  readonly early: boolean;
  /** Game master who ends it; null when it ends by itself. */
  readonly by: string | null;
}

/** Ends a round with everybody's answers (else their orders or the defaults), and plays the outcome. */
export function resolveTurn(
  scope: TurnScope,
  world: World,
  round: Round,
  rowId: string,
  { early, by }: Ending,
): PlayedTurn | Refusal {
  const book = bookOf(scope.deps, world);
  const procedure = procedureOf(book, round.procedure);
  // People who need not answer, and did not, take no part in it.
  const seated = Object.entries(round.seats).filter(
    ([, { state, isFree }]) => isFree !== true || state === 'confirmed',
  );
  const verdicts = seated.map(([userId]) => verdictOf(scope, world, round, userId));
  return playTurn(scope, world, rowId, {
    action: 'round/resolve',
    input: { roundId: round.id },
    roller: CLOCK,
    channelId: round.channelId,
    // A changed answer after an undo has other dice; so do the foes if anybody's answer changed.
    asked: (roller) => {
      const own = verdicts.find(({ userId }) => userId === roller);
      return ['round/resolve', round.id, own?.answer ?? verdicts.map(({ userId, answer }) => [userId, answer])];
    },
    work(turn) {
      const { context } = turn;
      const { procedure: name, terms } = round;
      delete context.world.rounds[round.id];
      const fact: EngineFact = {
        fact: 'round-resolved',
        rule: procedure.rule,
        roundId: round.id,
        procedure: name,
        terms,
        verdicts,
        early,
        by,
      };
      context.emit(fact);
      if (!early && by === null) for (const userId of silentIn(round)) missDeadline(context, userId);
      const frame = procedure.resolve(context, round, verdicts);
      return frame === null ? null : turn.run([frame], null);
    },
    // A question asked in words continues in words.
    times(draft) {
      if (round.procedure === GM_SILENT && withoutMaster(verdicts).kind === 'bot')
        draft.party.silence = { askAt: null, byBot: true };
      if (round.procedure !== PLAIN_QUESTION) return;
      draft.party.awaited = answerStep(round, scope.now, rowId) as Draft<AwaitedStep>;
    },
  });
}

function verdictOf({ deps, now }: TurnScope, world: World, round: Round, userId: string): Verdict {
  const seat = round.seats[userId] ?? NO_SEAT;
  const { state, answer, by, source, words } = seat;
  if (state === 'confirmed') {
    const own = { userId, answer, means: 'own', by: by === userId ? null : by, source } as const;
    return words === undefined ? own : { ...own, words };
  }
  if (state === 'skipped') return { userId, answer: null, means: 'skipped', by: null, source: null };
  const book = bookOf(deps, world);
  const asked = { kind: round.procedure, terms: round.terms };
  // A stop that held when the round opened and its holder was asked applies until the round ends.
  const stop = seat.stop ?? stoppedOrder(book, world, userId, asked);
  const orders = stop === null ? ordersNow(book, world, userId, asked) : {};
  const stand = procedureOf(book, round.procedure).fallback(world, round, userId, orders);
  const more = {
    ...(isAway(personOf(world, userId), now) ? { isAway: true } : {}),
    ...(stop === null ? {} : { stop }),
  };
  return stand === null
    ? { userId, answer: null, means: 'nothing', by: null, source: null, ...more }
    : { userId, answer: stand.answer, means: stand.means, by: null, source: null, ...more };
}

const NO_SEAT: Round['seats'][string] = { state: 'skipped', answer: null, by: null, source: null, warnAt: null };

/** The people who did not answer in time. */
export function silentIn({ seats }: Round): readonly string[] {
  return Object.entries(seats)
    .filter(([, seat]) => isUnanswered(seat))
    .map(([userId]) => userId);
}
