import type { Actor } from '../../rules/engine/context.ts';
import type { Json } from '../../rules/engine/json.ts';
import { type Fact, isRefusal, type Prompt, type Refusal } from '../../rules/engine/prompt.ts';
import type { Rotation } from '../../store/seeds.ts';
import type { Locked, NewReply } from '../../store/store.ts';
import { type Invocation, isGmOf, type Result } from '../access/invocation.ts';
import { namedMasters, sceneOf } from '../access/masters.ts';
import { isForGm } from '../access/secrets.ts';
import { bookOf, type PlayDeps } from '../deps.ts';
import { apartPosts, askedTogether } from '../messages/apart.ts';
import { cardChanges } from '../messages/cards.ts';
import { isElsewhere, posted, promptsIn } from '../messages/posts.ts';
import { bearStep } from '../messages/step-card.ts';
import { summonsOf } from '../time/summons.ts';
import { endAbsence } from '../turns/end-absence.ts';
import type { PlayedTurn, TurnScope } from '../turns/turn.ts';
import type { View } from '../views.ts';
import { NOTHING_SETTLED, settle, settledAndCalled } from './settle.ts';

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
 * What a message does not put to the game master who did it, as long as no card of their channel does. A scene's own may
 * not see that channel.
 */
function asideOf(deps: PlayDeps, view: View & { readonly actor: Actor }): Json {
  const { world, actor, forGm } = view;
  if (forGm) return null;
  const isPut = (prompt: Prompt) =>
    (actor.isGm && prompt.card === null) || namedMasters(world, sceneOf(prompt)).includes(actor.userId);
  const prompts = view.prompts.filter((prompt) => isForGm(prompt) && isPut(prompt));
  return prompts.length === 0 ? null : deps.present({ ...view, facts: [], prompts, forGm: true });
}

/** One turn, told in a message of its own. */
export function asSingleTurn(turn: PlayedTurn | Refusal): TransactionPlan | Refusal {
  return isRefusal(turn) ? turn : { turns: [turn], redrawn: [], kind: 'reply', target: null };
}

/** Everything an action plays in its transaction, in order, and the message that tells of it. */
export interface TransactionPlan {
  readonly turns: readonly PlayedTurn[];
  /** Redrawn messages of other prompts. */
  readonly redrawn: readonly NewReply[];
  /** `post`: below the message that was pressed, which is the first of those that are drawn again. */
  readonly kind: 'reply' | 'update' | 'post';
  /** Message that is updated. */
  readonly target: string | null;
  /** What the message tells, when it is more than the story of the last turn. */
  readonly facts?: readonly Fact[];
  /** Who is called by that message, whoever else is. */
  readonly calls?: readonly string[];
  /** Another seed takes the place of the one in force. */
  readonly rotation?: Rotation;
}

/**
 * `alone`: nothing but what the action plays. An undo wakes nobody and ends no round: each would be an entry of its own on
 * top of what is taken back, and taking that back would do the same again.
 */
type Company = 'alone' | 'with-all-that-follows';

/**
 * One action, one transaction: claim, lock, play, journal, reply. The last turn is the action itself; earlier ones are what
 * lapsed because of it.
 */
export async function runTransaction(
  deps: PlayDeps,
  invocation: Invocation,
  play: (
    scope: TurnScope,
    locked: Locked,
    rowId: string,
  ) => Promise<TransactionPlan | Refusal> | TransactionPlan | Refusal,
  company: Company = 'with-all-that-follows',
): Promise<Result> {
  const now = deps.clock.now().getTime();
  const changed = await deps.store.change<Result>(invocation.campaignId, invocation.interactionId, async (locked) => {
    const rowId = deps.newId();
    const isAlone = company === 'alone';
    const first: TurnScope = { deps, invocation, seed: locked.seed, now, lastEntry: locked.lastEntry };
    const returned = isAlone ? [] : endAbsence(first, locked.world);
    const lastEntry = locked.lastEntry + returned.length;
    const scope: TurnScope = { ...first, lastEntry, isBack: returned.length > 0 };
    const played = await play(scope, { ...locked, world: returned[0]?.world ?? locked.world, lastEntry }, rowId);
    if ('refused' in played) return { commit: null, value: { kind: 'refused', refusal: played } };
    const last = played.turns.at(-1);
    if (last === undefined) throw new Error('an action played no turn');
    const number = lastEntry + played.turns.length;
    const ownRow = played.target ?? rowId;
    const settled = isAlone
      ? { world: last.world, turns: [], own: [], ...NOTHING_SETTLED }
      : await settle(scope, { world: last.world, placeOf: locked.placeOf }, number + 1, ownRow);
    const turns = [...returned, ...played.turns, ...settled.turns];
    const own = settled.own.at(-1);
    const { world, story } = own ?? last;
    const isPlain = played.target === null && settled.own.length === 0;
    const prompts = isPlain ? askedTogether([last], last.opened) : promptsIn(world, ownRow);
    const isGm = isGmOf(world.campaign, invocation.caller);
    const view: View & { readonly actor: Actor } = {
      world,
      book: bookOf(deps, world),
      facts: [...returned.flatMap(({ facts }) => facts), ...((own === undefined ? played.facts : undefined) ?? story)],
      prompts,
      number,
      undone: false,
      actor: { userId: invocation.caller.userId, isGm },
      forGm: isGm && invocation.private,
      isNamed: isElsewhere(world, invocation.where),
      ...(played.calls === undefined ? {} : { calls: played.calls }),
    };
    const summons = summonsOf(view.book, locked.world, settled.world, view.actor, now);
    // A new message that everybody sees calls by itself, as long as nothing is told below it.
    const isCalling = played.kind !== 'update' && !invocation.private && !settled.isTold;
    const calls = calloutReplies(scope, view, [last, ...settled.own], played);
    const message = deps.present({ ...view, isCalledBelow: calls.length > 0, ...(isCalling ? { summons } : {}) });
    // Who gives it a channel again may do so from any other one.
    const isPlacedAgain = locked.world.campaign.pause?.noPlace !== undefined;
    const summonsIn = settled.lastIn ?? (isPlacedAgain ? settled.world.campaign.homeId : invocation.where.channelId);
    const reply: NewReply = {
      ...posted(scope, message, { id: rowId }),
      ...replyFields(invocation, played),
      entry: number,
    };
    const told = [
      reply,
      ...played.redrawn,
      ...calls,
      ...settledAndCalled(scope, settled, isCalling ? null : summons, summonsIn),
    ];
    const borne = await bearStep(scope, locked.world, settled.world, told, locked.bodyOf);
    const bodyOf = (id: string | undefined): Json => borne.replies.find((row) => row.id === id)?.body ?? null;
    return {
      commit: {
        world: borne.world,
        patches: turns.flatMap((turn) => turn.entry.patches),
        entries: turns.map((turn) => turn.entry),
        replies: [
          ...borne.replies,
          ...apartPosts(scope, borne.world, turns, locked.lastEntry),
          ...cardChanges(scope, locked.world, borne.world, turns),
        ],
        ...(played.rotation === undefined ? {} : { rotation: played.rotation }),
        now,
      },
      value: {
        kind: 'done',
        message: bodyOf(rowId),
        aside: asideOf(deps, view),
        rowId,
        shownAs: played.kind,
        number,
        facts: last.facts,
        prompts,
        ...(played.kind === 'post' ? { pressed: bodyOf(played.redrawn[0]?.id) } : {}),
      },
    };
  });
  return changed.kind === 'duplicate' ? { kind: 'duplicate' } : changed.value;
}
