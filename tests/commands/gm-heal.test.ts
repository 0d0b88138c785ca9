import { expect, test } from 'vitest';
import { tableFor } from './support/file-table.ts';
import { idsOf, messageOf, readable, refusalOf } from './support/replies.ts';
import { asGm } from './support/server.ts';

const table = tableFor();

async function hpOf(name: string): Promise<unknown> {
  const { characters } = (await table.look()).world;
  const found = Object.values(characters).find((one) => one.name === name);
  if (found === undefined) throw new Error(`no ${name}`);
  return (found.sheet as { readonly hp: number }).hp;
}

async function hurtBoth(): Promise<void> {
  for (const whom of ['Bryn', 'Sable']) await table.run('gm damage', { whom, amount: 3 }, asGm);
}

test('LH-HP-01: /gm heal heals everybody at once, and one undo takes it back', async () => {
  const whole = [await hpOf('Bryn'), await hpOf('Sable')];
  await hurtBoth();
  const hurt = [await hpOf('Bryn'), await hpOf('Sable')];
  const told = readable(await table.run('gm heal', {}, asGm));
  expect(told).toMatch(/^The party is healed\n\*\*Bryn\*\* 5 → 8 hp\n\*\*Sable\*\* \d → \d hp/);
  expect([await hpOf('Bryn'), await hpOf('Sable')]).toEqual(whole);
  const [yes = ''] = idsOf(messageOf(await table.run('undo', {}, asGm)));
  await table.press(yes, asGm);
  expect([await hpOf('Bryn'), await hpOf('Sable')]).toEqual(hurt);
});

test('LH-HP-01: those who are named, each once, by an amount', async () => {
  await hurtBoth();
  const told = readable(await table.run('gm heal', { who: 'bryn, Sable, Bryn', amount: 1 }, asGm));
  expect(told).toMatch(/^The party is healed\n\*\*Bryn\*\* 5 → 6 hp\n\*\*Sable\*\* \d → \d hp/);
  expect(await hpOf('Bryn')).toBe(6);
  await table.run('gm heal', { who: 'Bryn' }, asGm);
  const again = readable(await table.run('gm heal', { who: 'Everyone', amount: 1 }, asGm));
  expect(again).toMatch(/^Sable is healed\n\*\*Sable\*\* /);
  expect(refusalOf(await table.run('gm heal', { who: 'Bryn' }, asGm))).toMatch(/^Nobody there needs healing\./);
});

test('a name nobody has is refused, and nobody is healed', async () => {
  await hurtBoth();
  expect(refusalOf(await table.run('gm heal', { who: 'Bryn, Nobody' }, asGm))).toMatch(
    /^There is no character called “Nobody”/,
  );
  expect(await hpOf('Bryn')).toBe(5);
});

test('both are the game master’s, and names complete after a comma', async () => {
  expect(refusalOf(await table.run('gm heal'))).toMatch(/^Only the game master/);
  expect(refusalOf(await table.run('gm rest'))).toMatch(/^Only the game master/);
  expect(await table.complete('gm heal', 'who', 'Bryn,', asGm)).toEqual(['Bryn, Sable']);
});

test('LH-WILD-25: /gm rest tells who regains what; in a fight it is refused', async () => {
  await hurtBoth();
  const told = readable(await table.run('gm rest', {}, asGm));
  expect(told).toContain('The game master gives everybody a full rest. No time goes by.');
  expect(told).toMatch(/Bryn regains \d, d8 \(\d\)/);
  await table.run('fight', { do: 'start' }, asGm);
  expect(refusalOf(await table.run('gm rest', {}, asGm))).toMatch(/^A fight is going on/);
});
