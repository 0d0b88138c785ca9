import { describe, expect, test } from 'vitest';
import { endUntracked } from '../../../../src/rules/lavender-hack/combat/aftermath.ts';
import type { Combatant } from '../../../../src/rules/lavender-hack/combat/schemas.ts';
import { aftermathFrame } from '../../../../src/rules/lavender-hack/combat/vocabulary.ts';
import { fightWith } from '../../../support/brawls.ts';
import { mainOnly } from '../../../support/editions.ts';
import { beginFrames } from '../../../support/frames.ts';
import { type CharacterWish, playLavender, type WorldWish } from '../../../support/worlds.ts';

/** What follows a fight of those who are there, two rounds long. */
function battle(
  characters: readonly CharacterWish[],
  wish: WorldWish = {},
  combatants: Readonly<Record<string, Partial<Combatant>>> = { ada: {}, ben: {}, cyd: {} },
) {
  const made = characters.map((one) => ({ class: 'wise' as const, ...one }));
  return playLavender({ state: { fight: fightWith(combatants, { phase: 'after' }) }, ...wish, characters: made });
}

const won = aftermathFrame('won');
const showing = (armourValue: number | null): CharacterWish['sheet'] => ({ armourValue });

function item(table: ReturnType<typeof battle>, id: string) {
  return table.world.items[id]?.data;
}

function statuses({ world }: ReturnType<typeof battle>) {
  return Object.values(world.characters).map(({ status, sheet }) => `${status} ${sheet.hp}`);
}

describe('armour after a fight', () => {
  test('LHV-47 LH-ARMOUR-02 LH-EQUIP-03: chain and shield that show 1: the d8 falls 2, the chain is a d4', () => {
    const table = battle([{ sheet: showing(1), gear: ['Chain', 'Shield'] }]);
    beginFrames(table, [won], 'armour-check d8 = 2');
    expect(table.fact('armour-checked')).toMatchObject({
      rule: 'LH-ARMOUR-02',
      characterId: 'ada',
      name: 'Ada',
      roll: { sides: 8, face: 2 },
      itemId: 'chain',
      item: 'Chain',
      from: 6,
      to: 4,
    });
    expect(item(table, 'chain')).toMatchObject({ die: 6, dieNow: 4, broken: false });
    expect(item(table, 'shield')?.broken).toBe(false);
  });

  test.each([
    [3, 4],
    [4, 6],
  ] as const)('LH-ARMOUR-02: a %i leaves the chain at d%i', (face, to) => {
    const table = battle([{ sheet: showing(1), gear: ['Chain'] }]);
    beginFrames(table, [won], `armour-check d6 = ${face}`);
    expect(table.fact('armour-checked')).toMatchObject({ from: 6, to });
    expect(item(table, 'chain')?.dieNow).toBe(to);
  });

  test('LH-ARMOUR-02 LH-EQUIP-05: leather below d4 is broken', () => {
    const table = battle([{ sheet: showing(1), gear: ['Leather'] }]);
    beginFrames(table, [won], 'armour-check d4 = 1');
    expect(table.fact('armour-checked')).toMatchObject({ from: 4, to: null });
    expect(item(table, 'leather')).toMatchObject({ dieNow: 4, broken: true });
  });

  test.each([
    [3, null, true],
    [4, 4, false],
  ] as const)('LH-ARMOUR-02: a lone shield and a %i', (face, to, broken) => {
    const table = battle([{ sheet: showing(1), gear: ['Shield', { name: 'Chain', worn: false }] }]);
    beginFrames(table, [won], `armour-check d4 = ${face}`);
    expect(table.fact('armour-checked')).toMatchObject({ itemId: 'shield', item: 'Shield', from: 4, to });
    expect(item(table, 'shield')?.broken).toBe(broken);
    expect(item(table, 'chain')?.dieNow).toBe(6);
  });

  test('LH-ARMOUR-02: a shield over armour that is broken stands alone', () => {
    const table = battle([{ sheet: showing(1), gear: [{ name: 'Chain', broken: true }, 'Shield'] }]);
    beginFrames(table, [won], 'armour-check d4 = 2');
    expect(item(table, 'shield')?.broken).toBe(true);
  });

  test('LH-STRONG-06: a Tank has advantage on the check', () => {
    const table = battle([{ sheet: showing(1), features: ['tank'], gear: ['Chain'] }]);
    beginFrames(table, [won], 'armour-check d6 = 1', 'armour-check d6 = 5');
    expect(table.fact('armour-checked')).toMatchObject({ roll: { edge: 'advantage', face: 5 }, to: 6 });
  });

  test('LH-STRONG-06 LH-TEST-05: while the Tank chooses, the armour may be taken off', () => {
    const table = battle([{ sheet: showing(1), features: ['tank'], gear: ['Chain'] }], {
      settings: { advantage_pick: 'ask' },
    });
    beginFrames(table, [won], 'armour-check d6 = 1', 'armour-check d6 = 5');
    table.change((world) => {
      const chain = world.items.chain;
      if (chain !== undefined) chain.data.worn = false;
    });
    table.answer('first');
    expect(table.facts.map(({ fact }) => fact)).toEqual(['fight-ends']);
    expect(item(table, 'chain')?.dieNow).toBe(6);
  });

  test('LH-ARMOUR-02: armour that was not rolled, shows more, or is none at all is not checked; each other one is', () => {
    const table = battle([
      { sheet: showing(1), gear: ['Leather'] },
      { sheet: showing(2), gear: ['Half plate'] },
      { sheet: showing(1), gear: ['Full plate'] },
      { sheet: showing(1), gear: [] },
    ]);
    beginFrames(table, [won], 'armour-check d4 = 4', 'armour-check d10 = 10');
    expect(table.facts.map(({ fact }) => fact)).toEqual(['armour-checked', 'armour-checked', 'fight-ends']);
  });

  test('LH-ARMOUR-02: of a fight on record those who were in it; of another one everybody', () => {
    const party = [{}, { sheet: showing(1), gear: ['Chain'] }];
    const table = battle(party, {}, { ada: {} });
    beginFrames(table, [won]);
    expect(table.emitted('armour-checked')).toBe(false);
    const other = battle(party, { state: {} });
    beginFrames(other, [won], 'armour-check d6 = 6');
    expect(other.fact('armour-checked').characterId).toBe('ben');
  });
});

