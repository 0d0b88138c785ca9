import type { APIMessage } from 'discord-api-types/v10';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { COMMANDS } from '../../commands/index.ts';
import { type Served, serveDiscord } from '../../src/discord/gateway/serve-discord.ts';
import { drawnBy } from '../../src/discord/render/index.ts';
import { openPlay } from '../../src/play/play.ts';
import { movableClock } from '../../src/practice/clock.ts';
import { openPracticeTable, type PracticeTable } from '../../src/practice/practice-table.ts';
import type { PracticeSeat } from '../../src/practice/seats.ts';
import { worldParser } from '../../src/rules/engine/book.ts';
import { UNHURRIED } from '../support/bot-process.ts';
import { embeddedStore, type TestStore } from '../support/databases.ts';
import { depsOf } from '../support/deps.ts';
import { toyBook } from '../support/toy-book.ts';
import { eventually } from './support/bot.ts';
import { toy } from './support/toy-command.ts';
import { TOY_RENDERER } from './support/toy-words.ts';

const TOKEN = 'followers';

let table: PracticeTable;
let database: TestStore;
let bot: Served;
let gm: PracticeSeat;
let ann: PracticeSeat;
let bob: PracticeSeat;
let logged: string[];

/** A campaign of the toy book, whose followers are pets: Ann plays Pip and Bob plays Sam. */
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
  const [first, second, third] = table.chairs.map((chair) => table.seat(chair.userId));
  [gm, ann, bob] = [sure(first), sure(second), sure(third)];
  const play = openPlay(depsOf(database.store, { ...drawnBy(renderers), books, clock }));
  const caller = { userId: gm.userId, roleIds: [], isManager: true };
  const where = { applicationId: table.botId, token: '', channelId: table.channelIds.table };
  await play.createCampaign(
    { interactionId: 'founding', caller, where, private: false },
    { guildId: table.guildId, name: 'Toys', book: 'toy', starters: [], gmChannelId: null },
  );
  bot = await serveDiscord({
    token: TOKEN,
    apiUrl: table.apiUrl,
    guildId: table.guildId,
    outbox: database.store,
    clock,
    log,
    registrations: database.store,
    commands: [...COMMANDS, toy],
    app: { play, renderers },
  });
  await told(ann, 'toy', { join: 'Pip' });
  await told(bob, 'toy', { join: 'Sam' });
});

afterEach(() => {
  expect(table.violations).toEqual([]);
  expect(logged).toEqual([]);
});

afterAll(async () => {
  await bot.close();
  await table.close();
  await database.close();
});

/** What has to be there. */
function sure<Thing>(thing: Thing | null | undefined): Thing {
  if (thing === null || thing === undefined) throw new Error('it is not there');
  return thing;
}

/** All that can be read in a message. */
function textOf(message: APIMessage | null | undefined): string {
  const embeds = (message?.embeds ?? []).map(({ title = '', description = '', fields = [] }) =>
    [title, description, ...fields.flatMap(({ name, value }) => [name, value])].join('\n'),
  );
  return [message?.content ?? '', ...embeds].join('\n');
}

/** Custom ids of all that can be pressed under a message, and the values of its menus. */
function idsOf(message: APIMessage | null | undefined): string[] {
  return (message?.components ?? []).flatMap((row) =>
    'components' in row ? row.components.flatMap((part) => ('custom_id' in part ? [part.custom_id] : [])) : [],
  );
}

function optionsOf(message: APIMessage | null | undefined): { readonly label: string; readonly value: string }[] {
  return (message?.components ?? []).flatMap((row) =>
    'components' in row ? row.components.flatMap((part) => ('options' in part ? part.options : [])) : [],
  );
}

/** What somebody is answered. */
async function told(seat: PracticeSeat, name: string, options = {}, path: readonly string[] = []) {
  const { message } = await seat.command(name, { options, path });
  return {
    message,
    id: message?.id ?? '',
    text: textOf(message),
    ids: idsOf(message),
    isPrivate: message?.flags === 64,
  };
}

