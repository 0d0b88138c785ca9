import { readDue } from '../../rules/engine/due.ts';
import { CLOCK } from '../../rules/engine/person.ts';
import type { Prompt } from '../../rules/engine/prompt.ts';
import type { Round } from '../../rules/engine/round.ts';
import { HOUR } from '../../rules/engine/time.ts';
import type { World } from '../../rules/engine/world.ts';
import { bookOf } from '../deps.ts';
import { type EngineFact, roundFact } from '../facts.ts';
import { reminderAt } from '../time/calendar.ts';
import { allowedAt, calendarFor, instantAfter, isAllowed } from '../time/instants.ts';
import { awaitedForLong, nextReminder, timesOf } from '../time/keep-time.ts';
import { lastIn } from '../time/last-awaited.ts';
import { postSetting } from '../time/post-settings.ts';
import { withInstantsMoved } from '../turns/in-time.ts';
import { playTurn } from '../turns/play-turn.ts';
import { resolveTurn } from '../turns/resolve-round.ts';
import { resumeTurn } from '../turns/resume.ts';
import { mustPlay, type TurnScope } from '../turns/turn.ts';
import { awaitedIn, changePerson, isAwake, isHere, keeperOf, personOf } from '../waiting/people.ts';
import { missDeadline } from '../waiting/standing-orders.ts';
import { lapse, play, type Tally, type TickMessage } from './lapse.ts';
import { askTable, playForMaster } from './without-master.ts';

/** Deals with one thing that is due; nothing happens when it is not there any more. */
export async function fallsDue(scope: TurnScope, tally: Tally, id: string, desk: TickMessage): Promise<void> {
  const { rowId } = desk;
  const { kind, subject, userId } = readDue(id);
  switch (kind) {
    case 'prompt':
      await passOver(scope, tally, subject, desk);
      break;
    case 'round':
      endRound(scope, tally, subject, rowId);
      break;
    case 'warn':
      warn(scope, tally, subject, userId);
      break;
    case 'nudge':
      remind(scope, tally, subject);
      break;
    case 'away':
      beginOrEndAway(scope, tally, subject);
      break;
    case 'spotlight':
      passSpotlight(scope, tally);
      break;
    case 'step':
      if (tally.world.party.awaited?.userId === null) playForMaster(scope, tally, rowId);
      else passSpotlight(scope, tally, 'step');
      break;
    case 'silence':
      askTable(scope, tally);
      break;
    case 'resume': {
      const { pause } = tally.world.campaign;
      if (pause !== null) play(tally, mustPlay(resumeTurn(scope, tally.world, rowId, pause), kind));
    }
  }
}

/** A question nobody answered. A question to the spotlight's holder passes to the next holder. */
async function passOver(scope: TurnScope, tally: Tally, promptId: string, desk: TickMessage): Promise<void> {
  const prompt = tally.world.prompts[promptId];
  if (prompt === undefined) return;
  if (prompt.audience.who === 'spotlight') passSpotlight(scope, tally, prompt);
  else await lapse(scope, tally, prompt, desk);
}

/** A round ends in no quiet hours: a grace that would be over in them lasts until they are. An exact time that was named stays. */
function endRound(scope: TurnScope, tally: Tally, roundId: string, rowId: string): void {
  const round = tally.world.rounds[roundId];
  if (round === undefined) return;
  const { campaign } = tally.world;
  const { deadline } = round;
  if (deadline !== null && isAllowed(campaign, deadline) && !isAllowed(campaign, scope.now)) {
    tally.world = withInstantsMoved(scope, tally.world, ({ rounds }) => {
      const own = rounds[roundId];
      if (own !== undefined) own.grace = allowedAt(campaign, scope.now) - deadline;
    });
    return;
  }
  const turn = mustPlay(resolveTurn(scope, tally.world, round, rowId, { early: false, by: null }), round.procedure);
  play(tally, turn);
  tally.opened.push(...turn.opened);
  tally.channels.add(round.channelId);
}

