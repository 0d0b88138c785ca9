import { describe, expect, test } from 'vitest';
import { moodRoll } from '../../../support/editions.ts';
import { beginFrames } from '../../../support/frames.ts';
import { HOME, hexIn, inTheWild, LADEN, RESTED, roadOf, tasksOf, timeOf } from '../../../support/wilds.ts';
import { type LavenderTable, playLavender } from '../../../support/worlds.ts';

const facts = (table: LavenderTable) => table.facts.map(({ fact }) => fact);

describe('a journey', () => {
  test('LH-WILD-01 LH-TIME-06: the game master sets the party down, and the first day has its event', () => {
    const table = playLavender();
    table.act('journey', { hexId: HOME }, 'event d20 = 12', 'event-when d6 = 3');
    expect(table.fact('arrives')).toMatchObject({ placeId: HOME, isNew: true });
    expect(hexIn(table, HOME)).toMatchObject({ terrain: 'plain', visited: true });
    expect(roadOf(table)).toMatchObject({ hexId: HOME, due: { kind: 'encounter', watch: 3 } });
  });

  test('LH-TIME-06: to be set down elsewhere on the same journey is no first day', () => {
    const table = playLavender(inTheWild({ journey: { pendingFind: 'food' }, land: { 'hex/2,0': { name: 'Ford' } } }));
    table.as('gm');
    table.act('journey', { hexId: 'hex/2,0' });
    expect(table.fact('arrives')).toMatchObject({ name: 'Ford', isNew: true });
    expect(hexIn(table, 'hex/2,0').visited).toBe(true);
    expect(roadOf(table)).toMatchObject({ hexId: 'hex/2,0', pendingFind: 'food', trail: [] });
  });

  test('LH-WILD-01: it ends, whatever the party was doing', () => {
    const table = playLavender(
      inTheWild({ watch: 2, journey: { due: { kind: 'encounter', watch: 2 }, pendingLair: true } }),
    );
    table.act('watch', { act: 'search' });
    table.as('gm');
    table.act('journey-end', {});
    expect(roadOf(table)).toMatchObject({ hexId: null, action: null, pendingLair: true });
    expect(table.world.prompts).toEqual({});
    expect(table.refused('watch', { act: 'search' }).refused).toBe('watch/nowhere');
    expect(table.refused('journey-end', {}).refused).toBe('watch/nowhere');
    table.act('journey', { hexId: 'hex/1,0' }, 'event d20 = 2');
    expect(roadOf(table)).toMatchObject({ hexId: 'hex/1,0', pendingLair: true });
  });

  test('LH-WILD-17: a regroup ends with the journey, and its round with it', () => {
    const table = playLavender(inTheWild());
    table.act('watch', { act: 'regroup' });
    table.as('gm');
    table.act('journey-end', {});
    expect(table.world.rounds).toEqual({});
    beginFrames(table, [RESTED]);
    expect(timeOf(table)).toEqual([1, 2]);
  });

  test('LH-WILD-12: what waited for an answer when the journey ended comes to nothing', () => {
    const table = playLavender(inTheWild({ watch: 2, characters: [{ class: 'wise' }] }));
    table.act('watch', { act: 'explore', direction: 0 }, 'test d20 = 7');
    table.as('gm');
    expect(table.refused('journey', { hexId: HOME }).refused).toBe('watch/busy');
    table.act('journey-end', {});
    table.answer('keep');
    expect(roadOf(table).hexId).toBeNull();
    expect(timeOf(table)).toEqual([1, 2]);
  });

  test('LH-WILD-01: only the game master does that, and on the map', () => {
    const table = playLavender(inTheWild());
    expect(table.refused('journey', { hexId: HOME }).refused).toBe('gm-only');
    expect(table.refused('journey-end', {}).refused).toBe('gm-only');
    table.as('gm');
    expect(table.refused('journey', { hexId: 'room/1' }).refused).toBe('watch/off-map');
  });
});

