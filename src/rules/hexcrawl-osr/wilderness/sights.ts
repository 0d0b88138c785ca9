import { z } from 'zod';
import { contentKind, perContent } from '../../engine/content.ts';
import { line } from '../../mechanics/content/texts.ts';
import { TABLES } from '../tables/registry.ts';

const MAX_SIGHT = 100;

const sight = z.strictObject({
  name: line(MAX_SIGHT),
  /** From there they see the land next to it. */
  effect: z.enum(['wide-view']).optional(),
  /** Somebody lives there. */
  isLair: z.boolean().default(false),
});

/** What lies hidden in a region that is made for the game master (HX-G-07). */
export const SIGHTS = contentKind<z.infer<typeof sight>, z.infer<typeof sight>>({
  name: 'sights',
  schema: sight,
  words: z.strictObject({ name: line(MAX_SIGHT) }),
  make: (_id, written) => written,
});

/** Texts of points of interest with a wide view: sights, and rows of tables (HX-G-07). */
export const wideViews = perContent((content): ReadonlySet<string> => {
  const rows = [...content.of(TABLES).values()].flatMap((table) => table.rows);
  const views = [...content.of(SIGHTS).values()].map(({ name, effect }) => ({ text: name, effect }));
  return new Set([...rows, ...views].flatMap(({ text, effect }) => (effect === 'wide-view' ? [text] : [])));
});
