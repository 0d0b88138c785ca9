import { describe, expect, test } from 'vitest';
import { itemsOf } from '../../../../src/rules/mechanics/items.ts';
import { playKnights, type Table, type Wish } from '../../../support/knights.ts';

const trade = (wish: Wish = {}) => playKnights({ by: 'ann', characters: [{ gear: { Shield: {} } }, {}], ...wish });

const favoursOf = (table: Table) => Object.values(table.world.party.state.folk.favours);
const serving = (table: Table) =>
  Object.values(table.world.followers).map(({ name, data }) => [name, data.type, data.price]);
const things = (table: Table) => itemsOf(table.world, 'ada').map(({ name }) => name);

const OFFER = { characterId: 'ada', whom: 'Old Mab', want: 'guide' };

describe('bartering', () => {
  test('MK-SERV-01, MK-GEAR-01: who is hired serves from then on, and what was promised is kept, with whom and since when', () => {
    const table = trade();
    table.act('barter', { ...OFFER, favour: 'a song at the harvest', called: 'Hob' });
    expect(table.question()).toMatchObject({
      kind: 'barter',
      audience: { who: 'gm' },
      required: true,
      fallback: 'roll',
      terms: { name: 'Ada', whom: 'Old Mab', hire: 'guide', favour: 'a song at the harvest' },
    });
    table.answer('agree');
    expect(serving(table)).toEqual([['Hob', 'guide', 'a song at the harvest']]);
    expect(favoursOf(table)).toMatchObject([
      { whom: 'Old Mab', what: 'a song at the harvest', owed: 'by', characterId: 'ada', since: [1, 1, 1, 1] },
    ]);
  });

  test('MK-GEAR-01: a thing changes hands, and a thing of the book’s is theirs', () => {
    const table = trade();
    table.act('barter', { ...OFFER, want: 'spear', itemId: 'shield' });
    table.answer('agree');
    expect(table.fact('bartered')).toMatchObject({ item: 'Shield', want: 'spear', follower: null });
    expect(things(table)).toEqual(['Spear']);
  });

  test('MK-GEAR-01: a trade gives what it says: what no pack has is a plain thing, and what is no thing a task for the referee', () => {
    const table = trade();
    const asked = () => {
      const form = table.question()?.form;
      return form?.form === 'choice' ? form.options.map(({ id }) => id) : [];
    };
    table.act('barter', { ...OFFER, want: 'the silver bell', itemId: 'shield' });
    expect(asked()).toEqual(['agree', 'see', 'roll', 'decline']);
    table.answer('agree');
    expect(things(table)).toEqual(['the silver bell']);
    table.act('barter', { ...OFFER, want: 'passage over the fen', service: 'Mending the roof' });
    table.answer('see');
    expect(things(table)).toEqual(['the silver bell']);
    expect(favoursOf(table)).toMatchObject([{ what: 'Mending the roof' }]);
    expect(Object.values(table.world.tasks)).toMatchObject([
      { kind: 'trade', detail: { name: 'Ada', what: 'passage over the fen' } },
    ]);
    table.act('barter', { ...OFFER, want: 'a spear', favour: 'a song' });
    expect(asked()).toEqual(['agree', 'roll', 'decline']);
    table.answer('agree');
    expect(things(table)).toEqual(['the silver bell', 'Spear']);
  });

  test('MK-GEAR-01, MK-G-06: a steed is to be had by trade or from the referee, and takes the place of the one before', () => {
    const table = trade();
    table.act('barter', { ...OFFER, want: 'a charger', itemId: 'shield' });
    table.answer('agree');
    expect(table.fact('bartered')).toMatchObject({ steed: 'charger', instead: null, isTask: false });
    expect([table.world.characters.ada?.sheet.steed, things(table)]).toEqual([
      { kind: 'charger', now: 13, max: 13 },
      [],
    ]);
    table.act('barter', { ...OFFER, want: 'pony', favour: 'a song' });
    table.answer('agree');
    expect(table.fact('bartered')).toMatchObject({ steed: 'pony', instead: 'charger' });
    table.as('gm');
    table.act('give-item', { name: 'riding horse', characterId: 'ben' });
    expect(table.world.characters.ben?.sheet.steed).toEqual({ kind: 'horse', now: 10, max: 10 });
    expect(Object.values(table.world.items)).toEqual([]);
  });

  test.each([
    ['guide', 'common'],
    ['Spear', 'common'],
    ['coat', 'uncommon'],
    ['a greatsword', 'rare'],
    ['charger', 'rare'],
    ['a silver bell', null],
  ])('MK-GEAR-02, MK-SERV-01: the referee is told how hard %s is to find: %s', (want, rarity) => {
    const table = trade();
    table.act('barter', { ...OFFER, want, itemId: 'shield' });
    expect(table.question()?.terms).toMatchObject({ rarity });
  });

  test('MK-GEAR-01, MK-CORE-04: in doubt the dice say, and that is remembered; who has made up their mind does not roll', () => {
    const table = trade();
    table.act('barter', { ...OFFER, favour: 'a song' });
    table.answer('roll', 'reaction d20 = 11');
    expect(table.emitted('barter-declined')).toBe(true);
    expect([serving(table), favoursOf(table)]).toEqual([[], []]);
    table.act('barter', { ...OFFER, favour: 'two songs' });
    table.answer('roll');
    expect(table.emitted('barter-declined')).toBe(true);
    table.as('gm');
    table.act('note-person', { name: 'Old Mab', attitude: 'well' });
    table.as('ann');
    table.act('barter', { ...OFFER, favour: 'a song' });
    table.answer('roll');
    expect(serving(table)).toEqual([['Guide', 'guide', 'a song']]);
    table.act('barter', { ...OFFER, favour: 'a dance' });
    table.answer('agree');
    expect(serving(table).map(([name]) => name)).toEqual(['Guide', 'Guide 2']);
  });

  test('MK-GEAR-01: the referee declines, and what has gone meanwhile cannot be given', () => {
    const table = trade();
    table.act('barter', { ...OFFER, itemId: 'shield' });
    table.answer('decline');
    expect([table.fact('barter-declined').whom, things(table)]).toEqual(['Old Mab', ['Shield']]);
    table.act('barter', { ...OFFER, itemId: 'shield' });
    table.change((world) => {
      if (world.items.shield !== undefined) world.items.shield.holderId = 'ben';
    });
    expect(table.question()).toBeNull();
    table.answer(null);
    expect(table.fact('barter-off').item).toBe('Shield');
    expect(serving(table)).toEqual([]);
  });

  test('MK-GEAR-01: an offer of nothing, or of what is not theirs, is refused', () => {
    const table = trade();
    const refused = (input: object) => table.refused('barter', { ...OFFER, ...input }).refused;
    expect(refused({})).toBe('barter/nothing');
    expect(refused({ itemId: 'sword' })).toBe('barter/not-theirs');
    expect(refused({ characterId: 'ben', favour: 'a song' })).toBe('character/not-yours');
    expect(refused({ favour: 'a\nsong' })).toBe('input/bad-line');
    expect(refused({ favour: 'a song', want: '' })).toBe('input/bad-line');
    expect(refused({ favour: 'a song', called: 'x'.repeat(41) })).toBe('follower/bad-name');
  });
});

describe('favours', () => {
  test('MK-GEAR-01: who owes one closes it, and so does the referee; the company’s is for who leads', () => {
    const table = trade();
    table.as('gm');
    table.act('owe-favour', { whom: 'Old Mab', what: 'a song', owed: 'by', characterId: 'ben' });
    table.act('owe-favour', { whom: 'the abbot', what: 'a bed', owed: 'to' });
    const [song, bed] = favoursOf(table).map(({ id }) => id);
    table.as('ann');
    expect(table.refused('close-favour', { favourId: song ?? '', how: 'done' })).toMatchObject({
      refused: 'favour/not-yours',
      detail: { name: 'Ben' },
    });
    expect(table.refused('owe-favour', { whom: 'Old Mab', what: 'a song', owed: 'to' }).refused).toBe('gm-only');
    table.act('close-favour', { favourId: bed ?? '', how: 'done' });
    expect(table.fact('favour-closed')).toMatchObject({ owed: 'to', name: null, how: 'done' });
    table.as('bob');
    table.act('close-favour', { favourId: song ?? '', how: 'broken' });
    expect(favoursOf(table)).toEqual([]);
    expect(table.refused('close-favour', { favourId: song ?? '', how: 'done' }).refused).toBe('favour/unknown');
  });
});
