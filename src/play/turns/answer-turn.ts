import type { Context } from '../../rules/engine/context.ts';
import type { Json } from '../../rules/engine/json.ts';
import type { Frame, Prompt, Refusal } from '../../rules/engine/prompt.ts';
import { isWindow } from '../../rules/engine/window.ts';
import type { World } from '../../rules/engine/world.ts';
import { isForGm } from '../access/secrets.ts';
import type { EngineFact } from '../facts.ts';
import { audienceOf, keeperOf } from '../waiting/people.ts';
import { missDeadline, type StandIn, stoodIn } from '../waiting/standing-orders.ts';
import { playTurn } from './play-turn.ts';
import { type Given, messageFor, type NewMessage, pointBelow, resultBelow } from './result-below.ts';
import type { PlayedTurn, TurnScope } from './turn.ts';
import { windowTurn } from './window-turn.ts';

/** Closes a prompt with an answer (or lets it lapse) and continues its move. It stays open while others may answer it. */
export function answerTurn(
  scope: TurnScope,
  world: World,
  prompt: Prompt,
  how: Given & {
    /** New message for the outcome; the question's own message when absent. */
    readonly tellIn?: NewMessage;
    /** It is kept from players, as what asked was. */
    readonly secret?: boolean;
  },
): PlayedTurn | Refusal {
  if (isWindow(prompt)) return windowTurn(scope, world, prompt, how);
  const { caller } = scope.invocation;
  const asked = audienceOf(world, prompt);
  const owner = asked.includes(caller.userId) ? caller.userId : (ownerFor(scope, world, asked) ?? caller.userId);
  const insteadOf = owner === caller.userId || how.lapsed ? null : owner;
  const { given, lapsed, tellIn, secret = false } = how;
  return playTurn(scope, world, '', {
    action: `prompt/${prompt.kind}`,
    input: given as Json,
    roller: rollerOf(world, prompt, owner),
    onBehalfOf: insteadOf,
    secret,
    answers: prompt,
    message: messageFor(world, prompt, tellIn, resultBelow(prompt, how, prompt.replyId ?? '')),
    work(turn) {
      const { context } = turn;
      if (tellIn !== undefined) pointBelow(context.world, prompt, resultBelow(prompt, how, tellIn.rowId));
      const fact: EngineFact = {
        fact: 'answered',
        rule: prompt.rule,
        kind: prompt.kind,
        answer: given ?? '',
        by: caller.userId,
        insteadOf,
        lapsed,
      };
      if (how.late !== undefined) missed(context, prompt, owner, how.late);
      // A game master's answers are secret: armour, hit points.
      else if (!isForGm(prompt)) context.emit(fact);
      const stack: readonly Frame[] = prompt.frames;
      if (prompt.audience.who !== 'each') {
        delete context.world.prompts[prompt.id];
        return turn.run(stack, given);
      }
      const answers = { ...prompt.answers, [owner]: given ?? '' };
      if (prompt.audience.userIds.every((userId) => Object.hasOwn(answers, userId))) {
        delete context.world.prompts[prompt.id];
        return turn.run(stack, answers as Json);
      }
      context.world.prompts[prompt.id] = { ...prompt, answers } as never;
      return null;
    },
  });
}

/** For whom somebody answers who was not asked: the one they take care of, else the first of those asked. */
function ownerFor({ invocation, now }: TurnScope, world: World, asked: readonly string[]): string | undefined {
  return asked.find((userId) => keeperOf(world, userId, now) === invocation.caller.userId) ?? asked[0];
}

/** A deadline passed in silence: the answer that was taken is told, and people who miss too many play by standing orders. */
function missed(context: Context, prompt: Prompt, owner: string, late: StandIn): void {
  // An answer for the game master is secret too.
  if (isForGm(prompt)) return;
  context.emit(stoodIn(prompt, owner, late, 'late'));
  if (prompt.required) missDeadline(context, owner);
}

/** The dice are those of the character's player, whoever presses. */
function rollerOf(world: World, prompt: Prompt, owner: string): string {
  const character = prompt.characterId === null ? undefined : world.characters[prompt.characterId];
  return character?.userId ?? owner;
}
