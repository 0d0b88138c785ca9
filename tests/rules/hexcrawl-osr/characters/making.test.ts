import { describe, expect, test } from 'vitest';
import { playCrawl } from '../../../support/crawls.ts';

describe('making a character', () => {
  test('HX-G-01, HX-G-02: +3, +2 and +1 where they are wished, 6 grit, and 5 flesh with the strength bonus', () => {
    const table = playCrawl({ by: 'zoe', characters: [] });
    table.act('create-character', { userId: 'zoe', name: 'Zed' });
    table.answer('wil');
    table.answer('str');
    expect(table.question()?.form).toMatchObject({ options: [{ id: 'dex' }, { id: 'int' }] });
    table.answer('int');
    const [zed] = Object.values(table.world.characters);
    expect(zed).toMatchObject({ name: 'Zed', status: 'active' });
    expect(zed?.sheet).toMatchObject({
      abilities: { str: 2, dex: 0, int: 1, wil: 3 },
      ...{ level: 1, grit: 6, gritMax: 6, flesh: 7, fleshMax: 7 },
    });
    expect(table.world.members.zoe?.characterId).toBe(zed?.id);
    expect(table.open).toEqual([]);
  });

  test('HX-G-01: an ability is chosen once, and a second character waits for the first', () => {
    const table = playCrawl({ by: 'zoe', characters: [] });
    table.act('create-character', { userId: 'zoe', name: 'Zed' });
    table.answer('str');
    expect(table.answerRefused('str').refused).toBe('prompt/no-such-option');
    expect(table.refused('create-character', { userId: 'zoe', name: 'Yan' }).refused).toBe(
      'character/already-being-made',
    );
  });
});
