import { describe, expect, test } from 'vitest';
import { dungeonWords } from '../../../../src/discord/render/lavender-hack/dungeon/words.ts';
import { lavenderHackRenderer } from '../../../../src/discord/render/lavender-hack/index.ts';
import { MAIN_TERMS } from '../../../../src/discord/render/lavender-hack/kit/edition-terms.ts';
import { placesWords } from '../../../../src/discord/render/lavender-hack/places/words.ts';
import { wildernessWords } from '../../../../src/discord/render/lavender-hack/wilderness/words.ts';
import { factsFor, PLAYERS } from '../../../../src/play/access/secrets.ts';
import type { FormField } from '../../../../src/rules/engine/form.ts';
import { refuse } from '../../../../src/rules/engine/prompt.ts';
import type { Verdict } from '../../../../src/rules/engine/round.ts';
import { lavenderHack } from '../../../../src/rules/lavender-hack/book.ts';
import { DUNGEON_ACTS, type DungeonState } from '../../../../src/rules/lavender-hack/dungeon/schemas.ts';
import type { Hex, Room } from '../../../../src/rules/lavender-hack/places/schemas.ts';
import type { Fact } from '../../../../src/rules/lavender-hack/vocabulary.ts';
import type { Journey } from '../../../../src/rules/lavender-hack/wilderness/schemas.ts';
import { statusCard } from '../../../support/deps.ts';
import { inTheWild } from '../../../support/wilds.ts';
import { lavenderWorld } from '../../../support/worlds.ts';
import { die, factOf, inFull, testFact, told, usageFact } from '../../support/facts.ts';
import { refusalWords } from '../../support/main-words.ts';
import { BOOK, expectTaken, linesOf, NOW, wordsOf } from '../../support/post.ts';
import { STATE, worldWith } from '../../support/worlds.ts';

const BRYN = { characterId: 'bryn', name: 'Bryn' } as const;
const HERE = 'hex/0,0';

const ACTION: Omit<Fact<'group-action'>, 'fact' | 'rule'> = {
  where: 'wilderness',
  act: 'explore',
  takes: 1,
  to: 'hex/1,0',
  scout: 'Bryn',
  night: false,
};
const ROLLED: Omit<Fact<'event-rolled'>, 'fact' | 'rule'> = {
  where: 'wilderness',
  roll: die(20, 12),
  degree: 'weak',
  event: 'encounter',
  when: 3,
  by: 'dice',
};
const D6 = { sides: 6, face: 3, kept: true } as const;
const CLOCK = { day: 3, watch: 4, hour: 2, turn: 5 } as const;

function activity(more: Partial<Fact<'activity'>>): Fact<'activity'> {
  return { ...factOf('activity', { ...BRYN, activity: 'none', thing: null, done: true }), ...more };
}

