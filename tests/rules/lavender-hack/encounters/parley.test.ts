import { describe, expect, test } from 'vitest';
import { NOBODY_IN_PARTICULAR } from '../../../../src/rules/engine/person.ts';
import type { Encounter } from '../../../../src/rules/lavender-hack/encounters/schemas.ts';
import { type ItemWish, playLavender, type WorldWish } from '../../../support/worlds.ts';

const ada = { characterId: 'ada' };

function meeting(more: Partial<Encounter> = {}): Encounter {
  return {
    id: 'e',
    creature: null,
    name: 'Bandits',
    count: 2,
    secret: false,
    stage: 'parley',
    distance: 'near',
    surprised: null,
    attitude: null,
    beast: false,
    lengths: 0,
    bait: null,
    traded: [],
    talk: 'open',
    factionId: null,
    ...more,
  };
}

/** Ada, of some charm, before bandits who are willing to talk. */
function talk(more: Partial<Encounter> = {}, wish: WorldWish = {}) {
  return playLavender({
    characters: [{ abilities: { cha: 13 } }],
    foes: { thug: { hp: 4 }, cook: { hp: 2, down: true } },
    ...wish,
    state: { encounter: meeting(more) },
  });
}

const stageOf = (table: ReturnType<typeof talk>) => table.world.party.state.encounter?.stage ?? null;

