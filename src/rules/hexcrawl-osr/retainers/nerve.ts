import { GM_DICE } from '../../engine/dice.ts';
import { check } from '../kit/check.ts';
import type { RollSource } from '../kit/ids.ts';
import type { Draft } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';
import { routFrame } from './vocabulary.ts';

const RULE = 'HX-FLEE-03';
const SOURCES: readonly RollSource[] = [{ source: 'retreat', edge: 'disadvantage', rule: RULE }];

/**
 * Retainers roll willpower at disadvantage when the party runs, and at no other time (HX-FLEE-03, HX-MOR-03). If they fail
 * they run as well, and the game master decides their fate.
 */
export function checkNerve(context: Context, retainers: readonly Draft['followers'][string][], target: number): void {
  const { diceOf, emit, begin } = context;
  const lost: string[] = [];
  for (const { id, name, data } of retainers) {
    const rolled = check(diceOf(GM_DICE), { purpose: 'nerve', bonus: data.wil, sources: SOURCES, target });
    const { roll, bonus, total, success: held } = rolled;
    emit({ fact: 'nerve', rule: RULE, followerId: id, name, roll, bonus, total, target, held });
    if (held) continue;
    data.scattered = true;
    lost.push(id);
  }
  if (lost.length > 0) begin(routFrame(lost));
}
