import { type APIChannel, ChannelType } from 'discord-api-types/v10';
import { h, icon } from './dom.ts';
import { channelName, compareIds } from './table/store.ts';
import type { PageTable } from './table/table.ts';

export const THREADS: readonly ChannelType[] = [
  ChannelType.PublicThread,
  ChannelType.PrivateThread,
  ChannelType.AnnouncementThread,
];

/** The channels under their categories, threads under the channel they belong to. Alt+Up and Alt+Down walk them. */
export function createChannelList(table: PageTable, onOpen: () => void): HTMLElement {
  const list = h('ul', { class: 'channels' });
  const nav = h('nav', { class: 'channel-nav', 'aria-label': 'Channels' }, [list]);
  let walk: string[] = [];

  const open = (id: string) => {
    table.open(id);
    onOpen();
  };
  table.watch(['channels', 'where'], () => {
    const focused = (document.activeElement as HTMLElement | null)?.dataset.testid;
    walk = [];
    list.replaceChildren(...ordered(table.state.channels).flatMap((channel) => entry(channel)));
    if (focused?.startsWith('channel-')) {
      [...list.querySelectorAll<HTMLElement>('button')].find((button) => button.dataset.testid === focused)?.focus();
    }
  });

  const entry = (channel: APIChannel): HTMLElement[] => {
    if (channel.type === ChannelType.GuildCategory) return [h('li', { class: 'category' }, [channelName(channel)])];
    walk.push(channel.id);
    const { state } = table;
    const isOpen = channel.id === state.channelId;
    const isThread = THREADS.includes(channel.type);
    const isUnread = state.unread.has(channel.id) && !isOpen;
    const isArchived = 'thread_metadata' in channel && channel.thread_metadata?.archived === true;
    const kind = isArchived ? ', archived thread' : isThread ? ', thread' : '';
    const className = ['channel', isThread && 'thread', isArchived && 'archived', isUnread && 'unread']
      .filter((name) => name)
      .join(' ');
    const button = h(
      'button',
      {
        type: 'button',
        class: className,
        'data-testid': `channel-${channel.id}`,
        'aria-current': isOpen ? 'page' : null,
        'aria-label': `${channelName(channel)}${kind}${isUnread ? ', unread' : ''}`,
      },
      [icon(isThread ? 'thread' : 'hash'), h('span', {}, [channelName(channel)])],
      { click: () => open(channel.id) },
    );
    return [h('li', {}, [button])];
  };

  document.addEventListener('keydown', (event) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    const by = event.key === 'ArrowDown' ? 1 : -1;
    const next = walk[(walk.indexOf(table.state.channelId) + by + walk.length) % walk.length];
    if (next) open(next);
  });
  return nav;
}

/** Top channels by position, each followed by what hangs under it. */
function ordered(channels: readonly APIChannel[]): readonly APIChannel[] {
  const parentOf = (channel: APIChannel) => {
    const parent = 'parent_id' in channel ? channel.parent_id : null;
    return channels.some((one) => one.id === parent) ? parent : null;
  };
  const under = (parent: string | null): APIChannel[] =>
    channels
      .filter((channel) => parentOf(channel) === parent)
      .sort(byPosition)
      .flatMap((channel) => [channel, ...under(channel.id)]);
  return under(null);
}

function byPosition(left: APIChannel, right: APIChannel): number {
  const isCategory = (channel: APIChannel) => Number(channel.type === ChannelType.GuildCategory);
  const position = (channel: APIChannel) => ('position' in channel ? channel.position : 0);
  return isCategory(left) - isCategory(right) || position(left) - position(right) || compareIds(left.id, right.id);
}
