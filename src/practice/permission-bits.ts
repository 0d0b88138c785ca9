/** Bit positions of Discord's permissions, by the names the libraries use. */
const BITS = {
  CreateInstantInvite: 0n,
  KickMembers: 1n,
  BanMembers: 2n,
  Administrator: 3n,
  ManageChannels: 4n,
  ManageGuild: 5n,
  AddReactions: 6n,
  ViewAuditLog: 7n,
  ViewChannel: 10n,
  SendMessages: 11n,
  ManageMessages: 13n,
  EmbedLinks: 14n,
  AttachFiles: 15n,
  ReadMessageHistory: 16n,
  MentionEveryone: 17n,
  UseExternalEmojis: 18n,
  ChangeNickname: 26n,
  ManageNicknames: 27n,
  ManageRoles: 28n,
  ManageWebhooks: 29n,
  UseApplicationCommands: 31n,
  ManageThreads: 34n,
  CreatePublicThreads: 35n,
  CreatePrivateThreads: 36n,
  UseExternalStickers: 37n,
  SendMessagesInThreads: 38n,
  ModerateMembers: 40n,
  SendPolls: 49n,
  UseExternalApps: 50n,
  PinMessages: 51n,
} as const;

export type PermissionName = keyof typeof BITS;

export const EVERY_BIT = permissionBits(Object.keys(BITS) as PermissionName[]);

/** The bot's permissions unless a test denies some: all but Administrator, so that a channel can still deny them. */
export const BOT_PERMISSIONS = EVERY_BIT & ~(1n << BITS.Administrator);

export const EVERYONE_PERMISSIONS = permissionBits([
  'ViewChannel',
  'SendMessages',
  'EmbedLinks',
  'AttachFiles',
  'ReadMessageHistory',
  'AddReactions',
  'UseExternalEmojis',
  'UseApplicationCommands',
  'CreatePublicThreads',
  'SendMessagesInThreads',
  'ChangeNickname',
]);

export const GAME_MASTER_PERMISSIONS = permissionBits(['ManageGuild', 'ManageMessages', 'ManageThreads']);

/** One number with the bits of all the names. Throws on a name Discord does not have. */
export function permissionBits(names: readonly PermissionName[]): bigint {
  return names.reduce((bits, name) => {
    const position = BITS[name];
    if (position === undefined) throw new Error(`There is no permission called "${name}".`);
    return bits | (1n << position);
  }, 0n);
}

/** True if `bits` hold the named permission. */
export function mayDo(bits: bigint, name: PermissionName): boolean {
  return (bits & (1n << BITS[name])) !== 0n;
}
