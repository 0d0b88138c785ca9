import type { APIMessage } from 'discord-api-types/v10';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sheet } from '../../src/rules/lavender-hack/characters/schemas.ts';
import type { Combat } from '../../src/rules/lavender-hack/combat/schemas.ts';
import type { FoeData } from '../../src/rules/lavender-hack/foes/schemas.ts';
import type { ItemData } from '../../src/rules/lavender-hack/items/schemas.ts';
import type { ScriptedRoll } from '../support/scripted-dice.ts';
import { proofTest } from '../support/sizes.ts';
import { readable } from './by-post-messages.ts';
import { openFightPage } from './fight-table.ts';
import { expectLines, labelsOf } from './page-messages.ts';
import type { PracticePage } from './practice-page.ts';
import { NAMES, type Name } from './seating.ts';

/** A whole fight as people play it: three characters against four foes, by buttons and menus, in a real browser. */
let table: PracticePage;

beforeAll(async () => {
  table = await openFightPage();
}, 180_000);

afterAll(() => table.close());

/** Hit points of the three bandits (LH-BX-01); the captain's are written in its line. */
const FOES: readonly ScriptedRoll[] = ['GM/foe-hp d8 = 5', 'GM/foe-hp d8 = 6', 'GM/foe-hp d8 = 6'];

/**
 * The fight worked out by hand. Bandits: armour 1, d6, morale 7, near. Captain: AC 5 is armour 2 (LH-BX-01), d8, 12 hp,
 * morale 9, far. Str/Dex/Con/Int: Bryn +2/0/+1/−1, Sable 0/+2/0/0, Ines 0/0/0/+2. Gear d8.
 */
