import { describe, expect, test } from 'vitest';
import type { World } from '../../../../src/rules/lavender-hack/schemas.ts';
import { GM, playLavender } from '../../../support/worlds.ts';

const PARTY = [{}, { class: 'deft' }, { class: 'wise' }] as const;

/** Filled boxes by row, those that have any. */
function rowsOf({ wealth }: World): Record<string, number> {
  return Object.fromEntries(Object.values(wealth).map(({ id, boxes }) => [id, boxes]));
}

/** A party of three with these boxes, acted for by Ada's player. */
function table(wealth: Readonly<Record<number, number>>, settings: Record<string, string> = {}) {
  const at = playLavender({ characters: PARTY, wealth, settings });
  at.as('ann');
  return at;
}

describe('the rows', () => {
  test('LH-WEALTH-01: the game master gives a box, and sets a row outright', () => {
    const at = table({ 3: 1 });
    at.as(GM);
    at.act('wealth-gain', { row: 3, why: 'a reward' });
    expect(at.fact('wealth')).toMatchObject({ how: 'gained', row: 3, from: 1, to: 2, why: 'a reward' });
    at.act('set-wealth', { row: 10, boxes: 5 });
    at.act('set-wealth', { row: 3, boxes: 0 });
    expect(rowsOf(at.world)).toEqual({ 10: 5 });
  });

  test.each(['wealth-gain', 'set-wealth'])('LH-WEALTH-01: %s is the game master’s alone', (action) => {
    const at = table({ 3: 1 });
    expect(at.refused(action, { row: 3, ...(action === 'set-wealth' ? { boxes: 5 } : {}) })).toMatchObject({
      refused: 'gm-only',
    });
  });

  test.each([0, 11, 1.5])('LH-WEALTH-01: there is no row %d', (row) => {
    expect(() => table({ 3: 1 }).act('wealth-spend', { row })).toThrow();
  });

  test('LH-WEALTH-02: to spend is to erase one box of exactly that row', () => {
    const at = table({ 3: 1, 4: 5 });
    at.act('wealth-spend', { row: 3, why: 'a boat' });
    expect(at.fact('wealth')).toMatchObject({
      rule: 'LH-WEALTH-02',
      how: 'spent',
      row: 3,
      from: 1,
      to: 0,
      why: 'a boat',
    });
    expect(rowsOf(at.world)).toEqual({ 4: 5 });
    expect(at.refused('wealth-spend', { row: 3 })).toEqual({ refused: 'wealth/none', detail: { value: 3 } });
  });

  test('LH-WEALTH-02: what it is for fits on a line', () => {
    const at = table({ 3: 1 });
    expect(at.refused('wealth-spend', { row: 3, why: 'a\nboat' })).toMatchObject({ refused: 'wealth/bad-why' });
    expect(at.refused('wealth-spend', { row: 3, why: 'x'.repeat(201) })).toMatchObject({ refused: 'wealth/bad-why' });
  });

  test('LH-WEALTH-03: five boxes make one of the next row, if anybody wishes', () => {
    const at = table({ 3: 5, 4: 1 });
    at.act('wealth-up', { row: 3 });
    expect(rowsOf(at.world)).toEqual({ 4: 2 });
    expect(at.refused('wealth-up', { row: 4 })).toEqual({ refused: 'wealth/not-full', detail: { row: 4, boxes: 2 } });
  });

  test('LH-WEALTH-03: a full row above is changed up first', () => {
    const at = table({ 3: 5, 4: 5 });
    at.act('wealth-up', { row: 3 });
    expect(rowsOf(at.world)).toEqual({ 4: 1, 5: 1 });
  });

  test('LH-WEALTH-03: nothing is above row 10, and nobody throws five boxes away', () => {
    const at = table({ 9: 5, 10: 5 });
    expect(at.refused('wealth-up', { row: 10 })).toMatchObject({ refused: 'wealth/top' });
    expect(at.refused('wealth-up', { row: 9 })).toMatchObject({ refused: 'wealth/full-above' });
  });

  test('LH-WEALTH-03: at the top a further gain is lost, and told', () => {
    const at = table({ 10: 5 });
    at.as(GM);
    at.act('wealth-gain', { row: 10 });
    expect(at.fact('wealth')).toMatchObject({ how: 'lost', row: 10, from: 5, to: 5 });
    expect(rowsOf(at.world)).toEqual({ 10: 5 });
  });

  test('LHV-37, LH-WEALTH-03, LH-BANK-01: a sixth box forces the roll-up', () => {
    const at = table({ 3: 5, 4: 4 });
    at.as(GM);
    at.act('wealth-gain', { row: 3 });
    expect(rowsOf(at.world)).toEqual({ 3: 1, 4: 5 });
  });

  test('LH-WEALTH-03: the roll-up goes on as far as it must', () => {
    const at = table({ 1: 5, 2: 5, 3: 5, 4: 5 });
    at.as(GM);
    at.act('wealth-gain', { row: 1 });
    expect(rowsOf(at.world)).toEqual({ 1: 1, 2: 1, 3: 1, 4: 1, 5: 1 });
  });

  test('LHV-38, LH-WEALTH-04: one box makes four of the row below', () => {
    const at = table({ 4: 2 });
    at.act('wealth-down', { row: 4 });
    expect(rowsOf(at.world)).toEqual({ 3: 4, 4: 1 });
  });

  test('LH-WEALTH-04: it needs room for four, a box, and a row below', () => {
    const at = table({ 4: 1, 3: 2, 1: 1 });
    expect(at.refused('wealth-down', { row: 4 })).toEqual({ refused: 'wealth/no-room', detail: { row: 3, boxes: 2 } });
    expect(at.refused('wealth-down', { row: 6 })).toMatchObject({ refused: 'wealth/none' });
    expect(at.refused('wealth-down', { row: 1 })).toMatchObject({ refused: 'wealth/bottom' });
    at.act('wealth-spend', { row: 3 });
    at.act('wealth-down', { row: 4 });
    expect(rowsOf(at.world)).toEqual({ 1: 1, 3: 5 });
  });
});

