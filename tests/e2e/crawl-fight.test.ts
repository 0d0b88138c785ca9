import { describe, expect, test } from 'vitest';
import { HOUR } from '../../src/rules/engine/time.ts';
import type { ScriptedRoll } from '../support/scripted-dice.ts';
import { SIZES } from '../support/sizes.ts';
import { readable } from './by-post-messages.ts';
import { byPostTable } from './by-post-table.ts';
import { expectLines } from './page-messages.ts';

/** In the order in which it falls; Str of Bryn +3, Dex of Sable +3, Dex of Bryn +2. */
const STORY = {
  /** 15 against 13 hits, and the sword breaks for twice its die. Sable's natural 1 is an opening, a raider's another. */
  first: [
    'GM/initiative d6 = 5',
    ...(['Bryn/attack d20 = 12', 'Bryn/damage d6 = 3', 'Bryn/damage d6 = 4', 'Sable/attack d20 = 1'] as const),
    ...(['GM/attack d20 = 4', 'GM/attack d20 = 9', 'GM/attack d20 = 15', 'GM/damage d6 = 4'] as const),
    ...(['GM/attack d20 = 1', 'GM/attack d20 = 3'] as const),
  ],
  /** Slot 4 is reached with 2 + 2; the opening gives Bryn two dice. */
  second: [
    ...(['GM/initiative d6 = 2', 'GM/attack d20 = 10', 'GM/attack d20 = 2', 'GM/attack d20 = 2'] as const),
    ...(['GM/attack d20 = 2', 'Bryn/retrieve d20 = 2', 'Bryn/attack d20 = 5', 'Bryn/attack d20 = 16'] as const),
    ...(['Bryn/damage d6 = 1', 'Sable/stunt d20 = 12'] as const),
  ],
  brazier: ['Sable/hazard d6 = 3', 'Sable/hazard d6 = 4'],
  third: [
    ...(['GM/initiative d6 = 6', 'Bryn/attack d20 = 15', 'Bryn/damage d6 = 2'] as const),
    ...(['GM/attack d20 = 2', 'GM/attack d20 = 2'] as const),
  ],
  /** Against the strongest who is left: 15 + 1 against 11. */
  nerve: ['Bryn/morale d20 = 15'],
} satisfies Readonly<Record<string, readonly ScriptedRoll[]>>;

const DO = 'Your action';
const AT = 'Aimed at';

