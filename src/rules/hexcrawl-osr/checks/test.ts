import { z } from 'zod';
import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import { diceFor } from '../../mechanics/people/characters.ts';
import { oneLine } from '../../mechanics/words.ts';
import { bonusOf, defenceOf } from '../kit/ability.ts';
import { abilityInput, idInput, instantAction } from '../kit/action.ts';
import { held, rollCheck } from '../kit/check.ts';
import { conditionSources } from '../kit/conditions.ts';
import { ableCharacter } from '../kit/people.ts';
import { type CrawlAbility, EDGES, type RollSource } from '../kit/terms.ts';
import { MAX_LINE } from '../kit/words.ts';
import type { CrawlWorld } from '../shapes.ts';

/** Most that a check may have to reach. */
const MAX_REACH = 200;

/** Somebody tries something: d20 and the ability's bonus against a number, or for the game master to judge (HX-CORE-01). */
export const testAction = instantAction(
  z.strictObject({
    characterId: idInput,
    ability: abilityInput,
    intent: z.string().nullable().default(null),
    with: z.enum(EDGES).nullable().default(null),
    needsLight: z.boolean().default(false),
    reach: z.int().min(1).max(MAX_REACH).nullable().default(null),
    /** A foe or a character, whose defence of that ability is to be reached. */
    against: idInput.nullable().default(null),
  }),
  (context, { characterId, ability, intent: said, with: edge, needsLight, reach, against }) => {
    const { world, emit } = context;
    const character = ableCharacter(context, characterId);
    if (isRefusal(character)) return character;
    const intent = said === null ? null : oneLine(said, MAX_LINE);
    if (said !== null && intent === null) return refuse('input/bad-line', { field: 'intent', max: MAX_LINE });
    const target = against === null ? reach : defenceAgainst(world, against, ability);
    if (isRefusal(target)) return target;
    const sources = [
      ...conditionSources(world, { characterId, use: 'test', needsSight: needsLight }),
      ...(edge === null ? [] : [stated(edge)]),
    ];
    const dice = diceFor(context, characterId);
    const rolled = rollCheck(dice, { purpose: 'check', bonus: bonusOf(character.sheet, ability), sources });
    const { name } = character;
    const { roll, bonus, total } = rolled;
    const success = target === null ? null : held(rolled, target).success;
    const told = { use: 'test', characterId, name, ability, intent, sources, roll, bonus, total } as const;
    emit({ fact: 'check', rule: 'HX-CORE-01', ...told, target, success });
    return null;
  },
);

function stated(edge: RollSource['edge']): RollSource {
  return { source: 'stated', edge, rule: edge === 'advantage' ? 'HX-CORE-05' : 'HX-CORE-06' };
}

/** The fixed defence of whoever it goes against (HX-CORE-02). */
function defenceAgainst({ foes, characters }: CrawlWorld, id: string, ability: CrawlAbility): number | Refusal {
  const foe = Object.hasOwn(foes, id) ? foes[id] : undefined;
  if (foe !== undefined) return foe.data.defences[ability];
  const character = Object.hasOwn(characters, id) ? characters[id] : undefined;
  return character === undefined ? refuse('foe/unknown') : defenceOf(character.sheet, ability);
}
