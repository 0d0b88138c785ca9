import type { Roll } from '../../engine/dice.ts';
import type { Of } from '../../engine/prompt.ts';
import type { LoreSource } from './shapes.ts';

/** What can happen with Myths and their omens. */
export type OathOmenFact =
  /** Everybody sees an omen; of which Myth it is they do not know (MK-TRAV-04). */
  | Of<'omen', { text: string }>
  /** The referee keeps one to themselves; it comes again. For the referee. */
  | Of<'omen-held', { myth: string; name: string }>
  /** After the last omen the Myth itself (MK-TRAV-04). */
  | Of<'myth-appears', { myth: string; name: string }>
  | Of<'myth-resolved', { myth: string; name: string; names: readonly string[] }>
  /** The referee writes of a Myth what players may not know. For the referee. */
  | Of<'myth-edited', { myth: string; name: string }>
  /** Somebody of the realm is asked of Myths or landmarks (MK-LORE-01). `roll`: which Myth, where it is a random one. */
  | Of<
      'lore-asked',
      {
        name: string;
        /** Who was asked, where it is somebody whom the company has met. */
        whom: string | null;
        source: LoreSource;
        about: 'myths' | 'landmarks';
        myths: readonly { name: string; direction: number | null; hexId: string | null }[];
        landmarks: readonly { hexId: string; kind: string; text: string }[];
        fromId: string;
        rolls: readonly Roll[];
      }
    >;
