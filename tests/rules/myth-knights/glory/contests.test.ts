import { describe, expect, test } from 'vitest';
import { makeGear } from '../../../../src/rules/myth-knights/kit/gear.ts';
import { playKnights, type Wish } from '../../../support/knights.ts';
import type { ScriptedRoll } from '../../../support/scripted-dice.ts';

/** Passes, each with both faces. */
const passes = (...faces: readonly (readonly [number, number])[]): ScriptedRoll[] =>
  faces.flat().map((face): ScriptedRoll => `joust d20 = ${face}` as ScriptedRoll);

/** Ada (Vigour 12, Glory 3) and Ben (Vigour 10, Glory 1). */
const two = (wish: Wish = {}) =>
  playKnights({
    by: 'ann',
    characters: [
      { virtues: { vig: 12 }, sheet: { glory: 3 } },
      { virtues: { vig: 10 }, sheet: { glory: 1 } },
    ],
    ...wish,
  });

describe('a joust', () => {
  test('MK-G-14, MK-GLORY-01, MK-D-05: the other’s player accepts; best of three, and the loser’s Glory with the rank is lost', () => {
    const table = two();
    table.act('challenge', { contest: 'joust', characterId: 'ada', againstId: 'ben' });
    expect(table.fact('challenged')).toMatchObject({
      challenger: 'Ada',
      against: 'Ben',
      staked: true,
      askedUserId: 'bob',
    });
    expect(table.question()).toMatchObject({
      kind: 'challenge',
      audience: { who: 'one', userId: 'bob' },
      required: true,
      fallback: 'decline',
      terms: { challenger: 'Ada', against: 'Ben', vigour: 10 },
    });
    // Ada fails and Ben succeeds; both succeed and Ada’s is higher, as is Ben’s in the last.
    table.answer('accept', ...passes([13, 10], [12, 3], [4, 9]));
    expect(table.fact('joust')).toMatchObject({ winner: 1, passes: [{ won: 1 }, { won: 0 }, { won: 1 }] });
    expect(table.facts).toMatchObject([
      { fact: 'joust' },
      { fact: 'glory', name: 'Ben', to: 2, reason: 'contest' },
      { fact: 'glory', name: 'Ada', from: 3, to: 2, rank: 'errant', reason: 'lost' },
    ]);
  });

  test('MK-G-14: two won are enough, and a pass that neither wins is ridden again', () => {
    const table = two();
    table.act('challenge', { contest: 'joust', characterId: 'ada', againstId: 'ben' });
    table.answer('accept', ...passes([5, 11], [20, 20], [7, 7], [1, 11]));
    expect(table.fact('joust')).toMatchObject({
      winner: 0,
      passes: [{ won: 0 }, { won: null }, { won: null }, { won: 0 }],
    });
    expect(table.world.characters.ben?.sheet.glory).toBe(0);
  });

  test('MK-G-14: after nine passes it is over, and nobody has won or lost', () => {
    const table = two();
    table.act('challenge', { contest: 'joust', characterId: 'ada', againstId: 'ben' });
    table.answer('accept', ...passes(...Array.from({ length: 9 }, () => [20, 20] as const)));
    expect(table.fact('joust').winner).toBeNull();
    expect(table.emitted('glory')).toBe(false);
  });

  test('MK-GLORY-01: nobody is held to a stake: they may ride for honour alone, or decline, as silence does', () => {
    const honour = two();
    honour.act('challenge', { contest: 'joust', characterId: 'ada', againstId: 'ben' });
    honour.answer('friendly', ...passes([5, 11], [5, 11]));
    expect(honour.emitted('glory')).toBe(false);
    const declined = two();
    declined.act('challenge', { contest: 'joust', characterId: 'ada', againstId: 'ben' });
    declined.answer('decline');
    expect(declined.fact('challenge-declined')).toMatchObject({ against: 'Ben' });
  });

  test('MK-D-05: the campaign may let the loser keep their Glory', () => {
    const table = two({ settings: { stake_loss: 'no' } });
    table.act('challenge', { contest: 'joust', characterId: 'ada', againstId: 'ben' });
    table.answer('accept', ...passes([13, 1], [13, 1]));
    expect([table.world.characters.ada?.sheet.glory, table.world.characters.ben?.sheet.glory]).toEqual([3, 2]);
  });

  test('MK-G-14, MK-G-07: the referee answers for their own people, whose Vigour is 10 unless it is said', () => {
    const table = two();
    table.act('challenge', { contest: 'joust', characterId: 'ada', name: 'Sir Ruk' });
    expect(table.question()).toMatchObject({ audience: { who: 'gm' }, terms: { against: 'Sir Ruk', vigour: 10 } });
    table.answer('accept', ...passes([12, 11], [12, 11]));
    expect(table.world.characters.ada?.sheet.glory).toBe(4);
  });

  test('MK-D-34, MK-GLORY-01: Glory is staked to be won; with nothing to stake they ride for honour alone', () => {
    const table = two({ characters: [{ sheet: { glory: 3 } }, {}] });
    table.act('challenge', { contest: 'joust', characterId: 'ada', againstId: 'ben' });
    expect(table.fact('challenged')).toMatchObject({ staked: false, why: 'nothing' });
    expect(table.question()).toMatchObject({
      form: { options: [{ id: 'accept', terms: { staked: false } }, { id: 'decline' }] },
      terms: { staked: false },
    });
    table.answer('accept', ...passes([5, 11], [5, 11]));
    expect([table.emitted('joust'), table.emitted('glory'), table.open.length]).toEqual([true, false, 0]);
    const errant = two({ characters: [{}] });
    errant.act('challenge', { contest: 'joust', characterId: 'ada', name: 'Sir Ruk' });
    expect(errant.fact('challenged').why).toBe('nothing');
  });

  test('MK-D-33, MK-GLORY-01: the same two meet for Glory once in a Season, whoever calls out whom; by setting as often as they like', () => {
    const table = two({ characters: [{ sheet: { glory: 3 } }, { sheet: { glory: 3 } }] });
    const wins = passes([5, 11], [5, 11]);
    const whys = ['ada', 'ben', 'ada'].map((characterId, at) => {
      table.as(characterId === 'ada' ? 'ann' : 'bob');
      if (at === 2) table.change(({ party }) => void Object.assign(party.state.clock, { season: 2 }));
      table.act('challenge', { contest: 'joust', characterId, againstId: characterId === 'ada' ? 'ben' : 'ada' });
      const { why } = table.fact('challenged');
      table.answer('accept', ...wins);
      if (why === null) table.answer('counts');
      return why;
    });
    expect(whys).toEqual([null, 'again', null]);
    expect(table.world.characters.ada?.sheet.glory).toBe(5);
    const often = two({ settings: { stakes: 'any' }, characters: [{ sheet: { glory: 3 } }, { sheet: { glory: 3 } }] });
    for (const glory of [4, 5]) {
      often.act('challenge', { contest: 'joust', characterId: 'ada', againstId: 'ben' });
      often.answer('accept', ...passes([5, 11], [5, 11]));
      often.answer('counts');
      expect(often.world.characters.ada?.sheet.glory).toBe(glory);
    }
  });

  test('MK-GLORY-01: the referee may say of a contest of the company that it was not for Glory, and silence lets it count', () => {
    const table = two();
    table.act('challenge', { contest: 'joust', characterId: 'ada', againstId: 'ben' });
    table.answer('accept', ...passes([5, 11], [5, 11]));
    expect(table.question()).toMatchObject({
      kind: 'stake',
      audience: { who: 'gm' },
      required: false,
      fallback: 'counts',
      terms: { contest: 'joust', won: 'Ada', lost: 'Ben' },
    });
    table.answer('not');
    expect(table.facts).toMatchObject([
      { fact: 'glory', name: 'Ada', from: 4, to: 3, reason: 'void' },
      { fact: 'glory', name: 'Ben', from: 0, to: 1, reason: 'void' },
    ]);
  });

  test('MK-G-14: what cannot be is refused, and who falls before the answer does not ride', () => {
    const table = two({ characters: [{}, {}, { status: 'dying' }] });
    const refused = (input: object) =>
      table.refused('challenge', { contest: 'joust', characterId: 'ada', ...input }).refused;
    expect(refused({ againstId: 'ada' })).toBe('challenge/self');
    expect(refused({ againstId: 'cyd' })).toBe('character/not-in-play');
    expect(refused({ againstId: 'zoe' })).toBe('character/unknown');
    expect(refused({ name: ' ' })).toBe('input/bad-line');
    expect(refused({ characterId: 'ben', againstId: 'ada' })).toBe('character/not-yours');
    table.act('challenge', { contest: 'joust', characterId: 'ada', againstId: 'ben' });
    table.change((world) => {
      Object.assign(world.prompts, { open: { kind: 'challenge', terms: { challenger: 'Ada' } } });
    });
    expect(refused({ againstId: 'ben' })).toBe('challenge/waits');
    table.change((world) => {
      delete world.prompts.open;
      if (world.characters.ada !== undefined) world.characters.ada.status = 'dying';
    });
    expect(table.question()).toBeNull();
    table.answer(null);
    expect(table.fact('challenge-off')).toMatchObject({ challenger: 'Ada', against: 'Ben' });
  });
});

