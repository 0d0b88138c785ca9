import type { Draft } from 'immer';
import { CLOCK } from '../../rules/engine/person.ts';
import type { Refusal } from '../../rules/engine/prompt.ts';
import type { Round, Verdict } from '../../rules/engine/round.ts';
import type { AwaitedStep, World } from '../../rules/engine/world.ts';
import { bookOf } from '../deps.ts';
import type { EngineFact } from '../facts.ts';
import { answerStep } from '../waiting/next-step.ts';
import { isAway, personOf } from '../waiting/people.ts';
import { missDeadline } from '../waiting/standing-orders.ts';
import { PLAIN_QUESTION, procedureOf } from './procedures.ts';
import { type PlayedTurn, playTurn, type TurnScope } from './turn.ts';

export interface Ending {
  /** All have answered before the deadline. */
  readonly early: boolean;
  /** Game master who ends it; null when it ends by itself. */
  readonly by: string | null;
}

/** Ends a round: what everybody handed in, else their order or the default, and what comes of it. */
export function resolveTurn(
  scope: TurnScope,
  world: World,
  round: Round,
  rowId: string,
  { early, by }: Ending,
): PlayedTurn | Refusal {
  const book = bookOf(scope.deps, world);
  const procedure = procedureOf(book, round.procedure);
  const verdicts = Object.keys(round.seats).map((userId) => verdictOf(scope, world, round, userId));
  return playTurn(scope, world, rowId, {
    action: 'round/resolve',
    input: { roundId: round.id },
    roller: CLOCK,
    channelId: round.channelId,
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
    // Who asked in words goes on in words.
    times(draft) {
      if (round.procedure !== PLAIN_QUESTION) return;
      draft.party.awaited = answerStep(round, scope.now, rowId) as Draft<AwaitedStep>;
    },
  });
}

function verdictOf({ deps, now }: TurnScope, world: World, round: Round, userId: string): Verdict {
  const { state, answer, by, source, words } = round.seats[userId] ?? NO_SEAT;
  if (state === 'confirmed') {
    const own = { userId, answer, means: 'own', by: by === userId ? null : by, source } as const;
    return words === undefined ? own : { ...own, words };
  }
  if (state === 'skipped') return { userId, answer: null, means: 'skipped', by: null, source: null };
  const procedure = procedureOf(bookOf(deps, world), round.procedure);
  const stand = procedure.fallback(world, round, userId, personOf(world, userId).orders);
  const away = isAway(personOf(world, userId), now) ? { isAway: true } : {};
  return stand === null
    ? { userId, answer: null, means: 'nothing', by: null, source: null, ...away }
    : { userId, answer: stand.answer, means: stand.means, by: null, source: null, ...away };
}

const NO_SEAT: Round['seats'][string] = { state: 'skipped', answer: null, by: null, source: null, warnAt: null };

function silentIn({ seats }: Round): readonly string[] {
  return Object.keys(seats).filter((userId) => seats[userId]?.state === 'open' || seats[userId]?.state === 'draft');
}
