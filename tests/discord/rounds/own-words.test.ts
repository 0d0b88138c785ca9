import type { APIMessage } from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Served } from '../../../src/discord/gateway/serve-discord.ts';
import { invocationOf } from '../../../src/discord/request.ts';
import type { PracticeSeat } from '../../../src/practice/seats.ts';
import type { Round } from '../../../src/rules/engine/round.ts';
import { command, doneReply, eventually, toyHouse } from '../support/bot.ts';

const wire = toyHouse();
let bot: Served;

/** Opens a round of hats, or a vote, for both players. */
const opens = (action: 'dress' | 'parade' | 'vote') =>
  command(action, async (request) => {
    const userIds = [wire.one.userId, wire.two.userId];
    const invocation = invocationOf(request, wire.campaignId, false);
    return doneReply(await wire.play.act(invocation, { action, inputs: [{ userIds }] }));
  });
const COMMANDS = [
  opens('dress'),
  opens('parade'),
  opens('vote'),
  command('toss', async (request) => {
    const invocation = invocationOf(request, wire.campaignId, false);
    const wanted = { action: 'toss', inputs: [{ toy: 'ball' }], words: 'Up *high*, <@1>! # no `heading`' };
    return doneReply(await wire.play.act(invocation, wanted));
  }),
];

