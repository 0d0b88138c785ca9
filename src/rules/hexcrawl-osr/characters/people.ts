import { z } from 'zod';
import type { SpotlightRule } from '../../engine/book.ts';
import { isRefusal, refuse } from '../../engine/prompt.ts';
import { ownCharacter } from '../../mechanics/people/characters.ts';
import { renameCharacter, retireCharacter, switchCharacter } from '../../mechanics/people/members.ts';
import { giveSpotlight, nextInSpotlight } from '../../mechanics/people/spotlight.ts';
import { oneLine } from '../../mechanics/words.ts';
import { idInput, instantAction } from '../kit/action.ts';
import { admit, LEAD_RULE } from '../kit/people.ts';
import { MAX_NAME } from '../kit/words.ts';
import type { CrawlShapes } from '../shapes.ts';

/** Hours after which a question to a silent leader goes on to the next (ours). */
const HOURS_OF_SILENCE = 48;

/** Who chooses for the party; it goes round in the order in which the players joined (HX-TRAV-01). */
export const lead: SpotlightRule<CrawlShapes> = {
  rule: LEAD_RULE,
  next: (world, isHere) => nextInSpotlight(world, isHere),
  timeoutHours: () => HOURS_OF_SILENCE,
  everyDays: () => null,
};

/** Passes the lead on: to somebody, or round the table. */
export const passLead = instantAction(z.strictObject({ to: idInput.nullable().default(null) }), (context, { to }) =>
  giveSpotlight(context, to, LEAD_RULE),
);

/** Makes sure that somebody is a member of the campaign. */
export const admitMember = instantAction(z.strictObject({ userId: idInput }), (context, { userId }) => {
  if (!context.actor.isGm && context.actor.userId !== userId) return refuse('gm-only');
  admit(context, userId);
  return null;
});

/** A player changes the name; all else is the game master's to set. */
export const editCharacter = instantAction(
  z.strictObject({ characterId: idInput, name: z.string().nullable().default(null) }),
  (context, { characterId, name }) => {
    const character = ownCharacter(context, characterId);
    if (isRefusal(character)) return character;
    if (name === null) return refuse('character/nothing-to-change');
    const to = oneLine(name, MAX_NAME);
    if (to === null) return refuse('character/bad-name', { max: MAX_NAME });
    return renameCharacter(context, character, to, 'HX-G-01');
  },
);

/** Somebody goes on with another character of theirs. */
export const switchAction = instantAction(z.strictObject({ characterId: idInput }), (context, { characterId }) =>
  switchCharacter(context, characterId, LEAD_RULE),
);

/** A character leaves play for good, and stays in the records. */
export const retireAction = instantAction(z.strictObject({ characterId: idInput }), (context, { characterId }) =>
  retireCharacter(context, characterId),
);
