import type { APIMessage } from 'discord-api-types/v10';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ScriptedRoll } from '../support/scripted-dice.ts';
import { proofTest } from '../support/sizes.ts';
import { readable } from './by-post-messages.ts';
import { STORY, TIMETABLE } from './days-story.ts';
import { type DaysPage, dieOf, hitPoints, known, openDaysPage, resources } from './days-table.ts';
import { expectLines } from './page-messages.ts';
import type { Name } from './seating.ts';

/** Three days in the wild and a delve as people play them: by cards, commands and menus, in a real browser. */
let table: DaysPage;

beforeAll(async () => {
  table = await openDaysPage();
}, 180_000);

afterAll(() => table.close());

/** What everybody is asked in a regroup, and what came of it. */
const REST_CARD = /One watch, one thing each/;
const REST_RECAP = /[Aa]ll have answered/;

/** The newest message that Bryn sees with these words. */
const newest = (words: string | RegExp): APIMessage => table.newest('Bryn', words);

/** It has these lines, in this order; all dice that were written have fallen; and the clock says so. */
async function told(words: RegExp, lines: readonly string[], clock: string): Promise<void> {
  table.allFell();
  expectLines(newest(words), lines);
  expect(await table.now()).toBe(clock);
}

const spotlightOn = (name: Name): string => `The spotlight is on <@${table.seat(name).userId}>.`;

/** Bryn is weakened, so that the same load is too much; or strong again. */
const strength = (score: number): Promise<void> =>
  table.say('GM', `/gm set value:"Bryn: Strength" to:${score}`, /Strength/);

/** Without a channel of their own the game master finds the question in `/waiting`. */
async function nobodyComes(): Promise<void> {
  await table.say('GM', '/waiting', /Who is it|Do they come/);
  await table.answer('GM', 'Nobody comes');
}

proofTest(
  'LH-WILD-03 LH-DUNG-02: three days in the wild and a delve of eight turns, watch by watch and turn by turn',
  async () => {
    await table.begin();
    await firstDay();
    await secondDay();
    await thirdDay();
    await toTheLair();
    await eightTurns();
    await restsBelow();
    expect(await table.fell()).toEqual(Object.values(STORY).flat());
    expect(await table.timetable()).toEqual(TIMETABLE);
  },
  300_000,
);

/** Bad weather, and lost in it. */
async function firstDay(): Promise<void> {
  table.roll(...STORY.placed);
  await table.say('GM', '/watch do:place where:0,0', /Bad weather/);
  // What was rolled is nobody's to see but the game master's.
  expect(readable(newest(/Bad weather/))).not.toMatch(/\b18\b|Event/);
  await table.say('Bryn', '/watch', /Day 1, dawn/);
  await table.onPhone('Bryn', newest(/Day 1, dawn/), 'explore-watch.png', [/Bad weather/, 'Explore', 'Camp']);
  await table.press('Bryn', 'Another scout', /Where to/);
  await table.pick('Bryn', 'Who goes ahead?', 'Sable');
  table.roll(...STORY.lost);
  await table.choose('Bryn', 'Where to?', 'South-east', /lost/);
  await told(
    /The party is lost/,
    [
      'The party explores, towards hex 0,1; Sable goes ahead (1 watch).',
      'The party is lost, d6 (5): it veers to the left.',
      'The party ends up in Heron Marsh instead.',
      '-# Day 1, morning (watch 2 of 6)',
      '-# Sable, scouting: Wisdom d20 (~~14~~ 5) + 1 = 6; 8 is a weak success. Disadvantage: bad weather.',
      '-# Food d8 (5): holds at d8, for the day',
    ],
    '1.2 1:1',
  );
  await table.say('Bryn', '/watch do:regroup', REST_CARD);
  await table.declare('Bryn', { 'What you do': 'Heal (4 of 9 hp)' }, 'Answer');
  await table.declare('Sable', { 'What you do': 'Forage' }, 'Answer');
  table.roll(...STORY.marsh);
  await table.declare('Ines', { 'What you do': 'Prepare a lost working', 'With what': 'Magic Missile' }, 'Answer');
  await told(
    REST_RECAP,
    [
      'Sable forages (8, weak): one meal.',
      'Ines has Magic Missile ready again.',
      '-# Day 1, afternoon (watch 3 of 6)',
      '**Bryn** 4 → 7 hp',
      '-# Bryn regains 3, d8 (3): 7 of 9 hp.',
      '-# Sable, foraging: Wisdom d20 (~~12~~ 7) + 1 = 8; 18 is a strong one. Disadvantage: bad weather.',
    ],
    '1.3 1:1',
  );
  table.roll(...STORY.wetCamp);
  await table.say('Bryn', '/watch do:search plan:"search; camp"', /Day 2 dawns/);
  await told(
    /Day 2 dawns/,
    [
      'Found: a drowned milestone.',
      '-# Day 1, dusk (watch 4 of 6)',
      'There is nothing more to find here.',
      'What was foraged is eaten: no roll for food.',
      '-# Day 1, night (watch 5 of 6)',
      'The party makes camp (2 watches, by night).',
      '-# Day 1, deep night (watch 6 of 6)',
      'Ines has Cure Light Wounds ready again.',
      '-# Day 2, dawn (watch 1 of 6)',
      'Day 2 dawns. The bad weather is over.',
      spotlightOn('Sable'),
      '**Bryn** 7 → 9 hp',
      '**Sable** 3 → 4 hp',
      '**Ines** 1 → 4 hp',
      '-# Bryn regains 2, d8 (~~6~~ 2): 9 of 9 hp.',
      '-# Sable regains 1, d6 (~~4~~ 1): 4 of 6 hp.',
      '-# Ines regains 3, d4 (3 ~~3~~): 4 of 5 hp.',
    ],
    '2.1 1:1',
  );
}

