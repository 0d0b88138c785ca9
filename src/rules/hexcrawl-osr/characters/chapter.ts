import { z } from 'zod';
import type { SpotlightRule } from '../../engine/book.ts';
import { isRefusal, refuse } from '../../engine/prompt.ts';
import { peopleActions } from '../../mechanics/people/actions.ts';
import { ableCharacter, characterOf } from '../../mechanics/people/characters.ts';
import { isUp, nextInSpotlight } from '../../mechanics/people/spotlight.ts';
import { instantAction, MAX_NAME, recordId } from '../kit/kit.ts';
import { LEAD_RULE } from '../kit/people.ts';
import { tend } from '../kit/time.ts';
import type { BookData } from '../schemas.ts';
import type { Chapter } from '../vocabulary.ts';
import { characterFields } from './gm-fields.ts';
import { harmAction, healAction, isHurt, restAction, zeroFlesh } from './health.ts';
import { importCharacter } from './importing.ts';
import { createCharacter, creation } from './making.ts';
import { STARTERS, starters } from './starters.ts';

/** Hours after which a question to a silent leader passes to the next (ours). */
const HOURS_OF_SILENCE = 48;

/** The right to choose for the party, which rotates in the order in which the players joined (HX-TRAV-01). */
export const lead: SpotlightRule<BookData> = {
  rule: LEAD_RULE,
  next: (world, isHere) => nextInSpotlight(world, isHere),
  isUp,
  // The leader calls the retreat (HX-FLEE-01).
  cannotWait: ({ party }) => party.state.fight !== null,
  timeoutHours: () => HOURS_OF_SILENCE,
  everyDays: () => null,
};

/** The lead, membership, and changes to characters as records. */
const people = peopleActions(instantAction, { lead: LEAD_RULE, names: 'HX-G-01', maxName: MAX_NAME });

/** Somebody tends a companion who is unconscious (HX-G-03). */
const helpAction = instantAction(
  z.strictObject({ characterId: recordId, targetId: recordId }),
  (context, { characterId, targetId }) => {
    const helper = ableCharacter(context, characterId);
    if (isRefusal(helper)) return helper;
    if (!Object.hasOwn(context.world.characters, targetId))
      return refuse('character/unknown', { characterId: targetId });
    const { name, status } = characterOf(context.world, targetId);
    if (status !== 'down') return refuse('help/not-needed', { name });
    tend(context, targetId, helper.id);
    return null;
  },
);

/** Characters, their making, grit and flesh, and who leads them (HX-CORE-03, HX-HP, HX-G-01, HX-G-02). */
export const characters = {
  kinds: [STARTERS],
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
