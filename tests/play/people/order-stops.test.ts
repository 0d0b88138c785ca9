import { describe, expect, test } from 'vitest';
import { seededDice } from '../../../src/play/seeded-dice.ts';
import { DAY, HOUR } from '../../../src/rules/engine/time.ts';
import { STOPS } from '../../../src/rules/lavender-hack/checks/stops.ts';
import { playedDatabase } from '../../support/databases.ts';
import { ADA, fightTable, SETTLED, wolf } from '../../support/fight-table.ts';
import { toyBook } from '../../support/toy-book.ts';
import { BRYN, callSave, GM, SABLE, type TableByPost, tableOn } from '../support/table-by-post.ts';

const TOY = { books: { toy: toyBook }, book: 'toy' };

/** Sable says yes to every vote while she is away, as long as she is not tired. */
async function votingTable(here: Parameters<typeof tableOn>[0]): Promise<TableByPost> {
  const at = await tableOn(here, TOY);
  await at.play.setOrder(at.deed(SABLE), 'vote', 'yes', 'tired');
  const absence = { from: at.now(), until: at.now() + 9 * DAY, caretakerId: null, pauses: false };
  await at.play.setAway(at.deed(SABLE), absence);
  return at;
}

async function vote(at: TableByPost) {
  await at.play.act(at.deed(GM), { action: 'vote', inputs: [{ userIds: [BRYN, SABLE] }] });
  const [round] = Object.values((await at.world()).rounds);
  if (round === undefined) throw new Error('no vote is open');
  return round;
}

const tire = (at: TableByPost, userId: string) => at.play.act(at.deed(GM), { action: 'tire', inputs: [{ userId }] });

playedDatabase('orders that stop', (here) => {
  test('PBP-ORDER-02: while nothing stops it, an order counts and nobody waits', async () => {
    const at = await votingTable(here);
    await at.answer(BRYN, await vote(at), { answer: 'no' });
    expect(at.facts('round-resolved')[0]?.verdicts).toMatchObject([{}, { answer: 'yes', means: 'order' }]);
    expect(at.facts('order-stopped')).toEqual([]);
  });

  test('PBP-ORDER-02: when it stops, the game waits for them until the deadline, and the log says why', async () => {
    const at = await votingTable(here);
    await tire(at, SABLE);
    const round = await vote(at);
    expect((await at.round(round.id))?.seats[SABLE]).toMatchObject({ state: 'open', stop: 'tired' });
    expect(at.facts('order-stopped')).toMatchObject([{ userId: SABLE, kind: 'vote', stop: 'tired' }]);
    await at.answer(BRYN, round, { answer: 'no' });
    await at.advance(20 * HOUR);
    expect(await at.round(round.id)).toBeDefined();
    expect(at.facts('round-last')).toMatchObject([{ userId: SABLE }]);
    await at.advance(6 * HOUR);
    expect(at.facts('round-resolved')[0]?.verdicts).toMatchObject([
      {},
      { userId: SABLE, answer: 'no', means: 'default', stop: 'tired' },
    ]);
  });

  test('PBP-ORDER-02: who is asked may answer; what stops somebody else stops nothing for them', async () => {
    const at = await votingTable(here);
    await tire(at, BRYN);
    await at.answer(BRYN, await vote(at), { answer: 'no' });
    expect(at.facts('round-resolved')[0]?.verdicts).toMatchObject([{}, { answer: 'yes', means: 'order' }]);
    await tire(at, SABLE);
    const round = await vote(at);
    await at.answer(SABLE, round, { answer: 'yes' });
    await at.answer(BRYN, round, { answer: 'no' });
    expect(at.facts('round-resolved')[1]?.verdicts).toMatchObject([{}, { answer: 'yes', means: 'own' }]);
  });

  test('PBP-ORDER-02: stops are set, taken back and undone; what the book does not know is refused', async () => {
    const at = await tableOn(here, TOY);
    const stops = async () => (await at.world()).people[SABLE]?.stops ?? [];
    await at.play.setStops(at.deed(SABLE), ['lead', 'tired', 'lead']);
    expect(await stops()).toEqual(['tired', 'lead']);
    expect(await at.play.setStops(at.deed(SABLE), ['hungry'])).toMatchObject({
      refusal: { refused: 'order/no-such-stop' },
    });
    await at.play.setStops(at.deed(SABLE), []);
    expect(await stops()).toEqual([]);
    await at.play.undo(at.deed(SABLE), { number: null, back: false }, null);
    expect(await stops()).toEqual(['tired', 'lead']);
  });

  test('PBP-ORDER-02: a window that an order would have taken is put to who is here', async () => {
    const at = await tableOn(here, TOY);
    await at.play.setOrder(at.deed(SABLE), 'catch', 'always', 'tired');
    await tire(at, SABLE);
    await at.play.act(at.deed(BRYN), { action: 'throw', inputs: [{ toys: ['ball'], to: [SABLE] }] });
    expect(Object.values((await at.world()).prompts)).toMatchObject([{ kind: 'catch' }]);
    expect(at.facts('order-stopped')).toMatchObject([{ userId: SABLE, kind: 'catch' }]);
  });

  test('PBP-ORDER-02: a question is put to who is away, and takes its default when they do not answer', async () => {
    const at = await tableOn(here);
    await at.play.setOrder(at.deed(SABLE), 'save', 'background', 'hp-half');
    await at.play.setAway(at.deed(SABLE), { from: at.now(), until: null, caretakerId: null, pauses: false });
    const key = `character/${await at.characterOf(SABLE)}/hp`;
    expect((await at.play.setGmField(at.deed(GM), key, '1')).kind).toBe('done');
    const prompt = await callSave(at, SABLE);
    expect(at.facts('order-stopped')).toMatchObject([{ userId: SABLE, kind: 'save', stop: 'hp-half' }]);
    await at.advance(DAY);
    expect((await at.world()).prompts[prompt.id]).toBeUndefined();
    expect(at.facts('stood-in')).toMatchObject([{ userId: SABLE, answer: 'roll', means: 'default' }]);
  });
});

