import { describe, expect, test } from 'vitest';
import { lavenderHackRenderer } from '../../../../src/discord/render/lavender-hack/index.ts';
import type { EngineFact } from '../../../../src/play/facts.ts';
import {
  damageFact,
  die,
  factOf,
  foeHurt,
  higher,
  inFull,
  meleeFact,
  testFact,
  told,
  usageFact,
} from '../../support/facts.ts';
import { worldWith } from '../../support/worlds.ts';

const BRYN = { characterId: 'bryn', name: 'Bryn' } as const;
const SABLE = { characterId: 'sable', name: 'Sable' } as const;
const WOLF = { foeId: 'wolf', foeName: 'Wolf' } as const;

function phase(name: 'declare' | 'quick' | 'enemy' | 'slow' | 'morale' | 'after', round = 2) {
  return factOf('fight-phase', { fightId: 'fight', round, phase: name });
}

describe('LH-COMBAT-01: a round of a fight', () => {
  const defence = [
    factOf('foe-attack', { ...WOLF, ...SABLE, rolls: [die(4, 3)], plus: 1, damage: 4, free: false }),
    testFact({ ...SABLE, use: 'defend', ability: 'con', roll: die(20, 9), modifier: 0, total: 9 }),
    factOf('defend', { ...WOLF, ...SABLE, degree: 'weak', damage: 4, through: 2, armourFrom: 2, armourTo: 1 }),
    factOf('hurt', { ...SABLE, cause: 'foe', roll: null, damage: 2, hp: 6, hpMax: 8 }),
  ];
  const attack = [
    testFact({ use: 'melee' }),
    meleeFact({ ...WOLF }),
    damageFact({ ...WOLF }),
    factOf('weak-cost', { ...BRYN, cost: 'exposed', armourFrom: null, armourTo: null }),
    foeHurt({ ...WOLF }),
  ];

  test('is told phase by phase, one line for each actor, then what changed, then each die', () => {
    expect(told(phase('quick'), ...attack, phase('enemy'), ...defence)).toEqual([
      'Round 2 of the fight [neutral]',
      '-# Quick actions',
      '**Bryn** hits Wolf with Longsword (weak, at a risk): 5 damage, hurt.',
      '-# Foes',
      '**Wolf** attacks Sable: 2 of 4 get through (weak defence).',
      '**Sable** armour 2 → 1 · 8 → 6 hp',
      '-# **Quick actions**',
      '-# **Bryn** Strength d20 (11) + 2 = 13, weak.',
      '-# Damage: d8 (5) = 5',
      '-# **Foes**',
      '-# Wolf attacks Sable: d4 (3) + 1 = 4 damage.',
      '-# **Sable** Constitution d20 (9) + 0 = 9, weak.',
    ]);
  });

  test('LH-EQUIP-08: an animal that is set on a foe has one line with what its owner rolled for it', () => {
    const cat = { itemId: 'cat', item: 'Deathcat' } as const;
    const word = testFact({ ability: 'cha', roll: die(20, 12), modifier: 2, total: 14 });
    const bites = factOf('beast-bites', { ...BRYN, ...cat, ...WOLF, degree: 'weak', roll: die(4, 3), damage: 3 });
    const hurt = (hp: number) => factOf('beast-hurt', { ...BRYN, ...cat, foeName: 'Wolf', damage: 3, hp, hpMax: 4 });
    const story = (hp: number) => told(phase('quick'), word, bites, foeHurt({ ...WOLF }), hurt(hp)).slice(1, 4);
    expect(story(1)).toEqual([
      '-# Quick actions',
      '**Bryn** sets Deathcat on Wolf (weak): 5 damage, hurt. Wolf hurts Deathcat.',
      '**Bryn** Deathcat 1 of 4 hp',
    ]);
    expect(story(0)[1]).toBe('**Bryn** sets Deathcat on Wolf (weak): 5 damage, hurt. **Wolf kills Deathcat.**');
    const missed = factOf('beast-bites', { ...BRYN, ...cat, ...WOLF, degree: 'miss', roll: null, damage: 0 });
    expect(told(phase('quick'), word, missed)[2]).toBe('**Bryn** sets Deathcat on Wolf, but it does not get at them.');
  });

  test('LH-EQUIP-06: foes that move or wait alike share a line, and each attack has its own', () => {
    const wolf = (n: number) => ({ foeId: `wolf ${n}`, foeName: `Wolf ${n}` });
    const nearer = (n: number) => [
      factOf('foe-moves', { ...wolf(n), from: 'far', to: 'near' }),
      factOf('foe-waits', { ...wolf(n), why: 'out-of-reach' }),
    ];
    const close = factOf('foe-moves', { ...WOLF, from: 'near', to: 'close' });
    const held = [{ foeId: 'bat', foeName: 'Bat' }, wolf(5)].map((foe) =>
      factOf('foe-waits', { ...foe, why: 'held-back' }),
    );
    const lone = factOf('foe-waits', { foeId: 'ogre', foeName: 'Ogre', why: 'stopped' });
    const all = [...nearer(1), close, ...defence, ...nearer(2), ...nearer(4), ...held, lone];
    expect(told(phase('enemy'), ...all).slice(1, 6)).toEqual([
      '-# Foes',
      '**Wolf 1, 2 and 4** come nearer.',
      '**Wolf** attacks Sable: 2 of 4 get through (weak defence).',
      '**Bat and Wolf 5** stay back.',
      '**Ogre** steps on caltrops and attacks nobody.',
    ]);
  });

  test('LH-EQUIP-06 LH-EQUIP-10: a step and a throw stand in the line of whose they are', () => {
    const step = factOf('steps', { ...BRYN, ...WOLF, from: 'close', to: 'near' });
    const thrown = factOf('thrown', { ...BRYN, itemId: 'dagger', item: 'Dagger' });
    expect(told(phase('quick'), step, ...attack, thrown).slice(1, 3)).toEqual([
      '-# Quick actions',
      '**Bryn** steps back from Wolf. Bryn hits Wolf with Longsword (weak, at a risk): 5 damage, hurt. Dagger lies where it fell.',
    ]);
  });

  test('leaves out the heading of a phase in which nothing happened, and of the next round', () => {
    expect(told(phase('quick'), phase('enemy'), ...defence, phase('slow'), phase('declare', 3))).toEqual([
      'Round 2 of the fight [neutral]',
      '-# Foes',
      '**Wolf** attacks Sable: 2 of 4 get through (weak defence).',
      '**Sable** armour 2 → 1 · 8 → 6 hp',
      '-# **Foes**',
      '-# Wolf attacks Sable: d4 (3) + 1 = 4 damage.',
      '-# **Sable** Constitution d20 (9) + 0 = 9, weak.',
    ]);
    expect(told(phase('declare', 3))).toEqual(['Round 3 of the fight [neutral]']);
  });

  test.each([
    ['quick', 'Quick actions'],
    ['enemy', 'Foes'],
    ['slow', 'Slow actions'],
    ['morale', 'Morale'],
    ['after', 'After the fight'],
  ] as const)('has a heading for %s', (name, heading) => {
    expect(told(phase(name), factOf('fled', BRYN))[1]).toBe(`-# ${heading}`);
  });

  test('tells the gear die and advantage in as few words', () => {
    const lifted = [
      testFact({
        use: 'missile',
        ability: 'dex',
        intent: 'I aim low',
        sources: [{ source: 'blessed', edge: 'advantage', rule: 'LH-MAGIC-01' }],
        roll: higher(20, 4, 15),
        total: 17,
      }),
      usageFact({ why: 'gear-die', roll: die(8, 2), value: 2, used: true, to: 6 }),
      factOf('gear-added', { ...BRYN, value: 2, total: 19, was: 'weak', degree: 'strong' }),
    ];
    expect(told(phase('quick'), ...lifted).slice(2)).toEqual([
      '> I aim low',
      '**Gear** d8 → d6 (thin)',
      '-# **Quick actions**',
      '-# **Bryn** Dexterity d20 (~~4~~ 15) + 2 = 17, weak. Advantage: blessed.',
      '-# Gear d8 (2): used, d8 → d6 (thin), to lift the test',
      '-# Gear adds 2: 17 + 2 = 19, now strong.',
    ]);
    const still = factOf('gear-added', { ...BRYN, value: 2, total: 15, was: 'weak', degree: 'weak' });
    expect(told(phase('quick'), still).at(-1)).toBe('-# Gear adds 2: 13 + 2 = 15, still weak.');
  });

  test.each([
    ['initiative', 'dex', '**Bryn**, initiative: Dexterity d20 (11) + 2 = 13, weak.'],
    ['wound', 'con', '**Bryn**, wound save: Constitution d20 (11) + 2 = 13, weak.'],
    ['save', 'wis', '**Bryn**, save: Wisdom d20 (11) + 2 = 13, weak.'],
    ['cast', 'int', '**Bryn** Intelligence d20 (11) + 2 = 13, weak.'],
    ['parley', 'cha', '**Bryn**, speaking: Charisma d20 (11) + 2 = 13, weak.'],
  ] as const)('says what a test is for where nothing else does: %s', (use, ability, line) => {
    expect(told(phase('quick'), testFact({ use, ability })).at(-1)).toBe(`-# ${line}`);
  });

  test('several tests without a fight are named as well', () => {
    expect(told(testFact({ use: 'defend', ability: 'con' }), testFact({ use: 'wound', ability: 'con' }))).toEqual([
      'Defence: weak success [weak]',
      '-# **Bryn** Constitution d20 (11) + 2 = 13, weak.',
      '-# **Bryn**, wound save: Constitution d20 (11) + 2 = 13, weak.',
    ]);
  });

  test('a name cannot pass for a heading', () => {
    expect(told(phase('quick'), factOf('fled', { ...BRYN, name: '**Foes**' })).at(-1)).toBe(
      '**\\*\\*Foes\\*\\*** gets away.',
    );
  });
});

