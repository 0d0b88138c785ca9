import { describe, expect, test } from 'vitest';
import { initiativeFrame } from '../../../../src/rules/lavender-hack/combat/vocabulary.ts';
import type { TestUse } from '../../../../src/rules/lavender-hack/kit/ids.ts';
import { defendFrame } from '../../../../src/rules/lavender-hack/wounds/vocabulary.ts';
import { blowWith, fightWith } from '../../../support/brawls.ts';
import { courtState, hostWith } from '../../../support/courts.ts';
import { mainOnly } from '../../../support/editions.ts';
import { fight, hit } from '../../../support/fights.ts';
import { beginFrames } from '../../../support/frames.ts';
import { casts, ready } from '../../../support/magic.ts';
import { type LavenderTable, playLavender } from '../../../support/worlds.ts';

const ADA = { characterId: 'ada' };
const ABOVE = { ...ADA, with: 'advantage', reason: ' above them ' };
const GRANTED = { source: 'circumstance', edge: 'advantage', rule: 'LH-TEST-13', reason: 'above them' };
const TWO = ['test d20 = 2', 'test d20 = 19'] as const;

const sourcesOf = (table: LavenderTable, use: TestUse) =>
  table.facts.flatMap((fact) => (fact.fact === 'test' && fact.use === use ? fact.sources : []));

describe('what the game master grants', () => {
  test('LH-TEST-13: it is told with its reason, and counts for the next test and no more', () => {
    const table = playLavender();
    table.act('edge', ABOVE);
    expect(table.facts).toEqual([
      {
        fact: 'circumstance',
        rule: 'LH-TEST-13',
        characterId: 'ada',
        name: 'Ada',
        edge: 'advantage',
        span: 'test',
        reason: 'above them',
      },
    ]);
    table.act('test', { ...ADA, ability: 'cha' }, ...TWO);
    expect(table.fact('test').sources).toEqual([GRANTED]);
    expect(table.world.party.state.circumstances).toEqual([]);
    table.act('test', { ...ADA, ability: 'cha' }, 'test d20 = 9');
    expect(table.fact('test').sources).toEqual([]);
  });

  test('LH-TEST-13 LH-TEST-06: it cancels with the opposite, and is of one character alone', () => {
    const table = playLavender({ characters: [{}, {}] });
    table.act('edge', ABOVE);
    table.act('edge', { ...ADA, with: 'disadvantage', reason: 'blinded' });
    table.act('test', { characterId: 'ben', ability: 'cha' }, 'test d20 = 9');
    expect(table.fact('test').sources).toEqual([]);
    table.act('test', { ...ADA, ability: 'cha' }, 'test d20 = 9');
    expect(table.fact('test').sources.map(({ reason }) => reason)).toEqual(['above them', 'blinded']);
  });

  test('LH-TEST-13: another of its kind takes its place; nothing takes back all', () => {
    const table = playLavender();
    table.act('edge', ABOVE);
    table.act('edge', { ...ABOVE, reason: 'on the wall' });
    table.act('edge', { ...ABOVE, span: 'defence' });
    expect(table.world.party.state.circumstances.map(({ reason, span }) => [reason, span])).toEqual([
      ['on the wall', 'test'],
      ['above them', 'defence'],
    ]);
    table.act('edge', { ...ADA, with: 'nothing' });
    expect(table.fact('circumstance-over')).toMatchObject({ rule: 'LH-TEST-13', name: 'Ada' });
    expect(table.world.party.state.circumstances).toEqual([]);
    expect(table.refused('edge', { ...ADA, with: 'nothing' }).refused).toBe('edge/none');
  });

  test('LH-TEST-13: for the next defence it waits for a defence', () => {
    const table = fight();
    table.act('edge', { ...ABOVE, span: 'defence' });
    table.act('melee', hit, 'test d20 = 18', 'damage d8 = 1');
    expect(table.fact('test').sources).toEqual([]);
    table.act('defend', { ...ADA, foeId: 'ghoul', damage: 5 }, ...TWO);
    expect(table.fact('test').sources).toEqual([GRANTED]);
  });

  test('LH-TEST-13: for the fight it counts in every test, and ends with it', () => {
    const table = fight({}, { state: { fight: fightWith({ ada: {} }) } });
    table.act('edge', { ...ABOVE, span: 'fight' });
    for (const _ of [1, 2]) {
      table.act('test', { ...ADA, ability: 'cha' }, ...TWO);
      expect(table.fact('test').sources).toEqual([GRANTED]);
    }
    table.act('fight-end', {});
    expect(table.world.party.state.circumstances).toEqual([]);
    expect(table.refused('edge', { ...ABOVE, span: 'fight' }).refused).toBe('edge/no-fight');
  });

  test('LH-TEST-13: only the game master grants, and says why', () => {
    const table = playLavender();
    expect(table.refused('edge', { ...ABOVE, reason: '  ' }).refused).toBe('edge/why');
    table.as('ann');
    expect(table.refused('edge', ABOVE).refused).toBe('gm-only');
  });
});

