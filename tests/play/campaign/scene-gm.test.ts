import { expect, test } from 'vitest';
import type { Invocation } from '../../../src/play/access/invocation.ts';
import type { AnyBook } from '../../../src/rules/engine/book.ts';
import type { Scene } from '../../../src/rules/engine/person.ts';
import type { Prompt } from '../../../src/rules/engine/prompt.ts';
import type { Round } from '../../../src/rules/engine/round.ts';
import { DAY } from '../../../src/rules/engine/time.ts';
import { playedDatabase, type TestStoreOptions } from '../../support/databases.ts';
import { must } from '../../support/must.ts';
import { toyBook } from '../../support/toy-book.ts';
import { BRYN, GM, SABLE, type TableByPost, tableOn } from '../support/table-by-post.ts';

/** Runs a scene, and nothing else. */
const MASTER = '100000000000000011';
const THREAD = '310000000000000011';
const OTHER_THREAD = '310000000000000012';
const LAST = { number: null, back: false } as const;
const QUESTION = { title: 'Well?', text: '', userIds: [BRYN], hidden: false, hours: null, deadline: null } as const;

/** Asked on as long as the answer is `again`. */
const options = ['again', 'on'].map((id) => ({ id, terms: {} }));
const ASK = { form: { form: 'choice', options }, audience: { who: 'gm' } };

/** The toy book, in which a vote ends with a question to the game master. */
const { vote } = toyBook.procedures;
const BOOK: AnyBook = {
  ...toyBook,
  procedures: {
    ...toyBook.procedures,
    ...(vote && { vote: { ...vote, resolve: () => ({ kind: 'toy', v: 1, asked: ASK }) } }),
  },
};

const refusal = (refused: string) => ({ kind: 'refused', refusal: { refused } });

/** What somebody does in a thread. */
function inThread(at: TableByPost, by: string, channelId = THREAD): Invocation {
  const invocation = at.deed(by);
  return { ...invocation, where: { ...invocation.where, channelId } };
}

