import {
  type APIChannel,
  type APIMessage,
  ApplicationCommandType,
  MessageFlags,
  MessageType,
} from 'discord-api-types/v10';
import type { SeenMessage } from '../page-protocol.ts';
import { componentView } from './components-view.ts';
import { pickable } from './context.ts';
import { avatar, h, icon } from './dom.ts';
import { embedView } from './embed-view.ts';
import { plainText, renderMarkdown } from './markdown.ts';
import type { MarkdownContext } from './markdown-inline.ts';
import { attachmentView } from './media.ts';
import { messageMenu, personMenu } from './message-menu.ts';
import { isSilenced } from './silence.ts';
import { chairOf, channelName } from './store.ts';
import type { Table } from './table.ts';
import { formatStamp, formatTime } from './time-text.ts';

/** One message as the person in the chair sees it. `joins` leaves out the head when the same author goes on. */
export function messageView(table: Table, seen: SeenMessage, joins: boolean, context: MarkdownContext): HTMLElement {
  const { message } = seen;
  const { state } = table;
  const isPrivate = seen.onlyFor !== null || hasFlag(message, MessageFlags.Ephemeral);
  const isThinking = hasFlag(message, MessageFlags.Loading);
  const at = Date.parse(message.timestamp);
  const mentionsReader = message.mentions?.some((user) => user.id === state.chair) || message.mention_everyone;
  const className = ['message', joins && 'joined', isPrivate && 'private', mentionsReader && 'mentions-me']
    .filter((name) => name)
    .join(' ');
  const more = h(
    'button',
    {
      type: 'button',
      class: 'icon-button more',
      'aria-label': `More for this message by ${nameOf(table, message)}`,
      'aria-haspopup': 'dialog',
    },
    [icon('more')],
    { click: () => messageMenu(table, seen, more) },
  );

  const element = h(
    'li',
    { class: className, 'data-testid': `message-${message.id}`, 'data-author': message.author.id, tabindex: '-1' },
    [
      referenceLine(table, message, context),
      h('div', { class: 'message-row' }, [
        joins ? hoverTime(at) : h('div', { class: 'message-face' }, [avatarOf(table, message)]),
        h('div', { class: 'message-main' }, [
          joins ? pinMark(message) : head(table, message, at),
          isThinking ? thinking(state.bot.name) : body(message, context),
          ...attachments(message),
          ...(message.embeds ?? []).map((embed) => embedView(embed, message.attachments ?? [], context)),
          ...(message.components ?? []).map((component) =>
            componentView(component, {
              markdown: context,
              attachments: message.attachments ?? [],
              places: pickable(table),
              isSilent: isSilenced(table),
              isUnderway: (customId) => isUnderway(table, message.id, customId),
              press: (customId, values) => press(table, message.id, customId, values),
            }),
          ),
          threadLink(table, message),
          isPrivate ? privateLine(table, message.id) : null,
          failureLine(table, message.id),
        ]),
      ]),
      more,
    ],
  );
  element.addEventListener('contextmenu', (event) => {
    if ((event.target as Element).closest('a, input')) return;
    event.preventDefault();
    messageMenu(table, seen, more);
  });
  return element;
}

/** The thread that was opened from a message: it has the message's own id. */
export function threadOf(table: Table, message: APIMessage): APIChannel | undefined {
  return hasFlag(message, MessageFlags.HasThread)
    ? table.state.channels.find((channel) => channel.id === message.id)
    : undefined;
}

export function nameOf(table: Table, message: APIMessage): string {
  const { id } = message.author;
  if (id === table.state.bot.id) return table.state.bot.name;
  return chairOf(table.state, id)?.name ?? message.author.global_name ?? message.author.username;
}

/** What a message says in one line, for announcements. */
export function summary(message: APIMessage, context: MarkdownContext): string {
  const embeds = (message.embeds ?? []).flatMap((embed) => [embed.title ?? '', embed.description ?? '']);
  const words = [message.content, ...embeds].filter((text) => text !== '');
  return words
    .map((text) => plainText(text, context))
    .join('. ')
    .slice(0, 300);
}

export function hasFlag(message: APIMessage, flag: MessageFlags): boolean {
  return ((message.flags ?? 0) & flag) !== 0;
}

function avatarOf(table: Table, message: APIMessage): HTMLElement {
  const hue = chairOf(table.state, message.author.id)?.hue ?? 230;
  return avatar(nameOf(table, message), hue, message.author.bot === true);
}

