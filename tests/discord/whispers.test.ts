import type { APIMessage } from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { catchup } from '../../commands/catchup.ts';
import { log } from '../../commands/log.ts';
import { waiting } from '../../commands/waiting.ts';
import { whisper } from '../../commands/whisper.ts';
import type { Served } from '../../src/discord/gateway/serve-discord.ts';
import type { InteractionOutcome } from '../../src/practice/interactions/interaction-record.ts';
import type { PracticeSeat } from '../../src/practice/seats.ts';
import { eventually, toyHouse } from './support/bot.ts';
import { toy } from './support/toy-command.ts';

const SECRET = 'The *baron* is a ghoul. @everyone';
const wire = toyHouse();
let bot: Served;

beforeEach(async () => {
  bot = await wire.serve([whisper, waiting, catchup, log, toy]);
  await wire.one.command('toy', { options: { join: 'Pip' } });
  await wire.two.command('toy', { options: { join: 'Sam' } });
});

afterEach(async () => {
  await bot.close();
  expect(wire.table.violations).toEqual([]);
  expect(JSON.stringify(wire.logged)).not.toContain('baron');
});

function shown(outcome: InteractionOutcome): APIMessage {
  if (!('message' in outcome) || outcome.message == null) throw new Error(`answered with ${outcome.kind}`);
  return outcome.message;
}

async function answered(seat: PracticeSeat, name: string, options: Record<string, string> = {}): Promise<APIMessage> {
  return shown(await seat.command(name, { options }));
}

const words = ({ content, embeds }: APIMessage) =>
  [content, ...embeds.flatMap(({ title, description }) => [title, description])].join('\n');

/** What all can see that begins so, once it is there. */
async function post(beginning: string): Promise<APIMessage> {
  const find = () =>
    wire.two.visible().find(({ content, flags }) => content.startsWith(beginning) && !((flags ?? 0) & 64));
  await eventually(() => expect(find()).toBeDefined());
  return find() as APIMessage;
}

/** The custom id of a message's first button. */
function buttonOf({ components = [] }: APIMessage): string {
  return /"custom_id":"([^"]+)"/.exec(JSON.stringify(components))?.[1] ?? '';
}

/** The game master whispers to the first player, who is told. */
async function whispered(): Promise<APIMessage> {
  const told = await answered(wire.gm, 'whisper', { text: SECRET, to: 'Pip' });
  expect(told).toMatchObject({ flags: 64, content: expect.stringContaining(`Whispered to <@${wire.one.userId}>`) });
  return post(`A whisper for <@${wire.one.userId}>`);
}

