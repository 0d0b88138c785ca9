import { describe, expect, test } from 'vitest';
import { type CharacterWish, playLavender } from '../../../support/worlds.ts';

const size = (table: ReturnType<typeof playLavender>, dieId: string) => table.world.usageDice[dieId]?.size;
const tasks = (table: ReturnType<typeof playLavender>) => Object.values(table.world.tasks).map(({ kind }) => kind);

describe('fellowship', () => {
  test.each([
    [20, 4],
    [19, 4],
    [8, 3],
  ])('LH-RES-08 LH-RES-11: on a %i nobody goes; the value is %i', (face, value) => {
    const table = playLavender({ dice: { fellowship: 20 } });
    table.act('usage', { dieId: 'fellowship' }, `fellowship d20 = ${face}`);
    expect(table.fact('save')).toMatchObject({ rule: 'LH-RES-08', value });
    expect(size(table, 'fellowship')).toBe(face === 20 ? 4 : 20);
  });

  test('LHV-14 LH-RES-08 LH-RES-10 LH-SPOT-02: two broken dice in a row: one leaves for 13 weeks', () => {
    const table = playLavender({
      characters: [{}, {}, { status: 'away' }, { status: 'down', name: 'Dov' }],
      dice: { food: 20, fellowship: 20 },
    });
    table.act('usage', { dieId: 'food' }, 'food d20 = 5', 'fellowship d20 = 7');
    expect(table.open[0]).toMatchObject({
      kind: 'leaves',
      rule: 'LH-RES-08',
      audience: { who: 'spotlight' },
      characterId: null,
      required: true,
      fallback: null,
      form: {
        options: [
          { id: 'ada', terms: { name: 'Ada' } },
          { id: 'ben', terms: { name: 'Ben' } },
          { id: 'dov', terms: { name: 'Dov' } },
        ],
      },
    });
    table.answer('ben', 'weeks d20 = 13');
    expect(table.facts).toMatchObject([
      { fact: 'leaves', rule: 'LH-RES-08', characterId: 'ben', name: 'Ben', weeks: 13, roll: { face: 13 } },
      { fact: 'task', kind: 'character-leaves', detail: { characterId: 'ben', name: 'Ben', weeks: 13 } },
    ]);
    expect(table.world.characters.ben).toMatchObject({ status: 'away', sheet: { awayWeeks: 13 } });
    expect(table.world.members.bob?.characterId).toBeNull();
    expect(table.world.members.ann?.characterId).toBe('ada');
  });

  test('LH-RES-08: the only character there is leaves without a question', () => {
    const table = playLavender({ dice: { fellowship: 20 } });
    table.act('usage', { dieId: 'fellowship' }, 'fellowship d20 = 2', 'weeks d20 = 1');
    expect(table.fact('leaves')).toMatchObject({ characterId: 'ada', weeks: 1 });
  });

  test('LH-RES-08: who leaves is followed by their player’s next character', () => {
    const table = playLavender({ characters: [{}, { userId: 'ann' }], dice: { fellowship: 20 } });
    table.act('usage', { dieId: 'fellowship' }, 'fellowship d20 = 2');
    table.answer('ada', 'weeks d20 = 2');
    expect(table.world.members.ann?.characterId).toBe('ben');
  });

  test('LH-RES-08: with nobody in play the game master is told', () => {
    const table = playLavender({ characters: [{ status: 'dead' }], dice: { fellowship: 20 } });
    table.act('usage', { dieId: 'fellowship' }, 'fellowship d20 = 2');
    expect(tasks(table)).toEqual(['nobody-left']);
    table.act('usage', { dieId: 'fellowship' }, 'fellowship d20 = 1');
    expect(tasks(table)).toEqual(['nobody-left', 'nobody-left']);
  });

  test('LH-SPOT-02: while nobody has the spotlight the game master decides', () => {
    const table = playLavender({ characters: [{}, {}], dice: { fellowship: 20 } });
    table.change((world) => {
      world.party.spotlight = null;
    });
    table.act('usage', { dieId: 'fellowship' }, 'fellowship d20 = 2');
    expect(table.open[0]?.audience).toEqual({ who: 'gm' });
    table.turn('character/ada/status', 'dead');
    table.turn('character/ben/status', 'dead');
    expect(table.question()).toBeNull();
    table.answer(null);
    expect(tasks(table)).toEqual(['nobody-left']);
  });
});

