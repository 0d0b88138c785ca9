import type { Json } from '../json.ts';
import type { UsageSize } from '../world.ts';

/** A request for a forecast. */
export interface ForecastRequest {
  /** Steps as the book's own plans have them; null: the plan that is set, else an ordinary day. */
  readonly plan: readonly Json[] | null;
  /** Number of the book's units (watches); null: as many as the plan takes. */
  readonly units: number | null;
}

/** The size of a usage die at the end of one unit. */
export interface DieForecast {
  readonly id: string;
  readonly name: string;
  /** Chance that it is on the lowest rung of its ladder then, 0…1. */
  readonly broken: number;
  /** Mean of its rungs, from 0 (the lowest): rungs, not sides, for the ladder is what goes up and down. */
  readonly rung: number;
  /** The size nearest to that mean. */
  readonly about: UsageSize;
}

export interface ForecastRow {
  /** The unit that was spent, e.g. day and watch. */
  readonly at: Readonly<Record<string, number>>;
  readonly dice: readonly DieForecast[];
  /** Chance that at least one of them is on its lowest rung then. */
  readonly anyBroken: number;
}

/** The cost of a plan, by the book's own rules over all faces. Nothing in it depends on things hidden from players. */
export interface Forecast {
  /** Id of the rule that costs most. */
  readonly rule: string;
  readonly rows: readonly ForecastRow[];
  /** The plan's steps, as far as the forecast reaches. */
  readonly acts: readonly string[];
  /** Something was under way, and is ended first. */
  readonly isUnderWay: boolean;
  /** Ordinary days follow where the plan is over before the last unit. */
  readonly isFilled: boolean;
}
