import { describe, expect, test } from 'vitest';
import { playKnights, type Table } from '../../../support/knights.ts';

const SAID = { intent: 'Cross the ford', leverage: 'a rope', cost: 'our torches', risk: 'the flood takes us' };

/** Ada (Vigour 12) dares it. */
function dared(said: object = SAID): Table {
  const table = playKnights({ by: 'ann', characters: [{ virtues: { vig: 12 } }] });
  table.act('deed', { characterId: 'ada', ...said });
  return table;
}

describe('a deed', () => {
  test('MK-REF-01, MK-REF-02: what is wanted, what helps, costs and is at risk is told; the referee ticks how it is decided and what comes of it', () => {
    const table = dared();
    expect(table.fact('deed-stated')).toMatchObject({ name: 'Ada', ...SAID });
    const form = table.question()?.form;
    expect(table.question()).toMatchObject({
      kind: 'deed-judge',
      audience: { who: 'gm' },
      required: true,
      fallback: ['luck'],
      form: { form: 'several', min: 1, max: 3 },
      terms: SAID,
    });
    expect(form?.form === 'several' ? form.options.map(({ id }) => id) : []).toEqual([
      ...['vig', 'cla', 'spi', 'luck', 'done'],
      ...['advance', 'disrupt', 'resolve', 'threaten', 'escalate', 'execute'],
    ]);
  });

  test.each([
    [12, true, 'resolve'],
    [13, false, 'escalate'],
  ] as const)(
    'MK-REF-01, MK-CORE-01, MK-REF-02: the save is rolled at once, for it is dared: %i is success %s, and %s',
    (face, success, outcome) => {
      const table = dared();
      table.answer(['vig', 'resolve', 'escalate'], `save d20 = ${face}`);
      expect(table.fact('save')).toMatchObject({
        name: 'Ada',
        virtue: 'vig',
        at: 12,
        intent: 'Cross the ford',
        success,
      });
      expect(table.fact('deed-outcome')).toMatchObject({ name: 'Ada', intent: 'Cross the ford', success, outcome });
      expect(table.open).toHaveLength(0);
    },
  );

  test.each([
    [3, 'threaten'],
    [4, 'advance'],
  ] as const)(
    'MK-REF-01, MK-REF-03: or luck decides; a %i with nothing ticked for it is the smallest outcome: %s',
    (face, outcome) => {
      const table = dared();
      table.answer(['luck'], `luck d6 = ${face}`);
      expect(table.fact('luck').question).toBe('Cross the ford');
      expect(table.fact('deed-outcome').outcome).toBe(outcome);
    },
  );

  test('MK-REF-01: nothing at risk, no roll', () => {
    const table = dared({ intent: 'Ask the way' });
    expect(table.question()).toMatchObject({ fallback: ['done'], terms: { risk: '' } });
    table.answer(['done', 'disrupt']);
    expect(table.emitted('deed-done')).toBe(true);
    expect(table.fact('deed-outcome').outcome).toBe('disrupt');
  });

  test.each([[['vig', 'luck']], [['resolve']], [['vig', 'resolve', 'advance']], [['spi', 'execute', 'threaten']]])(
    'MK-REF-01: one way to decide it, and one outcome each: %s is refused',
    (ticked) => {
      expect(() => dared().answer(ticked)).toThrow('deed/one-of-each');
    },
  );

  test('MK-REF-01: who has fallen by then does nothing, and a bad line is refused', () => {
    const table = dared();
    table.change((world) => {
      if (world.characters.ada !== undefined) world.characters.ada.status = 'dying';
    });
    expect(table.question()).toBeNull();
    table.answer(['vig']);
    expect(table.facts).toEqual([]);
    const ready = playKnights({ by: 'ann' });
    expect(ready.refused('deed', { characterId: 'ada', intent: ' ' })).toMatchObject({ detail: { field: 'intent' } });
    expect(ready.refused('deed', { characterId: 'ada', intent: 'x', risk: 'x'.repeat(301) })).toMatchObject({
      refused: 'input/bad-line',
      detail: { field: 'risk', max: 300 },
    });
  });
});
