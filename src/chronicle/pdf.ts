import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { withoutControls } from '../rules/mechanics/words.ts';
import type {
  Binder,
  BookChapter,
  BookFront,
  BookPicture,
  ChronicleBlock,
  ChronicleLine,
  ChronicleWords,
  Run,
} from './book-model.ts';
import { type Face, openFonts } from './fonts.ts';
import { textOf } from './runs.ts';

/** A page of A5, in points; the outer edges are those of a small book. */
const PAGE = { width: 419.53, height: 595.28 } as const;
const MARGIN = { top: 62, bottom: 58, left: 48, right: 48 } as const;
const WIDTH = PAGE.width - MARGIN.left - MARGIN.right;
const BOTTOM = PAGE.height - MARGIN.bottom;
const HEAD_Y = 34;
const FOOT_Y = PAGE.height - 38;

const SIZE = { body: 9.6, small: 7.6, head: 7.2, day: 9.4, chapter: 20, title: 30 } as const;
const LEADING = 3.1;
const GAP = 5.5;
const INDENT = 12;

const INK = '#231f20';
const FAINT = '#6d6660';
const ACCENT = '#7a2e2a';

/** Lines of the table of contents that fit one page, the first with its heading. */
const CONTENTS_LINES = 24;
const CONTENTS_STEP = 18;

/** Least room below a heading: two lines, so that none is alone at the foot. */
const KEEP = 3.2 * (SIZE.body + LEADING);
/** A paragraph up to this height is never parted. */
const WHOLE = 8 * (SIZE.body + LEADING);

type Pdf = PDFKit.PDFDocument;

interface Entry {
  readonly title: string;
  readonly page: number;
}

/**
 * Makes a PDF of a book, chapter by chapter. The contents come first, so pages are kept for them: as many as there are
 * `parts` to be listed.
 */
