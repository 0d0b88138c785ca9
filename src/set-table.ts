import { randomUUID } from 'node:crypto';
import type { Play } from './play/play.ts';
import type { PracticeTable } from './practice/practice-table.ts';
import { DEFAULT_BOOK } from './rules/index.ts';

/** A practice table without a campaign gets one, with two characters ready to play and its status pinned. */
export async function setTable(play: Play, table: PracticeTable): Promise<void> {
  if ((await play.campaignsOf(table.guildId)).length > 0) return;
  const gm = table.chairs.find((chair) => chair.role === 'gm');
  const players = table.chairs.filter((chair) => chair.role === 'player').map((chair) => chair.userId);
  if (gm === undefined) throw new Error('the practice table has no chair for a game master');
  await play.createCampaign(
    {
      interactionId: `table-${randomUUID()}`,
      caller: { userId: gm.userId, roleIds: [], isManager: true },
      where: { applicationId: table.guildId, token: '', channelId: table.channelIds.table },
      private: false,
    },
    {
      guildId: table.guildId,
      name: 'The Lantern Road',
      book: DEFAULT_BOOK,
      starters: players.slice(0, 2),
      gmChannelId: table.channelIds.gm,
      statusChannelId: table.channelIds.table,
    },
  );
}
