import type { APIMessage } from 'discord-api-types/v10';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMMANDS } from '../../commands/index.ts';
import { textsOf } from '../../src/discord/components-v2.ts';
import { type Served, serveDiscord } from '../../src/discord/gateway/serve-discord.ts';
import { drawnBy } from '../../src/discord/render/index.ts';
import { openPlay, type Play } from '../../src/play/play.ts';
import { movableClock } from '../../src/practice/clock.ts';
import { openPracticeTable, type PracticeTable } from '../../src/practice/practice-table.ts';
import type { PracticeSeat } from '../../src/practice/seats.ts';
import { worldParser } from '../../src/rules/engine/book.ts';
import { UNHURRIED } from '../support/bot-process.ts';
import { embeddedStore, type TestStore } from '../support/databases.ts';
import { depsOf } from '../support/deps.ts';
import { must } from '../support/must.ts';
import { toyBook } from '../support/toy-book.ts';
import { eventually } from './support/bot.ts';
import { TOY_RENDERER } from './support/toy-words.ts';

const TOKEN = 'scene-gm';
const options = ['one', 'two'].map((id) => ({ id, terms: {} }));
/** Something that the game master decides. */
const ASK = { form: { form: 'choice', options }, audience: { who: 'gm' } };

let table: PracticeTable;
let database: TestStore;
let bot: Served;
let play: Play;
let campaignId: string;
let logged: string[];
let gm: PracticeSeat;
let player: PracticeSeat;
/** Runs a scene, and does not play. */
let master: PracticeSeat;

beforeAll(async () => {
  const clock = movableClock();
  logged = [];
  const log = pino({ level: 'warn' }, { write: (line) => void logged.push(line) });
  table = await openPracticeTable({
    port: 0,
    dir: null,
    clock,
    pageDir: null,
    token: TOKEN,
    ackMilliseconds: UNHURRIED,
  });
  const [books, renderers] = [{ toy: toyBook }, { toy: TOY_RENDERER }];
  database = await embeddedStore({ parse: worldParser(books) });
  [gm, player, master] = [seat(0), seat(1), seat(2)];
  play = openPlay(depsOf(database.store, { ...drawnBy(renderers), books, clock }));
  const caller = { userId: gm.userId, roleIds: [], isManager: true };
  const where = { applicationId: table.botId, token: '', channelId: table.channelIds.table };
  const { guildId } = table;
  await play.createCampaign(
    { interactionId: 'founding', caller, where, private: false },
    { guildId, name: 'Toys', book: 'toy', starters: [player.userId], gmChannelId: null },
  );
  campaignId = sure(await play.campaignAt(guildId, []));
  bot = await serveDiscord({
    token: TOKEN,
    apiUrl: table.apiUrl,
    guildId: null,
    outbox: database.store,
    clock,
    log,
    registrations: database.store,
    commands: COMMANDS,
    app: { play, renderers },
  });
});

afterAll(async () => {
  await bot.close();
  await table.close();
  await database.close();
});

function seat(at: number): PracticeSeat {
  return table.seat(sure(table.chairs[at]).userId);
}

function sure<Thing>(thing: Thing | null | undefined): Thing {
  if (thing === null || thing === undefined) throw new Error('it is not there');
  return thing;
}

function textOf(message: APIMessage | null | undefined): string {
  const embeds = (message?.embeds ?? []).map(({ title = '', description = '' }) => `${title}\n${description}`);
  return [message?.content ?? '', ...embeds, ...textsOf(message ?? {})].join('\n');
}

function idsOf(message: APIMessage | null | undefined): string[] {
  return (message?.components ?? []).flatMap((row) =>
    'components' in row ? row.components.flatMap((part) => ('custom_id' in part ? [part.custom_id] : [])) : [],
  );
}

/** Whom a message pings. */
const pinged = ({ mentions }: APIMessage) => mentions.map(({ id }) => id);

test('PBP-SCENE-03: a scene’s own game master is called in its thread, reads the question in private, and decides', async () => {
  const { message: opened } = await gm.command('scene', {
    path: ['open'],
    options: { name: 'The ford', gm: master.userId },
  });
  const thread = sure(/<#(\d+)>/.exec(textOf(opened))?.[1]);
  expect(textOf(opened)).toContain(`<@${master.userId}> runs the scene in <#${thread}>.`);

  const where = { applicationId: table.botId, token: '', channelId: thread };
  const caller = { userId: player.userId, roleIds: [], isManager: false };
  const invocation = { interactionId: 'asking', campaignId, caller, where, private: false };
  must(await play.act(invocation, { action: 'ask', inputs: [ASK as never] }));
  // It did not come by the wire, which would have sent the answer: the sender takes it over after five seconds.
  table.advance(6_000);
  bot.kick();
  const calling = () => player.visible(thread).find((message) => textOf(message).includes('has a decision to make'));
  await eventually(() => expect(calling()).toBeDefined());
  expect(pinged(sure(calling()))).toEqual([master.userId]);
  expect(textOf(calling())).not.toContain('Which shall it be?');

  const listed = (await player.command('waiting', { channelId: thread })).message;
  expect(textOf(listed)).toContain('**The game master of The ford**: a decision');
  const { message: own } = await master.command('waiting', { channelId: thread });
  expect(textOf(own)).toContain('Which shall it be?');
  const button = sure(idsOf(own).find((id) => id.endsWith(':two')));
  await master.press(sure(own).id, button);
  await eventually(async () => {
    const look = await play.look(campaignId, caller);
    expect(Object.keys(sure(look).world.prompts)).toEqual([]);
  });

  const asked = await master.command('gm', { path: ['ask'], options: { question: 'Who swims?' }, channelId: thread });
  expect(textOf(asked.message)).toContain('Asked: Who swims?');
  const card = () => master.visible(thread).find((message) => idsOf(message).some((id) => id.endsWith(':gm')));
  await eventually(() => expect(card()).toBeDefined());
  const panel = await master.press(sure(card()).id, sure(idsOf(card()).find((id) => id.endsWith(':gm'))));
  expect(idsOf(panel.message).some((id) => id.endsWith(':cancel'))).toBe(true);

  const elsewhere = await master.command('gm', { path: ['ask'], options: { question: 'And here?' } });
  expect(textOf(elsewhere.message)).toMatch(/^Only the game master/);
  expect([table.violations, logged]).toEqual([[], []]);
});
