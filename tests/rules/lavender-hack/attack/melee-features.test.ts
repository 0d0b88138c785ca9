import { describe, expect, test } from 'vitest';
import { fightWith } from '../../../support/brawls.ts';
import { fight, foeIn, hit } from '../../../support/fights.ts';

describe('features in melee', () => {
  test('LH-DEFT-01: a sneak attack has advantage and rolls the weapon twice, doubled together by a critical', () => {
    const table = fight({ class: 'deft' });
    table.act('melee', { ...hit, unaware: true }, 'test d20 = 3', 'test d20 = 20', 'damage d8 = 5', 'damage d8 = 2');
    expect(table.fact('test').sources).toEqual([{ source: 'sneak-attack', edge: 'advantage', rule: 'LH-DEFT-01' }]);
    expect(table.fact('damage')).toMatchObject({ weapon: [{ face: 5 }, { face: 2 }], total: 14, poolLeft: null });
  });

  test('LH-DEFT-01: only who knows how, and only on the unaware', () => {
    const table = fight({ class: 'deft' });
    table.act('melee', hit, 'test d20 = 18', 'damage d8 = 5');
    const strong = fight();
    strong.act('melee', { ...hit, unaware: true }, 'test d20 = 18', 'damage d8 = 5');
    expect(strong.fact('test').sources).toEqual([]);
  });

  test.each([
    [1, 'foes', true],
    [2, 'foes', false],
    [1, 'party', false],
    [1, null, false],
  ] as const)(
    'LH-DEFT-01 LH-ENC-04: in round %i, with %s surprised, a blow is a sneak attack: %s',
    (round, side, sneak) => {
      const state = { fight: fightWith({}, { round, phase: 'quick', surprised: side }) };
      const table = fight({ class: 'deft' }, { state });
      const second = sneak
        ? (['test d20 = 2', 'damage d8 = 5', 'damage d8 = 4'] as const)
        : (['damage d8 = 5'] as const);
      table.act('melee', hit, 'test d20 = 18', ...second);
      expect(table.fact('damage').total).toBe(sneak ? 9 : 5);
      const strong = fight({}, { state });
      strong.act('melee', hit, 'test d20 = 18', 'damage d8 = 5');
    },
  );

  test('LH-DEFT-01: what was a sneak attack when it was rolled is one when it strikes, days later', () => {
    const table = fight(
      { class: 'deft' },
      { state: { fight: fightWith({}, { round: 1, phase: 'quick', surprised: 'foes' }) }, dice: { gear: 20 } },
    );
    table.act('melee', { ...hit, edge: 'disadvantage' }, 'test d20 = 9', 'damage d8 = 5', 'damage d8 = 4');
    expect(table.open[0]?.kind).toBe('weak-cost');
    const gear = fight(
      { class: 'deft', features: ['power-attack'] },
      { state: { fight: fightWith({}, { round: 1, phase: 'quick', surprised: 'foes' }) } },
    );
    gear.act('melee', hit, 'test d20 = 18', 'test d20 = 2');
    gear.change((world) => {
      world.party.state.fight = null;
    });
    gear.answer('no', 'damage d8 = 5', 'damage d8 = 4');
    expect(gear.fact('damage').total).toBe(9);
  });

  test('LH-STRONG-01: no dice from an empty pool, none on a miss, and what is not answered is none', () => {
    const empty = fight({ sheet: { pool: 0 } });
    empty.act('melee', hit, 'test d20 = 18', 'damage d8 = 5');
    const table = fight({ sheet: { pool: 2 } });
    table.act('melee', hit, 'test d20 = 1');
    expect(table.open).toEqual([]);
    table.act('melee', hit, 'test d20 = 18');
    table.answer(null, 'damage d6 = 5');
    expect(table.fact('damage')).toMatchObject({ total: 5, poolLeft: 2 });
  });

  test('LH-STRONG-01: no more dice than the pool still holds', () => {
    const table = fight({ sheet: { pool: 2 } });
    table.act('melee', hit, 'test d20 = 18');
    table.turn('character/ada/pool', '1');
    expect(table.question()?.form).toMatchObject({ max: 1 });
    table.answer(2, 'damage d8 = 5', 'death-dice d6 = 6');
    expect(table.fact('damage')).toMatchObject({ total: 11, poolLeft: 0 });
    const gone = fight({ sheet: { pool: 2 } });
    gone.act('melee', hit, 'test d20 = 18');
    gone.turn('character/ada/pool', '0');
    expect(gone.question()).toBeNull();
  });

  test('LH-STRONG-07: a power attack adds a gear roll to the damage', () => {
    const table = fight({ features: ['power-attack'] });
    table.act('melee', hit, 'test d20 = 18');
    expect(table.open[0]).toMatchObject({
      kind: 'power-attack',
      rule: 'LH-STRONG-07',
      required: false,
      fallback: 'no',
      terms: { foe: 'The ghoul' },
      form: {
        options: [
          { id: 'yes', terms: { die: 8, broken: false } },
          { id: 'no', terms: {} },
        ],
      },
    });
    table.answer('yes', 'gear d8 = 2', 'damage d8 = 5');
    expect(table.fact('usage')).toMatchObject({ why: 'power-attack', to: 6 });
    expect(table.fact('damage')).toMatchObject({ power: 2, total: 7 });
    table.act('melee', hit, 'test d20 = 18');
    table.answer('no', 'damage d8 = 5');
    expect(table.fact('damage')).toMatchObject({ power: null, total: 5 });
  });

  test('LH-STRONG-07: broken gear gives the value of its save', () => {
    const table = fight({ features: ['power-attack'] }, { dice: { gear: 20 } });
    table.act('melee', hit, 'test d20 = 18');
    expect(table.open[0]?.form).toMatchObject({ options: [{ terms: { die: 20, broken: true } }, {}] });
    table.answer('yes', 'gear d20 = 9', 'damage d8 = 5');
    expect(table.fact('damage')).toMatchObject({ power: 3, total: 8 });
  });

  test('LH-STRONG-01 LH-STRONG-07: death dice are asked for first, then the power attack', () => {
    const table = fight({ features: ['power-attack'], sheet: { pool: 1 } });
    table.act('melee', hit, 'test d20 = 20');
    table.answer(1);
    table.answer('yes', 'gear d8 = 4', 'damage d8 = 5', 'death-dice d6 = 2');
    expect(table.fact('damage').total).toBe(16);
  });

  test.each([
    [18, 'disarm', { disarmed: true, armour: 3, distance: 'close' }],
    [20, 'push', { disarmed: false, armour: 3, distance: 'near' }],
    [19, 'sunder-shield', { disarmed: false, armour: 2, distance: 'close' }],
  ] as const)('LH-STRONG-05: on a %i a combat maneuver does something: %s', (face, maneuver, after) => {
    const table = fight({ features: ['combat-maneuver'] });
    table.act('melee', hit, `test d20 = ${face}`, 'damage d8 = 1');
    expect(table.open[0]).toMatchObject({
      kind: 'maneuver',
      rule: 'LH-STRONG-05',
      required: false,
      fallback: 'none',
      form: { options: [{ id: 'disarm' }, { id: 'push' }, { id: 'sunder-shield' }, { id: 'none' }] },
    });
    table.answer(maneuver);
    expect(table.fact('maneuver')).toMatchObject({
      rule: 'LH-STRONG-05',
      characterId: 'ada',
      foeId: 'ghoul',
      foeName: 'The ghoul',
      maneuver,
    });
    expect(foeIn(table)).toMatchObject(after);
    expect(table.world.tasks).toEqual({});
  });

  test('LH-STRONG-05: a beast has no weapon and no shield; armour does not fall below 0', () => {
    const strong = { features: ['combat-maneuver'] };
    const beast = fight(strong, { foes: { ghoul: { armour: 3, hp: 20, beast: true } } });
    beast.act('melee', hit, 'test d20 = 18', 'damage d8 = 1');
    expect(beast.open[0]).toMatchObject({ form: { options: [{ id: 'push' }, { id: 'none' }] } });
    const bare = fight(strong, { foes: { ghoul: { armour: 0, hp: 20 } } });
    bare.act('melee', hit, 'test d20 = 18', 'damage d8 = 1');
    bare.answer('sunder-shield');
    expect(foeIn(bare)?.armour).toBe(0);
  });

  test('LH-STRONG-05: the next attack of one who was disarmed does a d2, and then it has its weapon again', () => {
    const table = fight({}, { foes: { ghoul: { disarmed: true, damage: { count: 1, sides: 8, plus: 2 } } } });
    const defend = { characterId: 'ada', foeId: 'ghoul' };
    table.act('defend', defend, 'foe-damage d2 = 2', 'test d20 = 18');
    expect(foeIn(table)?.disarmed).toBe(false);
    table.act('defend', defend, 'foe-damage d8 = 3', 'test d20 = 18');
  });

  test('LH-STRONG-05: none on weak, none on the fallen, and it may be left', () => {
    const weak = fight({ class: 'wise', features: ['combat-maneuver'] });
    weak.act('melee', hit, 'test d20 = 10', 'damage d8 = 5');
    weak.answer('body-blow');
    expect(weak.open).toEqual([]);
    const felled = fight({ features: ['combat-maneuver'] }, { foes: { ghoul: { hp: 1 } } });
    felled.act('melee', hit, 'test d20 = 18', 'damage d8 = 5');
    expect(felled.open).toEqual([]);
    const left = fight({ features: ['combat-maneuver'] });
    left.act('melee', hit, 'test d20 = 18', 'damage d8 = 5');
    left.answer('none');
    expect(left.facts).toEqual([]);
  });

  test('LH-STRONG-04: cleave chains as long as each attack fells somebody', () => {
    const foes = { ghoul: { hp: 3 }, bat: { hp: 3 }, wolf: { hp: 30 } };
    const table = fight({ features: ['cleave'] }, { foes });
    table.act('melee', { ...hit, foeId: 'ghoul', edge: 'advantage' }, 'test d20 = 18', 'test d20 = 2', 'damage d8 = 5');
    expect(table.open[0]).toMatchObject({
      kind: 'cleave',
      rule: 'LH-STRONG-04',
      required: false,
      fallback: 'stop',
      terms: { fallen: 'The ghoul', weapon: 'Longsword' },
      form: {
        options: [
          { id: 'bat', terms: { name: 'The bat' } },
          { id: 'wolf', terms: { name: 'The wolf' } },
          { id: 'stop', terms: {} },
        ],
      },
    });
    table.answer('bat', 'test d20 = 18', 'damage d8 = 5');
    expect(table.fact('test').sources).toEqual([]);
    expect(table.fact('melee')).toMatchObject({ foeId: 'bat', weapon: 'Longsword' });
    expect(table.open[0]?.form).toMatchObject({ options: [{ id: 'wolf' }, { id: 'stop' }] });
    table.answer('wolf', 'test d20 = 18', 'damage d8 = 5');
    expect(table.open).toEqual([]);
    expect(foeIn(table, 'wolf')?.hp).toBe(25);
  });

  test('LH-STRONG-04: not without the feature, not when none is left, and it may be left', () => {
    const foes = { ghoul: { hp: 3 }, bat: { hp: 3 } };
    const plain = fight({}, { foes });
    plain.act('melee', { ...hit, foeId: 'ghoul' }, 'test d20 = 18', 'damage d8 = 5');
    expect(plain.open).toEqual([]);
    const last = fight({ features: ['cleave'] }, { foes: { ghoul: { hp: 3 }, bat: { down: true } } });
    last.act('melee', hit, 'test d20 = 18', 'damage d8 = 5');
    expect(last.open).toEqual([]);
    const stops = fight({ features: ['cleave'], gear: [] }, { foes: { ghoul: { hp: 1 }, bat: { hp: 3 } } });
    stops.act('melee', { ...hit, foeId: 'ghoul' }, 'test d20 = 18', 'damage d2 = 2');
    expect(stops.open[0]?.terms).toEqual({ fallen: 'The ghoul', weapon: null });
    stops.turn('foe/bat/down', 'yes');
    expect(stops.question()).toBeNull();
    stops.answer('stop');
    expect(stops.facts).toEqual([]);
  });

  test('LH-STRONG-04: a cleave that can no longer be made lapses', () => {
    const table = fight({ features: ['cleave'] }, { foes: { ghoul: { hp: 3 }, bat: { hp: 3 } } });
    table.act('melee', { ...hit, foeId: 'ghoul' }, 'test d20 = 18', 'damage d8 = 5');
    table.turn('character/ada/status', 'down');
    table.answer('bat');
    expect(table.facts).toEqual([
      {
        fact: 'note',
        rule: 'LH-MELEE-01',
        note: 'attack-lapsed',
        detail: { name: 'Ada', reason: 'character/not-in-play' },
      },
    ]);
  });

  test('LH-DEFEND-01: an advantage against a foe is for the next attack on it, and for its owner', () => {
    const conditions = [{ kind: 'advantage-vs', characterId: 'ada', foeId: 'ghoul' }];
    const table = fight({}, { foes: { ghoul: {}, bat: {} }, conditions });
    table.act('melee', { ...hit, foeId: 'bat' }, 'test d20 = 18', 'damage d8 = 5');
    expect(table.emitted('condition-ends')).toBe(false);
    table.act('melee', { ...hit, foeId: 'ghoul' }, 'test d20 = 18', 'test d20 = 3', 'damage d8 = 5');
    expect(table.fact('test').sources).toEqual([{ source: 'advantage-vs', edge: 'advantage', rule: 'LH-DEFEND-01' }]);
    expect(table.world.modifiers).toEqual({});
  });
});
