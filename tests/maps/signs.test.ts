import { createCanvas, loadImage } from '@napi-rs/canvas';
import { beforeAll, describe, expect, test } from 'vitest';
import { COLOURS } from '../../src/discord/render/engine/tones.ts';
import { SIGNS } from '../../src/discord/signs/signs.ts';
import { drawSigns, type SignPicture } from '../../src/maps/signs/draw-signs.ts';

/** As large as an emoji stands in a text. */
const SMALL = 22;

const pictures = drawSigns(COLOURS);

test('there is a picture for every sign, and a sign for every picture', () => {
  expect(pictures.map(({ name }) => name).sort()).toEqual(Object.keys(SIGNS).sort());
});

test('a drawing that did not change is the same file, so it is uploaded once', () => {
  expect(drawSigns(COLOURS)).toEqual(pictures);
});

test('each is a PNG that Discord takes: 128 pixels to each side, and small', async () => {
  for (const { name, data } of pictures) {
    const image = await loadImage(Buffer.from(data));
    expect([image.width, image.height], name).toEqual([128, 128]);
    expect(data.length, name).toBeLessThan(256 * 1024);
  }
});

describe.each([
  ['dark', '#313338'],
  ['light', '#ffffff'],
])('in a text on a %s page', (_name, page) => {
  const drawn = new Map<SignPicture['name'], Uint8ClampedArray>();
  beforeAll(async () => {
    for (const { name, data } of pictures) drawn.set(name, await small(data, page));
  });

  test('every sign stands out', () => {
    const blank = [1, 3, 5].map((at) => Number.parseInt(page.slice(at, at + 2), 16));
    for (const [name, pixels] of drawn) {
      const isFar = (dot: number) => blank.some((part, n) => Math.abs(part - (pixels[dot * 4 + n] ?? 0)) > 60);
      const far = Array.from({ length: SMALL * SMALL }, (_, dot) => dot).filter(isFar).length;
      expect(far / (SMALL * SMALL), name).toBeGreaterThan(0.08);
    }
  });

  test('no two signs look alike', () => {
    const all = [...drawn];
    for (const [at, [one, a]] of all.entries())
      for (const [other, b] of all.slice(at + 1)) {
        const apart = a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length;
        expect(apart, `${one} and ${other}`).toBeGreaterThan(3);
      }
  });
});

async function small(data: Uint8Array, page: string): Promise<Uint8ClampedArray> {
  const pen = createCanvas(SMALL, SMALL).getContext('2d');
  pen.fillStyle = page;
  pen.fillRect(0, 0, SMALL, SMALL);
  pen.drawImage(await loadImage(Buffer.from(data)), 0, 0, SMALL, SMALL);
  return pen.getImageData(0, 0, SMALL, SMALL).data;
}
