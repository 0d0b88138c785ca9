import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawnBy, RENDERERS } from '../src/discord/render/index.ts';
import { openPlay, type Play } from '../src/play/play.ts';
import { movableClock } from '../src/practice/clock.ts';
import type { Played } from '../src/practice/page-protocol.ts';
import { firstSteps, type ToldTable, watchPlay } from '../src/practice-checklist.ts';
import { worldParser } from '../src/rules/engine/book.ts';
import { HOUR } from '../src/rules/engine/time.ts';
import { BOOKS } from '../src/rules/index.ts';
import { TOY_RENDERER } from './discord/support/toy-words.ts';
import { embeddedStore, type TestStore } from './support/databases.ts';
import { depsOf } from './support/deps.ts';
import { toyBook } from './support/toy-book.ts';

const books = { ...BOOKS, toy: toyBook };
const words = { ...RENDERERS, toy: TOY_RENDERER };
const GM = '200000000000000001';
const [ONE, TWO] = ['200000000000000002', '200000000000000003'];

const clock = movableClock();
let database: TestStore;
let play: Play;
beforeAll(async () => {
  database = await embeddedStore({ parse: worldParser(books) });
  play = openPlay(depsOf(database.store, { ...drawnBy(words), books, clock }));
});
afterAll(() => database.close());

/** A table of which only what it was told is known. */
function tableOf(game: string) {
  const shown: Played[] = [];
  let bell = () => {};
  const table: ToldTable = {
    game,
    guildId: `guild-${game}`,
    channelIds: { table: `table-${game}`, gm: `gm-${game}` },
    onMessage: (callback) => {
      bell = callback;
    },
    show: (played) => void shown.push(played),
  };
  const troubles: unknown[] = [];
  const watched = watchPlay(play, table, words, {
    portraitOf: async (picture) => `emojis/${picture}`,
    onTrouble: (err) => void troubles.push(err),
  });
  /** What it shows after the next message. */
  const told = async (): Promise<Played | undefined> => {
    const before = shown.length;
    bell();
    await expect.poll(() => shown.length + troubles.length, { interval: 10 }).toBeGreaterThan(before);
    expect(troubles).toEqual([]);
    return shown.at(-1);
  };
  return { table, shown, watched, told };
}

async function begin(game: string) {
  const where = { applicationId: 'app', token: '', channelId: `table-${game}` };
  const by = (userId: string) => ({
    interactionId: randomUUID(),
    caller: { userId, roleIds: [], isManager: userId === GM },
    where,
    private: false,
  });
  const made = await play.createCampaign(by(GM), {
    guildId: `guild-${game}`,
    name: 'Ours',
    book: game,
    starters: [ONE, TWO],
    gmChannelId: null,
  });
  if (made.kind !== 'done' || made.campaignId === undefined) throw new Error('no campaign');
  const { campaignId } = made;
  return (userId: string) => ({ ...by(userId), campaignId });
}

test('each step is ticked by what was done in the game, whatever the book, and stays so', async () => {
  const by = await begin('toy');
  const { told, watched } = tableOf('toy');
  const steps = firstSteps(TOY_RENDERER.invitation);
  expect(steps.map(({ label }) => label)).toEqual(['Toss', 'Let time run out', 'Undo']);
  // The founding itself, and a refusal, are none of them.
  expect((await play.act(by(ONE), { action: 'toss', inputs: [{ toy: 'anvil' }] })).kind).not.toBe('done');
  expect((await told())?.done).toEqual([]);
  expect((await play.act(by(ONE), { action: 'toss', inputs: [{ toy: 'ball' }] })).kind).toBe('done');
  expect((await told())?.done).toEqual(['book-0']);

  const question = { title: 'What do you do?', text: '', userIds: [ONE], hidden: false, hours: 24, deadline: null };
  expect((await play.askAll(by(GM), question)).kind).toBe('done');
  expect((await told())?.done).toEqual(['book-0']);
  clock.advance(49 * HOUR);
  while ((await play.tick()) !== null);
  expect((await told())?.done).toEqual(['book-0', 'clock']);

  expect((await play.undo(by(GM), { number: 2, back: true }, null)).kind).toBe('done');
  expect((await told())?.done).toEqual(['book-0', 'clock', 'undo']);
  watched.stop();
});

test('it knows whom people play, and forgets everything when the table begins anew', async () => {
  const by = await begin('lavender-hack');
  const { told, shown, watched } = tableOf('lavender-hack');
  expect(await told()).toEqual({ characters: { [ONE]: 'Bryn', [TWO]: 'Sable' }, portraits: {}, done: [] });
  const look = await play.look(by(ONE).campaignId, by(ONE).caller);
  const bryn = Object.values(look?.world.characters ?? {}).find(({ name }) => name === 'Bryn');
  expect((await play.setPortrait(by(ONE), bryn?.id ?? '', new Uint8Array([1]))).kind).toBe('done');
  expect((await told())?.portraits).toEqual({ [ONE]: expect.stringMatching(/^emojis\/[0-9a-f]{64}$/) });
  await database.store.wipe();
  const before = shown.length;
  watched.forget();
  await expect.poll(() => shown.length).toBeGreaterThan(before);
  expect(shown.at(-1)).toEqual({ characters: {}, portraits: {}, done: [] });
  watched.stop();
});
