import { createDraft, isDraft } from 'immer';
import { describe, expect, it } from 'vitest';
import { asItStands } from '../../../src/rules/engine/context.ts';

const STOCK = { items: { rope: { name: 'Rope', worn: false }, mail: { name: 'Mail', worn: true } } };

describe('A part of the World as it stands', () => {
  it('is plain data with what was changed so far, and without what is changed later', () => {
    const draft = createDraft(STOCK);
    draft.items.rope.worn = true;
    const seen = asItStands(draft.items);
    draft.items.mail.worn = false;
    expect(seen).toEqual({ rope: { name: 'Rope', worn: true }, mail: { name: 'Mail', worn: true } });
    expect(Object.values(seen).some(isDraft)).toBe(false);
  });

  it('is what it is outside of a draft', () => {
    expect(asItStands(STOCK.items)).toBe(STOCK.items);
  });
});
