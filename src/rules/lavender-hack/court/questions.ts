import type { ChoiceQuestion, NoTerms, NumberQuestion, TextQuestion } from '../../mechanics/question.ts';

/** What is asked at court, and in a trade. */
export interface CourtQuestions {
  /** For the game master: how hard a new goal is, 3–12 (LH-GOAL-02). What the book suggests when nobody answers. */
  'goal-difficulty': NumberQuestion<{ goal: string; faction: string }>;
  /** Roll a miss at court again (LH-ITEM-01)? Optional; `leave` when nobody answers. */
  bell: ChoiceQuestion<{ ring: { item: string }; leave: NoTerms }, { item: string }>;
  /** For the game master: may a character trade outside court? `no` when nobody answers (LH-TRADE-09). */
  'trade-leave': ChoiceQuestion<{ yes: NoTerms; no: NoTerms }, { faction: string; item: string; want: string }>;
  /**
   * What is had for an offer: a thing of the lists, another that the game master names, or several that are worth less
   * (LH-TRADE-02, LH-TRADE-07). The first of them when nobody answers.
   */
  'trade-take': ChoiceQuestion<
    {
      '{pick:n}': { name: string; value: number; price: number; count: number };
      other: { type: string; value: number; price: number; count: number };
      down: { type: string; value: number; price: number; count: number };
    },
    { faction: string; type: string; budget: number }
  >;
  /**
   * For the game master: is a thing that a faction is handed one of the things it wants? By the want's id; `thanks` takes it
   * for a gift, and `no` leaves it where it is, when nobody answers (LH-FACT-04).
   */
  gift: ChoiceQuestion<
    { '{wantId}': { want: string }; thanks: NoTerms; no: NoTerms },
    { item: string; faction: string }
  >;
  /** For the game master: what exactly is had in a trade (LH-TRADE-03); a plain name when nobody answers. */
  'trade-thing': TextQuestion<{ faction: string; type: string; value: number; count: number }>;
  /** For the game master: a rumour that was traded for, of a worth of 1–10 (LH-TRADE-05). */
  'trade-rumour': TextQuestion<{ faction: string; value: number }>;
}
