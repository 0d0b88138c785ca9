import { readFile } from 'node:fs/promises';
import { COLOURS } from './discord/render/engine/tones.ts';
import type { SignPicture } from './maps/signs/draw-signs.ts';

/** Set by the build, which has drawn them. */
declare const IS_BUILT: true | undefined;

const DRAWN = new URL('../dist/bot/signs.json', import.meta.url);

/** A picture as it is kept in a file: its PNG as base64. */
type Kept = Omit<SignPicture, 'data'> & { readonly data: string };

/** All signs. What draws is loaded only where the build has not drawn them: it takes memory for as long as the bot runs. */
export async function signPictures(): Promise<readonly SignPicture[]> {
  if (typeof IS_BUILT === 'undefined') return drawn();
  const kept = JSON.parse(await readFile(DRAWN, 'utf8')) as readonly Kept[];
  return kept.map(({ name, data }) => ({ name, data: Buffer.from(data, 'base64') }));
}

/** The same as text, for the build. */
export async function keptSigns(): Promise<string> {
  const pictures = await drawn();
  return JSON.stringify(pictures.map(({ name, data }): Kept => ({ name, data: Buffer.from(data).toString('base64') })));
}

async function drawn(): Promise<readonly SignPicture[]> {
  const { drawSigns } = await import('./maps/signs/draw-signs.ts');
  return drawSigns(COLOURS);
}
