import { describe, expect, test } from 'vitest';
import { playHexcrawl, type Table, type Wish } from '../../../support/hexcrawl.ts';

function fight(wish: Wish = {}): Table {
  const table = playHexcrawl({ foes: { wolf: { hp: 20 } }, ...wish });
  table.act('fight-start', {});
  return table;
}

const optionsOf = ({ open }: Table) => {
  const form = open[0]?.form;
  return form?.form === 'choice' ? form.options.map(({ id }) => id) : [];
};

describe('what hurts without being a weapon', () => {
  test.each([
    ['small', 4],
    ['big', 6],
    ['acid', 6],
    ['fire', 6],
    ['frost', 6],
  ] as const)('HX-ATK-06: %s rolls a d%i, one unless the game master says more, and no attack', (kind, sides) => {
    const table = playHexcrawl({ foes: { wolf: { hp: 20 } } });
    table.act('hazard', { foeId: 'wolf', kind }, `hazard d${sides} = 3`);
    expect(table.fact('improvised')).toMatchObject({ rule: 'HX-ATK-06', kind, target: 'The wolf', damage: 3 });
    table.act('hazard', { foeId: 'wolf', kind, dice: 2 }, `hazard d${sides} = 4`, `hazard d${sides} = 1`);
    expect(table.world.foes.wolf?.data.hp).toBe(12);
  });

  test('HX-ATK-06, HX-HP-01: of a character it takes grit and then flesh; a number is taken as it is', () => {
    const table = playHexcrawl({ characters: [{ sheet: { grit: 2, flesh: 5 } }] });
    table.act('hazard', { characterId: 'ada', kind: 'fire' }, 'hazard d6 = 4');
    expect(table.fact('hurt')).toMatchObject({ cause: 'fire', damage: 4 });
    expect(table.world.characters.ada?.sheet).toMatchObject({ grit: 0, flesh: 3 });
    table.act('hazard', { characterId: 'ada', kind: 'frost', damage: 2 });
    expect(table.world.characters.ada?.sheet.flesh).toBe(1);
    table.act('hazard', { characterId: 'ada', damage: 1 });
    expect(table.fact('hurt')).toMatchObject({ cause: 'gm' });
    expect(table.open.map(({ kind }) => kind)).toEqual(['zero-flesh']);
  });

  test('HX-ATK-06: it is for the game master; dice need a kind, and hurt somebody who is there', () => {
    const table = playHexcrawl({ foes: { wolf: {}, rat: { out: 'down' } } });
    const why = (input: object) => table.refused('hazard', input as never).refused;
    expect(why({ foeId: 'wolf' })).toBe('hazard/how-much');
    expect(why({ foeId: 'wolf', dice: 2 })).toBe('hazard/dice');
    expect(why({ foeId: 'wolf', kind: 'fire', dice: 2, damage: 3 })).toBe('hazard/dice');
    expect(why({ foeId: 'rat', kind: 'fire' })).toBe('foe/out-of-it');
    expect(why({ foeId: 'bear', kind: 'fire' })).toBe('foe/unknown');
    expect(why({ foeId: 'wolf', characterId: 'ada', kind: 'fire' })).toBe('foe/unknown');
    expect(why({ kind: 'fire' })).toBe('foe/unknown');
    table.as('ann');
    expect(why({ foeId: 'wolf', kind: 'fire' })).toBe('gm-only');
  });

  test('HX-ATK-06, HX-MOR-01: with the last foe the fight is over; before that it may break their heart', () => {
    const table = fight({ foes: { wolf: { hp: 3, leader: true }, rat: { hp: 1 } } });
    table.act('hazard', { foeId: 'wolf', kind: 'big' }, 'hazard d6 = 3');
    expect(table.emitted('breaking-point')).toBe(true);
    table.act('hazard', { foeId: 'rat', damage: 1 });
    expect(table.fact('fight-ends').outcome).toBe('won');
    expect(table.world.party.state.fight).toBeNull();
  });
});

