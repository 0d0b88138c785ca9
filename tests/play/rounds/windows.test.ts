import { expect, test } from 'vitest';
import { openPlay } from '../../../src/play/play.ts';
import type { Prompt } from '../../../src/rules/engine/prompt.ts';
import { DAY, HOUR } from '../../../src/rules/engine/time.ts';
import { playedDatabase, type TestStoreOptions } from '../../support/databases.ts';
import { depsOf, PLAINLY } from '../../support/deps.ts';
import { must } from '../../support/must.ts';
import { toyBook } from '../../support/toy-book.ts';
import { LET } from '../../support/toy-windows.ts';
import { BRYN, GM, SABLE, type TableByPost, tableOn } from '../support/table-by-post.ts';
import { plain } from '../support/undoing.ts';

/** Plays along besides Bryn and Sable. */
const ASH = '100000000000000004';
const BOOKS = { toy: toyBook };
const LAST = { number: null, back: false } as const;
const ALL = [BRYN, SABLE, ASH];

interface Throw {
  readonly toys?: readonly string[];
  readonly to?: readonly string[];
  readonly only?: Readonly<Record<string, readonly string[]>>;
}

/** The game master throws a ball and a kite to all three, or whatever a test has otherwise. */
async function fly(
  at: TableByPost,
  { toys = ['ball', 'kite'], to = ALL, only = {} }: Throw = {},
): Promise<Prompt | null> {
  must(await at.play.act(at.deed(GM), { action: 'throw', inputs: [{ toys, to, only }] }));
  return (await open(at))[0] ?? null;
}

/** The same where somebody is asked. */
async function asked(at: TableByPost, wish: Throw = {}): Promise<Prompt> {
  const prompt = await fly(at, wish);
  if (prompt === null) throw new Error('nobody is asked');
  return prompt;
}

/** Deals at once with all that falls due until then. */
async function later(at: TableByPost, milliseconds: number): Promise<void> {
  at.sleep(milliseconds);
  await at.work();
}
/** The same campaign as another process has it, or this one after a restart. */
const elsewhere = (at: TableByPost) =>
  openPlay(depsOf(at.test.fresh(), { ...PLAINLY, books: BOOKS, clock: { now: () => new Date(at.now()) } }));
const open = async (at: TableByPost): Promise<readonly Prompt[]> => Object.values((await at.world()).prompts);
const say = (at: TableByPost, by: string, { id }: Prompt, answer: string) => at.play.answer(at.deed(by), id, answer);
const said = async (at: TableByPost, by: string, prompt: Prompt, answer: string) =>
  must(await say(at, by, prompt, answer));
const refusal = (refused: string) => ({ kind: 'refused', refusal: { refused } });
/** All that came of toys so far, oldest first: `caught ball <who>` or `landed`. */
async function flown(at: TableByPost): Promise<readonly string[]> {
  const facts = (await at.journal()).toReversed().flatMap((entry) => (entry.undoneBy === null ? entry.facts : []));
  return facts.flatMap((fact) => {
    if (fact.fact === 'landed') return ['landed'];
    return fact.fact === 'caught' && 'toys' in fact && 'userId' in fact ? [`${fact.toys} to ${fact.userId}`] : [];
  });
}

