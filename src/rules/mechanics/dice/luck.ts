/** The faces of one die compared with the expected values. */
export interface Luck {
  readonly sides: number;
  readonly count: number;
  /** The number of times each face was rolled, from 1. */
  readonly fell: readonly number[];
  readonly mean: number;
  /** The mean that is to be expected, and how far chance alone stays from it 19 times in 20. */
  readonly expected: number;
  readonly margin: number;
  /** The longest run above the middle of the die, and below. */
  readonly above: number;
  readonly below: number;
}

/** Standard deviations within which 19 of 20 means lie. */
const NINETEEN = 1.96;

/** @param faces of one die, in the order of the rolls; at least one */
export function luckOf(sides: number, faces: readonly number[]): Luck {
  const count = faces.length;
  const fell = Array<number>(sides).fill(0);
  for (const face of faces) fell[face - 1] = (fell[face - 1] ?? 0) + 1;
  const expected = (sides + 1) / 2;
  return {
    sides,
    count,
    fell,
    expected,
    mean: faces.reduce((sum, face) => sum + face, 0) / count,
    margin: (NINETEEN * spreadOf(sides)) / Math.sqrt(count),
    above: longestRun(faces, (face) => face > expected),
    below: longestRun(faces, (face) => face < expected),
  };
}

/** Standard deviation of one face. */
function spreadOf(sides: number): number {
  return Math.sqrt((sides ** 2 - 1) / 12);
}

function longestRun(faces: readonly number[], fits: (face: number) => boolean): number {
  let longest = 0;
  let run = 0;
  for (const face of faces) {
    run = fits(face) ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

/**
 * Of a hundred people with the same dice, how many have less luck; all dice together, each weighed by its own spread.
 * @returns 0…100
 */
export function luckierThan(all: readonly Luck[]): number {
  const dice = all.filter(({ sides }) => sides > 1);
  const count = dice.reduce((sum, one) => sum + one.count, 0);
  if (count === 0) return 50;
  const total = dice.reduce((sum, one) => sum + (one.count * (one.mean - one.expected)) / spreadOf(one.sides), 0);
  return Math.round(100 * normal(total / Math.sqrt(count)));
}

/** The share of a normal distribution below a value (Abramowitz and Stegun 7.1.26: right to 7 digits). */
function normal(value: number): number {
  const x = Math.abs(value) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const tail =
    ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t * Math.exp(-x * x);
  return value < 0 ? tail / 2 : 1 - tail / 2;
}