const FIGHT = {
  /** Initiative, when all have declared (LH-COMBAT-03): 12 is quick, 4 + 2 slow, 15 quick. */
  declare1: ['Bryn/test d20 = 12', 'Sable/test d20 = 4', 'Ines/test d20 = 15'],
  quick1: [
    // Bryn at Bandit 1: 4 + 2 = 6, a miss; she is asked for the gear die (LH-GEAR-01).
    'Bryn/test d20 = 4',
    // Ines at Bandit 3: 17 + 2 = 19, strong: 6 damage of 6, the working is kept (LH-SPELL-01).
    'Ines/test d20 = 17',
    'Ines/working d6 = 6',
  ],
  // 6 + 3 = 9, weak; 3 is used: gear d6 (LH-USAGE-04). Damage 4; the cost is asked (LH-MELEE-01).
  gear1: ['Bryn/gear d8 = 3', 'Bryn/damage d8 = 4'],
  exertion1: [
    // Chain and shield, d8: 5, at once down to 4 (LH-MELEE-04, LH-ARMOUR-01). Bandit 1: 5 → 1.
    'Bryn/armour d8 = 5',
    // Bandit 1 at Bryn: 8 + 1 = 9, weak: 4 − 4 = 0, armour 3 (LH-DEFEND-01).
    'GM/foe-damage d6 = 4',
    'Bryn/test d20 = 8',
    // Bandit 2 at Sable, who is asked how to meet it. The captain is far and comes near.
    'GM/foe-damage d6 = 3',
  ],
  defence1: [
    // The background: advantage, 11, weak; its price is a gear roll, of a Deft with advantage (LHV-09): 5, d6 holds.
    'Sable/test d20 = 6',
    'Sable/test d20 = 11',
    'Sable/gear d6 = 2',
    'Sable/gear d6 = 5',
    // Leather, no shield with a bow: 3 − 3 = 0, armour 2.
    'Sable/armour d4 = 3',
    // Slow: not hurt, so she shoots (LH-COMBAT-05); Bandit 2 is close: disadvantage, 9 + 2 = 11, weak (LH-EQUIP-06).
    'Sable/test d20 = 15',
    'Sable/test d20 = 9',
    // Exposed, settled beforehand: 4 full. Bandit 2: 6 → 2 (LH-MELEE-03).
    'Sable/damage d6 = 4',
    // The first of the bandits has fallen: 5 is not above 7 (LH-COMBAT-06).
    'GM/morale d6 = 2',
    'GM/morale d6 = 3',
  ],
  /** Bryn slow; Sable 5 + 2 = 7 lifted by the gear die, 4 is not used: quick; Ines quick. */
  declare2: ['Bryn/test d20 = 5', 'Sable/test d20 = 5', 'Sable/gear d6 = 4', 'Sable/gear d6 = 2', 'Ines/test d20 = 9'],
  round2: [
    // Sable at Bandit 2, too close: 9 + 2, weak: 5 at the price of ammunition, gear 3 of 3 and 1: d4 (LH-MISSILE-03). Down.
    'Sable/test d20 = 9',
    'Sable/test d20 = 16',
    'Sable/damage d6 = 5',
    'Sable/gear d6 = 3',
    'Sable/gear d6 = 1',
    // Ines at the captain: 8 + 2 = 10, weak: 4, armour does not help, the working is lost. 12 → 8.
    'Ines/test d20 = 8',
    'Ines/working d6 = 4',
    // Bandit 1 at Bryn: 19 + 1 = 20, strong, nothing.
    'GM/foe-damage d6 = 6',
    'Bryn/test d20 = 19',
    // The captain at Sable, exposed: the lower die, a miss: all 8 (LHV-45). 6 → 0, wound save 4: dying (LH-HP-02).
    'GM/foe-damage d8 = 8',
    'Sable/test d20 = 14',
    'Sable/test d20 = 3',
    'Sable/test d20 = 4',
    // Bryn, slow, at Bandit 1: a fumble; the longsword is a d6 now.
    'Bryn/test d20 = 1',
    // Half of the bandits: 7 is not above 7. The captain, hit for the first time: 9 is not above 9.
    'GM/morale d6 = 3',
    'GM/morale d6 = 4',
    'GM/morale d6 = 5',
    'GM/morale d6 = 4',
  ],
  declare3: ['Bryn/test d20 = 14', 'Ines/test d20 = 11'],
  round3: [
    // Bryn at Bandit 1: 9 + 2 = 11, weak; body blow 4 − 1 = 3 (LHV-44): down, the last of the bandits.
    'Bryn/test d20 = 9',
    'Bryn/damage d6 = 4',
    // Ines heals: 2 + 2 = 4, a miss, lifted beforehand by 4 to 8, weak; d4 holds. 5 hp: Sable is up (LH-HP-02).
    'Ines/test d20 = 2',
    'Ines/gear d4 = 4',
    'Ines/working d8 = 5',
    // The captain at Bryn: 6 + 1 = 7, a miss, lifted by 2 to 9; used: the gear die is broken (LHV-16). 7 − 3 = 4: 9 → 5, armour 2.
    'GM/foe-damage d8 = 7',
    'Bryn/test d20 = 6',
    'Bryn/gear d4 = 2',
  ],
  declare4: ['Bryn/test d20 = 13', 'Sable/test d20 = 10'],
  round4: [
    // Bryn: a critical, 3 × 2 and one die of Dealer of Death, 1 (LHV-48): 7. The captain: 8 → 1.
    'Bryn/test d20 = 20',
    'Bryn/damage d6 = 3',
    'Bryn/death-dice d6 = 1',
    // Sable, too close: 2 + 2 = 4, a miss; “only while the gear die is whole”, and it is not.
    'Sable/test d20 = 2',
    'Sable/test d20 = 17',
    // The captain at Bryn: 10 + 1 = 11, weak: 5 − 2 = 3: 5 → 2, armour 1.
    'GM/foe-damage d8 = 5',
    'Bryn/test d20 = 10',
    // Nearly beaten: 11 is above 9; nobody is left (LH-COMBAT-06).
    'GM/morale d6 = 6',
    'GM/morale d6 = 5',
    // Armour 1 is checked with the d8 that the shield is part of: 2, and the chain is a d4 (LHV-47).
    'Bryn/armour-check d8 = 2',
  ],
} satisfies Readonly<Record<string, readonly ScriptedRoll[]>>;