const follower = (seat: PracticeSeat, options = {}) => told(seat, 'follower', options);
const seen = (seat: PracticeSeat) => seat.visible().map(textOf).join('\n');
const choices = async (seat: PracticeSeat, focused: string, options = {}) =>
  (await seat.autocomplete('follower', { options: { ...options, [focused]: '' }, focused })).choices?.map(
    ({ name }) => name,
  );

test('nobody follows anybody at first, and only the game master adds somebody', async () => {
  expect((await follower(ann)).text).toBe('\nFollowers\nNobody follows any of you yet.');
  expect((await follower(gm)).text).toContain('`/follower do:add name:…`');
  expect(await follower(ann, { do: 'add', name: 'Rex' })).toMatchObject({ isPrivate: true });
  expect(await follower(ann, { do: 'dismiss' })).toMatchObject({
    text: 'You lead nobody who could be meant. Nothing was changed; /follower shows everybody who follows you.',
  });
});

test('one who is added is told in a post, without what the game master wrote of it', async () => {
  expect(await choices(gm, 'kind', { do: 'add' })).toEqual(['bear', 'hound']);
  expect(await choices(gm, 'to', { do: 'add' })).toEqual(['Pip', 'Sam', 'The party']);
  const added = await follower(gm, { do: 'add', name: 'Rex', to: 'Pip', kind: 'bear', line: '3/7' });
  expect(added).toMatchObject({ isPrivate: true, text: expect.stringContaining('Done, and told in') });
  await eventually(() => expect(seen(bob)).toContain('Rex follows Pip from now on.'));
  expect(seen(bob)).not.toContain('3/7');
  await follower(gm, { do: 'add', name: 'Tom' });
  expect((await follower(gm, { do: 'add', name: 'rex' })).text).toContain('is called rex already');
});

test('each has a card of the book, opened from the list; fear is the game master’s', async () => {
  const list = await follower(ann);
  expect(list.text).toBe('\nFollowers\n**Pip**\n• Rex: bear\n**The party**\n• Tom: hound');
  const rex = sure(optionsOf(list.message).find(({ label }) => label === 'Rex'));
  const { message } = await ann.select(list.id, 'follower:one', [rex.value]);
  expect(textOf(message)).toBe('\nRex\nFollows Pip.\nA bear that knows 3 tricks.');
  expect(idsOf(message)).toEqual([`follower:pass:${rex.value}`, `follower:dismiss:${rex.value}`, 'follower:all']);
  const ofBob = await follower(bob, { who: 'rex' });
  expect(ofBob).toMatchObject({ isPrivate: true, ids: ['follower:all'] });
  expect((await follower(gm, { who: 'Rex' })).text).toContain('Fear 7.');
});

test('the sheet of the owner lists them, a line each', async () => {
  expect((await told(bob, 'sheet', { who: 'Pip' })).text).toContain('Followers\n• Rex: bear');
  expect((await told(bob, 'sheet')).text).not.toContain('Followers');
});

test('its owner renames it and passes it on with a menu; others cannot', async () => {
  expect(await choices(bob, 'who', { do: 'name' })).toEqual([]);
  expect((await follower(bob, { do: 'name', who: 'Rex', name: 'Mine' })).text).toBe(
    'Rex follows Pip, who is played by somebody else. Nothing was changed.',
  );
  expect((await follower(ann, { do: 'name', name: '*Max*' })).text).toContain('Rex is called \\*Max\\* now.');
  expect((await follower(ann, { do: 'pass' })).text).toContain('Say to whom');
  const card = await follower(ann, { who: '*Max*' });
  const asked = await ann.press(card.id, sure(card.ids[0]));
  expect(optionsOf(asked.message).map(({ label }) => label)).toEqual(['Pip', 'Sam', 'The party']);
  const sam = sure(optionsOf(asked.message)[1]);
  const { message } = await ann.select(card.id, sure(idsOf(asked.message)[0]), [sam.value]);
  expect(textOf(message)).toContain(`follows Sam (<@${bob.userId}>) now, and no longer Pip.`);
  expect((await told(bob, 'sheet')).text).toContain('• \\*Max\\*: bear');
});

