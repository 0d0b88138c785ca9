import { expect, test } from 'vitest';
import type { World } from '../../../src/rules/myth-knights/schemas.ts';
import { tableFor } from '../support/file-table.ts';
import { messageOf, readable } from '../support/replies.ts';
import { asGm, GM, JON, MIRA, NOW } from '../support/server.ts';

/** Isolde (Mira) strikes with dice that leave some to spare, and wanted to be asked; then the ogre strikes at her. */
const table = tableFor({
  book: 'myth-knights',
  faces: [{ roller: MIRA, purpose: 'attack', sides: 8, face: 6 }],
});
const HOUR = 3_600_000;

async function world(): Promise<World> {
  return (await table.look()).world as World;
}

async function foeId(): Promise<string> {
  return Object.keys((await world()).foes)[0] ?? '';
}

async function fight(): Promise<void> {
  await table.run('foe add', { line: 'Ogre: GD 30, VIG 15, CLA 9, SPI 9, d8' }, asGm);
  await table.run('fight', { do: 'start' }, asGm);
  const id = await foeId();
  await table.handIn('combat', [`do:attack:held`, `at:${id}`, 'gambit:ask'], MIRA);
  await table.handIn('combat', ['do:hold'], JON);
}

test('MK-ATK-03, MK-CORE-03: who is asked has six hours; then the spare dice go into the blow, the foes act, and the next round is asked', async () => {
  await fight();
  const [prompt] = Object.values((await world()).prompts);
  expect(prompt).toMatchObject({ kind: 'gambit', deadline: NOW + 6 * HOUR });
  expect((await world()).rounds).toEqual({});
  expect(readable(await table.run('fight', {}, asGm))).toContain('⏳ The attack on Ogre has not landed yet (Isolde).');
  await table.advance(5.5 * HOUR);
  expect((await world()).rounds).toEqual({});
  await table.advance(HOUR);
  const after = await world();
  expect(after.prompts).toEqual({});
  expect(Object.values(after.rounds)).toMatchObject([{ terms: { round: 2 } }]);
  const facts = (await table.play.journal(after.campaign.id, { before: null, limit: 3 })).flatMap((one) => one.facts);
  expect(facts.map(({ fact }) => fact)).toEqual(expect.arrayContaining(['attack-lands', 'side-acts', 'attack-damage']));
});

test('MK-ATK-03, PBP-ROUND-03: the campaign says how many hours, and it is never longer than a round', async () => {
  await table.run('campaign settings', { setting: 'window_hours', to: '2' }, asGm);
  await fight();
  expect(Object.values((await world()).prompts)).toMatchObject([{ deadline: NOW + 2 * HOUR }]);
});

test('MK-CORE-03, MK-ATK-04: the referee ends the fight, and the message says what the blow in the air did to whom', async () => {
  await fight();
  const told = readable(await table.run('fight', { do: 'end' }, { by: GM }));
  expect(told).toMatch(/Isolde puts \d more into it/);
  expect(told).toContain('The attack of Isolde on Ogre lands.');
  expect(told).toMatch(/damage to Ogre/);
  expect((await world()).prompts).toEqual({});
  expect(messageOf(await table.run('waiting', {}, { by: MIRA }))).toBeDefined();
});
