import { abandonInteractions } from './interactions/interactions.ts';
import { postMessage } from './messages.ts';
import type { PracticeGame } from './page-protocol.ts';
import { removeChannel } from './rest/channels.ts';
import { apiUser } from './state.ts';
import { type PracticeState, touch } from './table.ts';

/** The game at a table; a table older than this choice plays the first one. */
export function gameOf({ games, state }: PracticeState): PracticeGame | undefined {
  return games.find(({ id }) => id === state.game) ?? games[0];
}

/** Posts the first words of a fresh table. */
export function welcome(table: PracticeState): void {
  const game = gameOf(table);
  if (game === undefined) return;
  const id = table.state.guildId;
  const author = { ...apiUser(id, 'Practice table', true), discriminator: '0000' };
  postMessage(
    table,
    { channelId: table.state.channelIds.table, author, extra: { webhook_id: id } },
    { content: game.welcome, flags: 0, allowed_mentions: { parse: [] } },
  );
}

/** Forgets messages and threads; ids, people and commands stay. */
export function wipe(table: PracticeState): void {
  abandonInteractions(table);
  const { state } = table;
  for (const channel of Object.values(state.channels)) {
    if (channel.thread_metadata) removeChannel(table, channel);
    else state.channels[channel.id] = { ...channel, last_message_id: null };
  }
  for (const id of Object.keys(state.messages)) state.messages[id] = [];
  table.index.clear();
  table.nonces.clear();
  table.attachments.clear();
  table.uploads.clear();
  touch(table);
}