playedDatabase('a window', (openStore) => {
  const table = async () => {
    const at = await tableOn((options?: TestStoreOptions) => openStore(options), { books: BOOKS, book: 'toy' });
    must(await at.play.act(at.deed(ASH), { action: 'join', inputs: [{ name: 'Ash' }] }));
    return at;
  };

  test('PBP-WAIT-08: goes to the first who takes it, with their own dice; who comes later is refused', async () => {
    const at = await table();
    const prompt = await asked(at);
    expect(prompt).toMatchObject({ required: false, audience: { who: 'window', userIds: ALL } });
    await said(at, SABLE, prompt, 'kite');
    expect(await flown(at)).toEqual([`kite to ${SABLE}`]);
    const [entry] = await at.journal();
    expect(entry).toMatchObject({ actorId: SABLE, onBehalfOf: null, action: 'prompt/catch', input: 'kite' });
    expect(entry?.dice).toMatchObject([{ roller: SABLE, purpose: 'catch' }]);
    expect(await say(at, BRYN, prompt, 'ball')).toMatchObject(refusal('prompt/closed'));
    expect(await at.play.windowEnd(at.id, prompt.id)).toMatchObject({ taker: SABLE, answer: 'kite', by: null });
    expect(await at.journal()).toHaveLength(entry?.number ?? 0);
  });

  test('PBP-WAIT-07: of two who take it at the same moment, in two processes, one has it; a press that is delivered twice counts once', async () => {
    const at = await table();
    const prompt = await asked(at);
    const bryn = at.deed(BRYN);
    const [one, two] = await Promise.all([
      at.play.answer(bryn, prompt.id, 'ball'),
      elsewhere(at).answer(at.deed(SABLE), prompt.id, 'ball'),
    ]);
    expect([one, two].map(({ kind }) => kind).toSorted()).toEqual(['done', 'refused']);
    expect(one.kind === 'done' ? two : one).toMatchObject(refusal('prompt/closed'));
    expect(await flown(at)).toHaveLength(1);
    expect((await elsewhere(at).answer(bryn, prompt.id, 'ball')).kind).toBe(
      one.kind === 'done' ? 'duplicate' : 'refused',
    );
    const dice = (await at.journal()).flatMap((entry) => entry.dice);
    expect(dice).toHaveLength(1);
  });

  test('is over as soon as the last of them has passed, and the game goes on', async () => {
    const at = await table();
    const prompt = await asked(at);
    await said(at, SABLE, prompt, LET);
    await said(at, BRYN, prompt, LET);
    expect((await open(at))[0]?.answers).toEqual({ [SABLE]: LET, [BRYN]: LET });
    expect(await say(at, BRYN, prompt, LET)).toMatchObject(refusal('window/passed'));
    expect(await flown(at)).toEqual([]);
    await said(at, ASH, prompt, LET);
    expect(await flown(at)).toEqual(['landed']);
    expect(await open(at)).toEqual([]);
    expect(await at.play.windowEnd(at.id, prompt.id)).toMatchObject({ taker: null });
  });

  test('may still be taken by who has passed', async () => {
    const at = await table();
    const prompt = await asked(at);
    await said(at, BRYN, prompt, LET);
    await said(at, BRYN, prompt, 'ball');
    expect(await flown(at)).toEqual([`ball to ${BRYN}`]);
  });

  test('that nobody answers for a week ends at its deadline, once; nobody is reminded, and nobody has missed anything', async () => {
    const at = await table();
    const { deadline } = await asked(at);
    expect(deadline).toBe(at.now() + 24 * HOUR);
    await at.advance(2 * DAY);
    await later(at, 5 * DAY);
    expect(await flown(at)).toEqual(['landed']);
    expect(at.facts('nudged')).toEqual([]);
    const { people } = await at.world();
    expect(Object.values(people).map(({ missed }) => missed)).not.toContain(1);
    // Three of them in a row, and they are still asked.
    await fly(at);
    await later(at, 2 * DAY);
    await fly(at);
    await later(at, 2 * DAY);
    expect(await fly(at)).not.toBeNull();
  });

  test('that was open when the bot went down is taken after the restart, or ends when it is back', async () => {
    const at = await table();
    const first = await asked(at, { only: { kite: [ASH] } });
    await said(at, BRYN, first, LET);
    const restarted = () => elsewhere(at);
    const { prompts } = await at.world();
    expect((await restarted().look(at.id, at.deed(GM).caller))?.world.prompts).toEqual(prompts);
    must(await restarted().answer(at.deed(ASH), first.id, 'kite'));
    expect(await flown(at)).toEqual([`kite to ${ASH}`]);
    await asked(at);
    at.sleep(30 * DAY);
    await restarted().tick();
    expect(await flown(at)).toEqual([`kite to ${ASH}`, 'landed']);
  });

  test('does not wait for who is away, not present or on standing orders', async () => {
    const at = await table();
    must(await at.play.setAway(at.deed(SABLE), { from: at.now(), until: at.now() + 30 * DAY, ...ALONE }));
    must(await at.play.setPresence(at.deed(GM), ASH, false));
    const prompt = await asked(at);
    await said(at, BRYN, prompt, LET);
    expect(await flown(at)).toEqual(['landed']);
    // Nobody else is asked, so it is not even put.
    expect(await fly(at, { to: [SABLE, ASH] })).toBeNull();
    expect(await flown(at)).toEqual(['landed', 'landed']);
    // Whoever is away may take it all the same while it is open.
    await said(at, SABLE, await asked(at), 'ball');
    expect(await flown(at)).toEqual(['landed', 'landed', `ball to ${SABLE}`]);
  });

  test('ends when the last who could take it goes away, at once or when their absence begins', async () => {
    const at = await table();
    await asked(at, { to: [SABLE] });
    must(await at.play.setAway(at.deed(SABLE), { from: at.now(), until: at.now() + 9 * DAY, ...ALONE }));
    expect(await flown(at)).toEqual(['landed']);
    must(await at.play.setAway(at.deed(BRYN), { from: at.now() + 2 * HOUR, until: at.now() + 9 * DAY, ...ALONE }));
    await asked(at, { to: [SABLE, BRYN] });
    await at.advance(HOUR);
    expect(await open(at)).toHaveLength(1);
    await at.advance(2 * HOUR);
    expect(await flown(at)).toEqual(['landed', 'landed']);
  });

  test('waits while the campaign rests, and has the time that was left', async () => {
    const at = await table();
    const { deadline } = await asked(at, { to: [SABLE] });
    must(await at.play.pause(at.deed(GM), null));
    must(await at.play.setPresence(at.deed(GM), SABLE, false));
    await later(at, 3 * DAY);
    expect(await open(at)).toHaveLength(1);
    must(await at.play.setPresence(at.deed(GM), SABLE, true));
    must(await at.play.resume(at.deed(GM)));
    expect((await open(at))[0]?.deadline).toBe((deadline ?? 0) + 3 * DAY);
  });

  test('PBP-WAIT-09: may be taken or passed by a caretaker, with the dice of whom they stand in for', async () => {
    const at = await table();
    const absence = { from: at.now(), until: at.now() + 9 * DAY, caretakerId: ASH, pauses: false };
    must(await at.play.setAway(at.deed(SABLE), absence));
    await said(at, ASH, await asked(at, { to: [BRYN, SABLE] }), 'ball');
    expect(await flown(at)).toEqual([`ball to ${SABLE}`]);
    const [entry] = await at.journal();
    expect(entry).toMatchObject({ actorId: ASH, onBehalfOf: SABLE, dice: [{ roller: SABLE }] });
    const prompt = await asked(at, { to: [BRYN, SABLE] });
    await said(at, ASH, prompt, LET);
    expect((await open(at))[0]?.answers).toEqual({ [SABLE]: LET });
  });

  test('is taken by a game master for who is not there first, and passed by them for all', async () => {
    const at = await table();
    must(await at.play.setPresence(at.deed(GM), SABLE, false));
    await said(at, GM, await asked(at), 'ball');
    expect(await flown(at)).toEqual([`ball to ${SABLE}`]);
    expect((await at.journal())[0]).toMatchObject({ actorId: GM, onBehalfOf: SABLE });
    const prompt = await asked(at);
    await said(at, BRYN, prompt, LET);
    await said(at, GM, prompt, LET);
    expect(await flown(at)).toEqual([`ball to ${SABLE}`, 'landed']);
    expect(await at.play.windowEnd(at.id, prompt.id)).toMatchObject({ taker: null, by: GM });
  });

  test('is nobody’s who is not asked, and an option that is for others is not theirs', async () => {
    const at = await table();
    const prompt = await asked(at, { to: [BRYN, SABLE], only: { kite: [SABLE] } });
    expect(await say(at, ASH, prompt, 'ball')).toMatchObject(refusal('prompt/not-yours'));
    expect(await say(at, BRYN, prompt, 'kite')).toMatchObject(refusal('window/for-others'));
    expect(await say(at, BRYN, prompt, 'stone')).toMatchObject(refusal('prompt/no-such-option'));
    await said(at, SABLE, prompt, 'kite');
    expect(await flown(at)).toEqual([`kite to ${SABLE}`]);
  });

  test('stays open for all when the book refuses who takes it, and nothing is spent', async () => {
    const at = await table();
    const prompt = await asked(at, { toys: ['dear', 'ball'] });
    const before = await at.world();
    expect(await say(at, BRYN, prompt, 'dear')).toMatchObject(refusal('toy/too-dear'));
    expect(await at.world()).toEqual(before);
    await said(at, SABLE, prompt, 'ball');
    expect(await flown(at)).toEqual([`ball to ${SABLE}`]);
  });

  test('PBP-WAIT-09: is taken at once by the first who has ordered so, and not put to who never wants it', async () => {
    const at = await table();
    const order = async (by: string, choice: string) => must(await at.play.setOrder(at.deed(by), 'catch', choice));
    await order(BRYN, 'never');
    await order(SABLE, 'ask');
    expect((await asked(at)).answers).toEqual({ [BRYN]: LET });
    await order(ASH, 'always');
    expect(await fly(at, { only: { ball: [BRYN] } })).toMatchObject({ audience: { userIds: ALL } });
    expect(await flown(at)).toEqual([`kite to ${ASH}`]);
    await order(SABLE, 'always');
    await fly(at);
    expect(await flown(at)).toEqual([`kite to ${ASH}`, `ball to ${SABLE}`]);
    expect((await at.journal())[0]?.facts).toMatchObject([
      { fact: 'window-closed', promptId: null, taker: SABLE, means: 'order' },
      { fact: 'caught' },
    ]);
    // An order counts for who is away, too.
    must(await at.play.setPresence(at.deed(GM), SABLE, false));
    await fly(at);
    expect((await flown(at)).at(-1)).toBe(`ball to ${SABLE}`);
  });

  test('is answered by what was declared beforehand rather than by an order', async () => {
    const at = await table();
    must(await at.play.setOrder(at.deed(BRYN), 'catch', 'always'));
    must(await at.play.act(at.deed(BRYN), { action: 'ready', inputs: [{ toy: 'kite' }] }));
    await fly(at);
    expect(await flown(at)).toEqual([`kite to ${BRYN}`]);
    expect((await at.journal())[0]?.facts[0]).toMatchObject({ taker: BRYN, means: 'preset' });
    // What does not fit this window leaves it to the order.
    await fly(at, { toys: ['ball', 'top'] });
    expect((await flown(at)).at(-1)).toBe(`ball to ${BRYN}`);
  });

  test('with nothing left to take is over, whoever has not answered', async () => {
    const at = await table();
    await asked(at, { toys: ['ball'] });
    must(await at.play.act(at.deed(GM), { action: 'break', inputs: [{ toy: 'ball' }] }));
    expect(await open(at)).toEqual([]);
    expect(await flown(at)).toEqual(['landed']);
  });

  test('shows what it is about anew when that has changed; what is gone is not taken', async () => {
    const at = await table();
    const prompt = await asked(at);
    must(await at.play.act(at.deed(GM), { action: 'break', inputs: [{ toy: 'kite' }] }));
    await said(at, BRYN, prompt, 'kite');
    expect(await flown(at)).toEqual([]);
    expect((await open(at))[0]?.form).toMatchObject({ options: [{ id: 'ball' }, { id: LET }] });
  });

  test('holds up nobody in a round but who threw: the others act, and it goes on alone', async () => {
    const at = await table();
    must(await at.play.act(at.deed(GM), { action: 'volley', inputs: [{ userIds: [BRYN, SABLE] }] }));
    const [round] = Object.values((await at.world()).rounds);
    if (round === undefined) throw new Error('no round');
    must(await at.answer(BRYN, round, { answer: 'throw' }));
    const [prompt] = await open(at);
    expect(prompt?.audience).toEqual({ who: 'window', userIds: [SABLE] });
    // Acting in the round is no answer to the window.
    must(await at.answer(SABLE, round, { answer: 'keep' }));
    expect(await at.round(round.id)).toBeUndefined();
    expect(await open(at)).toHaveLength(1);
    await later(at, 2 * DAY);
    expect(await flown(at)).toEqual(['landed']);
  });

  test('PBP-UNDO-04: taken back, it is open again as it was, with the passes and at least twelve hours', async () => {
    const at = await table();
    const prompt = await asked(at);
    await said(at, BRYN, prompt, LET);
    const before = (await open(at))[0];
    await at.advance(23 * HOUR);
    await said(at, SABLE, prompt, 'ball');
    const [taken] = await at.journal();
    must(await at.play.undo(at.deed(GM), LAST, null));
    const [again] = await open(at);
    expect(again).toEqual({ ...before, deadline: at.now() + 12 * HOUR });
    expect(await at.play.windowEnd(at.id, prompt.id)).toBeNull();
    // Others act meanwhile: it stays open, and the same catch falls on the same face.
    must(await at.play.freeRoll(at.deed(ASH), 'd6', null));
    await said(at, SABLE, prompt, 'ball');
    expect((await at.journal())[0]?.dice).toEqual(taken?.dice);
  });

  test('each pass can be taken back by itself, and so can the end', async () => {
    const at = await table();
    const prompt = await asked(at);
    await said(at, BRYN, prompt, LET);
    const [first] = await at.journal();
    await said(at, SABLE, prompt, LET);
    must(await at.play.undo(at.deed(GM), { number: first?.number ?? 0, back: false }, null));
    expect((await open(at))[0]?.answers).toEqual({ [SABLE]: LET });
    await said(at, ASH, prompt, LET);
    await said(at, BRYN, prompt, LET);
    expect(await flown(at)).toEqual(['landed']);
    must(await at.play.undo(at.deed(GM), LAST, null));
    expect((await open(at))[0]?.answers).toEqual({ [SABLE]: LET, [ASH]: LET });
    must(await at.play.freeRoll(at.deed(SABLE), 'd6', null));
    expect(await open(at)).toHaveLength(1);
    await said(at, BRYN, prompt, 'ball');
    expect(await flown(at)).toEqual([`ball to ${BRYN}`]);
  });

  test('what lay before it is taken back only with all that came of it', async () => {
    const at = await table();
    const start = await at.world();
    const prompt = await asked(at);
    const [thrown] = await at.journal();
    await said(at, BRYN, prompt, LET);
    await said(at, ASH, prompt, 'kite');
    const only = { number: thrown?.number ?? 0, back: false };
    expect(await at.play.undo(at.deed(GM), only, null)).toMatchObject(refusal('undo/built-upon'));
    must(await at.play.undo(at.deed(GM), { ...only, back: true }, null));
    expect(plain(await at.world())).toEqual(plain(start));
  });
});

const ALONE = { caretakerId: null, pauses: false } as const;
