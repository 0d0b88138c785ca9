import { z } from 'zod';
import { contentKind } from '../../engine/content.ts';
import { slug } from '../../mechanics/content/texts.ts';
import type { Context } from '../vocabulary.ts';
import { CREATURES } from './bestiary.ts';
import { foeData } from './foes.ts';
import type { FoeData } from './schemas.ts';
import { readStatLine } from './stat-line.ts';

const lair = z.strictObject({ creatures: z.record(slug, CREATURES.schema) });
type Lair = z.infer<typeof lair>;

/** Foes of a practice table, to try its people on (LH-BX-02). */
export const LAIRS = contentKind<Lair, readonly { readonly name: string; readonly data: FoeData }[]>({
  name: 'lairs',
  schema: lair,
  words: z.strictObject({ creatures: z.record(slug, CREATURES.words ?? z.never()) }),
  make: (_id, { creatures }) => Object.values(creatures).map(foeOf),
});

/** A foe with its hit points, if the line has them. @param written an entry of a creature */
function foeOf(written: unknown): { readonly name: string; readonly data: FoeData } {
  const { name, stats, beast } = written as { name: string; stats: string; beast: boolean };
  const read = readStatLine(stats);
  if ('wrong' in read) throw new Error(`a stat line that its kind has read before: ${stats}`);
  const { name: _none, hp, ...known } = read.creature;
  return { name, data: foeData({ ...known, beast, hp, hpMax: hp }) };
}

/** The foes of the first lair are there. */
export function starters({ world, newId }: Context): void {
  const [first = []] = world.content.of(LAIRS).values();
  for (const { name, data } of first) {
    const id = newId();
    world.foes[id] = { id, name, data: { ...data, damage: data.damage === null ? null : { ...data.damage } } };
  }
}
