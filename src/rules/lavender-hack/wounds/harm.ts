import { characterOf } from '../../mechanics/people/characters.ts';
import { addTask } from '../../mechanics/tasks.ts';
import { readTestResult } from '../checks/ability-check.ts';
import { testFrame } from '../checks/vocabulary.ts';
import { combatantOf } from '../kit/combatants.ts';
import { beginCondition } from '../kit/conditions.ts';
import type { Degree } from '../kit/ids.ts';
import { back, call } from '../kit/kit.ts';
import { chosen } from '../kit/settings.ts';
import type { Context, Fact, Handler, Next } from '../vocabulary.ts';
import { letDie } from './damage.ts';
import { ROUNDS_TO_LIVE, tend } from './help.ts';
import type { HarmCause, HarmFrame } from './vocabulary.ts';

/** The rule by which a character is hurt, by the cause. */
const RULES: Readonly<Record<HarmCause, string>> = {
  foe: 'LH-HP-01',
  'gear-fumble': 'LH-RES-03',
  mishap: 'LH-SPELL-01',
  poison: 'LH-HP-01',
  trap: 'LH-HP-01',
  brawl: 'LH-CAROUSE-02',
  gm: 'LH-HP-01',
};

/**
 * A character takes damage, never below 0 (LH-HP-01). At 0 they make a Con save, and until it is settled they are still on
 * their feet (LH-HP-02). Somebody down or out of play already is not hurt any more.
 */
export const harm: Handler<'harm'> = {
  resume(context, frame, value) {
    switch (frame.step) {
      case 'start':
        return hurt(context, frame);
      case 'saved':
        return saved(context, frame, readTestResult(value).degree);
      case 'tended':
        return tended(context, frame);
    }
  },
};

function hurt(context: Context, frame: HarmFrame): Next {
  const { world, emit } = context;
  const { characterId, damage, cause, roll } = frame;
  const { name, status, sheet } = characterOf(world, characterId);
  if (status !== 'active' || damage <= 0) return hpLeft(context, frame);
  const before = sheet.hp;
  sheet.hp = Math.max(0, before - damage);
  const { hp, hpMax } = sheet;
  emit({ fact: 'hurt', rule: RULES[cause], characterId, name, cause, roll, damage, hp, hpMax });
  return before > 0 && hp === 0 ? fall(context, frame) : hpLeft(context, frame);
}

function hpLeft({ world }: Context, { characterId }: HarmFrame): Next {
  return back(characterOf(world, characterId).sheet.hp);
}

function fall(context: Context, frame: HarmFrame): Next {
  const { world } = context;
  const { characterId } = frame;
  const character = characterOf(world, characterId);
  switch (chosen(world.campaign, 'zero_hp')) {
    case 'wound_save': {
      const save = { use: 'wound', characterId, ability: 'con', intent: null } as const;
      const input = { ...save, claim: 'ordered', needsLight: false, sources: [] } as const;
      return call(testFrame(input), { ...frame, step: 'saved' });
    }
    case 'dead':
      emitWound(context, frame, null, 'dead');
      letDie(context, characterId);
      return back(0);
    case 'gm':
      character.status = 'down';
      emitWound(context, frame, null, 'gm');
      addTask(context, 'zero-hit-points', 'LH-HP-02', { characterId, name: character.name });
      return back(0);
  }
}

/** Days may have passed since the save was rolled: who is healed, or out, is not wounded any more. */
function saved(context: Context, frame: HarmFrame, degree: Degree): Next {
  const { characterId } = frame;
  const character = characterOf(context.world, characterId);
  if (character.status !== 'active' || character.sheet.hp > 0) return hpLeft(context, frame);
  switch (degree) {
    case 'critical':
      character.sheet.hp = 1;
      emitWound(context, frame, degree, 'up');
      return back(1);
    case 'strong':
      character.status = 'down';
      emitWound(context, frame, degree, 'unconscious');
      return back(0);
    case 'weak':
      character.status = 'down';
      emitWound(context, frame, degree, 'badly-wounded');
      beginCondition(context, 'badly-wounded', { characterId });
      return back(0);
    case 'miss':
      return dying(context, frame);
    case 'fumble':
      emitWound(context, frame, degree, 'dead');
      letDie(context, characterId);
      return back(0);
  }
}

/** In a fight there are rounds in which to help; outside one the others see to it at once. */
function dying(context: Context, frame: HarmFrame): Next {
  const { characterId } = frame;
  const combatant = combatantOf(context.world, characterId);
  characterOf(context.world, characterId).status = 'dying';
  emitWound(context, frame, 'miss', 'dying');
  if (combatant === null) return tended(context, { ...frame, step: 'tended', tries: ROUNDS_TO_LIVE });
  combatant.dying = ROUNDS_TO_LIVE;
  // In any case, the round in which they fell is not one of the three.
  combatant.hurt = true;
  return back(0);
}

function tended(context: Context, frame: HarmFrame): Next {
  const attempt = tend(context, frame.characterId, frame.tries);
  return attempt === null ? hpLeft(context, frame) : call(attempt, { ...frame, tries: frame.tries - 1 });
}

function emitWound(
  { world, emit }: Context,
  { characterId }: HarmFrame,
  degree: Degree | null,
  outcome: Fact<'wounded'>['outcome'],
): void {
  const { name } = characterOf(world, characterId);
  emit({ fact: 'wounded', rule: 'LH-HP-02', characterId, name, degree, outcome });
}
