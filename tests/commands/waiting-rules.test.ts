import { beforeAll, expect, test } from 'vitest';
import type { World } from '../../src/rules/lavender-hack/schemas.ts';
import { tableFor } from './support/file-table.ts';
import { asideOf, buttonsOf, messageOf, readable, refusalOf } from './support/replies.ts';
import { asGm, asJon, GM, JON } from './support/server.ts';

const table = tableFor({ tests: 'all', faces: [{ roller: JON, purpose: 'test', sides: 20, face: 1 }] });
beforeAll(async () => {
  // The game master says what each hour and day brings.
  await table.run('campaign settings', { setting: 'event_rolls', to: 'gm_manual' }, asGm);
  await table.run('foe over', { all: true }, asGm);
});

async function world(): Promise<World> {
  return (await table.look()).world as World;
}

test('LH-DUNG-14: a trap is written down, and shows to the game master only', async () => {
  await table.run('room add', { key: '1', name: 'Gate', explored: true, feature: 'Spiked pit', trap: true }, asGm);
  expect(readable(await table.run('room show', { room: '1' }, asGm))).toContain('Spiked pit (a trap, not found yet)');
  expect(readable(await table.run('room show', { room: '1' }))).not.toContain('Spiked pit');
  await table.run('dungeon', { do: 'enter', where: '1' }, asGm);
  await table.answer('event', 'nothing', GM);
  const own = await table.run('dungeon', {}, asGm);
  expect(readable(own)).not.toContain('Spiked pit');
  expect(readable(asideOf(own))).toContain('A trap here: **Spiked pit** (Dexterity, d6). /room trap springs it.');
  expect(readable(await table.run('dungeon'))).not.toContain('Spiked pit');
});

test('LH-DUNG-14: the game master springs it before everybody, and its victim rolls', async () => {
  const trap = { character: 'Sable', ability: 'dex', damage: '2' };
  expect(refusalOf(await table.run('room trap', trap))).toMatch(/^Only the game master/);
  expect(refusalOf(await table.run('room trap', { ...trap, character: 'Nobody' }, asGm))).toMatch(/“Nobody”/);
  expect(refusalOf(await table.run('room trap', { ...trap, ability: 'luck' }, asGm))).toMatch(/“luck”/);
  expect(refusalOf(await table.run('room trap', { ...trap, damage: 'lots' }, asGm))).toMatch(/lots/);
  expect(await table.complete('room trap', 'what', '', asGm)).toEqual(['Spiked pit']);
  expect(await table.complete('room trap', 'what', '')).toEqual([]);
  expect(await table.complete('room trap', 'character', '', asGm)).toEqual(['Bryn', 'Sable']);
  expect(
    await table.complete('room trap', 'ability', 'dex', { ...asGm, options: { character: 'Sable' } }),
  ).toHaveLength(1);
  const reply = await table.run('room trap', trap, asGm);
  expect(reply).toMatchObject({ private: true, post: { rowId: expect.any(String) } });
  expect(JSON.stringify(reply)).toContain('A trap: Spiked pit. It springs on Sable.');
  const before = (await world()).characters[await table.idOf('Sable')]?.sheet.hp ?? 0;
  const result = await table.answer('save', 'roll', JON);
  if (result.kind !== 'done') throw new Error('refused');
  expect(JSON.stringify(result.message)).toContain('Sable takes all of the damage: 2.');
  expect((await world()).characters[await table.idOf('Sable')]?.sheet.hp).toBe(before - 2);
  expect(refusalOf(await table.run('room trap', trap, asGm))).toMatch(/^No trap is written down here/);
  expect(readable(await table.run('room show', { room: '1' }))).toContain('Spiked pit (a trap)');
  await table.run('dungeon', { do: 'leave' }, asGm);
});

test('LH-WISE-01: a familiar helps with a test, and says when it can again', async () => {
  expect(refusalOf(await table.run('test', { ability: 'str', with: 'familiar' }))).toBe(
    'Bryn keeps no familiar. Nothing was rolled.',
  );
  const { campaign } = await world();
  const sheet = {
    class: 'wise',
    familiar: 'Cat (surprise)',
    hpMax: 6,
    abilities: { str: 10, dex: 10, wis: 10, int: 10, con: 10, cha: 10 },
  };
  await table.play.act(
    {
      interactionId: '900000000000000001',
      campaignId: campaign.id,
      caller: { userId: GM, roleIds: [], isManager: true },
      where: { applicationId: '500000000000000001', token: 'token', channelId: '300000000000000001' },
      private: false,
    },
    { action: 'import-character', inputs: [{ userId: JON, name: 'Tansy', sheet }] },
  );
  const tries = { ability: 'str', with: 'familiar', as: 'Tansy' };
  expect(readable(await table.run('test', tries, asJon))).toContain('Advantage: the familiar.');
  expect(refusalOf(await table.run('test', tries, asJon))).toBe(
    'Cat (surprise) has helped Tansy today already, and can again on day 2. Nothing was rolled.',
  );
});

test('LH-WILD-11: a find that the game master is asked about gives nothing away, and the party goes on', async () => {
  await table.run('campaign settings', { setting: 'find', to: 'ask' }, asGm);
  await table.run('hex edit', { at: '1,0', visited: true, feature: 'Old shrine', hidden: true }, asGm);
  await table.run('watch', { do: 'place', where: '0,0' }, asGm);
  await table.answer('event', 'discovery', GM);
  const reply = await table.run('watch', { do: 'travel', where: '1,0' }, asGm);
  expect(readable(reply)).toContain('it is your turn: choose what the party does next (`/watch`)');
  expect(JSON.stringify(messageOf(reply))).not.toMatch(/Old shrine|\bfind\b/i);
  const own = await table.run('waiting', {}, asGm);
  expect(readable(own)).toMatch(
    /A find of \w+ is due, or they see what is hidden here: \*\*Old shrine\*\*\. Which is it\?/,
  );
  for (const line of ['watch', 'waiting', 'party', 'catchup', 'log'])
    expect(readable(await table.run(line)), line).not.toMatch(/Old shrine|find of food/);
  const result = await table.answer('find', 'reveal', GM);
  if (result.kind !== 'done') throw new Error('refused');
  expect(JSON.stringify(result.message)).toContain('Found: Old shrine.');
});

test('LH-SPOT-04: a roll by hand has a button, on the card as well', async () => {
  await table.run('campaign settings', { setting: 'spotlight_rolls', to: 'manual' }, asGm);
  await table.run('watch', { do: 'search', plan: 'search; search' }, asGm);
  const { party, usageDice } = await world();
  const holder = { by: party.spotlight ?? '' };
  const own = await table.run('watch', {}, holder);
  expect(buttonsOf(messageOf(own))).toEqual(['Map', 'Party', `Roll Food (d${usageDice.food?.size})`]);
  expect(readable(await table.run('waiting', {}, holder))).toContain('Food is due for the day.');
  const result = await table.answer('roll-die', 'roll', party.spotlight ?? '');
  expect(result.kind).toBe('done');
  expect((await world()).prompts).toEqual({});
});
