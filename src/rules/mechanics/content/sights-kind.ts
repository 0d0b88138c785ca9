import { z } from 'zod';
import { type Content, type ContentKind, contentKind } from '../../engine/content.ts';
import type { Ground } from '../map/region.ts';
import { line } from './texts.ts';

const MAX_SIGHT = 100;

/** Something that lies hidden in a region which is made for the game master. */
interface Sight {
  readonly name: string;
  /** What it sets off, by an id that the rules know. */
  readonly effect: string | null;
  /** Somebody lives there. */
  readonly isLair: boolean;
}

/** The kind of a book's sights. @param effects ids of what one sets off */
export function sightsKind(effects: readonly string[] = []): ContentKind<Sight> {
  const plain = z.strictObject({
    name: line(MAX_SIGHT),
    isLair: z.boolean().default(false).describe('Somebody lives there'),
  });
  const schema =
    effects.length === 0
      ? plain
      : plain.extend({ effect: z.enum(effects).optional().describe('What a rule does with it') });
  return contentKind<{ name: string; isLair: boolean; effect?: string }, Sight>({
    name: 'sights',
    schema: schema as unknown as z.ZodType<{ name: string; isLair: boolean; effect?: string }>,
    words: z.strictObject({ name: line(MAX_SIGHT) }),
    make: (_id, { name, isLair, effect = null }) => ({ name, isLair, effect }),
  });
}

/** The hidden things and the lairs of a campaign's packs. */
export function sightsIn(content: Content, kind: ContentKind<Sight>): Pick<Ground<string>, 'sites' | 'lairs'> {
  const named = (isLair: boolean) =>
    [...content.of(kind).values()].flatMap((one) => (one.isLair === isLair ? [one.name] : []));
  return { sites: named(false), lairs: named(true) };
}