describe('talk', () => {
  test.each([
    [20, 'critical', 'friendly'],
    [17, 'strong', 'talkative'],
    [16, 'weak', 'unsure'],
    [7, 'weak', 'unsure'],
    [6, 'miss', 'unfriendly'],
    [1, 'fumble', 'hostile'],
  ] as const)('LH-ENC-05 LH-ENC-06: Cha +1, a %i: %s, they are %s', (face, degree, attitude) => {
    const table = talk();
    table.act('parley', ada, `test d20 = ${face}`);
    expect(table.fact('test')).toMatchObject({ use: 'parley', ability: 'cha', modifier: 1, sources: [], intent: null });
    expect(table.fact('attitude')).toEqual({ fact: 'attitude', rule: 'LH-ENC-05', what: 'Bandits', attitude, degree });
    expect(table.world.party.state.encounter).toMatchObject({ stage: 'met', attitude });
    expect(table.open).toMatchObject([
      {
        kind: 'encounter-next',
        rule: 'LH-ENC-05',
        audience: { who: 'gm' },
        required: true,
        fallback: attitude === 'hostile' ? 'fight' : 'part',
        form: { options: [{ id: 'part' }, { id: 'fight' }, { id: 'talk-on' }] },
        terms: { what: 'Bandits', attitude },
      },
    ]);
  });

  test('LH-ENC-05 LH-TEST-06 LHV-52: a gift and a missing language cancel', () => {
    const table = talk();
    table.act('parley', { ...ada, offer: true, commonLanguage: false, intent: 'a ham' }, 'test d20 = 9');
    expect(table.fact('test')).toMatchObject({
      intent: 'a ham',
      total: 10,
      degree: 'weak',
      roll: { edge: 'none' },
      sources: [
        { source: 'offer', edge: 'advantage', rule: 'LH-ENC-05' },
        { source: 'no-common-language', edge: 'disadvantage', rule: 'LH-ENC-05' },
      ],
    });
    expect(table.fact('attitude').attitude).toBe('unsure');
  });

  /** Ada offers the ring that she carries. */
  function offering(thing: Partial<ItemWish> = {}, wish: WorldWish = {}) {
    const ring = { name: 'Ring', kind: 'thing', value: 3, knownValue: true, ...thing } as const;
    const table = talk({}, { by: 'ann', characters: [{ abilities: { cha: 13 }, gear: [ring] }], ...wish });
    const id = Object.keys(table.world.items)[0] ?? '';
    return { table, id, offer: { ...ada, offer: id } };
  }

  test.each([
    [20, 'friendly', 'taken'],
    [17, 'talkative', 'taken'],
    [7, 'unsure', 'taken'],
    [5, 'unfriendly', 'declined'],
    [1, 'hostile', 'declined'],
  ] as const)('LH-ENC-14: with a %i they are %s, and what is offered is %s', (face, attitude, outcome) => {
    const { table, id, offer } = offering();
    table.act('parley', offer, 'test d20 = 1', `test d20 = ${face}`);
    const told = { rule: 'LH-ENC-14', characterId: 'ada', name: 'Ada', itemId: id, item: 'Ring', what: 'Bandits' };
    expect(table.fact('parley-offer')).toEqual({ fact: 'parley-offer', ...told });
    expect(table.fact('test').sources).toMatchObject([{ source: 'offer', edge: 'advantage' }]);
    expect(table.fact('attitude').attitude).toBe(attitude);
    expect(table.fact('parley-offer-ends')).toEqual({ fact: 'parley-offer-ends', ...told, outcome });
    expect(table.world.items[id]?.holderId).toBe(outcome === 'taken' ? undefined : 'ada');
  });

  test('LH-ENC-14: what the party has with it is offered by who has the spotlight, or the game master', () => {
    const { table, id, offer } = offering({}, { characters: [{ gear: [{ name: 'Ring', value: 3 }] }, {}] });
    table.change((world) => {
      const ring = world.items[id];
      if (ring !== undefined) ring.holderId = null;
    });
    table.as('bob');
    expect(table.refused('parley', { ...offer, characterId: 'ben' }).refused).toBe('spotlight/not-yours');
    table.as('ann');
    table.act('parley', offer, 'test d20 = 10', 'test d20 = 10');
    expect(table.world.items).toEqual({});
  });

  test('LH-ENC-14 LH-APPR-04: nobody offers what others carry, what lies elsewhere, is locked, or is worth nothing', () => {
    const refusedWith = (thing: Partial<ItemWish>, characterId = 'ada') => {
      const { table, id } = offering(
        {},
        { characters: [{ gear: [{ name: 'Ring', value: 3, ...thing }] }, {}], by: 'gm' },
      );
      return table.refused('parley', { characterId, offer: id }).refused;
    };
    expect(refusedWith({}, 'ben')).toBe('trade/not-yours');
    expect(refusedWith({ locked: true })).toBe('item/locked');
    expect(refusedWith({ value: 0, knownValue: true })).toBe('parley/worthless');
    const { table, id, offer } = offering();
    table.change((world) => {
      const ring = world.items[id];
      if (ring === undefined) return;
      ring.holderId = null;
      ring.data.at = 'far away';
    });
    expect(table.refused('parley', offer).refused).toBe('item/elsewhere');
    expect(table.refused('parley', { ...ada, offer: 'nothing' }).refused).toBe('item/unknown');
  });

  test('LH-ENC-14 LH-GEAR-01: what is gone while the gear die is asked goes to nobody', () => {
    const { table, id, offer } = offering(
      {},
      { characters: [{ class: 'deft', gear: [{ name: 'Ring', value: 3 }] }, {}] },
    );
    table.act('parley', offer, 'test d20 = 6', 'test d20 = 6');
    table.change((world) => {
      const ring = world.items[id];
      if (ring !== undefined) ring.holderId = 'ben';
    });
    table.answer('add', 'gear d8 = 5', 'gear d8 = 2');
    expect(table.emitted('parley-offer-ends')).toBe(false);
    expect(table.world.items[id]?.holderId).toBe('ben');
  });

  test('LH-ENC-05: leverage helps, no common language hinders', () => {
    const table = talk();
    table.act('parley', { ...ada, leverage: true }, 'test d20 = 2', 'test d20 = 19');
    expect(table.fact('attitude').attitude).toBe('talkative');
    const other = talk();
    other.act('parley', { ...ada, commonLanguage: false }, 'test d20 = 2', 'test d20 = 19');
    expect(other.fact('attitude').attitude).toBe('unfriendly');
  });

  test('LH-TEST-04 LH-GEAR-05: stated edges and the background count as in any test', () => {
    const table = talk();
    table.act('parley', { ...ada, claim: true, edge: 'advantage' }, 'test d20 = 2', 'test d20 = 20');
    expect(table.fact('test').sources.map(({ source }) => source)).toEqual(['stated', 'background']);
  });

  test('LH-GEAR-08: who says nothing of their background speaks by their order for company', () => {
    const ordering = (choice: string) => {
      const table = talk();
      table.change((world) => {
        const orders = { 'background-company': choice };
        world.people.ann = { ...structuredClone(NOBODY_IN_PARTICULAR), userId: 'ann', orders } as never;
      });
      return table;
    };
    const always = ordering('always');
    always.act('parley', ada, 'test d20 = 2', 'test d20 = 20');
    expect(always.fact('test').sources).toMatchObject([{ source: 'background' }]);
    const struck = ordering('always');
    struck.act('parley', { ...ada, with: null }, 'test d20 = 10');
    expect(struck.fact('test').sources).toEqual([]);
    const leader = ordering('always');
    leader.change(({ party }) => {
      party.state.encounter = null;
    });
    leader.act('encounter-start', { name: 'Tam', distance: 'near', surprise: 'nobody' });
    leader.answer('speak', 'test d20 = 2', 'test d20 = 20');
    expect(leader.fact('test').sources).toMatchObject([{ source: 'background' }]);
    const asked = ordering('ask');
    asked.act('parley', ada);
    expect(asked.open).toMatchObject([{ kind: 'claim', audience: { who: 'one', userId: 'ann' } }]);
    asked.answer('background', 'test d20 = 2', 'test d20 = 20');
    expect(asked.fact('attitude').attitude).toBe('friendly');
  });

  test('LH-GEAR-01: the attitude waits for the gear die', () => {
    const table = talk({}, { characters: [{ class: 'deft' }] });
    table.act('parley', ada, 'test d20 = 6');
    expect(table.open[0]?.kind).toBe('gear-die');
    table.answer('add', 'gear d8 = 5', 'gear d8 = 2');
    expect(table.fact('attitude').attitude).toBe('unsure');
  });

  test('talk that has been overtaken comes to nothing', () => {
    const table = talk({}, { characters: [{ class: 'deft' }] });
    table.act('parley', ada, 'test d20 = 6');
    table.change((world) => {
      world.party.state.encounter = null;
    });
    table.answer('keep');
    expect(table.emitted('attitude')).toBe(false);
    expect(table.open).toEqual([]);
  });
});

