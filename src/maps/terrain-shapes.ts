import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Point } from './hex-layout.ts';
import { groundOf, isKnownTerrain, type KnownTerrain } from './palette.ts';

/** Points of a line in units of the shape's half width, −1 to 1 either way. */
type Line = readonly (readonly [number, number])[];

const TREE: Line = [
  [0, -0.9],
  [0.5, 0.25],
  [-0.5, 0.25],
];

/**
 * Draws the shape of a terrain around `at`, `half` pixels to each side, for people who do not see its colour. A terrain
 * that has no look of its own has no shape either.
 */
export function drawTerrain(pen: SKRSContext2D, terrain: string, at: Point, half: number): void {
  if (!isKnownTerrain(terrain)) return;
  const { line: colour } = groundOf(terrain);
  pen.save();
  pen.translate(at.x, at.y);
  pen.scale(half, half);
  pen.strokeStyle = colour;
  pen.fillStyle = colour;
  pen.lineWidth = 0.13;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  SHAPES[shapeOf(terrain)](pen);
  pen.restore();
}

/** Terrains of a book that are drawn in the shape of another; their colours differ. */
const LIKE = {
  'beech wood': 'forest',
  'fir wood': 'jungle',
  fen: 'swamp',
  moor: 'plain',
  'chalk downs': 'hill',
  'rocky hills': 'mountain',
  'lake shore': 'coast',
  meadow: 'farmland',
  heath: 'desert',
  'thorn brake': 'plain',
  'dead ground': 'ice',
} as const satisfies Partial<Record<KnownTerrain, KnownTerrain>>;

type Drawn = Exclude<KnownTerrain, keyof typeof LIKE>;

function shapeOf(terrain: KnownTerrain): Drawn {
  return terrain in LIKE ? LIKE[terrain as keyof typeof LIKE] : (terrain as Drawn);
}

