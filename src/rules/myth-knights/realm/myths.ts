import { z } from 'zod';
import { type ContentKind, contentKind } from '../../engine/content.ts';
import { line, sameNames } from '../../mechanics/content/texts.ts';
import { randomOf, shuffled } from '../kit/random.ts';
import type { World } from '../schemas.ts';
import { MYTH_COUNT } from './schemas.ts';

const MAX_MYTH = 60;
const MAX_OMEN = 300;
const MAX_OMENS = 12;

const myth = z.strictObject({
  name: line(MAX_MYTH).describe('A realm has six of all the Myths that there are, so a pack may have one'),
  omens: z
    .array(line(MAX_OMEN))
    .min(1)
    .max(MAX_OMENS)
    .describe('In the order in which they come. A campaign shows the first six, or as many as it is set to'),
});
type WrittenMyth = z.infer<typeof myth>;

/** Myths, and the omens that announce each, in the order in which they come (MK-G-15). */
export const MYTHS: ContentKind<WrittenMyth> = contentKind<WrittenMyth, WrittenMyth>({
  name: 'myths',
  schema: myth,
  words: myth,
  make: (_id, written) => written,
  check: (content, ids) => sameNames(content.of(MYTHS), ids),
});

/** The Myths of a realm: all that there are, or some of them by its seed (MK-REALM-05). */
export function mythsFor({ content }: Pick<World, 'content'>, seed: number): readonly WrittenMyth[] {
  const all = [...content.of(MYTHS).values()];
  return all.length > MYTH_COUNT ? shuffled(all, randomOf(seed)).slice(0, MYTH_COUNT) : all;
}
