import type { SpotlightRule } from '../../engine/book.ts';
import { peopleActions } from '../../mechanics/people/actions.ts';
import { isUp, nextInSpotlight } from '../../mechanics/people/spotlight.ts';
import { instantAction, MAX_NAME } from '../kit/kit.ts';
import { isAble, LEAD_RULE } from '../kit/people.ts';
import type { BookData } from '../schemas.ts';
import type { Chapter } from '../vocabulary.ts';
import { characterFields } from './gm-fields.ts';
import { importCharacter } from './importing.ts';
import { createCharacter, creation, raising } from './making.ts';
import { STARTERS, starters } from './starters.ts';

/** Hours after which a question to a silent caller passes to the next (ours). */
const HOURS_OF_SILENCE = 48;

/** The caller of the party, which rotates in the order in which the players joined (ours, AD-G-02). */
const caller: SpotlightRule<BookData> = {
  rule: LEAD_RULE,
  next: (world, isHere) => nextInSpotlight(world, isHere),
  isUp: (world, userId) => isUp(world, userId, (one) => isAble(world, one)),
  timeoutHours: () => HOURS_OF_SILENCE,
  everyDays: () => null,
};

/** The caller, membership, and changes to characters as records. */
const people = peopleActions(instantAction, { lead: LEAD_RULE, names: 'AD-ATTR-01', maxName: MAX_NAME });

/** Characters, their making, and who calls for the party (AD-ATTR). */
export const characters = {
  kinds: [STARTERS],
  actions: { ...people, 'create-character': createCharacter, 'import-character': importCharacter },
  frames: { create: creation, raise: raising },
  gmFields: characterFields,
  spotlight: caller,
  starters,
} satisfies Chapter;
