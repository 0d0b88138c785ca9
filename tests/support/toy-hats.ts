import { z } from 'zod';
import type { Action, Procedure } from '../../src/rules/engine/book.ts';
import type { FormField } from '../../src/rules/engine/form.ts';
import { type Answer, type Frame, refuse } from '../../src/rules/engine/prompt.ts';
import type { BookData } from '../../src/rules/engine/world.ts';
import type { FactsOf } from '../../src/rules/mechanics/vocabulary.ts';

/** Somebody puts on what they chose. */
export interface ToyHatsVocabulary {
  facts: { dressed: { what: readonly string[] } };
}
type Dressed = FactsOf<ToyHatsVocabulary>;

/** Nothing more to do. */
interface Worn extends Frame {
  readonly kind: 'done';
  readonly v: 1;
}

function part(id: string, fallback: string, ...others: readonly string[]): FormField {
  return {
    id,
    options: [fallback, ...others].map((one) => ({ id: `${id}:${one}`, terms: {} })),
    fallback: `${id}:${fallback}`,
  };
}

/** A tall hat has a feather, a flat one a ribbon; a top hat has another ribbon, and a cane. There are many boots. */
export function hatFields(chosen: Answer | null): readonly FormField[] {
  const worn = Array.isArray(chosen) ? chosen : [];
  const brought: Readonly<Record<string, FormField>> = {
    'hat:tall': part('feather', 'red', 'blue'),
    'hat:flat': part('ribbon', 'silk', 'wool'),
    'hat:top': part('ribbon', 'gold', 'silver'),
  };
  return [
    part('hat', 'none', 'tall', 'flat', 'top'),
    ...worn.flatMap((id) => brought[id] ?? []),
    part('boots', 'low', 'high', 'odd', 'old', 'red'),
    part('belt', 'plain'),
    part('gloves', 'no', 'yes'),
    ...(worn.includes('hat:top') ? [part('cane', 'short', 'long')] : []),
  ];
}

const hats = {
  rule: 'TOY-07',
  mayJoin: () => false,
  form: (_world, _round, _userId, chosen) => ({ form: 'fields', fields: hatFields(chosen) }),
  fallback: () => null,
} satisfies Partial<Procedure<BookData, Worn, Dressed>>;

/** All choose what they wear, and come out together. */
export const dress: Procedure<BookData, Worn, Dressed> = {
  ...hats,
  mode: 'together',
  submit: () => null,
  resolve({ emit }, _round, verdicts) {
    for (const { answer } of verdicts)
      if (Array.isArray(answer)) emit({ fact: 'dressed', rule: 'TOY-07', what: answer as string[] });
    return null;
  },
};

/** Each comes out when they are dressed. Old boots are refused. */
export const parade: Procedure<BookData, Worn, Dressed> = {
  ...hats,
  mode: 'at-once',
  submit({ emit }, _round, _userId, answer) {
    const what = Array.isArray(answer) ? answer : [];
    if (what.includes('boots:old')) return refuse('toy/too-dear', {});
    emit({ fact: 'dressed', rule: 'TOY-07', what });
    return null;
  },
  resolve: () => null,
};

const opening = z.strictObject({
  userIds: z.array(z.string()),
  hidden: z.boolean().default(false),
  hours: z.number().optional(),
});

/** Opens a round of either kind. */
export function opensHats(procedure: 'dress' | 'parade'): Action<BookData, Worn, Dressed> {
  return {
    input: opening,
    start(context, input) {
      const { userIds, hidden } = opening.parse(input);
      context.openRound({ procedure, userIds, hidden, terms: { title: `A ${procedure}` } });
      return { kind: 'done', v: 1 };
    },
  };
}
