import type { Chapter } from '../vocabulary.ts';
import { barter, barterAction } from './barter.ts';
import { closeFavour, oweAction } from './favours.ts';
import { forgetPerson, notePerson, parleyAction } from './people.ts';

/** The people of the realm: what they think, what they are, and what is traded with them (MK-CORE-04, MK-SERV, MK-GEAR-01). */
export const folk = {
  actions: {
    parley: parleyAction,
    'note-person': notePerson,
    'forget-person': forgetPerson,
    barter: barterAction,
    'owe-favour': oweAction,
    'close-favour': closeFavour,
  },
  frames: { barter },
} satisfies Chapter;
