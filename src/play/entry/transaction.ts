import type { Actor } from '../../rules/engine/context.ts';
import type { Json } from '../../rules/engine/json.ts';
import { type Fact, isRefusal, type Prompt, type Refusal } from '../../rules/engine/prompt.ts';
import type { World } from '../../rules/engine/world.ts';
import type { Rotation } from '../../store/seeds.ts';
import type { CommitDecision, Locked, NewReply } from '../../store/store.ts';
import { type Invocation, isGmOf, type Result } from '../access/invocation.ts';
import { namedMasters, sceneOf } from '../access/masters.ts';
import { isForGm } from '../access/secrets.ts';
import { bookOf, type PlayDeps } from '../deps.ts';
import { apartPosts, askedTogether } from '../messages/apart-messages.ts';
import { cardChanges } from '../messages/cards.ts';
import { isElsewhere, posted, promptsIn } from '../messages/posts.ts';
import { bearStep } from '../messages/step-card.ts';
import { summonsOf } from '../time/summons.ts';
import { endAbsence } from '../turns/end-absence.ts';
import type { PlayedTurn, TurnScope } from '../turns/turn.ts';
import type { View } from '../views.ts';
import { endCompleted, NOTHING_SETTLED, type Settled, settledAndCalled } from './settle.ts';

/** Everything an action plays in its transaction, in order, and the message that tells of it. */
export interface TransactionPlan {
  readonly turns: readonly PlayedTurn[];
  /** Redrawn messages of other prompts. */
  readonly redrawn: readonly NewReply[];
  /** `post`: below the message that was pressed, which is the first of those that are drawn again. */
  readonly kind: 'reply' | 'update' | 'post';
  /** Message that is updated. */
  readonly target: string | null;
  /** The facts that the message tells, if they are more than the story of the last turn. */
  readonly facts?: readonly Fact[];
  /** The people called by that message, in addition to any others. */
  readonly calls?: readonly string[];
  /** Another seed takes the place of the one in force. */
  readonly rotation?: Rotation;
}

/** An action: plays its turns on the World as locked. A refusal leaves nothing behind. */
export type TransactionWork = (
  scope: TurnScope,
  locked: Locked,
  rowId: string,
) => Promise<TransactionPlan | Refusal> | TransactionPlan | Refusal;

/**
 * `alone`: nothing but what the action plays. An undo wakes nobody and ends no round: each would be an entry of its own on
 * top of what is taken back, and taking that back would do the same again.
 */
type Company = 'alone' | 'with-all-that-follows';

/**
 * One action, one transaction: claim, lock, play, journal, reply. The last turn is the action itself; earlier ones are what
 * lapsed because of it. It passes through four rooms: `played`, `settled`, `told`, `committed`.
 */
export async function runTransaction(
  deps: PlayDeps,
  invocation: Invocation,
  work: TransactionWork,
  company: Company = 'with-all-that-follows',
): Promise<Result> {
  const now = deps.clock.now().getTime();
  const changed = await deps.store.change<Result>(invocation.campaignId, invocation.interactionId, async (locked) => {
    const action = await played({ deps, invocation, work, company, now, locked, rowId: deps.newId() });
    if (isRefusal(action)) return { commit: null, value: { kind: 'refused', refusal: action } };
    return committed(await told(await settled(action)));
  });
  return changed.kind === 'duplicate' ? { kind: 'duplicate' } : changed.value;
}

/** One turn, told in a message of its own. */
export function asSingleTurn(turn: PlayedTurn | Refusal): TransactionPlan | Refusal {
  return isRefusal(turn) ? turn : { turns: [turn], redrawn: [], kind: 'reply', target: null };
}

/** An action that has the lock and has done nothing yet. */
interface Attempt {
  readonly deps: PlayDeps;
  readonly invocation: Invocation;
  readonly work: TransactionWork;
  readonly company: Company;
  readonly now: number;
  readonly locked: Locked;
  /** Outbox row of its message. */
  readonly rowId: string;
}

