import { describe, expect, test } from 'vitest';
import type { FoeData } from '../../src/rules/lavender-hack/foes/schemas.ts';
import { tableFor } from './support/file-table.ts';
import { readable, refusalOf } from './support/replies.ts';
import { asGm } from './support/server.ts';

const OGRE = 'Ogre: HD 4+1, AC 5, hp 18, #AT 1, D 1-10, ML 9';

const table = tableFor({
  tests: 'all',
  faces: [
    { roller: 'gm', purpose: 'foe-hp', sides: 8, face: 3 },
    { roller: 'gm', purpose: 'foe-hp', sides: 8, face: 8, counter: 1 },
  ],
});

async function foeCalled(name: string): Promise<FoeData | undefined> {
  const { world } = await table.look();
  return Object.values(world.foes).find((foe) => foe.name === name)?.data as FoeData | undefined;
}

const log = async (by: object = {}) => readable(await table.run('log', {}, by));

describe('/foe add', () => {
  test('LH-BX-01: a creature by name has its hit points rolled; their dice are not for players', async () => {
    const added = await table.run('foe add', { creature: 'wolf', distance: 'near', note: 'lean' }, asGm);
    expect(added).toMatchObject({ kind: 'message', private: true });
    expect(readable(added)).not.toMatch(/hp|hit points|armour/i);
    expect(await foeCalled('Wolf')).toMatchObject({ hp: 11, armour: 1, morale: 8, distance: 'near', note: 'lean' });
    expect(await log()).not.toMatch(/foe-hp|health d8|d8: 3/);
    expect(await log(asGm)).toMatch(/a foe’s health d8: 3 8/);
  });

  test('several at once, by what is said of them', async () => {
    const said = { name: 'Cultist', count: 2, armour: 2, hp: 4, damage: '2-8', morale: 6, range: 'short' };
    await table.run('foe add', said, asGm);
    const same = { armour: 2, hp: 4, damage: { count: 2, sides: 4, plus: 0 }, morale: 6, range: 'short' };
    expect(await foeCalled('Cultist 1')).toMatchObject(same);
    expect(await foeCalled('Cultist 2')).toMatchObject({ ...same, group: 'Cultist' });
  });

  test('a stat line, corrected where something else is said', async () => {
    await table.run('foe add', { line: OGRE, name: 'Grum', armour: 4 }, asGm);
    expect(await foeCalled('Grum')).toMatchObject({ group: 'Ogre', armour: 4, hp: 18, hitDice: 4, morale: 9 });
  });

  test.each([
    [{ name: 'Imp', damage: '1-7' }, /1-7/],
    [{ name: 'Imp', morale: 13 }, /^Imp: Lavender Hack allows at most 12 for `morale`\. Nothing was changed/],
    [{ name: 'Imp', distance: 'nigh' }, /^Lavender Hack has no “nigh” for `distance`/],
    [{ creature: 'Unicorn' }, /Unicorn/],
    [{ line: 'Ogre: HD four, AC 5' }, /HD four/],
    [{}, /name/],
    [{ name: 'Imp', armour: 9 }, /9/],
  ])('%j is refused with what is wrong, and nobody is written down', async (options, wrong) => {
    const before = (await table.look()).world;
    expect(refusalOf(await table.run('foe add', options, asGm))).toMatch(wrong);
    expect((await table.look()).world).toEqual(before);
  });

  test('kinds are completed for the game master only', async () => {
    expect(await table.complete('foe add', 'creature', 'w', asGm)).toEqual(['Wolf', 'Wyvern']);
    expect(await table.complete('foe add', 'creature', 'w')).toEqual([]);
  });
});