describe('what happens on the way', () => {
  test.each([
    [
      factOf('clock', { ...CLOCK, unit: 'watch' }),
      ['Day 3, dusk (watch 4 of 6) [neutral]', '-# Day 3, dusk (watch 4 of 6)'],
    ],
    [
      factOf('clock', { ...CLOCK, unit: 'turn' }),
      ['Day 3, dusk (watch 4 of 6) [neutral]', '-# Hour 2, turn 5 · Day 3, dusk (watch 4 of 6)'],
    ],
    [
      factOf('clock', { ...CLOCK, unit: 'set' }),
      ['Day 3, dusk (watch 4 of 6) [neutral]', 'It is day 3, dusk (watch 4 of 6).'],
    ],
    [factOf('dawn', { day: 4, weatherEnds: false }), ['Day 4 [neutral]', 'Day 4 dawns.']],
    [factOf('dawn', { day: 4, weatherEnds: true }), ['Day 4 [neutral]', 'Day 4 dawns. The bad weather is over.']],
    [
      factOf('group-action', ACTION),
      ['Explore [neutral]', 'The party explores, towards hex 1,0; Bryn goes ahead (1 watch).'],
    ],
    [
      factOf('group-action', { ...ACTION, act: 'camp', takes: 2, to: null, scout: null, night: true }),
      ['Camp [neutral]', 'The party makes camp (2 watches, by night).'],
    ],
    [
      factOf('group-action', { ...ACTION, where: 'dungeon', takes: 2, to: 'room/4', scout: null }),
      ['Explore [neutral]', 'The party explores, towards room 4 (2 turns).'],
    ],
    [
      factOf('group-action', { ...ACTION, where: 'dungeon', act: 'regroup', to: null, scout: null }),
      ['Regroup [neutral]', 'The party regroups (1 watch).'],
    ],
    [factOf('food-passes', { by: 'day' }), ['Enough food [neutral]', 'There is enough food for today: no roll.']],
    [factOf('food-passes', { by: 'next' }), ['Enough food [neutral]', 'What was foraged is eaten: no roll for food.']],
    [
      factOf('bad-weather', { what: 'Hail' }),
      [
        'Bad weather [trouble]',
        'Bad weather for the rest of the day (hail): scouting, foraging and camping are harder.',
      ],
    ],
    [
      factOf('arrives', { placeId: 'hex/1,0', name: 'Salt Marsh', how: 'explored', isNew: true }),
      ['Explored: Salt Marsh [strong]', 'The party reaches Salt Marsh, where it has never been.'],
    ],
    [
      factOf('arrives', { placeId: 'hex/2,0', name: null, how: 'explored', isNew: true, terrain: 'hill' }),
      ['Explored: hex 2,0 [strong]', 'The party reaches hex 2,0 (<:hill:0> hill), where it has never been.'],
    ],
    [
      factOf('arrives', { placeId: 'hex/2,0', name: 'Oakmere', how: 'set-down', isNew: true }),
      ['The party is set down [neutral]', 'The party is in Oakmere now.'],
    ],
    [
      factOf('arrives', { placeId: 'room/4', name: '4', how: 'travelled', isNew: false }),
      ['Travelled: room 4 [strong]', 'The party comes to room 4.'],
    ],
    [
      factOf('arrives', { placeId: 'hex/1,-1', name: null, how: 'lost', isNew: true }),
      ['Lost: hex 1,-1 [miss]', 'The party ends up in hex 1,-1 instead.'],
    ],
    [
      factOf('lost', { roll: die(6, 3), outcome: 'back' }),
      ['Lost [miss]', 'The party is lost, d6 (3): it ends up where it set out.'],
    ],
    [
      factOf('lost', { roll: die(6, 5), outcome: 'left' }),
      ['Lost [miss]', 'The party is lost, d6 (5): it veers to the left.'],
    ],
    [
      factOf('lost', { roll: die(6, 6), outcome: 'right' }),
      ['Lost [miss]', 'The party is lost, d6 (6): it veers to the right.'],
    ],
    [factOf('found', { what: 'A well', placeId: HERE }), ['Found: A well [strong]', 'Found: A well.']],
    [factOf('nothing-found', { placeId: HERE }), ['Nothing is found [neutral]', 'There is nothing more to find here.']],
    [
      factOf('nothing-found', { placeId: 'room/1' }),
      ['Nothing is found [neutral]', 'There is nothing more to find in this room.'],
    ],
    [
      factOf('trap-springs', { ...BRYN, what: 'Spiked pit' }),
      ['A trap: Spiked pit [trouble]', 'A trap: Spiked pit. It springs on Bryn.'],
    ],
    [
      factOf('trap-met', { ...BRYN, what: 'Spiked pit', degree: 'strong', faces: [], full: 0, damage: 0 }),
      ['A trap: strong success [strong]', 'Bryn comes to no harm by it.'],
    ],
    [
      factOf('trap-met', {
        ...BRYN,
        what: 'Pit',
        degree: 'weak',
        faces: [D6, { ...D6, kept: false }],
        full: 3,
        damage: 1,
      }),
      ['A trap: weak success [weak]', 'Bryn takes half of the damage: d6 (3) + ~~d6 (3)~~ = 3, so 1.'],
    ],
    [
      factOf('trap-met', { ...BRYN, what: 'Pit', degree: 'miss', faces: [], full: 4, damage: 4 }),
      ['A trap: miss [miss]', 'Bryn takes all of the damage: 4.'],
    ],
    [factOf('lair', { placeId: HERE, what: null }), ['A lair [trouble]', 'Something has its lair here.']],
    [factOf('lair', { placeId: HERE, what: 'Wolves' }), ['A lair [trouble]', 'A lair: Wolves.']],
    [factOf('lair', { placeId: HERE, what: '2d4 wolves' }), ['A lair [trouble]', 'A lair: wolves.']],
    [
      factOf('resource-found', { resource: 'light', die: 'Light', from: 6, to: 8 }),
      ['A find [strong]', 'Something that burns well: Light d6 → d8 (sound).'],
    ],
    [
      factOf('resource-found', { resource: 'food', die: 'Food', from: 12, to: 12 }),
      ['A find [strong]', 'Food for the taking: Food stays at d12.'],
    ],
    [
      factOf('valuable-found', { itemId: 'i', what: 'Clothing', type: 'clothing' }),
      ['A valuable [strong]', 'A valuable: Clothing. Nobody knows yet what it is worth.'],
    ],
    [
      factOf('event-due', { where: 'wilderness', event: 'encounter', when: 3 }),
      ['Something happens [trouble]', '**The party meets somebody.**'],
    ],
    [
      factOf('event-due', { where: 'dungeon', event: 'distant', when: 3 }),
      ['Something happens [trouble]', '**Something is heard**, a few rooms off.'],
    ],
    [
      factOf('event-due', { where: 'dungeon', event: 'close', when: 3 }),
      ['Something happens [trouble]', '**The party meets somebody**, close by.'],
    ],
    [
      factOf('event-due', { where: 'dungeon', event: 'surprise', when: 3 }),
      ['Something happens [trouble]', '**Somebody lay in wait.**'],
    ],
    [
      factOf('event-due', { where: 'dungeon', event: 'discovery', when: 3 }),
      ['A discovery [neutral]', 'Something lies in the way.'],
    ],
    [factOf('broken-off', { act: 'explore' }), ['Broken off [neutral]', 'Explore: broken off. The time is spent.']],
    [
      factOf('plan-stops', { reason: 'event', left: 1 }),
      ['The plan ends here [neutral]', 'Something came between: one planned step is dropped.'],
    ],
    [
      factOf('plan-stops', { reason: 'lost', left: 2 }),
      ['The plan ends here [neutral]', 'The party is not where it meant to be: 2 planned steps are dropped.'],
    ],
    [
      factOf('plan-stops', { reason: 'watch/too-far', left: 2 }),
      ['The plan ends here [neutral]', 'The next step cannot be done: 2 planned steps are dropped.'],
    ],
    [factOf('enters-dungeon', { roomId: null, name: null }), ['Underground [neutral]', 'The party goes underground.']],
    [
      factOf('enters-dungeon', { roomId: 'room/1', name: 'Gate' }),
      ['Underground [neutral]', 'The party goes underground: Gate.'],
    ],
    [
      factOf('leaves-dungeon', { turnsSpent: 12, watchCounts: true }),
      ['Back in the open [neutral]', 'The party is in the open again. 12 turns below: it counts as a watch.'],
    ],
    [
      factOf('leaves-dungeon', { turnsSpent: 1, watchCounts: false }),
      ['Back in the open [neutral]', 'The party is in the open again. 1 turn below: too little to count.'],
    ],
    [
      factOf('place-written', { placeId: HERE, what: 'hex', change: 'new' }),
      ['The map is changed [neutral]', 'Hex 0,0 is on the map now.'],
    ],
    [
      factOf('place-written', { placeId: HERE, what: 'hex', change: 'edited' }),
      ['The map is changed [neutral]', 'What is written of hex 0,0 has changed.'],
    ],
    [
      factOf('place-written', { placeId: 'room/1', what: 'room', change: 'exits' }),
      ['The map is changed [neutral]', 'Room 1 has other ways out now.'],
    ],
    [
      factOf('place-written', { placeId: 'room/1', what: 'room', change: 'gone' }),
      ['The map is changed [neutral]', 'Room 1 is off the map.'],
    ],
    [
      factOf('places-imported', { hexes: 2, rooms: 1 }),
      ['The map has grown [neutral]', '2 hexes and 1 room on the map now.'],
    ],
    [factOf('places-imported', { hexes: 0, rooms: 0 }), ['The map has grown [neutral]', 'Nothing on the map now.']],
  ])('LH-WILD-03: is told plainly: %#', (fact, words) => {
    expect(inFull(fact)).toEqual(words);
  });

  test('LH-WILD-13: a scouted hex is the headline, with the test in small print', () => {
    const arrives = factOf('arrives', { placeId: 'hex/1,0', name: 'Fen', how: 'explored', isNew: true });
    const scouting = testFact({ use: 'scout', ability: 'wis', degree: 'strong' });
    expect(told(factOf('group-action', ACTION), scouting, arrives)).toEqual([
      'Explored: Fen [strong]',
      'The party explores, towards hex 1,0; Bryn goes ahead (1 watch).',
      'The party reaches Fen, where it has never been.',
      '-# Bryn, scouting: Wisdom d20 (11) + 2 = 13',
    ]);
  });

  test('LH-WILD-14: who veers is lost, wherever they come out', () => {
    const lost = factOf('lost', { roll: die(6, 5), outcome: 'left' });
    const arrives = factOf('arrives', { placeId: 'hex/1,-1', name: null, how: 'lost', isNew: true });
    expect(told(factOf('group-action', ACTION), lost, arrives)[0]).toBe('Lost [miss]');
  });

  test('LH-WILD-26: what happens outranks what was being done', () => {
    const due = factOf('event-due', { where: 'wilderness', event: 'encounter', when: 3 });
    const arrives = factOf('arrives', { placeId: 'hex/1,0', name: null, how: 'explored', isNew: true });
    expect(told(factOf('group-action', ACTION), due, arrives)[0]).toBe('Something happens [trouble]');
    expect(told(factOf('group-action', ACTION), factOf('broken-off', { act: 'explore' }))[0]).toBe(
      'Broken off [neutral]',
    );
  });

  test.each([
    ['day', 'Food d8 (5): holds at d8, for the day'],
    ['night', 'Food d8 (5): holds at d8, for the night'],
    ['dungeon', 'Food d8 (5): holds at d8, below ground'],
    ['repair', 'Food d8 (5): holds at d8, for the repair'],
    ['door', 'Food d8 (5): holds at d8, to hold the door'],
  ] as const)('a usage die says what it is for: %s', (why, words) => {
    expect(inFull(usageFact({ why, die: 'Food' }))[1]).toBe(words);
  });

  test.each([
    ['scout', 'Scouting: weak success [weak]'],
    ['forage', 'Foraging: weak success [weak]'],
    ['song', 'A song: weak success [weak]'],
  ] as const)('a test says what it is for: %s', (use, title) => {
    expect(told(testFact({ use }))[0]).toBe(title);
  });

  test.each([
    [{ event: 'lair' }, 'the party has come upon a lair; /encounter start brings its dwellers on.'],
    [{ event: 'surprise' }, 'somebody lay in wait for the party; bring them on with /encounter start.'],
    [{ event: 'encounter', choice: null }, 'the party meets somebody; bring them on with /encounter start.'],
    [
      { event: 'distant', choice: 'flee' },
      'the party gets away from what it heard; bring them on with /encounter start if they come.',
    ],
    [{ name: 'Bryn' }, 'Bryn was found by something while foraging, maybe alone; an encounter begins.'],
    [{}, 'something has noticed the light going out; an encounter begins.'],
  ])('an encounter is a task that says how it came about: %j', (detail, words) => {
    expect(inFull(factOf('task', { kind: 'encounter', taskId: 't', detail }))[1]).toBe(`For the game master: ${words}`);
  });
});

