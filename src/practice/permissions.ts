import { EVERY_BIT, EVERYONE_PERMISSIONS, mayDo, type PermissionName, permissionBits } from './permission-bits.ts';
import type { TableState } from './state.ts';
import { type PracticeState, updateChannel } from './table.ts';

/** A member's permissions in a channel: roles, then the channel's overwrites (a thread has its parent's). */
export function permissionsIn(state: TableState, userId: string, channelId: string): bigint {
  const channel = state.channels[channelId];
  const member = state.members[userId];
  if (!channel) return 0n;
  if (channel.type === 1) return channel.recipients?.some((user) => user.id === userId) ? EVERYONE_PERMISSIONS : 0n;
  if (!member) return 0n;
  if (userId === state.ownerId) return EVERY_BIT;
  const base = state.roles.reduce(
    (bits, role) =>
      role.id === state.guildId || member.roles.includes(role.id) ? bits | BigInt(role.permissions) : bits,
    0n,
  );
  if (mayDo(base, 'Administrator')) return EVERY_BIT;
  const parent = channel.thread_metadata && channel.parent_id ? state.channels[channel.parent_id] : channel;
  const overwrites = parent?.permission_overwrites ?? [];
  const isRoleOfMember = (id: string) => id !== state.guildId && member.roles.includes(id);
  let bits = apply(
    base,
    overwrites.filter((each) => each.id === state.guildId),
  );
  bits = apply(
    bits,
    overwrites.filter((each) => each.type === 0 && isRoleOfMember(each.id)),
  );
  bits = apply(
    bits,
    overwrites.filter((each) => each.type === 1 && each.id === userId),
  );
  return mayDo(bits, 'ViewChannel') ? bits : 0n;
}

/** True if this person sees the channel; a private thread only for its members and those who manage threads. */
export function seesChannel(state: TableState, userId: string, channelId: string): boolean {
  const bits = permissionsIn(state, userId, channelId);
  if (!mayDo(bits, 'ViewChannel')) return false;
  const channel = state.channels[channelId];
  if (channel?.type !== 12 || mayDo(bits, 'ManageThreads')) return true;
  return Boolean(state.threadMembers[channelId]?.some((each) => each.user_id === userId));
}

function apply(bits: bigint, overwrites: readonly { readonly allow: string; readonly deny: string }[]): bigint {
  const deny = overwrites.reduce((all, each) => all | BigInt(each.deny), 0n);
  const allow = overwrites.reduce((all, each) => all | BigInt(each.allow), 0n);
  return (bits & ~deny) | allow;
}

/** Takes permissions from the bot in one channel; an empty list gives all back. */
export function denyBot(table: PracticeState, channelId: string, names: readonly PermissionName[]): void {
  const channel = table.state.channels[channelId];
  if (!channel?.permission_overwrites) throw new Error(`There is no channel ${channelId} to deny the bot anything in.`);
  const { botId } = table.state;
  const others = channel.permission_overwrites.filter((each) => each.id !== botId);
  const own = { id: botId, type: 1 as const, allow: '0', deny: permissionBits(names).toString() };
  updateChannel(table, { ...channel, permission_overwrites: names.length > 0 ? [...others, own] : others });
}
