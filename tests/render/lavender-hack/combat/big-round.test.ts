import { expect, test } from 'vitest';
import { presenter } from '../../../../src/discord/render/engine/present.ts';
import { stepCardOf } from '../../../../src/discord/render/engine/waiting/step-card.ts';
import { lavenderHackRenderer } from '../../../../src/discord/render/lavender-hack/index.ts';
import type { Message } from '../../../../src/discord/reply.ts';
import type { Json } from '../../../../src/rules/engine/json.ts';
import { lavenderHack } from '../../../../src/rules/lavender-hack/book.ts';
import type { Fact } from '../../../../src/rules/lavender-hack/vocabulary.ts';
import { damageFact, die, factOf, foeHurt, meleeFact, testFact, usageFact } from '../../support/facts.ts';
import { worldWith } from '../../support/worlds.ts';

/** Letters in a line of a result on a phone of 390 × 844 points, and lines in one and a half of its screens. */
const WIDTH = 34;
const SCREEN_AND_A_HALF = 48;

const who = (name: string) => ({ characterId: name.toLowerCase(), name });
const at = (foe: string) => ({ foeId: foe.toLowerCase(), foeName: foe });
const phase = (name: 'quick' | 'enemy' | 'slow' | 'morale') =>
  factOf('fight-phase', { fightId: 'fight', round: 2, phase: name });

function blow(name: string, foe: string, damage: number, down = false): readonly Fact[] {
  return [
    testFact({ ...who(name), use: 'melee' }),
    meleeFact({ ...who(name), ...at(foe) }),
    damageFact({ ...who(name), ...at(foe), total: damage }),
    factOf('weak-cost', { ...who(name), cost: 'body-blow', armourFrom: null, armourTo: null }),
    foeHurt({ ...at(foe), damage, look: down ? 'down' : 'hurt', down }),
  ];
}

function attack(foe: string, name: string, through: number, hp: number): readonly Fact[] {
  return [
    factOf('foe-attack', { ...at(foe), ...who(name), rolls: [die(6, 4)], plus: 0, damage: 4, free: false }),
    testFact({ ...who(name), use: 'defend', ability: 'con' }),
    factOf('defend', {
      ...at(foe),
      ...who(name),
      degree: 'weak',
      damage: 4,
      through,
      armourFrom: 3,
      armourTo: 2,
    }),
    factOf('hurt', { ...who(name), cause: 'foe', roll: null, damage: through, hp, hpMax: 9 }),
  ];
}

/** Six against four, with everything that makes a round long: prices, wounds, gear, a working, somebody who falls. */
const ROUND: readonly Fact[] = [
  phase('quick'),
  ...['Bryn', 'Sable', 'Ines'].map((name) =>
    factOf('initiative', { ...who(name), speed: 'quick', why: 'test', total: 12 }),
  ),
  ...blow('Bryn', 'Wolf 1', 5, true),
  testFact({ ...who('Sable'), use: 'missile', ability: 'dex', degree: 'miss', total: 6 }),
  factOf('missile', {
    ...who('Sable'),
    ...at('Wolf 2'),
    weaponId: 'bow',
    weapon: 'Shortbow',
    die: 6,
    distance: 'near',
    degree: 'miss',
  }),
  testFact({ ...who('Ines'), use: 'cast', ability: 'int' }),
  factOf('cast', {
    ...who('Ines'),
    working: 'Magic Missile',
    degree: 'weak',
    targetId: 'wolf 3',
    target: 'Wolf 3',
    kept: false,
  }),
  factOf('working-effect', {
    ...who('Ines'),
    working: 'Magic Missile',
    effect: 'damage',
    twice: false,
    rolls: [die(6, 4)],
    amount: 4,
    targets: ['Wolf 3'],
    text: null,
  }),
  foeHurt({ ...at('Wolf 3'), damage: 4, look: 'badly-hurt' }),
  phase('enemy'),
  ...attack('Wolf 2', 'Bryn', 1, 7),
  ...attack('Wolf 3', 'Sable', 2, 0),
  testFact({ ...who('Sable'), use: 'wound', ability: 'con', degree: 'miss', total: 5 }),
  factOf('wounded', { ...who('Sable'), degree: 'miss', outcome: 'dying' }),
  factOf('foe-moves', { ...at('Captain'), from: 'near', to: 'close' }),
  ...attack('Captain', 'Ash', 0, 8),
  phase('slow'),
  ...['Ash', 'Odo', 'Wren'].map((name) => factOf('initiative', { ...who(name), speed: 'slow', why: 'test', total: 4 })),
  ...blow('Ash', 'Captain', 3),
  usageFact({ why: 'gear-die', characterId: 'odo', roll: die(8, 2), value: 2, used: true, to: 6 }),
  ...blow('Odo', 'Wolf 2', 2),
  factOf('acts', { ...who('Wren'), act: 'stand-back', target: null }),
  phase('morale'),
  factOf('morale', {
    why: 'group-first',
    foeIds: ['wolf 2', 'wolf 3'],
    names: ['Wolf 2', 'Wolf 3'],
    rolls: [die(6, 2), die(6, 3)],
    broke: false,
  }),
];

