import type { Of } from '../../engine/prompt.ts';
import type { FoeListFact } from '../../mechanics/foes/facts.ts';

/** What can happen to the list of foes, outside a blow (HX-G-19). */
export type CrawlFoeFact =
  | FoeListFact
  /** The party went elsewhere. */
  | Of<'foes-left-behind', { names: readonly string[] }>;
