import { MessageType } from 'discord-api-types/v10';
import type { SeenMessage } from '../page-protocol.ts';
import { h, icon } from './dom.ts';
import type { MarkdownContext } from './markdown-inline.ts';
import { hasFlag, messageView, nameOf, summary, threadOf } from './message-view.ts';
import { announce } from './notices.ts';
import { channelName, isVisibleTo, visibleMessages } from './store.ts';
import type { Table } from './table.ts';
import { formatStamp, formatTime, isSameDay } from './time-text.ts';

interface Shown {
  readonly seen: SeenMessage;
  readonly signature: string;
  readonly element: HTMLElement;
}

/** The channel's messages. Only what changed is drawn anew, so focus and open spoilers stay. */
export function createMessageList(table: Table, context: MarkdownContext): HTMLElement {
  const list = h('ol', { class: 'messages', 'aria-label': 'Messages' });
  const scroller = h('div', { class: 'scroller', tabindex: '0', role: 'region', 'aria-label': 'Channel' }, [list]);
  const jump = h('button', { type: 'button', class: 'jump', hidden: true }, [icon('down'), 'To the latest'], {
    click: () => {
      scroller.scrollTop = scroller.scrollHeight;
    },
  });
  const shown = new Map<string, Shown>();
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
      list.replaceChildren();
      place = here;
      isAtEnd = true;
    }
    const messages = visibleMessages(state);
    const kept = new Set<string>();
    const nodes: Node[] = messages.length === 0 ? [welcome(table)] : [];
    let before: SeenMessage | null = null;
    for (const seen of messages) {
      const divider = dayDivider(before, seen);
      if (divider) nodes.push(divider);
      nodes.push(elementFor(seen, divider === null && before !== null && joins(before, seen)));
      kept.add(seen.message.id);
      before = seen;
    }
    for (const id of [...shown.keys()]) if (!kept.has(id)) shown.delete(id);
    arrange(list, nodes);
    if (isAtEnd) toEnd();
  };

  const elementFor = (seen: SeenMessage, isJoined: boolean): HTMLElement => {
    const signature = [
      isJoined,
      ...busyWith(table, seen.message.id),
      table.state.failures.get(seen.message.id)?.text,
      channelName(threadOf(table, seen.message)),
    ].join('|');
    const old = shown.get(seen.message.id);
    if (old && old.seen === seen && old.signature === signature) return old.element;
    const element = messageView(table, seen, isJoined, context);
    shown.set(seen.message.id, { seen, signature, element });
    if (old?.element.contains(document.activeElement)) giveFocus(old.element, element);
    old?.element.replaceWith(element);
    return element;
  };

  scroller.addEventListener('scroll', () => {
    isAtEnd = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 60;
    jump.hidden = isAtEnd;
  });
  scroller.addEventListener('load', () => isAtEnd && toEnd(), true);
  new ResizeObserver(() => isAtEnd && toEnd()).observe(scroller);

  table.watch(['messages', 'where', 'people', 'underway', 'clock'], draw);
  table.watch(['people', 'commands'], () => {
    shown.clear();
    draw();
  });
  table.watch(['clock'], () => renewTimes(list, table));
  setInterval(() => renewTimes(list, table), 10_000);
  table.onNewMessage((channelId, seen) => {
    const { state } = table;
    if (!isVisibleTo(seen, state.chair)) return;
    const isMine = seen.message.author.id === state.chair || seen.message.interaction_metadata?.user.id === state.chair;
    if (channelId === state.channelId && isMine) toEnd();
    const where =
      channelId === state.channelId ? '' : ` in ${channelName(state.channels.find((one) => one.id === channelId))}`;
    announce(`${nameOf(table, seen.message)}${where}: ${summary(seen.message, context)}`);
  });
  return h('div', { class: 'scroller-frame' }, [scroller, jump]);
}

/** A message goes on under the last one's head when the same person writes again within seven minutes. */
function joins(before: SeenMessage, seen: SeenMessage): boolean {
  const [first, second] = [before.message, seen.message];
  if (first.author.id !== second.author.id || before.onlyFor !== seen.onlyFor) return false;
  if (second.interaction_metadata || second.referenced_message || second.type !== MessageType.Default) return false;
  return Date.parse(second.timestamp) - Date.parse(first.timestamp) < 7 * 60_000 && !hasFlag(first, 128);
}

function dayDivider(before: SeenMessage | null, seen: SeenMessage): HTMLElement | null {
  const at = Date.parse(seen.message.timestamp);
  if (before && isSameDay(Date.parse(before.message.timestamp), at)) return null;
  return h('li', { class: 'divider', role: 'separator' }, [h('span', {}, [formatTime(at, 'D', at)])]);
}

function welcome(table: Table): HTMLElement {
  const channel = table.state.channels.find((one) => one.id === table.state.channelId);
  const title = channel ? `This is the start of #${channelName(channel)}` : 'Waiting for the table';
  return h('li', { class: 'welcome' }, [
    h('div', { class: 'welcome-mark' }, [icon('hash')]),
    h('h2', {}, [title]),
    h('p', {}, ['Type / below to see what ', table.state.bot.name, ' can do. You may sit in every chair.']),
  ]);
}

function busyWith(table: Table, messageId: string): string[] {
  const { underway, chair } = table.state;
  return [...underway.values()]
    .filter((one) => one.messageId === messageId && one.chair === chair)
    .map((one) => one.customId ?? '');
}

/** After a redraw the focus stays on the same button, or on the message when that button is gone. */
function giveFocus(old: HTMLElement, element: HTMLElement): void {
  const customId = (document.activeElement as HTMLElement | null)?.dataset.customId;
  queueMicrotask(() => {
    if (old.isConnected) return;
    const same = [...element.querySelectorAll<HTMLElement>('[data-custom-id]')].find(
      (one) => one.dataset.customId === customId,
    );
    const isUsable = same && !(same as HTMLButtonElement).disabled;
    (isUsable ? same : element).focus({ preventScroll: true });
  });
}

function arrange(list: HTMLElement, nodes: readonly Node[]): void {
  for (const [index, node] of nodes.entries()) {
    const there = list.childNodes[index];
    if (there !== node) list.insertBefore(node, there ?? null);
  }
  while (list.childNodes.length > nodes.length) list.lastChild?.remove();
}

function renewTimes(list: HTMLElement, table: Table): void {
  for (const element of list.querySelectorAll<HTMLElement>('time[data-at]')) {
    const { at, style } = element.dataset;
    const format = style === 'stamp' ? formatStamp : (time: number, now: number) => formatTime(time, style ?? 'f', now);
    element.textContent = format(Number(at), table.now());
  }
}
