import { describe, expect, test } from 'vitest';
import { mythKnights } from '../../../../src/rules/myth-knights/book.ts';
import { declarationFields } from '../../../../src/rules/myth-knights/combat/declaration.ts';
import { playKnights, type Table, type Wish } from '../../../support/knights.ts';

function fight(wish: Wish): Table {
  const table = playKnights(wish);
  table.act('fight-start', {});
  return table;
}

/** What follows from every change, as it does after each turn. */
function settle(table: Table): void {
  table.change((world) => {
    mythKnights.afterwards?.({ world, newId: () => 'task', emit: () => undefined, begin: () => undefined });
  });
}

const brute = { brute: { guard: 9, vig: 12, attack: { count: 1, sides: 10 } } } as const;
const alongOf = (table: Table) =>
  declarationFields(table.world, 'ada', []).flatMap(({ id, options }) =>
    id === 'along' ? options.map((one) => one.id) : [],
  );
const attacksOf = (table: Table) => table.facts.filter((fact) => fact.fact === 'attack');

describe('those who serve', () => {
  test('MK-SERV-01, MK-D-09: they strike in the company’s turn, where their knight says so, with the dice of all who go for one target', () => {
    const table = fight({
      characters: [{ gear: { Mace: {} }, guard: 9 }],
      followers: { wat: { type: 'squire' }, hob: { type: 'soldier' } },
      foes: brute,
    });
    expect(alongOf(table)).toEqual(['along:back', 'along:all']);
    table.endRound(
      { ann: ['do:attack:held', 'at:brute', 'along:all'], gm: ['foe:brute:hold'] },
      ...(['attack d8 = 3', 'attack d6 = 2', 'attack d8 = 7'] as const),
    );
    expect(attacksOf(table)).toMatchObject([{ attackers: ['Ada', 'The wat', 'The hob'], target: 'The brute' }]);
    expect(table.fact('attack-damage')).toMatchObject({ highest: 7, damage: 7 });
  });

  test.each([
    ['a shield beside the dagger', { item: 'Shield' }, ['attack d6 = 2', 'attack d4 = 1']],
    ['the dagger beside a cudgel', { item: 'Cudgel' }, ['attack d6 = 2', 'attack d6 = 1']],
    ['a bow takes both', { item: 'Shortbow', ranged: true }, ['attack d6 = 2']],
    [
      'what the referee wrote down is all',
      { item: 'Cudgel', dice: { count: 2, sides: 8 } },
      ['attack d8 = 2', 'attack d8 = 1'],
    ],
  ] as const)('MK-MAKE-05, MK-D-09: a squire strikes with what is in both hands: %s', (_what, more, rolls) => {
    const table = fight({
      characters: [{ gear: { Mace: {} }, guard: 9 }],
      followers: { wat: { type: 'squire', ...more } },
      foes: brute,
    });
    const orders = ['do:attack:held', 'at:brute', 'along:all', 'gambit:none'];
    table.endRound({ ann: orders, gm: ['foe:brute:hold'] }, 'attack d8 = 3', ...rolls);
    expect(attacksOf(table)[0]?.dice).toHaveLength(1 + rolls.length);
  });

  test('MK-SERV-01: nobody is sent into a fight by silence, and who stays back is not struck', () => {
    const table = fight({
      characters: [{ gear: { Mace: {} }, guard: 9 }],
      followers: { hob: { type: 'soldier' } },
      foes: brute,
    });
    table.endRound({ ann: ['do:attack:held', 'at:brute'], gm: ['foe:brute:hob'] }, 'attack d8 = 3', 'attack d10 = 4');
    expect(attacksOf(table)).toMatchObject([{ attackers: ['Ada'] }, { target: 'Ada' }]);
    expect(table.world.followers.hob?.data.guard.now).toBe(6);
  });

  test('MK-SERV-01, MK-HURT-01: foes may go for who strikes along; armour and Guard of theirs count', () => {
    const table = fight({
      characters: [{ gear: { Mace: {} }, guard: 9 }],
      followers: { hob: { type: 'soldier' } },
      foes: brute,
    });
    const round = { ann: ['do:attack:held', 'at:brute', 'along:all'], gm: ['foe:brute:hob'] };
    table.endRound(round, 'attack d8 = 3', 'attack d8 = 2', 'attack d10 = 7');
    expect(table.fact('follower-struck')).toMatchObject({ name: 'The hob', guard: 1, vig: 10, result: 'evade' });
    table.endRound(round, 'attack d8 = 3', 'attack d8 = 2', 'attack d10 = 10');
    expect(table.fact('follower-out')).toMatchObject({ how: 'down' });
    expect(table.world.followers.hob?.data).toMatchObject({
      guard: { now: 0 },
      virtues: { vig: { now: 3 } },
      down: [1, 1, 1, 1],
    });
    expect(Object.values(table.world.tasks)).toMatchObject([{ kind: 'follower-down', detail: { name: 'The hob' } }]);
    expect(alongOf(table)).toEqual([]);
  });

  test('MK-HURT-01: who is down is dead when the phase is over, unless the referee says that they were tended', () => {
    const down = { type: 'guide' as const, down: [1, 1, 1, 1], guard: { max: 4, now: 0 } };
    const table = playKnights({ followers: { hob: down, tib: down } });
    table.act('edit-follower', { followerId: 'tib', line: 'ok' });
    settle(table);
    expect(table.world.followers.hob?.status).toBe('active');
    table.act('watch', { act: 'camp' });
    table.answer('go');
    settle(table);
    expect([table.world.followers.hob?.status, table.world.followers.tib?.status]).toEqual(['dead', 'active']);
  });

  test('MK-HURT-01, MK-G-13: a knight tends who is down, and a herbalist does it without a save', () => {
    const down = { type: 'guide' as const, down: [1, 1, 1, 1] };
    const table = playKnights({ by: 'ann', followers: { hob: down } });
    table.act('help', { characterId: 'ada', targetId: 'hob' }, 'tend d20 = 11');
    expect(table.fact('tended')).toMatchObject({ name: 'The hob', by: 'Ada', success: false });
    table.act('help', { characterId: 'ada', targetId: 'hob' }, 'tend d20 = 10');
    expect(table.world.followers.hob?.data.down).toBeNull();
    expect(table.refused('help', { characterId: 'ada', targetId: 'hob' }).refused).toBe('harm/not-dying');
    const wise = playKnights({
      by: 'ann',
      characters: [{}, { status: 'dying', sheet: { mortal: [1, 1, 1, 1] } }],
      followers: { mab: { type: 'herbalist' } },
    });
    wise.act('help', { characterId: 'ada', targetId: 'ben' });
    expect(wise.fact('tended')).toMatchObject({ name: 'Ben', by: 'The mab', success: true });
    expect(wise.world.characters.ben?.status).toBe('active');
  });

  test('MK-CORE-06, MK-WAR-03: who has no Spirit left follows nobody into a fight, nor does a routed band', () => {
    const dull = { vig: { max: 8, now: 8 }, cla: { max: 8, now: 8 }, spi: { max: 8, now: 0 } };
    const followers = { crows: { type: 'levy', virtues: dull }, rooks: { type: 'levy', status: 'routed' } } as const;
    expect(alongOf(fight({ followers, foes: brute }))).toEqual([]);
  });
});