describe('for what orders stop in Lavender Hack', () => {
  const asked = { kind: 'combat', terms: {} };

  test('LH-PBP-02 PBP-ORDER-02: hit points below half, the spotlight, somebody down, a new foe, a rumour on offer', async () => {
    const at = fightTable({ characters: [ADA, {}], foes: { wolf: wolf({ hp: 30 }) } });
    const held = (userId: string) => STOPS.filter((stop) => stop.holds(at.world(), userId, asked)).map(({ id }) => id);
    expect(held('bob')).toEqual([]);
    expect(held('ann')).toEqual(['spotlight']);
    await at.fight();
    expect(held('bob')).toEqual(['new-foe']);
    at.change(({ party, characters, prompts }) => {
      if (party.state.fight !== null) party.state.fight.seen = ['wolf'];
      const [ada, ben] = Object.values(characters);
      if (ada !== undefined) ada.status = 'dying';
      if (ben !== undefined) Object.assign(ben.sheet, { hp: 3, hpMax: 7 });
      prompts.p = { id: 'p', kind: 'trade-take', terms: { type: 'rumour' } } as never;
    });
    expect(held('bob')).toEqual(['hp-half', 'down', 'rumour']);
  });

  test('LH-COMBAT-02: a foe is new until the characters have declared with it in sight', async () => {
    const at = fightTable({
      characters: [ADA],
      foes: { wolf: wolf({ hp: 30, armour: 0 }) },
      source: (_seed, roller, counters, rolled) => seededDice('0'.repeat(64), roller, counters, rolled),
    });
    await at.fight();
    expect(at.state().seen).toBeUndefined();
    await at.declare('ann', 'do:stand-back', ...SETTLED);
    expect(at.state().seen).toEqual(['wolf']);
  });
});
