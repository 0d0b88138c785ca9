import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The font ships one file per script; a letter is set in the first one that has it. */
const SCRIPTS = ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese', 'greek-ext', 'cyrillic-ext', 'devanagari'];

const FACES = { plain: '400-normal', italic: '400-italic', bold: '600-normal', 'bold-italic': '600-italic' } as const;
export type Face = keyof typeof FACES;

/** As much of an open PDF as fonts need. */
interface FontBook {
  registerFont(name: string, path: string): unknown;
  font(name: string): unknown;
}

/** What a file of a font can set. */
interface Glyphs {
  hasGlyphForCodePoint(codePoint: number): boolean;
}

/** A stretch of text that one file of the font can set. */
export interface FontPiece {
  readonly font: string;
  readonly text: string;
}

/** Sets text in the shipped font, whichever of its files has the letters. */
export interface Fonts {
  /** The name by which the PDF knows the face, for letters that every script shares. */
  nameOf(face: Face): string;
  /** A text by the files that can set it; what none of them has is left out. */
  pieces(text: string, face: Face): readonly FontPiece[];
}

/** Registers the font in a PDF; a file is read when the first letter of it is set. */
export function openFonts(pdf: FontBook): Fonts {
  const folder = join(dirname(createRequire(import.meta.url).resolve('@fontsource/noto-sans/package.json')), 'files');
  const nameOf = (face: Face, script = 'latin') => `${face}/${script}`;
  for (const [face, file] of Object.entries(FACES))
    for (const script of SCRIPTS)
      pdf.registerFont(nameOf(face as Face, script), join(folder, `noto-sans-${script}-${file}.woff`));
  const glyphs = new Map<string, Glyphs | null>();
  const scripts = new Map<string, string | null>();

  /** Letters of all faces are the same. */
  function scriptOf(letter: string): string | null {
    const known = scripts.get(letter);
    if (known !== undefined) return known;
    const codePoint = letter.codePointAt(0) ?? 0;
    const found = SCRIPTS.find((script) => glyphsOf(script)?.hasGlyphForCodePoint(codePoint) === true) ?? null;
    scripts.set(letter, found);
    return found;
  }

  function glyphsOf(script: string): Glyphs | null {
    const known = glyphs.get(script);
    if (known !== undefined) return known;
    pdf.font(nameOf('plain', script));
    const font = Reflect.get(Reflect.get(pdf, '_font') as object, 'font') as Partial<Glyphs> | undefined;
    const made = typeof font?.hasGlyphForCodePoint === 'function' ? (font as Glyphs) : null;
    glyphs.set(script, made);
    return made;
  }

  return {
    nameOf: (face) => nameOf(face),
    pieces(text, face) {
      const pieces: { font: string; text: string }[] = [];
      let last: string | null = null;
      for (const letter of text) {
        // A space belongs to the word before it.
        const script: string | null = letter === ' ' ? (last ?? 'latin') : scriptOf(letter);
        if (script === null) continue;
        const piece = pieces.at(-1);
        if (piece !== undefined && script === last) piece.text += letter;
        else pieces.push({ font: nameOf(face, script), text: letter });
        last = script;
      }
      return pieces;
    },
  };
}
