import type { Json } from '../../rules/engine/json.ts';
import { questionOf } from '../../rules/engine/move.ts';
import { type Answer, type Ask, isRefusal, type Prompt, type Refusal, refuse } from '../../rules/engine/prompt.ts';
import { isWindow, mayChoose, NOBODY, passOf, type Taken, type WindowOf } from '../../rules/engine/window.ts';
import type { World } from '../../rules/engine/world.ts';
import { isGmFor } from '../access/masters.ts';
import { bookOf } from '../deps.ts';
import type { EngineFact } from '../facts.ts';
import { isHere, keeperOf } from '../waiting/people.ts';
import { leftIn } from '../waiting/windows.ts';
import { playTurn } from './play-turn.ts';
import { type Given, messageFor, type NewMessage, pointBelow, resultBelow } from './result-below.ts';
import type { PlayedTurn, TurnScope } from './turn.ts';

type OpenWindow = WindowOf<Prompt>;

/** The effect of an answer on a window. `userId`: the person it counts for; null when a game master passes for all. */
export type WindowStep =
  | { readonly kind: 'passes'; readonly userId: string }
  | { readonly kind: 'closes'; readonly taken: Taken; readonly userId: string | null };

type Closes = Extract<WindowStep, { readonly kind: 'closes' }>;

/** It ends without a taker. */
const OVER: Closes = { kind: 'closes', taken: NOBODY, userId: null };

/**
 * The effect that an answer would have on a window: the first person to take it closes it, and so does the last to pass. An
 * answer on others' behalf counts for them first; a game master who is not asked answers for an absent person, or passes for
 * all.
 */
export function windowStep(scope: TurnScope, world: World, prompt: OpenWindow, given: Answer): WindowStep | Refusal {
  const ask = askedNow(scope, world, prompt);
  if (ask === null) return OVER;
  const answer = String(given);
  const isPass = answer === passOf(ask);
  const userId = chooserOf(scope, world, { ask, prompt, answer, isPass });
  if (isRefusal(userId)) return userId;
  if (!isPass && userId !== null) return { kind: 'closes', taken: { taker: userId, answer }, userId };
  // A game master passes for all.
  if (userId === null) return { ...OVER, taken: { taker: null, passed: ask.audience.userIds } };
  const passed = { ...prompt.answers, [userId]: answer };
  return leftIn(world, ask, passed, scope.now).length > 0
    ? { kind: 'passes', userId }
    : { kind: 'closes', taken: { taker: null, passed: Object.keys(passed) }, userId };
}

/** The answer that closes a window with such a step, for the messages about it. */
export function givenBy({ taken }: Closes): Given {
  return taken.taker === null ? { given: null, lapsed: true } : { given: taken.answer, lapsed: false };
}

/** A window as it would be asked now; null when nothing is left to ask. */
function askedNow({ deps }: TurnScope, world: World, { frames }: OpenWindow): WindowOf<Ask> | null {
  const frame = frames.at(-1);
  const ask = frame === undefined ? null : questionOf(bookOf(deps, world), world, frame);
  return ask !== null && isWindow(ask) ? ask : null;
}

interface Choosing {
  readonly ask: WindowOf<Ask>;
  readonly prompt: OpenWindow;
  readonly answer: string;
  readonly isPass: boolean;
}

/** The person an answer counts for; null when a game master passes for all. */
function chooserOf(scope: TurnScope, world: World, { ask, prompt, answer, isPass }: Choosing): string | null | Refusal {
  const { answers: passed } = prompt;
  const { invocation, now } = scope;
  const { userId } = invocation.caller;
  const may = ask.audience.userIds.filter((one) => mayChoose(ask, one, answer));
  const open = may.filter((one) => !Object.hasOwn(passed, one));
  if (open.includes(userId)) return userId;
  const kept = open.find((one) => keeperOf(world, one, now) === userId);
  if (kept !== undefined) return kept;
  if (may.includes(userId)) return isPass ? refuse('window/passed') : userId;
  if (!isGmFor(world, invocation.caller, prompt)) return refuse('window/for-others', { userIds: may });
  if (isPass) return null;
  return open.find((one) => !isHere(world, one, now)) ?? open[0] ?? may[0] ?? refuse('prompt/no-such-option');
}

/** Plays an answer to a window, or lets it end without a taker, and continues its move once it is closed. */
export function windowTurn(
  scope: TurnScope,
  world: World,
  prompt: OpenWindow,
  how: Given & { readonly tellIn?: NewMessage; readonly secret?: boolean },
): PlayedTurn | Refusal {
  const lapsed: Closes = { ...OVER, taken: { taker: null, passed: Object.keys(prompt.answers) } };
  const step = how.lapsed || how.given === null ? lapsed : windowStep(scope, world, prompt, how.given);
  if (isRefusal(step)) return step;
  return step.kind === 'passes'
    ? passTurn(scope, world, prompt, { userId: step.userId, secret: how.secret ?? false })
    : closeTurn(scope, world, prompt, { ...how, step });
}

type Closing = Given & {
  readonly step: Closes;
  readonly tellIn?: NewMessage;
  readonly secret?: boolean;
};

/** Writes no more than the pass itself, so that each can be taken back on its own. */
function passTurn(
  scope: TurnScope,
  world: World,
  prompt: OpenWindow,
  { userId, secret }: { readonly userId: string; readonly secret: boolean },
): PlayedTurn | Refusal {
  const by = scope.invocation.caller.userId;
  const pass = passOf(prompt);
  return playTurn(scope, world, '', {
    action: `prompt/${prompt.kind}`,
    input: pass,
    roller: userId,
    onBehalfOf: userId === by ? null : userId,
    secret,
    work({ context }) {
      const open = context.world.prompts[prompt.id];
      if (open !== undefined) open.answers[userId] = pass;
      const fact: EngineFact = { fact: 'window-passed', rule: prompt.rule, promptId: prompt.id, userId, by };
      context.emit(fact);
      return null;
    },
  });
}

function closeTurn(
  scope: TurnScope,
  world: World,
  prompt: OpenWindow,
  { step, given, lapsed, tellIn, secret = false }: Closing,
): PlayedTurn | Refusal {
  const { id, kind, rule, frames, replyId } = prompt;
  const { taken, userId } = step;
  const caller = scope.invocation.caller.userId;
  const by = lapsed || userId === caller ? null : caller;
  const told = givenBy(step);
  return playTurn(scope, world, '', {
    action: `prompt/${kind}`,
    input: given as Json,
    roller: taken.taker ?? rollerOf(world, prompt) ?? caller,
    onBehalfOf: by === null ? null : userId,
    secret,
    answers: prompt,
    message: messageFor(world, prompt, tellIn, resultBelow(prompt, told, replyId ?? '')),
    work(turn) {
      const { context } = turn;
      if (tellIn !== undefined) pointBelow(context.world, prompt, resultBelow(prompt, told, tellIn.rowId));
      delete context.world.prompts[id];
      const answer = taken.taker === null ? null : taken.answer;
      const closed = { fact: 'window-closed', rule, promptId: id, kind } as const;
      // The last who passes is one of several: only a game master passes for all.
      const stood = taken.taker === null && userId !== null ? null : by;
      const fact: EngineFact = { ...closed, taker: taken.taker, answer, means: 'own', by: stood };
      context.emit(fact);
      return turn.run(frames, taken);
    },
  });
}

/** The player of the character whom it is about: where nobody takes it, the dice that fall next are theirs. */
function rollerOf({ characters }: World, { characterId, audience }: OpenWindow): string | undefined {
  return (characterId === null ? undefined : characters[characterId]?.userId) ?? audience.userIds[0];
}
