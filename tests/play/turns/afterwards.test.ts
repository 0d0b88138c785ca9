import { expect, test } from 'vitest';
import type { Result } from '../../../src/play/access/invocation.ts';
import { worldParser } from '../../../src/rules/engine/book.ts';
import type { Follower, World } from '../../../src/rules/engine/world.ts';
import { playedDatabase, type TestStore, type TestStoreOptions } from '../../support/databases.ts';
import { toyBook } from '../../support/toy-book.ts';
import { BRYN, GM, SABLE, type TableByPost, tableOn } from '../support/table-by-post.ts';

const books = { toy: toyBook };

interface PetTable extends TableByPost {
  readonly pip: string;
  readonly sam: string;
  act(by: string, action: string, input: object): Promise<Result>;
  pet(): Promise<Follower>;
  /** The World as another process reads it. */
  reread(): Promise<World | undefined>;
}

/** Two players with a character each by the toy book; the first one’s, Pip, has a hound. */
async function petTable(open: (options?: TestStoreOptions) => Promise<TestStore>): Promise<PetTable> {
  const at = await tableOn(open, { books, book: 'toy' });
  const act = (by: string, action: string, input: object) =>
    at.play.act(at.deed(by), { action, inputs: [input as never] });
  for (const [by, name] of [
    [BRYN, 'Pip'],
    [SABLE, 'Sam'],
  ] as const)
    await act(by, 'join', { name });
  const [pip, sam] = [await at.characterOf(BRYN), await at.characterOf(SABLE)];
  await act(GM, 'add-follower', { name: 'Rex', ownerId: pip, kind: 'hound', line: '3/7' });
  const pet = async () => {
    const [only] = Object.values((await at.world()).followers);
    if (only === undefined) throw new Error('there is no pet');
    return only;
  };
  const reread = async () => (await at.test.fresh(worldParser(books)).read(at.id))?.world;
  return { ...at, pip, sam, act, pet, reread };
}

const LAST = { number: null, back: false };
const kinds = async (at: TableByPost) => ((await at.journal())[0]?.facts ?? []).map(({ fact }) => fact);
const tasksOf = ({ tasks }: World) => Object.values(tasks).map(({ kind }) => kind);

playedDatabase('what follows from a change', (open) => {
  // Each test has a campaign of its own in one store.
  let shared: Promise<TestStore> | null = null;
  const here = (options?: TestStoreOptions): Promise<TestStore> => {
    shared ??= open(options);
    return shared;
  };

  test('TOY-06: is part of the same entry, is kept, and goes back with it', async () => {
    const at = await petTable(here);
    const before = await at.world();
    expect((await at.reread())?.followers).toEqual(before.followers);
    await at.act(BRYN, 'part', { characterId: at.pip });
    expect(await kinds(at)).toEqual(['parted', 'follower-left-behind']);
    expect(await at.pet()).toMatchObject({ ownerId: null, formerId: at.pip, data: { tricks: 3, fear: 7 } });
    const after = await at.world();
    expect(tasksOf(after)).toEqual(['follower-owner-left']);
    expect(await at.reread()).toEqual(after);
    await at.play.undo(at.deed(GM), LAST, null);
    // When somebody is reminded is outside undo.
    const { people } = await at.world();
    expect(await at.world()).toEqual({ ...before, people });
    expect(await at.reread()).toEqual({ ...before, people });
  });

  test('comes of what the engine does as well: who leaves the table leaves a follower, and has it back', async () => {
    const at = await petTable(here);
    await at.play.setPresence(at.deed(BRYN), BRYN, false);
    expect(at.facts('follower-left-behind')).toMatchObject([{ name: 'Rex', owner: 'Pip', why: 'left' }]);
    expect(tasksOf(await at.world())).toHaveLength(1);
    await at.play.setPresence(at.deed(BRYN), BRYN, true);
    expect(at.facts('follower-returned')).toMatchObject([{ name: 'Rex', owner: 'Pip' }]);
    expect(await at.pet()).toMatchObject({ ownerId: at.pip, formerId: null });
    expect(tasksOf(await at.world())).toEqual([]);
    await at.play.undo(at.deed(GM), LAST, null);
    expect(await at.pet()).toMatchObject({ ownerId: null, formerId: at.pip });
    expect(tasksOf(await at.world())).toHaveLength(1);
  });

  test('an entry on which the game master’s decision rests is not taken back alone, but with it', async () => {
    const at = await petTable(here);
    await at.play.setPresence(at.deed(BRYN), BRYN, false);
    const left = (await at.journal())[0]?.number ?? 0;
    await at.act(GM, 'pass-follower', { followerId: (await at.pet()).id, toId: at.sam });
    expect(await at.play.undo(at.deed(GM), { number: left, back: false }, null)).toMatchObject({
      refusal: { refused: 'undo/built-upon' },
    });
    await at.play.undo(at.deed(GM), { number: left, back: true }, null);
    expect(await at.pet()).toMatchObject({ ownerId: at.pip, formerId: null });
    expect((await at.world()).members[BRYN]?.present).toBe(true);
  });

  test('an undo puts back what was and no more; what follows from it comes with the next entry', async () => {
    const at = await petTable(here);
    const { id: followerId } = await at.pet();
    await at.act(GM, 'pass-follower', { followerId, toId: at.sam });
    for (const isHere of [false, true]) await at.play.setPresence(at.deed(BRYN), BRYN, isHere);
    const back = (await at.journal())[0]?.number ?? 0;
    await at.act(GM, 'pass-follower', { followerId, toId: at.pip });
    await at.play.undo(at.deed(GM), { number: back, back: false }, null);
    expect((await at.world()).members[BRYN]?.present).toBe(false);
    expect(await at.pet()).toMatchObject({ ownerId: at.pip, formerId: null });
    await at.play.freeRoll(at.deed(SABLE), 'd20', null);
    expect(await at.pet()).toMatchObject({ ownerId: null, formerId: at.pip });
    expect(await kinds(at)).toEqual(['dice-rolled', 'follower-left-behind']);
  });

  test('a secret of the book stays one, whoever reads of the change', async () => {
    const at = await petTable(here);
    const { id } = await at.pet();
    await at.play.act(at.deed(GM), {
      action: 'edit-follower',
      inputs: [{ followerId: id, line: '5/9' }],
      secret: true,
    });
    await at.play.setGmField(at.deed(GM), `follower/${id}/fear`, '8');
    expect((await at.pet()).data).toEqual({ kind: 'hound', tricks: 5, fear: 8 });
    const [set] = await at.journal();
    expect(set).toMatchObject({ action: 'gm/set', secret: true });
    await at.play.undo(at.deed(GM), LAST, null);
    expect(at.facts('undone')[0]?.changes).toMatchObject([{ path: ['followers', id, 'data', 'fear'], secret: true }]);
  });

  test('an action that is refused has nothing follow from it', async () => {
    const at = await petTable(here);
    const before = await at.world();
    const { id } = await at.pet();
    expect(await at.act(SABLE, 'pass-follower', { followerId: id, toId: at.sam })).toMatchObject({
      refusal: { refused: 'follower/not-yours', detail: { name: 'Rex', owner: 'Pip' } },
    });
    expect(await at.world()).toBe(before);
  });
});
