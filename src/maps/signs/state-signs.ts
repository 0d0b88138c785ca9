import { GROUND, type SignedTerrain } from '../palette.ts';
import { drawTerrain } from '../terrain-shapes.ts';
import { type Draw, disc, strokes, trace } from './sign-pen.ts';

/** Conditions, good and bad. */
export const STATE_DRAWINGS = {
  /** An empty bowl, upside down. */
  hungry(pen) {
    disc(pen, '#8a5a12');
    pen.fillStyle = '#ffffff';
    pen.beginPath();
    pen.arc(0, 0.26, 0.56, Math.PI, 0);
    pen.fill();
    pen.beginPath();
    pen.roundRect(-0.2, -0.5, 0.4, 0.2, 0.06);
    pen.fill();
    strokes(
      pen,
      [
        [
          [-0.6, 0.44],
          [0.6, 0.44],
        ],
      ],
      0.12,
    );
  },
  /** A moon. */
  dark(pen) {
    disc(pen, '#2c3a66');
    pen.fillStyle = '#ffffff';
    pen.beginPath();
    pen.arc(0.02, 0, 0.55, 0.35 * Math.PI, 1.65 * Math.PI);
    pen.arc(0.32, 0, 0.5, 1.55 * Math.PI, 0.45 * Math.PI, true);
    pen.fill();
  },
  /** A drop of blood. */
  wounded(pen) {
    disc(pen, '#a3182c');
    pen.fillStyle = '#ffffff';
    pen.beginPath();
    pen.moveTo(0, -0.62);
    pen.bezierCurveTo(0.2, -0.2, 0.45, 0, 0.45, 0.22);
    pen.arc(0, 0.2, 0.45, 0.02 * Math.PI, 0.98 * Math.PI);
    pen.bezierCurveTo(-0.45, 0, -0.2, -0.2, 0, -0.62);
    pen.fill();
  },
  /** A split shield. */
  exposed(pen) {
    disc(pen, '#b25310');
    pen.fillStyle = '#ffffff';
    shield(pen);
    pen.fill();
    strokes(
      pen,
      [
        [
          [0.12, -0.6],
          [-0.12, -0.15],
          [0.12, 0.15],
          [-0.05, 0.62],
        ],
      ],
      0.16,
      '#b25310',
    );
  },
  /** A target. */
  opening(pen) {
    disc(pen, '#1b6b4f');
    pen.strokeStyle = pen.fillStyle = '#ffffff';
    pen.lineWidth = 0.15;
    pen.beginPath();
    pen.arc(0, 0, 0.52, 0, 2 * Math.PI);
    pen.stroke();
    pen.beginPath();
    pen.arc(0, 0, 0.2, 0, 2 * Math.PI);
    pen.fill();
  },
  /** A sun. */
  blessed(pen) {
    disc(pen, '#9a6b00');
    pen.fillStyle = '#ffffff';
    pen.beginPath();
    pen.arc(0, 0, 0.28, 0, 2 * Math.PI);
    pen.fill();
    const rays = Array.from({ length: 8 }, (_, at) => {
      const x = Math.sin((at * Math.PI) / 4);
      const y = Math.cos((at * Math.PI) / 4);
      return [
        [x * 0.45, y * 0.45],
        [x * 0.62, y * 0.62],
      ] as const;
    });
    strokes(pen, rays, 0.13);
  },
} as const satisfies Readonly<Record<string, Draw>>;

export type StateSign = keyof typeof STATE_DRAWINGS;

/** The grounds of a map, as they look there. */
export const TERRAIN_DRAWINGS = Object.fromEntries(
  Object.keys(GROUND).map((terrain) => [terrain, terrainDrawing(terrain as SignedTerrain)] as const),
  // The keys are those of the grounds.
) as Readonly<Record<SignedTerrain, Draw>>;

function terrainDrawing(terrain: SignedTerrain): Draw {
  return (pen) => {
    pen.beginPath();
    pen.roundRect(-0.92, -0.92, 1.84, 1.84, 0.3);
    pen.fillStyle = GROUND[terrain].fill;
    pen.fill();
    pen.strokeStyle = GROUND[terrain].line;
    pen.lineWidth = 0.12;
    pen.stroke();
    drawTerrain(pen, terrain, { x: 0, y: 0 }, 0.78);
  };
}

function shield(pen: Parameters<Draw>[0]): void {
  trace(pen, [
    [-0.48, -0.5],
    [0.48, -0.5],
    [0.48, 0.08],
    [0, 0.64],
    [-0.48, 0.08],
  ]);
}
