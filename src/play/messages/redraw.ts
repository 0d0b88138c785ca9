import { isDeepStrictEqual } from 'node:util';
import type { Fact, Prompt } from '../../rules/engine/prompt.ts';
import type { World } from '../../rules/engine/world.ts';
import type { NewReply } from '../../store/store.ts';
import { bookOf } from '../deps.ts';
import type { TurnScope } from '../turns/turn.ts';
import { edited, promptsIn } from './posts.ts';

export interface Redrawing {
  /** Outbox row of the message. */
  readonly rowId: string;
  readonly story: readonly Fact[];
  /** Journal number that it shows; none when null. */
  readonly number: number | null;
  readonly undone?: boolean;
  /** New facts that this message alone tells. */
  readonly news?: readonly Fact[];
}

/**
 * Draws a message again as its prompts and story stand now. One that asks nothing any more, and tells of nothing but an
 * offer that passed, is a courtesy: a `redraw`, that may come late or never.
 */
export function redraw(
  scope: TurnScope,
  world: World,
  { rowId, story, number, undone = false, news: told = [] }: Redrawing,
): NewReply {
  const { deps } = scope;
  const prompts = promptsIn(world, rowId);
  const body = deps.present({ world, book: bookOf(deps, world), facts: story, prompts, number, undone, actor: null });
  const isCourtesy = prompts.length === 0 && told.every(({ fact }) => fact === 'answered');
  return { ...edited(scope, rowId, body), kind: isCourtesy ? 'redraw' : 'edit' };
}

/** A question's message without the question, and with a link to its result. */
export function leftBehind(
  scope: TurnScope,
  world: World,
  { replyId, story }: Prompt,
  pointer: Fact,
  number: number | null,
): NewReply {
  return redraw(scope, world, { rowId: replyId ?? '', story: [...story, pointer], number });
}

/**
 * Draws again the messages whose questions came or went between two Worlds, or were answered by others than before;
 * `undone`: what went was taken back.
 */
export function redrawChanged(
  scope: TurnScope,
  before: World,
  after: World,
  { number, undone }: { readonly number: number; readonly undone: boolean },
): readonly NewReply[] {
  const gone = missing(before, after);
  const back = missing(after, before);
  const rows = new Map<string, Prompt>();
  for (const prompt of [...gone, ...back, ...answeredElse(before, after)])
    if (prompt.replyId !== null) rows.set(prompt.replyId, prompt);
  return [...rows].map(([rowId, prompt]) =>
    redraw(scope, after, { rowId, story: prompt.story, number, undone: undone && gone.includes(prompt) }),
  );
}

function answeredElse(before: World, after: World): readonly Prompt[] {
  return Object.values(after.prompts).filter(({ id, answers }) => {
    const old = Object.hasOwn(before.prompts, id) ? before.prompts[id] : undefined;
    return old !== undefined && !isDeepStrictEqual(old.answers, answers);
  });
}

function missing(from: World, other: World): readonly Prompt[] {
  return Object.values(from.prompts).filter((prompt) => !Object.hasOwn(other.prompts, prompt.id));
}
