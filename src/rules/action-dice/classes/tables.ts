import { z } from 'zod';
import { type ContentKind, contentKind, perContent } from '../../engine/content.ts';
import { addFault, line, sameNames } from '../../mechanics/content/texts.ts';
import { DICE_KINDS } from '../kit/ids.ts';
import {
  type Class,
  FEATURES,
  LETTERS,
  MAX_CLASS_NAME,
  MAX_MISHAP_TEXT,
  MAX_TEMPLATE_TEXT,
  MISHAP_EFFECTS,
  MISHAP_SIDES,
  OCCUPATIONS,
} from './schemas.ts';

const template = z.strictObject({
  text: line(MAX_TEMPLATE_TEXT),
  feature: z.enum(FEATURES).optional().describe('What the book itself plays of it'),
});
const mishap = z.strictObject({
  text: line(MAX_MISHAP_TEXT),
  effect: z.enum(MISHAP_EFFECTS).optional().describe('What the book itself plays of it'),
});

/** A class as a pack has it: its templates from A on, and a mishap for each face of a die (AD-CLASS-03, AD-G-05). */
const schema = z.strictObject({
  name: line(MAX_CLASS_NAME),
  dice: z.enum(DICE_KINDS).describe('Kind of the die that each template brings'),
  titles: z.enum(OCCUPATIONS).describe('The occupation whose titles it leads to'),
  templates: z.array(template).min(1).max(LETTERS.length).describe('From A on'),
  mishaps: z
    .array(mishap)
    .default([])
    .superRefine(({ length }, context) => {
      if (length > 0 && !MISHAP_SIDES.some((sides) => sides === length))
        addFault(context, { fault: 'odd-rows', faces: length });
    })
    .describe(`One for each face of a die (d${MISHAP_SIDES.join(', d')}), for doubles; empty: doubles do nothing`),
});

const words = z.strictObject({
  name: line(MAX_CLASS_NAME),
  templates: z.array(line(MAX_TEMPLATE_TEXT)).max(LETTERS.length),
  mishaps: z
    .array(line(MAX_MISHAP_TEXT))
    .max(Math.max(...MISHAP_SIDES))
    .optional(),
});

/** Classes that a campaign begins with (AD-G-04). */
export const CLASSES: ContentKind<Class> = contentKind<z.output<typeof schema>, Class>({
  name: 'classes',
  schema,
  words,
  make: (_id, { name, dice: kind, titles: occupation, templates, mishaps }) => ({
    name,
    kind,
    occupation,
    templates: LETTERS.slice(0, templates.length).map((letter, at) => ({
      letter,
      text: templates[at]?.text ?? '',
      feature: templates[at]?.feature ?? null,
    })),
    mishaps: mishaps.map(({ text, effect = null }) => ({ text, effect })),
  }),
  check: (content, ids) => sameNames(content.of(CLASSES), ids),
});

/** The classes of a campaign's packs, by slug. */
export const packClasses = perContent(
  (content): Readonly<Record<string, Class>> => Object.fromEntries(content.of(CLASSES)),
);
