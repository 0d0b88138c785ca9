import { describe, expect, test } from 'vitest';
import { modalFaults, type RawComponent } from '../../src/practice/validate/components.ts';
import { checkMessage } from '../../src/practice/validate/message.ts';
import { HOUR } from '../../src/rules/engine/time.ts';
import { tableFor } from './support/file-table.ts';
import { buttonsOf, embedOf, idsOf, messageOf, readable, refusalOf } from './support/replies.ts';
import { asGm, CHANNEL, GM, GUILD, JON, MIRA, NOW, STRANGER } from './support/server.ts';
import type { Table } from './support/table.ts';

const table = tableFor({ tests: 'all', on: 'embedded' });

async function personOf(userId: string) {
  return (await table.look()).world.people[userId];
}

/** Fields of the open form, with what is written in them. */
function fieldsOf(reply: Awaited<ReturnType<Table['run']>>): Record<string, string> {
  if (reply.kind !== 'modal') throw new Error(`no form: ${JSON.stringify(reply)}`);
  const { components } = reply.modal;
  expect(modalFaults(components as unknown as readonly RawComponent[])).toEqual([]);
  const inputs = components.flatMap((label) => ('component' in label ? [label.component] : []));
  return Object.fromEntries(
    inputs.map((input) => [input.custom_id, 'value' in input ? String(input.value ?? '') : '']),
  );
}

describe('/waiting', () => {
  test('says so when nothing waits', async () => {
    const reply = await table.run('waiting');
    expect(reply).toMatchObject({ private: true, rowId: null });
    expect(readable(reply)).toContain('Nothing waits for you.');
    expect(idsOf(messageOf(reply))).toEqual(['waiting:snooze', 'waiting:reminders']);
  });

  test('shows what waits for me with its buttons and a way there, then whom else the campaign waits for', async () => {
    await table.run('gm ask', { question: 'What do you do at the bridge?', who: 'Bryn', hours: 12 }, asGm);
    await table.run('gm call', { who: 'Sable', ability: 'dex', reason: 'A trapdoor' }, asGm);
    const [round] = Object.values((await table.look()).world.rounds);
    await table.store.delivered([{ id: round?.cardId ?? '', messageId: '900000000000000001' }], NOW);
    const reply = await table.run('waiting', {}, { by: MIRA });
    const text = readable(reply);
    expect(text).toContain(
      `⏳ [What do you do at the bridge?](https://discord.com/channels/${GUILD}/${CHANNEL}/900000000000000001) · <t:${(NOW + 12 * HOUR) / 1000}:f> (<t:${(NOW + 12 * HOUR) / 1000}:R>)`,
    );
    expect(text).toMatch(/\*\*Others\*\*\n\*\*Sable\*\*: /);
    expect(buttonsOf(messageOf(reply))[0]).toBe('Answer');
    expect(() => checkMessage(messageOf(reply) as never, 'reply')).not.toThrow();
    const jons = messageOf(await table.run('waiting', {}, { by: JON }));
    expect(idsOf(jons).some((id) => id.startsWith('prompt:'))).toBe(true);
  });
});

describe('whose turn it is', () => {
  test('the spotlight player’s next watch waits for them, with a button that opens their choices', async () => {
    await table.run('gm round', { do: 'cancel' }, asGm);
    await table.run('watch', { do: 'place', where: '0,0' }, asGm);
    const { awaited } = (await table.look()).world.party;
    const [holder, other] = awaited?.userId === MIRA ? [MIRA, JON] : [JON, MIRA];
    expect(awaited).toMatchObject({ kind: 'watch', userId: holder });
    const mine = await table.run('waiting', {}, { by: holder });
    expect(readable(mine)).toContain('choose what the party does next (`/watch`)');
    expect(idsOf(messageOf(mine))).toContain('watch:open');
    expect(readable(await table.run('waiting', {}, { by: other }))).toMatch(
      /\*\*Others\*\*\n(.*\n)*.*choose what the party does/,
    );
    const opened = await table.press('watch:open', { by: holder });
    expect(opened).toMatchObject({ kind: 'message', private: true });
    expect(idsOf(messageOf(opened))).toContain('watch:camp');
  });

  test('the game master’s list is theirs, and they strike off what they have seen to', async () => {
    await table.store.change((await table.look()).world.campaign.id, 'by-hand', ({ world }) => ({
      commit: {
        world: {
          ...world,
          tasks: { t: { id: 't', kind: 'encounter', rule: 'LH-WILD-09', detail: { event: 'encounter' }, done: false } },
        },
        patches: [],
        entries: [],
        replies: [],
        now: NOW,
      },
      value: null,
    }));
    const list = await table.run('waiting', {}, asGm);
    expect(readable(list)).toContain('• The party meets somebody; bring them on with /encounter start.');
    expect(() => checkMessage(messageOf(list) as never, 'reply')).not.toThrow();
    expect(refusalOf(await table.press('waiting:done', { by: MIRA, values: ['t'] }))).toBeTruthy();
    expect(await table.press('waiting:done', { by: GM, values: ['t'] })).toMatchObject({
      kind: 'message',
      private: true,
    });
    expect((await table.look()).world.tasks).toEqual({});
    expect(readable(await table.run('waiting', {}, asGm))).not.toContain('Your list');
  });
});