describe('LH-WILD-07: an event to come is the game master’s alone', () => {
  test('a story says nothing of it, not even in its title', () => {
    expect(told(factOf('event-rolled', ROLLED))).toEqual(['Nothing changed [neutral]']);
    expect(told(factOf('clock', { ...CLOCK, unit: 'watch' }), factOf('event-rolled', ROLLED))).toEqual([
      'Day 3, dusk (watch 4 of 6) [neutral]',
      '-# Day 3, dusk (watch 4 of 6)',
    ]);
  });

  test.each([
    [ROLLED, 'Event of the day: d20 (12), weak success: an encounter in watch 3.'],
    [{ ...ROLLED, event: 'nothing', degree: 'miss', when: null }, 'Event of the day: d20 (12), miss: nothing.'],
    [
      { ...ROLLED, where: 'dungeon', roll: null, event: 'surprise', by: 'gm' },
      'Event of the hour as the game master says: an ambush in turn 3.',
    ],
    [{ ...ROLLED, when: null, shot: true }, 'Who hears the shot: d20 (12), weak success: somebody comes.'],
    [
      { ...ROLLED, event: 'nothing', degree: 'miss', when: null, shot: true },
      'Who hears the shot: d20 (12), miss: nobody comes.',
    ],
  ] as const)('the log has it for them only: %#', (rolled, words) => {
    const fact = factOf('event-rolled', rolled);
    expect(factsFor(lavenderHack, [fact], PLAYERS)).toEqual([]);
    expect(lavenderHackRenderer.logLine(fact, worldWith())).toBe(words);
  });

  test('what they decided on it is not told', () => {
    for (const answer of ['stand', 'nothing', 'weather', 'encounter', 'discovery', 'later'])
      expect(lavenderHackRenderer.answerWords('event', answer, worldWith())).toBe('decides what comes');
  });
});

