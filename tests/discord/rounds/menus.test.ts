import type { APIMessage } from 'discord-api-types/v10';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { showSheet } from '../../../commands/show-sheet.ts';
import { undoThis } from '../../../commands/undo-this.ts';
import { useAsMyAnswer } from '../../../commands/use-as-my-answer.ts';
import { type Served, serveDiscord } from '../../../src/discord/gateway/serve-discord.ts';
import { RENDERERS } from '../../../src/discord/render/index.ts';
import { openPlay, type Play } from '../../../src/play/play.ts';
import { movableClock } from '../../../src/practice/clock.ts';
import { openPracticeTable, type PracticeTable } from '../../../src/practice/practice-table.ts';
import type { PracticeSeat } from '../../../src/practice/seats.ts';
import { worldParser } from '../../../src/rules/engine/book.ts';
import type { Round } from '../../../src/rules/engine/round.ts';
import type { World } from '../../../src/rules/engine/world.ts';
import { BOOKS } from '../../../src/rules/index.ts';
import { embeddedStore, type TestStore } from '../../support/databases.ts';
import { depsOf } from '../../support/deps.ts';
import { eventually } from '../support/bot.ts';

const ANSWER = 'Use as my answer';

let table: PracticeTable;
let database: TestStore;
let play: Play;
let bot: Served;
let gm: PracticeSeat;
let one: PracticeSeat;
let two: PracticeSeat;
let campaignId = '';
let deeds = 0;

beforeAll(async () => {
  const clock = movableClock();
  const log = pino({ level: 'silent' });
  table = await openPracticeTable({ port: 0, dir: null, clock, pageDir: null, token: 'menus' });
  database = await embeddedStore({ parse: worldParser(BOOKS) });
  const [first, second, third] = table.chairs.map((chair) => table.seat(chair.userId));
  if (first === undefined || second === undefined || third === undefined) throw new Error('too few chairs');
  [gm, one, two] = [first, second, third];
  play = openPlay(depsOf(database.store, { clock }));
  const founding = { guildId: table.guildId, name: 'Menus', book: 'lavender-hack', gmChannelId: null };
  await play.createCampaign(deedOf(gm), { ...founding, starters: [one.userId, two.userId] });
  campaignId = (await play.campaignAt(table.guildId, [])) ?? '';
  bot = await serveDiscord({
    token: 'menus',
    apiUrl: table.apiUrl,
    guildId: table.guildId,
    outbox: database.store,
    registrations: database.store,
    app: { play, renderers: RENDERERS },
    commands: [useAsMyAnswer, undoThis, showSheet],
    clock,
    log,
  });
});

afterEach(async () => {
  expect(table.violations).toEqual([]);
  for (const { id } of Object.values((await world()).rounds)) await play.cancel(deedOf(gm), id);
});

afterAll(async () => {
  await bot.close();
  await table.close();
  await database.close();
});

function deedOf(seat: PracticeSeat) {
  deeds += 1;
  return {
    interactionId: `deed-${deeds}`,
    campaignId,
    caller: { userId: seat.userId, roleIds: [], isManager: seat === gm },
    where: { applicationId: table.botId, token: '', channelId: table.channelIds.table },
    private: false,
  };
}

async function world(): Promise<World> {
  const look = await play.look(campaignId, deedOf(gm).caller);
  if (look === null) throw new Error('no campaign');
  return look.world;
}

async function ask(title = 'What do you do?', channelId = table.channelIds.table): Promise<Round> {
  const before = Object.keys((await world()).rounds);
  const invocation = deedOf(gm);
  await play.askAll(
    { ...invocation, where: { ...invocation.where, channelId } },
    { title, text: '', userIds: [one.userId, two.userId], hidden: true, hours: 24, deadline: null },
  );
  const round = Object.values((await world()).rounds).find(({ id }) => !before.includes(id));
  if (round === undefined) throw new Error('no round was opened');
  return round;
}

const seatOf = async ({ id }: Round, seat: PracticeSeat) => (await world()).rounds[id]?.seats[seat.userId];

