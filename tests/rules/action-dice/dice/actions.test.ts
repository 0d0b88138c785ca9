import { describe, expect, test } from 'vitest';
import { classSchema } from '../../../../src/rules/action-dice/classes/schemas.ts';
import { playActionDice } from '../../../support/action-dice.ts';

const SINGER = ['hedge-singer A', 'hedge-singer B', 'hedge-singer C', 'hedge-singer D'] as const;
const magic = { characterId: 'ada', kind: 'magic' };
const singer = { by: 'ann', characters: [{ templates: SINGER }, {}] } as const;

/** The dice of a kind that somebody has ready. */
function ready(table: ReturnType<typeof playActionDice>, id = 'ada') {
  return table.world.characters[id]?.sheet.ready;
}

describe('magic', () => {
  test('AD-MAGIC-01, AD-DICE-02, AD-G-06: it is described, its dice are spent, and the game master says what it does', () => {
    const table = playActionDice({ ...singer, foes: { ghoul: {} } });
    table.act(
      'cast',
      { characterId: 'ada', working: 'A song of sleep', dice: 2, targetId: 'ghoul' },
      'cast d6 = 5',
      'cast d6 = 5',
    );
    expect(table.fact('cast')).toMatchObject({ name: 'Ada', what: 'A song of sleep', target: 'The ghoul' });
    expect(table.fact('dice-spent')).toMatchObject({ sum: 10, highest: 5, lowest: 5, ready: 2, mishap: false });
    expect(table.fact('task')).toMatchObject({ kind: 'cast', detail: { name: 'Ada', dice: 2, sum: 10, highest: 5 } });
  });

  test('AD-MAGIC-01: without dice there is none', () => {
    const table = playActionDice({ by: 'ann', characters: [{ templates: ['warden A'] }] });
    const refused = table.refused('cast', { characterId: 'ada', working: 'A song' });
    expect(refused).toEqual({ refused: 'dice/none-of-kind', detail: { name: 'Ada', kind: 'magic' } });
  });
});

describe('dice of one’s own', () => {
  test('AD-DICE-02, AD-DICE-03: dice are spent on anything, with what it is for', () => {
    const table = playActionDice(singer);
    table.act('spend-dice', { ...magic, count: 1, aim: 'A light' }, 'free d6 = 2');
    expect(table.fact('dice-spent')).toMatchObject({ use: 'free', aim: 'A light', kept: 1, ready: 4 });
    expect(table.refused('spend-dice', { ...magic, count: 5 }).refused).toBe('dice/not-so-many');
  });

  test('AD-CLASS-03: who has learnt it hands a ready die to an ally, and none appears or is lost', () => {
    const table = playActionDice(singer);
    table.act('share-die', { ...magic, toId: 'ben' });
    expect([ready(table)?.magic, ready(table, 'ben')?.magic]).toEqual([3, 1]);
    table.as('bob');
    table.act('spend-dice', { characterId: 'ben', kind: 'magic' }, 'free d6 = 6');
    expect(ready(table, 'ben')?.magic).toBe(0);
    expect(table.refused('share-die', { characterId: 'ben', toId: 'ada', kind: 'magic' }).refused).toBe(
      'dice/not-learnt',
    );
    table.as('ann');
    expect(table.refused('share-die', { ...magic, toId: 'ada' }).refused).toBe('dice/no-ally');
  });

  test('AD-CLASS-03: once a day a die that is gone is kept after all', () => {
    const table = playActionDice({ ...singer, characters: [{ templates: SINGER, ready: { magic: 2 } }] });
    table.act('keep-die', magic);
    expect(ready(table)?.magic).toBe(3);
    expect(table.refused('keep-die', magic).refused).toBe('dice/kept-today');
    table.change(({ party }) => {
      party.state.clock.day += 1;
    });
    table.act('keep-die', magic);
    table.change(({ party }) => {
      party.state.clock.day += 1;
    });
    expect(table.refused('keep-die', magic).refused).toBe('dice/none-gone');
  });

  test('AD-FIGHT-04, AD-SKILL-03: of several classes with such dice the one that is named has the mishaps', () => {
    const locksmith = classSchema.parse({
      name: 'Locksmith',
      kind: 'skill',
      occupation: 'thieves',
      templates: [{ letter: 'A', text: 'You open locks.' }],
      mishaps: [{ text: 'The pick breaks' }],
    });
    const sheet = { ready: { fighting: 0, skill: 2, magic: 0 } };
    const hero = { templates: ['tinker A', 'locksmith A'], sheet } as const;
    const table = playActionDice({ by: 'ann', characters: [hero], state: { classes: { locksmith } } });
    const named = { characterId: 'ada', kind: 'skill', classSlug: 'locksmith' };
    table.act('name-mishap-class', named);
    table.act(
      'spend-dice',
      { characterId: 'ada', kind: 'skill', count: 2 },
      'free d6 = 1',
      'free d6 = 1',
      'mishap d1 = 1',
    );
    expect(table.fact('mishap')).toMatchObject({ className: 'Locksmith', text: 'The pick breaks' });
    expect(table.refused('name-mishap-class', { ...named, classSlug: 'warden' }).refused).toBe('dice/no-class-of-kind');
  });
});

describe('the class of a mishap', () => {
  const BOTH = { by: 'ann', characters: [{ templates: ['warden A', 'tinker A'] as const }] };

  test('AD-FIGHT-04, AD-SKILL-03: it is named before the dice fall, and is one that has such dice', () => {
    const table = playActionDice(BOTH);
    table.act('name-mishap-class', { characterId: 'ada', kind: 'fighting', classSlug: 'warden' });
    expect(table.fact('mishap-class-named')).toEqual({
      fact: 'mishap-class-named',
      rule: 'AD-FIGHT-04',
      characterId: 'ada',
      name: 'Ada',
      kind: 'fighting',
      className: 'Warden',
    });
    expect(table.world.characters.ada?.sheet.mishapClass).toEqual({ fighting: 'warden', skill: null, magic: null });
    expect(table.refused('name-mishap-class', { characterId: 'ada', kind: 'fighting', classSlug: 'tinker' })).toEqual({
      refused: 'dice/no-class-of-kind',
      detail: { name: 'Ada', kind: 'fighting' },
    });
    table.as('bob');
    expect(
      table.refused('name-mishap-class', { characterId: 'ada', kind: 'skill', classSlug: 'tinker' }),
    ).toMatchObject({
      refused: 'character/not-yours',
    });
  });
});
