import { mayDo, type PermissionName } from '../permission-bits.ts';
import { permissionsIn } from '../permissions.ts';
import type { TableChannel } from '../state.ts';
import type { PracticeState } from '../table.ts';
import { apiError } from '../validate/api-error.ts';

/** The channel, if there is one and the bot may see it. */
export function channelFor(table: PracticeState, channelId: string | undefined): TableChannel {
  const channel = table.state.channels[channelId ?? ''];
  if (!channel) throw apiError(404, 10003, 'Unknown Channel');
  const { botId } = table.state;
  if (channel.type !== 1 && !mayDo(permissionsIn(table.state, botId, channel.id), 'ViewChannel')) {
    throw apiError(403, 50001, 'Missing Access');
  }
  return channel;
}

/** Refuses actions that the bot has no permission for in the channel. */
export function requirePermission(
  table: PracticeState,
  channel: TableChannel,
  ...names: readonly PermissionName[]
): void {
  if (channel.type === 1) return;
  const bits = permissionsIn(table.state, table.state.botId, channel.id);
  if (names.some((name) => !mayDo(bits, name))) throw apiError(403, 50013, 'Missing Permissions');
}

/** Refuses an application or guild that is not the table's own. */
export function checkApplication(table: PracticeState, applicationId: string | undefined): void {
  if (applicationId !== table.state.botId) {
    throw apiError(403, 20012, 'You are not authorized to perform this action on this application', true);
  }
}

export function checkGuild(table: PracticeState, guildId: string | undefined): void {
  if (guildId !== table.state.guildId) throw apiError(404, 10004, 'Unknown Guild');
}
