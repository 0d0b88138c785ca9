import { describe, expect, test } from 'vitest';
import type { Sheet } from '../../src/rules/action-dice/characters/schemas.ts';
import type { World } from '../../src/rules/action-dice/schemas.ts';
import { HOUR } from '../../src/rules/engine/time.ts';
import type { ScriptedRoll } from '../support/scripted-dice.ts';
import { SIZES } from '../support/sizes.ts';
import { byPostTable } from './by-post-table.ts';
import { expectLines } from './page-messages.ts';

const even = { str: 1, dex: 1, con: 1, int: 1, wis: 1, cha: 1 };
const PARTY = {
  Bryn: { bonuses: { ...even, str: 4 }, level: 4, templates: ['Warden A', 'Warden B', 'Warden C', 'Warden D'] },
  Sable: { bonuses: even, level: 2, templates: ['Warden A', 'Warden B'] },
};

/** In the order in which it falls. */
const STORY = {
  start: ['GM/initiative d6 = 5'],
  first: [
    ...(['Bryn/precision d6 = 2', 'Bryn/power d6 = 4', 'Bryn/power d6 = 4', 'Bryn/attack d20 = 12'] as const),
    ...(['Bryn/attack d20 = 3', 'Bryn/defence d20 = 13', 'Bryn/block d6 = 3', 'Bryn/mishap d6 = 1'] as const),
  ],
  second: [
    ...(['Sable/block d6 = 1', 'Sable/block d6 = 4', 'Sable/defence d20 = 2', 'Sable/injury d12 = 3'] as const),
    'Sable/scar d4 = 2',
  ],
  third: ['Sable/defence d20 = 2', 'Sable/injury d12 = 12', 'Sable/bleeding d4 = 4'],
  fourth: ['Bryn/power d6 = 2', 'Bryn/attack d20 = 14'],
  tending: ['Bryn/check d10 = 2', 'Bryn/check d10 = 3'],
  heir: Array.from({ length: 18 }, () => 'Sable/attribute d6 = 2' as const),
} satisfies Readonly<Record<string, readonly ScriptedRoll[]>>;

const DO = 'Your action';
const LINE = 'Where you stand';
const SHIELD = 'Your shield';

