import type { Chapter } from '../vocabulary.ts';
import { createCharacter, editCharacter, importAction, retireAction, switchAction } from './actions.ts';
import { creation } from './creation.ts';
import { characterFields } from './gm-fields.ts';
import { level } from './level.ts';
import { admitMember, spotlight, spotlightRule } from './spotlight.ts';
import { starters } from './starters.ts';

/** Characters, their making and their levels, and who leads them (LH-CHAR, LH-LEVEL, LH-SPOT). */
export const characters = {
  actions: {
    spotlight,
    admit: admitMember,
    'create-character': createCharacter,
    'import-character': importAction,
    'edit-character': editCharacter,
    'switch-character': switchAction,
    'retire-character': retireAction,
  },
  frames: { create: creation, level },
  gmFields: characterFields,
  spotlight: spotlightRule,
  starters,
} satisfies Chapter;
