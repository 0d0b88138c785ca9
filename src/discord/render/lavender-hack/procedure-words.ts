import type { LavenderWorld } from '../../../rules/lavender-hack/shapes.ts';
import type { Part, Round, Verdict } from '../../../rules/round.ts';
import type { PartWords, RoundQuestion } from '../renderer.ts';
import { capital } from '../words.ts';
import { courtPart, courtQuestion, courtVerdict } from './court-words.ts';
import { combatQuestion, declarationPart, declaredWords } from './declaration-words.ts';
import { restPart, restQuestion, restVerdict } from './rest-words.ts';
import { weekPart, weekQuestion, weekVerdict } from './week-words.ts';

/** How the rounds of one procedure are put. */
interface ProcedureWords {
  question(terms: Round['terms'], world: LavenderWorld): RoundQuestion;
  /** What somebody's part came to, in the middle of a sentence; empty when it is not told; null: the bare answer. */
  verdict(verdict: Verdict, terms: Round['terms'], world: LavenderWorld): string | null;
  part(part: Part, world: LavenderWorld): PartWords;
}

const PROCEDURES: Readonly<Record<string, ProcedureWords>> = {
  court: { question: courtQuestion, verdict: courtVerdict, part: courtPart },
  combat: { question: combatQuestion, verdict: declaredWords, part: declarationPart },
  rest: { question: restQuestion, verdict: restVerdict, part: restPart },
  week: { question: weekQuestion, verdict: weekVerdict, part: weekPart },
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
    part: ({ id }) => ({ label: capital(id.replaceAll('-', ' ')), options: {} }),
  };
}
