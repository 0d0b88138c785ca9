import { z } from 'zod';
import type { SpotlightRule } from '../../engine/book.ts';
import { refuse } from '../../engine/prompt.ts';
import { giveSpotlight, isUp, nextInSpotlight } from '../../mechanics/people/spotlight.ts';
import { CLASSES } from '../classes/classes.ts';
import { instantAction, recordId } from '../kit/kit.ts';
import { admit, playersLead, ROTATION_RULE } from '../kit/people.ts';
import { chosen, SETTINGS } from '../kit/settings.ts';
import type { BookData } from '../schemas.ts';
import type { Chapter } from '../vocabulary.ts';
import { createCharacter, editCharacter, importAction, retireAction, switchAction } from './actions.ts';
import { creation } from './creation.ts';
import { characterFields } from './gm-fields.ts';
import { level } from './level.ts';
import { STARTERS, starters } from './starters.ts';

const TIMEOUT = SETTINGS.spotlight_timeout_hours.values;

/** The spotlight rotates in the order in which the players joined (LH-SPOT-03). */
const spotlightRule: SpotlightRule<BookData> = {
  rule: ROTATION_RULE,
  next: (world, isHere) => (playersLead(world) ? nextInSpotlight(world, isHere) : null),
  isUp,
  timeoutHours({ campaign }) {
    const hours = campaign.settings.spotlight_timeout_hours;
    return typeof hours === 'number' ? hours : TIMEOUT.default;
  },
  everyDays: ({ campaign }) => (chosen(campaign, 'spotlight_rotation') === 'real_week' ? 7 : null),
};

/** Passes the spotlight on: to somebody, or round the table in the order people joined (LH-SPOT-01, LH-SPOT-03). */
const spotlight = instantAction(z.strictObject({ to: recordId.nullable().default(null) }), (context, { to }) =>
  playersLead(context.world) ? giveSpotlight(context, to, ROTATION_RULE) : refuse('spotlight/with-gm'),
);

/** Makes sure that somebody is a member of the campaign. */
const admitMember = instantAction(z.strictObject({ userId: recordId }), (context, { userId }) => {
  if (!context.actor.isGm && context.actor.userId !== userId) return refuse('gm-only');
  admit(context, userId);
  return null;
});

/** Characters, their making and their levels, and who leads them (LH-CHAR, LH-LEVEL, LH-SPOT). */
export const characters = {
  kinds: [CLASSES, STARTERS],
  actions: {
    spotlight,
    admit: admitMember,
    'create-character': createCharacter,
    'import-character': importAction,
    'edit-character': editCharacter,
    'switch-character': switchAction,
    'retire-character': retireAction,
  },
  frames: { create: creation, level },
  gmFields: characterFields,
  spotlight: spotlightRule,
  starters,
} satisfies Chapter;
