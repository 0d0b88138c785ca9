import { describe, expect, test } from 'vitest';
import { playHexcrawl, type Table, type Wish } from '../../../support/hexcrawl.ts';

/** Two foes got away out of a fight, and the party is after them. */
function hunt(wish: Wish = {}): Table {
  const foes = { wolf: { defences: { str: 10, dex: 13, int: 10, wil: 10 } }, cub: {} };
  const table = playHexcrawl({ foes, ...wish });
  table.act('fight-start', {});
  table.endRound({ gm: ['foes:retreat'] }, 'initiative d6 = 1', 'retreat d20 = 20', 'retreat d20 = 20');
  table.answer('pursue');
  return table;
}

describe('a chase with the party behind', () => {
  test('HX-CHASE-02, HX-CHASE-03: the slowest rolls against the quickest foe; steps won shorten the lead, and lost ones lengthen it', () => {
    const table = hunt({ characters: [{}, { abilities: { dex: -1 } }] });
    table.answerOf({ kind: 'hunt' }, 'run', 'chase d20 = 12');
    expect(table.fact('chase-steps')).toMatchObject({ name: 'Ben', steps: -2, lead: 2, fleeing: 'foes' });
    table.answerOf({ kind: 'hunt' }, 'run', 'chase d20 = 15');
    expect(table.fact('chase-steps')).toMatchObject({ steps: 1, lead: 1 });
  });

  test('HX-CHASE-05: caught, the party acts first in the fight', () => {
    const table = hunt();
    table.answerOf({ kind: 'hunt' }, 'run', 'chase d20 = 14');
    expect(table.fact('chase-ends')).toMatchObject({ how: 'caught', fleeing: 'foes' });
    expect(table.world.party.state).toMatchObject({ chase: null, fight: { winsFirst: 'characters' } });
    expect(Object.values(table.world.foes).map(({ data }) => data.distanceFt)).toEqual([5, 5]);
  });

  test('HX-CHASE-04: five steps ahead they are away, and nobody asks for their nerve; a tie is no step', () => {
    const table = hunt();
    table.answerOf({ kind: 'hunt' }, 'run', 'chase d20 = 13');
    expect(table.world.party.state.chase).toMatchObject({ lead: 0, round: 2 });
    table.answerOf({ kind: 'hunt' }, 'run', 'chase d20 = 8');
    expect(table.fact('chase-ends')).toMatchObject({ how: 'away', searching: null });
    expect(table.world.foes).toEqual({});
  });

  test('HX-CHASE-01, HX-D-33: what they drop lies there, and the party stops for it or runs on', () => {
    const table = hunt();
    table.answerOf({ kind: 'quarry' }, 'drop');
    table.answerOf({ kind: 'quarry-drop' }, 'a silver idol');
    expect(table.fact('quarry-drops')).toMatchObject({ item: 'a silver idol' });
    expect(Object.values(table.world.items)).toMatchObject([{ name: 'a silver idol', holderId: null }]);
    table.answerOf({ kind: 'hunt' }, 'stop');
    expect(table.fact('chase-ends')).toMatchObject({ how: 'stopped' });
    expect(table.world.party.state.chase).toBeNull();
  });

  test('HX-CHASE-01: a dash is nothing after all', () => {
    const table = hunt();
    table.answerOf({ kind: 'quarry' }, 'drop');
    table.answerOf({ kind: 'quarry-drop' }, '-');
    expect(table.world.items).toEqual({});
    expect(table.world.party.state.chase).toMatchObject({ dropped: null });
  });

  test('HX-CHASE-06, HX-D-35: out of sight they are lost, if the game master says so; in silence they just run', () => {
    const table = hunt();
    expect(table.open.find(({ kind }) => kind === 'quarry')).toMatchObject({ fallback: 'run' });
    table.answerOf({ kind: 'quarry' }, 'hide');
    expect(table.fact('chase-ends')).toMatchObject({ how: 'lost', fleeing: 'foes' });
    expect(table.world.prompts).toEqual({});
    expect(table.world.foes).toEqual({});
  });
});

