import type { APIMessage } from 'discord-api-types/v10';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { away } from '../../commands/away.ts';
import { readPlainly } from '../../commands/read-plainly.ts';
import { settings } from '../../commands/settings.ts';
import { sheet } from '../../commands/sheet.ts';
import { waiting } from '../../commands/waiting.ts';
import type { Served } from '../../src/discord/gateway/serve-discord.ts';
import type { PracticeSeat } from '../../src/practice/seats.ts';
import { MINUTE } from '../../src/rules/engine/time.ts';
import { command, toyHouse } from './support/bot.ts';
import { toy } from './support/toy-command.ts';

const wire = toyHouse();
let bot: Served;

const SIGNED = '⏳ **Pip** · ▰▰▱ · hp 3 → 2';
const PLAIN = 'Waiting: **Pip**, 2 of 3 boxes, hp 3 to 2.';
const signed = { embeds: [{ title: '✅ Pip', color: 0x123456, description: SIGNED }], allowed_mentions: { parse: [] } };
/** A card full of signs: to all, or to who asks. */
const card = (name: string, isPrivate: boolean) =>
  command(name, async () => ({ kind: 'message', message: signed, private: isPrivate, rowId: null }), {
    isPrivate: () => isPrivate,
  });

beforeEach(async () => {
  await wire.database.database.prisma.reader.deleteMany();
  wire.clock.advance(2 * MINUTE);
  bot = await wire.serve([settings, readPlainly, sheet, waiting, away, toy, card('mine', true), card('ours', false)]);
  await wire.one.command('toy', { options: { join: 'Pip' } });
  await wire.two.command('toy', { options: { join: 'Sam' } });
});

afterEach(async () => {
  await bot.close();
  expect(wire.table.violations).toEqual([]);
});

async function answered(seat: PracticeSeat, name: string, input: object = {}): Promise<APIMessage> {
  const { message, kind } = await seat.command(name, input);
  if (message === null || message === undefined) throw new Error(`/${name} answered with ${kind}`);
  return message;
}

const descriptionOf = (message: APIMessage | null | undefined) => message?.embeds[0]?.description;
const choose = (options: object) => answered(wire.one, 'settings', { path: ['me'], options });

test('PBP-READ-01: who chose plain sentences has them, and everybody else the cards', async () => {
  expect(descriptionOf(await choose({ plain: true }))).toMatch(/^\*\*Plain sentences: on\.\*\*/);
  const mine = await answered(wire.one, 'mine');
  expect(mine.embeds).toMatchObject([{ title: 'Pip', description: PLAIN }]);
  expect(mine.embeds[0]?.color).toBeUndefined();
  expect((await answered(wire.two, 'mine')).embeds).toMatchObject([{ title: '✅ Pip', description: SIGNED }]);
  expect(descriptionOf(await answered(wire.one, 'ours'))).toBe(SIGNED);
});

test('PBP-READ-01: it is chosen with buttons as well, kept through a restart, and undone by choosing again', async () => {
  const before = await choose({});
  expect(descriptionOf(before)).toMatch(/^\*\*Plain sentences: off\.\*\*/);
  const { message: on } = await wire.one.press(before.id, 'settings:plain:on');
  expect(descriptionOf(on)).toMatch(/^\*\*Plain sentences: on\.\*\*/);
  await wire.one.select(before.id, 'settings:language', ['de']);
  expect(await wire.database.database.prisma.reader.findMany()).toEqual([
    { userId: wire.one.userId, plain: true, language: 'de' },
  ]);
  await bot.close();
  bot = await wire.serve([settings, card('mine', true)]);
  expect((await answered(wire.one, 'mine')).embeds).toMatchObject([
    { description: expect.not.stringMatching(/[⏳▰]/) },
  ]);
  await wire.one.select(before.id, 'settings:language', ['discord']);
  await wire.one.press(before.id, 'settings:plain:off');
  expect(descriptionOf(await answered(wire.one, 'mine'))).toBe(SIGNED);
  expect(await wire.database.database.prisma.reader.count()).toBe(0);
});

test('PBP-READ-02: the sheet as a picture comes as its words', async () => {
  await choose({ plain: true });
  const options = { picture: true };
  const plain = await answered(wire.one, 'sheet', { options });
  expect([plain.attachments, plain.embeds.at(-1)?.description]).toEqual([[], 'Pip has 3 toys.']);
  const [picture] = (await answered(wire.two, 'sheet', { options })).attachments;
  expect(picture).toMatchObject({ filename: 'sheet.png', description: 'Sam has 3 toys.' });
});

test('PBP-READ-03: a message to all is read out in private, to anybody, also of those who did not choose plain ones', async () => {
  const { id } = await answered(wire.one, 'ours');
  const { message } = await wire.two.contextCommand('Read plainly', id);
  expect([message?.flags, descriptionOf(message)]).toEqual([64, `Pip.\n${PLAIN}`]);
  const buttons = await answered(wire.one, 'toy');
  expect(descriptionOf((await wire.two.contextCommand('Read plainly', buttons.id)).message)).toMatch(
    /^All the toys\.\nButtons: Toss the ball; /,
  );
  const own = wire.one.say('Hello');
  expect((await wire.two.contextCommand('Read plainly', own.id)).message?.content).toMatch(
    /^That message is not mine\./,
  );
});

test('a database that is down takes nobody’s answer away', async () => {
  await choose({ plain: true });
  wire.clock.advance(2 * MINUTE);
  const { readerOf } = wire.play;
  (wire.play as { readerOf: typeof readerOf }).readerOf = () => Promise.reject(new Error('the database is down'));
  expect(descriptionOf(await answered(wire.one, 'mine'))).toBe(SIGNED);
  (wire.play as { readerOf: typeof readerOf }).readerOf = readerOf;
});