async function begin(): Promise<void> {
  await table.anew();
  await table.say('GM', '/campaign settings setting:foe_targets to:gm', /picks/);
  table.roll(...FOES);
  await table.say('GM', '/foe add creature:Bandit count:3 distance:near', /Bandit 3/);
  const line = 'Bandit captain: HD 2, AC 5, hp 12, #AT 1, D 1-8, ML 9';
  await table.say('GM', `/foe add line:"${line}" distance:far`, /captain/);
  await table.say('GM', '/fight do:start', /stand against/);
}

interface Standing {
  readonly hp: Readonly<Record<string, number>>;
  readonly armour: Readonly<Record<string, number | null>>;
  /** Foes that are known: their hit points, and where they stand or how they are out of it. */
  readonly foes: Readonly<Record<string, string>>;
  readonly gear: number;
  /** Workings that are ready. */
  readonly ready: readonly string[];
  /** What lasts: `Sable exposed`. */
  readonly waiting: readonly string[];
}

async function standing(): Promise<Standing> {
  const { characters, foes, usageDice, modifiers } = await table.at.world();
  const sheets = Object.values(characters).map(({ name, sheet }) => [name, sheet as unknown as Sheet] as const);
  return {
    hp: Object.fromEntries(sheets.map(([name, { hp }]) => [name, hp])),
    armour: Object.fromEntries(sheets.map(([name, { armourValue }]) => [name, armourValue])),
    foes: Object.fromEntries(
      Object.values(foes).map(({ name, data }) => {
        const { hp, down, out, distance } = data as unknown as FoeData;
        return [name, `${hp} ${down ? 'down' : (out ?? distance)}`];
      }),
    ),
    gear: usageDice.gear?.size ?? 0,
    ready: sheets.flatMap(([, { workings }]) => workings.filter(({ ready }) => ready).map(({ name }) => name)),
    waiting: Object.values(modifiers).map(
      ({ kind, characterId }) => `${characters[characterId ?? '']?.name ?? 'all'} ${kind}`,
    ),
  };
}

async function fight(): Promise<Combat | null> {
  const { party } = await table.at.world();
  return (party.state as { readonly fight: Combat | null }).fight;
}

/** A thing's die as it is now, by its name. */
async function dieOf(name: string): Promise<number | null> {
  const { items } = await table.at.world();
  const item = Object.values(items).find((one) => one.name === name);
  return item === undefined ? null : (item.data as unknown as ItemData).dieNow;
}

/** How often each player came and did something for each round: declared, or answered a question. */
async function visits(): Promise<readonly Readonly<Partial<Record<Name, number>>>[]> {
  const rounds: Partial<Record<Name, number>>[] = [];
  for (const { actorId, action, facts } of [...(await table.at.journal())].reverse()) {
    const who = NAMES.find((name) => table.seat(name).userId === actorId);
    const round = rounds.at(-1);
    if (who !== undefined && round !== undefined && (action === 'round/submit' || action.startsWith('prompt/')))
      round[who] = (round[who] ?? 0) + 1;
    if (facts.some(({ fact }) => fact === 'round-opened')) rounds.push({});
  }
  return rounds;
}

/** Messages that called somebody when they were posted, and have not been changed since. */
function calls(name: Name): readonly string[] {
  const mention = `<@${table.seat(name).userId}>`;
  const all = table.seat('GM').visible();
  return all.filter(({ content }) => content.includes(mention)).map((one) => readable(one));
}

function recap(round: number): APIMessage {
  return table.newest(
    'GM',
    new RegExp(`^.*(Round ${round} of the fight|The fight is over after ${round} rounds)`, 'm'),
  );
}

const card = (round: number): APIMessage => table.newest('GM', new RegExp(`^Round ${round} · `));

