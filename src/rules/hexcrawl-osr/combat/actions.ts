import { z } from 'zod';
import { isRefusal, refuse } from '../../engine/prompt.ts';
import { blowsOf, FOE_MEANT } from '../../mechanics/combat/blows.ts';
import { takingPart } from '../../mechanics/combat/taking-part.ts';
import { ableCharacter, gmOnly } from '../../mechanics/people/characters.ts';
import { addTask } from '../../mechanics/tasks.ts';
import { oneLine } from '../../mechanics/words.ts';
import { EDGES, MAX_HEALTH, type RollSource } from '../kit/ids.ts';
import { instantAction, MAX_LINE, recordId } from '../kit/kit.ts';
import type { Character, Foe, Item } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';
import { attackCharacter, attackFoe } from './attack.ts';
import { standingFoes } from './combatants.ts';
import { conclude, startFight } from './flow.ts';
import { armsOf, BARE_HANDS, type Weapon, weaponFrom } from './weapons.ts';

/** The game master opens a fight against the foes that stand (HX-INIT-01). */
export const startAction = instantAction(
  z.strictObject({ surprised: z.enum(['party', 'foes']).nullable().default(null) }),
  (context, { surprised }) =>
    gmOnly(context) ?? startFight(context, { surprised: surprised === 'party' ? 'characters' : surprised }),
);

/** The game master ends the fight; characters come to it and leave it. */
export const partActions = takingPart(instantAction, {
  joins: 'HX-INIT-02',
  leaves: 'HX-INIT-01',
  conclude: (context: Context) => conclude(context, 'ended'),
});

const { actingAlone, meeting, strikes } = blowsOf<Context, Character, Foe, Item, Weapon>({
  ableCharacter,
  foesStanding: standingFoes,
  armsOf,
  weaponFrom,
  bareHands: BARE_HANDS,
});

/** The manner of an act, as the shared commands have it. */
const manner = z.enum(EDGES).nullable().default(null);
const spoken = { intent: z.string().nullable().default(null), with: manner };

/** A single blow or shot outside of a fight in rounds (HX-ATK-01). */
export const strikeActions = strikes(instantAction, manner, (context, { character, foe, weapon, manner: edge }) => {
  const { id: characterId } = character;
  attackFoe(context, { characterId, foeId: foe.id, weapon, sunder: 'never', sources: stated(edge) });
  return null;
});

/** A foe attacks outside of a fight in rounds: it rolls, or who is attacked does (HX-ATK-01, HX-ATK-07). */
export const defendAction = instantAction(
  z.strictObject({
    characterId: recordId,
    ...spoken,
    ...FOE_MEANT,
    damage: z.int().min(0).max(MAX_HEALTH).nullable().default(null),
  }),
  (context, input) => {
    const met = meeting(context, input);
    if (isRefusal(met)) return met;
    const { character, foe } = met;
    // Help for the defender hinders the foe.
    const sources = stated(input.with).map(
      (one): RollSource => ({ ...one, edge: one.edge === 'advantage' ? 'disadvantage' : 'advantage' }),
    );
    attackCharacter(context, { foeId: foe.id, characterId: character.id, said: input.damage, sources });
    return null;
  },
);

/** A spell, in the player’s own words; the game master says what it does (HX-G-13). */
export const castAction = instantAction(
  z.strictObject({
    characterId: recordId,
    working: z.string(),
    ...spoken,
    targetId: recordId.nullable().default(null),
  }),
  (context, { characterId, working, targetId }) => {
    const { world, emit } = context;
    const character = actingAlone(context, characterId);
    if (isRefusal(character)) return character;
    const spell = oneLine(working, MAX_LINE);
    if (spell === null) return refuse('input/bad-line', { field: 'working', max: MAX_LINE });
    const { name } = character;
    const target = targetId === null ? null : (world.foes[targetId]?.name ?? world.characters[targetId]?.name ?? null);
    emit({ fact: 'acts', rule: 'HX-G-13', characterId, name, act: 'cast', target, detail: spell });
    addTask(context, 'cast', 'HX-G-13', { characterId, name, working: spell });
    return null;
  },
);

function stated(edge: RollSource['edge'] | null): readonly RollSource[] {
  if (edge === null) return [];
  return [{ source: 'stated', edge, rule: edge === 'advantage' ? 'HX-CORE-05' : 'HX-CORE-06' }];
}
