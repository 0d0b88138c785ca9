import type { Sheet } from '../characters/shapes.ts';
import type { Class, Feature, Template } from '../classes/shapes.ts';
import { CLASSES } from '../classes/tables.ts';
import type { World } from '../shapes.ts';
import type { DiceKind } from './terms.ts';

type Classed = { readonly party: { readonly state: Pick<World['party']['state'], 'classes'> } };
type Trained = { readonly sheet: Pick<Sheet, 'templates'> };

/** Most templates that anybody has (AD-CLASS-01). */
export const MAX_TEMPLATES = 6;

/** Every class of a campaign, by slug: the book's, and its own (AD-G-04). */
export function classesOf({ party }: Classed): Readonly<Record<string, Class>> {
  return { ...CLASSES, ...party.state.classes };
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
