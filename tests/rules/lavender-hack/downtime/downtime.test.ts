import { describe, expect, test } from 'vitest';
import type { Ask, Option } from '../../../../src/rules/engine/prompt.ts';
import type { Round } from '../../../../src/rules/engine/round.ts';
import { bankRound } from '../../../../src/rules/lavender-hack/downtime/bank-round.ts';
import { highestLevel, livingDie } from '../../../../src/rules/lavender-hack/downtime/living.ts';
import type { Downtime } from '../../../../src/rules/lavender-hack/downtime/schemas.ts';
import type { World } from '../../../../src/rules/lavender-hack/schemas.ts';
import { mainOnly } from '../../../support/editions.ts';
import { beginFrames } from '../../../support/frames.ts';
import { HOME, journey, land } from '../../../support/wilds.ts';
import { GM, type ItemWish, playLavender, type WorldWish } from '../../../support/worlds.ts';

const WEEK_OVER = { kind: 'downtime', v: 1, step: 'week-over' } as const;

function weeks(wish: Partial<Downtime> = {}): Downtime {
  const none = { id: 'd', channelId: 'home', cardId: 'card', factionId: null, leaving: false } as const;
  return { ...none, week: 2, stage: 'weeks', banking: [], ...wish };
}

/** A thing that was found, of known value unless wished otherwise. */
function valuable(name: string, value: number, wish: Partial<ItemWish> = {}): ItemWish {
  return { name, type: 'jewelry', value, knownValue: true, slots: 1, ...wish };
}

/** A party of two, acted for by Ada's player, who has the spotlight. */
function table(wish: WorldWish = {}) {
  const at = playLavender({ characters: [{}, { class: 'deft' }], ...wish });
  at.as('ann');
  return at;
}

type At = ReturnType<typeof table>;

/** The party at home, asked what is banked. */
function atTheBank(gear: readonly ItemWish[], wish: WorldWish = {}): At {
  const at = table({ characters: [{ gear }, { class: 'deft' }], ...wish });
  at.as(GM);
  at.act('downtime-begin', {});
  return at;
}

function rowsOf({ wealth }: World): Record<string, number> {
  return Object.fromEntries(Object.values(wealth).map(({ id, boxes }) => [id, boxes]));
}

function optionsOf(ask: Ask | null): readonly string[] {
  const form = ask?.form;
  if (form?.form !== 'choice' && form?.form !== 'several') throw new Error(`a form ${form?.form}`);
  return form.options.map(({ id }) => id);
}

function sizesOf({ usageDice }: World): readonly number[] {
  return ['food', 'fellowship', 'gear', 'light'].map((id) => usageDice[id]?.size ?? 0);
}

