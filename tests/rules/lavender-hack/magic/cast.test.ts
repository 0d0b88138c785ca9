import { describe, expect, test } from 'vitest';
import type { Degree } from '../../../../src/rules/lavender-hack/kit/ids.ts';
import { castables } from '../../../../src/rules/lavender-hack/magic/cast.ts';
import { castFrame } from '../../../../src/rules/lavender-hack/magic/vocabulary.ts';
import { characterOf } from '../../../../src/rules/mechanics/people/characters.ts';
import { mainOnly } from '../../../support/editions.ts';
import { coreTable, WORKING_DATA } from '../../../support/lavender-core.ts';
import { begins, caster, casts, isReady, kindsOf, ready } from '../../../support/magic.ts';
import type { ScriptedRoll } from '../../../support/scripted-dice.ts';

const WORKINGS = coreTable('workings-1');
const WORKINGS_2 = coreTable('workings-2');
const WORKINGS_3 = coreTable('workings-3');

describe('casting', () => {
  mainOnly('LH1-USAGE-01')(
    'LHV-50 LH-SPELL-01 LH-GEAR-01: the gear die rescues a miss, and the working is still lost',
    () => {
      const table = caster(['Magic Missile'], { class: 'wise', abilities: { int: 16 } }, { dice: { gear: 4 } });
      table.as('ann');
      table.act('cast', { ...casts('Magic Missile', 'ghoul'), intent: 'at its eyes' }, 'test d20 = 5');
      expect(table.fact('test')).toMatchObject({
        rule: 'LH-SPELL-01',
        use: 'cast',
        ability: 'int',
        modifier: 2,
        total: 7,
        degree: 'miss',
        intent: 'at its eyes',
        sources: [],
      });
      expect(table.open[0]?.kind).toBe('gear-die');
      expect(isReady(table, 'Magic Missile')).toBe(true);
      table.answer('add', 'gear d4 = 3', 'working d6 = 4');
      expect(table.world.usageDice.gear?.size).toBe(20);
      expect(table.facts.slice(1)).toEqual([
        expect.objectContaining({ fact: 'gear-added', total: 10, was: 'miss', degree: 'weak' }),
        {
          fact: 'cast',
          rule: 'LH-SPELL-01',
          characterId: 'ada',
          name: 'Ada',
          working: 'Magic Missile',
          degree: 'weak',
          targetId: 'ghoul',
          target: 'The ghoul',
          kept: false,
        },
        {
          fact: 'working-effect',
          rule: 'LH-MAGIC-01',
          characterId: 'ada',
          name: 'Ada',
          working: 'Magic Missile',
          effect: 'damage',
          twice: false,
          rolls: [{ purpose: 'working', sides: 6, faces: [4], edge: 'none', face: 4 }],
          amount: 4,
          targets: ['The ghoul'],
          text: null,
        },
        expect.objectContaining({ fact: 'foe-hurt', rule: 'LH-MAGIC-01', damage: 4 }),
      ]);
      expect(isReady(table, 'Magic Missile')).toBe(false);
    },
  );

  test.each<[Degree, number, boolean, readonly ScriptedRoll[], number]>([
    ['critical', 20, true, ['working d6 = 3'], 14],
    ['strong', 18, true, ['working d6 = 3'], 17],
    ['weak', 8, false, ['working d6 = 3'], 17],
    ['miss', 7, false, [], 20],
    ['fumble', 1, false, ['mishap d6 = 4'], 20],
  ])('LH-SPELL-01 LH-MAGIC-01: %s: armour is no help', (degree, face, kept, rolls, hp) => {
    const table = caster(['Magic Missile', 'Bless']);
    table.act('cast', casts('magic missile'), `test d20 = ${face}`, ...rolls);
    expect(table.fact('cast')).toMatchObject({ degree, kept, working: 'Magic Missile', targetId: 'ghoul' });
    expect(table.emitted('working-effect')).toBe(rolls[0]?.startsWith('working') ?? false);
    expect(table.world.foes.ghoul?.data.hp).toBe(hp);
    expect(isReady(table, 'Magic Missile')).toBe(kept);
    expect(isReady(table, 'Bless')).toBe(true);
  });

  test('LH-TEST-04 LH-GEAR-05: edge and claim count; darkness does not', () => {
    const table = caster(['Bless'], {}, { conditions: [{ kind: 'darkness' }] });
    table.act('cast', { ...casts('Bless'), claim: true, edge: 'disadvantage' }, 'test d20 = 18');
    expect(table.fact('test').sources).toEqual([
      { source: 'stated', edge: 'disadvantage', rule: 'LH-TEST-04' },
      { source: 'background', edge: 'advantage', rule: 'LH-GEAR-05' },
    ]);
  });

  test('what cannot be cast is refused, and nothing is spent', () => {
    const table = caster(
      ['Magic Missile', 'Cure Light Wounds'],
      { sheet: { background: null } },
      {
        foes: { ghoul: { hp: 20 }, imp: {}, rat: { down: true }, bat: { out: 'asleep' } },
        characters: [{ status: 'dead' }],
      },
    );
    table.as('ann');
    const refusal = (input: object) =>
      table.refused('cast', { characterId: 'ada', working: 'Magic Missile', ...input });
    expect(refusal({ working: 'Swap' })).toMatchObject({ refused: 'cast/unknown', detail: { working: 'Swap' } });
    expect(refusal({})).toMatchObject({ refused: 'cast/needs-target', detail: { working: 'Magic Missile' } });
    for (const targetId of ['rat', 'bat', 'ada', 'nobody'])
      expect(refusal({ targetId })).toMatchObject({ refused: 'cast/bad-target' });
    for (const targetId of ['ghoul', 'ben'])
      expect(refusal({ working: 'Cure Light Wounds', targetId })).toMatchObject({ refused: 'cast/bad-target' });
    expect(refusal({ claim: true, targetId: 'ghoul' })).toMatchObject({ refused: 'test/no-background' });
    expect(refusal({ working: ' ' })).toMatchObject({ refused: 'input/bad-line', detail: { field: 'working' } });
    expect(refusal({ intent: 'a\nb' })).toMatchObject({ refused: 'input/bad-line', detail: { field: 'intent' } });
    expect(refusal({ characterId: 'ben' })).toMatchObject({ refused: 'character/not-yours' });
    table.change((world) => {
      const ada = world.characters.ada;
      if (ada !== undefined) ada.sheet.workings = [{ name: 'Magic Missile', level: 1, ready: false }];
    });
    expect(refusal({ targetId: 'ghoul' })).toMatchObject({
      refused: 'cast/lost',
      detail: { working: 'Magic Missile' },
    });
    table.change((world) => {
      world.foes = {};
      if (world.characters.ada !== undefined) world.characters.ada.sheet.workings = ready('Magic Missile');
    });
    expect(refusal({})).toMatchObject({ refused: 'cast/needs-target' });
    table.change((world) => {
      if (world.characters.ada !== undefined) world.characters.ada.status = 'down';
    });
    expect(refusal({})).toMatchObject({ refused: 'character/not-in-play' });
  });

  test('LH-WISE-02: of two workings of one name the ready one is cast, and only that is lost', () => {
    const workings = [{ name: 'Bless', level: 1, ready: false }, ...ready('Bless', 'Bless')];
    const table = caster([], { sheet: { workings } });
    table.act('cast', casts('bless'), 'test d20 = 9');
    expect(table.world.characters.ada?.sheet.workings.map((one) => one.ready)).toEqual([false, false, true]);
  });

  test('a target that fell before the casting began: it lapses, and the working is kept', () => {
    const table = caster(['Magic Missile'], {}, { foes: { ghoul: { hp: 20, down: true }, imp: {} } });
    begins(table, castFrame({ ...casts('Magic Missile', 'ghoul'), claim: false, edge: 'none', intent: null }));
    expect(table.facts).toEqual([
      {
        fact: 'note',
        rule: 'LH-SPELL-01',
        note: 'cast-lapsed',
        detail: { name: 'Ada', reason: 'cast/bad-target' },
      },
    ]);
    expect(isReady(table, 'Magic Missile')).toBe(true);
  });

  test('a target that fell while the gear die was awaited: the degree stands, the effect does not', () => {
    const table = caster(['Magic Missile'], { class: 'wise' });
    table.act('cast', casts('Magic Missile'), 'test d20 = 6');
    table.change((world) => {
      world.foes = {};
    });
    table.answer('add', 'gear d8 = 5');
    expect(table.fact('cast')).toMatchObject({ degree: 'weak', kept: false, targetId: 'ghoul', target: null });
    expect(table.fact('note')).toMatchObject({ note: 'cast-lapsed', detail: { name: 'Ada' } });
    expect(isReady(table, 'Magic Missile')).toBe(false);
  });
});

