import { unreadFor } from '../../../src/play/access/whispers.ts';
import type { Wait } from '../../../src/play/waiting/waits.ts';
import type { Here } from '../access/here.ts';
import { unseenBy } from '../access/readers.ts';

/** Addresses of the messages that ask something, have a whisper or tell of an entry, as far as whoever asks sees them: by id of the prompt, round or whisper, or by number. */
export async function jumpLinks(
  here: Here,
  waits: readonly Wait[],
  entries: readonly number[] = [],
): Promise<Readonly<Record<string, string>>> {
  const { app, campaignId, look, caller } = here;
  const whispers = unreadFor(look.world, { userId: caller.userId, isGm: look.isGm });
  const asking = waits.flatMap((wait): readonly (readonly [string, string])[] => {
    if (wait.kind === 'character') return [];
    if (wait.kind === 'round') return [[wait.round.cardId, wait.round.id]];
    const [rowId, id] = wait.kind === 'step' ? [wait.step.rowId, wait.step.id] : [wait.prompt.replyId, wait.prompt.id];
    return rowId === null ? [] : [[rowId, id]];
  });
  const rows = [...asking, ...whispers.map(({ id, post }) => [post.rowId, id] as const)];
  if (rows.length === 0 && entries.length === 0) return {};
  const found = await app.play.messagesOf(campaignId, { rowIds: rows.map(([rowId]) => rowId), entries });
  const unseen = await unseenBy(
    here,
    found.map(({ channelId }) => channelId),
  );
  const links: Record<string, string> = {};
  for (const { rowId, entry, channelId, messageId } of found) {
    if (unseen.has(channelId)) continue;
    const link = `https://discord.com/channels/${look.world.campaign.guildId}/${channelId}/${messageId}`;
    for (const [row, id] of rows) if (row === rowId) links[id] = link;
    if (entry !== null) links[String(entry)] ??= link;
  }
  return links;
}
