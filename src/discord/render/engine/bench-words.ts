/** What only the game master may know, and what they often do between turns: for their own card. */
export interface BenchWords {
  /** One line each, safe to show. */
  readonly hidden: readonly string[];
  /** Buttons, five at most; `id` is the whole custom id. */
  readonly buttons: readonly { readonly id: string; readonly label: string }[];
}