describe('Use as my answer', () => {
  test('LH-PBP-02: makes one’s own message the submission, and keeps where it stands', async () => {
    const round = await ask();
    const said = one.say('I wait in the reeds, and listen.');
    const { message } = await one.contextCommand(ANSWER, said.id);
    expect(message).toMatchObject({ flags: 64, embeds: [{ title: 'Answer handed in' }] });
    expect(message?.embeds[0]?.description).toContain('> I wait in the reeds, and listen.');
    expect(await seatOf(round, one)).toMatchObject({
      state: 'confirmed',
      answer: 'I wait in the reeds, and listen.',
      by: one.userId,
      source: { channelId: table.channelIds.table, messageId: said.id },
    });
  });

  test('does not take somebody else’s message, except for the game master, for who wrote it', async () => {
    const round = await ask();
    const said = one.say('I wait.');
    const { message } = await two.contextCommand(ANSWER, said.id);
    expect(message?.flags).toBe(64);
    expect(message?.content).toMatch(/^That message is somebody else’s.*Nothing was handed in/);
    expect(await seatOf(round, two)).toMatchObject({ state: 'open' });
    const done = await gm.contextCommand(ANSWER, said.id);
    expect(done.message).toMatchObject({ flags: 64, components: [] });
    expect(await seatOf(round, one)).toMatchObject({ state: 'confirmed', by: gm.userId });
  });

  test('does not take what is not a person’s, or a message of nobody who is asked', async () => {
    await ask();
    const card = await cardOf('What do you do?');
    expect((await gm.contextCommand(ANSWER, card)).message?.content).toMatch(/^That message is not a player’s/);
    const own = gm.say('I am only the game master.');
    expect((await gm.contextCommand(ANSWER, own.id)).message?.content).toMatch(/^No open round waits for an answer/);
  });

  test('without an open round says so', async () => {
    const said = one.say('I wait.');
    expect((await one.contextCommand(ANSWER, said.id)).message?.content).toMatch(
      /^No open round waits for an answer in words from you\. Nothing was handed in/,
    );
  });

  test('asks which when there are several; those of this channel go first', async () => {
    const [first, second] = [await ask('First?'), await ask('Second?')];
    const said = one.say('I *wait* <@1>.');
    const asked = await one.contextCommand(ANSWER, said.id);
    expect(asked.message).toMatchObject({ flags: 64, embeds: [{ description: 'I *wait* <@1>.' }] });
    const id = asked.message?.id ?? '';
    const outcome = await one.select(id, customIdOf(asked.message), [second.id]);
    expect(outcome).toMatchObject({ kind: 'update', message: { id, embeds: [{ title: 'Answer handed in' }] } });
    expect(await seatOf(second, one)).toMatchObject({ answer: 'I *wait* <@1>.', source: { messageId: said.id } });
    expect(await seatOf(first, one)).toMatchObject({ state: 'open' });
    await play.cancel(deedOf(gm), second.id);
    const elsewhere = await ask('Elsewhere?', table.channelIds.gm);
    await one.contextCommand(ANSWER, one.say('I run.').id);
    expect(await seatOf(first, one)).toMatchObject({ answer: 'I run.' });
    expect(await seatOf(elsewhere, one)).toMatchObject({ state: 'open' });
  });

  test('of a choice that was made too late says that it is over', async () => {
    const [first] = [await ask('First?'), await ask('Second?')];
    const asked = await one.contextCommand(ANSWER, one.say('I wait.').id);
    await play.cancel(deedOf(gm), first.id);
    const { message } = await one.select(asked.message?.id ?? '', customIdOf(asked.message), [first.id]);
    expect(message?.content).toMatch(/^This round is over/);
  });

  test('as the last answer ends the round, and the recap links to what was written', async () => {
    await ask();
    await one.contextCommand(ANSWER, one.say('I wait.').id);
    const said = two.say('I run.');
    const { message } = await two.contextCommand(ANSWER, said.id);
    expect(message).toMatchObject({ flags: 64, components: [] });
    bot.kick();
    const link = `https://discord.com/channels/${table.guildId}/${table.channelIds.table}/${said.id}`;
    await eventually(() => expect(JSON.stringify(gm.visible().map(({ embeds }) => embeds))).toContain(link));
  });
});

describe('Undo this', () => {
  test('shows what taking back would change, and does nothing yet', async () => {
    await ask('Shall it be undone?');
    const told = await messageWith('#');
    const { message } = await gm.contextCommand('Undo this', told);
    expect(message?.flags).toBe(64);
    expect(message?.embeds[0]?.title).toMatch(/^Take back #\d+\?$/);
    expect(Object.keys((await world()).rounds)).toHaveLength(1);
  });

  test('on a message that tells of nothing done says so', async () => {
    const said = one.say('#12');
    expect((await one.contextCommand('Undo this', said.id)).message?.content).toMatch(
      /^Nothing in that message can be taken back\. Nothing was changed/,
    );
  });

  /** Id of the newest message of the bot whose footer begins so. */
  async function messageWith(footer: string): Promise<string> {
    let id = '';
    // An answer that nobody waits for is posted by the outbox.
    table.advance(6_000);
    await bot.sweep();
    await eventually(() => {
      const last = gm.visible().findLast(({ embeds }) => embeds.some((one) => one.footer?.text.startsWith(footer)));
      id = last?.id ?? '';
      expect(id).not.toBe('');
    });
    return id;
  }
});

describe('Show sheet', () => {
  test('shows the sheet of whom a person plays, to who asks alone', async () => {
    const { message } = await one.contextCommand('Show sheet', two.userId);
    const name = Object.values((await world()).characters).find(({ userId }) => userId === two.userId)?.name ?? '?';
    expect(message?.flags).toBe(64);
    expect(message?.embeds[0]?.title).toContain(name);
  });

  test('of who plays nobody says so', async () => {
    expect((await one.contextCommand('Show sheet', gm.userId)).message).toMatchObject({
      flags: 64,
      content: expect.stringMatching(/ has no character in this campaign\. `\/party` shows who is in it\.$/),
    });
  });
});

async function cardOf(title: string): Promise<string> {
  bot.kick();
  let id = '';
  await eventually(() => {
    id = gm.visible().findLast(({ embeds }) => embeds[0]?.title === title)?.id ?? '';
    expect(id).not.toBe('');
  });
  return id;
}

function customIdOf(message: APIMessage | undefined): string {
  return /"custom_id":"([^"]+)"/.exec(JSON.stringify(message?.components))?.[1] ?? '';
}
