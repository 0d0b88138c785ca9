import { describe, expect, test } from 'vitest';
import { CREATURES } from '../../../support/lavender-core.ts';
import { playLavender } from '../../../support/worlds.ts';

const wolves = { creature: 'wolf', count: 2, distance: 'near' };
const wolfHp = ['foe-hp d8 = 3', 'foe-hp d8 = 4', 'foe-hp d8 = 1', 'foe-hp d8 = 1'] as const;

const encounterOf = (table: ReturnType<typeof playLavender>) => table.world.party.state.encounter;

describe('what is met', () => {
  test('LH-ENC-01 LH-ENC-03: a named creature, a test of who leads, then the approach', () => {
    const table = playLavender();
    table.act('encounter-start', wolves, ...wolfHp, 'test d20 = 12');
    expect(table.facts.map(({ fact }) => fact)).toEqual(['encounter', 'foe-added', 'foe-added', 'test', 'surprise']);
    expect(table.fact('encounter')).toMatchObject({
      what: 'Wolf',
      count: 2,
      distance: 'near',
      roll: null,
      secret: false,
    });
    expect(table.fact('test')).toMatchObject({ use: 'surprise', characterId: 'ada', ability: 'dex', degree: 'weak' });
    expect(table.fact('surprise')).toEqual({ fact: 'surprise', rule: 'LH-ENC-03', side: 'nobody', why: 'test' });
    expect(Object.values(table.world.foes)).toMatchObject([
      { name: 'Wolf 1', data: { hp: 7, distance: 'near', beast: true } },
      { name: 'Wolf 2', data: { hp: 2, distance: 'near' } },
    ]);
    expect(table.open).toMatchObject([
      {
        kind: 'approach',
        rule: 'LH-ENC-01',
        audience: { who: 'spotlight' },
        required: true,
        fallback: null,
        form: {
          options: [
            { id: 'communicate', terms: { beast: true } },
            { id: 'fight', terms: {} },
            { id: 'flee', terms: {} },
          ],
        },
        terms: { what: 'Wolf', count: 2, distance: 'near', surprised: null },
      },
    ]);
  });

  test('LH-BX-02: a roll on a table; a row that is no creature has no numbers', () => {
    const table = playLavender();
    table.act(
      'encounter-start',
      { table: 'dungeon', place: 'dungeon', secret: true },
      'encounter d6 = 6',
      'distance d6 = 4',
    );
    expect(table.fact('encounter-rolled')).toMatchObject({ rule: 'LH-BX-02', what: 'Vermin', roll: { face: 6 } });
    expect(encounterOf(table)).toMatchObject({
      name: 'Vermin',
      creature: null,
      count: 1,
      beast: true,
      distance: 'near',
    });
    const other = playLavender();
    other.act('encounter-start', { table: 'wilderness', secret: true }, 'encounter d6 = 2', 'distance d6 = 6');
    expect(encounterOf(other)).toMatchObject({
      name: 'Bandit',
      creature: { hitDice: 1 },
      beast: false,
      distance: 'far',
    });
  });

  test('LH-BX-02: the campaign’s own table stands in, however long its rows are', () => {
    const text = `A ${'very '.repeat(20)}lost pilgrim`;
    const table = playLavender({
      tables: { 'encounters-wilderness': { sides: 4, rows: [{ from: 1, to: 4, text }] } },
    });
    table.act('encounter-start', { table: 'wilderness', distance: 'near', secret: true }, 'encounter d4 = 3');
    expect(encounterOf(table)).toMatchObject({ name: text, creature: null, beast: false });
  });

  test('a name of the game master’s own, with or without numbers', () => {
    const table = playLavender();
    table.act('encounter-start', { name: ' Old Tam ', distance: 'far', surprise: 'nobody' });
    expect(encounterOf(table)).toMatchObject({ name: 'Old Tam', creature: null, beast: false, stage: 'approach' });
    expect(table.world.foes).toEqual({});
    const other = playLavender();
    other.act('encounter-start', { name: 'OGRE', distance: 'far', secret: true });
    expect(encounterOf(other)).toMatchObject({ name: 'Ogre', creature: { hitDice: 4 } });
  });

  test('LH-ENC-08: the game master says what is a beast', () => {
    const table = playLavender();
    table.act('encounter-start', { name: 'Sheep', distance: 'far', secret: true, beast: true });
    expect(encounterOf(table)).toMatchObject({ beast: true, creature: null });
    const other = playLavender();
    other.act('encounter-start', { ...wolves, secret: true, beast: false });
    expect(encounterOf(other)).toMatchObject({ beast: false, creature: { beast: false } });
    expect(CREATURES.find(({ name }) => name === 'Wolf')?.beast).toBe(true);
  });

  test.each([
    ['wilderness', 'none', 1, 'close'],
    ['wilderness', 'none', 2, 'close'],
    ['wilderness', 'none', 3, 'near'],
    ['wilderness', 'none', 4, 'near'],
    ['wilderness', 'none', 5, 'far'],
    ['wilderness', 'surprise', 6, 'far'],
    ['dungeon', 'close', 3, 'close'],
    ['dungeon', 'close', 4, 'near'],
    ['dungeon', 'none', 6, 'near'],
  ] as const)('LH-ENC-02 (default B7): %s, event %s, a %i: %s', (place, event, face, distance) => {
    const table = playLavender();
    table.act('encounter-start', { name: 'Tam', place, event, secret: true }, `distance d6 = ${face}`);
    expect(table.fact('encounter')).toMatchObject({ rule: 'LH-ENC-02', distance, roll: { face } });
  });

  test.each([
    ['distant', 'far'],
    ['surprise', 'close'],
  ])('LH-ENC-02 (default B7): in a dungeon a %s event has its own distance', (event, distance) => {
    const table = playLavender();
    table.act('encounter-start', { name: 'Tam', place: 'dungeon', event, secret: true });
    expect(table.fact('encounter')).toMatchObject({ distance, roll: null });
  });

  test('only the game master, one encounter at a time, one thing met', () => {
    const table = playLavender();
    expect(table.refused('encounter-start', {})).toEqual({ refused: 'encounter/what', detail: {} });
    expect(table.refused('encounter-start', { name: 'Tam', table: 'dungeon' }).refused).toBe('encounter/what');
    expect(table.refused('encounter-start', { name: '  ' })).toEqual({ refused: 'foe/bad-name', detail: { max: 40 } });
    expect(table.refused('encounter-start', { creature: 'Jabberwock' })).toEqual({
      refused: 'foe/unknown-creature',
      detail: { creature: 'Jabberwock' },
    });
    table.as('ann');
    expect(table.refused('encounter-start', wolves).refused).toBe('gm-only');
    table.as('gm');
    table.act('encounter-start', { ...wolves, secret: true });
    expect(table.refused('encounter-start', wolves).refused).toBe('encounter/open');
  });

  test('no encounter in the middle of a fight; no room for more than fifty foes', () => {
    const table = playLavender({ foes: { thug: {} } });
    table.act('fight-start', {});
    expect(table.refused('encounter-start', wolves).refused).toBe('fight/open');
    const foes = Object.fromEntries(Array.from({ length: 49 }, (_, index) => [`rat${index}`, {}]));
    const full = playLavender({ foes });
    expect(full.refused('encounter-start', wolves)).toEqual({ refused: 'foe/too-many', detail: { max: 50 } });
    full.act('encounter-start', { ...wolves, secret: true });
    expect(full.refused('encounter-show', {}).refused).toBe('foe/too-many');
  });
});

