import type { z } from 'zod';
import { booksWith } from '../../rules/engine/able-books.ts';
import type { AnyBook } from '../../rules/engine/book.ts';
import type { Json } from '../../rules/engine/json.ts';
import { isRefusal, type Prompt, type Refusal, refuse } from '../../rules/engine/prompt.ts';
import { optionOf } from '../../rules/engine/verbs.ts';
import type { World } from '../../rules/engine/world.ts';
import type { Locked, NewReply } from '../../store/store.ts';
import type { Invocation, Result } from '../access/invocation.ts';
import { isKeptHere } from '../access/masters.ts';
import type { PlayDeps } from '../deps.ts';
import { ownWords } from '../facts.ts';
import { redrawChanged } from '../messages/redraw.ts';
import { playTurn } from '../turns/play-turn.ts';
import { MAX_OWN_WORDS } from '../turns/procedures.ts';
import type { PlayedTurn, Turn, TurnScope } from '../turns/turn.ts';
import { stepOf } from '../waiting/next-step.ts';
import { runTransaction } from './transaction.ts';
import { closeUnanswered, emptyResults } from './unanswered.ts';

/** One of the book's actions, for one or several inputs (a save called from several characters) in one entry. */
export interface BookAction {
  readonly action: string;
  readonly inputs: readonly Json[];
  /** Kept from players, or not, whatever the place; absent: kept in a channel of the game masters' own. */
  readonly secret?: boolean | undefined;
  /** The step that was awaited when its button was pressed: once it is over, the press is refused. */
  readonly stepId?: string;
  /** A line in the actor's own words, shown above the outcome; none when absent or empty. */
  readonly words?: string | null;
}

/** Does one of the book's actions. What was offered to the same person and not taken up lapses first. */
export function act(deps: PlayDeps, invocation: Invocation, wanted: BookAction): Promise<Result> {
  return runTransaction(deps, invocation, async (scope, locked, rowId) => {
    if (wanted.stepId !== undefined && stepOf(locked.world)?.id !== wanted.stepId) return refuse('step/past');
    const text = wanted.words?.trim() ?? '';
    if (text.length > MAX_OWN_WORDS) return refuse('round/words-length', { max: MAX_OWN_WORDS });
    const words = text === '' ? [] : [ownWords({ text, by: invocation.caller.userId })];
    const lapsed = await lapseOffers(scope, locked);
    const turn = playTurn(scope, lapsed.world, rowId, {
      action: wanted.action,
      input: wanted.inputs as Json,
      ...rollerOf(lapsed.world, invocation, wanted.inputs),
      secret: wanted.secret ?? isKeptHere(lapsed.world, invocation),
      work(turn) {
        for (const fact of words) turn.context.emit(fact);
        return startAll(deps, turn, wanted);
      },
    });
    if (isRefusal(turn)) return turn;
    // An action may close questions of other messages: a save that is called off.
    const number = locked.lastEntry + lapsed.turns.length + 1;
    const closed = redrawChanged(scope, lapsed.world, withoutOpened(turn), { number, undone: false });
    return { turns: [...lapsed.turns, turn], redrawn: [...lapsed.redrawn, ...closed], kind: 'reply', target: null };
  });
}

/** The World after a turn, but for what it asks itself: that is in its own message. */
function withoutOpened({ world, opened }: PlayedTurn): World {
  const own = new Set(opened.map(({ id }) => id));
  const prompts = Object.fromEntries(Object.entries(world.prompts).filter(([id]) => !own.has(id)));
  return { ...world, prompts };
}

/** Starts an action of the book once per input; the first refusal stops all. */
export function startAll({ books }: Pick<PlayDeps, 'books'>, turn: Turn, wanted: BookAction): Refusal | null {
  const action = Object.hasOwn(turn.book.actions, wanted.action) ? turn.book.actions[wanted.action] : undefined;
  if (action === undefined) {
    const others = [...booksWith(wanted.action, books)];
    return refuse('book/cannot', { action: wanted.action, book: turn.book.name, others });
  }
  for (const input of wanted.inputs) {
    const parsed = action.input.safeParse(input);
    if (!parsed.success) return refuseInput(turn.book, parsed.error, input);
    const started = action.start(turn.context, parsed.data as Json);
    if (isRefusal(started)) return started;
    const refusal = turn.run([started], null);
    if (refusal !== null) return refusal;
  }
  return null;
}

/** Refuses the parts of an input that a book cannot read or has no use for, and names them if there are several. */
function refuseInput({ name }: AnyBook, { issues }: z.ZodError, input: Json): Refusal {
  const unused = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : [],
  );
  if (unused.length > 0) return refuse('verb/no-use', { book: name, options: unused.map(optionOf) });
  const [issue] = issues;
  const option = optionOf(issue?.path.join('.') ?? '');
  const thing = nameIn(input);
  if (issue?.code === 'too_big' && isOfNumber(issue.origin))
    return refuse('verb/too-much', { book: name, option, max: Number(issue.maximum), thing });
  if (issue?.code === 'too_small' && isOfNumber(issue.origin))
    return refuse('verb/too-little', { book: name, option, min: Number(issue.minimum), thing });
  return refuse('input/unreadable', { field: option, reason: issue?.message ?? '' });
}

/** The name of what an input is about; null when it has none. */
function nameIn(input: Json): string | null {
  const name = typeof input === 'object' && input !== null && 'name' in input ? input.name : null;
  return typeof name === 'string' ? name : null;
}

/** Checks whether a bound is a number's, not the length of a text or a list. */
function isOfNumber(origin: string): boolean {
  return origin === 'number' || origin === 'int';
}

/** A character's dice are its player's, also when the game master acts for them. */
function rollerOf(
  world: World,
  invocation: Invocation,
  inputs: readonly Json[],
): { readonly roller: string; readonly onBehalfOf: string | null } {
  const first = inputs[0];
  const characterId = typeof first === 'object' && first !== null && 'characterId' in first ? first.characterId : null;
  const character = typeof characterId === 'string' ? world.characters[characterId] : undefined;
  const owner = character?.userId ?? invocation.caller.userId;
  return { roller: owner, onBehalfOf: owner === invocation.caller.userId ? null : owner };
}

/** Most offers that may hang on one person at once; more would be a bug in a book. */
const MAX_OFFERS = 50;

/** Answers the optional prompts of who acts with their fallback; each is an entry of its own. */
async function lapseOffers(
  scope: TurnScope,
  locked: Locked,
): Promise<{ readonly world: World; readonly turns: readonly PlayedTurn[]; readonly redrawn: readonly NewReply[] }> {
  const turns: PlayedTurn[] = [];
  const results = emptyResults(locked);
  let { world } = locked;
  for (let n = 0; n < MAX_OFFERS; n++) {
    const offer = Object.values(world.prompts).find((prompt) => isOfferTo(prompt, scope.invocation.caller.userId));
    if (offer === undefined) break;
    const number = scope.lastEntry + turns.length + 1;
    const how = { given: offer.fallback, lapsed: true };
    const turn = await closeUnanswered(scope, world, offer, how, results, number);
    world = turn.world;
    turns.push(turn);
  }
  return { world, turns, redrawn: [...results.messages.values()].map((write) => write(world)) };
}

function isOfferTo(prompt: Prompt, userId: string): boolean {
  return (
    !prompt.required && prompt.fallback !== null && prompt.audience.who === 'one' && prompt.audience.userId === userId
  );
}
