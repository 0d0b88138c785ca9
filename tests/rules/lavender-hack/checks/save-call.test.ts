import { describe, expect, test } from 'vitest';
import { mainOnly } from '../../../support/editions.ts';
import { playLavender } from '../../../support/worlds.ts';

const ada = { characterId: 'ada' };

describe('saves that are called', () => {
  const call = { ...ada, ability: 'con', reason: 'the spider bites' };

  mainOnly('LH1-TEST-03')('LH-TEST-10: the game master calls, the player rolls when they can', () => {
    const table = playLavender({ characters: [{ abilities: { con: 16 } }] });
    table.act('call', call);
    expect(table.facts).toEqual([
      { fact: 'call', rule: 'LH-TEST-10', characterId: 'ada', name: 'Ada', ability: 'con', reason: 'the spider bites' },
    ]);
    expect(table.open[0]).toMatchObject({
      kind: 'save',
      audience: { who: 'one', userId: 'ann' },
      required: true,
      fallback: 'roll',
      terms: { ability: 'con', reason: 'the spider bites', modifier: 2 },
      form: {
        options: [
          { id: 'roll', terms: { ability: 'con', modifier: 2 } },
          { id: 'background', terms: { background: 'Miner' } },
        ],
      },
    });
    table.answer('roll', 'test d20 = 17');
    expect(table.fact('test')).toMatchObject({
      rule: 'LH-TEST-10',
      use: 'save',
      total: 19,
      degree: 'strong',
      intent: 'the spider bites',
      sources: [],
    });
    expect(table.open).toEqual([]);
  });

  mainOnly('LH1-TEST-05')('LH-TEST-10 LH-GEAR-05: a background may be claimed for a save', () => {
    const table = playLavender();
    table.act('call', call);
    table.answer('background', 'test d20 = 2', 'test d20 = 19');
    expect(table.fact('test')).toMatchObject({ degree: 'strong', sources: [{ source: 'background' }] });
  });

  test('LH-TEST-10: a save in darkness that needs light', () => {
    const table = playLavender({ characters: [{ sheet: { background: null } }], conditions: [{ kind: 'darkness' }] });
    table.act('call', { ...call, ability: 'wis', needsLight: true });
    expect(table.open[0]?.form).toMatchObject({ options: [{ id: 'roll' }] });
    expect(table.open[0]?.form).not.toMatchObject({ options: [{ id: 'roll' }, { id: 'background' }] });
    table.answer('roll', 'test d20 = 2', 'test d20 = 19');
    expect(table.fact('test').degree).toBe('miss');
  });

  test('LH-TEST-10: who has left play is asked no more', () => {
    const table = playLavender();
    table.act('call', call);
    table.turn('character/ada/status', 'dead');
    expect(table.question()).toBeNull();
    table.answer(null);
    expect(table.facts).toEqual([]);
  });

  test('LH-TEST-12: the game master may let a called save be', () => {
    const table = playLavender();
    table.act('call', call);
    const promptId = table.open[0]?.id ?? '';
    table.act('waive', { promptId });
    expect(table.world.prompts).toEqual({});
    expect(table.facts).toEqual([{ fact: 'note', rule: 'LH-TEST-12', note: 'save-waived', detail: { name: 'Ada' } }]);
    expect(table.refused('waive', { promptId })).toEqual({ refused: 'prompt/closed', detail: {} });
  });

  test('LH-TEST-12: only saves, and only the game master', () => {
    const table = playLavender();
    table.act('test', { ...ada, ability: 'str' }, 'test d20 = 7');
    const promptId = table.open[0]?.id ?? '';
    expect(table.refused('waive', { promptId })).toEqual({ refused: 'prompt/cannot-waive', detail: {} });
    table.as('ann');
    expect(table.refused('waive', { promptId })).toEqual({ refused: 'gm-only', detail: {} });
    expect(table.refused('call', call)).toEqual({ refused: 'gm-only', detail: {} });
  });

  test('a call needs a reason and somebody in play', () => {
    const table = playLavender({ characters: [{ status: 'away' }] });
    expect(table.refused('call', call).refused).toBe('character/not-in-play');
    const other = playLavender();
    expect(other.refused('call', { ...call, reason: ' ' })).toEqual({
      refused: 'input/bad-line',
      detail: { field: 'reason', max: 300 },
    });
  });
});
