import { z } from 'zod';
import { type ContentKind, contentKind, type FaultOf } from '../../engine/content.ts';
import { line, sameNames, slug } from '../../mechanics/content/texts.ts';
import { CREATURES } from '../foes/bestiary.ts';
import { randomOf, shuffled } from '../kit/random.ts';
import type { World } from '../schemas.ts';
import { MYTH_COUNT } from './schemas.ts';

const MAX_MYTH = 60;
const MAX_OMEN = 300;
const MAX_OMENS = 12;
const MAX_SECRET = 300;
const MAX_PEOPLE = 6;

const people = z.array(z.strictObject({ who: line(MAX_OMEN), wants: line(MAX_OMEN) })).max(MAX_PEOPLE);
/** What a Seer knows of a Myth (MK-LORE-01), and who is caught up in it. */
const secrets = {
  rule: line(MAX_SECRET).optional().describe('Holds wherever it is'),
  secret: line(MAX_SECRET).optional().describe('Where it comes from'),
  weakness: line(MAX_SECRET).optional(),
  cure: line(MAX_SECRET).optional().describe('What ends it'),
  people: people.optional().describe('Who is caught up in it, and what they want'),
};

const myth = z.strictObject({
  name: line(MAX_MYTH).describe('A realm has six of all the Myths that there are, so a pack may have one'),
  omens: z
    .array(line(MAX_OMEN))
    .min(1)
    .max(MAX_OMENS)
    .describe('In the order in which they come. A campaign shows the first six, or as many as it is set to'),
  ...secrets,
  creature: slug.optional().describe('The creature of the pack that comes forth; a plain Myth where it is left out'),
});
type WrittenMyth = z.infer<typeof myth>;

/** Myths, and the omens that announce each, in the order in which they come (MK-G-15). */
export const MYTHS: ContentKind<WrittenMyth> = contentKind<WrittenMyth, WrittenMyth>({
  name: 'myths',
  schema: myth,
  words: myth.omit({ creature: true }),
  make: (_id, written) => written,
  check(content, ids) {
    const strangers = ids.flatMap((id): readonly FaultOf[] => {
      const creature = content.of(MYTHS).get(id)?.creature;
      if (creature === undefined || content.of(CREATURES).has(creature)) return [];
      return [{ id, path: ['creature'], fault: { fault: 'unknown-entry', of: 'creatures', id: creature } }];
    });
    return [...sameNames(content.of(MYTHS), ids), ...strangers];
  },
});

/** The Myths of a realm: all that there are, or some of them by its seed (MK-REALM-05). */
export function mythsFor({ content }: Pick<World, 'content'>, seed: number): readonly WrittenMyth[] {
  const all = [...content.of(MYTHS).values()];
  return all.length > MYTH_COUNT ? shuffled(all, randomOf(seed)).slice(0, MYTH_COUNT) : all;
}
