import { describe, expect, test } from 'vitest';
import type { Fact } from '../../../../src/rules/lavender-hack/vocabulary.ts';
import { damageFact, die, factOf, inFull, told, usageFact } from '../../support/facts.ts';

const BRYN = { characterId: 'bryn', name: 'Bryn' } as const;
const WOLF = { foeId: 'wolf', foeName: 'Wolf' } as const;

describe('shots, defence and wounds', () => {
  test.each([
    ['critical', 'Bryn hits Wolf with Shortbow (d6).'],
    ['strong', 'Bryn hits Wolf with Shortbow (d6).'],
    ['weak', 'Bryn hits Wolf with Shortbow (d6).'],
    ['miss', 'Bryn misses Wolf with Shortbow (d6).'],
    ['fumble', 'Bryn misses Wolf badly with Shortbow (d6).'],
  ] as const)('LH-MISSILE-01: a shot says how it went: %s', (degree, line) => {
    const shot = { weaponId: 'bow', weapon: 'Shortbow', die: 6, distance: 'near' } as const;
    expect(inFull(factOf('missile', { ...BRYN, ...WOLF, ...shot, degree }))[1]).toBe(line);
  });

  test('LH-MISSILE-03: the ammunition has its price', () => {
    const cost = factOf('weak-cost', { ...BRYN, cost: 'ammunition', armourFrom: null, armourTo: null });
    expect(told(cost, usageFact({ why: 'ammunition' })).slice(1)).toEqual([
      'Ammunition: the full damage goes through, at the price of more shots.',
      '-# Gear d8 (5): holds at d8, for the ammunition',
    ]);
  });

  test.each([
    ['precise-shot', 'for the precise shot'],
    ['reagents', 'for the reagents'],
    ['aid', 'to tend the dying'],
    ['trap', 'for the trap'],
    ['poison', 'for the poison'],
    ['mishap', 'by the mishap'],
  ] as const)('a usage die says why it was rolled: %s', (why, words) => {
    expect(inFull(usageFact({ why }))[1]).toBe(`Gear d8 (5): holds at d8, ${words}`);
  });

  test.each([
    [null, 9, 'Damage: d8 (5) + d6 (4) (poison) = 9'],
    ['weapon', 14, 'Damage: d8 (5) × 2 + d6 (4) (poison) = 14'],
    ['all', 14, 'Damage: d8 (5) × 2 + d6 (4) (poison) = 14'],
  ] as const)('LH-DEFT-05: poison is added after any doubling: %s', (doubled, total, line) => {
    expect(inFull(damageFact({ doubled, total, poison: die(6, 4) }))[1]).toBe(line);
  });

  test.each([
    [{ rolls: [die(6, 4)], plus: 0, damage: 4, free: false }, 'Wolf attacks Bryn: d6 (4) = 4 damage.'],
    [
      { rolls: [die(6, 4), die(6, 1)], plus: -1, damage: 4, free: false },
      'Wolf attacks Bryn: d6 (4) + d6 (1) − 1 = 4 damage.',
    ],
    [{ rolls: [], plus: 0, damage: 4, free: false }, 'Wolf attacks Bryn: 4 damage.'],
    [{ rolls: [die(6, 4)], plus: 0, damage: 4, free: true }, 'Wolf strikes at the back of Bryn: d6 (4) = 4 damage.'],
  ])('LH-COMBAT-04: a foe’s damage is rolled in the open: %#', (more, line) => {
    expect(inFull(factOf('foe-attack', { ...WOLF, ...BRYN, ...more }))).toEqual(['Wolf attacks Bryn [trouble]', line]);
  });

  test.each([
    ['critical', 4, 0, null, null, 'Nothing gets through.'],
    ['strong', 4, 0, null, null, 'Nothing gets through.'],
    ['weak', 4, 2, 2, 1, '2 of 4 get through, armour value 2 → 1.'],
    ['weak', 4, 3, 1, 1, '3 of 4 get through, armour value 1 stays.'],
    ['weak', 4, 4, null, null, 'No armour: all 4 get through.'],
    ['miss', 4, 4, null, null, 'All 4 get through, armour does not help.'],
    ['fumble', 4, 8, null, null, 'Doubled: 8 get through, armour does not help.'],
  ] as const)('LH-DEFEND-01: %s of %i: %i get through', (degree, damage, through, armourFrom, armourTo, line) => {
    expect(inFull(factOf('defend', { ...WOLF, ...BRYN, degree, damage, through, armourFrom, armourTo }))[1]).toBe(line);
  });

  test.each([
    ['foe', null, 4, 8, 'Bryn takes 4: hp 12 → 8.'],
    ['foe', null, 4, 0, 'Bryn takes 4: at 0 hp.'],
    ['gm', null, 3, 1, 'Bryn takes 3: hp 4 → 1.'],
    ['mishap', die(4, 3), 3, 1, 'Bryn takes 3 by the mishap, d4 (3): hp 4 → 1.'],
    ['poison', null, 3, 1, 'Bryn takes 3 by poison: hp 4 → 1.'],
  ] as const)('LH-HP-01: damage by %s %#', (cause, roll, damage, hp, line) => {
    expect(inFull(factOf('hurt', { ...BRYN, cause, roll, damage, hp, hpMax: 12 }))).toEqual([
      'Bryn is hurt [trouble]',
      line,
    ]);
  });

  test.each([
    ['up', 'Bryn stays up, with 1 hp.'],
    ['unconscious', 'Bryn is down, and wakes when it is over.'],
    ['badly-wounded', 'Bryn is down and badly wounded, and wakes when it is over.'],
    ['dying', 'Bryn is down and dying; somebody has to help.'],
    ['dead', 'Bryn’s wound is deadly.'],
    ['gm', 'Bryn is down; the game master decides what that means.'],
  ] as const)('LH-HP-02: %s', (outcome, line) => {
    expect(inFull(factOf('wounded', { ...BRYN, degree: null, outcome }))[1]).toBe(line);
  });

  test('LH-HP-02: who comes round or stays up within one entry is told with the hit points they have now', () => {
    const hurt = factOf('hurt', { ...BRYN, cause: 'gm', roll: null, damage: 6, hp: 0, hpMax: 12 });
    const wounded = (outcome: 'dying' | 'up') => factOf('wounded', { ...BRYN, degree: null, outcome });
    expect(told(hurt, wounded('dying'), factOf('wakes', { ...BRYN, hp: 1 }))).toContain('**Bryn** 1 hp');
    expect(told(hurt, wounded('up'))).toContain('**Bryn** 1 hp');
    expect(told(hurt, wounded('dying'))).toContain('**Bryn** 0 hp');
  });

  test.each([
    [
      factOf('healed', { ...BRYN, roll: die(8, 5), amount: 5, hp: 8, hpMax: 8 }),
      ['Bryn is healed [strong]', 'Bryn regains 5, d8 (5): 8 of 8 hp.'],
    ],
    [
      factOf('healed', { ...BRYN, roll: null, amount: 5, hp: 7, hpMax: 8 }),
      ['Bryn is healed [strong]', 'Bryn regains 5: 7 of 8 hp.'],
    ],
    [factOf('dying', { ...BRYN, left: 2 }), ['Bryn is dying [trouble]', 'Bryn is dying: 2 rounds left.']],
    [factOf('dying', { ...BRYN, left: 1 }), ['Bryn is dying [trouble]', 'Bryn is dying: 1 round left.']],
    [factOf('dying', { ...BRYN, left: 0 }), ['Bryn is dying [trouble]', 'Bryn has no time left.']],
    [
      factOf('helped', { ...BRYN, targetId: 'ash', target: 'Ash', value: 5, passed: true }),
      ['Ash is saved [strong]', 'Bryn tends Ash: the bleeding stops.'],
    ],
    [
      factOf('helped', { ...BRYN, targetId: 'ash', target: 'Ash', value: 2, passed: false }),
      ['Ash is still dying [miss]', 'Bryn tends Ash: it does not help yet.'],
    ],
    [
      factOf('dies', { ...BRYN, userId: '2' }),
      ['Bryn is dead [fumble]', '**Bryn is dead.** <@2>: /character new makes another.'],
    ],
    [factOf('wakes', { ...BRYN, hp: 1 }), ['Bryn comes round [strong]', 'Bryn comes round with 1 hp.']],
    [
      factOf('armour-checked', { ...BRYN, itemId: 'mail', item: 'Chainmail', roll: die(8, 2), from: 8, to: 6 }),
      ['Armour after the fight [neutral]', 'Bryn: Chainmail d8 (2): d8 → d6.'],
    ],
    [
      factOf('armour-checked', { ...BRYN, itemId: 'mail', item: 'Chainmail', roll: die(8, 5), from: 8, to: 8 }),
      ['Armour after the fight [neutral]', 'Bryn: Chainmail d8 (5): it holds at d8.'],
    ],
    [
      factOf('armour-checked', { ...BRYN, itemId: 'mail', item: 'Shield', roll: die(4, 1), from: 4, to: null }),
      ['Armour after the fight [neutral]', 'Bryn: Shield d4 (1): broken until it is repaired.'],
    ],
    [
      factOf('trap-laid', { ...BRYN, value: 5 }),
      ['A trap is laid [strong]', 'Bryn lays a trap: the first foe to come close takes 5, and armour does not help.'],
    ],
    [
      factOf('trap-sprung', { ...BRYN, ...WOLF, damage: 5 }),
      ['A trap springs [strong]', 'Wolf steps into the trap of Bryn: 5 damage, armour does not help.'],
    ],
    [
      factOf('poison-made', { ...BRYN, itemId: 'dagger', item: 'Dagger', made: true, value: 5 }),
      ['Dagger: poisoned [strong]', 'Dagger is poisoned: the next hit adds a d6.'],
    ],
    [
      factOf('poison-made', { ...BRYN, itemId: 'dagger', item: 'Dagger', made: false, value: 2 }),
      ['No poison [miss]', 'The poison for Dagger comes to nothing.'],
    ],
    [
      factOf('note', { note: 'cast-lapsed', detail: { name: 'Bryn', reason: 'cast/lost' } }),
      [
        'Nothing more happens [neutral]',
        'Bryn cannot go on with the working; nothing more happens, and it is not lost.',
      ],
    ],
    [
      factOf('condition-begins', { condition: 'blessed', ...BRYN, foeId: null }),
      ['Blessed: it begins [trouble]', 'Bryn is blessed: advantage on the next test.'],
    ],
    [
      factOf('condition-ends', { condition: 'blessed', ...BRYN, foeId: null }),
      ['Blessed: it is over [neutral]', 'Bryn is no longer blessed.'],
    ],
  ])('what becomes of them: %#', (fact, words) => {
    expect(inFull(fact)).toEqual(words);
  });
});

