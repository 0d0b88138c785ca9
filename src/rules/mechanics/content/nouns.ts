import { z } from 'zod';
import { MAX_NAME } from '../../engine/limits.ts';
import { line } from './texts.ts';

/** A noun may be longer than the name that is written down: it has an adjective in every form. */
const form = line(MAX_NAME + 20);

/**
 * An English noun for the middle of a sentence: `wild dog`, `wild dogs`, with its article. A proper name has none, and may
 * go without a plural.
 */
export const englishNoun = z.discriminatedUnion('article', [
  z.strictObject({ one: form, many: form, article: z.enum(['a', 'an']) }),
  z.strictObject({ one: form, many: form.optional(), article: z.literal('none') }),
]);

const gender = z.enum(['m', 'f', 'n', 'pl']);

/**
 * A noun in a language with genders. `the` and `those` are its forms after the definite article, of one and of several,
 * each only where it differs (`wilder Hund`, but der `wilde Hund`); the genitive only where it is irregular.
 */
export const genderedNoun = z.union([
  z.strictObject({
    one: form,
    many: form,
    gender,
    the: form.optional(),
    those: form.optional(),
    genitive: form.optional(),
  }),
  z.strictObject({
    one: form,
    many: form.optional(),
    article: z.literal('none'),
    gender,
    genitive: form.optional(),
  }),
]);
