import type { Chapter } from '../vocabulary.ts';
import { editMyth, nextOmen, resolveMyth } from './actions.ts';
import { counsel } from './counsel.ts';
import { askLore, lore } from './lore.ts';
import { omen } from './omen.ts';

/** Myths, their omens, and what people tell of them (MK-TRAV-04, MK-LORE). */
export const omens = {
  actions: { 'next-omen': nextOmen, 'resolve-myth': resolveMyth, 'edit-myth': editMyth, 'ask-lore': askLore },
  frames: { omen, lore, counsel },
  secrets: { facts: ['omen-held', 'myth-edited'] },
} satisfies Chapter;