describe('reagents', () => {
  const wise = { features: ['reagents'] };

  test('LH-WISE-06: the gear die is added to the damage, after a critical has doubled it', () => {
    const table = caster(['Magic Missile'], wise);
    table.act('cast', casts('Magic Missile'), 'test d20 = 20');
    expect(table.open[0]).toMatchObject({
      kind: 'reagents',
      rule: 'LH-WISE-06',
      audience: { who: 'one', userId: 'ann' },
      characterId: 'ada',
      required: false,
      fallback: 'no',
      terms: { working: 'Magic Missile' },
      form: {
        form: 'choice',
        options: [
          { id: 'yes', terms: { die: 8, broken: false } },
          { id: 'no', terms: {} },
        ],
      },
    });
    expect(table.question()?.kind).toBe('reagents');
    table.answer('yes', 'gear d8 = 5', 'working d6 = 2');
    expect(table.fact('usage')).toMatchObject({ why: 'reagents', value: 5 });
    expect(table.fact('working-effect')).toMatchObject({ twice: true, amount: 9 });
    expect(table.world.foes.ghoul?.data.hp).toBe(11);
  });

  test('LH-COMBAT-07: where a critical doubles all, the reagents too', () => {
    const table = caster(['Magic Missile'], wise, { settings: { critical_doubles: 'all' } });
    table.act('cast', casts('Magic Missile'), 'test d20 = 20');
    table.answer('yes', 'gear d8 = 5', 'working d6 = 2');
    expect(table.fact('working-effect').amount).toBe(14);
  });

  test('LH-WISE-06: they may be left out, and a lapsed question leaves them out', () => {
    for (const answer of ['no', null]) {
      const table = caster(['Magic Missile'], wise);
      table.act('cast', casts('Magic Missile'), 'test d20 = 18');
      table.answer(answer, 'working d6 = 2');
      expect(table.fact('working-effect')).toMatchObject({ twice: false, amount: 2 });
    }
  });

  test('LH-WISE-06: they are for damage that comes about, not for healing nor for a miss', () => {
    const table = caster(['Magic Missile', 'Cure Light Wounds'], { ...wise, sheet: { hp: 1 } });
    table.act('cast', casts('Cure Light Wounds'), 'test d20 = 18', 'working d8 = 2');
    table.act('cast', casts('Magic Missile'), 'test d20 = 3');
    expect(table.open).toEqual([]);
  });

  test('a target that is gone meanwhile: nothing more is asked, and no gear is rolled', () => {
    const table = caster(['Magic Missile'], wise);
    table.act('cast', casts('Magic Missile'), 'test d20 = 18');
    table.change((world) => {
      if (world.foes.ghoul !== undefined) world.foes.ghoul.data.out = 'fled';
    });
    expect(table.question()).toBeNull();
    table.answer('yes');
    expect(kindsOf(table)).toEqual(['note']);
  });
});

