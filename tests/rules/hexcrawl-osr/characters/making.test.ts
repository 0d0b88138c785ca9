import { describe, expect, test } from 'vitest';
import { healthOf } from '../../../../src/rules/hexcrawl-osr/characters/making.ts';
import { playHexcrawl } from '../../../support/hexcrawl.ts';

describe('making a character', () => {
  test('HX-G-01, HX-G-02: +3, +2 and +1 where they are wished, 6 grit, and 5 flesh with the strength bonus', () => {
    const table = playHexcrawl({ by: 'zoe', characters: [] });
    table.act('create-character', { userId: 'zoe', name: 'Zed' });
    const [id] = Object.keys(table.world.characters);
    const asked = (bonus: number, ...abilities: string[]) => ({
      kind: 'spread-ability',
      rule: 'HX-G-01',
      audience: { who: 'one', userId: 'zoe' },
      characterId: id,
      required: true,
      fallback: null,
      terms: { bonus },
      form: { form: 'choice', options: abilities.map((ability) => ({ id: ability, terms: { bonus } })) },
    });
    expect(table.question()).toEqual(asked(3, 'str', 'dex', 'int', 'wil'));
    table.answer('wil');
    expect(table.fact('ability-chosen')).toEqual({
      fact: 'ability-chosen',
      rule: 'HX-G-01',
      characterId: id,
      name: 'Zed',
      ability: 'wil',
      bonus: 3,
    });
    expect(table.question()).toEqual(asked(2, 'str', 'dex', 'int'));
    table.answer('str');
    expect(table.question()).toEqual(asked(1, 'dex', 'int'));
    table.answer('int');
    expect(table.fact('ready')).toEqual({
      fact: 'ready',
      rule: 'HX-G-02',
      characterId: id,
      name: 'Zed',
      userId: 'zoe',
      active: true,
      abilities: { str: 2, dex: 0, int: 1, wil: 3 },
      gritMax: 6,
      fleshMax: 7,
    });
    const [zed] = Object.values(table.world.characters);
    expect(zed).toMatchObject({ name: 'Zed', status: 'active' });
    expect(zed?.sheet).toMatchObject({
      abilities: { str: 2, dex: 0, int: 1, wil: 3 },
      level: 1,
      grit: 6,
      gritMax: 6,
      flesh: 7,
      fleshMax: 7,
    });
    expect(table.world.members.zoe?.characterId).toBe(zed?.id);
    expect(table.open).toEqual([]);
  });

  test('HX-G-01: an ability is chosen once, and a second character waits for the first', () => {
    const table = playHexcrawl({ by: 'zoe', characters: [] });
    table.act('create-character', { userId: 'zoe', name: 'Zed' });
    table.answer('str');
    expect(table.answerRefused('str').refused).toBe('prompt/no-such-option');
    const [zed] = Object.values(table.world.characters);
    expect(table.refused('create-character', { userId: 'zoe', name: 'Yan' })).toEqual({
      refused: 'character/already-being-made',
      detail: { promptId: table.open[0]?.id, characterId: zed?.id, name: 'Zed' },
    });
    // Whoever is being made belongs to one of them: another begins beside.
    table.as('gm');
    table.act('create-character', { userId: 'yan', name: 'Yan' });
    expect(Object.values(table.world.characters).map(({ name, created, status }) => [name, created, status])).toEqual([
      ['Zed', 1, 'draft'],
      ['Yan', 2, 'draft'],
    ]);
  });

  test('HX-G-02: whoever is weak has a point of flesh at least', () => {
    expect([-3, -4, -5, 0, 3].map((str) => healthOf({ str, dex: 0, int: 0, wil: 0 }).fleshMax)).toEqual([
      2, 1, 1, 5, 8,
    ]);
  });
});