describe('the dying and those who lie there', () => {
  const DYING: CharacterWish = { status: 'dying', sheet: { hp: 0 } };

  test('LH-HP-02: who is dying is helped as often as there were rounds left, and wakes with the others', () => {
    const table = battle(
      [DYING, { status: 'down', sheet: { hp: 0 } }, {}],
      {},
      { ada: { dying: 2 }, ben: {}, cyd: {} },
    );
    beginFrames(table, [won], 'gear d8 = 3', 'gear d6 = 4');
    expect(table.facts.map(({ fact }) => fact)).toEqual([
      'usage',
      'helped',
      'usage',
      'helped',
      'wakes',
      'wakes',
      'fight-ends',
    ]);
    expect(statuses(table)).toEqual(['active 1', 'active 1', 'active 10']);
  });

  test('LH-HP-02: when no attempt is left they die', () => {
    const table = battle([DYING, {}], {}, { ada: { dying: 1 }, ben: {} });
    beginFrames(table, [won], 'gear d8 = 3');
    expect(table.facts.map(({ fact }) => fact)).toEqual(['usage', 'helped', 'dies', 'task', 'fight-ends']);
    expect(statuses(table)).toEqual(['dead 0', 'active 10']);
  });

  test('LH-HP-02: with everybody fled, down or dying there is nobody to help', () => {
    const table = battle(
      [DYING, {}, { status: 'down', sheet: { hp: 0 } }, DYING],
      {},
      {
        ada: { dying: 3 },
        ben: { fled: true },
        cyd: {},
        dov: { dying: 1 },
      },
    );
    beginFrames(table, [aftermathFrame('lost')]);
    expect(statuses(table)).toEqual(['dead 0', 'active 10', 'active 1', 'dead 0']);
    expect(table.fact('fight-ends').outcome).toBe('lost');
  });

  test('LH-HP-02: somebody of the party who was not in the fight may help', () => {
    const table = battle([DYING, {}], {}, { ada: { dying: 3 } });
    beginFrames(table, [won], 'gear d8 = 8');
    expect(table.fact('helped').characterId).toBe('ben');
  });

  test('LH-HP-02 LH-RES-03: a helper who comes to be dying over it is seen to as well', () => {
    const table = battle(
      [DYING, { sheet: { hp: 1 } }, {}],
      { dice: { gear: 20 } },
      { ada: { dying: 1 }, ben: {}, cyd: {} },
    );
    beginFrames(table, [won], 'gear d20 = 1', 'hit-die d4 = 3', 'test d20 = 5', 'gear d20 = 19');
    expect(statuses(table)).toEqual(['dead 0', 'active 1', 'active 10']);
  });

  mainOnly('LH1-USAGE-03')('LH-HP-02 LH-RES-08: a question in between waits; who is healed meanwhile stays up', () => {
    const table = battle(
      [DYING, {}, {}],
      { dice: { gear: 20, fellowship: 20 } },
      { ada: { dying: 3 }, ben: {}, cyd: {} },
    );
    beginFrames(table, [won], 'gear d20 = 5', 'fellowship d20 = 5');
    expect(table.open[0]?.kind).toBe('leaves-vote');
    table.turn('character/ada/status', 'active');
    table.answer({ cat: 'cyd' }, 'weeks d20 = 2');
    expect(table.emitted('dies')).toBe(false);
    expect(table.world.party.state.fight).toBeNull();
  });

  test('LH-HP-02: where the game master decides about 0 hit points nobody wakes by themselves', () => {
    const table = battle([{ status: 'down', sheet: { hp: 0 } }], { settings: { zero_hp: 'gm' } });
    beginFrames(table, [won]);
    expect(statuses(table)).toEqual(['down 0']);
  });

  test('LH-HP-02: who is down with hit points left was put there by the game master', () => {
    const table = battle([{ status: 'down', sheet: { hp: 3 } }]);
    beginFrames(table, [won]);
    expect(statuses(table)).toEqual(['down 3']);
  });
});

