import { pressable, row } from '../../../src/discord/render/engine/components.ts';
import { escapeMarkdown } from '../../../src/discord/render/engine/markdown.ts';
import { type Message, type Reply, sentence } from '../../../src/discord/reply.ts';
import type { CommandRequest } from '../../../src/discord/request.ts';
import { t } from '../../../src/language/text.ts';
import { isRefusal, type Refusal, refuse } from '../../../src/rules/engine/prompt.ts';
import { answerDone, answerRefusal } from '../access/answer.ts';
import { type Here, hereOf, inPrivate, invocationOf, postedInvocationOf } from '../access/here.ts';
import { missingHere, missingIn } from '../access/permissions.ts';
import { findTyped, textOf } from '../input/typed.ts';

type Use = 'play' | 'gm' | 'none';

/** Binds a channel to a campaign, once the bot may post there. */
export async function bindChannel(here: Here, request: CommandRequest): Promise<Reply> {
  const { world } = here.look;
  const typed = textOf(request, 'campaign');
  const target = typed === null ? here : await namedCampaign(here, request, typed);
  if (target === null) return answerRefusal(world, refuse('campaign/no-such', { typed }));
  if (!target.look.isGm) return answerRefusal(world, refuse('gm-only'));
  const channelId = textOf(request, 'channel') ?? request.channelId;
  const use = useOf(textOf(request, 'use'));
  // Better told now than missed later.
  const missing = use === 'none' ? null : missingIn(request, channelId);
  if (missing !== null) return answerRefusal(world, missing);
  const other = use === 'none' ? null : await holderOf(target, channelId);
  if (other === null) return bind(target, channelId, use);
  if (isBoundTo(other, channelId)) return refuseTaken(target, other, channelId, use);
  if (other.look.isGm) return move(here, target, channelId, use);
  const { homeId, name } = other.look.world.campaign;
  return answerRefusal(world, refuse('campaign/home-taken', { channelId: homeId, name }));
}

