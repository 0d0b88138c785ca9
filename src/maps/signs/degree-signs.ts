import { corners, type Draw, disc, type Points, plate, strokes, trace } from './sign-pen.ts';

/** The drawing of each result. Each has a shape of its own, for people who do not see its colour. */
const SHAPES = {
  /** Two arrows up. */
  critical: (colour) => (pen) => {
    disc(pen, colour);
    strokes(pen, [chevron(-0.42), chevron(0.14)], 0.22);
  },
  /** A tick. */
  strong: (colour) => (pen) => {
    disc(pen, colour);
    strokes(pen, [
      [
        [-0.42, 0.04],
        [-0.1, 0.38],
        [0.44, -0.36],
      ],
    ]);
  },
  /** Half of a disc. */
  weak: (colour) => (pen) => {
    disc(pen, '#ffffff');
    pen.beginPath();
    pen.arc(0, 0, 0.86, 0.5 * Math.PI, 1.5 * Math.PI);
    pen.closePath();
    pen.fillStyle = colour;
    pen.fill();
    pen.beginPath();
    pen.arc(0, 0, 0.82, 0, 2 * Math.PI);
    pen.strokeStyle = '#3c4a20';
    pen.lineWidth = 0.1;
    pen.stroke();
  },
  /** A cross. */
  miss: (colour) => (pen) => {
    disc(pen, colour);
    strokes(pen, [
      [
        [-0.34, -0.34],
        [0.34, 0.34],
      ],
      [
        [0.34, -0.34],
        [-0.34, 0.34],
      ],
    ]);
  },
  /** A skull. */
  fumble: (colour) => (pen) => {
    disc(pen, colour);
    pen.fillStyle = '#ffffff';
    pen.beginPath();
    pen.arc(0, -0.14, 0.5, 0, 2 * Math.PI);
    pen.fill();
    pen.beginPath();
    pen.roundRect(-0.28, 0.14, 0.56, 0.42, 0.1);
    pen.fill();
    pen.fillStyle = colour;
    for (const x of [-0.21, 0.21]) {
      pen.beginPath();
      pen.arc(x, -0.12, 0.15, 0, 2 * Math.PI);
      pen.fill();
    }
    strokes(pen, [line(-0.1, 0.34, 0.58), line(0.1, 0.34, 0.58)], 0.09, colour);
  },
  /** A warning sign. */
  trouble: (colour) => (pen) => {
    trace(pen, [
      [0, -0.82],
      [0.9, 0.76],
      [-0.9, 0.76],
    ]);
    plate(pen, colour);
    strokes(pen, [line(0, -0.3, 0.2), line(0, 0.52, 0.52)], 0.24);
  },
  /** A star. */
  level: (colour) => (pen) => {
    const tips = corners(5, 0.92);
    const dents = corners(5, 0.44, 36);
    trace(
      pen,
      tips.flatMap((tip, at) => [tip, dents[at] ?? tip]),
    );
    plate(pen, colour);
  },
} as const satisfies Readonly<Record<string, (colour: string) => Draw>>;

export type DegreeSign = keyof typeof SHAPES;

/** @param colours by degree, as 0xrrggbb */
export function degreeDrawings(colours: Readonly<Record<DegreeSign, number>>): Readonly<Record<DegreeSign, Draw>> {
  const css = (degree: DegreeSign) => `#${colours[degree].toString(16).padStart(6, '0')}`;
  return Object.fromEntries(
    Object.entries(SHAPES).map(([name, shape]) => [name, shape(css(name as DegreeSign))] as const),
    // The keys are those of the shapes.
  ) as Readonly<Record<DegreeSign, Draw>>;
}

/** An arrow up, its tip at this height. */
function chevron(y: number): Points {
  return [
    [-0.4, y + 0.36],
    [0, y],
    [0.4, y + 0.36],
  ];
}

function line(x: number, from: number, to: number): Points {
  return [
    [x, from],
    [x, to],
  ];
}
