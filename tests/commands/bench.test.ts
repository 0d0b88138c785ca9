import { beforeAll, describe, expect, test } from 'vitest';
import { tableFor } from './support/file-table.ts';
import { buttonsOf, idOf, idsOf, messageOf, readable, refusalOf, toldBy } from './support/replies.ts';
import { asGm, CHANNEL, GM, GUILD, MIRA } from './support/server.ts';

const ROOM = '300000000000000009';
const inRoom = { by: GM, channelId: ROOM };
const table = tableFor({ tests: 'all' });

/** A post for all, told besides an answer that takes the place of the question. */
function postBy(reply: Awaited<ReturnType<typeof table.press>>): string {
  if (reply.kind !== 'update' || reply.post === undefined)
    throw new Error(`nothing is posted: ${JSON.stringify(reply)}`);
  const { message, rowId, channelId } = reply.post;
  expect(channelId).toBe(CHANNEL);
  return readable({ kind: 'message', message, private: false, rowId });
}

beforeAll(async () => {
  await table.run('campaign bind', { use: 'gm', channel: ROOM }, { ...asGm, channels: roomSeen() });
});

function roomSeen() {
  return { [ROOM]: { name: 'gm-room', appPermissions: (1n << 10n) | (1n << 11n) | (1n << 14n) | (1n << 38n) } };
}

