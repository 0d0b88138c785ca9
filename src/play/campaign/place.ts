import { randomUUID } from 'node:crypto';
import type { Draft } from 'immer';
import { canonicalJson } from '../../proof/entry-hash.ts';
import type { Context } from '../../rules/engine/context.ts';
import type { Json } from '../../rules/engine/json.ts';
import { CLOCK } from '../../rules/engine/person.ts';
import { isRefusal, type Refusal, refuse } from '../../rules/engine/prompt.ts';
import type { World } from '../../rules/engine/world.ts';
import { ChannelTaken } from '../../store/errors.ts';
import { type Invocation, isGmOf, type Result } from '../access/invocation.ts';
import type { PlayDeps } from '../deps.ts';
import { startAll } from '../entry/act.ts';
import { runTransaction } from '../entry/transaction.ts';
import type { EngineFact } from '../facts.ts';
import { questionsMoved } from '../messages/place-cards.ts';
import { putOff } from '../time/instants.ts';
import { playTurn } from '../turns/play-turn.ts';
import { endHomelessness } from '../turns/resume.ts';
import { putStatus } from './campaign.ts';

// A campaign has a place when a channel is bound to it, and the first campaign of a server also wherever no other one is
// played. Its home is one of its places. It is placed, or it rests without a place:
//   placed → placed elsewhere its home was unbound, and another channel is bound to it: its cards move there
//   placed → resting its home was unbound or taken, and no other channel is bound to it
//   resting → placed a channel is bound to it: its old posts come along, and time continues
// The first campaign of a server that unbinds its only channel stays placed: it still answers there.

export type ChannelUse = 'play' | 'gm' | 'none';

export interface BindingTerms {
  /** Puts the status card there as well. */
  readonly withStatus?: boolean;
  /** Another campaign is about to be played in that channel. */
  readonly isTaken?: boolean;
}

/** Says what a channel is for. */
export async function bindChannel(
  deps: PlayDeps,
  invocation: Invocation,
  channelId: string,
  use: ChannelUse,
  { withStatus = false, isTaken = false }: BindingTerms = {},
): Promise<Result> {
  const isFirst = !isTaken && use !== 'play' && (await isFirstThere(deps, invocation.campaignId));
  const bound = runTransaction(deps, invocation, async (scope, locked, rowId) => {
    if (!isGmOf(locked.world.campaign, invocation.caller)) return refuse('gm-only');
    let rested = 0;
    const turn = playTurn(scope, locked.world, rowId, {
      action: 'campaign/bind',
      input: { channelId, use },
      roller: invocation.caller.userId,
      work({ context }) {
        if (use === 'none') delete context.world.bindings[channelId];
        else context.world.bindings[channelId] = { channelId, use };
        const fact: EngineFact = { fact: 'channel-bound', rule: 'PBP-CAMP-02', channelId, use };
        context.emit(fact);
        if (use === 'play') rested = arrive(context, channelId, withStatus);
        else if (locked.world.bindings[channelId]?.use !== 'gm') leave(context, channelId, isFirst);
        return null;
      },
      times: (draft) => putOff(draft, { since: scope.now - rested, now: scope.now }),
    });
    if (isRefusal(turn)) return turn;
    const redrawn = await questionsMoved(scope, locked, turn.world, turn.facts);
    return { turns: [turn], redrawn, kind: 'reply', target: null };
  });
  return bound.catch((err: unknown) => {
    if (err instanceof ChannelTaken)
      return { kind: 'refused', refusal: refuse('campaign/channel-bound', { channelId }) };
    throw err;
  });
}

/**
 * Campaigns that have no channel and do not rest yet rest from now on: an earlier version left them where another one is
 * played. Done once, before anything falls due.
 */
export async function restUnplaced(deps: PlayDeps): Promise<void> {
  for (const campaignId of await deps.store.unplaced()) {
    const channelId = (await deps.store.read(campaignId))?.world.campaign.homeId;
    if (channelId === undefined) continue;
    const invocation: Invocation = {
      interactionId: `unplaced-${randomUUID()}`,
      campaignId,
      private: false,
      caller: { userId: CLOCK, roleIds: [], isManager: false },
      where: { applicationId: '', token: '', channelId },
    };
    await runTransaction(deps, invocation, async (scope, locked, rowId) => {
      const turn = playTurn(scope, locked.world, rowId, {
        action: 'campaign/unplaced',
        input: { channelId },
        roller: CLOCK,
        work({ context }) {
          leave(context, channelId, false);
          return null;
        },
      });
      if (isRefusal(turn)) return turn;
      const redrawn = await questionsMoved(scope, locked, turn.world, turn.facts);
      return { turns: [turn], redrawn, kind: 'reply', target: null };
    });
  }
}

