import type { ChoiceQuestion, NoTerms, TextQuestion } from '../../mechanics/question.ts';

interface Round {
  names: readonly string[];
  lead: number;
  round: number;
}

/** What is asked in a meeting and in a chase. */
export interface CrawlChaseQuestions {
  /** For the leader (HX-ENC-02): `observe` when nobody answers, which costs nothing. */
  meeting: ChoiceQuestion<
    { observe: NoTerms; approach: NoTerms; hide: NoTerms; flee: NoTerms; attack: NoTerms },
    { what: string; count: number; distanceFt: number; surprised: 'party' | 'foes' | null }
  >;
  /** For the game master: what comes of it. They part when nobody answers. */
  'meeting-outcome': ChoiceQuestion<
    { part: NoTerms; on: NoTerms; fight: NoTerms },
    { what: string; count: number; approach: string }
  >;
  /** For the leader, when the party flees (HX-CHASE-01, HX-CHASE-06): `run` when nobody answers. */
  chase: ChoiceQuestion<
    {
      run: { name: string };
      duck: NoTerms;
      '{itemId}': { item: string; count: number; holder: string; asks?: boolean };
    },
    Round
  >;
  /** For whoever carries what another would have dropped (HX-CHASE-01): `keep` when they do not answer. */
  'give-up': ChoiceQuestion<{ keep: NoTerms; drop: NoTerms }, { item: string; count: number; lead: number }>;
  /** For the game master (HX-CHASE-06): `seen` when nobody answers. */
  'chase-sight': ChoiceQuestion<{ seen: NoTerms; lost: NoTerms }, { lead: number }>;
  /** For the leader, when foes got away: they are let go when nobody answers. */
  pursuit: ChoiceQuestion<{ 'let-go': NoTerms; pursue: NoTerms }, { names: readonly string[] }>;
  /** For the leader, when the party is behind (HX-CHASE-01, HX-CHASE-02): `run` when nobody answers. */
  hunt: ChoiceQuestion<{ run: { name: string }; stop: { dropped: string | null } }, Round>;
  /** For the game master, beside the chase (HX-CHASE-01, HX-CHASE-06): they just run when nobody answers. */
  quarry: ChoiceQuestion<{ run: NoTerms; drop: NoTerms; hide: NoTerms }, { names: readonly string[] }>;
  'quarry-drop': TextQuestion;
}