describe('LH-MAGIC-01: Cure Light Wounds', () => {
  test.each([
    ['strong', 18, 7],
    ['critical', 20, 10],
  ] as const)('%s: d8 hit points for oneself when nobody is named, never above the maximum', (_, face, hp) => {
    const table = caster(['Cure Light Wounds'], { sheet: { hp: 2 } });
    table.act('cast', casts('Cure Light Wounds'), `test d20 = ${face}`, 'working d8 = 5');
    const amount = face === 20 ? 10 : 5;
    expect(table.fact('working-effect')).toMatchObject({ effect: 'heal', amount, targets: ['Ada'] });
    expect(table.fact('healed')).toMatchObject({ characterId: 'ada', roll: null, hp });
    expect(table.world.characters.ada?.sheet.hp).toBe(hp);
  });

  test.each(['down', 'dying'] as const)('LH-HP-02: who is %s is up again', (status) => {
    const table = caster(['Cure Light Wounds'], {}, { characters: [{ status, sheet: { hp: 0 } }] });
    table.act('cast', casts('Cure Light Wounds', 'ben'), 'test d20 = 8', 'working d8 = 3');
    expect(table.world.characters.ben).toMatchObject({ status: 'active', sheet: { hp: 3 } });
    expect(table.emitted('wakes')).toBe(true);
  });
});