describe('where it reaches', () => {
  const inRound = (gear: readonly string[], plan: object, distance: 'close' | 'near' = 'close') => {
    const declared = { ...blowWith('longsword'), ...plan } as ReturnType<typeof blowWith>;
    const table = playLavender({
      characters: [{ gear, sheet: { workings: ready('Charm') } }],
      foes: { ghoul: { armour: 0, hp: 20, distance } },
      state: {
        fight: fightWith(
          { ada: { plan: declared, initiative: 'quick' } },
          { phase: 'quick', open: ['ada', 'somebody'] },
        ),
      },
    });
    table.act('edge', ABOVE);
    return table;
  };
  const MOVE = { kind: 'fighter', v: 1, step: 'start', characterId: 'ada', strikers: [] };

  test('LH-TEST-13: a blow, a shot and a working that were declared', () => {
    const blow = inRound(['Longsword'], { with: 'longsword', targetId: 'ghoul' });
    beginFrames(blow, [MOVE], ...TWO, 'damage d8 = 2');
    expect(sourcesOf(blow, 'melee')).toEqual([GRANTED]);
    const shot = inRound(['Longbow'], { act: 'missile', with: 'longbow', targetId: 'ghoul' }, 'near');
    beginFrames(shot, [MOVE], ...TWO, 'damage d8 = 2');
    expect(sourcesOf(shot, 'missile')).toEqual([GRANTED]);
    const bless = playLavender({ characters: [{ sheet: { workings: ready('Bless') } }] });
    bless.act('edge', ABOVE);
    bless.act('cast', casts('Bless'), ...TWO);
    expect(sourcesOf(bless, 'cast')).toEqual([GRANTED]);
  });

  test('LH-TEST-13 LH-COMBAT-03: initiative and defence do not use up what is for the next test', () => {
    const table = inRound(['Longsword'], { with: 'longsword', targetId: 'ghoul' });
    beginFrames(table, [initiativeFrame('ada', { gear: 'keep', claim: false })], 'test d20 = 9');
    expect(sourcesOf(table, 'initiative')).toEqual([]);
    const attack = { ...ADA, foeId: 'ghoul', foeName: 'The ghoul', damage: 5 };
    beginFrames(table, [defendFrame(attack)], 'test d20 = 19');
    expect(table.world.party.state.circumstances).toHaveLength(1);
  });

  test('LH-TEST-13: at court', () => {
    const table = playLavender({ factions: { abbey: hostWith() }, state: { court: courtState() } });
    table.act('edge', ABOVE);
    const plea = { ...ADA, factionId: 'abbey', goalId: 'gate', approach: 'rapport', claim: false, charm: false };
    beginFrames(table, [{ kind: 'pursue', v: 1, step: 'start', ...plea }], ...TWO);
    expect(sourcesOf(table, 'pursue')).toEqual([GRANTED]);
  });

  test('LH-TEST-04 LH-TEST-10: a save that is called with an edge', () => {
    const table = playLavender();
    table.act('call', { ...ADA, ability: 'con', reason: 'smoke', with: 'disadvantage' });
    table.answer('roll', 'test d20 = 19', 'test d20 = 3');
    expect(table.fact('test')).toMatchObject({ sources: [{ source: 'stated', edge: 'disadvantage' }], total: 3 });
  });

  test('LH-TEST-04 LH-DUNG-14: a trap that is sprung with one', () => {
    const table = playLavender();
    const springs = { ...ADA, ability: 'dex', damage: '2d6', what: 'Pit', with: 'advantage' };
    table.act('spring-trap', springs);
    table.answer('roll', ...TWO);
    expect(table.fact('test')).toMatchObject({ sources: [{ source: 'stated', edge: 'advantage' }] });
    expect(table.fact('trap-met')).toMatchObject({ degree: 'strong', damage: 0 });
  });
});

mainOnly('LH1-TEST-02')('LH-TEST-09: no ability, no background and no gear die; the degree is read', () => {
  const table = playLavender();
  table.act('test', { ...ADA, ability: 'none', intent: 'is it raining' }, 'test d20 = 7');
  expect(table.facts).toMatchObject([
    { fact: 'plain-test', rule: 'LH-TEST-09', name: 'Ada', intent: 'is it raining', degree: 'miss', sources: [] },
  ]);
  expect(table.open).toEqual([]);
  expect(table.refused('test', { ...ADA, ability: 'none', with: 'background' }).refused).toBe('test/no-ability');
  table.act('edge', ABOVE);
  table.act('test', { ...ADA, ability: 'none' }, ...TWO);
  expect(table.fact('plain-test')).toMatchObject({ degree: 'strong', sources: [GRANTED] });
});
