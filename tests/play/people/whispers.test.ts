import { expect, test } from 'vitest';
import type { DrawWhisper, WhisperWish } from '../../../src/play/people/whispers.ts';
import { isRefusal } from '../../../src/rules/engine/prompt.ts';
import { DAY } from '../../../src/rules/engine/time.ts';
import type { Whisper } from '../../../src/rules/engine/whisper.ts';
import { playedDatabase, someDatabase, type TestStoreOptions } from '../../support/databases.ts';
import { must } from '../../support/must.ts';
import { toyBook } from '../../support/toy-book.ts';
import { BRYN, GM, SABLE, type TableByPost, tableOn } from '../support/table-by-post.ts';

const SECRET = 'The baron is a ghoul.';
const STRANGER = '100000000000000009';
/** Runs a scene, and nothing else. */
const MASTER = '100000000000000011';
const THREAD = '310000000000000011';
const GM_ROOM = '310000000000000012';

const draw: DrawWhisper = (_world, { id, read }) => ({ content: read === null ? 'waits' : 'read', id });

type Opener = Parameters<Parameters<typeof someDatabase>[1]>[0];

const toyTable = (open: Opener) =>
  tableOn((options?: TestStoreOptions) => open(options), { books: { toy: toyBook }, book: 'toy' });

/** What came of a whisper, in the channel of the table unless said otherwise. */
async function tried(at: TableByPost, by: string, over: Partial<WhisperWish> = {}, channelId?: string) {
  const deed = at.deed(by);
  const invocation = channelId === undefined ? deed : { ...deed, where: { ...deed.where, channelId } };
  return at.play.whisper(invocation, { toUserId: null, answers: null, text: SECRET, draw, ...over });
}

/** One that was sent. */
async function sent(
  ...asked: Parameters<typeof tried>
): Promise<{ readonly whisper: Whisper; readonly number: number }> {
  const done = await tried(...asked);
  if (done.kind !== 'done') throw new Error(JSON.stringify(done));
  return done;
}

const opened = (at: TableByPost, by: string, { id }: Pick<Whisper, 'id'>) => at.play.readWhisper(at.deed(by), id, draw);

const refused = (code: string) => ({ kind: 'refused', refusal: { refused: code } });

/** Rows of the outbox, oldest first. */
const rows = ({ test: { database } }: TableByPost) =>
  database.prisma.outboxMessage.findMany({ orderBy: { seq: 'asc' } });

someDatabase('a whisper', (open) => {
  test('PBP-WHISPER-01: is kept for its reader, and no message and no entry of the log has a word of it', async () => {
    const at = await toyTable(open);
    const { whisper, number } = await sent(at, GM, { toUserId: BRYN });
    // Read by a process that has just begun.
    const fresh = await at.test.fresh().read(at.id);
    expect(fresh?.world.whispers[whisper.id]).toMatchObject({
      text: SECRET,
      fromUserId: GM,
      toUserId: BRYN,
      read: null,
    });
    expect(JSON.stringify(await at.journal())).not.toContain(SECRET);
    const posted = (await rows(at)).find(({ id }) => id === whisper.post.rowId);
    expect(posted).toMatchObject({ kind: 'post', private: false, body: { content: 'waits' } });
    expect(JSON.stringify(await rows(at), (_key, value) => (typeof value === 'bigint' ? 0 : value))).not.toContain(
      SECRET,
    );
    const [entry] = await at.journal();
    expect(entry).toMatchObject({
      number,
      action: 'whisper',
      facts: [{ fact: 'whispered', toUserId: BRYN }],
      inverse: [],
    });
  });
});

