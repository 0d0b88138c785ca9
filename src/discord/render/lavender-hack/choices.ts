import { wishesOf } from '../../../rules/lavender-hack/court/trade-value.ts';
import type { LavenderWorld } from '../../../rules/lavender-hack/shapes.ts';
import { factionsSeen } from './factions/card.ts';
import type { LavenderTerms } from './kit/terms.ts';

/** Records that an option of a command can name, by option. */
export function choices(
  option: string,
  world: LavenderWorld,
  isGm: boolean,
  { court }: LavenderTerms,
): readonly { readonly value: string; readonly label: string }[] {
  switch (option) {
    case 'faction':
      return factionsSeen(world, isGm).map(({ id, name }) => ({ value: id, label: name }));
    case 'want':
      return wishesOf(world, null).map((wish) => ({ value: wish, label: court.wishNames[wish] ?? wish }));
    default:
      return [];
  }
}
