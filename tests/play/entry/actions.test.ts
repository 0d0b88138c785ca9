import { expect, test } from 'vitest';
import { commitmentOf, faceOf } from '../../../src/proof/face.ts';
import type { Prompt } from '../../../src/rules/engine/prompt.ts';
import { HOUR } from '../../../src/rules/engine/time.ts';
import { BOOKS } from '../../../src/rules/index.ts';
import { playedDatabase, type TestStore, type TestStoreOptions } from '../../support/databases.ts';
import { toyBook } from '../../support/toy-book.ts';
import { BRYN, GM, SABLE, type TableByPost, tableOn } from '../support/table-by-post.ts';
import { plain } from '../support/undoing.ts';

/** Tests Strength until the gear die is offered to Bryn. */
async function offer(at: TableByPost): Promise<Prompt> {
  const characterId = await at.characterOf(BRYN);
  for (let n = 0; n < 100; n++) {
    const result = await at.play.act(at.deed(BRYN), { action: 'test', inputs: [{ characterId, ability: 'str' }] });
    if (result.kind === 'done' && result.prompts[0]) return result.prompts[0];
  }
  throw new Error('the gear die was never offered');
}

/** The newest entry that stands. */
const LAST = { number: null, back: false } as const;

playedDatabase('deeds', (open) => {
  // One database for all: each test has a server and a campaign of its own in it.
  let shared: Promise<TestStore> | null = null;
  const here = (options?: TestStoreOptions): Promise<TestStore> => {
    shared ??= open(options);
    return shared;
  };

  test('a deed leaves one entry: actor, rules, every die, facts and how to take it back', async () => {
    const at = await tableOn(here);
    const characterId = await at.characterOf(BRYN);
    const result = await at.play.act(at.deed(BRYN), { action: 'test', inputs: [{ characterId, ability: 'str' }] });
    expect(result.kind).toBe('done');
    const [entry] = await at.journal();
    expect(entry).toMatchObject({ number: 2, actorId: BRYN, onBehalfOf: null, action: 'test', undoneBy: null });
    expect(entry?.rules).toEqual(['LH-TEST-01']);
    expect(entry?.dice).toHaveLength(1);
    expect(entry?.dice[0]).toMatchObject({ roller: BRYN, purpose: 'test', sides: 20, counter: 0 });
    expect(entry?.inverse.length).toBeGreaterThan(0);
  });

  test('PBP-DICE-01: every face of the journal can be computed again from the seed, whose commitment was public from the start', async () => {
    const at = await tableOn(here);
    const prompt = await offer(at);
    await at.play.answer(at.deed(BRYN), prompt.id, 'add');
    const seed = await new Promise<string>((resolve) => {
      void at.test.store.change(at.id, 'look', (locked) => {
        resolve(locked.seed.open);
        return { commit: null, value: null };
      });
    });
    const look = await at.play.look(at.id, at.deed(GM).caller);
    expect(commitmentOf(seed)).toBe(look?.commitment);
    const dice = (await at.journal()).flatMap((entry) => entry.dice);
    expect(dice.length).toBeGreaterThan(1);
    for (const die of dice) expect(faceOf(seed, die.roller, die.purpose, die.counter, die.sides)).toBe(die.face);
  });

  test('PBP-WAIT-07: a refusal changes nothing: no entry, no version, not even the claim of the interaction', async () => {
    const at = await tableOn(here);
    const before = await at.world();
    const invocation = at.deed(BRYN);
    const characterId = await at.characterOf(BRYN);
    const refused = await at.play.act(invocation, { action: 'test', inputs: [{ characterId, ability: 'luck' }] });
    expect(refused.kind).toBe('refused');
    expect(plain(await at.world())).toEqual(plain(before));
    expect(await at.journal()).toHaveLength(1);
    const again = await at.play.act(invocation, { action: 'test', inputs: [{ characterId, ability: 'str' }] });
    expect(again.kind).toBe('done');
  });

  test('PBP-WAIT-07: the same interaction twice is done once', async () => {
    const at = await tableOn(here);
    const invocation = at.deed(BRYN);
    const wanted = { action: 'test', inputs: [{ characterId: await at.characterOf(BRYN), ability: 'str' }] };
    const all = await Promise.all([
      at.play.act(invocation, wanted),
      at.play.act(invocation, wanted),
      at.play.act(invocation, wanted),
    ]);
    expect(all.map((result) => result.kind).sort()).toEqual(['done', 'duplicate', 'duplicate']);
    expect(await at.journal()).toHaveLength(2);
  });

  test('an action that the book has not is refused by name', async () => {
    const at = await tableOn(here);
    expect(await at.play.act(at.deed(GM), { action: 'joust', inputs: [{}] })).toMatchObject({
      kind: 'refused',
      refusal: { refused: 'book/cannot', detail: { action: 'joust', others: [] } },
    });
    // Of the books there are, those that can are named.
    const books = { ...BOOKS, toy: toyBook };
    const toys = await tableOn(open, { books, book: 'toy' });
    const can = Object.values(BOOKS).flatMap(({ name, actions }) => ('watch' in actions ? [name] : []));
    expect(await toys.play.act(toys.deed(GM), { action: 'watch', inputs: [{}] })).toMatchObject({
      refusal: { refused: 'book/cannot', detail: { book: 'Toy', others: can } },
    });
  });

  test('PBP-WAIT-02: an offer that is not taken up lapses when that person acts again, in an entry of its own', async () => {
    const at = await tableOn(here);
    const prompt = await offer(at);
    const before = (await at.journal()).length;
    await at.play.freeRoll(at.deed(SABLE), 'd6', null);
    expect(Object.keys((await at.world()).prompts)).toContain(prompt.id);
    await at.play.act(at.deed(BRYN), {
      action: 'test',
      inputs: [{ characterId: await at.characterOf(BRYN), ability: 'int' }],
    });
    expect(Object.keys((await at.world()).prompts)).not.toContain(prompt.id);
    const entries = await at.journal();
    expect(entries).toHaveLength(before + 3);
    expect(entries[1]).toMatchObject({ action: 'prompt/gear-die', input: 'keep' });
    expect(entries[1]?.facts[0]).toMatchObject({ fact: 'answered', answer: 'keep', lapsed: true });
  });

  test('PBP-WAIT-01: somebody else’s prompt is refused; the game master may answer for somebody absent, and is named', async () => {
    const at = await tableOn(here);
    const prompt = await offer(at);
    expect(await at.play.answer(at.deed(SABLE), prompt.id, 'add')).toMatchObject({
      kind: 'refused',
      refusal: { refused: 'prompt/not-yours' },
    });
    expect((await at.play.answer(at.deed(GM), prompt.id, 'add')).kind).toBe('done');
    const [entry] = await at.journal();
    expect(entry).toMatchObject({ actorId: GM, onBehalfOf: BRYN });
    expect(entry?.facts[0]).toMatchObject({ fact: 'answered', by: GM, insteadOf: BRYN });
    // The dice are the player's all the same: nothing is gained by who presses.
    expect(new Set(entry?.dice.map((die) => die.roller))).toEqual(new Set([BRYN]));
  });

  test('after a month, and after old rows were removed, a prompt is answered as on the first day; once', async () => {
    const at = await tableOn(here);
    const prompt = await offer(at);
    at.sleep(31 * 24 * HOUR);
    await at.test.store.prune(at.now());
    const result = await at.play.answer(at.deed(BRYN), prompt.id, 'add');
    expect(result).toMatchObject({ kind: 'done', shownAs: 'post' });
    expect((await at.journal())[0]).toMatchObject({ at: at.now(), action: 'prompt/gear-die', input: 'add' });
    expect(await at.play.answer(at.deed(BRYN), prompt.id, 'add')).toMatchObject({
      refusal: { refused: 'prompt/closed' },
    });
  });

  test('PBP-WAIT-01: a prompt is answered once', async () => {
    const at = await tableOn(here);
    const prompt = await offer(at);
    expect((await at.play.answer(at.deed(BRYN), prompt.id, 'keep')).kind).toBe('done');
    expect(await at.play.answer(at.deed(BRYN), prompt.id, 'add')).toMatchObject({
      refusal: { refused: 'prompt/closed' },
    });
  });

  test.each([['nothing'], [7], [['add']], ['']])('an answer that is no option is refused: %j', async (given) => {
    const at = await tableOn(here);
    const prompt = await offer(at);
    expect(await at.play.answer(at.deed(BRYN), prompt.id, given)).toMatchObject({
      refusal: { refused: 'prompt/no-such-option' },
    });
    expect(Object.keys((await at.world()).prompts)).toContain(prompt.id);
  });

  test('PBP-WAIT-05: a price that changed since it was shown is shown again, never silently paid', async () => {
    const at = await tableOn(here);
    const prompt = await offer(at);
    // A larger die can change the degree wherever a smaller one could.
    await at.play.setGmField(at.deed(GM), 'party/gear', 'd12');
    const shown = await at.play.answer(at.deed(BRYN), prompt.id, 'add');
    expect(shown).toMatchObject({ kind: 'done', shownAs: 'update', facts: [] });
    const reopened = (await at.world()).prompts[prompt.id];
    expect(reopened?.form).toMatchObject({
      options: [{ id: 'add', terms: { die: 12 } }, { id: 'keep' }],
    });
    expect((await at.journal())[0]).toMatchObject({ action: 'prompt/changed', dice: [] });
    const paid = await at.play.answer(at.deed(BRYN), prompt.id, 'add');
    expect(paid.kind === 'done' && paid.facts.length).toBeGreaterThan(0);
  });

  test('LH-PBP-04: undo gives everything back, and the same question has the same face', async () => {
    const at = await tableOn(here);
    const characterId = await at.characterOf(BRYN);
    const before = await at.world();
    const wanted = { action: 'test', inputs: [{ characterId, ability: 'str' }] };
    await at.play.act(at.deed(BRYN), wanted);
    const [first] = await at.journal();
    const undone = await at.play.undo(at.deed(GM), LAST, null);
    expect(undone.kind).toBe('done');
    expect(plain(await at.world())).toEqual(plain(before));
    const entries = await at.journal();
    expect(entries[0]).toMatchObject({ action: 'undo', undoes: 2 });
    expect(entries[1]).toMatchObject({ number: 2, undoneBy: 3 });
    await at.play.act(at.deed(BRYN), wanted);
    expect((await at.journal())[0]?.dice).toEqual(first?.dice);
  });

  test('undo brings an answered prompt back, and it can be answered otherwise', async () => {
    const at = await tableOn(here);
    const prompt = await offer(at);
    const before = await at.world();
    await at.play.answer(at.deed(BRYN), prompt.id, 'add');
    await at.play.undo(at.deed(GM), LAST, null);
    expect(plain(await at.world())).toEqual(plain(before));
    expect((await at.play.answer(at.deed(BRYN), prompt.id, 'keep')).kind).toBe('done');
  });

  test('a player may take back their own last act, unless a die fell or a secret was shown', async () => {
    const at = await tableOn(here);
    const characterId = await at.characterOf(BRYN);
    await at.play.act(at.deed(BRYN), { action: 'test', inputs: [{ characterId, ability: 'int' }] });
    expect(await at.play.undo(at.deed(BRYN), LAST, null)).toMatchObject({ refusal: { refused: 'undo/dice-fell' } });
    expect(await at.play.undo(at.deed(SABLE), LAST, null)).toMatchObject({ refusal: { refused: 'undo/not-yours' } });
    const prompt = await offer(at);
    await at.play.answer(at.deed(BRYN), prompt.id, 'keep');
    expect((await at.play.undo(at.deed(BRYN), LAST, null)).kind).toBe('done');
  });

  test('a campaign that has only begun has nothing to take back', async () => {
    const at = await tableOn(here);
    expect(await at.play.undo(at.deed(GM), LAST, null)).toMatchObject({ refusal: { refused: 'undo/nothing' } });
  });

  test('LH-TEST-01: the game master amends the ability of a roll, and the face stays', async () => {
    const at = await tableOn(here);
    const characterId = await at.characterOf(BRYN);
    await at.play.act(at.deed(BRYN), {
      action: 'test',
      inputs: [{ characterId, ability: 'int', intent: 'read the runes' }],
    });
    const [rolled] = await at.journal();
    const number = rolled?.number ?? 0;
    expect(await at.play.amend(at.deed(BRYN), { number, fields: { ability: 'wis' } })).toMatchObject({
      refusal: { refused: 'gm-only' },
    });
    const amended = await at.play.amend(at.deed(GM), { number, fields: { ability: 'wis', edge: 'advantage' } });
    expect(amended.kind).toBe('done');
    const [entry, old] = await at.journal();
    expect(old?.undoneBy).toBe(entry?.number);
    expect(entry?.dice[0]).toEqual({ ...rolled?.dice[0], asked: `#${number}` });
    expect(entry?.dice).toHaveLength(2);
    const test = entry?.facts.find((fact) => fact.fact === 'test');
    expect(test).toMatchObject({ ability: 'wis', intent: 'read the runes' });
  });

  test('PBP-UNDO-06: an amendment can be taken back: then the first reading is in force, and can be taken back as well', async () => {
    const at = await tableOn(here);
    const characterId = await at.characterOf(BRYN);
    const before = await at.world();
    await at.play.act(at.deed(BRYN), { action: 'test', inputs: [{ characterId, ability: 'int' }] });
    const tested = await at.world();
    const fields = { ability: 'wis', edge: 'advantage' };
    await at.play.amend(at.deed(GM), { number: 2, fields });
    expect(await at.world()).not.toEqual(tested);
    await at.play.undo(at.deed(GM), LAST, null);
    expect(plain(await at.world())).toEqual(plain(tested));
    expect((await at.journal()).map(({ number, undoneBy }) => [number, undoneBy])).toEqual([
      [4, null],
      [3, 4],
      [2, null],
      [1, null],
    ]);
    await at.play.undo(at.deed(GM), LAST, null);
    expect(plain(await at.world())).toEqual(plain(before));
  });

  test('an entry that others built upon is not amended, and the reason names the later one', async () => {
    const at = await tableOn(here);
    const prompt = await offer(at);
    const number = (await at.journal())[0]?.number ?? 0;
    await at.play.answer(at.deed(BRYN), prompt.id, 'add');
    expect(await at.play.amend(at.deed(GM), { number, fields: { ability: 'con' } })).toMatchObject({
      refusal: { refused: 'undo/built-upon', detail: { number, later: number + 1 } },
    });
    expect(await at.play.amend(at.deed(GM), { number: 999, fields: {} })).toMatchObject({
      refusal: { refused: 'amend/no-such-entry' },
    });
  });

  test('PBP-CAMP-03: only a game master rules; the last one cannot be let go', async () => {
    const at = await tableOn(here);
    expect(await at.play.setSetting(at.deed(BRYN), 'solo', 'on')).toMatchObject({ refusal: { refused: 'gm-only' } });
    expect(await at.play.setGm(at.deed(GM), { roleId: null, userId: GM, isGm: false })).toMatchObject({
      refusal: { refused: 'campaign/last-gm' },
    });
    expect((await at.play.setGm(at.deed(GM), { roleId: null, userId: SABLE, isGm: true })).kind).toBe('done');
    expect((await at.play.setSetting(at.deed(SABLE), 'solo', 'on')).kind).toBe('done');
    expect((await at.world()).campaign.settings).toEqual({ solo: 'on' });
    expect(await at.play.setSetting(at.deed(SABLE), 'solo', 'perhaps')).toMatchObject({
      refusal: { refused: 'setting/not-allowed' },
    });
    expect(await at.play.setSetting(at.deed(SABLE), 'weather', 'fair')).toMatchObject({
      refusal: { refused: 'setting/unknown' },
    });
  });

  test('PBP-CAMP-02: two campaigns that bind one channel at the same moment: one has it, the other is told', async () => {
    const at = await tableOn(here);
    const { campaign } = await at.world();
    const second = await at.play.createCampaign(at.deed(GM), {
      guildId: campaign.guildId,
      name: 'The Other Road',
      book: 'lavender-hack',
      starters: [],
      gmChannelId: null,
    });
    expect(second.kind).toBe('done');
    const other = (await at.play.campaignsOf(campaign.guildId)).find(({ id }) => id !== at.id);
    const channelId = '300000000000000077';
    const done = await Promise.all([
      at.play.bindChannel(at.deed(GM), channelId, 'play'),
      at.play.bindChannel({ ...at.deed(GM), campaignId: other?.id ?? '' }, channelId, 'play'),
    ]);
    expect(done.map((one) => one.kind).sort()).toEqual(['done', 'refused']);
    expect(done.find((one) => one.kind === 'refused')).toMatchObject({
      refusal: { refused: 'campaign/channel-bound' },
    });
  });

  test('200 presses of one prompt at once, with repeated interaction ids, have exactly one effect', async () => {
    const at = await tableOn(here);
    const prompt = await offer(at);
    const entries = (await at.journal()).length;
    const deeds = Array.from({ length: 100 }, () => at.deed(BRYN));
    const presses = [...deeds, ...deeds].map((invocation, n) =>
      at.play.answer(invocation, prompt.id, n % 2 === 0 ? 'add' : 'keep'),
    );
    const done = await Promise.all(presses);
    expect(done.filter((one) => one.kind === 'done')).toHaveLength(1);
    for (const one of done) if (one.kind === 'refused') expect(one.refusal.refused).toBe('prompt/closed');
    expect(await at.journal()).toHaveLength(entries + 1);
  });

  test('a toy book plays through the same engine', async () => {
    const at = await tableOn(open, { books: { toy: toyBook }, book: 'toy' });
    const result = await at.play.act(at.deed(GM), { action: 'play', inputs: [{}] });
    if (result.kind !== 'done') throw new Error('refused');
    const [prompt] = result.prompts;
    const [entry] = await at.journal();
    expect(entry?.dice[0]).toMatchObject({ purpose: 'toy', sides: 6 });
    if (prompt) {
      expect(await at.play.answer(at.deed(BRYN), prompt.id, 'higher')).toMatchObject({
        refusal: { refused: 'prompt/not-yours' },
      });
      expect((await at.play.answer(at.deed(GM), prompt.id, 'higher')).kind).toBe('done');
    }
    expect((await at.world()).prompts).toEqual({});
  });
});