describe('murder at night', () => {
  const three = [{}, {}, {}];
  const fumble = (settings: Record<string, string>, characters: CharacterWish[] = three) => {
    const table = playLavender({ characters, settings, dice: { fellowship: 20 } });
    table.act('usage', { dieId: 'fellowship' }, 'fellowship d20 = 1');
    return table;
  };

  test('LH-RES-09: victim, hand, and both players’ consent; then the victim is dead', () => {
    const table = fumble({});
    expect(table.open[0]).toMatchObject({
      kind: 'murder-victim',
      audience: { who: 'spotlight' },
      terms: { leaveOnly: false },
    });
    table.answer('ben');
    expect(table.open[0]).toMatchObject({
      kind: 'murder-killer',
      terms: { victimId: 'ben', victim: 'Ben' },
      form: { options: [{ id: 'ada' }, { id: 'cyd' }] },
    });
    expect(table.question()).toMatchObject({
      kind: 'murder-killer',
      form: { options: [{ id: 'ada' }, { id: 'cyd' }] },
    });
    table.answer('cyd');
    expect(table.open[0]).toMatchObject({
      kind: 'murder-consent',
      rule: 'LH-RES-09',
      audience: { who: 'each', userIds: ['bob', 'cat'] },
      characterId: 'ben',
      required: true,
      fallback: 'no',
      form: { options: [{ id: 'yes' }, { id: 'no' }] },
      terms: { victimId: 'ben', victim: 'Ben', killerId: 'cyd', killer: 'Cyd' },
    });
    table.answer({ bob: 'yes', cat: 'yes' });
    expect(table.facts).toMatchObject([
      { fact: 'killed', rule: 'LH-RES-08', characterId: 'ben', name: 'Ben', byCharacterId: 'cyd', byName: 'Cyd' },
      { fact: 'task', kind: 'character-killed', detail: { characterId: 'ben', name: 'Ben', by: 'Cyd' } },
    ]);
    expect(table.world.characters.ben?.status).toBe('dead');
    expect(table.world.members.bob?.characterId).toBeNull();
  });

  test.each([[{ bob: 'yes', cat: 'no' }], [{ bob: 'no', cat: 'no' }], [{}], [null]])(
    'LH-RES-09: without consent (%j) the victim leaves for good',
    (answers) => {
      const table = fumble({});
      table.answer('ben');
      table.answer('cyd');
      table.answer(answers);
      expect(table.facts).toMatchObject([
        { fact: 'no-consent', rule: 'LH-RES-09', name: 'Ben', byName: 'Cyd', characterId: 'ben', byCharacterId: 'cyd' },
        { fact: 'leaves', rule: 'LH-RES-09', characterId: 'ben', weeks: null, roll: null },
        { fact: 'task', kind: 'character-leaves', detail: { weeks: null } },
      ]);
      expect(table.world.characters.ben).toMatchObject({ status: 'retired', sheet: { awayWeeks: null } });
    },
  );

  test('LH-RES-09: as written, nobody is asked for consent', () => {
    const table = fumble({ fellowship_fumble: 'as_written' });
    table.answer('ada');
    table.answer('ben');
    expect(table.world.characters.ada?.status).toBe('dead');
    expect(table.open).toEqual([]);
  });

  test('LH-RES-09: with leave_only the victim leaves for good at once', () => {
    const table = fumble({ fellowship_fumble: 'leave_only' });
    expect(table.open[0]).toMatchObject({ kind: 'murder-victim', terms: { leaveOnly: true } });
    table.answer('cyd');
    expect(table.facts.map(({ fact }) => fact)).toEqual(['leaves', 'task']);
    expect(table.world.characters.cyd?.status).toBe('retired');
  });

  test('LH-RES-09: of two, the other one is the hand; one player of both consents once', () => {
    const table = fumble({}, [{}, { userId: 'ann' }]);
    table.answer('ada');
    expect(table.open[0]).toMatchObject({
      kind: 'murder-consent',
      audience: { who: 'each', userIds: ['ann'] },
      terms: { killer: 'Ben' },
    });
    table.answer({ ann: 'yes' });
    expect(table.world.characters.ada?.status).toBe('dead');
    expect(table.world.members.ann?.characterId).toBe('ben');
  });

  test('LH-RES-09: one alone can be killed by nobody, but can leave', () => {
    expect(tasks(fumble({}, [{}]))).toEqual(['nobody-left']);
    const leaving = fumble({ fellowship_fumble: 'leave_only' }, [{}]);
    expect(leaving.world.characters.ada?.status).toBe('retired');
  });

  test('LH-RES-09: who is no longer there is neither victim nor hand', () => {
    const table = fumble({});
    table.answer('ben');
    table.answer('cyd');
    table.turn('character/cyd/status', 'away');
    expect(table.question()).toBeNull();
    table.answer(null);
    expect(tasks(table)).toEqual(['nobody-left']);
    expect(table.world.characters.ben?.status).toBe('active');

    const other = fumble({});
    other.answer(null);
    expect(tasks(other)).toEqual(['nobody-left']);

    const third = fumble({});
    third.answer('ben');
    third.answer(null);
    expect(tasks(third)).toEqual(['nobody-left']);
  });
});