/** A find that waits until they get somewhere, dusk under a heavy load, and a night on their feet. */
async function secondDay(): Promise<void> {
  table.roll(...STORY.back);
  await table.say('Sable', '/watch do:explore where:e scout:Sable', /lost/);
  await told(
    /where it set out/,
    [
      'The party is lost, d6 (2): it ends up where it set out.',
      '**Food** d8 → d6 (thin)',
      '-# Sable, scouting: Wisdom d20 (4) + 1 = 5; 8 is a weak success',
      '-# Food d8 (3): used, d8 → d6 (thin), for the day',
    ],
    '2.2 1:1',
  );
  // Something is hidden there, which is to be found later (LH-WILD-11).
  await table.say('GM', '/campaign settings setting:find to:resource', /Finds|resource/i);
  table.roll(...STORY.downs);
  await table.say('Sable', '/watch do:explore where:e', /Barrow Downs/);
  await told(
    /Barrow Downs/,
    [
      'The party reaches Barrow Downs, where it has never been.',
      'A cache of equipment: Gear d8 → d10 (ample).',
      '-# Day 2, afternoon (watch 3 of 6)',
      '-# Sable, scouting: Wisdom d20 (7) + 1 = 8; 18 is a strong one',
    ],
    '2.3 1:1',
  );
  await strength(9);
  table.roll(...STORY.dusk);
  await table.say('Sable', '/watch do:explore where:ne', /The Crag/);
  await told(
    /The Crag/,
    [
      'The party explores, towards hex 3,-1; Sable goes ahead (2 watches).',
      '-# Day 2, dusk (watch 4 of 6)',
      'The party reaches The Crag, where it has never been.',
      '-# Day 2, night (watch 5 of 6)',
      '**Food** d6 → d4 (scant)',
      '-# Sable, scouting: Wisdom d20 (9) + 1 = 10; 18 is a strong one',
      '-# Food d6 (3): used, d6 → d4 (scant), for the day',
    ],
    '2.5 1:1',
  );
  await table.say('Sable', '/watch do:travel where:1,0', /too far for one watch: 1 hex at most/);
  await table.say('Sable', '/watch', /Day 2, night/);
  expect(await table.optionsIn('Sable', 'Travel: where to?')).toEqual(['Barrow Downs (hex 2,0)']);
  table.roll(...STORY.night);
  await table.choose('Sable', 'Travel: where to?', 'Barrow Downs (hex 2,0)', /comes to/);
  await told(
    /comes to Barrow Downs/,
    [
      'The party travels on known ways, towards hex 2,0 (1 watch, by night).',
      'The party comes to Barrow Downs.',
      '-# Day 2, deep night (watch 6 of 6)',
      '**Light** d8 → d6 (thin)',
      '-# Light d8 (~~6~~ 3): used, d8 → d6 (thin), for the night',
    ],
    '2.6 1:1',
  );
  await regroupByNight();
}

