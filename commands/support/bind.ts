import type { Message, Reply } from '../../src/discord/reply.ts';
import type { CommandRequest } from '../../src/discord/request.ts';
import { type Refusal, refuse } from '../../src/rules/prompt.ts';
import { answerDone, answerRefusal } from './answer.ts';
import { deedOf, type Here, hereOf } from './here.ts';
import { missingIn } from './permissions.ts';
import { findTyped, textOf } from './typed.ts';

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
  // Better told now than missed later.
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