/** Half the time is over: whoever is still awaited hears of it, once. */
function warn(scope: TurnScope, tally: Tally, roundId: string, userId: string): void {
  const round = tally.world.rounds[roundId];
  if (round === undefined) return;
  if (round.seats[userId]?.isLast === true && isToldAsLast(scope, tally, round, userId)) return;
  const { now } = scope;
  const { deadline, grace, procedure, terms, channelId } = round;
  // Of what ends in this very moment (the bot was down) there is nothing to be warned.
  const isOpen = deadline !== null && deadline + grace > now;
  const isAwaited = isOpen && awaitedIn(tally.world, round, now).includes(userId);
  const who = keeperOf(tally.world, userId, now) ?? userId;
  const loud = isAwaited ? afterQuiet(tally.world, who, now) : now;
  tally.world = withInstantsMoved(scope, tally.world, (world) => {
    const seat = world.rounds[roundId]?.seats[userId];
    if (seat !== undefined) seat.warnAt = loud > now && loud < (deadline ?? 0) ? loud : null;
  });
  if (!isAwaited || loud > now) return;
  const told = tally.facts.find(
    (fact) => fact.fact === 'round-warned' && 'roundId' in fact && fact.roundId === roundId,
  );
  const before = told === undefined ? [] : (told as Extract<EngineFact, { fact: 'round-warned' }>).userIds;
  const fact: EngineFact = {
    fact: 'round-warned',
    rule: 'PBP-ROUND-04',
    roundId,
    procedure,
    terms,
    deadline,
    userIds: [...before, userId],
  };
  if (told === undefined) tally.facts.push(fact);
  else tally.facts.splice(tally.facts.indexOf(told), 1, fact);
  tally.calls.add(who);
  tally.channels.add(channelId);
}

/**
 * The last who is awaited hears so. If others are again since, they are warned at half time like everybody.
 * @returns whether that is all: false when it is half time already
 */
function isToldAsLast(scope: TurnScope, tally: Tally, round: Round, userId: string): boolean {
  const { now } = scope;
  const { id, deadline, grace, opened, channelId } = round;
  const isLast = lastIn(tally.world, round, now) === userId && (deadline === null || now < deadline + grace);
  const who = keeperOf(tally.world, userId, now) ?? userId;
  const half = deadline === null ? null : timesOf(tally.world, { userIds: [userId], deadline }, opened).warnAt(userId);
  const later = isLast ? afterQuiet(tally.world, who, now) : (half ?? now);
  tally.world = withInstantsMoved(scope, tally.world, (world) => {
    const seat = world.rounds[id]?.seats[userId];
    if (seat === undefined) return;
    seat.warnAt = later > now && later < (deadline ?? Infinity) ? later : null;
    if (!isLast) delete seat.isLast;
  });
  if (!isLast) return later > now || deadline === null;
  if (later > now) return true;
  tally.facts.push(roundFact(round, { fact: 'round-last', rule: 'PBP-ROUND-13', userId, deadline }));
  tally.calls.add(who);
  tally.channels.add(channelId);
  return true;
}

/**
 * Now, or the end of somebody's quiet hours: an instant that was loud when it was chosen may fall into them since, by a
 * rest of the campaign, other wishes, another who answers, or because the bot was down.
 */
function afterQuiet(world: World, userId: string, now: number): number {
  return Math.ceil(reminderAt(calendarFor(world, userId), now));
}

