import { describe, expect, test } from 'vitest';
import { damageFact, die, foeHurt, higher, inFull, meleeFact, testFact, told, usageFact } from '../../support/facts.ts';

const BRYN = { characterId: 'bryn', name: 'Bryn' } as const;
const GHOUL = { foeId: 'ghoul', foeName: 'Barrow ghoul' } as const;

describe('a melee attack', () => {
  test.each([
    ['critical', 'Melee attack on Barrow ghoul: critical success [critical]', 'Bryn hits Barrow ghoul with Longsword.'],
    ['strong', 'Melee attack on Barrow ghoul: strong success [strong]', 'Bryn hits Barrow ghoul with Longsword.'],
    ['weak', 'Melee attack on Barrow ghoul: weak success [weak]', 'Bryn hits Barrow ghoul with Longsword.'],
    ['miss', 'Melee attack on Barrow ghoul: miss [miss]', 'Bryn misses Barrow ghoul with Longsword.'],
    ['fumble', 'Melee attack on Barrow ghoul: fumble [fumble]', 'Bryn misses Barrow ghoul badly with Longsword.'],
  ] as const)('says how it went: %s', (degree, title, line) => {
    const lines = told(testFact({ use: 'melee', degree }), meleeFact({ degree }));
    expect(lines.slice(0, 2)).toEqual([title, line]);
  });

  test('shows every part of the damage, and what got through', () => {
    const story = [
      testFact({ use: 'melee', degree: 'critical', roll: die(20, 20), total: 22 }),
      meleeFact({ degree: 'critical' }),
      damageFact({
        doubled: 'weapon',
        deathDice: [die(6, 3), die(6, 4)],
        poolLeft: 1,
        power: 4,
        total: 21,
        armourIgnored: true,
      }),
      foeHurt({ damage: 21, look: 'down', down: true }),
    ];
    expect(told(...story).slice(1)).toEqual([
      'Bryn hits Barrow ghoul with Longsword: 21 damage, and **Barrow ghoul goes down**.',
      '**Bryn** Dealer of Death dice 3 → 1',
      '-# Bryn: Strength d20 (20) + 2 = 22; a natural 20',
      '-# Damage: d8 (5) × 2 + d6 (3) + d6 (4) + 4 (gear) = 21, armour does not help',
    ]);
  });

  test.each([
    [damageFact(), 'Damage: d8 (5) = 5'],
    [damageFact({ weapon: [die(8, 5), die(8, 2)], total: 7 }), 'Damage: d8 (5) + d8 (2) = 7'],
    [
      damageFact({ weapon: [die(8, 5), die(8, 2)], doubled: 'weapon', total: 14 }),
      'Damage: (d8 (5) + d8 (2)) × 2 = 14',
    ],
    [
      damageFact({ deathDice: [die(6, 3)], poolLeft: 0, doubled: 'all', total: 16 }),
      'Damage: (d8 (5) + d6 (3)) × 2 = 16',
    ],
    [damageFact({ doubled: 'all', total: 10 }), 'Damage: d8 (5) × 2 = 10'],
  ])('adds up: %#', (fact, line) => {
    expect(inFull(fact)[1]).toBe(line);
  });

  test.each([
    [0, 'Dealer of Death: no dice left until a rest.'],
    [1, 'Dealer of Death: 1 die left.'],
    [3, 'Dealer of Death: 3 dice left.'],
  ])('says how many Dealer of Death dice are left: %i', (poolLeft, line) => {
    expect(inFull(damageFact({ deathDice: [die(6, 3)], poolLeft }))).toContain(line);
  });

  test.each([
    ['unhurt', 'Barrow ghoul takes no damage.'],
    ['hurt', 'Barrow ghoul takes 5 and is hurt.'],
    ['badly-hurt', 'Barrow ghoul takes 5 and is badly hurt.'],
    ['untracked', 'Barrow ghoul takes 5.'],
  ] as const)('never says what a foe has left: %s', (look, line) => {
    expect(told(foeHurt({ look, damage: look === 'unhurt' ? 0 : 5 }))[1]).toBe(line);
  });

  test.each([
    ['body-blow', null, null, 'Body blow: the armour takes its share.'],
    ['exposed', null, null, 'Exposed position: the full damage goes through, at a risk.'],
    ['exertion', 3, 2, 'Exertion: the full damage goes through, armour value 3 → 2.'],
  ] as const)('has its price on a weak success: %s', (cost, armourFrom, armourTo, line) => {
    expect(told({ fact: 'weak-cost', rule: 'LH-MELEE-02', ...BRYN, cost, armourFrom, armourTo } as never)[1]).toBe(
      line,
    );
  });

  test.each([
    [{ fact: 'weapon-worn', ...BRYN, itemId: 'sword', item: 'Longsword', from: 8, to: 6 }, 'Longsword d8 → d6'],
    [
      { fact: 'weapon-worn', ...BRYN, itemId: 'sword', item: 'Longsword', from: 4, to: null },
      'Longsword d4 → broken until it is repaired.',
    ],
    [{ fact: 'armour-rolled', ...BRYN, roll: die(6, 4) }, "Bryn's armour d6 (4): it protects for 4."],
    [
      { fact: 'beyond-class', ...BRYN, class: 'wise', item: 'Greatsword' },
      'Greatsword is beyond the Wise, but this campaign allows it.',
    ],
    [
      { fact: 'maneuver', ...BRYN, ...GHOUL, maneuver: 'disarm' },
      'Bryn disarms Barrow ghoul: its next attack does only a d2.',
    ],
    [{ fact: 'maneuver', ...BRYN, ...GHOUL, maneuver: 'push' }, 'Bryn pushes Barrow ghoul back.'],
    [
      { fact: 'maneuver', ...BRYN, ...GHOUL, maneuver: 'sunder-shield' },
      'Bryn shatters the shield of Barrow ghoul: its armour is one less.',
    ],
    [{ fact: 'foe-added', ...GHOUL }, 'A foe: Barrow ghoul.'],
    [{ fact: 'foe-added', ...GHOUL, joins: true }, 'Barrow ghoul joins the fight.'],
    [
      { fact: 'note', note: 'attack-lapsed', detail: { name: 'Bryn' } },
      'Bryn cannot go on with the attack; nothing more happens.',
    ],
    [
      { fact: 'note', note: 'foe-gone', detail: { name: 'Barrow ghoul' } },
      'Barrow ghoul is no longer there; nothing more happens.',
    ],
    [{ fact: 'note', note: 'save-waived', detail: { name: 'Bryn' } }, 'Bryn needs no save after all.'],
  ])('and what comes with it: %#', (fact, line) => {
    expect(inFull({ rule: 'LH-MELEE-01', ...fact } as never)[1]).toBe(line);
  });

  test('with bare hands says so', () => {
    expect(told(meleeFact({ weapon: null, weaponId: null, die: 2 }))[1]).toBe(
      'Bryn hits Barrow ghoul with bare hands.',
    );
  });

  test('a cleave is told by its last blow', () => {
    const story = [
      testFact({ use: 'melee', degree: 'strong' }),
      meleeFact({ degree: 'strong' }),
      testFact({ use: 'melee', degree: 'miss' }),
      meleeFact({ degree: 'miss', foeName: 'Rat' }),
    ];
    expect(told(...story)[0]).toBe('Melee attack on Rat: miss [miss]');
  });

  test('ends: who is gone and who is still about', () => {
    expect(
      told({ fact: 'foes-gone', rule: 'LH-ARMOUR-01', gone: ['Ghoul', 'Rat', 'Bat'], staying: ['Wolf'] } as never),
    ).toEqual(['The fight is over [neutral]', 'Gone: Ghoul, Rat and Bat.', 'Still about: Wolf.']);
    expect(told({ fact: 'foes-gone', rule: 'LH-ARMOUR-01', gone: [], staying: [] } as never)[1]).toBe(
      'Nobody leaves the field.',
    );
  });
});

