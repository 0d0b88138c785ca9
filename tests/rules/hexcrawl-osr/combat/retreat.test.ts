import { describe, expect, test } from 'vitest';
import { hexcrawl } from '../../../../src/rules/hexcrawl-osr/book.ts';
import { playHexcrawl, type Table, type Wish } from '../../../support/hexcrawl.ts';

const OGRE = { defences: { str: 10, dex: 12, int: 8, wil: 11 }, level: 2, hp: 20 } as const;
const FIRST = 'initiative d6 = 6';
const LAST = 'initiative d6 = 1';
const MISS = 'attack d20 = 2';
const RUN = ['do:retreat'];

function fight(wish: Wish = {}): Table {
  const table = playHexcrawl({ foes: { ogre: OGRE }, ...wish });
  table.act('fight-start', {});
  return table;
}

const round = ({ world }: Table) => Object.values(world.rounds)[0];

function offered(table: Table, userId: string, ...chosen: readonly string[]) {
  const open = round(table);
  const form = open === undefined ? null : hexcrawl.procedures.combat?.form(table.world, open, userId, chosen);
  return form?.form === 'fields' ? form.fields : [];
}

describe('a retreat of the party', () => {
  test('HX-V29, HX-FLEE-01, HX-FLEE-02, HX-FLEE-03, HX-CORE-06: who reaches the defence is away; a retainer with the 9 runs', () => {
    const table = fight({ characters: [{ abilities: { dex: 1 } }], followers: { tam: { wil: -1 } } });
    table.endRound({ ann: RUN }, FIRST, 'retreat d20 = 11', 'nerve d20 = 15', 'nerve d20 = 9');
    expect(table.fact('retreats')).toMatchObject({ away: ['Ada'], stay: [] });
    expect(table.fact('nerve')).toMatchObject({ total: 8, target: 11, held: false });
    expect(table.fact('fight-ends')).toMatchObject({ outcome: 'fled' });
    expect(table.world.followers.tam?.data.scattered).toBe(true);
    expect(table.world.party.state).toMatchObject({ fight: null, chase: { lead: 0, fleeing: 'characters' } });
    expect(table.open.map(({ kind }) => kind)).toEqual(['rout', 'chase']);
  });

  test('HX-FLEE-01, HX-FLEE-02: who fails stays in the fight, does nothing else, and concentration breaks; the next round waits for them alone', () => {
    const table = fight({ characters: [{}, { sheet: { concentration: 'light' } }] });
    table.endRound({ ann: RUN, bob: RUN }, FIRST, 'retreat d20 = 12', 'retreat d20 = 11', MISS);
    expect(table.fact('retreats')).toMatchObject({ away: ['Ada'], stay: ['Ben'] });
    expect(table.world.party.state).toMatchObject({ chase: null, fight: { escaped: ['ada'], round: 2 } });
    expect(table.world.characters.ben?.sheet.concentration).toBeNull();
    expect(Object.keys(round(table)?.seats ?? {})).toEqual(['bob', 'gm']);
    table.endRound({ bob: RUN }, FIRST, 'retreat d20 = 12');
    expect(table.world.party.state).toMatchObject({ fight: null, chase: { runners: ['ada', 'ben'] } });
  });

  test('HX-FLEE-01: who does anything else stays behind, and acts before the others run', () => {
    const table = fight({ characters: [{}, {}] });
    table.endRound({ ann: RUN, bob: ['do:attack:bare'] }, FIRST, MISS, 'retreat d20 = 12', MISS);
    expect(table.world.party.state.fight).toMatchObject({ escaped: ['ada'] });
  });

  test('HX-FLEE-02, HX-D-32: another ability goes against the same defence of the foe', () => {
    const table = fight();
    table.endRound({ ann: ['do:retreat', 'by:int'] }, FIRST, 'retreat d20 = 8');
    expect(table.fact('check')).toMatchObject({ use: 'retreat', ability: 'int', target: 8, success: true });
  });

  test('HX-FLEE-02, HX-D-32: by side, the slowest rolls for all', () => {
    const characters = [{}, { abilities: { dex: -1 } }];
    const table = fight({ characters, settings: { retreat_roll: 'side' } });
    table.endRound({ ann: RUN, bob: RUN }, FIRST, 'retreat d20 = 13');
    expect(table.fact('retreats')).toMatchObject({ away: ['Ada', 'Ben'], stay: [] });
    const failed = fight({ characters, settings: { retreat_roll: 'side' } });
    failed.endRound({ ann: RUN, bob: RUN }, FIRST, 'retreat d20 = 12', MISS);
    expect(failed.fact('retreats')).toMatchObject({ away: [], stay: ['Ada', 'Ben'] });
  });

  test('HX-FLEE-01, HX-COND-03: who is held fast cannot run, and who falls before their turn does not', () => {
    const held = fight({ characters: [{ conditions: ['grappled'] }] });
    expect(offered(held, 'ann')[0]?.options.map(({ id }) => id)).not.toContain('do:retreat');
    const fallen = fight({ characters: [{ sheet: { grit: 0, flesh: 1 } }, {}] });
    fallen.endRound({ ann: RUN, bob: RUN }, LAST, 'attack d20 = 15', 'damage d6 = 6', 'retreat d20 = 12');
    expect(fallen.fact('retreats')).toMatchObject({ away: ['Ben'], stay: [] });
    expect(fallen.fact('task')).toMatchObject({ kind: 'left-behind', detail: { name: 'Ada' } });
  });

  test('HX-FLEE-03: retainers of those who run roll; the party’s own only when nobody stays', () => {
    const followers = { tam: {}, sly: { ownerId: 'ben' }, oda: { ownerId: null } };
    const some = fight({ characters: [{}, {}], followers });
    some.endRound({ ann: RUN }, FIRST, 'retreat d20 = 1', 'nerve d20 = 20', 'nerve d20 = 20', MISS);
    expect(some.facts.filter(({ fact }) => fact === 'nerve')).toMatchObject([{ name: 'The tam', held: true }]);
    const all = fight({ characters: [{}], followers: { oda: { ownerId: null } } });
    all.endRound({ ann: RUN }, FIRST, 'retreat d20 = 1', 'nerve d20 = 20', 'nerve d20 = 20', MISS);
    expect(all.fact('nerve')).toMatchObject({ name: 'The oda' });
  });
});

