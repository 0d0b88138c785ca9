import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../../commands/index.ts';
import type { CommandRequest } from '../../src/discord/request.ts';
import { tableFor } from './support/file-table.ts';
import { buttonsOf, embedOf, messageOf, readable, refusalOf } from './support/replies.ts';
import { asStranger, GM, JON, MIRA, STRANGER, sentFile } from './support/server.ts';

const table = tableFor({ tests: 'all' });

describe('/character new', () => {
  test('rolls in public and asks for a class', async () => {
    const reply = await table.run('character new', { name: 'Wren' }, asStranger);
    expect(reply).toMatchObject({ private: false });
    expect(embedOf(reply).title).toBe('Wren is being made');
    expect(embedOf(reply).description?.match(/3d6 \(\d \d \d\) = \d+, [+−]\d/g)).toHaveLength(6);
    expect(buttonsOf(messageOf(reply))).toEqual(['The Strong', 'The Wise', 'The Deft', 'The Weird']);
  });

  test.each(['Wren', 'Somebody else'])('goes on where it stopped when it is asked again, as %s', async (name) => {
    const before = (await table.look()).world;
    const reply = await table.run('character new', { name }, asStranger);
    expect(reply).toMatchObject({ private: true, rowId: null });
    expect(buttonsOf(messageOf(reply))).toEqual(['The Strong', 'The Wise', 'The Deft', 'The Weird']);
    expect((await table.look()).world.characters).toEqual(before.characters);
  });

  test('until it is ready, nothing can be rolled', async () => {
    expect(refusalOf(await table.run('test', { ability: 'str' }, asStranger))).toBe(
      'Wren is still being made. /character new goes on where you stopped.',
    );
    expect(readable(await table.run('sheet', {}, asStranger))).toContain('class not chosen yet · still being made');
  });

  test('ends with a character that can act', async () => {
    await table.answer('class', 'strong', STRANGER);
    await table.answer('background', 'pick:1', STRANGER);
    const result = await table.answer('starting-gear', 'pick:3', STRANGER);
    if (result.kind !== 'done') throw new Error('refused');
    const text = readable({ kind: 'update', message: result.message as never, rowId: null });
    expect(text).toContain('Wren, one of the Strong');
    expect(text).toContain('Background: Miner');
    expect(text).toContain('Starting gear: Chainmail, Claymore and Caltrops');
    expect(embedOf(await table.run('test', { ability: 'str' }, asStranger)).title).toMatch(/^Strength test/);
  });

  test('refuses a name that is taken, empty or of two lines', async () => {
    expect(refusalOf(await table.run('character new', { name: 'bryn' }, asStranger))).toMatch(
      /^Somebody in this campaign is called bryn already/,
    );
    expect(refusalOf(await table.run('character new', { name: '   ' }, asStranger))).toMatch(
      /^A name has 1 to 40 characters/,
    );
    expect(refusalOf(await table.run('character new', { name: 'a\nb' }, asStranger))).toMatch(
      /^A name has 1 to 40 characters/,
    );
  });
});

