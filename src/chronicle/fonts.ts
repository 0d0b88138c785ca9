import { FONT_FILES, type FontFile, fileWith, fontPath, hasLetter } from '../maps/glyphs.ts';
import { settable } from '../maps/letters.ts';

const FACES = {
  plain: { isBold: false, isItalic: false },
  italic: { isBold: false, isItalic: true },
  bold: { isBold: true, isItalic: false },
  'bold-italic': { isBold: true, isItalic: true },
} as const;
export type Face = keyof typeof FACES;

/** As much of an open PDF as fonts need. */
interface FontBook {
  registerFont(name: string, path: string): unknown;
}

/** A stretch of text that one file of the fonts can set. */
interface FontPiece {
  readonly font: string;
  readonly text: string;
}

/** Sets text in the shipped fonts, whichever of their files has the letters. */
export interface Fonts {
  /** The face's name in the PDF, for letters that every script shares. */
  nameOf(face: Face): string;
  /** A text by the files that can set it, with a mark in place of letters that none of them has. */
  pieces(text: string, face: Face): readonly FontPiece[];
  /** Checks whether a letter has been marked. */
  isLacking(): boolean;
}

/** Registers the fonts in a PDF; a file is read when the first letter of it is set. */
export function openFonts(pdf: FontBook): Fonts {
  const fontName = (face: Face, file = 'latin') => `${face}/${file}`;
  for (const [face, look] of Object.entries(FACES))
    for (const file of FONT_FILES) pdf.registerFont(fontName(face as Face, file.name), fontPath(file, look, 'woff'));
  let isLacking = false;

  return {
    nameOf: (face) => fontName(face),
    isLacking: () => isLacking,
    pieces(text, face) {
      const shown = settable(text);
      isLacking ||= shown.isLacking;
      const pieces: { font: string; text: string }[] = [];
      let last: FontFile | null = null;
      for (const sign of shown.text) {
        const file: FontFile | null = staysIn(last, sign) ? last : fileWith(sign);
        const piece = pieces.at(-1);
        if (piece !== undefined && (file === null || file === last)) piece.text += sign;
        else pieces.push({ font: fontName(face, file?.name), text: sign });
        last = file ?? last;
      }
      return pieces;
    },
  };
}

/** A space belongs to the word before it, and a mark to its letter. */
function staysIn(last: FontFile | null, sign: string): last is FontFile {
  return last !== null && (sign === ' ' || (/[\p{M}\u200c\u200d]/u.test(sign) && hasLetter(last, sign)));
}
