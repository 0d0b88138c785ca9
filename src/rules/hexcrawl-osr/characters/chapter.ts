import type { Chapter } from '../vocabulary.ts';
import { characterFields } from './gm-fields.ts';
import { harmAction, healAction, isHurt, restAction, zeroFlesh } from './health.ts';
import { importCharacter } from './importing.ts';
import { createCharacter, creation } from './making.ts';
import { lead, people } from './people.ts';
import { starters } from './starters.ts';
import { helpAction } from './tending.ts';

/** Characters, their making, grit and flesh, and who leads them (HX-CORE-03, HX-HP, HX-G-01, HX-G-02). */
export const characters = {
  actions: {
    ...people,
    'create-character': createCharacter,
    'import-character': importCharacter,
    harm: harmAction,
    heal: healAction,
    rest: restAction,
    help: helpAction,
  },
  frames: { create: creation, 'zero-flesh': zeroFlesh },
  gmFields: characterFields,
  isHurt,
  spotlight: lead,
  starters,
} satisfies Chapter;
