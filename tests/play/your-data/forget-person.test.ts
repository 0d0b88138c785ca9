import { expect, test } from 'vitest';
import type { Database } from '../../../src/store/database/database.ts';
import { eachDatabase } from '../../support/databases.ts';
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

eachDatabase('the removal of a person', (open) => {
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
