import { describe, expect, test } from 'vitest';
import { checkMessage } from '../../src/practice/validate/message.ts';
import { tableFor } from './support/file-table.ts';
import { embedOf, idsOf, messageOf, readable, refusalOf } from './support/replies.ts';
import { MIRA, STRANGER } from './support/server.ts';

const table = tableFor({ tests: 'all' });

async function ordersOf(userId: string) {
  return (await table.look()).world.people[userId]?.orders ?? {};
}

describe('/orders', () => {
  test('bare, shows every kind of question with what is answered, and a menu for each', async () => {
    const card = await table.run('orders');
    expect(card).toMatchObject({ private: true, rowId: null });
    expect(embedOf(card).description).toContain('**Weak success in a fight**: body blow (no order)');
    expect(embedOf(card).description).toContain('**Gear die on a test**: never (no order)');
    expect(idsOf(messageOf(card)).filter((id) => id.startsWith('orders:set:'))).toHaveLength(4);
    expect(() => checkMessage(messageOf(card) as never, 'reply')).not.toThrow();
    const second = await table.press('orders:page:2');
    expect([second.kind, embedOf(second).footer?.text]).toEqual(['update', 'Page 2 of 5']);
    expect(idsOf(messageOf(second)).filter((id) => id.startsWith('orders:set:'))).toHaveLength(4);
    expect(() => checkMessage(messageOf(second) as never, 'reply')).not.toThrow();
  });

  test('LH-PBP-02: a menu sets one, and the card shows it; “no order” takes it back', async () => {
    const set = await table.press('orders:set:gear-die', { values: ['miss-to-weak'] });
    expect(set).toMatchObject({ kind: 'update', rowId: expect.any(String) });
    expect(embedOf(set).description).toContain('**Gear die on a test**: only to turn a miss into a weak success');
    expect(await ordersOf(MIRA)).toEqual({ 'gear-die': 'miss-to-weak' });
    const back = await table.press('orders:set:gear-die', { values: ['-'] });
    expect(embedOf(back).description).toContain('**Gear die on a test**: never (no order)');
    expect(await ordersOf(MIRA)).toEqual({});
  });

  test('PBP-ORDER-01: an order may be for every time; what answers no question may not', async () => {
    const { orders } = (await table.look()).book;
    expect(orders.filter(({ ofRound }) => ofRound === true).map(({ kind }) => kind)).toEqual(
      orders.filter(({ kind }) => /^(combat|rest|bank|background-.*)$/.test(kind)).map(({ kind }) => kind),
    );
    const set = await table.press('orders:set:gear-die', { values: ['always:keep'] });
    expect(embedOf(set).description).toContain('**Gear die on a test**: never, every time');
    expect(await ordersOf(MIRA)).toEqual({ 'gear-die': 'keep', 'always:gear-die': 'yes' });
    const typed = await table.run('orders', { what: 'gear-die', choice: 'always whenever it can help' });
    expect(readable(typed)).toContain('gear die on a test: whenever it can help, every time.');
    await table.press('orders:set:gear-die', { values: ['miss-to-weak'] });
    expect(await ordersOf(MIRA)).toEqual({ 'gear-die': 'miss-to-weak' });
    await table.press('orders:set:gear-die', { values: ['always:keep'] });
    await table.press('orders:set:gear-die', { values: ['-'] });
    expect(await ordersOf(MIRA)).toEqual({});
    expect(refusalOf(await table.run('orders', { what: 'combat', choice: 'always flee' }))).toMatch(/flee|choice/i);
  });

  test('a menu of the last page leaves the last page open', async () => {
    const set = await table.press('orders:set:cleave', { values: ['next'] });
    expect(embedOf(set).footer?.text).toBe('Page 4 of 5');
    await table.press('orders:set:cleave', { values: ['-'] });
  });

  test('the options take names and words, whole or begun', async () => {
    const reply = await table.run('orders', { what: 'weak success', choice: 'Push through' });
    expect(reply).toMatchObject({ private: true });
    expect(readable(reply)).toContain('weak success in a fight: push through (exertion).');
    await table.run('orders', { what: 'gear-die', choice: 'add' });
    expect(await ordersOf(MIRA)).toEqual({ 'weak-cost': 'exertion', 'gear-die': 'add' });
    await table.run('orders', { what: 'gear die on a test', choice: 'none' });
    await table.run('orders', { what: 'weak-cost', choice: 'NONE' });
    expect(await ordersOf(MIRA)).toEqual({});
  });

  test('PBP-ORDER-02: the last page says for what orders stop, in one menu', async () => {
    const page = await table.press('orders:page:5');
    expect(embedOf(page).description).toContain('Nothing is chosen: your orders always count.');
    const set = await table.press('orders:stops', { values: ['down', 'hp-half'] });
    expect(embedOf(set).description).toContain('• My hit points are below half\n• Somebody is down');
    expect(() => checkMessage(messageOf(set) as never, 'reply')).not.toThrow();
    expect((await table.look()).world.people[MIRA]?.stops).toEqual(['hp-half', 'down']);
    await table.press('orders:stops', { values: [] });
    expect((await table.look()).world.people[MIRA]?.stops).toEqual([]);
  });

  test('PBP-ORDER-02: what orders stop for can be typed, alone or with an order', async () => {
    const alone = await table.run('orders', { stop: 'there is a new foe' });
    expect(readable(alone)).toContain(
      'is asked in spite of their standing orders while this is so: there is a new foe.',
    );
    await table.run('orders', { what: 'weak-cost', choice: 'exposed', stop: 'spotlight' });
    expect((await table.look()).world.people[MIRA]).toMatchObject({
      orders: { 'weak-cost': 'exposed' },
      stops: ['spotlight', 'new-foe'],
    });
    expect(refusalOf(await table.run('orders', { stop: 'rain' }))).toMatch(/^Your orders cannot stop for “rain”/);
    expect(refusalOf(await table.run('orders', { what: 'weak-cost', stop: 'spotlight' }))).toMatch(/^That stop would/);
    expect(readable(await table.run('orders', { stop: 'none' }))).toContain('standing orders always count');
    await table.run('orders', { what: 'weak-cost', choice: 'none' });
    expect((await table.look()).world.people[MIRA]).toMatchObject({ orders: {}, stops: [] });
  });

  test('what alone opens the card where it is', async () => {
    expect(embedOf(await table.run('orders', { what: 'Another foe' })).footer?.text).toBe('Page 4 of 5');
  });

  test('completes questions, and the answers to each', async () => {
    expect(await table.complete('orders', 'what', 'gear')).toEqual(['Gear die on a test']);
    expect(await table.complete('orders', 'choice', '', { options: { what: 'gear-die' } })).toEqual([
      'never',
      'only to turn a miss into a weak success',
      'whenever it can help',
      'never, every time',
      'only to turn a miss into a weak success, every time',
      'whenever it can help, every time',
      'no order',
    ]);
    expect(await table.complete('orders', 'choice', 'every time', { options: { what: 'combat' } })).toEqual([]);
    expect(await table.complete('orders', 'choice', '', { options: { what: 'cooking' } })).toEqual([]);
  });

  test('what cannot be ordered changes nothing', async () => {
    expect(refusalOf(await table.run('orders', { what: 'cooking', choice: 'stew' }))).toMatch(
      /^There is no such standing order/,
    );
    expect(refusalOf(await table.run('orders', { what: 'weak-cost', choice: 'run away' }))).toBe(
      '“run away” cannot be ordered there. Nothing was changed; it is one of body blow, take the risk (exposed), push through (exertion), spend more shots (ammunition), or none.',
    );
    expect(refusalOf(await table.run('orders', { choice: 'body-blow' }))).toMatch(/^Say to which question/);
    expect(refusalOf(await table.press('orders:set:cooking', { values: ['x'] }))).toMatch(/^There is no such standing/);
    expect(refusalOf(await table.press('orders:set:gear-die', { values: ['x'] }))).toMatch(/^That cannot be ordered/);
    expect(refusalOf(await table.run('orders', { what: 'weak-cost', choice: 'exposed' }, { by: STRANGER }))).toMatch(
      /^You do not play/,
    );
    expect(await ordersOf(MIRA)).toEqual({});
  });
});
