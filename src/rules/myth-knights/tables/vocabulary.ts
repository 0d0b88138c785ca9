import type { ChoiceQuestion, NoTerms, TextQuestion } from '../../mechanics/question.ts';
import type { CampaignTableFact } from '../../mechanics/tables/campaign-tables.ts';
import type { FrameOf } from '../../mechanics/vocabulary.ts';

export function resultFrame(
  rolled: Pick<FrameOf<TablesVocabulary, 'result'>, 'table' | 'text' | 'of'>,
): FrameOf<TablesVocabulary, 'result'> {
  return { kind: 'result', v: 1, ...rolled, isChanging: false };
}

/** What can be rolled on a table. */
export interface TablesVocabulary {
  facts: {
    /** What players did outweighs what fell (MK-REF-04). */
    'result-changed': { table: string; was: string; text: string };
  };
  shared: CampaignTableFact;
  frames: {
    /** What a roll on a table said is the referee's to keep or to change (MK-REF-04). */
    result: {
      table: string;
      text: string;
      /** The referee writes what it is instead. */
      isChanging: boolean;
      /** What it has become of a knight, and changes with it; null: nothing. */
      of: { readonly characterId: string; readonly what: 'scar' | 'knight' | 'passion' } | null;
    };
  };
  questions: {
    /** For the referee (MK-REF-04): kept when nobody says otherwise. */
    result: ChoiceQuestion<{ keep: NoTerms; change: NoTerms }, { table: string; text: string }>;
    /** What it is instead; as it fell when nobody says. */
    'result-text': TextQuestion<{ table: string; text: string }>;
  };
}