proofTest(
  'LH-COMBAT-01: three against four over four rounds, from the first declaration to the armour check',
  async () => {
    await begin();
    await firstRound();
    await secondRound();
    await thirdRound();
    await lastRound();
    expect(await table.fell()).toEqual([...FOES, ...Object.values(FIGHT).flat()]);
    // Who is asked comes again; nobody else does.
    expect(await visits()).toEqual([
      { Bryn: 3, Sable: 2, Ines: 1, GM: 1 },
      { Bryn: 1, Sable: 1, Ines: 1, GM: 1 },
      { Bryn: 1, Ines: 1, GM: 1 },
      { Bryn: 1, Sable: 1, Ines: 1, GM: 1 },
    ]);
  },
  300_000,
);

/** Bryn is asked for the gear die and for the price of a weak success, Sable how to meet a blow. */
async function firstRound(): Promise<void> {
  const panel = await table.openPanel('Bryn');
  expect(await panel.optionsOf('Aimed at')).toEqual(['Bandit 1', 'Bandit 2', 'Bandit 3']);
  await table.onPhone('Bryn', panel.message, 'fight-panel.png', ['Handed', /Weak success: ask me/, 'More choices']);
  await panel.choose('Dealer of Death dice', 'No Dealer of Death dice');
  await table.onPhone('Bryn', panel.message, 'fight-panel-presets.png', [/Not handed in/, 'Hand it in']);
  table.roll(...FIGHT.declare1);
  await panel.handIn();
  await table.declare('Sable', {
    'Your action': 'Shoot with Shortbow (d6)',
    'Aimed at': 'Bandit 2',
    'On a weak success': 'Take the risk',
    'When a foe strikes': 'Defence: ask me',
  });
  const whole = await table.openPanel('Ines');
  const cast = { 'Your action': 'Cast Magic Missile', 'Aimed at': 'Bandit 3' };
  await whole.inOneForm(cast, 'She whispers: *burn*, all of you.', 'fight-one-form.png');
  expectLines(card(1), [
    '⏳ Awaited: the game master',
    '**Bryn** 9/9 hp · ✅ ready',
    '**Sable** 6/6 hp · ✅ ready',
    '**Ines** 5/5 hp · ✅ ready',
    '**Bandit 1**: unhurt, near',
    '**Bandit captain**: unhurt, far',
  ]);
  await table.onPhone('GM', card(1), 'fight-card-declare.png', [/Awaited/, /^Declare$/, 'More time', /captain/]);
  const targets = await table.openPanel('GM');
  await targets.choose('Bandit captain goes for', 'Bandit captain → Ines');
  await table.onPhone('GM', targets.message, 'fight-panel-gm.png', ['Hand it in', /Not handed in/]);
  table.roll(...FIGHT.quick1);
  await targets.handIn();
  expect(calls('Bryn')).toHaveLength(2);
  expectLines(card(1), ['⏳ Awaited: Bryn', '**Bryn** 9/9 hp · quick · ⏳ gear die', '**Bandit 3**: down']);
  await table.onPhone('Bryn', card(1), 'fight-card-question.png', [
    /Awaited: Bryn/,
    /gear die/,
    /captain/,
    'What is asked of me',
  ]);
  await table.onPhone('Bryn', recap(1), 'fight-recap-question.png', ['Add gear die (d8)', 'Keep it'], 'end');
  table.roll(...FIGHT.gear1);
  await table.answer('Bryn', 'Add gear die (d8)');
  expect(labelsOf(recap(1))).toEqual(['Body blow', 'Take the risk', 'Push through']);
  table.roll(...FIGHT.exertion1);
  await table.answer('Bryn', 'Push through');
  expectLines(card(1), ['⏳ Awaited: Sable', '**Bryn** 9/9 hp · armour 3 · quick', '**Bandit captain**: unhurt, near']);
  await table.onPhone('Sable', card(1), 'fight-card-defence.png', [
    /Awaited: Sable/,
    /defence/,
    /captain/,
    'What is asked of me',
  ]);
  await table.onPhone('Sable', recap(1), 'fight-recap-defence.png', [/Claim background/, /^Roll Con/], 'end');
  table.roll(...FIGHT.defence1);
  await table.answer('Sable', 'Claim background: Circus Performer');
  table.allFell();
  expectLines(recap(1), [
    '**Ines**:',
    '> She whispers: *burn*, all of you.',
    '-# Quick actions',
    '**Bandit 1** comes close.',
    '**Bryn** hits Bandit 1 with Longsword (weak, pushing through): 4 damage, badly hurt.',
    '**Ines** casts Magic Missile on Bandit 3 (strong). Bandit 3 takes 6 and goes down.',
    '-# Foes',
    '**Bandit 1** attacks Bryn: nothing gets through (weak defence).',
    '**Bandit 2** attacks Sable: nothing gets through (weak defence).',
    '**Bandit captain** comes nearer.',
    '-# Slow actions',
    '**Sable** hits Bandit 2 with Shortbow (weak, at a risk): 4 damage, badly hurt.',
    '-# Morale',
    'Bandit 1 and Bandit 2 stand firm (the first has fallen).',
    '**Gear** d8 → d6 (thin), the price of the background',
    '**Bryn** armour 5 → 3',
    '**Sable** armour 3 → 2 · exposed',
  ]);
  expect(await standing()).toEqual({
    hp: { Bryn: 9, Sable: 6, Ines: 5 },
    armour: { Bryn: 3, Sable: 2, Ines: null },
    foes: { 'Bandit 1': '1 close', 'Bandit 2': '2 close', 'Bandit 3': '0 down', 'Bandit captain': '12 near' },
    gear: 6,
    ready: ['Magic Missile', 'Cure Light Wounds'],
    waiting: ['Sable exposed'],
  });
}

