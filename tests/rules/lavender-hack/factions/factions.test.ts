import { describe, expect, test } from 'vitest';
import type { Court } from '../../../../src/rules/lavender-hack/court/schemas.ts';
import { charm, mayCharm } from '../../../../src/rules/lavender-hack/court/session.ts';
import type { Encounter } from '../../../../src/rules/lavender-hack/encounters/schemas.ts';
import {
  changeDisposition,
  dispositionWord,
  factionOf,
  holdersOf,
  isRefuge,
  knows,
  learn,
  learnableOf,
  placeName,
  placeOfParty,
  sharesLanguage,
  worthAt,
} from '../../../../src/rules/lavender-hack/factions/factions.ts';
import type { FactionData } from '../../../../src/rules/lavender-hack/factions/schemas.ts';
import { blankHex, blankRoom } from '../../../../src/rules/lavender-hack/places/places.ts';
import type { Context } from '../../../../src/rules/lavender-hack/vocabulary.ts';
import { journey } from '../../../support/wilds.ts';
import { bareContext, lavenderWorld, playLavender, type WorldWish } from '../../../support/worlds.ts';

const guild = { factionId: 'guild' };

/** One faction, `guild`, called The guild; Ada is before it. */
function land(data: Partial<FactionData> = {}, wish: WorldWish = {}) {
  return playLavender({ factions: { guild: data }, ...wish });
}

const dataOf = (table: ReturnType<typeof land>, id = 'guild') => {
  const faction = factionOf(table.world, id);
  if (faction === null) throw new Error(`no faction ${id}`);
  return faction.data;
};

describe('what a faction is', () => {
  test.each([
    [0, 'openly hostile'],
    [1, 'hostile'],
    [2, 'unfriendly'],
    [3, 'unfriendly'],
    [4, 'uncertain'],
    [5, 'uncertain'],
    [6, 'indifferent'],
    [7, 'indifferent'],
    [8, 'friendly'],
    [9, 'friendly'],
    [10, 'enthusiastic'],
  ])('LH-FACT-02: at %i it is %s', (disposition, word) => expect(dispositionWord(disposition)).toBe(word));

  test.each([
    [5, 3, 8],
    [9, 4, 10],
    [1, -3, 0],
  ])('LH-FACT-02: %i and %i is %i, within 0 and 10', (from, by, to) => {
    const table = land({ disposition: from });
    table.change((world) => changeDisposition(contextOf(table, world), 'guild', by, 'LH-CURRY-01'));
    expect(dataOf(table).disposition).toBe(to);
  });

  test('LH-FACT-02: what stays is not told, nor is the number while players do not know it', () => {
    const told: unknown[] = [];
    const table = land({ disposition: 10, known: ['name'] });
    table.change((world) => changeDisposition(contextOf(table, world, told), 'guild', 1, 'LH-CURRY-01'));
    expect(told).toEqual([]);
    table.change((world) => changeDisposition(contextOf(table, world, told), 'guild', -1, 'LH-GOAL-04'));
    expect(told).toEqual([
      { fact: 'disposition', rule: 'LH-GOAL-04', ...guild, faction: 'The guild', from: 10, to: 9, known: false },
    ]);
  });

  test('LH-FACT-03: in dealings with it what it has counts one less, what it looks for one more', () => {
    const faction = factionOf(land({ supply: ['jewelry'], demand: ['map'] }).world, 'guild');
    if (faction === null) throw new Error('no guild');
    expect(worthAt(faction, 'Jewelry ', 4)).toBe(3);
    expect(worthAt(faction, 'map', 4)).toBe(5);
    expect(worthAt(faction, 'scroll', 4)).toBe(4);
  });

  test.each([
    [7, false],
    [8, true],
    [10, true],
  ])('LH-FACT-05: at %i its places give refuge: %s', (disposition, is) => {
    const faction = factionOf(land({ disposition }).world, 'guild');
    expect(faction !== null && isRefuge(faction)).toBe(is);
  });

  test.each([
    [[], [], true],
    [['Elvish'], [], false],
    [['Elvish'], ['elvish '], true],
    [['Elvish', 'home'], [], true],
    [['Elvish', 'Low Speech'], ['Low speech'], true],
  ])('LH-FACT-06: it speaks %j, somebody %j besides the home language: %s', (spoken, known, is) => {
    const { world } = land({ languages: spoken }, { characters: [{ sheet: { languages: known } }] });
    expect(sharesLanguage(world, 'guild', 'ada')).toBe(is);
  });
});

