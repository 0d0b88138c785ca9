import { describe, expect, test } from 'vitest';
import { lavenderHackRenderer } from '../../../../src/discord/render/lavender-hack/index.ts';
import type { EdgeSource } from '../../../../src/rules/lavender-hack/kit/ids.ts';
import { die, factOf, higher, inFull, lower, testFact, told, usageFact } from '../../support/facts.ts';
import { worldWith } from '../../support/worlds.ts';

const up: EdgeSource = { source: 'background', edge: 'advantage', rule: 'LH-GEAR-05' };
const down: EdgeSource = { source: 'starving', edge: 'disadvantage', rule: 'LH-RES-05' };

describe('a test', () => {
  test.each([
    [
      'critical',
      20,
      22,
      'Strength test: critical success [critical]',
      'Bryn: Strength d20 (20) + 2 = 22; a natural 20',
    ],
    ['strong', 17, 19, 'Strength test: strong success [strong]', 'Bryn: Strength d20 (17) + 2 = 19'],
    ['weak', 11, 13, 'Strength test: weak success [weak]', 'Bryn: Strength d20 (11) + 2 = 13; 18 is a strong one'],
    ['miss', 3, 5, 'Strength test: miss [miss]', 'Bryn: Strength d20 (3) + 2 = 5; 8 is a weak success'],
    ['fumble', 1, 3, 'Strength test: fumble [fumble]', 'Bryn: Strength d20 (1) + 2 = 3; a natural 1'],
  ] as const)(
    'says its degree in words and colour, and the sum in small print: %s',
    (degree, face, total, title, line) => {
      const lines = told(testFact({ degree, roll: die(20, face), total }));
      expect([lines[0], ...lines.slice(2)]).toEqual([title, `-# ${line}`]);
    },
  );

  test.each([
    ['critical', 'Bryn gets 13: yes, and more.', 'Bryn gets 13: saved, and more.'],
    ['strong', 'Bryn gets 13: yes.', 'Bryn gets 13: saved.'],
    ['weak', 'Bryn gets 13: yes, at a price.', 'Bryn gets 13: saved, at a price.'],
    ['miss', 'Bryn gets 13: no.', 'Bryn gets 13: not saved.'],
    ['fumble', 'Bryn gets 13: no, and worse.', 'Bryn gets 13: not saved, and worse.'],
  ] as const)('LH-TEST-02: a degree says what it means: %s', (degree, meaning, saved) => {
    expect(told(testFact({ degree }))[1]).toBe(meaning);
    expect(told(testFact({ degree, use: 'save' }))[1]).toBe(saved);
  });

  test('shows the intent first, and both dice with advantage, the dropped one struck through', () => {
    expect(told(testFact({ intent: 'I push the door', sources: [up], roll: higher(20, 4, 15), total: 17 }))).toEqual([
      'Strength test: weak success [weak]',
      '> I push the door',
      'Bryn gets 17: yes, at a price.',
      '-# Bryn: Strength d20 (~~4~~ 15) + 2 = 17; 18 is a strong one. Advantage: background.',
    ]);
  });

  test('with disadvantage keeps the lower die, and a penalty is taken off', () => {
    const fact = testFact({ ability: 'int', sources: [down], roll: lower(20, 12, 9), modifier: -1, total: 8 });
    expect(inFull(fact)).toEqual([
      'Intelligence test: weak success [weak]',
      'Bryn: Intelligence d20 (~~12~~ 9) − 1 = 8; 18 is a strong one',
      'Disadvantage: starving.',
    ]);
  });

  test('of two equal dice one is struck through', () => {
    expect(inFull(testFact({ sources: [up], roll: higher(20, 7, 7), total: 9 }))[1]).toBe(
      'Bryn: Strength d20 (7 ~~7~~) + 2 = 9; 18 is a strong one',
    );
  });

  test('says when advantage and disadvantage cancel', () => {
    expect(inFull(testFact({ sources: [up, down] }))[2]).toBe(
      'Advantage (background) and disadvantage (starving) cancel.',
    );
  });

  test('takes its degree from the gear die once that was added', () => {
    const story = [
      testFact({ roll: die(20, 15), total: 17 }),
      usageFact({ why: 'gear-die', roll: die(8, 2), value: 2, used: true, to: 6 }),
      {
        fact: 'gear-added',
        rule: 'LH-GEAR-01',
        characterId: 'bryn',
        name: 'Bryn',
        value: 2,
        total: 19,
        was: 'weak',
        degree: 'strong',
      },
    ] as const;
    expect(told(...story)).toEqual([
      'Strength test: strong success [strong]',
      'Bryn gets 19: yes.',
      '**Gear** d8 → d6 (thin)',
      '-# Bryn: Strength d20 (15) + 2 = 17; 18 is a strong one',
      '-# Gear d8 (2): used, d8 → d6 (thin), to lift the test',
      '-# Gear adds 2: 17 + 2 = 19, now a strong success.',
    ]);
  });

  test('says when the gear die changes nothing', () => {
    const added = {
      fact: 'gear-added',
      rule: 'LH-GEAR-01',
      characterId: 'bryn',
      name: 'Bryn',
      value: 4,
      total: 15,
      was: 'weak',
      degree: 'weak',
    } as const;
    expect(told(testFact(), added).at(-1)).toBe('-# Gear adds 4: 11 + 4 = 15, still a weak success.');
  });

  test('tells the price of the background, and what was declined', () => {
    const price = {
      fact: 'background-price',
      rule: 'LH-GEAR-05',
      characterId: 'bryn',
      name: 'Bryn',
      background: 'Miner',
    } as const;
    const kept = {
      fact: 'answered',
      rule: 'LH-GEAR-01',
      kind: 'gear-die',
      answer: 'keep',
      by: '2',
      insteadOf: null,
      lapsed: false,
    } as const;
    expect(told(testFact(), kept, price, usageFact({ why: 'background' })).slice(2)).toEqual([
      'Kept as it is.',
      '-# Bryn: Strength d20 (11) + 2 = 13; 18 is a strong one',
      '-# The background (Miner) has its price on a weak success.',
      '-# Gear d8 (5): holds at d8, the price of the background',
    ]);
    expect(told(testFact(), { ...kept, lapsed: true })).toContain('The offer of the gear die has passed.');
    expect(told(testFact(), { ...kept, answer: 'add', insteadOf: '2', by: '1' })).toContain('<@1> answered for <@2>.');
  });
});

