import { buffer } from 'node:stream/consumers';
import yauzl from 'yauzl';

/** A file of an EPUB, in the order in which they lie there. */
export interface EpubFile {
  readonly name: string;
  /** As it is, without compression. */
  readonly isStored: boolean;
  readonly data: Buffer;
}

export async function epubFiles(bytes: Uint8Array): Promise<readonly EpubFile[]> {
  const zip = await yauzl.fromBufferPromise(Buffer.from(bytes));
  const files: EpubFile[] = [];
  for await (const entry of zip.eachEntry()) {
    const data = await buffer(await zip.openReadStreamPromise(entry));
    files.push({ name: entry.fileName, isStored: entry.compressionMethod === 0, data });
  }
  return files;
}

/** What is wrong with the structure of an EPUB; nothing when it is whole. */
export function faultsOf(files: readonly EpubFile[]): readonly string[] {
  const faults: string[] = [];
  const [first] = files;
  const textIn = (name: string) => files.find((file) => file.name === name)?.data.toString('utf8') ?? '';
  if (first?.name !== 'mimetype' || !first.isStored || textIn('mimetype') !== 'application/epub+zip')
    faults.push('the first file is not the type, stored as it is');
  const opf = /full-path="([^"]+)"/.exec(textIn('META-INF/container.xml'))?.[1] ?? '';
  const folder = opf.slice(0, opf.lastIndexOf('/') + 1);
  const listed = [...textIn(opf).matchAll(/<item [^>]*href="([^"]+)"/g)].map(([, href = '']) => `${folder}${href}`);
  const content = files.map(({ name }) => name).filter((name) => name.startsWith(folder) && name !== opf);
  for (const name of content) if (!listed.includes(name)) faults.push(`${name} is not in the manifest`);
  for (const name of listed) if (!content.includes(name)) faults.push(`${name} is not there`);
  const ids = new Set([...textIn(opf).matchAll(/<item id="([^"]+)"/g)].map(([, id]) => id));
  for (const [, id] of textIn(opf).matchAll(/idref="([^"]+)"/g)) if (!ids.has(id)) faults.push(`no item ${id}`);
  for (const { name, data } of files)
    if (/\.(xhtml|opf|xml)$/.test(name)) {
      const text = data.toString('utf8');
      const fault = malformed(text);
      if (fault !== null) faults.push(`${name}: ${fault}`);
      for (const [, file] of text.matchAll(/(?:src|href)="([^"#]+)"/g))
        if (name.endsWith('.xhtml') && !content.includes(`${folder}${file}`)) faults.push(`${name} links to ${file}`);
      const own = new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
      for (const [, id] of text.matchAll(/href="#([^"]+)"/g)) if (!own.has(id)) faults.push(`${name}: no #${id}`);
      if (/<img (?![^>]*alt="[^"]{5,}")/.test(text)) faults.push(`${name} has a picture without words`);
    }
  return faults;
}

const TAG = /<(?:\?[^?]*\?|!DOCTYPE [^>]*|(\/?)([\w:.-]+)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?))>/g;

/** The first thing that an XML parser would stumble over; null when there is none. */
export function malformed(text: string): string | null {
  const open: string[] = [];
  let at = 0;
  for (const found of text.matchAll(TAG)) {
    const between = text.slice(at, found.index);
    if (/[<>]|&(?!(?:amp|lt|gt|quot);)/.test(between)) return `not text: ${between.slice(0, 60)}`;
    at = found.index + found[0].length;
    const [, closing, name = '', , empty] = found;
    if (name === '') continue;
    if (closing === '/') {
      if (open.pop() !== name) return `</${name}> closes nothing`;
    } else if (empty !== '/') open.push(name);
  }
  if (/[<>]/.test(text.slice(at))) return 'text after the end';
  return open.length === 0 ? null : `<${open.at(-1)}> is never closed`;
}
