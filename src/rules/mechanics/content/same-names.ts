import type { FaultOf } from '../../engine/content.ts';
import { slugOf } from '../words.ts';

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