describe('/character import', () => {
  const sheet = {
    class: 'deft',
    level: 3,
    background: 'Gambler',
    abilities: { str: 9, dex: 16, wis: 10, int: 11, con: 9, cha: 13 },
    hpMax: 12,
    gear: ['Dagger'],
  };
  const importing = (json: string) => table.run('character import', { json }, { by: JON });

  test('takes JSON of any level', async () => {
    const reply = await importing(JSON.stringify({ name: 'Ash', ...sheet }));
    expect(readable(reply)).toContain(`Ash, one of the Deft, level 3. Player: <@${JON}>.`);
    expect(readable(reply)).toContain('`/character switch` makes Ash the one who acts.');
  });

  test.each([
    ['not json', /^I cannot read that as JSON/],
    ['[]', /^I cannot read that as JSON/],
    ['null', /^I cannot read that as JSON/],
    ['{"class":"deft"}', /^I cannot read “name”: a text is needed/],
    [JSON.stringify({ name: 'Elm', ...sheet, level: 99 }), /^I cannot read “level”/],
    [JSON.stringify({ name: 'Elm', ...sheet, luck: 3 }), /^I cannot read “luck”/],
    [JSON.stringify({ name: 'Elm', ...sheet, __proto__: null, constructor: 1 }), /^I cannot read “constructor”/],
  ])('says which field it cannot read: %s', async (json, words) => {
    expect(refusalOf(await importing(json))).toMatch(words);
  });

  test('a sheet as a JSON file has 64 kB at most: it is read where everybody else is served', async () => {
    const sent = (length: number) => {
      const { options, files } = sentFile('ash.json', JSON.stringify({ name: 'Ash', ...sheet }).padEnd(length));
      return table.run('character import', options, { by: JON, files });
    };
    expect(refusalOf(await sent(64_001))).toContain('64 kB');
    // It was read: somebody has that name.
    expect(refusalOf(await sent(64_000))).toContain('is called Ash already');
  });

  test('without JSON opens a form, and is never deferred', async () => {
    const reply = await table.run('character import', {}, { by: JON });
    expect(reply).toMatchObject({ kind: 'modal', modal: { custom_id: 'character:import' } });
    const command = COMMANDS.find(({ data }) => data.name === 'character');
    expect(command?.mayOpenModal({ path: ['import'], options: { json: '{}' } } as unknown as CommandRequest)).toBe(
      false,
    );
  });

  const form = {
    name: 'Elm',
    class: 'The Strong 2, Miner',
    abilities: 'Str 13, 9 11 8 14 10',
    hp: '7/12',
    gear: 'Longsword, Chain,\nShield',
  };

  test('the form becomes the same character', async () => {
    const reply = await table.submit('character:import', form, { by: JON });
    expect(readable(reply)).toContain('Elm, one of the Strong, level 2.');
    const elm = (await table.look()).world.characters[await table.idOf('Elm')];
    expect(elm).toMatchObject({
      userId: JON,
      sheet: { background: 'Miner', hp: 7, hpMax: 12, abilities: { str: 13, cha: 10 } },
    });
  });

  test.each([
    [{ class: 'Strong' }, /^Class and level go together/],
    [{ class: 'Baker 2' }, /^I cannot read “class”/],
    [{ abilities: '13 9 11' }, /^Six scores are needed/],
    [{ hp: 'plenty' }, /^Hit points are a number/],
    [{ hp: '20/12' }, /^I cannot read “hp”/],
    [{ name: '' }, /^A name has 1 to 40/],
  ])('the form says what it cannot read: %j', async (more, words) => {
    expect(refusalOf(await table.submit('character:import', { ...form, name: 'Oak', ...more }, { by: JON }))).toMatch(
      words,
    );
  });
});

describe('/character edit, switch and retire', () => {
  test('switch changes who acts', async () => {
    expect(await table.complete('character switch', 'who', '', { by: JON })).toEqual(['Sable', 'Ash', 'Elm']);
    const reply = await table.run('character switch', { who: 'Ash' }, { by: JON });
    expect(embedOf(reply).title).toBe('Acting as Ash');
    expect(readable(await table.run('test', { ability: 'dex' }, { by: JON }))).toContain('Ash: Dexterity d20 (');
    expect(refusalOf(await table.run('character switch', { who: 'Ash' }, { by: JON }))).toMatch(
      /^You act as Ash already/,
    );
    expect(refusalOf(await table.run('character switch', { who: 'Bryn' }, { by: JON }))).toMatch(
      /^Bryn is played by somebody else/,
    );
  });

  test('edit changes a name or a background, of one’s own only', async () => {
    expect(embedOf(await table.run('character edit', { name: 'Ashe' }, { by: JON })).title).toBe('A new name');
    expect(readable(await table.run('character edit', { background: 'Escort' }, { by: JON }))).toContain(
      'Background: Gambler → Escort',
    );
    expect(refusalOf(await table.run('character edit', {}, { by: JON }))).toBe(
      'Say what is to change: a name or a background. Nothing was changed.',
    );
    expect(refusalOf(await table.run('character edit', { who: 'Bryn', name: 'Mine' }, { by: JON }))).toMatch(
      /^Bryn is played by somebody else/,
    );
    expect(embedOf(await table.run('character edit', { who: 'Bryn', name: 'Brynn' }, { by: GM })).title).toBe(
      'A new name',
    );
  });

  test('retire keeps the sheet, and the next one acts', async () => {
    expect(embedOf(await table.run('character retire', { who: 'Ashe' }, { by: JON })).title).toBe('Ashe retires');
    expect(refusalOf(await table.run('test', { ability: 'str', as: 'Ashe' }, { by: JON }))).toMatch(
      /^Ashe has retired/,
    );
    expect(embedOf(await table.run('sheet', { who: 'Ashe' }, { by: JON })).title).toBe('Ashe');
    expect(refusalOf(await table.run('character retire', { who: 'Brynn' }, { by: JON }))).toMatch(
      /^Brynn is played by somebody else/,
    );
  });

  test('a name with mentions and markdown comes out harmless everywhere', async () => {
    const name = '<@&1> **@everyone**';
    for (const reply of [
      await table.run('character edit', { name }, { by: MIRA }),
      await table.run('sheet', {}, { by: MIRA }),
      await table.run('party'),
      await table.run('test', { ability: 'str' }, { by: MIRA }),
      await table.run('log'),
    ]) {
      expect(readable(reply)).not.toMatch(/<@&1>|@everyone|\*\*@/);
      expect(messageOf(reply).allowed_mentions).toEqual({ parse: [] });
    }
  });
});
