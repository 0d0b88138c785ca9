import { describe, expect, test } from 'vitest';
import type { FormField } from '../../../../src/rules/engine/form.ts';
import { NOBODY_IN_PARTICULAR } from '../../../../src/rules/engine/person.ts';
import { claimFields } from '../../../../src/rules/lavender-hack/checks/claim.ts';
import { declarationFields, planOf } from '../../../../src/rules/lavender-hack/combat/declaration.ts';
import { initiativeFrame } from '../../../../src/rules/lavender-hack/combat/vocabulary.ts';
import { weekFields } from '../../../../src/rules/lavender-hack/downtime/week-form.ts';
import type { Encounter } from '../../../../src/rules/lavender-hack/encounters/schemas.ts';
import type { TestUse } from '../../../../src/rules/lavender-hack/kit/ids.ts';
import { activityFrame } from '../../../../src/rules/lavender-hack/rest/activity.ts';
import { restChoice, restFields } from '../../../../src/rules/lavender-hack/rest/form.ts';
import type { RestActivity } from '../../../../src/rules/lavender-hack/rest/vocabulary.ts';
import { fightWith } from '../../../support/brawls.ts';
import { courtState, hostWith } from '../../../support/courts.ts';
import { fight, hit } from '../../../support/fights.ts';
import { beginFrames } from '../../../support/frames.ts';
import { caster, casts } from '../../../support/magic.ts';
import type { ScriptedRoll } from '../../../support/scripted-dice.ts';
import { AT_HOME, inAWeek } from '../../../support/weeks.ts';
import { HOME, inTheWild } from '../../../support/wilds.ts';
import { type LavenderTable, playLavender, type WorldWish } from '../../../support/worlds.ts';

const ADA = { characterId: 'ada' };
/** Two dice, for the background gives advantage: the first alone would be a miss. */
const CLAIMED: readonly ScriptedRoll[] = ['test d20 = 2', 'test d20 = 19'];
const MET: Encounter = {
  id: 'met',
  creature: null,
  name: 'Lay brothers',
  count: 3,
  secret: false,
  stage: 'parley',
  distance: 'near',

  surprised: null,
  attitude: null,
  beast: false,
  lengths: 0,
  bait: null,
  factionId: 'abbey',
  traded: [],
  talk: 'open',
};
const BECALMED = {
  [HOME]: { terrain: 'water', visited: true },
  'hex/1,0': { terrain: 'water', visited: true },
} as const;

/** What Ada's player ordered. */
function ordered(table: LavenderTable, orders: Readonly<Record<string, string>>): LavenderTable {
  table.change((world) => {
    world.people.ann = { ...structuredClone(NOBODY_IN_PARTICULAR), userId: 'ann', orders } as never;
  });
  return table;
}

function rests(activity: RestActivity, wish: WorldWish = {}) {
  const table = playLavender(inTheWild({ journey: { action: null }, ...wish }));
  const frame = activityFrame({ ...ADA, activity, thing: null, where: 'wilderness', claim: true });
  beginFrames(table, [frame], ...CLAIMED);
  return table;
}

