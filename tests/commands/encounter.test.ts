import { beforeEach, describe, expect, test } from 'vitest';
import type { Encounter } from '../../src/rules/lavender-hack/encounters/schemas.ts';
import { tableFor } from './support/file-table.ts';
import { buttonsOf, embedOf, idsOf, messageOf, readable, refusalOf, toldBy } from './support/replies.ts';
import { asGm, asJon, CHANNEL, JON, MIRA, STRANGER } from './support/server.ts';

const table = tableFor({
  faces: [
    { roller: MIRA, purpose: 'test', sides: 20, face: 15 },
    { roller: 'gm', purpose: 'encounter', sides: 6, face: 1 },
    { roller: 'gm', purpose: 'distance', sides: 6, face: 1 },
  ],
});
beforeEach(async () => {
  await table.run('foe over', { all: true }, asGm);
});

async function met(): Promise<Encounter | null> {
  return ((await table.look()).world.party.state as { readonly encounter: Encounter | null }).encounter;
}

async function foes(): Promise<readonly string[]> {
  return Object.values((await table.look()).world.foes).map(({ name }) => name);
}

/** Brought on before everybody's eyes. */
const start = (options: Record<string, string | number | boolean>, by: object = asGm) =>
  table.run('encounter start', { show: true, ...options }, by);
const state = async (by: object = {}) => readable(await table.run('encounter state', {}, by));

describe('/encounter start', () => {
  test('LH-ENC-01: a creature by the beginning of its name, in any case, with its foes', async () => {
    const reply = await start({ creature: 'BAND', count: 2, distance: 'near' });
    // What was typed stays in private; what the players see of it is a post.
    expect(reply).toMatchObject({ private: true, rowId: null, post: { channelId: CHANNEL } });
    expect(JSON.stringify('post' in reply ? reply.post?.message : null)).toMatch(/Bandit.*Fight/);
    expect(await met()).toMatchObject({ name: 'Bandit', count: 2, distance: 'near', secret: false, beast: false });
    expect(await foes()).toEqual(['Bandit 1', 'Bandit 2']);
  });

  test('LH-COMBAT-08: the dice of their hit points are not for players', async () => {
    await start({ creature: 'Bandit', distance: 'near', surprise: 'nobody' });
    expect(readable(await table.run('log'))).not.toMatch(/foe-hp|health d8/);
    expect(readable(await table.run('log'))).toContain('Bandit');
    expect(readable(await table.run('log', {}, asGm))).toContain('a foe’s health d8');
  });

  test('LH-ENC-02: a table says where the distance is rolled', async () => {
    await start({ table: 'dungeon', surprise: 'nobody' });
    expect(await met()).toMatchObject({ name: 'Goblin pack', distance: 'close', stage: 'approach', surprised: null });
  });

  test('a name with all that can be said of it', async () => {
    const said = { place: 'dungeon', event: 'distant', surprise: 'foes', beast: true };
    await start({ name: 'Something pale', ...said });
    expect(await met()).toMatchObject({
      name: 'Something pale',
      creature: null,
      distance: 'far',
      surprised: 'foes',
      beast: true,
    });
    expect(await foes()).toEqual([]);
  });

  test.each([
    [{}, /^Say one thing that is met/],
    [{ creature: 'Wolf', name: 'Grey' }, /^Say one thing that is met/],
    [{ creature: 'Unicorn' }, /^Nobody has written down a creature called Unicorn/],
    [{ name: 'a\nb' }, /^A foe’s name has 1 to/],
  ])('%j is refused, and nothing changes', async (options, words) => {
    const before = (await table.look()).world;
    expect(refusalOf(await start(options))).toMatch(words);
    expect((await table.look()).world).toEqual(before);
  });

  test('is the game master’s, and one at a time', async () => {
    expect(refusalOf(await start({ creature: 'Wolf' }, {}))).toMatch(/^Only the game master/);
    expect(refusalOf(await start({ creature: 'Wolf', show: false }, {}))).toMatch(/^Only the game master/);
    await start({ name: 'Travellers' });
    expect(refusalOf(await start({ name: 'Others' }))).toMatch(/^There is a meeting going on already/);
  });

  test('completes creatures, the campaign’s own too, for the game master only', async () => {
    await table.run('foe import', { line: 'Wight: HD 3, AC 5, D 1-6', keep: true }, asGm);
    expect(await table.complete('encounter start', 'creature', 'w', asGm)).toEqual(['Wight', 'Wolf', 'Wyvern']);
    expect(await table.complete('encounter start', 'creature', 'w')).toEqual([]);
  });
});

