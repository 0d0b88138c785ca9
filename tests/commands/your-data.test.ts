import { afterEach, describe, expect, test, vi } from 'vitest';
import { refuse } from '../../src/rules/engine/prompt.ts';
import { DAY } from '../../src/rules/engine/time.ts';
import { unpacked } from '../support/unzip.ts';
import { zipOf } from '../support/zip-of.ts';
import { tableFor } from './support/file-table.ts';
import { buttonsOf, embedOf, idOf, messageOf, postOf, readable, refusalOf } from './support/replies.ts';
import { asGm, CHANNEL, GM, JON, MIRA, OTHER_GUILD, sentFile } from './support/server.ts';

const table = tableFor();
const ELSEWHERE = { by: GM, guildId: OTHER_GUILD };

/** The file that an answer brings. */
async function exportedFile(): Promise<string> {
  const reply = await table.run('campaign export', {}, asGm);
  const [file] = reply.kind === 'message' ? (reply.files ?? []) : [];
  expect(reply).toMatchObject({ private: true });
  return Buffer.from(file?.data ?? '').toString('latin1');
}

/** The preview of a file, as another server sees it. */
async function previewed(
  file: string,
  asking: { readonly by: string; readonly guildId: string; readonly interactionId?: string } = ELSEWHERE,
) {
  const { options, files } = sentFile('the-barrow-road.zip', file);
  return table.run('campaign import', options, { ...asking, files });
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('/campaign export and import', () => {
  test('PBP-DATA-01: the file is for the game master alone, and the table is told that they have it', async () => {
    expect(refusalOf(await table.run('campaign export', {}, { by: MIRA }))).toContain('Only the');
    const reply = await table.run('campaign export', {}, asGm);
    expect(reply).toMatchObject({ private: true, files: [{ name: 'the-barrow-road.zip' }] });
    expect(JSON.stringify(postOf(reply))).toContain('with the secret seeds of its dice');
  });

  test('PBP-DATA-01: what could not be brought in as it is is handed out all the same, and is said to be so', async () => {
    const { world } = await table.look();
    const [bryn] = Object.values(world.characters);
    await table.store.change(world.campaign.id, 'of-before', ({ world: old }) => {
      const long = { ...old.characters[bryn?.id ?? ''], name: 'x'.repeat(61) };
      const characters = { ...old.characters, [long.id ?? '']: long } as typeof old.characters;
      return {
        commit: {
          world: { ...old, characters },
          entries: [],
          replies: [],
          now: 0,
          patches: [{ op: 'replace', path: ['characters', long.id ?? '', 'name'], value: long.name }],
        },
        value: null,
      };
    });
    const words = readable(await table.run('campaign export', {}, asGm));
    expect(words).toContain('would refuse it: the name “xxx');
    expect(words).toContain('is longer than 60 characters');
    expect(refusalOf(await previewed(await exportedFile()))).toContain('60');
  });

  test('PBP-DATA-02: a preview says who is who; somebody can be placed elsewhere or nowhere, and nothing is made before', async () => {
    const reply = await previewed(await exportedFile());
    expect(reply).toMatchObject({ private: true });
    expect(embedOf(reply).title).toBe('The Barrow Road');
    expect(embedOf(reply).description).toContain(`Bryn: <@${MIRA}>`);
    expect(embedOf(reply).description).toContain(`Sable: <@${JON}>`);
    const bringIn = idOf(messageOf(reply), 'Bring it in');
    const pick = bringIn.replace(':go:', ':pick:');
    const placing = messageOf(await table.press(pick, { ...ELSEWHERE, values: [JON] }));
    const nobody = messageOf(await table.press(idOf(placing, 'Nobody here'), ELSEWHERE));
    expect(nobody.embeds?.[0]?.description).toContain('Sable: nobody here');
    expect(await table.play.campaignsOf(OTHER_GUILD)).toEqual([]);
    expect(refusalOf(await table.press(bringIn, { by: MIRA, guildId: OTHER_GUILD }))).toContain('yours no more');
    const done = await table.press(bringIn, ELSEWHERE);
    expect(postOf(done).embeds?.[0]?.title).toBe('The Barrow Road is here');
    const { world } = await table.look(GM, OTHER_GUILD);
    expect(world.campaign).toMatchObject({ gmUserIds: [GM], homeId: CHANNEL, pause: { until: null } });
    expect(Object.keys(world.members)).toHaveLength(2);
    expect(world.members[MIRA]).toMatchObject({ present: true });
    expect(world.members[JON]).toBeUndefined();
    expect(Object.values(world.members).map(({ present }) => present)).toEqual([true, false]);
    // A second press of the same card.
    expect(refusalOf(await table.press(bringIn, ELSEWHERE))).toContain('yours no more');
    expect(await table.play.campaignsOf(OTHER_GUILD)).toHaveLength(1);
  });

  test('PBP-DATA-02: a press on the preview reads the file no second time; after a start it does, and counts as a file', async () => {
    const bringIn = idOf(messageOf(await previewed(await exportedFile())), 'Bring it in');
    const pick = () => table.press(bringIn.replace(':go:', ':pick:'), { ...ELSEWHERE, values: [JON] });
    const read = vi.spyOn(table.play, 'previewImport');
    const spent = vi.spyOn(table.play, 'spend');
    expect(await pick()).toMatchObject({ kind: 'update' });
    expect(read).not.toHaveBeenCalled();
    // Another process knows nothing of what this one read.
    vi.spyOn(table.play.draftPreviews, 'of').mockReturnValue(null);
    expect(await pick()).toMatchObject({ kind: 'update' });
    expect(read).toHaveBeenCalledTimes(1);
    expect(spent).toHaveBeenCalledWith('files', { userId: GM, guildId: OTHER_GUILD });
    spent.mockResolvedValue(refuse('campaign/none'));
    refusalOf(await pick());
    expect(read).toHaveBeenCalledTimes(1);
  });

  test('PBP-DATA-02: it rests, and undo works across it', async () => {
    await table.run('usage', { die: 'food' }, asGm);
    const before = (await table.look()).world.usageDice;
    const reply = await previewed(await exportedFile());
    await table.press(idOf(messageOf(reply), 'Bring it in'), ELSEWHERE);
    expect((await table.look(GM, OTHER_GUILD)).world.usageDice).toEqual(before);
    await table.advance(30 * DAY);
    expect((await table.look(GM, OTHER_GUILD)).world.campaign.pause).not.toBeNull();
    const undo = messageOf(await table.run('undo', {}, ELSEWHERE));
    const [, yes = ''] = /"custom_id":"(undo:yes:[^"]+)"/.exec(JSON.stringify(undo.components)) ?? [];
    expect(readable(await table.press(yes, ELSEWHERE))).toContain('Taken back');
  });

  test('PBP-DATA-02: is for who may manage the server, and never mind forgets the file', async () => {
    const file = await exportedFile();
    expect(refusalOf(await previewed(file, { by: MIRA, guildId: OTHER_GUILD }))).toContain('manage this server');
    const reply = await previewed(file);
    const bringIn = idOf(messageOf(reply), 'Bring it in');
    expect(readable(await table.press(idOf(messageOf(reply), 'Never mind'), ELSEWHERE))).toContain('forgotten');
    expect(refusalOf(await table.press(bringIn, ELSEWHERE))).toContain('yours no more');
    expect(await table.play.campaignsOf(OTHER_GUILD)).toEqual([]);
  });

  test('PBP-DATA-02: of a file that was cut off, or that holds one of its files twice, nothing is kept', async () => {
    const file = await exportedFile();
    const files = await unpacked(Buffer.from(file, 'latin1'));
    const twice = await zipOf([...files, ['party.json', files.get('party.json') ?? Buffer.alloc(0)]]);
    for (const [bad, words] of [
      [file.slice(0, file.length / 2), 'it is no zip, or it is damaged. Nothing was brought in'],
      [
        twice.toString('latin1'),
        '`party.json`, which belongs in no campaign or is in it twice. Nothing was brought in',
      ],
    ] as const) {
      const interactionId = `60000000000000000${bad.length}`;
      expect(refusalOf(await previewed(bad, { ...ELSEWHERE, interactionId }))).toContain(words);
      expect(await table.play.draftOf(interactionId)).toBeNull();
    }
    expect(await table.play.campaignsOf(OTHER_GUILD)).toEqual([]);
  });

  test('PBP-DATA-02: two people of the file never become one', async () => {
    const bringIn = idOf(messageOf(await previewed(await exportedFile())), 'Bring it in');
    await table.press(`${bringIn.replace(':go:', ':set:')}:${JON}`, { ...ELSEWHERE, values: [MIRA] });
    expect(refusalOf(await table.press(bringIn, ELSEWHERE))).toContain(`would both be <@${MIRA}>`);
    expect(await table.play.campaignsOf(OTHER_GUILD)).toEqual([]);
  });
});

