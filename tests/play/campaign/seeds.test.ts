import { expect, test } from 'vitest';
import { verifyJournal } from '../../../src/proof/verify.ts';
import { isRefusal } from '../../../src/rules/engine/prompt.ts';
import { DAY } from '../../../src/rules/engine/time.ts';
import type { RolledFace } from '../../../src/store/journal.ts';
import { playedDatabase } from '../../support/databases.ts';
import { must } from '../../support/must.ts';
import { BRYN, GM, SABLE, type TableByPost, tableOn } from '../support/table-by-post.ts';

const STRANGER = '100000000000000009';
const LAST = { number: null, back: false };

/** What a roll showed. */
async function roll(at: TableByPost, by: string, notation: string): Promise<readonly RolledFace[]> {
  must(await at.play.freeRoll(at.deed(by), notation, null));
  return newest(at);
}

async function newest(at: TableByPost): Promise<readonly RolledFace[]> {
  return (await at.journal())[0]?.dice ?? [];
}

/** What the verifier says of the journal as it is exported. */
async function verified(at: TableByPost, edition: 'players' | 'gm') {
  const journal = await at.play.exportJournal(at.id, at.deed(GM).caller, edition);
  if (isRefusal(journal)) throw new Error(journal.refused);
  return verifyJournal(journal.parts.join(''));
}

