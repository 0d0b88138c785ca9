import { PermissionFlagsBits } from 'discord.js';

/** Every permission that there is, and those to come. */
const EVERY_PERMISSION = (1n << 64n) - 1n;

/** What of a server decides who may do what. */
export interface ServerRoles {
  readonly id: string;
  readonly ownerId: string;
  readonly roles: readonly { readonly id: string; readonly permissions: bigint }[];
}

/** What a channel allows and denies a role or a person. */
export interface ChannelOverwrite {
  /** Of the role or the person; the server's own id is everyone's. */
  readonly id: string;
  readonly allow: bigint;
  readonly deny: bigint;
}

/** Somebody in a server. Nobody in particular, who is not even its owner, stands for everyone. */
export interface ServerMember {
  readonly userId: string;
  readonly roleIds: readonly string[];
}

/** Someone who has nothing but what everyone in a server has. */
export const EVERYONE: ServerMember = { userId: '', roleIds: [] };

/**
 * What somebody may do in a channel, by Discord's order: roles, then the channel's overwrites for everyone, for roles and
 * for the person. The owner and administrators may do everything. A thread has the overwrites of its channel.
 */
export function permissionsIn(
  server: ServerRoles,
  member: ServerMember,
  overwrites: readonly ChannelOverwrite[],
): bigint {
  if (server.ownerId === member.userId) return EVERY_PERMISSION;
  const isOf = (roleId: string) => roleId === server.id || member.roleIds.includes(roleId);
  const base = server.roles.filter(({ id }) => isOf(id)).reduce((bits, role) => bits | role.permissions, 0n);
  if ((base & PermissionFlagsBits.Administrator) !== 0n) return EVERY_PERMISSION;
  const layers = [
    overwrites.filter(({ id }) => id === server.id),
    overwrites.filter(({ id }) => id !== server.id && member.roleIds.includes(id)),
    overwrites.filter(({ id }) => id === member.userId),
  ];
  return layers.reduce(changed, base);
}

function changed(bits: bigint, layer: readonly ChannelOverwrite[]): bigint {
  const deny = layer.reduce((all, one) => all | one.deny, 0n);
  const allow = layer.reduce((all, one) => all | one.allow, 0n);
  return (bits & ~deny) | allow;
}
