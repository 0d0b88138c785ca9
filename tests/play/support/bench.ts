import type { TestStore } from '../../support/databases.ts';
import { must } from '../../support/must.ts';
import { toyBook } from '../../support/toy-book.ts';
import { GM, type TableByPost, tableOn } from './table-by-post.ts';

/** A channel for the game masters' secrets. */
export const ROOM = '300000000000000009';
export const TOY = { books: { toy: toyBook }, book: 'toy' };

/** What stands in a channel or is done to it, oldest first: `post*` is pinned. */
export async function rowsIn({ database }: TestStore, channelId: string): Promise<readonly string[]> {
  const rows = await database.prisma.outboxMessage.findMany({ where: { channelId }, orderBy: { seq: 'asc' } });
  return rows.filter(({ kind }) => kind !== 'reply').map(({ kind, pin }) => (pin ? `${kind}*` : kind));
}

export async function benchOf(at: TableByPost) {
  return (await at.world()).campaign.bench;
}

/** A campaign of the toy book whose game master has a room for their secrets. */
export async function withRoom(open: Parameters<typeof tableOn>[0]): Promise<TableByPost> {
  const at = await tableOn(open, TOY);
  must(await at.play.bindChannel(at.deed(GM), ROOM, 'gm'));
  return at;
}