beforeEach(async () => {
  bot = await wire.serve(COMMANDS);
});
afterEach(async () => {
  expect(wire.table.violations).toEqual([]);
  expect(wire.logged.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  await bot.close();
});

async function onlyRound(): Promise<Round> {
  const found = await wire.database.store.read(wire.campaignId);
  const [round] = Object.values(found?.world.rounds ?? {});
  if (round === undefined) throw new Error('no round is open');
  return round;
}

const seatOf = async ({ userId }: PracticeSeat) => (await onlyRound()).seats[userId];

async function opened(action: 'dress' | 'parade' | 'vote'): Promise<{ readonly id: string; readonly card: string }> {
  await wire.gm.command(action);
  const { id } = await onlyRound();
  let card = '';
  await eventually(() => {
    card = wire.gm.visible().find((message) => idsOf(message).includes(`round:${id}:gm`))?.id ?? '';
    expect(card).not.toBe('');
  });
  return { id, card };
}

function idsOf(message: Pick<APIMessage, 'components'> | null | undefined): string[] {
  return (message?.components ?? []).flatMap((row) =>
    'components' in row ? row.components.flatMap((part) => ('custom_id' in part ? [part.custom_id] : [])) : [],
  );
}

function textOf(message: APIMessage | null | undefined): string {
  const embeds = (message?.embeds ?? []).map(({ title = '', description = '' }) => `${title}\n${description}`);
  return [message?.content ?? '', ...embeds].join('\n');
}

const seen = (seat: PracticeSeat) => seat.visible().map(textOf).join('\n---\n');

/** The private panel of somebody's own answer. */
async function panelOf(seat: PracticeSeat, card: string, id: string): Promise<string> {
  const panel = await seat.press(card, `round:${id}:answer`);
  expect(panel).toMatchObject({ kind: 'reply', message: { flags: 64 } });
  return panel.message?.id ?? '';
}

describe('a line of one’s own', () => {
  test('PBP-WORDS-01: is written from the panel, stands in it, and is quoted under its actor when the round is over', async () => {
    const { id, card } = await opened('dress');
    const panel = await panelOf(wire.one, card, id);
    const form = await wire.one.press(panel, `round:${id}:words`);
    expect(form.modal).toMatchObject({
      title: 'A dress',
      components: [{ label: 'In your words', component: { custom_id: 'words', max_length: 500, required: false } }],
    });
    const kept = await wire.one.submit(form.interactionId, { words: 'She _bows_, **low**.\n\n@everyone look' });
    expect(kept.kind).toBe('update');
    expect(textOf(kept.message)).toContain('> She _bows_, **low**. @\u200beveryone look');
    expect(textOf(kept.message)).toContain('Not handed in yet');
    expect(await seatOf(wire.one)).toMatchObject({ state: 'draft', words: { by: wire.one.userId } });
    expect(seen(wire.two)).not.toContain('bows');

    const again = await wire.one.press(panel, `round:${id}:words`);
    expect(again.modal).toMatchObject({
      components: [{ component: { value: 'She _bows_, **low**.\n\n@everyone look' } }],
    });
    await wire.one.submit(again.interactionId, { words: 'She _bows_.' });
    await wire.one.press(panel, `round:${id}:confirm`);
    await wire.two.press(await panelOf(wire.two, card, id), `round:${id}:confirm`);
    await eventually(() => expect(seen(wire.gm)).toMatch(/<@\d+>\*\*: hat:none.*\n> She _bows_\./));
  });

  test('PBP-WORDS-01: an empty field takes it back', async () => {
    const { id, card } = await opened('dress');
    const panel = await panelOf(wire.one, card, id);
    const first = await wire.one.press(panel, `round:${id}:words`);
    await wire.one.submit(first.interactionId, { words: 'She bows.' });
    const second = await wire.one.press(panel, `round:${id}:words`);
    expect(textOf((await wire.one.submit(second.interactionId, { words: '' })).message)).not.toContain('bows');
    expect((await seatOf(wire.one))?.words).toBeUndefined();
  });

  test('PBP-ROUND-09: a game master writes for somebody absent in their own name, and does not read what they had in hand', async () => {
    const { id, card } = await opened('dress');
    const first = await wire.one.press(await panelOf(wire.one, card, id), `round:${id}:words`);
    await wire.one.submit(first.interactionId, { words: 'A secret thought.' });
    const whom = await wire.gm.press(card, `round:${id}:answer`);
    const panel = await wire.gm.select(whom.message?.id ?? '', `round:${id}:whom`, [wire.one.userId]);
    const own = `round:${id}:words:${wire.one.userId}`;
    expect(textOf(panel.message)).not.toContain('secret');
    const form = await wire.gm.press(whom.message?.id ?? '', own);
    expect(JSON.stringify(form.modal)).not.toContain('secret');
    await wire.gm.submit(form.interactionId, { words: '' });
    expect((await seatOf(wire.one))?.words).toEqual({ text: 'A secret thought.', by: wire.one.userId });
    const second = await wire.gm.press(whom.message?.id ?? '', own);
    const kept = await wire.gm.submit(second.interactionId, { words: 'She stands there.' });
    expect(textOf(kept.message)).toMatch(/<@\d+> writes:\n> She stands there\./);
  });

  test('PBP-WORDS-01: 4,000 characters of zalgo break no card', async () => {
    const { id, card } = await opened('dress');
    const zalgo = `z${'\u0321\u0336\u0359'.repeat(160)}`.repeat(9);
    const panel = await panelOf(wire.one, card, id);
    const form = await wire.one.press(panel, `round:${id}:words`);
    await expect(wire.one.submit(form.interactionId, { words: zalgo })).rejects.toThrow('500 characters at most');
    const kept = await wire.one.submit(form.interactionId, { words: zalgo.slice(0, 500) });
    expect(textOf(kept.message)).toMatch(/> z\p{M}{1,2}z?/u);
    expect(textOf(kept.message)).not.toMatch(/\p{M}{3}/u);
  });

  test('PBP-WORDS-01: with a command it stands above what came of it, its emphasis alive and nothing else', async () => {
    await wire.one.command('toss');
    await eventually(() => expect(seen(wire.gm)).toContain('> Up *high*, \\<@\u200b1\\>! # no \\`heading\\`'));
  });

  test('PBP-WORDS-01: of a round that is over it is given back', async () => {
    const { id, card } = await opened('dress');
    const form = await wire.one.press(await panelOf(wire.one, card, id), `round:${id}:words`);
    const { applicationId, token, channelId } = {
      applicationId: '5',
      token: '',
      channelId: wire.table.channelIds.table,
    };
    const caller = { userId: wire.gm.userId, roleIds: [], isManager: true };
    const where = { applicationId, token, channelId };
    await wire.play.cancel({ interactionId: 'off', campaignId: wire.campaignId, caller, where, private: false }, id);
    const late = await wire.one.submit(form.interactionId, { words: 'Too late.' });
    await eventually(() => expect(seen(wire.one)).toContain('> Too late.'));
    expect(late.kind).not.toBe('failed');
  });
});

describe('a whole answer in one form', () => {
  test('PBP-WORDS-02: has the first four parts that leave a choice, with what is chosen, and the words', async () => {
    const { id, card } = await opened('dress');
    const panel = await panelOf(wire.one, card, id);
    const form = await wire.one.press(panel, `round:${id}:form`);
    expect(form.modal?.components.map((part) => ('label' in part ? [part.label, part.component.type] : []))).toEqual([
      ['Hat', 21],
      ['Feather', 21],
      ['Ribbon', 21],
      ['Boots', 3],
      ['In your words', 4],
    ]);
    const given = { 'f:hat': 'hat:tall', 'f:feather': 'feather:blue', 'f:boots': 'boots:odd', words: 'Behold.' };
    const saved = await wire.one.submit(form.interactionId, given);
    expect(textOf(saved.message)).toContain('Handed in');
    expect(textOf(saved.message)).toContain('> Behold.');
    expect(await seatOf(wire.one)).toMatchObject({
      state: 'confirmed',
      answer: ['hat:tall', 'feather:blue', 'boots:odd', 'belt:plain', 'gloves:no'],
      words: { text: 'Behold.' },
    });
    const again = await wire.one.press(panel, `round:${id}:form`);
    expect(JSON.stringify(again.modal)).toContain('"value":"feather:blue","default":true');
    expect(JSON.stringify(again.modal)).toContain('"value":"Behold."');
  });

  test('PBP-WORDS-02: parts that it has no field for keep what the panel has', async () => {
    const { id, card } = await opened('dress');
    const panel = await panelOf(wire.one, card, id);
    await wire.one.select(panel, `round:${id}:part-3`, ['gloves:yes']);
    const form = await wire.one.press(panel, `round:${id}:form`);
    await wire.one.submit(form.interactionId, { 'f:hat': 'hat:flat', 'f:ribbon': 'ribbon:wool' });
    expect((await seatOf(wire.one))?.answer).toEqual([
      'hat:flat',
      'ribbon:wool',
      'boots:low',
      'belt:plain',
      'gloves:yes',
    ]);
  });

  test('PBP-WORDS-02: of what takes effect at once the result is told to all, with the words', async () => {
    const { id, card } = await opened('parade');
    const form = await wire.one.press(await panelOf(wire.one, card, id), `round:${id}:form`);
    const done = await wire.one.submit(form.interactionId, { 'f:hat': 'hat:tall', words: 'Ta-_da_!' });
    expect(textOf(done.message)).toContain('Done');
    await eventually(() => expect(seen(wire.two)).toContain('> Ta-_da_!\nWears hat:tall, feather:red'));
  });

  test('PBP-WORDS-02: what the rules refuse is kept as a draft, words and all, and the reason is told', async () => {
    const { id, card } = await opened('parade');
    const panel = await panelOf(wire.one, card, id);
    const form = await wire.one.press(panel, `round:${id}:form`);
    await wire.one.submit(form.interactionId, { 'f:boots': 'boots:old', words: 'Comfortable.' });
    await eventually(() => expect(seen(wire.one)).toContain('That is too dear'));
    expect(await seatOf(wire.one)).toMatchObject({
      state: 'draft',
      answer: expect.arrayContaining(['boots:old']),
      words: { text: 'Comfortable.' },
    });
    expect(seen(wire.one)).toContain('> Comfortable.');
  });

  test.each([
    ['does not go together', { 'f:hat': 'hat:flat', 'f:ribbon': 'ribbon:gold' }, ['hat:flat', 'ribbon:silk']],
    ['leaves more to choose', { 'f:hat': 'hat:top', 'f:ribbon': 'ribbon:gold' }, ['hat:top', 'ribbon:gold']],
  ])('PBP-WORDS-02: what %s is kept as a draft, and the panel has the rest', async (_name, picked, kept) => {
    const { id, card } = await opened('parade');
    const panel = await panelOf(wire.one, card, id);
    const form = await wire.one.press(panel, `round:${id}:form`);
    const saved = await wire.one.submit(form.interactionId, { ...picked, words: 'Well?' });
    expect(textOf(saved.message)).toContain('Not handed in yet');
    expect(await seatOf(wire.one)).toMatchObject({
      state: 'draft',
      answer: expect.arrayContaining(kept),
      words: { text: 'Well?' },
    });
    await eventually(() => expect(seen(wire.one)).toContain('kept as a draft: look it over'));
    expect(seen(wire.two)).not.toContain('Wears');
  });

  test('PBP-WORDS-02: a vote has its options and the words in one form, from its card', async () => {
    const { id, card } = await opened('vote');
    const form = await wire.one.press(card, `round:${id}:form`);
    expect(form.modal?.components).toMatchObject([
      { component: { type: 21, custom_id: 'choice', options: [{ value: 'no' }, { value: 'yes' }] } },
      { label: 'In your words' },
    ]);
    const saved = await wire.one.submit(form.interactionId, { choice: 'yes', words: 'With all my heart.' });
    expect(textOf(saved.message)).toContain('> With all my heart.');
    expect(idsOf(saved.message)).toContain(`round:${id}:words`);
    const again = await wire.one.press(card, `round:${id}:form`);
    expect(JSON.stringify(again.modal)).toContain('"value":"yes","default":true');
  });
});
