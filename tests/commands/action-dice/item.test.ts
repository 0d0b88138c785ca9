import { expect, test } from 'vitest';
import { tableFor } from '../support/file-table.ts';
import { readable, refusalOf } from '../support/replies.ts';
import { asGm, JON, MIRA } from '../support/server.ts';

/** Hanne (Mira) has a sword, mail and a shield, which are worn, a rope and bandages; Tam (Jon) has tools. */
const table = tableFor({ book: 'action-dice', faces: [] });

test('AD-INV-01, AD-ARM-01: things are shown by their slots, worn, moved, laid down and picked up; the sheet says so', async () => {
  expect(readable(await table.run('item show', {}, { by: MIRA }))).toContain('Mail Armour');
  const asHanne = { by: MIRA };
  expect(readable(await table.run('sheet', {}, asHanne))).toContain('defence 14 (+4), with a shield');
  expect(readable(await table.run('party', {}, asHanne))).toContain('defence 12 (+2)');
  expect(readable(await table.run('item wear', { item: 'Mail Armour' }, asHanne))).toContain('Armour: defence 11');
  expect(readable(await table.run('item move', { item: 'Sword', slot: 2 }, asHanne))).toContain('slot 2');
  await table.run('item leave', { item: 'Rope' }, asHanne);
  expect(readable(await table.run('item take', { item: 'Rope' }, { by: JON }))).toContain('Tam picks up Rope');
  expect(refusalOf(await table.run('item move', { item: 'Sword', slot: 40 }, asHanne))).toContain('slots 1 to 12');
  await table.run('item give', { name: 'Lamp', to: 'Hanne' }, asGm);
  expect(readable(await table.run('item show', { item: 'Lamp' }, asHanne))).toContain('Carried by Hanne.');
});
