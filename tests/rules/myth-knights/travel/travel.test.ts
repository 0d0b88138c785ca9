import { describe, expect, test } from 'vitest';
import { edgeOf } from '../../../../src/rules/myth-knights/kit/hexes.ts';
import { CLEAR, EAST, row, WEST_TO_EAST } from '../row.ts';

/** A knight who becomes mature rolls every virtue again. */
const AGEING = ['vig', 'cla', 'spi'].flatMap(() => ['age d12 = 1', 'age d6 = 1'] as const);
const TORCHES = { Torches: {} };
const SPRING = { age: 1, year: 1, season: 1, day: 1, phase: 1 };

describe('a phase of travel', () => {
  test('MK-TRAV-01, MK-TIME-01: a trek is one hex, and the phase goes by', () => {
    const table = row();
    table.act('watch', { act: 'travel', where: EAST }, CLEAR);
    expect(table.world.party.state).toMatchObject({ hexId: 'hex/1,0', clock: { phase: 2 } });
    expect(table.fact('rode')).toMatchObject({ hexIds: ['hex/1,0'], isNew: true });
  });

  test('MK-V22, MK-TRAV-01, MK-TRAV-02: a gallop is two hexes, and each steed loses d6; 2 and 3 bring an omen of the nearest Myth', () => {
    const knight = { sheet: { steed: { kind: 'horse' as const, now: 10, max: 10 } } };
    const table = row({ characters: [knight] });
    table.act('watch', { act: 'gallop', where: EAST }, 'steed d6 = 4', 'event d6 = 2');
    expect(table.world.party.state.hexId).toBe('hex/2,0');
    expect(table.world.characters.ada?.sheet.steed?.now).toBe(6);
    expect(table.fact('steed-tired')).toMatchObject({ name: 'Ada', from: 10, to: 6 });
    expect(table.fact('rode')).toMatchObject({ act: 'gallop', hexIds: ['hex/1,0', 'hex/2,0'], isNew: true });
    expect(table.fact('event-rolled')).toMatchObject({ event: 'omen', myth: '2' });
  });

  test('MK-TRAV-01, MK-REALM-06: whatever they ride through they have seen, and where they come to is named', () => {
    const knight = { sheet: { steed: { kind: 'horse' as const, now: 2, max: 10 } } };
    const holding = { name: 'Thornhold', seat: false };
    const table = row({ characters: [knight] }, { 'hex/2,0': { holding, visited: true, terrain: 'fen' } });
    table.act('watch', { act: 'gallop', where: EAST }, 'steed d6 = 5');
    expect(table.fact('rode')).toMatchObject({ terrain: 'fen', holding: 'Thornhold', isNew: false });
    const seen = WEST_TO_EAST.filter((id) => table.world.places[id]?.data.visited);
    expect(seen).toEqual(['hex/1,0', 'hex/2,0']);
    expect(table.world.characters.ada?.sheet.steed?.now).toBe(0);
    expect(table.refused('watch', { act: 'gallop', where: EAST }).refused).toBe('travel/steed-exhausted');
  });

  test('MK-TRAV-01: of a plan that cannot go on what was done of it stands', () => {
    const table = row();
    table.act('watch', { act: 'travel', where: EAST, plan: [{ act: 'gallop', where: EAST }] }, CLEAR);
    expect(table.world.party.state).toMatchObject({ hexId: 'hex/1,0', clock: { phase: 2 } });
    expect(table.refused('watch', { act: 'gallop', where: EAST, plan: [] }).refused).toBe('travel/no-steed');
  });

  test('MK-TRAV-01: nobody gallops on foot or on an exhausted steed', () => {
    expect(row().refused('watch', { act: 'gallop', where: EAST }).refused).toBe('travel/no-steed');
    const tired = { sheet: { steed: { kind: 'pony' as const, now: 0, max: 8 } } };
    const refusal = row({ characters: [tired] }).refused('watch', { act: 'gallop', where: EAST });
    expect(refusal).toEqual({ refused: 'travel/steed-exhausted', detail: { name: 'Ada' } });
  });

  test('MK-TRAV-01: by boat or road it is three hexes; a hex that is farther is not reached', () => {
    const ways = [edgeOf('hex/0,0', 'hex/1,0'), edgeOf('hex/1,0', 'hex/2,0'), edgeOf('hex/2,0', 'hex/3,0')];
    const table = row({ state: { realm: { seed: 1, barriers: [], known: [], ways, published: true } } });
    expect(table.refused('watch', { act: 'cruise', where: 'hex/4,0' }).refused).toBe('travel/too-far');
    table.act('watch', { act: 'cruise', where: 'hex/3,0' });
    expect(table.world.party.state.hexId).toBe('hex/3,0');
    expect(row().refused('watch', { act: 'travel', where: '4' }).refused).toBe('travel/off-map');
    expect(row().refused('watch', { act: 'travel' }).refused).toBe('travel/where');
  });

  test('MK-TRAV-01, MK-D-45: where no way is known the referee says whether there is one, and a road stays', () => {
    const table = row();
    table.act('watch', { act: 'cruise', where: EAST });
    expect(table.world.party.state).toMatchObject({ hexId: 'hex/0,0', clock: { phase: 1 } });
    expect(table.question()).toMatchObject({
      kind: 'passage',
      audience: { who: 'gm' },
      fallback: 'no',
      terms: { fromId: 'hex/0,0', hexId: 'hex/3,0' },
    });
    table.answer('no');
    expect(table.world.party.state.clock.phase).toBe(1);
    table.act('watch', { act: 'cruise', where: 'hex/2,0' });
    table.answer('road', CLEAR);
    expect(table.world.party.state).toMatchObject({ hexId: 'hex/2,0', clock: { phase: 2 } });
    table.act('watch', { act: 'cruise', where: 'hex/0,0' }, CLEAR);
    expect(table.world.party.state.hexId).toBe('hex/0,0');
    table.as('gm');
    table.act('set-way', { from: 'hex/0,0', to: 'hex/1,0' });
    expect(table.world.party.state.realm?.ways).toEqual([edgeOf('hex/1,0', 'hex/2,0')]);
    table.as('ann');
    const plan = [{ act: 'cruise', where: 'hex/2,0' }];
    table.act('watch', { act: 'camp', plan }, CLEAR);
    expect(table.world.party.state.hexId).toBe('hex/0,0');
  });

  test('MK-DOM-05, MK-D-45: a great work that is a road leads to the nearest Holding', () => {
    const holding = (name: string) => ({ holding: { name, seat: false } });
    const table = row({ by: 'gm' }, { 'hex/0,0': holding('Stonewick'), 'hex/2,0': holding('Thornhold') });
    table.act('found-domain', { name: 'Stonewick' });
    const [domainId = ''] = Object.keys(table.world.party.state.domains);
    table.act('start-project', { domainId, name: 'The king’s road', grand: true });
    table.act('turn-age', {}, ...AGEING);
    table.endRound({}, 'crisis check d6 = 6');
    expect(table.fact('way-laid')).toMatchObject({ fromId: 'hex/0,0', hexId: 'hex/2,0' });
    expect(table.world.party.state.realm?.ways).toHaveLength(2);
  });

  test.each([
    ['on 1 to 3 it finds its way', 'dark d6 = 3', 'hex/1,0'],
    ['from 4 on it is back where it was', 'dark d6 = 4', 'hex/0,0'],
  ] as const)('MK-TRAV-03, MK-D-46: by night without a light the company gropes: %s', (_name, die, hexId) => {
    const night = { state: { clock: { ...SPRING, phase: 3 } } };
    const blind = row(night);
    blind.act('watch', { act: 'travel', where: EAST }, die, 'night d6 = 1', CLEAR);
    expect(blind.world.party.state).toMatchObject({ hexId, clock: { day: 2 } });
    expect(row(night).refused('watch', { act: 'cruise', where: EAST, plan: [] }).refused).toBe('travel/dark');
    const lit = row({ ...night, characters: [{ gear: TORCHES }] });
    lit.act('watch', { act: 'travel', where: EAST }, 'night d6 = 1', CLEAR);
    expect(lit.world.party.state.hexId).toBe('hex/1,0');
  });

  test('MK-TRAV-01, MK-MAKE-05: who serves on foot holds the company back, and a squire’s pony tires', () => {
    const knight = { sheet: { steed: { kind: 'horse' as const, now: 10, max: 10 } } };
    const slow = row({ characters: [knight], followers: { hob: { type: 'servant', kind: 'hireling' } } });
    expect(slow.refused('watch', { act: 'gallop', where: EAST })).toMatchObject({ refused: 'travel/on-foot' });
    slow.as('gm');
    slow.act('watch', { act: 'gallop', where: EAST }, 'steed d6 = 1', CLEAR);
    const quick = row({
      characters: [knight],
      followers: { wat: { ownerId: 'ada', type: 'squire', kind: 'squire', pony: 3 } },
    });
    quick.act('watch', { act: 'gallop', where: EAST }, 'steed d6 = 1', 'steed d6 = 5', CLEAR);
    expect(quick.world.followers.wat?.data.pony).toBe(0);
    expect(quick.refused('watch', { act: 'gallop', where: EAST }).refused).toBe('travel/steed-exhausted');
  });

  test('MK-V25, MK-TRAV-03, MK-TRAV-02: a barrier wastes the phase, and the event comes all the same', () => {
    const barriers = [edgeOf('hex/0,0', 'hex/1,0')];
    const table = row({ state: { realm: { seed: 1, barriers, known: [], ways: [], published: true } } });
    table.act('watch', { act: 'travel', where: EAST }, 'event d6 = 1', 'myth d6 = 4');
    expect(table.world.party.state).toMatchObject({
      hexId: 'hex/0,0',
      clock: { phase: 2 },
      realm: { known: barriers },
    });
    expect(table.fact('event-rolled')).toMatchObject({ event: 'omen', myth: '4' });
    table.answer('post');
    // Who knows of it does not try it again.
    expect(table.refused('watch', { act: 'travel', where: 'hex/1,0' }).refused).toBe('travel/too-far');
  });

  test('MK-V23, MK-TRAV-01, MK-TRAV-03, MK-TRAV-02: winter and night both take their part, then the event', () => {
    const clock = { ...SPRING, season: 3, phase: 3 };
    const table = row({ characters: [{ virtues: { vig: 13, spi: 11 }, gear: TORCHES }], state: { clock } });
    table.act('watch', { act: 'travel', where: EAST }, 'winter d6 = 5', 'night d6 = 3', CLEAR);
    expect(table.world.characters.ada?.sheet.virtues).toMatchObject({ vig: { now: 8 }, spi: { now: 8 } });
    expect(table.fact('event-rolled').event).toBe('clear');
    expect(table.world.party.state.clock).toMatchObject({ day: 2, phase: 1 });
  });

  test.each([
    ['camp by night in spring takes nothing', { act: 'camp' }, [1, 3], 'travel', [], 13, 11],
    ['camp by night in winter takes Vigour', { act: 'camp' }, [3, 3], 'travel', ['winter d6 = 2'], 11, 11],
    ['so does camp by day', { act: 'camp' }, [3, 1], 'travel', ['winter d6 = 2'], 11, 11],
    ['travel by day takes nothing, in winter either', { act: 'travel', where: EAST }, [3, 2], 'travel', [], 13, 11],
    ['by setting camp takes Spirit as well', { act: 'camp' }, [1, 3], 'always', ['night d6 = 6'], 13, 5],
  ] as const)('MK-TRAV-03, MK-D-28: %s', (_name, input, [season, phase], night_spi, rolls, vig, spi) => {
    const clock = { ...SPRING, season, phase };
    const knight = { virtues: { vig: 13, spi: 11 } };
    const table = row({ characters: [knight], settings: { night_spi }, state: { clock } });
    table.act('watch', input, ...rolls, CLEAR);
    expect(table.world.characters.ada?.sheet.virtues).toMatchObject({ vig: { now: vig }, spi: { now: spi } });
  });

  test('MK-TRAV-02: in a Holding nothing is rolled', () => {
    const table = row({}, { 'hex/1,0': { holding: { name: 'Thornhold', seat: false } } });
    table.act('watch', { act: 'travel', where: EAST });
    expect(table.emitted('event-rolled')).toBe(false);
  });

  test('MK-TRAV-02: from 4 on a landmark is found where there is one', () => {
    const table = row(
      {},
      { 'hex/1,0': { landmark: { kind: 'ruin', text: 'a burnt abbey', known: false, met: false } } },
    );
    table.act('watch', { act: 'travel', where: EAST }, 'event d6 = 5');
    expect(table.fact('landmark-found')).toMatchObject({ kind: 'ruin', text: 'a burnt abbey' });
    expect(table.world.places['hex/1,0']?.data.landmark).toMatchObject({ known: true, met: true });
  });

  test('MK-TRAV-02, MK-D-41: one that was told of is met as well, once on a visit, and again on the next', () => {
    const landmark = { kind: 'ruin', text: 'a burnt abbey', known: true, met: false } as const;
    const table = row({ characters: [{ gear: TORCHES }] }, { 'hex/1,0': { landmark } });
    table.act('watch', { act: 'travel', where: EAST }, 'event d6 = 5');
    expect(table.fact('landmark-found')).toMatchObject({ text: 'a burnt abbey', isNew: true });
    table.act('watch', { act: 'camp' }, 'event d6 = 6');
    expect(table.fact('event-rolled').event).toBe('clear');
    table.act('watch', { act: 'travel', where: EAST }, 'night d6 = 1', CLEAR);
    table.act('watch', { act: 'travel', where: '4' }, 'event d6 = 4');
    expect(table.fact('landmark-found').isNew).toBe(false);
  });

  test.each([
    ['hazard', 'vig', 'cla'],
    ['curse', 'spi', 'vig'],
  ] as const)(
    'MK-D-43: a %s is put to the referee; each knight saves, and whoever fails loses d6',
    (kind, toll, virtue) => {
      const landmark = { kind, text: 'a pool that shows the drowned', known: false, met: false };
      const table = row({ characters: [{}, {}] }, { 'hex/1,0': { landmark } });
      table.act('watch', { act: 'travel', where: EAST }, 'event d6 = 4');
      expect(table.question()).toMatchObject({ kind: 'landmark', audience: { who: 'gm' }, fallback: toll });
      table.answer(virtue);
      table.answerOf({ characterId: 'ada' }, 'roll', 'save d20 = 11', 'peril d6 = 4');
      expect(table.fact('peril-paid')).toMatchObject({ name: 'Ada', virtue: toll });
      expect(table.world.characters.ada?.sheet.virtues[toll].now).toBe(6);
      table.answerOf({ characterId: 'ben' }, 'roll', 'save d20 = 10');
      expect(table.world.characters.ben?.sheet.virtues[toll].now).toBe(10);
      expect(table.open).toEqual([]);
    },
  );

  test('MK-D-43, MK-REF-03: the referee may leave it to luck, or let it pass; one they take away does nothing', () => {
    const landmark = { kind: 'hazard', text: 'a bog that gives way', known: false, met: false } as const;
    const come = () => {
      const table = row({}, { 'hex/1,0': { landmark } });
      table.act('watch', { act: 'travel', where: EAST }, 'event d6 = 4');
      return table;
    };
    const lucky = come();
    lucky.answer('luck', 'luck d6 = 2');
    expect(lucky.fact('luck')).toMatchObject({ question: 'a bog that gives way', outcome: 'problem' });
    const passed = come();
    passed.answer('pass');
    expect(passed.open).toEqual([]);
    const gone = come();
    gone.change(({ places }) => {
      Object.assign(places['hex/1,0']?.data ?? {}, { landmark: null });
    });
    gone.answer('vig');
    expect(gone.open).toEqual([]);
  });

  test('MK-TIME-01: a plan goes on phase after phase, and stops where something happens', () => {
    const table = row();
    const plan = [{ act: 'travel', where: EAST }, { act: 'camp' }];
    table.act('watch', { act: 'travel', where: EAST, plan }, CLEAR, 'event d6 = 3');
    expect(table.world.party.state).toMatchObject({ hexId: 'hex/2,0', clock: { phase: 3 } });
  });

  test('MK-TRAV-01: on no map, and in a fight, nobody travels', () => {
    const nowhere = row({ state: { hexId: null } });
    expect(nowhere.refused('watch', { act: 'travel', where: EAST }).refused).toBe('travel/nowhere');
  });
});
