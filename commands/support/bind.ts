import { pressable, row } from '../../src/discord/render/components.ts';
import { harmless } from '../../src/discord/render/harmless.ts';
import { type Message, type Reply, sentence } from '../../src/discord/reply.ts';
import type { CommandRequest } from '../../src/discord/request.ts';
import { isRefusal, type Refusal, refuse } from '../../src/rules/prompt.ts';
import { answerDone, answerRefusal } from './answer.ts';
import { deedOf, type Here, hereOf, postedDeedOf } from './here.ts';
import { missingHere, missingIn } from './permissions.ts';
import { findTyped, textOf } from './typed.ts';

type Use = 'play' | 'gm' | 'none';

const WARNING = 'Secrets are posted there: make sure that only the game master can read that channel.';

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
  const use = useOf(textOf(request, 'use'));
  // Better told now than missed later.
  const missing = use === 'none' ? null : missingIn(request, channelId);
  if (missing !== null) return answerRefusal(world, missing);
  const other = use === 'none' ? null : await holderOf(target, channelId);
  return other === null ? bind(target, channelId, use) : refuseTaken(target, other, channelId, use);
}

/** After a campaign was made where another is played: which of the two is meant from now on. */
export function whichPlays(made: Here, before: Here): Message {
  const [name, old] = [nameOf(made), nameOf(before)];
  const lines = [
    `**${old}** is played here. Play **${name}** here from now on?`,
    `Until you say so, what is typed here is for **${old}**. \`/campaign bind\` with \`campaign:\` changes it at any time, in any channel.`,
  ];
  return {
    ...sentence(lines.join('\n')),
    components: [
      row([
        pressable(`campaign:here:${made.campaignId}`, 'Yes, here', 'main'),
        pressable(`campaign:elsewhere:${made.campaignId}`, 'No, I’ll bind it elsewhere'),
      ]),
    ],
  };
}

/** Buttons under what was asked or refused above: `here` and `elsewhere` for a new campaign, `move` for a channel. */
export async function pressBinding(
  here: Here,
  what: string,
  [id = '', use = '', channelId = '']: readonly string[],
): Promise<Reply> {
  const { app, request, look } = here;
  const target = await hereOf(request, app, id);
  if (target === null) return answerRefusal(look.world, refuse('campaign/no-such', { typed: '' }));
  if (!target.look.isGm) return answerRefusal(look.world, refuse('gm-only'));
  if (what === 'move') return updated(await move(target, channelId, useOf(use)));
  if (what === 'here') return updated(await move(target, request.channelId, 'play'));
  const words = `**${nameOf(target)}** is played nowhere yet: \`/campaign bind use:play channel:… campaign:${nameOf(target)}\`.`;
  return { send: 'update', message: { ...sentence(words), components: [] }, rowId: null };
}

/** Brings a channel from the campaign that holds it to another. */
async function move(target: Here, channelId: string, use: Use): Promise<Reply> {
  const missing = channelId === target.request.channelId ? missingHere(target.request) : null;
  if (missing !== null) return answerRefusal(target.look.world, missing);
  const other = await holderOf(target, channelId);
  if (other !== null) {
    const released = await release(other, channelId);
    if (isRefusal(released)) return answerRefusal(target.look.world, released);
  }
  return bind(target, channelId, use, use === 'play');
}

/** The other campaign lets a channel go, and says so there. */
async function release(other: Here, channelId: string): Promise<Refusal | null> {
  const { interactionId } = other.request;
  const deed = { ...postedDeedOf(other, channelId), interactionId: `${interactionId}/release` };
  const done = await other.app.play.bindChannel(deed, channelId, 'none');
  return done.done === 'refused' ? done.refusal : null;
}

async function bind(target: Here, channelId: string, use: Use, withStatus = false): Promise<Reply> {
  const done = await target.app.play.bindChannel(deedOf(target, true), channelId, use, withStatus);
  const reply = answerDone(done, target.look.world, true);
  return use === 'gm' && reply.send === 'message' && done.done === 'yes'
    ? { ...reply, message: warned(reply.message) }
    : reply;
}

/** A channel answers for one campaign of the server; who runs both may move it. */
function refuseTaken(target: Here, other: Here, channelId: string, use: Use): Reply {
  const reply = answerRefusal(
    target.look.world,
    refuse('campaign/channel-taken', { channelId, name: other.look.world.campaign.name }),
  );
  if (!other.look.isGm || reply.send !== 'message') return reply;
  const button = pressable(
    `campaign:move:${target.campaignId}:${use}:${channelId}`,
    `Move it to ${target.look.world.campaign.name}`,
  );
  return { ...reply, message: { ...reply.message, components: [row([button])] } };
}

/** The other campaign that a channel is bound to. */
async function holderOf({ app, request, campaignId }: Here, channelId: string): Promise<Here | null> {
  for (const other of await app.play.campaignsOf(request.guildId)) {
    const there = other.id === campaignId ? null : await hereOf(request, app, other.id);
    if (there !== null && Object.hasOwn(there.look.world.bindings, channelId)) return there;
  }
  return null;
}

/** What came of a press takes the place of the question; a refusal leaves it. */
function updated(reply: Reply): Reply {
  if (reply.send !== 'message' || reply.rowId === null) return reply;
  return { send: 'update', message: { content: '', components: [], ...reply.message }, rowId: reply.rowId };
}

function useOf(use: string | null): Use {
  return use === 'gm' || use === 'none' ? use : 'play';
}

function nameOf({ look }: Here): string {
  return harmless(look.world.campaign.name, 60);
}

function warned(message: Message): Message {
  return { ...message, content: [message.content ?? '', WARNING].join('\n').trim() };
}