describe('rests', () => {
  test.each([
    [factOf('rests', { what: 'camp' }), ['A camp [neutral]', 'The party makes camp.']],
    [
      factOf('rests', { what: 'regroup' }),
      ['The party regroups [neutral]', 'The party stops to catch its breath, and each does one thing.'],
    ],
    [activity({ activity: 'heal' }), ['Bryn takes a rest [neutral]', 'Bryn tends the wounds.']],
    [activity({ activity: 'repair', thing: 'Longsword' }), ['Bryn takes a rest [neutral]', 'Bryn works on Longsword.']],
    [activity({ activity: 'memorise', thing: 'Sleep' }), ['Bryn takes a rest [neutral]', 'Bryn prepares Sleep again.']],
    [activity({ activity: 'forage' }), ['Bryn takes a rest [neutral]', 'Bryn looks for food.']],
    [activity({ activity: 'song' }), ['Bryn takes a rest [neutral]', 'Bryn sings by the fire, and all eat well.']],
    [
      activity({ activity: 'poison', thing: 'Dagger' }),
      ['Bryn takes a rest [neutral]', 'Bryn brews poison for Dagger.'],
    ],
    [activity({}), ['Bryn takes a rest [neutral]', 'Bryn rests.']],
    [
      activity({ activity: 'repair', thing: 'Longsword', done: false }),
      ['Bryn takes a rest [neutral]', 'Bryn wanted to mend Longsword, but that is no longer possible.'],
    ],
    [
      factOf('forage', { ...BRYN, degree: 'critical' }),
      ['Foraging: critical success [critical]', 'Bryn forages: a rich find, the food goes up one step.'],
    ],
    [
      factOf('forage', { ...BRYN, degree: 'strong' }),
      ['Foraging: strong success [strong]', 'Bryn forages: enough for the rest of the day.'],
    ],
    [
      factOf('forage', { ...BRYN, degree: 'weak' }),
      ['Foraging: weak success [weak]', 'Bryn forages: enough for the next meal.'],
    ],
    [factOf('forage', { ...BRYN, degree: 'miss' }), ['Foraging: miss [miss]', 'Bryn forages: nothing is found.']],
    [
      factOf('forage', { ...BRYN, degree: 'fumble' }),
      ['Foraging: fumble [fumble]', 'Bryn forages: something finds them instead.'],
    ],
    [
      factOf('song', { ...BRYN, degree: 'strong', set: 6 }),
      ['A song: strong success [strong]', 'The song of Bryn holds them together: fellowship is d6 now.'],
    ],
    [
      factOf('song', { ...BRYN, degree: 'weak', set: null }),
      ['A song: weak success [weak]', 'Bryn sings well, but nothing changes.'],
    ],
    [factOf('song', { ...BRYN, degree: 'miss', set: null }), ['A song: miss [miss]', 'The song of Bryn falls flat.']],
    [
      factOf('song', { ...BRYN, degree: 'fumble', set: null }),
      ['A song: fumble [fumble]', 'The song of Bryn opens old quarrels.'],
    ],
    [
      factOf('repaired', { ...BRYN, itemId: 'sword', item: 'Longsword', from: null, to: 4 }),
      ['Longsword: mended [strong]', 'Bryn mends Longsword: broken → d4.'],
    ],
    [
      factOf('working-regained', { ...BRYN, workings: ['Sleep', 'Light'] }),
      ['Workings regained [strong]', 'Bryn has Sleep and Light ready again.'],
    ],
    [
      factOf('pool-filled', { ...BRYN, pool: 1 }),
      ['Strength regained [strong]', 'Bryn has 1 Dealer of Death die again.'],
    ],
  ])('LH-WILD-17: are told plainly: %#', (fact, words) => {
    expect(inFull(fact)).toEqual(words);
  });

  test('LH-WILD-17: the rest is the headline, not the tests in it', () => {
    expect(inFull(factOf('rests', { what: 'camp' }), testFact({ use: 'forage' }))[0]).toBe('A camp [neutral]');
  });

  const fields: readonly FormField[] = [
    {
      id: 'do',
      fallback: 'do:heal',
      options: [
        { id: 'do:heal', terms: { hp: 5, hpMax: 8, hitDie: 10 } },
        { id: 'do:repair', terms: { gear: 6 } },
        { id: 'do:memorise', terms: {} },
        { id: 'do:forage', terms: {} },
        { id: 'do:song', terms: { food: 8 } },
        { id: 'do:poison', terms: { gear: 20 } },
        { id: 'do:none', terms: {} },
      ],
    },
    {
      id: 'thing',
      fallback: null,
      options: [
        { id: 'thing:sword', terms: { item: 'Longsword', die: 6, original: 8, holder: null } },
        { id: 'thing:helm', terms: { item: 'Helm', die: null, original: 6, holder: 'Sable' } },
        { id: 'thing:Sleep', terms: { name: 'Sleep' } },
      ],
    },
    {
      id: 'party',
      fallback: 'party:none',
      options: [
        { id: 'party:none', terms: {} },
        { id: 'party:rebalance', terms: { fellowship: 8, gear: 4, light: 4 } },
        { id: 'party:torches', terms: { fellowship: 8, gear: 8, light: 20 } },
        { id: 'party:both', terms: { fellowship: 8, gear: 8, light: 20 } },
      ],
    },
  ];
  const labelled = (field: FormField | undefined) => {
    const words = field && lavenderHackRenderer.fieldWords?.('rest', field, worldWith());
    return [words?.label, ...Object.values(words?.options ?? {}).map(({ label }) => label)];
  };

  test('LH-WILD-17: what everybody may do, with what it costs', () => {
    expect(labelled(fields[0])).toEqual([
      'What you do',
      'Heal (5 of 8 hp)',
      'Repair something (gear d6)',
      'Prepare a lost working',
      'Forage',
      'Sing (food d8)',
      'Poison a weapon (gear broken)',
      'Just rest',
    ]);
    expect(labelled(fields[1])).toEqual(['With what', 'Longsword (d6)', 'Helm (broken)', 'Sleep']);
  });

  test('LH-WILD-23, LH-DUNG-16: what the spotlight may do for all', () => {
    expect(labelled(fields[2])).toEqual([
      'For the party',
      'Nothing for the party',
      'Rebalance the gear',
      'Make torches',
      'Torches, then the gear',
    ]);
    const words = fields[2] && lavenderHackRenderer.fieldWords?.('rest', fields[2], worldWith());
    expect(words?.options['party:torches']?.hint).toBe('Gear goes down from d8; light becomes d6 (now broken).');
  });

  test.each([
    [['do:heal'], 'tends wounds'],
    [['do:repair', 'thing:sword'], 'mends Longsword'],
    [['do:memorise', 'thing:Sleep'], 'prepares Sleep'],
    [['do:forage', 'party:none'], 'looks for food'],
    [['do:song', 'party:rebalance'], 'sings; the gear is put in order'],
    [['do:poison', 'thing:sword'], 'poisons Longsword'],
    [['do:none', 'party:torches'], 'rests; torches are made'],
    [[], null],
  ])('what somebody chose: %j', (answer, words) => {
    const verdict: Verdict = { userId: '2', answer: [...answer], means: 'own', by: null, source: null };
    expect(lavenderHackRenderer.verdict?.('rest', verdict, {}, worldWith())).toBe(words);
  });

  test('the round asks where the party rests', () => {
    const put = (where: string) =>
      lavenderHackRenderer.roundQuestion?.('rest', { what: 'regroup', where }, worldWith());
    expect(put('wilderness')?.title).toBe('A rest on the way: what do you do?');
    expect(put('dungeon')?.title).toBe('A rest below ground: what do you do?');
    // One tap is more than nothing there.
    expect(put('wilderness')?.nothing).toBe('Heal, or forage if unhurt');
  });

  test('LH-PBP-02: it can be ordered beforehand', () => {
    expect(lavenderHackRenderer.orderWords('rest')?.choices).toEqual({
      'heal-or-forage': 'heal when hurt, else forage',
      forage: 'forage',
      memorise: 'prepare a lost working',
      repair: 'repair something',
      none: 'nothing',
    });
  });
});

