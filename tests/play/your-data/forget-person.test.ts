import { expect, test } from 'vitest';
import { type FileEntry, type JournalFile, journalText, readJournal } from '../../../src/proof/journal-file.ts';
import { verifyJournal } from '../../../src/proof/verify.ts';
import { isRefusal } from '../../../src/rules/engine/prompt.ts';
import type { Database } from '../../../src/store/database/database.ts';
import { someDatabase } from '../../support/databases.ts';
import { must } from '../../support/must.ts';
import { BRYN, GM, SABLE, type TableByPost, tableOn } from '../support/table-by-post.ts';
import { COMMANDS } from '../support/undo-commands.ts';
import { undoLast } from '../support/undoing.ts';

const NAMED = (_: unknown, number: number) => `A companion ${number}`;

/** Every row of every table as text. */
async function everything({ prisma }: Database): Promise<readonly string[]> {
  const tables = await prisma.$queryRaw<{ name: string }[]>`SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'`;
  const rows: string[] = [];
  for (const { name } of tables)
    for (const { text } of await prisma.$queryRawUnsafe<{ text: string }[]>(
      `SELECT t::text AS text FROM "${name}" AS t`,
    ))
      rows.push(`${name}: ${text}`);
  return rows;
}

async function naming(at: TableByPost, userId: string): Promise<readonly string[]> {
  return (await everything(at.test.database)).filter((row) => row.includes(userId));
}

function forget(at: TableByPost, by: string) {
  const { campaignId: _, ...invocation } = at.deed(by);
  return at.play.forgetPerson(invocation, NAMED);
}

