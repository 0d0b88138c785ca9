import { describe, expect, test } from 'vitest';
import { tableFor } from '../support/file-table.ts';
import { buttonsOf, idsOf, messageOf, readable, refusalOf } from '../support/replies.ts';
import { asGm, JON, MIRA } from '../support/server.ts';

/** Hanne (Mira) calls for the party, with Charisma +2; Tam is Jon’s. Whatever is loud is heard. */
const table = tableFor({
  book: 'action-dice',
  faces: [
    { roller: 'gm', purpose: 'noise', sides: 6, face: 1 },
    { roller: MIRA, purpose: 'reaction', sides: 10, face: 6 },
    { roller: MIRA, purpose: 'reaction', sides: 10, face: 7, counter: 1 },
  ],
});

const HOUR = 60 * 60 * 1000;

async function openQuestions(): Promise<string[]> {
  const { world } = await table.look();
  return Object.values(world.prompts).map(({ kind }) => kind);
}

describe('/encounter and /parley', () => {
  test('AD-CHECK-02, AD-G-02: what noise has drawn is a secret until it is shown; then the caller is asked', async () => {
    await table.run('pool noise', {}, asGm);
    const heard = await table.run('encounter state', {}, asGm);
    expect(readable(heard)).toContain('Something has heard the party');
    expect(buttonsOf(messageOf(heard))).toEqual(['Roll who it is']);
    expect(readable(await table.run('encounter state', {}, { by: JON }))).not.toContain('heard');
    const [roll = ''] = idsOf(messageOf(heard));
    const rolled = await table.press(roll, asGm);
    expect(rolled).toMatchObject({ private: true });
    expect(readable(rolled)).toContain('The players don’t know about it yet.');
    expect(readable(await table.run('log', {}, { by: JON }))).not.toMatch(/may come|know about it/);
    expect(await openQuestions()).toEqual([]);
    await table.run('encounter show', {}, asGm);
    expect(await openQuestions()).toEqual(['met']);
    expect(readable(await table.run('encounter state', {}, { by: JON }))).not.toContain('Nobody is met');
  });

  test('AD-G-01: the caller speaks by a tap, once; the game master says how it goes on, and an undo brings it all back', async () => {
    await table.run('encounter start', { name: 'Toll-takers', count: 2, show: true }, asGm);
    await table.answer('met', 'talk', MIRA);
    const { world } = await table.look();
    expect(world.party.state).toMatchObject({ encounter: { name: 'Toll-takers', attitude: 'open' } });
    expect(refusalOf(await table.run('parley', {}, { by: JON }))).toContain('Somebody has spoken with them already');
    await table.answer('met-outcome', 'on', asGm.by);
    await table.answer('met', 'leave', MIRA);
    await table.answer('met-outcome', 'part', asGm.by);
    expect((await table.look()).world.party.state).toMatchObject({ encounter: null });
    const [yes = ''] = idsOf(messageOf(await table.run('undo', {}, asGm)));
    await table.press(yes, asGm);
    expect((await table.look()).world.party.state).toMatchObject({ encounter: { attitude: 'open' } });
    expect(await openQuestions()).toEqual(['met-outcome']);
  });

  test('AD-G-01: for a silent caller the next one is asked, and a silent game master lets them go', async () => {
    await table.run('encounter start', { name: 'Toll-takers', show: true }, asGm);
    await table.advance(50 * HOUR);
    expect((await table.look()).world.party.spotlight).toBe(JON);
    await table.answer('met', 'wait', JON);
    expect(await openQuestions()).toEqual(['met-outcome']);
    await table.advance(14 * 24 * HOUR);
    expect((await table.look()).world.party.state).toMatchObject({ encounter: null });
    expect(await openQuestions()).toEqual([]);
  });
});
