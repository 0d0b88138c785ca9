import type { Chapter } from '../vocabulary.ts';
import { addFoe, editFoe, forgetCreature } from './actions.ts';
import { creatureNames } from './bestiary.ts';
import { foeFields } from './gm-fields.ts';

/** Foes and the campaign's own creatures (LH-BX, LH-COMBAT-08). */
export const foes = {
  actions: { 'add-foe': addFoe, 'edit-foe': editFoe, 'forget-creature': forgetCreature },
  creatures: creatureNames,
  secretGmFields: foeFields,
  secrets: {
    purposes: ['foe-hp'],
    state: ['creatures'],
    // Everybody may know that one is there and in action, but not its numbers (LH-COMBAT-08).
    hides: (_world, path) => path[0] === 'foes' && path.length > 2,
  },
} satisfies Chapter;
