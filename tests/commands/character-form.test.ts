import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import type { Reply } from '../../src/discord/reply.ts';
import { tableFor } from './support/file-table.ts';
import { readable, refusalOf } from './support/replies.ts';
import { FILE_URL, GUILD, MIRA, OTHER_GUILD } from './support/server.ts';

const table = tableFor({ guilds: [GUILD] });

/** What somebody writes into each book's form. */
const WRITTEN = {
  'lavender-hack': { class: 'Strong 3, Miner', abilities: '13 9 11 8 14 10', hp: '7/12', gear: 'Longsword, Chain' },
  'lavender-hack-first-edition': {
    class: 'Strong 3, Miner',
    abilities: '13 9 11 8 14 10',
    hp: '7/12',
    gear: 'Longsword',
  },
  'hexcrawl-osr': { abilities: '+3 +1 0 -1', health: '2, 7/10, 6/6', gear: 'Sword, 3x Torch' },
  'action-dice': { numbers: 'Str 4 Dex 2 Con 3 Int 1 Wis 2 Cha 2; 2, 1500, 40', templates: 'Warden A, Tinker A' },
  'myth-knights': { numbers: 'Guard 4; Vig 13 Cla 10 Spi 12; Glory 3', gear: 'Longsword, Shield, Coat' },
} as const;

function pdfOf(reply: Reply): Uint8Array {
  const file = reply.kind === 'message' && reply.private ? reply.files?.[0] : undefined;
  if (file?.name !== 'character.pdf') throw new Error(`no form for oneself: ${JSON.stringify(reply)}`);
  return file.data;
}

async function filledIn(form: Uint8Array, fields: Readonly<Record<string, string>>): Promise<Uint8Array> {
  const document = await PDFDocument.load(form);
  for (const [name, text] of Object.entries(fields)) document.getForm().getTextField(name).setText(text);
  return document.save();
}

function bring(bytes: Uint8Array, guildId = GUILD) {
  const url = `${FILE_URL}${encodeURIComponent(Buffer.from(bytes).toString('latin1'))}`;
  const files = { 1: { name: 'sheet.pdf', size: bytes.length, url } };
  return table.run('character import', { file: '1' }, { by: MIRA, files, guildId });
}

test.each(Object.entries(WRITTEN))('a form of %s that was filled in is a character', async (book, fields) => {
  await table.anew({ book });
  const form = pdfOf(await table.run('character form'));
  expect(readable(await bring(await filledIn(form, { name: 'Ash', ...fields })))).toContain('Ash');
  const { world } = await table.look();
  expect(Object.values(world.characters).map(({ name }) => name)).toContain('Ash');
});

test('a file of JSON is the same as typed JSON', async () => {
  expect(refusalOf(await bring(Buffer.from('{"name":7}')))).toMatch(/name/);
  expect(refusalOf(await bring(Buffer.from('hello')))).toMatch(/JSON/);
});

test('what cannot be read makes nothing, and says what to do', async () => {
  await table.anew({ guilds: [GUILD], book: 'hexcrawl-osr' });
  const other = pdfOf(await table.run('character form'));
  await table.anew({ guilds: [GUILD, OTHER_GUILD] });
  const before = Object.keys((await table.look()).world.characters);
  const foreign = await PDFDocument.create();
  const field = foreign.getForm().createTextField('Speed');
  field.setText('9');
  field.addToPage(foreign.addPage());
  expect(refusalOf(await bring(Buffer.from('%PDF-1.7 hello')))).toMatch(/^I cannot read that PDF/);
  expect(refusalOf(await bring(await foreign.save()))).toMatch(
    /none of the fields that I look for: name, class, abilities, hp, gear/,
  );
  expect(refusalOf(await bring(await filledIn(other, { name: 'Ash' })))).toMatch(/^That form is for Hexcrawl & Delve/);
  expect(refusalOf(await bring(await filledIn(pdfOf(await table.run('character form')), {})))).toMatch(/./);
  expect(Object.keys((await table.look()).world.characters)).toEqual(before);
});