describe('what happens in a fight', () => {
  test.each([
    [
      factOf('fight-begins', {
        fightId: 'f',
        cardId: 'card',
        names: ['Bryn', 'Sable'],
        foes: ['Wolf 1', 'Wolf 2'],
        surprised: null,
      }),
      ['A fight begins [trouble]', 'Bryn and Sable stand against Wolf 1 and Wolf 2.'],
    ],
    [
      factOf('fight-begins', { fightId: 'f', cardId: 'card', names: ['Bryn'], foes: ['Wolf'], surprised: 'party' }),
      [
        'A fight begins [trouble]',
        'Bryn stands against Wolf.',
        'The party is surprised: all act slowly in the first round.',
      ],
    ],
    [
      factOf('fight-begins', { fightId: 'f', cardId: 'card', names: ['Bryn'], foes: ['Wolf'], surprised: 'foes' }),
      [
        'A fight begins [trouble]',
        'Bryn stands against Wolf.',
        'The foes are surprised: they do nothing in the first round.',
      ],
    ],
    [
      factOf('fight-ends', { fightId: 'f', outcome: 'won', rounds: 3 }),
      ['The fight is over after 3 rounds: won [strong]', 'The party holds the field. It took 3 rounds.'],
    ],
    [
      factOf('fight-ends', { fightId: 'f', outcome: 'lost', rounds: 1 }),
      ['The fight is over after 1 round: lost [neutral]', 'Nobody of the party is left standing. It took one round.'],
    ],
    [
      factOf('fight-ends', { fightId: 'f', outcome: 'fled', rounds: 2 }),
      ['The fight is over after 2 rounds: the party has fled [neutral]', 'The party has fled. It took 2 rounds.'],
    ],
    [
      factOf('fight-ends', { fightId: 'f', outcome: 'ended', rounds: 2 }),
      ['The fight is over after 2 rounds: it ends here [neutral]', 'The game master ends the fight. It took 2 rounds.'],
    ],
    [
      factOf('initiative', { ...BRYN, speed: 'quick', why: 'test', total: 14 }),
      ['Initiative: quick [strong]', 'Bryn is quick, initiative 14.'],
    ],
    [
      factOf('initiative', { ...BRYN, speed: 'slow', why: 'slow-weapon', total: null }),
      ['Initiative: slow [miss]', 'Bryn is slow, with a slow weapon.'],
    ],
    [
      factOf('initiative', { ...BRYN, speed: 'slow', why: 'surprised', total: null }),
      ['Initiative: slow [miss]', 'Bryn is slow, taken by surprise.'],
    ],
    [
      factOf('action-lost', { ...BRYN, act: 'missile', reason: 'interrupted' }),
      ['What came of it [neutral]', 'Bryn takes aim, but is hit first and loses the moment.'],
    ],
    [
      factOf('action-lost', { ...BRYN, act: 'melee', reason: 'unheard/of' }),
      ['What came of it [neutral]', 'Bryn attacks, but it comes to nothing.'],
    ],
    [
      factOf('retarget', { ...BRYN, from: 'Wolf 1', to: 'Wolf 2' }),
      ['What came of it [neutral]', 'Wolf 1 is out of it; Bryn turns to Wolf 2.'],
    ],
    [factOf('fled', BRYN), ['Bryn gets away [neutral]', 'Bryn gets away.']],
    [factOf('foe-moves', { ...WOLF, from: 'far', to: 'near' }), ['What came of it [neutral]', 'Wolf: far → near.']],
    [factOf('foe-out', { ...WOLF, how: 'yielded' }), ['Wolf is out of the fight [strong]', 'Wolf yields.']],
  ])('is told plainly: %#', (fact, words) => {
    expect(inFull(fact)).toEqual(words);
  });

  test.each([
    ['melee', 'Wolf', 'Bryn attacks Wolf.'],
    ['missile', 'Wolf', 'Bryn shoots at Wolf.'],
    ['missile', null, 'Bryn shoots.'],
    ['cast', 'Wolf', 'Bryn begins to cast, at Wolf.'],
    ['weird', null, 'Bryn reaches for a weirdness.'],
    ['help', 'Sable', 'Bryn helps Sable.'],
    ['advance', 'Wolf', 'Bryn moves in on Wolf.'],
    ['stand-back', null, 'Bryn stands back and defends.'],
    ['flee', null, 'Bryn turns to run.'],
    ['other', null, 'Bryn does something else; the game master says what comes of it.'],
    ['other', 'Rope', 'Bryn does something else with Rope; the game master says what comes of it.'],
  ] as const)('%s of %s', (act, target, line) => {
    expect(inFull(factOf('acts', { ...BRYN, act, target }))[1]).toBe(line);
  });

  test.each([
    ['surprised', 'Wolf is taken by surprise and does nothing.'],
    ['held-back', 'Wolf holds back.'],
    ['no-target', 'Wolf finds nobody to attack.'],
    ['out-of-reach', 'Wolf cannot reach anybody.'],
  ] as const)('a foe that does not attack: %s', (why, line) => {
    expect(inFull(factOf('foe-waits', { ...WOLF, why }))[1]).toBe(line);
  });

  test.each([
    ['fled', 'Wolf flees.', 'Wolf and Rat flee.'],
    ['yielded', 'Wolf yields.', 'Wolf and Rat yield.'],
    ['asleep', 'Wolf falls asleep.', 'Wolf and Rat fall asleep.'],
    ['charmed', 'Wolf is charmed and stops fighting.', 'Wolf and Rat are charmed and stop fighting.'],
    ['gone', 'Wolf is gone.', 'Wolf and Rat are gone.'],
  ] as const)('foes that leave in the same way share a line: %s', (how, one, both) => {
    const wolf = factOf('foe-out', { ...WOLF, how });
    const rat = factOf('foe-out', { foeId: 'rat', foeName: 'Rat', how });
    expect(told(wolf).slice(1)).toEqual([one]);
    expect(told(wolf, rat).slice(1)).toEqual([both]);
  });

  test('foes that leave in different ways have a line each, and what a working did is told with the working', () => {
    const fled = factOf('foe-out', { ...WOLF, how: 'fled' });
    const yielded = factOf('foe-out', { foeId: 'rat', foeName: 'Rat', how: 'yielded' });
    expect(told(fled, yielded).slice(1)).toEqual(['Wolf flees.', 'Rat yields.']);
    const asleep = factOf('foe-out', { ...WOLF, how: 'asleep' }, 'LH-MAGIC-01');
    expect(told(asleep, asleep).slice(1)).toEqual([]);
    expect(told(asleep).slice(1)).toEqual([]);
    expect(lavenderHackRenderer.logLine(asleep, worldWith())).toBeNull();
  });

  test('LH-COMBAT-08: foes that are written down before a fight join none, and are all named', () => {
    const come = (foeId: string) => factOf('foe-added', { foeId, foeName: foeId });
    expect(told(come('Wolf 1'), come('Wolf 2'))).toEqual([
      'Foes: Wolf 1 and Wolf 2 [neutral]',
      'Foes: Wolf 1 and Wolf 2.',
    ]);
    expect(told(come('Wolf 1'))).toEqual(['A foe: Wolf 1 [neutral]', 'A foe: Wolf 1.']);
  });

  test('LH-MELEE-01: a blow that does nothing hurts nobody, whatever hurt them before', () => {
    expect(told(foeHurt({ ...WOLF, damage: 0 })).at(-1)).toBe('Wolf takes no damage.');
  });

  test('foes that come together share a line', () => {
    const come = (foeId: string) => factOf('foe-added', { foeId, foeName: foeId, joins: true });
    expect(told(come('Wolf 1'), come('Wolf 2'), come('Wolf 3')).slice(1)).toEqual([
      'Wolf 1, Wolf 2 and Wolf 3 join the fight.',
    ]);
    expect(told(come('Wolf 1'), factOf('fled', BRYN), come('Rat')).slice(1)).toEqual([
      'Wolf 1 joins the fight.',
      'Bryn gets away.',
      'Rat joins the fight.',
    ]);
  });

  test.each([
    [
      'one-hit',
      ['Wolf'],
      [die(6, 4), die(6, 5)],
      false,
      'Wolf (hit for the first time): d6 (4) + d6 (5) = 9, it stands.',
    ],
    ['one-half', ['Wolf'], [], true, 'Wolf (half beaten): it breaks.'],
    ['one-three-quarters', ['Wolf'], [die(20, 3)], true, 'Wolf (nearly beaten): d20 (3), it breaks.'],
    ['group-first', ['A', 'B'], [], false, 'A and B (the first has fallen): they stand.'],
    ['group-half', ['A', 'B'], [], true, 'A and B (half have fallen): they break.'],
    ['group-three-quarters', ['A'], [], true, 'A (most have fallen): it breaks.'],
  ] as const)(
    'LH-COMBAT-06: morale shows its dice, never what they are held against: %s',
    (why, names, rolls, broke, line) => {
      const fact = factOf('morale', { why, foeIds: [...names], names, rolls, broke });
      expect(inFull(fact)[1]).toBe(line);
    },
  );

  test('a settled question is told only where nothing else tells of it', () => {
    const answered = (kind: string, answer: string): EngineFact => ({
      fact: 'answered',
      rule: 'LH-MOVE-02',
      kind,
      answer,
      by: '2',
      insteadOf: null,
      lapsed: false,
    });
    expect(told(answered('precise-shot', 'no')).slice(1)).toEqual(['No precise shot.']);
    expect(told(answered('reagents', 'no')).slice(1)).toEqual(['No reagents.']);
    expect(told(answered('interrupt', 'goes-on')).slice(1)).toEqual(['The action goes on all the same.']);
    expect(told(answered('defend', 'roll')).slice(1)).toEqual([]);
  });

  test('the log has a line for each, and none for what is told elsewhere', () => {
    const log = (fact: Parameters<typeof lavenderHackRenderer.logLine>[0]) =>
      lavenderHackRenderer.logLine(fact, worldWith());
    expect(log(phase('declare'))).toBeNull();
    expect(log(phase('quick'))).toBe('**Quick actions**');
    expect(log(testFact({ use: 'wound', ability: 'con' }))).toBe(
      'Wound save: weak success. Bryn, wound save: Constitution d20 (11) + 2 = 13; 18 is a strong one',
    );
  });
});

