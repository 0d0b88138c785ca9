import { describe, expect, it } from 'vitest';
import type { FormField } from '../../../src/rules/engine/form.ts';
import type { Round } from '../../../src/rules/engine/round.ts';
import type { World } from '../../../src/rules/engine/world.ts';
import { declaring } from '../../../src/rules/mechanics/combat/declaring.ts';

const ACT: FormField = { id: 'do', options: [{ id: 'do:hold', terms: {} }], fallback: 'do:hold' };
const ROUND = { terms: { gm: 'gm' } } as unknown as Round;
const WORLD = {} as World;

function roundOf({ isOver = false, foeFields = [ACT] }: { isOver?: boolean; foeFields?: readonly FormField[] }) {
  return declaring({
    isOver: () => isOver,
    characterOf: (_world, userId) => (userId === 'player' ? 'ada' : null),
    fields: () => [ACT],
    foeFields: () => foeFields,
    silent: () => null,
  });
}

describe('a round of declarations', () => {
  it.each([
    { what: 'a player', userId: 'player', round: roundOf({}), isIdle: false },
    { what: 'the game master', userId: 'gm', round: roundOf({}), isIdle: false },
    {
      what: 'the game master without a foe to choose for',
      userId: 'gm',
      round: roundOf({ foeFields: [] }),
      isIdle: true,
    },
    { what: 'somebody whose character fell', userId: 'other', round: roundOf({}), isIdle: true },
    { what: 'a player in a fight that is over', userId: 'player', round: roundOf({ isOver: true }), isIdle: true },
  ])('PBP-ROUND-08: says of $what without a form whether they have nothing to choose, as the form says it', (one) => {
    const form = one.round.form(WORLD, ROUND, one.userId, null);
    expect(form.form === 'fields' && form.fields.length === 0).toBe(one.isIdle);
    expect(one.round.isIdle?.(WORLD, ROUND, one.userId)).toBe(one.isIdle);
  });
});
