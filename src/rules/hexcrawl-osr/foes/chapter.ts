import type { Chapter } from '../vocabulary.ts';
import { addFoe, editFoe, listActions } from './actions.ts';
import { creatureNames } from './bestiary.ts';
import { foeFields } from './gm-fields.ts';

/** Foes and the campaign's own creatures (HX-G-11, HX-G-19). */
export const foes = {
  actions: { 'add-foe': addFoe, 'edit-foe': editFoe, ...listActions },
  creatures: creatureNames,
  secretGmFields: foeFields,
  secrets: {
    state: ['creatures'],
    // Whether one is there and stands is everybody's; its numbers are not.
    hides: (_world, path) => path[0] === 'foes' && path.length > 2,
  },
} satisfies Chapter;
