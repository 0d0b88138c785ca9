import { expect, test } from 'vitest';
import { seededDice } from '../../../src/play/seeded-dice.ts';
import { procedureOf } from '../../../src/play/turns/procedures.ts';
import type { FormField } from '../../../src/rules/engine/form.ts';
import type { Form, Prompt } from '../../../src/rules/engine/prompt.ts';
import { BOOKS } from '../../../src/rules/index.ts';
import { COMBAT_ACTS } from '../../../src/rules/lavender-hack/combat/schemas.ts';
import { type Chance, chanceOf } from '../../support/chance.ts';
import { type FightTable, fightTable } from '../../support/fight-table.ts';
import { SIZES } from '../../support/sizes.ts';
import { type CharacterWish, GM } from '../../support/worlds.ts';

const MAX_STEPS = 400;

const PARTY: readonly CharacterWish[] = [
  {
    name: 'Ada',
    class: 'strong',
    gear: ['Chainmail', 'Shield', 'Longsword', { name: 'Claymore', note: '' }],
    features: ['cleave', 'combat-maneuver', 'tank', 'power-attack'],
    sheet: { pool: 3, level: 3, hp: 14, hpMax: 14 },
  },
  {
    name: 'Ben',
    class: 'deft',
    gear: ['Leather Armor', 'Shortbow', 'Dagger'],
    features: ['precise-shot'],
    sheet: { hp: 8, hpMax: 8 },
  },
  {
    name: 'Cyd',
    class: 'wise',
    gear: ['Mace'],
    features: ['reagents'],
    sheet: {
      hp: 6,
      hpMax: 6,
      workings: ['Magic Missile', 'Sleep', 'Cure Light Wounds', 'Charm', 'Shield', 'Bless'].map((name) => ({
        name,
        level: 1,
        ready: true,
      })),
    },
  },
  {
    name: 'Dov',
    class: 'weird',
    gear: ['Pistol', 'Deathcat'],
    sheet: { hp: 7, hpMax: 7, fatigue: 8, weirdness: [{ name: 'Swap', level: 1 }] },
  },
];

/** One fight, played by people who do anything; some are silent, and time passes. */
async function play(seed: number): Promise<FightTable> {
  const chance = chanceOf(seed);
  const { next: random, pick } = chance;
  const foes = Object.fromEntries(
    Array.from({ length: 1 + Math.floor(random() * 5) }, (_, at) => [
      `foe${at}`,
      {
        hp: 1 + Math.floor(random() * 12),
        armour: Math.floor(random() * 5),
        hitDice: 1 + Math.floor(random() * 3),
        damage: random() < 0.1 ? null : { count: 1, sides: pick([4, 6, 8, 10]), plus: 0 },
        attacks: random() < 0.2 ? 2 : 1,
        morale: 5 + Math.floor(random() * 8),
        range: pick(['none', 'none', 'short', 'long'] as const),
        poison: random() < 0.2,
        beast: random() < 0.5,
        group: random() < 0.5 ? 'pack' : null,
        distance: pick(['close', 'near', 'far'] as const),
      },
    ]),
  );
  const settings = {
    interrupt: pick(['auto', 'gm', 'off']),
    morale: pick(['bx_2d6', 'general_test', 'gm']),
    initiative: pick(['each_round', 'once_per_combat']),
    zero_hp: pick(['wound_save', 'wound_save', 'dead', 'gm']),
    ammo: pick(['gear_die', 'weapon_die', 'off']),
    critical_doubles: pick(['weapon', 'all']),
    foe_targets: pick(['gm', 'auto']),
    advantage_pick: pick(['auto', 'auto', 'ask']),
  };
  const characters = PARTY.slice(0, 1 + Math.floor(random() * 4)).map((one) => ({ ...one }));
  const seedText = seed.toString(16).padStart(64, '0');
  const at = fightTable({
    characters,
    foes,
    settings,
    dice: { gear: pick([4, 8, 20]), fellowship: 8 },
    source: (_seed, roller, counters, rolled) => seededDice(seedText, roller, counters, rolled),
  });
  await at.fight(pick([null, null, 'party', 'foes']));
  const silent = random() < 0.3 ? pick(characters.map((_, n) => ['ann', 'bob', 'cat', 'dan'][n])) : null;
  for (let step = 0; step < MAX_STEPS && isGoingOn(at); step++) await anybody(at, chance, silent);
  return at;
}

function isGoingOn(at: FightTable): boolean {
  return at.world().party.state.fight !== null || at.open().length > 0;
}

