import { expect, test } from 'vitest';
import { catchUpPages } from '../../../src/discord/render/engine/waiting/catch-up-card.ts';
import { drawnBy } from '../../../src/discord/render/index.ts';
import { diceFor, factsFor, isSecretChange, mayReadChange } from '../../../src/play/access/secrets.ts';
import type { View } from '../../../src/play/views.ts';
import type { AnyBook } from '../../../src/rules/engine/book.ts';
import { type Fact, isRefusal } from '../../../src/rules/engine/prompt.ts';
import { DAY } from '../../../src/rules/engine/time.ts';
import { TOY_RENDERER } from '../../discord/support/toy-words.ts';
import { playedDatabase, type TestStoreOptions } from '../../support/databases.ts';
import { must } from '../../support/must.ts';
import { choice, toyBook } from '../../support/toy-book.ts';
import { BRYN, CHANNEL, GM, type TableByPost, tableOn } from '../support/table-by-post.ts';

/** How the toy book tells of what is hidden, in its log and its messages. */
const HIDDEN = 'The bear hides a 9';

/** The toy book with one thing it keeps from players: where the bear is, the die that says so, and that it was hidden. */
const secretive: AnyBook = {
  ...toyBook,
  initialState: () => ({ won: 0, bear: 0, ball: 0 }),
  actions: {
    ...toyBook.actions,
    hide: {
      input: toyBook.actions.play?.input ?? failing(),
      start({ world, dice, emit }) {
        Object.assign(world.party.state as object, { bear: 9, ball: 4 });
        dice.roll('hiding', 6);
        dice.roll('toss', 6);
        emit({ fact: 'hidden', rule: 'TOY-06' });
        emit({ fact: 'tossed', rule: 'TOY-05', toy: 'ball', face: 4 } as never);
        return { kind: 'done', v: 1 };
      },
    },
  },
  secrets: {
    purposes: ['hiding'],
    isSecret: ({ fact }) => fact === 'hidden',
    hides: (_, path) => path.join('/') === 'party/state/bear',
  },
};

const RENDERERS = {
  toy: {
    ...TOY_RENDERER,
    logLine: (fact: Fact, world: View['world']) =>
      fact.fact === 'hidden' ? HIDDEN : TOY_RENDERER.logLine(fact, world),
    message: (facts: View['facts'], world: View['world']) => {
      const said = TOY_RENDERER.message(facts, world);
      return facts.some(({ fact }) => fact === 'hidden') ? { ...said, title: HIDDEN } : said;
    },
    changeWords: ({ path, from }: { readonly path: readonly (string | number)[]; readonly from: unknown }) =>
      path.at(-1) === 'bear' ? `bear: ${from}` : path.at(-1) === 'ball' ? `ball: ${from}` : null,
  },
};

function failing(): never {
  throw new Error('the toy book has lost an action');
}

/** All that a message says, for whoever may read it. */
const all = (message: unknown): string => JSON.stringify(message);