async function regroupByNight(): Promise<void> {
  table.roll(...STORY.deepNight);
  await table.say('GM', '/watch do:regroup', REST_CARD);
  await told(
    /by night/,
    ['**Light** d6 → d4 (scant)', '-# Light d6 (~~5~~ 2): used, d6 → d4 (scant), for the night'],
    '2.6 1:1',
  );
  const mending = { 'What you do': 'Repair something (gear d10)', 'With what': 'Longsword (d6)' };
  await table.declare('Bryn', mending, 'Answer');
  await table.declare('Sable', { 'For the party': 'Make torches' }, 'Answer');
  table.roll(...STORY.repair);
  await table.declare('Ines', { 'What you do': 'Forage' }, 'Answer');
  table.allFell();
  table.roll(...STORY.lifted);
  await table.answer('Ines', 'Add gear die (d6)');
  await told(
    REST_RECAP,
    [
      'Bryn mends Longsword: d6 → d8.',
      'Ines forages (10, weak): one meal.',
      '-# Day 3, dawn (watch 1 of 6)',
      spotlightOn('Ines'),
      '**Gear** d10 → d6 (thin)',
      '**Light** d4 → d6 (thin)',
      '**Sable** 4 → 6 hp',
    ],
    '3.1 1:1',
  );
  expect(dieOf(await table.lavender(), 'Longsword')).toBe(8);
}

/** Plenty to eat, and somebody met at dusk. */
async function thirdDay(): Promise<void> {
  await table.say('Ines', '/watch do:regroup', REST_CARD);
  await table.declare('Bryn', { 'What you do': 'Just rest' }, 'Answer');
  await table.declare('Sable', { 'What you do': 'Forage' }, 'Answer');
  table.roll(...STORY.plenty);
  await table.declare('Ines', { 'What you do': 'Just rest' }, 'Answer');
  await told(
    REST_RECAP,
    [
      'Sable forages (18, strong): food for the rest of the day.',
      'There is enough food for today: no roll.',
      '-# Sable, foraging: Wisdom d20 (17) + 1 = 18',
    ],
    '3.2 1:1',
  );
  for (const [name, knows] of [
    ['GM', true],
    ['Ines', false],
  ] as const) {
    await table.say(name, '/watch', /Day 3, morning/);
    expect(/Today: an encounter in watch 4/.test(readable(table.newest(name, /Day 3, morning/)))).toBe(knows);
  }
  table.roll(...STORY.door);
  await table.say('Ines', '/watch do:search plan:"explore se; camp"', /The party meets somebody/);
  await told(
    /The party meets somebody/,
    [
      'Found: a sealed barrow door.',
      '-# Day 3, afternoon (watch 3 of 6)',
      'The party explores, towards hex 2,1; Sable goes ahead (2 watches).',
      '-# Day 3, dusk (watch 4 of 6)',
      '**The party meets somebody.**',
    ],
    '3.4 1:1',
  );
  // The camp that was planned follows by itself.
  table.roll(...STORY.wood, ...STORY.dryCamp);
  await nobodyComes();
  await told(
    /The party meets somebody/,
    [
      'Nobody comes after all.',
      'The party reaches Stag Wood, where it has never been.',
      'There is enough food for today: no roll.',
      'The party makes camp (2 watches, by night).',
      '-# Day 3, deep night (watch 6 of 6)',
      'Day 4 dawns.',
      spotlightOn('Bryn'),
      '**Ines** 4 → 5 hp',
    ],
    '4.1 1:1',
  );
}

/**
 * With a lighter load two hexes in one watch; but the lair is in the first that they enter (LH-WILD-12), and they stop before
 * it (LH-ENC-09).
 */
async function toTheLair(): Promise<void> {
  await strength(16);
  await table.say('Bryn', '/watch', /Day 4, dawn/);
  await table.say('Bryn', '/watch do:travel where:1,0', /A lair/);
  await told(
    /A lair/,
    [
      'The party comes to Barrow Downs.',
      'A lair: a wight in the long barrow.',
      'What was foraged is eaten: no roll for food.',
    ],
    '4.2 1:1',
  );
  await nobodyComes();
  await table.say('GM', '/watch do:place where:1,0', /Heron Marsh/);
  expect(hitPoints(await table.lavender())).toEqual({ Bryn: 9, Sable: 6, Ines: 5 });
  expect(resources(await table.lavender())).toEqual({ food: 4, fellowship: 8, gear: 6, light: 6 });
  await table.say('Bryn', '/map', /The map/);
  await table.onPhone('Bryn', newest(/The map/), 'explore-map.png', [/The map/]);
}

