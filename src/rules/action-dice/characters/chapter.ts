import type { Chapter } from '../vocabulary.ts';
import { characterFields } from './gm-fields.ts';
import { importCharacter } from './importing.ts';
import { createCharacter, creation } from './making.ts';
import { caller, people } from './people.ts';
import { raising } from './raising.ts';
import { starters } from './starters.ts';

/** Characters, their making, and who calls for the party (AD-ATTR). */
export const characters = {
  actions: { ...people, 'create-character': createCharacter, 'import-character': importCharacter },
  frames: { create: creation, raise: raising },
  gmFields: characterFields,
  spotlight: caller,
  starters,
} satisfies Chapter;
