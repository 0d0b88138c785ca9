import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { COMMANDS } from '../../../commands/index.ts';
import type { Served } from '../../../src/discord/gateway/serve-discord.ts';
import { invocationOf } from '../../../src/discord/request.ts';
import type { InteractionOutcome } from '../../../src/practice/interactions/interaction-record.ts';
import type { PracticeSeat } from '../../../src/practice/seats.ts';
import { DAY, MINUTE } from '../../../src/rules/engine/time.ts';
import { command, doneReply, eventually, toyHouse } from '../support/bot.ts';

const wire = toyHouse({ tests: 'all' });
let bot: Served;
/** Who alone may catch a toy. */
let only: Readonly<Record<string, readonly string[]>> = {};
/** Prompt of the buttons of an old message. */
let old = '';

beforeAll(async () => {
  const fly = command('fly', async (request) => {
    const to = [wire.one.userId, wire.two.userId];
    const inputs = [{ toys: ['ball', 'kite'], to, only }];
    return doneReply(await wire.play.act(invocationOf(request, wire.campaignId, false), { action: 'throw', inputs }));
  });
  const copy = command('copy', async () => ({
    kind: 'message',
    private: false,
    rowId: null,
    message: {
      content: 'old',
      components: [{ type: 1, components: [{ type: 2, style: 1, label: 'Ball', custom_id: `prompt:${old}:ball` }] }],
      allowed_mentions: { parse: [] },
    },
  }));
  const back = command('back', async (request) =>
    doneReply(await wire.play.undo(invocationOf(request, wire.campaignId, false), { number: null, back: false }, null)),
  );
  bot = await wire.serve([...COMMANDS, fly, copy, back]);
});
afterAll(async () => {
  await bot.close();
});
afterEach(() => {
  only = {};
  expect(wire.table.violations).toEqual([]);
});

/** The game master throws a ball and a kite to players one and two. */
async function thrown() {
  const { message } = await wire.gm.command('fly');
  const id = message?.id ?? '';
  const ids = labelsOf(message).map(({ id }) => id);
  const [ball = '', kite = '', fall = ''] = ids;
  return { id, message, ball, kite, fall, promptId: ball.split(':')[1] ?? '' };
}

function labelsOf(message: InteractionOutcome['message']): readonly { readonly id: string; readonly label: string }[] {
  return (message?.components ?? []).flatMap((row) =>
    'components' in row
      ? row.components.flatMap((part) =>
          'custom_id' in part ? [{ id: part.custom_id, label: 'label' in part ? (part.label ?? '') : '' }] : [],
        )
      : [],
  );
}

const shown = (id: string) => wire.gm.visible().find((message) => message.id === id);
const textOf = (message: InteractionOutcome['message']) => message?.embeds[0]?.description ?? '';
/** What one person alone was told last. */
const toldTo = (seat: PracticeSeat) => seat.visible().findLast((message) => message.flags === 64)?.content;

test('PBP-WAIT-08: a window has one row of buttons, calls who may take it, and says how long and who has passed', async () => {
  const { id, message, fall } = await thrown();
  expect(message?.content).toBe(`<@${wire.one.userId}> <@${wire.two.userId}>`);
  expect(message?.components).toHaveLength(1);
  expect(labelsOf(message).map(({ label }) => label)).toEqual(['Take ball', 'Take kite', 'Let it fall']);
  expect(textOf(message)).toMatch(
    /\*\*Which shall it be\?\*\*\n-# The first to take it decides\. Ends <t:\d+:R>, then the game goes on\.\n-# Open to <@\d+> and <@\d+>$/,
  );
  const passed = await wire.one.press(id, fall);
  expect(passed.message?.id).toBe(id);
  expect(textOf(passed.message)).toContain(`-# Passed: <@${wire.one.userId}> · open to <@${wire.two.userId}>`);
  expect(labelsOf(passed.message)).toHaveLength(3);
  // The last pass ends it.
  const over = await wire.two.press(id, fall);
  expect(textOf(over.message)).toBe('Nobody takes it.\nThe ball and the kite falls to the ground.');
  expect(over.message?.components).toEqual([]);
  const log = textOf((await wire.one.command('log')).message);
  expect(log).toContain(`<@${wire.one.userId}> passes.`);
  expect(log).toContain('Nobody takes it.');
});

test('who takes it first has it and the buttons go; who was too late is told who was faster', async () => {
  const { id, ball, kite } = await thrown();
  const before = (await wire.play.journal(wire.campaignId, { before: null, limit: 1 }))[0]?.number ?? 0;
  const both = await Promise.all([wire.one.press(id, ball), wire.two.press(id, kite)]);
  expect(both.map(({ kind }) => kind)).toEqual(['update', 'update']);
  const entries = await wire.play.journal(wire.campaignId, { before: null, limit: 9, after: before });
  expect(entries).toHaveLength(1);
  const [winner, late] = entries[0]?.actorId === wire.one.userId ? [wire.one, wire.two] : [wire.two, wire.one];
  await eventually(() =>
    expect(toldTo(late)).toBe(
      `<@${winner.userId}> was faster and has taken this. Nothing was changed, and you spent nothing.`,
    ),
  );
  expect(textOf(shown(id))).toMatch(
    new RegExp(`^\\*\\*<@${winner.userId}>\\*\\* takes it: (ball|kite)\\.\nThe (ball|kite) is caught with a [1-6]\\.$`),
  );
  expect(shown(id)?.components).toEqual([]);
});