async function eightTurns(): Promise<void> {
  table.roll(...STORY.enters);
  await table.say('GM', '/dungeon do:enter where:1 wonder:3', /underground/);
  await table.say('Bryn', '/dungeon', /Hour 1, turn 1/);
  await table.onPhone('Bryn', newest(/Hour 1, turn 1/), 'explore-dungeon.png', [/Gatehouse/]);
  table.roll(...STORY.turn1);
  await table.say('Bryn', '/dungeon do:explore where:2', /Guardroom/);
  await told(
    /reaches Guardroom/,
    [
      'The party reaches Guardroom, where it has never been.',
      '-# Hour 1, turn 2 · Day 4, morning (watch 2 of 6)',
      '-# Light d6 (5): holds at d6, below ground',
    ],
    '4.2 1:2',
  );
  await table.say('Bryn', '/dungeon do:search', /Something is heard/);
  table.roll(...STORY.turn2);
  await table.answer('Bryn', 'Bar the way (gear d6)');
  await told(
    /Something is heard/,
    ['Found: a key under a flagstone.', '-# Gear d6 (5): holds at d6, to hold the door'],
    '4.2 1:3',
  );
  await strength(9);
  table.roll(...STORY.turns3and4);
  await table.say('Bryn', '/dungeon do:explore where:3', /Well/);
  await told(
    /reaches Well/,
    [
      'The party explores, towards room 3 (2 turns).',
      '-# Hour 1, turn 4 · Day 4, morning (watch 2 of 6)',
      'The party reaches Well, where it has never been.',
      '**Light** d6 → d4 (scant)',
      '-# Light d6 (3): used, d6 → d4 (scant), below ground',
    ],
    '4.2 1:5',
  );
  await table.say('Bryn', '/dungeon do:travel where:2', /comes to Guardroom/);
  await told(/comes to Guardroom/, ['The party travels on known ways, towards room 2 (1 turn).'], '4.2 1:6');
  table.roll(...STORY.turns6and1);
  await table.say('Bryn', '/dungeon do:explore where:4', /Treasury/);
  await told(
    /reaches Treasury/,
    [
      '-# Hour 2, turn 1 · Day 4, morning (watch 2 of 6)',
      spotlightOn('Sable'),
      'The party reaches Treasury, where it has never been.',
      '-# Light d4 (4): holds at d4, below ground',
    ],
    '4.2 2:2',
  );
  table.roll(...STORY.turn8);
  await table.say('Sable', '/dungeon do:craft', /A valuable/);
  await told(
    /A valuable/,
    [
      'Something lies in the way.',
      'A valuable: Jewelry. Nobody knows yet what it is worth.',
      '**Gear** d6 → d4 (scant)',
      '**Light** d4 → d6 (thin)',
    ],
    '4.2 2:3',
  );
  const { items, party } = await table.lavender();
  expect(Object.values(items).find(({ name }) => name === 'Jewelry')).toMatchObject({
    holderId: expect.any(String),
    data: { value: 6, knownValue: false },
  });
  expect(party.state.dungeon?.turnsSpent).toBe(8);
}

/** A regroup and a camp with hour and turn standing still, then out again. */
async function restsBelow(): Promise<void> {
  await table.say('GM', '/gm damage whom:Sable amount:4', /Sable/);
  await table.say('GM', '/gm set value:"Ines: Magic Missile: ready" to:no', /Magic Missile/);
  table.roll(...STORY.regroup);
  await table.say('GM', '/dungeon do:regroup', REST_CARD);
  await told(
    /Fellowship d8/,
    [
      '**Light** d6 → d4 (scant)',
      '**Fellowship** d8 → d6 (thin)',
      '-# Light d6 (1): used, d6 → d4 (scant), below ground',
      '-# Fellowship d8 (2): used, d8 → d6 (thin), below ground',
    ],
    '4.2 2:3',
  );
  const mending = { 'What you do': 'Repair something (gear d4)', 'With what': 'Chainmail (d4)' };
  await table.declare('Bryn', mending, 'Answer');
  await table.declare('Sable', { 'What you do': 'Heal (2 of 6 hp)' }, 'Answer');
  table.roll(...STORY.rested);
  await table.declare('Ines', { 'What you do': 'Prepare a lost working' }, 'Answer');
  await told(
    REST_RECAP,
    [
      'Bryn mends Chainmail: d4 → d6.',
      'Ines has Magic Missile ready again.',
      '-# Day 4, afternoon (watch 3 of 6)',
      '**Sable** 2 → 6 hp',
      '-# Gear d4 (4): holds at d4, for the repair',
      '-# Sable regains 4, d6 (6): 6 of 6 hp.',
    ],
    '4.3 2:3',
  );
  table.roll(...STORY.camp);
  await table.say('Sable', '/dungeon do:camp', /Somebody lay in wait/);
  await told(
    /Somebody lay in wait/,
    [
      '-# Day 4, dusk (watch 4 of 6)',
      '**Somebody lay in wait.**',
      '**Fellowship** d6 → d4 (scant)',
      '-# Light d4 (4): holds at d4, below ground',
      '-# Fellowship d6 (5): holds at d6, below ground',
      '-# Fellowship d6 (3): used, d6 → d4 (scant), below ground',
    ],
    '4.4 2:3',
  );
  table.roll(...STORY.slept);
  await nobodyComes();
  await told(
    /Somebody lay in wait/,
    [
      'Nobody comes after all.',
      '-# Day 4, night (watch 5 of 6)',
      '**Fellowship** d6 → d4 (scant)',
      '-# Rebalance the gear: Fellowship goes down from d4; gear becomes d6 (now d4).',
      '-# Make torches: Gear goes down from d4; light becomes d6 (now d4).',
    ],
    '4.5 2:3',
  );
  await table.say('Sable', '/dungeon do:leave', /in the open again/);
  await told(/in the open again/, ['The party is in the open again. 8 turns below: too little to count.'], '4.5 1:1');
  await standsAtTheEnd();
}