playedDatabase('a scene with a game master of its own', (openStore) => {
  /** The ford is run by somebody who does not play; the inn by the campaign's game master. */
  async function table(): Promise<TableByPost> {
    const books = { toy: BOOK };
    const at = await tableOn((options?: TestStoreOptions) => openStore(options), { books, book: 'toy' });
    const ford = { name: 'The ford', channelId: THREAD, userIds: [BRYN, SABLE], gmUserIds: [MASTER] };
    must(await at.play.openScene(at.deed(GM), ford));
    must(await at.play.openScene(at.deed(GM), { name: 'The inn', channelId: OTHER_THREAD, userIds: [BRYN] }));
    return at;
  }

  async function sceneIn(at: TableByPost, channelId: string): Promise<Scene> {
    const scene = Object.values((await at.world()).scenes).find((one) => one.channelId === channelId);
    if (scene === undefined) throw new Error('no scene is played there');
    return scene;
  }

  /** The game master's question that somebody's act brings up. */
  async function asked(at: TableByPost, channelId = THREAD): Promise<Prompt> {
    must(await at.play.act(inThread(at, BRYN, channelId), { action: 'ask', inputs: [ASK] }));
    const prompt = Object.values((await at.world()).prompts).at(-1);
    if (prompt === undefined) throw new Error('nothing was asked');
    return prompt;
  }

  async function round(at: TableByPost, by: string, channelId: string): Promise<Round> {
    must(await at.play.askAll(inThread(at, by, channelId), QUESTION));
    const open = Object.values((await at.world()).rounds).find((one) => one.channelId === channelId);
    if (open === undefined) throw new Error('no round is open there');
    return open;
  }

  test('PBP-SCENE-02: they ask and rule on rounds in its thread, and nowhere else', async () => {
    const at = await table();
    const own = await round(at, MASTER, THREAD);
    const other = await round(at, GM, OTHER_THREAD);
    expect((await at.play.hold(inThread(at, MASTER), own.id, true)).kind).toBe('done');
    expect(await at.play.hold(inThread(at, MASTER), other.id, true)).toMatchObject(refusal('gm-only'));
    expect((await at.play.cancel(inThread(at, MASTER), own.id)).kind).toBe('done');
    for (const channelId of [OTHER_THREAD, at.deed(GM).where.channelId])
      expect(await at.play.askAll(inThread(at, MASTER, channelId), QUESTION)).toMatchObject(refusal('gm-only'));
    const campaigns = async () => (await at.play.campaignsOfUser(MASTER)).map(({ id }) => id);
    expect(await campaigns()).toContain(at.id);
    // What belongs to the campaign is not theirs, also when they type it in their thread.
    const typed = () => inThread(at, MASTER);
    const gone = { sceneId: own.id, userId: MASTER, isGm: true };
    expect(await at.play.setSetting(typed(), 'round_hours', '1')).toMatchObject(refusal('gm-only'));
    expect(await at.play.setGm(typed(), { roleId: null, userId: MASTER, isGm: true })).toMatchObject(
      refusal('gm-only'),
    );
    expect(await at.play.setSceneGm(typed(), gone)).toMatchObject(refusal('gm-only'));
    expect(await at.play.setPresence(typed(), BRYN, false)).toMatchObject(refusal('gm-only'));
    expect(await at.play.undo(typed(), { number: 2, back: false }, null)).toMatchObject(refusal('undo/not-yours'));
    expect((await at.play.closeScene(typed(), (await sceneIn(at, THREAD)).id)).kind).toBe('done');
    expect(await at.play.askAll(typed(), QUESTION)).toMatchObject(refusal('gm-only'));
    expect(await campaigns()).not.toContain(at.id);
  });

  test('PBP-SCENE-03: what is asked there is theirs first; the campaign’s game master may answer as well', async () => {
    const at = await table();
    const prompt = await asked(at);
    expect(prompt.sceneId).toBe((await sceneIn(at, THREAD)).id);
    const people = async () => (await at.world()).people;
    const isReminded = async (userId: string) => ((await people())[userId]?.nudgeAt ?? null) !== null;
    expect([await isReminded(MASTER), await isReminded(GM)]).toEqual([true, false]);
    expect(await at.play.answer(inThread(at, SABLE), prompt.id, 'again')).toMatchObject(refusal('prompt/not-yours'));
    // Wherever they press: it is asked on in the same scene.
    expect((await at.play.answer(at.deed(MASTER), prompt.id, 'again')).kind).toBe('done');
    const next = Object.values((await at.world()).prompts)[0];
    expect(next).toMatchObject({ kind: 'toy', sceneId: prompt.sceneId });
    must(await at.play.undo(at.deed(GM), LAST, null));
    expect((await at.world()).prompts[prompt.id]).toMatchObject({ sceneId: prompt.sceneId });
    expect((await at.play.answer(at.deed(GM), prompt.id, 'on')).kind).toBe('done');
  });

  test('PBP-SCENE-03: what is asked elsewhere, or when the scene is over, is the campaign’s game master’s', async () => {
    const at = await table();
    const elsewhere = await asked(at, OTHER_THREAD);
    expect(await at.play.answer(inThread(at, MASTER), elsewhere.id, 'on')).toMatchObject(refusal('prompt/not-yours'));
    must(await at.play.answer(at.deed(GM), elsewhere.id, 'on'));
    const there = await asked(at);
    must(await at.play.closeScene(at.deed(GM), (await sceneIn(at, THREAD)).id));
    expect(await at.play.answer(inThread(at, MASTER), there.id, 'on')).toMatchObject(refusal('prompt/not-yours'));
    expect((await at.world()).people[GM]?.nudgeAt).not.toBeNull();
  });

  test('PBP-SCENE-03: what a round of the scene leads to is asked there, whenever and wherever it ends', async () => {
    const at = await table();
    must(await at.play.act(inThread(at, GM), { action: 'vote', inputs: [{ userIds: [BRYN, SABLE] }] }));
    const [open] = Object.values((await at.world()).rounds);
    const asked = async () => Object.values((await at.world()).prompts).map(({ sceneId }) => sceneId);
    // By its deadline; then, played again, by an answer from elsewhere.
    await at.advance(2 * DAY);
    const { id } = await sceneIn(at, THREAD);
    expect(await asked()).toEqual([id]);
    must(await at.play.undo(at.deed(GM), LAST, null));
    const answer = { answer: 'yes', draft: false, source: null, forUserId: null } as const;
    for (const by of [BRYN, SABLE]) must(await at.play.submit(at.deed(by), open?.id ?? '', answer));
    expect(await asked()).toEqual([id]);
  });

  test('PBP-SCENE-03: while they are away, the campaign’s game master is waited for', async () => {
    const at = await table();
    const absence = { from: at.now(), until: null, caretakerId: null, pauses: false };
    must(await at.play.setAway(at.deed(MASTER), absence));
    await asked(at);
    const { people } = await at.world();
    expect([people[MASTER]?.nudgeAt ?? null, people[GM]?.nudgeAt ?? null]).toEqual([null, expect.any(Number)]);
  });

  test('PBP-SCENE-02: is named by the campaign’s game master alone, once; an undo takes it back', async () => {
    const at = await table();
    const { id, gmUserIds } = await sceneIn(at, THREAD);
    expect(gmUserIds).toEqual([MASTER]);
    const mine = { name: 'The mill', channelId: '310000000000000013', userIds: [], gmUserIds: [BRYN] };
    expect(await at.play.openScene(at.deed(BRYN), mine)).toMatchObject(refusal('gm-only'));
    const change = { sceneId: id, userId: SABLE, isGm: true };
    expect(await at.play.setSceneGm(at.deed(BRYN), change)).toMatchObject(refusal('gm-only'));
    must(await at.play.setSceneGm(at.deed(GM), change));
    expect((await sceneIn(at, THREAD)).gmUserIds).toEqual([MASTER, SABLE]);
    expect(await at.play.setSceneGm(at.deed(GM), change)).toMatchObject(refusal('scene/runs-it'));
    must(await at.play.undo(at.deed(GM), LAST, null));
    expect((await sceneIn(at, THREAD)).gmUserIds).toEqual([MASTER]);
    expect(await at.play.setSceneGm(at.deed(GM), { ...change, isGm: false })).toMatchObject(refusal('scene/not-run'));
    must(await at.play.setSceneGm(at.deed(GM), { sceneId: id, userId: MASTER, isGm: false }));
    expect(await at.play.askAll(inThread(at, MASTER), QUESTION)).toMatchObject(refusal('gm-only'));
  });
});