describe('how it begins', () => {
  test('LH-DOWN-01: the game master says that they are home; every faction may be courted again', () => {
    const at = table({ factions: { millers: { courted: true }, monks: { courted: true } } });
    at.as(GM);
    at.act('downtime-begin', {});
    expect(at.fact('downtime-begins')).toMatchObject({ rule: 'LH-DOWN-01', where: null, factionId: null });
    expect(Object.values(at.world.factions).map(({ data }) => data.courted)).toEqual([false, false]);
    expect(at.world.party.state.downtime).toMatchObject({ channelId: 'home', factionId: null });
  });

  test('LH-SPOT-03: the spotlight goes round at its start', () => {
    const at = table({ state: { base: { name: 'Barrow Hall', placeId: null } } });
    at.act('downtime-begin', {});
    expect(at.fact('spotlight-passed')).toMatchObject({ from: 'ann', to: 'bob' });
  });

  test('LH-DOWN-01: who has the spotlight may begin where home is, and the way there is over', () => {
    const base = { name: 'Barrow Hall', placeId: HOME };
    const at = table({ places: land(), state: { base, journey: journey({ plan: [] }) } });
    at.act('downtime-begin', {});
    expect(at.fact('downtime-begins')).toMatchObject({ where: 'Barrow Hall', factionId: null });
    expect(at.world.party.state.journey).toMatchObject({ hexId: null, action: null, due: null });
  });

  test('LH-DOWN-01: elsewhere only the game master may', () => {
    const base = { name: 'Barrow Hall', placeId: 'hex/1,0' };
    const at = table({ places: land(), state: { base, journey: journey() } });
    expect(at.refused('downtime-begin', {})).toEqual({ refused: 'downtime/not-here', detail: { base: 'Barrow Hall' } });
    at.as('bob');
    expect(at.refused('downtime-begin', {})).toMatchObject({ refused: 'spotlight/not-yours' });
    at.as(GM);
    at.act('downtime-begin', {});
  });

  test('LH-DOWN-01: without a home nobody but the game master knows where it is', () => {
    expect(table().refused('downtime-begin', {})).toMatchObject({ refused: 'downtime/not-here' });
  });

  test('LH-FACT-05: a place of a faction of disposition 8 serves as well', () => {
    const factions = { millers: { disposition: 8, holdings: [HOME] }, monks: { disposition: 7, holdings: [HOME] } };
    const at = table({ places: land(), factions, state: { journey: journey() } });
    expect(at.refused('downtime-begin', { factionId: 'monks' })).toMatchObject({ refused: 'downtime/not-here' });
    at.act('downtime-begin', {});
    expect(at.fact('downtime-begins')).toMatchObject({ where: 'The millers', factionId: 'millers' });
    expect(at.world.factions.millers?.data.known).toEqual(['name']);
  });

  test('LH-FACT-05: the game master names a refuge anywhere, but not one of less than 8', () => {
    const at = table({ factions: { millers: { disposition: 8 }, monks: { disposition: 7 } } });
    at.as(GM);
    expect(at.refused('downtime-begin', { factionId: 'monks' })).toMatchObject({ refused: 'downtime/no-refuge' });
    expect(at.refused('downtime-begin', { factionId: 'nobody' })).toMatchObject({ refused: 'faction/unknown' });
    at.act('downtime-begin', { factionId: 'millers' });
  });

  test('LH-MOVE-04: not underground, in a fight, in a meeting, at court or twice', () => {
    const dungeon = {
      roomId: null,
      trail: [],
      wonder: 4,
      due: null,
      turnsSpent: 0,
      action: null,
      ran: false,
      plan: [],
      barred: false,
    };
    const court = {
      id: 'c',
      factionId: 'f',
      channelId: 'home',
      cardId: 'k',
      stage: 'goals',
      face: 6,
      days: 0,
      round: 0,
    } as const;
    const cases: readonly [WorldWish['state'], string][] = [
      [{ dungeon }, 'watch/underground'],
      [{ court: { ...court, rung: [], charmed: [] } }, 'downtime/at-court'],
      [{ downtime: weeks() }, 'downtime/at-home'],
    ];
    for (const [state, refused] of cases) {
      const at = table({ state: state ?? {} });
      at.as(GM);
      expect(at.refused('downtime-begin', {})).toMatchObject({ refused });
    }
    const fighting = table({ foes: { wolf: {} } });
    fighting.as(GM);
    fighting.act('fight-start', {});
    expect(fighting.refused('downtime-begin', {})).toMatchObject({ refused: 'downtime/in-a-fight' });
  });

  test('LH-DOWN-01: the game master says where home is', () => {
    const at = table({ places: land() });
    expect(at.refused('set-base', { name: 'Barrow Hall' })).toMatchObject({ refused: 'gm-only' });
    at.as(GM);
    at.act('set-base', { name: ' Barrow Hall ', placeId: HOME });
    expect(at.world.party.state.base).toEqual({ name: 'Barrow Hall', placeId: HOME });
    expect(at.refused('set-base', { name: 'Far away', placeId: 'hex/9,9' })).toMatchObject({
      refused: 'place/unknown',
    });
    expect(at.refused('set-base', { name: '  ' })).toMatchObject({ refused: 'downtime/bad-name' });
  });

  test('LH-DOWN-01: nobody travels or delves while they are at home', () => {
    const at = table({ places: land(), state: { downtime: weeks() } });
    at.as(GM);
    expect(at.refused('journey', { hexId: HOME })).toMatchObject({ refused: 'downtime/at-home' });
    expect(at.refused('enter-dungeon', { wonder: 4 })).toMatchObject({ refused: 'downtime/at-home' });
  });
});

/** The round that asks what is banked. */
function bankOf({ world }: At): Round {
  const found = Object.values(world.rounds).find(({ procedure }) => procedure === 'bank');
  if (found === undefined) throw new Error('nobody is asked what they bank');
  return found;
}

function menuOf(at: At, userId: string): readonly Option[] {
  const form = bankRound.form(at.world, bankOf(at), userId, null);
  if (form.form !== 'several') throw new Error(`a form ${form.form}`);
  return form.options;
}

/** What somebody may bank, by its id. */
function offeredTo(at: At, userId: string): readonly string[] {
  return menuOf(at, userId).map(({ id }) => id);
}

