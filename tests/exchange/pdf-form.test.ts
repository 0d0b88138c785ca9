import { deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { blankForm, readForm } from '../../src/exchange/pdf-form.ts';

const FORM = {
  title: 'A character for Lavender Hack',
  book: 'lavender-hack',
  fields: [
    { id: 'name', label: 'Name', example: 'Bryn', max: 40, isLong: false },
    { id: 'gear', label: 'What is carried: 🜂 ’ü', example: 'Longsword', max: 1500, isLong: true },
  ],
};

/** A form as a program that shows PDF fills it in and saves it. */
async function filled(fields: Readonly<Record<string, string>>): Promise<Uint8Array> {
  const document = await PDFDocument.load(await blankForm(FORM));
  for (const [name, text] of Object.entries(fields)) document.getForm().getTextField(name).setText(text);
  return document.save();
}

describe('a form to fill in', () => {
  test('says for which book it is, and has nothing in it', async () => {
    expect(await readForm(await blankForm(FORM))).toEqual({ book: 'lavender-hack', fields: {} });
  });

  test('is read as it was filled in', async () => {
    expect(await readForm(await filled({ name: ' Brýn ', gear: 'Longsword,\nChain' }))).toEqual({
      book: 'lavender-hack',
      fields: { name: 'Brýn', gear: 'Longsword,\nChain' },
    });
  });

  test('of another program has its fields under their own names', async () => {
    const document = await PDFDocument.create();
    const page = document.addPage();
    const form = document.getForm();
    const field = form.createTextField('Gear');
    field.setText('Rope');
    field.addToPage(page);
    const menu = form.createDropdown('class');
    menu.addOptions(['Strong', 'Wise']);
    menu.select('Wise');
    menu.addToPage(page);
    expect(await readForm(await document.save())).toEqual({ book: null, fields: { Gear: 'Rope', class: 'Wise' } });
  });
});

describe('a file that is no such form', () => {
  test('is refused: damaged, cut off, empty', async () => {
    for (const bytes of [Buffer.from('%PDF-1.7\nhello'), Buffer.from('PK\u0003\u0004'), new Uint8Array(0)])
      expect(await readForm(bytes)).toBe('broken');
    const whole = await filled({ name: 'Bryn' });
    expect(['broken', 'no-fields']).toContain(await readForm(whole.slice(0, whole.length / 3)));
  });

  test('is refused when it has a password', async () => {
    const document = await PDFDocument.load(await filled({ name: 'Bryn' }));
    document.encrypt({ userPassword: 'a', ownerPassword: 'b' });
    expect(await readForm(await document.save())).toBe('encrypted');
  });

  test('is refused when it has no fields', async () => {
    const document = await PDFDocument.create();
    document.addPage();
    expect(await readForm(await document.save())).toBe('no-fields');
  });

  test('is refused before it is unpacked, when that would fill the memory', async () => {
    const head = '%PDF-1.5\n1 0 obj\n<</Type/ObjStm/Filter/FlateDecode/N 1/First 4>>\nstream\n';
    const bomb = Buffer.concat([Buffer.from(head), deflateSync(Buffer.alloc(40_000_000)), Buffer.from('\nendstream')]);
    expect(bomb.length).toBeLessThan(100_000);
    expect(await readForm(bomb)).toBe('too-large');
  });
});