describe('PBP-CAMP-06: buttons of the bench', () => {
  test('Heal says who is healed, and heals them where the players read', async () => {
    expect(refusalOf(await table.press('gm:heal', inRoom))).toMatch(/^Nobody there needs healing\./);
    await table.run('gm damage', { whom: 'Bryn', amount: 3 }, asGm);
    const asked = await table.press('gm:heal', inRoom);
    expect(asked).toMatchObject({ kind: 'message', private: true });
    expect(readable(asked)).toContain('Bryn: fully');
    expect(idsOf(messageOf(asked))).toEqual(['gm:heal:go']);
    const done = await table.press('gm:heal:go', inRoom);
    expect(postBy(done)).toContain('**Bryn** 5 → 8 hp');
    expect(readable(done)).toBe(`Done, and told in <#${CHANNEL}>.`);
    expect(idsOf(messageOf(done))).toEqual([]);
    expect(refusalOf(await table.press('gm:heal:go', inRoom))).toMatch(/^Nobody there needs healing\./);
  });

  test('LH-TIME-03: Next day lets the rest of the day go by, and tells it where the players read', async () => {
    expect(refusalOf(await table.press('gm:day:go', inRoom))).toMatch(/not out in the wild/);
    await table.run('watch', { do: 'place', where: '0,0' }, asGm);
    const asked = await table.press('gm:day', inRoom);
    expect(buttonsOf(messageOf(asked))).toEqual(['To the next day', 'Only a while']);
    const done = await table.press('gm:day:watch', inRoom);
    expect(postBy(done)).not.toBe('');
    expect((await clock()).watch).toBe(2);
    await table.press('gm:day:go', inRoom);
    const { day, watch } = await clock();
    // Somebody may be met on the way.
    expect(day === 2 ? watch : day).toBe(1);
  });

  test('LH-ENC-01: Encounter lists whom they could meet, and nobody hears of it before it is shown', async () => {
    const asked = await table.press('encounter:bring', inRoom);
    const ids = idsOf(messageOf(asked));
    expect(ids).toEqual(expect.arrayContaining(['encounter:creature', 'encounter:table', 'encounter:other']));
    const met = await table.press('encounter:creature', { ...inRoom, values: ['Wolf'] });
    expect(met).toMatchObject({ kind: 'update', rowId: expect.any(String) });
    expect(readable(met)).toContain('a wolf');
    expect(idsOf(messageOf(met))).toEqual(['encounter:show']);
    expect(readable(await table.run('encounter state', {}, { by: MIRA }))).toContain('The party has met nobody.');
    await table.run('encounter end', {}, asGm);
  });

  test('LH-ENC-01: somebody else is written into a form; a number that is none is refused', async () => {
    expect(await table.press('encounter:other', inRoom)).toMatchObject({ kind: 'modal' });
    const refused = await table.submit('encounter:other', { name: 'The duke’s riders', count: 'many' }, inRoom);
    expect(refusalOf(refused)).toContain('“many”');
    const met = await table.submit('encounter:other', { name: 'The duke’s riders', count: '3' }, inRoom);
    expect(readable(met)).toContain('The duke’s riders ×3');
    await table.run('encounter end', {}, asGm);
  });

  test('PBP-SECRET-02 LH-VALUE-02: Give is a form: the players hear what they got, and no hidden value', async () => {
    const form = await table.press('item:hand', inRoom);
    if (form.kind !== 'modal') throw new Error('no form opens');
    expect(JSON.stringify(form.modal)).toContain('3x coins 1, chalice 2 hidden');
    const given = await table.submit('item:hand', { things: '2x coins 1, idol 9 hidden', to: 'party' }, inRoom);
    const told = readable(toldBy(given));
    expect(told).toContain('idol');
    expect(told).not.toContain('9');
    const wrong = await table.submit('item:hand', { things: 'idol 99', to: 'party' }, inRoom);
    expect(refusalOf(wrong)).toContain('idol: Lavender Hack allows at most 10 for `value`');
  });

  test('LH-TEST-13: who asks for advantage is granted it with a press, told where the players read; undo takes it back', async () => {
    const grant = `gm:edge:${await table.idOf('Bryn')}`;
    const granted = async () => (await stateNow()).circumstances;
    await table.run('fight', { do: 'start' }, asGm);
    expect(refusalOf(await table.press(grant, inRoom))).toMatch(/^They do not ask for it/);
    await table.handIn('combat', ['act:other', 'edge:ask'], MIRA);
    expect(await table.press(grant, { by: MIRA })).toMatchObject({ private: true, rowId: null });
    expect(await granted()).toEqual([]);
    const told = readable(toldBy(await table.press(grant, inRoom)));
    expect(told).toContain('Bryn');
    expect(await granted()).toMatchObject([{ edge: 'advantage', span: 'test' }]);
    expect(refusalOf(await table.press(grant, inRoom))).toMatch(/^They do not ask for it/);
    await table.press(idOf(messageOf(await table.run('undo', {}, asGm)), 'Take it back'), asGm);
    expect(await granted()).toEqual([]);
    expect(readable(toldBy(await table.press(grant, inRoom)))).toBe(told);
    await table.run('fight', { do: 'end' }, asGm);
  });

  test('LH-TEST-13: a book that grants nothing refuses with a sentence', async () => {
    const elsewhere = { ...asGm, guildId: '200000000000000077' };
    await table.run('campaign create', { name: 'Old roads', book: 'hexcrawl-osr' }, elsewhere);
    const refused = refusalOf(
      await table.run('gm edge', { who: 'Bryn', with: 'advantage', reason: 'above' }, elsewhere),
    );
    expect(refused).toMatch(/^Hexcrawl & Delve /);
  });

  test('HX-G-21: Reveal says what a lost party would learn, and shows it where the players read', async () => {
    expect(refusalOf(await table.press('gm:reveal', inRoom))).toMatch(/^Lavender Hack /);
    const elsewhere = { ...asGm, guildId: '200000000000000078' };
    await table.run('campaign create', { name: 'Lost roads', book: 'hexcrawl-osr' }, elsewhere);
    await table.run('hex edit', { at: '1,0', terrain: 'swamp' }, elsewhere);
    await table.run('watch', { do: 'place', where: '0,0' }, elsewhere);
    expect(refusalOf(await table.press('gm:reveal:go', elsewhere))).toMatch(/is where it thinks it is/);
    await table.run('gm set', { value: 'journey/true-hex', to: '1,0' }, elsewhere);
    const asked = await table.press('gm:reveal', elsewhere);
    expect(asked).toMatchObject({ kind: 'message', private: true });
    expect(readable(asked)).toContain('**Astray:** they are in hex 1,0');
    expect(buttonsOf(messageOf(asked))).toEqual(['Show them']);
    expect(postBy(await table.press('gm:reveal:go', elsewhere))).toContain('not in hex 0,0, but in hex 1,0');
  });

  test.each([
    'gm:day',
    'gm:reveal',
    'gm:reveal:go',
    'gm:heal',
    'gm:heal:go',
    'gm:day:go',
    'encounter:bring',
    'encounter:creature',
    'item:hand',
  ])('%s is the game master’s alone', async (id) => {
    expect(refusalOf(await table.press(id, { by: MIRA, values: ['Wolf'] }))).toMatch(/^Only the game master/);
  });
});

interface State {
  readonly clock: { readonly day: number; readonly watch: number };
  readonly circumstances: readonly unknown[];
}

async function stateNow(): Promise<State> {
  const { world } = await table.look(GM, GUILD);
  return world.party.state as unknown as State;
}

async function clock(): Promise<State['clock']> {
  return (await stateNow()).clock;
}
