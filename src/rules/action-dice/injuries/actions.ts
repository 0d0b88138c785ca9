import { z } from 'zod';
import { isRefusal, refuse } from '../../engine/prompt.ts';
import { actingCharacter, gmOnly } from '../../mechanics/people/characters.ts';
import { wound } from '../kit/harm.ts';
import { instantAction, recordId } from '../kit/kit.ts';

/** Wounds that may be dealt at once. */
const MAX_WOUNDS = 20;

/** Kinds of wounds, by the word for them (AD-INJ-01). */
export const HARM_KINDS = ['minor'] as const;

/** The game master wounds a character: each wound is an injury, one after another (AD-INJ-01, AD-D-18). */
export const harmAction = instantAction(
  z.strictObject({
    characterId: recordId,
    damage: z.int().min(1),
    kind: z.enum(HARM_KINDS).nullable().default(null),
  }),
  (context, { characterId, damage, kind }) => {
    const character = gmOnly(context) ?? actingCharacter(context, characterId);
    if (isRefusal(character)) return character;
    if (damage > MAX_WOUNDS) return refuse('injuries/too-many-wounds', { most: MAX_WOUNDS });
    for (let dealt = 0; dealt < damage; dealt++) wound(context, { characterId, minor: kind === 'minor', cause: 'gm' });
    return null;
  },
);
