import {
  type APIAttachment,
  type APIChannel,
  type APIMessage,
  ApplicationCommandType,
  MessageFlags,
  MessageType,
} from 'discord-api-types/v10';
import type { SeenMessage } from '../../page-protocol.ts';
import { avatar, h, icon } from '../dom.ts';
import { type Piece, showPieces } from '../pieces.ts';
import { isSilenced } from '../silence.ts';
import { pickable } from '../table/context.ts';
import { chairOf, channelName } from '../table/store.ts';
import type { PageTable } from '../table/table.ts';
import { formatStamp, formatTime } from '../time-text.ts';
import { type ComponentsContext, componentPiece, showControls } from './components-view.ts';
import { embedView } from './embed-view.ts';
import { plainText, renderMarkdown } from './markdown.ts';
import type { MarkdownContext } from './markdown-inline.ts';
import { attachmentView } from './media.ts';
import { messageMenu, personMenu } from './message-menu.ts';

/** One message as the person in the chair sees it. */
export interface MessageView {
  readonly element: HTMLElement;
  /** Draws what changed. `joins` leaves out the head when the same author goes on; `names` is what it may speak of. */
  show(seen: SeenMessage, joins: boolean, names: string): void;
}

export function createMessageView(table: PageTable, context: MarkdownContext): MessageView {
  let shown: SeenMessage;
  const more = h('button', { type: 'button', class: 'icon-button more', 'aria-haspopup': 'dialog' }, [icon('more')], {
    click: () => messageMenu(table, shown, more),
  });
  const element = h('li', { tabindex: '-1' });
  element.addEventListener('contextmenu', (event) => {
    if ((event.target as Element).closest('a, input')) return;
    event.preventDefault();
    messageMenu(table, shown, more);
  });

  return {
    element,
    show(seen, joins, names) {
      shown = seen;
      const { message } = seen;
      const focused = document.activeElement;
      const hadFocus = element.contains(focused);
      element.className = classOf(table, seen, joins);
      element.dataset.testid = `message-${message.id}`;
      element.dataset.author = message.author.id;
      // What it shows: tests wait for this.
      element.dataset.drawn = message.edited_timestamp ?? message.timestamp;
      more.setAttribute('aria-label', `More for this message by ${nameOf(table, message)}`);
      showPieces(element, [
        {
          key: 'reference',
          shows: JSON.stringify([message.interaction_metadata, message.referenced_message, message.type, names]),
          make: () => referenceLine(table, message, context),
        },
        {
          key: 'row',
          shows: '',
          make: () => h('div', { class: 'message-row' }),
          inside: [
            face(table, message, joins, names),
            {
              key: 'main',
              shows: '',
              make: () => h('div', { class: 'message-main' }),
              inside: mainPieces(table, seen, joins, names, context),
            },
          ],
        },
        { key: 'more', shows: '', make: () => more },
      ]);
      showControls(element, {
        isSilent: isSilenced(table),
        isUnderway: (customId) => isUnderway(table, message.id, customId),
      });
      if (hadFocus && !focused?.isConnected) keepFocus(element, focused);
    },
  };
}

function classOf(table: PageTable, seen: SeenMessage, joins: boolean): string {
  const { message } = seen;
  const mentionsReader = message.mentions?.some((user) => user.id === table.state.chair) || message.mention_everyone;
  return ['message', joins && 'joined', isPrivate(seen) && 'private', mentionsReader && 'mentions-me']
    .filter((name) => name)
    .join(' ');
}

function isPrivate({ message, onlyFor }: SeenMessage): boolean {
  return onlyFor !== null || hasFlag(message, MessageFlags.Ephemeral);
}

function face(table: PageTable, message: APIMessage, joins: boolean, names: string): Piece {
  const make = () =>
    joins ? hoverTime(Date.parse(message.timestamp)) : h('div', { class: 'message-face' }, [avatarOf(table, message)]);
  return { key: 'face', shows: `${joins} ${names}`, make };
}