describe('the headline of a story', () => {
  const begins = factOf('fight-begins', {
    fightId: 'f',
    cardId: 'card',
    names: ['Bryn'],
    foes: ['Wolf'],
    surprised: null,
  });
  const ends = factOf('fight-ends', { fightId: 'f', outcome: 'won', rounds: 1 });
  const dies = factOf('dies', { ...BRYN, userId: '2' });

  test('is of the fight first, then of a death, then of a test', () => {
    expect(told(begins, phase('declare', 1))[0]).toBe('A fight begins [trouble]');
    expect(told(testFact(), dies)[0]).toBe('Bryn is dead [fumble]');
    expect(told(phase('quick'), dies, testFact())[0]).toBe('Round 2 of the fight [neutral]');
    expect(told(phase('slow'), dies, ends)[0]).toBe('The fight is over after 1 round: won [strong]');
  });

  test.each([
    [[testFact({ use: 'missile' })], 'Missile attack: weak success [weak]'],
    [[testFact({ use: 'melee' }), meleeFact()], 'Melee attack on Barrow ghoul: weak success [weak]'],
    [[testFact({ use: 'defend' })], 'Defence: weak success [weak]'],
    [
      [
        factOf('foe-attack', { ...WOLF, ...BRYN, rolls: [], plus: 0, damage: 3, free: false }),
        testFact({ use: 'defend' }),
      ],
      'Defence against Wolf: weak success [weak]',
    ],
    [[testFact({ use: 'cast' })], 'Casting: weak success [weak]'],
    [[testFact({ use: 'initiative' })], 'Initiative: weak success [weak]'],
    [[testFact({ use: 'wound' })], 'Wound save: weak success [weak]'],
    [[testFact({ use: 'surprise' })], 'Surprise test: weak success [weak]'],
    [[testFact({ use: 'parley' })], 'Parley: weak success [weak]'],
    [[testFact({ use: 'chase' })], 'The chase: weak success [weak]'],
  ])('names what a test was for: %#', (facts, title) => {
    expect(told(...facts)[0]).toBe(title);
  });

  test('takes the degree of the attack once that is settled', () => {
    const shot = factOf('missile', {
      ...BRYN,
      ...WOLF,
      weaponId: 'bow',
      weapon: 'Shortbow',
      die: 6,
      distance: 'near',
      degree: 'strong',
    });
    expect(told(testFact({ use: 'missile' }), shot)[0]).toBe('Missile attack on Wolf: strong success [strong]');
  });

  test('LH-HP-02: who falls is the headline, who stays up is not', () => {
    const wounded = (outcome: 'up' | 'unconscious' | 'badly-wounded' | 'dying' | 'dead' | 'gm') =>
      factOf('wounded', { ...BRYN, degree: 'weak', outcome });
    const tests = [testFact({ use: 'defend' }), testFact({ use: 'wound', degree: 'critical' })];
    expect(told(...tests, wounded('up'))[0]).toBe('Defence: weak success [weak]');
    expect(told(...tests, wounded('unconscious'))[0]).toBe('Bryn goes down [trouble]');
    expect(told(...tests, wounded('badly-wounded'))[0]).toBe('Bryn goes down [trouble]');
    expect(told(...tests, wounded('dying'))[0]).toBe('Bryn is dying [trouble]');
    expect(told(...tests, wounded('dead'))[0]).toBe('Bryn is dead [fumble]');
    expect(told(...tests, wounded('gm'))[0]).toBe('Bryn goes down [trouble]');
    expect(told(wounded('up'))[0]).toBe('Bryn stays up [trouble]');
    expect(told(...tests, wounded('dying'), factOf('wakes', { ...BRYN, hp: 1 }))[0]).toBe(
      'Defence: weak success [weak]',
    );
  });
});
