import { characterOf } from '../../mechanics/people/characters.ts';
import { slugOf } from '../../mechanics/words.ts';
import type { Sheet } from '../characters/schemas.ts';
import { type Class, type Feature, OCCUPATIONS, type Occupation, type Template } from '../classes/schemas.ts';
import { CLASSES, packClasses } from '../classes/tables.ts';
import { TITLED, TITLES, type TitleColumn } from '../levels/tables.ts';
import type { World } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';
import type { DiceKind } from './ids.ts';

type Classed = Pick<World, 'content'> & {
  readonly party: { readonly state: Pick<World['party']['state'], 'classes'> };
};
type Trained = { readonly sheet: Pick<Sheet, 'templates'> };

/** Most templates that anybody has (AD-CLASS-01). */
export const MAX_TEMPLATES = 6;

/** Every class of a campaign, by slug: those of its packs, and its own (AD-G-04). */
export function classesOf({ content, party }: Classed): Readonly<Record<string, Class>> {
  return { ...packClasses(content), ...party.state.classes };
}

/** A class by its slug; null when the campaign has none of that name any more. */
export function classOf(world: Classed, slug: string): Class | null {
  const all = classesOf(world);
  return Object.hasOwn(all, slug) ? (all[slug] ?? null) : null;
}

/**
 * The templates that may be taken next: each class's letters go in order, and nobody has more than six (AD-CLASS-01,
 * AD-CLASS-02).
 */
export function nextTemplates(world: Classed, { sheet }: Trained): readonly Template[] {
  if (sheet.templates.length >= MAX_TEMPLATES) return [];
  return Object.entries(classesOf(world)).flatMap(([classSlug, { templates }]) => {
    const taken = sheet.templates.filter((one) => one.classSlug === classSlug).length;
    const next = templates[taken];
    return next === undefined ? [] : [{ classSlug, letter: next.letter }];
  });
}

/** Checks whether one of their templates grants something that the book plays (AD-CLASS-03). */
export function hasFeature(world: Classed, { sheet }: Trained, feature: Feature): boolean {
  return sheet.templates.some(({ classSlug, letter }) =>
    classOf(world, classSlug)?.templates.some((one) => one.letter === letter && one.feature === feature),
  );
}

/**
 * The classes of their templates whose dice are of a kind, in the order in which they were taken (AD-FIGHT-04, AD-SKILL-03).
 */
export function classesOfKind(world: Classed, { sheet }: Trained, kind: DiceKind): readonly string[] {
  const slugs = sheet.templates.map(({ classSlug }) => classSlug);
  return [...new Set(slugs)].filter((slug) => classOf(world, slug)?.kind === kind);
}

/** Somebody has a template more, and its die is ready (AD-CLASS-01, AD-CLASS-03). */
export function takeTemplate({ world, emit }: Context, characterId: string, template: Template): void {
  const { name, sheet } = characterOf(world, characterId);
  const said = templateWords(world, template);
  if (said === null) return;
  sheet.templates = [...sheet.templates, { ...template }];
  keepClass(world, template.classSlug);
  sheet.ready[said.kind] += 1;
  emit({ fact: 'template-taken', rule: 'AD-CLASS-01', characterId, name, ...said });
}

/** A class that somebody learns stays with the campaign, even when its pack is gone (AD-CLASS-01). */
export function keepClass({ content, party }: Context['world'], slug: string): void {
  const { classes } = party.state;
  const found = Object.hasOwn(classes, slug) ? undefined : content.of(CLASSES).get(slug);
  // The book's own is always there.
  if (found !== undefined && content.packOf(CLASSES, slug) !== content.packs[0]) classes[slug] = found;
}

/** A template's own text; null if no class has it any more. */
export function templateWords(world: Classed, { classSlug, letter }: Template) {
  const found = classOf(world, classSlug);
  const template = found?.templates.find((one) => one.letter === letter);
  if (found === null || template === undefined) return null;
  return { className: found.name, letter, text: template.text, kind: found.kind };
}

interface TitleChoice {
  readonly column: NonNullable<Sheet['titleColumn']>;
  readonly title: string;
}

/** The titles somebody may bear: their ancestry’s first, then that of an occupation with three templates; none below level 7 (AD-TITLE-01, AD-D-16). */
export function titlesOf(
  world: Classed,
  { level, ancestry, templates }: Pick<Sheet, 'level' | 'ancestry' | 'templates'>,
): readonly TitleChoice[] {
  if (level < TITLED) return [];
  const own = titlesIn(world, 'ancestry', slugOf(ancestry)) ?? titlesIn(world, 'ancestry', 'human');
  const count = (occupation: Occupation) =>
    templates.filter(({ classSlug }) => classOf(world, classSlug)?.occupation === occupation).length;
  const occupation = OCCUPATIONS.find((one) => count(one) >= ENOUGH);
  const columns = [
    { column: 'ancestry', titles: own },
    { column: 'occupation', titles: occupation === undefined ? null : titlesIn(world, 'occupation', occupation) },
  ] as const;
  return columns.flatMap(({ column, titles }) => {
    const title = titles?.slice(0, level - TITLED + 1).findLast((one) => one !== null) ?? null;
    return title === null ? [] : [{ column, title }];
  });
}

function titlesIn({ content }: Classed, column: TitleColumn, id: string): readonly (string | null)[] | null {
  const found = content.of(TITLES).get(id);
  return found?.by === column ? found.titles : null;
}

/** Templates of one occupation that make its column one’s own (AD-TITLE-01). */
const ENOUGH = 3;

/** The title that somebody bears; null for none (AD-TITLE-01). */
export function titleOf(world: Classed, sheet: Sheet): string | null {
  const choices = titlesOf(world, sheet);
  return (choices.find(({ column }) => column === sheet.titleColumn) ?? choices[0])?.title ?? null;
}
