import { z } from 'zod';
import { isRefusal, refuse } from '../../engine/prompt.ts';
import { rollTable } from '../../engine/table.ts';
import { refuseInFight } from '../../mechanics/item-actions.ts';
import { ableCharacter, characterOf, diceFor, ownCharacter } from '../../mechanics/people/characters.ts';
import { bareOptions } from '../../mechanics/question.ts';
import { oneLine } from '../../mechanics/words.ts';
import { restoreVirtue } from '../kit/harm.ts';
import { action, ask, askQuestion, back, END, instantAction, MAX_LINE, recordId } from '../kit/kit.ts';
import { offerResult, tableIn } from '../kit/registry.ts';
import type { World } from '../schemas.ts';
import type { Context, Handler } from '../vocabulary.ts';
import { MAX_PASSION } from './schemas.ts';

const RULE = 'MK-G-04';

/** A knight's passion next to the oath, in their player's words; null: the table decides (MK-G-04). */
export const setPassion = instantAction(
  z.strictObject({ characterId: recordId, passion: z.string().nullable().default(null) }),
  (context, { characterId, passion: said }) => {
    const { world, emit } = context;
    const character = ownCharacter(context, characterId);
    if (isRefusal(character)) return character;
    const { name, sheet } = character;
    const typed = said === null ? null : oneLine(said, MAX_PASSION);
    if (said !== null && typed === null) return refuse('passion/bad-text', { max: MAX_PASSION });
    const table = tableIn(world, 'passions');
    const rolled = typed === null ? rollTable(diceFor(context, characterId), 'passion', table) : null;
    const passion = (typed ?? rolled?.row.text ?? '').slice(0, MAX_PASSION);
    sheet.passion = passion;
    emit({ fact: 'passion-set', rule: RULE, characterId, name, passion, roll: rolled?.roll ?? null });
    if (rolled !== null)
      offerResult(context, { table: table.name, text: passion, of: { characterId, what: 'passion' } });
    return null;
  },
);

/** Somebody indulges their passion: the referee says whether it counts, and then Spirit is full again (MK-HURT-03). */
export const indulgeAction = action(
  z.strictObject({ characterId: recordId, how: z.string() }),
  (context, { characterId, how: said }) => {
    const knight = ableCharacter(context, characterId);
    if (isRefusal(knight)) return knight;
    const { name, sheet } = knight;
    const { passion, virtues } = sheet;
    if (passion === '') return refuse('passion/none', { name });
    const refusal = refuseInFight(context, characterId);
    if (refusal !== null) return refusal;
    const how = oneLine(said, MAX_LINE);
    if (how === null) return refuse('passion/bad-text', { max: MAX_LINE });
    if (virtues.spi.now >= virtues.spi.max) return refuse('passion/no-need', { name });
    context.emit({ fact: 'indulges', rule: RULE, characterId, name, passion, how });
    if (!context.actor.isGm) return { kind: 'indulge', v: 1, characterId, how };
    indulge(context, characterId, true);
    return END;
  },
);

/** It counts, or it does not; it does when the referee says nothing. */
export const indulgence: Handler<'indulge'> = {
  ask(world, { characterId, how }) {
    if (!isInNeed(world, characterId)) return null;
    const { passion } = characterOf(world, characterId).sheet;
    return askQuestion('indulge', {
      rule: RULE,
      audience: { who: 'gm' },
      characterId,
      required: false,
      form: { form: 'choice', options: bareOptions('counts', 'not') },
      fallback: 'counts',
      terms: { passion, how },
    });
  },
  resume(context, frame, value) {
    const { characterId } = frame;
    if (!isInNeed(context.world, characterId)) return back(null);
    if (value === null) return ask(frame);
    indulge(context, characterId, value === 'counts');
    return back(null);
  },
};

function isInNeed(world: Pick<World, 'characters'>, characterId: string): boolean {
  const { status, sheet } = characterOf(world, characterId);
  const { now, max } = sheet.virtues.spi;
  return status === 'active' && sheet.passion !== '' && now < max;
}

function indulge(context: Context, characterId: string, counts: boolean): void {
  const { name, sheet } = characterOf(context.world, characterId);
  context.emit({ fact: 'indulged', rule: RULE, characterId, name, passion: sheet.passion, counts });
  if (counts) restoreVirtue(context, characterId, 'spi');
}
