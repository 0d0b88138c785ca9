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
  const many = count > 1 ? `${escapeMarkdown(what)} ×${count}` : escapeMarkdown(what);
  return t`${many}, ${distanceFt} feet away`;
}

export function namesOf(names: readonly string[]): string {
  return listWords(names.map((name) => escapeMarkdown(name)));
}