describe('the call to retreat', () => {
  const seats = (table: Table) => round(table)?.seats ?? {};

  test('HX-FLEE-01: the leader calls it and runs; who had declared is asked once more, and who says nothing runs', () => {
    const table = fight({ by: 'gm', characters: [{}, {}, {}] });
    table.change(({ rounds }) => {
      const seat = Object.values(rounds)[0]?.seats.bob;
      if (seat !== undefined) Object.assign(seat, { state: 'confirmed', answer: ['do:hold'], by: 'bob' });
    });
    table.as('ann');
    table.act('call-retreat', { characterId: 'ada' });
    expect(table.fact('retreat-called')).toMatchObject({ name: 'Ada', anew: ['Ben'] });
    expect(seats(table)).toMatchObject({
      ann: { state: 'confirmed', answer: ['do:retreat', 'by:dex'] },
      bob: { state: 'open', answer: null },
      cat: { state: 'open' },
    });
    expect(offered(table, 'bob')[0]).toMatchObject({ fallback: 'do:retreat' });
    const ran = ['retreat d20 = 12', 'retreat d20 = 12', 'retreat d20 = 12'] as const;
    table.endRound({}, FIRST, ...ran);
    expect(table.fact('retreats')).toMatchObject({ away: ['Ada', 'Ben', 'Cyd'] });
  });

  test('HX-FLEE-01: it goes before what somebody ordered for any round, and is over with the round', () => {
    const table = fight({ characters: [{}, {}] });
    table.as('ann');
    table.act('flee', {});
    const open = round(table);
    if (open === undefined) throw new Error('no round');
    const said = hexcrawl.procedures.combat?.fallback(table.world, open, 'bob', { combat: 'attack' });
    expect(said).toEqual({ answer: ['do:retreat', 'by:dex'], means: 'default' });
    expect(table.refused('flee', {}).refused).toBe('flee/called');
    table.endRound({}, FIRST, 'retreat d20 = 1', 'retreat d20 = 1', MISS);
    expect(table.world.party.state.fight).toMatchObject({ retreating: null, round: 2 });
  });

  test('HX-FLEE-01: only who leads calls it, in a fight; the game master may as well', () => {
    const characters = [{}, {}];
    const table = fight({ characters });
    table.as('bob');
    expect(table.refused('call-retreat', { characterId: 'ben' }).refused).toBe('spotlight/not-yours');
    table.as('gm');
    table.act('flee', {});
    expect(table.fact('retreat-called')).toMatchObject({ name: null, anew: [] });
    expect(playHexcrawl().refused('call-retreat', { characterId: 'ada' }).refused).toBe('fight/none');
  });
});

