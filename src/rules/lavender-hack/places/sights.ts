import { z } from 'zod';
import { type Content, contentKind } from '../../engine/content.ts';
import { line } from '../../mechanics/content/texts.ts';
import { type Ground, USUAL_TERRAINS } from '../../mechanics/map/region.ts';
import type { Terrain } from './schemas.ts';

const MAX_SIGHT = 100;

const sight = z.strictObject({
  name: line(MAX_SIGHT),
  /** Somebody lives there (LH-WILD-10). */
  isLair: z.boolean().default(false),
});

/** What lies hidden in a region that is made for the game master, and the lairs there (LH-WILD-10). */
export const SIGHTS = contentKind<z.infer<typeof sight>, z.infer<typeof sight>>({
  name: 'sights',
  schema: sight,
  words: z.strictObject({ name: line(MAX_SIGHT) }),
  make: (_id, written) => written,
});

/** The ground of a region that is generated for the game master. */
export function groundOf({ content }: { readonly content: Content }): Ground<Terrain> {
  const sights = [...content.of(SIGHTS).values()];
  const named = (isLair: boolean) => sights.flatMap((one) => (one.isLair === isLair ? [one.name] : []));
  return { terrains: USUAL_TERRAINS, sites: named(false), lairs: named(true) };
}