describe('LH-MAGIC-01 LH-ARMOUR-01: Shield', () => {
  test('the armour die is rolled first when this fight has not needed it', () => {
    const table = caster(['Shield'], {}, { characters: [{ gear: ['Chainmail'] }] });
    table.act('cast', casts('Shield', 'ben'), 'test d20 = 18', 'armour d6 = 4');
    expect(table.fact('armour-rolled')).toMatchObject({ rule: 'LH-ARMOUR-01', characterId: 'ben', roll: { face: 4 } });
    expect(table.fact('working-effect')).toMatchObject({ effect: 'armour', amount: 3, targets: ['Ben'] });
    expect(table.world.characters.ben?.sheet.armourValue).toBe(7);
  });

  test('LH-STRONG-06: a tank rolls it with advantage', () => {
    const table = caster(['Shield'], { gear: ['Chainmail'], features: ['tank'] });
    table.act('cast', casts('Shield'), 'test d20 = 18', 'armour d6 = 2', 'armour d6 = 5');
    expect(table.world.characters.ada?.sheet.armourValue).toBe(8);
  });

  test.each([
    ['a value that is there goes up', 18, 4, 7],
    ['by six on a critical', 20, 4, 10],
    ['without armour it starts from nothing', 18, null, 3],
    ['it never goes above 24', 20, 23, 24],
  ] as const)('%s', (_, face, before, after) => {
    const table = caster(['Shield'], { sheet: { armourValue: before } });
    table.act('cast', casts('Shield'), `test d20 = ${face}`);
    expect(table.world.characters.ada?.sheet.armourValue).toBe(after);
    expect(table.emitted('armour-rolled')).toBe(false);
  });

  test('LH-TEST-05: while a choice of dice is awaited the value may be rolled elsewhere: it counts', () => {
    const settings = { advantage_pick: 'ask' };
    const table = caster(['Shield'], { gear: ['Chainmail'], features: ['tank'] }, { settings });
    table.act('cast', casts('Shield'), 'test d20 = 18', 'armour d6 = 2', 'armour d6 = 5');
    table.change((world) => {
      if (world.characters.ada !== undefined) world.characters.ada.sheet.armourValue = 1;
    });
    table.answer('second');
    expect(table.world.characters.ada?.sheet.armourValue).toBe(4);
    expect(table.emitted('armour-rolled')).toBe(false);
  });

  test('who is gone meanwhile gets none', () => {
    const settings = { advantage_pick: 'ask' };
    const ben = { gear: ['Chainmail'], features: ['tank'] };
    const table = caster(['Shield'], {}, { settings, characters: [ben] });
    table.act('cast', casts('Shield', 'ben'), 'test d20 = 18', 'armour d6 = 2', 'armour d6 = 5');
    table.change((world) => {
      if (world.characters.ben !== undefined) world.characters.ben.status = 'away';
    });
    table.answer('second');
    expect(table.world.characters.ben?.sheet.armourValue).toBeNull();
  });
});

