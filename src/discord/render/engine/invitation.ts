/** How a book is offered to people who do not know it. Sentences without markdown, but for commands in backticks. */
export interface Invitation {
  /** One sentence of at most 100 characters, for a list of books. */
  readonly blurb: string;
  /** Two or three sentences: what a campaign of it feels like by post. */
  readonly feel: string;
  /** What comes first in a new campaign once its channels are bound, one line each. */
  readonly next: readonly string[];
  /** The campaign of a practice table: its name, and what to try there, one line each. */
  readonly practice: {
    readonly name: string;
    readonly tries: readonly string[];
    /** What a newcomer does first, one to three things. */
    readonly steps: readonly PracticeStep[];
  };
}

/** Something to do at a practice table, which ticks it by itself. */
interface PracticeStep {
  /** One or two words: `Roll`. */
  readonly label: string;
  /** How, in a sentence. */
  readonly hint: string;
  /** What is typed, as it stands. */
  readonly line: string;
  /** Actions of the journal, of which any one counts. */
  readonly actions: readonly string[];
  /** Who types it; a player unless it says so. */
  readonly role?: 'gm';
}