describe('/campaign delete', () => {
  test('PBP-DATA-03: asks for the name, and deletes for the game master alone', async () => {
    expect(refusalOf(await table.run('campaign delete', {}, { by: MIRA }))).toContain('Only the');
    const card = messageOf(await table.run('campaign delete', {}, asGm));
    expect(card.content).toContain('/campaign export');
    expect(buttonsOf(card)).toEqual(['Delete it for ever…']);
    const id = idOf(card, 'Delete it for ever…');
    expect(refusalOf(await table.press(id, { by: MIRA }))).toContain('Only the');
    expect(await table.press(id, asGm)).toMatchObject({ kind: 'modal', modal: { custom_id: id } });
    expect(refusalOf(await table.submit(id, { name: 'The Burrow Road' }, asGm))).toContain('**The Barrow Road**');
    expect(refusalOf(await table.submit(id, { name: 'The Barrow Road' }, { by: MIRA }))).toContain('Only the');
    const told = await table.submit(id, { name: ' the barrow  ROAD' }, asGm);
    expect(told).toMatchObject({ private: false });
    expect(readable(told)).toContain('has deleted **The Barrow Road**');
    await expect(table.look()).rejects.toThrow('no campaign');
    expect(readable(await table.run('sheet'))).toContain('no campaign');
  });
});

