import { describe, expect, test } from 'vitest';
import type { UsageSize } from '../../../../src/rules/engine/world.ts';
import { springTraps } from '../../../../src/rules/lavender-hack/combat/craft.ts';
import type { Context, Fact } from '../../../../src/rules/lavender-hack/vocabulary.ts';
import { fightWith } from '../../../support/brawls.ts';
import { fight, foeIn, hit } from '../../../support/fights.ts';
import type { CharacterWish, WorldWish } from '../../../support/worlds.ts';

const FIGHT = fightWith({});

const poison = { ...hit, itemId: 'longsword' };

function crafty(ada: CharacterWish = {}, wish: WorldWish = {}) {
  return fight({ features: ['trapmaking', 'poison-craft'], ...ada }, wish);
}

describe('traps', () => {
  test.each<[UsageSize, number, number, UsageSize]>([
    [8, 6, 6, 8],
    [8, 2, 2, 6],
    [12, 12, 12, 12],
    [20, 18, 4, 20],
    [20, 9, 3, 20],
  ])('LH-DEFT-05 LH-GEAR-04: with gear d%i a roll of %i lays a trap for %i; gear is d%i', (size, face, damage, to) => {
    const table = crafty({}, { dice: { gear: size } });
    table.act('lay-trap', hit, `gear d${size} = ${face}`);
    expect(table.fact('trap-laid')).toEqual({
      fact: 'trap-laid',
      rule: 'LH-DEFT-05',
      characterId: 'ada',
      name: 'Ada',
      value: damage,
    });
    expect(table.world.party.state.traps).toEqual([{ characterId: 'ada', damage }]);
    expect(table.world.usageDice.gear?.size).toBe(to);
    expect(table.facts[0]).toMatchObject({ why: 'trap', characterId: 'ada' });
  });

  test('LH-DEFT-05: several traps wait', () => {
    const table = crafty();
    table.act('lay-trap', hit, 'gear d8 = 5');
    table.change(({ party }) => {
      party.state.clock.watch += 1;
    });
    table.act('lay-trap', hit, 'gear d8 = 7');
    expect(table.world.party.state.traps.map(({ damage }) => damage)).toEqual([5, 7]);
  });

  test('LH-DEFT-05: it is a watch of work, and underground a turn', () => {
    const table = crafty();
    table.act('lay-trap', hit, 'gear d8 = 5');
    const busy = { refused: 'craft/no-time', detail: { name: 'Ada' } };
    expect([table.refused('lay-trap', hit), table.refused('poison-weapon', poison)]).toEqual([busy, busy]);
    table.change(({ party }) => {
      party.state.clock.turn += 1;
    });
    expect(table.refused('lay-trap', hit)).toEqual(busy);
  });

  test('LH-EQUIP-08: a bear trap is set out by anybody, does a d8 and is gone', () => {
    const table = fight({ gear: ['Bear Trap'] });
    table.act('set-out-trap', hit, 'trap d8 = 6');
    expect(table.fact('trap-laid')).toMatchObject({ rule: 'LH-EQUIP-08', name: 'Ada', value: 6, item: 'Bear Trap' });
    expect(table.world.items).toEqual({});
    expect(table.world.party.state.traps).toEqual([{ characterId: 'ada', damage: 6 }]);
    expect(table.refused('set-out-trap', hit)).toEqual({ refused: 'craft/no-trap', detail: { name: 'Ada' } });
  });

  test('LH-DEFT-05: each springs on the first foe that stands close, armour ignored, and is gone', () => {
    const foes = {
      far: { distance: 'far', hp: 9 },
      gone: { out: 'fled', hp: 9 },
      ghoul: { armour: 6, hp: 5 },
      bat: { armour: 6, hp: 9 },
    } as const;
    const traps = [5, 4].map((damage) => ({ characterId: 'ada', damage }));
    const table = crafty({}, { foes, state: { traps } });
    expect(spring(table)).toMatchObject([
      {
        fact: 'trap-sprung',
        rule: 'LH-DEFT-05',
        characterId: 'ada',
        name: 'Ada',
        foeId: 'ghoul',
        foeName: 'The ghoul',
        damage: 5,
      },
      { fact: 'foe-hurt', rule: 'LH-DEFT-05', foeId: 'ghoul', damage: 5, down: true },
      { fact: 'trap-sprung', foeId: 'bat', damage: 4 },
      { fact: 'foe-hurt', foeId: 'bat', damage: 4, down: false },
    ]);
    expect(table.world.party.state.traps).toEqual([]);
    expect([foeIn(table, 'ghoul')?.hp, foeIn(table, 'bat')?.hp, foeIn(table, 'far')?.hp]).toEqual([0, 5, 9]);
  });

  test('LH-DEFT-05: a trap that nobody comes close to waits on', () => {
    const traps = [5, 4].map((damage) => ({ characterId: 'ada', damage }));
    const alone = crafty({}, { foes: { ghoul: { hp: 5, distance: 'near' } }, state: { traps } });
    expect(spring(alone)).toEqual([]);
    expect(alone.world.party.state.traps).toEqual(traps);
    const last = crafty({}, { foes: { ghoul: { hp: 5 } }, state: { traps } });
    expect(spring(last)).toHaveLength(2);
    expect(last.world.party.state.traps).toEqual([{ characterId: 'ada', damage: 4 }]);
  });

  test('LH-DEFT-05: without traps nothing happens', () => {
    expect(spring(crafty())).toEqual([]);
  });
});

