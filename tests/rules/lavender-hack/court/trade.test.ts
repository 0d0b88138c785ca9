import { describe, expect, test } from 'vitest';
import { reckon, valueAtPrice, wishesOf } from '../../../../src/rules/lavender-hack/court/trade-value.ts';
import type { Encounter } from '../../../../src/rules/lavender-hack/encounters/schemas.ts';
import type { FactionData } from '../../../../src/rules/lavender-hack/factions/schemas.ts';
import { courtState } from '../../../support/courts.ts';
import { mainOnly } from '../../../support/editions.ts';
import { type CharacterWish, factionData, GM, playLavender, type WorldWish } from '../../../support/worlds.ts';

const BOWL = { name: 'Silver bowl', type: 'art', value: 4, knownValue: true } as const;
const ADA: CharacterWish = { gear: [BOWL] };
const MET: Encounter = {
  id: 'met',
  creature: null,
  name: 'Lay brothers',
  count: 3,
  secret: false,
  stage: 'met',
  distance: 'near',
  surprised: null,
  attitude: 'talkative',
  beast: false,
  lengths: 0,
  bait: null,
  factionId: 'abbey',
  traded: [],
  talk: 'open' as const,
};

interface Wish extends WorldWish {
  readonly host?: Partial<FactionData>;
  readonly met?: Partial<Encounter> | null;
}

/** Ada with a silver bowl (art, value 4) before people of the abbey, who think 5 of the party. */
function meeting({ host = {}, met = {}, ...wish }: Wish = {}) {
  return playLavender({
    characters: [ADA],
    ...wish,
    factions: { abbey: { known: ['name'], ...host } },
    state: { encounter: met === null ? null : { ...MET, ...met }, ...wish.state },
  });
}

const OFFER = { characterId: 'ada', itemId: 'silver bowl', want: 'food' };
const things = (table: ReturnType<typeof meeting>) =>
  Object.values(table.world.items).map(({ name, holderId, data }) => ({
    name,
    holderId,
    type: data.type,
    value: data.value,
    known: data.knownValue,
  }));
const options = (table: ReturnType<typeof meeting>) => {
  const form = table.question()?.form;
  return form?.form === 'choice' ? form.options : [];
};
const named = (table: ReturnType<typeof meeting>, name: string) =>
  options(table).find(({ terms }) => terms.name === name);
const size = (table: ReturnType<typeof meeting>, die: string) => table.world.usageDice[die]?.size;

describe('what an offer comes to', () => {
  test.each([
    ['critical', 6],
    ['strong', 5],
    ['weak', 4],
    ['miss', 3],
    ['fumble', 2],
  ] as const)('LH-TRADE-01: %s makes 4 into %i', (degree, budget) => {
    expect(reckon(4, degree, 10).budget).toBe(budget);
  });

  test('LH-TRADE-02 LH-TRADE-06: the cap comes after the degree, and what is beyond it is wasted', () => {
    expect(reckon(5, 'critical', 5)).toEqual({ worth: 5, change: 2, disposition: 5, budget: 5 });
    expect(reckon(7, 'fumble', 5).budget).toBe(5);
    expect(reckon(3, 'weak', 0).budget).toBe(0);
    expect(reckon(1, 'fumble', 5).budget).toBe(-1);
  });

  test.each([
    ['supplied, of one more', { supply: ['art'] }, 4, 5],
    ['demanded, of one less', { demand: ['art'] }, 4, 3],
    ['as it is', {}, 4, 4],
    ['no more than 10', { supply: ['art'] }, 10, 10],
    ['nothing so cheap', { demand: ['art'] }, 1, null],
  ] as const)('LH-TRADE-02: prices are what a thing counts with them: %s', (_what, lists, price, value) => {
    const data = factionData({
      supply: [...('supply' in lists ? lists.supply : [])],
      demand: [...('demand' in lists ? lists.demand : [])],
    });
    expect(valueAtPrice({ id: 'abbey', name: 'The abbey', data }, 'Art', price)).toBe(value);
  });

  mainOnly('LH1-DISCORD-05')(
    'LH-TRADE-03: resources, a rumour and valuables are had; of what is not learned nothing is said',
    () => {
      const data = factionData({ supply: ['honey'], demand: ['relic'], known: ['name', 'demand:relic'] });
      const wishes = wishesOf(meeting().world, { id: 'abbey', name: 'The abbey', data });
      expect(wishes.slice(0, 6)).toEqual(['food', 'gear', 'light', 'fellowship', 'rumour', 'relic']);
      expect(wishes).toEqual(expect.arrayContaining(['weapon', 'jewelry', 'potion']));
      expect(wishes).not.toContain('honey');
      expect(wishes.length).toBeLessThanOrEqual(25);
    },
  );
});

