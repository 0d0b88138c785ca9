import type { APIAttachment, APIEmbed, APIMessage, APIUser } from 'discord-api-types/v10';
import type { Upload } from './attachments.ts';
import { seesChannel } from './permissions.ts';
import type { StoredMessage } from './state.ts';
import { type PracticeState, touch, wake } from './table.ts';
import { apiError, invalidForm } from './validate/api-error.ts';
import { COMPONENTS_V2, flatten, type RawComponent } from './validate/components.ts';
import { checkNotEmpty, EPHEMERAL, LOADING, type MessageBody, type RawEmbed } from './validate/message.ts';

/** The properties of a new message apart from its body. */
export interface MessageOrigin {
  readonly channelId: string;
  readonly author: APIUser;
  readonly onlyFor?: string | null;
  readonly isLoading?: boolean;
  /** Fields of the API's message to set as they are: type, interaction_metadata, webhook_id… */
  readonly extra?: Partial<Record<keyof APIMessage, unknown>>;
}

/** Posts a message. Throws 50006 if there is nothing in it. */
export function postMessage(
  table: PracticeState,
  origin: MessageOrigin,
  body: MessageBody,
  files: readonly Upload[] = [],
): StoredMessage {
  const { channelId, author } = origin;
  const channel = table.state.channels[channelId];
  if (!channel) throw apiError(404, 10003, 'Unknown Channel');
  const id = table.ids.next();
  const attachments = newAttachments(table, channelId, body, files);
  const flags = (body.flags ?? 0) | (origin.onlyFor ? EPHEMERAL : 0) | (origin.isLoading ? LOADING : 0);
  const content = (body.content ?? '').trim();
  const message = {
    id,
    type: 0,
    channel_id: channelId,
    author,
    content,
    timestamp: table.clock.now().toISOString(),
    edited_timestamp: null,
    tts: body.tts ?? false,
    ...mentionsOf(table, wordsIn(content, body), body),
    attachments,
    embeds: (body.embeds ?? []).map((embed) => finishEmbed(embed, attachments)),
    pinned: false,
    components: finishComponents(body.components ?? [], attachments),
    flags,
    ...(body.nonce === undefined || body.nonce === null ? {} : { nonce: body.nonce }),
    ...(body.poll ? { poll: body.poll } : {}),
    ...origin.extra,
  } as unknown as APIMessage;
  if (!origin.isLoading) checkNotEmpty(message);
  const stored: StoredMessage = { message, onlyFor: origin.onlyFor ?? null, pinnedAt: null };
  // A post wakes an archived thread, and the bot hears of the thread first.
  if (!stored.onlyFor) wake(table, channelId);
  keep(table, channelId, stored);
  table.bus.emit('message', channelId, stored, true);
  if (!stored.onlyFor) noteInChannel(table, channelId, id);
  touch(table);
  return stored;
}

/** Edits a message: what the body does not name stays. Throws 50006 if nothing would be left. */
export function editMessage(
  table: PracticeState,
  stored: StoredMessage,
  body: MessageBody,
  files: readonly Upload[] = [],
): APIMessage {
  const old = stored.message;
  const kept = keptAttachments(old, body, files);
  const added = newAttachments(table, old.channel_id, body, files);
  const attachments = [...kept, ...added];
  const content = body.content === undefined ? old.content : (body.content ?? '').trim();
  const embeds = body.embeds === undefined ? old.embeds : (body.embeds ?? []);
  const edited = {
    ...old,
    content,
    ...(body.content === undefined && !body.components ? {} : mentionsOf(table, wordsIn(content, body), body)),
    attachments,
    embeds: embeds.map((embed) => finishEmbed(embed as RawEmbed, attachments)),
    components: body.components === undefined ? old.components : finishComponents(body.components ?? [], attachments),
    edited_timestamp: table.clock.now().toISOString(),
    flags: nextFlags(old.flags ?? 0, body),
  } as unknown as APIMessage;
  checkNotEmpty(edited);
  const keptIds = new Set(attachments.map((each) => each.id));
  table.attachments.drop(old.attachments.map((each) => each.id).filter((each) => !keptIds.has(each)));
  replaceMessage(table, stored, edited);
  return edited;
}

