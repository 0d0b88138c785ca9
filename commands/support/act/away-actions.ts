import type { App } from '../../../src/discord/command.ts';
import { type Reply, sentence } from '../../../src/discord/reply.ts';
import { t } from '../../../src/language/text.ts';
import type { Absence } from '../../../src/play/people/people-actions.ts';
import type { Invocation, Look, Result } from '../../../src/play/play.ts';
import { personOf } from '../../../src/play/waiting/people.ts';
import { answerDone } from '../access/answer.ts';
import { type Here, invocationOf, postedInvocationOf } from '../access/here.ts';

/** One campaign with its channel. */
interface Place {
  readonly invocation: Invocation;
  readonly look: Look;
}

/** An action for every campaign of a person. */
export type AwayWish =
  | { readonly kind: 'away'; readonly absence: Absence }
  | { readonly kind: 'back' }
  | { readonly kind: 'leave' };

/** `plain`: here, as the answer; the others answer a card that asked where, which is then done with. */
export type AwayReach = 'plain' | 'here' | 'everywhere';

/** Does it here, or in all one's campaigns. */
export function applyAway(here: Here, app: App, wish: AwayWish, reach: AwayReach): Promise<Reply> {
  switch (wish.kind) {
    case 'away':
      return goAway(here, app, wish.absence, reach);
    case 'back':
      return comeBack(here, app, reach);
    case 'leave':
      return leave(here, app, reach);
  }
}

/** Says that one is away, here or in all one's campaigns. */
function goAway(here: Here, app: App, absence: Absence, reach: AwayReach): Promise<Reply> {
  const away = (invocation: Invocation, over: Partial<Absence> = {}) =>
    app.play.setAway(invocation, { ...absence, ...over });
  return everywhere(here, app, reach, async ({ invocation, look }, isHere) => {
    if (isHere) return away(invocation);
    const pauses = absence.pauses && look.isGm;
    const result = await away(invocation, { pauses });
    const isForeign = result.kind === 'refused' && result.refusal.refused.startsWith('away/caretaker-');
    // A caretaker here may not be a player there.
    return isForeign ? away(invocation, { pauses, caretakerId: null }) : result;
  });
}

/** One is back: from an absence, or at the table that one had left. A rest for one's sake is over, too. */
function comeBack(here: Here, app: App, reach: AwayReach): Promise<Reply> {
  return everywhere(here, app, reach, async ({ invocation, look }) => {
    const { userId } = invocation.caller;
    const { members } = look.world;
    const hasLeft = Object.hasOwn(members, userId) && members[userId]?.present === false;
    if (!hasLeft) return app.play.setAway(invocation, null);
    const result = await app.play.setPresence(invocation, userId, true);
    const besides: Invocation = {
      ...inHomeChannel(invocation, look),
      interactionId: `${invocation.interactionId}/back`,
    };
    const { away } = personOf(look.world, userId);
    if (result.kind !== 'refused' && away !== null && away.until !== null) await app.play.setAway(besides, null);
    return result;
  });
}

/** One leaves the table: nobody waits for them any more. */
function leave(here: Here, app: App, reach: AwayReach): Promise<Reply> {
  return everywhere(here, app, reach, ({ invocation }) => app.play.setPresence(invocation, here.caller.userId, false));
}

/** Does one thing here and, if wanted, in every other campaign of the same person; what is refused here is done nowhere. */
async function everywhere(
  here: Here,
  app: App,
  reach: AwayReach,
  work: (place: Place, isHere: boolean) => Promise<Result>,
): Promise<Reply> {
  if (reach === 'plain') return answerDone(await work({ invocation: invocationOf(here), look: here.look }, true), here);
  const { channelId } = here.request;
  const result = await work({ invocation: postedInvocationOf(here, channelId), look: here.look }, true);
  const reply = answerDone(result, here);
  if (reply.kind !== 'message' || reply.rowId === null) return reply;
  const { message, rowId } = reply;
  let count = 0;
  const others = reach === 'everywhere' ? await elsewhere(here, app) : [];
  for (const place of others) if ((await work(place, false)).kind !== 'refused') count += 1;
  const one = reach === 'here' ? t`Done.` : t`Done here; in no other campaign.`;
  const told = count === 1 ? t`Done here and in 1 other campaign.` : t`Done here and in ${count} other campaigns.`;
  return {
    kind: 'update',
    message: { ...sentence(count === 0 ? one : told), components: [] },
    rowId: null,
    post: { channelId, rowId, message },
  };
}

/** The other campaigns of a person; each is informed in its own home. Roles and rights of this server count nowhere else. */
export async function elsewhere({ request, campaignId, caller }: Here, { play }: App): Promise<readonly Place[]> {
  const places: Place[] = [];
  for (const { id } of await play.campaignsOfUser(caller.userId)) {
    const stranger = { userId: caller.userId, roleIds: [], isManager: false };
    const look = id === campaignId ? null : await play.look(id, stranger);
    if (look === null) continue;
    const { interactionId, applicationId, channelId } = request;
    const own: Invocation = {
      interactionId: `${interactionId}/${id}`,
      campaignId: id,
      caller: stranger,
      where: { applicationId, token: '', channelId },
      private: false,
    };
    places.push({ invocation: inHomeChannel(own, look), look });
  }
  return places;
}

function inHomeChannel(invocation: Invocation, { world }: Look): Invocation {
  return { ...invocation, where: { ...invocation.where, token: '', channelId: world.campaign.homeId } };
}
