import type { ChoiceQuestion, NoTerms } from '../../mechanics/question.ts';
import type { InjuryTold } from '../injuries/facts.ts';

/** An injury, for the label of an option. */
type InjuryTerms = Pick<InjuryTold, 'kind' | 'part' | 'side' | 'fingers'>;

/** What is asked of healing. */
export interface PoolRecoveryQuestions {
  /** What magic heals: a minor injury goes, of a major one the effect (AD-REC-03). The worst when nobody says. */
  mend: ChoiceQuestion<{ '{injury:n}': InjuryTerms & { isMajor: boolean } }, { left: number }>;
  /** Whether the scar of what was healed stays; it does when nobody says (AD-REC-03). */
  'mend-scar': ChoiceQuestion<{ keep: NoTerms; none: NoTerms }, InjuryTerms>;
}