/** All is settled beforehand; Sable falls. */
async function secondRound(): Promise<void> {
  table.roll(...FIGHT.declare2);
  await table.declare('Bryn', {
    'If the gear die could help': 'Gear die only to turn a miss',
    'On a weak success': 'Body blow',
  });
  await table.declare('Sable', {
    'If the gear die could help': 'Gear die only to turn a miss',
    'On a weak success': 'Spend more shots',
    'When a foe strikes': 'Defend plainly',
    'Gear die on initiative': 'Gear die on initiative if it can help',
  });
  await table.declare('Ines', {
    'Aimed at': 'Bandit captain',
    'If the gear die could help': 'Gear die only to turn a miss',
  });
  table.roll(...FIGHT.round2);
  await table.declare('GM', { 'Bandit captain goes for': 'Bandit captain → Sable' });
  table.allFell();
  expectLines(recap(2), [
    '-# Quick actions',
    '**Sable** hits Bandit 2 with Shortbow (weak, more shots spent): 5 damage, and **Bandit 2 goes down**.',
    '**Ines** casts Magic Missile on Bandit captain (weak). Bandit captain takes 4 and is hurt.',
    '-# Foes',
    '**Bandit 1** attacks Bryn: nothing gets through (strong defence).',
    '**Bandit captain** attacks Sable: all 8 get through (defence missed). **Sable is down and dying; somebody has to help.**',
    '-# Slow actions',
    '**Bryn** misses Bandit 1 badly with Longsword.',
    '-# Morale',
    'Bandit 1 stands firm (half have fallen).',
    'Bandit captain stands firm (hit for the first time).',
    '**Gear** d6 → d4 (scant)',
    '**Ines** Magic Missile is lost until it is prepared again',
    '**Sable** no longer exposed · 0 hp',
    '**Bryn** Longsword d8 → d6',
  ]);
  expectLines(card(3), ['**Sable** 0/6 hp · 🩸 dying (3 rounds)', '**Bandit captain**: hurt, close']);
  await table.onPhone('Bryn', recap(2), 'fight-recap-end.png', [/Round 3: what do you do/], 'end');
  await table.onPhone('Bryn', card(3), 'fight-card-next.png', [/^Declare$/, /Round 3/]);
  await table.onPhone('Bryn', recap(2), 'fight-recap.png', [/Round 2 of the fight/, 'Quick actions']);
  expect(await standing()).toEqual({
    hp: { Bryn: 9, Sable: 0, Ines: 5 },
    armour: { Bryn: 3, Sable: 2, Ines: null },
    foes: { 'Bandit 1': '1 close', 'Bandit 2': '0 down', 'Bandit 3': '0 down', 'Bandit captain': '8 close' },
    gear: 4,
    ready: ['Cure Light Wounds'],
    waiting: [],
  });
  expect(await dieOf('Longsword')).toBe(6);
}

