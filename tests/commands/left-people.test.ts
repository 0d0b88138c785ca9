import { beforeEach, expect, test } from 'vitest';
import type { Whereabouts } from '../../src/play/due/whereabouts.ts';
import { MINUTE } from '../../src/rules/engine/time.ts';
import { tableFor } from './support/file-table.ts';
import { readable, refusalOf } from './support/replies.ts';
import { asGm, asJon, asStranger, CHANNEL, GM, GUILD, JON, MIRA } from './support/server.ts';

const table = tableFor();

/** A server that somebody has left. */
function without(...gone: string[]): Whereabouts {
  return { unsure: (_, ids) => ids, ask: async (_, ids) => new Set(ids.filter((id) => !gone.includes(id))) };
}

beforeEach(async () => {
  await table.run('gm ask', { question: 'What now?' }, asGm);
});

test('PBP-AWAY-06: the buttons under the message name a caretaker, retire and remove, for the game master alone', async () => {
  await table.play.seekPeople(GUILD, [CHANNEL], without(JON));
  for (const what of ['care', 'retire', 'remove', 'keeper'])
    expect(refusalOf(await table.press(`gm:left:${what}:${JON}`, { by: MIRA }))).toMatch(/^Only the game master/);
  const asked = await table.press(`gm:left:care:${JON}`, asGm);
  expect(JSON.stringify(asked)).toContain(`gm:left:keeper:${JON}`);
  await table.press(`gm:left:keeper:${JON}`, { ...asGm, values: [MIRA] });
  const { world } = await table.look();
  expect(world.people[JON]?.away).toMatchObject({ gone: true, caretakerId: MIRA });
  await table.press(`gm:left:retire:${JON}`, asGm);
  const sable = Object.values((await table.look()).world.characters).find(({ name }) => name === 'Sable');
  expect(sable?.status).toBe('retired');
  await table.press(`gm:left:remove:${JON}`, asGm);
  expect((await table.look()).world.members[JON]?.present).toBe(false);
});

test('PBP-AWAY-05: /gm present takes who has left the server, by a character', async () => {
  expect(await table.complete('gm present', 'who', '', asGm)).toEqual(['Bryn', 'Sable']);
  expect(await table.complete('gm present', 'who', '', asJon)).toEqual([]);
  await table.run('gm present', { who: 'Sable', here: false }, asGm);
  expect((await table.look()).world.members[JON]?.present).toBe(false);
  await table.run('gm present', { who: `<@${JON}>`, here: true }, asGm);
  expect((await table.look()).world.members[JON]?.present).toBe(true);
});

test('PBP-AWAY-05, PBP-CHAR-02: /gm present and retiring work for who has left the server', async () => {
  await table.play.seekPeople(GUILD, [CHANNEL], without(JON));
  await table.run('gm present', { who: 'Sable', here: false, removed: true }, asGm);
  expect((await table.look()).world.members[JON]?.present).toBe(false);
  await table.run('character retire', { who: 'Sable' }, asGm);
  const { world } = await table.look();
  expect(Object.values(world.characters).find(({ name }) => name === 'Sable')?.status).toBe('retired');
  expect(world.people[JON]?.away?.gone).toBe(true);
  // The round waited for Bryn alone from then on.
  expect(Object.values(world.rounds).map(({ seats }) => seats[JON]?.state)).toEqual(['skipped']);
});

test('PBP-AWAY-06, PBP-TURN-04: the spotlight passes on from who has left, where they lead the party', async () => {
  await table.run('foe over', { all: true }, asGm);
  await table.run('gm round', { do: 'cancel' }, asGm);
  await table.run('hex generate', { width: 5, height: 5, seed: 7 }, asGm);
  await table.run('watch', { do: 'place', where: '2,2' }, asGm);
  expect((await table.look()).world.party.spotlight).toBe(MIRA);
  await table.play.seekPeople(GUILD, [CHANNEL], without(MIRA));
  await table.advance(MINUTE);
  expect((await table.look()).world.party.spotlight).toBe(JON);
});

test('PBP-AWAY-07: nobody is asked who has nobody to play', async () => {
  await table.run('character retire', { who: 'Sable' }, asJon);
  await table.run('gm ask', { question: 'And now?' }, asGm);
  const rounds = Object.values((await table.look()).world.rounds);
  expect(rounds.at(-1)?.seats).toHaveProperty(MIRA);
  expect(rounds.at(-1)?.seats).not.toHaveProperty(JON);
});

test('PBP-GM-04: who can help is said, and a manager takes over once Discord says that the game master has left', async () => {
  const aManager = { ...asStranger, isManager: true };
  expect(refusalOf(await table.run('campaign gm', { user: asStranger.by }, aManager))).toMatch(/^Only the game master/);
  Object.assign(table.app, { whereabouts: without(GM) });
  expect(readable(await table.run('campaign delete', {}, aManager))).toContain('Delete The Barrow Road?');
  expect(refusalOf(await table.run('campaign status', {}, asJon))).toContain(
    'Anyone who may manage the server can take over with `/campaign gm`',
  );
  await table.run('campaign gm', { user: asStranger.by }, aManager);
  expect((await table.look()).world.campaign.gmUserIds).toContain(asStranger.by);
});

test('PBP-JOIN-01: dice of somebody who does not play are shown, and are no entry of the log', async () => {
  const before = (await newest()).number;
  const shown = await table.run('roll', { dice: '2d6', for: 'Luck' }, asStranger);
  expect(shown).toMatchObject({ kind: 'message', private: false, rowId: null });
  expect(readable(shown)).toContain('no entry of its log');
  expect(refusalOf(await table.run('roll', { dice: 'fish' }, asStranger))).not.toBe('');
  expect((await newest()).number).toBe(before);
  await table.run('roll', { dice: '2d6' }, asJon);
  expect((await newest()).number).toBe(before + 1);
});

async function newest(): Promise<{ readonly number: number }> {
  const id = await table.play.campaignAt(GUILD, [CHANNEL]);
  const [entry] = await table.play.journal(id ?? '', { before: null, limit: 1 });
  return entry ?? { number: 0 };
}
