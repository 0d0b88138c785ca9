import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Served } from '../../src/discord/gateway/serve-discord.ts';
import { UNLIMITED } from '../../src/play/access/limits.ts';
import type { InteractionOutcome } from '../../src/practice/interactions/interaction-record.ts';
import { MINUTE } from '../../src/rules/engine/time.ts';
import { command, say, toyHouse, type WireTable } from './support/bot.ts';

/** Two pictures for each person and three for the server, in ten minutes; files as many as anybody likes. */
const wire = toyHouse({ limits: { ...UNLIMITED, pictures: { person: 2, server: 3 } } });
let bot: Served;
/** Milliseconds after which an answer is put off: more than any of these takes that is not held back. */
const DEFER_AFTER = 1_500;
let drawn = 0;
let hold: Promise<unknown> = Promise.resolve();

const draw = command(
  'draw',
  async () => {
    drawn += 1;
    await hold;
    return {
      ...say(`picture ${drawn}`),
      message: {
        content: `picture ${drawn}`,
        allowed_mentions: { parse: [] },
        components: [{ type: 1, components: [{ type: 2, style: 1, label: 'Again', custom_id: 'draw:again' }] }],
      },
    } as never;
  },
  {
    costs: () => 'pictures',
    press: async () => {
      drawn += 1;
      return say('drawn again', true);
    },
  },
);
const file = command('file', async () => say('a file'), { costs: () => 'files' });
const plain = command('plain', async () => say('nothing special'));

beforeEach(async () => {
  drawn = 0;
  hold = Promise.resolve();
  bot = await wire.serve([draw, file, plain], { deferAfter: DEFER_AFTER });
});
afterEach(async () => {
  await bot.close();
  expect(wire.table.violations).toEqual([]);
});

type Seat = WireTable['one'];
/** On a busy machine it comes later. */
const answerTo = async (seat: Seat, name = 'draw') => answerOf(await seat.command(name));
const answerOf = async ({ message, settled }: InteractionOutcome) => message ?? (await settled);
const OWN =
  /^That is hard work for me, and you’ve asked for a lot of it in a short time\. Nothing was changed; you can have it again <t:(\d+):R>\.$/;
const OF_THE_SERVER =
  /^That is hard work for me, and this server has asked for a lot of it in a short time\. Nothing was changed; you can have it again <t:\d+:R>\.$/;

test('whoever has had enough is told in private when there is more, and nothing is done for them', async () => {
  for (const nth of [1, 2]) expect((await answerTo(wire.one))?.content).toBe(`picture ${nth}`);
  const refused = await answerTo(wire.one);
  expect(refused?.content).toMatch(OWN);
  expect(refused?.flags).toBe(64);
  expect(drawn).toBe(2);
  const when = Number(OWN.exec(refused?.content ?? '')?.[1]) * 1000 - wire.clock.now().getTime();
  expect(when).toBeGreaterThan(4 * MINUTE);
  expect(when).toBeLessThan(6 * MINUTE);
});

test('at the instant that they are told there is one more, and not two', async () => {
  for (let nth = 0; nth < 2; nth++) await answerTo(wire.one);
  const until = Number(OWN.exec((await answerTo(wire.one))?.content ?? '')?.[1]) * 1000;
  wire.table.advance(until - wire.clock.now().getTime());
  expect((await answerTo(wire.one))?.content).toBe('picture 3');
  expect((await answerTo(wire.one))?.content).toMatch(OWN);
});

test('a button that is as hard work is counted with the command', async () => {
  const card = await answerTo(wire.one);
  const again = async () => answerOf(await wire.one.press(card?.id ?? '', 'draw:again'));
  expect((await again())?.content).toBe('drawn again');
  const refused = await again();
  expect(refused?.content).toMatch(OWN);
  expect(refused?.flags).toBe(64);
  expect(drawn).toBe(2);
});

test('a server has an allowance of its own, and who is refused takes nothing from it', async () => {
  for (let nth = 0; nth < 5; nth++) await answerTo(wire.one);
  expect((await answerTo(wire.two))?.content).toBe('picture 3');
  expect((await answerTo(wire.two))?.content).toMatch(OF_THE_SERVER);
  expect((await answerTo(wire.gm))?.content).toMatch(OF_THE_SERVER);
});

test('nothing else is counted', async () => {
  for (let nth = 0; nth < 3; nth++) await answerTo(wire.one);
  for (let nth = 0; nth < 10; nth++) {
    expect((await answerTo(wire.one, 'plain'))?.content).toBe('nothing special');
    expect((await answerTo(wire.one, 'file'))?.content).toBe('a file');
  }
});

test('a bot that starts anew goes on counting', async () => {
  for (let nth = 0; nth < 2; nth++) await answerTo(wire.one);
  await bot.close();
  bot = await wire.serve([draw, file, plain]);
  expect((await answerTo(wire.one))?.content).toMatch(OWN);
});

test('what takes long is put off as ever, and in German the refusal is German', async () => {
  let letGo = () => {};
  hold = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const outcome = await wire.one.command('draw');
  expect(outcome.kind).toBe('deferred');
  letGo();
  expect((await outcome.settled)?.content).toBe('picture 1');
  await wire.play.chooseReader(wire.one.userId, { language: 'de' });
  await answerTo(wire.one);
  expect((await answerTo(wire.one))?.content).toMatch(/^Das ist viel Arbeit für mich, und du hast .* <t:\d+:R>/);
});