function shown(): Message {
  const world = worldWith();
  const present = presenter({ [world.campaign.book]: lavenderHackRenderer });
  const view = { world, book: lavenderHack, facts: ROUND, prompts: [], number: 51, undone: false, actor: null };
  return present(view);
}

test('LH-COMBAT-01: a round of six against four is one line for each, who falls stands out, and dice are behind a button', () => {
  const { embeds, components } = shown();
  expect(embeds?.[0]?.description?.split('\n')).toEqual([
    '-# Quick actions',
    '**Bryn** hits Wolf 1 with Longsword (weak, body blow): 5 damage, and **Wolf 1 goes down**.',
    '**Sable** misses Wolf 2 with Shortbow.',
    '**Ines** casts Magic Missile on Wolf 3 (weak). Wolf 3 takes 4 and is badly hurt.',
    '-# Foes',
    '**Wolf 2** attacks Bryn: 1 of 4 get through (weak defence).',
    '**Wolf 3** attacks Sable: 2 of 4 get through (weak defence). **Sable is down and dying; somebody has to help.**',
    '**Captain** attacks Ash: nothing gets through (weak defence).',
    '-# Slow actions',
    '**Ash** hits Captain with Longsword (weak, body blow): 3 damage, hurt.',
    '**Odo** hits Wolf 2 with Longsword (weak, body blow): 2 damage, hurt.',
    '**Wren** stands back and defends.',
    '-# Morale',
    'Wolf 2 and Wolf 3 stand firm (the first has fallen).',
    '',
    '**Ines** Magic Missile is lost until it is prepared again',
    '**Bryn** armour 3 → 2 · 8 → 7 hp',
    '**Sable** armour 3 → 2 · 0 hp',
    '**Ash** armour 3 → 2',
    '**Gear** d8 → d6 (thin)',
  ]);
  expect(components).toMatchObject([{ components: [{ custom_id: 'log:dice:campaign:51', label: 'Dice' }] }]);
});

test('it fits one and a half screens of a phone', () => {
  const lines = shown().embeds?.[0]?.description?.split('\n') ?? [];
  const height = lines.reduce((sum, { length }) => sum + Math.max(1, Math.ceil(length / WIDTH)), 0);
  expect(height).toBeLessThan(SCREEN_AND_A_HALF);
});

test('the button stays when the buttons of the next step are taken off the message', () => {
  const world = worldWith();
  const body = shown() as Message & Json;
  const step = stepCardOf({ [world.campaign.book]: lavenderHackRenderer });
  const bare = step({ world, book: lavenderHack, body, state: 'off', isBare: false, heirId: null }) as Message | null;
  expect(bare?.components).toEqual(body.components);
});
