import type { Roll } from '../../engine/dice.ts';
import type { ChoiceQuestion, NoTerms, TextQuestion } from '../../mechanics/question.ts';
import type { LoreAbout, LoreSource } from './schemas.ts';

/** Facts, frames and questions of Myths and their omens. */
export interface OmensVocabulary {
  facts: {
    /** Everybody sees an omen, but not which Myth it belongs to (MK-TRAV-04). */
    omen: { text: string };
    /** The referee keeps one to themselves; it comes again. For the referee. */
    'omen-held': { myth: string; name: string };
    /** After the last omen the Myth itself (MK-TRAV-04). */
    'myth-appears': { myth: string; name: string };
    'myth-resolved': { myth: string; name: string; names: readonly string[] };
    /** The referee writes something about a Myth that players may not know. For the referee. */
    'myth-edited': { myth: string; name: string };
    /** Somebody of the realm is asked of Myths or landmarks (MK-LORE-01). `roll`: which Myth, where it is a random one. */
    'lore-asked': {
      name: string;
      /** The person asked, if the company has met them. */
      whom: string | null;
      source: LoreSource;
      about: LoreAbout;
      myths: readonly { name: string; direction: number | null; hexId: string | null }[];
      landmarks: readonly { hexId: string; kind: string; text: string }[];
      fromId: string;
      rolls: readonly Roll[];
    };
    /** A Seer's guidance; what it restores is a fact of its own (MK-HURT-03). */
    guided: { name: string; whom: string | null };
    /** What a Seer tells of each Myth (MK-LORE-01). */
    'counsel-told': { name: string; told: readonly { myth: string; facts: readonly string[] }[] };
    /** Somebody looks for people to ask; the question to the referee follows (MK-D-42). */
    'lore-sought': { name: string; whom: string | null; source: LoreSource; hexId: string };
    /** There is nobody to ask; `isThere`: there is, and they know nothing new. */
    'lore-nobody': { name: string; whom: string | null; source: LoreSource; isThere: boolean };
  };
  frames: {
    /** A Seer has been asked, and the referee says how much they tell (MK-LORE-01). */
    counsel: { characterId: string };
    /** Somebody asks people who may not be there (MK-LORE-01, MK-D-42). */
    lore: {
      characterId: string;
      source: LoreSource;
      /** Their name, if the company has met them. */
      whom: string | null;
      about: LoreAbout;
      /** Where they are asked. */
      hexId: string;
    };
    /** An omen waits for the referee: it is shown as it is, rewritten, or held back (MK-TRAV-04). */
    omen: {
      /** Number of the Myth. */
      myth: string;
      isWriting: boolean;
    };
  };
  questions: {
    /** For the referee: how much a Seer tells of the Myths; all by default (MK-LORE-01). */
    counsel: ChoiceQuestion<{ all: NoTerms; hints: NoTerms; rules: NoTerms; nothing: NoTerms }>;
    /** For the referee: whether there is somebody to ask, or somebody else (MK-D-42). */
    lore: ChoiceQuestion<
      { yes: NoTerms; vassal: NoTerms; knight: NoTerms; vagabond: NoTerms; seer: NoTerms; nobody: NoTerms },
      { source: LoreSource; whom: string | null; hexId: string }
    >;
    omen: ChoiceQuestion<
      { post: NoTerms; rewrite: NoTerms; hold: NoTerms },
      { name: string; text: string; number: number; of: number }
    >;
    'omen-text': TextQuestion<{ name: string; text: string; number: number; of: number }>;
  };
}