describe('a secret meeting', () => {
  beforeEach(async () => {
    const reply = await table.run('encounter start', { creature: 'Bandit' }, asGm);
    expect(reply).toMatchObject({ private: true, rowId: expect.any(String) });
    expect('post' in reply).toBe(false);
    expect(buttonsOf(messageOf(reply))).toEqual(['Show them to the players']);
  });

  test('LH-ENC-01: players learn nothing of it, in the log, the state or elsewhere', async () => {
    expect(await foes()).toEqual([]);
    expect(readable(await table.run('log'))).toContain('Kept by the game master.');
    expect(readable(await table.run('log'))).not.toContain('Bandit');
    expect(await state()).toBe('No meeting is going on\nThe party has met nobody.');
    expect(await state(asGm)).toMatch(
      /^A bandit, close\nThe players don’t know about it yet.*\nHit dice 1, armour 1, damage d6/,
    );
    expect(readable(await table.run('catchup'))).not.toContain('Bandit');
    expect(refusalOf(await table.run('parley', {}, asJon))).toMatch(/^Nobody is there to talk to/);
  });

  test('LH-ENC-01: one that nobody has heard of ends in silence', async () => {
    expect(await table.run('encounter end', {}, asGm)).toMatchObject({ private: true });
    expect(await met()).toBeNull();
    expect(readable(await table.run('log'))).not.toContain('Bandit');
  });

  test('LH-ENC-01: shown from the game master’s own channel, it is told where the party plays', async () => {
    const there = { ...asGm, channelId: '300000000000000009' };
    await table.run('campaign bind', { use: 'gm' }, there);
    const reply = await table.run('encounter show', { surprise: 'nobody' }, there);
    expect(reply).toMatchObject({ private: true, post: { channelId: CHANNEL } });
  });

  test('is shown by the game master, in public', async () => {
    expect(refusalOf(await table.run('encounter show'))).toMatch(/^Only the game master/);
    const reply = await table.run('encounter show', { surprise: 'nobody' }, asGm);
    expect(reply).toMatchObject({ private: true, post: { channelId: CHANNEL } });
    expect(JSON.stringify(reply)).toContain('Bandit');
    expect(await foes()).toEqual(['Bandit']);
    expect(refusalOf(await table.run('encounter show', {}, asGm))).toMatch(/^There is no meeting/);
  });
});

describe('/encounter state, flee and end', () => {
  test('says what is known; numbers are for the game master', async () => {
    expect(await table.run('encounter state')).toMatchObject({ private: true, rowId: null });
    expect(await state(asGm)).toBe('No meeting is going on\n`/encounter start` brings one on.');
    await start({ creature: 'wolf', count: 3, distance: 'near', surprise: 'party' });
    expect(await state()).toBe('Three wolves, near\nTalk, fight or run: somebody chooses.\nThe party is surprised.');
    expect(await state(asGm)).toMatch(/morale 8\.\nThey cannot be talked to\.$/);
  });

  test('LH-ENC-07: who has the spotlight runs, while there is somebody to run from', async () => {
    expect(refusalOf(await table.run('encounter flee'))).toMatch(/^There is no meeting/);
    await start({ name: 'Travellers', distance: 'near', surprise: 'nobody' });
    expect(refusalOf(await table.run('encounter flee', {}, asJon))).toMatch(
      /^That is for .*who(ever)? has the spotlight/,
    );
    const reply = await table.run('encounter flee');
    expect(reply).toMatchObject({ private: false });
    expect(await met()).toMatchObject({ stage: 'chase' });
    expect(await state()).toMatch(/Lengths gained: 0 of 2\./);
    expect(refusalOf(await table.run('encounter flee'))).toMatch(/^There is nothing to run from now/);
  });

  test('ends for the game master', async () => {
    expect(refusalOf(await table.run('encounter end', {}, asGm))).toMatch(/^There is no meeting/);
    await start({ name: 'Travellers', surprise: 'nobody' });
    expect(refusalOf(await table.run('encounter end'))).toMatch(/^Only the game master/);
    expect(readable(toldBy(await table.run('encounter end', {}, asGm)))).toContain('Travellers');
    expect(await met()).toBeNull();
  });
});

