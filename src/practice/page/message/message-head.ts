import { type APIMessage, ApplicationCommandType, MessageType } from 'discord-api-types/v10';
import { avatar, h, icon } from '../dom.ts';
import type { Piece } from '../pieces.ts';
import { type MenuItem, openMenu } from '../popup.ts';
import { chairOf, visibleMessages } from '../table/store.ts';
import type { PageTable } from '../table/table.ts';
import { formatStamp, formatTime } from '../time-text.ts';
import type { MarkdownContext } from './markdown-inline.ts';
import { personMenu } from './message-menu.ts';
import { summary } from './message-text.ts';

export function authorName(table: PageTable, message: APIMessage): string {
  const { id } = message.author;
  if (id === table.state.bot.id) return table.state.bot.name;
  return chairOf(table.state, id)?.name ?? message.author.global_name ?? message.author.username;
}

/** The author's picture, or the time if the message continues under the last head. */
export function face(table: PageTable, message: APIMessage, joins: boolean, names: string): Piece {
  const make = () =>
    joins
      ? hoverTime(Date.parse(message.timestamp))
      : h('div', { class: 'message-face' }, [avatarOf(table, message, authorName(table, message))]);
  return { key: 'face', shows: `${joins} ${names}`, make };
}

function avatarOf({ state }: PageTable, message: APIMessage, name: string): HTMLElement {
  const { author } = message;
  // A line in character: its webhook has as many faces as it has names.
  if (isLine(message, state.bot.id)) return avatar(name, hueOf(name), false, author.avatar);
  return avatar(name, chairOf(state, author.id)?.hue ?? 230, author.bot === true);
}

function isLine({ webhook_id: hook }: APIMessage, botId: string): boolean {
  return hook !== undefined && hook !== botId;
}

/** The same name has the same colour, 0–359. */
function hueOf(name: string): number {
  return [...name].reduce((hue, letter) => (hue * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7);
}

/** The author and the time. */
export function head(table: PageTable, message: APIMessage, at: number): HTMLElement {
  const chair = chairOf(table.state, message.author.id);
  const author = h(
    'button',
    { type: 'button', class: message.author.bot ? 'author bot' : 'author', 'aria-haspopup': 'dialog' },
    [authorName(table, message)],
    {
      click: () => personMenu(table, message.author.id, authorName(table, message), author),
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

export function pinMark(message: APIMessage): HTMLElement | null {
  return message.pinned ? h('span', { class: 'pinned', 'data-testid': 'pinned' }, [icon('pin'), 'Pinned']) : null;
}

function hoverTime(at: number): HTMLElement {
  return h('div', { class: 'message-face' }, [
    h('time', { class: 'hover-time', datetime: new Date(at).toISOString() }, [formatTime(at, 't', at)]),
  ]);
}

/** "Mira used /test", or the start of the message this one answers. */
export function referenceLine(table: PageTable, message: APIMessage, context: MarkdownContext): HTMLElement | null {
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
  const name = authorName(table, answered);
  return h('div', { class: 'reference' }, [
    h('span', { class: 'spine', 'aria-hidden': 'true' }),
    avatarOf(table, answered, name),
    h('span', { class: 'reference-text' }, [h('b', {}, [name]), ' ', summary(answered, context) || 'sent a picture']),
  ]);
}

function isMenuCommand(table: PageTable, name: string | undefined): boolean {
  return table.state.commands.some(
    (command) => command.name === name && command.type !== ApplicationCommandType.ChatInput,
  );
}

/** The pin in the head of a channel that has pinned messages: a list, newest first, that leads to each. */
export function createPins(table: PageTable, context: MarkdownContext): HTMLElement {
  const count = h('span', { class: 'pins-count' });
  const button = h(
    'button',
    { type: 'button', class: 'icon-button pins', 'data-testid': 'pins', 'aria-haspopup': 'dialog', hidden: true },
    [icon('pin'), count],
    { click: () => openMenu(button, 'Pinned messages', [['Pinned messages', items(table, context)]]) },
  );
  table.watch(['messages', 'where'], () => {
    const { length } = pinned(table);
    button.hidden = length === 0;
    count.textContent = String(length);
    button.setAttribute('aria-label', `Pinned messages: ${length}`);
  });
  return button;
}

function items(table: PageTable, context: MarkdownContext): readonly MenuItem[] {
  return [...pinned(table)].reverse().map(({ message }) => ({
    label: (summary(message, context) || 'A picture').slice(0, MAX_LABEL),
    detail: authorName(table, message),
    run: () => reveal(message.id),
  }));
}

const MAX_LABEL = 60;

function pinned(table: PageTable) {
  return visibleMessages(table.state).filter((seen) => seen.message.pinned);
}

function reveal(messageId: string): void {
  const element = document.querySelector<HTMLElement>(`[data-testid="message-${messageId}"]`);
  element?.scrollIntoView({ block: 'center' });
  element?.focus({ preventScroll: true });
}
