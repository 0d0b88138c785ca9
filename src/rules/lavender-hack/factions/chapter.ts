import type { Chapter } from '../vocabulary.ts';
import { eraseFaction, factionDisposition, revealFaction, want, writeFaction } from './actions.ts';
import { factionFields } from './gm-fields.ts';

/** Factions, and what the players know of them (LH-FACT). */
export const factions = {
  actions: {
    'write-faction': writeFaction,
    'erase-faction': eraseFaction,
    want,
    'reveal-faction': revealFaction,
    'faction-disposition': factionDisposition,
  },
  secretGmFields: factionFields,
  secrets: { hides: (_world, [table]) => table === 'factions' },
} satisfies Chapter;
