import type { ChoiceQuestion, NoTerms } from '../../mechanics/question.ts';

/** What is asked in a meeting and in a chase. */
export interface CrawlChaseQuestions {
  /** For the leader (HX-ENC-02): `observe` when nobody answers, which costs nothing. */
  meeting: ChoiceQuestion<
    { observe: NoTerms; approach: NoTerms; hide: NoTerms; flee: NoTerms; attack: NoTerms },
    { what: string; count: number; distanceFt: number; surprised: 'party' | 'foes' | null }
  >;
  /** For the game master: what comes of it. They part when nobody answers. */
  'meeting-outcome': ChoiceQuestion<{ part: NoTerms; on: NoTerms; fight: NoTerms }, { what: string; approach: string }>;
  /** For the leader (HX-CHASE-01, HX-CHASE-06): `run` when nobody answers. */
  chase: ChoiceQuestion<
    { run: { name: string }; duck: NoTerms; '{itemId}': { item: string; holder: string } },
    { names: readonly string[]; lead: number; round: number }
  >;
  /** For the game master (HX-CHASE-06): `seen` when nobody answers. */
  'chase-sight': ChoiceQuestion<{ seen: NoTerms; lost: NoTerms }, { lead: number }>;
}