describe('the opening bank', () => {
  test('LH-BANK-01: things of known value are banked as the players choose, a box each; then a week passes', () => {
    const at = atTheBank([valuable('Bowl', 3), valuable('Ring', 4), valuable('Idol', 5, { knownValue: false })]);
    expect(at.open).toEqual([]);
    expect(Object.keys(bankOf(at).seats)).toEqual(['ann']);
    expect(bankOf(at)).toMatchObject({ procedure: 'bank', hidden: false, channelId: 'home' });
    expect(offeredTo(at, 'ann')).toEqual(['ring', 'bowl']);
    at.endRound({ ann: ['bowl'] });
    expect(at.fact('banked')).toMatchObject({ rule: 'LH-BANK-01', item: 'Bowl', value: 3, holder: 'Ada' });
    expect(rowsOf(at.world)).toEqual({ 3: 1 });
    expect(Object.keys(at.world.items)).toEqual(['ring', 'idol']);
    expect(at.fact('days-pass')).toMatchObject({ rule: 'LH-DOWN-02', days: 7, day: 8 });
    expect(at.world.party.state.downtime).toMatchObject({ stage: 'weeks', week: 2 });
    expect(Object.values(at.world.rounds).map(({ procedure }) => procedure)).toEqual(['week']);
  });

  /** Ada has a bowl, Ben a bow, and a cup lies with the party. */
  function ofSeveral(): At {
    const at = table({
      characters: [
        { gear: [valuable('Bowl', 3), valuable('Cup', 2)] },
        { class: 'deft', gear: [valuable('Bow', 2)] },
        { class: 'wise', gear: [] },
      ],
    });
    at.change(({ items }) => {
      if (items.cup !== undefined) items.cup.holderId = null;
    });
    at.as(GM);
    at.act('downtime-begin', {});
    return at;
  }

  test('LH-BANK-01: everybody is offered what they carry, who leads what nobody does, and nobody what others have', () => {
    const at = ofSeveral();
    expect(Object.keys(bankOf(at).seats)).toEqual(['ann', 'bob']);
    // The spotlight went round when they settled down.
    expect(['ann', 'bob', 'cat'].map((userId) => offeredTo(at, userId))).toEqual([['bowl'], ['bow', 'cup'], []]);
  });

  test('LH-BANK-01: nobody decides for the others: each banks what they handed in, and the week begins after all', () => {
    const at = ofSeveral();
    expect(at.world.party.state.clock.day).toBe(1);
    at.endRound({ ann: ['bowl', 'bow'], bob: ['cup'] });
    expect(at.world.party.state.downtime).toMatchObject({ stage: 'weeks', week: 2 });
    expect(rowsOf(at.world)).toEqual({ 2: 1, 3: 1 });
    expect(Object.keys(at.world.items)).toEqual(['bow']);
  });

  test('LH-BANK-01: what went to somebody else meanwhile is not banked, nor what is gone', () => {
    const at = ofSeveral();
    at.change(({ items }) => {
      if (items.cup !== undefined) items.cup.holderId = 'cyd';
      delete items.bowl;
    });
    at.endRound({ ann: ['bowl'], bob: ['cup'] });
    expect([rowsOf(at.world), Object.keys(at.world.items)]).toEqual([{}, ['cup', 'bow']]);
    expect(at.world.party.state.downtime).toMatchObject({ stage: 'weeks' });
  });

  test('LH-SLOT-04 LH-BANK-01: what lies elsewhere cannot be banked, what lies at home can', () => {
    const at = table({ characters: [{ gear: [valuable('Bowl', 3), valuable('Cup', 2)] }] });
    at.change(({ items }) => {
      for (const [id, placeId] of [
        ['bowl', 'hex/4,4'],
        ['cup', 'home'],
      ] as const) {
        const item = items[id];
        if (item !== undefined) Object.assign(item, { holderId: null, data: { ...item.data, at: placeId } });
      }
    });
    at.as(GM);
    at.act('downtime-begin', {});
    expect(offeredTo(at, 'ann')).toEqual(['cup']);
  });

  test('LH-BANK-01 LH-APPR-02: somebody in town who wants a thing gives one more for it; a faction does in its own refuge', () => {
    const at = table({
      characters: [
        {
          gear: [
            { ...valuable('Bowl', 3), buyer: 'The ferryman' },
            { ...valuable('Cup', 2), buyer: 'Abbey', buyerFactionId: 'abbey' },
            { ...valuable('Ring', 4), buyer: 'The jeweller', buyerHidden: true },
          ],
        },
      ],
      factions: { abbey: {} },
    });
    at.as(GM);
    at.act('downtime-begin', {});
    expect(menuOf(at, 'ann')).toMatchObject([
      { id: 'ring', terms: { value: 4, buyer: null } },
      { id: 'bowl', terms: { value: 4, buyer: 'The ferryman' } },
      { id: 'cup', terms: { value: 2, buyer: null } },
    ]);
    at.endRound({ ann: ['bowl', 'cup', 'ring'] });
    expect(rowsOf(at.world)).toEqual({ 2: 1, 4: 2 });
    expect(at.facts.filter(({ fact }) => fact === 'banked')).toMatchObject([
      { item: 'Ring', value: 4 },
      { item: 'Bowl', value: 4, buyer: 'The ferryman' },
      { item: 'Cup', value: 2 },
    ]);
  });

  test('LH-BANK-01: of what nobody carries it is said who banked it', () => {
    const at = table({ characters: [{ gear: [valuable('Bowl', 3), valuable('Cup', 2)] }] });
    at.change(({ items }) => {
      if (items.bowl !== undefined) items.bowl.holderId = null;
    });
    at.as(GM);
    at.act('downtime-begin', {});
    at.endRound({ ann: ['bowl', 'cup'] });
    const banked = at.facts.filter(({ fact }) => fact === 'banked');
    expect(banked).toMatchObject([
      { item: 'Bowl', holder: null, by: 'Ada' },
      { item: 'Cup', holder: 'Ada' },
    ]);
    expect(banked[1]).not.toHaveProperty('by');
  });

  test('LH-BANK-01: who is not at the table, or has nobody in play, is not asked', () => {
    const at = table({
      characters: [{ gear: [valuable('Bowl', 3)] }, { class: 'deft' }, { class: 'wise', status: 'dead' }],
    });
    at.change(({ items, members }) => {
      if (items.bowl !== undefined) items.bowl.holderId = null;
      if (members.bob !== undefined) members.bob.present = false;
    });
    at.as(GM);
    at.act('downtime-begin', {});
    expect(Object.keys(bankOf(at).seats)).toEqual(['ann']);
  });

  const mail = (worn: boolean): ItemWish => ({ name: 'Chainmail', value: 5, knownValue: true, worn });

  test('LH-BANK-01: armour that somebody wears is not offered; taken off, it is', () => {
    expect(offeredTo(atTheBank([valuable('Bowl', 3), mail(true)]), 'ann')).toEqual(['bowl']);
    expect(offeredTo(atTheBank([valuable('Bowl', 3), mail(false)]), 'ann')).toEqual(['bowl', 'chainmail']);
  });

  test('LH-BANK-01 LH-PBP-02: who is silent banks nothing, or by their order their treasure and no gear', () => {
    const at = atTheBank([valuable('Bowl', 3), mail(false)]);
    const silent = (orders: Readonly<Record<string, string>>) =>
      bankRound.fallback(at.world, bankOf(at), 'ann', orders);
    expect(silent({})).toEqual({ answer: [], means: 'default' });
    expect(silent({ bank: 'nothing' })).toEqual({ answer: [], means: 'default' });
    expect(silent({ bank: 'treasure' })).toEqual({ answer: ['bowl'], means: 'order' });
    at.endRound({});
    expect([at.emitted('banked'), at.world.party.state.downtime?.stage]).toEqual([false, 'weeks']);
  });

  test('LHV-37, LH-BANK-01: row 3 full and row 4 at four, a value of 3 is banked', () => {
    const at = atTheBank([valuable('Bowl', 3)], { wealth: { 3: 5, 4: 4 } });
    at.endRound({ ann: ['bowl'] });
    expect(rowsOf(at.world)).toEqual({ 3: 1, 4: 5 });
  });

  test('LH-BANK-01: nothing is compulsory; with nothing to bank nobody is asked', () => {
    const at = atTheBank([valuable('Bowl', 3)]);
    at.endRound({ ann: [] });
    expect(at.emitted('banked')).toBe(false);
    expect(Object.keys(at.world.items)).toEqual(['bowl']);
    const none = atTheBank([valuable('Idol', 5, { knownValue: false })]);
    expect(Object.values(none.world.rounds).map(({ procedure }) => procedure)).toEqual(['week']);
    expect(none.world.party.state.downtime).toMatchObject({ stage: 'weeks' });
  });

  test('LH-BANK-01: what the party carries together counts, what the dead and the absent have does not', () => {
    const at = table({
      characters: [
        { gear: [valuable('Bowl', 3)] },
        { class: 'deft', status: 'dead', gear: [valuable('Ring', 4)] },
        { class: 'wise', status: 'away', gear: [valuable('Cup', 4)] },
      ],
    });
    at.change((world) => {
      const bowl = world.items.bowl;
      if (bowl !== undefined) bowl.holderId = null;
    });
    at.as(GM);
    at.act('downtime-begin', {});
    expect(offeredTo(at, 'ann')).toEqual(['bowl']);
  });

  const gems = () => Array.from({ length: 30 }, (_, n) => valuable(`Gem ${String(n).padStart(2, '0')}`, 2));

  test('LH-BANK-01: more than a menu holds comes in another round; what was passed over is not asked again', () => {
    const at = atTheBank(gems());
    const first = offeredTo(at, 'ann');
    expect(first).toHaveLength(25);
    at.endRound({ ann: first.slice(0, 3) });
    expect(at.world.party.state.downtime).toMatchObject({ stage: 'bank', week: 1 });
    const second = offeredTo(at, 'ann');
    expect(second).toHaveLength(5);
    expect(second.filter((id) => first.includes(id))).toEqual([]);
    at.endRound({ ann: second });
    expect(at.world.party.state.downtime).toMatchObject({ stage: 'weeks', week: 2 });
    expect(rowsOf(at.world)).toEqual({ 2: 3, 3: 1 });
    expect(Object.keys(at.world.items)).toHaveLength(22);
  });

  test('LH-BANK-01: who banks nothing from a full menu is not asked about the rest', () => {
    const at = atTheBank(gems());
    at.endRound({ ann: [] });
    expect(at.world.party.state.downtime).toMatchObject({ stage: 'weeks', week: 2 });
  });

  test('LH-APPR-04: what is believed to be priceless is banked in any case, for one less', () => {
    const at = atTheBank([valuable('Idol', 5, { knownValue: false, locked: true, bankAs: 4 })]);
    expect(at.fact('banked')).toMatchObject({ rule: 'LH-APPR-04', value: 4 });
    expect(rowsOf(at.world)).toEqual({ 4: 1 });
    expect(at.world.party.state.downtime).toMatchObject({ stage: 'weeks' });
  });

  test('LH-APPR-04: of actual value 1 it is worthless, and only gone', () => {
    const at = atTheBank([valuable('Glass', 1, { knownValue: false, locked: true, bankAs: 0 })]);
    expect(at.fact('banked')).toMatchObject({ value: 0 });
    expect(rowsOf(at.world)).toEqual({});
    expect(at.world.items).toEqual({});
  });
});

