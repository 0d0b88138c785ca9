import { z } from 'zod';
import { isRefusal, refuse } from '../../engine/prompt.ts';
import { ableCharacter, characterOf, gmOnly } from '../../mechanics/people/characters.ts';
import { saveAsked, waivingSaves } from '../../mechanics/saves.ts';
import { oneLine } from '../../mechanics/words.ts';
import { checkFor, openCheckFor } from '../kit/check.ts';
import { takeHerb, underHerb } from '../kit/herb-effects.ts';
import { EDGES, type RollSource } from '../kit/ids.ts';
import { abilityInput, action, ask, askQuestion, back, instantAction, MAX_LINE, recordId } from '../kit/kit.ts';
import type { Context, Handler } from '../vocabulary.ts';
import { MAX_REACH, stated } from './test.ts';
import { saveFrame } from './vocabulary.ts';

const RULE = 'HX-CORE-02';
/** The effect of Feverfew and Honeyfoil on the next save against sickness (HX-G-09). */
const EASED: RollSource = { source: 'herb', edge: 'advantage', rule: 'HX-G-09' };

/** The game master calls for a save: its player rolls it, and after their time it is rolled for them (HX-CORE-02). */
export const callSave = action(
  z.strictObject({
    characterId: recordId,
    ability: abilityInput,
    reason: z.string(),
    reach: z.int().min(1).max(MAX_REACH).nullable().default(null),
    with: z.enum(EDGES).nullable().default(null),
    needsLight: z.boolean().default(false),
  }),
  (context, { characterId, ability, reason, reach, with: edge, needsLight }) => {
    const character = gmOnly(context) ?? ableCharacter(context, characterId);
    if (isRefusal(character)) return character;
    const said = oneLine(reason, MAX_LINE);
    if (said === null) return refuse('input/bad-line', { field: 'reason', max: MAX_LINE });
    const { name } = character;
    context.emit({ fact: 'save-called', rule: RULE, characterId, name, ability, reason: said, target: reach });
    const sources = edge === null ? [] : [stated(edge)];
    return saveFrame({ characterId, ability, reason: said, target: reach, sources, needsSight: needsLight });
  },
);

/** Waits until the player rolls. A character who is out of action by then needs no save. */
export const save: Handler<'save'> = {
  ask(world, { input: { characterId, ability, reason, target } }) {
    const { sheet } = characterOf(world, characterId);
    // The owner of such a herb knows whether it is against sickness.
    const ways = underHerb(world, 'hale', characterId) ? (['roll', 'with-herb'] as const) : (['roll'] as const);
    const options = ways.map((id) => ({ id, terms: { ability, bonus: sheet.abilities[ability] } }));
    const asked = saveAsked(world, characterId, { rule: RULE, options, terms: { ability, reason, target } });
    return asked && askQuestion('save', asked);
  },
  resume(context, frame, value) {
    const { characterId, ability, reason, target, sources: others, needsSight } = frame.input;
    if (characterOf(context.world, characterId).status !== 'active') return back(null);
    if (value === null) return ask(frame);
    const isEased = value === 'with-herb' && takeHerb(context, 'hale', characterId);
    const sources = isEased ? [...others, EASED] : others;
    const input = { characterId, ability, use: 'save', rule: RULE, intent: reason, sources, needsSight } as const;
    if (target === null) openCheckFor(context, input);
    else checkFor(context, { ...input, target });
    return back(null);
  },
};

/** No save needed after all: the game master takes a called one back (HX-CORE-02). */
export const waiveSave = waivingSaves<Context, ReturnType<typeof instantAction>>(instantAction, RULE);