/** Replaces a message with its new version and informs everybody. */
export function replaceMessage(table: PracticeState, stored: StoredMessage, message: APIMessage): void {
  stored.message = message;
  table.bus.emit('message', message.channel_id, stored, false);
  touch(table);
}

/** Takes a message away. */
export function removeMessage(table: PracticeState, stored: StoredMessage): void {
  const { id, channel_id: channelId } = stored.message;
  const list = table.state.messages[channelId];
  const at = list?.indexOf(stored) ?? -1;
  if (at >= 0) list?.splice(at, 1);
  table.index.delete(id);
  table.attachments.drop(stored.message.attachments.map((each) => each.id));
  table.bus.emit('messageDeleted', channelId, id, stored.onlyFor);
  touch(table);
}

/** The message, if it is in that channel and is no one's private one. */
export function findMessage(table: PracticeState, channelId: string, messageId: string): StoredMessage {
  const found = table.index.get(messageId);
  if (found?.channelId !== channelId || found.stored.onlyFor) throw apiError(404, 10008, 'Unknown Message');
  return found.stored;
}

/** The messages of a channel that a person sees, oldest first. */
export function visibleMessages(table: PracticeState, userId: string, channelId: string): StoredMessage[] {
  if (!seesChannel(table.state, userId, channelId)) return [];
  return (table.state.messages[channelId] ?? []).filter((each) => each.onlyFor === null || each.onlyFor === userId);
}

function keep(table: PracticeState, channelId: string, stored: StoredMessage): void {
  const list = table.state.messages[channelId] ?? [];
  table.state.messages[channelId] = list;
  list.push(stored);
  table.index.set(stored.message.id, { channelId, stored });
  if (list.length <= table.messagesKept) return;
  const oldest = list.findIndex((each) => !each.message.pinned);
  const [gone] = list.splice(Math.max(0, oldest), 1);
  if (!gone) return;
  table.index.delete(gone.message.id);
  if (gone.message.attachments.length > 0) table.attachments.drop(gone.message.attachments.map((each) => each.id));
}

/** The channel's newest message moves on; a thread counts what is written in it. */
function noteInChannel(table: PracticeState, channelId: string, messageId: string): void {
  const channel = table.state.channels[channelId];
  if (!channel) return;
  const moved = { ...channel, last_message_id: messageId };
  table.state.channels[channelId] = channel.thread_metadata
    ? {
        ...moved,
        message_count: (channel.message_count ?? 0) + 1,
        total_message_sent: (channel.total_message_sent ?? 0) + 1,
      }
    : moved;
}

function nextFlags(old: number, body: MessageBody): number {
  const asked = body.flags ?? old;
  // A message stays private or public, and cannot lose the components flag; an edit ends the "thinking" state.
  return (asked & ~(EPHEMERAL | LOADING)) | (old & (EPHEMERAL | COMPONENTS_V2));
}

function newAttachments(
  table: PracticeState,
  channelId: string,
  body: MessageBody,
  files: readonly Upload[],
): APIAttachment[] {
  if (files.length > 10) {
    throw invalidForm([{ path: ['files'], code: 'BASE_TYPE_MAX_LENGTH', message: 'Must be 10 or fewer in length.' }]);
  }
  const named = new Map((body.attachments ?? []).map((each) => [String(each.id), each]));
  return files.map((file) => {
    const wish = named.get(file.slot);
    const upload = { ...file, filename: wish?.filename ?? file.filename };
    return table.attachments.keep(table.ids.next(), table.url, channelId, upload, wish?.description ?? null);
  });
}

function keptAttachments(old: APIMessage, body: MessageBody, files: readonly Upload[]): APIAttachment[] {
  if (body.attachments === undefined) return old.attachments;
  const slots = new Set(files.map((file) => file.slot));
  const wanted = (body.attachments ?? []).map((each) => String(each.id)).filter((id) => !slots.has(id));
  const unknown = wanted.find((id) => !old.attachments.some((each) => each.id === id));
  if (unknown !== undefined) {
    const message = `Uploaded attachment not found: ${unknown}`;
    throw invalidForm([{ path: ['attachments'], code: 'MESSAGE_ATTACHMENT_NOT_FOUND', message }]);
  }
  return old.attachments.filter((each) => wanted.includes(each.id));
}