interface Played {
  readonly scope: TurnScope;
  readonly locked: Locked;
  readonly company: Company;
  readonly rowId: string;
  readonly plan: TransactionPlan;
  /** The return of whoever acts, when they were away: before all turns of the plan. */
  readonly returned: readonly PlayedTurn[];
  /** The action itself. */
  readonly last: PlayedTurn;
  /** Its number in the journal. */
  readonly number: number;
}

/**
 * The first room: whoever acts is back, and the action plays its turns. May refuse. Tells nobody, ends nothing that others
 * take part in, and does nothing that would count twice, for an action may be played twice.
 */
async function played(attempt: Attempt): Promise<Played | Refusal> {
  const { deps, invocation, work, company, now, locked, rowId } = attempt;
  const first: TurnScope = { deps, invocation, seed: locked.seed, now, lastEntry: locked.lastEntry };
  const returned = company === 'alone' ? [] : endAbsence(first, locked.world);
  const lastEntry = locked.lastEntry + returned.length;
  const scope: TurnScope = { ...first, lastEntry, isBack: returned.length > 0 };
  const plan = await work(scope, { ...locked, world: returned[0]?.world ?? locked.world, lastEntry }, rowId);
  if (isRefusal(plan)) return plan;
  const last = plan.turns.at(-1);
  if (last === undefined) throw new Error('an action played no turn');
  return { scope, locked, company, rowId, plan, returned, last, number: lastEntry + plan.turns.length };
}

interface SettledAction extends Played {
  /** The rounds and questions that ended because of it. */
  readonly ended: Settled;
  /** All turns of the transaction, in the order of the journal. */
  readonly turns: readonly PlayedTurn[];
}

/** The second room: ends what waits for nobody any more. Refuses nothing, and puts nothing into words. */
async function settled(action: Played): Promise<SettledAction> {
  const { scope, locked, company, plan, returned, last, number } = action;
  const ended =
    company === 'alone'
      ? { world: last.world, turns: [], own: [], ...NOTHING_SETTLED }
      : await endCompleted(scope, { world: last.world, placeOf: locked.placeOf }, number + 1, rowOf(action));
  return { ...action, ended, turns: [...returned, ...plan.turns, ...ended.turns] };
}

interface ToldAction extends SettledAction {
  readonly world: World;
  readonly replies: readonly NewReply[];
  /** Questions that are asked in the action's own message. */
  readonly prompts: readonly Prompt[];
  readonly aside: Json;
}

/** The third room: makes the messages. Plays no turn; of the World it moves nothing but where cards and buttons are. */
async function told(action: SettledAction): Promise<ToldAction> {
  const { scope, locked, rowId, plan, last, ended, turns, number } = action;
  const { deps, invocation } = scope;
  const view = viewOf(action);
  const summons = summonsOf(view.book, { before: locked.world, after: ended.world }, view.actor, scope.now);
  // A new public message calls by itself, as long as nothing follows below it.
  const isCalling = plan.kind !== 'update' && !invocation.private && !ended.isTold;
  const calls = calloutReplies(scope, view, [last, ...ended.own], plan);
  const body = deps.present({ ...view, isCalledBelow: calls.length > 0, summons: isCalling ? summons : null });
  const reply: NewReply = { ...posted(scope, body, { id: rowId }), ...replyFields(invocation, plan), entry: number };
  const below = settledAndCalled(scope, ended, isCalling ? null : summons, summonsChannel(action));
  const newest = [reply, ...plan.redrawn, ...calls, ...below];
  const { world, replies } = await bearStep(
    scope,
    { before: locked.world, after: ended.world },
    { told: newest, bodyOf: locked.bodyOf },
  );
  const besides = [
    ...apartPosts(scope, world, turns, locked.lastEntry),
    ...cardChanges(scope, locked.world, world, turns),
  ];
  return { ...action, world, replies: [...replies, ...besides], prompts: view.prompts, aside: asideOf(deps, view) };
}

