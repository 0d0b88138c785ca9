import type { Fact } from '../../../rules/engine/prompt.ts';

/** Facts of several books that say how the table is kept: people are made, things change hands, lists are written. */
const SHARED: readonly string[] = [
  ...['joined', 'imported', 'ready', 'switched', 'level-set', 'spotlight-passed'],
  ...['item-given', 'item-taken', 'item-passed', 'item-dropped', 'item-moved', 'item-worn', 'item-edited'],
  ...['creature-written', 'creature-forgotten', 'foe-added', 'foe-edited', 'foes-gone', 'foes-left-behind'],
  ...['place-written', 'places-imported', 'table-written', 'table-dropped', 'edited', 'task'],
  ...['follower-renamed', 'follower-edited', 'follower-passed', 'call', 'save-called', 'plan-stops', 'clock'],
  ...['table-rolled', 'joins-fight', 'leaves-fight', 'side-acts', 'save-waived'],
  ...['heirless', 'promoted', 'promotion-asked', 'promotion-refused'],
];

/**
 * Returns whether a fact is no part of what a book’s chronicle and catch-up tell.
 * @param own facts of one book that are not
 * @param isNothing whether a fact tells that nothing came of something
 */
export function keepingOf(
  own: readonly string[],
  isNothing: (fact: Fact) => boolean = () => false,
): (fact: Fact) => boolean {
  const names = new Set([...SHARED, ...own]);
  return (fact) => names.has(fact.fact) || isNothing(fact);
}