describe('what players learn of it', () => {
  test('LH-FACT-01: there is its name, what it thinks, speaks and favours, each type, want and place', () => {
    const wants = { w: { text: 'A silver bell', state: 'open' as const } };
    const faction = factionOf(land({ supply: ['art'], demand: ['map'], wants, holdings: ['hex/0,0'] }).world, 'guild');
    expect(faction === null ? [] : learnableOf(faction)).toEqual([
      ...['name', 'disposition', 'approach', 'languages', 'supply:art', 'demand:map', 'want:w', 'holding:hex/0,0'],
    ]);
  });

  test('LH-FACT-01: who learns anything has heard of it; what they know already is no news', () => {
    const told: unknown[] = [];
    const table = land({ approach: 'logic' });
    const teach = (key: string) => table.change((world) => learn(contextOf(table, world, told), 'guild', key));
    teach('approach');
    expect(dataOf(table).known).toEqual(['name', 'approach']);
    teach('approach');
    teach('name');
    teach('supply:art');
    teach('want:none');
    expect(dataOf(table).known).toEqual(['name', 'approach']);
    expect(told).toEqual([
      { fact: 'faction-learned', rule: 'LH-FACT-01', ...guild, faction: 'The guild', key: 'approach', what: 'logic' },
    ]);
  });

  test.each([
    ['name', 'The guild'],
    ['disposition', 'friendly'],
    ['languages', 'Elvish, Low Speech'],
    ['supply:art', 'art'],
    ['demand:map', 'map'],
    ['want:w', 'A silver bell'],
    ['holding:hex/0,0', 'Oakmere'],
  ])('LH-FACT-01: %s is %s', (what, is) => {
    const wants = { w: { text: 'A silver bell', state: 'open' as const } };
    const told = { disposition: 9, languages: ['Elvish', 'Low Speech'], supply: ['art'], demand: ['map'], wants };
    const places = { 'hex/0,0': { ...blankHex(), name: 'Oakmere' } };
    const table = land({ ...told, holdings: ['hex/0,0'] }, { places });
    table.act('reveal-faction', { ...guild, what });
    expect(table.fact('faction-learned')).toMatchObject({ key: what, what: is });
    expect(table.refused('reveal-faction', { ...guild, what }).refused).toBe('faction/known-already');
  });

  test('LH-FACT-01: all at once, and then there is no more', () => {
    const table = land({ supply: ['art'] });
    table.act('reveal-faction', { ...guild, what: null });
    expect(dataOf(table).known).toEqual(['name', 'disposition', 'approach', 'languages', 'supply:art']);
    expect(table.facts).toHaveLength(5);
    expect(table.refused('reveal-faction', { ...guild, what: null }).refused).toBe('faction/known-already');
    expect(table.refused('reveal-faction', { ...guild, what: 'demand:art' }).refused).toBe('faction/nothing-such');
  });
});