playedDatabase('seeds', (open) => {
  test('PBP-DICE-03: a seed is revealed, checked, and every die under it can be computed again', async () => {
    const at = await tableOn(open);
    await roll(at, BRYN, '4d20');
    const before = await at.play.proveEntry(at.id, at.deed(BRYN).caller, 2);
    expect(before).toMatchObject({ seed: { number: 1, secret: null }, dice: [{ steps: null }, {}, {}, {}] });
    must(await at.play.giveWord(at.deed(BRYN), 'Salt and iron'));
    must(await at.play.giveWord(at.deed(GM), 'Lantern'));
    must(await at.play.rotateSeed(at.deed(GM)));
    expect(at.facts('seed-revealed')[0]).toMatchObject({ number: 1, firstEntry: 1, lastEntry: 5, matches: true });
    expect(at.facts('seed-begun')[0]).toMatchObject({
      number: 2,
      words: [{ word: 'Salt and iron' }, { word: 'Lantern' }],
    });
    const after = await at.play.proveEntry(at.id, at.deed(BRYN).caller, 2);
    if (isRefusal(after)) throw new Error(after.refused);
    expect(after.dice.map(({ die, steps }) => steps?.face === die.face)).toEqual([true, true, true, true]);
    await roll(at, SABLE, '2d6');
    must(await at.play.rotateSeed(at.deed(GM)));
    expect(at.facts('seed-revealed')[1]).toMatchObject({ number: 2, matches: true });
    for (const edition of ['players', 'gm'] as const)
      expect(await verified(at, edition)).toMatchObject({ findings: [], proven: 6, waiting: 0, chained: 7 });
  });

  test('PBP-DICE-03: a month after its first die a seed is replaced by itself; one that nobody rolled under stays', async () => {
    const at = await tableOn(open);
    at.sleep(40 * DAY);
    await at.work();
    expect((await at.world()).campaign.dice).toMatchObject({ seed: 1, rotateAt: null });
    expect(await at.play.rotateSeed(at.deed(GM))).toMatchObject({ refusal: { refused: 'seed/unused' } });
    await roll(at, BRYN, 'd20');
    at.sleep(30 * DAY);
    await at.work();
    expect((await at.world()).campaign.dice).toMatchObject({ seed: 2, rotateAt: null, words: [] });
    expect(at.facts('seed-revealed')).toHaveLength(1);
    await roll(at, BRYN, 'd20');
    expect((await at.journal())[0]).toMatchObject({ seed: 2, dice: [{ counter: 1 }] });
    expect((await verified(at, 'gm')).findings).toEqual([]);
  });

  test('PBP-DICE-04: a word comes from the table, is short, and is the only one of its giver', async () => {
    const at = await tableOn(open);
    const word = (by: string, text: string | null) => at.play.giveWord(at.deed(by), text);
    expect(await word(STRANGER, 'mine')).toMatchObject({ refusal: { refused: 'seed/not-at-table' } });
    expect(await word(BRYN, 'x'.repeat(4_000))).toMatchObject({
      refusal: { refused: 'seed/word-length', detail: { max: 64, length: 4_000 } },
    });
    expect(await word(BRYN, ' \u0000 ')).toMatchObject({ refusal: { refused: 'seed/word-length' } });
    expect(await word(BRYN, null)).toMatchObject({ refusal: { refused: 'seed/no-word' } });
    must(await word(BRYN, '  two   words '));
    must(await word(SABLE, 'tide'));
    must(await word(BRYN, 'another'));
    expect(await word(BRYN, 'another')).toMatchObject({ refusal: { refused: 'seed/same-word' } });
    expect(await at.play.undo(at.deed(GM), { number: 3, back: false }, null)).toMatchObject({ kind: 'refused' });
    const { words } = (await at.world()).campaign.dice;
    expect(words).toEqual([
      { userId: SABLE, word: 'tide' },
      { userId: BRYN, word: 'another' },
    ]);
  });

  test('PBP-DICE-06: after an undo the same question has the same face, and nothing else can have it', async () => {
    const at = await tableOn(open);
    const characterId = await at.characterOf(BRYN);
    const test = async (ability: string) => {
      must(await at.play.act(at.deed(BRYN), { action: 'test', inputs: [{ characterId, ability }] }));
      return newest(at);
    };
    const undo = async () => must(await at.play.undo(at.deed(GM), LAST, null));
    const first = await test('str');
    await undo();
    expect(await test('str')).toEqual(first);
    await undo();
    // Something else takes the next one, and what was kept is gone then.
    expect((await test('dex'))[0]).toMatchObject({ counter: 1 });
    expect((await test('str'))[0]).toMatchObject({ counter: 2 });
    const two = [await test('int'), await test('wis')];
    await undo();
    await undo();
    expect([await test('int'), await test('wis')]).toEqual(two);
    expect((await verified(at, 'gm')).findings).toEqual([]);
  });

  test('PBP-DICE-06: an amendment keeps its faces, however often; not once the seed is revealed', async () => {
    const at = await tableOn(open);
    const characterId = await at.characterOf(BRYN);
    must(await at.play.act(at.deed(BRYN), { action: 'test', inputs: [{ characterId, ability: 'str' }] }));
    const [was] = await newest(at);
    const amend = async (number: number, fields: Record<string, string>) => {
      must(await at.play.amend(at.deed(GM), { number, fields }));
      return newest(at);
    };
    const faces = (dice: readonly RolledFace[]) => dice.map(({ counter, face }) => [counter, face]);
    const two = await amend(2, { edge: 'advantage' });
    expect(faces(two)[0]).toEqual([was?.counter, was?.face]);
    expect(faces(await amend(3, { edge: 'none', ability: 'dex' }))).toEqual([[was?.counter, was?.face]]);
    expect(faces(await amend(4, { edge: 'advantage', ability: 'wis' }))).toEqual(faces(two));
    const number = 5;
    must(await at.play.rotateSeed(at.deed(GM)));
    expect(await at.play.amend(at.deed(GM), { number, fields: { ability: 'int' } })).toMatchObject({
      refusal: { refused: 'amend/older-seed' },
    });
    expect((await verified(at, 'gm')).findings).toEqual([]);
  });

  test('PBP-SECRET-01: of a secret die a player learns nothing, before its seed is revealed and after', async () => {
    const at = await tableOn(open);
    const secret = { action: 'encounter-start', inputs: [{ creature: 'bandit', secret: true }], secret: true };
    must(await at.play.act(at.deed(GM), secret));
    const entry = (await at.journal())[0];
    expect(entry?.dice.length).toBeGreaterThan(0);
    expect(entry?.dice.every(({ hidden }) => hidden === true)).toBe(true);
    for (const isOver of [false, true]) {
      if (isOver) must(await at.play.rotateSeed(at.deed(GM)));
      const proof = await at.play.proveEntry(at.id, at.deed(BRYN).caller, entry?.number ?? 0);
      expect(proof).toMatchObject({ dice: [], isWithheld: true, seed: { hidden: null } });
      const journal = await at.play.exportJournal(at.id, at.deed(BRYN).caller, 'players');
      if (isRefusal(journal)) throw new Error(journal.refused);
      expect(journal.parts.join('')).not.toContain('bandit');
      expect(verifyJournal(journal.parts.join(''))).toMatchObject({ findings: [] });
    }
    expect(await at.play.exportJournal(at.id, at.deed(BRYN).caller, 'gm')).toMatchObject({ refused: 'gm-only' });
    expect(await verified(at, 'gm')).toMatchObject({ findings: [], waiting: 0 });
  });
});