describe('/me', () => {
  test('PBP-DATA-04: gives who asks what is kept about them, without the secrets of the game', async () => {
    await table.run('test', { ability: 'str' });
    await table.run('gm set', { value: 'The Tide: disposition', to: '3' }, asGm);
    const reply = await table.run('me export');
    expect(reply).toMatchObject({ private: true, files: [{ name: 'about-you.zip' }] });
    const [file] = reply.kind === 'message' ? (reply.files ?? []) : [];
    const files = await unpacked(file?.data ?? new Uint8Array());
    expect([...files.keys()]).toEqual([
      ...['you.json', 'campaigns/1/you.json', 'campaigns/1/log.jsonl', 'campaigns/1/said.jsonl'],
    ]);
    expect(JSON.parse(String(files.get('campaigns/1/you.json')))).toMatchObject({
      isGameMaster: false,
      member: { userId: MIRA },
      characters: [{ name: 'Bryn' }],
    });
    const entries = String(files.get('campaigns/1/log.jsonl'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(entries).toMatchObject([{ action: 'test' }]);
    // A server without a campaign: they are asked for all of theirs.
    expect(await table.run('me export', {}, { guildId: OTHER_GUILD })).toMatchObject({ private: true });
  });

  test('PBP-DATA-05: deletes it after a question, and who runs a game alone hands it over first', async () => {
    const card = messageOf(await table.run('me delete'));
    const yes = idOf(card, 'Delete all of it');
    expect(refusalOf(await table.press(yes, asGm))).toContain('Nobody but you runs **The Barrow Road**');
    expect(readable(await table.press(yes, { by: MIRA }))).toContain('in 1 campaign');
    const { world } = await table.look();
    expect(JSON.stringify(world)).not.toContain(MIRA);
    expect(Object.values(world.characters).map(({ name }) => name)).toEqual(['A companion', 'Sable']);
    expect(readable(await table.run('log', {}, { by: JON }))).toContain('Somebody has left for good');
  });
});
