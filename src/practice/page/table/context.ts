import type { MarkdownContext } from '../message/markdown-inline.ts';
import type { SelectPlaces } from '../message/select-view.ts';
import { chairOf, channelName } from './store.ts';
import type { PageTable } from './table.ts';

/** The names that a message's text may mention at this table. */
export function markdownContext(table: PageTable, typeCommand: (name: string) => void): MarkdownContext {
  const { state } = table;
  return {
    now: table.now,
    userName: (id) => (id === state.bot.id ? state.bot.name : (chairOf(state, id)?.name ?? null)),
    roleName: (id) => state.roles.find((role) => role.id === id)?.name ?? null,
    channelName(id) {
      const channel = state.channels.find((one) => one.id === id);
      return channel ? channelName(channel) : null;
    },
    get reader() {
      return state.chair;
    },
    openChannel: table.open,
    typeCommand,
  };
}

/** The people, roles and channels one can pick at this table. */
export function pickable(table: PageTable): SelectPlaces {
  const { state } = table;
  return {
    chairs: state.chairs,
    roles: state.roles,
    channels: state.channels.map((channel) => ({ id: channel.id, name: channelName(channel) })),
  };
}
