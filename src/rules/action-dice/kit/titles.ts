import type { Sheet } from '../characters/shapes.ts';
import { OCCUPATIONS, type Occupation } from '../classes/shapes.ts';
import { ANCESTRY_TITLES, OCCUPATION_TITLES, TITLED } from '../levels/tables.ts';
import type { World } from '../shapes.ts';
import { classOf } from './classes.ts';

/** Templates of one occupation that make its column one’s own (AD-TITLE-01). */
const ENOUGH = 3;

export interface TitleChoice {
  readonly column: NonNullable<Sheet['titleColumn']>;
  readonly title: string;
}

/** The titles somebody may bear: their ancestry’s first, then that of an occupation with three templates; none below level 7 (AD-TITLE-01, AD-D-16). */
export function titlesOf(
  world: Pick<World, 'party'>,
  { level, ancestry, templates }: Pick<Sheet, 'level' | 'ancestry' | 'templates'>,
): readonly TitleChoice[] {
  if (level < TITLED) return [];
  const own = ANCESTRY_TITLES[ancestry.toLowerCase()] ?? ANCESTRY_TITLES.human;
  const count = (occupation: Occupation) =>
    templates.filter(({ classSlug }) => classOf(world, classSlug)?.occupation === occupation).length;
  const occupation = OCCUPATIONS.find((one) => count(one) >= ENOUGH);
  const columns = [
    { column: 'ancestry', titles: own },
    { column: 'occupation', titles: occupation === undefined ? undefined : OCCUPATION_TITLES[occupation] },
  ] as const;
  return columns.flatMap(({ column, titles }) => {
    const title = titles?.slice(0, level - TITLED + 1).findLast((one) => one !== null) ?? null;
    return title === null ? [] : [{ column, title }];
  });
}

/** The title that somebody bears; null for none (AD-TITLE-01). */
export function titleOf(world: Pick<World, 'party'>, sheet: Sheet): string | null {
  const choices = titlesOf(world, sheet);
  return (choices.find(({ column }) => column === sheet.titleColumn) ?? choices[0])?.title ?? null;
}
