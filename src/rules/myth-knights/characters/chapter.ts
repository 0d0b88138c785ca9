import type { SpotlightRule } from '../../engine/book.ts';
import { peopleActions } from '../../mechanics/people/actions.ts';
import { isUp, nextInSpotlight } from '../../mechanics/people/spotlight.ts';
import { instantAction, MAX_NAME } from '../kit/kit.ts';
import { LEAD_RULE } from '../kit/people.ts';
import type { BookData } from '../schemas.ts';
import type { Chapter } from '../vocabulary.ts';
import { beginning } from './beginnings.ts';
import { characterFields } from './gm-fields.ts';
import { importCharacter } from './importing.ts';
import { knightSquire } from './knighting.ts';
import { KNIGHTS } from './knights.ts';
import { createCharacter, creation } from './making.ts';
import { indulgeAction, indulgence, setPassion } from './passion.ts';
import { STARTERS, starters } from './starters.ts';

/** Hours after which a question to a silent leader passes to the next (ours). */
const HOURS_OF_SILENCE = 48;

/** The lead of the company, which rotates in the order in which the players joined (ours, MK-CORE-03). */
const lead: SpotlightRule<BookData> = {
  rule: LEAD_RULE,
  next: (world, isHere) => nextInSpotlight(world, isHere),
  isUp,
  timeoutHours: () => HOURS_OF_SILENCE,
  everyDays: () => null,
};

/** The lead, membership, and changes to knights as records. */
const people = peopleActions(instantAction, { lead: LEAD_RULE, names: 'MK-MAKE-01', maxName: MAX_NAME });

/** Knights, their making, and who leads them (MK-MAKE). */
export const characters = {
  kinds: [KNIGHTS, STARTERS],
  actions: {
    ...people,
    'create-character': createCharacter,
    'import-character': importCharacter,
    'knight-squire': knightSquire,
    'set-passion': setPassion,
    indulge: indulgeAction,
  },
  frames: { beginning, create: creation, indulge: indulgence },
  gmFields: characterFields,
  spotlight: lead,
  starters,
} satisfies Chapter;