describe('dice', () => {
  mainOnly('LH1-DISCORD-05')('LHV-31 LH-TRADE-08: demanded, critical, capped at 5: fellowship d10', () => {
    const table = meeting({ host: { demand: ['art'] }, dice: { fellowship: 6 } });
    table.act('trade', { ...OFFER, want: 'fellowship' }, 'test d20 = 20');
    expect(size(table, 'fellowship')).toBe(10);
    expect(table.fact('trade-reckoned')).toMatchObject({ value: 4, worth: 5, change: 2, disposition: 5, budget: 5 });
    expect(things(table)).toEqual([]);
  });

  test('LHV-32 LH-TRADE-04 LH-VALUE-04: a die never exceeds d12', () => {
    const gear = [{ ...BOWL, value: 6 }];
    const table = meeting({ characters: [{ gear }], host: { disposition: 9 }, dice: { food: 6 } });
    table.act('trade', OFFER, 'test d20 = 18');
    expect(table.fact('traded')).toMatchObject({ value: 6, worth: 6, degree: 'strong', budget: 7 });
    expect(size(table, 'food')).toBe(12);
  });

  test.each([
    [2, 'test d20 = 12', 20, 4],
    [1, 'test d20 = 12', 20, 20],
    [1, 'test d20 = 12', 4, 4],
    [4, 'test d20 = 12', 8, 8],
    [3, 'test d20 = 12', 8, 8],
  ] as const)('LH-USAGE-09 LH-VALUE-04: an offer of %i (%s) makes light d%i into d%i', (value, roll, from, to) => {
    const table = meeting({ characters: [{ gear: [{ ...BOWL, value }] }], dice: { light: from, gear: 20 } });
    table.act('trade', { ...OFFER, want: 'light' }, roll);
    if (table.open.length > 0) table.answer('keep');
    expect(size(table, 'light')).toBe(to);
    expect(table.emitted('die-stays')).toBe(from === to);
  });
});

describe('valuables', () => {
  const forArms = (wish: Wish = {}) => {
    const table = meeting(wish);
    table.act('trade', { ...OFFER, want: 'Weapon' }, 'test d20 = 18');
    return table;
  };

  test('LH-TRADE-02: one thing within the budget', () => {
    const table = forArms();
    expect(table.open).toMatchObject([
      {
        kind: 'trade-take',
        audience: { who: 'one', userId: 'ann' },
        fallback: 'other',
        terms: { type: 'weapon', budget: 5 },
      },
    ]);
    const sword = named(table, 'Longsword');
    expect(sword?.terms).toEqual({ name: 'Longsword', value: 4, price: 4, count: 1 });
    expect(named(table, 'Pistol')).toBeUndefined();
    table.answer(sword?.id ?? '');
    expect(things(table)).toEqual([{ name: 'Longsword', holderId: 'ada', type: 'weapon', value: 4, known: true }]);
  });

  test('LH-TRADE-02 LH-FACT-03: of what they have plenty, a thing of one more is had, and the players learn why', () => {
    const table = forArms({ host: { supply: ['weapon'] } });
    const pistol = named(table, 'Pistol');
    expect(pistol?.terms).toEqual({ name: 'Pistol', value: 6, price: 5, count: 1 });
    expect(table.world.factions.abbey?.data.known).toEqual(['name', 'supply:weapon']);
  });

  test.each([
    ['5', 5],
    ['4', 4],
  ])('LH-TRADE-07: with court_trade_down %s, %i things of one value lower', (setting, count) => {
    const table = meeting({ settings: { court_trade_down: setting }, dice: { gear: 20 } });
    table.act('trade', { ...OFFER, want: 'art' }, 'test d20 = 18');
    table.answer('down');
    expect(table.open).toMatchObject([
      { kind: 'trade-thing', terms: { type: 'art', value: 4, count }, fallback: 'A fine art' },
    ]);
    table.answer('Carved bead');
    expect(things(table)).toEqual(
      Array.from({ length: count }, () => ({
        name: 'Carved bead',
        holderId: 'ada',
        type: 'art',
        value: 4,
        known: true,
      })),
    );
  });

  test('LH-TRADE-07: only one step down', () => {
    const table = forArms();
    table.answer('down');
    expect(options(table).map(({ id }) => id)).not.toContain('down');
    const sword = named(table, 'Longsword');
    expect(sword?.terms).toMatchObject({ value: 4, count: 5 });
    table.answer(sword?.id ?? '');
    // Of two slots each: as much as anybody carries at all, with 5 slots.
    expect(things(table).filter(({ holderId }) => holderId === 'ada')).toHaveLength(5);
  });

  test('LH-SLOT-03 LH-SLOT-04: what is too much to carry lies where they are', () => {
    const table = forArms({ settings: { over_slots: 'forbidden' } });
    table.answer('down');
    table.answer(named(table, 'Longsword')?.id ?? '');
    expect(things(table).map(({ holderId }) => holderId)).toEqual(['ada', 'ada', null, null, null]);
    const lying = Object.values(table.world.items).filter(({ holderId }) => holderId === null);
    expect(lying.map(({ data }) => data.at)).toEqual(['home', 'home', 'home']);
    expect(table.fact('trade-taken')).toMatchObject({ count: 5, left: 3 });
  });

  test('LH-TRADE-03: the game master names what is on no list; a plain name does, when they do not', () => {
    const table = forArms();
    table.answer('other');
    expect(table.open).toMatchObject([{ kind: 'trade-thing', audience: { who: 'gm' }, terms: { value: 5, count: 1 } }]);
    table.answer('A fine weapon');
    expect(things(table)).toMatchObject([{ name: 'A fine weapon', value: 5, type: 'weapon', known: true }]);
  });
});

