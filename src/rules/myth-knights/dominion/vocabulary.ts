import type { Roll } from '../../engine/dice.ts';
import type { ChoiceQuestion, NoTerms, SeveralQuestion } from '../../mechanics/question.ts';
import type { CouncilSeat, Crisis } from './schemas.ts';

interface DomainRef {
  domain: string;
}

/** Facts, frames and questions of a domain. */
export interface DominionVocabulary {
  facts: {
    'domain-founded': DomainRef & { ruler: string | null; seat: boolean };
    'domain-lost': DomainRef;
    /** Somebody takes a seat of its council, or leaves it (MK-DOM-01). */
    council: DomainRef & { seat: CouncilSeat; name: string; appointed: boolean };
    /** A domain's condition (MK-DOM-02). */
    'crisis-check': DomainRef & { roll: Roll; outcome: 'calamity' | 'dilemma' | 'prosperity' };
    /** One more; a repeat was rolled again (MK-D-30). */
    crisis: DomainRef & { crisis: Crisis; rolls: readonly Roll[] };
    'crisis-solved': DomainRef & {
      crisis: Crisis;
      by: 'play' | 'token' | 'prosperity' | 'service' | 'duty' | 'project';
    };
    token: DomainRef & { by: 'due' | 'squeeze' | 'prosperity' | 'spent'; tokens: number };
    'due-waived': DomainRef;
    squeezed: DomainRef & { roll: Roll; outcome: 'misrule' | 'price' | 'success' };
    /** Three crises at a Season's end, or one demand too many (MK-DOM-03, MK-DOM-07). */
    misrule: DomainRef & { crises: number };
    'order-restored': DomainRef;
    /** `crisis`: the one that it is for. */
    project: DomainRef & {
      name: string;
      grand: boolean;
      how: 'begun' | 'done' | 'abandoned';
      crisis: Crisis | null;
    };
    /** A councillor has luck rolled again; the roll follows (MK-G-12). */
    counsel: DomainRef & { seat: CouncilSeat; name: string; question: string };
    mustered: DomainRef & { names: readonly string[] };
    disbanded: DomainRef & { names: readonly string[] };
  };
  frames: {
    /** The due of a Season has come (MK-DOM-06). */
    due: {
      domainId: string;
      /** Counted through the years. */
      season: number;
    };
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
    /**
     * What a ruler does with the due of the Season (MK-DOM-06, MK-DOM-07): it is collected when nobody answers. `season`: 1 to 3,
     * of the year.
     */
    due: ChoiceQuestion<{ collect: NoTerms; forgo: NoTerms; squeeze: NoTerms }, { domain: string; season: number }>;
    /** Which of two crises they take: the first when nobody answers (MK-DOM-02). */
    dilemma: ChoiceQuestion<{ '{crisis}': { crisis: Crisis } }, { domain: string }>;
    /** For the referee: which come, of those that are not there; the first of them when nobody says (MK-D-30). */
    crises: SeveralQuestion<{ '{crisis}': { crisis: Crisis } }, { domain: string; isDilemma: boolean }>;
  };
}