describe('who may talk', () => {
  test.each(['hidden', 'surprise', 'approach', 'chase'] as const)(
    'LH-ENC-05: nobody to talk to at stage %s',
    (stage) => {
      expect(talk({ stage }).refused('parley', ada)).toEqual({ refused: 'parley/nobody', detail: {} });
    },
  );

  test('LH-ENC-08: nobody talks to beasts, nor without an encounter or in a fight', () => {
    expect(talk({ beast: true }).refused('parley', ada)).toEqual({
      refused: 'parley/beast',
      detail: { what: 'Bandits' },
    });
    expect(playLavender().refused('parley', ada).refused).toBe('parley/nobody');
    const table = talk();
    table.act('fight-start', {});
    expect(table.refused('parley', ada).refused).toBe('parley/nobody');
  });

  test('LH-ENC-05: any player for their own character', () => {
    const table = talk({}, { characters: [{}, { sheet: { background: null } }] });
    table.as('bob');
    expect(table.refused('parley', ada).refused).toBe('character/not-yours');
    expect(table.refused('parley', { characterId: 'ben', claim: true }).refused).toBe('test/no-background');
    expect(table.refused('parley', { characterId: 'ben', intent: ' ' })).toEqual({
      refused: 'input/bad-line',
      detail: { field: 'intent', max: 300 },
    });
    table.act('parley', { characterId: 'ben' }, 'test d20 = 10');
    expect(table.fact('attitude').attitude).toBe('unsure');
  });
});

