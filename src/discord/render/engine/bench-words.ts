/** Secrets for the game master, and actions they often take between turns: for their own card. */
export interface BenchWords {
  /** One line each, safe to show. */
  readonly hidden: readonly string[];
  /** Requests to the game master in people's declarations, each with a button that grants it; five at most. */
  readonly asks?: readonly BenchAsk[];
  /** Buttons, five at most; `id` is the whole custom id. */
  readonly buttons: readonly { readonly id: string; readonly label: string }[];
}

interface BenchAsk {
  readonly characterId: string;
  /** Safe to show. */
  readonly line: string;
  /** On the button, bare. */
  readonly label: string;
  /** The reason shown when it is granted, as it was typed. */
  readonly reason: string;
}
