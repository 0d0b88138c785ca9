import { expect, test } from 'vitest';
import {
  ADA,
  BEN,
  CYD,
  type FightTable,
  type FightWish,
  fightTable,
  SETTLED,
  wolf,
} from '../../support/fight-table.ts';
import { GM } from '../../support/worlds.ts';

/** Ada and Ben against one wolf, unless wished otherwise; the foes pick for themselves. */
function tableOf(wish: FightWish = {}): FightTable {
  const settings = { foe_targets: 'auto', ...wish.settings };
  return fightTable({ characters: [ADA, BEN], foes: { wolf: wolf() }, ...wish, settings });
}

const SHOOT = ['do:missile:longbow', 'at:wolf', ...SETTLED];
const DEFEND = ['do:stand-back', ...SETTLED];

test('LH-COMBAT-04: the game master picks whom each foe goes for, and who holds back; the others spread', async () => {
  const foes = { wolf: wolf(), bear: wolf(), crow: wolf() };
  const at = tableOf({ foes, settings: { foe_targets: 'gm' } });
  await at.fight();
  expect(at.offered(GM, 'foe:bear')).toEqual(['foe:bear:ada', 'foe:bear:ben', 'foe:bear:hold']);
  expect(['wolf', 'bear', 'crow'].map((id) => at.usual(GM, `foe:${id}`))).toEqual([
    ...['foe:wolf:ada', 'foe:bear:ben', 'foe:crow:ada'],
  ]);
  await at.declare(GM, 'foe:wolf:ben', 'foe:bear:hold');
  await at.declare('ann', ...DEFEND);
  at.roll('foe-damage d6 = 1', 'test d20 = 18', 'foe-damage d6 = 2', 'test d20 = 17');
  await at.declare('bob', ...DEFEND);
  at.allFell();
  expect(at.tale()).toEqual([
    'enemy 1',
    ...['The wolf at Ben: 1', 'Ben defends: strong, 0 of 1'],
    'The bear waits: held-back',
    ...['The crow at Ada: 2', 'Ada defends: strong, 0 of 2'],
  ]);
});

test('LH-COMBAT-04, PBP-ROUND-11: nobody waits for the game master to pick, and the foes spread', async () => {
  const at = fightTable({ characters: [ADA, BEN], foes: { wolf: wolf(), bear: wolf() } });
  await at.fight();
  expect(at.round().seats).toMatchObject({ ann: {}, bob: {}, [GM]: { isFree: true, warnAt: null } });
  expect(at.told('round-opened')).toMatchObject([{ userIds: ['ann', 'bob'] }]);
  await at.declare('ann', ...DEFEND);
  at.roll('foe-damage d6 = 1', 'test d20 = 17', 'foe-damage d6 = 2', 'test d20 = 18');
  await at.declare('bob', ...DEFEND);
  expect(at.tale()).toEqual([
    'enemy 1',
    ...['The wolf at Ada: 1', 'Ada defends: strong, 0 of 1'],
    ...['The bear at Ben: 2', 'Ben defends: strong, 0 of 2'],
  ]);
  expect(at.told('round-resolved')).toMatchObject([{ verdicts: [{ userId: 'ann' }, { userId: 'bob' }] }]);
  expect(at.world().people[GM]?.missed ?? 0).toBe(0);
});

test('LH-COMBAT-04, PBP-ROUND-11: what the game master picks counts at once, and ends no round', async () => {
  const at = tableOf({ foes: { wolf: wolf(), bear: wolf() } });
  await at.fight();
  const pick = { answer: ['foe:wolf:ben', 'foe:bear:hold'], draft: true, source: null, forUserId: null };
  await at.done(at.play.submit(at.deed(GM), at.round().id, pick));
  expect(at.round().seats[GM]?.state).toBe('confirmed');
  await at.advance(1);
  expect(at.state().round).toBe(1);
  await at.declare('ann', ...DEFEND);
  at.roll('foe-damage d6 = 1', 'test d20 = 18');
  await at.declare('bob', ...DEFEND);
  at.allFell();
  expect(at.tale().slice(1)).toEqual([
    ...['The wolf at Ben: 1', 'Ben defends: strong, 0 of 1'],
    'The bear waits: held-back',
  ]);
});

test('LH-COMBAT-04: one that was picked and is down by then is spared; the foe goes for somebody else', async () => {
  const at = tableOf({ foes: { wolf: wolf(), bear: wolf() }, settings: { foe_targets: 'gm', zero_hp: 'gm' } });
  await at.fight();
  await at.declare(GM, 'foe:wolf:ada', 'foe:bear:ada');
  await at.declare('ann', ...DEFEND);
  // A fumble: twice six is more than Ada has.
  at.roll('foe-damage d6 = 6', 'test d20 = 1', 'foe-damage d6 = 2', 'test d20 = 18');
  await at.declare('bob', ...DEFEND);
  expect(at.tale()).toEqual([
    ...[
      'enemy 1',
      'The wolf at Ada: 6',
      'Ada defends: fumble, 12 of 6',
      'Ada loses 12 by foe: 0 left',
      'Ada wounded: gm',
    ],
    ...['The bear at Ben: 2', 'Ben defends: strong, 0 of 2'],
  ]);
});

