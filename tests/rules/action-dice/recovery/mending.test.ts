import { describe, expect, test } from 'vitest';
import { injurySources } from '../../../../src/rules/action-dice/kit/injuries.ts';
import { actionDiceInjury, playActionDice, type Wish } from '../../../support/action-dice.ts';

const arm = actionDiceInjury('arm-useless', { part: 'arm', side: 'right', fromEnd: 1 });
const head = actionDiceInjury('head-wound', { part: 'head', fromEnd: 2 });
const scratch = actionDiceInjury('scratch', { fromEnd: 3 });

function healing(injuries: readonly ReturnType<typeof actionDiceInjury>[], amount?: number, wish: Wish = {}) {
  const table = playActionDice({ characters: [{ sheet: { injuries: [...injuries] } }, {}], ...wish });
  table.act('heal', { characterId: 'ada', ...(amount === undefined ? {} : { amount }) });
  return table;
}

function kept(table: ReturnType<typeof healing>) {
  return (table.world.characters.ada?.sheet.injuries ?? []).map(({ kind, suppressed }) => [kind, suppressed]);
}

describe('magical healing', () => {
  test('AD-REC-03: each healing removes a minor injury or suppresses a major one, as its player says', () => {
    const table = healing([arm, head, scratch], 2);
    expect(table.question()).toMatchObject({ kind: 'mend', fallback: 'injury:2', audience: { userId: 'ann' } });
    table.as('ann');
    table.answer('injury:1');
    expect(table.question()).toMatchObject({ terms: { left: 1 } });
    table.answerOf({ kind: 'mend' }, 'injury:3');
    expect(kept(table)).toEqual([
      ['arm-useless', true],
      ['head-wound', false],
    ]);
    expect(injurySources(table.world, 'ada', 'str', 'one').map(({ source }) => source)).toEqual(['head-wound']);
  });

  test('AD-REC-03: a scar of what is removed stays, unless its player does without it', () => {
    const marks = (answer: string) => {
      const table = healing([scratch], 1);
      table.as('ann');
      table.answerOf({ kind: 'mend' }, 'injury:1');
      table.answerOf({ kind: 'mend-scar' }, answer);
      return table.world.characters.ada?.sheet.marks.map(({ kind }) => kind);
    };
    expect(marks('keep')).toEqual(['scar']);
    expect(marks('none')).toEqual([]);
  });

  test('AD-REC-01: what a healed injury leaves says where it was, and in which words', () => {
    const scars = actionDiceInjury('scratch', { part: 'arm', side: 'left', detail: 'a bite' });
    const table = healing([scars, { ...arm, fromEnd: 2 }], 1);
    table.as('ann');
    table.answerOf({ kind: 'mend' }, 'injury:1');
    expect(table.fact('healed')).toEqual({
      fact: 'healed',
      rule: 'AD-REC-03',
      characterId: 'ada',
      name: 'Ada',
      leaves: 'scar',
      injury: { kind: 'scratch', part: 'arm', side: 'left', fingers: null, hidden: false },
    });
    expect(table.world.characters.ada?.sheet.marks).toEqual([
      {
        injuryId: 'scratch',
        kind: 'scar',
        of: 'scratch',
        part: 'arm',
        side: 'left',
        fingers: null,
        hidden: false,
        text: 'a bite',
      },
    ]);
  });

  test('AD-REC-03, AD-INJ-05: without a number all is healed that can be, and the bleeding stops', () => {
    const bleeding = actionDiceInjury('haemorrhage', { bleedsUntil: [1, 1, 1, 2], fromEnd: 4 });
    const table = healing([scratch, bleeding]);
    expect(kept(table)).toEqual([['haemorrhage', true]]);
    expect(table.world.characters.ada?.sheet.injuries[0]?.bleedsUntil).toBe(null);
    table.act('watch', { act: 'fortnight' });
    expect(table.world.characters.ada?.status).toBe('active');
  });

  test('AD-REC-03, AD-INJ-03: what a lost limb has cost for good is not suppressed', () => {
    const marks = [{ injuryId: 'x', kind: 'minus-two', of: 'lost-limb', part: 'leg', side: 'left' }] as const;
    const own = marks.map((mark) => ({ ...mark, fingers: null, hidden: false, text: '' }));
    const table = healing([], undefined, { characters: [{ sheet: { marks: own } }] });
    table.act('test', { characterId: 'ada', ability: 'dex' }, 'check d10 = 8', 'check d10 = 8');
    expect(table.fact('check')).toMatchObject({ lasting: 2, total: 15 });
  });

  test('AD-REC-03: nothing is asked of somebody who has no injury, and only the game master heals', () => {
    const table = healing([], 3);
    expect(table.open).toEqual([]);
    table.as('ann');
    expect(table.refused('heal', { characterId: 'ada' }).refused).toBe('gm-only');
    expect(table.refused('rest', {}).refused).toBe('gm-only');
  });

  test('AD-DICE-04: by the game master’s word all dice are ready again, wherever they are', () => {
    const hero = { templates: ['tinker A'], ready: { skill: 0 } } as const;
    const table = playActionDice({ settings: { dice_rest: 'safe' }, characters: [hero] });
    table.act('rest', {});
    expect(table.world.characters.ada?.sheet.ready.skill).toBe(1);
    expect(table.world.party.state.clock.turn).toBe(1);
  });
});

describe('what an injury is like', () => {
  test('AD-INJ-04: its player says what it looks like, and that stays with the scar', () => {
    const table = playActionDice({ by: 'ann', characters: [{ sheet: { injuries: [scratch] } }, {}] });
    table.act('describe-injury', { characterId: 'ada', injuryId: 'scratch', text: 'A nail across the cheek' });
    expect(table.refused('describe-injury', { characterId: 'ada', injuryId: 'no', text: 'x' }).refused).toBe(
      'injuries/no-such',
    );
    expect(table.refused('describe-injury', { characterId: 'ada', injuryId: 'scratch', text: '' }).refused).toBe(
      'input/bad-line',
    );
    table.act('watch', { act: 'rest' });
    expect(table.world.characters.ada?.sheet.marks).toMatchObject([{ text: 'A nail across the cheek' }]);
  });

  test.each([
    ['arm-useless', 'arm', 'left', { part: 'arm', side: 'left' }],
    ['arm-useless', 'leg', 'left', null],
    ['lost-extremity', 'fingers', null, { part: 'fingers', side: 'right', fingers: 1 }],
    ['lost-limb', 'arm', null, { part: 'arm', side: 'right' }],
    ['lost-limb', 'head', null, null],
    ['head-wound', 'head', 'left', { part: 'head', side: null }],
    ['flesh-wound', 'looks', null, null],
    ['leg-useless', 'leg', null, { part: 'leg', side: 'right' }],
  ] as const)('AD-INJ-04, AD-G-07: the game master places a %s at %s (%s): %j', (kind, part, side, placed) => {
    const table = playActionDice({ characters: [{ sheet: { injuries: [actionDiceInjury(kind)] } }] });
    const input = { characterId: 'ada', injuryId: kind, part, side };
    if (placed === null) expect(table.refused('place-injury', input).refused).toBe('injuries/not-there');
    else {
      table.act('place-injury', input);
      expect(table.world.characters.ada?.sheet.injuries[0]).toMatchObject(placed);
    }
    table.as('ann');
    expect(table.refused('place-injury', input).refused).toBe('gm-only');
  });
});
