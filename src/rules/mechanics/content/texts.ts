import { z } from 'zod';
import type { FaultOf } from '../../engine/content.ts';
import type { EntryFault } from '../../engine/content-faults.ts';
import { canBeSeen, oneLine, slugOf } from '../words.ts';

// The parts that schemas of kinds are made from. A fault is data, as the parameters of zod's own issue.

/** Longest id of an entry. */
const MAX_SLUG = 60;

/** The form of an id, but for its length. */
export const SLUG = /^(?=.*[a-z])[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** Whatever Discord would turn into a call of somebody, or into a place to go. */
const MENTION = /<[@#][!&]?\d|<id:|<\/[^>]*:\d|@(?:everyone|here)\b/iu;

/** The id of an entry: small letters, digits and single hyphens, at least one letter, and no name that JavaScript has for itself. */
export function isSlug(text: string): boolean {
  return text.length <= MAX_SLUG && SLUG.test(text) && !(text in Object.prototype);
}

/** An id of an entry in a field: of a creature that comes, say. */
export const slug = z
  .string()
  .superRefine((text, context) => {
    if (!isSlug(text)) addFault(context, { fault: 'bad-id' });
  })
  .meta({ pattern: SLUG.source, maxLength: MAX_SLUG });

/** A visible text of one line, up to `max` characters long, that mentions nobody. */
export function line(max: number) {
  return z
    .string()
    .trim()
    .superRefine((text, context) => {
      const fault = lineFault(text, max);
      if (fault !== null) addFault(context, fault);
    })
    .meta({ minLength: 1, maxLength: max });
}

function lineFault(text: string, max: number): EntryFault | null {
  if (text === '') return { fault: 'empty' };
  if ([...text].length > max) return { fault: 'too-long', max };
  if (!canBeSeen(text) || oneLine(text, max) === null) return { fault: 'unseen' };
  return MENTION.test(text) ? { fault: 'mention' } : null;
}

/** Faults of entries of one pack that have the same name: people find them by it. */
export function sameNames(
  entries: ReadonlyMap<string, { readonly name: string }>,
  ids: readonly string[],
): readonly FaultOf[] {
  const known = new Map<string, string>();
  return ids.flatMap((id) => {
    const name = entries.get(id)?.name ?? '';
    const other = known.get(slugOf(name));
    if (other === undefined) known.set(slugOf(name), id);
    return other === undefined ? [] : [{ id, path: ['name'], fault: { fault: 'same-name', name, id: other } }];
  });
}

/** Adds a fault to what zod finds. */
export function addFault(
  context: { addIssue(issue: { code: 'custom'; message: string; params: EntryFault; path?: PropertyKey[] }): void },
  fault: EntryFault,
  path: readonly (string | number)[] = [],
): void {
  context.addIssue({ code: 'custom', message: JSON.stringify(fault), params: fault, path: [...path] });
}