function head(table: Table, message: APIMessage, at: number): HTMLElement {
  const chair = chairOf(table.state, message.author.id);
  const author = h(
    'button',
    { type: 'button', class: message.author.bot ? 'author bot' : 'author', 'aria-haspopup': 'dialog' },
    [nameOf(table, message)],
    {
      click: () => personMenu(table, message.author.id, nameOf(table, message), author),
    },
  );
  if (chair) author.style.setProperty('--hue', String(chair.hue));
  return h('div', { class: 'message-head' }, [
    author,
    message.author.bot ? h('span', { class: 'tag' }, ['App']) : null,
    chair?.role === 'gm' ? h('span', { class: 'tag gm' }, ['GM']) : null,
    h(
      'time',
      {
        class: 'stamp',
        datetime: new Date(at).toISOString(),
        'data-at': at,
        'data-style': 'stamp',
        title: formatTime(at, 'F', at),
      },
      [formatStamp(at, table.now())],
    ),
    pinMark(message),
  ]);
}

function pinMark(message: APIMessage): HTMLElement | null {
  return message.pinned ? h('span', { class: 'pinned', 'data-testid': 'pinned' }, [icon('pin'), 'Pinned']) : null;
}

function hoverTime(at: number): HTMLElement {
  return h('div', { class: 'message-face' }, [
    h('time', { class: 'hover-time', datetime: new Date(at).toISOString() }, [formatTime(at, 't', at)]),
  ]);
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

function attachments(message: APIMessage): (HTMLElement | null)[] {
  const inEmbeds = new Set((message.embeds ?? []).flatMap((embed) => [embed.image?.url, embed.thumbnail?.url]));
  const loose = (message.attachments ?? []).filter(
    (file) => !inEmbeds.has(`attachment://${file.filename}`) && !inEmbeds.has(file.url),
  );
  if (hasFlag(message, MessageFlags.IsComponentsV2)) return [];
  return loose.map(attachmentView);
}

/** "Mira used /test", or the start of the message this one answers. */
function referenceLine(table: Table, message: APIMessage, context: MarkdownContext): HTMLElement | null {
  const asked = message.interaction_metadata;
  if (asked && message.type !== MessageType.Reply && !message.referenced_message) {
    const chair = chairOf(table.state, asked.user.id);
    const name = chair?.name ?? asked.user.global_name ?? asked.user.username;
    const command = message.interaction?.name;
    const isMenu = message.type === MessageType.ContextMenuCommand || isMenuCommand(table, command);
    return h('div', { class: 'reference' }, [
      h('span', { class: 'spine', 'aria-hidden': 'true' }),
      avatar(name, chair?.hue ?? 210),
      h('span', { class: 'reference-text' }, [
        h('b', {}, [name]),
        command ? ' used ' : ' used a command',
        command ? h('span', { class: 'mention' }, [isMenu ? command : `/${command}`]) : null,
      ]),
    ]);
  }
  const answered = message.referenced_message;
  if (!answered) return null;
  const name = nameOf(table, answered);
  return h('div', { class: 'reference' }, [
    h('span', { class: 'spine', 'aria-hidden': 'true' }),
    avatar(name, chairOf(table.state, answered.author.id)?.hue ?? 230, answered.author.bot === true),
    h('span', { class: 'reference-text' }, [h('b', {}, [name]), ' ', summary(answered, context) || 'sent a picture']),
  ]);
}

function isMenuCommand(table: Table, name: string | undefined): boolean {
  return table.state.commands.some(
    (command) => command.name === name && command.type !== ApplicationCommandType.ChatInput,
  );
}

function threadLink(table: Table, message: APIMessage): HTMLElement | null {
  const thread = threadOf(table, message);
  if (!thread) return null;
  return h(
    'button',
    { type: 'button', class: 'thread-link' },
    [icon('thread'), h('b', {}, [channelName(thread)]), 'Open thread ›'],
    { click: () => table.open(thread.id) },
  );
}

function privateLine(table: Table, messageId: string): HTMLElement {
  const dismiss = h('button', { type: 'button', class: 'link-button', 'aria-label': 'Dismiss message' }, ['Dismiss'], {
    click: () => {
      const { chair, channelId } = table.state;
      table.send({ type: 'dismiss', chair, channelId, messageId });
    },
  });
  return h('div', { class: 'private-line' }, [icon('eye'), h('span', {}, ['Only you can see this']), '·', dismiss]);
}

function failureLine(table: Table, messageId: string): HTMLElement | null {
  const failure = table.state.failures.get(messageId);
  if (!failure || failure.chair !== table.state.chair) return null;
  return h('div', { class: 'failure', role: 'alert' }, [icon('warning'), failure.text]);
}

function isUnderway(table: Table, messageId: string, customId: string): boolean {
  const { underway, chair } = table.state;
  return [...underway.values()].some(
    (one) => one.messageId === messageId && one.customId === customId && one.chair === chair,
  );
}

function press(table: Table, messageId: string, customId: string, values: readonly string[] | null): void {
  table.ask({ label: 'your choice', messageId, customId }, (nonce, who) => ({
    type: 'component',
    ...who,
    nonce,
    messageId,
    customId,
    values,
  }));
}
