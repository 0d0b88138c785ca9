import { type Refusal, refuse } from '../../rules/engine/prompt.ts';
import type { World } from '../../rules/engine/world.ts';
import { type Invocation, isGmOf, type Result } from '../access/invocation.ts';
import type { PlayDeps } from '../deps.ts';
import { asSingleTurn, runTransaction } from '../entry/transaction.ts';
import type { EngineFact } from '../facts.ts';
import { tableOf } from '../time/silent-master.ts';
import { playTurn } from '../turns/play-turn.ts';
import type { Turn, TurnScope } from '../turns/turn.ts';
import { askersOf, doPlayersLetIn, joiningOf, mayLetIn, setJoining, whyNotJoin } from '../waiting/joining.ts';

/** People who may wait to be let in at once; more would bury the list. */
const MAX_ASKERS = 25;

interface Step {
  readonly action: string;
  readonly userId: string;
  /** People called by the message that tells about it. */
  readonly calls: readonly string[];
  work(turn: Turn): EngineFact;
}

function played(
  scope: TurnScope,
  world: World,
  rowId: string,
  { action, userId, calls, work }: Step,
): ReturnType<typeof asSingleTurn> {
  const plan = asSingleTurn(
    playTurn(scope, world, rowId, {
      action,
      input: { userId },
      roller: scope.invocation.caller.userId,
      work(turn) {
        turn.context.emit(work(turn));
        return null;
      },
    }),
  );
  return 'refused' in plan ? plan : { ...plan, calls };
}

/** Somebody who does not play, or was taken from the table, asks to be let in (PBP-JOIN-03). */
export function askToJoin(deps: PlayDeps, invocation: Invocation): Promise<Result> {
  const { userId } = invocation.caller;
  return runTransaction(deps, invocation, (scope, { world }, rowId) => {
    const why = isGmOf(world.campaign, invocation.caller) ? null : whyNotJoin(world, { userId });
    if (why === null) return refuse(Object.hasOwn(world.members, userId) ? 'join/already' : 'join/free');
    if (why.refused !== 'join/ask' && why.refused !== 'join/removed') return why;
    if (askersOf(world).length >= MAX_ASKERS) return refuse('join/too-many', { max: MAX_ASKERS });
    // With a game master at the table, their list calls them.
    const calls = doPlayersLetIn(world) ? tableOf(world, scope.now) : [];
    return played(scope, world, rowId, {
      action: 'people/ask-to-join',
      userId,
      calls,
      work({ context }) {
        setJoining(context, userId, 'asked');
        return { fact: 'join-asked', rule: 'PBP-JOIN-03', userId };
      },
    });
  });
}

/** Lets somebody in who asked, or invites somebody who did not: a game master, or the players where nobody runs the game. */
export function letIn(deps: PlayDeps, invocation: Invocation, userId: string): Promise<Result> {
  return runTransaction(deps, invocation, (scope, { world }, rowId) => {
    const refusal = refuseLettingIn(world, invocation, userId, scope.now);
    if (refusal !== null) return refusal;
    const isBack = Object.hasOwn(world.members, userId);
    const asked = joiningOf(world, userId) === 'asked';
    return played(scope, world, rowId, {
      action: 'people/let-in',
      userId,
      calls: [userId],
      work({ context }) {
        const member = context.world.members[userId];
        if (member !== undefined) member.present = true;
        setJoining(context, userId, isBack ? null : 'invited');
        return { fact: 'let-in', rule: 'PBP-JOIN-04', userId, asked, isBack };
      },
    });
  });
}

function refuseLettingIn(world: World, { caller }: Invocation, userId: string, now: number): Refusal | null {
  if (!mayLetIn(world, caller, now)) return refuse('gm-only');
  const state = joiningOf(world, userId);
  // Players answer who asked; to bring in others is a game master's affair.
  if (state !== 'asked' && !isGmOf(world.campaign, caller)) return refuse('gm-only');
  if (state === 'invited') return refuse('join/already-invited', { userId });
  return state === null && Object.hasOwn(world.members, userId) ? refuse('join/plays', { userId }) : null;
}

/** Rejects a request to join: its author is informed, and cannot ask again. */
export function turnAway(deps: PlayDeps, invocation: Invocation, userId: string): Promise<Result> {
  return runTransaction(deps, invocation, (scope, { world }, rowId) => {
    if (!mayLetIn(world, invocation.caller, scope.now)) return refuse('gm-only');
    if (joiningOf(world, userId) !== 'asked') return refuse('join/not-asking', { userId });
    return played(scope, world, rowId, {
      action: 'people/turn-away',
      userId,
      calls: [userId],
      work({ context }) {
        setJoining(context, userId, 'declined');
        return { fact: 'turned-away', rule: 'PBP-JOIN-04', userId };
      },
    });
  });
}
