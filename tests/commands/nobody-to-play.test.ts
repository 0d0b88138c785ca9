import { expect, test } from 'vitest';
import { tableFor } from './support/file-table.ts';
import { buttonsOf, formOf, messageOf, readable, refusalOf, toldBy } from './support/replies.ts';
import { asGm, asJon, JON, MIRA } from './support/server.ts';

const table = tableFor();

const statusOf = async (name: string) =>
  Object.values((await table.look()).world.characters).find((one) => one.name === name)?.status;

test('PBP-CHAR-02, PBP-CHAR-03: retiring asks what becomes of the player, who makes a new one or leaves', async () => {
  const retired = await table.run('character retire', { who: 'Sable' }, asJon);
  expect(buttonsOf(messageOf(retired))).toEqual(['Make a new character', 'Leave the table']);
  expect(refusalOf(await table.press('character:new', { by: MIRA }))).toMatch(/^You play Bryn; that button is for/);
  expect(refusalOf(await table.press(`character:leave:${JON}`, { by: MIRA }))).toMatch(
    /^That button is for the player/,
  );
  expect(formOf(await table.press('character:new', asJon))).toMatchObject({ custom_id: 'character:new' });
  await table.submit('character:new', { name: 'Wren' }, asJon);
  expect(await statusOf('Wren')).toBe('draft');
  // Pressed again, it goes on where it stopped.
  expect(buttonsOf(messageOf(await table.press('character:new', asJon)))).toContain('The Strong');
});

test('PBP-AWAY-05: who leaves by the button or by /away do:leave is told to leave, and not that they are back', async () => {
  await table.run('character retire', { who: 'Sable' }, asGm);
  const left = toldBy(await table.press(`character:leave:${JON}`, asGm));
  expect(readable(left)).toContain(`<@${JON}> is away. Nobody waits for them`);
  expect((await table.look()).world.members[JON]?.present).toBe(false);
  const own = readable(await table.run('away', { do: 'leave' }));
  expect(own).toContain('Leaves the table');
  expect(own).toContain(`<@${MIRA}> leaves the table, and is asked nothing any more.`);
  expect(own).not.toContain('is back');
});

test.each([
  ['away', /^Sable has left the party for now; \/sheet says for how long\..*\/character new makes somebody/],
  ['dead', /^Sable is dead\. Nothing was changed; \/character new makes another/],
])('whoever’s character is %s is told so, and how to play on', async (status, words) => {
  await table.run('gm set', { value: 'Sable: status', to: status }, asGm);
  expect(refusalOf(await table.run('test', { ability: 'dex' }, asJon))).toMatch(words);
  expect(readable(await table.run('sheet', {}, asJon))).toContain('Sable');
});

test('PBP-TURN-06: when nobody can act, the game master is asked how it goes on, and what the card offers works', async () => {
  await table.run('foe over', { all: true }, asGm);
  for (const name of ['Bryn', 'Sable']) await table.run('character retire', { who: name }, asGm);
  expect((await table.look()).world.party.awaited).toMatchObject({ kind: 'fallen', userId: null });
  expect(refusalOf(await table.press('gm:fallen', asJon))).toMatch(/^Only the game master/);
  const card = await table.press('gm:fallen', asGm);
  expect(readable(card)).toContain('How does it go on?');
  expect(readable(card)).toContain(`Asked for a new character: <@${MIRA}> and <@${JON}>.`);
  expect(buttonsOf(messageOf(card))).toEqual(['Let the campaign rest']);
  await table.press('gm:fallen:rest', asGm);
  expect((await table.look()).world.campaign.pause).not.toBeNull();
});