describe('what cannot be done', () => {
  test('LH-WILD-03: the spotlight player chooses, or the game master', () => {
    const table = playLavender(inTheWild({ characters: [{}, {}] }));
    table.as('bob');
    expect(table.refused('watch', { act: 'search' })).toEqual({
      refused: 'spotlight/not-yours',
      detail: { holder: 'ann' },
    });
    table.as('gm');
    table.act('watch', { act: 'search' });
  });

  test('nobody explores from nowhere, underground or in a fight', () => {
    const nowhere = playLavender(inTheWild({ state: { journey: null } }));
    expect(nowhere.refused('watch', { act: 'search' }).refused).toBe('watch/nowhere');
    const dungeon = {
      roomId: null,
      trail: [],
      wonder: 1,
      due: null,
      turnsSpent: 0,
      action: null,
      ran: false,
      plan: [],
      barred: false,
    };
    const under = playLavender(inTheWild({ state: { dungeon } }));
    expect(under.refused('watch', { act: 'search' }).refused).toBe('watch/underground');
    under.as('gm');
    expect(under.refused('journey', { hexId: HOME }).refused).toBe('watch/underground');
    expect(under.refused('journey-end', {}).refused).toBe('watch/underground');
    const fight = playLavender(inTheWild({ foes: { rat: { hp: 3 } } }));
    fight.as('gm');
    fight.act('fight-start', {});
    expect(fight.refused('watch', { act: 'search' }).refused).toBe('watch/in-a-fight');
  });

  const places = {
    'hex/1,0': { visited: true },
    'hex/0,1': { blocked: true },
    'hex/-1,1': { visited: true },
    'hex/2,0': { visited: true },
    'hex/2,-2': { visited: true },
    'hex/-1,0': null,
    'hex/2,-1': { visited: true, blocked: true },
    'hex/-2,2': { visited: true },
  };

  test.each([
    ['explore', {}, 'watch/which-way'],
    ['explore', { direction: 1 }, 'watch/visited'],
    ['explore', { direction: 2 }, 'watch/blocked'],
    ['explore', { direction: 4 }, 'watch/off-map'],
    ['explore', { direction: 0, scoutId: 'zoe' }, 'character/unknown'],
    ['explore', { direction: 0, scoutId: 'ben' }, 'character/not-in-play'],
    ['travel', {}, 'watch/which-way'],
    ['travel', { path: [] }, 'watch/which-way'],
    ['travel', { toId: HOME }, 'watch/which-way'],
    ['travel', { toId: 'hex/-1,0' }, 'watch/off-map'],
    ['travel', { toId: 'hex/0,-1' }, 'watch/unexplored'],
    ['travel', { toId: 'hex/2,-1' }, 'watch/blocked'],
    ['travel', { toId: 'hex/2,-2' }, 'watch/too-far'],
    ['travel', { path: ['hex/2,0'] }, 'watch/not-adjacent'],
    ['travel', { path: ['hex/1,0', 'hex/0,-1'] }, 'watch/unexplored'],
    ['travel', { path: ['hex/1,0', 'hex/-1,1'] }, 'watch/not-adjacent'],
    ['travel', { path: ['hex/1,0', 'hex/2,-1'] }, 'watch/blocked'],
    ['travel', { path: ['hex/1,0', 'hex/2,0', 'hex/1,0'] }, 'watch/too-far'],
  ] as const)('LH-WILD-13 LH-WILD-15: %s %j is refused: %s', (act, input, reason) => {
    const table = playLavender(inTheWild({ land: places, characters: [{}, { status: 'down' }] }));
    expect(table.refused('watch', { act, ...input }).refused).toBe(reason);
  });

  test('LH-WILD-13: without anybody on their feet there is no scout', () => {
    const table = playLavender(inTheWild({ characters: [{ status: 'down' }] }));
    expect(table.refused('watch', { act: 'explore', direction: 0 }).refused).toBe('watch/no-scout');
  });
});

