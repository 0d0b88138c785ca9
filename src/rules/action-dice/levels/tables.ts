import { z } from 'zod';
import { type ContentKind, contentKind } from '../../engine/content.ts';
import { line } from '../../mechanics/content/texts.ts';
import { OCCUPATIONS } from '../classes/schemas.ts';

/** Experience that a level takes in all, and what its resilience adds to Constitution (AD-LVL-01). */
export const LEVELS = [
  { xp: 0, resilience: -4 },
  { xp: 1500, resilience: -2 },
  { xp: 4000, resilience: 0 },
  { xp: 8000, resilience: 2 },
  { xp: 15_000, resilience: 4 },
  { xp: 30_000, resilience: 6 },
] as const;

/** Silver that levels 7 to 10 take in all; each further one as much more as the last (AD-HIGH-01, AD-D-15). */
export const INVESTMENTS = [25_000, 50_000, 100_000, 200_000] as const;

/** The first level with a title (AD-TITLE-01). */
export const TITLED = 7;

const TITLED_LEVELS = ['7', '8', '9', '10'] as const;
const MAX_TITLE = 40;

const titleColumn = z.enum(['occupation', 'ancestry']);
/** Whose titles somebody bears: those of an occupation, which each class names, or those of an ancestry. */
export type TitleColumn = z.infer<typeof titleColumn>;

const byLevel = z.partialRecord(z.enum(TITLED_LEVELS), line(MAX_TITLE));
const written = z.strictObject({
  by: titleColumn,
  titles: byLevel.describe('By level, from 7 to 10; one without a title keeps the last'),
});

interface Titles {
  readonly by: TitleColumn;
  /** At 7, 8, 9 and 10; null where it has none, so that the last one stays (AD-TITLE-01, AD-D-16). */
  readonly titles: readonly (string | null)[];
}

/** Titles, by the id of an occupation or an ancestry; any other ancestry has those of humans (AD-D-16). */
export const TITLES: ContentKind<Titles> = contentKind<z.output<typeof written>, Titles>({
  name: 'titles',
  schema: written,
  words: z.strictObject({ titles: byLevel }),
  make: (_id, { by, titles }) => ({ by, titles: TITLED_LEVELS.map((level) => titles[level] ?? null) }),
  check: (content, ids) =>
    ids
      .filter((id) => content.of(TITLES).get(id)?.by === 'occupation' && !OCCUPATIONS.some((one) => one === id))
      .map((id) => ({ id, path: [], fault: { fault: 'not-one-of', values: OCCUPATIONS } })),
});
