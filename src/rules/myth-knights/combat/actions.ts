import { z } from 'zod';
import { isRefusal, refuse } from '../../engine/prompt.ts';
import { BARE, blowsOf, FOE_MEANT } from '../../mechanics/combat/blows.ts';
import { takingPart } from '../../mechanics/combat/taking-part.ts';
import { ableCharacter, gmOnly } from '../../mechanics/people/characters.ts';
import { armsOf } from '../kit/arms.ts';
import { instantAction, recordId } from '../kit/kit.ts';
import type { Character, Foe, Item } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';
import { attackApart } from './attack.ts';
import { ALL_BUT, conclude, startFight } from './flow.ts';
import { foeAttacker } from './resolve.ts';
import { GAMBITS, OATH_SIDES, type Smite } from './schemas.ts';
import { combatantName, enemiesOf, hasFeats } from './sides.ts';
import type { Attacker } from './vocabulary.ts';

/**
 * The referee opens a fight against the foes that stand, and says who is caught unready: a side, or some of those who fight, by
 * their ids with commas between, or `all-but:` one of the company (MK-CORE-02, MK-CORE-03).
 */
export const startAction = instantAction(
  z.strictObject({ surprised: z.string().max(200).nullable().default(null) }),
  (context, { surprised }) => {
    const refusal = gmOnly(context);
    if (refusal !== null) return refusal;
    if (surprised === null) return startFight(context, null);
    const { characters, foes } = context.world;
    const [word = '', ...rest] = surprised.split(':');
    const side = OATH_SIDES.find((one) => one === word) ?? (word === ALL_BUT ? ALL_BUT : null);
    const ids = side === null ? surprised.split(',') : rest;
    const strange = ids.find((id) => !Object.hasOwn(characters, id) && !Object.hasOwn(foes, id));
    return strange === undefined
      ? startFight(context, { side, ids })
      : refuse('character/unknown', { characterId: strange });
  },
);

/** The referee ends the fight; knights come to it and leave it. */
export const partActions = takingPart(instantAction, {
  joins: 'MK-CORE-03',
  leaves: 'MK-CORE-03',
  conclude: (context: Context) => conclude(context, 'ended'),
});

interface WeaponRef {
  readonly which: string;
}

const { meeting, strikes } = blowsOf<Context, Character, Foe, Item, WeaponRef>({
  ableCharacter,
  foesStanding: enemiesOf,
  armsOf: (world, characterId) => armsOf(world, characterId).filter(({ data }) => data.dice !== null),
  weaponFrom: ({ id }) => ({ which: id }),
  bareHands: { which: BARE },
});

/** The manner of a single blow: with Smite, or with a gambit for spare dice. */
export const MANNERS = ['smite', 'smite-blast', 'focus', ...GAMBITS, 'ask'] as const;
/** The defence against one. */
export const DEFENCES = ['deny', 'scar', 'always', 'ask', 'no-deny'] as const;

const DENIAL_OF = { deny: 'wound', scar: 'scar', always: 'always', ask: 'ask', 'no-deny': 'never' } as const;

/** A single blow or shot outside of a fight in rounds (MK-ATK-01). */
export const strikeActions = strikes(
  instantAction,
  z.enum(MANNERS).nullable().default(null),
  (context, { character, foe, weapon, manner, ranged }) => {
    const smite: Smite | null = manner === 'smite' ? 'd12' : manner === 'smite-blast' ? 'blast' : null;
    const feat = smite !== null ? 'smite' : manner === 'focus' ? 'focus' : null;
    if (smite !== null && ranged) return refuse('feat/melee-only');
    if (feat !== null && !hasFeats(context.world, character.id, feat))
      return refuse('feat/none', { name: combatantName(context.world, character.id) });
    const policy = feat === null && manner !== null ? manner : 'bolster';
    const attacker: Attacker = {
      id: character.id,
      which: weapon.which,
      moved: false,
      smite,
      policy,
      focus: manner === 'focus',
    };
    attackApart(context, { side: 'company', attackers: [attacker], targetId: foe.id, denialOf: () => 'never' });
    return null;
  },
);

/** A foe attacks outside of a fight in rounds; what would wound is denied unless they say otherwise (MK-ATK-02). */
export const defendAction = instantAction(
  z.strictObject({
    characterId: recordId,
    intent: z.string().nullable().default(null),
    with: z.enum(DEFENCES).nullable().default(null),
    ...FOE_MEANT,
  }),
  (context, input) => {
    const met = meeting(context, input);
    if (isRefusal(met)) return met;
    const { character, foe } = met;
    if (foe.data.attack === null) return refuse('foe/harmless', { name: foe.name });
    const denial = input.with === null ? 'wound' : DENIAL_OF[input.with];
    attackApart(context, {
      side: 'foes',
      attackers: [foeAttacker(foe.id, { policy: 'bolster', smites: {} })],
      targetId: character.id,
      denialOf: (characterId, forId) => (characterId === forId ? denial : 'never'),
    });
    return null;
  },
);
