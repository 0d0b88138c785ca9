import { memberJson } from '../guild-json.ts';
import type { StoredMessage, TableChannel } from '../state.ts';
import type { PracticeState } from '../table.ts';

/** Turns what happens at the table into gateway events. */
export function announce(table: PracticeState): void {
  const { bus, state } = table;
  bus.on('message', (channelId, stored, isNew) => {
    if (stored.onlyFor) return;
    table.dispatch(isNew ? 'MESSAGE_CREATE' : 'MESSAGE_UPDATE', messageEvent(table, channelId, stored));
  });
  bus.on('messageDeleted', (channelId, id, onlyFor) => {
    if (onlyFor) return;
    table.dispatch('MESSAGE_DELETE', { id, channel_id: channelId, ...guildOf(table, channelId) });
  });
  bus.on('channel', (channel, change) => {
    if (channel.type === 1) return;
    const kind = channel.thread_metadata ? 'THREAD' : 'CHANNEL';
    table.dispatch(`${kind}_${change.toUpperCase()}`, channelEvent(channel, change));
  });
  bus.on('threadMembers', (id, added, removed) => {
    table.dispatch('THREAD_MEMBERS_UPDATE', {
      id,
      guild_id: state.guildId,
      member_count: state.threadMembers[id]?.length ?? 0,
      added_members: state.threadMembers[id]?.filter((each) => added.includes(each.user_id)) ?? [],
      removed_member_ids: removed,
    });
  });
  bus.on('member', (userId) => {
    const member = state.members[userId];
    if (member) table.dispatch('GUILD_MEMBER_UPDATE', { ...memberJson(member), guild_id: state.guildId });
  });
  bus.on('left', (user) => table.dispatch('GUILD_MEMBER_REMOVE', { guild_id: state.guildId, user }));
  bus.on('pins', (channelId) => {
    const pinned = (state.messages[channelId] ?? []).flatMap((stored) => stored.pinnedAt ?? []);
    table.dispatch('CHANNEL_PINS_UPDATE', {
      channel_id: channelId,
      ...guildOf(table, channelId),
      last_pin_timestamp: pinned.sort().at(-1) ?? null,
    });
  });
}

function messageEvent(table: PracticeState, channelId: string, stored: StoredMessage): Record<string, unknown> {
  const member = table.state.members[stored.message.author.id];
  const { user: _user, ...partial } = member ? memberJson(member) : { user: null };
  const guild = guildOf(table, channelId);
  return { ...stored.message, ...guild, ...(guild.guild_id && member ? { member: partial } : {}) };
}

function channelEvent(channel: TableChannel, change: 'create' | 'update' | 'delete'): Record<string, unknown> {
  if (change === 'create' && channel.thread_metadata) return { ...channel, newly_created: true };
  if (change !== 'delete' || !channel.thread_metadata) return { ...channel };
  return { id: channel.id, guild_id: channel.guild_id, parent_id: channel.parent_id, type: channel.type };
}

function guildOf(table: PracticeState, channelId: string): { guild_id?: string } {
  const guildId = table.state.channels[channelId]?.guild_id;
  return guildId ? { guild_id: guildId } : {};
}