function finishEmbed(embed: RawEmbed, attachments: readonly APIAttachment[]): APIEmbed {
  const done: Record<string, unknown> = { type: 'rich', ...embed };
  for (const key of ['image', 'thumbnail', 'footer', 'author'] as const) {
    const part = done[key] as { url?: string; icon_url?: string } | null | undefined;
    if (!part) continue;
    done[key] = { ...part, ...pointTo(part, 'url', attachments), ...pointTo(part, 'icon_url', attachments) };
  }
  const fields = embed.fields?.map((field) => ({ ...field, inline: field.inline ?? false }));
  return { ...done, ...(fields ? { fields } : {}) } as APIEmbed;
}

/** `attachment://map.png` becomes the address of the file that was sent along. */
function pointTo(
  part: { url?: string; icon_url?: string },
  key: 'url' | 'icon_url',
  attachments: readonly APIAttachment[],
): Record<string, unknown> {
  const name = part[key]?.startsWith('attachment://') ? part[key].slice('attachment://'.length) : null;
  const file = name === null ? undefined : attachments.find((each) => each.filename === name);
  if (!file) return {};
  return { [key]: file.url, proxy_url: file.url, ...(file.width ? { width: file.width, height: file.height } : {}) };
}

/** Discord gives every component a number, and every picture that was sent along its address. */
function finishComponents(components: readonly RawComponent[], attachments: readonly APIAttachment[]): RawComponent[] {
  let next = 1;
  const finish = (component: RawComponent): RawComponent => {
    const id = component.id || next;
    next += 1;
    return {
      ...component,
      id,
      ...(component.media ? { media: mediaOf(component.media, attachments) } : {}),
      ...(component.items
        ? { items: component.items.map((item) => ({ ...item, media: mediaOf(item.media, attachments) })) }
        : {}),
      ...(component.components ? { components: component.components.map(finish) } : {}),
      ...(component.accessory ? { accessory: finish(component.accessory) } : {}),
    };
  };
  return components.map(finish);
}

function mediaOf(media: { readonly url: string }, attachments: readonly APIAttachment[]): { readonly url: string } {
  const pointed = pointTo(media, 'url', attachments);
  if (media.url.startsWith('attachment://') && pointed.url === undefined) {
    const code = 'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND';
    throw invalidForm([
      { path: ['components'], code, message: `The referenced attachment is not there: ${media.url}` },
    ]);
  }
  return { ...media, ...pointed };
}

/** All text with possible mentions. */
function wordsIn(content: string, { components }: MessageBody): string {
  return [content, ...flatten(components ?? []).map((one) => one.content ?? '')].join('\n');
}

/** The people who are pinged: the mentions in the text, within the limits of `allowed_mentions`. */
function mentionsOf(table: PracticeState, content: string, body: MessageBody) {
  const allowed = body.allowed_mentions;
  const passes = (kind: 'users' | 'roles', id: string) =>
    !allowed || Boolean(allowed.parse?.includes(kind)) || Boolean(allowed[kind]?.includes(id));
  const users = idsIn(content, /<@!?(\d+)>/g).filter((id) => passes('users', id));
  const roles = idsIn(content, /<@&(\d+)>/g).filter((id) => passes('roles', id));
  return {
    mentions: users.flatMap((id) => table.state.members[id]?.user ?? []),
    mention_roles: roles.filter((id) => table.state.roles.some((role) => role.id === id)),
    mention_everyone: /@(everyone|here)\b/.test(content) && (!allowed || Boolean(allowed.parse?.includes('everyone'))),
  };
}

function idsIn(content: string, pattern: RegExp): string[] {
  if (!content.includes('<@')) return [];
  return [...new Set([...content.matchAll(pattern)].map((match) => match[1] ?? ''))];
}
