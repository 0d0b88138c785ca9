import { z } from 'zod';
import { isRefusal, refuse } from '../../engine/prompt.ts';
import { refuseInFight } from '../../mechanics/item-actions.ts';
import { ableCharacter } from '../../mechanics/people/characters.ts';
import { instantAction, recordId } from '../kit/kit.ts';

/** Somebody gets into the saddle, or out of it: that costs nothing, but in a fight nobody gets in (MK-CORE-05). */
export const mountAction = instantAction(
  z.strictObject({ characterId: recordId, on: z.boolean() }),
  (context, { characterId, on }) => {
    const knight = ableCharacter(context, characterId);
    if (isRefusal(knight)) return knight;
    const { name, sheet } = knight;
    const { steed, mounted } = sheet;
    if (on && steed === null) return refuse('saddle/no-steed', { name });
    if (mounted === on) return refuse(on ? 'saddle/mounted' : 'saddle/on-foot', { name });
    const refusal = on ? refuseInFight(context, characterId) : null;
    if (refusal !== null) return refusal;
    sheet.mounted = on;
    context.emit({ fact: 'saddle', rule: 'MK-CORE-05', characterId, name, steed: steed?.kind ?? null, on });
    return null;
  },
);
