import { describe, expect, test } from 'vitest';
import { playKnights, type Table } from '../../../support/knights.ts';

const SAID = { intent: 'Cross the ford', leverage: 'a rope', cost: 'our torches', risk: 'the flood takes us' };

/** Ada (Vigour 12) dares it. */
function dared(said: object = SAID): Table {
  const table = playKnights({ by: 'ann', characters: [{ virtues: { vig: 12 } }] });
  table.act('deed', { characterId: 'ada', ...said });
  return table;
}

const optionsOf = (table: Table) => {
  const form = table.question()?.form;
  return form?.form === 'choice' ? form.options.map(({ id }) => id) : [];
};

describe('a deed', () => {
  test('MK-REF-01: what is wanted, what helps, costs and is at risk is told, and the referee says how it is decided', () => {
    const table = dared();
    expect(table.fact('deed-stated')).toMatchObject({ name: 'Ada', ...SAID });
    expect(table.question()).toMatchObject({
      kind: 'deed-judge',
      audience: { who: 'gm' },
      required: true,
      fallback: 'luck',
      terms: SAID,
    });
    expect(optionsOf(table)).toEqual(['vig', 'cla', 'spi', 'luck', 'done']);
  });

  test('MK-REF-01, MK-REF-02: its player makes the save, and a success advances, disrupts or resolves', () => {
    const table = dared();
    table.answer('vig');
    expect(table.fact('save-called')).toMatchObject({ name: 'Ada', virtue: 'vig', reason: 'Cross the ford' });
    expect(table.question()).toMatchObject({ kind: 'save', audience: { who: 'one', userId: 'ann' }, fallback: 'roll' });
    table.answer('roll', 'save d20 = 12');
    expect(table.question()).toMatchObject({ kind: 'deed-outcome', audience: { who: 'gm' }, fallback: 'advance' });
    expect(optionsOf(table)).toEqual(['advance', 'disrupt', 'resolve']);
    table.answer('resolve');
    expect(table.fact('deed-outcome')).toMatchObject({ name: 'Ada', intent: 'Cross the ford', outcome: 'resolve' });
  });

  test('MK-REF-02: a failure threatens, escalates or executes', () => {
    const table = dared();
    table.answer('vig');
    table.answer('roll', 'save d20 = 13');
    expect(table.question()).toMatchObject({ fallback: 'threaten', terms: { success: false } });
    expect(optionsOf(table)).toEqual(['threaten', 'escalate', 'execute']);
    table.answer('escalate');
    expect(table.fact('deed-outcome')).toMatchObject({ success: false, outcome: 'escalate' });
  });

  test.each([
    [3, 'threaten'],
    [4, 'advance'],
  ] as const)('MK-REF-01, MK-REF-03: or luck decides; a %i leads on to %s', (face, first) => {
    const table = dared();
    table.answer('luck', `luck d6 = ${face}`);
    expect(table.fact('luck').question).toBe('Cross the ford');
    expect(optionsOf(table)[0]).toBe(first);
  });

  test('MK-REF-01: nothing at risk, no roll', () => {
    const table = dared({ intent: 'Ask the way' });
    expect(table.question()).toMatchObject({ fallback: 'done', terms: { risk: '' } });
    table.answer('done');
    expect(table.emitted('deed-done')).toBe(true);
    expect(optionsOf(table)[0]).toBe('advance');
  });

  test('MK-REF-01: who has fallen by then does nothing, and a bad line is refused', () => {
    const table = dared();
    table.change((world) => {
      if (world.characters.ada !== undefined) world.characters.ada.status = 'dying';
    });
    expect(table.question()).toBeNull();
    const ready = playKnights({ by: 'ann' });
    expect(ready.refused('deed', { characterId: 'ada', intent: ' ' })).toMatchObject({ detail: { field: 'intent' } });
    expect(ready.refused('deed', { characterId: 'ada', intent: 'x', risk: 'x'.repeat(301) })).toMatchObject({
      refused: 'input/bad-line',
      detail: { field: 'risk', max: 300 },
    });
  });

  test('MK-REF-01: whose save is no more to be made leaves nothing to decide', () => {
    const table = dared();
    table.answer('vig');
    table.change((world) => {
      if (world.characters.ada !== undefined) world.characters.ada.status = 'dying';
    });
    table.answer(null);
    expect(table.open).toHaveLength(0);
  });
});