export function openPdf(front: BookFront, words: ChronicleWords, parts: number): Binder {
  const pdf: Pdf = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margins: MARGIN,
    autoFirstPage: false,
    bufferPages: true,
    lang: front.language,
    displayTitle: true,
    tagged: true,
    pdfVersion: '1.7',
    info: {
      Title: withoutControls(front.title),
      Subject: withoutControls(front.subtitle),
      CreationDate: new Date(front.made),
      Producer: 'Watchpost',
      Creator: 'Watchpost',
    },
  });
  const whole = buffer(pdf);
  const fonts = openFonts(pdf);
  const entries: Entry[] = [];
  /** The running head of the following pages; opening pages have none. */
  let running: string | null = null;
  const heads: (string | null)[] = [];
  let pages = 0;

  pdf.on('pageAdded', () => {
    pages += 1;
    heads.push(running);
  });
  titlePage();
  const contentsFrom = pages;
  for (let n = 0; n < Math.max(1, Math.ceil(parts / CONTENTS_LINES)); n++) pdf.addPage();
  const firstNumbered = pages;

  /** Heads and feet come last: in the middle of a paragraph they would take its font away. */
  async function pageMarks(): Promise<void> {
    for (let page = firstNumbered; page < pages; page++) {
      if (page % 20 === 19) await turn();
      pdf.switchToPage(page);
      pdf.page.margins.bottom = 0;
      const head = heads[page] ?? null;
      artifact(() => {
        small(String(page + 1), FOOT_Y);
        if (head === null) return;
        small(head, HEAD_Y);
        pdf.moveTo(MARGIN.left, HEAD_Y + 14).lineTo(PAGE.width - MARGIN.right, HEAD_Y + 14);
        pdf.lineWidth(0.4).stroke(FAINT);
      });
    }
  }

  function artifact(draw: () => void): void {
    pdf.markContent('Artifact', { type: 'Pagination' } as never);
    draw();
    pdf.endMarkedContent();
  }

  function small(text: string, y: number): void {
    runs([{ text: shortened(text, 70) }], { size: SIZE.head, colour: FAINT, align: 'center', y, spacing: 0.4 });
  }

  interface Setting {
    readonly size: number;
    readonly colour?: string;
    readonly align?: 'left' | 'center';
    readonly indent?: number;
    readonly y?: number;
    readonly italic?: boolean;
    readonly bold?: boolean;
    readonly spacing?: number;
  }

  /** One line of the book, over as many lines of the page as it needs. */
  function runs(line: ChronicleLine, setting: Setting): void {
    const { size, colour = INK, align = 'left', indent = 0, y, spacing = 0 } = setting;
    const pieces = line.flatMap((run) =>
      fonts.pieces(run.text, faceOf(run, setting)).map((piece) => ({ ...piece, strike: run.struck === true })),
    );
    const options = { width: WIDTH - indent, lineGap: LEADING, characterSpacing: spacing } as const;
    pdf.fontSize(size).fillColor(colour);
    const isMixed = pieces.length > 1;
    const widths =
      isMixed && align === 'center' ? pieces.map(({ font, text }) => pdf.font(font).widthOfString(text)) : [];
    // Of several looks only the first would be in the middle.
    const shift =
      widths.length === 0 ? 0 : Math.max(0, (WIDTH - indent - widths.reduce((sum, one) => sum + one, 0)) / 2);
    pdf.x = MARGIN.left + indent + shift;
    if (y !== undefined) pdf.y = y;
    for (const [at, { font, text, strike }] of pieces.entries())
      pdf.font(font).text(text, {
        ...options,
        width: options.width - shift,
        strike,
        continued: at < pieces.length - 1,
        align: isMixed ? 'left' : align,
      });
  }

  function heightOf(line: ChronicleLine, size: number, indent = 0): number {
    const text = textOf(line);
    return pdf
      .font(fonts.nameOf('plain'))
      .fontSize(size)
      .heightOfString(text === '' ? ' ' : text, { width: WIDTH - indent, lineGap: LEADING });
  }

  /** Begins a new page unless this much still fits. */
  function room(height: number): void {
    if (pdf.y + height > BOTTOM) pdf.addPage();
  }

  /** A part of the book with its name in the document’s structure. */
  function part(kind: string, draw: () => void, alt?: string): void {
    const element = pdf.struct(kind as never, alt === undefined ? {} : ({ alt } as never), draw);
    pdf.addStructure(element);
    element.end();
  }

  function titlePage(): void {
    pdf.addPage();
    pdf.y = 150;
    part('H1', () => runs([{ text: front.title }], { size: SIZE.title, align: 'center', bold: true }));
    pdf.y += 8;
    rule();
    pdf.y += 12;
    part('P', () => runs([{ text: front.subtitle }], { size: 11, align: 'center', italic: true, colour: FAINT }));
    pdf.y += 4;
    part('P', () => runs([{ text: front.span }], { size: SIZE.body, align: 'center', colour: FAINT }));
    if (front.people.length > 0) {
      pdf.y += 46;
      part('H2', () =>
        runs([{ text: words.people }], { size: SIZE.day, align: 'center', colour: ACCENT, spacing: 0.8 }),
      );
      pdf.y += 4;
      for (const line of front.people.slice(0, 12)) part('P', () => runs(line, { size: SIZE.body, align: 'center' }));
    }
    part('P', () =>
      runs([{ text: front.edition }], { size: SIZE.small, align: 'center', colour: FAINT, y: BOTTOM - 28 }),
    );
  }

  /** Said once, in front, when all is set: which letters are marked is not known before. */
  function lackingNote(): void {
    pdf.switchToPage(0);
    const setting = { size: SIZE.small, align: 'center', colour: FAINT, y: BOTTOM - 56 } as const;
    part('P', () => runs([{ text: words.lacking }], setting));
  }

  /** A short line in the middle. */
  function rule(): void {
    artifact(() => {
      const middle = PAGE.width / 2;
      pdf
        .moveTo(middle - 34, pdf.y)
        .lineTo(middle + 34, pdf.y)
        .lineWidth(0.9)
        .stroke(ACCENT);
    });
  }

  /** A page on which something begins: a third of it is left above its title. */
  function opening(title: string, span: string | null): void {
    running = null;
    pdf.addPage();
    entries.push({ title, page: pages });
    pdf.outline.addItem(withoutControls(title));
    pdf.y = 118;
    part('H1', () => runs([{ text: title }], { size: SIZE.chapter, align: 'center', bold: true }));
    pdf.y += 5;
    rule();
    pdf.y += 9;
    if (span !== null)
      part('P', () => runs([{ text: span }], { size: SIZE.body, align: 'center', italic: true, colour: FAINT }));
    pdf.y += 22;
    running = `${front.title}  ·  ${title}`;
  }

  function block(one: ChronicleBlock, next: ChronicleBlock | undefined): void {
    switch (one.kind) {
      case 'day':
        day(one.title, next);
        break;
      case 'told':
        told(one.lines, one.note);
        break;
      case 'words':
        beside(one.lines, { size: SIZE.body, italic: true, indent: INDENT, colour: INK }, ACCENT);
        break;
      case 'said':
        said(one.name, one.lines);
        break;
      case 'secret':
        beside(one.lines, { size: SIZE.body, indent: INDENT, colour: FAINT }, FAINT);
        break;
      case 'picture':
        picture(one.picture);
    }
  }

  /** A heading takes along as much of what follows as keeps it from standing alone. */
  function day(title: string, next: ChronicleBlock | undefined): void {
    const below = next?.kind === 'picture' ? shownSize(next.picture).height : KEEP;
    if (pdf.y + 18 + SIZE.day + 10 + below > BOTTOM) pdf.addPage();
    else pdf.y += 12;
    part('H2', () => runs([{ text: title }], { size: SIZE.day, align: 'center', colour: ACCENT, spacing: 0.7 }));
    pdf.y += 4;
  }

  function told(lines: readonly ChronicleLine[], note: number | null): void {
    keep(lines, INDENT);
    const all = lines.map((line, at) =>
      at === lines.length - 1 && note !== null ? [...line, { text: ` [${note}]` }] : line,
    );
    part('P', () => {
      for (const line of all) runs(line, { size: SIZE.body });
    });
    pdf.y += GAP;
  }

  function said(name: string, lines: readonly ChronicleLine[]): void {
    keep(lines, INDENT);
    const [first = [], ...rest] = lines;
    part('P', () => {
      runs([{ text: `${name}: `, bold: true }, ...first], { size: SIZE.body, indent: INDENT });
      for (const line of rest) runs(line, { size: SIZE.body, indent: INDENT });
    });
    pdf.y += GAP;
  }

  /** A paragraph with a line down its left side, on each page that it is on. */
  function beside(lines: readonly ChronicleLine[], setting: Setting, colour: string): void {
    keep(lines, INDENT);
    let from = pdf.y;
    const mark = () => {
      const { y } = pdf;
      const end = Math.min(y, BOTTOM);
      artifact(() =>
        pdf
          .moveTo(MARGIN.left + 3, from)
          .lineTo(MARGIN.left + 3, end - LEADING)
          .lineWidth(0.9)
          .stroke(colour),
      );
      pdf.y = y;
    };
    for (const line of lines) {
      const page = pages;
      part('BlockQuote', () => runs(line, setting));
      if (pages !== page) from = MARGIN.top;
    }
    mark();
    pdf.y += GAP;
  }

  /** Keeps short paragraphs whole, and enough of a long one together that no line is alone. */
  function keep(lines: readonly ChronicleLine[], indent = 0): void {
    let height = 0;
    for (const line of lines) {
      height += heightOf(line, SIZE.body, indent);
      if (height > WHOLE) break;
    }
    room(height > WHOLE ? KEEP : height);
  }

  function picture(shown: BookPicture): void {
    const { width, height } = shownSize(shown);
    room(height + 34);
    pdf.y += 6;
    const y = pdf.y;
    part('Figure', () => pdf.image(Buffer.from(shown.data), (PAGE.width - width) / 2, y, { width, height }), shown.alt);
    pdf.y = y + height + 5;
    part('Caption', () =>
      runs([{ text: shown.caption }], { size: SIZE.small, align: 'center', italic: true, colour: FAINT }),
    );
    pdf.y += 8;
  }

  function notes(chapter: BookChapter): void {
    if (chapter.notes.length === 0) return;
    room(60);
    pdf.y += 14;
    part('H2', () => runs([{ text: words.notes }], { size: SIZE.day, align: 'center', colour: ACCENT, spacing: 0.7 }));
    pdf.y += 4;
    for (const { number, line } of chapter.notes) {
      room(SIZE.small * 2);
      part('Note', () => runs([{ text: `${number}  `, bold: true }, ...line], { size: SIZE.small, colour: FAINT }));
      pdf.y += 1.5;
    }
  }

  /** The pages that were kept for the contents are filled in when all page numbers are known. */
  function contents(): void {
    running = null;
    const shown = entries.slice(0, Math.max(1, Math.ceil(parts / CONTENTS_LINES)) * CONTENTS_LINES);
    for (const [at, { title, page }] of shown.entries()) {
      const line = at % CONTENTS_LINES;
      if (line === 0) {
        pdf.switchToPage(contentsFrom + at / CONTENTS_LINES);
        pdf.y = MARGIN.top;
        if (at === 0)
          part('H1', () => runs([{ text: words.contents }], { size: SIZE.chapter - 4, align: 'center', bold: true }));
      }
      const y = MARGIN.top + 44 + line * CONTENTS_STEP;
      part('TOCI', () => {
        runs([{ text: shortened(title, 52) }], { size: SIZE.body, y });
        pdf.font(fonts.nameOf('plain')).fontSize(SIZE.body).fillColor(FAINT);
        pdf.text(String(page), MARGIN.left, y, { width: WIDTH, align: 'right', goTo: `page-${page}` } as never);
      });
    }
  }

  return {
    isLacking: () => fonts.isLacking(),
    async addChapter(chapter) {
      opening(chapter.title, chapter.span);
      for (const [at, one] of chapter.blocks.entries()) {
        block(one, chapter.blocks[at + 1]);
        if (at % 20 === 19) await turn();
      }
      notes(chapter);
      await turn();
    },
    async addAppendix({ title, nothing, entries: listed }) {
      opening(title, null);
      const lines: readonly ChronicleLine[] = listed.length === 0 ? [[{ text: nothing }]] : listed;
      for (const line of lines) told([line], null);
      await turn();
    },
    async finish() {
      contents();
      if (fonts.isLacking()) lackingNote();
      await pageMarks();
      pdf.end();
      return new Uint8Array(await whole);
    },
  };
}

function shortened(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;
}

/** Everything else in the process has its turn. */
function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

function faceOf(
  run: Run,
  { italic = false, bold = false }: { readonly italic?: boolean; readonly bold?: boolean },
): Face {
  // Emphasis within italics is upright.
  const isItalic = italic !== (run.italic === true);
  const isBold = bold || run.bold === true;
  if (isBold) return isItalic ? 'bold-italic' : 'bold';
  return isItalic ? 'italic' : 'plain';
}

/** As large as its page allows, with room for what it is called. */
function shownSize({ width, height }: BookPicture): { readonly width: number; readonly height: number } {
  const scale = Math.min(WIDTH / width, 330 / height, 1);
  return { width: width * scale, height: height * scale };
}