describe('the game master writes factions down', () => {
  test('LH-FACT-01: a name is enough', () => {
    const table = playLavender();
    table.act('write-faction', { name: ' Salt Guild ' });
    const { factionId } = table.fact('faction-written');
    expect(table.world.factions[factionId]).toMatchObject({
      name: 'Salt Guild',
      data: { disposition: 5, approach: 'rapport', languages: [], supply: [], demand: [], known: [], courted: false },
    });
  });

  test('LH-FACT-01: all of it, each word once; types are written small', () => {
    const table = playLavender({ places: { 'hex/3,-2': blankHex() } });
    table.act('write-faction', {
      name: 'Salt Guild',
      disposition: 0,
      approach: 'logic',
      languages: 'Elvish, elvish ,Low Speech,',
      supply: 'Jewelry, ART',
      demand: 'Map',
      holds: 'hex/3,-2',
      note: ' They lie. ',
    });
    expect(Object.values(table.world.factions)[0]?.data).toMatchObject({
      disposition: 0,
      approach: 'logic',
      languages: ['Elvish', 'Low Speech'],
      supply: ['jewelry', 'art'],
      demand: ['map'],
      holdings: ['hex/3,-2'],
      note: 'They lie.',
    });
  });

  test('LH-FACT-01: what is not said stays; an empty list takes it away, and what players knew of it', () => {
    const known = ['name', 'supply:art', 'demand:map', 'holding:hex/0,0', 'holding:room/1'];
    const places = { 'hex/0,0': blankHex(), 'room/1': blankRoom('1') };
    const before = { supply: ['art'], demand: ['map'], languages: ['Elvish'], holdings: ['hex/0,0', 'room/1'], known };
    const table = land(before, { places });
    table.act('write-faction', { ...guild, supply: '', lost: 'hex/0,0', approach: 'command' });
    expect(dataOf(table)).toMatchObject({ supply: [], demand: ['map'], languages: ['Elvish'], holdings: ['room/1'] });
    expect(dataOf(table)).toMatchObject({ approach: 'command', known: ['name', 'demand:map', 'holding:room/1'] });
    expect(table.fact('faction-written').isNew).toBe(false);
    table.act('write-faction', { ...guild, name: 'the GUILD', holds: 'room/1' });
    expect(factionOf(table.world, 'guild')).toMatchObject({ name: 'the GUILD', data: { holdings: ['room/1'] } });
  });

  test.each([
    [{}, 'faction/bad-name'],
    [{ name: '\n' }, 'faction/bad-name'],
    [{ name: 'x'.repeat(41) }, 'faction/bad-name'],
    [{ name: 'THE guild ' }, 'faction/already-there'],
    [{ name: 'The gu\u00adild' }, 'faction/already-there'],
    [{ name: '\uff34he guild' }, 'faction/already-there'],
    [{ name: 'Crows', languages: `a,${'b'.repeat(41)}` }, 'faction/bad-words'],
    [{ name: 'Crows', languages: 'abcdefghijk'.split('').join(',') }, 'faction/too-many-words'],
    [{ name: 'Crows', supply: 'a\nb' }, 'faction/bad-words'],
    [{ name: 'Crows', supply: 'art, map', demand: 'Map' }, 'faction/both'],
    [{ name: 'Crows', note: 'x'.repeat(1001) }, 'faction/bad-text'],
    [{ name: 'Crows', holds: 'hex/9,9' }, 'place/unknown'],
    [{ name: 'Crows', lost: 'hex/9,9' }, 'faction/not-held'],
    [{ factionId: 'guild' }, 'faction/nothing-to-change'],
    [{ factionId: 'guild', name: '' }, 'faction/bad-name'],
    [{ factionId: 'guild', demand: 'art' }, 'faction/both'],
    [{ factionId: 'nobody', name: 'Crows' }, 'faction/unknown'],
    [{ factionId: 'toString', name: 'Crows' }, 'faction/unknown'],
  ])('%j is refused: %s', (said, code) => {
    expect(land({ supply: ['art'] }).refused('write-faction', said).refused).toBe(code);
  });

  test('a campaign keeps fifty of them, twenty places and twenty wants each', () => {
    const fifty = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`f${at}`, {}]));
    expect(playLavender({ factions: fifty }).refused('write-faction', { name: 'Crows' })).toMatchObject({
      refused: 'faction/too-many',
      detail: { max: 50 },
    });
    const ids = Array.from({ length: 21 }, (_, at) => `hex/${at},0`);
    const places = Object.fromEntries(ids.map((id) => [id, blankHex()]));
    const wants = Object.fromEntries(ids.slice(1).map((id) => [id, { text: id, state: 'open' as const }]));
    const full = land({ holdings: ids.slice(1), wants }, { places });
    expect(full.refused('write-faction', { ...guild, holds: 'hex/0,0' }).refused).toBe('faction/too-many-places');
    expect(full.refused('want', { ...guild, text: 'Peace' }).refused).toBe('faction/too-many-wants');
  });

  test('one is struck out, unless it is being courted; whom the party has met is nobody’s then', () => {
    const table = land({}, { state: { encounter: meeting({ factionId: 'guild' }) } });
    table.act('erase-faction', guild);
    expect(table.world.factions).toEqual({});
    expect(table.fact('faction-erased').faction).toBe('The guild');
    expect(table.world.party.state.encounter?.factionId).toBeNull();
    expect(land({}, { state: { court: court() } }).refused('erase-faction', guild).refused).toBe('faction/at-court');
  });

  test.each([
    ['write-faction', { name: 'Crows' }],
    ['write-faction', { ...guild, name: 'Crows' }],
    ['erase-faction', guild],
    ['want', { ...guild, text: 'Peace' }],
    ['reveal-faction', { ...guild, what: 'name' }],
    ['faction-disposition', { ...guild, by: 1 }],
  ])('LH-FACT-01: %s is for the game master', (action, input) => {
    const table = land({ known: ['name'] });
    table.as('ann');
    expect(table.refused(action, input).refused).toBe('gm-only');
  });

  test.each(['erase-faction', 'want', 'reveal-faction', 'faction-disposition'])('%s: one that there is', (action) => {
    const input = { factionId: 'nobody', ...(action === 'reveal-faction' ? { what: null } : {}) };
    expect(land().refused(action, input).refused).toBe('faction/unknown');
  });

  test('LH-FACT-02: what it thinks is set outright, and that is secret', () => {
    const table = land();
    expect(table.turn('faction/guild/disposition', '8')).toBeNull();
    expect(table.turn('faction/guild/courted', 'yes')).toBeNull();
    expect(dataOf(table)).toMatchObject({ disposition: 8, courted: true });
    expect(table.turn('faction/guild/disposition', '11')?.refused).toBe('gm-field/bad-value');
    expect(table.turn('faction/guild/courted', 'perhaps')?.refused).toBe('gm-field/bad-value');
    expect(table.turn('faction/crows/courted', 'yes')?.refused).toBe('gm-field/unknown');
  });
});

