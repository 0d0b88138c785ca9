import { z } from 'zod';
import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import { blowsOf, FOE_MEANT } from '../../mechanics/combat/blows.ts';
import { takingPart } from '../../mechanics/combat/taking-part.ts';
import { foesStanding } from '../../mechanics/foes/list.ts';
import { gmOnly } from '../../mechanics/people/characters.ts';
import { hasShield } from '../kit/armour.ts';
import type { Source } from '../kit/ids.ts';
import { instantAction, recordId } from '../kit/kit.ts';
import { ableCharacter } from '../kit/people.ts';
import { refuseSpend } from '../kit/spend.ts';
import type { Character, Foe, Item } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';
import type { BlockPlan } from './declaration.ts';
import { foeStrikesApart } from './defence.ts';
import { conclude, startFight } from './flow.ts';
import { strike } from './strike.ts';
import { armsOf, BARE_HANDS, type Weapon, weaponFrom } from './weapons.ts';

/** Wounds of one hit that the game master may say. */
const MAX_WOUNDS = 10;

/** The game master opens a fight against the foes that stand (AD-G-09). */
export const startAction = instantAction(z.strictObject({}), (context) => gmOnly(context) ?? startFight(context));

/** The game master ends the fight; characters come to it and leave it. */
export const partActions = takingPart(instantAction, {
  joins: 'AD-G-09',
  leaves: 'AD-G-09',
  conclude: (context: Context) => conclude(context, 'ended'),
});

const { meeting, strikes } = blowsOf<Context, Character, Foe, Item, Weapon>({
  ableCharacter,
  foesStanding,
  armsOf,
  weaponFrom,
  bareHands: BARE_HANDS,
});

/** The manner of an act: dice as `precision:2`, `power:1`, `before:1` or `hit:2`. */
const manner = z
  .string()
  .regex(/^(?:disadvantage|(?:precision|power|before|hit):\d{1,2})$/)
  .nullable()
  .default(null);

/** A single blow or shot outside of a fight in rounds (AD-FIGHT-05). */
export const strikeActions = strikes(instantAction, manner, (context, { character, foe, weapon, manner: how }) => {
  const { id: characterId } = character;
  const { use, dice } = diceSaid(how);
  const refusal = refuseDice(context, characterId, dice);
  if (refusal !== null) return refusal;
  const put = use === 'precision' || use === 'power' ? { [use]: dice } : {};
  strike(context, { characterId, foeId: foe.id, weapon, ...put, sources: stated(how) });
  return null;
});

/** A foe attacks outside of a fight in rounds; dice for a block are said beforehand (AD-FIGHT-03, AD-FIGHT-05). */
export const defendAction = instantAction(
  z.strictObject({
    characterId: recordId,
    intent: z.string().nullable().default(null),
    with: manner,
    ...FOE_MEANT,
    damage: z.int().min(0).max(MAX_WOUNDS).nullable().default(null),
  }),
  (context, input) => {
    const met = meeting(context, input);
    if (isRefusal(met)) return met;
    const { character, foe } = met;
    const { id: characterId, name } = character;
    const { use, dice } = diceSaid(input.with);
    const refusal = refuseDice(context, characterId, dice);
    if (refusal !== null) return refusal;
    if (dice > 0 && !hasShield(context.world, characterId)) return refuse('block/no-shield', { name });
    const own: BlockPlan = use === 'before' || use === 'hit' ? { when: use, dice } : { when: 'never', dice: 0 };
    const plans = { own: () => own, ally: () => ({ when: 'never', dice: 0 }) as const };
    foeStrikesApart(context, { foeId: foe.id, characterId, plans, wounds: input.damage });
    return null;
  },
);

function diceSaid(manner: string | null): { readonly use: string; readonly dice: number } {
  const [use = '', dice = '0'] = manner?.split(':') ?? [];
  return { use, dice: Number(dice) };
}

function refuseDice({ world }: Context, characterId: string, dice: number): Refusal | null {
  return dice === 0 ? null : refuseSpend(world, { characterId, kind: 'fighting', count: dice });
}

function stated(manner: string | null): readonly Source[] {
  return manner === 'disadvantage' ? [{ source: 'stated', edge: 'disadvantage', rule: 'AD-CHECK-03' }] : [];
}
