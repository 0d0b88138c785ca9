import { z } from 'zod';
import { isRefusal, refuse } from '../../engine/prompt.ts';
import { ableCharacter, characterOf } from '../../mechanics/people/characters.ts';
import { bareOptions } from '../../mechanics/question.ts';
import { oneLine } from '../../mechanics/words.ts';
import { rollLuck } from '../checks/luck.ts';
import { VIRTUE_IDS } from '../kit/ids.ts';
import { action, ask, askMore, askQuestion, back, call, MAX_LINE, recordId } from '../kit/kit.ts';
import type { World } from '../schemas.ts';
import type { Chapter, Context, Frame, Handler, Next } from '../vocabulary.ts';
import { BAD_OUTCOMES, GOOD_OUTCOMES } from './vocabulary.ts';

const FIELDS = ['intent', 'leverage', 'cost', 'risk'] as const;
const RULE = 'MK-REF-01';
const OUTCOME_RULE = 'MK-REF-02';

/** Somebody says what they are about to do, with what, at what cost and at what risk (MK-REF-01). */
const deedAction = action(
  z.strictObject({
    characterId: recordId,
    intent: z.string(),
    leverage: z.string().default(''),
    cost: z.string().default(''),
    risk: z.string().default(''),
  }),
  (context, { characterId, ...typed }) => {
    const knight = ableCharacter(context, characterId);
    if (isRefusal(knight)) return knight;
    const said = { intent: '', leverage: '', cost: '', risk: '' };
    for (const field of FIELDS) {
      const line = oneLine(typed[field], MAX_LINE);
      if (line === null && (field === 'intent' || typed[field].trim() !== ''))
        return refuse('input/bad-line', { field, max: MAX_LINE });
      said[field] = line ?? '';
    }
    context.emit({ fact: 'deed-stated', rule: RULE, characterId, name: knight.name, ...said });
    return { kind: 'deed', v: 1, characterId, ...said, step: 'judge', success: false };
  },
);

/** The referee chooses the method, the dice are rolled, and the referee chooses the outcome (MK-REF-01, MK-REF-02). */
const deed: Handler<'deed'> = {
  ask(world, frame) {
    const { characterId, intent, leverage, cost, risk, step } = frame;
    if (step === 'outcome') return askOutcome(world, frame);
    if (step === 'save' || !isThere(world, characterId)) return null;
    const { virtues } = characterOf(world, characterId).sheet;
    return askQuestion('deed-judge', {
      rule: RULE,
      audience: { who: 'gm' },
      characterId,
      form: {
        form: 'choice',
        options: [...VIRTUE_IDS.map((id) => ({ id, terms: { at: virtues[id].now } })), ...bareOptions('luck', 'done')],
      },
      required: true,
      fallback: risk === '' ? 'done' : 'luck',
      terms: { intent, leverage, cost, risk },
    });
  },
  resume(context, frame, value) {
    switch (frame.step) {
      case 'judge':
        return judge(context, frame, value);
      case 'save':
        // Somebody who could not make the save any more has done nothing.
        return typeof value === 'boolean' ? ask({ ...frame, step: 'outcome', success: value }) : back(null);
      case 'outcome':
        return conclude(context, frame, value);
    }
  },
};

function askOutcome(world: World, frame: Frame<'deed'>) {
  const { characterId, intent } = frame;
  const success = succeeds(world, frame);
  const outcomes = success ? bareOptions(...GOOD_OUTCOMES) : bareOptions(...BAD_OUTCOMES);
  return askQuestion('deed-outcome', {
    rule: OUTCOME_RULE,
    audience: { who: 'gm' },
    characterId,
    form: { form: 'choice', options: outcomes },
    required: true,
    fallback: success ? 'advance' : 'threaten',
    terms: { intent, success },
  });
}

/** The result of the dice; by luck, their latest result (MK-G-12). */
function succeeds({ party }: World, { intent, success, byLuck = false }: Frame<'deed'>): boolean {
  const { luck } = party.state;
  return byLuck && luck?.question === intent ? luck.outcome === 'blessing' : success;
}

function judge(context: Context, frame: Frame<'deed'>, value: unknown): Next {
  const { characterId, intent } = frame;
  const { world, emit } = context;
  if (!isThere(world, characterId)) return back(null);
  if (value === null) return ask(frame);
  const virtue = VIRTUE_IDS.find((one) => one === value);
  const { name } = characterOf(world, characterId);
  if (virtue !== undefined) {
    emit({ fact: 'save-called', rule: 'MK-CORE-01', characterId, name, virtue, reason: intent });
    return call({ kind: 'save', v: 1, characterId, virtue, reason: intent }, { ...frame, step: 'save' });
  }
  if (value === 'luck')
    return askMore({ ...frame, step: 'outcome', success: rollLuck(context, intent) === 'blessing', byLuck: true });
  emit({ fact: 'deed-done', rule: RULE, characterId, name, intent });
  return askMore({ ...frame, step: 'outcome', success: true });
}

function conclude({ world, emit }: Context, frame: Frame<'deed'>, value: unknown): Next {
  const { characterId, intent } = frame;
  const success = succeeds(world, frame);
  const outcome = [...GOOD_OUTCOMES, ...BAD_OUTCOMES].find((one) => one === value);
  if (outcome === undefined) return ask(frame);
  const { name } = characterOf(world, characterId);
  emit({ fact: 'deed-outcome', rule: OUTCOME_RULE, characterId, name, intent, success, outcome });
  return back(null);
}

function isThere(world: Pick<World, 'characters'>, characterId: string): boolean {
  return characterOf(world, characterId).status === 'active';
}

/** Players' acts that no other rule covers, and their outcomes (MK-REF-01, MK-REF-02). */
export const deeds = { actions: { deed: deedAction }, frames: { deed } } satisfies Chapter;