describe('what is at hand in a fight', () => {
  test('HX-ATK-06: what was thrown asks nothing once its foe is out of it; of a spell the game master still says whether it works', () => {
    const thrown = fight({ foes: { wolf: { hp: 20 }, rat: {} } });
    const held = ['initiative d6 = 4', 'stunt d20 = 15'] as const;
    const gm = ['foe:wolf:hold', 'foe:rat:hold'];
    thrown.endRound({ ann: ['do:improvise', 'at:wolf'], gm }, ...held);
    thrown.act('edit-foe', { foeId: 'wolf', hp: 0 });
    expect(thrown.question()).toBeNull();
    thrown.answer(null);
    expect(thrown.facts).toEqual([]);
    const cast = fight({ foes: { wolf: { hp: 20 }, rat: {} } });
    cast.endRound({ ann: ['do:cast', 'at:wolf'], gm }, 'initiative d6 = 4');
    cast.act('edit-foe', { foeId: 'wolf', hp: 0 });
    expect(cast.question()).toMatchObject({
      form: { options: [{ id: 'works' }, { id: 'fails' }] },
      fallback: 'works',
      terms: { act: 'cast', target: null },
    });
    cast.answer('works');
    expect(cast.fact('deed-ruled')).toMatchObject({ act: 'cast', how: 'works' });
  });

  test('HX-ATK-06, HX-G-14: a stunt by dexterity decides whether it lands, and the game master says with how many dice', () => {
    const table = fight({ characters: [{ abilities: { dex: 2 } }] });
    table.endRound({ ann: ['do:improvise', 'at:wolf'] }, 'initiative d6 = 4', 'stunt d20 = 8', 'attack d20 = 2');
    expect(table.fact('check')).toMatchObject({ use: 'stunt', ability: 'dex', target: 10, success: true });
    expect(table.emitted('improvised')).toBe(false);
    expect(optionsOf(table)).toEqual(['1d4', '2d4', '1d6', '2d6', '3d6']);
    expect(table.open[0]).toMatchObject({
      kind: 'deed',
      rule: 'HX-ATK-06',
      audience: { who: 'gm' },
      characterId: 'ada',
      required: true,
      fallback: '1d4',
      terms: { act: 'improvise', said: null, target: 'The wolf' },
    });
    expect(table.fact('stunt')).toEqual({
      fact: 'stunt',
      rule: 'HX-ATK-06',
      characterId: 'ada',
      name: 'Ada',
      stunt: 'improvise',
      success: true,
      foeId: 'wolf',
      foeName: 'The wolf',
    });
    // Nobody walked up to it, and nobody waits: the next round is open.
    expect(table.world.party.state.fight).toMatchObject({ round: 2, engaged: ['ada/wolf'] });
    table.answer('2d6', 'hazard d6 = 5', 'hazard d6 = 2');
    const die = (face: number) => ({ purpose: 'hazard', sides: 6, faces: [face], edge: 'none', face });
    expect(table.fact('improvised')).toEqual({
      fact: 'improvised',
      rule: 'HX-ATK-06',
      kind: null,
      targetId: 'wolf',
      target: 'The wolf',
      isFoe: true,
      rolls: [die(5), die(2)],
      damage: 7,
    });
    expect(table.world.foes.wolf?.data.hp).toBe(13);
  });

  test('HX-ATK-06: what misses asks nothing, and nothing is asked about a foe that fell meanwhile', () => {
    const missed = fight();
    missed.endRound({ ann: ['do:improvise', 'at:wolf'] }, 'initiative d6 = 4', 'stunt d20 = 9', 'attack d20 = 2');
    expect(missed.fact('stunt')).toMatchObject({ stunt: 'improvise', success: false });
    expect(missed.open).toEqual([]);
    const fallen = fight({ characters: [{}, { abilities: { str: 3 } }], foes: { rat: { hp: 1 }, wolf: { hp: 20 } } });
    fallen.endRound(
      { ann: ['do:improvise', 'at:rat'], bob: ['do:attack:bare', 'at:rat'] },
      ...(['initiative d6 = 4', 'stunt d20 = 15', 'attack d20 = 15', 'attack d20 = 2'] as const),
    );
    expect(fallen.open).toEqual([]);
  });

  test('HX-ATK-06, HX-ATK-01: it is turned against the next foe in reach when whoever was meant is down', () => {
    const table = fight({ characters: [{ abilities: { str: 3 } }, {}], foes: { rat: { hp: 1 }, wolf: { hp: 20 } } });
    table.endRound(
      { ann: ['do:attack:bare', 'at:rat'], bob: ['do:improvise', 'at:rat'] },
      ...(['initiative d6 = 4', 'attack d20 = 15', 'stunt d20 = 15', 'attack d20 = 2'] as const),
    );
    expect(table.fact('retarget')).toMatchObject({ name: 'Ben', from: 'The rat', to: 'The wolf' });
    expect(table.open[0]?.terms).toMatchObject({ act: 'improvise', target: 'The wolf' });
  });

  test('HX-TURN-02, HX-G-13, HX-ATK-06: of a spell and of anything else the game master says what comes, with dice or without', () => {
    const table = fight({ characters: [{}, {}] });
    table.endRound({ ann: ['do:cast', 'at:wolf'], bob: ['do:other'] }, 'initiative d6 = 4', 'attack d20 = 2');
    expect(table.open.map(({ rule, fallback }) => [rule, fallback])).toEqual([
      ['HX-G-13', 'works'],
      ['HX-TURN-02', 'works'],
    ]);
    expect(optionsOf(table)).toEqual(['works', 'fails', '1d4', '2d4', '1d6', '2d6', '3d6']);
    expect(table.open[1]?.form).toMatchObject({ options: [{ id: 'works' }, { id: 'fails' }] });
    table.answer('3d6', 'hazard d6 = 6', 'hazard d6 = 6', 'hazard d6 = 6');
    expect(table.world.foes.wolf?.data.hp).toBe(2);
    table.answer('fails');
    expect(table.fact('deed-ruled')).toEqual({
      fact: 'deed-ruled',
      rule: 'HX-TURN-02',
      characterId: 'ben',
      name: 'Ben',
      act: 'other',
      how: 'fails',
    });
  });
});
