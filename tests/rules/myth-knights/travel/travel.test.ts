import { describe, expect, test } from 'vitest';
import { bearing } from '../../../../src/rules/myth-knights/kit/bearing.ts';
import { blankHex, edgeOf } from '../../../../src/rules/myth-knights/kit/hexes.ts';
import { type Hex, mythSchema } from '../../../../src/rules/myth-knights/realm/shapes.ts';
import { playKnights, type Wish } from '../../../support/knights.ts';
import type { ScriptedRoll } from '../../../support/scripted-dice.ts';

const SPRING = { age: 1, year: 1, season: 1, day: 1, phase: 1 };
const WEST_TO_EAST = ['hex/0,0', 'hex/1,0', 'hex/2,0', 'hex/3,0', 'hex/4,0'];

/** A row of heath with Myth 4 at its eastern end and Myth 2 near by; the company is at the western end. */
function row(wish: Wish = {}, hexes: Readonly<Record<string, Partial<Hex>>> = {}) {
  const myth = (hexId: string, name: string) =>
    mythSchema.parse({ name, hexId, omens: ['one', 'two', 'three', 'four', 'five', 'six'] });
  const { state, ...more } = wish;
  const table = playKnights({
    by: 'ann',
    ...more,
    state: {
      hexId: 'hex/0,0',
      realm: { seed: 1, barriers: [], known: [], published: true },
      myths: { '2': myth('hex/3,0', 'the Stag'), '4': myth('hex/4,0', 'the King') },
      ...state,
    },
  });
  table.change(({ places }) => {
    for (const id of WEST_TO_EAST) places[id] = { id, data: { ...blankHex(), ...hexes[id] } as never };
  });
  return table;
}