const JOURNEY: Journey = {
  hexId: HERE,
  trail: [],
  scoutId: null,
  badWeather: true,
  due: { kind: 'encounter', watch: 5 },
  pendingLair: true,
  pendingFind: 'light',
  foodPassNext: true,
  foodPassDay: false,
  wind: null,
  action: null,
  plan: [],
};

const DELVE: DungeonState = {
  roomId: 'room/1',
  trail: [],
  wonder: 2,
  due: { kind: 'surprise', turn: 6 },
  turnsSpent: 3,
  action: null,
  ran: false,
  plan: [],
  barred: false,
};

function hex(more: Partial<Hex> = {}): Hex {
  return {
    kind: 'hex',
    terrain: 'plain',
    name: null,
    visited: false,
    blocked: false,
    features: [],
    lair: null,
    notes: [],
    secret: '',
    table: null,
    ...more,
  };
}

function room(key: string, more: Partial<Room> = {}): Room {
  return {
    kind: 'room',
    key,
    name: null,
    explored: false,
    wonder: null,
    features: [],
    exits: [],
    notes: [],
    secret: '',
    table: null,
    ...more,
  };
}

function wild(journey: Partial<Journey> = {}) {
  const places = {
    [HERE]: hex({ visited: true, name: 'Old *Mill*' }),
    'hex/1,0': hex({ name: 'Secret Keep' }),
    'hex/0,1': hex({ blocked: true }),
    'hex/-1,0': hex({ visited: true, name: 'Ford' }),
    'hex/-2,0': hex({ visited: true }),
    'hex/-3,0': hex({ visited: true, name: 'Far away' }),
  };
  const state = { ...STATE, clock: { day: 2, watch: 3, hour: 1, turn: 1 }, journey: { ...JOURNEY, ...journey } };
  return worldWith({
    party: { spotlight: '2', spotlightUntil: null, awaited: null, silence: null, state },
    places: Object.fromEntries(Object.entries(places).map(([id, data]) => [id, { id, data }])),
  });
}