describe('PBP-WHISPER-01: a whisper', () => {
  test('is announced without its words, read and answered in private, and read by whom it is for alone', async () => {
    const waits = await whispered();
    expect(waits.mentions.map(({ id }) => id)).toEqual([wire.one.userId]);
    const others = shown(await wire.two.press(waits.id, buttonOf(waits)));
    expect(others).toMatchObject({ flags: 64, content: 'That whisper is for somebody else. Nothing was opened.' });
    const read = shown(await wire.one.press(waits.id, buttonOf(waits)));
    expect(read.flags).toBe(64);
    expect(read.embeds[0]?.description).toContain('> The *baron* is a ghoul. @\u200beveryone');
    await post(`-# A whisper for <@${wire.one.userId}>, read.`);

    const form = await wire.one.press(read.id, buttonOf(read));
    if (form.kind !== 'modal') throw new Error(`no form: ${form.kind}`);
    const told = shown(await wire.one.submit(form.interactionId, { text: 'I knew it.' }));
    expect(told.content).toContain('Nobody else can read it.');
    const back = await post(`A whisper for <@${wire.gm.userId}>`);
    expect(shown(await wire.one.press(back.id, buttonOf(back))).content).toContain('for somebody else');
    const heard = shown(await wire.gm.press(back.id, buttonOf(back)));
    expect(words(heard)).toMatch(
      /> I knew it\.\n-# From <@\d+>, <t:\d+:R>\n-# It answers: The \\\*baron\\\* is a ghoul/,
    );

    const seen = wire.two.visible().map((one) => JSON.stringify(one));
    expect(seen.join()).not.toMatch(/baron|I knew/);
  });

  test('is named to its reader by /waiting and /catchup, and told by /log to those who may know', async () => {
    await whispered();
    for (const command of ['waiting', 'catchup']) {
      const card = await answered(wire.one, command);
      expect(words(card)).toContain('⏳ [A whisper from');
      expect(words(card)).not.toContain('baron');
      expect(words(await answered(wire.two, command))).not.toContain('A whisper from');
    }
    const card = await answered(wire.one, 'waiting');
    expect(words(shown(await wire.one.press(card.id, buttonOf(card))))).toContain('baron');
    expect(words(await answered(wire.one, 'waiting'))).not.toContain('A whisper');
    for (const [seat, knows] of [
      [wire.gm, true],
      [wire.one, true],
      [wire.two, false],
    ] as const) {
      const told = words(await answered(seat, 'log'));
      expect(told).toContain(`<@${wire.gm.userId}> whispered to <@${wire.one.userId}>.`);
      expect(told.includes('baron')).toBe(knows);
    }
    expect(words(await answered(wire.one, 'catchup'))).toContain('Whisper from');
    expect(words(await answered(wire.two, 'catchup'))).not.toContain('baron');
  });
});

describe('PBP-WHISPER-03: a whisper that waits', () => {
  test('is taken back with its button, and its message goes', async () => {
    const told = await answered(wire.gm, 'whisper', { text: SECRET, to: 'Pip' });
    const waits = await post(`A whisper for <@${wire.one.userId}>`);
    expect(words(shown(await wire.gm.press(told.id, buttonOf(told))))).toContain('taken back');
    await eventually(() => expect(wire.two.visible().map(({ id }) => id)).not.toContain(waits.id));
    expect(words(await answered(wire.one, 'waiting'))).not.toContain('A whisper');
  });

  test('outlives the process that took it, and is announced once', async () => {
    await bot.close();
    const { prisma } = wire.database.database;
    bot = await wire.serve([whisper]);
    const waits = await whispered();
    await bot.close();
    // The process died before it could note that Discord had it.
    await prisma.outboxMessage.updateMany({ where: { messageId: waits.id }, data: { sentAt: null, messageId: null } });
    await wire.sender().sweep();
    bot = await wire.serve([whisper]);
    const copies = wire.two.visible().filter(({ content }) => content.startsWith('A whisper for'));
    expect(copies.map(({ id }) => id)).toEqual([waits.id]);
    expect(words(shown(await wire.one.press(waits.id, buttonOf(waits))))).toContain('baron');
  });
});

describe('refused, with the words given back', () => {
  test.each([
    ['a player to a player', 'one', { text: SECRET, to: 'Sam' }, 'Players whisper to the'],
    ['a game master to nobody', 'gm', { text: SECRET }, 'Say to whom'],
    ['to somebody who is not here', 'gm', { text: SECRET, to: 'Nobody' }, 'There is no character called'],
  ] as const)('%s', async (_what, seat, options, why) => {
    const told = await answered(wire[seat], 'whisper', options);
    expect([told.flags, told.content]).toEqual([64, expect.stringContaining(why)]);
    expect(told.embeds[0]?.description).toContain('> The *baron*');
  });

  test('zalgo and nothing that can be seen', async () => {
    expect((await answered(wire.one, 'whisper', { text: '\u200b\u200b' })).content).toContain('nothing to read');
    await answered(wire.one, 'whisper', { text: `z${'\u0335'.repeat(1990)}` });
    const waits = await post(`A whisper for <@${wire.gm.userId}>`);
    const read = shown(await wire.gm.press(waits.id, buttonOf(waits)));
    expect(read.embeds[0]?.description?.match(/\u0335/g)).toHaveLength(2);
  });
});
