import type { Reply } from '../../../src/discord/reply.ts';
import type { CommandRequest } from '../../../src/discord/request.ts';
import { t } from '../../../src/language/text.ts';
import { MAX_NAME } from '../../../src/rules/engine/limits.ts';
import { isRefusal, type Refusal, refuse } from '../../../src/rules/engine/prompt.ts';
import type { VerbInput } from '../../../src/rules/engine/verbs.ts';
import type { Here } from '../access/here.ts';
import { readImport, readImportForm } from './import-character.ts';
import { senderOf, uploadedFile } from './upload.ts';

/** Largest sheet, in bytes: a form, which is read elsewhere, and JSON, which is not. */
const MAX_BYTES = 2_000_000;
const MAX_JSON_BYTES = 64_000;
const NAME = 'name';

/** A form to fill in, with what the campaign's book asks of a character that was made elsewhere. */
export async function blankSheet({ look, renderer }: Here): Promise<Reply | Refusal> {
  const { importForm } = renderer;
  if (importForm === undefined) return refuse('import/no-form');
  // Loaded only where it is used: most characters come by other ways.
  const { blankForm } = await import('../../../src/exchange/pdf-form.ts');
  const name = { id: NAME, label: t`Name`, example: t`Bryn`, max: MAX_NAME, isLong: false };
  const fields = importForm.map(({ id, label, example, max, isLong = false }) => ({ id, label, example, max, isLong }));
  const view = { title: t`A character for ${look.book.name}`, book: look.book.slug, fields: [name, ...fields] };
  const words = t`Fill this in with any program that shows PDF, and bring it back with \`/character import file:\`.`;
  const message = { content: words, allowed_mentions: { parse: [] } };
  const files = [{ name: 'character.pdf', data: await blankForm(view), description: view.title }];
  return { kind: 'message', message, private: true, rowId: null, files };
}

/** A character in a file: a form that was filled in, or the sheet as JSON. */
export async function readImportFile(
  here: Here,
  request: CommandRequest,
): Promise<VerbInput<'import-character'> | Refusal> {
  const file = uploadedFile(request);
  if (file === null) throw new Error('a file was named that did not come along');
  const bytes = await here.app.files.readBytes(file, MAX_BYTES);
  if (isRefusal(bytes)) return bytes;
  if (isPdf(bytes)) return fromForm(here, request, bytes);
  if (bytes.length > MAX_JSON_BYTES) return refuse('file/too-large', { kilobytes: MAX_JSON_BYTES / 1000 });
  return readImport(request.user.id, new TextDecoder().decode(bytes));
}

/** The reason why a form cannot be read, as a refusal. */
const UNREADABLE = {
  broken: refuse('import/pdf-broken'),
  encrypted: refuse('import/pdf-encrypted'),
  'no-fields': refuse('import/pdf-no-fields'),
  'too-large': refuse('import/pdf-too-large'),
} as const;

/** Checks whether a file says of itself that it is a PDF. */
function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-');
}

/** Fields are known by their names, whoever made the form; one that was made for another book is not this book's to read. */
async function fromForm({ look, app, renderer }: Here, request: CommandRequest, bytes: Uint8Array) {
  const { importForm } = renderer;
  if (importForm === undefined) return refuse('import/no-form');
  const filled = await app.play.workshop.run('pdf-form', bytes, senderOf(request));
  if (typeof filled === 'string') return UNREADABLE[filled];
  if (isRefusal(filled)) return filled;
  if (filled.book !== null && filled.book !== look.book.slug)
    return refuse('import/other-book', { book: app.play.books[filled.book]?.name ?? filled.book });
  const written = new Map(Object.entries(filled.fields).map(([name, text]) => [name.toLowerCase(), text]));
  const wanted = [NAME, ...importForm.map(({ id }) => id)];
  const known = wanted.flatMap((id) => {
    const text = written.get(id.toLowerCase());
    return text === undefined ? [] : [[id, text] as const];
  });
  if (known.length === 0 && filled.book === null) return refuse('import/foreign-form', { fields: wanted.join(', ') });
  return readImportForm(request.user.id, Object.fromEntries(known));
}