/** One test of each kind, with the background claimed as its player claims it. A new kind does not compile without. */
const TESTS: Readonly<Record<TestUse, () => LavenderTable>> = {
  test() {
    const table = playLavender();
    table.act('test', { ...ADA, ability: 'cha', with: 'background' }, ...CLAIMED);
    return table;
  },
  save() {
    const table = playLavender();
    table.act('call', { ...ADA, ability: 'con', reason: 'smoke' });
    table.answer('background', ...CLAIMED);
    return table;
  },
  melee() {
    const table = fight();
    table.act('melee', { ...hit, with: 'background' }, ...CLAIMED, 'damage d8 = 1');
    return table;
  },
  missile() {
    const table = fight({ gear: ['Longbow'] }, { foes: { ghoul: { armour: 3, hp: 20, distance: 'near' } } });
    table.act('missile', { ...hit, with: 'background' }, ...CLAIMED, 'damage d8 = 1');
    return table;
  },
  defend() {
    const table = fight();
    table.act('defend', { ...ADA, foeId: 'ghoul', damage: 5, with: 'background' }, ...CLAIMED);
    return table;
  },
  cast() {
    const table = caster(['Bless']);
    table.act('cast', { ...casts('Bless'), with: 'background' }, ...CLAIMED);
    return table;
  },
  initiative() {
    const table = playLavender({ foes: { ghoul: {} }, state: { fight: fightWith({ ada: {} }) } });
    beginFrames(table, [initiativeFrame('ada', { gear: 'keep', claim: true })], ...CLAIMED);
    return table;
  },
  wound() {
    const table = ordered(playLavender(), { 'background-danger': 'always' });
    table.act('harm', { ...ADA, damage: 30 }, ...CLAIMED);
    return table;
  },
  surprise() {
    const table = ordered(playLavender(), { 'background-danger': 'always' });
    table.act('encounter-start', { name: 'Strangers', distance: 'near' }, ...CLAIMED);
    return table;
  },
  parley() {
    const table = playLavender({ state: { encounter: MET } });
    table.act('parley', { ...ADA, with: 'background' }, ...CLAIMED);
    return table;
  },
  chase() {
    const table = playLavender({ state: { encounter: { ...MET, stage: 'met' } } });
    table.act('flee', {});
    table.answer('background', ...CLAIMED);
    return table;
  },
  scout() {
    const table = playLavender(inTheWild());
    table.act('watch', { act: 'explore', where: '1', with: 'background' }, ...CLAIMED);
    return table;
  },
  row() {
    const table = playLavender(inTheWild({ settings: { ocean: 'ours' }, land: BECALMED, journey: { wind: 'miss' } }));
    table.act('watch', { act: 'travel', where: 'hex/1,0', with: 'background' }, ...CLAIMED);
    return table;
  },
  forage: () => rests('forage'),
  song: () => rests('song', { characters: [{ features: ['bards-song'] }] }),
  pursue() {
    const table = playLavender({ factions: { abbey: hostWith() }, state: { court: courtState() } });
    const plea = { ...ADA, factionId: 'abbey', goalId: 'gate', approach: 'rapport', claim: true, charm: false };
    beginFrames(table, [{ kind: 'pursue', v: 1, step: 'start', ...plea }], ...CLAIMED);
    return table;
  },
  appraise() {
    const idol = { name: 'Idol', type: 'art', value: 4 } as const;
    const table = playLavender({ characters: [{ gear: [idol] }] });
    table.act('appraise', { ...ADA, itemId: 'idol', with: 'background' }, ...CLAIMED);
    return table;
  },
  trade() {
    const bowl = { name: 'Silver bowl', type: 'art', value: 4, knownValue: true } as const;
    const table = playLavender({
      characters: [{ gear: [bowl] }],
      factions: { abbey: hostWith() },
      state: { encounter: { ...MET, stage: 'met', attitude: 'talkative' } },
    });
    table.act('trade', { ...ADA, itemId: 'silver bowl', want: 'food', with: 'background' }, ...CLAIMED);
    return table;
  },
  carouse: () => inAWeek({ wealth: { 2: 1 } }, { ...ADA, act: 'carouse', claim: true }, ...CLAIMED),
};

const BACKGROUND = { source: 'background', edge: 'advantage', rule: 'LH-GEAR-05' };

test.each(Object.keys(TESTS) as readonly TestUse[])('LH-GEAR-05 LH-GEAR-08: the background can help in: %s', (use) => {
  const table = TESTS[use]();
  const { sources, degree } = table.fact('test');
  expect(table.fact('test')).toMatchObject({ use, roll: { faces: [2, 19], face: 19 } });
  expect(sources).toContainEqual(BACKGROUND);
  expect(['strong', 'weak']).toContain(degree);
});

