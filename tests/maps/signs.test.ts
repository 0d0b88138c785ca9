import { createHash } from 'node:crypto';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { beforeAll, describe, expect, test } from 'vitest';
import { COLOURS } from '../../src/discord/render/engine/tones.ts';
import { REVISIONS, SIGNS } from '../../src/discord/signs/signs.ts';
import { drawSigns, type SignPicture, signDrawings } from '../../src/maps/signs/draw-signs.ts';
import type { Draw } from '../../src/maps/signs/sign-pen.ts';

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

/** Each drawing by the strokes it is made of, with its revision behind it where it has one. */
const DRAWN: Readonly<Record<string, string>> = {
  d4: '29c4f4c3',
  d6: '82ffb367',
  d8: 'cb683195',
  d10: 'b08f4c20',
  d12: '1c5c02a2',
  d20: '3b21a717',
  critical: 'c3c68419',
  strong: '52dd1f1d',
  weak: 'dc075c0c',
  miss: 'dd799e2a',
  fumble: 'de2f3784',
  trouble: '6ec0c323',
  level: '7d7ea627',
  broken_die: '185cd5c8',
  gone_die: 'd0757a5a',
  hungry: '685bae4f',
  dark: 'ac861171',
  wounded: 'c0980249',
  exposed: 'b2a0df60',
  opening: '3b0b35e9',
  blessed: 'ab74fb57',
  plain: '9c20dabb',
  forest: '4421c0a4',
  hill: 'ed65a582',
  mountain: '4a32d9a4',
  swamp: 'f5bbd542',
  desert: '90b17bda',
  water: '7ebcb689',
  ice: '96bfc551',
  settled: 'ebd4d01a',
  farmland: '9e7de77f',
  coast: '6cc1d554',
  jungle: '22072890',
  face_1: 'e2fc1c8d',
  face_2: '93349540',
  face_3: '050f4997',
  face_4: '100da780',
  face_5: 'ddbf4bcb',
  face_6: 'a9d5ffe3',
};

test('a drawing that changes has its number raised in REVISIONS: pictures are told apart by their names alone', () => {
  const drawn = signDrawings(COLOURS).map(([name, draw]) => {
    const revision = REVISIONS[name] === undefined ? '' : ` v${REVISIONS[name]}`;
    return [name, `${markOf(draw)}${revision}`];
  });
  expect(Object.fromEntries(drawn)).toEqual(DRAWN);
});

/** A few letters of all that is done with a pen, which are the same on every machine. */
function markOf(draw: Draw): string {
  const strokes: unknown[] = [];
  const pen = new Proxy(
    {},
    {
      get:
        (_pen, key) =>
        (...values: readonly unknown[]) => {
          strokes.push([key, ...values]);
        },
      set(_pen, key, value) {
        strokes.push([key, value]);
        return true;
      },
    },
  );
  draw(pen as Parameters<Draw>[0]);
  const text = JSON.stringify(strokes, (_key, value) => (typeof value === 'number' ? Number(value.toFixed(3)) : value));
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}