describe('magic', () => {
  test.each([
    ['critical', true, 'Bryn casts Charm on Wolf; it can be cast again.'],
    ['strong', true, 'Bryn casts Charm on Wolf; it can be cast again.'],
    ['weak', false, 'Bryn casts Charm on Wolf, but the working is lost until it is prepared again.'],
    ['weak', true, 'Bryn casts Charm on Wolf; it can be cast again.'],
    ['miss', false, 'Bryn casts Charm on Wolf: nothing happens, and the working is lost until it is prepared again.'],
    ['miss', true, 'Bryn casts Charm on Wolf: nothing happens.'],
    ['fumble', false, 'Bryn casts Charm on Wolf: it goes wrong, and the working is lost until it is prepared again.'],
    ['fumble', true, 'Bryn casts Charm on Wolf: it goes wrong.'],
  ] as const)('LH-SPELL-01: %s, kept: %s', (degree, kept, line) => {
    expect(
      inFull(factOf('cast', { ...BRYN, working: 'Charm', degree, targetId: 'wolf', target: 'Wolf', kept }))[1],
    ).toBe(line);
  });

  test('a working on oneself or on nobody names no target', () => {
    const cast = { ...BRYN, working: 'Shield', degree: 'strong', targetId: 'bryn', kept: true } as const;
    expect(inFull(factOf('cast', { ...cast, target: 'Bryn' }))[1]).toBe('Bryn casts Shield; it can be cast again.');
    expect(inFull(factOf('cast', { ...cast, target: null }))[1]).toBe('Bryn casts Shield; it can be cast again.');
  });

  type Effect = Fact<'working-effect'>;
  const effect = (more: Partial<Effect>): Effect => ({
    ...factOf('working-effect', {
      ...BRYN,
      working: 'Missile',
      effect: 'damage',
      twice: false,
      rolls: [],
      amount: 0,
      targets: ['Wolf'],
      text: null,
    }),
    ...more,
  });

  test.each([
    [{ rolls: [die(6, 4)], amount: 4 }, 'Missile: d6 (4) = 4 damage to Wolf, armour does not help.'],
    [{ rolls: [die(6, 4)], amount: 8, twice: true }, 'Missile: d6 (4) × 2 = 8 damage to Wolf, armour does not help.'],
    [
      { rolls: [die(6, 4)], amount: 11, twice: true },
      'Missile: d6 (4) × 2 + 3 (gear) = 11 damage to Wolf, armour does not help.',
    ],
    [
      { rolls: [{ ...die(3, 2), purpose: 'mishap-target' }, die(6, 4)], amount: 4 },
      'Astray, d3 (2). Missile: d6 (4) = 4 damage to Wolf, armour does not help.',
    ],
    [{ amount: 4 }, 'Missile: 4 damage to Wolf, armour does not help.'],
    [
      { effect: 'heal', rolls: [die(8, 4), die(8, 1)], amount: 10, twice: true },
      'Missile: (d8 (4) + d8 (1)) × 2 = 10, Wolf heals.',
    ],
    [{ effect: 'heal', targets: ['A', 'B'], amount: 1 }, 'Missile: A and B heal.'],
    [{ effect: 'armour', amount: 3 }, 'Missile: armour value +3 for Wolf in this fight.'],
    [{ effect: 'blessing', targets: ['Ash', 'Wren'] }, 'Missile: advantage on the next test for Ash and Wren.'],
    [{ effect: 'blessing', targets: [] }, 'Missile: nobody is near.'],
    [
      { effect: 'sleep', rolls: [die(6, 4), die(6, 3)], amount: 7, targets: ['Wolf', 'Rat'] },
      'Missile: d6 (4) + d6 (3) = 7, Wolf and Rat fall asleep.',
    ],
    [{ effect: 'sleep', rolls: [die(6, 1)], amount: 1, targets: [] }, 'Missile: d6 (1) = 1, nobody falls asleep.'],
    [{ effect: 'sleep', rolls: [die(6, 1)], amount: 1 }, 'Missile: d6 (1) = 1, Wolf falls asleep.'],
    [{ effect: 'charm' }, 'Missile: Wolf is charmed.'],
    [{ effect: 'charm', targets: ['A', 'B'] }, 'Missile: A and B are charmed.'],
    [{ effect: 'resisted' }, 'Missile: Wolf resists.'],
    [{ effect: 'resisted', targets: ['A', 'B'] }, 'Missile: A and B resist.'],
    [{ effect: 'told', text: 'Silence falls.' }, 'Missile: Silence falls.'],
    [{ effect: 'told', twice: true, text: '' }, 'Missile, twice as strong: the game master says what comes of it.'],
  ] as const)('LH-MAGIC-01: shows every die of what it does: %#', (more, line) => {
    expect(told(effect(more as Partial<Effect>))[1]).toBe(line);
  });

  test('a critical that rolled twice as many dice is not doubled again', () => {
    const rolls = [die(6, 1), die(6, 2), die(6, 3), die(6, 4)];
    expect(told(effect({ effect: 'sleep', twice: true, rolls, amount: 10 }))[1]).toBe(
      'Missile: d6 (1) + d6 (2) + d6 (3) + d6 (4) = 10, Wolf falls asleep.',
    );
  });

  test('a mishap has a die and a text', () => {
    expect(inFull(factOf('mishap', { ...BRYN, roll: die(6, 4), row: 4, text: 'The light goes out.' }))).toEqual([
      'A magical mishap [fumble]',
      'Mishap, d6 (4): The light goes out.',
    ]);
  });

  const weird = { ...BRYN, weirdness: 'Nibbler', text: 'Chews through 5 inches.' } as const;
  test.each([
    [{ roll: die(6, 5), from: 6, to: 6 }, 'Bryn uses Nibbler: fatigue d6 (5).'],
    [{ roll: die(6, 2), from: 6, to: 4 }, 'Bryn uses Nibbler: fatigue d6 (2), d6 → d4 (scant).'],
    [{ roll: die(4, 2), from: 4, to: 20 }, 'Bryn uses Nibbler: fatigue d4 (2), d4 → exhausted.'],
  ] as const)('LH-WEIRD-03: %#', (more, line) => {
    expect(inFull(factOf('weirdness-used', { ...weird, ...more }))).toEqual([
      'Bryn uses Nibbler [neutral]',
      line,
      'Chews through 5 inches.',
    ]);
    expect(inFull(factOf('weirdness-used', { ...weird, ...more, text: '' })).slice(1)).toEqual([line]);
  });
});