describe('the end of a fight', () => {
  const wish: WorldWish = {
    foes: { ghoul: {}, bat: { down: true }, imp: { out: 'asleep' }, elf: { out: 'fled' } },
    conditions: [
      { kind: 'exposed', characterId: 'ada' },
      { kind: 'advantage-vs', characterId: 'ada', foeId: 'ghoul' },
      { kind: 'blessed', characterId: 'ada' },
      { kind: 'starving' },
      { kind: 'badly-wounded', characterId: 'ada' },
    ],
  };

  test('LH-ARMOUR-01 LH-MELEE-03 LH-DEFEND-01 LH-MAGIC-01: what lasted for the fight is over', () => {
    const table = battle([{ sheet: showing(3) }], wish);
    beginFrames(table, [aftermathFrame('ended')]);
    expect(Object.values(table.world.modifiers).map(({ kind }) => kind)).toEqual(['starving', 'badly-wounded']);
    expect(table.world.characters.ada?.sheet.armourValue).toBeNull();
    expect(Object.keys(table.world.foes)).toEqual(['ghoul']);
    expect(table.world.party.state.fight).toBeNull();
    expect(table.facts.at(-1)).toEqual({
      fact: 'fight-ends',
      rule: 'LH-COMBAT-01',
      fightId: 'fight-1',
      outcome: 'ended',
      rounds: 2,
    });
  });

  test.each([
    ['won', []],
    ['lost', [{ status: 'dead' }, { status: 'dead' }]],
    ['fled', [{}, { status: 'dead' }]],
  ] as const)('LH-COMBAT-01: a fight that was %s ends cleanly', (outcome, characters) => {
    const table = battle(characters, {}, { ada: { fled: true }, ben: {} });
    beginFrames(table, [aftermathFrame(outcome)]);
    expect(table.facts.map(({ fact }) => fact)).toEqual(['fight-ends']);
    expect(table.fact('fight-ends').outcome).toBe(outcome);
  });

  test.each([
    [false, ['The bat', 'The imp', 'The elf'], ['The ghoul']],
    [true, ['The ghoul', 'The bat', 'The imp', 'The elf'], []],
  ] as const)('LH-ARMOUR-01: a fight that nobody tracked; all: %s', (all, gone, staying) => {
    const table = battle([{ sheet: showing(3) }, { status: 'down', sheet: { hp: 0 } }], { ...wish, state: {} });
    let first = aftermathFrame('lost');
    table.change((world) => {
      first = endUntracked({ world }, all);
    });
    beginFrames(table, [first]);
    expect(table.fact('foes-gone')).toEqual({ fact: 'foes-gone', rule: 'LH-ARMOUR-01', gone, staying });
    expect(table.emitted('fight-ends')).toBe(false);
    expect(statuses(table)).toEqual(['active 10', 'active 1']);
    expect(table.world.characters.ada?.sheet.armourValue).toBeNull();
  });
});