describe('/foe import', () => {
  test('LH-BX-01: writes down a stat line; LH-BX-02: it may be kept, and forgotten', async () => {
    const line = 'Marsh ogre: HD 4+1, AC 5, hp 20, D 1-10';
    expect(await table.run('foe import', { line, keep: true, distance: 'far' }, asGm)).toMatchObject({ private: true });
    expect(await foeCalled('Marsh ogre')).toMatchObject({ armour: 2, hp: 20, distance: 'far' });
    expect(await table.complete('foe forget', 'creature', '', asGm)).toEqual(['Marsh ogre']);
    expect(await table.complete('foe forget', 'creature', '')).toEqual([]);
    expect(await table.complete('foe add', 'creature', 'marsh', asGm)).toEqual(['Marsh ogre']);
    expect(await table.run('foe forget', { creature: 'marsh ogre' }, asGm)).toMatchObject({ private: true });
    expect((await table.look()).world.party.state).toMatchObject({ creatures: {} });
    const again = await table.run('foe forget', { creature: 'marsh ogre' }, asGm);
    expect(refusalOf(again)).toMatch(/marsh ogre/);
  });
});

describe('/foe list', () => {
  test('LH-BX-02: every kind with its numbers, the campaign’s own named as such; not for players', async () => {
    await table.run('foe import', { line: OGRE, name: 'Bog ogre', keep: true }, asGm);
    const listed = await table.run('foe list', {}, asGm);
    expect(listed).toMatchObject({ private: true });
    expect(readable(listed)).toContain('**Wolf**: 2 hit dice, armour 1, damage d6, morale 8, beast');
    expect(readable(listed)).toContain('**Bog ogre** (yours): 4 hit dice');
    expect(refusalOf(await table.run('foe list'))).toMatch(/game master/);
    await table.run('foe forget', { creature: 'Bog ogre' }, asGm);
  });
});

describe('/foe edit', () => {
  test('corrects what is written; its numbers stay with the game master', async () => {
    const edited = await table.run('foe edit', { foe: 'wolf', hp: 5, armour: 0, note: 'limps' }, asGm);
    expect(edited).toMatchObject({ private: true });
    expect(readable(edited)).not.toMatch(/limps/);
    expect(await foeCalled('Wolf')).toMatchObject({ hp: 5, hpMax: 11, armour: 0, note: 'limps', distance: 'near' });
    expect(await log()).not.toMatch(/limps/);
  });

  test('all that are written down are completed', async () => {
    expect(await table.complete('foe edit', 'foe', 'cult', asGm)).toEqual(['Cultist 1', 'Cultist 2']);
  });

  test('says what is missing', async () => {
    expect(refusalOf(await table.run('foe edit', { foe: 'nobody', hp: 5 }, asGm))).toMatch(/nobody/);
    expect(refusalOf(await table.run('foe edit', { foe: 'wolf' }, asGm))).toMatch(/Nothing was changed/);
  });
});

test.each([
  ['foe add', { name: 'Imp' }],
  ['foe import', { line: OGRE }],
  ['foe edit', { foe: 'wolf', hp: 1 }],
  ['foe forget', { creature: 'wolf' }],
  ['foe over', {}],
])('/%s is for the game master only', async (line, options) => {
  const before = (await table.look()).world;
  expect(refusalOf(await table.run(line, options))).toMatch(/^Only the game master/);
  expect((await table.look()).world).toEqual(before);
});

describe('/foe show', () => {
  test('LH-COMBAT-08: players see no numbers', async () => {
    const shown = readable(await table.run('foe show'));
    expect(shown).toContain('**Wolf**');
    expect(shown).not.toMatch(/armour|\bhp\b|limps|d10|morale/);
    expect(readable(await table.run('foe show', {}, asGm))).toMatch(/\*\*Wolf\*\*.*5 of 11 hp.*limps/);
  });
});

test('an attack is not aimed at those who are out of it', async () => {
  await table.run('gm set', { value: `foe/${await table.idOf('Grum')}/out`, to: 'fled' }, asGm);
  expect(await table.complete('melee', 'target', 'g')).not.toContain('Grum');
  expect(await table.complete('foe edit', 'foe', 'grum', asGm)).toEqual(['Grum']);
});
