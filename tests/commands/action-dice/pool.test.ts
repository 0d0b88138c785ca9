import { describe, expect, test } from 'vitest';
import type { Sheet } from '../../../src/rules/action-dice/characters/schemas.ts';
import { tableFor } from '../support/file-table.ts';
import { buttonsOf, idsOf, messageOf, readable, refusalOf } from '../support/replies.ts';
import { asGm, JON, MIRA } from '../support/server.ts';

/** Hanne (Mira) is a warden, Tam (Jon) a tinker with one skill die. */
const table = tableFor({
  book: 'action-dice',
  faces: [
    { roller: JON, purpose: 'check', sides: 10, face: 2 },
    { roller: JON, purpose: 'check', sides: 10, face: 3, counter: 1 },
    { roller: JON, purpose: 'check', sides: 10, face: 9, counter: 2 },
    { roller: JON, purpose: 'check', sides: 10, face: 8, counter: 3 },
    { roller: JON, purpose: 'reroll', sides: 6, face: 5 },
  ],
});
const asTam = { by: JON };

async function sheetOf(name: string): Promise<Sheet | undefined> {
  const { world } = await table.look();
  return Object.values(world.characters).find((one) => one.name === name)?.sheet as Sheet | undefined;
}

describe('/test', () => {
  test('AD-CHECK-01, AD-SKILL-02: a failed check is offered a second try, which is pressed, told and taken back', async () => {
    const first = await table.run('test', { ability: 'int', intent: 'Open the lock', with: 'tools' }, asTam);
    expect(readable(first)).toContain('> Open the lock');
    expect(readable(first)).toContain('with tools it gets done all the same');
    expect(buttonsOf(messageOf(first))).toContain('Try again (1 of 1 skill die)');
    await table.answer('second-try', 'again', JON);
    expect((await sheetOf('Tam'))?.ready.skill).toBe(0);
    expect((await sheetOf('Tam'))?.turn).toMatchObject({ whole: false, rerolls: 1, open: false });
    const [yes = ''] = idsOf(messageOf(await table.run('undo', {}, asGm)));
    await table.press(yes, asGm);
    const { world } = await table.look();
    expect(Object.values(world.prompts).map(({ kind }) => kind)).toEqual(['second-try']);
    expect((await sheetOf('Tam'))?.ready.skill).toBe(1);
  });

  test('AD-SKILL-01, AD-DICE-02: the option of dice says what each number brings and costs, exactly', async () => {
    expect(await table.complete('test', 'dice', '', asTam)).toEqual(['1 die: +3.5 on average, lose 0.5 of 1']);
    expect(await table.complete('test', 'dice', '', { by: MIRA })).toEqual([]);
    expect(await table.complete('test', 'dice', '4', asTam)).toEqual([]);
  });

  test('AD-SKILL-02: in silence the check stays as it fell, and nobody is kept waiting', async () => {
    await table.run('test', { ability: 'int' }, asTam);
    await table.advance(7 * 24 * 60 * 60 * 1000);
    const { world } = await table.look();
    expect(Object.values(world.prompts)).toEqual([]);
    expect((await sheetOf('Tam'))?.ready.skill).toBe(1);
  });

  test('AD-SKILL-02: an order answers for whoever does not want to be asked', async () => {
    await table.run('orders', { what: 'second-try', choice: 'always never' }, asTam);
    await table.run('test', { ability: 'int' }, asTam);
    const { world } = await table.look();
    expect(Object.values(world.prompts)).toEqual([]);
  });

  test('AD-DICE-01: more dice than are ready are refused, and nothing is spent', async () => {
    expect(refusalOf(await table.run('test', { ability: 'int', dice: 2 }, asTam))).toBe(
      'Tam has 1 skill die ready and no more. Nothing was rolled, and nothing was spent.',
    );
    expect(refusalOf(await table.run('test', { ability: 'str', dice: 1 }, { by: MIRA }))).toBe(
      'Hanne has no skill dice. Nothing was rolled, and nothing was spent.',
    );
  });

  test('AD-CHECK-02: what players are told of a noisy try does not say whether it was heard', async () => {
    const reply = await table.run('test', { ability: 'str', with: 'noisy' }, { by: MIRA });
    expect(readable(reply)).not.toMatch(/hears|heard/);
    expect(readable(await table.run('log', {}, { by: MIRA }))).not.toMatch(/Noise/);
    expect(readable(await table.run('log', {}, asGm))).toMatch(/Noise/);
  });
});