describe('a roll that a rule forces', () => {
  const surprise = { name: 'Strangers', distance: 'near' };

  test('LH-GEAR-08 LH-PBP-02: without an order nobody is asked, and nothing is claimed', () => {
    const table = playLavender();
    table.act('encounter-start', surprise, 'test d20 = 12');
    expect(table.fact('test').sources).toEqual([]);
    expect(table.open.map(({ kind }) => kind)).toEqual(['approach']);
  });

  test('LH-GEAR-08: who ordered to be asked is asked, and rolls as they say', () => {
    for (const [answer, rolls] of [
      ['background', CLAIMED],
      ['roll', ['test d20 = 12']],
    ] as const) {
      const table = ordered(playLavender(), { 'background-danger': 'ask' });
      table.act('encounter-start', surprise);
      expect(table.open).toMatchObject([
        {
          kind: 'claim',
          rule: 'LH-GEAR-08',
          audience: { who: 'one', userId: 'ann' },
          fallback: 'roll',
          required: true,
          terms: { ability: 'dex', use: 'surprise' },
        },
      ]);
      table.answer(answer, ...rolls);
      expect(table.fact('test').sources).toEqual(answer === 'background' ? [BACKGROUND] : []);
    }
  });

  test('LH-GEAR-08 LH-PBP-02: who is to be asked while badly off is asked, whatever they ordered', () => {
    const table = ordered(playLavender({ characters: [{ sheet: { hp: 2 } }] }), { 'background-danger': 'always' });
    table.change((world) => {
      const ann = world.people.ann;
      if (ann !== undefined) ann.stops = ['hp-half'];
    });
    table.act('encounter-start', surprise);
    expect(table.open).toMatchObject([{ kind: 'claim' }]);
  });

  test('LH-GEAR-08: an order is for tests of its kind, and for who has a background', () => {
    const other = ordered(playLavender(), { 'background-company': 'always', 'background-journey': 'ask' });
    other.act('encounter-start', surprise, 'test d20 = 12');
    expect(other.fact('test').sources).toEqual([]);
    const none = ordered(playLavender({ characters: [{ sheet: { background: null } }] }), {
      'background-danger': 'always',
    });
    none.act('encounter-start', surprise, 'test d20 = 12');
    expect(none.fact('test').sources).toEqual([]);
  });

  test('LH-GEAR-08 LH-TEST-10: poison asks for a save, with the background by order', () => {
    const wish = { gear: [], sheet: { hp: 20, hpMax: 20 } };
    const foes = { snake: { hp: 4, damage: { count: 1, sides: 4, plus: 0 }, poison: true } };
    const table = ordered(playLavender({ characters: [wish], foes, state: { fight: fightWith({ ada: {} }) } }), {
      'background-danger': 'always',
    });
    const strikes = {
      kind: 'foe',
      v: 1,
      step: 'start',
      foeId: 'snake',
      characterId: 'ada',
      free: true,
      attacksLeft: 0,
    };
    beginFrames(table, [strikes], 'foe-damage d4 = 3');
    table.answer('roll', 'test d20 = 5');
    // A gear die could still lift the defence.
    table.answer('keep', ...CLAIMED);
    expect(table.fact('test')).toMatchObject({ use: 'save', ability: 'con', sources: [BACKGROUND] });
  });

  test('LH-GEAR-08: the scout of an order; what is said with the step goes before it', () => {
    const explore = { act: 'explore', where: '1' };
    const table = ordered(playLavender(inTheWild()), { 'background-journey': 'always' });
    table.act('watch', explore, ...CLAIMED);
    expect(table.fact('test')).toMatchObject({ use: 'scout', sources: [BACKGROUND] });
    const plain = ordered(playLavender(inTheWild()), { 'background-journey': 'always' });
    plain.act('watch', { ...explore, with: null }, 'test d20 = 19');
    expect(plain.fact('test').sources).toEqual([]);
  });

  test('LH-GEAR-08 LH-CAROUSE-02: a brawl is like the night it ends, else as the order for danger says', () => {
    const brawl = ['test d20 = 1', ...CLAIMED] as const;
    const claimed = inAWeek({ wealth: { 2: 1 } }, { ...ADA, act: 'carouse', claim: true }, 'test d20 = 1', ...brawl);
    expect(usesWithBackground(claimed)).toEqual(['carouse', 'save']);
    const at = playLavender({ wealth: { 2: 1 }, state: { downtime: AT_HOME } });
    const byOrder = inAWeek(ordered(at, { 'background-danger': 'always' }), { ...ADA, act: 'carouse' }, ...brawl);
    expect(usesWithBackground(byOrder)).toEqual(['save']);
  });
});

function usesWithBackground(table: LavenderTable): readonly TestUse[] {
  return table.facts.flatMap((fact) =>
    fact.fact === 'test' && fact.sources.some(({ source }) => source === 'background') ? [fact.use] : [],
  );
}

