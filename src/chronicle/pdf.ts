import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { withoutControls } from '../rules/mechanics/words.ts';
import type {
  Binder,
  BookAppendix,
  BookChapter,
  BookFront,
  BookPicture,
  ChronicleBlock,
  ChronicleLine,
  ChronicleWords,
  Run,
} from './book-model.ts';
import { type Face, type Fonts, openFonts } from './fonts.ts';
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

/** Sets lines, headings and rules on the pages of a PDF. */
class Typesetter {
  readonly pdf: Pdf;
  readonly fonts: Fonts;

  constructor(pdf: Pdf) {
    this.pdf = pdf;
    this.fonts = openFonts(pdf);
  }

  artifact(draw: () => void): void {
    this.pdf.markContent('Artifact', { type: 'Pagination' } as never);
    draw();
    this.pdf.endMarkedContent();
  }

  small(text: string, y: number): void {
    this.runs([{ text: shortened(text, 70) }], { size: SIZE.head, colour: FAINT, align: 'center', y, spacing: 0.4 });
  }

  /** One line of the book, over as many lines of the page as it needs. */
  runs(line: ChronicleLine, setting: Setting): void {
    const { size, colour = INK, align = 'left', indent = 0, y, spacing = 0 } = setting;
    const pieces = line.flatMap((run) =>
      this.fonts.pieces(run.text, faceOf(run, setting)).map((piece) => ({ ...piece, strike: run.struck === true })),
    );
    const options = { width: WIDTH - indent, lineGap: LEADING, characterSpacing: spacing } as const;
    this.pdf.fontSize(size).fillColor(colour);
    const isMixed = pieces.length > 1;
    const widths =
      isMixed && align === 'center' ? pieces.map(({ font, text }) => this.pdf.font(font).widthOfString(text)) : [];
    // Of several looks only the first would be in the middle.
    const shift =
      widths.length === 0 ? 0 : Math.max(0, (WIDTH - indent - widths.reduce((sum, one) => sum + one, 0)) / 2);
    this.pdf.x = MARGIN.left + indent + shift;
    if (y !== undefined) this.pdf.y = y;
    for (const [at, { font, text, strike }] of pieces.entries())
      this.pdf.font(font).text(text, {
        ...options,
        width: options.width - shift,
        strike,
        continued: at < pieces.length - 1,
        align: isMixed ? 'left' : align,
      });
  }

  heightOf(line: ChronicleLine, size: number, indent = 0): number {
    const text = textOf(line);
    return this.pdf
      .font(this.fonts.nameOf('plain'))
      .fontSize(size)
      .heightOfString(text === '' ? ' ' : text, { width: WIDTH - indent, lineGap: LEADING });
  }

  /** Begins a new page unless this much still fits. */
  room(height: number): void {
    if (this.pdf.y + height > BOTTOM) this.pdf.addPage();
  }

  /** A part of the book with its name in the document’s structure. */
  part(kind: string, draw: () => void, alt?: string): void {
    const element = this.pdf.struct(kind as never, alt === undefined ? {} : ({ alt } as never), draw);
    this.pdf.addStructure(element);
    element.end();
  }

  /** A short line in the middle. */
  rule(): void {
    this.artifact(() => {
      const middle = PAGE.width / 2;
      this.pdf
        .moveTo(middle - 34, this.pdf.y)
        .lineTo(middle + 34, this.pdf.y)
        .lineWidth(0.9)
        .stroke(ACCENT);
    });
  }
}

/** A PDF in the making. The contents come first, so pages are kept for them. */
class PdfBook implements Binder {
  readonly #front: BookFront;
  readonly #words: ChronicleWords;
  readonly #parts: number;
  readonly #pdf: Pdf;
  readonly #type: Typesetter;
  readonly #whole: Promise<Buffer>;
  readonly #contentsFrom: number;
  readonly #firstNumbered: number;
  readonly #entries: Entry[] = [];
  readonly #heads: (string | null)[] = [];
  /** The running head of the following pages; opening pages have none. */
  #running: string | null = null;
  #pages = 0;