function below(dungeon: Partial<DungeonState> = {}) {
  const places = {
    'room/1': room('1', { explored: true, name: 'Gate', exits: ['room/2', 'room/3'] }),
    'room/2': room('2', { explored: true, exits: ['room/1', 'room/4'] }),
    'room/3': room('3', { name: 'Hidden crypt' }),
    'room/4': room('4', { explored: true, exits: ['room/2', 'room/5'] }),
    'room/5': room('5', { explored: true, exits: ['room/4', 'room/6'] }),
    'room/6': room('6'),
  };
  const state = { ...STATE, clock: { day: 2, watch: 3, hour: 2, turn: 4 }, dungeon: { ...DELVE, ...dungeon } };
  return worldWith({
    party: { spotlight: '2', spotlightUntil: null, awaited: null, silence: null, state },
    places: Object.fromEntries(Object.entries(places).map(([id, data]) => [id, { id, data }])),
  });
}

describe('the day in the wild', () => {
  const roaming = (world: ReturnType<typeof worldWith>, isGm = false) =>
    lavenderHackRenderer.roaming?.(world, 'wilderness', isGm);

  test('LH-TIME-02: the card shows the six watches, where the party is and what bears on it', () => {
    const { card } = roaming(wild()) ?? {};
    expect({ ...card, lines: wordsOf(card ?? { lines: [] }) }).toEqual({
      title: 'Day 2, afternoon (watch 3 of 6)',
      lines: [
        '✓ ✓ [○] ○ ● ●',
        'Here: Old \\*Mill\\* (hex 0,0)',
        'Bad weather until the day ends.',
        'Enough food for the next meal.',
        '',
        '<:d12:0> **Food** d12, lavish',
        '<:d10:0> **Fellowship** d10, ample',
        '<:d6:0> **Gear** d6, thin',
        '<:broken_die:0> **Light** d20, broken',
      ],
      fields: [],
    });
  });

  test('LH-WILD-07: what is to come is on the game master’s card only', () => {
    const [field] = roaming(wild(), true)?.card.fields ?? [];
    expect(field?.value).toBe(
      'Today: an encounter in watch 5.\nIn the next hex: a lair.\nIn the next hex: a find of light.',
    );
    const quiet = wild({ due: null, pendingLair: false, pendingFind: null });
    expect(roaming(quiet, true)?.card.fields[0]?.value).toBe('Nothing is coming up.');
  });

  test('LH-WILD-13, LH-WILD-15: only ways that are open, and nothing of what is unknown', () => {
    const { ways, places } = roaming(wild()) ?? {};
    expect(ways?.explore.map(({ id, label }) => [id, label])).toEqual([['1', 'East']]);
    expect(ways?.travel.map(({ label, hint }) => [label, hint])).toEqual([
      ['Ford (hex -1,0)', 'To the west.'],
      ['hex -2,0', 'Two hexes away.'],
    ]);
    expect(JSON.stringify([ways, places])).not.toContain('Secret Keep');
    expect(JSON.stringify(roaming(wild(), true)?.places)).toContain('Secret Keep');
  });

  test('LH-ITEM-01 LH-WILD-15: with the magic boots the menu goes as far as the rule does', () => {
    const known = { visited: true } as const;
    const land = { 'hex/1,0': known, 'hex/2,0': known, 'hex/3,0': known };
    const properties = [{ does: 'boots', text: 'seven leagues', known: true }] as const;
    const boots = { gear: [{ name: 'Boots', magical: true, properties: [...properties] }] };
    const hints = (world: ReturnType<typeof worldWith>) =>
      roaming(world)?.ways.travel.map(({ id, hint }) => [id, hint]);
    const near = [
      ['hex/1,0', 'To the east.'],
      ['hex/2,0', 'Two hexes away.'],
    ];
    expect(hints(lavenderWorld(inTheWild({ land })))).toEqual(near);
    expect(hints(lavenderWorld(inTheWild({ characters: [boots], land })))).toEqual([
      ...near,
      ['hex/3,0', 'Three hexes away.'],
    ]);
  });

  test('nothing is offered while the party is at something', () => {
    expect(roaming(wild())?.acts.map(({ label }) => label)).toEqual(['Explore', 'Travel', 'Search', 'Regroup', 'Camp']);
    const action = { act: 'camp', left: 1, path: [], scoutId: null, running: false } as const;
    const busy = roaming(wild({ action: { ...action, path: [] }, plan: [] }));
    expect(busy?.acts).toEqual([]);
    expect(busy?.card.lines).toContain('Under way: camp.');
  });

  test('a party on no journey is told how one begins', () => {
    expect(roaming(worldWith())?.card.lines).toEqual([
      'The party is not out in the wild.',
      'The game master puts it on the map.',
    ]);
    expect(roaming(worldWith(), true)?.card.lines[1]).toBe('`/watch do:place where:0,0` puts it on the map.');
    expect(roaming(worldWith())?.acts).toEqual([]);
    expect(roaming(below())?.card.lines).toEqual(['The party is underground: `/dungeon`.']);
  });

  test('the status card has the day, while the party is on its way', () => {
    const drawn = statusCard({ world: wild(), book: BOOK, now: NOW });
    expectTaken(drawn);
    expect(linesOf(drawn)).toEqual(expect.arrayContaining(['Day 2, afternoon (watch 3 of 6)', '✓ ✓ [○] ○ ● ●']));
    expect(linesOf(statusCard({ world: below(), book: BOOK, now: NOW }))).toContain(
      'Day 2, afternoon (watch 3 of 6) · hour 2, turn 4 underground',
    );
    expect(linesOf(statusCard({ world: worldWith(), book: BOOK, now: NOW })).join()).not.toContain('watch');
  });
});

