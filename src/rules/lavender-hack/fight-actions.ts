import { z } from 'zod';
import { isRefusal, refuse } from '../prompt.ts';
import { refuseClaim } from './ability-test.ts';
import { action, deed, edgeInput, idInput } from './action.ts';
import { aimMelee } from './attack.ts';
import { addFoe, endFight } from './foes.ts';
import { meleeFrame } from './frames.ts';
import { UNARMED } from './gear.ts';
import { actingCharacter, gmOnly } from './people.ts';
import { foeSchema } from './shapes.ts';
import { LONGEST_LINE, LONGEST_NAME, oneLine } from './words.ts';

/** A melee attack (LH-MELEE-01). Who is to be hit and with what may be left out when there is no doubt. */
export const melee = action(
  z.strictObject({
    characterId: idInput,
    foeId: idInput.nullable().default(null),
    foeName: z.string().nullable().default(null),
    weaponId: z.string().nullable().default(null),
    claim: z.boolean().default(false),
    edge: edgeInput,
    unaware: z.boolean().default(false),
    needsLight: z.boolean().default(true),
    intent: z.string().nullable().default(null),
  }),
  (context, input) => {
    const character = actingCharacter(context, input.characterId);
    if (isRefusal(character)) return character;
    const refusal = refuseClaim(character, input.claim);
    if (refusal !== null) return refusal;
    const intent = input.intent === null ? null : oneLine(input.intent, LONGEST_LINE);
    if (input.intent !== null && intent === null)
      return refuse('input/bad-line', { field: 'intent', max: LONGEST_LINE });
    const foeName = input.foeName === null ? null : oneLine(input.foeName, LONGEST_NAME);
    if (input.foeName !== null && foeName === null) return refuse('foe/bad-name', { max: LONGEST_NAME });
    const meant = { ...input, intent, foeName };
    const aim = aimMelee(context.world, meant);
    if (isRefusal(aim)) return aim;
    return meleeFrame({ ...meant, foeId: aim.foe?.id ?? null, weaponId: aim.weapon?.id ?? UNARMED });
  },
);

/** The game master writes a foe down (LH-COMBAT-08). */
export const addFoeAction = deed(
  z.strictObject({
    name: z.string(),
    armour: foeSchema.shape.armour,
    hp: foeSchema.shape.hp.default(null),
    note: z.string().max(1000).default(''),
  }),
  (context, { name, ...data }) => {
    const said = oneLine(name, LONGEST_NAME);
    if (said === null) return refuse('foe/bad-name', { max: LONGEST_NAME });
    if (data.hp === 0) return refuse('foe/no-hit-points');
    return gmOnly(context) ?? addFoe(context, said, data);
  },
);

/** The game master ends the fight. */
export const foesGone = deed(z.strictObject({ all: z.boolean().default(false) }), (context, { all }) => {
  const refusal = gmOnly(context);
  if (refusal !== null) return refusal;
  endFight(context, all);
  return null;
});
