import { describe, expect, test } from 'vitest';
import { domainSchema } from '../../../../src/rules/myth-knights/dominion/schemas.ts';
import { mythSchema } from '../../../../src/rules/myth-knights/realm/schemas.ts';
import { turnRound } from '../../../../src/rules/myth-knights/seasons/round.ts';
import { playKnights, type Wish } from '../../../support/knights.ts';
import type { ScriptedRoll } from '../../../support/scripted-dice.ts';
import { row } from '../row.ts';

const age = (...faces: readonly number[]): readonly ScriptedRoll[] =>
  faces.map((face, at): ScriptedRoll => `age d${at % 2 === 0 ? 12 : 6} = ${face}`);
/** The virtues of a new wanderer. */
function age6(face: number): readonly ScriptedRoll[] {
  return [12, 6, 12, 6, 12, 6].map((sides): ScriptedRoll => `virtue d${sides} = ${face}`);
}
const MYTH = mythSchema.parse({ name: 'The White Furnace', omens: ['Snow that is ash.'] });
const RUIN = { kind: 'ruin', text: 'a burnt abbey', known: false, met: false } as const;
const OLD: Wish = { characters: [{ sheet: { age: 'old' } }] };

describe('a Season', () => {
  test('MK-TIME-01, MK-DOWN-01, MK-HURT-03: spring, harvest, winter, and the next year; virtues are full', () => {
    const table = playKnights({ characters: [{ virtues: { vig: [2, 10] }, conditions: ['fatigued'] }] });
    for (const [year, season] of [
      [1, 2],
      [1, 3],
      [2, 1],
    ]) {
      table.act('turn-season', {});
      expect(table.world.party.state.clock).toMatchObject({ year, season, day: 1, phase: 1 });
      table.endRound({});
    }
    expect(table.world.characters.ada?.sheet.virtues.vig.now).toBe(10);
    expect(table.world.modifiers).toEqual({});
  });

  test('MK-DOWN-01, MK-G-09: each knight does one thing; who says nothing pays courtesies', () => {
    const table = playKnights({ characters: [{}, {}, {}], state: { domains: { d: domain({ crises: ['famine'] }) } } });
    table.act('turn-season', {});
    table.endRound({ ann: 'service:d:famine', bob: 'pilgrimage' }, 'crisis check d6 = 5');
    const choices = table.facts.flatMap((fact) => (fact.fact === 'turn-choice' ? [[fact.name, fact.choice]] : []));
    expect(choices).toEqual([
      ['Ada', 'service'],
      ['Ben', 'pilgrimage'],
      ['Cyd', 'courtesy'],
    ]);
    expect(table.fact('crisis-solved')).toMatchObject({ crisis: 'famine', by: 'service' });
  });

  test('MK-DOWN-01, MK-DOM-03, MK-G-09: service says which crisis of which domain, one’s own first, and comes before the old Season is judged', () => {
    const oldmere = domain({ id: 'o', name: 'Oldmere', rulerId: 'ben', crises: ['doubt'] });
    const crises = ['chaos', 'debt', 'famine'];
    const table = playKnights({ characters: [{}, {}], state: { domains: { d: domain({ crises }), o: oldmere } } });
    table.act('turn-season', {});
    const [round] = Object.values(table.world.rounds);
    if (round === undefined) throw new Error('nobody is asked');
    const form = turnRound.form(table.world, round, 'bob', null);
    expect(form.form === 'choice' ? form.options.map(({ id }) => id) : []).toEqual([
      ...['courtesy', 'pilgrimage', 'service:o:doubt'],
      ...['service:d:chaos', 'service:d:debt', 'service:d:famine'],
    ]);
    expect(table.emitted('misrule')).toBe(false);
    table.endRound(
      { ann: 'service:d:debt', bob: 'service:d:debt' },
      'crisis check d6 = 2',
      ...TWO,
      'crisis check d6 = 4',
    );
    expect([table.emitted('misrule'), table.world.party.state.domains.d?.revolt]).toEqual([false, false]);
    // Ben comes too late: the referee says what he improves.
    expect(Object.values(table.world.tasks)).toMatchObject([
      { kind: 'season', detail: { name: 'Ben', what: 'service' } },
    ]);
    expect(table.world.party.state.domains.o?.crises).toEqual([]);
  });

  test('MK-DOM-03, MK-DOWN-01: three crises that nobody deals with are misrule once all have chosen; a round that is called off is made good', () => {
    const table = playKnights({ state: { domains: { d: domain({ crises: ['chaos', 'debt', 'famine'] }) } } });
    table.act('turn-season', {});
    table.change((world) => {
      world.rounds = {};
    });
    table.act('turn-season', {}, 'crisis check d6 = 6');
    expect(table.emitted('misrule')).toBe(true);
  });

  test('MK-DOWN-01, MK-G-09, MK-LORE-01: a pilgrim learns of a Myth and the nearest landmark; of others the referee has one thing to see to', () => {
    const table = row({ characters: [{}, {}, {}], by: 'gm' }, { 'hex/2,0': { landmark: RUIN } });
    table.act('turn-season', {});
    table.endRound({ ann: 'pilgrimage' }, 'lore d6 = 4');
    expect(table.fact('lore-asked')).toMatchObject({
      name: 'Ada',
      myths: [{ name: 'the King' }],
      landmarks: [{ hexId: 'hex/2,0' }],
    });
    expect(Object.values(table.world.tasks)).toMatchObject([
      { kind: 'season', detail: { name: 'Ben, Cyd', what: 'courtesy' } },
    ]);
  });

  test('MK-TIME-02, MK-D-25: unsure, a d6 says now, after the next chapter, or not', () => {
    const table = playKnights();
    table.act('turn-unsure', {}, 'turn d6 = 3');
    expect(table.world.party.state.seasons.pending).toBe('after_next');
    table.act('end-chapter', {});
    expect(table.fact('chapter-ends').turns).toBe(true);
    expect(table.world.party.state.seasons.pending).toBe('now');
    table.act('turn-unsure', {}, 'turn d6 = 4');
    expect(table.world.party.state.seasons.pending).toBeNull();
    table.act('turn-unsure', {}, 'turn d6 = 1');
    expect(table.fact('turn-rolled').outcome).toBe('now');
  });

  test('MK-D-25, MK-TIME-02: the referee ends a chapter; by setting whoever leads does as well', () => {
    const usual = playKnights({ by: 'ann' });
    expect(usual.refused('end-chapter', {}).refused).toBe('gm-only');
    const table = playKnights({ by: 'ann', characters: [{}, {}], settings: { break: 'lead' } });
    table.act('end-chapter', {});
    expect(table.fact('chapter-ends').turns).toBe(false);
    table.as('bob');
    expect(table.refused('end-chapter', {})).toEqual({ refused: 'spotlight/not-yours', detail: { holder: 'ann' } });
    table.as('gm');
    table.act('end-chapter', {});
  });

  test.each([
    ['gm', false],
    ['lead', false],
    ['myth', true],
  ])('MK-D-25, MK-TIME-02: with break %s a Myth resolved ends a chapter: %s', (value, ends) => {
    const seasons = { pending: 'after_next' as const, legacies: {}, forebears: {}, unjudged: null };
    const table = playKnights({ settings: { break: value }, state: { seasons, myths: { '1': MYTH } } });
    table.act('resolve-myth', { myth: '1' });
    expect(table.emitted('chapter-ends')).toBe(ends);
    expect(table.world.party.state.seasons.pending).toBe(ends ? 'now' : 'after_next');
  });

  test('MK-TIME-01: it is not begun twice, nor in a fight, nor by a player', () => {
    const table = playKnights();
    table.act('turn-season', {});
    expect(table.refused('turn-season', {}).refused).toBe('season/turning');
    expect(table.refused('turn-age', {}).refused).toBe('season/turning');
    const fighting = playKnights({ foes: { brute: {} } });
    fighting.act('fight-start', {});
    expect(fighting.refused('turn-age', {}).refused).toBe('fight/open');
    expect(playKnights({ by: 'ann' }).refused('turn-season', {}).refused).toBe('gm-only');
  });
});

