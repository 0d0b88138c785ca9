import { expect, test } from 'vitest';
import { playedDatabase, type TestStoreOptions } from '../../support/databases.ts';
import { must } from '../../support/must.ts';
import { timedToyBook } from '../../support/toy-time.ts';
import { GM, type TableByPost, tableOn } from '../support/table-by-post.ts';

const THREAD = '310000000000000001';
const BOOKS = { toy: timedToyBook };
const LAST = { number: null, back: false } as const;

const act = async (at: TableByPost, action: string, input: object, channelId?: string) => {
  const deed = at.deed(GM);
  const invocation = channelId === undefined ? deed : { ...deed, where: { ...deed.where, channelId } };
  return must(await at.play.act(invocation, { action, inputs: [input as never] }));
};
const pass = (at: TableByPost, unit: string) => act(at, 'pass', { unit });
const undo = async (at: TableByPost) => must(await at.play.undo(at.deed(GM), LAST, null));

playedDatabase('what ends by itself', (openStore) => {
  const table = () => tableOn((options?: TestStoreOptions) => openStore(options), { books: BOOKS, book: 'toy' });
  /** The ends of all modifiers, as the database has them. */
  const ends = async (at: TableByPost) => {
    const { modifiers } = await at.world();
    expect((await at.test.fresh().read(at.id))?.world.modifiers).toEqual(modifiers);
    return Object.values(modifiers).map(({ kind, until }) => [kind, until]);
  };

  test('a modifier of two watches ends with the second, and an undo of that brings it back with its end', async () => {
    const at = await table();
    await act(at, 'jinx', { unit: 'watch', count: 2 });
    const jinx = ['jinxed', { kind: 'through', unit: 'watch', moment: [1, 2] }];
    await pass(at, 'watch');
    expect(await ends(at)).toEqual([jinx]);
    await pass(at, 'watch');
    expect(await ends(at)).toEqual([]);
    expect(at.facts('condition-ends')).toMatchObject([{ condition: 'jinxed', rule: 'TOY-07' }]);
    await undo(at);
    expect(await ends(at)).toEqual([jinx]);
    await pass(at, 'watch');
    expect(await ends(at)).toEqual([]);
  });

  test('one that is counted in rounds has fewer of them, and an undo gives them back', async () => {
    const at = await table();
    await act(at, 'jinx', { unit: 'round', count: 2 });
    await act(at, 'jinx', { kind: 'dizzy' });
    await pass(at, 'round');
    expect(await ends(at)).toEqual([
      ['jinxed', { kind: 'count', unit: 'round', left: 1 }],
      ['dizzy', null],
    ]);
    await undo(at);
    await pass(at, 'round');
    await pass(at, 'round');
    expect(await ends(at)).toEqual([['dizzy', null]]);
    await pass(at, 'game');
    expect(await ends(at)).toEqual([]);
    await undo(at);
    expect(await ends(at)).toEqual([['dizzy', null]]);
  });

  test('PBP-SCENE-01: one of a scene ends when that scene is closed, and not with another', async () => {
    const at = await table();
    const open = async (name: string, channelId: string) => {
      must(await at.play.openScene(at.deed(GM), { name, channelId, userIds: [] }));
      const found = Object.values((await at.world()).scenes).find((one) => one.channelId === channelId);
      return found?.id ?? '';
    };
    const ford = await open('The ford', THREAD);
    const mill = await open('The mill', '310000000000000002');
    await act(at, 'jinx', { unit: 'scene' }, THREAD);
    const jinx = ['jinxed', { kind: 'scene', sceneId: ford }];
    must(await at.play.closeScene(at.deed(GM), mill));
    await pass(at, 'day');
    expect(await ends(at)).toEqual([jinx]);
    must(await at.play.closeScene(at.deed(GM), ford));
    expect(await ends(at)).toEqual([]);
    expect(at.facts('condition-ends')).toHaveLength(1);
    await undo(at);
    expect(await ends(at)).toEqual([jinx]);
    must(await at.play.closeScene(at.deed(GM), ford));
    expect(await ends(at)).toEqual([]);
  });

  test('a clock that is set ends what it passes; set back, it brings nothing back and lets the rest last longer', async () => {
    const at = await table();
    await act(at, 'set-clock', { day: 2, watch: 2 });
    await act(at, 'jinx', { unit: 'day' });
    await act(at, 'set-clock', { day: 1, watch: 1 });
    await pass(at, 'day');
    expect(await ends(at)).toHaveLength(1);
    await act(at, 'set-clock', { day: 3, watch: 1 });
    expect(await ends(at)).toEqual([]);
    await act(at, 'set-clock', { day: 1, watch: 1 });
    expect(await ends(at)).toEqual([]);
  });

  test('a table of two dice is kept, rolled with both, and taken back with its roll', async () => {
    const at = await table();
    await act(at, 'old-table', { name: 'omens', texts: ['crow', 'comet'] });
    await act(at, 'set-table', { name: 'omens', text: '2d6\n2-7: crow\n8-12: comet' });
    await act(at, 'roll-table', { id: 'omens' });
    const [first] = at.facts('table-rolled');
    expect(first).toMatchObject({
      rolls: [{ roll: { dice: { count: 2, sides: 6 }, faces: [expect.any(Number), expect.any(Number)] } }],
    });
    await undo(at);
    await act(at, 'roll-table', { id: 'omens' });
    expect(at.facts('table-rolled')[1]).toMatchObject({ rolls: (first as { rolls?: unknown })?.rolls });
    await undo(at);
    await undo(at);
    const { state } = (await at.world()).party;
    expect(state).toMatchObject({ tables: { omens: { sides: 2 } } });
    await act(at, 'roll-table', { id: 'omens' });
    expect(at.facts('table-rolled')[2]).toMatchObject({ rolls: [{ roll: { sides: 2 } }] });
  });
});
