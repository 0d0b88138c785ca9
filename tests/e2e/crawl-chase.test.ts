import { describe, expect, test } from 'vitest';
import type { ScriptedRoll } from '../support/scripted-dice.ts';
import { SIZES } from '../support/sizes.ts';
import { readable } from './by-post-messages.ts';
import { byPostTable } from './by-post-table.ts';
import { expectLines } from './page-messages.ts';

/** In the order in which it falls; Dex of Bryn +3, of Sable +1; a wild dog's defence is 13 by dexterity, 9 by willpower. */
const STORY = {
  first: [
    ...(['GM/initiative d6 = 5', 'Bryn/retreat d20 = 18', 'Sable/retreat d20 = 2'] as const),
    ...(['GM/attack d20 = 2', 'GM/attack d20 = 2'] as const),
  ],
  second: ['GM/initiative d6 = 5', 'Sable/retreat d20 = 12'],
  /** They run past the rope; 14 + 1 wins two steps. */
  rope: ['Bryn/morale d20 = 2', 'Sable/chase d20 = 14'],
  /** 16 + 1 wins four more, and the dogs give up. */
  away: ['Sable/chase d20 = 16', 'Bryn/morale d20 = 10'],
} satisfies Readonly<Record<string, readonly ScriptedRoll[]>>;

describe.each(SIZES.storiesOn)('a meeting and a chase of Hexcrawl & Delve, over the stand-in (%s)', (database) => {
  const table = byPostTable({
    database,
    crawlers: {
      Bryn: { best: ['dex', 'wil', 'str'], gear: ['Rope'] },
      Sable: { best: ['str', 'wil', 'dex'], gear: ['Bow'] },
    },
  });

  test('HX-ENC-02 HX-FLEE-01 HX-CHASE-01 HX-CHASE-04: watched, attacked, a retreat is called, a rope is dropped, and they get away', async () => {
    await theyMeet();
    await theRetreatIsCalled();
    await sableFollows();
    await theyRun();
    expect(await table.fell()).toEqual(Object.values(STORY).flat());
    table.allFell();
  }, 180_000);

  async function theyMeet(): Promise<void> {
    await table.say('GM', 'encounter start', { creature: 'Wild dog', count: 2, show: true });
    await table.press('Bryn', 'Observe');
    await table.press('GM', 'It goes on');
    await table.press('Bryn', 'Attack');
    expectLines(table.newest('Sable', 'A fight begins'), [
      'It comes to blows with the wild dogs.',
      'Bryn and Sable stand against Wild dog 1 and Wild dog 2.',
    ]);
  }

  /** Sable had declared already, and is asked once more; the default is to run. */
  async function theRetreatIsCalled(): Promise<void> {
    await table.press('Sable', 'Declare');
    await table.press('Sable', 'Hand it in');
    await table.press('Bryn', 'Retreat, all');
    expectLines(table.newest('Sable', 'The retreat is called'), [
      'Bryn calls the retreat, and runs.',
      '-# Asked once more: Sable.',
    ]);
    await table.press('Sable', 'Declare');
    table.roll(...STORY.first);
    await table.press('Sable', 'Hand it in');
    const round = readable(table.newest('Sable', 'Out of the fight, 80 feet away: Bryn.'));
    expect(round).toContain('Tried to get away and did not: Sable.');
    expect(round).toContain('Sable is asked, until');
  }

  /** Of the round that is left only Sable is asked. */
  async function sableFollows(): Promise<void> {
    await table.press('Sable', 'Declare');
    table.roll(...STORY.second);
    await table.press('Sable', 'Hand it in');
    const round = readable(table.newest('Bryn', 'Out of the fight, 80 feet away: Sable.'));
    expect(round).toContain('The party got away. It took 2 rounds.');
    const chase = readable(table.newest('Bryn', 'The party runs, with the wild dogs behind.'));
    expect(chase).toContain('A chase');
    expect(chase).not.toContain('It took 2 rounds.');
  }

  async function theyRun(): Promise<void> {
    table.roll(...STORY.rope);
    await table.press('Bryn', 'Drop Rope');
    const steps = readable(table.newest('Bryn', 'they run past it'));
    expect(steps).toContain('wins 2 steps. Lead: 2 of 5.');
    expect(steps).toContain('Round 2 of the chase');
    table.roll(...STORY.away);
    await table.press('Bryn', 'Run');
    expect(readable(table.newest('Sable', 'The party gets away'))).toContain('and they give up.');
    const { party, foes, items } = await table.crawl();
    expect(party.state).toMatchObject({ fight: null, chase: null, encounter: null });
    expect(foes).toEqual({});
    expect(Object.values(items).find(({ name }) => name === 'Rope')).toMatchObject({ holderId: null });
  }
});
