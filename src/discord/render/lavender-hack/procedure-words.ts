import type { FormField } from '../../../rules/engine/form.ts';
import type { Round, Verdict } from '../../../rules/engine/round.ts';
import type { LavenderWorld } from '../../../rules/lavender-hack/shapes.ts';
import type { FieldWords, RoundQuestion } from '../engine/renderer.ts';
import { capital } from '../engine/words.ts';
import { combatQuestion, declarationField, declaredWords } from './combat/declaration-words.ts';
import { courtField, courtQuestion, courtVerdict } from './court/form.ts';
import { weekField, weekQuestion, weekVerdict } from './downtime/week-form.ts';
import { restField, restQuestion, restVerdict } from './rest/form.ts';

/** How the rounds of one procedure are put. */
interface ProcedureWords {
  question(terms: Round['terms'], world: LavenderWorld): RoundQuestion;
  /** What somebody's part came to, in the middle of a sentence; empty when it is not told; null: the bare answer. */
  verdict(verdict: Verdict, terms: Round['terms'], world: LavenderWorld): string | null;
  field(field: FormField, world: LavenderWorld): FieldWords;
}

const PROCEDURES: Readonly<Record<string, ProcedureWords>> = {
  court: { question: courtQuestion, verdict: courtVerdict, field: courtField },
  combat: { question: combatQuestion, verdict: declaredWords, field: declarationField },
  rest: { question: restQuestion, verdict: restVerdict, field: restField },
  week: { question: weekQuestion, verdict: weekVerdict, field: weekField },
};

/** The words of a procedure; of one that has none of its own, what its name says. */
export function procedureWords(procedure: string): ProcedureWords {
  return PROCEDURES[procedure] ?? plainWords(procedure);
}

function plainWords(procedure: string): ProcedureWords {
  const title = capital(procedure.replaceAll('-', ' '));
  return {
    question: () => ({ title, text: '', options: {}, field: null, placeholder: null }),
    verdict: () => null,
    field: ({ id }) => ({ label: capital(id.replaceAll('-', ' ')), options: {} }),
  };
}