/** After a campaign was made where another is played: which of the two is meant from now on. */
export function whichPlays(made: Here, before: Here): Message {
  const name = shownCampaign(made);
  const old = shownCampaign(before);
  const lines = [
    t`**${old}** is played in this channel. Do you want to play **${name}** here instead?`,
    t`Nothing changes until you choose: commands typed here still go to **${old}**, and **${name}** rests. You can also change it later, from any channel, with \`/campaign bind\` and its \`campaign:\` option.`,
  ];
  return {
    ...sentence(lines.join('\n')),
    components: [
      row([
        pressable(`campaign:here:${made.campaignId}`, t`Yes, here`, 'main'),
        pressable(`campaign:elsewhere:${made.campaignId}`, t`No, I’ll bind it elsewhere`),
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
  if (what === 'move') return updated(await move(here, target, channelId, useOf(use)));
  if (what === 'here') return updated(await move(here, target, request.channelId, 'play'));
  const words = t`**${shownCampaign(target)}** has no channel yet, so it rests: no deadline passes and nobody is reminded. Give it one: \`/campaign bind use:play channel:… campaign:${shownCampaign(target)}\`.`;
  return { kind: 'update', message: { ...sentence(words), components: [] }, rowId: null };
}

/** Brings a channel from the campaign that holds it, or that plays `here` unbound, to another. */
async function move(here: Here, target: Here, channelId: string, use: Use): Promise<Reply> {
  const missing = channelId === target.request.channelId ? missingHere(target.request) : null;
  if (missing !== null) return answerRefusal(target.look.world, missing);
  const other = await holderOf(target, channelId);
  if (other !== null) {
    // Of a category, what it had there is its home.
    const at = isBoundTo(other, channelId) ? channelId : other.look.world.campaign.homeId;
    const released = await release(other, at);
    if (isRefusal(released)) return answerRefusal(target.look.world, released);
  }
  const reply = await bind(target, channelId, use, use === 'play');
  const playedThere = channelId === here.request.channelId && here.campaignId !== target.campaignId ? here : null;
  const before = other ?? playedThere;
  const after = before === null ? null : await hereOf(target.request, target.app, before.campaignId);
  return after === null ? reply : withBefore(reply, changedWords(target, after, channelId, use));
}

/** The fate of the campaign that had the channel; the post below says which one has it now. */
function changedWords(target: Here, { look }: Here, channelId: string, use: Use): string {
  const name = shownCampaign(target);
  const old = shownCampaign({ look });
  const { homeId, pause } = look.world.campaign;
  const now = use === 'play' ? t`Commands typed in <#${channelId}> now go to **${name}**.` : '';
  if (pause?.noPlace !== undefined)
    return [
      now,
      t`**${old}** has no channel now, so it rests. To go on with it: \`/campaign bind use:play channel:… campaign:${old}\`.`,
    ]
      .join(' ')
      .trim();
  const left =
    homeId === channelId
      ? t`**${old}** no longer uses that channel; nothing else about it has changed.`
      : t`**${old}** is played in <#${homeId}>.`;
  return [now, left].join(' ').trim();
}

/** The campaign of the server that is named; null when none is called so. */
async function namedCampaign({ app }: Here, request: CommandRequest, typed: string): Promise<Here | null> {
  const named = findTyped(await app.play.campaignsOf(request.guildId), typed);
  return named === null ? null : hereOf(request, app, named.id);
}

/** The other campaign lets a channel go, and says so there. */
async function release(other: Here, channelId: string): Promise<Refusal | null> {
  const { interactionId } = other.request;
  const invocation = { ...postedInvocationOf(other, channelId), interactionId: `${interactionId}/release` };
  const result = await other.app.play.bindChannel(invocation, channelId, 'none', { isTaken: true });
  return result.kind === 'refused' ? result.refusal : null;
}

async function bind(target: Here, channelId: string, use: Use, withStatus = false): Promise<Reply> {
  const own = inPrivate(target);
  const result = await target.app.play.bindChannel(invocationOf(own), channelId, use, { withStatus });
  const reply = answerDone(result, own);
  const { gm } = target.renderer.nouns;
  const warning = t`Secrets are posted there: make sure that only the ${gm} can read that channel.`;
  return use === 'gm' ? withBefore(reply, warning) : reply;
}

/** A channel answers for one campaign of the server; who runs both may move it. */
function refuseTaken(target: Here, other: Here, channelId: string, use: Use): Reply {
  const reply = answerRefusal(
    target.look.world,
    refuse('campaign/channel-taken', { channelId, name: other.look.world.campaign.name }),
    other.renderer.nouns,
  );
  if (!other.look.isGm || reply.kind !== 'message') return reply;
  const button = pressable(
    `campaign:move:${target.campaignId}:${use}:${channelId}`,
    t`Move it to ${target.look.world.campaign.name}`,
  );
  return { ...reply, message: { ...reply.message, components: [row([button])] } };
}

/**
 * The other campaign that a channel is bound to, or the one that is played there without being bound to any. For a category:
 * also in the channel of the request, if it lies in the category.
 */
async function holderOf({ app, request, campaignId }: Here, channelId: string): Promise<Here | null> {
  let unbound: Here | null = null;
  for (const other of await app.play.campaignsOf(request.guildId)) {
    const there = other.id === campaignId ? null : await hereOf(request, app, other.id);
    if (there === null) continue;
    if (isBoundTo(there, channelId)) return there;
    const { bindings, campaign } = there.look.world;
    const isPlayed =
      campaign.pause?.noPlace === undefined && Object.values(bindings).every(({ use }) => use !== 'play');
    const { homeId } = campaign;
    const isBelow = homeId === request.channelId && request.places.includes(channelId);
    if (isPlayed && (homeId === channelId || isBelow)) unbound = there;
  }
  return unbound;
}

function isBoundTo({ look }: Here, channelId: string): boolean {
  return Object.hasOwn(look.world.bindings, channelId);
}

/** The outcome of a press replaces the question; a refusal leaves it. */
export function updated(reply: Reply): Reply {
  if (reply.kind !== 'message' || reply.rowId === null) return reply;
  const { message, rowId, private: _, isVerbatim: __, files: ___, ...more } = reply;
  return { ...more, kind: 'update', message: { content: '', components: [], ...message }, rowId };
}

function useOf(use: string | null): Use {
  return use === 'gm' || use === 'none' ? use : 'play';
}

function shownCampaign({ look }: Pick<Here, 'look'>): string {
  return escapeMarkdown(look.world.campaign.name, 60);
}

/** The outcome with more text above it; a refusal stays as it is. */
function withBefore(reply: Reply, words: string): Reply {
  if (reply.kind !== 'message' || reply.rowId === null) return reply;
  const content = [reply.message.content ?? '', words].join('\n').trim();
  return { ...reply, message: { ...reply.message, content } };
}
