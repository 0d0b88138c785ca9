import { expect, test } from 'vitest';
import { z } from 'zod';
import { BadRow } from '../../../src/store/errors.ts';
import {
  type ColumnsOf,
  checked,
  flag,
  instant,
  integer,
  json,
  orNull,
  recordOf,
  rowOf,
  text,
  typedNames,
} from '../../../src/store/rows/columns.ts';

interface Torch {
  readonly id: string;
  readonly litBy: string | null;
  readonly burnsUntil: number;
}

interface TorchModel {
  readonly campaignId: string;
  readonly seq: bigint;
  readonly id: string;
  readonly litBy: string | null;
  readonly burnsUntil: bigint;
}

const TORCH: ColumnsOf<Torch, TorchModel> = { id: text, litBy: orNull(text), burnsUntil: instant };

/** None of these compiles. */
const MISTAKES = {
  // @ts-expect-error the description lacks a column
  missing: { id: text, litBy: orNull(text) } satisfies ColumnsOf<Torch, TorchModel>,
  // @ts-expect-error the description has a column of its own
  ofItsOwn: { ...TORCH, colour: text } satisfies ColumnsOf<Torch, TorchModel> & { colour?: never },
  // @ts-expect-error the record has a property that no column holds
  notStored: { ...TORCH, colour: text } satisfies ColumnsOf<Torch & { readonly colour: string }, TorchModel>,
  // @ts-expect-error the model has a column that the record does not know
  notKnown: { ...TORCH, colour: text } satisfies ColumnsOf<Torch, TorchModel & { readonly colour: string }>,
  // @ts-expect-error an instant is no integer in the database
  otherType: { ...TORCH, burnsUntil: integer } satisfies ColumnsOf<Torch, TorchModel>,
  // @ts-expect-error the column may be empty, and the record does not say so
  empty: { ...TORCH, id: text } satisfies ColumnsOf<Torch, Omit<TorchModel, 'id'> & { readonly id: string | null }>,
  // @ts-expect-error what is read may be none of the record's values
  unchecked: { ...TORCH, kind: text } satisfies ColumnsOf<
    Torch & { readonly kind: 'oak' | 'pine' },
    TorchModel & { readonly kind: string }
  >,
};

test('a column that is missing on either side, or has another type there, does not compile', () => {
  expect(Object.keys(MISTAKES)).toHaveLength(7);
});

test('a record goes into its columns and comes back from what Prisma reads', () => {
  const torch: Torch = { id: 't1', litBy: null, burnsUntil: 5 };
  expect(typedNames(TORCH)).toBe('id text, lit_by text, burns_until bigint');
  expect(rowOf(TORCH, torch)).toEqual({ id: 't1', lit_by: null, burns_until: 5 });
  const row: TorchModel = { campaignId: 'c', seq: 1n, id: 't1', litBy: null, burnsUntil: 5n };
  expect(recordOf({ table: 'torch', id: 't1' }, TORCH, row)).toEqual(torch);
});

test('what does not fit its column is named with table, row and column', () => {
  const columns = { kind: checked(text, z.enum(['oak', 'pine'])), marks: orNull(json(z.array(z.number()))), wet: flag };
  const read = (row: object) => recordOf({ table: 'torch', id: 't1' }, columns, row);
  expect(read({ kind: 'oak', marks: null, wet: true })).toEqual({ kind: 'oak', marks: null, wet: true });
  expect(() => read({ kind: 'elm', marks: null, wet: true })).toThrow(BadRow);
  expect(() => read({ kind: 'oak', marks: [1, 'two'], wet: true })).toThrow(/^torch t1: marks\.1 cannot be read/);
});
