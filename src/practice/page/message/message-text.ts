import {
  type APIAttachment,
  type APIMessage,
  type APIMessageComponent,
  ComponentType,
  MessageFlags,
  MessageType,
} from 'discord-api-types/v10';
import { h } from '../dom.ts';
import { formatTime } from '../time-text.ts';
import { plainLines, renderMarkdown } from './markdown.ts';
import type { MarkdownContext } from './markdown-inline.ts';

export function hasFlag(message: APIMessage, flag: MessageFlags): boolean {
  return ((message.flags ?? 0) & flag) !== 0;
}

/** Characters of a message that are spoken when it comes; all of it is there to be read. */
const MAX_SPOKEN = 300;

/** A message in one line, for announcements. */
export function summary(message: APIMessage, context: MarkdownContext): string {
  const embeds = (message.embeds ?? []).flatMap((embed) => [embed.title ?? '', embed.description ?? '']);
  const displays = (message.components ?? []).flatMap(displayed);
  const words = [message.content, ...embeds, ...displays].filter((text) => text !== '');
  const sentences = words
    .flatMap((text) => plainLines(text, context))
    .map((line) => (/[.!?…:]["”’“)]*$/.test(line) ? line : `${line}.`));
  return beginning(sentences.join(' '), MAX_SPOKEN);
}

/** As many whole sentences as fit; whole words of one that is too long alone. */
function beginning(text: string, most: number): string {
  if (text.length <= most) return text;
  const kept = text.slice(0, most);
  const [sentences = ''] = /^.*[.!?…:]["”’“)]*(?= )/s.exec(kept) ?? [];
  return sentences.length > most / 3 ? sentences : `${kept.slice(0, Math.max(kept.lastIndexOf(' '), 1))}…`;
}

/** The text of a component and of those inside it. */
function displayed(component: APIMessageComponent): readonly string[] {
  if (component.type === ComponentType.TextDisplay) return [component.content];
  const isAround = component.type === ComponentType.Container || component.type === ComponentType.Section;
  return isAround ? component.components.flatMap(displayed) : [];
}

/** Its text, or a note that the bot is thinking; null without text. */
export function textOf(message: APIMessage, bot: string, context: MarkdownContext): HTMLElement | null {
  return hasFlag(message, MessageFlags.Loading) ? thinking(bot) : body(message, context);
}

function body(message: APIMessage, context: MarkdownContext): HTMLElement | null {
  if (message.type === MessageType.ThreadCreated) {
    return h('div', { class: 'message-text system' }, ['started a thread: ', h('strong', {}, [message.content])]);
  }
  const edited = message.edited_timestamp
    ? h('span', { class: 'edited', title: formatTime(Date.parse(message.edited_timestamp), 'F', 0) }, ['(edited)'])
    : null;
  if (message.content === '' && !edited) return null;
  const text = h('div', { class: 'message-text' }, [renderMarkdown(message.content, context)]);
  if (edited) (text.lastElementChild?.classList.contains('md-text') ? text.lastElementChild : text).append(' ', edited);
  return text;
}

function thinking(bot: string): HTMLElement {
  const dots = h('span', { class: 'dots', 'aria-hidden': 'true' }, [h('i'), h('i'), h('i')]);
  return h('div', { class: 'thinking' }, [dots, `${bot} is thinking…`]);
}

/** The files that no embed shows. */
export function looseAttachments(message: APIMessage): readonly APIAttachment[] {
  if (hasFlag(message, MessageFlags.IsComponentsV2)) return [];
  const inEmbeds = new Set((message.embeds ?? []).flatMap((embed) => [embed.image?.url, embed.thumbnail?.url]));
  return (message.attachments ?? []).filter(
    (file) => !inEmbeds.has(`attachment://${file.filename}`) && !inEmbeds.has(file.url),
  );
}
