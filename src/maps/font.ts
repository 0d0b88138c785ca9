import { GlobalFonts } from '@napi-rs/canvas';
import { FONT_FILES, fontPath } from './glyphs.ts';

let family: string | null = null;

/** Returns the font of all pictures as a canvas takes it. The font files are read on the first call. */
export function fontOf(pixels: number): string {
  family ??= register();
  return `600 ${pixels}px ${family}`;
}

function register(): string {
  for (const file of FONT_FILES) {
    const path = fontPath(file, { isBold: true, isItalic: false }, 'woff2');
    if (!GlobalFonts.registerFromPath(path, `Map ${file.name}`)) throw new Error(`no font at ${path}`);
  }
  return FONT_FILES.map(({ name }) => `"Map ${name}"`).join(', ');
}
