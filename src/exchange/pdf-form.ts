import { inflateSync } from 'node:zlib';
import { EncryptedPDFError, PDFDocument, PDFDropdown, PDFTextField, StandardFonts } from '@cantoo/pdf-lib';
import type { FormView } from './views.ts';

/** Field with the book that a form belongs to. */
const BOOK = 'watchpost-book';
/** Most that a file may unpack to, in bytes, and most of its fields that are looked at. */
const MAX_UNPACKED = 20_000_000;
const MAX_FIELDS = 500;

/** A page of A4, in points. */
const PAGE = { width: 595, height: 842, margin: 50 };
const LINE = 20;
const LONG = 140;

/** The contents of a form, by the names of its fields. */
export interface PdfFields {
  readonly book: string | null;
  readonly fields: Readonly<Record<string, string>>;
}

/** The reason why a form cannot be read. */
export type PdfFault = 'broken' | 'encrypted' | 'no-fields' | 'too-large';

/** A form to fill in with any program that shows PDF. */
export async function blankForm({ title, book, fields }: FormView): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.setTitle(title);
  const page = document.addPage([PAGE.width, PAGE.height]);
  const font = await document.embedFont(StandardFonts.Helvetica);
  const form = document.getForm();
  const width = PAGE.width - 2 * PAGE.margin;
  const known = new Set(font.getCharacterSet());
  const drawable = (text: string) =>
    [...text].map((sign) => (known.has(sign.codePointAt(0) ?? 0) ? sign : '?')).join('');
  let y = PAGE.height - PAGE.margin;
  page.drawText(drawable(title), { x: PAGE.margin, y, size: 18, font });
  y -= 2 * LINE;
  for (const { id, label, example, max, isLong } of fields) {
    const height = isLong ? LONG : LINE;
    page.drawText(drawable(`${label} (${example})`), { x: PAGE.margin, y, size: 10, font, maxWidth: width });
    y -= height + 6;
    const field = form.createTextField(id);
    field.setMaxLength(max);
    if (isLong) field.enableMultiline();
    field.addToPage(page, { x: PAGE.margin, y, width, height, font });
    field.setFontSize(11);
    y -= 1.5 * LINE;
  }
  const marker = form.createTextField(BOOK);
  marker.setText(book);
  marker.enableReadOnly();
  marker.addToPage(page, { x: PAGE.margin, y: 20, width: 200, height: 12, font, borderWidth: 0 });
  return document.save();
}

/** Reads the fields of a form that somebody filled in. What a file says may be a lie: this is done in the workshop. */
export async function readForm(bytes: Uint8Array): Promise<PdfFields | PdfFault> {
  if (unpacksTooFar(bytes)) return 'too-large';
  try {
    const document = await PDFDocument.load(bytes, { updateMetadata: false });
    const fields: Record<string, string> = {};
    let book: string | null = null;
    for (const field of document.getForm().getFields().slice(0, MAX_FIELDS)) {
      const name = field.getName();
      const text = textOf(field);
      if (name === BOOK) book = text;
      else if (text !== '') fields[name] = text;
    }
    return book === null && Object.keys(fields).length === 0 ? 'no-fields' : { book, fields };
  } catch (error) {
    return error instanceof EncryptedPDFError ? 'encrypted' : 'broken';
  }
}

function textOf(field: unknown): string {
  if (field instanceof PDFTextField) return (field.getText() ?? '').trim();
  return field instanceof PDFDropdown ? field.getSelected().join(', ').trim() : '';
}

/**
 * Checks whether the streams that the reader unpacks become too much: a small file may be packed so that reading it would
 * fill the memory. The reader unpacks object streams and cross-reference streams alone. Of those, any other packing than one
 * Flate is refused: no program writes them otherwise. This is a courtesy; what keeps the bot safe is where it is done.
 */
function unpacksTooFar(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let left = MAX_UNPACKED;
  for (let at = file.indexOf('stream'); at !== -1; at = file.indexOf('stream', at + 6)) {
    if (file.subarray(at - 3, at).toString('latin1') === 'end') continue;
    const words = dictionaryBefore(file, at);
    if (!READ.test(words)) continue;
    const filter = FILTER.exec(words);
    if (filter === null) continue;
    if (!ONE_FLATE.test(filter[1] ?? '')) return true;
    try {
      left -= inflateSync(file.subarray(dataAfter(file, at + 6)), { maxOutputLength: Math.max(1, left) }).length;
    } catch (error) {
      // Anything else is broken or encrypted, which the reader itself finds.
      if (error instanceof RangeError) return true;
    }
    if (left <= 0) return true;
  }
  return false;
}

const READ = /\/(?:ObjStm|XRef)(?![^\s/<>[\](){}%])/;
const FILTER = /\/(?:Filter|F)(?![^\s/<>[\](){}%])\s*(\[[^\]]*\]?|[^\s/>[\]]+|\/[^\s/<>[\](){}%]*)/;
const ONE_FLATE = /^(?:\/FlateDecode|\[\s*\/FlateDecode\s*\])$/;
/** The longest dictionary of a stream that is looked at. */
const MAX_DICTIONARY = 4_000;

/** The dictionary of a stream as text, with its names as they read: `/Obj#53tm` is `/ObjStm`, and comments are left out. */
function dictionaryBefore(file: Buffer, end: number): string {
  const text = file.subarray(Math.max(0, end - MAX_DICTIONARY), end).toString('latin1');
  const own = text.slice(Math.max(text.lastIndexOf('obj'), text.lastIndexOf('stream'), 0));
  return own
    .replace(/%[^\r\n]*/g, ' ')
    .replace(/#([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** The start of a stream's data, after one line ending of any kind. */
function dataAfter(file: Buffer, at: number): number {
  if (file[at] === 0x0d) return at + (file[at + 1] === 0x0a ? 2 : 1);
  return file[at] === 0x0a ? at + 1 : at;
}
