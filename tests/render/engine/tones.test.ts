import { expect, test } from 'vitest';
import { COLOURS } from '../../../src/discord/render/engine/tones.ts';

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

/** What eyes see of linear red, green and blue: all of it, or without one kind of cone (Machado, Oliveira, Fernandes 2009). */
const EYES: Readonly<Record<string, Matrix>> = {
  'all colours': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'no red': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'no green': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'no blue': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
/** Linear light to cones and back to OKLab (Ottosson 2020), where equal distances look equally different. */
const TO_CONES: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const TO_LAB: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
/** Black and white are 1 apart; 0.02 can just be noticed. */
const CLEARLY = 0.1;

const times = (matrix: Matrix, [a, b, c]: Triple): Triple => {
  const row = ([x, y, z]: Triple) => x * a + y * b + z * c;
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
};
const each = ([a, b, c]: Triple, change: (one: number) => number): Triple => [change(a), change(b), change(c)];

function lightOf(colour: number): Triple {
  return each([colour >> 16, (colour >> 8) & 255, colour & 255], (one) =>
    one / 255 <= 0.04045 ? one / 255 / 12.92 : ((one / 255 + 0.055) / 1.055) ** 2.4,
  );
}

function seen(colour: number, eyes: Matrix): Triple {
  const light = each(times(eyes, lightOf(colour)), (one) => Math.max(0, one));
  return times(TO_LAB, each(times(TO_CONES, light), Math.cbrt));
}

const distance = (a: Triple, b: Triple) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

test.each(Object.entries(EYES))('no two tones look alike to eyes that see %s', (_name, eyes) => {
  const all = Object.entries(COLOURS);
  const alike = all.flatMap(([one, a], at) =>
    all.slice(at + 1).flatMap(([other, b]) => {
      const apart = distance(seen(a, eyes), seen(b, eyes));
      return apart < CLEARLY ? [`${one} and ${other}: ${apart.toFixed(3)}`] : [];
    }),
  );
  expect(alike).toEqual([]);
});

test('every tone stands out from Discord’s dark and light pages', () => {
  const bright = (colour: number) => {
    const [red, green, blue] = lightOf(colour);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  };
  for (const [tone, colour] of Object.entries(COLOURS))
    for (const page of [0x2b2d31, 0xffffff]) {
      const ratio = bright(colour) / bright(page);
      expect(Math.max(ratio, 1 / ratio), tone).toBeGreaterThan(1.3);
    }
});
