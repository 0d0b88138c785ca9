import { HOUR, MINUTE } from '../../rules/engine/time.ts';

/** The kinds of hard work that are rationed; everything else is unlimited. */
const COSTS = ['pictures', 'forecasts', 'searches', 'files', 'books'] as const;

export type Cost = (typeof COSTS)[number];

/** The most that one person, and all people of a server together, may have at once; the allowance grows back evenly. */
export interface Limit {
  readonly person: number;
  readonly server: number;
}

/** Null: as many as anybody likes. */
export type Limits = Readonly<Record<Cost, Limit | null>>;

/** Milliseconds until the whole allowance has grown back. */
export const SPANS: Readonly<Record<Cost, number>> = {
  pictures: 10 * MINUTE,
  forecasts: 10 * MINUTE,
  searches: 10 * MINUTE,
  files: HOUR,
  books: HOUR,
};

/** Several times what anybody asks for who plays. */
export const USUAL_LIMITS: Limits = {
  pictures: { person: 40, server: 200 },
  forecasts: { person: 15, server: 60 },
  searches: { person: 30, server: 120 },
  files: { person: 20, server: 60 },
  books: { person: 6, server: 12 },
};

/** Nothing is counted. */
export const UNLIMITED: Limits = { pictures: null, forecasts: null, searches: null, files: null, books: null };
