import { PARTY } from '../palette.ts';
import { corners, type Draw, type Points, plate, strokes, trace, writeNumber } from './sign-pen.ts';

const GREY = '#6f6a7a';

interface DieShape {
  readonly outline: Points;
  /** The position of its number, and its height. */
  readonly at: readonly [number, number];
  readonly high: number;
}

const KITE: Points = [
  [0, -0.9],
  [0.86, 0.05],
  [0.86, 0.25],
  [0, 0.9],
  [-0.86, 0.25],
  [-0.86, 0.05],
];

/** Each size of die by its outline, as one sees it from the front. */
const SHAPES = {
  4: {
    outline: [
      [0, -0.85],
      [0.9, 0.75],
      [-0.9, 0.75],
    ],
    at: [0, 0.3],
    high: 0.75,
  },
  6: {
    outline: [
      [-0.76, -0.76],
      [0.76, -0.76],
      [0.76, 0.76],
      [-0.76, 0.76],
    ],
    at: [0, 0.03],
    high: 1,
  },
  8: { outline: corners(4, 0.92), at: [0, 0.03], high: 0.9 },
  10: { outline: KITE, at: [0, 0.06], high: 0.8 },
  12: { outline: corners(5, 0.92), at: [0, 0.08], high: 0.82 },
  20: { outline: corners(6, 0.92), at: [0, 0.03], high: 0.85 },
} as const satisfies Readonly<Record<number, DieShape>>;

type Side = keyof typeof SHAPES;
export type DieSign = `d${Side}`;

/** The sizes of dice, each in its own outline with its number. */
export const DIE_DRAWINGS = Object.fromEntries(
  Object.entries(SHAPES).map(([size, shape]) => [`d${size}`, dieDrawing(size, shape)] as const),
  // The keys are those of the shapes, with a `d` before each.
) as Readonly<Record<DieSign, Draw>>;

function dieDrawing(size: string, { outline, at, high }: DieShape): Draw {
  return (pen) => {
    trace(pen, outline);
    plate(pen, PARTY);
    writeNumber(pen, size, high, at);
  };
}

const PIPS: Readonly<Record<'c' | 'tl' | 'tr' | 'l' | 'r' | 'bl' | 'br', readonly [number, number]>> = {
  c: [0, 0],
  tl: [-0.4, -0.4],
  tr: [0.4, -0.4],
  l: [-0.4, 0],
  r: [0.4, 0],
  bl: [-0.4, 0.4],
  br: [0.4, 0.4],
};

const FACES = {
  face_1: ['c'],
  face_2: ['tl', 'br'],
  face_3: ['tl', 'c', 'br'],
  face_4: ['tl', 'tr', 'bl', 'br'],
  face_5: ['tl', 'tr', 'c', 'bl', 'br'],
  face_6: ['tl', 'tr', 'l', 'r', 'bl', 'br'],
} as const satisfies Readonly<Record<string, readonly (keyof typeof PIPS)[]>>;

export type FaceSign = keyof typeof FACES;

/** The faces of a six-sided die: dark pips on white. */
export const FACE_DRAWINGS = Object.fromEntries(
  Object.entries(FACES).map(([name, pips]) => [name, faceDrawing(pips)] as const),
  // The keys are those of the faces.
) as Readonly<Record<FaceSign, Draw>>;

function faceDrawing(pips: readonly (keyof typeof PIPS)[]): Draw {
  return (pen) => {
    pen.beginPath();
    pen.roundRect(-0.8, -0.8, 1.6, 1.6, 0.3);
    pen.fillStyle = '#ffffff';
    pen.fill();
    pen.strokeStyle = PARTY;
    pen.lineWidth = 0.14;
    pen.stroke();
    pen.fillStyle = '#2b2733';
    for (const pip of pips) {
      const [x, y] = PIPS[pip];
      pen.beginPath();
      pen.arc(x, y, 0.19, 0, 2 * Math.PI);
      pen.fill();
    }
  };
}

/** A die that is broken, and one that is gone. */
export const LOST_DICE = {
  broken_die(pen) {
    trace(pen, corners(6, 0.92));
    plate(pen, GREY);
    strokes(pen, [
      [
        [0.15, -0.85],
        [-0.18, -0.3],
        [0.2, 0.1],
        [-0.15, 0.85],
      ],
    ]);
  },
  gone_die(pen) {
    for (const [colour, width] of [
      ['#ffffff', 0.36],
      [GREY, 0.24],
    ] as const) {
      // Six dashes, one for each side.
      pen.setLineDash([0.42, 0.41]);
      trace(pen, corners(6, 0.83));
      pen.strokeStyle = colour;
      pen.lineWidth = width;
      pen.stroke();
    }
    pen.setLineDash([]);
  },
} as const satisfies Readonly<Record<string, Draw>>;
