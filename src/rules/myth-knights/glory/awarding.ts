import { z } from 'zod';
import { isRefusal, refuse } from '../../engine/prompt.ts';
import { actingCharacter, charactersInPlay, gmOnly } from '../../mechanics/people/characters.ts';
import { spotlightCharacter } from '../../mechanics/people/spotlight.ts';
import { gainGlory } from '../kit/glory.ts';
import { action, ask, askQuestion, back, END, recordId } from '../kit/kit.ts';
import { chosen } from '../kit/settings.ts';
import type { Character, World } from '../schemas.ts';
import type { Handler } from '../vocabulary.ts';
import { GLORY_REASONS } from './schemas.ts';
import { awardFrame } from './vocabulary.ts';

/** The referee awards Glory for a deed: to one, or to all who took part (MK-GLORY-01, MK-D-04). */
export const awardAction = action(
  z.strictObject({ reason: z.enum(GLORY_REASONS), characterId: recordId.nullable().default(null) }),
  (context, { reason, characterId }) => {
    const refusal = gmOnly(context);
    if (refusal !== null) return refusal;
    const { world } = context;
    const leader = chosen(world, 'glory_share') === 'leader' ? (spotlightCharacter(world)?.id ?? null) : null;
    const alone = characterId ?? leader;
    if (alone === null) {
      if (charactersInPlay(world).length === 0) return refuse('glory/nobody');
      context.emit({ fact: 'glory-called', rule: 'MK-GLORY-01', reason });
      return awardFrame(reason);
    }
    const knight = actingCharacter(context, alone);
    if (isRefusal(knight)) return knight;
    gainGlory(context, alone, reason);
    return END;
  },
);

/** Ticks who shares. */
export const award: Handler<'award'> = {
  ask(world, { reason, among }) {
    const options = sharersIn(world, among).map(({ id, name }) => ({ id, terms: { name } }));
    if (options.length === 0) return null;
    return askQuestion('award', {
      rule: 'MK-GLORY-01',
      audience: { who: 'gm' },
      characterId: null,
      form: { form: 'several', options, min: among === null ? 1 : 0, max: options.length },
      required: true,
      fallback: options.map(({ id }) => id),
      terms: { reason },
    });
  },
  resume(context, frame, value) {
    const knights = sharersIn(context.world, frame.among);
    if (knights.length === 0) return back(null);
    if (!Array.isArray(value)) return ask(frame);
    for (const { id } of knights) if (value.includes(id)) gainGlory(context, id, frame.reason);
    return back(null);
  },
};

function sharersIn(world: Pick<World, 'characters'>, among: readonly string[] | null): readonly Character[] {
  return charactersInPlay(world).filter(({ id }) => among === null || among.includes(id));
}