someDatabase('the removal of a person', (open) => {
  test('PBP-DATA-05: their id is in no column of any table, the game goes on, and what others did can be taken back', async () => {
    const at = await tableOn(open);
    for (const name of ['test', 'usage', 'melee'] as const) await COMMANDS[name](at, { by: BRYN, n: 1, m: 1 });
    must(await at.play.setAway(at.deed(SABLE), { from: at.now() + 1, until: null, caretakerId: BRYN, pauses: false }));
    must(await at.play.setReminders(at.deed(BRYN), { everyHours: 5, quiet: null, zone: null }));
    await at.play.chooseReader(BRYN, { isPlain: true });
    must(await at.play.freeRoll(at.deed(BRYN), '1d20', `for <@${BRYN}>`));
    must(await at.play.freeRoll(at.deed(SABLE), '1d20', null));
    const round = await at.ask();
    must(await at.answer(SABLE, round));
    expect(await at.round(round.id)).toBeDefined();
    const character = await at.characterOf(BRYN);
    expect((await naming(at, BRYN)).length).toBeGreaterThan(5);
    const entries = (await at.journal()).length;

    expect(await forget(at, BRYN)).toBe(1);

    expect(await naming(at, BRYN)).toEqual([]);
    const world = await at.world();
    expect(world.characters[character]?.name).toBe('A companion 1');
    expect(Object.values(world.members).filter(({ present }) => !present)).toHaveLength(1);
    expect(world.party.spotlight).toBe(SABLE);
    // It waited for them alone.
    expect(await at.round(round.id)).toBeUndefined();
    const journal = await at.journal();
    expect(journal.length).toBeGreaterThan(entries);
    expect(journal.filter(({ action }) => action === 'person/removed')).toMatchObject([{ patches: [], inverse: [] }]);
    expect((await at.play.readerOf(BRYN)).isPlain).toBe(false);
    expect(await undoLast(at, GM)).toBe(true);
    expect(await naming(at, BRYN)).toEqual([]);
    expect(await forget(at, BRYN)).toBe(0);
  });

  test('PBP-DATA-05: their words, lines, calendar, files and what is being made for them are gone too', async () => {
    const at = await tableOn(open);
    const character = await at.characterOf(BRYN);
    await at.play.calendars.renew(BRYN, 'en');
    must(await at.play.giveWord(at.deed(BRYN), 'heron'));
    await at.play.say(at.deed(BRYN), { characterId: character, name: 'Bryn', content: 'Who goes there?' });
    const wish = { edition: 'players', format: 'epub', since: null, until: null } as const;
    expect(await at.play.chronicle(at.deed(BRYN), wish, {})).toMatchObject({ kind: 'begun' });
    const { store, database } = at.test;
    const job = await store.jobs.claim({ kinds: ['chronicle'], claim: 'c', now: Date.now(), lease: 60_000 });
    if (job === null) throw new Error('nothing is to be made');
    await store.keepDraft({
      id: 'd',
      guildId: '1',
      userId: GM,
      file: Buffer.from('x'),
      people: { [BRYN]: null },
      created: 1,
    });

    expect(await forget(at, BRYN)).toBe(1);

    expect(await naming(at, BRYN)).toEqual([]);
    expect((await at.world()).campaign.dice.words).toEqual([]);
    const page = { after: 0, upTo: 999, notIn: [], limit: 9 };
    expect(await store.spokenLines(at.id, page)).toEqual([]);
    // What was being made for them has nowhere to go any more.
    const file = { id: 'f', name: 'a.epub', description: 'A book', bytes: new Uint8Array([1]) };
    expect(await store.jobs.finish(job, { result: null, files: [file], messages: [], now: Date.now() })).toBe(false);
    expect(await database.prisma.jobFile.count()).toBe(0);
    expect(await database.prisma.calendarAddress.count()).toBe(0);
    expect(await database.prisma.importDraft.count()).toBe(0);
  });

  test('PBP-DATA-05: their portraits are gone at once, also for an undo; what others have too stays', async () => {
    const at = await tableOn(open);
    const [bryn, sable] = [await at.characterOf(BRYN), await at.characterOf(SABLE)];
    const picture = (n: number) => new Uint8Array([n, 2, 3]);
    const give = async (by: string, characterId: string, n: number) =>
      must(await at.play.setPortrait(at.deed(by), characterId, picture(n)));
    await give(BRYN, bryn, 1);
    await give(BRYN, bryn, 2);
    await give(SABLE, sable, 2);
    await give(GM, bryn, 3);
    const kept = () => at.test.database.prisma.picture.count();
    expect(await kept()).toBe(3);
    const whole = at.facts('portrait').at(-1);
    expect(whole).toMatchObject({ isSet: true });

    expect(await forget(at, BRYN)).toBe(1);

    expect(await kept()).toBe(1);
    expect(Object.keys((await at.world()).portraits)).toEqual([sable]);
  });

  test('PBP-DATA-05: all dice but theirs still prove, under a seed with a word of theirs too; an altered one is found', async () => {
    const at = await tableOn(open);
    const roll = (by: string) => at.play.freeRoll(at.deed(by), '1d20', null);
    must(await at.play.giveWord(at.deed(BRYN), 'heron'));
    must(await at.play.giveWord(at.deed(SABLE), 'otter'));
    for (const by of [BRYN, SABLE]) must(await roll(by));
    must(await at.play.rotateSeed(at.deed(GM)));
    for (const by of [BRYN, SABLE, SABLE]) must(await roll(by));
    must(await at.play.giveWord(at.deed(BRYN), 'stork'));
    expect(await forget(at, BRYN)).toBe(1);
    must(await roll(SABLE));
    must(await at.play.rotateSeed(at.deed(GM)));
    const facts = at.facts('seed-revealed');
    expect(facts.map(({ matches }) => matches)).toEqual([true, true]);
    must(await roll(SABLE));
    must(await at.play.rotateSeed(at.deed(GM)));

    for (const edition of ['players', 'gm'] as const) {
      const made = await at.play.exportJournal(at.id, at.deed(GM).caller, edition);
      const file = isRefusal(made) ? 0 : readJournal(made.parts.join(''));
      if (typeof file === 'number') throw new Error('no journal');
      const verdict = verifyJournal(journalText(file));
      expect(verdict.findings).toEqual([]);
      expect(verdict).toMatchObject({ proven: 5, replaced: 2, waiting: 0 });
      // A die of somebody who is still there cannot hide behind one who is not.
      const codes = (change: (entry: FileEntry) => FileEntry) => {
        const entries = file.entries.map((entry) => change({ ...entry, hash: null, kept: null }));
        const last = { ...file.header.last, hash: null };
        const unchained: JournalFile = { header: { ...file.header, last }, entries };
        return verifyJournal(journalText(unchained)).findings.map(({ code }) => code);
      };
      expect(codes((entry) => entry)).not.toContain('dice/face');
      const rolledAs = (roller: string | null, by: number) => (entry: FileEntry) => ({
        ...entry,
        open: {
          ...entry.open,
          dice: entry.open.dice.map((die) =>
            die.roller === SABLE
              ? { ...die, roller: roller ?? die.roller, face: ((die.face + by) % die.sides) + 1 }
              : die,
          ),
        },
      });
      expect(codes(rolledAs(null, 0))).toContain('dice/face');
      expect(codes(rolledAs('10000001234567890', 0))).toContain('dice/face');
    }
    const mine = (await at.journal()).find(({ dice }) => dice.some(({ roller }) => roller !== SABLE));
    const proof = await at.play.proveEntry(at.id, at.deed(GM).caller, mine?.number ?? 0);
    expect(proof).toMatchObject({ dice: [{ steps: null, isReplaced: true }] });
  });

  test('PBP-DATA-05: who rolled and has no part in the campaign is replaced in its log, too, and nobody is accused', async () => {
    const at = await tableOn(open);
    const visitor = '100000000000000009';
    for (const by of [visitor, SABLE, visitor]) must(await at.play.freeRoll(at.deed(by), '1d20', null));
    must(await at.play.rotateSeed(at.deed(GM)));
    const { members, people } = await at.world();
    expect([members[visitor], people[visitor]]).toEqual([undefined, undefined]);

    expect(await forget(at, visitor)).toBe(1);

    expect(await naming(at, visitor)).toEqual([]);
    const made = await at.play.exportJournal(at.id, at.deed(GM).caller, 'gm');
    expect(isRefusal(made) ? made : verifyJournal(made.parts.join(''))).toMatchObject({
      findings: [],
      proven: 1,
      replaced: 2,
    });
  });

  test('PBP-DATA-05: an only game master hands over first, and nothing is removed before', async () => {
    const at = await tableOn(open);
    const before = (await naming(at, GM)).length;
    expect(await forget(at, GM)).toMatchObject({ refused: 'me/only-gm' });
    expect(await naming(at, GM)).toHaveLength(before);
    must(await at.play.setGm(at.deed(GM), { roleId: null, userId: SABLE, isGm: true }));
    expect(await forget(at, GM)).toBe(1);
    expect(await naming(at, GM)).toEqual([]);
    expect((await at.world()).campaign.gmUserIds).toEqual([SABLE]);
  });
});
