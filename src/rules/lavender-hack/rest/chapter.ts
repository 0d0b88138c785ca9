import { z } from 'zod';
import { refuse } from '../../engine/prompt.ts';
import { charactersInPlay, gmOnly } from '../../mechanics/people/characters.ts';
import { action } from '../kit/kit.ts';
import type { Chapter } from '../vocabulary.ts';
import { activity } from './activity.ts';
import { rest as resting, restRound } from './rest.ts';
import { stores } from './stores.ts';

/** The game master grants everybody what a camp gives, without a watch going by (LH-WILD-25, LH-DUNG-17). */
const grantRest = action(z.strictObject({}), (context) => {
  const refusal = gmOnly(context);
  if (refusal !== null) return refusal;
  const { fight, dungeon } = context.world.party.state;
  if (fight !== null) return refuse('fight/open');
  if (charactersInPlay(context.world).length === 0) return refuse('rest/nobody');
  const where = dungeon === null ? 'wilderness' : 'dungeon';
  return { kind: 'rest', v: 1, step: 'start', what: 'granted', where, left: [] };
});

/** Regrouping and camps (LH-WILD-17, LH-WILD-25, LH-DUNG-15, LH-DUNG-17). */
export const rest = {
  actions: { rest: grantRest },
  frames: { rest: resting, activity, stores },
  procedures: { rest: restRound },
} satisfies Chapter;