/** The dice of a dilemma. */
const TWO: readonly ScriptedRoll[] = ['crisis d6 = 5', 'crisis d6 = 6'];

describe('who comes after', () => {
  const heir: readonly ScriptedRoll[] = ['guard d6 = 1', ...age6(1), 'knight d6 = 1', 'knight d12 = 1'];

  test.each([
    ['succession', 0],
    ['legacy', 4],
  ])(
    'MK-DOWN-02, MK-D-27: with %s the old knight rests and their player makes the next one, with Glory %d',
    (choice, glory) => {
      const wish = { characters: [{ sheet: { age: 'old' as const, glory: 8 } }, { sheet: { age: 'old' as const } }] };
      const table = playKnights({ ...wish, state: { start: 'wanderer' } });
      table.act('turn-age', {}, 'wane d12 = 1', 'wane d12 = 1');
      table.endRound({ ann: choice });
      expect(table.world.characters.ada?.status).toBe('retired');
      expect(table.world.members.ann?.characterId).toBeNull();
      table.as('ann');
      table.act('create-character', { userId: 'ann', name: 'Wren' }, ...heir);
      const wren = Object.values(table.world.characters).find(({ name }) => name === 'Wren');
      expect([wren?.sheet.glory, table.world.members.ann?.characterId]).toEqual([glory, wren?.id]);
    },
  );

  test('MK-DOWN-02, MK-GLORY-02: an heir of enough rank rules what the knight before them ruled', () => {
    for (const [glory, ruler] of [
      [11, 'Wren'],
      [8, 'Ada'],
    ] as const) {
      const table = playKnights({
        characters: [{ sheet: { age: 'old', glory } }],
        state: { start: 'wanderer', domains: { d: domain({}) } },
      });
      table.act('turn-age', {}, 'wane d12 = 1');
      table.endRound({ ann: 'legacy' }, 'crisis check d6 = 6');
      table.as('ann');
      table.act('create-character', { userId: 'ann', name: 'Wren' }, ...heir);
      const { rulerId = null } = table.world.party.state.domains.d ?? {};
      expect(table.world.characters[rulerId ?? '']?.name).toBe(ruler);
    }
  });

  test('MK-DOWN-02, MK-TIME-03: who dies of age is asked for a legacy, and leaves one when their player says nothing', () => {
    const dead = () => {
      const table = playKnights({ characters: [{ sheet: { age: 'old', glory: 9 } }], state: { start: 'wanderer' } });
      table.act('turn-age', {}, 'wane d12 = 10');
      return table;
    };
    const silent = dead();
    expect(silent.question()).toMatchObject({
      kind: 'legacy',
      audience: { who: 'one', userId: 'ann' },
      required: true,
      fallback: 'legacy',
      form: { options: [{ id: 'legacy', terms: { glory: 4 } }, { id: 'succession' }] },
    });
    silent.as('ann');
    silent.act('create-character', { userId: 'ann', name: 'Wren' }, ...heir);
    expect(Object.values(silent.world.characters).find(({ name }) => name === 'Wren')?.sheet.glory).toBe(4);
    expect(silent.question()).toBeNull();
    const other = dead();
    other.answer('succession');
    expect(other.fact('turn-choice')).toMatchObject({ name: 'Ada', choice: 'succession', glory: null });
    expect(other.world.party.state.seasons.legacies).toEqual({});
  });
});