describe('harm and farewells', () => {
  test.each([
    [
      { fact: 'hurt', ...BRYN, cause: 'gear-fumble', roll: die(8, 6), damage: 6, hp: 2, hpMax: 8 },
      [
        'Bryn is hurt [trouble]',
        'Bryn takes 6 damage by failing gear.',
        '**Bryn** 8 → 2 hp',
        '-# Bryn is hurt by failing gear, d8 (6): 6 damage, 2 of 8 hit points left.',
      ],
    ],
    [
      { fact: 'leaves', ...BRYN, weeks: 12, roll: die(20, 12) },
      ['Bryn leaves [trouble]', 'Bryn leaves the party for 12 weeks, d20 (12).'],
    ],
    [{ fact: 'leaves', ...BRYN, weeks: 1, roll: null }, ['Bryn leaves [trouble]', 'Bryn leaves the party for 1 week.']],
    [
      { fact: 'leaves', ...BRYN, weeks: null, roll: null },
      ['Bryn leaves [trouble]', 'Bryn leaves the party for good.'],
    ],
    [
      { fact: 'killed', ...BRYN, byCharacterId: 'sable', byName: 'Sable' },
      ['Bryn is dead [fumble]', 'Sable kills Bryn in the night.'],
    ],
    [
      { fact: 'no-consent', ...BRYN, byCharacterId: 'sable', byName: 'Sable' },
      ['No murder [neutral]', 'Sable does not kill Bryn: one of the players would rather not.'],
    ],
    [{ fact: 'spotlight-passed', from: null, to: '2' }, ['The spotlight moves [neutral]', 'The spotlight is on <@2>.']],
  ])('are told plainly: %#', (fact, words) => {
    expect(told({ rule: 'LH-RES-08', ...fact } as never)).toEqual(words);
  });
});