test.each([
  { from: 'far', range: 'none', tale: ['The wolf from far to near', 'The wolf waits: out-of-reach'], hits: false },
  { from: 'near', range: 'none', tale: ['The wolf from near to close'], hits: true },
  { from: 'close', range: 'none', tale: [], hits: true },
  { from: 'far', range: 'short', tale: ['The wolf from far to near'], hits: true },
  { from: 'near', range: 'short', tale: [], hits: true },
  { from: 'far', range: 'long', tale: [], hits: true },
] as const)('LH-EQUIP-06: a foe of range $range that is $from comes one band nearer, if it must', async (row) => {
  const at = tableOf({ characters: [ADA], foes: { wolf: wolf({ distance: row.from, range: row.range }) } });
  await at.fight();
  if (row.hits) at.roll('foe-damage d6 = 1', 'test d20 = 17');
  await at.declare('ann', ...DEFEND);
  at.allFell();
  const strike = row.hits ? ['The wolf at Ada: 1', 'Ada defends: strong, 0 of 1'] : [];
  expect(at.tale()).toEqual(['enemy 1', ...row.tale, ...strike]);
});

test('LH-DEFT-05: a trap catches the first foe that comes close, before it strikes', async () => {
  const at = tableOf({
    foes: { wolf: wolf({ hp: 4, distance: 'near' }) },
    state: { traps: [{ characterId: 'ben', damage: 5 }] },
  });
  await at.fight();
  await at.declare('ann', ...DEFEND);
  await at.declare('bob', ...DEFEND);
  at.allFell();
  expect(at.tale()).toEqual([...['enemy 1', 'The wolf from near to close', 'The wolf takes 5, down', 'over: won']]);
});

const CALTROPS = { characterId: 'ben', damage: 0, stops: true } as const;

test.each(['near', 'close'] as const)(
  'LH-EQUIP-08: caltrops stop one foe that comes close, at the start or in its move, for that round; it starts out %s',
  async (distance) => {
    const foes = { wolf: wolf({ distance }), bat: wolf({ distance }) };
    const at = tableOf({ characters: [ADA], foes, state: { traps: [CALTROPS] } });
    await at.fight();
    at.roll('foe-damage d6 = 1', 'test d20 = 17');
    await at.declare('ann', ...DEFEND);
    at.allFell();
    expect(at.told('foe-waits')).toMatchObject([{ rule: 'LH-EQUIP-08', foeId: 'wolf', why: 'stopped' }]);
    expect(at.told('foe-attack')).toMatchObject([{ foeId: 'bat' }]);
    expect(at.world().party.state.traps).toEqual([]);
    at.skip();
    at.roll('foe-damage d6 = 1', 'test d20 = 17', 'foe-damage d6 = 1', 'test d20 = 17');
    await at.declare('ann', ...DEFEND);
    at.allFell();
    expect(at.told('foe-attack')).toMatchObject([{ foeId: 'bat' }, { foeId: 'wolf' }, { foeId: 'bat' }]);
  },
);

test('LH-EQUIP-08 LH-ENC-04 LH-ENC-07: surprised foes come later, and one on caltrops strikes at nobody who flees', async () => {
  const at = tableOf({ characters: [ADA], foes: { wolf: wolf() }, state: { traps: [CALTROPS] } });
  await at.fight('foes');
  expect([at.state().stopped, at.world().party.state.traps]).toEqual([[], [CALTROPS]]);
  const other = tableOf({ characters: [ADA], foes: { wolf: wolf() }, state: { traps: [CALTROPS] } });
  await other.fight();
  other.roll('test d20 = 15');
  await other.declare('ann', 'do:flee', ...SETTLED);
  other.allFell();
  expect(other.told('foe-attack')).toEqual([]);
});

test('LH-COMBAT-04: several attacks are defended one by one; at who is left when the first falls', async () => {
  const at = tableOf({ foes: { wolf: wolf({ attacks: 3 }) }, settings: { zero_hp: 'gm' } });
  await at.fight();
  await at.declare('ann', ...DEFEND);
  at.roll(
    'foe-damage d6 = 1',
    'test d20 = 17',
    'foe-damage d6 = 6',
    'test d20 = 1',
    'foe-damage d6 = 2',
    'test d20 = 18',
  );
  await at.declare('bob', ...DEFEND);
  at.allFell();
  expect(at.tale()).toEqual([
    'enemy 1',
    ...['The wolf at Ada: 1', 'Ada defends: strong, 0 of 1'],
    ...['The wolf at Ada: 6', 'Ada defends: fumble, 12 of 6', 'Ada loses 12 by foe: 0 left', 'Ada wounded: gm'],
    ...['The wolf at Ben: 2', 'Ben defends: strong, 0 of 2'],
  ]);
});