describe('a warband', () => {
  const host = (wish: Wish = {}) =>
    fight({
      characters: [{ gear: { Mace: {} }, guard: 9 }],
      followers: { crows: { type: 'men-at-arms' } },
      foes: brute,
      ...wish,
    });

  test('MK-WAR-01: it rolls for itself, with a d12 more against one body', () => {
    const table = host();
    table.endRound(
      { ann: ['do:attack:held', 'at:brute', 'band-crows:brute'], gm: ['foe:brute:hold'] },
      ...(['attack d8 = 3', 'attack d8 = 2', 'attack d12 = 3'] as const),
    );
    expect(attacksOf(table)).toMatchObject([{ attackers: ['Ada'] }, { attackers: ['The crows'] }]);
    expect(table.facts.filter(({ fact }) => fact === 'attack-damage')).toMatchObject([{ highest: 3 }, { highest: 3 }]);
  });

  test('MK-WAR-01: blows of single foes do it no harm', () => {
    const table = host();
    const round = { ann: ['do:attack:held', 'at:brute', 'band-crows:brute'], gm: ['foe:brute:crows'] };
    table.endRound(round, 'attack d8 = 3', 'attack d8 = 2', 'attack d12 = 3', 'attack d10 = 9');
    expect(table.fact('immune')).toMatchObject({ target: 'The crows', reason: 'warband' });
    expect(table.world.followers.crows?.data.guard.now).toBe(4);
  });

  test('MK-V19, MK-WAR-01, MK-WAR-02, MK-D-18: led from the front it has its leader’s dice, and they take what it takes', () => {
    const table = host({
      characters: [
        {
          guard: 4,
          virtues: { vig: 12 },
          gear: { Longsword: {}, Coat: {}, Plates: {}, Helm: {} },
        },
      ],
      followers: { crows: { type: 'levy', armour: 1, guard: { max: 9, now: 9 } } },
      foes: { host: { scale: 'warband', guard: 9, vig: 12, attack: { count: 1, sides: 8 } } },
    });
    expect(alongOf(table)).toEqual([]);
    table.endRound(
      {
        ann: ['do:attack:held', 'at:host', 'band-crows:host', 'lead:crows', 'gambit:none', 'deny:never'],
        gm: ['foe:host:crows'],
      },
      ...(['attack d8 = 5', 'attack d8 = 7', 'attack d6 = 3', 'attack d8 = 6'] as const),
    );
    const [ours] = attacksOf(table);
    expect(ours).toMatchObject({ attackers: ['Ada', 'The crows'] });
    const [dealt, toBand, toLeader] = table.facts.filter((fact) => fact.fact === 'attack-damage');
    expect(dealt).toMatchObject({ highest: 7 });
    expect([toBand, toLeader]).toMatchObject([
      { target: 'The crows', damage: 5 },
      { target: 'Ada', damage: 3 },
    ]);
    expect(table.world.characters.ada?.sheet.guard.now).toBe(1);
  });

  test('MK-WAR-02: led from the front it attacks with its leader, also where it has no order of its own', () => {
    const table = host({ followers: { crows: { type: 'levy' } }, foes: { ...brute, imp: { guard: 9 } } });
    table.endRound(
      {
        ann: ['do:attack:held', 'at:imp', 'lead:crows', 'gambit:none', 'deny:never'],
        gm: ['foe:brute:hold', 'foe:imp:hold'],
      },
      ...(['attack d8 = 2', 'attack d6 = 3', 'attack d12 = 2'] as const),
    );
    expect(attacksOf(table)).toMatchObject([{ attackers: ['Ada', 'The crows'], target: 'The imp' }]);
  });

  test('MK-WAR-01: each has orders of its own, also while its knight does something else; without any it holds', () => {
    const followers = { crows: { type: 'men-at-arms' }, rooks: { type: 'levy' }, owls: { type: 'levy' } } as const;
    const table = host({ followers, foes: { ...brute, imp: { guard: 9 } } });
    const fields = declarationFields(table.world, 'ada', ['do:hold']).map(({ id }) => id);
    expect(fields).toEqual(expect.arrayContaining(['band-crows', 'band-rooks', 'band-owls']));
    const orders = ['do:hold', 'band-crows:imp', 'band-rooks:march'];
    const held = ['foe:brute:hold', 'foe:imp:hold'];
    table.endRound({ ann: orders, gm: held }, 'attack d8 = 2', 'attack d12 = 3');
    expect(attacksOf(table)).toMatchObject([{ attackers: ['The crows'], target: 'The imp' }]);
    expect(table.fact('band-marches').name).toBe('The rooks');
    expect(table.world.party.state.fight?.allies).toEqual(['crows', 'rooks']);
  });

  test('MK-WAR-01, MK-DOM-04: bands of nobody, as of a domain without a ruler, are commanded by whoever leads the company', () => {
    const table = host({
      characters: [{}, {}],
      followers: { crows: { type: 'men-at-arms', ownerId: null } },
    });
    const bandsFor = (id: string) =>
      declarationFields(table.world, id, []).filter((field) => field.id.startsWith('band-')).length;
    expect([bandsFor('ada'), bandsFor('ben')]).toEqual([1, 0]);
    table.change(({ party }) => {
      party.spotlight = 'bob';
    });
    expect([bandsFor('ada'), bandsFor('ben')]).toEqual([0, 1]);
  });

  test('MK-GLORY-01: a large battle won is worth Glory, and the referee ticks who of the combatants took part, or nobody', () => {
    const foes = { host: { scale: 'warband', guard: 0, vig: 2, attack: null } } as const;
    const table = host({ characters: [{ gear: { Mace: {} } }, { status: 'dying' }], foes });
    table.endRound({ ann: ['do:attack:held', 'at:host', 'band-crows:host'] }, 'attack d8 = 1', 'attack d8 = 4');
    expect(table.fact('fight-ends').outcome).toBe('won');
    expect(table.question()).toMatchObject({
      kind: 'award',
      audience: { who: 'gm' },
      fallback: ['ada'],
      terms: { reason: 'battle' },
      form: { min: 0, max: 1 },
    });
    table.answer([]);
    expect(table.emitted('glory')).toBe(false);
  });

  test('MK-WAR-03: a mortal wound routs it, and without Vigour it is wiped out', () => {
    const foes = { host: { scale: 'warband', guard: 9, vig: 12, attack: { count: 1, sides: 12 } } } as const;
    const bare = { type: 'levy', guard: { max: 2, now: 0 } } as const;
    const round = { ann: ['do:attack:held', 'at:host', 'band-crows:host'], gm: ['foe:host:crows'] };
    const routed = host({ followers: { crows: bare }, foes });
    routed.endRound(round, 'attack d8 = 1', 'attack d6 = 1', 'attack d12 = 4');
    expect(routed.world.followers.crows).toMatchObject({ status: 'active', data: { status: 'routed' } });
    const wiped = host({ followers: { crows: bare }, foes });
    wiped.endRound(round, 'attack d8 = 1', 'attack d6 = 1', 'attack d12 = 8');
    expect(wiped.world.followers.crows).toMatchObject({ status: 'dead', data: { status: 'wiped' } });
  });
});
