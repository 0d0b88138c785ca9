import type { Json } from '../../rules/engine/json.ts';
import { isRefusal, type Refusal, refuse } from '../../rules/engine/prompt.ts';
import type { Round } from '../../rules/engine/round.ts';
import { HOUR } from '../../rules/engine/time.ts';
import type { World } from '../../rules/engine/world.ts';
import type { Invocation, Result } from '../access/invocation.ts';
import type { PlayDeps } from '../deps.ts';
import { roundFact } from '../facts.ts';
import { monthOf } from '../time/calendar.ts';
import { endAt, instantAfter, instantAgain, putOff } from '../time/instants.ts';
import { timesOf } from '../time/keep-time.ts';
import { calendarOf, postSetting } from '../time/post-settings.ts';
import { playTurn } from '../turns/play-turn.ts';
import { resolveTurn } from '../turns/resolve-round.ts';
import type { PlayedTurn, TurnPlan, TurnScope } from '../turns/turn.ts';
import { awaitedIn, changePerson, personOf } from '../waiting/people.ts';
import { badTime, byGm, inRound } from './round-action.ts';
import { lookOf, mayWriteFor, seatFor } from './round-seats.ts';

/** Moves a round's deadline. A player may, a few times a month; a game master as they like. */
export function extend(
  deps: PlayDeps,
  invocation: Invocation,
  roundId: string,
  to: { readonly hours: number } | { readonly deadline: number },
): Promise<Result> {
  return byGm(deps, invocation, roundId, (scope, world, round) => {
    const from = Math.max(round.deadline ?? scope.now, scope.now);
    const wait = 'hours' in to ? badTime(scope.now, to.hours, null) : null;
    if (wait !== null) return wait;
    const deadline = 'hours' in to ? instantAfter(world.campaign, from, to.hours * HOUR) : Math.floor(to.deadline);
    const bad = badTime(scope.now, null, deadline);
    if (bad !== null) return bad;
    return moveDeadline(scope, world, round, { deadline, byRight: false, left: 0 });
  });
}

/** A player's own wish for more time: granted by itself while they have extensions left this month. */
export function moreTime(deps: PlayDeps, invocation: Invocation, roundId: string): Promise<Result> {
  return inRound(deps, invocation, roundId, (scope, world, round) => {
    const userId = seatFor(lookOf(scope, world, round), round, invocation.caller.userId, null);
    if (isRefusal(userId)) return userId;
    if (round.deadline === null) return refuse('round/no-deadline');
    const most = postSetting(world.campaign, 'extensions_per_month');
    const month = monthOf(calendarOf(world.campaign).zone, scope.now);
    const { extensions } = personOf(world, invocation.caller.userId);
    const used = extensions.month === month ? extensions.used : 0;
    if (used >= most) return refuse('round/no-more-time', { left: 0, perMonth: most });
    const wait = postSetting(world.campaign, 'extension_hours') * HOUR;
    const deadline = instantAfter(world.campaign, Math.max(round.deadline, scope.now), wait);
    return moveDeadline(scope, world, round, { deadline, byRight: true, left: most - used - 1 }, (draft) =>
      changePerson(draft, invocation.caller.userId, { extensions: { month, used: used + 1 } }),
    );
  });
}

function moveDeadline(
  scope: TurnScope,
  world: World,
  round: Round,
  told: { readonly deadline: number; readonly byRight: boolean; readonly left: number },
  also: NonNullable<TurnPlan['times']> = () => {},
): PlayedTurn | Refusal {
  const { userId } = scope.invocation.caller;
  return playTurn(scope, world, '', {
    action: 'round/extend',
    input: { roundId: round.id, deadline: told.deadline },
    roller: userId,
    work({ context }) {
      context.emit(roundFact(round, { fact: 'round-extended', rule: 'PBP-ROUND-07', userId, ...told }));
      return null;
    },
    times(draft) {
      also(draft);
      const open = draft.rounds[round.id];
      if (open === undefined) return;
      const { warnAt } = timesOf(world, { userIds: Object.keys(open.seats), deadline: told.deadline }, scope.now);
      endAt(open, draft.campaign, told.deadline);
      // Nobody is warned twice.
      for (const [seated, seat] of Object.entries(open.seats)) if (seat.warnAt !== null) seat.warnAt = warnAt(seated);
    },
  });
}

