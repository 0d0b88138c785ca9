import { z } from 'zod';
import { isRefusal, refuse } from '../../engine/prompt.ts';
import { actingCharacter } from '../../mechanics/people/characters.ts';
import { oneLine } from '../../mechanics/words.ts';
import { refuseClaim } from '../checks/ability-check.ts';
import { refuseTracked } from '../kit/combatants.ts';
import { helped } from '../kit/helped.ts';
import { action, edgeInput, MAX_BACKGROUND, MAX_LINE, recordId } from '../kit/kit.ts';
import type { Chapter } from '../vocabulary.ts';
import { cast, knownWorking, refuseCast } from './cast.ts';
import { castFrame, weirdFrame } from './vocabulary.ts';
import { knownWeirdness, weirdness } from './weirdness.ts';
import { WEIRDNESS } from './weirdness-kind.ts';
import { WORKINGS } from './workings.ts';

/** Casts a working (LH-SPELL-01), or uses a weirdness (LH-WEIRD-03): whichever goes by that name. */
const castAction = action(
  helped(
    z.strictObject({
      characterId: recordId,
      working: z.string(),
      targetId: recordId.nullable().default(null),
      claim: z.boolean().default(false),
      edge: edgeInput,
      intent: z.string().nullable().default(null),
    }),
  ),
  (context, given) => {
    const character = actingCharacter(context, given.characterId);
    if (isRefusal(character)) return character;
    const tracked = refuseTracked(context, character.id);
    if (tracked !== null) return tracked;
    const { sheet } = character;
    const wanted = oneLine(given.working, MAX_BACKGROUND);
    if (wanted === null) return refuse('input/bad-line', { field: 'working', max: MAX_BACKGROUND });
    const intent = given.intent === null ? null : oneLine(given.intent, MAX_LINE);
    if (given.intent !== null && intent === null) return refuse('input/bad-line', { field: 'intent', max: MAX_LINE });
    const known = knownWorking(sheet, wanted);
    const input = { ...given, intent, working: known?.name ?? wanted };
    const isWeird = known === null && knownWeirdness(sheet, wanted) !== null;
    const refusal = refuseClaim(character, given.claim) ?? refuseCast(context.world, input, isWeird ? 'weird' : 'cast');
    if (refusal !== null) return refusal;
    return isWeird ? weirdFrame(input) : castFrame(input);
  },
);

/** Workings and weirdness (LH-SPELL, LH-MAGIC, LH-WEIRD). */
export const magic = {
  kinds: [WORKINGS, WEIRDNESS],
  actions: { cast: castAction },
  frames: { cast, weird: weirdness },
} satisfies Chapter;
