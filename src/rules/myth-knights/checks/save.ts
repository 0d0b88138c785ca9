import { z } from 'zod';
import { isRefusal, refuse } from '../../engine/prompt.ts';
import { ableCharacter, characterOf, diceFor, gmOnly } from '../../mechanics/people/characters.ts';
import { saveAsked, waivingSaves } from '../../mechanics/saves.ts';
import { oneLine } from '../../mechanics/words.ts';
import type { SaveUse, Virtue } from '../kit/ids.ts';
import { action, ask, askQuestion, back, instantAction, MAX_LINE, recordId, virtueInput } from '../kit/kit.ts';
import { rollVirtue } from '../kit/virtues.ts';
import type { Context, Handler } from '../vocabulary.ts';

const RULE = 'MK-CORE-01';

/** Somebody risks something: a d20 that may be no more than the virtue (MK-CORE-01). */
export const testAction = instantAction(
  z.strictObject({ characterId: recordId, ability: virtueInput, intent: z.string().nullable().default(null) }),
  (context, { characterId, ability: virtue, intent: said }) => {
    const character = ableCharacter(context, characterId);
    if (isRefusal(character)) return character;
    const intent = said === null ? null : oneLine(said, MAX_LINE);
    if (said !== null && intent === null) return refuse('input/bad-line', { field: 'intent', max: MAX_LINE });
    rollSave(context, { use: 'test', characterId, virtue, intent });
    return null;
  },
);

/** The referee calls for a save: its player rolls it, and after their time it is rolled for them (MK-CORE-01). */
export const callSave = action(
  z.strictObject({ characterId: recordId, ability: virtueInput, reason: z.string() }),
  (context, { characterId, ability: virtue, reason: why }) => {
    const character = gmOnly(context) ?? ableCharacter(context, characterId);
    if (isRefusal(character)) return character;
    const reason = oneLine(why, MAX_LINE);
    if (reason === null) return refuse('input/bad-line', { field: 'reason', max: MAX_LINE });
    context.emit({ fact: 'save-called', rule: RULE, characterId, name: character.name, virtue, reason });
    return { kind: 'save', v: 1, characterId, virtue, reason };
  },
);

/** Waits until the player rolls. A knight who is out of action by then needs no save. */
export const save: Handler<'save'> = {
  ask(world, { characterId, virtue, reason }) {
    const { sheet } = characterOf(world, characterId);
    const options = [{ id: 'roll', terms: { virtue, at: sheet.virtues[virtue].now } }] as const;
    const asked = saveAsked(world, characterId, { rule: RULE, options, terms: { virtue, reason } });
    return asked && askQuestion('save', asked);
  },
  resume(context, frame, value) {
    const { characterId, virtue, reason: intent } = frame;
    if (characterOf(context.world, characterId).status !== 'active') return back(null);
    if (value === null) return ask(frame);
    return back(rollSave(context, { use: 'save', characterId, virtue, intent }));
  },
};

/** No save needed after all: the referee takes a called one back (MK-CORE-01). */
export const waiveSave = waivingSaves<Context, ReturnType<typeof instantAction>>(instantAction, RULE);

interface Tried {
  readonly use: SaveUse;
  readonly characterId: string;
  readonly virtue: Virtue;
  readonly intent: string | null;
}

/** The die of a save falls. @returns whether it succeeds (MK-CORE-01) */
export function rollSave(context: Context, { use, characterId, virtue: asked, intent }: Tried): boolean {
  const { name, sheet } = characterOf(context.world, characterId);
  const { ability: virtue } = context.asAmended<{ ability: Virtue; sources: [] }>(characterId, {
    ability: asked,
    sources: [],
  });
  const at = sheet.virtues[virtue].now;
  const { roll, success } = rollVirtue(diceFor(context, characterId), 'save', at);
  context.emit({ fact: 'save', rule: RULE, use, characterId, name, virtue, intent, at, roll, success });
  return success;
}
