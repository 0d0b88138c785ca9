import { describe, expect, test } from 'vitest';
import { tableFor } from '../support/file-table.ts';
import { buttonsOf, idsOf, messageOf, readable, refusalOf } from '../support/replies.ts';
import { asGm, JON, MIRA } from '../support/server.ts';

/** Hanne (Mira) is a warden, Tam (Jon) a tinker with one skill die. */
const table = tableFor({
  book: 'action-dice',
  faces: [
    { roller: JON, purpose: 'injury', sides: 12, face: 12 },
    { roller: JON, purpose: 'bleeding', sides: 4, face: 2 },
    { roller: MIRA, purpose: 'check', sides: 10, face: 2 },
    { roller: MIRA, purpose: 'check', sides: 10, face: 3, counter: 1 },
  ],
});

/** Tam has two injuries already, and then bleeds for two turns. */
async function makeBleed() {
  for (let at = 0; at < 2; at++) await table.run('gm set', { value: 'Tam: new injury', to: 'scratch' }, asGm);
  return table.run('gm damage', { whom: 'Tam', amount: 1 }, asGm);
}

async function statusOf(name: string) {
  const { world } = await table.look();
  return Object.values(world.characters).find((one) => one.name === name)?.status;
}

async function promptKinds() {
  const { world } = await table.look();
  return Object.values(world.prompts).map(({ kind }) => kind);
}

async function undo() {
  const [yes = ''] = idsOf(messageOf(await table.run('undo', {}, asGm)));
  return table.press(yes, asGm);
}

describe('injuries', () => {
  test('AD-INJ-05, AD-V22: whoever can help is asked at once; bandages make it sure, and it can be taken back', async () => {
    const hurt = await makeBleed();
    expect(readable(hurt)).toContain('tended within 2 turns, or dead.');
    expect(buttonsOf(messageOf(hurt)).slice(0, 3)).toEqual([
      'Tend with bandages',
      'Tend bare-handed',
      'Leave it to others',
    ]);
    await table.answer('tend', 'bandages', MIRA);
    expect(await promptKinds()).toEqual([]);
    expect(readable(await table.run('injury show', { whom: 'Tam' }, asGm))).not.toContain('bleeds');
    await undo();
    expect(await promptKinds()).toEqual(['tend']);
    await undo();
    expect(readable(await table.run('injury show', { whom: 'Tam' }, asGm))).not.toContain('Haemorrhage');
  });

  test('AD-INJ-05, AD-G-02: silence kills nobody; the caller’s next turns do, and are taken back', async () => {
    await makeBleed();
    await table.advance(7 * 24 * 60 * 60 * 1000);
    expect(await promptKinds()).toEqual([]);
    expect(await statusOf('Tam')).toBe('active');
    expect(refusalOf(await table.run('watch', { do: 'night' }, asGm))).toContain('Tam bleeds');
    for (let turn = 0; turn < 2; turn++) await table.run('watch', { do: 'turn' }, asGm);
    expect(await statusOf('Tam')).toBe('dead');
    await undo();
    expect(await statusOf('Tam')).toBe('active');
  });

  test('AD-INJ-05: the card of the time has the button that helps', async () => {
    await makeBleed();
    const card = messageOf(await table.run('watch', {}, { by: MIRA }));
    const tend = idsOf(card).find((id) => id.startsWith('injury:tend:')) ?? '';
    expect(readable(await table.press(tend, { by: MIRA }))).toContain('Hanne stops the bleeding of Tam.');
  });

  test('AD-INJ-04: an injury is described and placed, and the sheet says so', async () => {
    await table.run('gm set', { value: 'Tam: new injury', to: 'flesh-wound' }, asGm);
    await table.run('injury place', { whom: 'Tam', which: 'flesh wound', part: 'arm', side: 'left' }, asGm);
    await table.run('injury describe', { which: '13', text: 'A bite' }, { by: JON });
    expect(readable(await table.run('sheet', {}, { by: JON }))).toContain(
      'Slot 13: **Flesh wound (left arm)** (A bite)',
    );
  });

  test('AD-REC-03: magic by the game master’s word asks the player what it does', async () => {
    for (const to of ['scratch', 'head-wound']) await table.run('gm set', { value: 'Tam: new injury', to }, asGm);
    const asked = await table.run('gm heal', { who: 'Tam', amount: 1 }, asGm);
    expect(buttonsOf(messageOf(asked)).slice(0, 2)).toEqual(['Suppress: head wound', 'Remove: scratch']);
    await table.advance(7 * 24 * 60 * 60 * 1000);
    expect(readable(await table.run('injury show', {}, { by: JON }))).toContain('Its effect is suppressed by magic.');
  });
});

describe('/watch', () => {
  test('AD-G-02: the button of a waiting turn moves the clock, once; a second press is told so', async () => {
    const began = await table.run('watch', { do: 'turn' }, asGm);
    const [next = ''] = idsOf(messageOf(began)).filter((id) => id.startsWith('watch:turn:'));
    expect(readable(await table.press(next, { by: MIRA }))).toContain('turn 3');
    expect(refusalOf(await table.press(next, { by: MIRA }))).not.toBe('');
    expect(refusalOf(await table.run('watch', { do: 'turn' }, { by: JON }))).toContain(`<@${MIRA}>`);
    expect(buttonsOf(messageOf(began))).toEqual(['Next turn', 'Let time go by']);
  });

  test('AD-DICE-04, AD-REC-01: the card says what heals when, and its buttons rest', async () => {
    await table.run('gm set', { value: 'Tam: new injury', to: 'concussion' }, asGm);
    const card = messageOf(await table.run('watch', {}, { by: MIRA }));
    expect(readable(await table.run('watch', {}, { by: MIRA }))).toContain('concussion: 3 more days of rest');
    expect(buttonsOf(card)).toEqual(
      expect.arrayContaining(['A night’s rest', 'A day of rest', 'A week of rest', 'Two weeks of rest']),
    );
    expect(buttonsOf(messageOf(await table.run('watch', {}, { by: JON })))).not.toContain('A day of rest');
    for (const typed of ['do', 'plan'].map((option) => ({ [option]: 'week' }))) {
      const sure = await table.run('watch', typed, { by: MIRA });
      expect(sure).toMatchObject({ private: true, rowId: null });
      expect(readable(sure)).toContain('A week goes by for the whole party');
    }
    const asked = await table.press('watch:week', { by: MIRA });
    expect(asked).toMatchObject({ private: true });
    expect(readable(asked)).toContain('A week goes by for the whole party, and everybody rests.');
    const [sure = ''] = idsOf(messageOf(asked));
    const rested = readable(await table.press(sure, { by: MIRA }));
    expect(rested).toContain('Tam has recovered: concussion.\n-# The slot is free again.');
  });
});
