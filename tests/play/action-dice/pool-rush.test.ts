import { describe, expect, test } from 'vitest';
import type { Invocation, Result } from '../../../src/play/access/invocation.ts';
import type { Sheet } from '../../../src/rules/action-dice/characters/schemas.ts';
import type { World } from '../../../src/rules/action-dice/schemas.ts';
import type { Fact } from '../../../src/rules/action-dice/vocabulary.ts';
import type { Json } from '../../../src/rules/engine/json.ts';
import type { JournalEntry } from '../../../src/store/journal.ts';
import { someDatabase, type TestStore, type TestStoreOptions } from '../../support/databases.ts';
import { must } from '../../support/must.ts';
import { SIZES } from '../../support/sizes.ts';
import { GM, type TableByPost, tableOn } from '../support/table-by-post.ts';

/** Game masters all, so that everybody may do everything for everybody. */
const PEOPLE = Array.from({ length: SIZES.spenders }, (_, n) => `1000000000000006${String(n).padStart(2, '0')}`);
/** A role that makes game masters. */
const MASTERS = '700000000000000001';
const WREN = '100000000000000011';
const ROOK = '100000000000000012';
const SINGER = ['Hedge-singer A', 'Hedge-singer B', 'Hedge-singer C', 'Hedge-singer D'];
const TINKER = ['Tinker A'];
const BONUSES = { str: 1, dex: 1, con: 1, int: 1, wis: 1, cha: 1 };

type Rush = (by: Invocation, n: number) => Promise<Result>;

/** Wren, who has four magic dice and can hand on and keep one, and Rook, who has a skill die. */
async function singers(open: (options?: TestStoreOptions) => Promise<TestStore>) {
  const at = await tableOn(open, { book: 'action-dice' });
  const written = [
    { userId: WREN, name: 'Wren', sheet: { bonuses: BONUSES, level: 4, templates: SINGER } },
    { userId: ROOK, name: 'Rook', sheet: { bonuses: BONUSES, level: 1, templates: TINKER } },
  ];
  must(await at.play.setGm(at.deed(GM), { roleId: MASTERS, userId: null, isGm: true }));
  must(await at.play.act(at.deed(GM), { action: 'admit', inputs: [{ userId: WREN }, { userId: ROOK }] }));
  must(await at.play.act(at.deed(GM), { action: 'import-character', inputs: written }));
  return { at, wren: await idOf(at, 'Wren'), rook: await idOf(at, 'Rook') };
}

async function idOf(at: TableByPost, wanted: string): Promise<string> {
  return Object.values((await at.world()).characters).find(({ name }) => name === wanted)?.id ?? '';
}

async function sheetOf(at: TableByPost, id: string): Promise<Sheet> {
  const sheet = ((await at.world()) as World).characters[id]?.sheet;
  if (sheet === undefined) throw new Error(`nobody is ${id}`);
  return sheet;
}

/** All of them at once; what became of each: `done`, or the code of its refusal. */
async function rush(at: TableByPost, deed: Rush): Promise<readonly string[]> {
  const results = await Promise.all(PEOPLE.map((userId, n) => deed(asMaster(at, userId), n)));
  return results.map((result) => (result.kind === 'refused' ? result.refusal.refused : result.kind));
}

function asMaster(at: TableByPost, userId: string): Invocation {
  return { ...at.deed(userId), caller: { userId, roleIds: [MASTERS], isManager: false } };
}

function acting(at: TableByPost, action: string, input: Readonly<Record<string, Json>>): Rush {
  return (by) => at.play.act(by, { action, inputs: [input] });
}

/** Entries of the journal, oldest first. */
async function entriesOf(at: TableByPost): Promise<readonly JournalEntry[]> {
  return [...(await at.journal())].sort((a, b) => a.number - b.number);
}

async function spendsOf(at: TableByPost, id: string): Promise<readonly Fact<'dice-spent'>[]> {
  const facts = (await entriesOf(at)).flatMap((entry) => entry.facts) as readonly { readonly fact: string }[];
  const spends = facts.filter(({ fact }) => fact === 'dice-spent') as unknown as readonly Fact<'dice-spent'>[];
  return spends.filter(({ characterId }) => characterId === id);
}

/** Each spend begins with what the one before it has left, and no face of a seed is used twice. */
async function seeThatNoneIsSpentTwice(at: TableByPost, id: string, begun: number): Promise<void> {
  let ready = begun;
  for (const spend of await spendsOf(at, id)) {
    expect(spend.kept + spend.spent).toBe(spend.dice);
    expect(spend.dice).toBeLessThanOrEqual(ready);
    expect(spend.ready).toBe(ready - spend.spent);
    ready = spend.ready;
  }
  const faces = (await entriesOf(at)).flatMap(({ dice }) =>
    dice.map(({ roller, purpose, counter }) => `${roller}/${purpose}/${counter}`),
  );
  expect(new Set(faces).size).toBe(faces.length);
}

