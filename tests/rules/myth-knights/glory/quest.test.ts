import { describe, expect, test } from 'vitest';
import { mythKnights } from '../../../../src/rules/myth-knights/book.ts';
import { playKnights, type Wish } from '../../../support/knights.ts';

const RADIANT: Wish['characters'] = [{ sheet: { glory: 12 } }, { sheet: { glory: 11 } }];
const ADA = { characterId: 'ada' };

describe('the City Quest', () => {
  test('MK-G-02, MK-GLORY-02: a radiant knight takes it, and one of lower rank does not', () => {
    const table = playKnights({ by: 'ann', characters: RADIANT });
    table.act('take-quest', ADA);
    expect(table.fact('quest-taken')).toMatchObject({ name: 'Ada', goal: '' });
    expect(table.refused('take-quest', ADA).refused).toBe('quest/taken');
    table.as('bob');
    expect(table.refused('take-quest', { characterId: 'ben' })).toEqual({
      refused: 'quest/rank',
      detail: { name: 'Ben' },
    });
    expect(table.refused('take-quest', ADA).refused).toBe('character/not-yours');
  });

  test('MK-G-02: where nobody has written it, the referee is to; then the task is done', () => {
    const table = playKnights({ characters: RADIANT });
    table.act('take-quest', ADA);
    expect(Object.values(table.world.tasks)).toMatchObject([{ kind: 'quest', done: false, detail: { name: 'Ada' } }]);
    table.act('write-quest', { goal: ' Bring the crown home ' });
    expect(Object.values(table.world.tasks)).toMatchObject([{ done: true }]);
    expect(table.world.party.state.quest).toMatchObject({ goal: 'Bring the crown home', takers: ['ada'] });
    const written = playKnights({ characters: RADIANT });
    written.act('write-quest', { goal: 'Bring the crown home' });
    written.act('take-quest', ADA);
    expect(written.world.tasks).toEqual({});
    expect(written.fact('quest-taken').goal).toBe('Bring the crown home');
  });

  test('MK-G-02: its card stands where it was taken, for as long as somebody is on it', () => {
    const cardsOf = ({ world }: ReturnType<typeof playKnights>) => mythKnights.cards?.(world) ?? [];
    const table = playKnights({ characters: [{ sheet: { glory: 12 } }, { sheet: { glory: 13 } }] });
    table.act('write-quest', { goal: 'Bring the crown home' });
    expect(cardsOf(table)).toEqual([]);
    table.act('take-quest', ADA);
    const [card] = cardsOf(table);
    expect(card).toMatchObject({ kind: 'quest' });
    table.act('take-quest', { characterId: 'ben' });
    expect(cardsOf(table)).toEqual([card]);
    table.act('leave-quest', ADA);
    expect(table.fact('quest-left').name).toBe('Ada');
    expect(cardsOf(table)).toEqual([card]);
    expect(table.refused('leave-quest', ADA)).toEqual({ refused: 'quest/not-on-it', detail: { name: 'Ada' } });
    table.act('leave-quest', { characterId: 'ben' });
    expect(cardsOf(table)).toEqual([]);
  });

  test('MK-G-02: steps are added and ticked off', () => {
    const table = playKnights({ characters: RADIANT });
    expect(table.refused('quest-step', { text: 'Find it' }).refused).toBe('quest/none');
    table.act('write-quest', { goal: 'Bring the crown home' });
    table.act('quest-step', { text: ' Find it ' });
    expect(table.fact('quest-step')).toMatchObject({ text: 'Find it', done: false });
    expect(table.refused('quest-step', { step: 2 })).toEqual({ refused: 'quest/no-step', detail: { most: 1 } });
    table.act('quest-step', { step: 1 });
    expect(table.fact('quest-step')).toMatchObject({ text: 'Find it', done: true });
    expect(table.refused('quest-step', { step: 1 }).refused).toBe('quest/step-done');
    expect(table.refused('quest-step', {}).refused).toBe('input/bad-line');
    for (let at = 2; at <= 12; at++) table.act('quest-step', { text: `Step ${at}` });
    expect(table.refused('quest-step', { text: 'One more' })).toEqual({ refused: 'quest/full', detail: { max: 12 } });
  });

  test('MK-G-02: it is fulfilled by all who are on it and in play, and then another can be written', () => {
    const table = playKnights({ characters: [{ sheet: { glory: 12 } }, { sheet: { glory: 12 } }] });
    expect(table.refused('fulfil-quest', {}).refused).toBe('quest/none');
    table.act('write-quest', { goal: 'Bring the crown home' });
    expect(table.refused('fulfil-quest', {}).refused).toBe('quest/nobody');
    for (const characterId of ['ada', 'ben']) table.act('take-quest', { characterId });
    table.change(({ characters }) => {
      if (characters.ben !== undefined) characters.ben.status = 'retired';
    });
    table.act('fulfil-quest', {});
    expect(table.fact('quest-fulfilled')).toMatchObject({ goal: 'Bring the crown home', names: ['Ada'] });
    expect(table.refused('fulfil-quest', {}).refused).toBe('quest/none');
    expect(table.refused('leave-quest', ADA).refused).toBe('quest/not-on-it');
    table.act('write-quest', { goal: 'Keep it safe' });
    expect(table.world.party.state.quest).toMatchObject({ goal: 'Keep it safe', takers: [], fulfilled: false });
  });

  test('MK-G-02: only the referee writes it, adds to it and says that it is fulfilled', () => {
    const table = playKnights({ by: 'ann', characters: RADIANT });
    const codes = [
      table.refused('write-quest', { goal: 'Mine' }).refused,
      table.refused('quest-step', { text: 'Mine' }).refused,
      table.refused('fulfil-quest', {}).refused,
    ];
    expect(codes).toEqual(['gm-only', 'gm-only', 'gm-only']);
    table.as('gm');
    expect(table.refused('write-quest', { goal: ' ' })).toEqual({
      refused: 'input/bad-line',
      detail: { field: 'goal', max: 300 },
    });
  });
});