describe('a duel', () => {
  const armed = (wish: Wish = {}) =>
    playKnights({
      by: 'ann',
      characters: [
        { guard: 4, gear: { Longsword: {}, Shield: {} }, sheet: { glory: 2 } },
        { guard: 5, gear: { Spear: {} }, sheet: { glory: 3 } },
      ],
      ...wish,
    });

  test('MK-G-14: both strike at once with all they hold, the highest die less armour, until a Guard is used up', () => {
    const table = armed();
    table.act('challenge', { contest: 'duel', characterId: 'ada', againstId: 'ben' });
    expect(table.question()).toMatchObject({ terms: { contest: 'duel', like: null, staked: true } });
    table.answer(
      'accept',
      ...(['attack d8 = 1', 'attack d8 = 3', 'attack d4 = 2', 'attack d8 = 4'] as const),
      ...(['attack d8 = 2', 'attack d8 = 1', 'attack d4 = 1', 'attack d8 = 1', 'scar d8 = 3'] as const),
    );
    expect(table.facts.filter(({ fact }) => fact === 'duel-exchange')).toMatchObject([
      {
        blows: [
          { name: 'Ada', damage: 3 },
          { name: 'Ben', damage: 3 },
        ],
      },
      { blows: [{ damage: 2 }, { damage: 0 }] },
    ]);
    expect(table.fact('duel')).toMatchObject({ names: ['Ada', 'Ben'], winner: 'Ada' });
    expect(table.world.characters.ben?.sheet).toMatchObject({ guard: { now: 0 }, glory: 2 });
    expect(table.world.characters.ada?.sheet).toMatchObject({ guard: { now: 1 }, glory: 3 });
  });

  test('MK-G-14: when both are used up at once nobody has won, and no Glory goes', () => {
    const table = armed({ characters: [{ guard: 2 }, { guard: 2 }] });
    table.act('challenge', { contest: 'duel', characterId: 'ada', againstId: 'ben' });
    table.answer('accept', 'attack d4 = 2', 'attack d4 = 2', 'scar d4 = 1', 'scar d4 = 1');
    expect(table.fact('duel').winner).toBeNull();
    expect(table.emitted('glory')).toBe(false);
  });

  test('MK-G-14, MK-SERV-01: one of the referee’s fights as somebody of a type, a soldier-at-arms when nobody says', () => {
    const table = armed();
    table.act('challenge', { contest: 'duel', characterId: 'ada', name: 'Sir Ruk' });
    expect(table.question()).toMatchObject({ audience: { who: 'gm' }, terms: { against: 'Sir Ruk', like: 'soldier' } });
    // Armour 2 and Guard 6.
    table.answer(
      'accept',
      ...(['attack d8 = 5', 'attack d8 = 2', 'attack d4 = 1', 'attack d8 = 2'] as const),
      ...(['attack d8 = 5', 'attack d8 = 1', 'attack d4 = 1', 'attack d8 = 1'] as const),
    );
    expect(table.facts.flatMap((fact) => (fact.fact === 'duel-exchange' ? [fact.guard] : []))).toEqual([3, 0]);
    expect(table.world.characters.ada?.sheet).toMatchObject({ guard: { now: 3 }, glory: 3 });
  });

  test('MK-G-14: a duel that draws no blood ends after twelve exchanges', () => {
    const plated = { Shield: {}, Coat: {}, Helm: {}, Plates: {} };
    const table = armed();
    table.change((world) => {
      for (const [at, [name, characterId]] of ['ada', 'ben']
        .flatMap((id) => Object.keys(plated).map((one) => [one, id] as const))
        .entries())
        world.items[`plate-${at}`] = {
          id: `plate-${at}`,
          name,
          holderId: characterId,
          data: { ...makeGear(world, name).data, worn: true },
        };
      for (const id of ['longsword', 'shield', 'spear']) delete world.items[id];
    });
    table.act('challenge', { contest: 'duel', characterId: 'ada', againstId: 'ben' });
    table.answer('accept', ...Array.from({ length: 24 }, () => 'attack d4 = 4' as const));
    expect(table.fact('duel').winner).toBeNull();
  });
});

