import { describe, expect, test } from 'vitest';
import { refuseSpend, spend, spendChances } from '../../../../src/rules/action-dice/kit/spend.ts';
import { actionDiceInjury, actionDiceRule, type Wish } from '../../../support/action-dice.ts';

const SKILLED = ['tinker A', 'tinker B', 'tinker C'] as const;
const boost = (count: number) => ({ characterId: 'ada', kind: 'skill', count, use: 'boost' }) as const;

/** What Ada has ready after spending so many skill dice. */
function spent(wish: Wish, count: number, ...faces: readonly number[]) {
  const rule = actionDiceRule(wish, ...faces.map((face) => `boost d6 = ${face}` as const));
  const done = spend(rule.context, boost(count));
  rule.finish();
  return { ...done, ready: rule.context.world.characters.ada?.sheet.ready.skill, begun: rule.begun, facts: rule.facts };
}

describe('spending action dice', () => {
  test('AD-DICE-01, AD-DICE-02, AD-DICE-03: 1 to 3 stay ready, 4 to 6 are gone, and there are four readings', () => {
    const done = spent({ characters: [{ templates: SKILLED }] }, 3, 3, 5, 4);
    expect(done).toMatchObject({ dice: 3, sum: 12, highest: 5, lowest: 3, kept: 1, spent: 2, ready: 1, mishap: false });
  });

  test('AD-DICE-03: with none spent all readings are 0, and nothing is rolled or told', () => {
    const done = spent({ characters: [{ templates: SKILLED }] }, 0);
    expect(done).toMatchObject({ dice: 0, sum: 0, highest: 0, lowest: 0, ready: 3, facts: [] });
  });

  test('AD-V23, AD-INJ-03: in a haemorrhage a 6 counts 3 in the total, but leaves the pool', () => {
    const injury = actionDiceInjury('haemorrhage');
    const wounded = { templates: ['tinker A', 'tinker B'], sheet: { injuries: [injury] } } as const;
    const done = spent({ characters: [{ ...wounded, sheet: { injuries: [injury] } }] }, 2, 6, 2);
    expect(done).toMatchObject({ highest: 3, ready: 1 });
    const healing = { injuries: [{ ...injury, suppressed: true }] };
    expect(spent({ characters: [{ ...wounded, sheet: healing }] }, 2, 6, 2).highest).toBe(6);
  });

  test('AD-SKILL-03, AD-D-06: doubles begin one mishap, on the table of the class that was named', () => {
    const done = spent({ characters: [{ templates: SKILLED }] }, 3, 2, 2, 2);
    expect(done).toMatchObject({ mishap: true, kept: 3, ready: 3 });
    const mishap = { characterId: 'ada', dice: 'skill', classSlug: 'tinker', itemId: null };
    expect(done.begun).toEqual([{ kind: 'mishap', v: 1, ...mishap }]);
    const settings = { mishap_source: 'checks' };
    expect(spent({ settings, characters: [{ templates: SKILLED }] }, 2, 2, 2).begun).toEqual([]);
  });

  test.each([
    [{ templates: ['warden A'] }, 1, { refused: 'dice/none-of-kind', detail: { name: 'Ada', kind: 'skill' } }],
    [
      { templates: SKILLED, ready: { skill: 1 } },
      2,
      { refused: 'dice/not-so-many', detail: { name: 'Ada', kind: 'skill', ready: 1 } },
    ],
    [
      { templates: SKILLED, conditions: ['dazed'] },
      1,
      { refused: 'dice/dazed', detail: { name: 'Ada', kind: 'skill' } },
    ],
    [{ templates: SKILLED }, 3, null],
  ] as const)('AD-DICE-01: %j cannot spend %i skill dice: %j', (hero, count, refusal) => {
    expect(refuseSpend(actionDiceRule({ characters: [hero] }).context.world, boost(count))).toEqual(refusal);
  });

  test('AD-DICE-05: dice of what is carried are there as long as it is', () => {
    const gear = { Tome: { dice: { kind: 'skill', count: 2 } } } as const;
    const { context } = actionDiceRule({ characters: [{ gear, ready: { skill: 2 } }] });
    expect(refuseSpend(context.world, boost(2))).toBeNull();
    delete context.world.items.tome;
    expect(refuseSpend(context.world, boost(1))?.refused).toBe('dice/none-of-kind');
  });

  test('AD-DICE-02: the chances are exact', () => {
    expect(spendChances(0)).toEqual({ highest: 0, spent: 0 });
    expect(spendChances(1).highest).toBeCloseTo(3.5, 10);
    expect(spendChances(2).highest).toBeCloseTo(161 / 36, 10);
    expect(spendChances(3).spent).toBe(1.5);
    // 1, 2 and then 3 for all the rest: (1 + 2 + 3 × 4) / 6.
    expect(spendChances(1, true).highest).toBeCloseTo(2.5, 10);
  });
});