describe('the bank as earlier versions asked it', () => {
  /** Ada and Ben are asked by themselves, side by side. */
  function asked(): At {
    const at = table({
      characters: [{ gear: [valuable('Bowl', 3), valuable('Ring', 4)] }, { class: 'deft', gear: [valuable('Bow', 2)] }],
      state: { downtime: weeks({ stage: 'bank', week: 1, banking: ['ann', 'bob'] }) },
    });
    for (const userId of ['ann', 'bob'])
      beginFrames(at, [{ kind: 'bank', v: 2, step: 'offer', userId, kept: [], chosen: [] }]);
    return at;
  }

  test('LH-BANK-01: a question that was put to all of them becomes a round', () => {
    const at = table({
      characters: [{ gear: [valuable('Bowl', 3)] }, { class: 'deft', gear: [valuable('Bow', 2)] }],
      state: { downtime: weeks({ stage: 'bank', week: 1 }) },
    });
    const banked = { kind: 'downtime', v: 1, step: 'banked' } as const;
    beginFrames(at, [banked, { kind: 'bank', v: 1, step: 'offer', kept: [] }]);
    expect(Object.keys(bankOf(at).seats)).toEqual(['ann', 'bob']);
    expect(at.world.party.state.downtime).toMatchObject({ stage: 'bank', week: 1 });
    at.endRound({});
    expect(at.world.party.state.downtime).toMatchObject({ stage: 'weeks', week: 2 });
  });

  test('LH-BANK-01: questions that were put to each can still be answered, and confirmed', () => {
    const at = asked();
    const ada = { characterId: 'ada' };
    expect(at.open.map(({ audience }) => audience)).toEqual([
      { who: 'one', userId: 'ann' },
      { who: 'one', userId: 'bob' },
    ]);
    at.answerOf(ada, ['bowl']);
    expect([at.emitted('banked'), rowsOf(at.world)]).toEqual([false, {}]);
    expect(at.open.find(({ characterId }) => characterId === 'ada')).toMatchObject({
      kind: 'bank-sure',
      terms: { things: [{ name: 'Bowl', value: 3 }] },
      fallback: 'keep',
    });
    at.answerOf(ada, 'again');
    at.answerOf(ada, ['bowl']);
    at.answerOf(ada, 'bank');
    expect(rowsOf(at.world)).toEqual({ 3: 1 });
    expect(at.world.party.state.downtime).toMatchObject({ stage: 'bank', banking: ['bob'] });
    at.answerOf({ characterId: 'ben' }, ['bow']);
    at.answerOf({ characterId: 'ben' }, 'keep');
    expect(rowsOf(at.world)).toEqual({ 3: 1 });
    expect(at.world.party.state.downtime).toMatchObject({ stage: 'weeks', week: 2, banking: [] });
  });
});