test('LH-TRADE-05: a rumour is worth what was offered, and the game master writes it', () => {
  const table = meeting();
  table.act('trade', { ...OFFER, want: 'rumour' }, 'test d20 = 18');
  expect(table.open).toMatchObject([{ kind: 'trade-rumour', terms: { value: 5 }, audience: { who: 'gm' } }]);
  table.answer('The well is an old grave.');
  expect(table.fact('trade-rumour')).toMatchObject({ text: 'The well is an old grave.', value: 5, name: 'Ada' });
  expect(table.world.party.state.rumours).toMatchObject([{ text: 'The well is an old grave.' }]);
});

describe('the offer', () => {
  test('LH-TRADE-01 LH-TRADE-02: it is gone whatever happens; a budget of nothing gives nothing', () => {
    const table = meeting({ characters: [{ gear: [{ ...BOWL, value: 2 }] }], dice: { gear: 20 } });
    table.act('trade', { ...OFFER, want: 'art' }, 'test d20 = 1');
    expect(things(table)).toEqual([]);
    expect(table.fact('traded')).toMatchObject({ degree: 'fumble', budget: 0 });
    expect(table.open).toEqual([]);
  });

  test('LH-TRADE-10 LH-FACT-03: of a thing of unknown value the true one counts, and is not told', () => {
    const table = meeting({ characters: [{ gear: [{ ...BOWL, knownValue: false }] }], host: { demand: ['art'] } });
    table.act('trade', OFFER, 'test d20 = 18');
    expect(table.fact('traded')).toMatchObject({ value: null, worth: null, budget: 5, capped: false });
    expect(table.fact('faction-learned')).toMatchObject({ key: 'demand:art' });
  });

  test('LH-TRADE-06: that their disposition was the cap is told only to whom it is known', () => {
    const roll = 'test d20 = 20';
    const known = meeting({ host: { known: ['name', 'disposition'] } });
    known.act('trade', OFFER, roll);
    expect(known.fact('traded').capped).toBe(true);
    const unknown = meeting();
    unknown.act('trade', OFFER, roll);
    expect(unknown.fact('traded').capped).toBe(false);
  });

  test('LH-TRADE-02 LH-APPR-02: who wants just this gives one more', () => {
    const table = meeting({ characters: [{ gear: [{ ...BOWL, buyer: 'the Abbey' }] }] });
    table.act('trade', { ...OFFER, want: 'rumour' }, 'test d20 = 8');
    expect(table.fact('trade-reckoned')).toMatchObject({ value: 4, worth: 5 });
  });

  test('LH-FACT-06: without a common language it is harder', () => {
    const table = meeting({ host: { languages: ['Old Tongue'] } });
    table.act('trade', { ...OFFER, want: 'rumour' }, 'test d20 = 18', 'test d20 = 4');
    expect(table.fact('test')).toMatchObject({ use: 'trade', total: 4 });
  });

  test('LH-TRADE-10 LH-APPR-04: what is believed to be priceless is not traded', () => {
    const table = meeting({ characters: [{ gear: [{ ...BOWL, locked: true }] }] });
    expect(table.refused('trade', OFFER).refused).toBe('item/locked');
  });

  test('LH-TRADE-01: of two who offer the same thing, the second offers nothing', () => {
    const table = meeting({ characters: [ADA, { class: 'deft' }] });
    expect(table.refused('trade', { ...OFFER, characterId: 'ben' }).refused).toBe('trade/not-yours');
    table.as('ann');
    table.act('trade', OFFER);
    table.change(({ items }) => {
      const bowl = items['silver bowl'];
      if (bowl !== undefined) bowl.holderId = 'ben';
    });
    expect(table.question()).toBeNull();
    table.answer('yes');
    expect(table.fact('no-trade').why).toBe('gone');
    expect(things(table)).toMatchObject([{ holderId: 'ben' }]);
  });
});

