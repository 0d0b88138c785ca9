import type { ChoiceQuestion, NoTerms, SeveralQuestion, TextQuestion } from '../../mechanics/question.ts';

/** What is asked underground. */
export interface CrawlDelveQuestions {
  /** For the leader: something comes toward the party (HX-DUN-02). `wait` when nobody answers: they go on, and it costs nothing. */
  wanderers: ChoiceQuestion<
    { wait: NoTerms; ambush: NoTerms; hide: NoTerms; flee: NoTerms; bar: NoTerms; parley: NoTerms },
    { distanceFt: number }
  >;
  /** For everybody who is here: what they do with the turn (HX-DUN-01). `rest` when somebody says nothing. */
  'turn-acts': ChoiceQuestion<{
    door: NoTerms;
    'room-trap': NoTerms;
    listen: NoTerms;
    rest: NoTerms;
    other: NoTerms;
    '{thing:n}': { what: string };
  }>;
  /** For the game master: the party hides. `pass` when nobody says: they go by. */
  hidden: ChoiceQuestion<{ pass: NoTerms; find: NoTerms }, { distanceFt: number }>;
  /** For the game master: what the party hears (HX-DUN-07). Nothing when nobody says. */
  heard: TextQuestion<{ placeId: string | null; name: string | null; isDoor: boolean }>;
  /**
   * For the game master: what the way back is like (HX-BACK-01). `arduous` when nobody says: it costs things, which can be
   * found again, and nobody's life.
   */
  'way-back': ChoiceQuestion<{ arduous: NoTerms; dangerous: NoTerms }, { hours: number; dc: number }>;
  /** For the game master: which loads are lost (HX-INV-04). The cheapest and loosest when nobody says. */
  loads: SeveralQuestion<
    { '{itemId}': { name: string; who: string; slot: number | null } },
    { count: number; owners?: readonly { who: string; count: number }[] }
  >;
}