playedDatabase('a whisper', (open) => {
  test('PBP-WHISPER-01: is opened by nobody else, a game master neither', async () => {
    const at = await toyTable(open);
    const { whisper } = await sent(at, GM, { toUserId: BRYN });
    for (const other of [GM, SABLE, STRANGER])
      expect(await opened(at, other, whisper)).toMatchObject({ refused: 'whisper/for-another' });
    expect((await at.world()).whispers[whisper.id]?.read).toBeNull();
    expect(await opened(at, BRYN, whisper)).toMatchObject({ text: SECRET });
  });

  test('PBP-WHISPER-02: waits for weeks without a deadline, opens as often as one likes, and its message says that it was read', async () => {
    const at = await toyTable(open);
    const { whisper } = await sent(at, GM, { toUserId: BRYN });
    at.sleep(21 * DAY);
    await at.work();
    expect(await opened(at, BRYN, whisper)).toMatchObject({ text: SECRET, read: at.now() });
    expect(await opened(at, BRYN, whisper)).toMatchObject({ text: SECRET });
    const changes = (await rows(at)).filter(({ target }) => target === whisper.post.rowId);
    expect(changes).toMatchObject([{ kind: 'redraw', body: { content: 'read' } }]);
  });

  test('PBP-WHISPER-02: is answered to who wrote it, and forgotten a month after it was read', async () => {
    const at = await toyTable(open);
    const { whisper } = await sent(at, GM, { toUserId: BRYN });
    await opened(at, BRYN, whisper);
    expect(await tried(at, SABLE, { answers: whisper.id })).toMatchObject(refused('whisper/for-another'));
    const answer = await sent(at, BRYN, { answers: whisper.id, text: 'I knew it.' });
    expect(answer.whisper).toMatchObject({ toUserId: null, answers: whisper.id });
    expect(await opened(at, GM, answer.whisper)).toMatchObject({ text: 'I knew it.' });
    expect((await sent(at, GM, { answers: answer.whisper.id })).whisper).toMatchObject({ toUserId: BRYN });
    at.sleep(31 * DAY);
    await sent(at, BRYN, { text: 'Hello?' });
    expect(await opened(at, BRYN, whisper)).toMatchObject({ refused: 'whisper/gone' });
    // Nobody has read the third yet.
    expect(Object.values((await at.world()).whispers).map(({ text }) => text)).toEqual([SECRET, 'Hello?']);
  });

  test('PBP-WHISPER-03: is taken back by who sent it as long as it waits, and no longer', async () => {
    const at = await toyTable(open);
    const first = await sent(at, GM, { toUserId: BRYN });
    const back = (by: string, number: number) => at.play.undo(at.deed(by), { number, back: false }, null);
    expect(await back(BRYN, first.number)).toMatchObject(refused('undo/not-yours'));
    must(await back(GM, first.number));
    expect(await opened(at, BRYN, first.whisper)).toMatchObject({ refused: 'whisper/gone' });
    expect((await rows(at)).filter(({ target }) => target === first.whisper.post.rowId)).toMatchObject([
      { kind: 'delete' },
    ]);
    const second = await sent(at, GM, { toUserId: BRYN });
    await opened(at, BRYN, second.whisper);
    expect(await back(GM, second.number)).toMatchObject(refused('undo/whisper-read'));
  });

  test('PBP-WHISPER-03: is nothing that stands in the way of an undo, or goes with one', async () => {
    const at = await toyTable(open);
    must(await at.play.act(at.deed(BRYN), { action: 'join', inputs: [{ name: 'Pip' }] }));
    const { whisper } = await sent(at, SABLE);
    must(await at.play.undo(at.deed(BRYN), { number: null, back: false }, null));
    expect((await at.world()).characters).toEqual({});
    expect((await at.world()).whispers).toHaveProperty(whisper.id);
  });

  test('PBP-WHISPER-01: goes from a game master to a player or back, to nobody else', async () => {
    const at = await toyTable(open);
    expect(await tried(at, GM)).toMatchObject(refused('whisper/to-whom'));
    expect(await tried(at, GM, { toUserId: GM })).toMatchObject(refused('whisper/oneself'));
    expect(await tried(at, GM, { toUserId: STRANGER })).toMatchObject(refused('member/unknown'));
    expect(await tried(at, BRYN, { toUserId: SABLE })).toMatchObject(refused('whisper/gm-only'));
    expect(await tried(at, STRANGER)).toMatchObject(refused('member/not-here'));
    expect((await at.world()).whispers).toEqual({});
  });

  test('PBP-WHISPER-01: is announced where its reader may see it', async () => {
    const at = await toyTable(open);
    const home = (await at.world()).campaign.homeId;
    const channelOf = async (...asked: Parameters<typeof tried>) => (await sent(...asked)).whisper.post.channelId;
    expect(await channelOf(at, BRYN)).toBe(home);
    must(await at.play.bindChannel(at.deed(GM), GM_ROOM, 'gm'));
    expect(await channelOf(at, BRYN)).toBe(GM_ROOM);
    // What is typed among game masters is announced where the players are.
    expect(await channelOf(at, GM, { toUserId: BRYN }, GM_ROOM)).toBe(home);
    const ford = { name: 'The ford', channelId: THREAD, userIds: [BRYN], gmUserIds: [MASTER] };
    must(await at.play.openScene(at.deed(GM), ford));
    expect(await channelOf(at, MASTER, { toUserId: BRYN }, THREAD)).toBe(THREAD);
    expect(await channelOf(at, MASTER, { toUserId: SABLE }, THREAD)).toBe(home);
  });

  test('PBP-SCENE-02: a scene’s own game master gets the answer, and once it is over the campaign’s do', async () => {
    const at = await toyTable(open);
    const ford = { name: 'The ford', channelId: THREAD, userIds: [BRYN], gmUserIds: [MASTER] };
    must(await at.play.openScene(at.deed(GM), ford));
    const { whisper } = await sent(at, MASTER, { toUserId: BRYN }, THREAD);
    const answer = await sent(at, BRYN, { answers: whisper.id });
    expect(answer.whisper.toUserId).toBe(MASTER);
    expect(isRefusal(await opened(at, GM, answer.whisper))).toBe(true);
    const [scene] = Object.values((await at.world()).scenes);
    must(await at.play.closeScene(at.deed(GM), scene?.id ?? ''));
    expect((await sent(at, BRYN, { answers: whisper.id })).whisper.toUserId).toBeNull();
  });

  test('PBP-WAIT-07: delivered twice, it is said once', async () => {
    const at = await toyTable(open);
    const deed = at.deed(BRYN);
    const wish = { toUserId: null, answers: null, text: SECRET, draw };
    expect((await at.play.whisper(deed, wish)).kind).toBe('done');
    expect((await at.play.whisper(deed, wish)).kind).toBe('duplicate');
    expect(Object.keys((await at.world()).whispers)).toHaveLength(1);
  });

  test('PBP-AWAY-03: shows that somebody is there, and reaches who is away', async () => {
    const at = await toyTable(open);
    const away = { from: at.now(), until: null, caretakerId: SABLE, pauses: false };
    must(await at.play.setAway(at.deed(BRYN), away));
    const { whisper } = await sent(at, GM, { toUserId: BRYN });
    // Not for who takes care of them.
    expect(await opened(at, SABLE, whisper)).toMatchObject({ refused: 'whisper/for-another' });
    await sent(at, BRYN);
    expect((await at.world()).people[BRYN]?.away).toBeNull();
    expect(await opened(at, BRYN, whisper)).toMatchObject({ text: SECRET });
  });
});
