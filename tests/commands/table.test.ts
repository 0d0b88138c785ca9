import { describe, expect, test } from 'vitest';
import { tableFor } from './support/file-table.ts';
import { buttonsOf, embedOf, formOf, idsOf, messageOf, readable, refusalOf } from './support/replies.ts';
import { asGm, GM, MIRA } from './support/server.ts';

const table = tableFor({
  faces: [
    { roller: MIRA, purpose: 'table', sides: 6, face: 4 },
    { roller: GM, purpose: 'table', sides: 2, face: 2 },
    { roller: 'gm', purpose: 'table', sides: 6, face: 1 },
  ],
});

const add = (name: string, rows: string, by: object = asGm) => table.submit('table:add:', { name, rows }, by);
const own = async () =>
  ((await table.look()).world.party.state as { readonly tables: Readonly<Record<string, object>> }).tables;

describe('/table roll', () => {
  test('a player rolls on one of the book’s, for all to see', async () => {
    const reply = await table.run('table roll', { table: 'magical mis' });
    expect(reply).toMatchObject({ private: false, rowId: expect.any(String) });
    expect(readable(reply)).toContain('Magical mishaps\nMagical mishaps d6 (4): ');
  });

  test('with every die of the tables that a row names', async () => {
    await add('Loot', 'gold\nrope');
    await add('Road', 'bandits with [[loot]]');
    const reply = await table.run('table roll', { table: 'Road' }, asGm);
    expect(readable(reply)).toContain(
      'Road\nbandits with rope\n-# Road d1 (1): bandits with \\[\\[loot\\]\\]\n-# Loot d2 (2): rope',
    );
  });

  test('in secret: by the game master, and the log keeps it', async () => {
    const reply = await table.run('table roll', { table: 'familiars', secret: true }, asGm);
    expect(reply).toMatchObject({ private: true });
    expect(readable(reply)).toMatch(/Familiars d6 \(1\): .*\nOnly you can see this\./);
    expect(readable(await table.run('log', {}))).toContain('Kept by the game master.');
    expect(readable(await table.run('log', { kind: 'tables' }))).not.toContain('Kept by the game master.');
    expect(readable(await table.run('log', { kind: 'tables' }, asGm))).toContain('Familiars d6 (1)');
    expect(refusalOf(await table.run('table roll', { table: 'familiars', secret: true }))).toMatch(
      /^Only the game master/,
    );
  });

  test('players know nothing of the game master’s', async () => {
    await add('Loot', 'gold');
    expect(refusalOf(await table.run('table roll', { table: 'Loot' }))).toMatch(/^There is no table called Loot/);
    expect(refusalOf(await table.run('table show', { table: 'Loot' }))).toMatch(/^There is no table called Loot/);
    expect(await table.complete('table roll', 'table', 'lo')).toEqual([]);
    expect(await table.complete('table roll', 'table', 'lo', asGm)).toContain('Loot (yours)');
    expect(await table.complete('table roll', 'table', 'encounters')).toEqual([]);
    expect(await table.complete('table roll', 'table', 'encounters', asGm)).toHaveLength(2);
    expect(readable(await table.run('log'))).not.toContain('Loot');
  });
});

describe('/table show', () => {
  test('all of them, and the rows of one, in private', async () => {
    await add('Loot', '2: gold\n*rope*');
    const all = await table.run('table show', {}, asGm);
    expect(all).toMatchObject({ private: true, rowId: null });
    expect(embedOf(all).title).toBe('Tables');
    expect(readable(all)).toContain('**Magical mishaps**: d6, 6 rows · `mishaps`');
    const one = await table.run('table show', { table: 'loot' }, asGm);
    expect(readable(one)).toBe('Loot, d3 (yours)\n**1–2** gold\n**3** \\*rope\\*');
    expect(buttonsOf(messageOf(one))).toEqual([]);
  });

  test('in pages', async () => {
    await add('Long', Array.from({ length: 45 }, (_, n) => `row ${n + 1}.`).join('\n'));
    const reply = await table.run('table show', { table: 'long', page: 2 }, asGm);
    expect(buttonsOf(messageOf(reply))).toEqual(['1–20', '21–40', '41–45']);
    expect(readable(reply)).toContain('**21** row 21.');
    expect(idsOf(messageOf(reply))).toEqual(['table:1:long', 'table:2:long', 'table:3:long']);
    const next = await table.press('table:3:long', asGm);
    expect(next).toMatchObject({ kind: 'update' });
    expect(readable(next)).toContain('**45** row 45.');
    expect(refusalOf(await table.press('table:3:long'))).toMatch(/^There is no table called long/);
    expect(readable(await table.press('table:9:'))).toContain('**Finds that lift the heart**');
  });

  test('long rows go on more pages, however many', async () => {
    await add('Wordy', Array.from({ length: 13 }, (_, n) => `${n}${'x'.repeat(290)}`).join('\n'));
    await table.submit(
      'table:json:wordy',
      { name: 'Wordy', rows: JSON.stringify(Array.from({ length: 100 }, (_, n) => `${n}${'x'.repeat(290)}`)) },
      asGm,
    );
    const reply = await table.run('table show', { table: 'wordy', page: 9 }, asGm);
    expect(buttonsOf(messageOf(reply))).toEqual(['Previous', 'Next']);
    expect(readable(reply)).toContain('**100** 99x');
    expect(refusalOf(await table.run('table edit', { table: 'wordy' }, asGm))).toMatch(/^Wordy is too long for a form/);
  });
});

