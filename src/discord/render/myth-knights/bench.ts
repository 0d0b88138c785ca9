import { t } from '../../../language/text.ts';
import { charactersToHeal } from '../../../rules/mechanics/people/characters.ts';
import { isHurt } from '../../../rules/myth-knights/harm/actions.ts';
import type { World } from '../../../rules/myth-knights/shapes.ts';
import type { BenchWords } from '../engine/bench-words.ts';

/** What the referee often does between turns; a Season once it is due (MK-TIME-02). */
export function benchButtons(world: World): BenchWords['buttons'] {
  return [
    world.party.state.seasons.pending === 'now'
      ? { id: 'season:turn', label: t`New Season` }
      : { id: 'season:chapter', label: t`End of chapter` },
    ...(charactersToHeal(world, isHurt).length === 0 ? [] : [{ id: 'gm:heal', label: t`Heal` }]),
    { id: 'item:hand', label: t`Give` },
  ];
}
