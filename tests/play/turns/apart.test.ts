import { expect, test } from 'vitest';
import type { AnyBook } from '../../../src/rules/engine/book.ts';
import type { Fact } from '../../../src/rules/engine/prompt.ts';
import { playedDatabase, type TestStoreOptions } from '../../support/databases.ts';
import { must } from '../../support/must.ts';
import { choice, toyBook } from '../../support/toy-book.ts';
import { BRYN, GM, SABLE, type TableByPost, tableOn } from '../support/table-by-post.ts';

const tossed = (toy: string): Fact => ({ fact: 'tossed', rule: 'TOY-05', toy, face: 1 }) as Fact;

/** The toy book with a throw for two: it is told, and each of them is asked apart what comes of their toy. */
const pairs: AnyBook = {
  ...toyBook,
  actions: {
    ...toyBook.actions,
    pair: {
      input: toyBook.actions.play?.input ?? failing(),
      start({ emit, begin, world }) {
        Object.assign(world.party.state as object, { won: 1 });
        emit(tossed('ball'));
        for (const [userId, toy] of [
          [BRYN, 'kite'],
          [SABLE, 'top'],
        ] as const) {
          const own = tossed(toy);
          emit(own);
          const asked = { form: choice('one', 'two'), audience: { who: 'one', userId } };
          begin({ kind: 'toy', v: 1, asked } as never, [own]);
        }
        return { kind: 'done', v: 1 };
      },
    },
  },
};

function failing(): never {
  throw new Error('the toy book has lost an action');
}

playedDatabase('what begins apart', (open) => {
  const playing = async (): Promise<TableByPost> => {
    const at = await tableOn((options?: TestStoreOptions) => open(options), { books: { toy: pairs }, book: 'toy' });
    must(await at.play.act(at.deed(GM), { action: 'pair', inputs: [{}] }));
    return at;
  };
  const toys = (facts: readonly Fact[]) => facts.flatMap((fact) => ('toy' in fact ? [fact.toy] : []));

  test('is told and asks in a message of its own, and what led to it leaves that out', async () => {
    const at = await playing();
    expect(at.messages.slice(-3).map(({ facts }) => toys(facts))).toEqual([['ball'], ['kite'], ['top']]);
    const prompts = Object.values((await at.world()).prompts);
    expect(prompts.map(({ story }) => toys(story))).toEqual([['kite'], ['top']]);
    expect(new Set(prompts.map(({ replyId }) => replyId)).size).toBe(2);
    const [entry] = await at.journal();
    expect(toys(entry?.facts ?? [])).toEqual(['ball', 'kite', 'top']);
  });

  test('is answered there, and the others wait in theirs', async () => {
    const at = await playing();
    const [kite, top] = Object.values((await at.world()).prompts);
    must(await at.play.answer(at.deed(BRYN), kite?.id ?? '', 'one'));
    expect(at.messages.at(-1)?.facts.map(({ fact }) => fact)).toContain('said');
    expect(toys(at.messages.at(-1)?.facts ?? [])).toEqual(['kite']);
    expect(Object.keys((await at.world()).prompts)).toEqual([top?.id]);
  });

  test('is taken back with what led to it', async () => {
    const at = await playing();
    const [entry] = await at.journal();
    must(await at.play.undo(at.deed(GM), { number: entry?.number ?? 0, back: false }, null));
    const world = await at.world();
    expect(world.prompts).toEqual({});
    expect(world.party.state).toEqual({ won: 0 });
  });
});
