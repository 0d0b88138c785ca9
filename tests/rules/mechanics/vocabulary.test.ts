import { expect, test } from 'vitest';
import type { FrameHandler } from '../../../src/rules/engine/book.ts';
import type { BookData } from '../../../src/rules/engine/world.ts';
import { composeChapters } from '../../../src/rules/mechanics/chapter.ts';
import type { ChoiceQuestion, NoTerms } from '../../../src/rules/mechanics/question.ts';
import { asking } from '../../../src/rules/mechanics/question.ts';
import type { FactsOf, FrameOf, FramesOf, QuestionsOf } from '../../../src/rules/mechanics/vocabulary.ts';

/** Two chapters of a book that nobody plays. What must not compile is marked; `tsc` fails where it does. */
interface BellsVocabulary {
  facts: { rung: { by: string } };
  frames: { ring: { by: string }; hush: NoTerms };
  questions: { loudness: ChoiceQuestion<{ soft: NoTerms; loud: NoTerms }, { bell: string }> };
}

interface DoorsVocabulary {
  facts: { opened: { door: string } };
  /** Its second version. */
  frames: { open: { v: 2; door: string } };
}

type Chapters = BellsVocabulary | DoorsVocabulary;
type Fact = FactsOf<Chapters>;
type Frame = FramesOf<Chapters> | { readonly kind: 'end'; readonly v: 1 };
type Handler<Kind extends Frame['kind']> = FrameHandler<BookData, Extract<Frame, { kind: Kind }>, Fact, Frame>;

const over = { resume: () => ({ kind: 'return', value: null }) } as const;
const bells = { frames: { ring: over as Handler<'ring'>, hush: over as Handler<'hush'> } };
const doors = { frames: { open: over as Handler<'open'> } };

test('a book has the facts of all its chapters, and no others', () => {
  const facts: readonly Fact[] = [
    { fact: 'rung', rule: 'B-1', by: 'Ada' },
    { fact: 'opened', rule: 'D-1', door: 'oak' },
    // @ts-expect-error: the fact is called “rung”.
    { fact: 'rang', rule: 'B-1', by: 'Ada' },
    // @ts-expect-error: a bell has no door.
    { fact: 'rung', rule: 'B-1', by: 'Ada', door: 'oak' },
  ];
  expect(facts).toHaveLength(4);
});

test('a step has its kind, what it remembers, and version 1 unless its chapter says another', () => {
  const frames: readonly Frame[] = [
    { kind: 'ring', v: 1, by: 'Ada' },
    { kind: 'hush', v: 1 },
    { kind: 'open', v: 2, door: 'oak' },
    // @ts-expect-error: that is its first version.
    { kind: 'open', v: 1, door: 'oak' },
    // @ts-expect-error: it remembers who rings.
    { kind: 'ring', v: 1 },
  ];
  const ring: FrameOf<BellsVocabulary, 'ring'> = { kind: 'ring', v: 1, by: 'Ada' };
  expect(frames).toContainEqual(ring);
});

test('a question of any chapter is put as that chapter declares it', () => {
  const put = asking<QuestionsOf<Chapters>>();
  const form = { form: 'choice', options: [{ id: 'soft', terms: {} }] } as const;
  const asked = { rule: 'B-2', audience: { who: 'gm' }, characterId: null, form, required: false } as const;
  expect(put('loudness', { ...asked, fallback: 'soft', terms: { bell: 'tenor' } }).kind).toBe('loudness');
  // @ts-expect-error: no chapter asks that.
  put('colour', { ...asked, fallback: 'soft', terms: { bell: 'tenor' } });
  // @ts-expect-error: the answer after silence is one of its options.
  put('loudness', { ...asked, fallback: 'silent', terms: { bell: 'tenor' } });
});

test('chapters are put together with their steps, and do not compile while one has no handler', () => {
  const composed = composeChapters<BookData, Frame, Fact>(over as Handler<'end'>);
  expect(Object.keys(composed({ bells, doors }).frames).sort()).toEqual(['end', 'hush', 'open', 'ring']);
  // @ts-expect-error: nobody handles “open”.
  composed({ bells });
});
