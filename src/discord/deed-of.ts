import type { Deed, Doer } from '../play/deed.ts';
import type { Request } from './request.ts';

export function doerOf(request: Request): Doer {
  const { id, roleIds, isManager } = request.user;
  return { userId: id, roleIds, isManager };
}

/**
 * The same, told as a post in a channel: without a token, a bot that comes back after it died posts it there, too, instead
 * of writing over the message that was pressed.
 */
export function postedDeedOf(request: Request, campaignId: string, channelId: string): Deed {
  const deed = deedOf(request, campaignId, false);
  return { ...deed, where: { ...deed.where, token: '', channelId } };
}

/** What a request changes, in a campaign; `isPrivate` when only who asked sees the answer. */
export function deedOf(request: Request, campaignId: string, isPrivate: boolean): Deed {
  const { interactionId, applicationId, token, channelId } = request;
  return {
    interactionId,
    campaignId,
    doer: doerOf(request),
    where: { applicationId, token, channelId },
    private: isPrivate,
  };
}