describe('who may spend', () => {
  const DEEDS = ['wealth-up', 'wealth-down', 'wealth-spend'];

  test.each(DEEDS)('LH-WEALTH-05: any player may (%s), nobody from outside', (action) => {
    const at = table({ 3: 5 });
    at.as('bob');
    at.act(action, { row: 3 });
    at.as('stranger');
    expect(at.refused(action, { row: 3 })).toMatchObject({ refused: 'wealth/not-at-table' });
  });

  test.each(DEEDS)('LH-WEALTH-05: only who has the spotlight (%s), where the campaign wants it', (action) => {
    const at = table({ 3: 5 }, { wealth_spend: 'spotlight' });
    at.as('bob');
    expect(at.refused(action, { row: 3 })).toEqual({ refused: 'wealth/spotlight-only', detail: { holder: 'ann' } });
    at.as('ann');
    at.act(action, { row: 3 });
  });

  test('LH-WEALTH-05 LH1-SPOT-01: only the game master, where no player leads the party', () => {
    const at = table({ 3: 5 }, { wealth_spend: 'spotlight', edition: 'first', spotlight_first: 'gm' });
    at.as('bob');
    expect(at.refused('wealth-up', { row: 3 })).toEqual({ refused: 'wealth/gm-only', detail: {} });
  });

  test('LH-WEALTH-05: the others are asked, where the campaign wants it; more than half have to agree', () => {
    const at = table({ 3: 1 }, { wealth_spend: 'vote' });
    at.act('wealth-spend', { row: 3, why: 'a boat' });
    expect(at.question()).toMatchObject({
      kind: 'wealth-vote',
      audience: { who: 'each', userIds: ['bob', 'cat'] },
      fallback: 'no',
      terms: { row: 3, why: 'a boat', userId: 'ann' },
    });
    expect(rowsOf(at.world)).toEqual({ 3: 1 });
    at.answer({ bob: 'yes', cat: 'no' });
    expect(at.fact('wealth-vote')).toMatchObject({ yes: 2, no: 1, outcome: 'passed' });
    expect(at.fact('wealth')).toMatchObject({ how: 'spent', why: 'a boat' });
    expect(rowsOf(at.world)).toEqual({});
  });

  test('LH-WEALTH-05: who asks is one voice among all', () => {
    const at = table({ 3: 1 }, { wealth_spend: 'vote' });
    at.act('wealth-spend', { row: 3 });
    at.answer({ bob: 'no', cat: 'no' });
    expect(at.fact('wealth-vote')).toMatchObject({ yes: 1, no: 2, outcome: 'rejected' });
    expect(rowsOf(at.world)).toEqual({ 3: 1 });
  });

  test('LH-WEALTH-05: half is not enough', () => {
    const at = playLavender({ characters: PARTY.slice(0, 2), wealth: { 3: 1 }, settings: { wealth_spend: 'vote' } });
    at.as('ann');
    at.act('wealth-spend', { row: 3 });
    at.answer({ bob: 'no' });
    expect(at.fact('wealth-vote')).toMatchObject({ yes: 1, no: 1, outcome: 'rejected' });
  });

  test('LH-WEALTH-05: a box that is spent meanwhile is not spent twice', () => {
    const at = table({ 3: 1 }, { wealth_spend: 'vote' });
    at.act('wealth-spend', { row: 3 });
    at.as(GM);
    at.act('wealth-spend', { row: 3 });
    at.answer({ bob: 'yes', cat: 'yes' });
    expect(at.fact('wealth-vote')).toMatchObject({ yes: 3, no: 0, outcome: 'gone' });
    expect(at.emitted('wealth')).toBe(false);
  });

  test('LH-WEALTH-05: alone at the table nobody is asked, nor by the game master; exchanging needs no vote', () => {
    const alone = playLavender({ characters: [{}], wealth: { 3: 1 }, settings: { wealth_spend: 'vote' } });
    alone.as('ann');
    alone.act('wealth-spend', { row: 3 });
    expect(alone.open).toEqual([]);
    expect(rowsOf(alone.world)).toEqual({});
    const at = table({ 3: 5, 5: 1 }, { wealth_spend: 'vote' });
    at.act('wealth-down', { row: 5 });
    at.act('wealth-up', { row: 3 });
    at.as(GM);
    at.act('wealth-spend', { row: 4 });
    expect(at.open).toEqual([]);
    expect(rowsOf(at.world)).toEqual({ 4: 4 });
  });

  test('LH-WEALTH-02: nobody is asked about a box that is not there', () => {
    const at = table({}, { wealth_spend: 'vote' });
    expect(at.refused('wealth-spend', { row: 3 })).toMatchObject({ refused: 'wealth/none' });
  });
});
