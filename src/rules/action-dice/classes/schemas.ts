import { z } from 'zod';
import { DICE_KINDS, slugSchema } from '../kit/ids.ts';

/** The templates of a class, in the order in which they are taken (AD-CLASS-02). */
export const LETTERS = ['A', 'B', 'C', 'D'] as const;
export type Letter = (typeof LETTERS)[number];

/** The parts of a template that the book itself can play; all others are texts for the table (AD-CLASS-03). */
export const FEATURES = [
  'block-for-all',
  'after-a-kill',
  'first-round-die',
  'free-power',
  'improvise-tools',
  'second-reroll',
  'read-mechanism',
  'without-noise',
  'charm',
  'sense-magic',
  'share-die',
  'keep-die',
] as const;
export type Feature = (typeof FEATURES)[number];

/** The mishaps that the book itself can play; all others are the game master's (AD-G-05). */
export const MISHAP_EFFECTS = [
  'weapon-stuck',
  'stumble',
  'nick-ally',
  'strap-broken',
  'weapon-slips',
  'minor-injury',
  'tool-bent',
  'noise',
  'trace',
  'tidy-up',
  'part-lost',
] as const;
export type MishapEffect = (typeof MISHAP_EFFECTS)[number];

/** Columns of the titles (AD-TITLE-01). */
export const OCCUPATIONS = ['fighters', 'magic-users', 'clerics', 'specialists', 'thieves'] as const;
export type Occupation = (typeof OCCUPATIONS)[number];

/** Possible sides of a mishap die; a class without a table has none (AD-G-05). */
export const MISHAP_SIDES = [4, 6, 8, 10, 12] as const;
export const MAX_CLASS_NAME = 40;
export const MAX_TEMPLATE_TEXT = 300;
export const MAX_MISHAP_TEXT = 120;

/** A class: what its templates grant, and what goes wrong when doubles fall (AD-CLASS-03, AD-G-04, AD-G-05). */
export const classSchema = z.strictObject({
  name: z.string().min(1).max(MAX_CLASS_NAME),
  /** Of the die that each template brings. */
  kind: z.enum(DICE_KINDS),
  occupation: z.enum(OCCUPATIONS),
  templates: z
    .array(
      z.strictObject({
        letter: z.enum(LETTERS),
        text: z.string().min(1).max(MAX_TEMPLATE_TEXT),
        feature: z.enum(FEATURES).nullable().default(null),
      }),
    )
    .min(1)
    .max(LETTERS.length),
  /** Its mishap table, one line for each face of a die; empty: it has none. */
  mishaps: z
    .array(
      z.strictObject({
        text: z.string().min(1).max(MAX_MISHAP_TEXT),
        effect: z.enum(MISHAP_EFFECTS).nullable().default(null),
      }),
    )
    .max(12)
    .default([]),
});
export type Class = z.infer<typeof classSchema>;

/** A template that somebody has (AD-CLASS-01). */
export const templateSchema = z.strictObject({ classSlug: slugSchema, letter: z.enum(LETTERS) });
export type Template = z.infer<typeof templateSchema>;