/** What the round before settled counts on: Bryn only hands it in. Ines brings Sable back. */
async function thirdRound(): Promise<void> {
  table.roll(...FIGHT.declare3);
  await table.declare('Bryn');
  const panel = await table.openPanel('Ines');
  expect(await panel.optionsOf('Your action')).toContain('Help Sable');
  await panel.choose('Your action', 'Cast Cure Light Wounds');
  await panel.choose('Aimed at', 'Sable');
  await panel.handIn();
  table.roll(...FIGHT.round3);
  await table.declare('GM', {
    'Bandit 1 goes for': 'Bandit 1 → Ines',
    'Bandit captain goes for': 'Bandit captain → Bryn',
  });
  table.allFell();
  expectLines(recap(3), [
    '**Bryn** hits Bandit 1 with Longsword (weak, body blow): 3 damage, and **Bandit 1 goes down**.',
    '**Ines** casts Cure Light Wounds on Sable (weak).',
    '**Sable** comes round with 5 hp.',
    '-# Foes',
    '**Bandit captain** attacks Bryn: 4 of 7 get through (weak defence).',
    '**Sable** 0 → 5 hp',
    '**Bryn** armour 3 → 2 · 9 → 5 hp',
  ]);
  expect(await standing()).toEqual({
    hp: { Bryn: 5, Sable: 5, Ines: 5 },
    armour: { Bryn: 2, Sable: 2, Ines: null },
    foes: { 'Bandit 1': '0 down', 'Bandit 2': '0 down', 'Bandit 3': '0 down', 'Bandit captain': '8 close' },
    gear: 20,
    ready: [],
    waiting: [],
  });
}