const EAST = '1';
const CLEAR: ScriptedRoll = 'event d6 = 4';

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
    const table = row();
    expect(table.refused('watch', { act: 'cruise', where: 'hex/4,0' }).refused).toBe('travel/too-far');
    table.act('watch', { act: 'cruise', where: 'hex/3,0' });
    expect(table.world.party.state.hexId).toBe('hex/3,0');
    expect(row().refused('watch', { act: 'travel', where: '4' }).refused).toBe('travel/off-map');
    expect(row().refused('watch', { act: 'travel' }).refused).toBe('travel/where');
  });

  test('MK-V25, MK-TRAV-03, MK-TRAV-02: a barrier wastes the phase, and the event comes all the same', () => {
    const barriers = [edgeOf('hex/0,0', 'hex/1,0')];
    const table = row({ state: { realm: { seed: 1, barriers, known: [], published: true } } });
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
    const table = row({ characters: [{ virtues: { vig: 13, spi: 11 } }], state: { clock } });
    table.act('watch', { act: 'travel', where: EAST }, 'winter d6 = 5', 'night d6 = 3', CLEAR);
    expect(table.world.characters.ada?.sheet.virtues).toMatchObject({ vig: { now: 8 }, spi: { now: 8 } });
    expect(table.fact('event-rolled').event).toBe('clear');
    expect(table.world.party.state.clock).toMatchObject({ day: 2, phase: 1 });
  });

  test.each([
    ['camp by night in spring takes nothing', { act: 'camp' }, 1, 'travel', [], 13, 11],
    ['camp by night in winter takes Vigour', { act: 'camp' }, 3, 'travel', ['winter d6 = 2'], 11, 11],
    ['by setting camp takes Spirit as well', { act: 'camp' }, 1, 'always', ['night d6 = 6'], 13, 5],
  ] as const)('MK-TRAV-03, MK-D-28: %s', (_name, input, season, night_spi, rolls, vig, spi) => {
    const clock = { ...SPRING, season, phase: 3 };
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
    const table = row({}, { 'hex/1,0': { landmark: { kind: 'ruin', text: 'a burnt abbey', known: false } } });
    table.act('watch', { act: 'travel', where: EAST }, 'event d6 = 5');
    expect(table.fact('landmark-found')).toMatchObject({ kind: 'ruin', text: 'a burnt abbey' });
    expect(table.world.places['hex/1,0']?.data.landmark?.known).toBe(true);
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

describe('omens', () => {
  test('MK-TRAV-04, MK-D-29: the referee sees an omen first, and it is shown when they say nothing', () => {
    const table = row();
    table.act('watch', { act: 'travel', where: EAST }, 'event d6 = 2');
    expect(table.question()).toMatchObject({
      kind: 'omen',
      audience: { who: 'gm' },
      fallback: 'post',
      required: false,
      terms: { name: 'the Stag', text: 'one', number: 1, of: 6 },
    });
    table.answer('post');
    expect(table.fact('omen').text).toBe('one');
    expect(table.world.party.state.myths['2']?.nextOmen).toBe(2);
  });

  test('MK-TRAV-04: it is written anew, or held back, and then it is the next one still', () => {
    const table = row();
    table.act('watch', { act: 'travel', where: EAST }, 'event d6 = 2');
    table.answer('rewrite');
    expect(table.question()).toMatchObject({ kind: 'omen-text', fallback: 'one' });
    table.answer('A crow speaks.');
    expect(table.fact('omen').text).toBe('A crow speaks.');
    table.act('watch', { act: 'camp' }, 'event d6 = 3');
    table.answer('hold');
    expect(table.emitted('omen')).toBe(false);
    expect(table.world.party.state.myths['2']?.nextOmen).toBe(2);
  });

  test('MK-V24, MK-TRAV-03: in a Myth’s own hex its next omen comes without a roll', () => {
    const table = row({ state: { hexId: 'hex/2,0' } });
    table.change(({ party }) => {
      const myth = party.state.myths['2'];
      if (myth !== undefined) myth.nextOmen = 3;
    });
    table.act('watch', { act: 'travel', where: EAST });
    expect(table.fact('event-rolled')).toMatchObject({ roll: null, myth: '2' });
    table.answer('post');
    expect(table.fact('omen').text).toBe('three');
    expect(table.world.party.state.myths['2']?.nextOmen).toBe(4);
  });

  test('MK-TRAV-04: after its last omen the Myth itself; one that is out or resolved has none, and is rolled again', () => {
    const table = row({ by: 'gm', state: { hexId: 'hex/2,0' } });
    table.change(({ party }) => {
      const myth = party.state.myths['2'];
      if (myth !== undefined) myth.nextOmen = 7;
    });
    table.act('watch', { act: 'camp' }, 'event d6 = 2');
    expect(table.fact('myth-appears').name).toBe('the Stag');
    expect(table.world.party.state.myths['2']).toMatchObject({ status: 'out', known: 'name' });
    expect(Object.values(table.world.tasks)).toMatchObject([{ kind: 'myth', detail: { name: 'the Stag' } }]);
    table.act('watch', { act: 'camp' }, 'event d6 = 1', 'myth d6 = 2', 'myth d6 = 1', 'myth d6 = 4');
    expect(table.fact('event-rolled').myth).toBe('4');
    expect(table.refused('next-omen', { myth: '2' }).refused).toBe('myth/not-hidden');
  });

  test('MK-TRAV-04: what the referee brings about by themselves is told to all apart from it, or nobody learns of it', () => {
    const table = row({ by: 'gm' });
    table.act('next-omen', { myth: '2' });
    expect(table.question()).toMatchObject({ kind: 'omen', terms: { name: 'the Stag', text: 'one' } });
    table.answer('hold');
    expect(table.emitted('omen')).toBe(false);
    expect(table.world.party.state.myths['2']?.nextOmen).toBe(1);
    table.act('next-omen', { myth: '2' });
    table.answer('post');
    expect(table.fact('omen').text).toBe('one');
  });

  test('MK-GLORY-01, MK-TRAV-04: a Myth that is resolved is worth Glory to all who took part', () => {
    const table = row({ by: 'gm', characters: [{}, {}] });
    table.act('resolve-myth', { myth: '2', characterIds: ['ben'] });
    expect(table.world.party.state.myths['2']?.status).toBe('resolved');
    expect(table.world.characters.ben?.sheet.glory).toBe(1);
    expect(table.world.characters.ada?.sheet.glory).toBe(0);
    expect(table.refused('resolve-myth', { myth: '2' }).refused).toBe('myth/resolved');
    table.act('resolve-myth', { myth: '4' });
    expect(table.world.characters.ada?.sheet.glory).toBe(1);
  });

  test('MK-G-15: the referee writes Myths and omens of their own', () => {
    const table = row({ by: 'gm' });
    table.act('edit-myth', { myth: '2', name: 'the Moth', omen: 3, text: 'Lamps go out.', fact: 'It fears bells.' });
    expect(table.world.party.state.myths['2']).toMatchObject({ name: 'the Moth', facts: ['It fears bells.'] });
    expect(table.world.party.state.myths['2']?.omens[2]).toBe('Lamps go out.');
    expect(table.refused('edit-myth', { myth: '2', omen: 9, text: 'x' }).refused).toBe('myth/no-omen');
    expect(table.refused('edit-myth', { myth: '2' }).refused).toBe('place/nothing-to-change');
    expect(table.refused('edit-myth', { myth: '6', name: 'x' }).refused).toBe('myth/unknown');
  });
});

describe('asking', () => {
  const ask = (source: string, about = 'myths') => ({ characterId: 'ada', source, about });

  test('MK-LORE-01: a vassal knows the nearest Myth and its direction, and its place when it is next to them', () => {
    const far = row();
    far.act('ask-lore', ask('vassal'));
    expect(far.fact('lore-asked').myths).toEqual([{ name: 'the Stag', direction: 1, hexId: null }]);
    expect(far.world.party.state.myths['2']).toMatchObject({ known: 'direction', direction: 1, fromId: 'hex/0,0' });
    const near = row({ state: { hexId: 'hex/2,0' } });
    near.act('ask-lore', ask('vassal'));
    expect(near.world.party.state.myths['2']?.known).toBe('place');
    expect(near.refused('ask-lore', ask('vassal', 'landmarks')).refused).toBe('lore/knows-not');
  });

  test('MK-LORE-01: a knight or a vagabond knows a random Myth, and the nearest landmark', () => {
    const table = row({}, { 'hex/2,0': { landmark: { kind: 'ruin', text: 'a burnt abbey', known: false } } });
    table.act('ask-lore', ask('vagabond'), 'lore d6 = 5', 'lore d6 = 4');
    expect(table.fact('lore-asked').myths.map(({ name }) => name)).toEqual(['the King']);
    table.act('ask-lore', ask('knight', 'landmarks'));
    expect(table.fact('lore-asked').landmarks).toEqual([{ hexId: 'hex/2,0', kind: 'ruin', text: 'a burnt abbey' }]);
    expect(table.world.places['hex/2,0']?.data.landmark?.known).toBe(true);
  });

  test('MK-LORE-01, MK-SERV-02: a Seer knows of all Myths and landmarks, and the referee tells the rest', () => {
    const table = row({}, { 'hex/2,0': { landmark: { kind: 'ruin', text: 'a burnt abbey', known: false } } });
    table.act('ask-lore', ask('seer'));
    expect(table.fact('lore-asked')).toMatchObject({ myths: [{ name: 'the Stag' }, { name: 'the King' }] });
    expect(table.fact('lore-asked').landmarks).toHaveLength(1);
    expect(table.fact('task').kind).toBe('seer');
  });

  test('MK-SERV-02, MK-CORE-04, MK-LORE-01: what somebody is decides what they know; who thinks ill of the company tells nothing', () => {
    const table = row();
    table.as('gm');
    table.act('note-person', { name: 'Old Mab', role: 'seer' });
    table.act('note-person', { name: 'Ralf', role: 'vassal', attitude: 'ill' });
    table.act('note-person', { name: 'Tib' });
    table.as('ann');
    const asked = (whom: string) => ({ characterId: 'ada', whom, about: 'myths' });
    table.act('ask-lore', asked('old mab'));
    expect(table.fact('lore-asked')).toMatchObject({ whom: 'Old Mab', source: 'seer', myths: [{}, {}] });
    expect(table.refused('ask-lore', asked('Ralf')).refused).toBe('folk/decided');
    expect(table.refused('ask-lore', asked('Tib')).refused).toBe('lore/no-role');
    expect(table.refused('ask-lore', asked('Zoe')).refused).toBe('folk/unknown');
    expect(table.refused('ask-lore', { characterId: 'ada', about: 'myths' }).refused).toBe('lore/whom');
  });

  test('MK-LORE-01: each answers once on a visit, but to the referee', () => {
    const table = row();
    table.act('ask-lore', ask('vassal'));
    expect(table.refused('ask-lore', ask('vassal')).refused).toBe('lore/asked');
    table.as('gm');
    table.act('ask-lore', ask('vassal'));
    table.as('ann');
    table.act('watch', { act: 'travel', where: EAST }, CLEAR);
    table.act('ask-lore', ask('vassal'));
  });

  test('MK-LORE-01: a direction is the nearest of the six', () => {
    expect(bearing('hex/0,0', 'hex/5,0')).toBe(1);
    expect(bearing('hex/0,0', 'hex/5,-5')).toBe(0);
    expect(bearing('hex/0,0', 'hex/-3,1')).toBe(4);
    expect(bearing('hex/0,0', 'hex/0,0')).toBeNull();
  });
});