describe('wants', () => {
  const open = { w: { text: 'A silver bell', state: 'open' as const } };

  test('LH-FACT-04: one is written down, satisfied, and open again', () => {
    const table = land();
    table.act('want', { ...guild, text: ' A silver bell ' });
    expect(table.fact('want')).toMatchObject({ rule: 'LH-FACT-04', what: 'A silver bell', to: 'open' });
    const [wantId = ''] = Object.keys(dataOf(table).wants);
    table.act('want', { ...guild, wantId, to: 'satisfied' });
    expect(dataOf(table).wants[wantId]).toEqual({ text: 'A silver bell', state: 'satisfied' });
    expect(table.refused('want', { ...guild, wantId, to: 'satisfied' })).toMatchObject({
      refused: 'faction/want-same',
      detail: { state: 'satisfied' },
    });
    table.act('want', { ...guild, wantId, to: 'open' });
    expect(dataOf(table).wants[wantId]?.state).toBe('open');
  });

  test('LH-FACT-04: players hear of the want when it is satisfied, unless it is done in quiet', () => {
    const table = land({ wants: open });
    table.act('want', { ...guild, wantId: 'w', to: 'satisfied' });
    expect(dataOf(table).known).toEqual(['name', 'want:w']);
    const quiet = land({ wants: open });
    quiet.act('want', { ...guild, wantId: 'w', to: 'satisfied', quiet: true });
    expect(dataOf(quiet).known).toEqual([]);
  });

  test('LH-FACT-04: other words, and none at all: what players knew of it is gone, too', () => {
    const table = land({ wants: open, known: ['name', 'want:w'] });
    table.act('want', { ...guild, wantId: 'w', text: 'Two silver bells' });
    expect(dataOf(table)).toMatchObject({ wants: { w: { text: 'Two silver bells', state: 'open' } } });
    table.act('want', { ...guild, wantId: 'w', to: 'removed' });
    expect(dataOf(table)).toMatchObject({ wants: {}, known: ['name'] });
  });

  test.each([
    [{}, 'faction/which-want'],
    [{ text: '\u202E' }, 'faction/bad-text'],
    [{ text: 'x'.repeat(201) }, 'faction/bad-text'],
    [{ wantId: 'w' }, 'faction/nothing-to-change'],
    [{ wantId: 'w', to: 'open' }, 'faction/want-same'],
    [{ wantId: 'x', to: 'open' }, 'faction/no-such-want'],
  ])('%j is refused: %s', (said, code) => {
    expect(land({ wants: open }).refused('want', { ...guild, ...said }).refused).toBe(code);
  });
});

