import type { FactOf, LavenderFact } from '../../../../rules/lavender-hack/facts.ts';
import type { FactMessage } from '../../engine/renderer.ts';

export type Headline = Pick<FactMessage, 'title' | 'tone'>;

/** How one kind of fact is told, in lines that are safe to show; no line when the others say it all. */
export type LinesFor<Name extends LavenderFact['fact']> = {
  readonly [Kind in Name]: (fact: FactOf<Kind>) => readonly string[];
};