describe('the hour underground', () => {
  const roaming = (world: ReturnType<typeof worldWith>, isGm = false) =>
    lavenderHackRenderer.roaming?.(world, 'dungeon', isGm);

  test('LH-DUNG-02: the card shows hour and turn, light and the rooms that are known', () => {
    const { card } = roaming(below()) ?? {};
    expect(card?.title).toBe('Hour 2, turn 4');
    expect(wordsOf(card ?? { lines: [] })).toEqual([
      'Day 2, afternoon (watch 3 of 6)',
      'Here: Gate (room 1)',
      '',
      '<:d12:0> **Food** d12, lavish',
      '<:d10:0> **Fellowship** d10, ample',
      '<:d6:0> **Gear** d6, thin',
      '<:broken_die:0> **Light** d20, broken',
      '',
      'Known: Gate (room 1), room 2, room 4, room 5',
    ]);
    expect(card?.fields).toEqual([]);
    expect(roaming(below(), true)?.card.fields[0]?.value).toBe('This hour: an ambush in turn 6.');
    expect(roaming(worldWith())?.card.title).toBe('Not underground');
  });

  test('LH-DUNG-11, LH-DUNG-13: new rooms next door by their keys; known ones by the shortest way', () => {
    const { ways } = roaming(below()) ?? {};
    expect(ways?.explore).toEqual([
      {
        id: 'room/3',
        label: 'Room 3',
        hint: 'Nobody has been there.',
        path: ['room/3'],
        also: ['3', 'room 3', 'room/3'],
      },
    ]);
    expect(ways?.travel.map(({ path, hint }) => [path.join(' '), hint])).toEqual([
      ['room/2', 'Next door.'],
      ['room/2 room/4', 'A room or more away.'],
      ['room/2 room/4 room/5', 'Only at a run.'],
    ]);
  });

  test('LH-USAGE-09: what cannot be paid is not offered', () => {
    const [explore, travel, search, ...others] = DUNGEON_ACTS.filter((act) => act !== 'rebalance');
    // One runs where one explores or travels, and the usual plan comes with what it is made of.
    const acts = roaming(below())?.acts ?? [];
    expect(acts.map(({ id }) => id)).toEqual([explore, travel, 'run', search, 'search-all', ...others]);
    expect(acts.find(({ id }) => id === 'search-all')?.steps).toEqual([
      { act: 'search' },
      { act: 'search' },
      { act: 'search' },
    ]);
  });

  test('LH-DUNG-07: nobody bars what is barred already', () => {
    expect(roaming(below({ barred: true }))?.acts.map(({ id }) => id)).not.toContain('bar');
  });
});

