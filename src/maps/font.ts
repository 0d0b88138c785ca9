import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { GlobalFonts } from '@napi-rs/canvas';

/** The font ships one file per script; a letter is taken from the first file that has it. */
const SCRIPTS = ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'devanagari'];
let family: string | null = null;

/** Returns the font of all pictures as a canvas takes it. The font files are read on the first call. */
export function fontOf(pixels: number): string {
  family ??= register();
  return `600 ${pixels}px ${family}`;
}

function register(): string {
  const folder = join(dirname(createRequire(import.meta.url).resolve('@fontsource/noto-sans/package.json')), 'files');
  for (const script of SCRIPTS) {
    const path = join(folder, `noto-sans-${script}-600-normal.woff2`);
    if (!GlobalFonts.registerFromPath(path, `Map ${script}`)) throw new Error(`no font at ${path}`);
  }
  return SCRIPTS.map((script) => `"Map ${script}"`).join(', ');
}
