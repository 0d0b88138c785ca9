import type { Chapter } from '../vocabulary.ts';
import { characterFields } from './gm-fields.ts';
import { importCharacter } from './importing.ts';
import { createCharacter, creation } from './making.ts';
import { indulgeAction, indulgence, setPassion } from './passion.ts';
import { lead, people } from './people.ts';
import { starters } from './starters.ts';

/** Knights, their making, and who leads them (MK-MAKE). */
export const characters = {
  actions: {
    ...people,
    'create-character': createCharacter,
    'import-character': importCharacter,
    'set-passion': setPassion,
    indulge: indulgeAction,
  },
  frames: { create: creation, indulge: indulgence },
  gmFields: characterFields,
  spotlight: lead,
  starters,
} satisfies Chapter;