describe.each(SIZES.storiesOn)('a fight of Hexcrawl & Delve, over the stand-in (%s)', (database) => {
  const table = byPostTable({
    database,
    crawlers: {
      Bryn: { best: ['str', 'dex', 'wil'], gear: ['Sword', 'Mail Armour', 'Torch', 'Axe'] },
      Sable: { best: ['dex', 'wil', 'int'], gear: ['Bow', 'Dagger'] },
    },
  });

  test('HX-ATK-04 HX-ATK-08 HX-ATK-06 HX-MOR-02: three rounds with a broken sword, openings, a brazier and lost nerve', async () => {
    await begin();
    await theSwordBreaks();
    await theBrazier();
    await theLeaderFalls();
    await theyLoseHeart();
    expect(await table.fell()).toEqual(Object.values(STORY).flat());
    table.allFell();
  }, 180_000);

  async function begin(): Promise<void> {
    for (const item of ['Sword', 'Mail Armour']) await table.say('Bryn', 'item wear', { item });
    await table.say('Sable', 'item wear', { item: 'Bow' });
    const chief = 'Chief: level 3, AD 13, HP 9, wil 14, attack +2, damage d8, leader';
    await table.say('GM', 'foe add', { line: chief });
    const raiders = 'Raider: level 1, AD 11, HP 5, wil 11, attack +1, damage d6';
    await table.say('GM', 'foe add', { line: raiders, count: 3, distance: '30' });
    await table.say('GM', 'fight', { do: 'start' });
    expectLines(table.newest('Bryn', 'Round 1 of the fight'), [
      '**Bryn** · 6 of 6 grit, 8 of 8 flesh · ⏳ awaited',
      '**Chief**: unhurt, close',
      '**Raider 3**: unhurt, 30 feet away',
    ]);
  }

  async function theSwordBreaks(): Promise<void> {
    await table.press('Bryn', 'Declare');
    await table.choose('Bryn', DO, 'Attack with Sword (d6)');
    await table.press('Bryn', 'More choices');
    await table.choose('Bryn', 'Your weapon', 'Break it with the first hit');
    await table.press('Bryn', 'Hand it in');
    table.roll(...STORY.first);
    await table.declare('Sable', { [DO]: 'Shoot with Bow (d6)', [AT]: 'Raider 1' }, 'Declare');
    expectLines(table.newest('Sable', 'All have answered'), [
      'The party acts first.',
      '**Bryn** hits Chief with Sword: 7 damage. Sword breaks with the blow.',
      '**Sable** shoots at Raider 1 with Bow, and it goes badly wrong. That is an opening: the foes’ next action has advantage.',
      '**Chief** attacks Bryn and misses.',
      '**Raider 1** comes up close. Raider 1 hits Sable: 4 damage.',
      '**Raider 2** comes up close. Raider 2 attacks Bryn, and it goes badly wrong. That is an opening: the party’s next action has advantage.',
      '**Sable** 6 → 2 grit',
    ]);
    expect(readable(table.newest('Bryn', 'Round 2 of the fight'))).toContain(
      'An opening: your next action has advantage.',
    );
  }

  /** What is at hand lands by a stunt, and the game master says with how many dice. */
  async function theBrazier(): Promise<void> {
    await table.declare('Bryn', { [DO]: 'Attack with Axe (d6)', [AT]: 'Chief' }, 'Declare');
    await table.press('Sable', 'Declare');
    await table.choose('Sable', DO, 'Use what is at hand');
    await table.write('Sable', 'In your words', 'I kick the brazier over, into his lap.');
    table.roll(...STORY.second);
    await table.press('Sable', 'Hand it in');
    expectLines(table.newest('Bryn', 'The foes act first.'), [
      '> I kick the brazier over, into his lap.',
      '**Bryn** has Axe out at once. Bryn hits Chief with Axe: 1 damage.',
      '**Sable** goes for Raider 1 and hits home with what is at hand.',
    ]);
    const asked = table.gm.visible(table.table.channelIds.gm).map(readable).join('\n');
    expect(asked).toContain(
      '**Sable hits Raider 1 with what is at hand. How much does it hurt?**\n> I kick the brazier',
    );
    table.roll(...STORY.brazier);
    await table.press('GM', 'It hurts: 2d6');
    expectLines(table.newest('Bryn', 'Raider 1 goes down.'), ['Raider 1 takes 7 damage.']);
  }

  /** Sable says nothing for a day, and holds back. */
  async function theLeaderFalls(): Promise<void> {
    table.roll(...STORY.third);
    await table.declare('Bryn', { [AT]: 'Chief' }, 'Declare');
    await table.advance(24 * HOUR);
    await table.advance(HOUR);
    expectLines(table.newest('Sable', 'Time is up'), [
      '**Sable** did not answer: holds back, by default.',
      '**Bryn** hits Chief with Axe: 2 damage. Chief goes down. **Morale:** their leader has fallen and half of them have fallen.',
    ]);
  }

  async function theyLoseHeart(): Promise<void> {
    table.roll(...STORY.nerve);
    await table.press('Bryn', 'Test their nerve');
    await table.press('GM', 'They surrender');
    expectLines(table.newest('Sable', 'The fight is over: won'), [
      'Bryn tests the nerve of Raider 2 and Raider 3, and they lose heart.',
      'Raider 2 and Raider 3 surrender.',
      'The party holds the field. It took 3 rounds.',
    ]);
    expect((await table.crawl()).party.state.fight).toBeNull();
  }
});