describe('a faction thinks better or worse of the party', () => {
  test('LH-FACT-02: everybody is told, with the number only if they know it', () => {
    const table = land({ known: ['name'] });
    table.act('faction-disposition', { ...guild, by: 2 });
    expect(table.fact('disposition')).toMatchObject({ rule: 'LH-FACT-02', from: 5, to: 7, known: false });
    table.act('reveal-faction', { ...guild, what: 'disposition' });
    table.act('faction-disposition', { ...guild, by: -1 });
    expect(table.fact('disposition')).toMatchObject({ from: 7, to: 6, known: true });
  });

  test('LH-FACT-02: one that nobody has heard of changes in secret', () => {
    const table = land();
    expect(table.refused('faction-disposition', { ...guild, by: 1 }).refused).toBe('faction/unheard-of');
    table.act('faction-disposition', { ...guild, by: 1, secret: true });
    expect(table.fact('disposition')).toMatchObject({ to: 6, known: true });
    expect(dataOf(table)).toMatchObject({ disposition: 6, known: [] });
  });

  test.each([
    ['friendly', 8],
    ['talkative', 6],
    ['unsure', 4],
    ['unfriendly', 2],
    ['hostile', 1],
  ] as const)('LH-ENC-06: a first meeting with its people who are %s may put it at %i', (attitude, disposition) => {
    const table = land({}, { state: { encounter: meeting({ factionId: 'guild', attitude }) } });
    table.act('faction-disposition', { ...guild, asMet: true, secret: true });
    expect(dataOf(table).disposition).toBe(disposition);
    expect(table.fact('disposition').rule).toBe('LH-ENC-06');
  });

  test.each([
    [{ attitude: 'friendly' }, { asMet: true }, 'faction/not-met'],
    [{ factionId: 'guild' }, { asMet: true }, 'faction/not-met'],
    [{ factionId: 'crows', attitude: 'friendly' }, { asMet: true }, 'faction/not-met'],
    [{}, { by: 0 }, 'faction/stays'],
    [{}, {}, 'faction/stays'],
  ] as const)('after a meeting %j, %j is refused: %s', (met, said, code) => {
    const table = land({ known: ['name'] }, { state: { encounter: meeting(met) } });
    expect(table.refused('faction-disposition', { ...guild, ...said }).refused).toBe(code);
  });
});