describe('LH-MAGIC-01: Bless', () => {
  const allies = [{}, { status: 'down' as const }, { status: 'dead' as const }];

  test('every other character in play, until their next test, whatever it is of', () => {
    const table = caster(['Bless'], {}, { characters: allies });
    table.act('cast', casts('Bless'), 'test d20 = 18');
    expect(table.fact('working-effect')).toMatchObject({ effect: 'blessing', amount: 2, targets: ['Ben', 'Cyd'] });
    const blessed = () => Object.values(table.world.modifiers).map(({ kind, characterId }) => [kind, characterId]);
    expect(blessed()).toEqual([
      ['blessed', 'ben'],
      ['blessed', 'cyd'],
    ]);
    table.act('test', { characterId: 'ben', ability: 'cha' }, 'test d20 = 3', 'test d20 = 12');
    expect(table.fact('test')).toMatchObject({
      degree: 'weak',
      sources: [{ source: 'blessed', edge: 'advantage', rule: 'LH-MAGIC-01' }],
    });
    expect(table.fact('condition-ends')).toMatchObject({ condition: 'blessed', characterId: 'ben' });
    expect(blessed()).toEqual([['blessed', 'cyd']]);
    table.act('test', { characterId: 'ben', ability: 'cha' }, 'test d20 = 3');
    expect(table.fact('test').sources).toEqual([]);
  });

  test('a critical blesses the caster, too; twice blessed is blessed once', () => {
    const table = caster(['Bless'], {}, { characters: allies, conditions: [{ kind: 'blessed', characterId: 'ben' }] });
    table.act('cast', casts('Bless'), 'test d20 = 20');
    expect(table.fact('working-effect')).toMatchObject({ twice: true, targets: ['Ada', 'Ben', 'Cyd'] });
    expect(Object.keys(table.world.modifiers)).toHaveLength(3);
  });

  test('LH-TEST-06: it is used up where a disadvantage cancels it', () => {
    const table = caster(['Bless'], {}, { conditions: [{ kind: 'blessed', characterId: 'ada' }] });
    table.act('test', { characterId: 'ada', ability: 'str', edge: 'disadvantage' }, 'test d20 = 9');
    expect(table.world.modifiers).toEqual({});
  });

  test('alone there is nobody to bless', () => {
    const table = caster(['Bless']);
    table.act('cast', casts('Bless'), 'test d20 = 18');
    expect(table.fact('working-effect')).toMatchObject({ amount: 0, targets: [] });
  });
});

describe('LH-MAGIC-01: Sleep', () => {
  const foes = {
    ogre: { hp: 18, hitDice: 4 },
    wolf: { hp: 9, hitDice: 2 },
    goblin: { hp: 3, hitDice: 1 },
    thief: { hp: 3, hitDice: 1 },
    dead: { hp: 0, down: true, hitDice: 1 },
  };

  test('2d6 hit dice of standing foes, the lowest first', () => {
    const table = caster(['Sleep'], {}, { foes });
    table.act('cast', casts('Sleep', 'ogre'), 'test d20 = 18', 'working d6 = 1', 'working d6 = 6');
    expect(table.fact('working-effect')).toMatchObject({
      effect: 'sleep',
      rolls: [{ face: 1 }, { face: 6 }],
      amount: 7,
      targets: ['The goblin', 'The thief', 'The wolf'],
    });
    expect(table.facts.slice(-3)).toMatchObject([
      { fact: 'foe-out', rule: 'LH-MAGIC-01', foeId: 'goblin', how: 'asleep' },
      { fact: 'foe-out', foeId: 'thief' },
      { fact: 'foe-out', foeId: 'wolf' },
    ]);
    expect(table.world.foes.ogre?.data.out).toBeNull();
    expect(table.world.foes.dead?.data.out).toBeNull();
  });

  test('of equal ones those who were written down first', () => {
    const table = caster(['Sleep'], {}, { foes: { a: { hitDice: 2 }, b: { hitDice: 2 }, c: { hitDice: 2 } } });
    table.act('cast', casts('Sleep'), 'test d20 = 8', 'working d6 = 3', 'working d6 = 2');
    expect(table.fact('working-effect').targets).toEqual(['The a', 'The b']);
  });

  test('a critical: 4d6; who is asleep already costs nothing', () => {
    const table = caster(['Sleep'], {}, { foes: { ...foes, goblin: { hitDice: 1, out: 'asleep' } } });
    const four = ['working d6 = 1', 'working d6 = 1', 'working d6 = 2', 'working d6 = 3'] as const;
    table.act('cast', casts('Sleep'), 'test d20 = 20', ...four);
    expect(table.fact('working-effect')).toMatchObject({
      twice: true,
      amount: 7,
      targets: ['The thief', 'The wolf', 'The ogre'],
    });
  });
});

