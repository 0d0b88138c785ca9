import type { ChoiceQuestion, NoTerms, TextQuestion } from '../../mechanics/question.ts';
import type { CampaignTableFact } from '../../mechanics/tables/campaign-tables.ts';
import type { FrameOf } from '../../mechanics/vocabulary.ts';

export function resultFrame(
  rolled: Pick<FrameOf<TablesVocabulary, 'result'>, 'table' | 'text' | 'of'>,
): FrameOf<TablesVocabulary, 'result'> {
  return { kind: 'result', v: 1, ...rolled, isChanging: false };
}

/** Facts, frames and questions of tables. */
export interface TablesVocabulary {
  facts: {
    /** The players' actions outweigh the roll (MK-REF-04). */
    'result-changed': { table: string; was: string; text: string };
  };
  shared: CampaignTableFact;
  frames: {
    /** A table's result is the referee's to keep or to change (MK-REF-04). */
    result: {
      table: string;
      text: string;
      /** The referee writes what it is instead. */
      isChanging: boolean;
      /** The part of a knight that it changes; null: none. */
      of: { readonly characterId: string; readonly what: 'scar' | 'knight' | 'passion' } | null;
    };
  };
  questions: {
    /** For the referee (MK-REF-04): kept when nobody says otherwise. */
    result: ChoiceQuestion<{ keep: NoTerms; change: NoTerms }, { table: string; text: string }>;
    /** The new text; the roll's by default. */
    'result-text': TextQuestion<{ table: string; text: string }>;
  };
}