describe('a new character', () => {
  const scores = {
    fact: 'scores',
    rule: 'LH-ABIL-01',
    ...BRYN,
    scores: [
      { ability: 'str', faces: [6, 5, 5], score: 16, modifier: 2 },
      { ability: 'int', faces: [2, 3, 3], score: 8, modifier: -1 },
    ],
  } as const;
  const steps = [
    { fact: 'class-chosen', ...BRYN, class: 'strong' },
    { fact: 'background-chosen', ...BRYN, background: 'Miner', how: 'rolled', roll: die(7, 1) },
    { fact: 'hit-points', ...BRYN, roll: higher(8, 2, 6), modifier: 1, hpMax: 7 },
    { fact: 'starting-gear', ...BRYN, how: 'picked', roll: null, items: ['Chainmail', 'Claymore', 'Caltrops'] },
    { fact: 'familiar', ...BRYN, familiar: 'owl', roll: die(6, 4) },
    { fact: 'workings', ...BRYN, workings: ['Charm', 'Sleep'], rolls: [die(6, 1), die(6, 1), die(6, 6)] },
    { fact: 'weirdness', ...BRYN, weirdness: ['Nibbler', 'Swap'] },
    { fact: 'languages', ...BRYN, languages: ['Elvish'] },
  ].map((fact) => ({ rule: 'LH-CHAR-01', ...fact }) as never);

  test('is told step by step, every die shown, until it is ready', () => {
    const ready = {
      fact: 'ready',
      rule: 'LH-CHAR-01',
      ...BRYN,
      userId: '2',
      class: 'strong',
      level: 1,
      slots: 8,
      used: 8,
      active: true,
    } as never;
    expect(told(scores)[0]).toBe('Bryn is being made [neutral]');
    expect(told(scores, ...steps, ready)).toEqual([
      'Bryn, one of the Strong [strong]',
      'Strength 3d6 (6 5 5) = 16, +2',
      'Intelligence 3d6 (2 3 3) = 8, −1',
      'Bryn is one of the Strong.',
      'Background: Miner, d7 (1)',
      'Bryn’s hit points: d8 (~~2~~ 6) + 1 = 7',
      '-# A new character rolls two hit dice and keeps one.',
      'Starting gear: Chainmail, Claymore and Caltrops',
      'Familiar: owl, d6 (4)',
      'Workings: Charm and Sleep, d6 (1), d6 (1), d6 (6)',
      'Weirdness: Nibbler and Swap',
      'Languages: the home language, Elvish',
      'Level 1, 8 slots. Player: <@2>.',
      '`/sheet` shows everything; `/test` rolls for Bryn.',
    ]);
  });

  test('LH-SLOT-03: who begins with too much to carry is told so, what it means and what helps', () => {
    const ready = {
      fact: 'ready',
      rule: 'LH-CHAR-01',
      ...BRYN,
      userId: '2',
      class: 'strong',
      level: 1,
      slots: 5,
      used: 6,
    };
    expect(told({ ...ready, active: true } as never)).toContain(
      'Bryn carries 6 slots, 1 too many: the whole party explores and travels at half speed until something goes. /item leave or /item pass lightens the load.',
    );
    const { used: _, ...old } = ready;
    expect(told({ ...old, active: true } as never).join()).not.toContain('too many');
  });

  test.each([
    [
      { fact: 'imported', ...BRYN, userId: '2', class: 'deft', level: 3, active: false },
      [
        'Bryn joins the table [strong]',
        'Bryn, one of the Deft, level 3. Player: <@2>.',
        '`/character switch` makes Bryn the one who acts.',
      ],
    ],
    [
      { fact: 'edited', ...BRYN, field: 'name', from: 'Bryn', to: 'Wren' },
      ['A new name [neutral]', 'Bryn is called Wren now.'],
    ],
    [
      { fact: 'edited', ...BRYN, field: 'background', from: '', to: 'Miner' },
      ['A new background [neutral]', 'Background: none → Miner'],
    ],
    [{ fact: 'switched', ...BRYN, userId: '2' }, ['Acting as Bryn [neutral]', '<@2> acts as Bryn from now on.']],
    [{ fact: 'retired', ...BRYN }, ['Bryn retires [neutral]', 'Bryn retires from the campaign. The sheet is kept.']],
    [{ fact: 'joined', userId: '2' }, ['A new player [neutral]', '<@2> joins the campaign.']],
  ])('and what becomes of it: %#', (fact, words) => {
    expect(told({ rule: 'PBP-CHAR-01', ...fact } as never)).toEqual(words);
  });
});

test('a story of nothing is still a message', () => {
  expect(told()).toEqual(['Nothing changed [neutral]']);
  expect(inFull(usageFact())).toHaveLength(2);
});