describe('LH-MAGIC-01 LH-TEST-09: Charm', () => {
  test.each([
    [7, 'miss', 'charm', 'charmed'],
    [8, 'weak', 'resisted', null],
    [20, 'critical', 'resisted', null],
    [1, 'fumble', 'charm', 'charmed'],
  ] as const)('the foe rolls %i: %s', (face, degree, effect, out) => {
    const table = caster(['Charm']);
    table.act('cast', casts('Charm'), 'test d20 = 18', `general d20 = ${face}`);
    expect(table.fact('general-test')).toMatchObject({ rule: 'LH-TEST-09', why: 'charm', roll: { face }, degree });
    expect(table.fact('working-effect')).toMatchObject({ effect, targets: ['The ghoul'] });
    expect(table.emitted('foe-out')).toBe(out !== null);
    expect(table.world.foes.ghoul?.data.out).toBe(out);
  });

  test('a critical: it rolls with disadvantage', () => {
    const table = caster(['Charm']);
    table.act('cast', casts('Charm'), 'test d20 = 20', 'general d20 = 15', 'general d20 = 4');
    expect(table.fact('general-test')).toMatchObject({ roll: { edge: 'disadvantage', face: 4 }, degree: 'miss' });
    expect(table.world.foes.ghoul?.data.out).toBe('charmed');
  });
});

describe('LH-MAGIC-01: workings without a rule of their own', () => {
  test.each(['Hush', 'Web of Cords', 'Gale Step', 'Lantern Eye'])('%s is told, and left to the game master', (name) => {
    const table = caster([name]);
    table.act('cast', casts(name, 'ghoul'), 'test d20 = 20');
    const text = WORKING_DATA.find((one) => one.name === name)?.text;
    expect(text).not.toBe('');
    expect(table.fact('working-effect')).toMatchObject({ effect: 'told', twice: true, text, targets: ['The ghoul'] });
    expect(table.fact('task')).toMatchObject({
      kind: 'working',
      detail: { characterId: 'ada', name: 'Ada', working: name, twice: true, target: 'The ghoul', text },
    });
  });

  test("one from a campaign's own table has only its name; a target nobody knows is let be", () => {
    const table = caster(['Knock']);
    table.act('cast', casts('knock', 'nobody'), 'test d20 = 9');
    expect(table.fact('cast')).toMatchObject({ working: 'Knock', targetId: null, target: null, kept: false });
    expect(table.fact('working-effect')).toMatchObject({ working: 'Knock', effect: 'told', text: null, targets: [] });
    expect(Object.values(table.world.tasks)).toMatchObject([{ kind: 'working', detail: { target: null } }]);
  });

  test('every working of the tables has its data', () => {
    const names = [WORKINGS, WORKINGS_2, WORKINGS_3].flatMap(({ rows }, index) =>
      rows.map(({ text }) => [text, index + 1]),
    );
    expect(WORKING_DATA.map(({ name, level }) => [name, level])).toEqual(names);
  });
});

test('LH-WISE-02 LH-WEIRD-02: what a character could cast, and whether it is ready', () => {
  const workings = [...ready('Charm', 'Shield'), { name: 'Sleep', level: 1, ready: false }];
  const weirdness = [{ name: 'Swap', level: 1 }];
  const { world } = caster([], { sheet: { workings, weirdness, fatigue: 4 } });
  expect(castables(world, characterOf(world, 'ada'))).toEqual([
    { kind: 'cast', name: 'Charm', needs: 'foe', ready: true },
    { kind: 'cast', name: 'Shield', needs: 'character', ready: true },
    { kind: 'cast', name: 'Sleep', needs: 'none', ready: false },
    { kind: 'weird', name: 'Swap', needs: 'none', ready: true },
  ]);
  for (const fatigue of [20, null] as const) {
    const tired = caster([], { sheet: { weirdness, fatigue } }).world;
    expect(castables(tired, characterOf(tired, 'ada'))).toMatchObject([{ ready: false }]);
  }
});
