import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';
import type { Binder, BookFront, ChronicleWords } from './book-model.ts';
import { appendixPage, chapterPage, contentsPage, STYLE, titlePage, xml } from './xhtml.ts';

const CONTAINER = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="book/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`;

interface Part {
  readonly file: string;
  readonly title: string;
}

/** Makes an EPUB 3 of a book, chapter by chapter. */
export function openEpub(front: BookFront, words: ChronicleWords): Binder {
  const zip = new yazl.ZipFile();
  const whole = buffer(zip.outputStream);
  const mtime = new Date(front.made);
  const parts: Part[] = [];
  const pictures: string[] = [];
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), `book/${name}`, { mtime });

  // The first file says what this is; it has to be stored as it is, with nothing beside its name.
  zip.addBuffer(Buffer.from('application/epub+zip'), 'mimetype', { mtime, compress: false, forceDosTimestamp: true });
  zip.addBuffer(Buffer.from(CONTAINER), 'META-INF/container.xml', { mtime });
  add('style.css', STYLE);
  add('title.xhtml', titlePage(front, words));

  return {
    async addChapter(chapter) {
      const file = `chapter${parts.length + 1}.xhtml`;
      parts.push({ file, title: chapter.title });
      add(file, chapterPage(front, chapter, words));
      for (const block of chapter.blocks) {
        if (block.kind !== 'picture') continue;
        const { id, data } = block.picture;
        pictures.push(id);
        zip.addBuffer(Buffer.from(data), `book/${id}.png`, { mtime, compress: false });
      }
    },
    async addAppendix(appendix) {
      const file = `appendix${parts.length + 1}.xhtml`;
      parts.push({ file, title: appendix.title });
      add(file, appendixPage(front, appendix));
    },
    async finish() {
      add('contents.xhtml', contentsPage(front, parts, words));
      add('package.opf', packageOf(front, parts, pictures));
      zip.end();
      return new Uint8Array(await whole);
    },
  };
}

/** The book's title and metadata, its files, and their reading order. */
function packageOf(front: BookFront, parts: readonly Part[], pictures: readonly string[]): string {
  const { title, language, id, made, subtitle } = front;
  const idOf = (file: string) => file.replace('.xhtml', '');
  const modified = new Date(made).toISOString().replace(/\.\d+Z/, 'Z');
  const items = [
    '<item id="title" href="title.xhtml" media-type="application/xhtml+xml"/>',
    '<item id="contents" href="contents.xhtml" media-type="application/xhtml+xml" properties="nav"/>',
    '<item id="style" href="style.css" media-type="text/css"/>',
    ...parts.map(({ file }) => `<item id="${idOf(file)}" href="${file}" media-type="application/xhtml+xml"/>`),
    ...pictures.map((picture) => `<item id="${picture}" href="${picture}.png" media-type="image/png"/>`),
  ];
  const spine = ['title', 'contents', ...parts.map(({ file }) => idOf(file))];
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${xml(language)}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">${xml(id)}</dc:identifier>
<dc:title>${xml(title)}</dc:title>
<dc:description>${xml(subtitle)}</dc:description>
<dc:language>${xml(language)}</dc:language>
<meta property="dcterms:modified">${modified}</meta>
<meta property="schema:accessMode">textual</meta>
<meta property="schema:accessibilityFeature">alternativeText</meta>
<meta property="schema:accessibilityFeature">tableOfContents</meta>
<meta property="schema:accessibilityHazard">none</meta>
<meta property="schema:accessibilitySummary">All pictures are described in words.</meta>
</metadata>
<manifest>
${items.join('\n')}
</manifest>
<spine>
${spine.map((one) => `<itemref idref="${one}"/>`).join('\n')}
</spine>
</package>
`;
}