describe('exploring', () => {
  test('LH-GEAR-01, LH-WILD-13: a scout who finds the way has no use for the gear die, and is not asked', () => {
    const scout = { class: 'wise', abilities: { wis: 16 } } as const;
    const table = playLavender(inTheWild({ characters: [scout] }));
    table.act('watch', { act: 'explore', direction: 2 }, 'test d20 = 12');
    expect(table.fact('test')).toMatchObject({ use: 'scout', total: 14, degree: 'weak' });
    expect(table.emitted('arrives')).toBe(true);
    const lost = playLavender(inTheWild({ characters: [scout] }));
    lost.act('watch', { act: 'explore', direction: 2 }, 'test d20 = 4');
    expect(lost.open).toMatchObject([{ kind: 'gear-die' }]);
  });

  test('LH-WILD-13: the scout passes, and the party arrives in a hex that it did not know', () => {
    const table = playLavender(
      inTheWild({ characters: [{}, { abilities: { wis: 16 } }], land: { 'hex/0,1': { name: 'Mere' } } }),
    );
    table.act('watch', { act: 'explore', direction: 2, scoutId: 'ben' }, 'test d20 = 6');
    expect(table.fact('test')).toMatchObject({ characterId: 'ben', ability: 'wis', total: 8, sources: [] });
    expect(table.fact('arrives')).toEqual({
      fact: 'arrives',
      rule: 'LH-WILD-12',
      placeId: 'hex/0,1',
      name: 'Mere',
      terrain: 'plain',
      how: 'explored',
      isNew: true,
    });
    expect(hexIn(table, 'hex/0,1').visited).toBe(true);
    expect(roadOf(table)).toMatchObject({ hexId: 'hex/0,1', trail: [HOME], scoutId: 'ben' });
    table.act('watch', { act: 'explore', direction: 1 }, 'test d20 = 10');
    expect(table.fact('group-action').scout).toBe('Ben');
  });

  test('LHV-23 LH-WILD-08 LH-WILD-14 LH-TEST-04: in bad weather the lower die counts; 5 veers left', () => {
    const table = playLavender(
      inTheWild({ watch: 2, journey: { badWeather: true }, characters: [{ abilities: { wis: 13 } }] }),
    );
    table.act('watch', { act: 'explore', direction: 2 }, 'test d20 = 14', 'test d20 = 5', 'lost d6 = 5');
    expect(table.fact('test')).toMatchObject({
      total: 6,
      degree: 'miss',
      sources: [{ source: 'bad-weather', edge: 'disadvantage', rule: 'LH-WILD-08' }],
    });
    expect(table.fact('lost')).toMatchObject({ outcome: 'left' });
    expect(table.fact('arrives')).toMatchObject({ placeId: 'hex/1,0', how: 'lost' });
    expect(hexIn(table, 'hex/1,0').visited).toBe(true);
    expect(hexIn(table, 'hex/0,1').visited).toBe(false);
    expect(timeOf(table)).toEqual([1, 3]);
  });

  test('LHV-26 LH-WILD-11 LH-WILD-12 LH-WILD-14: a find waits, and is come upon where they veer to', () => {
    const table = playLavender(inTheWild({ dice: { food: 10 }, journey: { pendingFind: 'food' } }));
    table.act('watch', { act: 'explore', direction: 0 }, 'test d20 = 4', 'lost d6 = 6', 'find d3 = 2');
    expect(table.fact('lost')).toMatchObject({ outcome: 'right' });
    expect(roadOf(table)).toMatchObject({ hexId: 'hex/1,0', pendingFind: null });
    expect(table.fact('resource-found')).toMatchObject({ resource: 'food', from: 10, to: 12 });
    expect(table.world.usageDice.food?.size).toBe(12);
  });

  test.each([1, 2, 3, 4])('LH-WILD-14 LH-WILD-12: %i throws them back, which is not to enter', (face) => {
    const table = playLavender(inTheWild({ journey: { pendingFind: 'food', pendingLair: true } }));
    table.act('watch', { act: 'explore', direction: 0 }, 'test d20 = 1', `lost d6 = ${face}`);
    expect(table.fact('lost')).toMatchObject({ outcome: 'back' });
    expect(table.emitted('arrives')).toBe(false);
    expect(roadOf(table)).toMatchObject({ hexId: HOME, pendingFind: 'food', pendingLair: true, trail: [] });
    expect(hexIn(table, 'hex/1,-1').visited).toBe(false);
    expect(timeOf(table)).toEqual([1, 3]);
  });

  test.each([
    ['blocked', { blocked: true }],
    ['off the map', null],
  ])('LH-WILD-14: who would veer into a hex that is %s stays', (_, hex) => {
    const table = playLavender(inTheWild({ land: { 'hex/0,-1': hex } }));
    table.act('watch', { act: 'explore', direction: 0 }, 'test d20 = 1', 'lost d6 = 5');
    expect(table.fact('lost')).toMatchObject({ outcome: 'back', roll: { face: 5 } });
    expect(roadOf(table).hexId).toBe(HOME);
  });

  test('LH-WILD-13: the gear die may lift the test', () => {
    const table = playLavender(inTheWild({ characters: [{ class: 'wise' }] }));
    table.act('watch', { act: 'explore', direction: 0 }, 'test d20 = 7');
    expect(table.question()?.kind).toBe('gear-die');
    table.answer('add', 'gear d8 = 4');
    expect(roadOf(table).hexId).toBe('hex/1,-1');
  });

  test('LH-WILD-13: darkness hinders a scout at night, not by day', () => {
    const wish = { conditions: [{ kind: 'darkness' }] };
    const day = playLavender(inTheWild({ ...wish, watch: 2 }));
    day.act('watch', { act: 'explore', direction: 0 }, 'test d20 = 10');
    const night = playLavender(inTheWild({ ...wish, watch: 5, dice: { light: 20 } }));
    night.act(
      'watch',
      { act: 'explore', direction: 0 },
      'light d20 = 2',
      'light d20 = 2',
      ...moodRoll('fellowship d8 = 8'),
      'test d20 = 10',
      'test d20 = 11',
    );
    expect(night.fact('test').sources).toMatchObject([{ source: 'darkness' }]);
  });

  test('LH-WILD-26: when the scout has fallen another one leads; when nobody stands, nobody arrives', () => {
    const start = () => {
      const table = playLavender(
        inTheWild({ journey: { due: { kind: 'encounter', watch: 2 } }, characters: [{}, {}] }),
      );
      table.act('watch', { act: 'explore', direction: 0 });
      return table;
    };
    const fall = (table: LavenderTable, ...ids: readonly string[]) =>
      table.change((world) => {
        for (const id of ids) {
          const character = world.characters[id];
          if (character !== undefined) character.status = 'dying';
        }
      });
    const led = start();
    fall(led, 'ada');
    led.answer('nobody', 'test d20 = 12');
    expect(led.fact('test').characterId).toBe('ben');
    expect(roadOf(led).hexId).toBe('hex/1,-1');
    const lost = start();
    fall(lost, 'ada', 'ben');
    lost.answer('nobody');
    expect(roadOf(lost).hexId).toBe(HOME);
    expect(timeOf(lost)).toEqual([1, 3]);
  });

  test('LH-WILD-13: a hex that was closed meanwhile is not entered', () => {
    const table = playLavender(inTheWild({ journey: { due: { kind: 'encounter', watch: 2 } } }));
    table.act('watch', { act: 'explore', direction: 0 });
    table.change((world) => {
      const data = world.places['hex/1,-1']?.data;
      if (data?.kind === 'hex') data.blocked = true;
    });
    table.answer('nobody', 'test d20 = 12');
    expect(roadOf(table)).toMatchObject({ hexId: HOME, action: null });
  });
});