describe('writing tables', () => {
  test('/table add opens a form; what is sent is written down, in private', async () => {
    expect(formOf(await table.run('table add', {}, asGm))).toMatchObject({
      title: 'A new table',
      custom_id: 'table:add:',
    });
    const reply = await add('Night road', '3: wolves\nbats');
    expect(reply).toMatchObject({ private: true });
    expect(readable(reply)).toContain('Night road is written down: d4, 2 rows.');
    expect(Object.keys(await own())).toEqual(['night-road']);
    expect(refusalOf(await add('Night road', 'x'))).toMatch(/^There is a table called Night road already/);
    expect(refusalOf(await add('Odd', '2d6\nx'))).toMatch(/^No row is for 3, which 2d6 can show\./);
    expect(refusalOf(await add('Odd', '2d6+1\nx'))).toMatch(/^I cannot roll a table with 2d6\+1\./);
    expect(refusalOf(await add('Odd', '[[odd]]'))).toMatch(
      /^These tables point at each other in a circle: Odd → Odd\./,
    );
  });

  test('/table add for several dice has their results written out; the table is shown and rolled with both dice', async () => {
    const faces = [3, 5].map((face, counter) => ({ roller: GM, purpose: 'table', sides: 8, face, counter }));
    await table.anew({ faces });
    expect(await table.complete('table add', 'dice', '2d', asGm)).toEqual(['2d6, added up: 2 to 12']);
    expect(formOf(await table.run('table add', { dice: '2d2' }, asGm)).written.rows).toBe('2d2\n2: \n3: \n4: ');
    expect(refusalOf(await table.run('table add', { dice: 'two' }, asGm))).toMatch(/^I cannot roll a table with two\./);
    expect(refusalOf(await table.run('table add', { dice: '99d6' }, asGm))).toMatch(
      /^A table is rolled with at most 10/,
    );
    const reply = await add('Omens', 'd8×d8\n11-35: crow\n36-88: comet');
    expect(readable(reply)).toContain('Omens is written down: d88, 2 rows.');
    expect(readable(await table.run('table show', { table: 'omens' }, asGm))).toBe(
      'Omens, d88 (yours)\n**11–35** crow\n**36–88** comet',
    );
    expect(readable(await table.run('table roll', { table: 'omens' }, asGm))).toContain('Omens d88 (3 5): crow');
    const [yes = ''] = idsOf(messageOf(await table.run('undo', {}, asGm)));
    await table.press(yes, asGm);
    expect(readable(await table.run('table roll', { table: 'omens' }, asGm))).toContain('Omens d88 (3 5): crow');
    expect(formOf(await table.run('table edit', { table: 'omens' }, asGm)).written.rows).toBe(
      'd88\n11-35: crow\n36-88: comet',
    );
  });

  test('/table edit has the rows in it; one of the book’s keeps its name and comes back with drop', async () => {
    await add('Loot', '2: gold\nrope');
    expect(formOf(await table.run('table edit', { table: 'Loot' }, asGm))).toEqual({
      title: 'A table anew',
      custom_id: 'table:edit:loot',
      written: { name: 'Loot', rows: '1-2: gold\n3-3: rope' },
    });
    const form = formOf(await table.run('table edit', { table: 'familiars' }, asGm));
    expect(Object.keys(form.written)).toEqual(['rows']);
    const reply = await table.submit(form.custom_id, { rows: 'eel\nnewt' }, asGm);
    expect(readable(reply)).toContain('Familiars is as you wrote it now: d2, 2 rows.');
    expect(await table.complete('table drop', 'table', '', asGm)).toEqual(['Familiars (yours)', 'Loot (yours)']);
    expect(readable(await table.run('table drop', { table: 'Familiars' }, asGm))).toContain(
      'Familiars is as in the book again.',
    );
    expect(refusalOf(await table.run('table drop', { table: 'familiars' }, asGm))).toMatch(/^Familiars is the book’s/);
    expect(refusalOf(await table.run('table edit', { table: 'no such' }, asGm))).toMatch(/^There is no table/);
  });

  test('/table import takes a text at once, or opens a form', async () => {
    const text = '[{"from": 1, "to": 3, "text": "wolves"}]';
    const reply = await table.run('table import', { format: 'json', table: 'Night', text }, asGm);
    expect(readable(reply)).toContain('Night is written down: d3, 1 row.');
    await table.run('table import', { format: 'json', table: 'night', text: '["a","b"]' }, asGm);
    expect(await own()).toMatchObject({ night: { name: 'Night', dice: { count: 1, sides: 2 } } });
    const form = formOf(await table.run('table import', { format: 'csv', table: 'Day' }, asGm));
    expect(form).toMatchObject({ title: 'A table from CSV', custom_id: 'table:csv:', written: { name: 'Day' } });
    await table.submit(form.custom_id, { name: 'Day', rows: 'weight,text\n2,"cows, tame"\n1,geese' }, asGm);
    expect(await own()).toMatchObject({
      day: { dice: { count: 1, sides: 3 }, rows: [{ from: 1, to: 2, text: 'cows, tame' }, {}] },
    });
    expect(refusalOf(await table.run('table import', { format: 'csv', table: 'x', text: '"a' }, asGm))).toMatch(
      /^A quotation mark is not closed/,
    );
  });

  test('is the game master’s', async () => {
    expect(refusalOf(await table.run('table add'))).toMatch(/^Only the game master/);
    expect(refusalOf(await table.run('table edit', { table: 'familiars' }))).toMatch(/^Only the game master/);
    expect(refusalOf(await table.run('table import', { format: 'csv' }))).toMatch(/^Only the game master/);
    expect(refusalOf(await table.run('table drop', { table: 'familiars' }))).toMatch(/^Only the game master/);
    expect(refusalOf(await add('Mine', 'x', {}))).toMatch(/^Only the game master/);
  });
});