describe('hidden encounters', () => {
  test('LH-ENC-01: a secret one writes no foe and asks nothing until it is shown', () => {
    const table = playLavender();
    table.act('encounter-start', { ...wolves, secret: true });
    expect(table.facts).toMatchObject([{ fact: 'encounter', secret: true }]);
    expect(encounterOf(table)).toMatchObject({ stage: 'hidden', secret: true });
    expect(table.world.foes).toEqual({});
    expect(table.open).toEqual([]);
    table.act('encounter-show', {}, ...wolfHp, 'test d20 = 2');
    expect(table.fact('encounter')).toMatchObject({ secret: false, roll: null, count: 2 });
    expect(encounterOf(table)).toMatchObject({ stage: 'approach', secret: false, surprised: 'party' });
    expect(Object.keys(table.world.foes)).toHaveLength(2);
    expect(table.refused('encounter-show', {}).refused).toBe('encounter/none');
  });

  test('LH-ENC-04: an ambush that was hidden is one when it is shown, unless the game master says otherwise', () => {
    const ambush = { name: 'Tam', place: 'dungeon', event: 'surprise', secret: true };
    const table = playLavender();
    table.act('encounter-start', ambush);
    table.act('encounter-show', {});
    expect(table.fact('surprise')).toMatchObject({ rule: 'LH-ENC-04', side: 'party' });
    const other = playLavender();
    other.act('encounter-start', ambush);
    other.act('encounter-show', { surprise: 'nobody' });
    expect(other.fact('surprise')).toMatchObject({ side: 'nobody', why: 'gm' });
    const tested = playLavender();
    tested.act('encounter-start', ambush);
    tested.act('encounter-show', { surprise: 'roll' }, 'test d20 = 10');
    expect(tested.fact('surprise')).toMatchObject({ side: 'nobody', why: 'test' });
  });

  test('nothing to show, and who may', () => {
    const table = playLavender({ foes: { thug: {} } });
    expect(table.refused('encounter-show', {})).toEqual({ refused: 'encounter/none', detail: {} });
    table.act('encounter-start', { ...wolves, secret: true });
    table.as('ann');
    expect(table.refused('encounter-show', {}).refused).toBe('gm-only');
    table.as('gm');
    table.act('fight-start', {});
    expect(table.refused('encounter-show', {}).refused).toBe('fight/open');
  });

  test('the game master ends it; foes stay, questions do not', () => {
    const table = playLavender();
    table.act('encounter-start', wolves, ...wolfHp, 'test d20 = 12');
    table.as('ann');
    expect(table.refused('encounter-end', {}).refused).toBe('gm-only');
    table.as('gm');
    table.act('encounter-end', {});
    expect(table.facts).toEqual([{ fact: 'encounter-ends', rule: 'LH-ENC-01', what: 'Wolf', how: 'gm', count: 2 }]);
    expect(Object.keys(table.world.foes)).toHaveLength(2);
    expect(table.world.prompts).toEqual({});
    expect(table.question()).toBeNull();
    table.answer(null);
    expect(table.facts).toEqual([]);
    expect(table.refused('encounter-end', {})).toEqual({ refused: 'encounter/none', detail: {} });
  });
});