describe('who is in a chase', () => {
  const FIGHT = { foes: { ogre: { defences: { str: 10, dex: 12, int: 10, wil: 11 }, level: 2 } } } as const;
  const SLOW = [{}, { abilities: { dex: -2 } }, { abilities: { dex: -2 } }];

  function chased(wish: Wish = {}): Table {
    const table = playHexcrawl({ ...FIGHT, characters: SLOW, by: 'ann', ...wish });
    table.act('flee', {});
    return table;
  }

  test('HX-CHASE-02: the same rolls until the party changes, also when another is slower by then', () => {
    const table = chased();
    table.answer('run', 'chase d20 = 15');
    expect(table.fact('chase-steps')).toMatchObject({ name: 'Ben' });
    table.change(({ characters }) => {
      if (characters.cyd !== undefined) characters.cyd.sheet.abilities.dex = -5;
    });
    table.answer('run', 'chase d20 = 15');
    expect(table.fact('chase-steps')).toMatchObject({ name: 'Ben' });
    table.change(({ characters }) => {
      if (characters.ada !== undefined) characters.ada.status = 'down';
    });
    table.answer('run', 'chase d20 = 15');
    expect(table.fact('chase-steps')).toMatchObject({ name: 'Cyd' });
  });

  test('HX-CHASE-02: who stays behind slows nobody down; they are the game master’s to tell of, and the foes stay with them', () => {
    const table = chased({ characters: SLOW.slice(0, 2) });
    table.as('bob');
    table.act('stay-behind', { characterId: 'ben' });
    expect(table.refused('stay-behind', { characterId: 'ben' }).refused).toBe('chase/not-running');
    table.answer('run', 'chase d20 = 17', 'morale d20 = 20');
    expect(table.fact('chase-steps')).toMatchObject({ name: 'Ada', lead: 5 });
    expect(table.fact('task')).toMatchObject({ kind: 'left-behind', detail: { name: 'Ben' } });
    expect(Object.keys(table.world.foes)).toEqual(['ogre']);
  });

  test('HX-CHASE-05: the last who stays behind is caught', () => {
    const table = chased({ characters: [{}] });
    table.act('stay-behind', { characterId: 'ada' });
    expect(table.fact('chase-ends')).toMatchObject({ how: 'caught' });
    expect(table.world).toMatchObject({ prompts: {}, party: { state: { chase: null, fight: { winsFirst: 'foes' } } } });
  });

  test('HX-CHASE-02: nobody stays behind where nobody runs, or for somebody else', () => {
    expect(playHexcrawl().refused('stay-behind', { characterId: 'ada' }).refused).toBe('chase/none');
    expect(chased().refused('stay-behind', { characterId: 'ben' }).refused).toBe('character/not-yours');
  });

  test('HX-CHASE-02: when the last who ran has fallen, the question closes and the game master is told of them', () => {
    const table = chased({ characters: [{}] });
    table.change(({ characters }) => {
      if (characters.ada !== undefined) characters.ada.status = 'down';
    });
    expect(table.question()).toBeNull();
    table.answer(null);
    expect(table.fact('chase-ends')).toMatchObject({ how: 'nobody' });
    expect(table.fact('task')).toMatchObject({ kind: 'left-behind', detail: { name: 'Ada' } });
    expect(table.world.party.state.chase).toBeNull();
  });

  test('HX-CHASE-04, HX-DUN-02: underground they have run back the way they came', () => {
    const room = (key: string, ...exits: readonly string[]) => ({
      kind: 'room' as const,
      key,
      exits: [...exits],
      explored: true,
    });
    const places = { one: room('1', 'two'), two: room('2', 'one', 'three'), three: room('3', 'two') };
    const table = playHexcrawl({ ...FIGHT, places, by: 'gm' });
    table.act('enter-dungeon', { roomId: 'one' });
    table.change(({ party }) => {
      if (party.state.dungeon !== null) Object.assign(party.state.dungeon, { roomId: 'three', trail: ['one', 'two'] });
    });
    table.as('ann');
    table.act('flee', {});
    table.answer('duck');
    table.answer('lost');
    expect(table.world.party.state).toMatchObject({ chase: null, dungeon: { roomId: 'one', trail: [] } });
  });
});
