import type { App } from '../../../src/discord/command.ts';
import type { BookRenderer } from '../../../src/discord/render/engine/renderer.ts';
import { stepToken } from '../../../src/discord/render/engine/waiting/next-step.ts';
import type { Request } from '../../../src/discord/request.ts';
import { isGmAt, isKeptHere, scenesRunBy } from '../../../src/play/access/masters.ts';
import type { Caller, Invocation, Look } from '../../../src/play/play.ts';
import { type Refusal, refuse } from '../../../src/rules/engine/prompt.ts';

/** A request together with the campaign that answers where it was made. */
export interface Here {
  readonly app: App;
  readonly request: Request;
  readonly campaignId: string;
  readonly look: Look;
  readonly renderer: BookRenderer;
  readonly caller: Caller;
  /** True when only the asker sees the outcome: as the command's definition says, unless a handler says otherwise. */
  readonly isPrivate: boolean;
}

/** The campaign of the request's place, or the given one; null without one. The outcome is public. */
export async function hereOf(request: Request, app: App, campaignId: string | null = null): Promise<Here | null> {
  const caller = callerOf(request);
  const look = await (campaignId === null
    ? app.play.lookAt(request.guildId, request.places, caller)
    : app.play.look(campaignId, caller));
  if (look === null || look.world.campaign.guildId !== request.guildId) return null;
  const renderer = app.renderers[look.book.slug];
  if (renderer === undefined) throw new Error(`no words for ${look.book.slug}`);
  return { app, request, campaignId: look.world.campaign.id, look, renderer, caller, isPrivate: false };
}

/** The same with a private answer: for a button whose answer nobody else sees. */
export function inPrivate(here: Here): Here {
  return { ...here, isPrivate: true };
}

/** The same for all to see, though the command itself is answered in private. */
export function inPublic(here: Here): Here {
  return { ...here, isPrivate: false };
}

/** The author of a request, as vouched for by Discord. */
export function callerOf({ user }: Request): Caller {
  return { userId: user.id, roleIds: user.roleIds, isManager: user.isManager };
}

/** Checks whether somebody plays in the campaign, or runs it or one of its scenes. */
export function isAtTable({ look, caller }: Here): boolean {
  return (
    look.isGm || scenesRunBy(look.world, caller.userId).length > 0 || Object.hasOwn(look.world.members, caller.userId)
  );
}

/** Checks whether somebody is a game master in a channel: the campaign's, or of the scene that is played there. */
export function isGmWhere({ look, caller, request }: Here, channelId = request.channelId): boolean {
  return isGmAt(look.world, caller, channelId);
}

/** The action of a request, for play. */
export function invocationOf({ request, campaignId, caller, isPrivate }: Here): Invocation {
  const { interactionId } = request;
  return { interactionId, campaignId, caller, where: whereOf(request), private: isPrivate };
}

/** The action of a request that belongs to no campaign yet, with a public outcome. */
export function invocationOutside(request: Request): Omit<Invocation, 'campaignId'> {
  const { interactionId } = request;
  return { interactionId, caller: callerOf(request), where: whereOf(request), private: false };
}

function whereOf({ applicationId, token, channelId, places }: Request): Invocation['where'] {
  return { applicationId, token, channelId, places };
}

/** The same as a post in a channel: for an outcome that is answered elsewhere, or in addition to the answer. */
export function postedInvocationOf(here: Here, channelId: string): Invocation {
  const invocation = invocationOf(inPublic(here));
  return { ...invocation, where: { ...invocation.where, token: '', channelId, places: [channelId] } };
}

/** Checks whether a game master does it in a channel of their own, where everything is kept unless they say otherwise. */
export function isKept(here: Here): boolean {
  return isKeptHere(here.look.world, invocationOf(here));
}

/**
 * Refuses a step's button that belongs to another campaign, one that was played in this channel before; null for any other.
 */
export async function stepElsewhere({ app, request, campaignId }: Here, customId: string): Promise<Refusal | null> {
  const tokens = customId.split(':');
  for (const { id, name } of await app.play.campaignsOf(request.guildId)) {
    const there = id === campaignId ? null : await hereOf(request, app, id);
    const step = there?.look.world.party.awaited ?? null;
    if (step !== null && tokens.includes(stepToken(step.id))) return refuse('step/other-campaign', { name });
  }
  return null;
}
