import type { Ask } from '../../engine/prompt.ts';
import { PARTY } from '../../mechanics/conditions.ts';
import { characterOf, isInPlay } from '../../mechanics/people/characters.ts';
import type { OptionOf } from '../../mechanics/question.ts';
import { abilityModifier } from '../kit/ability.ts';
import { ask, askQuestion, back, call } from '../kit/kit.ts';
import { conditionField } from '../kit/time.ts';
import type { World } from '../schemas.ts';
import type { Chapter, Handler } from '../vocabulary.ts';
import { abilityTest } from './ability-check.ts';
import { callSave, gear, produceGear, testAction, waiveSave } from './actions.ts';
import { amendable, amending } from './amending.ts';
import { edgeAction } from './circumstance.ts';
import { die, generalTest } from './die.ts';
import { ORDERS } from './orders.ts';
import { STOPS } from './stops.ts';
import { type CallFrame, type ChecksVocabulary, testFrame } from './vocabulary.ts';

/** The game master asks a player for a save; it waits until they roll (LH-TEST-10). */
const saveCall: Handler<'call'> = {
  ask: (world, frame) => askForSave(world, frame),
  resume({ world, emit }, frame, value) {
    const { characterId, ability, reason, needsLight } = frame;
    if (frame.step === 'rolled') return back(value);
    if (frame.step === 'start') {
      const { name } = characterOf(world, characterId);
      emit({ fact: 'call', rule: 'LH-TEST-10', characterId, name, ability, reason });
      return ask({ ...frame, step: 'answered' });
    }
    if (value === null) return back(null);
    const claim = value === 'background';
    const { sources = [], byDegree } = frame;
    const input = { use: 'save', characterId, ability, intent: reason, claim, needsLight, sources } as const;
    return call(testFrame(byDegree ? { ...input, byDegree } : input), { ...frame, step: 'rolled' });
  },
};

function askForSave(world: World, { characterId, ability, reason }: CallFrame): Ask | null {
  const character = characterOf(world, characterId);
  if (!isInPlay(character)) return null;
  const { sheet, userId } = character;
  const modifier = abilityModifier(world, sheet, ability);
  const options: OptionOf<ChecksVocabulary['questions']['save']>[] = [{ id: 'roll', terms: { ability, modifier } }];
  if (sheet.background !== null) options.push({ id: 'background', terms: { background: sheet.background } });
  return askQuestion('save', {
    rule: 'LH-TEST-10',
    audience: { who: 'one', userId },
    characterId,
    form: { form: 'choice', options },
    required: true,
    fallback: 'roll',
    terms: { ability, reason, modifier },
  });
}

/** Tests, saves and what hinders them (LH-TEST, LH-GEAR). */
export const checks = {
  actions: { test: testAction, call: callSave, waive: waiveSave, gear, edge: edgeAction },
  frames: { die, test: abilityTest, general: generalTest, produce: produceGear, call: saveCall },
  orders: ORDERS,
  amendable,
  amending,
  stops: STOPS,
  gmFields: (world) => [
    conditionField(world, 'modifier/starving', 'Starving', 'starving', PARTY),
    conditionField(world, 'modifier/darkness', 'Darkness', 'darkness', PARTY),
  ],
  secrets: { hides: (_world, [table]) => table === 'tasks' },
} satisfies Chapter;