describe('a tournament', () => {
  test('MK-G-14, MK-GLORY-01: who rides against the referee’s knights, until one is left; of note it is worth Glory', () => {
    const table = playKnights({ characters: [{ virtues: { vig: 12 } }, {}, {}] });
    table.act('call-tourney', { name: 'the Lists of May' });
    expect(table.question()).toMatchObject({
      kind: 'tourney',
      audience: { who: 'each', userIds: ['ann', 'bob', 'cat'] },
      fallback: 'watch',
    });
    table.answer(
      { ann: 'enter', bob: 'enter', cat: 'watch' },
      ...passes([12, 11], [12, 11]),
      ...passes([11, 1], [11, 1]),
      ...passes([3, 4], [12, 9], [12, 10]),
    );
    const { rounds, winner } = table.fact('tourney');
    expect(rounds.map((round) => round.map(({ riders }) => riders.map(({ name }) => name)))).toEqual([
      [
        ['Ada', 'Oswin Greyspear'],
        ['Ben', 'Halla of the Ford'],
      ],
      [['Ada', 'Halla of the Ford']],
    ]);
    expect(winner).toBe('Ada');
    expect(table.fact('glory')).toMatchObject({ name: 'Ada', to: 1, reason: 'tourney' });
  });

  test('MK-GLORY-01: of no note it is worth nothing, and with nobody riding nobody rolls', () => {
    const small = playKnights();
    small.act('call-tourney', { name: 'a village fair', ofNote: false });
    small.answer(
      { ann: 'enter' },
      ...passes([1, 11], [1, 11]),
      ...passes([1, 11], [1, 11]),
      ...passes([1, 11], [1, 11]),
    );
    expect([small.emitted('tourney'), small.emitted('glory')]).toEqual([true, false]);
    const none = playKnights();
    none.act('call-tourney', { name: 'the Lists' });
    none.answer({ ann: 'watch' });
    expect(none.emitted('tourney-empty')).toBe(true);
    none.as('ann');
    expect(none.refused('call-tourney', { name: 'the Lists' }).refused).toBe('gm-only');
  });

  test('MK-G-14: it has a name and somebody to ride in it; whoever falls before all have answered does not ride', () => {
    const table = playKnights({ characters: [{}, { status: 'dying' }] });
    expect(table.refused('call-tourney', { name: ' ' })).toEqual({
      refused: 'input/bad-line',
      detail: { field: 'name', max: 300 },
    });
    expect(
      playKnights({ characters: [{ status: 'dying' }] }).refused('call-tourney', { name: 'the Lists' }).refused,
    ).toBe('glory/nobody');
    table.act('call-tourney', { name: '  the Lists of May ' });
    expect(table.fact('tourney-called').tourney).toBe('the Lists of May');
    expect(table.question()).toMatchObject({ audience: { userIds: ['ann'] }, terms: { ofNote: true } });
    table.change(({ characters }) => {
      if (characters.ada !== undefined) characters.ada.status = 'dying';
    });
    expect(table.question()).toBeNull();
    table.answer({ ann: 'enter' });
    expect(table.emitted('tourney-empty')).toBe(true);
  });
});