/** Checks whether it answers wherever no other campaign of the server is played. */
async function isFirstThere({ store }: PlayDeps, campaignId: string): Promise<boolean> {
  const guildId = (await store.read(campaignId))?.world.campaign.guildId;
  const [first] = guildId === undefined ? [] : await store.campaignsOf(guildId);
  return first?.id === campaignId;
}

/** @returns the milliseconds by which all deadlines and timers move */
function arrive(context: Context, channelId: string, withStatus: boolean): number {
  const { campaign } = context.world;
  campaign.homeId = channelId;
  const noPlace = campaign.pause?.noPlace;
  if (noPlace !== undefined) bringAlong(context.world, noPlace.from, channelId);
  const rested = endHomelessness(context);
  const hasCard = campaign.status !== null && campaign.status.channelId === channelId;
  if (withStatus || (noPlace !== undefined && !hasCard)) putStatus(context, channelId);
  return rested;
}

function leave(context: Context, channelId: string, isFirst: boolean): void {
  const { world, now, emit } = context;
  const { campaign } = world;
  if (campaign.pause?.noPlace !== undefined) return;
  const others = placesOf(world as World);
  const isHome = campaign.homeId === channelId;
  const to = isHome ? (others.at(-1) ?? null) : campaign.homeId;
  // It still answers there, or it never posted anything there.
  if (to === null ? isFirst : !isHome && campaign.status?.channelId !== channelId) return;
  const fact: EngineFact = { fact: 'place-left', rule: 'PBP-CAMP-07', channelId, to };
  emit(fact);
  if (to !== null) {
    campaign.homeId = to;
    bringAlong(world, channelId, to);
    if (campaign.status?.channelId === channelId) putStatus(context, to);
    return;
  }
  const noPlace = { from: channelId, isOnly: campaign.pause === null };
  campaign.pause = { ...(campaign.pause ?? { since: now, until: null, forUserId: null }), noPlace };
  campaign.status = null;
  // Notices in the meantime go to the game masters alone, if they have a channel.
  const room = Object.values(world.bindings).find(({ use }) => use === 'gm');
  if (room !== undefined) campaign.homeId = room.channelId;
}

/** The channels where it is played, oldest first; those of scenes have a few people's story alone. */
function placesOf({ bindings, scenes }: World): readonly string[] {
  const threads = new Set(Object.values(scenes).map(({ channelId }) => channelId));
  return Object.values(bindings).flatMap(({ channelId, use }) =>
    use === 'play' && !threads.has(channelId) ? [channelId] : [],
  );
}

/** Rounds, questions and the book's cards of one channel belong to another from now on. */
function bringAlong(world: Draft<World>, from: string, to: string): void {
  world.rounds = inPlace(world.rounds, from, to);
  world.prompts = inPlace(world.prompts, from, to);
  world.party.state = inPlace(world.party.state, from, to);
}

/** A value with the id of another channel wherever it named the one; what does not name it is handed back as it is. */
function inPlace<T>(value: T, from: string, to: string): T {
  if (value === from) return to as T;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, inPlace(one, from, to)] as const);
  if (entries.every(([key, one]) => one === Reflect.get(value, key))) return value;
  return (Array.isArray(value) ? entries.map(([, one]) => one) : Object.fromEntries(entries)) as T;
}

/** The changes that a map would make, by ids of places. */
export interface MapPreview {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  /** Those on the map that are already as it says. */
  readonly same: number;
}

/** Seeds of dice that do not fall: bringing in a map rolls none. */
const NO_DICE = { open: '', hidden: '' };

/** Looks at what bringing in a map would change, by doing so and keeping nothing of it; or why it cannot be brought in. */
export async function previewMap(
  deps: PlayDeps,
  invocation: Invocation,
  input: { readonly text: string; readonly what: 'hex' | 'room' },
): Promise<MapPreview | Refusal> {
  const found = await deps.store.read(invocation.campaignId);
  if (found === null) return refuse('campaign/none');
  const { world } = found;
  if (!isGmOf(world.campaign, invocation.caller)) return refuse('gm-only');
  const inputs: readonly Json[] = [input];
  const scope = { deps, invocation, seed: NO_DICE, now: deps.clock.now().getTime(), lastEntry: 0 };
  const turn = playTurn(scope, world, deps.newId(), {
    action: 'import-map',
    input: inputs as Json,
    roller: invocation.caller.userId,
    secret: true,
    work: (own) => startAll(deps, own, { action: 'import-map', inputs }),
  });
  if (isRefusal(turn)) return turn;
  const { places } = turn.world;
  const ids = Object.keys(places);
  const touched = ids.filter((id) => Object.hasOwn(world.places, id) && places[id] !== world.places[id]);
  const changed = touched.filter((id) => canonicalJson(places[id]) !== canonicalJson(world.places[id]));
  const added = ids.filter((id) => !Object.hasOwn(world.places, id));
  return { added, changed, same: touched.length - changed.length };
}
