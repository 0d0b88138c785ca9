import type { Draft } from 'immer';
import type { Context } from '../../rules/engine/context.ts';
import type { Json } from '../../rules/engine/json.ts';
import type { Answer, Fact, Form, Frame, Prompt, Refusal } from '../../rules/engine/prompt.ts';
import type { World } from '../../rules/engine/world.ts';
import { isForGm } from '../access/secrets.ts';
import type { EngineFact, PostFactOf } from '../facts.ts';
import { audienceOf, keeperOf } from '../waiting/people.ts';
import { missDeadline, type StandIn, stoodIn } from '../waiting/standing-orders.ts';
import { type PlayedTurn, playTurn, type TurnPlan, type TurnScope } from './turn.ts';

/** Most facts of a story that is told again in a new message. */
const MAX_RETOLD = 8;

/** An answer, or that there was none. */
export interface Given {
  /** Null when nothing is taken in its place. */
  readonly given: Answer | null;
  readonly lapsed: boolean;
  /** What was taken when the deadline passed in silence. */
  readonly late?: StandIn;
}

/** The message in which the result of a question is told, when it is not the question's own. */
export interface NewMessage {
  readonly rowId: string;
  /** What that message tells already; absent for one that tells of this question alone, which begins with its story. */
  readonly news?: readonly Fact[];
}

/** Closes a prompt with an answer (or lets it lapse) and goes on with its move. */
export function answerTurn(
  scope: TurnScope,
  world: World,
  prompt: Prompt,
  how: Given & {
    /** New message that tells what came of it; the question's own message when absent. */
    readonly tellIn?: NewMessage;
  },
): PlayedTurn | Refusal {
  const { caller } = scope.invocation;
  const asked = audienceOf(world, prompt);
  const owner = asked.includes(caller.userId) ? caller.userId : (ownerFor(scope, world, asked) ?? caller.userId);
  const insteadOf = owner === caller.userId || how.lapsed ? null : owner;
  const { given, lapsed, tellIn } = how;
  return playTurn(scope, world, '', {
    action: `prompt/${prompt.kind}`,
    input: given as Json,
    roller: rollerOf(world, prompt, owner),
    onBehalfOf: insteadOf,
    answers: prompt,
    message: messageFor(world, prompt, tellIn, resultBelow(prompt, how, prompt.replyId ?? '')),
    work({ context, run }) {
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
      // What a game master answers is theirs to know: armour, hit points.
      else if (!isForGm(prompt)) context.emit(fact);
      const stack: readonly Frame[] = prompt.frames;
      if (prompt.audience.who !== 'each') {
        delete context.world.prompts[prompt.id];
        return run(stack, given);
      }
      const answers = { ...prompt.answers, [owner]: given ?? '' };
      if (prompt.audience.userIds.every((userId) => Object.hasOwn(answers, userId))) {
        delete context.world.prompts[prompt.id];
        return run(stack, answers as Json);
      }
      context.world.prompts[prompt.id] = { ...prompt, answers } as never;
      return null;
    },
  });
}

/** What came of it goes on with the story of the question's message; in a new message it is told again where that helps. */
function messageFor(
  world: World,
  prompt: Prompt,
  tellIn: NewMessage | undefined,
  pointer: PostFactOf<'result-below'>,
): TurnPlan['message'] {
  const { replyId, story } = prompt;
  if (tellIn === undefined) return { rowId: replyId ?? '', story };
  const above: EngineFact = { ...pointer, fact: 'asked-above' };
  const { rowId, news: told } = tellIn;
  if (told !== undefined) return { rowId, story: [...told, above] };
  return { rowId, story: [above, ...(isRetold(world, prompt) ? story : [])] };
}

/** A short story that led to this question alone. What several were asked after would be told as often as they answer. */
function isRetold({ prompts }: World, { id, replyId, story }: Prompt): boolean {
  const isAlone = Object.values(prompts).every((other) => other.id === id || other.replyId !== replyId);
  return isAlone && story.length <= MAX_RETOLD && story.every(({ fact }) => fact !== 'result-below');
}

/** Says in the message of a question where its result stands. What the game master answers is theirs to know. */
export function resultBelow(prompt: Prompt, { given, lapsed }: Given, rowId: string): PostFactOf<'result-below'> {
  const asked: Prompt = { ...prompt, form: chosenOf(prompt.form, given), frames: [], story: [], answers: {} };
  return { fact: 'result-below', rule: prompt.rule, rowId, asked, answer: isForGm(prompt) ? null : given, lapsed };
}

/** Of the options only those that were chosen. */
function chosenOf(form: Form, given: Answer | null): Form {
  if (form.form !== 'choice' && form.form !== 'several') return form;
  const ids: readonly unknown[] = Array.isArray(given) ? given : [given];
  return { ...form, options: form.options.filter(({ id }) => ids.includes(id)) };
}

/** The other questions of the message stay there, and it says where the result of this one stands. */
function pointBelow(world: Draft<World>, { id, replyId }: Prompt, pointer: Fact): void {
  for (const other of Object.values(world.prompts))
    if (other.replyId === replyId && other.id !== id) other.story.push(pointer as Draft<Fact>);
}

/** For whom somebody answers who was not asked: the one they take care of, else the first of those asked. */
function ownerFor({ invocation, now }: TurnScope, world: World, asked: readonly string[]): string | undefined {
  return asked.find((userId) => keeperOf(world, userId, now) === invocation.caller.userId) ?? asked[0];
}

/** A deadline passed in silence: what was taken is told, and who misses too many plays by standing orders. */
function missed(context: Context, prompt: Prompt, owner: string, late: StandIn): void {
  // What a game master would have answered is theirs to know.
  if (isForGm(prompt)) return;
  context.emit(stoodIn(prompt, owner, late, 'late'));
  if (prompt.required) missDeadline(context, owner);
}

/** The dice are those of the character's player, whoever presses. */
function rollerOf(world: World, prompt: Prompt, owner: string): string {
  const character = prompt.characterId === null ? undefined : world.characters[prompt.characterId];
  return character?.userId ?? owner;
}
