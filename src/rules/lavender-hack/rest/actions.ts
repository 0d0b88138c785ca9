import { z } from 'zod';
import { refuse } from '../../engine/prompt.ts';
import { charactersInPlay, gmOnly } from '../../mechanics/people/characters.ts';
import { action } from '../kit/kit.ts';

/** The game master grants everybody what a camp gives, without a watch going by (LH-WILD-25, LH-DUNG-17). */
export const grantRest = action(z.strictObject({}), (context) => {
  const refusal = gmOnly(context);
  if (refusal !== null) return refusal;
  const { fight, delve } = context.world.party.state;
  if (fight !== null) return refuse('fight/open');
  if (charactersInPlay(context.world).length === 0) return refuse('rest/nobody');
  const where = delve === null ? 'wilderness' : 'dungeon';
  return { kind: 'rest', v: 1, step: 'start', what: 'granted', where, left: [] };
});
