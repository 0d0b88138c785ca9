import { PermissionFlagsBits } from 'discord-api-types/v10';

/** Every permission that there is, and those to come. */
const EVERY_PERMISSION = (1n << 64n) - 1n;

/** The parts of a server that permissions depend on. */
export interface ServerRoles {
  readonly id: string;
  readonly ownerId: string;
  readonly roles: readonly { readonly id: string; readonly permissions: bigint }[];
}

/** The permissions that a channel allows and denies for a role or a person. */
export interface ChannelOverwrite {
  /** Of the role or the person; the server's own id is everyone's. */
  readonly id: string;
  readonly allow: bigint;
  readonly deny: bigint;
}

/** Somebody in a server. An anonymous member, who is not even its owner, represents everyone. */
export interface ServerMember {
  readonly userId: string;
  readonly roleIds: readonly string[];
}

/** Someone who has nothing but what everyone in a server has. */
export const EVERYONE: ServerMember = { userId: '', roleIds: [] };

/**
 * Somebody's permissions in a channel, in Discord's order: roles, then the channel's overwrites for everyone, for roles and
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