/** The captain breaks, and the armour is looked at. */
async function lastRound(): Promise<void> {
  const old = card(4);
  table.roll(...FIGHT.declare4);
  await table.declare('Bryn', { 'Dealer of Death dice': 'All Dealer of Death dice' });
  await table.declare('Sable');
  await table.declare('Ines', { 'Your action': 'Stand back' });
  table.roll(...FIGHT.round4);
  await table.declare('GM');
  table.allFell();
  expectLines(recap(4), [
    '-# Quick actions',
    // The captain is gone by now, and is named all the same.
    '**Bryn** hits Bandit captain with Longsword (critical): 7 damage, badly hurt.',
    '**Sable** misses Bandit captain with Shortbow.',
    '-# Foes',
    '**Bandit captain** attacks Bryn: 3 of 5 get through (weak defence).',
    'Bandit captain loses heart (nearly beaten). Bandit captain flees.',
    '-# After the fight',
    'The party holds the field. It took 4 rounds.',
    '**Bryn** Dealer of Death dice 1 → 0 · armour 2 → 1 · 5 → 2 hp · Chainmail d6 → d4',
  ]);
  expect(labelsOf(recap(4))).toEqual([]);
  const over = table.newest('GM', /^The fight is over$/m);
  expect(over.id).toBe(old.id);
  expect(labelsOf(over)).toEqual([]);
  await table.onPhone('GM', over, 'fight-card-over.png', ['The fight is over']);
  await table.onPhone('GM', recap(4), 'fight-recap-over.png', [/^#\d+$/], 'end');
  expect(await fight()).toBeNull();
  expect(await standing()).toEqual({
    hp: { Bryn: 2, Sable: 5, Ines: 5 },
    armour: { Bryn: null, Sable: null, Ines: null },
    foes: {},
    gear: 20,
    ready: [],
    waiting: [],
  });
  expect(await dieOf('Chainmail')).toBe(4);
}

/**
 * The same foes, with Sable silent: she shoots by standing order, and spends shots on a weak success. Gear d8. The others
 * settle everything when they declare.
 */
const ALONE = {
  // Nobody declared for Sable, who is 4 + 2, slow.
  declare1: ['Bryn/test d20 = 12', 'Sable/test d20 = 4', 'Ines/test d20 = 15'],
  round1: [
    // Bryn at Bandit 1: 6, lifted by 3 to 9, weak, gear d6; 4 and exertion: armour 5, down to 4. 5 → 1.
    'Bryn/test d20 = 4',
    'Bryn/gear d8 = 3',
    'Bryn/damage d8 = 4',
    'Bryn/armour d8 = 5',
    // Ines at Bandit 3: strong, 6 of 6.
    'Ines/test d20 = 17',
    'Ines/working d6 = 6',
    // Bandit 1 at Bryn: 9, weak: 4 − 4, armour 3.
    'GM/foe-damage d6 = 4',
    'Bryn/test d20 = 8',
    // Bandit 2 at Sable: 11, weak: 3 − 3, armour 2.
    'GM/foe-damage d6 = 3',
    'Sable/test d20 = 11',
    'Sable/armour d4 = 3',
    // Sable at Bandit 1, too close: 9 + 2, weak: 4 for the ammunition, 5 holds at d6. Down.
    'Sable/test d20 = 15',
    'Sable/test d20 = 9',
    'Sable/damage d6 = 4',
    'Sable/gear d6 = 2',
    'Sable/gear d6 = 5',
    // Two of three at once: one check, 5.
    'GM/morale d6 = 2',
    'GM/morale d6 = 3',
  ],
  // Sable 12, quick.
  declare2: ['Bryn/test d20 = 5', 'Sable/test d20 = 10', 'Ines/test d20 = 9'],
  round2: [
    // Sable at Bandit 2, too close: 9 + 2, weak: 2, 5 holds. 6 → 4.
    'Sable/test d20 = 9',
    'Sable/test d20 = 16',
    'Sable/damage d6 = 2',
    'Sable/gear d6 = 5',
    'Sable/gear d6 = 1',
    // Ines at the captain: 10, weak: 4, lost. 12 → 8.
    'Ines/test d20 = 8',
    'Ines/working d6 = 4',
    // Bandit 2 at Bryn: 20, strong. The captain at Sable: 3, a miss: 8. Wound save 4: dying.
    'GM/foe-damage d6 = 6',
    'Bryn/test d20 = 19',
    'GM/foe-damage d8 = 8',
    'Sable/test d20 = 3',
    'Sable/test d20 = 4',
    // Bryn, slow, at Bandit 2: critical, 3 × 2. Down. The captain: 9 is not above 9.
    'Bryn/test d20 = 20',
    'Bryn/damage d8 = 3',
    'GM/morale d6 = 5',
    'GM/morale d6 = 4',
  ],
  declare3: ['Bryn/test d20 = 14', 'Ines/test d20 = 11'],
  round3: [
    // Bryn at the captain: 11, weak: 5 by exertion, armour 2. 8 → 3. Ines: 4 lifted by 4 to 8, d6 holds: Sable 5.
    'Bryn/test d20 = 9',
    'Bryn/damage d8 = 5',
    'Ines/test d20 = 2',
    'Ines/gear d6 = 4',
    'Ines/working d8 = 5',
    // The captain at Bryn: 11, weak: 7 − 2 = 5: 9 → 4, armour 1. A quarter is left of him: 7 is not above 9.
    'GM/foe-damage d8 = 7',
    'Bryn/test d20 = 10',
    'GM/morale d6 = 3',
    'GM/morale d6 = 4',
  ],
  // Sable is up again, and still silent: she shoots by order, 12, quick.
  declare4: ['Bryn/test d20 = 13', 'Sable/test d20 = 10'],
  round4: [
    // Bryn: 14, weak; body blow 5 − 2 = 3. Down, and nobody is left for Sable's shot.
    'Bryn/test d20 = 12',
    'Bryn/damage d8 = 5',
    // Armour 1: the d8 shows 2; chain d4.
    'Bryn/armour-check d8 = 2',
  ],
} satisfies Readonly<Record<string, readonly ScriptedRoll[]>>;

test('LH-PBP-02: with a silent player the fight ends on deadlines and standing orders, and nobody comes twice a round', async () => {
  await begin();
  for (const [what, choice] of [
    ['combat', 'shoot'],
    ['weak-cost', 'ammunition'],
    ['gear-die', 'miss-to-weak'],
  ])
    await table.say('Sable', `/orders what:${what} choice:${choice}`, /order/i);
  await table.silence('Sable');

  table.roll(...ALONE.declare1);
  await table.declare('Bryn', {
    'If the gear die could help': 'Gear die only to turn a miss',
    'On a weak success': 'Push through',
    'Dealer of Death dice': 'No Dealer of Death dice',
  });
  await table.declare('Ines', {
    'Your action': 'Cast Magic Missile',
    'Aimed at': 'Bandit 3',
    'If the gear die could help': 'Gear die only to turn a miss',
  });
  await table.declare('GM');
  expectLines(card(1), ['⏳ Awaited: Sable', '**Sable** 6/6 hp · ⏳ awaited']);
  await table.advance('12-hours');
  expect(calls('Sable')).toHaveLength(2);
  table.roll(...ALONE.round1);
  await table.advance('12-hours', '1-hour');
  table.allFell();
  expectLines(recap(1), ['**Sable** did not answer: shoots at Bandit 1 with Shortbow, by standing order.']);
  expect(await standing()).toMatchObject({
    hp: { Bryn: 9, Sable: 6, Ines: 5 },
    armour: { Bryn: 3, Sable: 2, Ines: null },
    foes: { 'Bandit 1': '0 down', 'Bandit 2': '6 close', 'Bandit 3': '0 down', 'Bandit captain': '12 near' },
    gear: 6,
    ready: ['Magic Missile', 'Cure Light Wounds'],
  });

  table.roll(...ALONE.declare2);
  await table.declare('Bryn');
  await table.declare('Ines', { 'Aimed at': 'Bandit captain' });
  await table.declare('GM');
  table.roll(...ALONE.round2);
  await table.advance('12-hours', '12-hours', '1-hour');
  table.allFell();
  expect(await standing()).toMatchObject({
    hp: { Bryn: 9, Sable: 0, Ines: 5 },
    foes: { 'Bandit 2': '0 down', 'Bandit captain': '8 close' },
    gear: 6,
    ready: ['Cure Light Wounds'],
  });
  const called = calls('Sable').length;

  table.roll(...ALONE.declare3);
  await table.declare('Bryn');
  await table.declare('Ines', { 'Your action': 'Cast Cure Light Wounds', 'Aimed at': 'Sable' });
  table.roll(...ALONE.round3);
  await table.declare('GM');
  table.allFell();
  expect(await standing()).toMatchObject({
    hp: { Bryn: 4, Sable: 5, Ines: 5 },
    armour: { Bryn: 1, Sable: 2, Ines: null },
    foes: { 'Bandit captain': '3 close' },
  });
  expectLines(card(4), ['⏳ Awaited: Bryn, Ines and the game master', '**Sable** 5/6 hp · armour 2 · 💤 not here']);

  table.roll(...ALONE.declare4);
  await table.declare('Bryn', { 'On a weak success': 'Body blow' });
  await table.declare('Ines', { 'Your action': 'Stand back' });
  table.roll(...ALONE.round4);
  await table.declare('GM');
  table.allFell();
  expectLines(recap(4), [
    '**Bryn** hits Bandit captain with Longsword (weak, body blow): 3 damage, and **Bandit captain goes down**.',
    '**Sable** takes aim, but there is nobody left to aim at.',
    'The party holds the field. It took 4 rounds.',
  ]);
  expect(await fight()).toBeNull();
  // Who is on standing orders is called no more.
  expect(calls('Sable')).toHaveLength(called);
  expect(await visits()).toEqual([
    { Bryn: 1, Ines: 1, GM: 1 },
    { Bryn: 1, Ines: 1, GM: 1 },
    { Bryn: 1, Ines: 1, GM: 1 },
    { Bryn: 1, Ines: 1, GM: 1 },
  ]);
  expect(await table.fell()).toEqual([...FOES, ...Object.values(ALONE).flat()]);
}, 300_000);
