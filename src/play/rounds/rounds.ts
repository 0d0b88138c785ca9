import type { AnyBook, Procedure } from '../../rules/engine/book.ts';
import { isGone, withDefaults } from '../../rules/engine/form.ts';
import type { Json } from '../../rules/engine/json.ts';
import { ordersNow } from '../../rules/engine/orders.ts';
import { type Answer, isRefusal, type Refusal, refuse } from '../../rules/engine/prompt.ts';
import type { OwnWords, Round, Seat } from '../../rules/engine/round.ts';
import { HOUR } from '../../rules/engine/time.ts';
import type { World } from '../../rules/engine/world.ts';
import { canBeSeen, isSameName } from '../../rules/mechanics/words.ts';
import type { Invocation, Result } from '../access/invocation.ts';
import { isGmAt } from '../access/masters.ts';
import { bookOf, type PlayDeps } from '../deps.ts';
import { misfit } from '../entry/answer.ts';
import { asSingleTurn, runTransaction } from '../entry/transaction.ts';
import { newSeat } from '../time/keep-time.ts';
import { handIn } from '../turns/hand-in.ts';
import { playTurn } from '../turns/play-turn.ts';
import { MAX_OWN_WORDS, procedureOf } from '../turns/procedures.ts';
import { badTime, inRound } from './round-action.ts';
import { lookOf, seatFor } from './round-seats.ts';

const MAX_TITLE = 200;
const MIN_OPTIONS = 2;
const MAX_OPTIONS = 10;
/** So that an option is one line of a menu on a phone. */
const MAX_OPTION = 80;

export interface PlainQuestion {
  readonly title: string;
  /** More about it; may be empty. */
  readonly text: string;
  /** The options to choose between, 2 to 10 of them; people write freely when it is empty or absent. */
  readonly options?: readonly string[];
  readonly userIds: readonly string[];
  readonly hidden: boolean;
  /** Hours; null for ever; undefined: the campaign's own length. */
  readonly hours: number | null | undefined;
  /** Instant in milliseconds since the epoch; goes before `hours`. */
  readonly deadline: number | null;
}

/** Opens a plain round of the game master: "What do you do at the bridge?" */
export function askAll(deps: PlayDeps, invocation: Invocation, question: PlainQuestion): Promise<Result> {
  return runTransaction(deps, invocation, (scope, { world }, rowId) => {
    if (!isGmAt(world, invocation.caller, invocation.where.channelId)) return refuse('gm-only');
    const { title, text, userIds, hidden, hours, deadline } = question;
    if (!canBeSeen(title) || title.length > MAX_TITLE) return refuse('prompt/text-length', { min: 1, max: MAX_TITLE });
    const options = question.options?.map((option) => option.trim()) ?? [];
    const bad = badTime(scope.now, hours ?? null, deadline) ?? badOptions(options);
    if (bad !== null) return bad;
    const asked = userIds.filter((userId) => world.members[userId]?.present === true);
    if (asked.length === 0) return refuse('round/nobody');
    return asSingleTurn(
      playTurn(scope, world, rowId, {
        action: 'round/ask',
        input: { title, text, userIds: asked, hidden, ...(options.length === 0 ? {} : { options }) },
        roller: invocation.caller.userId,
        work({ context }) {
          const length = hours === undefined || hours === null ? hours : hours * HOUR;
          context.openRound({
            procedure: 'ask',
            userIds: asked,
            hidden,
            terms: { title: title.trim(), text: text.trim(), ...(options.length === 0 ? {} : { options }) },
            ...(length === undefined ? {} : { length }),
            ...(deadline === null ? {} : { deadline }),
          });
          return null;
        },
      }),
    );
  });
}

/** The reason why people cannot choose between these options; null when they can, or when there are none. */
function badOptions(options: readonly string[]): Refusal | null {
  if (options.length === 0) return null;
  const long = options.find((option) => option.length > MAX_OPTION);
  if (long !== undefined) return refuse('round/option-length', { option: long, max: MAX_OPTION });
  const twice = options.find((option, at) => options.findIndex((one) => isSameName(one, option)) !== at);
  if (twice !== undefined) return refuse('round/option-twice', { option: twice });
  const isMany = options.length >= MIN_OPTIONS && options.length <= MAX_OPTIONS;
  return isMany ? null : refuse('round/option-count', { min: MIN_OPTIONS, max: MAX_OPTIONS, count: options.length });
}

export interface Submission {
  /** Null hands in (or takes back) what was written before. */
  readonly answer: Answer | null;
  /** They have nothing to add: what counts in silence is handed in, and `answer` is null (PBP-ROUND-12). */
  readonly nothing?: true;
  /** A line in the writer's own words: null takes it back; absent, it stays as it is. */
  readonly words?: string | null;
  readonly draft: boolean;
  readonly source: Seat['source'];
  /** For whom, when a game master or caretaker writes for somebody; null: for oneself. */
  readonly forUserId: string | null;
}

