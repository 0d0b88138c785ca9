import { expect, test } from 'vitest';
import type { JournalEntry } from '../../src/play/play.ts';
import { tableFor } from './support/file-table.ts';
import { embedOf, idsOf, messageOf, refusalOf } from './support/replies.ts';
import { asGm, JON } from './support/server.ts';

const table = tableFor({ on: 'embedded' });

/** The newest entry of the journal, and the button that shows its dice. */
async function newest(): Promise<{ readonly entry: JournalEntry; readonly button: string }> {
  const { campaign } = (await table.look()).world;
  const [entry] = await table.play.journal(campaign.id, { before: null, limit: 1 });
  if (entry === undefined) throw new Error('nothing has happened');
  return { entry, button: `log:dice:${campaign.id}:${entry.number}` };
}

test('few dice are in small print, and the button shows them too', async () => {
  const reply = await table.run('test', { ability: 'str' });
  expect(embedOf(reply).description).toMatch(/^-# Bryn: Strength d20 \(\d+\)/m);
  expect(idsOf(messageOf(reply))).not.toContain((await newest()).button);
  const shown = embedOf(await table.press((await newest()).button, { by: JON }));
  expect(shown.description).toMatch(/^Bryn: Strength d20 \(\d+\)/);
});

test('LH-ENC-03: dice of what the game master did in secret are shown to nobody else', async () => {
  await table.run('encounter start', { creature: 'bandit', secret: true }, asGm);
  const { entry, button } = await newest();
  expect(entry.secret).toBe(true);
  expect(embedOf(await table.press(button, { by: JON })).description).toBe('Kept by the game master.');
  expect(embedOf(await table.press(button, asGm)).description).not.toBe('Kept by the game master.');
});

test('LH-WILD-08: a die that only the game master may know is not among those of the others', async () => {
  await table.run('hex add', { at: '0,0', terrain: 'plain' }, asGm);
  await table.run('watch', { do: 'place', where: '0,0' }, asGm);
  await table.run('watch', { do: 'search' }, asGm);
  const all = await table.play.journal((await table.look()).world.campaign.id, { before: null, limit: 20 });
  const event = all.find(({ dice }) => dice.some(({ purpose }) => purpose === 'event'));
  expect(event).toBeDefined();
  const button = `${(await newest()).button.replace(/\d+$/, '')}${event?.number}`;
  const players = embedOf(await table.press(button, { by: JON })).description ?? '';
  expect(players).not.toMatch(/[Ee]vent/);
});

test('a button of no entry, or of another server’s campaign, says so', async () => {
  const { button } = await newest();
  expect(refusalOf(await table.press(button.replace(/\d+$/, '999')))).toMatch(/button/);
  expect(refusalOf(await table.press('log:dice:nobody:1'))).toMatch(/button/);
});
