import { z } from 'zod';
import { isRefusal } from '../../engine/prompt.ts';
import {
  ableCharacter,
  actingCharacter,
  characterOf,
  charactersInPlay,
  gmOnly,
} from '../../mechanics/people/characters.ts';
import { takeOutOfPlay } from '../../mechanics/people/members.ts';
import { checkFor } from '../kit/check.ts';
import { harm, mend } from '../kit/harm.ts';
import { MAX_HEALTH } from '../kit/ids.ts';
import { ask, askQuestion, back, instantAction, recordId } from '../kit/kit.ts';
import { endLongRest } from '../kit/recovery.ts';
import { chosen } from '../kit/settings.ts';
import type { World } from '../schemas.ts';
import type { Context, Handler } from '../vocabulary.ts';

const RULE = 'HX-HP-02';
/** Of the save that a campaign may ask for instead of the game master's word (HX-D-08; ours). */
const SAVE_DC = 10;

/** Kinds of damage, by the word for them: `direct` skips grit (HX-HP-01). */
export const HARM_KINDS = ['direct'] as const;

/** The game master hurts a character: grit, then flesh (HX-HP-01). */
export const harmAction = instantAction(
  z.strictObject({
    characterId: recordId,
    damage: z.int().min(1).max(MAX_HEALTH),
    kind: z.enum(HARM_KINDS).nullable().default(null),
  }),
  (context, { characterId, damage, kind }) => {
    const character = gmOnly(context) ?? ableCharacter(context, characterId);
    if (isRefusal(character)) return character;
    harm(context, { characterId, damage, direct: kind === 'direct', cause: 'gm' });
    return null;
  },
);

/** Somebody is down, or has lost grit or flesh (HX-HP-01). */
export function isHurt({ characters }: World, characterId: string): boolean {
  const character = characters[characterId];
  if (character === undefined) return false;
  const { grit, gritMax, flesh, fleshMax } = character.sheet;
  return character.status === 'down' || grit < gritMax || flesh < fleshMax;
}

/** The game master heals a character: flesh first, then grit; without an amount, fully (HX-HP-01). */
export const healAction = instantAction(
  z.strictObject({ characterId: recordId, amount: z.int().min(1).max(MAX_HEALTH).optional() }),
  (context, { characterId, amount = 2 * MAX_HEALTH }) => {
    const character = gmOnly(context) ?? actingCharacter(context, characterId);
    if (isRefusal(character)) return character;
    const { sheet } = character;
    const flesh = Math.min(amount, sheet.fleshMax - sheet.flesh);
    mend(context, characterId, { flesh, grit: amount - flesh }, 'HX-HP-01');
    return null;
  },
);

/** All that a long rest gives, to everybody at once, and no time goes by: grit to the full, and nobody exhausted (HX-HP-05, HX-COND-01). */
export const restAction = instantAction(z.strictObject({}), (context) => {
  const refusal = gmOnly(context);
  if (refusal !== null) return refusal;
  for (const { id, status, sheet } of charactersInPlay(context.world)) {
    if (status !== 'active') continue;
    mend(context, id, { grit: sheet.gritMax }, 'HX-HP-05');
    endLongRest(context, id);
  }
  return null;
});

/** Decides the fate of somebody at 0 flesh: by the game master, or by the campaign's setting (HX-HP-02, HX-D-08). */
export const zeroFlesh: Handler<'zero-flesh'> = {
  ask(world, { characterId }) {
    const { status, sheet } = characterOf(world, characterId);
    const { fallen } = sheet;
    if (status !== 'down' || fallen === null) return null;
    return askQuestion('zero-flesh', {
      rule: RULE,
      audience: { who: 'gm' },
      characterId,
      form: {
        form: 'choice',
        options: [
          { id: 'unconscious', terms: {} },
          { id: 'dies', terms: {} },
        ],
      },
      required: true,
      fallback: 'unconscious',
      terms: { cause: fallen.cause, overkill: fallen.overkill },
    });
  },
  resume(context, frame, value) {
    // Somebody who was tended or died meanwhile needs no answer.
    const { status, sheet } = characterOf(context.world, frame.characterId);
    if (status !== 'down' || sheet.fallen === null) return back(null);
    if (value !== null) return endFall(context, frame.characterId, value === 'dies');
    const way = chosen(context.world, 'zero_flesh');
    if (way === 'gm') return ask(frame);
    return endFall(context, frame.characterId, way === 'death' || !saved(context, frame.characterId));
  },
};

function endFall(context: Context, characterId: string, dies: boolean) {
  const { world, emit } = context;
  const character = characterOf(world, characterId);
  if (dies) takeOutOfPlay(world, character, 'dead');
  else if (character.sheet.fallen !== null) character.sheet.fallen.settled = true;
  emit({ fact: 'fell', rule: RULE, characterId, name: character.name, outcome: dies ? 'dead' : 'unconscious' });
  return back(null);
}

/** A strength save, where the campaign plays so (HX-D-08). */
function saved(context: Context, characterId: string): boolean {
  return checkFor(context, { characterId, ability: 'str', use: 'zero-flesh', rule: RULE, target: SAVE_DC }).success;
}
