import { z } from 'zod';
import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import { ableCharacter } from '../../mechanics/people/characters.ts';
import { oneLine } from '../../mechanics/words.ts';
import { defenceOf } from '../kit/ability.ts';
import { checkFor, openCheckFor } from '../kit/check.ts';
import { type Ability, EDGES, type RollSource } from '../kit/ids.ts';
import { abilityInput, instantAction, MAX_LINE, recordId } from '../kit/kit.ts';
import { isHopeless } from '../kit/sight.ts';
import type { World } from '../schemas.ts';

/** Most that a check may have to reach. */
export const MAX_REACH = 200;

/** Somebody tries something: d20 and the ability's bonus against a number, or for the game master to judge (HX-CORE-01). */
export const testAction = instantAction(
  z.strictObject({
    characterId: recordId,
    ability: abilityInput,
    intent: z.string().nullable().default(null),
    with: z.enum(EDGES).nullable().default(null),
    needsLight: z.boolean().default(false),
    reach: z.int().min(1).max(MAX_REACH).nullable().default(null),
    /** A foe or a character, whose defence of that ability is to be reached. */
    against: recordId.nullable().default(null),
  }),
  (context, { characterId, ability, intent: said, with: edge, needsLight, reach, against }) => {
    const character = ableCharacter(context, characterId);
    if (isRefusal(character)) return character;
    if (needsLight && isHopeless(context.world, characterId)) return refuse('test/too-dark', { name: character.name });
    const intent = said === null ? null : oneLine(said, MAX_LINE);
    if (said !== null && intent === null) return refuse('input/bad-line', { field: 'intent', max: MAX_LINE });
    const other = against === null ? null : defenceAgainst(context.world, against, ability);
    if (isRefusal(other)) return other;
    const target = other?.defence ?? reach;
    const sources = edge === null ? [] : [stated(edge)];
    const input = { characterId, ability, use: 'test', rule: 'HX-CORE-01', intent, sources } as const;
    if (target === null) openCheckFor(context, { ...input, needsSight: needsLight });
    else
      checkFor(context, {
        ...input,
        needsSight: needsLight,
        target,
        ...(other === null ? {} : { against: other.name }),
      });
    return null;
  },
);

/** Somebody's statement about a roll. */
export function stated(edge: RollSource['edge']): RollSource {
  return { source: 'stated', edge, rule: edge === 'advantage' ? 'HX-CORE-05' : 'HX-CORE-06' };
}

/** The fixed defence of whoever it goes against (HX-CORE-02). */
function defenceAgainst(
  { foes, characters }: World,
  id: string,
  ability: Ability,
): { readonly name: string; readonly defence: number } | Refusal {
  const foe = Object.hasOwn(foes, id) ? foes[id] : undefined;
  if (foe !== undefined) return { name: foe.name, defence: foe.data.defences[ability] };
  const character = Object.hasOwn(characters, id) ? characters[id] : undefined;
  if (character === undefined) return refuse('foe/unknown');
  return { name: character.name, defence: defenceOf(character.sheet, ability) };
}