/** How often each of these came of it. */
function tally(all: readonly string[]): Readonly<Record<string, number>> {
  return Object.fromEntries([...new Set(all)].map((one) => [one, all.filter((other) => other === one).length]));
}

someDatabase(`${PEOPLE.length} people who reach for the same dice at once`, (open) => {
  describe('of one pool', () => {
    test('AD-DICE-01, AD-DICE-02: no die is spent twice', async () => {
      const { at, wren } = await singers(open);
      const done = await rush(at, (by, n) =>
        at.play.act(by, { action: 'spend-dice', inputs: [{ characterId: wren, kind: 'magic', count: 1 + (n % 3) }] }),
      );
      const spends = await spendsOf(at, wren);
      expect(tally(done)).toEqual({ done: spends.length, 'dice/not-so-many': PEOPLE.length - spends.length });
      await seeThatNoneIsSpentTwice(at, wren, 4);
      expect((await sheetOf(at, wren)).ready.magic).toBe(spends.at(-1)?.ready);
    });

    test('AD-CLASS-03: a die that is handed on is the ally’s once, and a die is kept once a day', async () => {
      const { at, wren, rook } = await singers(open);
      const own = { characterId: wren, kind: 'magic' };
      const shared = await rush(at, acting(at, 'share-die', { ...own, toId: rook }));
      expect(tally(shared)).toEqual({ done: 4, 'dice/not-so-many': PEOPLE.length - 4 });
      expect([(await sheetOf(at, wren)).ready.magic, (await sheetOf(at, rook)).ready.magic]).toEqual([0, 4]);
      const kept = await rush(at, acting(at, 'keep-die', own));
      expect(tally(kept)).toEqual({ done: 1, 'dice/kept-today': PEOPLE.length - 1 });
      const spent = await rush(at, acting(at, 'spend-dice', { ...own, characterId: rook }));
      expect(tally(spent).done).toBe((await spendsOf(at, rook)).length);
      await seeThatNoneIsSpentTwice(at, rook, 4);
    });

    test('AD-SKILL-01, AD-SKILL-02: of checks with the last die one is rolled, and a second try is one', async () => {
      const { at, rook } = await singers(open);
      const tried = await rush(at, acting(at, 'test', { characterId: rook, ability: 'str', dice: 0 }));
      expect(tally(tried)).toEqual({ done: 1, 'turn/used': PEOPLE.length - 1 });
      const [offer] = Object.values((await at.world()).prompts);
      if (offer !== undefined) await rush(at, (by) => at.play.answer(by, offer.id, 'again'));
      expect(await spendsOf(at, rook)).toHaveLength(offer === undefined ? 0 : 1);
      await seeThatNoneIsSpentTwice(at, rook, 1);
    });
  });

  describe('of one haul and one follower', () => {
    test('AD-XP-01: it is brought home once, whoever says so', async () => {
      const { at, wren, rook } = await singers(open);
      const before = [(await sheetOf(at, wren)).xp, (await sheetOf(at, rook)).xp] as const;
      must(await at.play.act(at.deed(GM), { action: 'add-haul', inputs: [{ silver: 1000, what: 'A crown' }] }));
      must(await at.play.act(at.deed(GM), { action: 'reach-town', inputs: [{ name: 'Harbour' }] }));
      const asked = await rush(at, acting(at, 'bank-haul', {}));
      expect(tally(asked)).toEqual({ done: 1, 'haul/asked': PEOPLE.length - 1 });
      const bank = Object.values((await at.world()).prompts).find(({ kind }) => kind === 'bank');
      const said = await rush(at, (by) => at.play.answer(by, bank?.id ?? '', [wren, rook]));
      expect(tally(said).done).toBe(1);
      const { purse, hauls } = ((await at.world()) as World).party.state;
      expect([purse, hauls.map(({ banked }) => banked)]).toEqual([1000, [true]]);
      expect((await sheetOf(at, wren)).xp).toBe(before[0] + 500);
      expect((await sheetOf(at, rook)).xp).toBe(before[1] + 500);
    });

    test('AD-PATH-01: a henchperson becomes a character once', async () => {
      const { at, wren, rook } = await singers(open);
      const oda = { name: 'Oda', ownerId: rook, kind: 'henchperson' };
      must(await at.play.act(at.deed(GM), { action: 'add-follower', inputs: [oda] }));
      must(await at.play.act(at.deed(GM), { action: 'retire-character', inputs: [{ characterId: rook }] }));
      const [followerId = ''] = Object.keys((await at.world()).followers);
      const done = await rush(at, acting(at, 'promote', { userId: ROOK, followerId }));
      expect(tally(done).done).toBe(1);
      const { characters } = await at.world();
      expect(Object.values(characters).filter(({ name }) => name === 'Oda')).toHaveLength(1);
      expect(characters[wren]?.status).toBe('active');
    });
  });
});