describe('what is refused', () => {
  test('every refusal says what was wrong and that nothing has changed', () => {
    for (const code of Object.keys({
      ...wildernessWords(MAIN_TERMS).refusals,
      ...dungeonWords(MAIN_TERMS).refusals,
      ...placesWords.refusals,
    })) {
      const words = refusalWords(refuse(code, { max: 5, most: 2, field: 'note', place: 'x', line: 3, reason: 'odd.' }));
      expect(words, code).toMatch(/Nothing (?:was|has)|No time has passed/);
      expect(words, code).toMatch(/\.$/);
    }
  });

  test.each([
    [
      refuse('watch/too-far', { hexId: 'hex/3,0', most: 2 }),
      'That is too far for one watch: 2 hexes at most. No time has passed; choose somewhere nearer.',
    ],
    [
      refuse('delve/busy', { act: 'camp' }),
      'The party is in the middle of something (camp). No time has passed; /waiting shows what is awaited.',
    ],
    [
      refuse('delve/busy', { act: 'place' }),
      'The party is in the middle of something. No time has passed; /waiting shows what is awaited.',
    ],
    [
      refuse('map/bad-line', { line: 3, reason: 'terrain', text: '0,0,la*va' }),
      'I cannot read line 3, “0,0,la\\*va”: it names no ground that this book has. Nothing was brought in.',
    ],
    [
      refuse('map/duplicate', { place: '3,-2', line: 4 }),
      '3,-2 is there twice, again in line 4. Nothing was brought in.',
    ],
  ])('%j', (refusal, words) => {
    expect(refusalWords(refusal)).toBe(words);
  });
});
