import { z } from 'zod';
import { isRefusal, refuse } from '../../engine/prompt.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import { idInput, instantAction } from '../kit/kit.ts';
import { ableCharacter } from '../kit/people.ts';
import { tend } from '../kit/tending.ts';

/** Somebody tends a companion who is unconscious (HX-G-03). */
export const helpAction = instantAction(
  z.strictObject({ characterId: idInput, targetId: idInput }),
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
