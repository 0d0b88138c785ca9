import { isDeepStrictEqual } from 'node:util';
import type { RoundForm } from '../../rules/engine/form.ts';
import { withDefaults } from '../../rules/engine/form.ts';
import type { Json } from '../../rules/engine/json.ts';
import { questionOf } from '../../rules/engine/move.ts';
import {
  type Answer,
  type Ask,
  isRefusal,
  type Option,
  onlyAnswer,
  type Prompt,
  type Refusal,
  refuse,
} from '../../rules/engine/prompt.ts';
import { isWindow } from '../../rules/engine/window.ts';
import type { World } from '../../rules/engine/world.ts';
import type { Locked, MessagePlace } from '../../store/store.ts';
import type { Caller, Invocation, Result } from '../access/invocation.ts';
import { isGmFor, isKeptHere } from '../access/masters.ts';
import { bookOf, type PlayDeps } from '../deps.ts';
import { leftBehind } from '../messages/redraw.ts';
import { answerTurn } from '../turns/answer-turn.ts';
import { playTurn } from '../turns/play-turn.ts';
import { type Given, resultBelow } from '../turns/result-below.ts';
import type { PlayedTurn, TurnScope } from '../turns/turn.ts';
import { givenBy, windowStep } from '../turns/window-turn.ts';
import { answerersOf, audienceOf, keeperOf } from '../waiting/people.ts';
import { runTransaction } from './transaction.ts';
import { isStale } from './unanswered.ts';

/**
 * Answers a prompt. The checks, in order: it exists, is open, is theirs to answer, the option is still possible at the price
 * shown; then the book continues. If the price has changed, it is shown again instead of being paid.
 */
export function answer(deps: PlayDeps, invocation: Invocation, promptId: string, given: Answer): Promise<Result> {
  return runTransaction(deps, invocation, async (scope, locked, rowId) => {
    const { world } = locked;
    const prompt = Object.hasOwn(world.prompts, promptId) ? world.prompts[promptId] : undefined;
    if (prompt === undefined) return refuse('prompt/closed');
    if (!mayAnswer(world, prompt, invocation.caller, scope.now))
      return refuse('prompt/not-yours', { userIds: answerersOf(world, prompt) as Json });
    const frame = prompt.frames.at(-1);
    if (frame === undefined) throw new Error(`prompt ${prompt.id} has nothing to go on with`);
    const question = questionOf(bookOf(deps, world), world, frame);
    const place = await staleFrom(scope, locked, prompt);
    // The invocation's place is the question's, wherever its button was pressed.
    const secret = isKeptHere(world, invocation);
    const how = { secret, tellIn: place === null ? undefined : { rowId } };
    const turn =
      question === null
        ? answerTurn(scope, world, prompt, { given: null, lapsed: true, ...how })
        : checked(scope, world, prompt, question, { given, ...how });
    if (isRefusal(turn)) return turn;
    const isOpen = Object.hasOwn(turn.world.prompts, prompt.id);
    if (place === null || isOpen) {
      // The names of those who passed appear under the question.
      const facts = isOpen && isWindow(prompt) ? prompt.story : undefined;
      return { turns: [turn], redrawn: [], kind: 'update', target: prompt.replyId, facts };
    }
    const answered = question === null ? { given: null, lapsed: true } : answeredBy(scope, world, prompt, given);
    const left = leftBehind(scope, turn.world, prompt, resultBelow(prompt, answered, rowId), place.entry);
    return { turns: [turn], redrawn: [left], kind: 'post', target: null };
  });
}

/** The message of a question that nobody looks at any more: it is old, or newer ones follow it. */
async function staleFrom({ now, invocation }: TurnScope, locked: Locked, prompt: Prompt): Promise<MessagePlace | null> {
  const { replyId, audience } = prompt;
  // A private message is not published merely because it took a while.
  if (invocation.private) return null;
  // Nothing happens as long as others have to answer it as well.
  if (replyId === null || (audience.who === 'each' && audienceOf(locked.world, prompt).length > 1)) return null;
  const place = await locked.placeOf(replyId);
  return place !== null && isStale(place, prompt, now) ? place : null;
}

