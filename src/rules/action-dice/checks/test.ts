import { z } from 'zod';
import { isRefusal, refuse } from '../../engine/prompt.ts';
import { diceFor } from '../../mechanics/people/characters.ts';
import { oneLine } from '../../mechanics/words.ts';
import { bonusOf } from '../kit/ability.ts';
import { abilityInput, idInput, instantAction } from '../kit/action.ts';
import { rollSkill } from '../kit/check.ts';
import { ableCharacter } from '../kit/people.ts';
import { MANNERS, type PoolSource } from '../kit/terms.ts';
import { noteTurn, refuseTurn, seeTurnOver } from '../kit/turns.ts';
import { MAX_LINE } from '../kit/words.ts';

/** Somebody tries something: 2d10 and the bonus have to pass 15 (AD-CHECK-01). */
export const testAction = instantAction(
  z.strictObject({
    characterId: idInput,
    ability: abilityInput,
    intent: z.string().nullable().default(null),
    with: z.enum(MANNERS).nullable().default(null),
  }),
  (context, { characterId, ability: asked, intent: said, with: manner }) => {
    const character = ableCharacter(context, characterId);
    if (isRefusal(character)) return character;
    const refusal = refuseTurn(context.world, character);
    if (refusal !== null) return refusal;
    const intent = said === null ? null : oneLine(said, MAX_LINE);
    if (said !== null && intent === null) return refuse('input/bad-line', { field: 'intent', max: MAX_LINE });
    const { ability, sources } = context.asAmended<{ ability: typeof asked; sources: readonly PoolSource[] }>(
      characterId,
      { ability: asked, sources: manner === 'disadvantage' ? [STATED] : [] },
    );
    const bonus = bonusOf(character.sheet, ability);
    const trial = rollSkill(context.world, diceFor(context, characterId), {
      purpose: 'check',
      bonus,
      hasDisadvantage: sources.length > 0,
    });
    const tools = manner === 'tools' || manner === 'noisy-tools' ? '' : null;
    const { name } = character;
    const told = { use: 'test', characterId, name, ability, intent, sources, bonus, boost: 0, tools } as const;
    context.emit({ fact: 'check', rule: 'AD-CHECK-01', ...told, ...trial });
    noteTurn(context, characterId, { acted: true, whole: tools === null || !trial.success });
    seeTurnOver(context);
    return null;
  },
);

const STATED: PoolSource = { source: 'stated', edge: 'disadvantage', rule: 'AD-CHECK-03' };
