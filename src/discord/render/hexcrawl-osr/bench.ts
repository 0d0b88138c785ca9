import { t } from '../../../language/text.ts';
import type { CrawlWorld } from '../../../rules/hexcrawl-osr/shapes.ts';
import { canReveal } from '../../../rules/hexcrawl-osr/wilderness/journey.ts';
import { charactersInPlay } from '../../../rules/mechanics/people/characters.ts';
import type { BenchWords } from '../engine/bench-words.ts';

/** What the game master often does between turns. */
export function benchButtons(world: CrawlWorld): BenchWords['buttons'] {
  return [
    ...(canReveal(world) ? [{ id: 'gm:reveal', label: t`Reveal` }] : []),
    { id: 'gm:day', label: t`Next day` },
    { id: 'encounter:bring', label: t`Encounter` },
    ...(charactersInPlay(world).length === 0 ? [] : [{ id: 'gm:heal', label: t`Heal` }]),
    { id: 'item:hand', label: t`Give` },
  ];
}