/** The entry that closed a question, for the link to its result. */
function answeredBy(scope: TurnScope, world: World, prompt: Prompt, given: Answer): Given {
  const step = isWindow(prompt) ? windowStep(scope, world, prompt, given) : null;
  return step !== null && !isRefusal(step) && step.kind === 'closes' ? givenBy(step) : { given, lapsed: false };
}

/** The person asked, who takes care of them while they are away, or a game master for somebody absent. */
export function mayAnswer(world: World, prompt: Prompt, caller: Caller, now: number): boolean {
  const asked = answerersOf(world, prompt);
  if (asked.includes(caller.userId) || isGmFor(world, caller, prompt)) return true;
  return asked.some((userId) => keeperOf(world, userId, now) === caller.userId);
}

function checked(
  scope: TurnScope,
  world: World,
  prompt: Prompt,
  question: Ask,
  {
    given,
    ...told
  }: { readonly given: Answer; readonly secret: boolean; readonly tellIn?: { readonly rowId: string } },
): PlayedTurn | Refusal {
  const bad = misfit(question, given);
  if (bad !== null && misfit(prompt, given) !== null) return bad;
  if (bad === null && sameTerms(prompt, question, given))
    return answerTurn(scope, world, prompt, { given, lapsed: false, ...told });
  const left = bad === null ? null : onlyLeft(prompt, question);
  if (left !== null) return answerTurn(scope, world, prompt, { given: left, lapsed: false, ...told });
  return showAgain(scope, world, prompt, { question, secret: told.secret });
}

/** The chosen option is gone: the only answer left, if it was offered at the same price (PBP-WAIT-10). */
function onlyLeft(shown: Ask, now: Ask): Answer | null {
  const left = onlyAnswer(now);
  return left !== null && misfit(shown, left) === null && sameTerms(shown, now, left) ? left : null;
}

/** The reason why an answer does not fit the form; null when it fits. */
export function misfit(ask: { readonly form: RoundForm }, given: Answer): Refusal | null {
  const { form } = ask;
  switch (form.form) {
    case 'choice':
      return typeof given === 'string' && form.options.some((option) => option.id === given)
        ? null
        : refuse('prompt/no-such-option');
    case 'several':
      return Array.isArray(given) &&
        given.length >= form.min &&
        given.length <= form.max &&
        new Set(given).size === given.length &&
        given.every((id) => form.options.some((option) => option.id === id))
        ? null
        : refuse('prompt/no-such-option');
    case 'fields': {
      const fits = (id: string) => form.fields.some(({ options }) => options.some((option) => option.id === id));
      return Array.isArray(given) && isDeepStrictEqual(given, withDefaults(form.fields, given)) && given.every(fits)
        ? null
        : refuse('prompt/no-such-option');
    }
    case 'number':
      return typeof given === 'number' && Number.isInteger(given) && given >= form.min && given <= form.max
        ? null
        : refuse('prompt/number-out-of-range', { min: form.min, max: form.max });
    case 'text':
      return typeof given === 'string' && given.trim().length >= form.min && given.trim().length <= form.max
        ? null
        : refuse('prompt/text-length', { min: form.min, max: form.max });
  }
}

/** Checks whether what was chosen still costs what the message says. */
function sameTerms(shown: Ask, now: Ask, given: Answer): boolean {
  const ids: readonly Json[] = Array.isArray(given) ? given : [given as string | number];
  return ids.every((id) => isDeepStrictEqual(optionOf(shown, id)?.terms, optionOf(now, id)?.terms));
}

function optionOf(ask: Ask, id: Json): Option | undefined {
  const { form } = ask;
  return form.form === 'choice' || form.form === 'several'
    ? form.options.find((option) => option.id === id)
    : undefined;
}

/** The options changed since they were shown: nothing is done but to show them as they are now. */
function showAgain(
  scope: TurnScope,
  world: World,
  prompt: Prompt,
  { question, secret }: { readonly question: Ask; readonly secret: boolean },
): PlayedTurn | Refusal {
  return playTurn(scope, world, '', {
    action: 'prompt/changed',
    input: { promptId: prompt.id },
    roller: scope.invocation.caller.userId,
    secret,
    message: { rowId: prompt.replyId ?? '', story: prompt.story },
    work({ context }) {
      context.world.prompts[prompt.id] = { ...prompt, ...question } as never;
      return null;
    },
  });
}
