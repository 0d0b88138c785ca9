import { z } from 'zod';
import { line, slug } from './texts.ts';

/** What `pack.yaml` says of a pack. */
export const packSchema = z.strictObject({
  id: slug,
  book: slug,
  version: z.string().regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/),
  title: line(60),
  about: line(300),
  licence: line(200),
  credits: z.array(line(100)).max(20).default([]),
  named: z.boolean().default(false),
  mayPass: z.boolean().default(true),
});
export type PackSays = z.infer<typeof packSchema>;
