import type { Caller, Invocation } from '../play/access/invocation.ts';
import type { Request } from './request.ts';

export function callerOf(request: Request): Caller {
  const { id, roleIds, isManager } = request.user;
  return { userId: id, roleIds, isManager };
}

/**
 * The same, told as a post in a channel: without a token, a bot that comes back after it died posts it there, too, instead
 * of writing over the message that was pressed.
 */
export function postedInvocationOf(request: Request, campaignId: string, channelId: string): Invocation {
  const invocation = invocationOf(request, campaignId, false);
  return { ...invocation, where: { ...invocation.where, token: '', channelId, places: [channelId] } };
}

/** What a request changes, in a campaign; `isPrivate` when only who asked sees the answer. */
export function invocationOf(request: Request, campaignId: string, isPrivate: boolean): Invocation {
  const { interactionId, applicationId, token, channelId, places } = request;
  return {
    interactionId,
    campaignId,
    caller: callerOf(request),
    where: { applicationId, token, channelId, places },
    private: isPrivate,
  };
}
