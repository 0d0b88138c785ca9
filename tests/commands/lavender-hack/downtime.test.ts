import { describe, expect, test } from 'vitest';
import { menusIn } from '../../../src/discord/render/engine/components.ts';
import type { World } from '../../../src/rules/lavender-hack/schemas.ts';
import { tableFor } from '../support/file-table.ts';
import { buttonsOf, embedOf, filesOf, idsOf, messageOf, readable, refusalOf } from '../support/replies.ts';
import { asGm, GM, JON, MIRA, STRANGER } from '../support/server.ts';

const table = tableFor({ tests: 'all' });

async function world(): Promise<World> {
  return (await table.look()).world as World;
}

async function rows(): Promise<Record<string, number>> {
  return Object.fromEntries(Object.values((await world()).wealth).map(({ id, boxes }) => [id, boxes]));
}

describe('/wealth', () => {
  test('LH-WEALTH-01: it shows the table twice, for the asker only: as a picture and in text', async () => {
    await table.run('wealth', { do: 'set', row: 3, boxes: 5 }, asGm);
    const shown = await table.run('wealth');
    expect(shown).toMatchObject({ private: true, rowId: null });
    expect(readable(shown)).toContain('`3` ▰▰▰▰▰ · `8` ▱▱▱▱▱');
    expect(filesOf(shown)).toEqual([['wealth.png', expect.stringMatching(/row 3: 5/)]]);
  });

  test('LH-WEALTH-03, LH-WEALTH-04: up and down, told to everybody', async () => {
    const up = await table.run('wealth', { do: 'up', row: 3 });
    expect(up).toMatchObject({ private: false });
    expect(readable(up)).toMatch(/Five boxes of wealth 3 become one of the next\.\nWealth 4: 0 → 1 box\./);
    await table.run('wealth', { do: 'down', row: 4 });
    expect(await rows()).toEqual({ 3: 4 });
  });

  test('LH-WEALTH-03, LH-WEALTH-04: what can be exchanged is in a menu, and is told to everybody when it is chosen', async () => {
    const before = await rows();
    await table.run('wealth', { do: 'set', row: 3, boxes: 2 }, asGm);
    await table.run('wealth', { do: 'set', row: 4, boxes: 5 }, asGm);
    const [menu] = menusIn((messageOf(await table.press('wealth:open')).components ?? []) as never);
    expect(menu?.options.map(({ label }) => label)).toEqual([
      'One box of 3 for four of 2',
      'Five boxes of 4 for one of 5',
    ]);
    await table.run('wealth', { do: 'set', row: 4, boxes: 1 }, asGm);
    await table.run('wealth', { do: 'set', row: 3, boxes: 1 }, asGm);
    const [other] = menusIn((messageOf(await table.run('wealth')).components ?? []) as never);
    expect(other?.options.map(({ label, value }) => [label, value])).toEqual([
      ['One box of 3 for four of 2', 'down:3'],
      ['One box of 4 for four of 3', 'down:4'],
    ]);
    const done = await table.press('wealth:change', { values: ['down:4'] });
    expect(done).toMatchObject({ private: false });
    expect(await rows()).toEqual({ 3: 5 });
    expect(refusalOf(await table.press('wealth:change', { values: ['down:4'] }))).toMatch(/no box of wealth 4/);
    expect(refusalOf(await table.press('wealth:change', { by: STRANGER, values: ['down:3'] }))).toMatch(/do not play/);
    await table.run('wealth', { do: 'set', row: 3, boxes: before[3] ?? 0 }, asGm);
    expect(await rows()).toEqual(before);
  });

  test('LH-WEALTH-02, LH-WEALTH-05: any player spends, and says what for', async () => {
    expect(readable(await table.run('wealth', { do: 'spend', row: 3, why: 'a boat' }, { by: JON }))).toContain(
      'Wealth 3: 4 → 3 boxes, for: a boat.',
    );
    expect(refusalOf(await table.run('wealth', { do: 'spend', row: 7 }))).toMatch(/no box of wealth 7/);
    expect(refusalOf(await table.run('wealth', { do: 'spend', row: 3 }, { by: STRANGER }))).toMatch(/do not play/);
    expect(await rows()).toEqual({ 3: 3 });
  });

  test('what is missing is asked for; gaining and setting are the game master’s', async () => {
    expect(refusalOf(await table.run('wealth', { do: 'up' }))).toMatch(/Which row/);
    expect(refusalOf(await table.run('wealth', { do: 'set', row: 3 }, asGm))).toMatch(/How many boxes/);
    expect(refusalOf(await table.run('wealth', { do: 'gain', row: 3 }))).toMatch(/game master/i);
    expect(refusalOf(await table.run('wealth', { do: 'set', row: 3, boxes: 5 }))).toMatch(/game master/i);
    await table.run('wealth', { do: 'gain', row: 3, why: 'a reward' }, asGm);
    expect(await rows()).toEqual({ 3: 4 });
  });

  test('a box is taken back with /undo, and every change is in the log', async () => {
    await table.run('wealth', { do: 'spend', row: 3 }, { by: JON });
    const look = await table.look(GM);
    const entries = await table.play.journal(look.world.campaign.id, { before: null, limit: 3 });
    expect(entries[0]).toMatchObject({ action: 'wealth-spend', actorId: JON, rules: ['LH-WEALTH-02'] });
    expect(readable(await table.run('log'))).toMatch(/Wealth 3: 4 → 3 boxes/);
  });
});

