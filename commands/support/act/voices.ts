import type { NoWebhook } from '../../../src/discord/command.ts';
import {
  escapeMarkdown,
  escapeMarkdownLines,
  quoted,
  stripMarkdown,
} from '../../../src/discord/render/engine/markdown.ts';
import { type Message, type Reply, sentence } from '../../../src/discord/reply.ts';
import type { CommandRequest } from '../../../src/discord/request.ts';
import { t } from '../../../src/language/text.ts';
import { isRefusal, type Refusal, refuse } from '../../../src/rules/engine/prompt.ts';
import { canBeSeen } from '../../../src/rules/mechanics/words.ts';
import { answerRefusal } from '../access/answer.ts';
import { type Here, inPublic, invocationOf } from '../access/here.ts';
import { missingHere } from '../access/permissions.ts';

/** Longest message that Discord takes, in characters. */
export const MAX_LINE = 2000;
/** Longest name that a webhook speaks under. */
export const MAX_VOICE_NAME = 80;
/** Longer than any text that can be typed, once it is made safe. */
const NO_LIMIT = 100_000;
const MAX_QUOTED = 4000;
/** The remainder of a text or a name without any visible character. */
const NOTHING_SEEN = '–';

/** The speaker and the text. */
export interface LineDraft {
  /** The speaker's own character; null for the game master's people. */
  readonly characterId: string | null;
  readonly name: string;
  readonly text: string;
}

/** Says a line in character, here; its author gets a private confirmation. */
export async function speak(here: Here, request: CommandRequest, wanted: LineDraft): Promise<Reply | Refusal> {
  const { app, look } = here;
  const name = stripMarkdown(wanted.name, MAX_VOICE_NAME);
  const wrong = placeFault(request) ?? nameFault(name) ?? (await borrowed(here, name));
  if (wrong !== null) return wrong;
  const content = lineOf(wanted.text);
  if (isRefusal(content)) return notSaid(content, wanted.text);
  const { characterId } = wanted;
  const spoken = await app.play.say(invocationOf(inPublic(here)), { characterId, name, content });
  if (spoken.kind === 'duplicate') return { kind: 'nothing' };
  if (spoken.kind === 'refused') return answerRefusal(look.world, spoken.refusal, here.renderer.nouns);
  const { rowId } = spoken;
  const fate = await app.voices.fateOf(rowId);
  if (fate === 'lost') return notSaid(refuse('voice/not-taken'), wanted.text);
  const missing = await app.voices.missing(request.channelId);
  return {
    kind: 'message',
    message: sentence(fate === 'sent' ? saidWords(spoken.name, missing, request.channelId) : WAITS()),
    private: true,
    rowId: null,
    post: { channelId: request.channelId, rowId, message: { content }, isQueued: true },
  };
}

/** A line, or a change of one, that Discord does not have yet. */
const WAITS = () => t`Discord has not taken it yet. I keep trying, so there is nothing for you to do.`;

/** A line as it may be shown: its emphasis stays, and it calls nobody. */
export function lineOf(text: string): string | Refusal {
  if (stripMarkdown(text) === NOTHING_SEEN && text.trim() !== NOTHING_SEEN) return refuse('voice/nothing');
  const line = escapeMarkdownLines(text, NO_LIMIT);
  return line.length > MAX_LINE ? refuse('voice/too-long', { max: MAX_LINE }) : line;
}

/** The reason for a refusal, with the typed text, so that nobody has to write it again. */
export function notSaid(refusal: Refusal, text: string): Reply {
  const reply = answerRefusal(null, refusal);
  if (reply.kind !== 'message') return reply;
  const message: Message = { ...reply.message, embeds: [{ description: quoted(text, MAX_QUOTED) }] };
  return { ...reply, message };
}

function placeFault(request: CommandRequest): Refusal | null {
  if (!request.user.mayWrite) return refuse('voice/may-not-write', { channelId: request.channelId });
  return missingHere(request);
}

function nameFault(name: string): Refusal | null {
  return canBeSeen(name) && name !== NOTHING_SEEN ? null : refuse('voice/no-name');
}

async function borrowed({ app, look, request, caller }: Here, name: string): Promise<Refusal | null> {
  const { guildId, gmUserIds, gmRoleId } = look.world.campaign;
  const among = { guildId, gmUserIds, gmRoleId, botId: request.applicationId, speakerId: caller.userId };
  return (await app.voices.isProtected(name, among)) ? refuse('voice/protected', { typed: name }) : null;
}

function saidWords(name: string, missing: NoWebhook | null, channelId: string): string {
  const said = t`Said as **${escapeMarkdown(name)}**. To change it, open the line’s menu and choose _Edit this line_ or _Delete this line_.`;
  switch (missing) {
    case null:
      return said;
    case 'permission':
      return t`${said}\n\nI may not use webhooks in <#${channelId}>, so I post lines there myself, with the name above them. Allow me _Manage Webhooks_ there, and each character speaks under their own name.`;
    case 'limit':
      return t`${said}\n\n<#${channelId}> has as many webhooks as Discord allows, so I post lines there myself, with the name above them. Delete one under _Edit Channel → Integrations_, and each character speaks under their own name.`;
  }
}

/** A line of the caller's own, by its message; `mayLoseHook` where the bot itself can do what its webhook cannot any more. */
export async function ownLine(here: Here, request: CommandRequest, mayLoseHook = false) {
  const { app, campaignId, caller } = here;
  const { message } = request;
  const line = message === null ? null : await app.play.lineOf(campaignId, message.id);
  if (message === null || line === null) return refuse('voice/no-line');
  if (line.voice.userId !== caller.userId) return refuse('voice/not-yours');
  const { webhookId } = message;
  const isThere =
    webhookId === null ||
    mayLoseHook ||
    (await app.voices.isThere(line.channelId, { webhookId, messageId: message.id }));
  if (!isThere) return refuse('voice/hook-gone');
  return { line, webhookId };
}

/** Changes or deletes a line; its author gets a private confirmation. */
export async function changeLine(
  here: Here,
  change: Parameters<Here['app']['play']['changeLine']>[1],
  told: Message,
): Promise<Reply | Refusal> {
  const done = await here.app.play.changeLine(invocationOf(here), change);
  if (done.kind === 'duplicate') return { kind: 'nothing' };
  if (done.kind === 'refused') return done.refusal;
  const { channelId } = change.line;
  const fate = await here.app.voices.fateOf(done.rowId);
  if (fate === 'lost') return refuse('voice/not-changed');
  const post = { channelId, rowId: done.rowId, message: {}, isQueued: true } as const;
  const message = fate === 'sent' ? told : sentence(WAITS());
  return { kind: 'message', message, private: true, rowId: null, isVerbatim: true, post };
}

/** The original text of a line on display: without the marks that made it safe. */
export function typedOf(content: string): string {
  return content.replace(/@\u200b/g, '@').replace(/\\([\\*_~`|<>[\]:#\-+.)])/g, '$1');
}