describe('surprise', () => {
  const tam = { name: 'Tam', distance: 'near' };

  test('LH-ENC-03: a miss surprises the party, and the other side picks first (LH-ENC-04)', () => {
    const table = playLavender();
    table.act('encounter-start', tam, 'test d20 = 7');
    expect(table.fact('surprise')).toMatchObject({ side: 'party', why: 'test' });
    expect(table.open[0]).toMatchObject({ audience: { who: 'gm' }, terms: { surprised: 'party' }, fallback: 'feel' });
  });

  test('LH-ENC-03 [DECISION]: one test for the party, of the spotlight player’s character', () => {
    const table = playLavender({ characters: [{}, { abilities: { dex: 16 } }] });
    table.act('spotlight', { to: 'bob' });
    table.act('encounter-start', tam, 'test d20 = 6');
    expect(table.fact('test')).toMatchObject({ characterId: 'ben', total: 8, degree: 'weak' });
  });

  test('LH-ENC-03: without one in play, the first who is; with nobody, no test', () => {
    const table = playLavender({ characters: [{ status: 'away' }, {}] });
    table.act('encounter-start', tam, 'test d20 = 10');
    expect(table.fact('test').characterId).toBe('ben');
    const empty = playLavender({ characters: [] });
    empty.act('encounter-start', tam);
    expect(empty.emitted('surprise')).toBe(false);
    expect(encounterOf(empty)).toMatchObject({ stage: 'approach', surprised: null });
    expect(empty.open[0]).toMatchObject({ kind: 'approach', audience: { who: 'gm' } });
  });

  test('LH-GEAR-01: the gear die may still save the party from surprise', () => {
    const table = playLavender({ characters: [{ class: 'deft' }] });
    table.act('encounter-start', tam, 'test d20 = 6');
    expect(encounterOf(table)?.stage).toBe('surprise');
    table.answer('add', 'gear d8 = 5', 'gear d8 = 2');
    expect(table.fact('surprise').side).toBe('nobody');
  });

  test('LH-GEAR-01, LH-ENC-03: who is not surprised has no use for the gear die, and is not asked', () => {
    const table = playLavender({ characters: [{ class: 'deft' }] });
    // With a gear die of d8 a strong success would be in reach.
    table.act('encounter-start', tam, 'test d20 = 15');
    expect(table.fact('test').degree).toBe('weak');
    expect(table.open).toMatchObject([{ kind: 'approach' }]);
  });

  test('a test that was still open when the encounter ended has no effect on the next one', () => {
    const table = playLavender({ characters: [{ class: 'deft' }] });
    table.act('encounter-start', tam, 'test d20 = 6');
    table.act('encounter-end', {});
    expect(table.world.prompts).toEqual({});
    table.answer('keep');
    expect(table.emitted('surprise')).toBe(false);
  });

  test('LH-ENC-04: a surprise event skips the test', () => {
    const table = playLavender();
    table.act('encounter-start', { ...tam, event: 'surprise' });
    expect(table.fact('surprise')).toEqual({ fact: 'surprise', rule: 'LH-ENC-04', side: 'party', why: 'event' });
  });

  test.each(['party', 'foes', 'nobody'] as const)(
    'LH-ENC-04: the game master says who is surprised: %s',
    (surprise) => {
      const table = playLavender();
      table.act('encounter-start', { ...tam, event: 'surprise', surprise });
      expect(table.fact('surprise')).toMatchObject({ side: surprise, why: 'gm' });
      expect(encounterOf(table)?.surprised).toBe(surprise === 'nobody' ? null : surprise);
    },
  );
});

