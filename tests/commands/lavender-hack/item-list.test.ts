import { describe, expect, test } from 'vitest';
import { given } from '../../../commands/support/input/typed.ts';
import { itemsListed } from '../../../commands/support/items/item-list.ts';
import { isRefusal } from '../../../src/rules/engine/prompt.ts';
import { hexcrawl } from '../../../src/rules/hexcrawl-osr/book.ts';
import type { Item } from '../../../src/rules/lavender-hack/schemas.ts';
import { tableFor } from '../support/file-table.ts';
import { idsOf, messageOf, readable, refusalOf, toldBy } from '../support/replies.ts';
import { asGm } from '../support/server.ts';

const table = tableFor();

async function things() {
  const { items } = (await table.look()).world;
  return Object.values(items) as readonly Item[];
}

describe('a list of things', () => {
  const one = (name: string, value: number | null, known: boolean | null) => ({ name, ...given({ value, known }) });

  test.each([
    ['chalice 2 hidden', [one('chalice', 2, false)]],
    ['2X Bag of coins 1', [one('Bag of coins', 1, true), one('Bag of coins', 1, true)]],
    ['Gold crown 2500', [one('Gold crown', 2500, true)]],
    ['Rope', [one('Rope', null, null)]],
    ['Idol hidden; \nlamp  0', [one('Idol', null, false), one('lamp', 0, true)]],
    ['2 × axe, hidden door 3', [one('axe', null, null), one('axe', null, null), one('hidden door', 3, true)]],
    ['xylophone 4,', [one('xylophone', 4, true)]],
    ['2x coins 1 known', [one('coins', 1, true), one('coins', 1, true)]],
    ['Gold ring value 3 hidden', [one('Gold ring', 3, false)]],
    ['map known', [one('map', null, true)]],
    ['"rope 50 feet", "salt, a sack" 1', [one('rope 50 feet', null, null), one('salt, a sack', 1, true)]],
  ])('%j', (typed, read) => {
    expect(itemsListed(typed)).toEqual(read);
  });

  test.each(['ring 10001', 'ring -1', '0x ring', '3x', '5', 'hidden', '2x 3', ' , '])('%j cannot be read', (typed) => {
    const read = itemsListed(`Rope, ${typed}`);
    if (typed.trim() === ',') expect(isRefusal(itemsListed(typed))).toBe(true);
    else expect(read).toMatchObject({ refused: 'item/list-unread', detail: { part: typed } });
  });

  test.each(['coins 1 gold', '2x rope 50 feet', 'gem 2 secret'])(
    '%j may be a name or not: it is asked for',
    (typed) => {
      expect(itemsListed(`lamp, ${typed}`)).toMatchObject({ refused: 'item/list-ends', detail: { part: typed } });
    },
  );

  test.each(['2 gold ring value 3', '10 foot pole'])('%j may be how many or a name: it is asked for', (typed) => {
    expect(itemsListed(`lamp, ${typed}`)).toMatchObject({ refused: 'item/list-begins', detail: { part: typed } });
    expect(itemsListed('"10 foot pole"')).toEqual([one('10 foot pole', null, null)]);
  });

  test('HX-G-04: a value may be as great as the largest of a book', () => {
    const crown = { name: 'Gold crown', value: 10_000 };
    expect(itemsListed('Gold crown 10000')).toEqual([{ ...crown, known: true }]);
    expect(hexcrawl.actions['give-item']?.input.safeParse(crown)).toMatchObject({ success: true });
  });

  test('is not longer than can be told', () => {
    expect(itemsListed('11x rope, 10x torch')).toMatchObject({ refused: 'item/list-long' });
  });
});

describe('LH-VALUE-02: /item give things:', () => {
  test('gives all of them in one entry, tells no hidden value, and one undo takes them back', async () => {
    const before = (await things()).length;
    const reply = await table.run('item give', { things: '3x coins 1, chalice 2 hidden', to: 'Bryn' }, asGm);
    const told = readable(toldBy(reply));
    expect(told.match(/gets coins/g)?.length).toBe(3);
    expect(told).toMatch(/chalice/);
    const given = (await things()).slice(before);
    expect(given.map(({ name, data }) => [name, data.value, data.knownValue])).toEqual([
      ...[1, 2, 3].map(() => ['coins', 1, true]),
      ['chalice', 2, false],
    ]);
    const [yes = ''] = idsOf(messageOf(await table.run('undo', {}, asGm)));
    await table.press(yes, asGm);
    expect(await things()).toHaveLength(before);
  });

  test('quotes what it cannot read, and nothing is given', async () => {
    const before = await things();
    expect(refusalOf(await table.run('item give', { things: 'rope, 2x' }, asGm))).toMatch(
      /^I cannot read “2x”\. Nothing was given/,
    );
    const isTooMuch = /allows at most 10 for `value`/;
    expect(refusalOf(await table.run('item give', { things: 'rope, ring 99' }, asGm))).toMatch(isTooMuch);
    expect(refusalOf(await table.run('item give', { name: 'Ring', value: 99 }, asGm))).toMatch(isTooMuch);
    expect(refusalOf(await table.run('item give', { things: 'rope', value: 3 }, asGm))).toMatch(/^With things: each/);
    expect(refusalOf(await table.run('item give', {}, asGm))).toMatch(/^Say what it is/);
    expect(refusalOf(await table.run('item give', { things: 'rope' }))).toMatch(/^Only the game master/);
    expect(await things()).toEqual(before);
  });

  test('secret: nobody is told', async () => {
    const reply = await table.run('item give', { things: '2x pearl 1', secret: true }, asGm);
    expect(reply).toMatchObject({ private: true });
    expect(readable(reply)).toContain('pearl');
  });
});