/** Ends a round now, with what has come in. */
export function resolveNow(deps: PlayDeps, invocation: Invocation, roundId: string): Promise<Result> {
  return byGm(deps, invocation, roundId, (scope, world, round, rowId) =>
    resolveTurn(scope, world, round, rowId, { early: true, by: invocation.caller.userId }),
  );
}

/**
 * Plays a round again that an undo restored, with the answers as they are. Its participants may do so when it waits for
 * nobody; a game master at any time.
 */
export function playAgain(deps: PlayDeps, invocation: Invocation, roundId: string): Promise<Result> {
  return inRound(deps, invocation, roundId, (scope, world, round, rowId) => {
    const look = lookOf(scope, world, round);
    const { userId } = invocation.caller;
    const isIn = Object.keys(round.seats).some((seated) =>
      mayWriteFor({ ...look, isGm: false }, round, userId, seated),
    );
    if (!look.isGm && !isIn) return refuse('round/not-in-it');
    if (round.reopened === null) return refuse('round/not-reopened');
    if (!look.isGm && round.held !== null) return refuse('round/held-up');
    const userIds = awaitedIn(world, round, scope.now);
    if (!look.isGm && userIds.length > 0)
      return refuse('round/still-waits', { userIds: [...userIds], own: round.seats[userId]?.state === 'draft' });
    return resolveTurn(scope, world, round, rowId, { early: true, by: userIds.length > 0 ? userId : null });
  });
}

/** Waits for somebody no more, or again. */
export function skip(
  deps: PlayDeps,
  invocation: Invocation,
  roundId: string,
  userId: string,
  skipped: boolean,
): Promise<Result> {
  return byGm(deps, invocation, roundId, (scope, world, round) =>
    plain(scope, world, round, 'round/skip', { userId, skipped }, ({ context }) => {
      const seat = context.world.rounds[round.id]?.seats[userId];
      if (seat === undefined) return refuse('round/not-in-it');
      const unskipped = seat.answer === null ? 'open' : 'draft';
      seat.state = skipped ? 'skipped' : unskipped;
      context.emit(roundFact(round, { fact: 'round-skipped', rule: 'PBP-ROUND-08', userId, skipped }));
      return null;
    }),
  );
}

/** Holds a round up, or lets it continue: its deadline moves by the time it was held. */
export function hold(deps: PlayDeps, invocation: Invocation, roundId: string, held: boolean): Promise<Result> {
  return byGm(deps, invocation, roundId, (scope, world, round) => {
    if ((round.held !== null) === held) return refuse(held ? 'round/held' : 'round/not-held');
    const rest = { since: round.held ?? scope.now, now: scope.now };
    return plain(
      scope,
      world,
      round,
      'round/hold',
      { held },
      ({ context }) => {
        const open = context.world.rounds[round.id];
        if (open !== undefined) open.held = held ? scope.now : null;
        const deadline =
          round.deadline === null || held ? round.deadline : instantAgain(world.campaign, round.deadline, rest);
        context.emit(roundFact(round, { fact: 'round-held', rule: 'PBP-ROUND-08', held, deadline }));
        return null;
      },
      (draft) => putOff(draft, rest, [round]),
    );
  });
}

/** Calls a round off, without any outcome. */
export function cancel(deps: PlayDeps, invocation: Invocation, roundId: string): Promise<Result> {
  return byGm(deps, invocation, roundId, (scope, world, round) =>
    plain(scope, world, round, 'round/cancel', {}, ({ context }) => {
      delete context.world.rounds[round.id];
      context.emit(roundFact(round, { fact: 'round-cancelled', rule: 'PBP-ROUND-08' }));
      return null;
    }),
  );
}

function plain(
  scope: TurnScope,
  world: World,
  round: Round,
  action: string,
  input: Readonly<Record<string, Json>>,
  work: TurnPlan['work'],
  times?: TurnPlan['times'],
): PlayedTurn | Refusal {
  const { userId } = scope.invocation.caller;
  return playTurn(scope, world, '', {
    action,
    input: { roundId: round.id, ...input },
    roller: userId,
    work,
    times,
  });
}
