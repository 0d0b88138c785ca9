import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFPage,
  PDFRawStream,
} from '@cantoo/pdf-lib';

/** What a reading program would copy out of each page, in the order in which it was set. */
export async function pdfText(file: Uint8Array): Promise<readonly string[]> {
  const document = await PDFDocument.load(file);
  return document.getPages().map(pageText);
}

function pageText({ node }: PDFPage): string {
  const fonts = node.Resources()?.lookup(PDFName.of('Font'), PDFDict);
  const letters = new Map(
    (fonts?.entries() ?? []).map(([name]) => {
      const map = fonts?.lookup(name, PDFDict).lookup(PDFName.of('ToUnicode'));
      return [name.asString(), map instanceof PDFRawStream ? lettersOf(plain(map)) : new Map<string, string>()];
    }),
  );
  const contents = node.Contents();
  const streams = contents instanceof PDFArray ? contents.asArray().map((one) => node.context.lookup(one)) : [contents];
  const drawn = streams.map((one) => (one instanceof PDFRawStream ? plain(one) : '')).join('\n');
  let font = new Map<string, string>();
  let text = '';
  for (const [, name, shown] of drawn.matchAll(/(\/F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name !== undefined) font = letters.get(name) ?? new Map();
    else
      for (const [, glyphs = ''] of (shown ?? '').matchAll(/<([0-9a-f]*)>/gi))
        for (const glyph of glyphs.toLowerCase().match(/.{4}/g) ?? []) text += font.get(glyph) ?? '\ufffd';
  }
  return text;
}

function plain(stream: PDFRawStream): string {
  return Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
}

/** What each sign of a font stands for. */
function lettersOf(map: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, from = '', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi)) {
    let glyph = Number.parseInt(from, 16);
    for (const [, hex = ''] of list.matchAll(/<([0-9a-f ]*)>/gi)) {
      const units = hex.replaceAll(' ', '').match(/.{4}/g) ?? [];
      found.set(
        glyph.toString(16).padStart(4, '0'),
        String.fromCharCode(...units.map((one) => Number.parseInt(one, 16))),
      );
      glyph += 1;
    }
  }
  return found;
}
