import { z } from 'zod';
import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import { actingCharacter } from '../../mechanics/people/characters.ts';
import { oneLine } from '../../mechanics/words.ts';
import { refuseClaim } from '../checks/ability-check.ts';
import { refuseTracked } from '../kit/combatants.ts';
import { helped } from '../kit/helped.ts';
import { action, edgeInput, MAX_LINE, MAX_NAME, recordId } from '../kit/kit.ts';
import type { Chapter, Context } from '../vocabulary.ts';
import { melee, missile } from './attack.ts';
import { type AttackInput, meleeFrame, missileFrame } from './vocabulary.ts';

const attackInput = {
  characterId: recordId,
  foeId: recordId.nullable().default(null),
  foeName: z.string().nullable().default(null),
  weaponId: z.string().nullable().default(null),
  claim: z.boolean().default(false),
  edge: edgeInput,
  needsLight: z.boolean().default(true),
  intent: z.string().nullable().default(null),
};

/** A melee attack (LH-MELEE-01). The target and the weapon may be left out when there is no doubt. */
const meleeAction = action(
  helped(z.strictObject({ ...attackInput, unaware: z.boolean().default(false) })),
  (context, input) => {
    const meant = readAttack(context, input);
    return isRefusal(meant) ? meant : meleeFrame(meant);
  },
);

/** A missile attack (LH-MISSILE-01). The target and the weapon may be left out when there is no doubt. */
const missileAction = action(helped(z.strictObject(attackInput)), (context, input) => {
  const meant = readAttack(context, { ...input, unaware: false });
  return isRefusal(meant) ? meant : missileFrame(meant);
});

/** The attack as it was typed; the move itself checks whether it is possible. */
function readAttack(context: Context, input: AttackInput): AttackInput | Refusal {
  const character = actingCharacter(context, input.characterId);
  if (isRefusal(character)) return character;
  const refusal = refuseTracked(context, character.id) ?? refuseClaim(character, input.claim);
  if (refusal !== null) return refusal;
  const intent = input.intent === null ? null : oneLine(input.intent, MAX_LINE);
  if (input.intent !== null && intent === null) return refuse('input/bad-line', { field: 'intent', max: MAX_LINE });
  const foeName = input.foeName === null ? null : oneLine(input.foeName, MAX_NAME);
  if (input.foeName !== null && foeName === null) return refuse('foe/bad-name', { max: MAX_NAME });
  return { ...input, intent, foeName };
}

/** Attacks of characters (LH-MELEE, LH-MISSILE). */
export const attack = {
  actions: { melee: meleeAction, missile: missileAction },
  frames: { melee, missile },
} satisfies Chapter;
