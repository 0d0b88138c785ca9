import { z } from 'zod';
import { type ContentKind, contentKind, perContent } from '../../engine/content.ts';
import { MAX_NAME } from '../../engine/limits.ts';
import { line, sameNames } from '../../mechanics/content/texts.ts';
import type { Stocking } from '../../mechanics/content/things-kind.ts';
import { isSameName } from '../../mechanics/words.ts';

/** A working's effect on the World; `told`: nothing but its text, the game master sees to the rest. */
const EFFECTS = ['damage', 'heal', 'armour', 'blessing', 'sleep', 'charm', 'told'] as const;

/** The required target: a foe in action, a character in play (oneself by default), or none. */
const NEEDS = ['foe', 'character', 'none'] as const;
export type WorkingNeeds = (typeof NEEDS)[number];

const MAX_LEVEL = 9;
const MAX_TEXT = 300;

const written = z.strictObject({
  name: line(MAX_NAME),
  level: z.int().min(1).max(MAX_LEVEL),
  effect: z.enum(EFFECTS).default('told'),
  needs: z.enum(NEEDS).default('none'),
  /** The die that gives its size. */
  die: z
    .string()
    .regex(/^d\d{1,2}$/)
    .optional(),
  /** Left out where the effect says it all. */
  text: line(MAX_TEXT).optional(),
});
type Written = z.infer<typeof written>;

export interface Working extends Pick<Written, 'name' | 'level' | 'effect' | 'needs'> {
  /** Sides of the die that gives its size; null for none. */
  readonly die: number | null;
  /** Null where the effect says it all. */
  readonly text: string | null;
}

/** Added to the armour value by the Shield. */
export const SHIELD_VALUE = 3;
/** Dice of the hit dice that Sleep reaches. */
export const SLEEP_DICE = 2;

/** Workings, and what each does (LH-MAGIC-01, default B13); those without an effect are for the game master to rule. */
export const WORKINGS: ContentKind<Working> = contentKind<Written, Working>({
  name: 'workings',
  schema: written,
  words: z.strictObject({ name: line(MAX_NAME), text: line(MAX_TEXT).optional() }),
  make: (_id, { die, text, ...one }) => ({
    ...one,
    die: die === undefined ? null : Number(die.slice(1)),
    text: text ?? null,
  }),
  check: (content, ids) => sameNames(content.of(WORKINGS), ids),
});

const byName = perContent(
  (content) => new Map([...content.of(WORKINGS).values()].map((one) => [one.name.toLowerCase(), one] as const)),
);

/** Every working of the campaign's packs. */
export function workingsOf({ content }: Stocking): readonly Working[] {
  return [...content.of(WORKINGS).values()];
}

/** A working by its name in any letter case. One that the campaign brought itself is only told (LH-MAGIC-01). */
export function workingOf({ content }: Stocking, name: string): Working {
  const known = byName(content).get(name.toLowerCase());
  return known ?? { name, level: 1, effect: 'told', needs: 'none', die: null, text: null };
}

/** Checks whether something goes by that name, in any letter case. */
export function isNamed(one: { readonly name: string }, name: string): boolean {
  return isSameName(one.name, name);
}
