import { fightOf } from '../../mechanics/combat/people.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import { checkFor } from '../kit/check.ts';
import { endCondition, isHeld } from '../kit/conditions.ts';
import type { Context } from '../vocabulary.ts';
import { disengage, engagedWith, standingFoes } from './combatants.ts';
import { MOVE_FT } from './weapons.ts';

/** Out of reach of everybody; walking away provokes nothing (HX-TURN-01). */
export function stepBack({ world, emit }: Context, characterId: string): void {
  const near = engagedWith(world, characterId).map(({ id }) => id);
  const isStuck = isHeld(world, characterId) || fightOf(world).cornered.includes(characterId);
  if (near.length === 0 || isStuck) return;
  disengage(world, characterId);
  const busy = fightOf(world).engaged;
  for (const id of near) {
    const foe = world.foes[id];
    if (foe !== undefined && !busy.some((pair) => pair.endsWith(`/${id}`))) foe.data.distanceFt += MOVE_FT;
  }
  emit({ fact: 'steps-back', rule: 'HX-TURN-01', characterId, name: characterOf(world, characterId).name });
}

/** Strength or dexterity, whichever is better, against the holder’s strength (HX-COND-03). */
export function breakFree(context: Context, characterId: string): void {
  const { world, emit } = context;
  const { name, sheet } = characterOf(world, characterId);
  const holders = engagedWith(world, characterId);
  const strong = (holders.length > 0 ? holders : standingFoes(world)).map(({ data }) => data.defences.str);
  const ability = sheet.abilities.dex > sheet.abilities.str ? 'dex' : 'str';
  const target = Math.max(0, ...strong);
  const input = { characterId, use: 'break-free', ability, rule: 'HX-COND-03' } as const;
  const { success } = checkFor(context, { ...input, target });
  emit({ fact: 'broke-free', rule: 'HX-COND-03', characterId, name, success });
  if (success) endCondition(context, 'grappled', { characterId });
}
