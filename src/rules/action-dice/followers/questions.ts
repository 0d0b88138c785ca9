import type { ChoiceQuestion, NoTerms, TextQuestion } from '../../mechanics/question.ts';

/** What is asked about followers and those who come after a lost character. */
export interface PoolFollowerQuestions {
  /** For the player of whoever employs a hireling (AD-G-01): rolled for them after their time. */
  morale: ChoiceQuestion<{ roll: { bonus: number } }, { follower: string }>;
  /** For a player who has nobody left to play (AD-PATH-01): nobody comes as long as they say nothing. */
  heir: ChoiceQuestion<
    {
      /** `owner`: whose they are; null: the party's. `isOwn`: nobody has to agree. */
      '{follower:n}': { name: string; level: number; owner: string | null; isOwn: boolean };
      new: NoTerms;
      later: NoTerms;
    },
    { name: string; how: 'dead' | 'retired' }
  >;
  /** What the new character is called; it waits for their player. */
  'heir-name': TextQuestion;
  /** For the player of the comrade whom they serve, else for the game master (AD-PATH-01): nobody is given away by silence. */
  promotion: ChoiceQuestion<
    { agree: NoTerms; refuse: NoTerms },
    { follower: string; owner: string | null; userId: string; name: string }
  >;
  /** For the player of a newcomer (AD-PATH-02). It waits for them. */
  'catch-up': ChoiceQuestion<
    { 'catch-up': { level: number; xp: number; used: number; left: number }; start: { level: number; left: number } },
    { former: string; formerLevel: number; cap: number }
  >;
}