describe('its people are met', () => {
  const near = { distance: 'near', surprise: 'nobody' };
  const metBy = (table: ReturnType<typeof land>) => table.world.party.state.encounter;

  test('LH-DUNG-08: its patrol, by its name; so the players have heard of it', () => {
    const table = land();
    table.act('encounter-start', { ...guild, ...near });
    expect(metBy(table)).toMatchObject({ name: 'The guild patrol', factionId: 'guild', creature: null, beast: false });
    expect(dataOf(table).known).toEqual(['name']);
  });

  test('LH-DUNG-08: with the numbers of a creature', () => {
    const table = land();
    table.act('encounter-start', { ...guild, ...near, creature: 'bandit' }, 'foe-hp d8 = 4');
    expect(metBy(table)).toMatchObject({ name: 'The guild patrol', factionId: 'guild', creature: { name: 'Bandit' } });
    expect(Object.values(table.world.foes)).toHaveLength(1);
  });

  test('LH-DUNG-08: under another name nobody learns whose they are', () => {
    const table = land();
    table.act('encounter-start', { ...guild, ...near, name: 'Masked riders' });
    expect(metBy(table)).toMatchObject({ name: 'Masked riders', factionId: 'guild' });
    expect(dataOf(table).known).toEqual([]);
  });

  test('LH-DUNG-08: in secret nobody learns of it before they are shown', () => {
    const table = land();
    table.act('encounter-start', { ...guild, ...near, secret: true });
    expect(dataOf(table).known).toEqual([]);
    table.act('encounter-show', { surprise: 'nobody' });
    expect(dataOf(table).known).toEqual(['name']);
  });

  test('LH-DUNG-08: a row of a table names a faction', () => {
    const tables = { street: { name: 'Street', sides: 2, rows: [{ from: 1, to: 2, text: 'THE GUILD' }] } };
    const table = land({}, { tables });
    table.act('encounter-start', { ...near, table: 'street' }, 'encounter d2 = 1');
    expect(metBy(table)).toMatchObject({ name: 'The guild patrol', factionId: 'guild' });
  });

  test('LH-DUNG-08: the book’s faction patrol is of whoever alone holds the place', () => {
    const holds = { holdings: ['hex/0,0'] };
    const state = { journey: journey() };
    const alone = playLavender({ factions: { guild: holds, crows: {} }, state });
    alone.act('encounter-start', { ...near, name: 'Faction patrol' });
    expect(metBy(alone)).toMatchObject({ name: 'The guild patrol', factionId: 'guild' });

    const shared = playLavender({ factions: { guild: holds, crows: holds }, state });
    shared.act('encounter-start', { ...near, name: 'Faction patrol' });
    expect(metBy(shared)).toMatchObject({ name: 'Faction patrol', factionId: null });
  });

  test.each([
    [{ factionId: 'crows' }, 'faction/unknown'],
    [{ ...guild, table: 'wilderness' }, 'encounter/what'],
    [{ ...guild, name: 'Riders', creature: 'bandit' }, 'encounter/what'],
    [{ ...guild, creature: 'dragonet' }, 'foe/unknown-creature'],
  ])('%j is refused: %s', (said, code) => {
    expect(land().refused('encounter-start', { ...near, ...said }).refused).toBe(code);
  });

  test.each([
    [['Elvish'], [], ['no-common-language']],
    [['Elvish'], ['elvish'], []],
    [[], [], []],
  ])('LH-FACT-06 LH-ENC-05: they speak %j, Ada %j: %j', (languages, own, sources) => {
    const state = { encounter: meeting({ factionId: 'guild', stage: 'parley' }) };
    const table = land({ languages }, { characters: [{ sheet: { languages: own } }], state });
    table.as('ann');
    const dice = sources.length === 0 ? (['test d20 = 10'] as const) : (['test d20 = 10', 'test d20 = 12'] as const);
    table.act('parley', { characterId: 'ada' }, ...dice);
    expect(table.fact('test').sources.map(({ source }) => source)).toEqual(sources);
  });

  test('LH-ENC-06: what this group thinks changes nothing of what the faction thinks', () => {
    const table = land({}, { state: { encounter: meeting({ factionId: 'guild', stage: 'parley' }) } });
    table.act('parley', { characterId: 'ada' }, 'test d20 = 20');
    expect(metBy(table)?.attitude).toBe('friendly');
    expect(dataOf(table).disposition).toBe(5);
  });
});

