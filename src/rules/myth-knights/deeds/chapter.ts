import { z } from 'zod';
import { isRefusal, refuse } from '../../engine/prompt.ts';
import { ableCharacter, characterOf } from '../../mechanics/people/characters.ts';
import { bareOptions } from '../../mechanics/question.ts';
import { oneLine } from '../../mechanics/words.ts';
import { rollLuck } from '../checks/luck.ts';
import { rollSave } from '../checks/save.ts';
import type { LuckyDeed } from '../checks/schemas.ts';
import { tellDeed } from '../kit/deeds.ts';
import { VIRTUE_IDS } from '../kit/ids.ts';
import { action, ask, askQuestion, back, MAX_LINE, recordId, refused } from '../kit/kit.ts';
import type { World } from '../schemas.ts';
import type { Chapter, Context, Handler } from '../vocabulary.ts';
import { BAD_OUTCOMES, GOOD_OUTCOMES } from './vocabulary.ts';

const FIELDS = ['intent', 'leverage', 'cost', 'risk'] as const;
const RULE = 'MK-REF-01';

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
    return { kind: 'deed', v: 1, characterId, ...said };
  },
);

/**
 * The referee ticks how it is decided, and what comes of a success and of a failure: the smallest where they tick none. The
 * dice fall at once, for who dares it has said so (MK-REF-01, MK-REF-02).
 */
const deed: Handler<'deed'> = {
  ask(world, { characterId, intent, leverage, cost, risk }) {
    if (!isThere(world, characterId)) return null;
    const { virtues } = characterOf(world, characterId).sheet;
    return askQuestion('deed-judge', {
      rule: RULE,
      audience: { who: 'gm' },
      characterId,
      form: {
        form: 'several',
        options: [
          ...VIRTUE_IDS.map((id) => ({ id, terms: { at: virtues[id].now } })),
          ...bareOptions('luck', 'done', ...GOOD_OUTCOMES, ...BAD_OUTCOMES),
        ],
        min: 1,
        max: 3,
      },
      required: true,
      fallback: [risk === '' ? 'done' : 'luck'],
      terms: { intent, leverage, cost, risk },
    });
  },
  resume(context, frame, value) {
    if (!isThere(context.world, frame.characterId)) return back(null);
    if (!Array.isArray(value)) return ask(frame);
    const methods = METHODS.filter((one) => value.includes(one));
    const good = GOOD_OUTCOMES.filter((one) => value.includes(one));
    const bad = BAD_OUTCOMES.filter((one) => value.includes(one));
    const [method] = methods;
    if (method === undefined || methods.length > 1 || good.length > 1 || bad.length > 1)
      return refused(refuse('deed/one-of-each'));
    const { characterId, intent } = frame;
    const deed = { characterId, good: good[0] ?? 'advance', bad: bad[0] ?? 'threaten' };
    const success = succeeds(context, { intent, deed }, method);
    tellDeed(context, characterId, intent, success ? deed.good : deed.bad);
    return back(null);
  },
};

const METHODS = [...VIRTUE_IDS, 'luck', 'done'] as const;

/** Whether it succeeds: by a save, by luck, or without a roll where nothing is at risk (MK-REF-01). */
function succeeds(
  context: Context,
  { intent, deed }: { readonly intent: string; readonly deed: LuckyDeed },
  method: (typeof METHODS)[number],
): boolean {
  const { characterId } = deed;
  // A councillor may have that rolled again, and then it comes out otherwise (MK-G-12).
  if (method === 'luck') return rollLuck(context, intent, { deed }) === 'blessing';
  if (method !== 'done') return rollSave(context, { use: 'save', characterId, virtue: method, intent });
  const { name } = characterOf(context.world, characterId);
  context.emit({ fact: 'deed-done', rule: RULE, characterId, name, intent });
  return true;
}

function isThere(world: Pick<World, 'characters'>, characterId: string): boolean {
  return characterOf(world, characterId).status === 'active';
}

/** Players' acts that no other rule covers, and their outcomes (MK-REF-01, MK-REF-02). */
export const deeds = { actions: { deed: deedAction }, frames: { deed } } satisfies Chapter;