describe('what they do then', () => {
  function known(wish: WorldWish = {}) {
    const table = talk({}, wish);
    table.act('parley', ada, 'test d20 = 10');
    return table;
  }

  test('LH-ENC-05: they part, and the foes that stand are gone', () => {
    const table = known({ conditions: [{ kind: 'advantage-vs', characterId: 'ada', foeId: 'thug' }] });
    table.answer('part');
    expect(table.facts).toMatchObject([
      { fact: 'encounter-ends', rule: 'LH-ENC-01', what: 'Bandits', how: 'parted', count: 2 },
      { fact: 'condition-ends', condition: 'advantage-vs' },
      { fact: 'foe-out', foeId: 'thug', foeName: 'The thug', how: 'gone' },
    ]);
    expect(Object.keys(table.world.foes)).toEqual(['cook']);
    expect(stageOf(table)).toBeNull();
  });

  test('LH-ENC-05 LH-ENC-12: it comes to blows, without surprise', () => {
    const table = known();
    table.answer('fight');
    expect(table.fact('fight-begins')).toMatchObject({ surprised: null, foes: ['The thug'] });
    expect(stageOf(table)).toBeNull();
    const nobody = known({ foes: {} });
    nobody.answer('fight');
    expect(nobody.question()?.kind).toBe('foes-met');
  });

  test('LH-ENC-10: one test for each meeting; the question of what comes of it stays', () => {
    const table = known();
    const spoken = { refused: 'parley/spoken', detail: { what: 'Bandits' } };
    expect(table.refused('parley', ada)).toEqual(spoken);
    expect(Object.values(table.world.prompts)).toMatchObject([
      { kind: 'encounter-next', terms: { attitude: 'unsure' } },
    ]);
  });

  test('LH-ENC-10: also while the test waits for a gear die nobody else speaks', () => {
    const table = talk({}, { characters: [{ class: 'deft' }, {}] });
    table.act('parley', ada, 'test d20 = 6');
    table.as('bob');
    expect(table.refused('parley', { characterId: 'ben' }).refused).toBe('parley/spoken');
  });

  test('LH-ENC-10: for a reason that the game master gives, one of them speaks once more', () => {
    const table = known();
    table.answer('talk-on');
    expect(table.question()).toMatchObject({ kind: 'talk-reason', audience: { who: 'gm' }, fallback: '' });
    table.answer('They hear of the dead');
    expect(table.fact('talk-on')).toMatchObject({ rule: 'LH-ENC-10', reason: 'They hear of the dead' });
    table.act('parley', ada, 'test d20 = 20');
    expect(table.fact('attitude').attitude).toBe('friendly');
    expect(table.refused('parley', ada).refused).toBe('parley/spoken');
  });

  test('LH-ENC-10: without a reason it is asked anew what they do', () => {
    const table = known();
    table.answer('talk-on');
    table.answer('');
    expect(table.open).toMatchObject([{ kind: 'encounter-next', fallback: 'part' }]);
    expect(table.refused('parley', ada).refused).toBe('parley/spoken');
  });

  test('LH-ENC-05 LH-ENC-12: the hostile fight when nobody says what they do, with numbers or without', () => {
    const hostile = (wish: WorldWish = {}) => {
      const table = talk({}, wish);
      table.act('parley', ada, 'test d20 = 1');
      return table.question()?.fallback;
    };
    expect([hostile(), hostile({ foes: {} })]).toEqual(['fight', 'fight']);
  });

  test('an answer that comes too late does nothing', () => {
    const table = known();
    table.act('encounter-end', {});
    expect(table.world.prompts).toEqual({});
    expect(table.question()).toBeNull();
    table.answer(null);
    expect(table.facts).toEqual([]);
    expect(Object.keys(table.world.foes)).toEqual(['thug', 'cook']);
  });
});
