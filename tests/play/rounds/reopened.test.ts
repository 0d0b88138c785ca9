import { expect, test } from 'vitest';
import { seededDice } from '../../../src/play/seeded-dice.ts';
import { worldParser } from '../../../src/rules/engine/book.ts';
import type { Round } from '../../../src/rules/engine/round.ts';
import { HOUR } from '../../../src/rules/engine/time.ts';
import { playedDatabase } from '../../support/databases.ts';
import { ADA, BEN, type FightTable, fightTable, SETTLED, wolf } from '../../support/fight-table.ts';
import { GM } from '../../support/worlds.ts';
import { BOOKS } from '../support/sixty-days.ts';
import { BRYN, GM as MASTER, SABLE, tableOn } from '../support/table-by-post.ts';

const LAST = { number: null, back: false } as const;

function tableOf(): FightTable {
  return fightTable({
    characters: [ADA, BEN].map((one) => ({ ...one, sheet: { hp: 30, hpMax: 30 } })),
    foes: { wolf: wolf({ hp: 40, armour: 0, morale: 12 }) },
    source: (_seed, roller, counters, rolled) => seededDice('5'.repeat(64), roller, counters, rolled),
    settings: { foe_targets: 'auto' },
  });
}

async function ask(at: FightTable, hours: number | null = 24): Promise<Round> {
  const question = { title: 'Well?', text: '', userIds: ['ann', 'bob'], hidden: false, hours, deadline: null };
  await at.done(at.play.askAll(at.deed(GM), question));
  const [round] = Object.values(at.world().rounds);
  if (round === undefined) throw new Error('nothing is asked');
  return round;
}

const say = (at: FightTable, by: string, { id }: Round, answer: string | null, draft = false) =>
  at.done(at.play.submit(at.deed(by), id, { answer, draft, source: null, forUserId: null }));
const takeBack = (at: FightTable) => at.done(at.play.undo(at.deed(GM), LAST, null));
const playAgain = (at: FightTable, by: string, { id }: Round) => at.play.playAgain(at.deed(by), id);
/** How often a round came to its end. */
const ends = (at: FightTable) => at.told('round-resolved').length;

/** A question of the game master that both have answered, taken back. */
async function takenBack(at: FightTable, hours?: number | null): Promise<Round> {
  const round = await ask(at, hours);
  await say(at, 'ann', round, 'I wait.');
  await say(at, 'bob', round, 'I flee.');
  expect(ends(at)).toBe(1);
  await takeBack(at);
  return round;
}

test('LH-PBP-04: a round that was taken back is not played again by what anybody does next', async () => {
  const at = tableOf();
  const round = await takenBack(at);
  await at.done(at.play.freeRoll(at.deed('ann'), 'd6', null));
  await at.done(at.play.setGmField(at.deed(GM), 'party/food', 'd6'));
  expect(ends(at)).toBe(1);
  expect(at.world().rounds[round.id]).toMatchObject({
    reopened: at.now(),
    seats: { ann: { state: 'confirmed', answer: 'I wait.' }, bob: { state: 'confirmed', answer: 'I flee.' } },
  });
});

test('it is played when somebody hands in another answer, and not by a draft of one', async () => {
  const at = tableOf();
  const round = await takenBack(at);
  await say(at, 'bob', round, 'I stay.', true);
  await at.done(at.play.freeRoll(at.deed('ann'), 'd6', null));
  expect(ends(at)).toBe(1);
  // Whoever changed theirs is told so, and not that the round waits for somebody.
  expect(await playAgain(at, 'bob', round)).toMatchObject({ refusal: { detail: { userIds: ['bob'], own: true } } });
  expect(await playAgain(at, 'ann', round)).toMatchObject({ refusal: { detail: { userIds: ['bob'], own: false } } });
  await say(at, 'bob', round, null);
  expect(at.told('round-resolved').at(-1)).toMatchObject({ verdicts: [{ answer: 'I wait.' }, { answer: 'I stay.' }] });
});

test('it is played again as it was when anybody in it says so, and nobody else may', async () => {
  const at = tableOf();
  const round = await takenBack(at);
  expect(await at.refused(playAgain(at, 'stranger', round))).toBe('round/not-in-it');
  await at.done(playAgain(at, 'bob', round));
  expect(at.told('round-resolved').at(-1)).toMatchObject({
    early: true,
    by: null,
    verdicts: [{ answer: 'I wait.' }, { answer: 'I flee.' }],
  });
  expect(at.world().rounds).toEqual({});
});

test('a round that was never taken back is not played by a player’s word, nor one that is held up', async () => {
  const at = tableOf();
  const first = await ask(at);
  expect(await at.refused(playAgain(at, 'ann', first))).toBe('round/not-reopened');
  await at.done(at.play.cancel(at.deed(GM), first.id));
  const round = await takenBack(at);
  await at.done(at.play.hold(at.deed(GM), round.id, true));
  expect(await at.refused(playAgain(at, 'ann', round))).toBe('round/held-up');
  await at.done(at.play.hold(at.deed(GM), round.id, false));
  expect(ends(at)).toBe(1);
  await at.done(playAgain(at, 'ann', round));
  expect(ends(at)).toBe(2);
});