describe('arriving', () => {
  test('LH-WILD-10: a lair that is written down there is come upon', () => {
    const lair = { what: 'Trolls', found: false };
    const table = playLavender(inTheWild({ journey: { pendingLair: true }, land: { 'hex/1,0': { lair } } }));
    table.act('watch', { act: 'explore', direction: 1 }, 'test d20 = 12');
    expect(table.fact('lair')).toMatchObject({ placeId: 'hex/1,0', what: 'Trolls' });
    expect(hexIn(table, 'hex/1,0').lair?.found).toBe(true);
    expect(tasksOf(table)).toEqual([
      { kind: 'encounter', detail: { where: 'wilderness', event: 'lair', placeId: 'hex/1,0', waits: true } },
    ]);
    expect(roadOf(table).pendingLair).toBe(false);
  });

  test('LH-WILD-10: without one it is for the game master to think of', () => {
    const table = playLavender(inTheWild({ journey: { pendingLair: true } }));
    table.act('watch', { act: 'explore', direction: 1 }, 'test d20 = 12');
    expect(table.fact('lair')).toMatchObject({ what: null });
    expect(tasksOf(table)).toHaveLength(1);
  });

  test('LH-WILD-11 LH-RES-07: a find of food ends hunger; at d12 there is nothing above', () => {
    const table = playLavender(
      inTheWild({
        dice: { food: 20 },
        journey: { pendingFind: 'food' },
        conditions: [{ kind: 'starving' }],
      }),
    );
    table.act('watch', { act: 'explore', direction: 1 }, 'test d20 = 12', 'find d3 = 3');
    expect(table.fact('resource-found')).toMatchObject({ from: 20, to: 4 });
    expect(table.world.modifiers).toEqual({});
    const full = playLavender(inTheWild({ dice: { gear: 12 }, journey: { pendingFind: 'gear' } }));
    full.act('watch', { act: 'explore', direction: 1 }, 'test d20 = 12', 'find d2 = 1');
    expect(full.fact('resource-found')).toMatchObject({ from: 12, to: 12 });
  });

  test('LH-WILD-12: the trail keeps the last two hundred hexes', () => {
    const trail = Array.from({ length: 200 }, (_, index) => `hex/0,${index}`);
    const table = playLavender(inTheWild({ journey: { trail } }));
    table.act('watch', { act: 'explore', direction: 1 }, 'test d20 = 12');
    expect(roadOf(table).trail).toEqual([...trail.slice(1), HOME]);
  });
});

