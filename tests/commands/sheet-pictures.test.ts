import { describe, expect, test } from 'vitest';
import { tableFor } from './support/file-table.ts';
import { buttonsOf, embedOf, filesOf, messageOf, readable } from './support/replies.ts';
import { GM } from './support/server.ts';

const table = tableFor({ tests: 'all' });

describe('sheets as pictures', () => {
  test('/sheet picture:True has the card, its pages and the whole sheet drawn', async () => {
    const reply = await table.run('sheet', { picture: true });
    expect(reply).toMatchObject({ private: true, rowId: null });
    expect(embedOf(reply).title).toBe('Bryn');
    expect(buttonsOf(messageOf(reply))).toEqual(['Overview', 'Features', 'Gear']);
    expect(filesOf(reply)).toEqual([['sheet.png', expect.stringMatching(/^The sheet of Bryn: The \w+, level 1/)]]);
  });

  test('shared, it is somebody else’s for everybody', async () => {
    const reply = await table.run('sheet', { who: 'Sable', picture: true, share: true });
    expect(reply).toMatchObject({ private: false });
    expect(filesOf(reply)).toEqual([['sheet.png', expect.stringMatching(/^The sheet of Sable/)]]);
  });

  test('/party picture:True has the party on a page', async () => {
    const reply = await table.run('party', { picture: true });
    expect(readable(reply)).toContain('The party');
    expect(filesOf(reply)).toEqual([['party.png', expect.stringMatching(/Characters: Bryn .*, Sable /)]]);
  });

  test('without it there is no picture', async () => {
    expect([...filesOf(await table.run('sheet')), ...filesOf(await table.run('party'))]).toEqual([]);
  });
});

describe('/oracle', () => {
  test('LH-SOLO-01: refused to players where somebody runs the game, answered in a solo one', async () => {
    const question = { question: 'Is the ferryman home?' };
    expect(readable(await table.run('oracle', question))).toContain('The game master answers in this campaign');
    await table.run('campaign settings', { setting: 'solo', to: 'on' }, { by: GM });
    const reply = await table.run('oracle', question);
    expect(reply).toMatchObject({ private: false, rowId: expect.any(String) });
    expect(embedOf(reply).title).toMatch(/^(Yes|No)/);
    expect(readable(reply)).toContain('> Is the ferryman home?');
  });
});
