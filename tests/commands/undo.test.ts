import { beforeEach, describe, expect, test } from 'vitest';
import { checkMessage } from '../../src/practice/validate/message.ts';
import { tableFor } from './support/file-table.ts';
import { buttonsOf, embedOf, idsOf, messageOf, postOf, readable, refusalOf } from './support/replies.ts';
import { asGm, GM, JON, MIRA } from './support/server.ts';

const table = tableFor({ tests: 'all' });

async function newest(): Promise<number> {
  const { world } = await table.look();
  const [entry] = await table.play.journal(world.campaign.id, { before: null, limit: 1 });
  return entry?.number ?? 0;
}

describe('LH-PBP-04: /undo shows first what will change back', () => {
  beforeEach(async () => {
    await table.run('gm set', { value: 'party/food', to: 'd8' }, asGm);
    await table.run('gm set', { value: 'party/food', to: 'd12' }, asGm);
  });

  test('privately, with a button to do it and one to leave it, and changes nothing by itself', async () => {
    const before = (await table.look()).world;
    const preview = await table.run('undo', {}, asGm);
    const number = await newest();
    expect(preview).toMatchObject({ kind: 'message', private: true, rowId: null });
    expect(embedOf(preview).title).toBe(`Take back #${number}?`);
    expect(embedOf(preview).description).toContain('↩ Food d12 → **d8**');
    expect(buttonsOf(messageOf(preview))).toEqual(['Take it back', 'Leave it']);
    expect(idsOf(messageOf(preview))).toEqual([`undo:yes:${number}:0:${number}`, 'undo:no']);
    expect(() => checkMessage(messageOf(preview) as never, 'reply')).not.toThrow();
    expect((await table.look()).world).toEqual(before);
    await table.press(`undo:yes:${number}:0:${number}`, asGm);
  });

  test('an entry is suggested by its number and what it did: to a player only their own last one', async () => {
    const number = await newest();
    const [last, before] = await table.complete('undo', 'entry', '', asGm);
    expect(last).toMatch(new RegExp(`^#${number} .*food`, 'i'));
    expect(before).toMatch(new RegExp(`^#${number - 1} `));
    expect(await table.complete('undo', 'entry', '')).toEqual([]);
    await table.run('say', { text: 'Well met.' });
    expect(await table.complete('undo', 'entry', '')).toHaveLength(1);
  });

  test('“Leave it” takes the buttons away and changes nothing', async () => {
    const before = (await table.look()).world;
    const left = await table.press('undo:no', asGm);
    expect(left).toMatchObject({ kind: 'update', message: { embeds: [], components: [] } });
    expect(messageOf(left).content).toBe('Left as it is. Nothing was changed.');
    expect((await table.look()).world).toEqual(before);
    await table.press(`undo:yes:${await newest()}:0:${await newest()}`, asGm);
  });

  test('“Take it back” tells everybody, and the preview loses its buttons', async () => {
    const number = await newest();
    const done = await table.press(`undo:yes:${number}:0:${number}`, asGm);
    expect(done).toMatchObject({ kind: 'update', rowId: null, message: { embeds: [], components: [] } });
    expect(postOf(done).embeds?.[0]?.title).toBe(`#${number} taken back: Food: d12`);
    expect((await table.look()).world.usageDice.food?.size).toBe(8);
  });

  test('a second press is refused in words, and takes back nothing more', async () => {
    const number = await newest();
    const id = `undo:yes:${number}:0:${number}`;
    await table.press(id, asGm);
    const { world } = await table.look();
    const again = await table.press(id, asGm);
    expect(messageOf(again).content).toBe(
      'Something has happened since you looked. Nothing was changed; look once more with `/undo`.',
    );
    expect(again).toMatchObject({ kind: 'update', message: { components: [] } });
    expect((await table.look()).world).toEqual(world);
  });

  test('what happened meanwhile makes them look again', async () => {
    const [id = ''] = idsOf(messageOf(await table.run('undo', {}, asGm)));
    await table.run('roll', { dice: 'd20' });
    expect(messageOf(await table.press(id, asGm)).content).toMatch(/^Something has happened since you looked/);
    expect((await table.look()).world.usageDice.food?.size).toBe(12);
  });

  test('where the bot may not post, the answer itself tells of it', async () => {
    const number = await newest();
    const done = await table.press(`undo:yes:${number}:0:${number}`, { by: GM, appPermissions: 0n });
    expect(done).toMatchObject({ kind: 'message', private: false });
    expect(embedOf(done).title).toBe(`#${number} taken back: Food: d12`);
  });
});