describe('/pool', () => {
  test('AD-DICE-03: shows what is ready, with what spending brings', async () => {
    const reply = await table.run('pool show', {}, asTam);
    expect(reply).toMatchObject({ private: true });
    expect(readable(reply)).toContain('skill: 1 of 1 d6 ready');
    expect(readable(reply)).toContain('1 die: +3.5 on average, lose 0.5 of 1');
  });

  test('AD-DICE-02: spends dice on anything', async () => {
    const reply = await table.run('pool spend', { kind: 'fighting', for: 'Hold the door' }, { by: MIRA });
    expect(readable(reply)).toContain('> Hold the door');
    expect(readable(reply)).toContain('Hanne spends 1 fighting die for something of their own');
  });

  test('AD-FIGHT-04: completes the classes that have such dice, and names one', async () => {
    const options = { kind: 'fighting' };
    expect(await table.complete('pool class', 'class', '', { by: MIRA, options })).toEqual(['Warden']);
    expect(readable(await table.run('pool class', { ...options, class: 'war' }, { by: MIRA }))).toContain('Warden');
    expect(refusalOf(await table.run('pool class', { ...options, class: 'Tinker' }, { by: MIRA }))).toContain(
      'no such class',
    );
  });

  test('AD-CLASS-03: what is not learnt is refused', async () => {
    const lent = await table.run('pool share', { kind: 'fighting', to: 'Tam' }, { by: MIRA });
    expect(refusalOf(lent)).toBe('Hanne has no template for that. Nothing was changed.');
    expect(refusalOf(await table.run('pool keep', { kind: 'fighting' }, { by: MIRA }))).toContain('no template');
  });

  test('AD-CHECK-02: noise is the game master’s, and told to nobody else', async () => {
    expect(await table.run('pool noise', {}, asGm)).toMatchObject({ private: true });
    expect(readable(await table.run('log', {}, { by: MIRA }))).not.toMatch(/Noise/);
  });
});

describe('/gm', () => {
  test('AD-SAVE-01: calls for a save, which its player rolls', async () => {
    await table.run('gm call', { who: 'Tam', ability: 'con', reason: 'Bad air' }, asGm);
    await table.answer('save', 'roll', JON);
    expect(readable(await table.run('log', {}, asTam))).toContain('Constitution +2: d20');
  });

  test('PBP-UNDO-06: amends a check to another attribute; its faces stay', async () => {
    await table.run('test', { ability: 'int' }, asTam);
    const reply = await table.run('gm amend', { who: 'Tam', ability: 'dex' }, asGm);
    expect(readable(reply)).toContain('Dexterity +3: d10 (2) + d10 (3) + 3 = 8');
  });

  test('AD-ATTR-01: sets what is on a sheet', async () => {
    await table.run('gm set', { value: 'Hanne: ready fighting dice', to: '0' }, asGm);
    expect((await sheetOf('Hanne'))?.ready.fighting).toBe(0);
  });
});

test('AD-MAGIC-01: /cast describes magic and spends its dice', async () => {
  expect(refusalOf(await table.run('cast', { working: 'A song', dice: 1 }, asTam))).toContain('no magic dice');
});

test('AD-CLASS-01, AD-ATTR-01: /character import brings in anybody, and says what cannot be read', async () => {
  const sheet = { name: 'Lark', bonuses: { str: 1, dex: 2, con: 2, int: 3, wis: 2, cha: 4 }, level: 2 };
  const json = JSON.stringify({ ...sheet, templates: ['Hedge-singer A'] });
  expect(readable(await table.run('character import', { json }, { by: MIRA }))).toContain('Lark, level 2');
  const wrong = JSON.stringify({ ...sheet, name: 'Owl', templates: ['Hedge-singer B'] });
  expect(refusalOf(await table.run('character import', { json: wrong }, { by: MIRA }))).toContain('templates.0');
});

test('a sheet shows attributes, templates and dice, and says in words what its signs mean', async () => {
  const shown = readable(await table.run('sheet', {}, asTam));
  expect(shown).toContain('Intelligence +4');
  expect(shown).toContain('Templates: Tinker A');
  expect(shown).toContain('skill: 1 of 1 d6 ready');
  expect(readable(await table.run('party', {}, asTam))).toContain('Hanne');
});

describe('the time', () => {
  const stop = 'Nothing can be done now';

  test('whoever cannot let it go by reads who can, and whoever can has the buttons', async () => {
    const mine = await table.press('watch:open');
    expect(buttonsOf(messageOf(mine))).toContain('A turn');
    expect(readable(mine)).not.toContain('chooses what the party does');
    const other = await table.press('watch:open', asTam);
    expect(buttonsOf(messageOf(other))).toEqual([]);
    expect(readable(other)).toContain(
      `<@${MIRA}> has the call and chooses what the party does; the game master may as well.`,
    );
    expect(readable(await table.press('watch:open', asGm))).not.toContain('chooses what the party does');
  });

  test('while nobody can, it says that something comes first', async () => {
    await table.run('foe add', { name: 'Ghoul' }, asGm);
    await table.run('fight', { do: 'start' }, asGm);
    expect(readable(await table.press('watch:open', asGm))).toContain(`${stop}: something else comes first.`);
  });
});
