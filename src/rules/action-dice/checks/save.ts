import { z } from 'zod';
import { isRefusal, refuse } from '../../engine/prompt.ts';
import { characterOf, diceFor, gmOnly } from '../../mechanics/people/characters.ts';
import { saveAsked, waivingSaves } from '../../mechanics/saves.ts';
import { oneLine } from '../../mechanics/words.ts';
import { bonusOf } from '../kit/ability.ts';
import { rollSave } from '../kit/check.ts';
import { injurySources, lastingOf } from '../kit/injuries.ts';
import { abilityInput, action, ask, askQuestion, back, instantAction, MAX_LINE, recordId } from '../kit/kit.ts';
import { ableCharacter } from '../kit/people.ts';
import type { Context, Handler } from '../vocabulary.ts';
import { rollAs } from './amending.ts';
import { saveFrame } from './vocabulary.ts';

const RULE = 'AD-SAVE-01';

/** The game master calls for a save: its player rolls it, and after their time it is rolled for them (AD-SAVE-01). */
export const callSave = action(
  z.strictObject({
    characterId: recordId,
    ability: abilityInput,
    reason: z.string(),
    with: z.literal('disadvantage').nullable().default(null),
  }),
  (context, { characterId, ability, reason: why, with: edge }) => {
    const character = gmOnly(context) ?? ableCharacter(context, characterId);
    if (isRefusal(character)) return character;
    const reason = oneLine(why, MAX_LINE);
    if (reason === null) return refuse('input/bad-line', { field: 'reason', max: MAX_LINE });
    const { name } = character;
    context.emit({ fact: 'save-called', rule: RULE, characterId, name, ability, reason });
    return saveFrame({ characterId, ability, reason, stated: edge !== null });
  },
);

/** Waits until the player rolls. A character who is out of action by then needs no save. */
export const save: Handler<'save'> = {
  ask(world, { input: { characterId, ability, reason } }) {
    const { sheet } = characterOf(world, characterId);
    const options = [{ id: 'roll', terms: { ability, bonus: bonusOf(sheet, ability) } }] as const;
    const asked = saveAsked(world, characterId, { rule: RULE, options, terms: { ability, reason } });
    return asked && askQuestion('save', asked);
  },
  resume(context, frame, value) {
    const { characterId, reason: intent, ability: asked, stated } = frame.input;
    const { world } = context;
    const { name, sheet, status } = characterOf(world, characterId);
    if (status !== 'active') return back(null);
    if (value === null) return ask(frame);
    const sourcesOf = (one: typeof asked) => injurySources(world, characterId, one);
    const { ability, sources } = rollAs(context, characterId, { ability: asked, stated, sources: sourcesOf });
    const [bonus, lasting] = [bonusOf(sheet, ability), lastingOf(sheet, ability)];
    const input = { purpose: 'save', bonus: bonus - lasting, hasDisadvantage: sources.length > 0 };
    const trial = rollSave(diceFor(context, characterId), input);
    const told = { use: 'save', characterId, name, ability, intent, sources, bonus, lasting, tools: null } as const;
    context.emit({ fact: 'check', rule: RULE, ...told, ...trial, boost: 0, bent: 0, isSecond: false });
    return back(null);
  },
};

/** No save needed after all: the game master takes a called one back (AD-SAVE-01). */
export const waiveSave = waivingSaves<Context, ReturnType<typeof instantAction>>(instantAction, RULE);
