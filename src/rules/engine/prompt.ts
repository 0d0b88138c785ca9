import type { Drawn } from './content.ts';
import type { Json } from './json.ts';

/** The people who may answer. A game master may always answer for somebody who is absent. */
export type Audience =
  | { readonly who: 'one'; readonly userId: string }
  | { readonly who: 'any'; readonly userIds: readonly string[] }
  | { readonly who: 'each'; readonly userIds: readonly string[] }
  /** An optional choice: the first who takes it decides, the others may pass (`window.ts`). In the order of the seats. */
  | { readonly who: 'window'; readonly userIds: readonly string[] }
  /** The holder of the spotlight, also when it moves on meanwhile. */
  | { readonly who: 'spotlight' }
  | { readonly who: 'gm' };

export interface Option {
  readonly id: string;
  /** Its price or effect, in the book's own data: shown with the option and compared again when it is chosen. */
  readonly terms: Readonly<Record<string, Json>>;
  /** In a window: who alone may choose it; everybody who is asked when absent. */
  readonly userIds?: readonly string[];
}

/** The form of the answer. */
export type Form =
  | { readonly form: 'choice'; readonly options: readonly Option[] }
  | { readonly form: 'several'; readonly options: readonly Option[]; readonly min: number; readonly max: number }
  | { readonly form: 'number'; readonly min: number; readonly max: number }
  | { readonly form: 'text'; readonly min: number; readonly max: number };

/** `choice`: an option's id. `several`, and `parts` of a round: ids. `number`: a number. `text`: a text. */
export type Answer = string | number | readonly string[];

/** A question as a book puts it. The words are found by `kind` in the book's renderer. */
export interface Ask {
  /** `gear-die`, `weak-cost`, `class`, … */
  readonly kind: string;
  /** Id of the rule that asks. */
  readonly rule: string;
  readonly audience: Audience;
  /** The character it is about, if any. */
  readonly characterId: string | null;
  readonly form: Form;
  /** Optional ones lapse (are answered with `fallback`) when that person acts again; a window stays open. */
  readonly required: boolean;
  /** The answer taken when nobody answers; null when it waits for ever. In a window: the option for passing. */
  readonly fallback: Answer | null;
  /** Anything else the renderer needs to put the question. */
  readonly terms: Readonly<Record<string, Json>>;
  /** Put even where there is but one answer: the press itself is what is wanted, or there may be more to choose later. */
  readonly byHand?: true;
  /** What comes after it cannot happen before it is answered, so its `fallback` is taken sooner (PBP-ROUND-03). */
  readonly holds?: true;
}

/** The answer of a required question that has no other (PBP-WAIT-10); null where there is something to choose. */
export function onlyAnswer({ form, required, audience, byHand }: Ask): Answer | null {
  if (!required || byHand === true || audience.who === 'each') return null;
  switch (form.form) {
    case 'choice':
      return form.options.length === 1 ? (form.options[0]?.id ?? null) : null;
    case 'several':
      return form.min > 0 && form.min === form.options.length ? form.options.map(({ id }) => id) : null;
    case 'number':
      return form.min === form.max ? form.min : null;
    case 'text':
      return null;
  }
}

/** The subject of a standing order: a question, or a round under its procedure's name. */
export type Ordered = Pick<Ask, 'kind' | 'terms'>;

/** One step of a move that waits. `kind` names the handler; `v` is raised when the shape changes. */
export interface Frame {
  readonly kind: string;
  readonly v: number;
}

/**
 * An open question that waits, for days if need be, with all data to continue.
 *
 * A prompt is in the World while it is open, and leaves it when it is
 * - answered: by the person asked, their caretaker or a game master; for audience `each`, by the last of them; a window,
 *   by the first who takes it or the last who passes;
 * - lapsed: at its deadline the standing order or `fallback` is taken; an optional one also lapses when the person asked
 *   does something else;
 * - moot: its frame has nothing left to ask (`questionOf` is null), which is checked after every action;
 * - called off: another move removes it. While it is open, an answer whose price has changed shows it again, and a question
 * to the spotlight passes to the next holder at its deadline. An undo of the action that closed it restores it whole.
 */
export interface Prompt extends Omit<Ask, 'byHand' | 'holds'> {
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly opened: number;
  /** The time at which `fallback` is taken or, for audience `spotlight`, the spotlight moves on. */
  readonly deadline: number | null;
  /** The frames to continue with, outermost first; the last one asked. */
  readonly frames: readonly Frame[];
  /** Facts of the move up to now: its message shows them all. */
  readonly story: readonly Fact[];
  /** Answers up to now, by user, for audience `each`; in a window, the people who passed. Empty for the others. */
  readonly answers: Readonly<Record<string, Answer>>;
  /** Outbox row of the message that shows it. */
  readonly replyId: string | null;
  /** Its card in the game master's channel, if it is for game masters and there is such a channel. */
  readonly card: PromptCard | null;
  /** The scene in which it was asked; its game master may answer. */
  readonly sceneId: string | null;
}

/** Outbox row and channel of a card. */
export interface PromptCard {
  readonly rowId: string;
  readonly channelId: string;
}

/** Something that happened, as data: `fact` names its kind; the book's renderer has the words. */
export interface Fact extends Drawn {
  readonly fact: string;
  /** Id of the rule that made it happen, of the book's catalogue, or `engine/…` for what no book says. */
  readonly rule: string;
}

/** A fact by its name, with the id of the rule that it follows from. */
export type Of<Name extends string, Rest extends object> = {
  readonly fact: Name;
  readonly rule: string;
} & Drawn &
  Readonly<Rest>;

/** Refused for a reason that a person can do something about; nothing has changed. */
export interface Refusal {
  /** `area/reason`, e.g. `prompt/not-yours`. */
  readonly refused: string;
  readonly detail: Readonly<Record<string, Json>>;
}

export function refuse(refused: string, detail: Readonly<Record<string, Json>> = {}): Refusal {
  return { refused, detail };
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value;
}