test.each([
  { save: 9, tale: [] },
  { save: 2, tale: ['Ada loses 4 by poison: 3 left'] },
])('LH-TEST-10, LH-COMBAT-04: poison that gets through asks for a save; it shows $save', async ({ save, tale }) => {
  const at = tableOf({ characters: [ADA], foes: { wolf: wolf({ poison: true }) } });
  await at.fight();
  at.roll('foe-damage d6 = 3', 'test d20 = 3', `test d20 = ${save}`);
  if (save < 7) at.roll('foe-damage d6 = 4');
  await at.declare('ann', ...DEFEND);
  at.allFell();
  expect(at.tale()).toEqual([
    ...['enemy 1', 'The wolf at Ada: 3', 'Ada defends: miss, 3 of 3', 'Ada loses 3 by foe: 7 left', ...tale],
  ]);
});

test('LH-TEST-10: poison that does not get under the skin asks for nothing', async () => {
  const at = tableOf({ characters: [ADA], foes: { wolf: wolf({ poison: true }) } });
  await at.fight();
  at.roll('foe-damage d6 = 3', 'test d20 = 17');
  await at.declare('ann', ...DEFEND);
  at.allFell();
  expect(at.state().round).toBe(2);
});

/** Ben shoots slow and is hurt before. */
async function hurtArcher(interrupt: 'auto' | 'gm' | 'off', act: readonly string[] = SHOOT): Promise<FightTable> {
  const at = tableOf({ characters: [BEN], settings: { interrupt } });
  await at.fight();
  at.roll('test d20 = 2', 'foe-damage d6 = 3', 'test d20 = 3');
  if (interrupt === 'off' || act !== SHOOT) at.roll('test d20 = 3');
  if (interrupt === 'off') at.roll('test d20 = 2');
  await at.declare('ann', ...act);
  at.allFell();
  return at;
}

test('LH-COMBAT-05: a slow shot of one who was hurt is lost', async () => {
  const at = await hurtArcher('auto');
  expect(at.tale().slice(-3)).toEqual(['slow 1', 'Ben is slow: test', 'Ben loses missile: interrupted']);
  expect(at.state().round).toBe(2);
});

test('LH-COMBAT-05: a slow blow is never interrupted', async () => {
  const at = await hurtArcher('auto', ['do:melee:dagger', 'at:wolf', ...SETTLED]);
  expect(at.tale().slice(-1)).toEqual(['Ben at The wolf: melee miss']);
});

test('LH-COMBAT-05: nothing is interrupted where the campaign has it so', async () => {
  const at = await hurtArcher('off');
  expect(at.tale().slice(-1)).toEqual(['Ben at The wolf: missile miss']);
});

test('LH-COMBAT-05: the game master says whether it is lost', async () => {
  const lost = await hurtArcher('gm');
  // The fight waits for it, and goes by the rule when nobody answers.
  const waits = { required: true, rule: 'LH-COMBAT-05', fallback: 'lost' };
  expect(lost.open()).toMatchObject([
    { kind: 'interrupt', audience: { who: 'gm' }, ...waits, terms: { name: 'Ben', act: 'missile' } },
  ]);
  await lost.answer(GM, 'interrupt', 'lost');
  expect(lost.tale().slice(-1)).toEqual(['Ben loses missile: interrupted']);
  expect(lost.state().round).toBe(2);
  const kept = await hurtArcher('gm');
  kept.roll('test d20 = 3', 'test d20 = 2');
  await kept.answer(GM, 'interrupt', 'goes-on');
  expect(kept.tale().slice(-1)).toEqual(['Ben at The wolf: missile miss']);
});

test('LH-COMBAT-05: an interrupted working is not lost itself; who let nothing through casts on', async () => {
  const at = tableOf({ characters: [CYD] });
  await at.fight();
  at.roll('test d20 = 2', 'foe-damage d6 = 3', 'test d20 = 3');
  await at.declare('ann', 'do:cast:Magic Missile', 'at:wolf', ...SETTLED);
  expect(at.tale().slice(-1)).toEqual(['Cyd loses cast: interrupted']);
  expect(at.world().characters.cyd?.sheet.workings[0]?.ready).toBe(true);
  at.roll('test d20 = 2', 'foe-damage d6 = 3', 'test d20 = 18');
  at.roll('test d20 = 17', 'working d6 = 2', 'morale d6 = 1', 'morale d6 = 1');
  await at.declare('ann', 'do:cast:Magic Missile', 'at:wolf', ...SETTLED);
  at.allFell();
  expect(at.tale()).toContain('Cyd casts Magic Missile: strong');
});