describe('an Age', () => {
  test('MK-V26, MK-TIME-03: becoming mature, each virtue is rolled anew and kept if higher', () => {
    const table = playKnights({ characters: [{ virtues: { vig: 12, cla: 9, spi: 10 } }] });
    table.act('turn-age', {}, ...age(5, 4, 11, 6, 1, 1));
    expect(table.world.characters.ada?.sheet).toMatchObject({
      age: 'mature',
      virtues: { vig: { max: 12 }, cla: { max: 17, now: 17 }, spi: { max: 10 } },
    });
  });

  test('MK-TIME-03: becoming old, it is kept if lower; no virtue goes above 19', () => {
    const table = playKnights({ characters: [{ sheet: { age: 'mature' }, virtues: { vig: 12, cla: 9, spi: 10 } }] });
    table.act('turn-age', {}, ...age(5, 4, 11, 6, 1, 1));
    expect(table.world.characters.ada?.sheet).toMatchObject({
      age: 'old',
      virtues: { vig: { max: 9 }, cla: { max: 9 }, spi: { max: 2 } },
    });
  });

  test('MK-TIME-03, MK-D-26: the old lose d12 Vigour at the end of an Age, and may die of it', () => {
    const lives = playKnights(OLD);
    lives.act('turn-age', {}, 'wane d12 = 4');
    expect(lives.world.characters.ada?.sheet.virtues.vig.max).toBe(6);
    const dies = playKnights(OLD);
    dies.act('turn-age', {}, 'wane d12 = 10');
    expect(dies.world.characters.ada?.status).toBe('dead');
    const spared = playKnights({ ...OLD, settings: { old_age_kills: 'no' } });
    spared.act('turn-age', {}, 'wane d12 = 12');
    expect(spared.world.characters.ada).toMatchObject({ status: 'active', sheet: { virtues: { vig: { max: 0 } } } });
  });

  test('MK-V30, MK-DOWN-02, MK-GLORY-01, MK-GLORY-02, MK-D-27: one Glory for the Age, and half for whoever comes after', () => {
    const table = playKnights({ ...OLD, characters: [{ sheet: { age: 'old', glory: 8 } }] });
    table.act('turn-age', {}, 'wane d12 = 1');
    expect(table.world.characters.ada?.sheet.glory).toBe(9);
    table.endRound({ ann: 'legacy' });
    expect(table.fact('turn-choice')).toMatchObject({ choice: 'legacy', glory: 4 });
    table.change(({ party }) => {
      party.state.start = 'wanderer';
    });
    table.as('ann');
    const virtues: readonly ScriptedRoll[] = [12, 6, 12, 6, 12, 6].map((sides): ScriptedRoll => `virtue d${sides} = 1`);
    table.act(
      'create-character',
      { userId: 'ann', name: 'Wren' },
      'guard d6 = 1',
      ...virtues,
      'knight d6 = 1',
      'knight d12 = 1',
    );
    const wren = Object.values(table.world.characters).find(({ name }) => name === 'Wren');
    expect(wren?.sheet.glory).toBe(4);
  });

  test('MK-DOWN-02, MK-G-09: duty finishes a grand work', () => {
    const projects = [
      { id: 'p', name: 'A castle', grand: true, due: 9, crisis: null },
      { id: 'q', name: 'A road', grand: true, due: 9, crisis: 'panic' },
    ];
    const crises = ['panic', 'doubt'];
    const table = playKnights({
      characters: [{ sheet: { age: 'old' } }, { sheet: { age: 'old' } }],
      state: { domains: { d: domain({ projects, crises }) } },
    });
    table.act('turn-age', {}, 'wane d12 = 1', 'wane d12 = 1');
    table.endRound({ ann: 'duty:d:q' }, 'crisis check d6 = 6');
    expect(table.facts.flatMap((fact) => (fact.fact === 'crisis-solved' ? [[fact.crisis, fact.by]] : []))).toEqual([
      ['panic', 'project'],
      ['doubt', 'prosperity'],
    ]);
    expect(table.facts.findLast(({ fact }) => fact === 'project')).toMatchObject({ name: 'A castle', how: 'done' });
    expect(table.world.party.state.domains.d?.projects).toEqual([]);
  });

  test('MK-D-31: the realm grows old, and young again; by setting it stays old', () => {
    for (const [realm_ages_cycle, ages] of [
      ['yes', ['mature', 'old', 'young']],
      ['no', ['mature', 'old', 'old']],
    ] as const) {
      const table = playKnights({
        ...OLD,
        characters: [{ sheet: { age: 'old' }, virtues: { vig: 19 } }],
        settings: { realm_ages_cycle },
      });
      const seen = ages.map(() => {
        table.act('turn-age', {}, 'wane d12 = 1');
        const { realm } = table.fact('age-turns');
        table.endRound({});
        return realm;
      });
      expect(seen).toEqual(ages);
    }
  });
});

function domain(more: object) {
  return domainSchema.parse({ id: 'd', name: 'Thornhold', rulerId: 'ada', taken: 99, ...more });
}