describe('travelling', () => {
  const known = {
    'hex/1,0': { visited: true },
    'hex/2,0': { visited: true },
    'hex/1,-1': { visited: true, blocked: true },
  };

  test('LH-WILD-15 LH-WILD-12: two hexes in a watch, no test; what waits is in the first', () => {
    const table = playLavender(inTheWild({ land: known, journey: { pendingFind: 'light' } }));
    table.act('watch', { act: 'travel', path: ['hex/1,0', 'hex/2,0'] }, 'find d2 = 2');
    expect(facts(table)).toEqual(['group-action', 'arrives', 'resource-found', 'arrives', 'clock']);
    expect(table.facts.filter(({ fact }) => fact === 'arrives')).toMatchObject([
      { placeId: 'hex/1,0', how: 'travelled', isNew: false },
      { placeId: 'hex/2,0' },
    ]);
    expect(roadOf(table)).toMatchObject({ hexId: 'hex/2,0', trail: [HOME, 'hex/1,0'] });
    expect(timeOf(table)).toEqual([1, 3]);
  });

  test('LH-WILD-15: the way to a goal is found through hexes that are known and open', () => {
    const table = playLavender(inTheWild({ land: known }));
    table.act('watch', { act: 'travel', toId: 'hex/2,0' });
    expect(roadOf(table).trail).toEqual([HOME, 'hex/1,0']);
    table.act('watch', { act: 'travel', toId: 'hex/1,0' });
    expect(roadOf(table).hexId).toBe('hex/1,0');
  });

  test('LH-WILD-15 LH-WILD-05: who is encumbered comes one hex far', () => {
    const table = playLavender(inTheWild({ land: known, characters: [LADEN] }));
    expect(table.refused('watch', { act: 'travel', toId: 'hex/2,0' })).toEqual({
      refused: 'watch/too-far',
      detail: { hexId: 'hex/2,0', most: 1 },
    });
    expect(table.refused('watch', { act: 'travel', path: ['hex/1,0', 'hex/2,0'] }).refused).toBe('watch/too-far');
    table.act('watch', { act: 'travel', toId: 'hex/1,0' });
    expect(timeOf(table)).toEqual([1, 3]);
  });

  test('LH-WILD-15: they stop before a hex that was closed meanwhile', () => {
    const table = playLavender(inTheWild({ land: known, journey: { due: { kind: 'encounter', watch: 2 } } }));
    table.act('watch', { act: 'travel', toId: 'hex/2,0' });
    table.change((world) => {
      const data = world.places['hex/2,0']?.data;
      if (data?.kind === 'hex') data.blocked = true;
    });
    table.answer('nobody');
    expect(roadOf(table).hexId).toBe('hex/1,0');
  });
});

describe('searching', () => {
  test('LH-WILD-16: one thing in a watch, the lair among them, then nothing more', () => {
    const features = [
      { what: 'Old mill', hidden: false, found: false, trap: false },
      { what: 'Cave mouth', hidden: true, found: false, trap: false },
      { what: 'Shrine', hidden: true, found: true, trap: false },
    ];
    const lair = { what: 'Wolves', found: false };
    const table = playLavender(
      inTheWild({
        watch: 1,
        journey: { foodPassDay: true },
        land: { [HOME]: { visited: true, features, lair } },
      }),
    );
    table.act('watch', { act: 'search' }, 'search d2 = 2');
    expect(table.fact('found')).toMatchObject({ what: 'Wolves', placeId: HOME });
    table.act('watch', { act: 'search' });
    expect(table.fact('found')).toMatchObject({ what: 'Cave mouth' });
    table.act('watch', { act: 'search' });
    expect(table.fact('nothing-found')).toMatchObject({ placeId: HOME });
    expect(timeOf(table)).toEqual([1, 4]);
  });
});
