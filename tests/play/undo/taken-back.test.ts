import { expect, test } from 'vitest';
import type { View } from '../../../src/play/views.ts';
import type { Json } from '../../../src/rules/engine/json.ts';
import type { NewReply } from '../../../src/store/store.ts';
import { ADA, BEN, type FightTable, fightTable, wolf } from '../../support/fight-table.ts';
import { GM } from '../../support/worlds.ts';

const LAST = { number: null, back: false } as const;

/** A table at which a message says what it tells, and a marked one what it was. */
function tableOf(): FightTable {
  return fightTable({
    characters: [ADA, BEN].map((one) => ({ ...one, sheet: { hp: 30, hpMax: 30 } })),
    foes: { wolf: wolf({ hp: 1, armour: 0, morale: 12 }) },
    settings: { foe_targets: 'auto' },
    present: ({ facts, marked }: View): Json =>
      marked === undefined
        ? { facts: facts.map(({ fact }) => fact) }
        : { was: marked.body, undone: marked.undone === 'all' ? 'all' : [...marked.undone] },
  });
}

const undo = (at: FightTable, wish: { number: number | null; back: boolean } = LAST) =>
  at.done(at.play.undo(at.deed(GM), wish, null));
const telling = (at: FightTable, number: number) => at.replies.find(({ entry }) => entry === number);
const newest = (at: FightTable) => at.entries.at(-1)?.number ?? 0;
/** Messages that were marked: which, and as what. */
const marks = (at: FightTable) =>
  at.replies.filter(
    ({ kind, body }: NewReply) => kind === 'edit' && body !== null && Object.hasOwn(body as object, 'was'),
  );

async function ask(at: FightTable, title: string): Promise<string> {
  const question = { title, text: '', userIds: ['ann', 'bob'], hidden: false, hours: 24, deadline: null };
  const before = Object.keys(at.world().rounds);
  await at.done(at.play.askAll(at.deed(GM), question));
  return Object.keys(at.world().rounds).find((id) => !before.includes(id)) ?? '';
}

test('PBP-DICE-02 PBP-UNDO-05: the message of a plain roll is marked when it is taken back', async () => {
  const at = tableOf();
  at.roll('roll d6 = 4');
  await at.done(at.play.freeRoll(at.deed('ann'), 'd6', null));
  const row = telling(at, newest(at));
  await undo(at);
  expect(marks(at)).toMatchObject([{ target: row?.id, body: { was: row?.body, undone: 'all' } }]);
});

test('the recap that was posted when all had answered is marked, not only what asks something', async () => {
  const at = tableOf();
  const roundId = await ask(at, 'Well?');
  const say = { answer: 'I wait.', draft: false, source: null, forUserId: null };
  await at.done(at.play.submit(at.deed('ann'), roundId, say));
  await at.done(at.play.submit(at.deed('bob'), roundId, say));
  const recap = telling(at, newest(at));
  expect(recap).toMatchObject({ kind: 'post', body: { facts: ['round-resolved'] } });
  await undo(at);
  expect(marks(at)).toMatchObject([{ target: recap?.id, channelId: recap?.channelId, body: { undone: 'all' } }]);
});

test('the end of a fight is marked as taken back', async () => {
  const at = tableOf();
  await at.fight();
  await at.act(GM, 'fight-end', {});
  const row = telling(at, newest(at));
  await undo(at);
  expect(at.state().round).toBe(1);
  expect(marks(at).map(({ target }) => target)).toEqual([row?.id]);
});

test('PBP-UNDO-05: everything back to an entry marks each message once', async () => {
  const at = tableOf();
  at.roll('roll d6 = 4', 'roll d6 = 2');
  await at.done(at.play.freeRoll(at.deed('ann'), 'd6', null));
  const first = newest(at);
  await at.done(at.play.freeRoll(at.deed('bob'), 'd6', null));
  await undo(at, { number: first, back: true });
  expect(marks(at).map(({ target }) => target)).toEqual([telling(at, first + 1)?.id, telling(at, first)?.id]);
});

test('a message that tells of two things names the one that was taken back, and is struck out with the other', async () => {
  const at = tableOf();
  await ask(at, 'Well?');
  await ask(at, 'And then?');
  await at.advance(25);
  const last = newest(at);
  const row = telling(at, last);
  expect(row).toMatchObject({ tells: [last - 1, last] });
  await undo(at);
  expect(marks(at)).toMatchObject([{ target: row?.id, body: { undone: [last] } }]);
  await undo(at, { number: last - 1, back: false });
  expect(marks(at)).toMatchObject([{}, { target: row?.id, body: { undone: 'all' } }]);
});