playedDatabase('PBP-SECRET-01: what a book keeps for the game master', (openStore) => {
  const hidden = async (): Promise<TableByPost> => {
    const at = await tableOn((options?: TestStoreOptions) => openStore(options), {
      books: { toy: secretive },
      book: 'toy',
    });
    must(await at.play.act(at.deed(GM), { action: 'hide', inputs: [{}] }));
    return at;
  };
  const newest = async (at: TableByPost) => (await at.journal())[0] ?? failing();

  test('is in the log for them alone: fact and die', async () => {
    const at = await hidden();
    const { facts, dice } = await newest(at);
    const read = (isGm: boolean) => ({
      facts: factsFor(secretive, facts, { isGm }).map(({ fact }) => fact),
      dice: diceFor(secretive, dice, { isGm }).map(({ purpose }) => purpose),
    });
    expect(read(true)).toEqual({ facts: ['hidden', 'tossed'], dice: ['hiding', 'toss'] });
    expect(read(false)).toEqual({ facts: ['tossed'], dice: ['toss'] });
  });

  test('is in no message, recap or catch-up of a player', async () => {
    const at = await hidden();
    const world = await at.world();
    const entries = [await newest(at)];
    const view = { world, book: secretive, facts: entries[0]?.facts ?? [], prompts: [], number: 2, undone: false };
    const { present } = drawnBy(RENDERERS);
    expect(all(present({ ...view, actor: null }))).not.toContain(HIDDEN);
    expect(all(present({ ...view, actor: null, forGm: true }))).toContain(HIDDEN);
    const pages = (isGm: boolean) =>
      all(
        catchUpPages(
          { world, book: secretive, entries, isGm, userId: BRYN, links: {}, waits: [], now: at.now() },
          RENDERERS,
        ),
      );
    expect(pages(false)).not.toContain(HIDDEN);
    expect(pages(true)).toContain(HIDDEN);
  });

  test('is told to nobody else by an undo, before or after', async () => {
    const at = await hidden();
    const preview = await at.play.previewUndo(at.id, at.deed(GM).caller, { number: 2, back: false });
    if (isRefusal(preview)) throw new Error(preview.refused);
    const changed = preview.entries
      .flatMap(({ changes }) => changes)
      .map((change) => ({
        path: change.path.join('/'),
        players: mayReadChange(change, { isGm: false }),
        gm: mayReadChange(change, { isGm: true }),
      }));
    expect(changed).toContainEqual({ path: 'party/state/bear', players: false, gm: true });
    expect(changed).toContainEqual({ path: 'party/state/ball', players: true, gm: true });
    const entry = await newest(at);
    expect(isSecretChange(secretive, await at.world(), entry, ['party', 'state', 'bear'])).toBe(true);

    must(await at.play.undo(at.deed(GM), { number: 2, back: false }, null));
    expect((await at.world()).party.state).toEqual({ won: 0, bear: 0, ball: 0 });
    const [undone] = at.facts('undone');
    const { present } = drawnBy(RENDERERS);
    const view = { world: await at.world(), book: secretive, prompts: [], number: 3, undone: false, actor: null };
    const told = (forGm: boolean) => all(present({ ...view, facts: undone === undefined ? [] : [undone], forGm }));
    expect(told(false)).toContain('ball');
    expect(told(false)).not.toContain('bear');
  });
});

playedDatabase('PBP-SECRET-03: a question that was asked among the game masters, and that nobody answers', (open) => {
  const ROOM = '300000000000000005';
  const places = {
    'in their channel': [ROOM],
    'in a thread of it': ['300000000000000006', ROOM],
    'in the open': [CHANNEL],
  };

  test.each(Object.entries(places))('%s', async (where, [channelId = '', ...above]) => {
    const at = await tableOn(open, { books: { toy: toyBook }, book: 'toy' });
    must(await at.play.bindChannel(at.deed(GM), ROOM, 'gm'));
    const deed = at.deed(GM);
    const there = { ...deed, where: { ...deed.where, channelId, places: [channelId, ...above] } };
    const question = { form: choice('well', 'ill'), audience: { who: 'gm' }, fallback: 'ill' } as const;
    must(await at.play.act(there, { action: 'ask', inputs: [question as never] }));
    const [asked] = await at.journal();
    const told = at.messages.length;
    await at.advance(2 * DAY);
    expect((await at.world()).prompts).toEqual({});
    const lapsed = (await at.journal()).filter(({ action }) => action === 'prompt/toy');
    const isKept = where !== 'in the open';
    expect([asked, ...lapsed].map((entry) => entry?.secret)).toEqual([isKept, isKept]);
    const facts = at.messages.slice(told).flatMap((message) => message.facts.map(({ fact }) => fact));
    if (isKept) expect(facts).not.toContain('said');
    else expect(facts).toContain('said');
  });
});