describe('/downtime', () => {
  test('LH-DOWN-01: on the road it says how to settle down; the game master names home', async () => {
    expect(readable(await table.run('downtime'))).toMatch(/On the road\nHome is wherever the game master says/);
    expect(refusalOf(await table.run('downtime', { do: 'base', name: 'Barrow Hall' }))).toMatch(/game master/i);
    expect(refusalOf(await table.run('downtime', { do: 'base' }, asGm))).toMatch(/1 to 60 characters/);
    await table.run('hex generate', { width: 3, height: 3, seed: 7 }, asGm);
    expect(await table.complete('downtime', 'where', '1,1', { by: GM, options: { do: 'base' } })).toHaveLength(1);
    expect(await table.complete('downtime', 'where', '1,1', { options: { do: 'base' } })).toEqual([]);
    await table.run('downtime', { do: 'base', name: 'Barrow Hall', where: '1,1' }, asGm);
    expect(readable(await table.run('downtime'))).toMatch(/Home is \*\*Barrow Hall\*\* on the map/);
  });

  test('LH-DOWN-01: players settle down only there; an unknown faction is no more there for them than none', async () => {
    expect(refusalOf(await table.run('downtime', { do: 'begin' }))).toMatch(/not at Barrow Hall, nor in a refuge/);
    await table.run('faction add', { name: 'The Millers', disposition: 9 }, asGm);
    const unheard = refusalOf(await table.run('downtime', { do: 'begin', where: 'The Millers' }));
    const none = refusalOf(await table.run('downtime', { do: 'begin', where: 'The Nobodies' }));
    expect(unheard.replace('The Millers', 'X')).toBe(none.replace('The Nobodies', 'X'));
    expect(await table.complete('downtime', 'where', 'The', { options: { do: 'begin' } })).toEqual([]);
    expect(await table.complete('downtime', 'where', 'The', { by: GM, options: { do: 'begin' } })).toEqual([
      'The Millers',
    ]);
    expect(refusalOf(await table.run('downtime', { do: 'begin' }, { by: GM, appPermissions: 0n }))).not.toBe('');
  });

  test('LH-DOWN-02: from the bank to the road', async () => {
    await table.run('watch', { do: 'place', where: '1,1' }, asGm);
    const gift = { name: 'Silver bowl', type: 'art', value: 3, known: true, characterId: await table.idOf('Bryn') };
    await table.play.act(await deed(GM), { action: 'give-item', inputs: [gift] });
    const begun = await table.run('downtime', { do: 'begin' }, { by: MIRA });
    expect(readable(begun)).toMatch(/settles down at Barrow Hall/);
    const card = await table.run('downtime', {}, { by: MIRA });
    expect(card).toMatchObject({ private: true });
    expect(embedOf(card).title).toBe('Week 1 at Barrow Hall');
    expect(readable(card)).toMatch(/Waits for you\n⏳/);
    const bowl = await table.idOf('Silver bowl');
    expect(buttonsOf(messageOf(card))).toEqual(expect.arrayContaining(['Bank', 'Nothing to add']));
    expect(await table.handIn('bank', [bowl], JON)).toMatchObject({ refusal: { refused: 'prompt/no-such-option' } });
    expect((await table.handIn('bank', [bowl], MIRA)).kind).toBe('done');
    expect(await rows()).toEqual({ 3: 3 });
    expect((await table.handIn('bank', [], JON)).kind).toBe('done');
    expect(await rows()).toEqual({ 3: 4 });

    const week = await table.run('downtime', {}, { by: JON });
    expect(embedOf(week).title).toBe('Week 2 at Barrow Hall');
    expect(buttonsOf(messageOf(week))).toContain('Choose');
    expect(refusalOf(await table.run('downtime', { do: 'begin' }, asGm))).toMatch(/at home for some weeks/);
    expect((await table.handIn('week', ['do:idle'], JON)).kind).toBe('done');
    const asked = await table.run('downtime', { do: 'leave' }, asGm);
    expect(asked).toMatchObject({ private: true, rowId: null });
    expect(readable(asked)).toMatch(/When do you set out\?\n1 person has already said/);
    expect(idsOf(messageOf(asked))).toEqual(['downtime:leave:after', 'downtime:leave:now']);
    expect(refusalOf(await table.press('downtime:leave:now', { by: STRANGER }))).not.toBe('');
    const after = await table.press('downtime:leave:after', asGm);
    expect(JSON.stringify(after)).toMatch(/set out again when this week is over/);
    expect(readable(await table.run('downtime', { do: 'stay' }, asGm))).toMatch(/stay on/);
    expect(refusalOf(await table.run('downtime', { do: 'end' }, { by: STRANGER }))).not.toBe('');

    const ended = await table.run('downtime', { do: 'end' }, asGm);
    expect(readable(ended)).toMatch(/cost of living/);
    expect(buttonsOf(messageOf(ended)).join()).toMatch(/Wealth 3 → d10/);
    const mine = await table.press('downtime:mine', { by: JON });
    expect(embedOf(mine).title).toBe('Setting out again');
    expect(idsOf(messageOf(mine)).length).toBeGreaterThan(0);
    expect((await table.answer('living', 'pay:3', JON)).kind).toBe('done');
    expect(Object.values((await world()).usageDice).map(({ size }) => size)).toEqual([10, 10, 10, 10]);
    expect(readable(await table.run('downtime'))).toMatch(/On the road/);
    expect(await rows()).toEqual({ 3: 3 });
  });
});

let interactions = 0;
async function deed(by: string) {
  const { campaign } = (await table.look()).world;
  const where = { applicationId: '500000000000000001', token: 'token', channelId: campaign.homeId };
  const caller = { userId: by, roleIds: [], isManager: by === GM };
  return {
    interactionId: `9${String(++interactions).padStart(17, '0')}`,
    campaignId: campaign.id,
    caller,
    where,
    private: false,
  };
}
