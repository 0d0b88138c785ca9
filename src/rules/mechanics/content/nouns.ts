import { z } from 'zod';
import { MAX_NAME } from '../../engine/limits.ts';
import { addFault, line } from './texts.ts';

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
 * each only where it differs (`wilder Hund`, but der `wilde Hund`); the genitive only where it is irregular. A proper name
 * has no article, hence neither of the two, and may go without a plural.
 */
export const genderedNoun = z
  .strictObject({
    one: form,
    many: form.optional(),
    gender,
    the: form.optional(),
    those: form.optional(),
    genitive: form.optional(),
    article: z.literal('none').optional(),
  })
  .superRefine((noun, context) => {
    if (noun.article === undefined) {
      if (noun.many === undefined) addFault(context, { fault: 'missing' }, ['many']);
      return;
    }
    for (const field of ['the', 'those'] as const)
      if (noun[field] !== undefined) addFault(context, { fault: 'not-both', other: 'article: none' }, [field]);
  });
