import { writeFoes } from '../../mechanics/foes/actions.ts';
import type { Context } from '../vocabulary.ts';
import { type Creature, foeSchema } from './shapes.ts';

interface FoeWish {
  /** Their name; null: that of the kind. */
  readonly name: string | null;
  readonly count: number;
  /** For the referee only. */
  readonly note?: string;
}

/** Writes down foes of a kind, as many as there is room for (MK-G-16). */
export function addFoes(
  context: Context,
  { name: group, guard, vig, cla, spi, ...stats }: Creature,
  { name, count, note = '' }: FoeWish,
): void {
  const full = (max: number) => ({ now: max, max });
  writeFoes(context, { rule: 'MK-G-16', name: name ?? group, count }, () => {
    const virtues = { vig: full(vig), cla: full(cla), spi: full(spi) };
    return foeSchema.parse({ ...stats, group, guard: full(guard), virtues, note });
  });
}
