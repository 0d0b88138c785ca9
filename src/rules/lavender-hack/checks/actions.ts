import { z } from 'zod';
import { isRefusal, refuse } from '../../engine/prompt.ts';
import { actingCharacter, characterOf, gmOnly } from '../../mechanics/people/characters.ts';
import { oneLine } from '../../mechanics/words.ts';
import { editionOf, refuseGone } from '../kit/edition.ts';
import { helped } from '../kit/helped.ts';
import { ABILITY_IDS, EDGES, TEST_HELPS } from '../kit/ids.ts';
import { abilityInput, action, back, call, edgeInput, instantAction, MAX_LINE, recordId } from '../kit/kit.ts';
import { usageFrame } from '../usage/vocabulary.ts';
import type { Handler } from '../vocabulary.ts';
import { refuseClaim, statedEdge } from './ability-check.ts';
import { familiarHelps, refuseFamiliar } from './familiar.ts';
import { type CallFrame, testFrame } from './vocabulary.ts';

/** An ability test (LH-TEST-01). */
export const testAction = action(
  helped(
    z.strictObject({
      characterId: recordId,
      /** `none`: a plain d20 (LH-TEST-09). */
      ability: z.enum([...ABILITY_IDS, 'none']),
      intent: z.string().nullable().default(null),
      claim: z.boolean().default(false),
      /** The player's word that the familiar knows about this (LH-WISE-01). */
      familiar: z.boolean().default(false),
      edge: edgeInput,
      needsLight: z.boolean().default(false),
    }),
    TEST_HELPS,
  ),
  (context, { characterId, ability, intent, claim, familiar, edge, needsLight }) => {
    const character = actingCharacter(context, characterId);
    if (isRefusal(character)) return character;
    const refusal = refuseClaim(character, claim) ?? refuseFamiliar(context.world, character, familiar);
    if (refusal !== null) return refusal;
    const said = intent === null ? null : oneLine(intent, MAX_LINE);
    if (intent !== null && said === null) return refuse('input/bad-line', { field: 'intent', max: MAX_LINE });
    const sources = [...statedEdge(edge), ...(familiar ? familiarHelps(context, characterId) : [])];
    if (ability !== 'none')
      return testFrame({ use: 'test', characterId, ability, intent: said, claim, needsLight, sources });
    if (!editionOf(context.world).generalTest) return refuse('test/no-general');
    if (claim || familiar) return refuse('test/no-ability');
    return { kind: 'general', v: 1, step: 'start', characterId, intent: said, sources: statedEdge(edge) };
  },
);

/** The game master calls for a save (LH-TEST-10). */
export const callSave = action(
  helped(
    z.strictObject({
      characterId: recordId,
      ability: abilityInput,
      reason: z.string(),
      needsLight: z.boolean().default(false),
      edge: edgeInput,
    }),
    EDGES,
  ),
  (context, { characterId, ability, reason, needsLight, edge }): CallFrame | ReturnType<typeof refuse> => {
    const character = gmOnly(context) ?? actingCharacter(context, characterId);
    if (isRefusal(character)) return character;
    const said = oneLine(reason, MAX_LINE);
    if (said === null) return refuse('input/bad-line', { field: 'reason', max: MAX_LINE });
    const sources = statedEdge(edge);
    return { kind: 'call', v: 1, step: 'start', characterId, ability, reason: said, needsLight, sources };
  },
);

/** No test needed after all: the game master takes a called save back (LH-TEST-12). */
export const waiveSave = instantAction(z.strictObject({ promptId: recordId }), (context, { promptId }) => {
  const refusal = gmOnly(context);
  if (refusal !== null) return refusal;
  const { world, emit } = context;
  const prompt = Object.hasOwn(world.prompts, promptId) ? world.prompts[promptId] : undefined;
  if (prompt === undefined) return refuse('prompt/closed');
  if (prompt.kind !== 'save' || prompt.characterId === null) return refuse('prompt/cannot-waive');
  const { name } = characterOf(world, prompt.characterId);
  delete world.prompts[promptId];
  emit({ fact: 'note', rule: 'LH-TEST-12', note: 'save-waived', detail: { name } });
  return null;
});

/** An unusual mundane thing out of the party's gear (LH-RES-04). */
export const gear = action(
  z.strictObject({ characterId: recordId, what: z.string() }),
  (context, { characterId, what }) => {
    const character = actingCharacter(context, characterId);
    if (isRefusal(character)) return character;
    const said = oneLine(what, MAX_LINE);
    if (said === null) return refuse('input/bad-line', { field: 'what', max: MAX_LINE });
    const refusal = refuseGone(context.world.usageDice.gear);
    if (refusal !== null) return refusal;
    return { kind: 'produce', v: 1, step: 'start', characterId, what: said } as const;
  },
);

/**
 * Somebody says they have an unusual thing with them: a usage test on gear (LH-RES-04). It is not recorded on a sheet. On a
 * save of value 0 it is not found.
 */
export const produceGear: Handler<'produce'> = {
  resume({ world, emit }, frame, rolled) {
    const { characterId, what, step } = frame;
    if (step === 'start') return call(usageFrame('gear', 'produce', characterId), { ...frame, step: 'rolled' });
    const value = z.int().parse(rolled);
    const { name } = characterOf(world, characterId);
    emit({ fact: 'gear-produced', rule: 'LH-RES-04', characterId, name, what, found: value > 0, value });
    return back(value);
  },
};