describe('outside court', () => {
  test('LH-TRADE-09: a player asks the game master, and no day passes', () => {
    const table = meeting();
    table.as('ann');
    table.act('trade', OFFER);
    const asked = { kind: 'trade-leave', audience: { who: 'gm' }, required: true, fallback: 'no' };
    expect(table.open).toMatchObject([{ ...asked, terms: { item: 'Silver bowl', want: 'food' } }]);
    expect(table.refused('trade', OFFER).refused).toBe('trade/waits');
    table.as(GM);
    const { clock } = table.world.party.state;
    table.answer('yes', 'test d20 = 18');
    expect(table.emitted('traded')).toBe(true);
    expect(table.world.party.state.clock).toEqual(clock);
  });

  test('LH-TRADE-09: what the game master declines does not count, and the thing stays', () => {
    const table = meeting();
    table.as('ann');
    table.act('trade', OFFER);
    table.answer('no');
    expect(table.fact('no-trade').why).toBe('declined');
    expect(things(table)).toHaveLength(1);
    table.act('trade', OFFER);
  });

  test('LH-TRADE-09: once for each character in an encounter', () => {
    const table = meeting({ characters: [{ gear: [BOWL, { name: 'Icon', type: 'art', value: 3 }] }] });
    table.act('trade', OFFER, 'test d20 = 18');
    expect(table.refused('trade', { ...OFFER, itemId: 'icon' }).refused).toBe('trade/once');
  });

  test.each([
    ['the campaign has it so', { settings: { trade_outside_court: 'never' } }, {}, 'trade/never'],
    ['at court it is an action', { state: { court: courtState() } }, {}, 'trade/at-court'],
    ['nobody is met', { met: null }, {}, 'trade/nobody-here'],
    ['they hide', { met: { stage: 'hidden', secret: true } }, {}, 'trade/nobody-here'],
    ['nobody knows whose they are', { host: { known: [] } }, {}, 'trade/which-faction'],
    ['there is no such faction for players', { host: { known: [] } }, { factionId: 'abbey' }, 'faction/unknown'],
    ['nothing is wished for', {}, { want: ' ' }, 'input/bad-line'],
    ['there is no such thing', {}, { itemId: 'moon' }, 'item/unknown'],
  ] as const)('LH-TRADE-09: no trade: %s', (_why, wish, more, code) => {
    const table = meeting(wish as Wish);
    table.as('ann');
    expect(table.refused('trade', { ...OFFER, ...more }).refused).toBe(code);
  });

  test('LH-FACT-01: who trades with people whose name nobody knew learns it', () => {
    const table = meeting({ host: { known: [] } });
    table.act('trade', OFFER, 'test d20 = 18');
    expect(table.world.factions.abbey?.data.known).toEqual(['name']);
  });

  test('LH-TRADE-09: the meeting is over before the game master answers', () => {
    const table = meeting();
    table.as('ann');
    table.act('trade', OFFER);
    table.change((world) => {
      world.party.state.encounter = null;
    });
    expect(table.question()).toBeNull();
  });
});
