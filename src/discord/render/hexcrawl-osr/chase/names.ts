import { t } from '../../../../language/text.ts';
import type { Fact } from '../../../../rules/hexcrawl-osr/vocabulary.ts';
import { listWords } from '../../engine/words.ts';
import { creatureWords } from '../../mechanics/creatures.ts';

/** `three wild dogs, 60 feet away`. */
export function meetingWords({
  what,
  count,
  distanceFt,
}: Pick<Fact<'meeting'>, 'what' | 'count' | 'distanceFt'>): string {
  return t`${metWords({ what, count })}, ${distanceFt} feet away`;
}

/** `three wild dogs`; `the wild dogs` where it was told who they are. */
export function metWords({ what, count }: Pick<Fact<'meeting'>, 'what' | 'count'>, article: 'a' | 'the' = 'a'): string {
  return creatureWords(what, count, article);
}

/** `the wild dogs and Gloom`: those who are numbered are told together. */
export function namesOf(names: readonly string[]): string {
  const kinds = new Map<string, string[]>();
  for (const name of names) {
    const kind = name.replace(/ \d+$/, '');
    kinds.set(kind, [...(kinds.get(kind) ?? []), name]);
  }
  return listWords(
    [...kinds].map(([kind, all]) =>
      metWords({ what: all.length > 1 ? kind : (all[0] ?? kind), count: all.length }, 'the'),
    ),
  );
}