test('a button that was left behind says who has taken it, that it was oneself, or that nobody did', async () => {
  const stale = async (seat: PracticeSeat) => {
    const { message } = await seat.command('copy');
    await seat.press(message?.id ?? '', `prompt:${old}:ball`);
    return message?.id ?? '';
  };
  const first = await thrown();
  await wire.two.press(first.id, first.ball);
  old = first.promptId;
  const copy = await stale(wire.one);
  await eventually(() => expect(toldTo(wire.one)).toMatch(new RegExp(`^<@${wire.two.userId}> was faster`)));
  expect(shown(copy)?.components).toEqual([]);
  await stale(wire.two);
  await eventually(() => expect(toldTo(wire.two)).toBe('You have already taken this. Nothing more was spent.'));
  const next = await thrown();
  await wire.gm.press(next.id, next.fall);
  old = next.promptId;
  await stale(wire.one);
  await eventually(() => expect(toldTo(wire.one)).toBe('This is over: nobody took it. Nothing was changed.'));
  expect(textOf(shown(next.id))).toMatch(new RegExp(`^Nobody takes it: <@${wire.gm.userId}> closed it\\.`));
});

test('what is another’s to take is refused, and nobody else finds its button among their own', async () => {
  only = { kite: [wire.two.userId] };
  const { id, kite } = await thrown();
  const refused = await wire.one.press(id, kite);
  expect(refused.message?.content).toBe(
    `That choice is for <@${wire.two.userId}>. Nothing was changed; choose another one, or pass.`,
  );
  const own = async (seat: PracticeSeat) => labelsOf((await seat.command('waiting')).message).map(({ label }) => label);
  expect(await own(wire.one)).not.toContain('Take kite');
  expect(await own(wire.two)).toContain('Take kite');
  await wire.two.press(id, kite);
});

test('`/waiting` has its buttons for who may take it and names them to the others; an old one is answered below', async () => {
  const { id, fall } = await thrown();
  const mine = await wire.one.command('waiting');
  expect(textOf(mine.message)).toMatch(/⏳ \[?Which shall it be\?\S* \(you may leave it\)/);
  expect(textOf((await wire.one.command('catchup')).message)).toMatch(/Which shall it be\?\S* \(you may leave it\)/);
  // The link is there once it is noted where the question was posted.
  await eventually(async () =>
    expect(textOf((await wire.gm.command('waiting')).message)).toContain(
      `**<@${wire.one.userId}> and <@${wire.two.userId}>** may answer: [Which shall it be?](`,
    ),
  );
  await wire.one.press(id, fall);
  expect(textOf((await wire.one.command('waiting')).message)).not.toContain('you may leave it');
  // What comes of the last pass is told below, once the question is older than a minute.
  wire.clock.advance(2 * MINUTE);
  await wire.two.press(id, fall);
  await eventually(() =>
    expect(textOf(wire.gm.visible().at(-1))).toMatch(
      /Nobody took \[this choice\]\(.*\nNobody takes it\.\nThe ball and the kite falls to the ground\.$/,
    ),
  );
  expect(textOf(shown(id))).toMatch(/Nobody took it\. \[?The result is below/);
  expect(shown(id)?.components).toEqual([]);
});

test('PBP-UNDO-05: a pass that is taken back is gone from the message, and a catch gives it its buttons back', async () => {
  const { id, ball, fall } = await thrown();
  await wire.one.press(id, fall);
  expect(textOf(shown(id))).toContain('Passed');
  await wire.gm.command('back');
  await eventually(() => expect(textOf(shown(id))).not.toContain('Passed'));
  expect(labelsOf(shown(id))).toHaveLength(3);
  await wire.two.press(id, ball);
  expect(shown(id)?.components).toEqual([]);
  const undone = await wire.gm.command('back');
  expect(textOf(undone.message)).toContain('can choose again');
  await eventually(() => expect(labelsOf(shown(id))).toHaveLength(3));
  await wire.one.press(id, ball);
  await eventually(() =>
    expect(textOf(wire.gm.visible().at(-1))).toContain(`**<@${wire.one.userId}>** takes it: ball.`),
  );
});

test('who is away is not called to it', async () => {
  const { message } = await wire.two.command('away', { options: { until: '+9d' } });
  expect(textOf(message)).toContain('is away');
  expect((await thrown()).message?.content).toBe(`<@${wire.one.userId}>`);
  await wire.two.command('away', { options: { do: 'back' } });
});

test('nobody answers for a week: it ends by itself, and its buttons go', async () => {
  const { id } = await thrown();
  wire.clock.advance(7 * DAY);
  await wire.play.tick();
  await eventually(() => expect(shown(id)?.components).toEqual([]));
});
