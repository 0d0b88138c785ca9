import type { Json } from '../../engine/json.ts';
import type { Ask } from '../../engine/prompt.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import type { OptionOf } from '../../mechanics/question.ts';
import { readTestResult, statedEdge } from '../checks/ability-check.ts';
import { dieFrame, readRoll, testFrame } from '../checks/vocabulary.ts';
import { abilityModifier } from '../kit/ability.ts';
import { combatantOf } from '../kit/combatants.ts';
import { beginCondition, endCondition } from '../kit/conditions.ts';
import type { EdgeSource } from '../kit/ids.ts';
import { ask, askQuestion, back, call } from '../kit/kit.ts';
import type { World } from '../schemas.ts';
import type { Context, Handler, Next } from '../vocabulary.ts';
import { armourEdge, noteArmourRoll, protectionOf } from './armour.ts';
import { afterArmour, isUp } from './damage.ts';
import { type DefendFrame, harmFrame, type WoundsVocabulary } from './vocabulary.ts';

const RULE = 'LH-DEFEND-01';

/**
 * Defence against one attack (LH-DEFEND-01): a Con test. Critical: no damage, and advantage on the next attack on that
 * foe. Strong: no damage. Weak: the armour value is taken off and falls by one, not below 1. Miss: full damage. Fumble:
 * double damage. Nothing happens to one who is no longer able to defend.
 */
export const defend: Handler<'defend'> = {
  ask: (world, frame) => askHow(world, frame),
  resume(context, frame, value) {
    if (frame.step === 'harmed') return back(frame.through);
    if (!isUp(context.world, frame.characterId)) return back(0);
    switch (frame.step) {
      case 'start':
        return frame.asks ? ask({ ...frame, step: 'answered' }) : roll(context, frame);
      case 'answered':
        return roll(context, { ...frame, claim: frame.claim || value === 'background' });
      case 'tested':
        return tested(context, { ...frame, degree: readTestResult(value).degree });
      case 'armour-rolled':
        return armourRolled(context, frame, value);
    }
  },
};

function askHow(world: World, frame: DefendFrame): Ask | null {
  const { characterId, foeName: foe, damage } = frame;
  if (!isUp(world, characterId)) return null;
  const { sheet, userId } = characterOf(world, characterId);
  const options: OptionOf<WoundsVocabulary['questions']['defend']>[] = [
    { id: 'roll', terms: { modifier: abilityModifier(world, sheet, 'con') } },
  ];
  if (sheet.background !== null) options.push({ id: 'background', terms: { background: sheet.background } });
  return askQuestion('defend', {
    rule: RULE,
    audience: { who: 'one', userId },
    characterId,
    form: { form: 'choice', options },
    required: true,
    fallback: 'roll',
    terms: { foe, damage },
  });
}

function roll(context: Context, frame: DefendFrame): Next {
  const { characterId, foeName: foe, claim, needsLight, edge, intent } = frame;
  const sources = [...statedEdge(edge), ...exposedSources(context, characterId)];
  const input = { use: 'defend', characterId, ability: 'con', intent, claim, needsLight, sources, foe } as const;
  return call(testFrame(input), { ...frame, step: 'tested' });
}

/** An exposed position lasts until the next defence (LH-MELEE-03). */
function exposedSources(context: Context, characterId: string): readonly EdgeSource[] {
  return endCondition(context, 'exposed', { characterId })
    ? [{ source: 'exposed', edge: 'disadvantage', rule: 'LH-MELEE-03' }]
    : [];
}

function tested(context: Context, frame: DefendFrame): Next {
  const { characterId, foeId, damage, degree } = frame;
  switch (degree) {
    case 'critical': {
      const done = finishDefence(context, frame, 0, null);
      if (foeId !== null) beginCondition(context, 'advantage-vs', { characterId, foeId });
      return done;
    }
    case 'strong':
      return finishDefence(context, frame, 0, null);
    case 'weak':
      return takeOnArmour(context, frame);
    case 'miss':
      return finishDefence(context, frame, damage, null);
    case 'fumble':
      return finishDefence(context, frame, damage * 2, null);
  }
}

/** The armour die is rolled when this fight has not needed it yet (LH-ARMOUR-01). */
function takeOnArmour(context: Context, frame: DefendFrame): Next {
  const { world } = context;
  const { characterId, damage } = frame;
  const { value, die } = protectionOf(world, characterId);
  if (value !== null) return blunted(context, frame, value);
  if (die === null) return finishDefence(context, frame, damage, null);
  const edge = armourEdge(characterOf(world, characterId).sheet);
  return call(dieFrame('armour', die, edge, characterId), { ...frame, step: 'armour-rolled' });
}

function armourRolled(context: Context, frame: DefendFrame, value: Json): Next {
  const { characterId, damage } = frame;
  noteArmourRoll(context, characterId, readRoll(value));
  const { armourValue } = characterOf(context.world, characterId).sheet;
  return armourValue === null ? finishDefence(context, frame, damage, null) : blunted(context, frame, armourValue);
}

function blunted(context: Context, frame: DefendFrame, from: number): Next {
  const to = Math.max(1, from - 1);
  characterOf(context.world, frame.characterId).sheet.armourValue = to;
  return finishDefence(context, frame, afterArmour(frame.damage, from), { from, to });
}

/** Tells what the defence came to, and lets what got through do harm. */
function finishDefence(
  context: Context,
  frame: DefendFrame,
  through: number,
  armour: { readonly from: number; readonly to: number } | null,
): Next {
  const { world, emit } = context;
  const { characterId, foeId, foeName, degree, damage } = frame;
  const { name } = characterOf(world, characterId);
  const armourFrom = armour?.from ?? null;
  const armourTo = armour?.to ?? null;
  const fact = 'defend';
  emit({ fact, rule: RULE, characterId, name, foeId, foeName, degree, damage, through, armourFrom, armourTo });
  if (through === 0) return back(0);
  const combatant = combatantOf(world, characterId);
  if (combatant !== null && world.party.state.fight?.phase === 'enemy') combatant.hurt = true;
  return call(harmFrame(characterId, through, 'foe'), { ...frame, step: 'harmed', through });
}
