import { describe, expect, test } from 'vitest';
import type { World } from '../../../src/rules/myth-knights/schemas.ts';
import { tableFor } from '../support/file-table.ts';
import { buttonsOf, idsOf, messageOf, readable, refusalOf } from '../support/replies.ts';
import { asGm, CHANNEL, GM, GM_CHANNEL, JON, MIRA, NOW } from '../support/server.ts';

/** Isolde (Mira) and Perrin (Jon) are at the Seat of Power; a Myth lies a day's ride off. */
const table = tableFor({ book: 'myth-knights', on: 'embedded' });

const asMira = { by: MIRA };
const asJon = { by: JON };
const inRoom = { by: GM, channelId: GM_CHANNEL };

const state = async () => ((await table.look(GM)).world as World).party.state;
const kindsAsked = async () => Object.values((await table.look()).world.prompts).map(({ kind }) => kind);

async function withRoom(): Promise<void> {
  const seen = { name: 'gm-room', appPermissions: (1n << 10n) | (1n << 11n) | (1n << 14n) | (1n << 38n) };
  await table.run('campaign bind', { use: 'gm', channel: GM_CHANNEL }, { ...asGm, channels: { [GM_CHANNEL]: seen } });
}

/** Puts the company where nobody is known to be. */
async function intoTheWild(): Promise<void> {
  const { world } = await table.look(GM);
  const wild = Object.values(world.places).find(({ data }) => {
    const { holding, landmark } = data as { readonly holding: unknown; readonly landmark: unknown };
    return holding === null && landmark === null;
  });
  await table.run('realm place', { at: wild?.id.slice('hex/'.length) ?? '' }, asGm);
}

describe('asking', () => {
  test('MK-LORE-01, MK-D-42: in the wild the referee says in one tap who is there, and until then the map stays secret', async () => {
    await intoTheWild();
    const before = readable(await table.run('realm show', {}, asMira));
    expect(readable(await table.run('lore', { source: 'seer' }, asMira))).toContain('Isolde looks for a Seer in');
    expect(readable(await table.run('realm show', {}, asMira))).toBe(before);
    expect(readable(await table.run('waiting', {}, asGm))).toContain('Who is there?');
    await table.answer('lore', 'vassal', GM);
    expect(readable(await table.run('log', {}, asMira))).toContain('Isolde asks a vassal.');
    const card = readable(await table.run('realm show', {}, asMira));
    expect(card).not.toBe(before);
  });

  test('MK-LORE-01: where somebody is known to be, a button asks them, once for each knight', async () => {
    const phase = await table.run('watch', { do: 'camp' }, asMira);
    const id = idsOf(messageOf(await table.run('watch', {}, asMira))).find((one) => one.startsWith('lore:ask:vassal'));
    expect(phase.kind).toBe('message');
    expect(readable(await table.press(id ?? '', asJon))).toContain('Perrin asks a vassal.');
    expect(refusalOf(await table.press(id ?? '', asJon))).toContain('They have told what they know on this visit.');
    expect(readable(await table.press(id ?? '', asMira))).toContain('Isolde asks a vassal.');
    await table.run('watch', { do: 'camp' }, asMira);
    expect(refusalOf(await table.press(id ?? '', asMira))).toContain('The game has gone on');
  });
});

describe('the next phase', () => {
  test('MK-TRAV-01: the walking menu, a plan and the map are below the newest message', async () => {
    const shown = messageOf(await table.run('watch', {}, asMira));
    expect(idsOf(shown).map((id) => id.split(':').slice(0, 3).join(':'))).toEqual(
      expect.arrayContaining(['watch:go:travel', 'map:here']),
    );
    expect(buttonsOf(shown)).toEqual(expect.arrayContaining(['Camp', 'Plan', 'Map', 'Ask the vassals']));
  });

  test('MK-TRAV-03: the price of the night is said before it is paid', async () => {
    await intoTheWild();
    await table.run('gm set', { value: 'Calendar: season', to: '3' }, asGm);
    await table.run('gm set', { value: 'Calendar: phase', to: '3' }, asGm);
    const card = await table.run('watch', {}, asMira);
    const shown = readable(card);
    expect(JSON.stringify(messageOf(card).components)).toContain('Trek (d6 Vigour and d6 Spirit each): where to?');
    expect(buttonsOf(messageOf(card))).toContain('Camp (d6 Vigour each)');
    expect(shown).toContain('To travel through the wild now costs each knight d6 of Vigour and d6 of Spirit.');
    expect(shown).toContain('To camp here now costs each knight d6 of Vigour.');
  });
});

describe('omens', () => {
  test('MK-TRAV-04: from the bench the referee begins the next omen; it is told in a message of its own', async () => {
    await withRoom();
    const menu = await table.press('omen:next', inRoom);
    expect(readable(menu)).toContain('You read it before anybody else.');
    await table.press('omen:next:go', { ...inRoom, values: ['1'] });
    expect(await kindsAsked()).toEqual(['omen']);
    const { world } = await table.look(GM);
    const bench = table.app.renderers[world.campaign.book]?.bench?.(world);
    expect(bench?.hidden.join('\n')).toMatch(/An omen waits for your answer: .*\n1 · .* · next omen 1 of 6/);
    expect(bench?.buttons.map(({ label }) => label)).toEqual(['End of chapter', 'New Season', 'Next omen', 'Give']);
    await table.answer('omen', 'post', GM);
    const rows = await table.store.claim({ now: NOW, answersBefore: 0, lease: 60_000, limit: 50, except: [] });
    const told = rows.filter(({ channelId }) => channelId === CHANNEL).map(({ body }) => JSON.stringify(body));
    const [text = ''] = (await state()).myths['1']?.omens ?? [];
    expect(told.filter((body) => body.includes(text))).toEqual([
      expect.stringMatching(/"title":"[^"]*An omen".*"description":"> /),
    ]);
    expect(readable(await table.run('log', {}, asMira))).toContain(text);
    expect(refusalOf(await table.press('omen:next', asMira))).toContain('Only the referee');
    expect((await state()).dueOmens).toEqual([]);
  });
});