/** Reminds somebody who is awaited; after a number of reminders it notifies the game master instead. */
function remind(scope: TurnScope, tally: Tally, userId: string): void {
  const { now } = scope;
  const loud = afterQuiet(tally.world, userId, now);
  if (loud > now) {
    tally.world = withInstantsMoved(scope, tally.world, (world) => changePerson(world, userId, { nudgeAt: loud }));
    return;
  }
  const awaited = awaitedForLong(tally.world, now);
  const nudges = personOf(tally.world, userId).nudges + 1;
  const isAwaited = awaited.has(userId);
  const isLast = nudges >= postSetting(tally.world.campaign, 'most_nudges');
  tally.world = withInstantsMoved(scope, tally.world, (world) => {
    const nudgeAt = isAwaited && !isLast ? nextReminder(tally.world, userId, null, now) : null;
    changePerson(world, userId, { nudges, nudgeAt });
  });
  if (!isAwaited) return;
  const told = tally.facts.find((fact) => fact.fact === 'nudged');
  const userIds = [...(told === undefined ? [] : (told as Extract<EngineFact, { fact: 'nudged' }>).userIds), userId];
  if (told !== undefined) tally.facts.splice(tally.facts.indexOf(told), 1);
  const fact: EngineFact = { fact: 'nudged', rule: 'PBP-REMIND-01', userIds };
  tally.facts.push(fact);
  tally.calls.add(userId);
  const silent: EngineFact = { fact: 'silent', rule: 'PBP-REMIND-02', userId, nudges };
  if (isLast) tally.toGm.push(silent);
}

function beginOrEndAway(scope: TurnScope, tally: Tally, userId: string): void {
  const { away } = personOf(tally.world, userId);
  if (away === null) return;
  const { pause } = tally.world.campaign;
  if (!away.begun) {
    const turn = playTurn(scope, tally.world, '', {
      action: 'people/away-begins',
      input: { userId },
      roller: CLOCK,
      work({ context: { world, now, emit } }) {
        changePerson(world, userId, { away: { ...away, begun: true } });
        if (away.pauses && pause === null) world.campaign.pause = { since: now, until: away.until, forUserId: userId };
        const fact: EngineFact = { fact: 'away-begun', rule: 'PBP-AWAY-01', userId, away };
        emit(fact);
        return null;
      },
    });
    play(tally, mustPlay(turn, 'an absence'));
    return;
  }
  const turn = playTurn(scope, tally.world, '', {
    action: 'people/away-ends',
    input: { userId },
    roller: CLOCK,
    work({ context: { world, emit } }) {
      changePerson(world, userId, { away: null });
      const fact: EngineFact = { fact: 'away-over', rule: 'PBP-AWAY-03', userId };
      emit(fact);
      return null;
    },
  });
  play(tally, mustPlay(turn, 'an absence'));
  if (pause?.forUserId === userId) play(tally, mustPlay(resumeTurn(scope, tally.world, '', pause), 'resume'));
}

/**
 * Moves the spotlight to the next person who is there, with its questions and the choice of the next step.
 * @param late the question or step that its holder missed; absent when its week is over
 */
function passSpotlight(scope: TurnScope, tally: Tally, late?: Prompt | 'step'): void {
  const { now, deps } = scope;
  const { world } = tally;
  const rule = bookOf(deps, world).spotlight;
  // No caretaker can choose what the party does.
  const isThere = late === 'step' ? isAwake : isHere;
  const to = rule?.next(world, (userId) => isThere(world, userId, now)) ?? null;
  if (rule === null || to === null || to === world.party.spotlight) {
    // Nobody else is there: the holder keeps it, and the time starts over.
    tally.world = withInstantsMoved(scope, tally.world, (draft) => {
      draft.party.spotlightUntil = null;
      const open = late === undefined || late === 'step' ? undefined : draft.prompts[late.id];
      const hours = rule?.timeoutHours(world) ?? null;
      if (open !== undefined) open.deadline = hours === null ? null : instantAfter(world.campaign, now, hours * HOUR);
    });
    return;
  }
  const turn = playTurn(scope, world, '', {
    action: 'spotlight',
    input: { to },
    roller: CLOCK,
    work({ context }) {
      const from = world.party.spotlight;
      // So that a table where nobody is any more is not called for ever.
      if (late === 'step' && from !== null) missDeadline(context, from);
      context.world.party.spotlight = to;
      const fact: EngineFact = { fact: 'spotlight', rule: rule.rule, userId: to };
      context.emit(fact);
      return null;
    },
  });
  play(tally, mustPlay(turn, 'the spotlight'));
  tally.calls.add(to);
}