/** The last room: gathers what is saved, and what the caller is handed. Decides nothing and makes nothing. */
function committed(action: ToldAction): CommitDecision<Result> {
  const { scope, rowId, plan, last, number, turns, world, replies, prompts, aside } = action;
  const bodyOf = (id: string | undefined): Json => replies.find((row) => row.id === id)?.body ?? null;
  return {
    commit: {
      world,
      patches: turns.flatMap((turn) => turn.entry.patches),
      entries: turns.map((turn) => turn.entry),
      replies,
      rotation: plan.rotation,
      now: scope.now,
    },
    value: {
      kind: 'done',
      message: bodyOf(rowId),
      aside,
      rowId,
      shownAs: plan.kind,
      number,
      facts: last.facts,
      prompts,
      pressed: plan.kind === 'post' ? bodyOf(plan.redrawn[0]?.id) : undefined,
    },
  };
}

/** Outbox row of the message that tells of the action: its own, or the one that it updates. */
function rowOf({ plan, rowId }: Pick<Played, 'plan' | 'rowId'>): string {
  return plan.target ?? rowId;
}

/** The message of an action: what it tells and asks, once everything has ended that ends with it. */
function viewOf(action: SettledAction): View & { readonly actor: Actor } {
  const { scope, plan, returned, last, ended, number } = action;
  const { caller, where, private: isPrivate } = scope.invocation;
  const own = ended.own.at(-1);
  const { world, story } = own ?? last;
  const isPlain = plan.target === null && own === undefined;
  const facts = own === undefined ? (plan.facts ?? story) : story;
  const isGm = isGmOf(world.campaign, caller);
  return {
    world,
    book: bookOf(scope.deps, world),
    facts: [...returned.flatMap((turn) => turn.facts), ...facts],
    prompts: isPlain ? askedTogether([last], last.opened) : promptsIn(world, rowOf(action)),
    number,
    undone: false,
    actor: { userId: caller.userId, isGm },
    forGm: isGm && isPrivate,
    isNamed: isElsewhere(world, where),
    calls: plan.calls,
  };
}

/** The channel in which a separate post calls the people whose turn begins. */
function summonsChannel({ scope, locked, ended }: SettledAction): string {
  if (ended.lastIn !== null) return ended.lastIn;
  // A channel can be given back to a campaign from any other channel.
  const isPlacedAgain = locked.world.campaign.pause?.noPlace !== undefined;
  return isPlacedAgain ? ended.world.campaign.homeId : scope.invocation.where.channelId;
}

function replyFields({ where, private: isPrivate }: Invocation, { kind, target }: TransactionPlan): Partial<NewReply> {
  // Without a token, a bot that comes back after it died posts it, instead of writing over the message that was pressed.
  if (kind === 'post') return { kind: 'reply', private: false, applicationId: where.applicationId, token: '' };
  return { kind, target, private: isPrivate, applicationId: where.applicationId, token: where.token };
}

/** An edited message calls nobody: who is asked by it and did not press gets a line of their own. */
function calloutReplies(
  scope: TurnScope,
  view: View,
  turns: readonly PlayedTurn[],
  { kind }: TransactionPlan,
): readonly NewReply[] {
  if (kind !== 'update') return [];
  const asked = turns.flatMap(({ opened }) => opened).filter(({ id }) => Object.hasOwn(view.world.prompts, id));
  const prompts = askedTogether(turns, asked);
  const body = scope.deps.callOut({ ...view, prompts, facts: turns.flatMap(({ facts }) => facts) });
  return body === null ? [] : [posted(scope, body)];
}

/**
 * The part of a message that must not reach the game master who acted, as long as no card in their channel carries it. A
 * scene's game master may not be able to see that channel.
 */
function asideOf(deps: PlayDeps, view: View & { readonly actor: Actor }): Json {
  const { world, actor, forGm } = view;
  if (forGm) return null;
  const isPut = (prompt: Prompt) =>
    (actor.isGm && prompt.card === null) || namedMasters(world, sceneOf(prompt)).includes(actor.userId);
  const prompts = view.prompts.filter((prompt) => isForGm(prompt) && isPut(prompt));
  return prompts.length === 0 ? null : deps.present({ ...view, facts: [], prompts, forGm: true });
}
