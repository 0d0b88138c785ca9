import { characterOf } from '../../mechanics/people/characters.ts';
import { raiseFrame } from '../characters/vocabulary.ts';
import { templateFrame } from '../classes/vocabulary.ts';
import { RAISES } from '../kit/drafts.ts';
import { ask, askQuestion, back, call, END } from '../kit/kit.ts';
import { levelFor, MAX_TAUGHT, maxResilience, thresholdOf } from '../kit/levels.ts';
import type { World } from '../schemas.ts';
import type { Handler } from '../vocabulary.ts';
import { formerOf } from './succession.ts';
import { riseFrame } from './vocabulary.ts';

const RULE = 'AD-PATH-02';

/** The newcomer’s experience, and the rest that is left in store (AD-PATH-02, AD-D-22). */
interface CatchingUp {
  readonly former: string;
  readonly formerLevel: number;
  /** Half the level of the one before, rounded down, at least 1. */
  readonly cap: number;
  readonly level: number;
  readonly xp: number;
  readonly used: number;
  readonly left: number;
}

/**
 * The levels that a newcomer can catch up; null if nobody was lost before them, or nothing can be used (AD-PATH-02,
 * AD-D-22).
 */
function catchingUpOf(world: World, characterId: string): CatchingUp | null {
  const { userId, sheet } = characterOf(world, characterId);
  const before = formerOf(world, userId, characterId);
  if (before === null) return null;
  const cap = Math.min(MAX_TAUGHT, Math.max(1, Math.floor(before.sheet.level / 2)));
  const own = thresholdOf(sheet.level);
  const kept = world.party.state.backup[userId] ?? 0;
  const used = Math.min(kept, Math.max(0, thresholdOf(cap) - own));
  if (used === 0) return null;
  const xp = own + used;
  const level = Math.max(sheet.level, levelFor(xp));
  return { former: before.name, formerLevel: before.sheet.level, cap, level, xp, used, left: kept - used };
}

/** Up to half the level of the one before with the stored experience, or not; then the gains of each level (AD-PATH-02). */
export const catchUp: Handler<'catch-up'> = {
  ask(world, { characterId }) {
    const could = catchingUpOf(world, characterId);
    if (could === null) return null;
    const { userId, sheet } = characterOf(world, characterId);
    const { former, formerLevel, cap, level, xp, used, left } = could;
    return askQuestion('catch-up', {
      rule: RULE,
      audience: { who: 'one', userId },
      characterId,
      form: {
        form: 'choice',
        options: [
          { id: 'catch-up', terms: { level, xp, used, left } },
          { id: 'start', terms: { level: sheet.level, left: used + left } },
        ],
      },
      required: true,
      fallback: null,
      terms: { former, formerLevel, cap },
    });
  },
  resume(context, frame, value) {
    const { characterId, written } = frame;
    const { world, emit } = context;
    const { name, userId, sheet } = characterOf(world, characterId);
    const could = catchingUpOf(world, characterId);
    if (could !== null && value === null) return ask(frame);
    sheet.xp = thresholdOf(sheet.level);
    if (could !== null && value === 'catch-up') {
      const { level, xp, used, left } = could;
      Object.assign(sheet, { level, xp });
      world.party.state.backup[userId] = left;
      emit({ fact: 'caught-up', rule: RULE, characterId, name, level, xp, used, left });
    }
    return call(riseFrame({ characterId, to: sheet.level, written }), END);
  },
};

/** Attributes and a template for each level after the first (AD-LVL-03). */
export const rising: Handler<'rise'> = {
  resume({ world }, frame) {
    const { characterId, level, to, written, step } = frame;
    const { sheet } = characterOf(world, characterId);
    if (level > to) {
      sheet.resilience = maxResilience(sheet);
      return back(null);
    }
    if (step === 'raise') {
      sheet.raises = level > written ? RAISES : 0;
      return call(raiseFrame(characterId), { ...frame, step: 'template' });
    }
    const next = { ...frame, level: level + 1, step: 'raise' } as const;
    return level > MAX_TAUGHT ? call(next, END) : call(templateFrame(characterId), next);
  },
};