describe('claimed with what is declared anyway', () => {
  const always = (kind: string) => ordered(playLavender(inTheWild()), { [kind]: 'always' }).world;
  const claimIn = (fields: readonly FormField[]) => fields.find(({ id }) => id === 'claim');

  test('LH-GEAR-08: the form of a rest asks only where there is a test; an order ticks it', () => {
    const { world } = playLavender(inTheWild());
    const parts = (act: string) => restFields(world, 'wilderness', 'ada', [act], undefined);
    expect(claimIn(parts('do:forage'))).toMatchObject({
      options: [{ id: 'claim:no' }, { id: 'claim:yes' }],
      fallback: 'claim:no',
    });
    expect(claimIn(parts('do:none'))).toBeUndefined();
    const ticked = restFields(always('background-journey'), 'wilderness', 'ada', ['do:forage'], undefined);
    expect(claimIn(ticked)?.fallback).toBe('claim:yes');
    expect(restChoice(['do:forage', 'claim:yes'])).toEqual({ activity: 'forage', thing: null, claim: true });
    const bare = playLavender({ characters: [{ sheet: { background: null } }] }).world;
    expect(claimFields(bare, 'ada', 'forage')).toEqual([]);
  });

  test('LH-GEAR-08: so does the form of a week, for a night out', () => {
    const { world } = playLavender({ wealth: { 2: 1 }, state: { downtime: AT_HOME } });
    expect(claimIn(weekFields(world, 'ada', ['do:carouse']))).toBeDefined();
    expect(claimIn(weekFields(world, 'ada', ['do:idle']))).toBeUndefined();
  });

  test('LH-GEAR-08 LH-COMBAT-03: a declaration claims it for the action, for initiative, or for both', () => {
    const { world } = playLavender({
      characters: [{ gear: ['Longsword', 'Crossbow'] }],
      foes: { ghoul: {} },
      state: { fight: fightWith({ ada: {} }, { phase: 'declare' }) },
    });
    const open = (act: string, orders = {}) => claimIn(declarationFields(world, 'ada', [act], orders));
    const ids = (act: string) => open(act)?.options.map(({ id }) => id);
    expect(ids('do:melee:longsword')).toEqual(['claim:no', 'claim:yes', 'claim:first', 'claim:both']);
    expect(ids('do:flee')).toEqual(['claim:no', 'claim:first']);
    expect(ids('do:missile:crossbow')).toEqual(['claim:no', 'claim:yes']);
    expect(ids('do:stand-back')).toBeUndefined();
    expect(open('do:flee', { 'background-danger': 'always' })?.fallback).toBe('claim:first');
    expect(planOf(['do:flee', 'claim:first'])).toMatchObject({ claim: false, claimFirst: true });
    expect(planOf(['do:flee', 'claim:both'])).toMatchObject({ claim: true, claimFirst: true });
    expect(planOf(['do:flee', 'claim:yes'])).not.toHaveProperty('claimFirst');
  });

  test('LH-GEAR-08 LH-STRONG-04: what was claimed for a blow is claimed for those that follow it', () => {
    const foes = { ghoul: { hp: 3 }, bat: { hp: 3 } };
    const table = fight({ features: ['cleave'] }, { foes });
    table.act('melee', { ...hit, foeId: 'ghoul', with: 'background' }, ...CLAIMED, 'damage d8 = 5');
    table.answer('bat', ...CLAIMED, 'damage d8 = 5');
    expect(table.fact('test').sources).toEqual([BACKGROUND]);
  });

  test('LH-TEST-06 LH-GEAR-05: a background and a disadvantage cancel, and the price stays', () => {
    const table = fight({}, { dice: { gear: 6 } });
    table.act('melee', { ...hit, with: 'background-disadvantage' }, 'test d20 = 19', 'damage d8 = 1');
    expect(table.fact('test').sources).toMatchObject([{ source: 'stated', edge: 'disadvantage' }, BACKGROUND]);
  });

  test('LH-GEAR-08: what is not tested is not helped', () => {
    const table = playLavender(inTheWild());
    expect(table.refused('watch', { act: 'search', with: 'background' }).refused).toBe('watch/nothing-tested');
    expect(table.refused('watch', { act: 'travel', where: 'hex/1,0', with: 'advantage' }).refused).toBeTruthy();
    const bare = playLavender(inTheWild({ characters: [{ sheet: { background: null } }] }));
    const explore = { act: 'explore', where: '1', with: 'background' };
    expect(bare.refused('watch', explore).refused).toBe('test/no-background');
  });
});
