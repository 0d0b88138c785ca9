import { z } from 'zod';
import type { Action } from '../../engine/book.ts';
import type { Json } from '../../engine/json.ts';
import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import type { InstantAction } from '../book-kit.ts';
import { oneLine } from '../words.ts';
import { newName } from './members.ts';

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

/** A book's own part of importing a character. */
interface Importing<C, Written> {
  readonly maxName: number;
  /** A sheet as it would be written by hand. */
  readonly schema: z.ZodType<Written>;
  /** Reads the fields of the book’s form as such a sheet; its values are checked afterwards. */
  readForm(fields: Readonly<Record<string, string>>): Json | Refusal;
  /** Brings the character in, with their gear. */
  bringIn(context: C, who: { readonly userId: string; readonly name: string }, written: Written): Refusal | null;
}

/** Brings in a character made elsewhere. Refuses with the field that cannot be read. */
export function importAction<C extends Parameters<typeof newName>[0], Written, A extends Action>(
  instantAction: InstantAction<C, A>,
  { maxName, schema, readForm, bringIn }: Importing<C, Written>,
): A {
  return instantAction(importInput, (context, { userId, name: typed, ...handedIn }) => {
    const handed = writtenIn(handedIn, readForm);
    if (isRefusal(handed)) return handed;
    const name = newName(context, userId, typed, maxName);
    if (isRefusal(name)) return name;
    const { success, data, error } = schema.safeParse(handed);
    return success ? bringIn(context, { userId, name }, data) : unreadable(error);
  });
}

/** `Longsword, Shield`, or a line for each. */
export function namesIn(text = ''): readonly string[] {
  return text
    .split(/[,;\n]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Refuses the first thing whose name is too long or more than a line; null when all will do. */
export function refuseGear(lines: readonly string[], maxName: number): Refusal | null {
  const bad = lines.findIndex((line) => oneLine(line, maxName) === null);
  return bad === -1 ? null : cannotRead(`gear.${bad}`, `a thing's name has 1 to ${maxName} characters on one line`);
}
