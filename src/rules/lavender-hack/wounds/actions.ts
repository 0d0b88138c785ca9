import { z } from 'zod';
import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import { badName, MAX_FOE_NAME } from '../../mechanics/foes/foe-names.ts';
import { ableCharacter, gmOnly, isInPlay, ownCharacter } from '../../mechanics/people/characters.ts';
import { isSameName, oneLine } from '../../mechanics/words.ts';
import { refuseClaim } from '../checks/ability-check.ts';
import { standingFoes, stands } from '../foes/foes.ts';
import { combatantOf } from '../kit/combatants.ts';
import { helped } from '../kit/helped.ts';
import { MAX_HP } from '../kit/ids.ts';
import { action, edgeInput, instantAction, MAX_LINE, recordId } from '../kit/kit.ts';
import type { Foe, World } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';
import { heal as healed, rollFoeDamage } from './damage.ts';
import { defendFrame, harmFrame, helpFrame } from './vocabulary.ts';

/**
 * A defence outside a fight on record (LH-DEFEND-01). The damage is what the game master said or, without that, the roll
 * of the foe's stat block.
 */
export const defend = action(
  helped(
    z.strictObject({
      characterId: recordId,
      foeId: recordId.nullable().default(null),
      foeName: z.string().nullable().default(null),
      damage: z.int().min(0).max(MAX_HP).nullable().default(null),
      claim: z.boolean().default(false),
      edge: edgeInput,
      needsLight: z.boolean().default(true),
      intent: z.string().nullable().default(null),
    }),
  ),
  (context, { foeId: wantedId, foeName: wantedName, damage: said, ...input }) => {
    const { world, emit } = context;
    const { characterId } = input;
    const character = ableCharacter(context, characterId);
    if (isRefusal(character)) return character;
    if (world.party.state.fight !== null) return refuse('fight/open');
    const refusal = refuseClaim(character, input.claim);
    if (refusal !== null) return refusal;
    const intent = input.intent === null ? null : oneLine(input.intent, MAX_LINE);
    if (input.intent !== null && intent === null) return refuse('input/bad-line', { field: 'intent', max: MAX_LINE });
    const attacker = attackerOf(world, wantedId, wantedName);
    if (isRefusal(attacker)) return attacker;
    const { foe, name: foeName } = attacker;
    const foeId = foe?.id ?? null;
    const attack = said === null ? rolled(context, foe) : { rolls: [], plus: 0, damage: said };
    if (attack === null) return refuse('defend/no-damage', { foe: foeName });
    const { name } = character;
    emit({ fact: 'foe-attack', rule: 'LH-COMBAT-04', foeId, foeName, characterId, name, ...attack, free: false });
    return defendFrame({ ...input, foeId, foeName, damage: attack.damage, intent });
  },
);

/** Null when nobody wrote down what the foe does. */
function rolled(context: Context, foe: Foe | null): ReturnType<typeof rollFoeDamage> | null {
  return foe === null || foe.data.damage === null ? null : rollFoeDamage(context, foe);
}

/** The attacker: a recorded foe, or somebody by name only. Left out when there is no doubt. */
function attackerOf(
  world: World,
  foeId: string | null,
  foeName: string | null,
): { readonly foe: Foe | null; readonly name: string } | Refusal {
  if (foeId !== null) {
    const foe = Object.hasOwn(world.foes, foeId) ? world.foes[foeId] : undefined;
    if (foe === undefined) return refuse('foe/unknown', { foeId });
    return stands(foe) ? { foe, name: foe.name } : refuse('defend/foe-down', { foe: foe.name });
  }
  const standing = standingFoes(world);
  if (foeName === null) {
    const [only, another] = standing;
    if (only === undefined) return refuse('defend/no-foe');
    if (another !== undefined) return refuse('defend/which-foe', { foes: standing.map(({ name }) => name) });
    return { foe: only, name: only.name };
  }
  const name = oneLine(foeName, MAX_FOE_NAME);
  if (name === null) return badName();
  const foe = standing.find((one) => isSameName(one.name, name)) ?? null;
  return { foe, name: foe?.name ?? name };
}

/** Helps one who is dying (LH-HP-02). In a fight on record that is an action which a player declares (LH-COMBAT-02). */
export const help = action(z.strictObject({ characterId: recordId, targetId: recordId }), (context, input) => {
  const { world, actor } = context;
  const { characterId, targetId } = input;
  const helper = ableCharacter(context, characterId);
  if (isRefusal(helper)) return helper;
  const target = Object.hasOwn(world.characters, targetId) ? world.characters[targetId] : undefined;
  if (target === undefined) return refuse('character/unknown', { characterId: targetId });
  if (target.status !== 'dying') return refuse('help/not-dying', { name: target.name });
  if (!actor.isGm && combatantOf(world, characterId) !== null) return refuse('fight/open');
  return helpFrame(characterId, targetId);
});

/** The game master hurts a character (LH-HP-01). */
export const harm = action(
  z.strictObject({ characterId: recordId, damage: z.int().min(1).max(MAX_HP) }),
  (context, { characterId, damage }) => {
    const character = gmOnly(context) ?? ableCharacter(context, characterId);
    return isRefusal(character) ? character : harmFrame(characterId, damage, 'gm');
  },
);

/** Somebody is down, dying, or has lost hit points (LH-HP-01). */
export function isHurt({ characters }: World, characterId: string): boolean {
  const character = characters[characterId];
  return character !== undefined && (character.status !== 'active' || character.sheet.hp < character.sheet.hpMax);
}

/** The game master heals a character, the dying too; without an amount, fully (LH-HP-01). */
export const heal = instantAction(
  z.strictObject({ characterId: recordId, amount: z.int().min(1).max(MAX_HP).optional() }),
  (context, { characterId, amount }) => {
    const character = gmOnly(context) ?? ownCharacter(context, characterId);
    if (isRefusal(character)) return character;
    const { name, status, sheet } = character;
    if (!isInPlay(character) && status !== 'dying') return refuse('character/not-in-play', { name, status });
    healed(context, characterId, amount ?? sheet.hpMax, null);
    return null;
  },
);
