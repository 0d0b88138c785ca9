import { t } from '../../../language/text.ts';
import { isHurt } from '../../../rules/hexcrawl-osr/characters/health.ts';
import type { World } from '../../../rules/hexcrawl-osr/shapes.ts';
import { canReveal } from '../../../rules/hexcrawl-osr/wilderness/journey.ts';
import { charactersToHeal } from '../../../rules/mechanics/people/characters.ts';
import type { BenchWords } from '../engine/bench-words.ts';

/** What the game master often does between turns. */
export function benchButtons(world: World): BenchWords['buttons'] {
  return [
    ...(canReveal(world) ? [{ id: 'gm:reveal', label: t`Reveal` }] : []),
    { id: 'gm:day', label: t`Next day` },
    { id: 'encounter:bring', label: t`Encounter` },
    ...(charactersToHeal(world, isHurt).length === 0 ? [] : [{ id: 'gm:heal', label: t`Heal` }]),
    { id: 'item:hand', label: t`Give` },
  ];
}
