/** A book's introduction for people who do not know it. Sentences without markdown, except commands in backticks. */
export interface Invitation {
  /** One sentence of at most 100 characters, for a list of books. */
  readonly blurb: string;
  /** Two or three sentences: what a campaign of it feels like by post. */
  readonly feel: string;
  /** The first things to do in a new campaign once its channels are bound, one line each. */
  readonly next: readonly string[];
  /** The campaign of a practice table: its name, and what to try there, one line each. */
  readonly practice: {
    readonly name: string;
    readonly tries: readonly string[];
    /** A newcomer's first steps, one to three of them. */
    readonly steps: readonly PracticeStep[];
  };
}

/** Something to do at a practice table, which ticks it by itself. */
interface PracticeStep {
  /** One or two words: `Roll`. */
  readonly label: string;
  /** Instructions, in a sentence. */
  readonly hint: string;
  /** The line to type. */
  readonly line: string;
  /** Actions of the journal, any of which counts. */
  readonly actions: readonly string[];
  /** The person who types it; a player by default. */
  readonly role?: 'gm';
}
