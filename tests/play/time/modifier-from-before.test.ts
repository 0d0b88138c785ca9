import { expect, test } from 'vitest';
import { someDatabase, type TestStoreOptions } from '../../support/databases.ts';
import { must } from '../../support/must.ts';
import { timedToyBook } from '../../support/toy-time.ts';
import { GM, type TableByPost, tableOn } from '../support/table-by-post.ts';

const BOOKS = { toy: timedToyBook };
const LAST = { number: null, back: false } as const;

const act = async (at: TableByPost, action: string, input: object, channelId?: string) => {
  const deed = at.deed(GM);
  const invocation = channelId === undefined ? deed : { ...deed, where: { ...deed.where, channelId } };
  return must(await at.play.act(invocation, { action, inputs: [input as never] }));
};
const pass = (at: TableByPost, unit: string) => act(at, 'pass', { unit });
const undo = async (at: TableByPost) => must(await at.play.undo(at.deed(GM), LAST, null));

someDatabase('what is from before modifiers had ends', (openStore) => {
  const table = () => tableOn((options?: TestStoreOptions) => openStore(options), { books: BOOKS, book: 'toy' });
  /** The ends of all modifiers, as the database has them. */
  const ends = async (at: TableByPost) => {
    const { modifiers } = await at.world();
    expect((await at.test.fresh().read(at.id))?.world.modifiers).toEqual(modifiers);
    return Object.values(modifiers).map(({ kind, until }) => [kind, until]);
  };

  test('it stays until it is ended by hand', async () => {
    const at = await table();
    await act(at, 'jinx', {});
    await at.test.database.prisma.$executeRawUnsafe('UPDATE "modifier" SET "until" = NULL');
    for (const unit of ['turn', 'watch', 'day', 'round', 'game']) await pass(at, unit);
    expect(await ends(at)).toEqual([['jinxed', null]]);
    await act(at, 'unjinx', {});
    expect(await ends(at)).toEqual([]);
  });

  test('an entry of that time is taken back: the modifier is there again, without an end', async () => {
    const at = await table();
    await act(at, 'jinx', {});
    await act(at, 'unjinx', {});
    const { prisma } = at.test.database;
    await prisma.$executeRawUnsafe(
      `UPDATE journal_entry SET inverse = replace(inverse::text, ',"until":null', '')::json`,
    );
    expect(JSON.stringify((await at.journal())[0]?.inverse)).not.toContain('until');
    await undo(at);
    expect(await ends(at)).toEqual([['jinxed', null]]);
    await pass(at, 'day');
    expect(await ends(at)).toEqual([['jinxed', null]]);
  });
});