describe('the weeks', () => {
  const TIRED = {
    hp: 3,
    workings: [{ name: 'Light', level: 1, ready: false }],
    fatigue: 20 as const,
  };

  test('LH-HP-03, LH-WILD-25: after the first week everybody is at full hit points and has slept', () => {
    const at = table({
      characters: [
        { features: ['dealer-of-death'], sheet: { hp: 3, pool: 0 } },
        { class: 'weird', status: 'down', sheet: { ...TIRED, hp: 0 } },
      ],
      conditions: [{ kind: 'badly-wounded', characterId: 'ada' }],
    });
    at.as(GM);
    at.act('downtime-begin', {});
    const { ada, ben } = at.world.characters;
    expect([ada?.sheet.hp, ada?.sheet.pool]).toEqual([10, 1]);
    expect([ben?.status, ben?.sheet.hp, ben?.sheet.fatigue]).toEqual(['active', 10, 8]);
    expect(ben?.sheet.workings).toEqual([{ name: 'Light', level: 1, ready: true }]);
    expect(at.world.modifiers).toEqual({});
  });

  test('LH-HP-03: only after the first', () => {
    const at = table({ characters: [{ sheet: { hp: 3 } }], state: { downtime: weeks() } });
    beginFrames(at, [WEEK_OVER]);
    expect(at.world.characters.ada?.sheet.hp).toBe(3);
  });

  test('LH-LIVING-03: downtime weeks count for who is away', () => {
    const at = table({ characters: [{}, { status: 'away', class: 'deft', sheet: { awayWeeks: 1, awayUntil: 8 } }] });
    at.as(GM);
    at.act('downtime-begin', {});
    expect(at.fact('returns')).toMatchObject({ characterId: 'ben', rule: 'LH-LIVING-03' });
    expect(at.world.characters.ben?.status).toBe('active');
  });

  test('LH-DOWN-02: one week follows another until they wish to leave', () => {
    const at = table({ state: { downtime: weeks({ week: 3 }) } });
    beginFrames(at, [WEEK_OVER]);
    expect(at.world.party.state.downtime).toMatchObject({ week: 4, stage: 'weeks' });
    expect(Object.values(at.world.rounds).map(({ terms, cardId }) => [terms.week, cardId])).toEqual([[4, 'card']]);
    at.change(({ rounds }) => {
      for (const { seats } of Object.values(rounds)) for (const seat of Object.values(seats)) seat.state = 'confirmed';
    });
    at.act('downtime-leave', {});
    expect(at.fact('downtime-leaving')).toMatchObject({ leaving: true, week: 4 });
    beginFrames(at, [WEEK_OVER]);
    expect(at.question()).toMatchObject({ kind: 'living' });
    expect(at.world.party.state.downtime).toMatchObject({ stage: 'leaving' });
  });

  test('LH-DOWN-02: while nobody has said what they do with the next week, they set out without it', () => {
    const at = table({ state: { downtime: weeks({ week: 3 }) } });
    beginFrames(at, [WEEK_OVER]);
    const { day } = at.world.party.state.clock;
    at.act('downtime-leave', {});
    expect(at.question()).toMatchObject({ kind: 'living' });
    expect(at.world.rounds).toEqual({});
    expect(at.world.party.state.clock.day).toBe(day);
    expect(at.fact('downtime-leaving')).toMatchObject({ leaving: true, atOnce: true });
  });

  test('LH-DOWN-02: who has the spotlight or runs the game says when; a wish may be taken back', () => {
    const at = table({ state: { downtime: weeks() } });
    at.as('bob');
    expect(at.refused('downtime-leave', {})).toMatchObject({ refused: 'spotlight/not-yours' });
    at.as(GM);
    at.act('downtime-leave', {});
    expect(at.refused('downtime-leave', {})).toMatchObject({ refused: 'downtime/nothing-to-change' });
    at.act('downtime-leave', { leaving: false });
    expect(at.world.party.state.downtime?.leaving).toBe(false);
    const road = table();
    expect(road.refused('downtime-leave', {})).toMatchObject({ refused: 'downtime/none' });
    expect(road.refused('downtime-end', {})).toMatchObject({ refused: 'downtime/none' });
  });

  test('LH-DOWN-01: at least one week is spent', () => {
    const at = atTheBank([valuable('Bowl', 3)]);
    expect(at.refused('downtime-end', {})).toMatchObject({ refused: 'downtime/first-week' });
    at.act('downtime-leave', {});
    at.endRound({});
    expect(at.world.party.state.clock.day).toBe(8);
    expect(at.question()).toMatchObject({ kind: 'living' });
  });

  test('LH-DOWN-01: when the bank was called off they spend the first week all the same, and set out', () => {
    const at = atTheBank([valuable('Bowl', 3)]);
    at.change(({ rounds }) => {
      for (const id of Object.keys(rounds)) delete rounds[id];
    });
    at.act('downtime-end', {});
    expect(at.world.party.state.clock.day).toBe(8);
    expect(at.question()).toMatchObject({ kind: 'living' });
  });

  test('LH-DOWN-02: they may leave at once, before the week that was begun is spent', () => {
    const at = table({ state: { downtime: weeks() } });
    beginFrames(at, [WEEK_OVER]);
    at.act('downtime-end', {});
    expect(at.world.rounds).toEqual({});
    expect(at.world.party.state.clock.day).toBe(1);
    expect(at.question()).toMatchObject({ kind: 'living' });
    expect(at.refused('downtime-end', {})).toMatchObject({ refused: 'downtime/leaving' });
    expect(at.refused('downtime-leave', {})).toMatchObject({ refused: 'downtime/leaving' });
  });

  test('LH-DOWN-02: not while somebody is still asked about the week', () => {
    const at = table({ state: { downtime: weeks() } });
    at.change(({ prompts }) => {
      const asked = { ...at.open[0], id: 'p', frames: [{ kind: 'week', v: 1 }] };
      Object.assign(prompts, { p: asked });
    });
    expect(at.refused('downtime-end', {})).toMatchObject({ refused: 'downtime/busy' });
  });
});