async function standsAtTheEnd(): Promise<void> {
  const world = await table.lavender();
  expect(world.party.state).toMatchObject({
    dungeon: null,
    journey: { hexId: 'hex/1,0', badWeather: false, pendingLair: false, pendingFind: null, due: null, plan: [] },
  });
  expect(world.party.state.journey).toMatchObject({ foodPassNext: false, foodPassDay: false, action: null });
  expect(hitPoints(world)).toEqual({ Bryn: 9, Sable: 6, Ines: 5 });
  expect(resources(world)).toEqual({ food: 4, fellowship: 4, gear: 4, light: 4 });
  expect(dieOf(world, 'Chainmail')).toBe(6);
  const hexes = ['hex/0,0', 'hex/1,0', 'hex/2,0', 'hex/2,1', 'hex/3,-1'];
  expect(known(world)).toEqual([...hexes, 'room/1', 'room/2', 'room/3', 'room/4']);
}

/** A day to the south-west and back, with nothing out of the ordinary. */
const ORDINARY = {
  placed: ['GM/event d20 = 5'],
  // 12 + 1 = 13, weak; dawn's food holds; then everybody says what they do.
  morning: ['Sable/test d20 = 12', 'Bryn/food d8 = 6'],
  // Bryn 4 → 7, Sable 3 → 5, Ines 1 → 2; home at dusk with food to eat; a camp; a quiet new day.
  evening: [
    'Bryn/hit-die d8 = 3',
    'Sable/hit-die d6 = 2',
    'Ines/hit-die d4 = 1',
    'Bryn/food d8 = 2',
    'Bryn/hit-die d8 = 1',
    'Sable/hit-die d6 = 1',
    'Ines/hit-die d4 = 1',
    'GM/event d20 = 3',
  ],
} satisfies Readonly<Record<string, readonly ScriptedRoll[]>>;

test('LH-WILD-03: an ordinary planned day is at most three taps of the game master from dawn to dawn', async () => {
  await table.begin();
  table.roll(...ORDINARY.placed);
  await table.say('GM', '/watch do:place where:0,0', /Oakmere/);
  const before = table.taps('GM');

  await table.say('GM', '/watch', /Nothing is coming up/);
  table.roll(...ORDINARY.morning);
  await table.say('GM', '/watch do:explore where:sw scout:Sable plan:"search; regroup; travel 0,0; camp"', REST_CARD);
  table.allFell();
  await table.declare('Bryn', {}, 'Answer');
  await table.declare('Sable', {}, 'Answer');
  table.roll(...ORDINARY.evening);
  await table.declare('Ines', {}, 'Answer');
  await told(/Day 2 dawns/, ['The party makes camp (2 watches, by night).', 'Day 2 dawns.'], '2.1 1:1');

  // A look at the card, and the plan.
  expect(table.taps('GM') - before).toBe(2);
  expect(hitPoints(await table.lavender())).toEqual({ Bryn: 8, Sable: 6, Ines: 3 });
  expect(await table.fell()).toEqual(Object.values(ORDINARY).flat());
  expect(await table.timetable()).toEqual([
    '1.1 in Oakmere',
    '1.1 event: nothing',
    '1.1 in hex/-1,1',
    '1.1 Food d8 = 6',
    '1.3 regroup',
    '1.4 in Oakmere',
    '1.4 Food d8 = 2',
    '1.6 camp',
    '2.1 event: nothing',
  ]);
});
