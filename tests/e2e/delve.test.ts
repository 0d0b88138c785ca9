import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SIZES } from '../support/sizes.ts';
import { publicly, readable } from './by-post-messages.ts';
import { type ByPostTable, openByPostTable } from './by-post-table.ts';
import type { Crawlers } from './crawlers.ts';

/** Strength: Bryn +3, Sable +0. One torch each. */
const DELVERS: Crawlers = {
  Bryn: { best: ['str', 'dex', 'wil'], gear: ['Torch', 'Sword'] },
  Sable: { best: ['int', 'wil', 'dex'], gear: ['Torch', 'Dagger'] },
};

/** What the menu of a question shows before anything is chosen. */
const MENU = 'Choose…';

/** A delve of eight turns in Hexcrawl & Delve, and the roll to return: by commands and buttons alone. */
describe.each(SIZES.storiesOn)('a delve, on %s', (database) => {
  let at: ByPostTable;

  beforeAll(async () => {
    at = await openByPostTable({ crawlers: DELVERS, database });
  });

  afterAll(() => at.close());

  async function prepare(): Promise<void> {
    await at.anew();
    for (const key of ['1', '2']) await at.say('GM', 'room add', { key });
    await at.say('GM', 'room add', { key: '2', name: 'Hall', feature: 'A door behind the shelf', hidden: true });
    await at.say('GM', 'room add', { key: '2', feature: 'A pit', damage: '1d6' });
    await at.say('GM', 'room connect', { from: '1', to: '2' });
  }

  const dungeon = async () => (await at.crawl()).party.state.dungeon;
  const does = (options: Readonly<Record<string, string>>) => at.say('Bryn', 'dungeon', options);
  /** What everybody at the table can read since so many messages. */
  const since = (count: number) => publicly(at.bryn).slice(count).map(readable).join('\n');
  const count = () => publicly(at.bryn).length;

  test('HX-DUN-01 HX-DUN-02 HX-DUN-03 HX-DUN-08 HX-DUN-09 HX-BACK-02: eight turns below, and the way back', async () => {
    await prepare();
    await at.say('GM', 'dungeon', { do: 'enter', where: '1' });
    expect(at.everything()).toContain('Blind without light: Bryn and Sable.');
    await does({ do: 'light' });
    expect(at.everything()).toContain('No longer blind: Bryn and Sable.');

    await does({ do: 'listen', where: '2' });
    await at.write('GM', 'Write…', 'Something drips.');
    at.roll('GM/wandering d6 = 3', 'GM/trap d6 = 5');
    await does({ do: 'explore', where: '2' });
    expect(at.everything()).toContain('This was heard at its door: “Something drips.”');

    let before = count();
    at.roll('GM/search d6 = 4', 'GM/search d6 = 2');
    await does({ do: 'search', for: 'doors' });
    expect(since(before)).toContain('They find nothing.');
    expect(since(before)).not.toMatch(/shelf|d6/);

    at.roll('GM/wandering d6 = 6', 'GM/wandering-distance d6 = 6', 'GM/wandering-distance d6 = 6');
    await does({ do: 'search', for: 'traps' });
    expect(since(before)).toContain('Something comes toward the party, 120 ft away.');
    await at.choose('Bryn', MENU, 'Hide');
    await at.press('GM', 'They go by');
    expect(await dungeon()).toMatchObject({ turn: 5, wanderers: [] });

    await does({ do: 'each' });
    await at.press('Bryn', 'Secret doors');
    at.roll('GM/search d6 = 1');
    await at.press('Sable', 'Rest');
    expect(since(before)).toContain('They find: **A door behind the shelf**.');
    expect(await dungeon()).toMatchObject({ turn: 6, turnsSinceRest: 5, restedApart: expect.any(Object) });

    before = count();
    at.roll('GM/wandering d6 = 1', 'GM/search d6 = 6', 'GM/search d6 = 6');
    await does({ do: 'search', for: 'traps' });
    for (const words of ['It is dark now.', 'Six turns without a break.', 'An hour is over: 1 hour below.'])
      expect(since(before)).toContain(words);
    await at.say('Sable', 'dungeon', { do: 'light' });
    await does({ do: 'rest' });
    expect(since(before)).toContain('The party has caught its breath');

    at.roll('GM/wandering d6 = 6', 'GM/wandering-distance d6 = 6', 'GM/wandering-distance d6 = 6');
    await does({ do: 'search', for: 'traps' });
    await at.choose('Bryn', MENU, 'Bar the way');
    expect(await dungeon()).toMatchObject({ turn: 9, barred: true, wanderers: [{ distanceFt: 120 }] });

    await does({ do: 'return' });
    at.roll('Bryn/return d20 = 15', 'Sable/return d20 = 5');
    await at.press('GM', 'Arduous');
    expect(at.everything()).toContain('The party is back in camp.');
    expect(at.everything()).toMatch(/Sable loses all there was: Dagger/);
    expect(await dungeon()).toBeNull();
    at.allFell();
  });
});
