import type { APIMessage } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import type { PracticeSeat } from '../../src/practice/seats.ts';
import { verifyJournal } from '../../src/proof/verify.ts';
import { must, privately, readable, said } from './by-post-messages.ts';
import { byPostTable } from './by-post-table.ts';

/** Where the dice come from, over the wire: the dice are the campaign's own. */
const at = byPostTable();

/** `/dice`, and what came back: its last message, once it is whole. */
async function dice(seat: PracticeSeat, sub: string, options: Record<string, string | number> = {}) {
  const outcome = await seat.command('dice', { path: [sub], options });
  return { ...outcome, message: (await outcome.settled) ?? outcome.message };
}

async function fileOf(message: APIMessage | undefined, name: string): Promise<string> {
  const file = message?.attachments.find(({ filename }) => filename === name);
  if (file === undefined) throw new Error(`no ${name} in ${readable(message)}`);
  return (await fetch(file.url)).text();
}

const SHA_256 = /`([0-9a-f]{64})`/;
const numberOf = async () => (await at.journal())[0]?.number ?? 0;

test('PBP-DICE-03 PBP-DICE-04 PBP-DICE-05: roll, give a word, rotate, prove an entry, and check the journal', async () => {
  const { gm, bryn, sable } = at;
  must(await bryn.command('roll', { options: { dice: '4d6', for: 'the odds' } }));
  const entry = await numberOf();
  const [face] = (await at.journal())[0]?.dice ?? [];

  const before = privately(await dice(bryn, 'prove', { entry }));
  expect(before).toContain('which is still in force');
  expect(before).not.toContain('HMAC-SHA-256');
  const seeds = privately(await dice(bryn, 'seeds'));
  const fingerprint = SHA_256.exec(seeds)?.[1];
  expect(seeds).toContain('Nobody has given a word for it yet');

  expect(privately(await dice(bryn, 'rotate'))).toMatch(/game master/);
  expect(readable((await dice(sable, 'word', { text: 'salt and tide' })).message)).toContain('salt and tide');
  expect(said(bryn, 'salt and tide')).toHaveLength(1);
  expect(readable((await dice(gm, 'rotate')).message)).toContain(fingerprint);

  const proof = privately(await dice(bryn, 'prove', { entry }));
  expect(proof).toContain(`**d6: ${face?.face}**`);
  expect(proof).toContain('It is the face that fell.');
  expect(proof).not.toContain('not the face');
  expect(privately(await dice(sable, 'seeds'))).toContain('Mixed with the words of');

  const { message } = await dice(bryn, 'journal');
  const verdict = verifyJournal(await fileOf(message, 'journal.jsonl'));
  expect(verdict.findings).toEqual([]);
  expect(verdict.proven).toBeGreaterThanOrEqual(4);
  expect(await fileOf(message, 'verify.html')).toContain('Check a Watchpost journal');
  expect(privately(await dice(bryn, 'journal', { edition: 'gm' }))).toMatch(/game master/);
});

test('PBP-SECRET-01: the proof of a secret die tells a player nothing, before its seed is revealed and after', async () => {
  const { gm, bryn } = at;
  must(await gm.command('encounter', { path: ['start'], options: { creature: 'bandit' } }));
  const entry = await numberOf();
  const hidden = (await at.journal())[0]?.dice ?? [];
  expect(hidden.length).toBeGreaterThan(0);
  for (const isOver of [false, true]) {
    if (isOver) expect(readable((await dice(gm, 'rotate')).message)).toContain('Seed 1 is over');
    const proof = privately(await dice(bryn, 'prove', { entry }));
    expect(proof).toContain('is kept by the game master');
    expect(proof).not.toMatch(/bandit|\*\*d\d+: \d+\*\*|HMAC/);
    const text = await fileOf((await dice(bryn, 'journal')).message, 'journal.jsonl');
    expect(text).not.toContain('bandit');
    expect(verifyJournal(text).findings).toEqual([]);
  }
  expect(privately(await dice(gm, 'prove', { entry }))).toContain('It is the face that fell.');
});

test('a word that is too long is refused, and an entry that is not there', async () => {
  expect(privately(await dice(at.bryn, 'word', { text: 'ab'.repeat(100) }))).toMatch(
    /^A word for the dice has 1 to 64 characters, and that has 200\. Nothing was changed; try a shorter one\./,
  );
  expect(privately(await dice(at.bryn, 'prove', { entry: 999 }))).toMatch(/999/);
  expect((await at.world()).campaign.dice.words).toEqual([]);
});

test('/stats: how the dice fell, with a picture and its words', async () => {
  must(await at.bryn.command('roll', { options: { dice: '20d6' } }));
  const outcome = await at.bryn.command('stats');
  const message = (await outcome.settled) ?? outcome.message;
  expect(readable(message)).toMatch(/d6\*\*, 20 times/);
  expect(message?.attachments).toMatchObject([{ filename: 'dice.png', content_type: 'image/png' }]);
  expect(message?.attachments[0]?.description).toContain('How often each face of a d6 came up in 20 rolls.');
  const other = await at.sable.command('stats', { options: { who: at.bryn.userId, share: true } });
  expect(readable((await other.settled) ?? other.message)).toMatch(/d6\*\*, 20 times/);
});
