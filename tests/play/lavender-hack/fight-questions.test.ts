import { describe, expect, test } from 'vitest';
import { ADA, BEN, type FightTable, type FightWish, fightTable, SETTLED, wolf } from '../../support/fight-table.ts';
import type { ScriptedRoll } from '../../support/scripted-dice.ts';
import { GM } from '../../support/worlds.ts';

function tableOf(wish: FightWish = {}): FightTable {
  const settings = { foe_targets: 'auto', ...wish.settings };
  return fightTable({ characters: [ADA, BEN], foes: { wolf: wolf(), bear: wolf() }, ...wish, settings });
}

const ASKING = ['gear-die:keep', 'weak-cost:ask'] as const;
const DEFEND = ['do:stand-back', ...SETTLED];

/** Ada hits weakly and has not said what that may cost; Ben does whatever he declares. */
async function weakSuccess(bens: readonly string[], ...bensRolls: readonly ScriptedRoll[]): Promise<FightTable> {
  const at = tableOf();
  await at.fight();
  at.roll('test d20 = 12');
  await at.declare('ann', 'do:melee:longsword', 'at:wolf', ...ASKING);
  const [initiative, ...rest] = bensRolls;
  if (initiative !== undefined) at.roll(initiative);
  at.roll('test d20 = 10', 'damage d8 = 4', ...rest);
  await at.declare('bob', ...bens);
  at.allFell();
  return at;
}

/** Nothing comes of what the two foes do. */
const HARMLESS: readonly ScriptedRoll[] = ['foe-damage d6 = 1', 'test d20 = 17', 'foe-damage d6 = 1', 'test d20 = 18'];
/** The same while Ada is exposed: she defends with two dice. */
const OPEN: readonly ScriptedRoll[] = [...HARMLESS.slice(0, 2), 'test d20 = 18', ...HARMLESS.slice(2)];