test('an undo brings it back to who had it', async () => {
  const preview = await told(gm, 'undo');
  expect(preview.text).toContain('\\*Max\\* follows **Pip** again');
  await gm.press(preview.id, sure(preview.ids.find((id) => id.startsWith('undo:yes'))));
  await eventually(() => expect(seen(ann)).toContain('taken back'));
  expect((await follower(ann)).text).toContain('**Pip**\n• \\*Max\\*: bear');
});

test('when its owner leaves the table it goes on with the party, and the game master is asked', async () => {
  await told(gm, 'gm', { who: ann.userId, here: false }, ['present']);
  expect(seen(bob)).toContain('\\*Max\\* goes on with the party: Pip’s player is not at the table.');
  expect((await follower(bob)).text).toContain('• \\*Max\\* (waits for Pip): bear');
  expect((await follower(bob, { who: '*Max*' })).text).toContain('followed Pip, who is not here.');
  expect((await told(gm, 'waiting')).text).toContain('Who leads \\*Max\\* now? Pip’s player is not at the table');
  expect((await told(bob, 'waiting')).text).not.toContain('Who leads');
  // Whoever is back has theirs again, and nobody is asked any more.
  await told(gm, 'gm', { who: ann.userId, here: true }, ['present']);
  expect(seen(bob)).toContain('\\*Max\\* follows Pip again.');
  expect((await told(gm, 'waiting')).text).not.toContain('Who leads');
});

test('what the game master sets and edits is told to nobody, and undone in secret', async () => {
  const { choices: values } = await gm.autocomplete('gm', {
    path: ['set'],
    options: { value: 'max', to: '9' },
    focused: 'value',
  });
  expect(values?.map(({ name }) => name)).toEqual(['*Max*: tricks: 3', '*Max*: fear: 7']);
  await told(gm, 'gm', { value: sure(values?.[1]).value as string, to: '9' }, ['set']);
  expect(await follower(gm, { do: 'edit', who: '*Max*', line: '4/9' })).toMatchObject({ isPrivate: true });
  expect((await follower(gm, { who: '*Max*' })).text).toContain('knows 4 tricks.\nFear 9.');
  expect((await told(bob, 'log')).text).not.toMatch(/fear|edited|the card/i);
  expect((await told(bob, 'catchup')).text).not.toMatch(/fear|edited|the card/i);
  expect((await follower(ann, { do: 'edit', who: '*Max*', line: '0/0' })).text).toContain('Only the game master');
});

test('what becomes of it is told to all and stays in the log and the catch-up', async () => {
  await follower(gm, { do: 'edit', who: '*Max*', now: 'gone' });
  await eventually(() => expect(seen(bob)).toContain('\\*Max\\* is gone.'));
  expect((await follower(bob)).text).toContain('**No longer here**\n• \\*Max\\*, gone: bear');
  await follower(gm, { do: 'edit', who: '*Max*', now: 'active' });
  await eventually(() => expect(seen(bob)).toContain('is back and follows Pip again.'));
  const card = await follower(ann, { who: '*Max*' });
  const asked = await ann.press(card.id, sure(card.ids[1]));
  const kept = await ann.press(card.id, sure(idsOf(asked.message)[1]));
  expect(idsOf(kept.message)).toEqual(card.ids);
  await ann.press(card.id, sure(card.ids[1]));
  const { message } = await ann.press(card.id, sure(idsOf(asked.message)[0]));
  expect(textOf(message)).toContain('\\*Max\\* no longer follows Pip.');
  // A second press of the same button finds that it is done.
  const again = await ann.press(card.id, sure(idsOf(asked.message)[0]));
  expect(textOf(again.message)).toContain('\\*Max\\* is gone. Nothing was changed');
  expect((await told(bob, 'log')).text).toContain('no longer follows Pip.');
  const caught = await told(bob, 'catchup');
  const next = await bob.press(caught.id, caught.ids.at(-1) ?? '');
  expect(textOf(next.message)).toContain('\\*Max\\* is dismissed');
});

test('the help of the book names the command', async () => {
  expect((await told(ann, 'help')).text).toContain('**/follower**: those who serve you');
});
