import type { ChoiceQuestion, NoTerms, TextQuestion } from '../../mechanics/question.ts';

/** What is asked about a thing. */
export interface ItemQuestions {
  /** For who is to have it: a thing that somebody passes on. `leave` when nobody answers. */
  pass: ChoiceQuestion<{ take: { slots: number }; leave: NoTerms }, { item: string; from: string }>;
  /**
   * Whoever likes: take a thing that was just found, load it on an animal, or leave it where it lies (LH-SLOT-04). `so`, and
   * it is as it went, when nobody answers. `holder`: who carries it; else an animal does (`isAlong`), or it lies there.
   */
  found: ChoiceQuestion<
    { '{characterId}': { name: string }; pack: NoTerms; leave: NoTerms; so: NoTerms },
    { item: string; slots: number; holder: string | null; isAlong: boolean }
  >;
  /**
   * For the game master: which of those who are known wants a thing and would give more for it (LH-APPR-02); `else` for
   * somebody new. By position, for a name may be long: first the factions, then people in town.
   */
  'buyer-known': ChoiceQuestion<{ '{who:n}': { name: string; isFaction: boolean }; else: NoTerms }, { item: string }>;
  /** For the game master: the name of somebody new who wants it. */
  buyer: TextQuestion<{ item: string }>;
}
