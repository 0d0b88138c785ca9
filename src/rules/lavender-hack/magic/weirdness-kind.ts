import { z } from 'zod';
import { type ContentKind, contentKind, perContent } from '../../engine/content.ts';
import { MAX_NAME } from '../../engine/limits.ts';
import { line, sameNames } from '../../mechanics/content/texts.ts';
import type { Stocking } from '../../mechanics/content/things-kind.ts';

const MAX_LEVEL = 9;
const MAX_TEXT = 300;

const weirdness = z.strictObject({
  name: line(MAX_NAME),
  level: z.int().min(1).max(MAX_LEVEL),
  /** What one point of the fatigue die counts for. */
  times: z.int().min(1).max(1000).default(1),
  /** What it does; `#` is the number. */
  text: z.strictObject({ one: line(MAX_TEXT).optional(), other: line(MAX_TEXT) }),
});
type Weirdness = z.infer<typeof weirdness>;

/** What each weirdness does, by the face of the fatigue die (LH-WEIRD-02, default B5). */
export const WEIRDNESS: ContentKind<Weirdness> = contentKind<Weirdness, Weirdness>({
  name: 'weirdness',
  schema: weirdness,
  words: weirdness.pick({ name: true, text: true }),
  make: (_id, written) => written,
  check: (content, ids) => sameNames(content.of(WEIRDNESS), ids),
});

const byName = perContent(
  (content) => new Map([...content.of(WEIRDNESS).values()].map((one) => [one.name.toLowerCase(), one] as const)),
);

/** Every weirdness of the campaign's packs. */
export function weirdnessesOf({ content }: Stocking): readonly Weirdness[] {
  return [...content.of(WEIRDNESS).values()];
}

/** The effect of a weirdness; empty for one of the campaign's own. @param face of the fatigue die */
export function weirdnessText({ content }: Stocking, name: string, face: number): string {
  const found = byName(content).get(name.toLowerCase());
  if (found === undefined) return '';
  const { text, times } = found;
  const count = face * times;
  return (count === 1 ? (text.one ?? text.other) : text.other).replace('#', String(count));
}
