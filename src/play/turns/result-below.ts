import type { Draft } from 'immer';
import type { Answer, Fact, Form, Prompt } from '../../rules/engine/prompt.ts';
import type { World } from '../../rules/engine/world.ts';
import { isForGm } from '../access/secrets.ts';
import type { EngineFact, PostFactOf } from '../facts.ts';
import type { StandIn } from '../waiting/standing-orders.ts';
import type { TurnPlan } from './turn.ts';

/** Most facts of a story that are repeated in a new message. */
const MAX_RETOLD = 8;

/** An answer, or that there was none. */
export interface Given {
  /** Null when nothing is taken in its place. */
  readonly given: Answer | null;
  readonly lapsed: boolean;
  /** The answer taken when the deadline passed in silence. */
  readonly late?: StandIn;
}

/** The message that tells a question's result, if it is not the question's own. */
export interface NewMessage {
  readonly rowId: string;
  /**
   * The facts that the message tells already; absent for a message about this question alone, which begins with its story.
   */
  readonly news?: readonly Fact[];
}

/** The outcome continues the story of the question's message; a new message repeats the story if that helps. */
export function messageFor(
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

/** A short story that led to this question alone. A story with several questions would be repeated with each answer. */
function isRetold({ prompts }: World, { id, replyId, story }: Prompt): boolean {
  const isAlone = Object.values(prompts).every((other) => other.id === id || other.replyId !== replyId);
  return isAlone && story.length <= MAX_RETOLD && story.every(({ fact }) => fact !== 'result-below');
}

/** Links a question's message to its result. Game masters' answers stay secret. */
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

/** The other questions of the message stay there, and it links to the result of this one. */
export function pointBelow(world: Draft<World>, { id, replyId }: Prompt, pointer: Fact): void {
  for (const other of Object.values(world.prompts))
    if (other.replyId === replyId && other.id !== id) other.story.push(pointer as Draft<Fact>);
}
