import { beforeEach, describe, expect, test } from 'vitest';
import type { Sheet } from '../../src/rules/lavender-hack/characters/schemas.ts';
import { tableFor } from './support/file-table.ts';
import { readable, refusalOf } from './support/replies.ts';
import { asGm, JON, MIRA, STRANGER } from './support/server.ts';

const WREN = {
  name: 'Wren',
  class: 'Wise',
  level: 1,
  abilities: { str: 8, dex: 10, wis: 12, int: 16, con: 10, cha: 10 },
  background: 'Hedge physician',
  hpMax: 4,
  workings: [{ name: 'Magic Missile' }, { name: 'Cure Light Wounds' }, { name: 'Sleep', ready: false }],
};
const MOTH = {
  name: 'Moth',
  class: 'Weird',
  level: 1,
  abilities: { str: 8, dex: 10, wis: 12, int: 12, con: 12, cha: 10 },
  background: 'Bell-tower star-watcher',
  hpMax: 6,
  weirdness: [{ name: 'Flame' }],
  fatigue: 'd8',
};

const table = tableFor({
  faces: [
    { roller: STRANGER, purpose: 'test', sides: 20, face: 20 },
    { roller: STRANGER, purpose: 'fatigue', sides: 8, face: 6 },
  ],
});
beforeEach(async () => {
  for (const one of [WREN, MOTH]) {
    await table.run('character import', { json: JSON.stringify(one) }, { by: STRANGER });
  }
});

const asWren = { by: STRANGER };

async function sheetOf(name: string): Promise<Sheet | undefined> {
  const { world } = await table.look();
  return Object.values(world.characters).find((one) => one.name === name)?.sheet as Sheet | undefined;
}

describe('/cast', () => {
  test('LH-SPELL-01: by the beginning of a name, at a foe by the beginning of theirs', async () => {
    const options = { working: 'magic', target: 'BARROW', intent: 'A bolt of light' };
    const reply = await table.run('cast', options, asWren);
    expect(reply).toMatchObject({ kind: 'message', private: false });
    expect(readable(reply)).toContain('> A bolt of light');
    expect(readable(reply)).toContain('Magic Missile');
    expect(readable(reply)).toContain('Barrow ghoul');
  });

  test('at a character, and at oneself when nobody is named', async () => {
    await table.run('gm set', { value: 'Bryn: hit points', to: '1' }, asGm);
    expect(readable(await table.run('cast', { working: 'CURE LIGHT WOUNDS', target: 'bryn' }, asWren))).toContain(
      'Bryn',
    );
    expect(await table.run('cast', { working: 'cure' }, asWren)).toMatchObject({ private: false });
  });

  test('LH-WEIRD-03: a weirdness by its name', async () => {
    const reply = await table.run('cast', { working: 'fla', as: 'moth' }, asWren);
    expect(readable(reply)).toMatch(/Flame/);
    expect((await sheetOf('Moth'))?.fatigue).toBe(8);
  });

  test('what is lost is refused, also when it is typed as it is listed', async () => {
    for (const working of ['sleep', 'Sleep (lost)'])
      expect(refusalOf(await table.run('cast', { working }, asWren))).toMatch(/^Sleep is lost until Wren prepares it/);
  });

  test.each([
    [{ working: 'Wish' }, /^Wren knows no Wish\. Nothing was rolled/],
    [{ working: 'x'.repeat(5000) }, /Nothing was rolled/],
    [{ working: ' ' }, /Nothing was rolled/],
    [{ working: 'magic', target: 'Nobody' }, /^There is neither a foe nor a character called “Nobody” here/],
    [{ working: 'magic', target: 'abcdefghijklmnop' }, /^There is neither a foe nor a character/],
    [{ working: 'magic', target: 'Bryn' }, /cannot be aimed there/],
    [{ working: 'magic', as: 'Nobody' }, /^There is no character called “Nobody”/],
  ])('%j is refused, and nothing changes', async (options, words) => {
    const before = (await table.look()).world;
    expect(refusalOf(await table.run('cast', options, asWren))).toMatch(words);
    expect((await table.look()).world).toEqual(before);
  });

  test('is for who plays the character, who can do magic at all, and nobody without one', async () => {
    expect(refusalOf(await table.run('cast', { working: 'Sleep', as: 'Wren' }))).toMatch(/^Wren is played by somebody/);
    expect(refusalOf(await table.run('cast', { working: 'Sleep' }, { by: MIRA }))).toMatch(/^Bryn knows no Sleep/);
    expect(refusalOf(await table.run('cast', { working: 'Sleep' }, asGm))).toMatch(/^You have no character here/);
  });

  test('with no foe left, what needs one is refused', async () => {
    await table.run('foe over', { all: true }, asGm);
    expect(refusalOf(await table.run('cast', { working: 'magic' }, asWren))).toMatch(/is aimed at one foe/);
  });

  test('completes what is ready first and says what is not; targets are foes, then characters', async () => {
    expect(await table.complete('cast', 'working', '', asWren)).toEqual([
      'Magic Missile',
      'Cure Light Wounds',
      'Sleep (lost)',
    ]);
    const asMoth = { by: STRANGER, options: { as: 'Moth' } };
    expect(await table.complete('cast', 'working', 'f', asMoth)).toEqual(['Flame']);
    await table.run('gm set', { value: 'Moth: fatigue', to: 'd20' }, asGm);
    expect(await table.complete('cast', 'working', '', asMoth)).toEqual(['Flame (exhausted)']);
    expect(await table.complete('cast', 'working', '', { by: JON })).toEqual([]);
    expect(await table.complete('cast', 'target', '', asWren)).toEqual([
      'Barrow ghoul',
      'Bryn',
      'Sable',
      'Wren',
      'Moth',
    ]);
    expect(await table.complete('cast', 'as', '', asWren)).toEqual(['Wren', 'Moth']);
    expect(await table.complete('cast', 'working', '', { by: '100000000000000099' })).toEqual([]);
  });
});
