import { expect, test } from 'vitest';
import { die, factOf, testFact, told } from '../../support/facts.ts';

const MET = { encounterId: 'e', what: 'Wolf', count: 3, distance: 'near', roll: null, secret: false } as const;

test.each([
  [factOf('encounter', MET), ['An encounter: three wolves, near [neutral]', 'Three wolves, near.']],
  [
    factOf('encounter', { ...MET, count: 1, roll: die(6, 3), secret: true }),
    ['An encounter: a wolf, near [neutral]', 'A wolf, near, d6 (3).', 'The players don’t know about it yet.'],
  ],
  [
    factOf('encounter-rolled', { table: 'encounters-wilderness', roll: die(6, 2), what: 'Wolf' }),
    ['An encounter: Wolf [neutral]', 'Encounter table (wilderness) d6 (2): Wolf.'],
  ],
  [
    factOf('surprise', { side: 'party', why: 'event' }),
    ['A surprise [neutral]', 'The party is surprised. They lay in wait.'],
  ],
  [factOf('surprise', { side: 'party', why: 'test' }), ['A surprise [neutral]', 'The party is surprised.']],
  [factOf('surprise', { side: 'foes', why: 'gm' }), ['A surprise [neutral]', 'The others are surprised.']],
  [factOf('surprise', { side: 'nobody', why: 'test' }), ['No surprise [neutral]', 'Nobody is surprised.']],
  [
    factOf('approach', { approach: 'communicate', by: 'party' }),
    ['It comes to words [neutral]', 'The party would rather talk.'],
  ],
  [factOf('approach', { approach: 'fight', by: 'Wolf' }), ['It comes to blows [neutral]', 'The wolf wants a fight.']],
  [
    factOf('approach', { approach: 'fight', by: 'Wolf', count: 2 }),
    ['It comes to blows [neutral]', 'The wolves want a fight.'],
  ],
  [factOf('approach', { approach: 'flee', by: 'party' }), ['Flight [neutral]', 'The party runs.']],
  [
    factOf('general-test', { why: 'charm', roll: die(20, 9), degree: 'weak' }),
    ['General test: weak success [weak]', 'Against the charm: d20 (9), weak success.'],
  ],
  [
    factOf('general-test', { why: 'beasts', roll: die(20, 9), degree: 'weak' }),
    ['General test: weak success [weak]', 'How the beasts take it: d20 (9), weak success.'],
  ],
  [
    factOf('general-test', { why: 'wind-test', roll: die(20, 1), degree: 'fumble' }),
    ['General test: fumble [fumble]', 'General test (wind test): d20 (1), fumble.'],
  ],
  [
    factOf('attitude', { what: 'Bandits', attitude: 'unsure', degree: 'weak' }),
    ['Bandits: unsure [weak]', 'Bandits: unsure.'],
  ],
  [factOf('chase', { outcome: 'away', bait: null, lengths: 2 }), ['The chase [neutral]', 'The party gets away.']],
  [
    factOf('chase', { outcome: 'length', bait: 'food', lengths: 1 }),
    ['The chase [neutral]', 'Food is dropped behind. A length gained: 1 of 2.'],
  ],
  [
    factOf('chase', { outcome: 'strike', bait: 'treasure', lengths: 0 }),
    ['The chase [neutral]', 'Something of value is dropped behind. They catch up with the last one.'],
  ],
  [factOf('chase', { outcome: 'caught', bait: null, lengths: 0 }), ['The chase [neutral]', 'The party is caught.']],
  [
    factOf('chase', { outcome: 'stands', bait: null, lengths: 0 }),
    ['The chase [neutral]', 'The party turns and stands.'],
  ],
  [
    factOf('encounter-ends', { what: 'Wolf', how: 'fight' }),
    ['It comes to blows [neutral]', 'It comes to a fight with the wolf.'],
  ],
  [
    factOf('encounter-ends', { what: 'Wolf', how: 'away', count: 1 }),
    ['Got away [neutral]', 'The wolf is left behind.'],
  ],
  [
    factOf('encounter-ends', { what: 'Wolf', how: 'away', count: 3 }),
    ['Got away [neutral]', 'The wolves are left behind.'],
  ],
  [
    factOf('encounter-ends', { what: 'Wolf', how: 'parted', count: 2 }),
    ['They part [neutral]', 'The party and the wolves go their own ways.'],
  ],
  [
    factOf('encounter-ends', { what: 'Wolf', how: 'parted' }),
    ['They part [neutral]', 'The party and the wolf go their own ways.'],
  ],
  [
    factOf('encounter-ends', { what: 'Wolf', how: 'gm' }),
    ['The meeting is over [neutral]', 'The meeting with the wolf is over.'],
  ],
  [
    factOf('creature-written', { slug: 'wolf', creature: 'Wolf' }),
    ['New creature: Wolf [neutral]', 'Wolf is now in this campaign’s bestiary; /foe add knows the name.'],
  ],
  [
    factOf('creature-forgotten', { slug: 'wolf', creature: 'Wolf' }),
    ['Creature removed: Wolf [neutral]', 'Wolf is no longer in this campaign’s bestiary.'],
  ],
  [
    factOf('foes-left-behind', { names: ['Wolf', 'Ogre'] }),
    ['The foes stay behind [neutral]', 'Left behind: Wolf and Ogre.'],
  ],
  [
    factOf('foe-edited', { foeId: 'wolf', foeName: 'Wolf' }),
    ['A foe corrected: Wolf [neutral]', 'What is known of Wolf was corrected.'],
  ],
])('LH-ENC-01: a meeting is told plainly: %#', (fact, words) => {
  expect(told(fact)).toEqual(words);
});

test('LH-ENC-01: the headline follows how far a meeting has come', () => {
  const met = factOf('encounter', MET);
  const surprise = testFact({ use: 'surprise', ability: 'dex' });
  const talk = factOf('approach', { approach: 'communicate', by: 'party' });
  const attitude = factOf('attitude', { what: 'Wolf', attitude: 'hostile', degree: 'fumble' });
  const ends = factOf('encounter-ends', { what: 'Wolf', how: 'parted' });
  expect(told(met, surprise)[0]).toBe('An encounter: three wolves, near [neutral]');
  expect(told(met, surprise, talk)[0]).toBe('It comes to words [neutral]');
  expect(told(met, surprise, talk, attitude)[0]).toBe('Wolf: hostile [fumble]');
  expect(told(met, surprise, talk, attitude, ends)[0]).toBe('They part [neutral]');
  expect(told(testFact({ use: 'parley', ability: 'cha' }), attitude)[0]).toBe('Parley: weak success [weak]');
  expect(told(met, surprise, testFact({ use: 'chase', ability: 'dex' }))[0]).toBe('The chase: weak success [weak]');
});

test('LH-ENC-11: many who are met share a line, also where several tests are told, and nobody is told what is the game master’s', () => {
  const wolves = ['Wolf 1', 'Wolf 2', 'Wolf 3'].map((foeName) => factOf('foe-added', { foeId: foeName, foeName }));
  const called = factOf('task', { taskId: 't', kind: 'encounter', detail: { event: 'lair' } });
  const lines = told(
    testFact({ use: 'scout' }),
    called,
    factOf('encounter', MET),
    ...wolves,
    testFact({ use: 'surprise' }),
  );
  expect(lines).toContain('Foes: Wolf 1, Wolf 2 and Wolf 3.');
  expect(lines.join()).not.toMatch(/A foe:|For the game master/);
});