describe('what is left to the game master', () => {
  const task = (kind: Fact<'task'>['kind'], detail: Fact<'task'>['detail']) =>
    inFull(factOf('task', { kind, taskId: 't', detail }))[1];

  test.each([
    ['poison', { name: 'Bryn' }, 'Bryn is hurt by something poisonous; decide what the poison does.'],
    ['morale', {}, 'the foes may lose heart; decide whether they stand, flee or yield.'],
    ['weirdness', { name: 'Bryn', weirdness: 'Swap' }, 'Bryn uses a weirdness (Swap); say what comes of it.'],
    ['working', { name: 'Bryn', working: 'Hush' }, 'Bryn casts a working (Hush); say what comes of it.'],
    [
      'encounter',
      { name: 'Bryn', item: 'Pistol', event: 'close' },
      'somebody has heard the shot of Bryn; an encounter begins.',
    ],
    ['loud-shot', { name: 'Bryn' }, 'a shot of Bryn was heard far and wide; decide by whom.'],
    ['replacement', { name: 'Bryn', level: 2 }, 'Bryn is dead; a new character begins at level 2.'],
    [
      'encounter',
      { name: 'Bryn', working: 'Hush' },
      'a working of Bryn went wrong and has called something; an encounter begins.',
    ],
  ] as const)('%s', (kind, detail, words) => {
    expect(task(kind, detail)).toBe(`For the game master: ${words}`);
  });
});
