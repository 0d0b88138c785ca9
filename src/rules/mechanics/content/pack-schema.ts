import { z } from 'zod';
import { line, slug } from './texts.ts';

/** A pack’s own description, as `pack.yaml` has it. */
export const packSchema = z.strictObject({
  id: slug.describe('Small letters, digits and hyphens; the same in every version of the pack'),
  book: slug.describe('The book that it is for'),
  version: z
    .string()
    .regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/)
    .describe('Three numbers: `1.0.0`'),
  title: line(60),
  about: line(300).describe('One sentence about what it adds or replaces'),
  licence: line(200).describe(
    'An SPDX identifier such as `CC-BY-4.0`, or a sentence that says who may do what with it',
  ),
  credits: z.array(line(100)).max(20).default([]).describe('Who made it'),
  named: z
    .boolean()
    .default(false)
    .describe('Cards that tell of its tables and creatures name its title in small print'),
  mayPass: z.boolean().default(true).describe('False: it is for the tables of one game master, and is not exported'),
});
export type PackSays = z.infer<typeof packSchema>;
