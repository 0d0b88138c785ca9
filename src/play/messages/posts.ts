import type { Json } from '../../rules/engine/json.ts';
import type { Fact, Prompt } from '../../rules/engine/prompt.ts';
import type { World } from '../../rules/engine/world.ts';
import type { NewReply } from '../../store/store.ts';
import { type Invocation, isGmOf } from '../access/invocation.ts';
import { bookOf } from '../deps.ts';
import type { TurnScope } from '../turns/turn.ts';
import type { View } from '../views.ts';
import type { Summons } from '../waiting/next-step.ts';

/** A plain post, in the channel of the action when none is named. */
export function posted(
  { deps, invocation, now }: Pick<TurnScope, 'deps' | 'invocation' | 'now'>,
  body: Json,
  {
    id = deps.newId(),
    channelId = invocation.where.channelId,
  }: { readonly id?: string; readonly channelId?: string } = {},
): NewReply {
  return {
    id,
    kind: 'post',
    applicationId: null,
    token: null,
    channelId,
    private: false,
    body,
    target: null,
    created: now,
  };
}

/** A message that is changed. */
export function edited(scope: TurnScope, target: string, body: Json, channelId?: string): NewReply {
  return { ...posted(scope, body, channelId === undefined ? {} : { channelId }), kind: 'edit', target };
}

/** Posts a message again at the bottom of its channel; the old one shows `left`. */
export function walked(
  scope: TurnScope,
  target: string,
  { body, left }: { readonly body: Json; readonly left: Json },
  channelId: string,
): NewReply {
  return { ...posted(scope, { ...(body as object), left }, { channelId }), kind: 'walk', target };
}

/** A message that says one last thing and loses its pin, for another has its place. */
export function retired(scope: TurnScope, target: string, body: Json, channelId: string): NewReply {
  return { ...posted(scope, body, { channelId }), kind: 'retire', target };
}

/** A message that is taken away: an undo took back that it was posted. */
export function deleted(scope: TurnScope, target: string, channelId: string): NewReply {
  return { ...posted(scope, {}, { channelId }), kind: 'delete', target };
}

/** A story told in a post of its own, with what is asked in it. */
export function postStory(
  scope: TurnScope,
  told: {
    readonly story: readonly Fact[];
    /** The World at the time of the post; questions asked in the message are read from it. */
    readonly world: World;
    readonly number: number;
    readonly rowId: string;
    readonly channelId: string;
    /** The turn that begins with it. */
    readonly summons?: Summons | null;
  },
): NewReply {
  const { story, world, number, rowId, channelId, summons = null } = told;
  const { caller } = scope.invocation;
  const actor = { userId: caller.userId, isGm: isGmOf(world.campaign, caller) };
  // The actor is there, and sees the outcome.
  const view = { ...viewOf(scope, world, { facts: story, prompts: promptsIn(world, rowId), number }), actor, summons };
  return { ...posted(scope, scope.deps.present(view), { id: rowId, channelId }), entry: number };
}

/** A view that nobody in particular made: everybody who is asked is called. */
export function viewOf(
  { deps }: Pick<TurnScope, 'deps'>,
  world: World,
  {
    facts,
    prompts,
    number,
    calls = [],
  }: {
    readonly facts: readonly Fact[];
    readonly prompts: View['prompts'];
    readonly number: number | null;
    readonly calls?: readonly string[];
  },
): View {
  const actor = { userId: '', isGm: false };
  return { world, book: bookOf(deps, world), facts, prompts, number, undone: false, actor, calls };
}

/** A short post of its own that calls whoever's turn has begun. */
export function calledPost(
  scope: TurnScope,
  world: World,
  summons: Summons | null,
  { channelId, isNamed = false }: { readonly channelId: string; readonly isNamed?: boolean },
): readonly NewReply[] {
  if (summons === null) return [];
  const view: View = { ...viewOf(scope, world, { facts: [], prompts: [], number: null }), summons, isNamed };
  const body = scope.deps.callOut(view);
  return body === null ? [] : [posted(scope, body, { channelId: openChannel(world, channelId) })];
}

/** A channel that everybody may read: never the game masters' channel. */
export function openChannel({ bindings, campaign }: World, channelId: string): string {
  return bindings[channelId]?.use === 'gm' ? campaign.homeId : channelId;
}

/** Checks whether something is done where the campaign is not played: it has no channel, and none of its own is there. */
export function isElsewhere(
  { bindings, campaign }: World,
  { channelId, places = [channelId] }: Invocation['where'],
): boolean {
  return campaign.pause?.noPlace !== undefined && !places.some((place) => Object.hasOwn(bindings, place));
}

/** The channel for the game masters' secrets; the campaign's home if they have none. */
export function gmChannelOf({ bindings, campaign }: World): string {
  return Object.values(bindings).find(({ use }) => use === 'gm')?.channelId ?? campaign.homeId;
}

/** Open prompts that are answered in one message, oldest first. */
export function promptsIn(world: World, rowId: string): readonly Prompt[] {
  return Object.values(world.prompts)
    .filter((prompt) => prompt.replyId === rowId)
    .sort((a, b) => a.opened - b.opened);
}
