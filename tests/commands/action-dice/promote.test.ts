import { describe, expect, test } from 'vitest';
import { tableFor } from '../support/file-table.ts';
import { buttonsOf, idsOf, messageOf, readable, refusalOf } from '../support/replies.ts';
import { asGm, JON, MIRA } from '../support/server.ts';

const SIX = 'Str 3 Dex 1 Con 2 Int 1 Wis 2 Cha 1';

/** Hanne (Mira) has Oda as her henchperson, and Tam (Jon) has Pip. */
const table = tableFor({ book: 'action-dice' });

async function hire(): Promise<void> {
  const hired = { do: 'add', kind: 'henchperson', line: SIX };
  await table.run('follower', { ...hired, name: 'Oda', to: 'Hanne' }, asGm);
  await table.run('follower', { ...hired, name: 'Pip', to: 'Tam' }, asGm);
}

async function openQuestions(): Promise<string[]> {
  const { world } = await table.look();
  return Object.values(world.prompts).map(({ kind }) => kind);
}

async function names(): Promise<string[]> {
  const { world } = await table.look();
  return Object.values(world.characters).flatMap(({ name, status }) => (status === 'active' ? [name] : []));
}

describe('/follower', () => {
  test('AD-ATTR-08: the kinds say how many more somebody may lead, and that there is no more', async () => {
    await table.run('follower', { do: 'add', name: 'Bo', to: 'Tam', kind: 'hireling' }, asGm);
    const offered = (to: string) => table.complete('follower', 'kind', '', { ...asGm, options: { do: 'add', to } });
    expect(await offered('Tam')).toEqual(['hireling (1 of 1: no more)', 'henchperson (0 of 6)']);
    expect(await offered('the party')).toEqual(['hireling', 'henchperson']);
  });
});

describe('after a character', () => {
  test('AD-PATH-01: their player is asked who comes next, and plays their henchperson by a tap', async () => {
    await hire();
    const gone = await table.run('character retire', { who: 'Hanne' }, { by: MIRA });
    expect(readable(gone)).toContain(`<@${JON}> calls for the party now.`);
    expect(await openQuestions()).toEqual(['heir']);
    const waiting = await table.run('waiting', {}, { by: MIRA });
    expect(readable(waiting)).toContain('Hanne has retired. Who do you play next?');
    await table.answer('heir', 'follower:0', MIRA);
    await table.answer('template', 'warden/A', MIRA);
    expect(await names()).toEqual(['Tam', 'Oda']);
    expect(readable(await table.run('follower', {}, { by: MIRA }))).toMatchInlineSnapshot(`
      "Followers
      **Tam**
      • Pip: henchperson, level 1
      **No longer here**
      • Oda, gone: a character now"
    `);
    expect(readable(await table.run('sheet', {}, { by: MIRA }))).toContain('Oda');
  });

  test('AD-PATH-01: nobody waits for who says nothing, and /promote stays open to them; an undo takes it back', async () => {
    await hire();
    await table.run('character retire', { who: 'Hanne' }, { by: MIRA });
    await table.advance(14 * 24 * 60 * 60 * 1000);
    expect(await openQuestions()).toEqual([]);
    const promoted = await table.run('promote', { who: 'Oda', name: 'Oda the Bold' }, { by: MIRA });
    expect(readable(promoted)).toContain('now, and is called Oda the Bold');
    expect(refusalOf(await table.run('promote', { who: 'Oda' }, { by: MIRA }))).toBe(
      'Oda the Bold is still there to be played. Nothing was changed; /character retire takes them out of play.',
    );
    const [yes = ''] = idsOf(messageOf(await table.run('undo', {}, asGm)));
    await table.press(yes, asGm);
    const { world } = await table.look();
    expect(Object.values(world.followers)).toMatchObject([{ name: 'Oda', status: 'active' }, { name: 'Pip' }]);
    expect(Object.values(world.characters)).toHaveLength(2);
  });

  test('AD-PATH-01: a comrade is asked for theirs, by a button', async () => {
    await hire();
    await table.run('character retire', { who: 'Hanne' }, { by: MIRA });
    const wish = await table.run('promote', { who: 'Pip' }, { by: MIRA });
    expect(readable(wish)).toContain('who serves Tam');
    expect(buttonsOf(messageOf(wish))).toEqual(expect.arrayContaining(['Agree', 'Refuse']));
    expect((await table.answer('promotion', 'agree', MIRA)).kind).toBe('refused');
    await table.answer('promotion', 'agree', JON);
    await table.answer('template', 'tinker/A', MIRA);
    expect(await names()).toEqual(['Tam', 'Pip']);
    expect(await openQuestions()).toEqual([]);
  });

  test('AD-PATH-01, AD-INJ-03: who dies of wounds is told in a message of their own, with who can come next', async () => {
    await hire();
    const wounds = await table.run('gm damage', { whom: 'Hanne', amount: 20 }, asGm);
    expect(readable(wounds)).toContain('Oda goes on with the party: Hanne is dead.');
    expect(await openQuestions()).toEqual(expect.arrayContaining(['heir']));
    // The others play on meanwhile.
    const { world } = await table.look();
    expect(world.party.awaited).toMatchObject({ kind: 'turn', userId: JON });
    expect(readable(await table.run('waiting', {}, { by: MIRA }))).toContain('Hanne is dead. Who do you play next?');
  });
});