describe.each(SIZES.storiesOn)('a fight of Action-dice and what comes after it, over the stand-in (%s)', (database) => {
  const table = byPostTable({ database, book: 'action-dice', party: PARTY });

  test('AD-FIGHT-01 AD-FIGHT-02 AD-FIGHT-03 AD-FIGHT-04 AD-INJ-05 AD-REC-01 AD-XP-01 AD-LVL-02 AD-PATH-01: four rounds, a mishap, two injuries, two weeks in town, a haul, a level and an heir', async () => {
    await begin();
    await theFirstFalls();
    await theSwordIsFreed();
    await sableFalls();
    await theSecondFalls();
    await sableIsTended();
    await twoWeeks();
    await treasureComesHome();
    await sableTrains();
    await sableIsFollowed();
    expect(await table.fell()).toEqual(Object.values(STORY).flat());
    table.allFell();
  }, 180_000);

  async function begin(): Promise<void> {
    for (const [to, name] of [
      ['Bryn', 'Sword'],
      ['Bryn', 'Shield'],
      ['Sable', 'Shield'],
    ] as const)
      await table.say('GM', 'item give', { to, name });
    for (const who of ['Bryn', 'Sable'] as const) await table.say(who, 'item wear', { item: 'Shield' });
    await table.say('GM', 'foe add', { line: 'Ghoul: bonus 4, defence 13, wounds 2, deals 1', count: 2 });
    table.roll(...STORY.start);
    await table.say('GM', 'fight', { do: 'start' });
    expectLines(table.newest('Bryn', 'Round 1 of the fight'), ['The party acts first.', '**Ghoul 1**: unhurt']);
  }

  /** Precision and power fell one ghoul; the blow of the other is blocked; doubles leave the sword stuck. */
  async function theFirstFalls(): Promise<void> {
    await table.press('Bryn', 'Declare');
    await table.choose('Bryn', 'Dice for precision', '1 die for precision');
    await table.choose('Bryn', 'Dice for power', '2 dice for power');
    await table.press('Bryn', 'More choices');
    await table.choose('Bryn', SHIELD, 'Block a hit: up to 1 die');
    await table.press('Bryn', 'Hand it in');
    table.roll(...STORY.first);
    await table.declare('Sable', { [DO]: 'Hold back' }, 'Declare');
    expectLines(table.newest('Sable', 'All have answered'), [
      '**Bryn** puts 1 fighting die into precision (0 gone). Bryn puts 2 fighting dice into power (2 gone). Bryn hits Ghoul 1 with Sword: 3 wounds. Ghoul 1 falls dead. Bryn misses Ghoul 2 with Sword.',
      '**Sable** holds back.',
      '**Ghoul 2** would hit Bryn, unless a shield comes between.',
      '**Doubles: a mishap for Bryn.** The weapon is stuck.',
    ]);
  }

  async function theSwordIsFreed(): Promise<void> {
    await table.declare('Bryn', { [DO]: 'Free Sword', [LINE]: 'At the back' }, 'Declare');
    await table.press('Sable', 'Declare');
    await table.choose('Sable', DO, 'Hold back');
    await table.choose('Sable', SHIELD, 'Block before the roll: 2 dice');
    table.roll(...STORY.second);
    await table.press('Sable', 'Hand it in');
    expectLines(table.newest('Bryn', 'Round 3 of the fight'), [
      '**Bryn** · at the back · 3 to spend · unhurt · ⏳ awaited',
      '**Sable** · in front · 1 to spend · 1 of 11 slots injured · ⏳ awaited',
      '**Ghoul 1**: dead',
    ]);
  }

  async function sableFalls(): Promise<void> {
    await table.declare('Bryn', { [DO]: 'Hold back' }, 'Declare');
    table.roll(...STORY.third);
    await table.declare('Sable', { [DO]: 'Hold back', [SHIELD]: 'No block' }, 'Declare');
    expectLines(table.newest('Bryn', 'Round 4 of the fight'), [
      '⏳ Awaited: Bryn',
      '**Sable** · in front · 1 to spend · 2 of 11 slots injured, **bleeding** · out of the action',
    ]);
  }

  async function theSecondFalls(): Promise<void> {
    table.roll(...STORY.fourth);
    await table.declare('Bryn', { [DO]: 'Attack with Sword', 'Dice for power': '1 die for power' }, 'Declare');
    expectLines(table.newest('Bryn', 'The fight is over: won'), [
      '**Sable** is no longer out of the action.',
      'The party holds the field. It took 4 rounds.',
    ]);
  }

  async function sableIsTended(): Promise<void> {
    table.roll(...STORY.tending);
    await table.press('Bryn', 'Tend with bandages');
    expect((await table.facts()).some(({ fact }) => (fact as string) === 'tended')).toBe(true);
  }

  async function twoWeeks(): Promise<void> {
    await table.say('GM', 'town arrive', { name: 'Harbour' });
    await table.say('GM', 'watch', { do: 'fortnight' });
    await table.press('GM', 'Two weeks of rest');
    expect((await sheetOf('Sable')).injuries).toEqual([]);
  }

  /** Treasure becomes experience in town, and silver for those who took part. */
  async function treasureComesHome(): Promise<void> {
    await table.say('Bryn', 'haul add', { silver: 8000, what: 'A crown' });
    await table.say('GM', 'haul bank');
    await table.advance(48 * HOUR);
    await table.say('GM', 'haul share');
    await table.advance(48 * HOUR);
    expect(await sheetOf('Sable')).toMatchObject({ xp: 5500, silver: 4000 });
  }

  async function sableTrains(): Promise<void> {
    await table.say('GM', 'town master', { class: 'Warden', name: 'Old Hanne' });
    await table.say('Sable', 'level train', { class: 'Warden' });
    await table.say('GM', 'watch', { do: 'fortnight' });
    await table.press('GM', 'Two weeks of rest');
    await table.choose('Sable', 'Sable: what grows', 'Strength +1 → +2', 'Dexterity +1 → +2', 'Wisdom +1 → +2');
    expect(await sheetOf('Sable')).toMatchObject({ level: 3, silver: 3600, bonuses: { str: 2, dex: 2, wis: 2 } });
  }

  async function sableIsFollowed(): Promise<void> {
    await table.say('GM', 'follower', { do: 'add', name: 'Oda', to: 'Sable', kind: 'henchperson' });
    await table.say('Sable', 'character retire', { who: 'Sable' });
    table.roll(...STORY.heir);
    await table.say('Sable', 'promote', { who: 'Oda' });
    expect(await sheetOf('Oda')).toMatchObject({ fromFollower: true, bonuses: { str: 2, cha: 2 } });
  }

  async function pools(): Promise<World> {
    return (await table.world()) as World;
  }

  async function sheetOf(name: string): Promise<Sheet> {
    const found = Object.values((await pools()).characters).find((one) => one.name === name);
    if (found === undefined) throw new Error(`nobody is called ${name}`);
    return found.sheet;
  }
});
