import { z } from 'zod';
import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import { oneLine } from '../../mechanics/words.ts';
import { hasFeature } from '../kit/classes.ts';
import { MANNERS, MAX_DICE } from '../kit/ids.ts';
import { abilityInput, action, MAX_LINE, recordId } from '../kit/kit.ts';
import { ableCharacter } from '../kit/people.ts';
import { refuseSpend } from '../kit/spend.ts';
import { refuseTurn } from '../kit/turns.ts';
import type { Character, World } from '../schemas.ts';
import { type CheckInput, checkFrame } from './vocabulary.ts';

/** Tools made of what lies about, for who has learnt it (AD-CLASS-03). */
export const SCRAP = 'scrap';

/** Somebody tries something: 2d10 and the bonus have to pass 15, with or without tools and skill dice (AD-CHECK-01, AD-SKILL-01). */
export const testAction = action(
  z.strictObject({
    characterId: recordId,
    ability: abilityInput,
    intent: z.string().nullable().default(null),
    with: z.enum(MANNERS).nullable().default(null),
    /** A thing of theirs. */
    tools: recordId.nullable().default(null),
    dice: z.int().min(0).max(MAX_DICE).default(0),
  }),
  (context, { characterId, ability, intent: said, with: manner, tools: named, dice }) => {
    const character = ableCharacter(context, characterId);
    if (isRefusal(character)) return character;
    const { world } = context;
    const refusal =
      refuseTurn(world, character) ??
      (dice === 0 ? null : refuseSpend(world, { characterId, kind: 'skill', count: dice }));
    if (refusal !== null) return refusal;
    const intent = said === null ? null : oneLine(said, MAX_LINE);
    if (said !== null && intent === null) return refuse('input/bad-line', { field: 'intent', max: MAX_LINE });
    const tool = named === null ? null : toolOf(world, character, named);
    if (isRefusal(tool)) return tool;
    const isWithTools = manner === 'tools' || manner === 'noisy-tools';
    const tools = tool ?? (isWithTools ? { itemId: null, name: '' } : null);
    const isNoisy = manner === 'noisy' || manner === 'noisy-tools';
    const noisy = isNoisy && !hasFeature(world, character, 'without-noise');
    return checkFrame({ characterId, ability, intent, tools, noisy, stated: manner === 'disadvantage', dice });
  },
);

/** A tool that they carry, or what they make of scrap. */
function toolOf(world: World, character: Character, id: string): NonNullable<CheckInput['tools']> | Refusal {
  if (id === SCRAP && hasFeature(world, character, 'improvise-tools')) return { itemId: null, name: '' };
  const item = Object.hasOwn(world.items, id) ? world.items[id] : undefined;
  return item !== undefined && item.holderId === character.id && item.data.tool !== ''
    ? { itemId: item.id, name: item.name }
    : refuse('test/no-such-tool', { name: character.name });
}
