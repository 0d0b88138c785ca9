import { t } from '../../../../language/text.ts';
import type { CrawlFactOf } from '../../../../rules/hexcrawl-osr/facts.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { listWords } from '../../engine/words.ts';

/** `Wild dog ×3, 60 feet away`. */
export function meetingWords({
  what,
  count,
  distanceFt,
}: Pick<CrawlFactOf<'meeting'>, 'what' | 'count' | 'distanceFt'>): string {
  return t`${metWords({ what, count })}, ${distanceFt} feet away`;
}

/** `Wild dog ×3`; the name alone of one. */
export function metWords({ what, count }: Pick<CrawlFactOf<'meeting'>, 'what' | 'count'>): string {
  return count > 1 ? `${escapeMarkdown(what)} ×${count}` : escapeMarkdown(what);
}

/** `Wild dog ×3 and Gloom`: those who are numbered are counted together. */
export function namesOf(names: readonly string[]): string {
  const kinds = new Map<string, string[]>();
  for (const name of names) {
    const kind = name.replace(/ \d+$/, '');
    kinds.set(kind, [...(kinds.get(kind) ?? []), name]);
  }
  return listWords(
    [...kinds].map(([kind, all]) => metWords({ what: all.length > 1 ? kind : (all[0] ?? kind), count: all.length })),
  );
}
