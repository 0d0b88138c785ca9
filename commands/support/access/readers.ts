import { isGmPlace, scenesRunBy } from '../../../src/play/access/masters.ts';
import { postSetting } from '../../../src/play/time/post-settings.ts';
import type { Here } from './here.ts';

// A story in a channel is open to everybody who sees that channel (PBP-SECRET-04). Everything that reads a campaign asks
// here whether somebody may read it at all, and which of its channels they do not see.

/** No entry of a journal has a number above. */
const MAX_NUMBER = 2 ** 31 - 1;
/** Lines that are read at once where only their channels matter. */
const AT_ONCE = 100;

/** Checks whether somebody may read the campaign by command: who plays or runs it, and others as its setting says. */
export async function mayRead(here: Here): Promise<boolean> {
  if (isOfCampaign(here)) return true;
  const { campaign, bindings } = here.look.world;
  const readers = postSetting(campaign, 'readers');
  if (readers !== 'by_channel') return readers === 'server';
  const open = Object.values(bindings).flatMap(({ use, channelId }) => (use === 'play' ? [channelId] : []));
  const isPlayedAt = open.includes(campaign.homeId) || isGmPlace(here.look.world, [campaign.homeId]);
  return here.app.sight.isOpen(campaign.guildId, isPlayedAt ? open : [campaign.homeId, ...open]);
}

/** Checks whether somebody plays now (a caretaker plays, too), or runs the campaign or one of its scenes. */
function isOfCampaign({ look, caller }: Here): boolean {
  const { world, isGm } = look;
  return isGm || scenesRunBy(world, caller.userId).length > 0 || world.members[caller.userId]?.present === true;
}

/** Of some channels those that whoever asks does not see. The game masters of the campaign may read all of it. */
export async function unseenBy(
  { app, look, caller }: Here,
  channelIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (look.isGm || channelIds.length === 0) return new Set();
  return app.sight.unseen(look.world.campaign.guildId, caller, channelIds);
}

/**
 * The given entries that were told only in channels hidden from the asker. Entries whose message is unknown by now, or was
 * private, are not among them.
 */
export async function toldElsewhere(here: Here, numbers: readonly number[]): Promise<ReadonlySet<number>> {
  if (here.look.isGm || numbers.length === 0) return new Set();
  const messages = await here.app.play.messagesOf(here.campaignId, { rowIds: [], entries: numbers });
  const unseen = await unseenBy(
    here,
    messages.map(({ channelId }) => channelId),
  );
  const seen = new Set(messages.flatMap(({ entry, channelId }) => (unseen.has(channelId) ? [] : [entry])));
  const hidden = messages.flatMap(({ entry }) => (entry === null || seen.has(entry) ? [] : [entry]));
  return new Set(hidden);
}

/** The channels with lines in character that the asker does not see. */
export async function unseenVoices(here: Here): Promise<ReadonlySet<string>> {
  if (here.look.isGm) return new Set();
  const known = new Set<string>();
  // Each turn asks for lines of channels that are not known yet.
  for (;;) {
    const page = { after: 0, upTo: MAX_NUMBER, notIn: [...known], limit: AT_ONCE };
    const lines = await here.app.play.spokenLines(here.campaignId, page);
    if (lines.length === 0) return unseenBy(here, [...known]);
    for (const { channelId } of lines) known.add(channelId);
  }
}