describe('/undo of an older entry', () => {
  test('entry: names it; back: takes everything since, newest first', async () => {
    await table.run('gm set', { value: 'party/food', to: 'd4' }, asGm);
    const first = await newest();
    await table.run('gm set', { value: 'party/light', to: 'd4' }, asGm);
    expect(embedOf(await table.run('undo', { entry: first }, asGm)).title).toBe(`Take back #${first}?`);
    const both = await table.run('undo', { entry: first, back: true }, asGm);
    expect(embedOf(both).title).toBe('Take back 2 entries?');
    expect(embedOf(both).description).toMatch(new RegExp(`#${first + 1}\\b.*#${first}\\b`, 's'));
    const [yes = ''] = idsOf(messageOf(both));
    expect(yes).toBe(`undo:yes:${first}:1:${first + 1}`);
    await table.press(yes, asGm);
    const { usageDice } = (await table.look()).world;
    expect([usageDice.food?.size, usageDice.light?.size]).toEqual([8, 8]);
  });

  test('refuses with the reason', async () => {
    const last = await newest();
    expect(refusalOf(await table.run('undo', { entry: 9999 }, asGm))).toMatch(/^There is no entry #9999/);
    expect(refusalOf(await table.run('undo', { entry: last }, asGm))).toMatch(/cannot be taken back\./);
    expect(refusalOf(await table.run('undo', { entry: last - 2 }, asGm))).toMatch(/has already been taken back/);
    expect(refusalOf(await table.run('undo', { entry: 1 }, asGm))).toMatch(
      /changed nothing, so there is nothing to take back/,
    );
  });

  test('of nothing but what changed nothing, it takes back nothing', async () => {
    const number = await newest();
    const back = await table.run('undo', { entry: number + 1, back: true }, asGm);
    expect(refusalOf(back)).toMatch(/^There is no entry/);
    await table.run('away', { do: 'leave' }, { by: JON });
    await table.run('away', { do: 'back' }, { by: JON });
    expect(refusalOf(await table.run('undo', { entry: number }, asGm))).toMatch(/cannot be taken back/);
  });

  test('a player takes back only their own last deed, and no dice', async () => {
    await table.run('roll', { dice: 'd20' });
    expect(refusalOf(await table.run('undo', {}, { by: MIRA }))).toMatch(/^Dice were rolled in|^Somebody else did #/);
    await table.run('character edit', { name: 'Brynn' });
    expect(refusalOf(await table.run('undo', {}, { by: JON }))).toMatch(/^Somebody else did #/);
    const own = await table.run('undo', {}, { by: MIRA });
    const [yes = ''] = idsOf(messageOf(own));
    expect(postOf(await table.press(yes, { by: MIRA })).embeds?.[0]?.title).toMatch(/taken back: A new name$/);
  });
});

test('a button with nonsense in it is refused in words', async () => {
  expect(messageOf(await table.press('undo:yes:x:0:y', asGm)).content).toMatch(/^Something has happened/);
  expect(readable(await table.press('undo:yes', asGm))).toMatch(/^Something has happened/);
});

test('many entries at once fit one message', async () => {
  const from = (await newest()) + 1;
  for (let n = 0; n < 12; n++) await table.run('gm set', { value: 'party/food', to: n % 2 === 0 ? 'd6' : 'd10' }, asGm);
  const preview = await table.run('undo', { entry: from, back: true }, asGm);
  expect(embedOf(preview).description).toContain(`… and 4 more, back to #${from}.`);
  expect(() => checkMessage(messageOf(preview) as never, 'reply')).not.toThrow();
});

describe('PBP-UNDO-01: what an undo says is written for people', () => {
  test('a character in the making is taken back without marks in the middle of a line, and states are words', async () => {
    await table.run('character new', { name: 'Jora' }, { by: JON });
    const preview = await table.run('undo', {}, asGm);
    expect(readable(preview)).not.toMatch(/\S -# |active|draft/);
    const number = await newest();
    const done = await table.press(`undo:yes:${number}:0:${number}`, asGm);
    expect(JSON.stringify(postOf(done))).not.toMatch(/\S -# |active|draft/);
  });

  test('a round that would be open again says beforehand whose dice are rolled again', async () => {
    await table.run('fight', { do: 'start' }, asGm);
    await table.run('gm round', { do: 'resolve' }, asGm);
    const { world } = await table.look();
    const journal = await table.play.journal(world.campaign.id, { before: null, limit: 20 });
    const ended = journal.find(({ action }) => action === 'round/resolve');
    expect(readable(await table.run('undo', { entry: ended?.number ?? 0 }, asGm))).toContain(
      'If you change your answer, all your dice of this round are rolled again, those of your defence too',
    );
  });
});