describe('/parley', () => {
  beforeEach(async () => {
    await start({ name: 'Travellers', distance: 'near', surprise: 'nobody' });
  });

  const talk = async () => {
    const result = await table.answer('approach', 'communicate', MIRA);
    if (result.kind !== 'done') throw new Error('refused');
  };

  test('LH-ENC-05: one speaks for the party, and what helps and hinders is said', async () => {
    await talk();
    await table.run('item give', { name: 'Silver cup', value: 2, known: true, to: 'Bryn' }, asGm);
    const listed = await table.complete('parley', 'offer', 'silv');
    expect(listed).toEqual(['Silver cup (value 2)']);
    expect(await table.complete('parley', 'offer', 'silv', asJon)).toEqual([]);
    expect(refusalOf(await table.run('parley', { offer: 'Peace' }))).toMatch(/Peace/);
    const reply = await table.run('parley', { offer: 'Silver cup', language: false, intent: 'We share our bread' });
    expect(reply).toMatchObject({ private: false });
    const text = readable(reply);
    expect(text).toContain('> We share our bread');
    expect(text).toContain('Bryn holds out Silver cup to Travellers.');
    expect(text).toContain('Bryn gives Silver cup to Travellers.');
    expect(text).toContain('something of value offered');
    expect(text).toContain('no common language');
    const cups = async () =>
      Object.values((await table.look()).world.items).filter(({ name }) => name === 'Silver cup');
    expect(await cups()).toEqual([]);
    const [yes = ''] = idsOf(messageOf(await table.run('undo', {}, asGm)));
    await table.press(yes, asGm);
    expect(await cups()).toMatchObject([{ name: 'Silver cup' }]);
  });

  test('leverage; a common language is taken as given', async () => {
    await talk();
    const text = readable(await table.run('parley', { leverage: true, as: 'BRYN' }, asGm));
    expect(text).toContain('Advantage: leverage.');
    expect(embedOf(await table.run('encounter state')).title).toBe('Travellers, near');
  });

  test('the game master says what comes of it', async () => {
    await talk();
    const reply = await table.run('parley', {}, asJon);
    await table.answer('gear-die', 'keep', JON).catch(() => null);
    expect((await met())?.attitude).not.toBeNull();
    expect(readable(reply)).toContain('Sable');
    const kinds = Object.values((await table.look()).world.prompts).map(({ kind }) => kind);
    expect(kinds).toContain('encounter-next');
  });

  test('is refused before there is talk, with beasts, and to who may not', async () => {
    expect(refusalOf(await table.run('parley'))).toMatch(/^Nobody is there to talk to/);
    await talk();
    expect(refusalOf(await table.run('parley', { as: 'Sable' }))).toMatch(/^Sable is played by somebody else/);
    expect(refusalOf(await table.run('parley', {}, { by: STRANGER }))).toMatch(/^You have no character/);
    expect(await table.complete('parley', 'as', '', asGm)).toEqual(['Bryn', 'Sable']);
    await table.run('encounter end', {}, asGm);
    expect(refusalOf(await table.run('parley'))).toMatch(/^Nobody is there to talk to/);
  });

  test('LH-ENC-01: the choice is the spotlight player’s, with its buttons in the message', async () => {
    await table.run('encounter end', {}, asGm);
    const reply = await start({ name: 'Pilgrims', surprise: 'nobody' });
    expect(buttonsOf(messageOf(toldBy(reply)))).toHaveLength(4);
  });
});