function mainPieces(
  table: PageTable,
  seen: SeenMessage,
  joins: boolean,
  names: string,
  context: MarkdownContext,
): readonly Piece[] {
  const { message } = seen;
  const { attachments = [], components = [], embeds = [] } = message;
  const parts: ComponentsContext = {
    ...{ markdown: context, attachments, places: pickable(table) },
    press: (customId, values) => press(table, message.id, customId, values),
  };
  const thread = threadOf(table, message);
  const failure = failureOf(table, message.id);
  return [
    {
      key: 'head',
      shows: `${joins} ${message.pinned} ${names}`,
      make: () => (joins ? pinMark(message) : head(table, message, Date.parse(message.timestamp))),
    },
    {
      key: 'text',
      shows: JSON.stringify([message.content, message.edited_timestamp, message.type, message.flags, names]),
      make: () => (hasFlag(message, MessageFlags.Loading) ? thinking(table.state.bot.name) : body(message, context)),
    },
    ...looseAttachments(message).map((file) => ({
      key: `file ${file.id}`,
      shows: file.url,
      make: () => attachmentView(file),
    })),
    ...embeds.map((embed, index) => ({
      key: `embed ${index}`,
      shows: JSON.stringify([embed, attachments, names]),
      make: () => embedView(embed, attachments, context),
    })),
    ...components.map((component, index) => componentPiece(component, index, parts, names)),
    { key: 'thread', shows: channelName(thread), make: () => threadLink(table, thread) },
    {
      key: 'private',
      shows: String(isPrivate(seen)),
      make: () => (isPrivate(seen) ? privateLine(table, message.id) : null),
    },
    { key: 'failure', shows: failure ?? '', make: () => failureLine(failure) },
  ];
}

/** The focus stays on the same button, or on the message when that button is gone. */
function keepFocus(element: HTMLElement, focused: Element | null): void {
  const { customId } = (focused as HTMLElement | null)?.dataset ?? {};
  const same = [...element.querySelectorAll<HTMLButtonElement>('button[data-custom-id]')].find(
    (one) => one.dataset.customId === customId && !one.disabled,
  );
  (same ?? element).focus({ preventScroll: true });
}

/** The thread that was opened from a message: it has the message's own id. */
function threadOf(table: PageTable, message: APIMessage): APIChannel | undefined {
  return hasFlag(message, MessageFlags.HasThread)
    ? table.state.channels.find((channel) => channel.id === message.id)
    : undefined;
}

export function nameOf(table: PageTable, message: APIMessage): string {
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

function avatarOf(table: PageTable, message: APIMessage): HTMLElement {
  const hue = chairOf(table.state, message.author.id)?.hue ?? 230;
  return avatar(nameOf(table, message), hue, message.author.bot === true);
}

function head(table: PageTable, message: APIMessage, at: number): HTMLElement {
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

/** The files that no embed shows. */
function looseAttachments(message: APIMessage): readonly APIAttachment[] {
  if (hasFlag(message, MessageFlags.IsComponentsV2)) return [];
  const inEmbeds = new Set((message.embeds ?? []).flatMap((embed) => [embed.image?.url, embed.thumbnail?.url]));
  return (message.attachments ?? []).filter(
    (file) => !inEmbeds.has(`attachment://${file.filename}`) && !inEmbeds.has(file.url),
  );
}

/** "Mira used /test", or the start of the message this one answers. */
function referenceLine(table: PageTable, message: APIMessage, context: MarkdownContext): HTMLElement | null {
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

function isMenuCommand(table: PageTable, name: string | undefined): boolean {
  return table.state.commands.some(
    (command) => command.name === name && command.type !== ApplicationCommandType.ChatInput,
  );
}

function threadLink(table: PageTable, thread: APIChannel | undefined): HTMLElement | null {
  if (!thread) return null;
  return h(
    'button',
    { type: 'button', class: 'thread-link' },
    [icon('thread'), h('b', {}, [channelName(thread)]), 'Open thread ›'],
    { click: () => table.open(thread.id) },
  );
}

function privateLine(table: PageTable, messageId: string): HTMLElement {
  const dismiss = h('button', { type: 'button', class: 'link-button', 'aria-label': 'Dismiss message' }, ['Dismiss'], {
    click: () => {
      const { chair, channelId } = table.state;
      table.send({ kind: 'dismiss', chair, channelId, messageId });
    },
  });
  return h('div', { class: 'private-line' }, [icon('eye'), h('span', {}, ['Only you can see this']), '·', dismiss]);
}

/** Why the last press on the message failed, if the person in the chair pressed. */
function failureOf(table: PageTable, messageId: string): string | null {
  const failure = table.state.failures.get(messageId);
  return failure && failure.chair === table.state.chair ? failure.text : null;
}

function failureLine(failure: string | null): HTMLElement | null {
  return failure === null ? null : h('div', { class: 'failure', role: 'alert' }, [icon('warning'), failure]);
}

function isUnderway(table: PageTable, messageId: string, customId: string): boolean {
  const { underway, chair } = table.state;
  return [...underway.values()].some(
    (one) => one.messageId === messageId && one.customId === customId && one.chair === chair,
  );
}

function press(table: PageTable, messageId: string, customId: string, values: readonly string[] | null): void {
  table.ask({ label: 'your choice', messageId, customId }, (nonce, who) => ({
    kind: 'component',
    ...who,
    nonce,
    messageId,
    customId,
    values,
  }));
}