describe('leaving off reminders', () => {
  test('the button leaves them off for a day', async () => {
    const reply = await table.press('waiting:snooze', { by: MIRA });
    expect(reply).toMatchObject({ kind: 'message', private: true });
    expect(embedOf(reply).title).toBe('No reminders for now');
    expect((await personOf(MIRA))?.snoozedUntil).toBe(NOW + 24 * HOUR);
  });

  test('do:snooze with hours, or hours alone; 0 brings them back', async () => {
    await table.run('waiting', { do: 'snooze', hours: 12 });
    expect((await personOf(MIRA))?.snoozedUntil).toBe(NOW + 12 * HOUR);
    expect(embedOf(await table.run('waiting', { hours: 0 })).title).toBe('Reminders again');
    expect((await personOf(MIRA))?.snoozedUntil).toBeNull();
  });

  test('is for who plays here, and for no more than two weeks', async () => {
    expect(refusalOf(await table.run('waiting', { do: 'snooze' }, { by: STRANGER }))).toMatch(/^You do not play/);
    expect(refusalOf(await table.run('waiting', { hours: 9999 }))).toMatch(/^Reminders can only be snoozed/);
    expect(await personOf(STRANGER)).toBeUndefined();
  });
});

describe('one’s own reminders', () => {
  test('are asked in a form, empty at first, and are kept', async () => {
    expect(fieldsOf(await table.run('waiting', { do: 'reminders' }))).toEqual({ hours: '', quiet: '', zone: '' });
    const fields = { hours: '6', quiet: '22-7', zone: 'europe/berlin' };
    const reply = await table.submit('waiting:reminders', fields);
    expect(reply).toMatchObject({ kind: 'message', private: true });
    expect(readable(reply)).toContain('Reminders: every 6 hours.');
    expect((await personOf(MIRA))?.reminders).toEqual({ everyHours: 6, quiet: '22-7', zone: 'Europe/Berlin' });
  });

  test('the button opens the same form, with what is set', async () => {
    const fields = { hours: '6', quiet: '22-7', zone: 'Europe/Berlin' };
    expect(fieldsOf(await table.press('waiting:reminders'))).toEqual(fields);
  });

  test('left empty, they are as the campaign has them', async () => {
    await table.submit('waiting:reminders', { hours: ' ', quiet: '', zone: '' });
    expect((await personOf(MIRA))?.reminders).toEqual({ everyHours: null, quiet: null, zone: null });
    await table.submit('waiting:reminders', { hours: 'never', quiet: 'None', zone: '' });
    expect((await personOf(MIRA))?.reminders).toEqual({ everyHours: 0, quiet: 'none', zone: null });
  });

  test.each([
    ['hours that are none', { hours: 'often' }, /^Reminders come every 0 to 336 whole hours/],
    ['half an hour', { hours: '0.5' }, /^Reminders come every 0 to 336 whole hours/],
    ['too many hours', { hours: '1000' }, /^Reminders come every 0 to 336 whole hours/],
    ['quiet hours of the whole day', { quiet: '0-24' }, /^I cannot read those quiet hours/],
    ['quiet hours that cannot be read', { quiet: 'at night' }, /^I cannot read those quiet hours/],
    ['a time zone that does not exist', { zone: 'Europe/Atlantis' }, /^There is no such time zone/],
  ])('LH-PBP-02: %s changes nothing', async (_, fields, words) => {
    const before = await personOf(MIRA);
    expect(refusalOf(await table.submit('waiting:reminders', { hours: '', quiet: '', zone: '', ...fields }))).toMatch(
      words,
    );
    expect(await personOf(MIRA)).toEqual(before);
  });
});
