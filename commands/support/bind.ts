import type { Message, Reply } from '../../src/discord/reply.ts';
import type { CommandRequest } from '../../src/discord/request.ts';
import { type Refusal, refuse } from '../../src/rules/prompt.ts';
import { answerDone, answerRefusal } from './answer.ts';
import { deedOf, type Here, hereOf } from './here.ts';
import { findTyped, textOf } from './typed.ts';

/** What the bot needs to post in a channel, and in threads under it. */
const NEEDED: readonly { readonly name: string; readonly bit: bigint }[] = [
  { name: 'View Channel', bit: 1n << 10n },
  { name: 'Send Messages', bit: 1n << 11n },
  { name: 'Embed Links', bit: 1n << 14n },
  { name: 'Send Messages in Threads', bit: 1n << 38n },
];
const ADMINISTRATOR = 1n << 3n;

/** Binds a channel to a campaign, once the bot may post there. */
export async function bindChannel(here: Here, request: CommandRequest): Promise<Reply> {
  const { world } = here.look;
  const typed = textOf(request, 'campaign');
  const campaigns = typed === null ? [] : await here.app.play.campaignsOf(request.guildId);
  const named = typed === null ? null : findTyped(campaigns, typed);
  const target = typed === null ? here : named === null ? null : await hereOf(request, here.app, named.id);
  if (target === null) return answerRefusal(world, refuse('campaign/no-such', { typed }));
  if (!target.look.isGm) return answerRefusal(world, refuse('gm-only'));
  const channelId = textOf(request, 'channel') ?? request.channelId;
  const use = useOf(request);
  const missing = use === 'none' ? null : (missingIn(request, channelId) ?? (await takenBy(target, channelId)));
  if (missing !== null) return answerRefusal(world, missing);
  const done = await here.app.play.bindChannel(deedOf(target, true), channelId, use);
  const reply = answerDone(done, target.look.world, true);
  return use === 'gm' && reply.send === 'message' && done.done === 'yes'
    ? { ...reply, message: warned(reply.message) }
    : reply;
}

function useOf(request: CommandRequest): 'play' | 'gm' | 'none' {
  const use = textOf(request, 'use');
  return use === 'gm' || use === 'none' ? use : 'play';
}

/** Replies work without permissions, posts do not: better told now than missed later. */
function missingIn(request: CommandRequest, channelId: string): Refusal | null {
  const named = request.channels[channelId];
  const isHere = channelId === request.channelId;
  const allowed = named === undefined ? (isHere ? request.appPermissions : null) : named.appPermissions;
  if (allowed === null) return refuse('campaign/cannot-see', { channelId });
  if ((allowed & ADMINISTRATOR) !== 0n) return null;
  const missing = NEEDED.filter(({ bit }) => (allowed & bit) === 0n).map(({ name }) => name);
  return missing.length === 0 ? null : refuse('campaign/cannot-speak', { channelId, missing });
}

/** A channel answers for one campaign of the server. */
async function takenBy({ app, request, campaignId }: Here, channelId: string): Promise<Refusal | null> {
  for (const other of await app.play.campaignsOf(request.guildId)) {
    const there = other.id === campaignId ? null : await hereOf(request, app, other.id);
    if (there !== null && Object.hasOwn(there.look.world.bindings, channelId))
      return refuse('campaign/channel-taken', { channelId, name: other.name });
  }
  return null;
}

function warned(message: Message): Message {
  const warning = 'Secrets are posted there: make sure that only the game master can read that channel.';
  return { ...message, content: [message.content ?? '', warning].join('\n').trim() };
}