test('it still waits for whoever has not answered; only the game master plays it without them', async () => {
  const at = tableOf();
  const round = await ask(at);
  await say(at, 'ann', round, 'I wait.');
  await at.done(at.play.resolveNow(at.deed(GM), round.id));
  await takeBack(at);
  const result = await playAgain(at, 'ann', round);
  expect(result).toMatchObject({ refusal: { refused: 'round/still-waits', detail: { userIds: ['bob'] } } });
  await at.done(playAgain(at, GM, round));
  expect(at.told('round-resolved').at(-1)).toMatchObject({
    by: GM,
    verdicts: [{ means: 'own' }, { means: 'nothing' }],
  });
});

test('its deadline still falls, twelve hours later at the earliest, and plays it again', async () => {
  const at = tableOf();
  const round = await takenBack(at, 13);
  expect(at.world().rounds[round.id]?.deadline).toBe(at.now() + 13 * HOUR);
  await at.advance(12);
  expect(ends(at)).toBe(1);
  await at.advance(2);
  expect(at.told('round-resolved').at(-1)).toMatchObject({
    early: false,
    verdicts: [{ means: 'own' }, { means: 'own' }],
  });
});

test('without a deadline it waits until somebody says so', async () => {
  const at = tableOf();
  const round = await takenBack(at, null);
  await at.advance(5 * 24);
  expect(ends(at)).toBe(1);
  await at.done(playAgain(at, 'ann', round));
  expect(ends(at)).toBe(2);
});

test('whoever is in it hears that it is open again', async () => {
  const at = tableOf();
  const round = await takenBack(at);
  expect(at.told('round-reopened')).toMatchObject([{ roundId: round.id, userIds: ['ann', 'bob'], mode: 'together' }]);
});

test('taking back more leaves it open again; when an answer too is taken back, the next one plays it', async () => {
  const at = tableOf();
  await at.done(at.play.setGmField(at.deed(GM), 'party/food', 'd6'));
  const round = await takenBack(at);
  await at.done(at.play.undo(at.deed(GM), { number: 1, back: false }, null));
  expect(at.world().rounds[round.id]?.reopened).toBe(at.now());
  await takeBack(at);
  expect(at.world().rounds[round.id]?.seats.bob).toMatchObject({ state: 'open' });
  await say(at, 'bob', round, 'I stay.');
  expect(ends(at)).toBe(2);
});

/** A fight whose first round was played and taken back. */
async function foughtBack(): Promise<FightTable> {
  const at = tableOf();
  await at.fight();
  await at.declare('ann', 'do:melee:longsword', 'at:wolf', ...SETTLED);
  await at.declare('bob', 'do:missile:longbow', 'at:wolf', ...SETTLED);
  expect(at.state().round).toBe(2);
  await takeBack(at);
  return at;
}

test('LH-PBP-04: a round of combat that went wrong can be mended before it is played again', async () => {
  const at = await foughtBack();
  await at.done(at.play.setGmField(at.deed(GM), 'character/ada/hp', '7'));
  await at.done(at.play.freeRoll(at.deed('bob'), 'd6', null));
  expect(at.state()).toMatchObject({ round: 1, phase: 'declare' });
  expect(at.hp('ada')).toBe(7);
  await at.done(playAgain(at, 'ann', at.round()));
  expect(at.state().round).toBe(2);
});

test('LH-COMBAT-02: a declaration of a round taken back is changed part by part, and counts when it is handed in', async () => {
  const at = await foughtBack();
  const { id } = at.round();
  const part = { answer: ['do:stand-back'], draft: true, source: null, forUserId: null };
  await at.done(at.play.submit(at.deed('bob'), id, part));
  expect(at.round().seats).toMatchObject({ ann: { state: 'confirmed' }, bob: { state: 'draft' } });
  await at.done(at.play.freeRoll(at.deed('ann'), 'd6', null));
  expect(at.state()).toMatchObject({ round: 1, phase: 'declare' });
  await at.done(at.play.submit(at.deed('bob'), id, { ...part, answer: null, draft: false }));
  expect(at.state().round).toBe(2);
});

playedDatabase('a round that was taken back', (open) => {
  test('is known to be so by a bot that starts anew', async () => {
    const at = await tableOn(open);
    const round = await at.ask();
    await at.answer(BRYN, round);
    await at.answer(SABLE, round);
    await at.play.undo(at.deed(MASTER), LAST, null);
    const read = await at.test.fresh(worldParser(BOOKS)).read(at.id);
    expect(read?.world.rounds[round.id]).toEqual(await at.round(round.id));
    expect(read?.world.rounds[round.id]?.reopened).toBe(at.now());
  });
});
