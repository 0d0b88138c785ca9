import { MAX_NAME } from '../../engine/limits.ts';
import { oneLine } from '../../mechanics/words.ts';
import type { Sheet } from '../characters/schemas.ts';
import { abilityBonus } from '../kit/ability.ts';
import { CLASS_IDS, type ClassId } from '../kit/ids.ts';
import { chosen } from '../kit/settings.ts';
import type { Character, World } from '../schemas.ts';
import type { ClassData, ClassFeature } from './class-data.ts';
import { DEFT } from './deft.ts';
import { STRONG } from './strong.ts';
import { WEIRD } from './weird.ts';
import { WISE } from './wise.ts';

export const CLASSES: Readonly<Record<ClassId, ClassData>> = { strong: STRONG, wise: WISE, deft: DEFT, weird: WEIRD };

export function classOf(id: ClassId): ClassData {
  return CLASSES[id];
}

/** Classes that a new character may have; the Weird only where the campaign has them (LH-WEIRD-01). */
export function openClasses(world: Pick<World, 'campaign'>): readonly ClassData[] {
  const hasWeird = chosen(world.campaign, 'class_weird') === 'on';
  return CLASS_IDS.filter((id) => hasWeird || id !== 'weird').map(classOf);
}

/** All features of the book, each once by its id. */
export const FEATURES: readonly ClassFeature[] = [
  ...new Map(CLASS_IDS.flatMap((id) => classOf(id).features).map((feature) => [feature.id, feature])).values(),
];

export function hasFeature({ features }: Pick<Sheet, 'features'>, id: string): boolean {
  return features.some((feature) => feature.id === id);
}

/** The starting features of a class (LH-CHAR-05). */
export function startingFeatures(id: ClassId): Sheet['features'] {
  return classOf(id)
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
  const ability = sheet.class === null ? null : classOf(sheet.class).languages;
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
