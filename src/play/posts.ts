import type { Json } from '../rules/json.ts';
import type { Fact } from '../rules/prompt.ts';
import type { World } from '../rules/world.ts';
import type { NewReply } from '../store/store.ts';
import { isGmOf, type View } from './deed.ts';
import type { Summons } from './next-step.ts';
import { bookOf, type Finished, promptsIn, type Standing } from './turn.ts';

/** A plain post, in the channel of the deed when none is named. */
export function posted(
  { house, deed, now }: Pick<Standing, 'house' | 'deed' | 'now'>,
  body: Json,
  { id = house.newId(), channelId = deed.where.channelId }: { readonly id?: string; readonly channelId?: string } = {},
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
export function edited(standing: Standing, target: string, body: Json, channelId?: string): NewReply {
  return { ...posted(standing, body, channelId === undefined ? {} : { channelId }), kind: 'edit', target };
}

/** A message that is taken away, for another has its place. */
export function deleted(standing: Standing, target: string, channelId: string): NewReply {
  return { ...posted(standing, {}, { channelId }), kind: 'delete', target };
}

/** A turn told in a post of its own, with what it asks. */
export function postTold(
  standing: Standing,
  told: {
    readonly turn: Finished;
    /** As it is when the post is made; what is asked there stands in it. */
    readonly world: World;
    readonly number: number;
    readonly rowId: string;
    readonly channelId: string;
  },
): NewReply {
  const { turn, world, number, rowId, channelId } = told;
  const { doer } = standing.deed;
  const actor = { userId: doer.userId, isGm: isGmOf(world.campaign, doer) };
  // Who has just done it is there, and sees what comes of it.
  const view = { ...viewOf(standing, world, { facts: turn.story, prompts: promptsIn(world, rowId), number }), actor };
  return { ...posted(standing, standing.house.present(view), { id: rowId, channelId }), entry: number };
}

/** A view that nobody in particular made: everybody who is asked is called. */
export function viewOf(
  { house }: Pick<Standing, 'house'>,
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
  return { world, book: bookOf(house, world), facts, prompts, number, undone: false, actor, calls };
}

/** A short post of its own that calls whoever's turn has begun. */
export function calledPost(
  standing: Standing,
  world: World,
  summons: Summons | null,
  channelId: string,
): readonly NewReply[] {
  if (summons === null) return [];
  const view: View = { ...viewOf(standing, world, { facts: [], prompts: [], number: null }), summons };
  const body = standing.house.callOut(view);
  return body === null ? [] : [posted(standing, body, { channelId: openChannel(world, channelId) })];
}

/** Where everybody may read it: a channel of the game master's is none. */
function openChannel({ bindings, campaign }: World, channelId: string): string {
  return bindings[channelId]?.use === 'gm' ? campaign.homeId : channelId;
}

/** Where a campaign's secrets for the game master go; its home when it has no such place. */
export function gmChannelOf({ bindings, campaign }: World): string {
  return Object.values(bindings).find(({ use }) => use === 'gm')?.channelId ?? campaign.homeId;
}