describe('a retreat of the foes', () => {
  const FOES = { wolf: { hp: 6, defences: { str: 10, dex: 13, int: 10, wil: 10 } }, cub: { hp: 6 } } as const;
  const GO = { gm: ['foes:retreat'] };

  test('HX-FLEE-01, HX-FLEE-02: each rolls against the quickest character; who fails stays, and nobody attacks', () => {
    const table = fight({ foes: FOES, characters: [{ abilities: { dex: 2 } }, {}] });
    table.endRound(GO, LAST, 'retreat d20 = 9', 'retreat d20 = 11');
    expect(table.facts.filter(({ fact }) => fact === 'foe-retreats')).toMatchObject([
      { foeName: 'The wolf', success: true },
      { foeName: 'The cub', success: false },
    ]);
    expect(table.world.foes.wolf?.data.out).toBe('fled');
    expect(table.world.party.state.fight).toMatchObject({ round: 2 });
    expect(table.emitted('attack')).toBe(false);
  });

  test('HX-FLEE-02, HX-D-32: by side, their slowest rolls for all', () => {
    const table = fight({ foes: FOES, settings: { retreat_roll: 'side' } });
    table.endRound(GO, LAST, 'retreat d20 = 10');
    expect(table.fact('fight-ends')).toMatchObject({ outcome: 'escaped' });
    const failed = fight({ foes: FOES, settings: { retreat_roll: 'side' } });
    failed.endRound(GO, LAST, 'retreat d20 = 9');
    expect(failed.fact('foe-check')).toMatchObject({
      rule: 'HX-FLEE-02',
      foeName: 'The cub',
      bonus: 0,
      total: 9,
      target: 10,
    });
    expect(failed.facts.filter(({ fact }) => fact === 'foe-retreats')).toMatchObject([
      { foeName: 'The wolf', success: false },
      { foeName: 'The cub', success: false },
    ]);
  });

  test('HX-FLEE-02: who gets away is 80 feet farther off, at most 1000, and nobody’s blow reaches them any more', () => {
    const table = fight({ foes: { wolf: { distanceFt: 30 }, crow: { distanceFt: 950 }, cub: {} } });
    table.change(({ party }) => {
      if (party.state.fight !== null) party.state.fight.engaged = ['ada/wolf', 'ada/cub'];
    });
    table.endRound(GO, LAST, 'retreat d20 = 10', 'retreat d20 = 10', 'retreat d20 = 9');
    expect(table.facts.filter(({ fact }) => fact === 'foe-check')).toMatchObject([
      { fact: 'foe-check', rule: 'HX-FLEE-02', foeId: 'wolf', foeName: 'The wolf', bonus: 0, total: 10, target: 10 },
      { foeId: 'crow', roll: { purpose: 'retreat', faces: [10] } },
      { foeId: 'cub', total: 9 },
    ]);
    expect(table.world.foes).toMatchObject({
      wolf: { data: { out: 'fled', distanceFt: 110 } },
      crow: { data: { out: 'fled', distanceFt: 1000 } },
      cub: { data: { out: null } },
    });
    expect(table.world.party.state.fight?.engaged).toEqual(['ada/cub']);
  });

  test('HX-CHASE-02: when all who are left got away, the party may go after them; let go, they are gone', () => {
    const table = fight({ foes: FOES });
    table.endRound(GO, LAST, 'retreat d20 = 7', 'retreat d20 = 10');
    expect(table.open).toMatchObject([{ kind: 'pursuit', fallback: 'let-go' }]);
    table.answer('let-go');
    expect(table.world.foes).toEqual({});
    expect(table.world.party.state).toMatchObject({ fight: null, chase: null });
  });
});
