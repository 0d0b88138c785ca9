import { z } from 'zod';
import type { Json } from '../../engine/json.ts';
import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';

/** The data of a character made elsewhere. */
export const importInput = z.strictObject({
  userId: z.string().min(1),
  name: z.string(),
  /** As it would be written by hand. */
  sheet: z.json().default(null),
  /** The same as the fields of the book’s form. */
  form: z.record(z.string(), z.string()).nullable().default(null),
});

/** The sheet as it would be written by hand, from either. @param readForm reads the fields of the book’s form */
export function writtenIn(
  { sheet, form }: Pick<z.infer<typeof importInput>, 'sheet' | 'form'>,
  readForm: (fields: Readonly<Record<string, string>>) => Json | Refusal,
): Json | Refusal {
  const read = form === null ? null : readForm(form);
  // The schema's output is JSON.
  return isRefusal(read) ? read : (read ?? (sheet as Json));
}

/** A field of such a sheet that cannot be read, and why. */
export function cannotRead(field: string, reason: string): Refusal {
  return refuse('character/cannot-read', { field, reason });
}

/** The first that is wrong with such a sheet. */
export function unreadable({ issues }: z.ZodError): Refusal {
  const issue = issues[0];
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys : [];
  return cannotRead([...(issue?.path ?? []), ...unknown].join('.'), issue?.message ?? '');
}
