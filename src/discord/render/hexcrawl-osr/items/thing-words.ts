import { named } from '../../../../language/text.ts';
import { escapeMarkdown, stripMarkdown } from '../../engine/markdown.ts';

/** A thing and how many of it. */
interface Things {
  readonly item: string;
  readonly count: number;
}

/** `Food × 2`, safe to show. */
export function things(what: Things): string {
  return escapeMarkdown(manyOf(what));
}

/** The same, bare, for a label. */
export function bareThings(what: Things): string {
  return stripMarkdown(manyOf(what));
}

function manyOf({ item, count }: Things): string {
  return count > 1 ? `${named(item)} × ${count}` : named(item);
}
