import { z } from 'zod';
import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import { takenOf } from '../../engine/window.ts';
import { charactersInPlay } from '../../mechanics/people/characters.ts';
import { bareOptions } from '../../mechanics/question.ts';
import { checkFrame } from '../checks/vocabulary.ts';
import { bleedersOf, TENDING } from '../kit/bleeding.ts';
import { MAX_DICE } from '../kit/ids.ts';
import { action, ask, askQuestion, back, call, recordId, refused } from '../kit/kit.ts';
import { ableCharacter, isAble } from '../kit/people.ts';
import { refuseSpend } from '../kit/spend.ts';
import { countsTurns, refuseTurn } from '../kit/turns.ts';
import type { Character, World } from '../schemas.ts';
import type { Context, Frame, Handler } from '../vocabulary.ts';

const RULE = 'AD-INJ-05';

/** Somebody tends whoever bleeds: a check with Intelligence that bandages make sure of (AD-INJ-05, AD-CHECK-01). */
export const tendAction = action(
  z.strictObject({
    characterId: recordId,
    targetId: recordId,
    with: z.literal('tools').nullable().default(null),
    dice: z.int().min(0).max(MAX_DICE).default(0),
  }),
  (context, { characterId, targetId, with: manner, dice }) => {
    const refusal = dice === 0 ? null : refuseSpend(context.world, { characterId, kind: 'skill', count: dice });
    return refusal ?? tending(context, { characterId, targetId, bandages: manner === 'tools', dice });
  },
);

/**
 * Everybody at hand is called to help, and the first one tries it; after a failure, the others are asked again (AD-INJ-05).
 */
export const bleeding: Handler<'bleeding'> = {
  ask(world, { characterId }) {
    const turns = turnsLeft(world, characterId);
    const helpers = helpersOf(world, characterId);
    if (turns === null || helpers.length === 0 || !countsTurns(world)) return null;
    return askQuestion('tend', {
      rule: RULE,
      audience: { who: 'window', userIds: helpers.map(({ userId }) => userId) },
      characterId,
      form: { form: 'choice', options: bareOptions('bandages', 'bare', 'leave') },
      required: false,
      fallback: 'leave',
      terms: { turns },
    });
  },
  resume(context, frame, value) {
    const { world } = context;
    const { characterId: targetId } = frame;
    if (turnsLeft(world, targetId) === null || helpersOf(world, targetId).length === 0) return back(null);
    const taken = takenOf(value);
    // Before the question, and after a failure.
    if (taken === null) return countsTurns(world) ? ask(frame) : back(null);
    if (taken.taker === null) return back(null);
    const helper = helpersOf(world, targetId).find(({ userId }) => userId === taken.taker);
    if (helper === undefined) return refused(refuse('prompt/no-such-option'));
    const bandages = taken.answer === 'bandages';
    const first = tending(context, { characterId: helper.id, targetId, bandages, dice: 0 });
    return isRefusal(first) ? refused(first) : call(first, frame);
  },
};

interface Tending {
  readonly characterId: string;
  readonly targetId: string;
  readonly bandages: boolean;
  readonly dice: number;
}

function tending(context: Context, { characterId, targetId, bandages, dice }: Tending): Frame<'check'> | Refusal {
  const { world } = context;
  const helper = ableCharacter(context, characterId);
  if (isRefusal(helper)) return helper;
  const target = Object.hasOwn(world.characters, targetId) ? world.characters[targetId] : undefined;
  if (target === undefined || turnsLeft(world, targetId) === null)
    return refuse('tend/nobody', { name: target?.name ?? null });
  if (targetId === characterId) return refuse('tend/oneself', { name: target.name });
  if (!countsTurns(world)) return refuse('tend/in-fight', { name: target.name });
  const refusal = refuseTurn(world, helper);
  if (refusal !== null) return refusal;
  const tools = bandages ? { itemId: null, name: '' } : null;
  const made = { ability: TENDING, intent: null, tools, noisy: false, stated: false, dice, tends: targetId } as const;
  return checkFrame({ characterId, ...made });
}

function turnsLeft(world: World, characterId: string): number | null {
  return bleedersOf(world).find((one) => one.characterId === characterId)?.turns ?? null;
}

/** Everybody who can act, one for each player: their present character. */
function helpersOf(world: World, characterId: string): readonly Character[] {
  return charactersInPlay(world).filter(
    (one) => one.id !== characterId && isAble(world, one) && world.members[one.userId]?.characterId === one.id,
  );
}
