import type { FirstStep } from './page-protocol.ts';

/** Something that a practice table can play. To the table it is no more than a name and first words. */
export interface PracticeGame {
  readonly id: string;
  readonly name: string;
  /** One sentence, for who has to choose. */
  readonly hint: string;
  /** First words in #the-table. */
  readonly welcome: string;
  /** What a newcomer tries first, in this order. */
  readonly steps: readonly FirstStep[];
}