describe('a save that was called', () => {
  const call = {
    fact: 'call',
    rule: 'LH-TEST-10',
    characterId: 'bryn',
    name: 'Bryn',
    ability: 'con',
    reason: 'Spores',
  } as const;

  test('waits, then has a degree like any test', () => {
    expect(told(call)).toEqual([
      'Constitution save called [neutral]',
      'Bryn is asked for a Constitution save.',
      '> Spores',
    ]);
    const rolled = testFact({
      use: 'save',
      ability: 'con',
      intent: 'Spores',
      degree: 'miss',
      roll: die(20, 3),
      total: 5,
    });
    expect(told(call, rolled)).toEqual([
      'Constitution save: miss [miss]',
      'Bryn is asked for a Constitution save.',
      '> Spores',
      'Bryn gets 5: not saved.',
      '-# Bryn, save: Constitution d20 (3) + 2 = 5; 8 is a weak success',
    ]);
  });

  test('has no single degree when several were asked', () => {
    expect(told(call, { ...call, characterId: 'sable', name: 'Sable' }, testFact({ use: 'save' }))[0]).toBe(
      'Constitution saves [neutral]',
    );
  });
});

describe('the party’s dice', () => {
  test.each([
    [usageFact(), ['Gear: holds [strong]', 'Gear d8 (5): holds at d8']],
    [usageFact({ used: true, roll: die(8, 3), to: 6 }), ['Gear: used [weak]', 'Gear d8 (3): used, d8 → d6 (thin)']],
    [
      usageFact({ used: true, roll: die(4, 1), from: 4, to: 20 }),
      ['Gear: used [weak]', 'Gear d4 (1): used, d4 → d20 (broken)'],
    ],
    [
      { fact: 'usage-set', rule: 'LH-USAGE-08', dieId: 'food', die: 'Food', how: 'set', from: 20, to: 12 },
      ['Food: d12 [neutral]', 'Food d20 → d12 (lavish)'],
    ],
    [
      { fact: 'die-added', rule: 'LH-USAGE-10', dieId: 'oil', die: 'Oil', size: 10 },
      ['New party die: Oil [neutral]', 'Oil is a party die now: d10, ample.'],
    ],
    [
      { fact: 'die-removed', rule: 'LH-USAGE-10', dieId: 'oil', die: 'Oil' },
      ['Party die removed: Oil [neutral]', 'Oil is no longer a party die.'],
    ],
  ] as const)('are told with their rung: %#', (fact, words) => {
    expect(inFull(fact)).toEqual(words);
  });

  test.each([
    ['critical', 20, 4, 'Food save: critical success [critical]'],
    ['strong', 18, 4, 'Food save: strong success [strong]'],
    ['weak', 9, 3, 'Food save: weak success [weak]'],
    ['miss', 5, 0, 'Food save: miss [miss]'],
    ['fumble', 1, 0, 'Food save: fumble [fumble]'],
  ] as const)('make a save when broken: %s', (degree, face, value, title) => {
    const fact = {
      fact: 'save',
      rule: 'LH-RES-05',
      dieId: 'food',
      die: 'Food',
      why: 'asked',
      characterId: null,
      roll: die(20, face),
      degree,
      value,
      passed: value === 4,
    } as const;
    const name = {
      critical: 'critical success',
      strong: 'strong success',
      weak: 'weak success',
      miss: 'miss',
      fumble: 'fumble',
    }[degree];
    expect(inFull(fact)).toEqual([title, `Food is broken, save d20 (${face}): ${name}, value ${value}`]);
  });

  test('LH-GEAR-05, LH-USAGE-04: what a change comes of stays on the card, however many dice fell', () => {
    const save = {
      fact: 'save',
      rule: 'LH-RES-07',
      dieId: 'gear',
      die: 'Gear',
      why: 'background',
      characterId: 'bryn',
      roll: die(20, 5),
      degree: 'miss',
      value: 0,
      passed: false,
    } as const;
    const price = {
      fact: 'background-price',
      rule: 'LH-GEAR-05',
      characterId: 'bryn',
      name: 'Bryn',
      background: 'Miner',
    } as const;
    const mood = usageFact({ dieId: 'fellowship', die: 'Fellowship', why: 'gear-save', used: true, from: 6, to: 4 });
    const face = told(testFact({ degree: 'weak' }), price, save, mood).filter((line) => !line.startsWith('-#'));
    expect(face).toContain('Gear is broken, and its save is missed, the price of the background.');
    expect(face.at(-1)).toMatch(/^\*\*Fellowship\*\* d6 → d4.*, after the gear save$/);
    const strong = { ...save, degree: 'strong', value: 4, passed: true } as const;
    const held = told(strong);
    expect(held.filter((line) => line.includes('is missed'))).toEqual([]);
  });

  test('LH-DEFT-02: two dice for a usage die say whose they are', () => {
    const roll = higher(8, 2, 7);
    expect(inFull(usageFact({ dieId: 'gear', die: 'Gear', roll, resourceful: true }))[1]).toMatch(
      /, with advantage: resourceful$/,
    );
  });

  test.each([
    [
      'starving',
      'The party is starving: disadvantage on Strength, Dexterity and Constitution until there is food again.',
      'The party is no longer starving.',
    ],
    ['darkness', 'The party is in darkness: disadvantage on what needs light.', 'The party has light again.'],
    [
      'badly-wounded',
      'Bryn is badly wounded: disadvantage on Strength, Dexterity and Constitution.',
      'Bryn is no longer badly wounded.',
    ],
    ['exposed', 'Bryn is exposed: disadvantage on the next defence.', 'Bryn is no longer exposed.'],
    [
      'advantage-vs',
      'Bryn has an opening: advantage on the next attack against that foe.',
      'Bryn has lost the opening.',
    ],
  ] as const)('set off conditions that begin and end: %s', (condition, begins, ends) => {
    const isParty = condition === 'starving' || condition === 'darkness';
    const whom = isParty
      ? { characterId: null, name: null, foeId: null }
      : { characterId: 'bryn', name: 'Bryn', foeId: null };
    expect(told({ fact: 'condition-begins', rule: 'LH-RES-05', condition, ...whom } as never)[1]).toBe(begins);
    expect(told({ fact: 'condition-ends', rule: 'LH-RES-05', condition, ...whom } as never)[1]).toBe(ends);
  });

  test('LH-PBP-03: a condition with an end of its own says when', () => {
    const fact = {
      fact: 'condition-begins',
      rule: 'LH-MELEE-03',
      condition: 'exposed',
      characterId: 'bryn',
      name: 'Bryn',
    };
    const until = { kind: 'through', unit: 'watch', moment: [2, 3] };
    expect(told({ ...fact, foeId: null, until } as never)[1]).toBe(
      'Bryn is exposed: disadvantage on the next defence. This lasts until the end of watch 3 of day 2.',
    );
  });

  test.each([
    ['encounter', {}, 'For the game master: something has noticed the light going out; an encounter begins.'],
    ['complication', { die: 'Oil' }, 'For the game master: Oil fails badly; think of a complication.'],
    ['character-leaves', { name: 'Bryn' }, 'For the game master: Bryn has left the party; write the farewell.'],
    [
      'character-killed',
      { name: 'Bryn' },
      'For the game master: Bryn was killed in the night; write the morning after.',
    ],
    [
      'nobody-left',
      {},
      'For the game master: the fellowship breaks, but nobody is there to leave; decide what happens.',
    ],
    ['zero-hit-points', { name: 'Bryn' }, 'For the game master: Bryn is at 0 hit points; decide what happens.'],
    [
      'nobody-to-hurt',
      {},
      'For the game master: the gear breaks dangerously, but nobody is at hand to be hurt; decide what happens.',
    ],
    ['maneuver', { foe: 'Ghoul' }, 'For the game master: a maneuver against Ghoul; say how the foe fares now.'],
  ] as const)('leave a task: %s', (kind, detail, words) => {
    expect(told({ fact: 'task', rule: 'LH-RES-06', kind, taskId: 'task', detail } as never)).toEqual([
      'Something for the game master [trouble]',
      words,
    ]);
  });

  test('odd gear is found or not', () => {
    const fact = {
      fact: 'gear-produced',
      rule: 'LH-RES-04',
      characterId: 'bryn',
      name: 'Bryn',
      what: 'a *net*',
      value: 4,
      found: true,
    } as const;
    expect(told(usageFact({ why: 'produce' }), fact)).toEqual([
      'Odd gear: found [strong]',
      'Bryn has it: a \\*net\\*.',
      '-# Gear d8 (5): holds at d8, to find the thing',
    ]);
    expect(told({ ...fact, found: false, value: 0 })).toEqual([
      'Odd gear: not found [miss]',
      'Bryn searches the packs: a \\*net\\* is not there.',
    ]);
  });
});