/** @param silent who says nothing at all */
async function anybody(at: FightTable, chance: Chance, silent: string | null | undefined): Promise<void> {
  const { next: random, pick } = chance;
  inRange(at);
  const prompts = at.open().filter(({ audience }) => audience.who !== 'one' || audience.userId !== silent);
  if (prompts.length > 0 && random() < 0.9) {
    const prompt = pick(prompts);
    await at.play.answer(at.deed(GM), prompt.id, anyAnswer(prompt, pick, random));
    return;
  }
  const [round] = Object.values(at.world().rounds);
  const seats = Object.entries(round?.seats ?? {}).filter(([id, { state }]) => state === 'open' && id !== silent);
  if (round === undefined || seats.length === 0 || random() < 0.05) {
    await at.advance(25);
    return;
  }
  const [userId] = pick(seats);
  const book = BOOKS[at.world().campaign.book];
  if (book === undefined) throw new Error('no book');
  const chosen: string[] = [];
  for (let n = 0; n < 2; n++) {
    const form = procedureOf(book, round.procedure).form(at.world(), round, userId, chosen);
    if (form.form !== 'fields') throw new Error(form.form);
    for (const field of form.fields) choose(field, chosen, pick);
  }
  await at.play.submit(at.deed(userId), round.id, { answer: chosen, draft: true, source: null, forUserId: null });
  const result = await at.play.submit(at.deed(userId), round.id, {
    answer: null,
    draft: false,
    source: null,
    forUserId: null,
  });
  expect(result.kind).toBe('done');
}

function choose({ options }: FormField, chosen: string[], pick: Chance['pick']): void {
  if (options.length === 0 || options.some(({ id }) => chosen.includes(id))) return;
  // Seldom does anybody lie dying in a round: then they are helped.
  const help = options.filter(({ id }) => id.startsWith('do:help'));
  chosen.push(pick(help.length > 0 ? help : options).id);
}

function anyAnswer({ form }: Prompt, pick: Chance['pick'], random: () => number) {
  const one = (open: Form) => (open.form === 'choice' ? pick(open.options).id : '');
  return form.form === 'number' ? form.min + Math.floor(random() * (form.max - form.min + 1)) : one(form);
}

/** Hit points, armour values, dice and the fight itself never leave their ranges. */
function inRange(at: FightTable): void {
  const world = at.world();
  const book = BOOKS[world.campaign.book];
  book?.schemas.state.parse(world.party.state);
  for (const { sheet, status } of Object.values(world.characters)) {
    book?.schemas.sheet.parse(sheet);
    expect(sheet.hp).toBeLessThanOrEqual(sheet.hpMax);
    if (status === 'dead' || status === 'dying') expect(sheet.hp).toBe(0);
  }
  for (const { data } of Object.values(world.items)) book?.schemas.item.parse(data);
  for (const { data } of Object.values(world.foes)) {
    book?.schemas.foe.parse(data);
    expect(data.hp ?? 0).toBeLessThanOrEqual(data.hpMax ?? 0);
  }
}

test('LH-COMBAT-01: random fights stay in their ranges, end, and leave nothing open', async () => {
  const outcomes = new Map<string, number>();
  const acts = new Set<string>();
  for (let seed = 0; seed < SIZES.fights; seed++) {
    const at = await play(seed);
    inRange(at);
    const world = at.world();
    const context = `fight ${seed}`;
    expect(world.party.state.fight, context).toBeNull();
    expect(Object.keys(world.prompts), context).toEqual([]);
    expect(Object.keys(world.rounds), context).toEqual([]);
    for (const { sheet } of Object.values(world.characters)) expect(sheet.armourValue, context).toBeNull();
    for (const { outcome } of at.told('fight-ends'))
      outcomes.set(String(outcome), (outcomes.get(String(outcome)) ?? 0) + 1);
    for (const { dice } of at.entries)
      for (const { face, sides } of dice) expect(face >= 1 && face <= sides, context).toBe(true);
    for (const { verdicts } of at.told('round-resolved' as never))
      for (const { answer } of verdicts as { answer: string[] }[])
        for (const id of answer ?? []) if (id.startsWith('do:')) acts.add(id.split(':')[1] ?? '');
  }
  // It was worth the while: every way to end, and everything that can be declared.
  expect([...outcomes.keys()].sort()).toEqual(['fled', 'lost', 'won']);
  expect([...acts].sort()).toEqual([...COMBAT_ACTS].sort());
}, 300_000);