/**
 * Writes or hands in one person's answer. It may be changed until the round ends (mode `together`); a draft is never
 * taken for an answer. When it was the last that was awaited, the round ends at once.
 */
export function submit(
  deps: PlayDeps,
  invocation: Invocation,
  roundId: string,
  submission: Submission,
): Promise<Result> {
  return inRound(deps, invocation, roundId, (scope, world, round, rowId) => {
    const userId = seatFor(lookOf(scope, world, round), round, invocation.caller.userId, submission.forUserId);
    if (isRefusal(userId)) return userId;
    const book = bookOf(deps, world);
    const procedure = procedureOf(book, round.procedure);
    const seat = round.seats[userId] ?? newSeat(null);
    if (procedure.mode === 'at-once' && seat.state === 'confirmed') return refuse('round/acted-already');
    const words = wordsNow(seat, submission, invocation.caller.userId);
    if (words !== undefined && words.text.length > MAX_OWN_WORDS)
      return refuse('round/words-length', { max: MAX_OWN_WORDS });
    const written = writtenIn({ world, book, round }, procedure, { userId, seat, submission });
    if (isRefusal(written)) return written;
    const { given, draft } = written;
    return playTurn(scope, world, rowId, {
      action: draft ? 'round/draft' : 'round/submit',
      input: { roundId, answer: given as Json, userId, ...(words === undefined ? {} : { words: words.text }) },
      roller: userId,
      onBehalfOf: userId === invocation.caller.userId ? null : userId,
      channelId: round.channelId,
      work(turn) {
        const by = invocation.caller.userId;
        const { words: _before, ...rest } = seat;
        const written: Seat = {
          ...rest,
          state: draft ? 'draft' : 'confirmed',
          answer: given as Json,
          by,
          source: submission.source ?? (submission.answer === null ? seat.source : null),
          ...(words === undefined ? {} : { words }),
        };
        return handIn(turn, procedure, round, userId, written);
      },
      times({ rounds }) {
        const open = rounds[roundId];
        if (open !== undefined && !draft) open.reopened = null;
      },
    });
  });
}

/** A round, and the campaign around it. */
interface RoundPlace {
  readonly world: World;
  readonly book: AnyBook;
  readonly round: Round;
}

/** The whole answer as it fits now, drafted or handed in; `given` is null for nothing to add. */
function writtenIn(
  at: RoundPlace,
  procedure: Procedure,
  { userId, seat, submission }: { readonly userId: string; readonly seat: Seat; readonly submission: Submission },
): { readonly given: Answer | null; readonly draft: boolean } | Refusal {
  const { world, round } = at;
  if (submission.nothing === true) return nothingIn(at, procedure, userId, seat);
  const written = submission.answer ?? (seat.answer as Answer | null);
  // A line beside nothing to add.
  if (written === null && seat.state === 'confirmed' && !submission.draft) return { given: null, draft: false };
  const form = procedure.form(world, round, userId, written);
  const isInParts = form.form === 'fields';
  const chosen = Array.isArray(written) ? written : [];
  // A handed-in text is taken as it is and nothing else; an older draft is brought up to date.
  if (isInParts && submission.answer !== null && !submission.draft && chosen.some((id) => isGone(form.fields, id)))
    return refuse('prompt/no-such-option');
  const given = isInParts ? [...withDefaults(form.fields, chosen)] : written;
  if (given === null) return refuse('round/no-draft');
  const bad = misfit({ form }, given);
  if (bad !== null) return bad;
  // In a form with parts an answer is complete at any time: a handed-in answer stays handed in when one of its parts
  // changes. After an undo it has to be handed in again, since the round is played then. People whom nobody waits for have
  // nothing to hand in.
  const staysIn = isInParts && (seat.isFree === true || (seat.state === 'confirmed' && round.reopened === null));
  return { given, draft: submission.draft && !staysIn };
}

/** One tap hands this in for somebody with nothing to add; their earlier text is never thrown away for it. */
function nothingIn(
  { world, book, round }: RoundPlace,
  { nothingToAdd, fallback }: Procedure,
  userId: string,
  { state, answer }: Seat,
): { readonly given: Answer | null; readonly draft: false } | Refusal {
  if (nothingToAdd === undefined) return refuse('round/must-choose');
  if (answer !== null || (state === 'confirmed' && round.reopened === null)) return refuse('round/written-already');
  if (nothingToAdd !== true) return { given: nothingToAdd.answer, draft: false };
  const orders = ordersNow(book, world, userId, { kind: round.procedure, terms: round.terms });
  return { given: fallback(world, round, userId, orders)?.answer ?? null, draft: false };
}

/**
 * The words that go with somebody's answer from now on: new words belong to the person who writes them, others keep their
 * author.
 */
function wordsNow({ words }: Seat, { words: typed }: Submission, by: string): OwnWords | undefined {
  if (typed === undefined) return words;
  const text = (typed ?? '').trim();
  if (text === '') return undefined;
  return text === words?.text ? words : { text, by };
}
