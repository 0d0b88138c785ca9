import { z } from 'zod';
import { type ContentKind, contentKind, perContent } from '../../engine/content.ts';
import { MAX_NAME } from '../../engine/limits.ts';
import { line, slug } from '../../mechanics/content/texts.ts';
import type { Stocking } from '../../mechanics/content/things-kind.ts';
import { oneLine } from '../../mechanics/words.ts';
import type { Sheet } from '../characters/schemas.ts';
import { abilityBonus } from '../kit/ability.ts';
import { ABILITY_IDS, type AbilityId, CLASS_IDS, type ClassId, usageSize } from '../kit/ids.ts';
import { chosen } from '../kit/settings.ts';
import type { Character, World } from '../schemas.ts';

export interface ClassFeature {
  readonly id: string;
  readonly name: string;
  readonly rule: string;
  /** `start`: everybody of the class has it; `advanced`: chosen at a later level. */
  readonly kind: 'start' | 'advanced';
  readonly repeatable: boolean;
}

export interface ClassData {
  readonly id: ClassId;
  readonly name: string;
  readonly hitDie: number;
  /** Tests with these may take the gear die (LH-GEAR-01). */
  readonly primary: readonly AbilityId[];
  readonly armour: 'any' | 'leather' | 'none';
  readonly weapons: 'any' | 'one-handed' | 'one-handed-or-ranged';
  readonly features: readonly ClassFeature[];
  /** Ids of tables. */
  readonly backgrounds: string;
  readonly startingGear: string;
  /** Ability whose bonus is the number of further languages (Polyglot); null for none. */
  readonly languages: AbilityId | null;
  /** The class's values on a new sheet of a level. */
  begin(level: number): Partial<Pick<Sheet, 'pool' | 'fatigue'>>;
}

const die = z.string().regex(/^d\d{1,2}$/);
const ability = z.enum(ABILITY_IDS);

const classSchema = z.strictObject({
  name: line(MAX_NAME),
  hitDie: die,
  primary: z.array(ability),
  armour: z.enum(['any', 'leather', 'none']),
  weapons: z.enum(['any', 'one-handed', 'one-handed-or-ranged']),
  /** Dice of the pool: as many as the level. */
  pool: z.literal('level').optional(),
  fatigue: die.optional(),
  languages: ability.optional(),
  backgrounds: slug,
  startingGear: slug,
  features: z.record(
    slug,
    z.strictObject({
      name: line(MAX_NAME),
      rule: z.string().describe('The rule of the book that it follows, such as `LH-STRONG-03`'),
      advanced: z.boolean().default(false),
      repeatable: z.boolean().default(false),
    }),
  ),
});
type Written = z.infer<typeof classSchema>;

/** The book's classes and what they learn (LH-CHAR-03, LH-CHAR-05): a pack says again what one of the four is like. */
export const CLASSES: ContentKind<ClassData> = contentKind<Written, ClassData>({
  name: 'classes',
  schema: classSchema,
  words: z.strictObject({ name: line(MAX_NAME), features: z.record(slug, z.strictObject({ name: line(MAX_NAME) })) }),
  make(id, { hitDie, pool, fatigue, languages = null, features, ...written }) {
    const begins = usageSize.safeParse(fatigue === undefined ? null : sidesOf(fatigue));
    return {
      ...written,
      id: CLASS_IDS.find((one) => one === id) ?? 'strong',
      hitDie: sidesOf(hitDie),
      languages,
      features: Object.entries(features).map(([featureId, { advanced, ...feature }]) => ({
        id: featureId,
        ...feature,
        kind: advanced ? 'advanced' : 'start',
      })),
      begin: (level) => ({
        ...(pool === undefined ? {} : { pool: level }),
        ...(begins.success ? { fatigue: begins.data } : {}),
      }),
    };
  },
  check: (_content, ids) =>
    ids.flatMap((id) =>
      CLASS_IDS.some((one) => one === id)
        ? []
        : [{ id, path: [], fault: { fault: 'not-one-of', values: [...CLASS_IDS] } } as const],
    ),
});

function sidesOf(written: string): number {
  return Number(written.slice(1));
}

/** A class of the campaign. @throws when no pack has it */
export function classOf({ content }: Stocking, id: ClassId): ClassData {
  const found = content.of(CLASSES).get(id);
  if (found === undefined) throw new Error(`no pack has the class ${id}`);
  return found;
}

/** Classes that a new character may have; the Weird only where the campaign has them (LH-WEIRD-01). */
export function openClasses(world: Pick<World, 'campaign' | 'content'>): readonly ClassData[] {
  const hasWeird = chosen(world.campaign, 'class_weird') === 'on';
  return CLASS_IDS.filter((id) => hasWeird || id !== 'weird').map((id) => classOf(world, id));
}

const allFeatures = perContent((content): readonly ClassFeature[] => {
  const all = CLASS_IDS.flatMap((id) => content.of(CLASSES).get(id)?.features ?? []);
  return [...new Map(all.map((feature) => [feature.id, feature])).values()];
});

/** All features of the classes, each once by its id. */
export function featuresOf({ content }: Stocking): readonly ClassFeature[] {
  return allFeatures(content);
}

export function hasFeature({ features }: Pick<Sheet, 'features'>, id: string): boolean {
  return features.some((feature) => feature.id === id);
}

/** The starting features of a class (LH-CHAR-05). */
export function startingFeatures(world: Stocking, id: ClassId): Sheet['features'] {
  return classOf(world, id)
    .features.filter(({ kind }) => kind === 'start')
    .map((feature) => ({ id: feature.id, times: 1 }));
}

/** Hit points from one hit die and the Con modifier, never below 1 (LH-CHAR-01, LH-CHAR-02). */
export function hitPointsOf(face: number, modifier: number): number {
  return Math.max(1, face + modifier);
}

/**
 * Number of languages in addition to the home one (LH-WISE-03, LH-DEFT-03). Computed from the scores each time (LH-ABIL-04).
 */
export function languageCount(world: World, { sheet }: Pick<Character, 'sheet'>): number {
  const ability = sheet.class === null ? null : classOf(world, sheet.class).languages;
  return ability === null ? 0 : abilityBonus(world, sheet, ability);
}

/** Rule of the feature that gives a class its languages. */
export function languageRule({ sheet }: Pick<Character, 'sheet'>): string {
  return sheet.class === 'deft' ? 'LH-DEFT-03' : 'LH-WISE-03';
}

/** Languages with commas between them; null where one of them is no name, or none is there. */
export function readLanguages(text: string): readonly string[] | null {
  const words = text
    .split(',')
    .filter((word) => word.trim() !== '')
    .map((word) => oneLine(word, MAX_NAME));
  const languages = words.flatMap((word) => word ?? []);
  return languages.length === words.length && words.length > 0 ? [...new Set(languages)] : null;
}