test('the log says a test in one line, and nothing for what is not of this book', () => {
  const { logLine } = lavenderHackRenderer;
  expect(logLine(testFact({ intent: 'I push' }), worldWith())).toBe(
    'Strength test: weak success. Bryn: Strength d20 (11) + 2 = 13; 18 is a strong one',
  );
  expect(logLine({ fact: 'dice-rolled', rule: 'PBP-DICE-02' }, worldWith())).toBeNull();
});

test('names and intents with markdown and mentions come out harmless, and long ones are cut', () => {
  const lines = told(testFact({ name: '@everyone **x**', intent: `<@123> ${'y'.repeat(2000)}` })).join('\n');
  expect(lines).not.toContain('@everyone');
  expect(lines).not.toContain('<@123>');
  expect(lines).not.toContain('**x**');
  expect(lines.length).toBeLessThan(700);
});

test('LH-WILD-14: who gets lost reads whose test it was, of what, what was rolled and what was needed', () => {
  const scouting = testFact({
    use: 'scout',
    ability: 'wis',
    roll: die(20, 2),
    modifier: -1,
    total: 1,
    degree: 'miss',
  });
  const lost = factOf('lost', { roll: die(6, 2), outcome: 'back' });
  expect(told(scouting, lost)).toEqual([
    'Lost [miss]',
    'The party is lost, d6 (2): it ends up where it set out.',
    '-# Bryn, scouting: Wisdom d20 (2) − 1 = 1; 8 is a weak success',
  ]);
});
