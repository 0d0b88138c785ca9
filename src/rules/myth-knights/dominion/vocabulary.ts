import type { Roll } from '../../engine/dice.ts';
import type { ChoiceQuestion, SeveralQuestion } from '../../mechanics/question.ts';
import type { CouncilSeat, Crisis } from './schemas.ts';

interface Whose {
  domain: string;
}

/** Facts, frames and questions of a domain. */
export interface DominionVocabulary {
  facts: {
    'domain-founded': Whose & { ruler: string | null; seat: boolean };
    'domain-lost': Whose;
    /** Somebody takes a seat of its council, or leaves it (MK-DOM-01). */
    council: Whose & { seat: CouncilSeat; name: string; appointed: boolean };
    /** A domain's condition (MK-DOM-02). */
    'crisis-check': Whose & { roll: Roll; outcome: 'calamity' | 'dilemma' | 'prosperity' };
    /** One more; a repeat was rolled again (MK-D-30). */
    crisis: Whose & { crisis: Crisis; rolls: readonly Roll[] };
    'crisis-solved': Whose & { crisis: Crisis; by: 'play' | 'token' | 'prosperity' | 'service' };
    token: Whose & { by: 'due' | 'squeeze' | 'prosperity' | 'spent'; tokens: number };
    'due-waived': Whose;
    squeezed: Whose & { roll: Roll; outcome: 'misrule' | 'price' | 'success' };
    /** Three crises at a Season's end, or one demand too many (MK-DOM-03, MK-DOM-07). */
    misrule: Whose & { crises: number };
    'order-restored': Whose;
    project: Whose & { name: string; grand: boolean; how: 'begun' | 'done' | 'abandoned' };
    /** A councillor has luck rolled again; the roll follows (MK-G-12). */
    counsel: Whose & { seat: CouncilSeat; name: string; question: string };
    mustered: Whose & { names: readonly string[] };
    disbanded: Whose & { names: readonly string[] };
  };
  frames: {
    /** A dilemma: whoever rules takes one of two crises (MK-DOM-02). */
    dilemma: {
      domainId: string;
      crises: readonly [Crisis, Crisis];
    };
    /** The referee says which crises there are, where the campaign leaves that to them (MK-D-30). */
    crises: {
      domainId: string;
      /** 1 or 2; fewer come where fewer are left. */
      count: number;
      /** The ruler takes one of them. */
      isDilemma: boolean;
    };
  };
  questions: {
    /** Which of two crises they take: the first when nobody answers (MK-DOM-02). */
    dilemma: ChoiceQuestion<{ '{crisis}': { crisis: Crisis } }, { domain: string }>;
    /** For the referee: which come, of those that are not there; the first of them when nobody says (MK-D-30). */
    crises: SeveralQuestion<{ '{crisis}': { crisis: Crisis } }, { domain: string; isDilemma: boolean }>;
  };
}