  constructor(front: BookFront, words: ChronicleWords, parts: number) {
    this.#front = front;
    this.#words = words;
    this.#parts = parts;
    this.#pdf = newPdf(front);
    this.#whole = buffer(this.#pdf);
    this.#type = new Typesetter(this.#pdf);
    this.#pdf.on('pageAdded', () => {
      this.#pages += 1;
      this.#heads.push(this.#running);
    });
    this.#titlePage();
    this.#contentsFrom = this.#pages;
    for (let n = 0; n < Math.max(1, Math.ceil(parts / CONTENTS_LINES)); n++) this.#pdf.addPage();
    this.#firstNumbered = this.#pages;
  }

  isLacking(): boolean {
    return this.#type.fonts.isLacking();
  }

  async addChapter(chapter: BookChapter): Promise<void> {
    this.#opening(chapter.title, chapter.span);
    for (const [at, one] of chapter.blocks.entries()) {
      this.#block(one, chapter.blocks[at + 1]);
      if (at % 20 === 19) await turn();
    }
    this.#notes(chapter);
    await turn();
  }

  async addAppendix({ title, nothing, entries }: BookAppendix): Promise<void> {
    this.#opening(title, null);
    const lines: readonly ChronicleLine[] = entries.length === 0 ? [[{ text: nothing }]] : entries;
    for (const line of lines) this.#told([line], null);
    await turn();
  }

  async finish(): Promise<Uint8Array<ArrayBuffer>> {
    this.#contents();
    if (this.isLacking()) this.#lackingNote();
    await this.#pageMarks();
    this.#pdf.end();
    return new Uint8Array(await this.#whole);
  }

  /** Heads and feet come last: in the middle of a paragraph they would take its font away. */
  async #pageMarks(): Promise<void> {
    for (let page = this.#firstNumbered; page < this.#pages; page++) {
      if (page % 20 === 19) await turn();
      this.#pdf.switchToPage(page);
      this.#pdf.page.margins.bottom = 0;
      const head = this.#heads[page] ?? null;
      this.#type.artifact(() => {
        this.#type.small(String(page + 1), FOOT_Y);
        if (head === null) return;
        this.#type.small(head, HEAD_Y);
        this.#pdf.moveTo(MARGIN.left, HEAD_Y + 14).lineTo(PAGE.width - MARGIN.right, HEAD_Y + 14);
        this.#pdf.lineWidth(0.4).stroke(FAINT);
      });
    }
  }

  #titlePage(): void {
    this.#pdf.addPage();
    this.#pdf.y = 150;
    this.#type.part('H1', () =>
      this.#type.runs([{ text: this.#front.title }], { size: SIZE.title, align: 'center', bold: true }),
    );
    this.#pdf.y += 8;
    this.#type.rule();
    this.#pdf.y += 12;
    this.#type.part('P', () =>
      this.#type.runs([{ text: this.#front.subtitle }], { size: 11, align: 'center', italic: true, colour: FAINT }),
    );
    this.#pdf.y += 4;
    this.#type.part('P', () =>
      this.#type.runs([{ text: this.#front.span }], { size: SIZE.body, align: 'center', colour: FAINT }),
    );
    if (this.#front.people.length > 0) {
      this.#pdf.y += 46;
      this.#type.part('H2', () =>
        this.#type.runs([{ text: this.#words.people }], {
          size: SIZE.day,
          align: 'center',
          colour: ACCENT,
          spacing: 0.8,
        }),
      );
      this.#pdf.y += 4;
      for (const line of this.#front.people.slice(0, 12))
        this.#type.part('P', () => this.#type.runs(line, { size: SIZE.body, align: 'center' }));
    }
    this.#type.part('P', () =>
      this.#type.runs([{ text: this.#front.edition }], {
        size: SIZE.small,
        align: 'center',
        colour: FAINT,
        y: BOTTOM - 28,
      }),
    );
  }

  /** Said once, in front, when all is set: which letters are marked is not known before. */
  #lackingNote(): void {
    this.#pdf.switchToPage(0);
    const setting = { size: SIZE.small, align: 'center', colour: FAINT, y: BOTTOM - 56 } as const;
    this.#type.part('P', () => this.#type.runs([{ text: this.#words.lacking }], setting));
  }

  /** A page on which something begins: a third of it is left above its title. */
  #opening(title: string, span: string | null): void {
    this.#running = null;
    this.#pdf.addPage();
    this.#entries.push({ title, page: this.#pages });
    this.#pdf.outline.addItem(withoutControls(title));
    this.#pdf.y = 118;
    this.#type.part('H1', () =>
      this.#type.runs([{ text: title }], { size: SIZE.chapter, align: 'center', bold: true }),
    );
    this.#pdf.y += 5;
    this.#type.rule();
    this.#pdf.y += 9;
    if (span !== null)
      this.#type.part('P', () =>
        this.#type.runs([{ text: span }], { size: SIZE.body, align: 'center', italic: true, colour: FAINT }),
      );
    this.#pdf.y += 22;
    this.#running = `${this.#front.title}  ·  ${title}`;
  }

  #block(one: ChronicleBlock, next: ChronicleBlock | undefined): void {
    switch (one.kind) {
      case 'day':
        this.#day(one.title, next);
        break;
      case 'told':
        this.#told(one.lines, one.note);
        break;
      case 'words':
        this.#beside(one.lines, { size: SIZE.body, italic: true, indent: INDENT, colour: INK }, ACCENT);
        break;
      case 'said':
        this.#said(one.name, one.lines);
        break;
      case 'secret':
        this.#beside(one.lines, { size: SIZE.body, indent: INDENT, colour: FAINT }, FAINT);
        break;
      case 'picture':
        this.#picture(one.picture);
    }
  }

  /** A heading takes along as much of what follows as keeps it from standing alone. */
  #day(title: string, next: ChronicleBlock | undefined): void {
    const below = next?.kind === 'picture' ? shownSize(next.picture).height : KEEP;
    if (this.#pdf.y + 18 + SIZE.day + 10 + below > BOTTOM) this.#pdf.addPage();
    else this.#pdf.y += 12;
    this.#type.part('H2', () =>
      this.#type.runs([{ text: title }], { size: SIZE.day, align: 'center', colour: ACCENT, spacing: 0.7 }),
    );
    this.#pdf.y += 4;
  }

  #told(lines: readonly ChronicleLine[], note: number | null): void {
    this.#keep(lines, INDENT);
    const all = lines.map((line, at) =>
      at === lines.length - 1 && note !== null ? [...line, { text: ` [${note}]` }] : line,
    );
    this.#type.part('P', () => {
      for (const line of all) this.#type.runs(line, { size: SIZE.body });
    });
    this.#pdf.y += GAP;
  }

  #said(name: string, lines: readonly ChronicleLine[]): void {
    this.#keep(lines, INDENT);
    const [first = [], ...rest] = lines;
    this.#type.part('P', () => {
      this.#type.runs([{ text: `${name}: `, bold: true }, ...first], { size: SIZE.body, indent: INDENT });
      for (const line of rest) this.#type.runs(line, { size: SIZE.body, indent: INDENT });
    });
    this.#pdf.y += GAP;
  }

  /** A paragraph with a line down its left side, on each page that it is on. */
  #beside(lines: readonly ChronicleLine[], setting: Setting, colour: string): void {
    this.#keep(lines, INDENT);
    let from = this.#pdf.y;
    const mark = () => {
      const { y } = this.#pdf;
      const end = Math.min(y, BOTTOM);
      this.#type.artifact(() =>
        this.#pdf
          .moveTo(MARGIN.left + 3, from)
          .lineTo(MARGIN.left + 3, end - LEADING)
          .lineWidth(0.9)
          .stroke(colour),
      );
      this.#pdf.y = y;
    };
    for (const line of lines) {
      const page = this.#pages;
      this.#type.part('BlockQuote', () => this.#type.runs(line, setting));
      if (this.#pages !== page) from = MARGIN.top;
    }
    mark();
    this.#pdf.y += GAP;
  }

  /** Keeps short paragraphs whole, and enough of a long one together that no line is alone. */
  #keep(lines: readonly ChronicleLine[], indent = 0): void {
    let height = 0;
    for (const line of lines) {
      height += this.#type.heightOf(line, SIZE.body, indent);
      if (height > WHOLE) break;
    }
    this.#type.room(height > WHOLE ? KEEP : height);
  }

  #picture(shown: BookPicture): void {
    const { width, height } = shownSize(shown);
    this.#type.room(height + 34);
    this.#pdf.y += 6;
    const y = this.#pdf.y;
    this.#type.part(
      'Figure',
      () => this.#pdf.image(Buffer.from(shown.data), (PAGE.width - width) / 2, y, { width, height }),
      shown.alt,
    );
    this.#pdf.y = y + height + 5;
    this.#type.part('Caption', () =>
      this.#type.runs([{ text: shown.caption }], { size: SIZE.small, align: 'center', italic: true, colour: FAINT }),
    );
    this.#pdf.y += 8;
  }

  #notes(chapter: BookChapter): void {
    if (chapter.notes.length === 0) return;
    this.#type.room(60);
    this.#pdf.y += 14;
    this.#type.part('H2', () =>
      this.#type.runs([{ text: this.#words.notes }], { size: SIZE.day, align: 'center', colour: ACCENT, spacing: 0.7 }),
    );
    this.#pdf.y += 4;
    for (const { number, line } of chapter.notes) {
      this.#type.room(SIZE.small * 2);
      this.#type.part('Note', () =>
        this.#type.runs([{ text: `${number}  `, bold: true }, ...line], { size: SIZE.small, colour: FAINT }),
      );
      this.#pdf.y += 1.5;
    }
  }

  /** The pages that were kept for the contents are filled in when all page numbers are known. */
  #contents(): void {
    this.#running = null;
    const shown = this.#entries.slice(0, Math.max(1, Math.ceil(this.#parts / CONTENTS_LINES)) * CONTENTS_LINES);
    for (const [at, { title, page }] of shown.entries()) {
      const line = at % CONTENTS_LINES;
      if (line === 0) {
        this.#pdf.switchToPage(this.#contentsFrom + at / CONTENTS_LINES);
        this.#pdf.y = MARGIN.top;
        if (at === 0)
          this.#type.part('H1', () =>
            this.#type.runs([{ text: this.#words.contents }], { size: SIZE.chapter - 4, align: 'center', bold: true }),
          );
      }
      const y = MARGIN.top + 44 + line * CONTENTS_STEP;
      this.#type.part('TOCI', () => {
        this.#type.runs([{ text: shortened(title, 52) }], { size: SIZE.body, y });
        this.#pdf.font(this.#type.fonts.nameOf('plain')).fontSize(SIZE.body).fillColor(FAINT);
        this.#pdf.text(String(page), MARGIN.left, y, { width: WIDTH, align: 'right', goTo: `page-${page}` } as never);
      });
    }
  }
}

/** Makes a PDF of a book, chapter by chapter. @param parts number of entries that its contents have room for */
export function openPdf(front: BookFront, words: ChronicleWords, parts: number): Binder {
  return new PdfBook(front, words, parts);
}

function newPdf(front: BookFront): Pdf {
  return new PDFDocument({
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
