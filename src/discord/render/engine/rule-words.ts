/** Something of a book that people look up: a feature, a condition, what a degree means. */
export interface RuleWords {
  /** Bare, without markdown. */
  readonly name: string;
  /** What sort of thing it is: `Feature of the Strong`. Bare. */
  readonly sort: string;
  /** One sentence of our own, safe to show. */
  readonly text: string;
  /** Other ways to type it. */
  readonly also?: readonly string[];
}
