import { MessageType } from 'discord-api-types/v10';
import type { SeenMessage } from '../../page-protocol.ts';
import { h, icon } from '../dom.ts';
import { announce } from '../notices.ts';
import { type Piece, showPieces } from '../pieces.ts';
import { channelName, isVisibleTo, visibleMessages } from '../table/store.ts';
import type { PageTable } from '../table/table.ts';
import { formatStamp, formatTime, isSameDay } from '../time-text.ts';
import type { MarkdownContext } from './markdown-inline.ts';
import { authorName } from './message-head.ts';
import { hasFlag, summary } from './message-text.ts';
import { createMessageView, type MessageView } from './message-view.ts';

/** The channel's messages. A message keeps its node while it changes, so focus, place and open spoilers stay. */
export function createMessageList(table: PageTable, context: MarkdownContext): HTMLElement {
  const list = h('ol', { class: 'messages', 'aria-label': 'Messages' });
  const scroller = h('div', { class: 'scroller', tabindex: '0', role: 'region', 'aria-label': 'Channel' }, [list]);
  const jump = h('button', { type: 'button', class: 'jump', hidden: true }, [icon('down'), 'To the latest'], {
    click: () => {
      scroller.scrollTop = scroller.scrollHeight;
    },
  });
  const shown = new Map<string, MessageView>();
  let place = '';
  let isAtEnd = true;

  const toEnd = () => {
    scroller.scrollTop = scroller.scrollHeight;
  };

  const draw = () => {
    const { state } = table;
    const here = `${state.channelId} ${state.chair}`;
    if (here !== place) {
      shown.clear();
      place = here;
      isAtEnd = true;
    }
    const messages = visibleMessages(state);
    const names = namesAt(table);
    const pieces: Piece[] = messages.length === 0 ? [welcome(table)] : [];
    let before: SeenMessage | null = null;
    for (const seen of messages) {
      const divider = dayDivider(before, seen);
      if (divider) pieces.push(divider);
      const { element } = showMessage(seen, divider === null && before !== null && joins(before, seen), names);
      pieces.push({ key: seen.message.id, shows: here, make: () => element });
      before = seen;
    }
    const there = new Set(messages.map(({ message }) => message.id));
    for (const id of [...shown.keys()]) if (!there.has(id)) shown.delete(id);
    showPieces(list, pieces);
    list.setAttribute('aria-busy', String(state.opening !== null));
    if (isAtEnd) toEnd();
  };

  const showMessage = (seen: SeenMessage, isJoined: boolean, names: string): MessageView => {
    const view = shown.get(seen.message.id) ?? createMessageView(table, context);
    shown.set(seen.message.id, view);
    view.show(seen, isJoined, names);
    return view;
  };

  scroller.addEventListener('scroll', () => {
    isAtEnd = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 60;
    jump.hidden = isAtEnd;
  });
  scroller.addEventListener('load', () => isAtEnd && toEnd(), true);
  new ResizeObserver(() => isAtEnd && toEnd()).observe(scroller);

  table.watch(['messages', 'where', 'people', 'channels', 'commands', 'underway', 'clock'], draw);
  table.watch(['clock'], () => renewTimes(list, table));
  setInterval(() => renewTimes(list, table), 10_000);
  table.onNewMessage((channelId, seen) => {
    const { state } = table;
    if (!isVisibleTo(seen, state.chair)) return;
    const isMine = seen.message.author.id === state.chair || seen.message.interaction_metadata?.user.id === state.chair;
    if (channelId === state.channelId && isMine) toEnd();
    const where =
      channelId === state.channelId ? '' : ` in ${channelName(state.channels.find((one) => one.id === channelId))}`;
    announce(`${authorName(table, seen.message)}${where}: ${summary(seen.message, context)}`);
  });
  return h('div', { class: 'scroller-frame' }, [scroller, jump]);
}

/** A message continues under the last one's head when the same person writes again within seven minutes. */
function joins(before: SeenMessage, seen: SeenMessage): boolean {
  const first = before.message;
  const second = seen.message;
  // One webhook speaks for many.
  if (first.author.id !== second.author.id || first.author.username !== second.author.username) return false;
  if (before.onlyFor !== seen.onlyFor) return false;
  if (second.interaction_metadata || second.referenced_message || second.type !== MessageType.Default) return false;
  return Date.parse(second.timestamp) - Date.parse(first.timestamp) < 7 * 60_000 && !hasFlag(first, 128);
}

function dayDivider(before: SeenMessage | null, seen: SeenMessage): Piece | null {
  const at = Date.parse(seen.message.timestamp);
  if (before && isSameDay(Date.parse(before.message.timestamp), at)) return null;
  const day = formatTime(at, 'D', at);
  const make = () => h('li', { class: 'divider' }, [h('span', {}, [day])]);
  return { key: `day ${day}`, shows: day, make };
}

function welcome(table: PageTable): Piece {
  const { bot, channelId, channels } = table.state;
  const channel = channels.find((one) => one.id === channelId);
  const title = channel ? `This is the start of #${channelName(channel)}` : 'Waiting for the table';
  const make = () =>
    h('li', { class: 'welcome' }, [
      h('div', { class: 'welcome-mark' }, [icon('hash')]),
      h('h2', {}, [title]),
      h('p', {}, ['Type / below to see what ', bot.name, ' can do. You can play as any user.']),
    ]);
  return { key: 'welcome', shows: `${title} ${bot.name}`, make };
}

/** Everything a message may call by name, as text: when one of them changes, so does what is written of it. */
function namesAt({ state }: PageTable): string {
  const { bot, chairs, roles, channels, commands } = state;
  const places = channels.map((channel) => [channel.id, channelName(channel)]);
  return JSON.stringify([bot.name, chairs, roles, places, commands.map(({ name, type }) => [name, type])]);
}

function renewTimes(list: HTMLElement, table: PageTable): void {
  for (const element of list.querySelectorAll<HTMLElement>('time[data-at]')) {
    const { at, style } = element.dataset;
    const format = style === 'stamp' ? formatStamp : (time: number, now: number) => formatTime(time, style ?? 'f', now);
    element.textContent = format(Number(at), table.now());
  }
}