describe('poison', () => {
  test.each([
    [4, true],
    [3, false],
  ])('LH-DEFT-05 LH-USAGE-06: a roll of %i makes a dose: %s', (face, made) => {
    const table = crafty();
    table.act('poison-weapon', poison, `gear d8 = ${face}`);
    expect(table.fact('usage').why).toBe('poison');
    expect(table.fact('poison-made')).toEqual({
      fact: 'poison-made',
      rule: 'LH-DEFT-05',
      characterId: 'ada',
      name: 'Ada',
      itemId: 'longsword',
      item: 'Longsword',
      made,
      value: face,
    });
    expect(table.world.items.longsword?.data.poisoned).toBe(made);
  });

  test('LH-DEFT-05: the next hit adds a d6, once', () => {
    const table = fight({ gear: [{ name: 'Longsword', poisoned: true }] });
    table.act('melee', hit, 'test d20 = 2');
    expect(table.world.items.longsword?.data.poisoned).toBe(true);
    table.act('melee', hit, 'test d20 = 18', 'damage d8 = 5', 'poison d6 = 4');
    expect(table.fact('damage')).toMatchObject({ poison: { sides: 6, face: 4 }, total: 9 });
    expect(table.world.items.longsword?.data.poisoned).toBe(false);
    table.act('melee', hit, 'test d20 = 18', 'damage d8 = 5');
    expect(table.fact('damage')).toMatchObject({ poison: null, total: 5 });
  });

  test.each(['weapon', 'all'])(
    'LH-DEFT-05 LH-COMBAT-07: it is not doubled, even where a critical doubles %s',
    (doubles) => {
      const table = fight(
        { gear: [{ name: 'Longsword', poisoned: true }] },
        { settings: { critical_doubles: doubles } },
      );
      table.act('melee', hit, 'test d20 = 20', 'damage d8 = 5', 'poison d6 = 4');
      expect(table.fact('damage').total).toBe(14);
    },
  );

  test('LH-DEFT-05 LH-MELEE-02: a body blow takes the armour off it too', () => {
    const table = fight({ class: 'wise', gear: [{ name: 'Longsword', poisoned: true }] });
    table.act('melee', hit, 'test d20 = 10', 'damage d8 = 5', 'poison d6 = 4');
    table.answer('body-blow');
    expect(foeIn(table)?.hp).toBe(14);
  });

  test('LH-DEFT-05: an arrow carries it as well', () => {
    const foes = { ghoul: { hp: 20, distance: 'near' } } as const;
    const table = fight({ gear: [{ name: 'Longbow', poisoned: true }] }, { foes });
    table.act('missile', hit, 'test d20 = 18', 'damage d8 = 5', 'poison d6 = 4');
    expect(foeIn(table)?.hp).toBe(11);
  });
});

describe('craft is refused', () => {
  test.each<[string, object, CharacterWish, WorldWish, string, object]>([
    ['lay-trap', hit, { features: [] }, {}, 'craft/no-feature', { name: 'Ada', feature: 'trapmaking' }],
    ['poison-weapon', poison, { features: [] }, {}, 'craft/no-feature', { name: 'Ada', feature: 'poison-craft' }],
    ['lay-trap', hit, {}, { state: { fight: FIGHT } }, 'craft/in-a-fight', { name: 'Ada' }],
    ['poison-weapon', poison, {}, { state: { fight: FIGHT } }, 'craft/in-a-fight', { name: 'Ada' }],
    ['lay-trap', hit, { status: 'down' }, {}, 'character/not-in-play', { name: 'Ada', status: 'down' }],
    ['lay-trap', { characterId: 'ben' }, {}, {}, 'character/not-yours', { name: 'Ben' }],
    [
      'poison-weapon',
      poison,
      { gear: [{ name: 'Longsword', poisoned: true }] },
      {},
      'craft/poisoned',
      { item: 'Longsword' },
    ],
    [
      'poison-weapon',
      poison,
      { gear: [{ name: 'Longsword', broken: true }] },
      {},
      'melee/weapon-broken',
      { item: 'Longsword' },
    ],
    ['poison-weapon', { ...hit, itemId: 'shield' }, { gear: ['Shield'] }, {}, 'craft/not-a-weapon', { item: 'Shield' }],
    ['poison-weapon', { ...hit, itemId: 'mace' }, {}, {}, 'melee/not-carried', { item: 'mace', name: 'Ada' }],
  ])('LH-DEFT-05: %s of %j by %j: %#', (action, input, ada, wish, refused, detail) => {
    const table = crafty(ada, { characters: [{}], ...wish });
    table.as('ann');
    expect(table.refused(action, input as never)).toEqual({ refused, detail });
  });
});

/** Springs the traps as a fight does. @returns what is told */
function spring(table: ReturnType<typeof fight>): readonly Fact[] {
  const told: Fact[] = [];
  table.change((world) => {
    springTraps({ world, emit: (fact: Fact) => told.push(fact) } as unknown as Context);
  });
  return told;
}