describe('the approach', () => {
  const wish = { foes: { thug: { hp: 4 } } };
  const tam = { name: 'Tam', distance: 'near' };

  test('LH-ENC-01: to communicate opens the talk', () => {
    const table = playLavender();
    table.act('encounter-start', { ...tam, surprise: 'foes' });
    table.answer('communicate');
    expect(table.facts).toEqual([{ fact: 'approach', rule: 'LH-ENC-01', approach: 'communicate', by: 'party' }]);
    expect(encounterOf(table)?.stage).toBe('parley');
    expect(table.open).toEqual([]);
  });

  test.each(['party', 'foes', 'nobody'] as const)(
    'LH-ENC-01 LH-ENC-04: to fight begins a fight; surprised: %s',
    (surprise) => {
      const table = playLavender(wish);
      table.act('encounter-start', { ...tam, surprise });
      table.answer('fight');
      expect(table.facts.map(({ fact }) => fact).slice(0, 3)).toEqual(['approach', 'encounter-ends', 'fight-begins']);
      expect(table.fact('approach').by).toBe(surprise === 'party' ? 'Tam' : 'party');
      expect(table.fact('encounter-ends').how).toBe('fight');
      expect(table.fact('fight-begins').surprised).toBe(surprise === 'nobody' ? null : surprise);
      expect(encounterOf(table)).toBeNull();
    },
  );

  describe('LH-ENC-12: those of whom nothing is written get their numbers from the game master', () => {
    const strangers = (wish = {}) => {
      const table = playLavender(wish);
      table.act('encounter-start', { ...tam, count: 2, distance: 'near', surprise: 'foes' });
      table.answer('fight');
      return table;
    };

    test('plain ones, which is what the bot takes when nobody answers', () => {
      const table = strangers();
      expect(table.question()).toMatchObject({
        kind: 'foes-met',
        rule: 'LH-ENC-12',
        audience: { who: 'gm' },
        required: true,
        fallback: 'plain',
        terms: { count: 2 },
      });
      expect(encounterOf(table)?.stage).toBe('blows');
      table.answer('plain', 'foe-hp d8 = 3', 'foe-hp d8 = 5');
      expect(Object.values(table.world.foes).map(({ data }) => data)).toMatchObject(
        [3, 5].map((hp) => ({ hp, armour: 1, morale: 7, damage: { sides: 6 }, distance: 'near' })),
      );
      expect(table.fact('fight-begins')).toMatchObject({ surprised: 'foes' });
      expect(encounterOf(table)).toBeNull();
      expect(table.open).toEqual([]);
    });

    test('those of a stat block, under their own name', () => {
      const table = strangers();
      const { name } = encounterOf(table) ?? { name: '' };
      table.answer('Militia', 'foe-hp d8 = 3', 'foe-hp d8 = 5');
      expect(Object.values(table.world.foes)).toMatchObject([
        { name: `${name} 1`, data: { armour: 2, group: 'Militia' } },
        { name: `${name} 2`, data: { armour: 2, group: 'Militia' } },
      ]);
    });

    test('those that the game master writes down, and nobody else even in silence', () => {
      const table = strangers();
      expect(table.answerRefused('written').refused).toBe('fight/no-foe');
      table.as('gm');
      table.act('add-foe', { name: 'The reeve', hp: 4 });
      table.answer('plain');
      expect(table.fact('fight-begins')).toMatchObject({ foes: ['The reeve'] });
    });

    test('LH-SOLO-01: at a solo table they are plain at once', () => {
      const table = playLavender({ settings: { solo: 'on' } });
      table.act('encounter-start', { ...tam, surprise: 'foes' });
      table.answer('fight', 'foe-hp d8 = 3');
      expect(Object.values(table.world.foes)).toMatchObject([{ data: { hp: 3 } }]);
    });
  });

  test('LH-ENC-04: those who have surprised the party may leave it alone', () => {
    const table = playLavender(wish);
    table.act('encounter-start', { ...tam, surprise: 'party' });
    table.answer('flee');
    expect(table.fact('encounter-ends')).toMatchObject({ how: 'away', what: 'Tam' });
    expect(table.fact('foe-out')).toMatchObject({ foeName: 'The thug', how: 'gone' });
    expect(table.world.foes).toEqual({});
    expect(table.open).toEqual([]);
  });

  test('LH-ENC-01 LH-ENC-09: where nobody leads, the game master says what the party does; in silence the others do as they feel', () => {
    const leaderless = () => {
      const table = playLavender();
      table.change(({ party }) => {
        party.spotlight = null;
      });
      table.act('encounter-start', { name: 'Tam', distance: 'near', surprise: 'nobody' });
      expect(table.open).toMatchObject([{ kind: 'approach', audience: { who: 'gm' }, fallback: 'feel' }]);
      return table;
    };
    const calm = leaderless();
    calm.answer('feel', 'general d20 = 8');
    expect(calm.fact('encounter-ends')).toMatchObject({ how: 'parted', what: 'Tam' });
    const hostile = leaderless();
    hostile.answer('feel', 'general d20 = 1');
    expect(hostile.open).toMatchObject([{ kind: 'foes-met' }]);
  });

  test('LH-ENC-04 LH-ENC-09: those who have surprised the party do as they feel in silence: the hostile attack, and the party is not ready', () => {
    const table = playLavender(wish);
    table.act('encounter-start', { ...tam, surprise: 'party' });
    expect(table.open).toMatchObject([{ kind: 'approach', audience: { who: 'gm' }, fallback: 'feel' }]);
    table.answer('feel', 'general d20 = 1');
    expect(table.fact('general-test')).toMatchObject({ rule: 'LH-ENC-09', why: 'attitude', degree: 'fumble' });
    expect(table.fact('fight-begins').surprised).toBe('party');
    const calm = playLavender(wish);
    calm.act('encounter-start', { ...tam, surprise: 'party' });
    calm.answer('feel', 'general d20 = 8');
    expect(calm.fact('encounter-ends')).toMatchObject({ how: 'parted', what: 'Tam' });
    expect(calm.open).toEqual([]);
  });

  test('LH-ENC-04: whom the party meets in good time does as it chooses; it is no longer a surprise once they have talked', () => {
    const table = playLavender(wish);
    table.act('encounter-start', { ...tam, surprise: 'nobody' });
    expect(table.open).toMatchObject([{ fallback: null }]);
    expect(JSON.stringify(table.open)).not.toContain('feel');
    const beasts = playLavender(wish);
    beasts.act('encounter-start', { ...tam, beast: true, surprise: 'party' });
    beasts.answer('communicate', 'general d20 = 1');
    beasts.answer('fight');
    expect(beasts.fact('fight-begins').surprised).toBeNull();
  });

  test('LH-ENC-07: to flee begins a chase', () => {
    const table = playLavender(wish);
    table.change((world) => {
      if (world.foes.thug) world.foes.thug.data.distance = 'far';
    });
    table.act('encounter-start', { ...tam, surprise: 'nobody' });
    table.answer('flee');
    expect(table.fact('approach').approach).toBe('flee');
    expect(table.open).toMatchObject([{ kind: 'chase' }]);
  });

  test('an approach that has been overtaken by a fight is none', () => {
    const table = playLavender(wish);
    table.act('encounter-start', { ...tam, surprise: 'nobody' });
    table.act('fight-start', {});
    expect(table.question()).toBeNull();
  });

  test.each([
    [20, 'critical', 'friendly'],
    [18, 'strong', 'talkative'],
    [8, 'weak', 'unsure'],
    [7, 'miss', 'unfriendly'],
    [1, 'fumble', 'hostile'],
  ] as const)('LH-ENC-08 LH-TEST-09: beasts: a general test of %i is %s, %s', (face, degree, attitude) => {
    const table = playLavender();
    table.act('encounter-start', { ...tam, beast: true, surprise: 'nobody' });
    table.answer('communicate', `general d20 = ${face}`);
    expect(table.fact('general-test')).toMatchObject({ rule: 'LH-ENC-08', degree, roll: { face } });
    expect(table.fact('attitude')).toEqual({ fact: 'attitude', rule: 'LH-ENC-05', what: 'Tam', attitude, degree });
    expect(encounterOf(table)).toMatchObject({ stage: 'met', attitude });
    expect(table.open).toMatchObject([{ kind: 'encounter-next', audience: { who: 'gm' } }]);
  });
});
