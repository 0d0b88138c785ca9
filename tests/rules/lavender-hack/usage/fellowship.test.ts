import { describe, expect, test } from 'vitest';
import { type CharacterWish, playLavender } from '../../../support/worlds.ts';

const size = (table: ReturnType<typeof playLavender>, dieId: string) => table.world.usageDice[dieId]?.size;
const tasks = (table: ReturnType<typeof playLavender>) => Object.values(table.world.tasks).map(({ kind }) => kind);

type Played = ReturnType<typeof playLavender>;

/** The players do not agree, and whoever has the spotlight decides. */
function decide(table: Played, answer: string | null): void {
  table.answer({});
  table.answer(answer);
}

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
      kind: 'leaves-vote',
      audience: { who: 'each', userIds: ['ann', 'bob', 'dan'] },
    });
    table.answer({ ann: 'ben', bob: 'ada', dan: 'agree' });
    expect(table.fact('players-choose')).toMatchObject({ rule: 'LH-SPOT-02', about: 'leaves', how: 'split' });
    expect(table.fact('players-choose')?.votes).toEqual([
      { by: 'Ada', name: 'Ben' },
      { by: 'Ben', name: 'Ada' },
      { by: 'Dov', name: null },
    ]);
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

  describe('LH-SPOT-02: the players agree who leaves, and the spotlight decides only when they do not', () => {
    const broken = () => {
      const table = playLavender({ characters: [{}, {}, {}], dice: { fellowship: 20 } });
      table.act('usage', { dieId: 'fellowship' }, 'fellowship d20 = 2');
      return table;
    };

    test('whoever offers their own character settles it, whatever the others say', () => {
      const table = broken();
      table.answer({ ann: 'ben', bob: 'ada', cat: 'cyd' }, 'weeks d20 = 3');
      expect(table.fact('players-choose')).toMatchObject({ how: 'offered', characterId: 'cyd', name: 'Cyd' });
      expect(table.world.characters.cyd?.status).toBe('away');
    });

    test('as soon as somebody has, nobody else is asked', () => {
      const table = broken();
      const asked = table.open[0];
      if (asked === undefined) throw new Error('nothing is asked');
      table.change(({ prompts }) => {
        prompts[asked.id] = { ...asked, answers: { bob: 'ada' } } as never;
      });
      expect(table.question()).toMatchObject({ kind: 'leaves-vote' });
      table.change(({ prompts }) => {
        prompts[asked.id] = { ...asked, answers: { bob: 'ben' } } as never;
      });
      expect(table.question()).toBeNull();
    });

    test('two who name the same one settle it while nobody names another', () => {
      const table = broken();
      table.answer({ ann: 'ben', bob: 'agree', cat: 'ben' }, 'weeks d20 = 3');
      expect(table.fact('players-choose')).toMatchObject({ how: 'together', characterId: 'ben' });
      expect(table.world.characters.ben?.status).toBe('away');
    });

    test.each([
      ['one alone', { ann: 'ben', bob: 'agree', cat: 'agree' }],
      ['two against one', { ann: 'ben', bob: 'ada', cat: 'ben' }],
      ['silence', {}],
    ])('%s sends nobody away', (_, answers) => {
      const table = broken();
      table.answer(answers);
      expect(table.fact('players-choose')).toMatchObject({ how: 'split', characterId: null });
      expect(table.open[0]).toMatchObject({ kind: 'leaves', audience: { who: 'spotlight' } });
    });

    test('one player of all characters is asked once', () => {
      const table = playLavender({ characters: [{}, { userId: 'ann' }], dice: { fellowship: 20 } });
      table.act('usage', { dieId: 'fellowship' }, 'fellowship d20 = 2');
      expect(table.open[0]).toMatchObject({ kind: 'leaves', audience: { who: 'spotlight' } });
    });
  });

  test('LH-SPOT-02: while nobody has the spotlight the game master decides', () => {
    const table = playLavender({ characters: [{}, {}], dice: { fellowship: 20 } });
    table.change((world) => {
      world.party.spotlight = null;
    });
    table.act('usage', { dieId: 'fellowship' }, 'fellowship d20 = 2');
    table.answer({});
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
    table.answer({});
    expect(table.open[0]).toMatchObject({
      kind: 'murder-victim',
      audience: { who: 'spotlight' },
      terms: { leaveOnly: false },
    });
    table.answer('ben');
    table.answer({});
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

  test('LH-SPOT-02: victim and hand may be agreed on, or offered; both still have to consent', () => {
    const table = fumble({});
    table.answer({ ann: 'ben', bob: 'ben' });
    expect(table.fact('players-choose')).toMatchObject({ about: 'victim', how: 'offered', name: 'Ben' });
    table.answer({ ann: 'cyd', bob: 'cyd' });
    expect(table.fact('players-choose')).toMatchObject({ about: 'killer', how: 'together', name: 'Cyd' });
    expect(table.open[0]).toMatchObject({ kind: 'murder-consent', audience: { userIds: ['bob', 'cat'] } });
  });

  test.each([[{ bob: 'yes', cat: 'no' }], [{ bob: 'no', cat: 'no' }], [{}], [null]])(
    'LH-RES-09: without consent (%j) the victim leaves for good',
    (answers) => {
      const table = fumble({});
      decide(table, 'ben');
      decide(table, 'cyd');
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
    decide(table, 'ada');
    decide(table, 'ben');
    expect(table.world.characters.ada?.status).toBe('dead');
    expect(table.open).toEqual([]);
  });

  test('LH-RES-09: with leave_only the victim leaves for good at once', () => {
    const table = fumble({ fellowship_fumble: 'leave_only' });
    expect(table.open[0]).toMatchObject({ kind: 'murder-victim-vote', terms: { leaveOnly: true } });
    table.answer({ ann: 'cyd', bob: 'cyd' });
    expect(table.facts.map(({ fact }) => fact)).toEqual(['players-choose', 'leaves', 'task']);
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
    decide(table, 'ben');
    decide(table, 'cyd');
    table.turn('character/cyd/status', 'away');
    expect(table.question()).toBeNull();
    table.answer(null);
    expect(tasks(table)).toEqual(['nobody-left']);
    expect(table.world.characters.ben?.status).toBe('active');

    const other = fumble({});
    decide(other, null);
    expect(tasks(other)).toEqual(['nobody-left']);

    const third = fumble({});
    decide(third, 'ben');
    decide(third, null);
    expect(tasks(third)).toEqual(['nobody-left']);
  });
});