describe('places', () => {
  test('a place by its name, else by what it is; whose it is; where the party is', () => {
    const places = { 'hex/0,0': { ...blankHex(), name: 'Oakmere' }, 'room/4b': blankRoom('4b') };
    const world = lavenderWorld({ places, factions: { guild: { holdings: ['room/4b'] }, crows: {} } });
    expect(placeName(world, 'hex/0,0')).toBe('Oakmere');
    expect(placeName(world, 'room/4b')).toBe('room 4b');
    expect(placeName(world, 'hex/3,-2')).toBe('hex 3,-2');
    expect(holdersOf(world, 'room/4b').map(({ id }) => id)).toEqual(['guild']);
    expect(holdersOf(world, 'hex/0,0')).toEqual([]);
    expect(placeOfParty(world)).toBeNull();
  });
});

describe('Charming Impression', () => {
  const deft = { characters: [{ class: 'deft' as const, features: ['charming-impression'] }, {}] };

  test('LH-DEFT-07: advantage once at a court, for who has learned it', () => {
    const table = land({}, { ...deft, state: { court: court() } });
    const charms = (id: string) => {
      let sources: readonly unknown[] = [];
      table.change((world) => {
        sources = charm(contextOf(table, world), id);
      });
      return sources;
    };
    expect([mayCharm(table.world, 'ada'), mayCharm(table.world, 'ben')]).toEqual([true, false]);
    expect(charms('ben')).toEqual([]);
    expect(charms('ada')).toEqual([{ source: 'charming-impression', edge: 'advantage', rule: 'LH-DEFT-07' }]);
    expect(charms('ada')).toEqual([]);
    expect(mayCharm(table.world, 'ada')).toBe(false);
    table.change((world) => {
      world.party.state.court = court();
    });
    expect(mayCharm(table.world, 'ada')).toBe(true);
  });

  test('LH-DEFT-07: there is nobody to charm outside a court', () => {
    const table = land({}, deft);
    expect(mayCharm(table.world, 'ada')).toBe(false);
  });
});

test('what players do not know of a faction is not known by chance', () => {
  const faction = factionOf(lavenderWorld({ factions: { guild: {} } }), 'guild');
  expect(faction !== null && knows(faction, 'name')).toBe(false);
  expect(factionOf(lavenderWorld(), 'toString')).toBeNull();
});

/** What a rule gets to work with, as far as these need it. */
function contextOf({ world }: ReturnType<typeof land>, draft: Context['world'], told: unknown[] = []): Context {
  if (world === undefined) throw new Error('no world');
  const nothing = () => {
    throw new Error('not needed here');
  };
  return bareContext(draft, { roll: nothing }, { newId: nothing, emit: (fact) => told.push(fact) });
}

function meeting(more: Partial<Encounter> = {}): Encounter {
  return {
    id: 'e',
    creature: null,
    name: 'Riders',
    count: 2,
    secret: false,
    stage: 'met',
    distance: 'near',
    surprised: null,
    attitude: null,
    beast: false,
    lengths: 0,
    bait: null,
    factionId: null,
    traded: [],
    talk: 'open',
    ...more,
  };
}

function court(): Court {
  return {
    id: 'c',
    factionId: 'guild',
    channelId: 'home',
    cardId: 'card',
    stage: 'rounds',
    face: 4,
    days: 0,
    round: 1,
    rung: [],
    charmed: [],
  };
}
