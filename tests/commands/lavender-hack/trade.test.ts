import { beforeEach, expect, test } from 'vitest';
import { checkMessage } from '../../../src/practice/validate/message.ts';
import type { Item } from '../../../src/rules/lavender-hack/schemas.ts';
import { tableFor } from '../support/file-table.ts';
import { messageOf, readable, refusalOf } from '../support/replies.ts';
import { asGm, GM, MIRA } from '../support/server.ts';

const OFFER = { item: 'Idol', want: 'weapon' };

const table = tableFor({
  faces: [
    { roller: MIRA, purpose: 'test', sides: 20, face: 18 },
    { roller: GM, purpose: 'distance', sides: 6, face: 3 },
  ],
});
/** Mira with an idol (art, of a value that she does not know) meets people of Grey Abbey, which looks for art. */
beforeEach(async () => {
  await table.run('foe over', { all: true }, asGm);
  await table.run('faction add', { name: 'Grey Abbey', disposition: 9, demand: 'art' }, asGm);
  await table.run('faction reveal', { faction: 'Grey Abbey', what: 'name' }, asGm);
  await table.run('item give', { name: 'Idol', type: 'art', value: 4 }, asGm);
  await table.run('item take', { item: 'Idol' }, { by: MIRA });
});

const things = async () => Object.values((await table.look()).world.items) as unknown as readonly Item[];
const meet = () =>
  table.run('encounter start', { name: 'Lay brothers', faction: 'Grey Abbey', surprise: 'nobody', show: true }, asGm);

test('LH-TRADE-09: nobody to trade with', async () => {
  expect(refusalOf(await table.run('trade', OFFER))).toMatch(/^Nobody is here to trade with/);
  expect(refusalOf(await table.run('trade', { ...OFFER, faction: 'Red Keep' }))).toMatch(/^You know of no faction/);
});

test('LH-TRADE-09 LH-TRADE-02: asked, allowed, tested, and a thing is chosen', async () => {
  await meet();
  const asked = await table.run('trade', OFFER);
  expect(readable(asked)).toContain('The game master has a decision to make: `/waiting`.');
  expect(readable(await table.run('waiting', {}, { by: GM }))).toContain(
    'wants to trade Idol to Grey Abbey for weapon',
  );
  expect(() => checkMessage(messageOf(asked) as never, 'reply')).not.toThrow();
  await table.answer('trade-leave', 'yes', GM);
  const { world } = await table.look();
  const take = Object.values(world.prompts).find(({ kind }) => kind === 'trade-take');
  // 4, demanded, and strong.
  expect(take?.terms).toEqual({ faction: 'Grey Abbey', type: 'weapon', budget: 6 });
  await table.answer('trade-take', 'other', MIRA);
  await table.answer('trade-thing', 'Duelling pistol', GM);
  expect((await things()).map(({ name }) => name)).toContain('Duelling pistol');
  expect((await things()).map(({ name }) => name)).not.toContain('Idol');
  expect(refusalOf(await table.run('trade', { ...OFFER, item: 'Duelling' }))).toMatch(/has traded with them already/);
});

test('LH-TRADE-10: what players see says nothing of the true value', async () => {
  await meet();
  await table.run('trade', { ...OFFER, want: 'food' });
  await table.answer('trade-leave', 'yes', GM);
  const log = await table.run('log');
  expect(readable(log)).toContain('gives up to');
  expect(readable(log)).not.toContain('no more than disposition');
  expect(readable(await table.run('log', {}, asGm))).toContain('no more than disposition 9');
});

test('LH-TRADE-01: what can be offered, wished for, and to whom', async () => {
  expect(await table.complete('trade', 'want', 'we')).toEqual(['weapon', 'jewelry']);
  expect(await table.complete('trade', 'faction', '')).toHaveLength(1);
  expect((await table.complete('trade', 'item', 'idol')).length).toBe(1);
});
