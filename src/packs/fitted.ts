import type { z } from 'zod';
import type { FaultOf } from '../rules/engine/content.ts';
import type { Json } from '../rules/engine/json.ts';
import { faultsIn } from '../rules/mechanics/content/zod-faults.ts';
import { fieldsAt } from './schema-fields.ts';
import { partAt, plain, type Tree } from './tree.ts';

type At = Omit<FaultOf, 'id'>;

/**
 * Holds a value against a schema. A number, `true` or `null` where a text belongs is meant as text, and taken as it is
 * written: `- 12`, `- 1.0`.
 */
export function fitted(schema: z.ZodType, tree: Tree): { readonly fits: Json } | { readonly faults: readonly At[] } {
  const asText = new Set<Tree>();
  for (;;) {
    const written = plain(tree, asText);
    const read = schema.safeParse(written);
    // A schema of a kind makes JSON of JSON.
    if (read.success) return { fits: read.data as Json };
    const faults = faultsIn(read.error, written);
    const before = asText.size;
    for (const fault of faults) {
      const part = meantAsText(tree, fault);
      if (part !== null) asText.add(part);
    }
    if (asText.size === before) return { faults: faults.map((one) => withFields(schema, one)) };
  }
}

function meantAsText(tree: Tree, { path, fault }: At): Tree | null {
  const part = partAt(tree, path);
  if (part?.is !== 'value' || typeof part.value === 'string' || part.source === '') return null;
  if (fault.fault === 'wrong-type') return fault.wanted.includes('text') ? part : null;
  return fault.fault === 'not-one-of' && fault.values.includes(part.source) ? part : null;
}

function withFields(schema: z.ZodType, at: At): At {
  const { fault, path } = at;
  if (fault.fault !== 'unknown-fields') return at;
  return { path, fault: { ...fault, known: fieldsAt(schema, path) } };
}
