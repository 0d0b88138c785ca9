import { randomUUID } from 'node:crypto';
import type { Renderers } from './discord/render/engine/renderer.ts';
import type { Play } from './play/play.ts';
import type { PracticeGame } from './practice/page-protocol.ts';
import type { PracticeTable } from './practice/practice-table.ts';
import { firstSteps } from './practice-checklist.ts';

const WELCOME =
  '**Welcome to the practice table.** Nothing here leaves this machine. You can play as any user: pick one at the bottom.';
/** Steps for any book. */
const ANY_BOOK = [
  '`/log` · every die rolled',
  '`/gm ask` · as the game master, ask everyone a question; the round waits for their answers',
  '`/help` · all that you can do',
  'Move the clock, at the top, to see reminders, deadlines and defaults happen.',
];

/** The books as a practice table offers them. */
export function gamesOf({ books }: Pick<Play, 'books'>, renderers: Renderers): readonly PracticeGame[] {
  return Object.values(books).flatMap(({ slug, name }) => {
    const invitation = renderers[slug]?.invitation;
    if (invitation === undefined) return [];
    const welcome = [WELCOME, ...invitation.practice.tries, ...ANY_BOOK].join('\n');
    return [{ id: slug, name, hint: invitation.blurb, welcome, steps: firstSteps(invitation) }];
  });
}

/**
 * A practice table without a campaign gets one, with characters ready to play and its status pinned.
 * @param book slug of the book it is played by
 */
export async function setTable(play: Play, table: PracticeTable, book: string, renderers: Renderers): Promise<void> {
  if ((await play.campaignsOf(table.guildId)).length > 0) return;
  const gm = table.chairs.find((chair) => chair.role === 'gm');
  const players = table.chairs.filter((chair) => chair.role === 'player').map((chair) => chair.userId);
  if (gm === undefined) throw new Error('the practice table has no chair for a game master');
  const made = await play.createCampaign(
    {
      interactionId: `table-${randomUUID()}`,
      caller: { userId: gm.userId, roleIds: [], isManager: true },
      where: { applicationId: table.guildId, token: '', channelId: table.channelIds.table },
      private: false,
    },
    {
      guildId: table.guildId,
      name: renderers[book]?.invitation.practice.name ?? 'Practice',
      book,
      starters: players.slice(0, 2),
      gmChannelId: table.channelIds.gm,
      statusChannelId: table.channelIds.table,
    },
  );
  if (made.kind === 'refused') throw new Error(`the practice table gets no campaign: ${made.refusal.refused}`);
}
