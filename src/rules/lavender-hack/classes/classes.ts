import type { Sheet } from '../characters/shapes.ts';
import { chosen } from '../kit/settings.ts';
import { CLASS_IDS, type ClassId } from '../kit/terms.ts';
import type { LavenderWorld } from '../shapes.ts';
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
export function openClasses(world: Pick<LavenderWorld, 'campaign'>): readonly ClassData[] {
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

/** What a sheet of a class starts with (LH-CHAR-05). */
export function startingFeatures(id: ClassId): Sheet['features'] {
  return classOf(id)
    .features.filter(({ kind }) => kind === 'start')
    .map((feature) => ({ id: feature.id, times: 1 }));
}
