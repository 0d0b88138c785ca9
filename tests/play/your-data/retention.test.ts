import { expect, test } from 'vitest';
import { type JournalFile, journalText, readJournal } from '../../../src/proof/journal-file.ts';
import { verifyJournal } from '../../../src/proof/verify.ts';
import { isRefusal } from '../../../src/rules/engine/prompt.ts';
import { DAY } from '../../../src/rules/engine/time.ts';
import { someDatabase } from '../../support/databases.ts';
import { must } from '../../support/must.ts';
import { BRYN, GM, type TableByPost, tableOn } from '../support/table-by-post.ts';
import { brought, exported } from './support.ts';

/** The game master's edition of the journal of a campaign. */
async function journalOf(at: TableByPost, id = at.id): Promise<JournalFile> {
  const made = await at.play.exportJournal(id, at.deed(GM).caller, 'gm');
  if (isRefusal(made)) throw new Error(made.refused);
  const file = readJournal(made.parts.join(''));
  if (typeof file === 'number') throw new Error(`line ${file} cannot be read`);
  return file;
}

/** What the verifier says of it. */
async function verdictOf(at: TableByPost, id = at.id) {
  return verifyJournal(journalText(await journalOf(at, id)));
}

someDatabase('how long the log is kept', (open) => {
  test('PBP-DATA-07: all of it by default; else old entries go, and the rest still proves itself', async () => {
    const at = await tableOn(open);
    const roll = () => at.play.freeRoll(at.deed(BRYN), '1d20', null);
    for (let n = 0; n < 4; n++) must(await roll());
    must(await at.play.rotateSeed(at.deed(GM)));
    at.sleep(40 * DAY);
    must(await roll());
    expect(await at.play.pruneLogs()).toEqual({});
    must(await at.play.setSetting(at.deed(GM), 'log_days', '30'));
    const all = await at.journal();
    // A slip can be taken back for a day.
    expect(await at.play.pruneLogs()).toEqual({});
    at.sleep(2 * DAY);
    expect(await at.play.pruneLogs()).toEqual({
      [at.id]: all.filter(({ at: when }) => when < at.now() - 30 * DAY).length,
    });
    const kept = await at.journal();
    const first = Math.min(...kept.map(({ number }) => number));
    expect(first).toBeGreaterThan(4);
    must(await roll());
    must(await at.play.rotateSeed(at.deed(GM)));

    const verdict = await verdictOf(at);
    expect(verdict.findings).toEqual([]);
    expect(verdict).toMatchObject({ pruned: first - 1, chained: verdict.entries });
    expect(verdict.proven).toBeGreaterThan(0);

    const gone = { number: 3, back: false };
    expect(await at.play.undo(at.deed(GM), gone, null)).toMatchObject({ refusal: { refused: 'undo/pruned' } });
    expect(await at.play.previewUndo(at.id, at.deed(GM).caller, gone)).toMatchObject({ refused: 'undo/pruned' });
    const never = { number: 999, back: false };
    expect(await at.play.undo(at.deed(GM), never, null)).toMatchObject({ refusal: { refused: 'undo/no-such-entry' } });

    // The same, brought in: it goes on from where it began.
    const copy = await brought(at.test.store, await exported(at.test.store, at.id));
    const again = await verdictOf(at, copy);
    expect(again.findings).toEqual([]);
    expect(again.pruned).toBe(first - 1);
  });

  test('PBP-DATA-07: an altered entry after those that went is found, and so is one that is left out', async () => {
    const at = await tableOn(open);
    for (let n = 0; n < 3; n++) must(await at.play.freeRoll(at.deed(BRYN), '1d20', null));
    must(await at.play.setSetting(at.deed(GM), 'log_days', '1'));
    at.sleep(3 * DAY);
    for (let n = 0; n < 3; n++) must(await at.play.freeRoll(at.deed(BRYN), '1d20', null));
    await at.play.pruneLogs();
    const file = await journalOf(at);
    const codes = (entries: typeof file.entries) =>
      verifyJournal(journalText({ ...file, entries })).findings.map(({ code }) => code);
    expect(file.entries.length).toBeGreaterThanOrEqual(3);
    expect(codes(file.entries)).toEqual([]);
    expect(codes(file.entries.slice(1))).toContain('order/number');
    const [one, ...others] = structuredClone(file.entries);
    if (one === undefined) throw new Error('nothing is kept');
    expect(codes([{ ...one, open: { ...one.open, actorId: '5' } }, ...others])).toContain('chain/hash');
  });
});