describe('the cost of living', () => {
  /** The whole table of LH-LIVING-01 for some levels: level, payment, die. */
  const TABLE: readonly [number, number, number][] = [
    [1, 0, 20],
    [10, 0, 20],
    [1, 1, 8],
    [1, 2, 10],
    [2, 1, 6],
    [2, 2, 8],
    [3, 1, 6],
    [4, 1, 4],
    [4, 2, 6],
    [5, 1, 4],
    [5, 2, 6],
    [5, 4, 6],
    [5, 5, 8],
    [5, 6, 10],
    [10, 4, 4],
    [10, 5, 6],
    [10, 9, 6],
    [10, 10, 8],
  ];

  test.each(TABLE)('LH-LIVING-01: level %d, payment %d: d%d', (level, payment, die) => {
    expect(livingDie(level, payment)).toBe(die);
  });

  function leaving(wish: WorldWish): At {
    const at = table({ ...wish, state: { expeditionBegun: true, ...wish.state, downtime: weeks({ week: 4 }) } });
    at.act('downtime-end', {});
    return at;
  }

  const MIXED = { food: 4, fellowship: 6, gear: 8, light: 20 } as const;

  test('LHV-39, LH-LIVING-01, LH-LIVING-02: highest level 5, payment 2: all four dice d6', () => {
    const characters = [{ sheet: { level: 5 } }, { class: 'deft' as const }];
    const at = leaving({ characters, wealth: { 2: 1, 5: 2 }, dice: { ...MIXED, rope: 12 } });
    expect(highestLevel(at.world)).toBe(5);
    expect(at.question()).toMatchObject({ audience: { who: 'spotlight' }, terms: { level: 5 } });
    expect(optionsOf(at.question())).toEqual(['pay:2', 'pay:5']);
    at.answer('pay:2');
    expect(at.fact('downtime-ends')).toMatchObject({ weeks: 3, level: 5, payment: 2, die: 6 });
    expect(sizesOf(at.world)).toEqual([6, 6, 6, 6]);
    expect(at.world.usageDice.rope?.size).toBe(12);
    expect(rowsOf(at.world)).toEqual({ 5: 2 });
    expect(at.world.party.state.downtime).toBeNull();
  });

  mainOnly('LH1-DISCORD-06')('LHV-40, LH-LIVING-01: level 1, payment 1: d8', () => {
    const at = leaving({ wealth: { 1: 1 }, dice: MIXED });
    at.answer('pay:1');
    expect(sizesOf(at.world)).toEqual([8, 8, 8, 8]);
  });

  mainOnly('LH1-DISCORD-06')('LH-LIVING-01: nothing is paid only by who owns nothing, and all dice are broken', () => {
    const at = leaving({ dice: MIXED });
    expect(optionsOf(at.question())).toEqual(['nothing']);
    at.answer('nothing');
    expect(at.question()).toMatchObject({ kind: 'living-unpaid', audience: { who: 'spotlight' }, required: true });
    expect(sizesOf(at.world)).toEqual([4, 6, 8, 20]);
    at.answer('wait');
    expect(at.question()).toMatchObject({ kind: 'living' });
    at.answer('nothing');
    at.answer('nothing');
    expect(at.fact('downtime-ends')).toMatchObject({ payment: 0, die: 20 });
    expect(sizesOf(at.world)).toEqual([20, 20, 20, 20]);
  });

  test('LH-LIVING-01: a box that is found while they hesitate pays', () => {
    const at = leaving({ dice: MIXED });
    at.answer('nothing');
    at.change(({ wealth }) => Object.assign(wealth, { 2: { id: '2', boxes: 1 } }));
    expect(optionsOf(at.question())).toEqual(['pay:2']);
  });

  test('LH-LIVING-01: who is dead or away does not count for the level', () => {
    const characters = [{}, { status: 'away', sheet: { level: 9 } }, { status: 'dead', sheet: { level: 7 } }] as const;
    expect(leaving({ characters, wealth: { 1: 1 } }).question()).toMatchObject({ terms: { level: 1 } });
  });

  test('LH-LIVING-02: it is one box; one that is spent meanwhile pays no more', () => {
    const at = leaving({ wealth: { 1: 1, 3: 1 } });
    at.act('wealth-spend', { row: 1 });
    expect(optionsOf(at.question())).toEqual(['pay:3']);
    expect(at.answerRefused('pay:1')).toMatchObject({ refused: 'wealth/none' });
  });

  test('LH-RES-07: with dice above d20 hunger and darkness end', () => {
    const conditions = [{ kind: 'starving' }, { kind: 'darkness' }];
    const at = leaving({ wealth: { 1: 1 }, dice: { food: 20, light: 20 }, conditions });
    at.answer('pay:1');
    expect(at.world.modifiers).toEqual({});
  });

  mainOnly('LH1-DISCORD-06')('LH-WILD-02: dice that were paid for stand; or they are always d8', () => {
    const wish = { wealth: { 3: 1 }, dice: MIXED };
    const paid = leaving(wish);
    paid.answer('pay:3');
    expect(sizesOf(paid.world)).toEqual([10, 10, 10, 10]);
    const always = leaving({ ...wish, settings: { expedition_dice: 'always_d8' } });
    always.answer('pay:3');
    expect(sizesOf(always.world)).toEqual([8, 8, 8, 8]);
    expect(rowsOf(always.world)).toEqual({});
  });

  mainOnly('LH1-DISCORD-06')(
    'LH-WILD-02: a party that never was out and owns nothing sets out with the dice it began with',
    () => {
      const at = leaving({ state: { expeditionBegun: false }, settings: { starting_resource_die: 'd6' } });
      at.answer('nothing');
      expect(sizesOf(at.world)).toEqual([6, 6, 6, 6]);
      expect(at.world.party.state.expeditionBegun).toBe(true);
      const again = leaving({ state: { expeditionBegun: true } });
      again.answer('nothing');
      again.answer('nothing');
      expect(sizesOf(again.world)).toEqual([20, 20, 20, 20]);
    },
  );

  test.each([
    ['journey', { hexId: HOME }],
    ['enter-dungeon', { wonder: 4 }],
  ])('LH-WILD-02: the first expedition begins with %s', (action, input) => {
    const at = table({ places: land(), settings: { event_rolls: 'gm_manual' } });
    at.as(GM);
    at.act(action, input);
    expect(at.world.party.state.expeditionBegun).toBe(true);
  });
});
