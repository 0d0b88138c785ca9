import { PermissionFlagsBits, type REST, Routes } from 'discord.js';
import type { APIGuild, APIGuildMember } from 'discord-api-types/v10';
import type { Logger } from 'pino';
import { comparable, isSameName } from '../../rules/mechanics/words.ts';

/**
 * People whose names nobody else may speak under, in addition to the bot's name and those of people who may manage or
 * moderate.
 */
interface Protected {
  readonly guildId: string;
  readonly botId: string;
  readonly gmUserIds: readonly string[];
  readonly gmRoleId: string | null;
  /** The speaker: their own name is theirs. */
  readonly speakerId: string;
}

const MODERATES =
  PermissionFlagsBits.Administrator |
  PermissionFlagsBits.ManageGuild |
  PermissionFlagsBits.ManageMessages |
  PermissionFlagsBits.ManageRoles |
  PermissionFlagsBits.KickMembers |
  PermissionFlagsBits.BanMembers |
  PermissionFlagsBits.ModerateMembers;

/** People whose names begin alike, at most; Discord gives no more. */
const MAX_FOUND = 100;

/** True when a name is that of somebody whom a line in character must not be taken for. */
export type NameCheck = (name: string, among: Protected) => Promise<boolean>;

/** Asks Discord. Where it does not say, the name is free: the app's mark still tells the line from a person's. */
export function openNameCheck(rest: REST, log: Logger): NameCheck {
  return async (name, among) => {
    try {
      const query = new URLSearchParams({ query: comparable(name), limit: String(MAX_FOUND) });
      const found = (await rest.get(Routes.guildMembersSearch(among.guildId), { query })) as readonly APIGuildMember[];
      const named = found.filter((member) => member.user.id !== among.speakerId && isCalled(member, name));
      if (named.length === 0) return false;
      if (named.some((member) => isOfGame(member, among))) return true;
      const guild = (await rest.get(Routes.guild(among.guildId))) as APIGuild;
      return named.some((member) => moderates(member, guild));
    } catch (err) {
      log.warn({ err, guildId: among.guildId }, 'could not check whose name a line is said under');
      return false;
    }
  };
}

function isCalled({ nick, user }: APIGuildMember, name: string): boolean {
  return [nick, user.global_name, user.username].some((one) => one != null && isSameName(one, name));
}

function isOfGame({ user, roles }: APIGuildMember, { botId, gmUserIds, gmRoleId }: Protected): boolean {
  return user.id === botId || gmUserIds.includes(user.id) || (gmRoleId !== null && roles.includes(gmRoleId));
}

function moderates({ user, roles }: APIGuildMember, guild: APIGuild): boolean {
  if (user.id === guild.owner_id) return true;
  return guild.roles.some(({ id, permissions }) => roles.includes(id) && (BigInt(permissions) & MODERATES) !== 0n);
}
