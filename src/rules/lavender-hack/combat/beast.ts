import { rollDie } from '../../engine/dice.ts';
import type { Json } from '../../engine/json.ts';
import { characterOf, diceFor } from '../../mechanics/people/characters.ts';
import { readTestResult } from '../checks/ability-check.ts';
import { testFrame } from '../checks/vocabulary.ts';
import { stands } from '../foes/foes.ts';
import { beastOf, hurtBeast } from '../items/beasts.ts';
import { isSuccess } from '../kit/degree.ts';
import { back, call } from '../kit/kit.ts';
import type { Context, Handler, Next } from '../vocabulary.ts';
import { hurtFoe, rollFoeDamage } from '../wounds/damage.ts';
import type { BeastFrame } from './vocabulary.ts';

const RULE = 'LH-EQUIP-08';

/**
 * Somebody sets an animal of theirs on a foe (default B6): a test of Cha. Critical: the bite twice, armour ignored. Strong:
 * armour ignored. Weak: the foe's armour is taken off, and the foe hurts it. Miss: nothing. Fumble: the foe hurts it.
 */
export const beast: Handler<'beast'> = {
  resume(context, frame, value) {
    if (frame.step === 'tested') return bite(context, frame, value);
    const { characterId, claim } = frame;
    const test = { use: 'test', characterId, ability: 'cha', intent: null, claim, byDegree: true } as const;
    return call(testFrame({ ...test, needsLight: true, sources: [] }), { ...frame, step: 'tested' });
  },
};

/** Days may have passed: the animal or the foe may be gone. */
function bite(context: Context, frame: BeastFrame, value: Json): Next {
  const { world, emit } = context;
  const { characterId, itemId, foeId } = frame;
  const [foe, item] = [world.foes[foeId], world.items[itemId]];
  const own = item === undefined || item.holderId !== characterId ? null : beastOf(world, item);
  const { name } = characterOf(world, characterId);
  if (foe === undefined || item === undefined || own === null || !stands(foe)) {
    emit({ fact: 'action-lost', rule: 'LH-COMBAT-02', characterId, name, act: 'beast', reason: 'no-target' });
    return back(null);
  }
  const { degree } = readTestResult(value);
  const roll = isSuccess(degree) ? rollDie(diceFor(context, characterId), 'bite', own.bite) : null;
  const damage = (roll?.face ?? 0) * (degree === 'critical' ? 2 : 1);
  const told = { itemId, item: item.name, foeId, foeName: foe.name, degree, roll, damage };
  emit({ fact: 'beast-bites', rule: RULE, characterId, name, ...told });
  if (roll !== null) hurtFoe(context, foeId, Math.max(0, damage - (degree === 'weak' ? foe.data.armour : 0)), RULE);
  if ((degree === 'weak' || degree === 'fumble') && stands(foe))
    hurtBeast(context, itemId, foe.name, rollFoeDamage(context, foe).damage);
  return back(degree);
}