describe('a pass of a round', () => {
  test('LH-MELEE-01: a weak success waits alone; the other quick action is done, the foes wait for both', async () => {
    const at = await weakSuccess(
      ['do:missile:longbow', 'at:bear', ...SETTLED],
      ...(['test d20 = 12', 'test d20 = 4', 'test d20 = 3'] as const),
    );
    expect(at.tale()).toEqual([
      ...['quick 1', 'Ada is quick: test', 'Ada at The wolf: melee weak'],
      ...['Ben is quick: test', 'Ben at The bear: missile miss'],
    ]);
    expect(at.open()).toMatchObject([{ kind: 'weak-cost', audience: { who: 'one', userId: 'ann' } }]);
    expect(at.state()).toMatchObject({ phase: 'quick', open: ['ada'] });
    expect(at.world().rounds).toEqual({});
    at.roll(...HARMLESS, 'morale d6 = 1', 'morale d6 = 1');
    await at.answer('ann', 'weak-cost', 'body-blow');
    at.allFell();
    expect(at.tale()).toEqual([
      ...['Ada pays body-blow', 'The wolf takes 3', 'enemy 1'],
      ...['The wolf at Ada: 1', 'Ada defends: strong, 0 of 1', 'The bear at Ben: 1', 'Ben defends: strong, 0 of 1'],
      ...['morale 1', 'morale of The wolf: one-hit'],
    ]);
    expect(at.state()).toMatchObject({ round: 2, phase: 'declare' });
  });

  test('LH-PBP-02: it is answered after 20 hours as if no time had passed', async () => {
    const at = await weakSuccess(DEFEND);
    await at.advance(20);
    expect(at.state().phase).toBe('quick');
    at.roll(...OPEN, 'morale d6 = 1', 'morale d6 = 1');
    await at.answer('ann', 'weak-cost', 'exposed');
    expect(at.tale()).toContain('The wolf takes 4');
    expect(at.state().round).toBe(2);
  });

  test('LH-PBP-02: a game master may answer for who is absent; the dice stay theirs', async () => {
    const at = await weakSuccess(DEFEND);
    at.roll('armour d6 = 5', 'foe-damage d6 = 1', 'test d20 = 17', 'foe-damage d6 = 1', 'test d20 = 18');
    at.roll('morale d6 = 1', 'morale d6 = 1');
    await at.answer(GM, 'weak-cost', 'exertion');
    at.allFell();
    const [armour] = at.entries.flatMap(({ dice }) => dice).filter(({ purpose }) => purpose === 'armour');
    expect(armour?.roller).toBe('ann');
    expect(at.told('answered')).toMatchObject([{ by: GM, insteadOf: 'ann', answer: 'exertion' }]);
    expect(at.visits('ann')).toBe(1);
  });

  test('LH-PBP-02: nobody else may answer it', async () => {
    const at = await weakSuccess(DEFEND);
    const [prompt] = at.open();
    expect(await at.refused(at.play.answer(at.deed('bob'), prompt?.id ?? '', 'body-blow'))).toBe('prompt/not-yours');
    expect(await at.refused(at.play.answer(at.deed('ann'), prompt?.id ?? '', 'ammunition'))).toBe(
      'prompt/no-such-option',
    );
  });

  test('LH-PBP-02: after a day of silence the default is taken, and the pass goes on', async () => {
    const at = await weakSuccess(DEFEND);
    await at.advance(23.75);
    expect(at.open()).toHaveLength(1);
    at.roll(...HARMLESS, 'morale d6 = 1', 'morale d6 = 1');
    await at.advance(0.5);
    at.allFell();
    expect(at.told('stood-in')).toMatchObject([{ kind: 'weak-cost', answer: 'body-blow', why: 'late' }]);
    expect(at.state()).toMatchObject({ round: 2, phase: 'declare' });
    expect(at.told('weak-cost')).toMatchObject([{ cost: 'body-blow' }]);
    const tells = at.replies.filter(({ body }) => JSON.stringify(body).includes('"weak-cost"'));
    expect(tells.map(({ kind }) => kind)).toEqual(['post']);
    expect(JSON.stringify(tells[0]?.body)).toContain('"stood-in"');
  });

  test('the bot may start anew at any moment: all of it is in what was written down', async () => {
    const at = tableOf();
    await at.fight();
    at.restart();
    at.roll('test d20 = 12');
    await at.declare('ann', 'do:melee:longsword', 'at:wolf', ...ASKING);
    at.restart();
    at.roll('test d20 = 10', 'damage d8 = 4');
    await at.declare('bob', ...DEFEND);
    at.restart();
    at.roll(...OPEN, 'morale d6 = 1', 'morale d6 = 1');
    await at.answer('ann', 'weak-cost', 'exposed');
    at.restart();
    expect(at.state()).toMatchObject({
      round: 2,
      phase: 'declare',
      combatants: { ada: { lastPlan: { act: 'melee' } } },
    });
    at.roll('test d20 = 12');
    await at.declare('ann');
    expect(at.round().seats.ann).toMatchObject({
      state: 'confirmed',
      answer: expect.arrayContaining(['weak-cost:ask']),
    });
  });

  test('two questions of one pass are answered in any order', async () => {
    const at = await weakSuccess(
      ['do:missile:longbow', 'at:bear', ...ASKING],
      ...(['test d20 = 12', 'test d20 = 10', 'test d20 = 11', 'damage d8 = 2'] as const),
    );
    expect(at.open().map(({ characterId }) => characterId)).toEqual(['ada', 'ben']);
    const [, bens] = at.open();
    at.skip();
    await at.done(at.play.answer(at.deed('bob'), bens?.id ?? '', 'exposed'));
    expect(at.tale()).toEqual(['Ben pays exposed', 'The bear takes 2']);
    expect(at.state()).toMatchObject({ phase: 'quick', open: ['ada'] });
    // Who is exposed defends with two dice.
    at.roll('foe-damage d6 = 1', 'test d20 = 17', 'foe-damage d6 = 1', 'test d20 = 18', 'test d20 = 19');
    at.roll('morale d6 = 1', 'morale d6 = 1', 'morale d6 = 1', 'morale d6 = 1');
    await at.answer('ann', 'weak-cost', 'body-blow');
    at.allFell();
    expect(at.state().round).toBe(2);
  });

  test('a question whose foe fell to somebody else closes by itself, and the fight goes on', async () => {
    const at = tableOf({ foes: { wolf: wolf({ hp: 2 }), bear: wolf() } });
    await at.fight();
    at.roll('test d20 = 12');
    await at.declare('ann', 'do:melee:longsword', 'at:wolf', ...ASKING);
    at.roll('test d20 = 12', 'test d20 = 10', 'damage d8 = 4');
    // Ben shoots the same wolf dead; then only the bear strikes.
    at.roll('test d20 = 16', 'test d20 = 17', 'damage d8 = 2', 'foe-damage d6 = 1', 'test d20 = 17');
    await at.declare('bob', 'do:missile:longbow', 'at:wolf', ...SETTLED);
    at.allFell();
    expect(at.open()).toEqual([]);
    expect(at.tale()).toEqual([
      ...['quick 1', 'Ada is quick: test', 'Ada at The wolf: melee weak'],
      ...['Ben is quick: test', 'Ben at The wolf: missile strong', 'The wolf takes 2, down'],
      ...['enemy 1', 'The bear at Ada: 1', 'Ada defends: strong, 0 of 1'],
    ]);
    expect(at.told('note')).toMatchObject([{ note: 'foe-gone', detail: { name: 'The wolf' } }]);
  });

  test('a question is moot also when the game master takes its foe away', async () => {
    const at = await weakSuccess(DEFEND);
    at.roll('foe-damage d6 = 1', 'test d20 = 17');
    await at.act(GM, 'edit-foe', { foeId: 'wolf', hp: 0 });
    at.allFell();
    expect(at.open()).toEqual([]);
    expect(at.state().round).toBe(2);
  });

  test('LH-DEFEND-01: who wants to be asked how they defend holds up only the foe that strikes at them', async () => {
    const at = tableOf();
    await at.fight();
    await at.declare('ann', ...DEFEND, 'defend:ask');
    at.roll('foe-damage d6 = 5', 'foe-damage d6 = 1', 'test d20 = 18');
    await at.declare('bob', ...DEFEND);
    at.allFell();
    expect(at.open()).toMatchObject([{ kind: 'defend', characterId: 'ada', terms: { foe: 'The wolf', damage: 5 } }]);
    expect(at.state()).toMatchObject({ phase: 'enemy', open: ['wolf'] });
    at.roll('test d20 = 4', 'test d20 = 17');
    await at.answer('ann', 'defend', 'background');
    at.allFell();
    expect(at.state().round).toBe(2);
  });
});
