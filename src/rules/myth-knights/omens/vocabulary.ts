import type { Roll } from '../../engine/dice.ts';
import type { ChoiceQuestion, NoTerms, TextQuestion } from '../../mechanics/question.ts';
import type { LoreSource } from './shapes.ts';

/** What can happen with Myths and their omens. */
export interface OmensVocabulary {
  facts: {
    /** Everybody sees an omen; of which Myth it is they do not know (MK-TRAV-04). */
    omen: { text: string };
    /** The referee keeps one to themselves; it comes again. For the referee. */
    'omen-held': { myth: string; name: string };
    /** After the last omen the Myth itself (MK-TRAV-04). */
    'myth-appears': { myth: string; name: string };
    'myth-resolved': { myth: string; name: string; names: readonly string[] };
    /** The referee writes of a Myth what players may not know. For the referee. */
    'myth-edited': { myth: string; name: string };
    /** Somebody of the realm is asked of Myths or landmarks (MK-LORE-01). `roll`: which Myth, where it is a random one. */
    'lore-asked': {
      name: string;
      /** Who was asked, where it is somebody whom the company has met. */
      whom: string | null;
      source: LoreSource;
      about: 'myths' | 'landmarks';
      myths: readonly { name: string; direction: number | null; hexId: string | null }[];
      landmarks: readonly { hexId: string; kind: string; text: string }[];
      fromId: string;
      rolls: readonly Roll[];
    };
  };
  frames: {
    /** An omen waits for the referee: it is shown as it stands, written anew, or held back (MK-TRAV-04). */
    omen: {
      /** Number of the Myth. */
      myth: string;
      isWriting: boolean;
      /** The referee began it by themselves: what comes of it is told to all in a message of its own. */
      isApart?: true;
    };
  };
  questions: {
    omen: ChoiceQuestion<
      { post: NoTerms; rewrite: NoTerms; hold: NoTerms },
      { name: string; text: string; number: number; of: number }
    >;
    'omen-text': TextQuestion<{ name: string; text: string; number: number; of: number }>;
  };
}