const SHAPES: Readonly<Record<Drawn, (pen: SKRSContext2D) => void>> = {
  plain(pen) {
    for (const [x, y] of [
      [-0.6, 0.1],
      [0.15, -0.25],
      [0.55, 0.4],
    ] as const) {
      line(pen, [
        [x - 0.2, y - 0.25],
        [x, y + 0.1],
        [x + 0.2, y - 0.25],
      ]);
    }
  },
  forest(pen) {
    for (const [x, y] of [
      [-0.5, 0.25],
      [0.5, 0.25],
      [0, -0.1],
    ] as const) {
      fill(
        pen,
        TREE.map(([across, down]) => [across + x, down * 0.9 + y] as const),
      );
      line(pen, [
        [x, y + 0.2],
        [x, y + 0.5],
      ]);
    }
  },
  hill(pen) {
    for (const [x, y, radius] of [
      [-0.45, 0.35, 0.42],
      [0.45, 0.35, 0.42],
      [0, -0.1, 0.42],
    ] as const) {
      pen.beginPath();
      pen.arc(x, y, radius, Math.PI, 0);
      pen.stroke();
    }
  },
  mountain(pen) {
    fill(pen, [
      [-0.95, 0.6],
      [-0.3, -0.75],
      [0.3, 0.6],
    ]);
    fill(pen, [
      [-0.1, 0.6],
      [0.45, -0.3],
      [0.95, 0.6],
    ]);
    pen.fillStyle = '#ffffff';
    fill(pen, [
      [-0.48, -0.38],
      [-0.3, -0.75],
      [-0.14, -0.38],
      [-0.3, -0.25],
    ]);
  },
  swamp(pen) {
    for (const y of [0.15, 0.5]) {
      line(pen, [
        [-0.8, y],
        [-0.2, y],
      ]);
      line(pen, [
        [0.15, y],
        [0.8, y],
      ]);
    }
    for (const x of [-0.5, -0.2, 0.4]) {
      line(pen, [
        [x, 0.1],
        [x + 0.05, -0.6],
      ]);
    }
  },
  desert(pen) {
    for (const [x, y] of [
      [-0.35, -0.2],
      [0.4, 0.3],
    ] as const) {
      pen.beginPath();
      pen.moveTo(x - 0.5, y + 0.2);
      pen.quadraticCurveTo(x, y - 0.5, x + 0.5, y + 0.2);
      pen.stroke();
    }
    for (const [x, y] of [
      [0.35, -0.4],
      [-0.5, 0.45],
      [-0.1, 0.25],
    ] as const) {
      pen.beginPath();
      pen.arc(x, y, 0.09, 0, 2 * Math.PI);
      pen.fill();
    }
  },
  water(pen) {
    for (const y of [-0.4, 0, 0.4]) {
      pen.beginPath();
      pen.moveTo(-0.8, y);
      for (const x of [-0.8, -0.27, 0.26]) {
        pen.quadraticCurveTo(x + 0.13, y - 0.28, x + 0.27, y);
        pen.quadraticCurveTo(x + 0.4, y + 0.28, x + 0.53, y);
      }
      pen.stroke();
    }
  },
  ice(pen) {
    for (const angle of [0, 60, 120]) {
      const x = Math.sin((angle * Math.PI) / 180) * 0.75;
      const y = Math.cos((angle * Math.PI) / 180) * 0.75;
      line(pen, [
        [-x, -y],
        [x, y],
      ]);
    }
    for (let angle = 0; angle < 360; angle += 60) {
      pen.save();
      pen.rotate((angle * Math.PI) / 180);
      line(pen, [
        [-0.2, -0.72],
        [0, -0.5],
        [0.2, -0.72],
      ]);
      pen.restore();
    }
  },
  settled(pen) {
    house(pen, -0.4, 0.05, 0.42);
    house(pen, 0.45, 0.2, 0.34);
  },
  farmland(pen) {
    // Furrows, and a fence across them.
    for (const x of [-0.6, -0.2, 0.2, 0.6]) {
      line(pen, [
        [x * 0.6, -0.6],
        [x, 0.65],
      ]);
    }
    line(pen, [
      [-0.8, -0.05],
      [0.8, -0.05],
    ]);
  },
  coast(pen) {
    fill(pen, [
      [-0.85, -0.75],
      [0.3, -0.75],
      [-0.1, -0.3],
      [-0.3, 0.1],
      [-0.85, 0.3],
    ]);
    for (const [x, y] of [
      [0.1, 0.05],
      [-0.25, 0.5],
    ] as const) {
      pen.beginPath();
      pen.moveTo(x, y);
      pen.quadraticCurveTo(x + 0.2, y - 0.3, x + 0.4, y);
      pen.quadraticCurveTo(x + 0.55, y + 0.25, x + 0.75, y - 0.05);
      pen.stroke();
    }
  },
  jungle(pen) {
    for (const [x, y] of [
      [-0.4, 0.05],
      [0.42, -0.15],
    ] as const) {
      line(pen, [
        [x, y],
        [x + 0.08, y + 0.7],
      ]);
      for (const across of [-0.5, -0.3, 0.3, 0.5]) {
        pen.beginPath();
        pen.moveTo(x, y);
        pen.quadraticCurveTo(x + across * 0.6, y - 0.55, x + across, y + (Math.abs(across) > 0.4 ? 0.15 : -0.35));
        pen.stroke();
      }
    }
  },
};

function house(pen: SKRSContext2D, x: number, y: number, half: number): void {
  fill(pen, [
    [x - half * 1.2, y],
    [x, y - half * 1.4],
    [x + half * 1.2, y],
  ]);
  fill(pen, [
    [x - half, y],
    [x + half, y],
    [x + half, y + half],
    [x - half, y + half],
  ]);
}

function line(pen: SKRSContext2D, points: Line): void {
  trace(pen, points);
  pen.stroke();
}

function fill(pen: SKRSContext2D, points: Line): void {
  trace(pen, points);
  pen.closePath();
  pen.fill();
}

function trace(pen: SKRSContext2D, points: Line): void {
  pen.beginPath();
  for (const [x, y] of points) pen.lineTo(x, y);
}
