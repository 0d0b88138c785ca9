import type { LavenderWorld } from '../../../rules/lavender-hack/shapes.ts';
import { factionsSeen } from './factions/card.ts';

/** Records that an option of a command can name, by option. */
export function choices(
  option: string,
  world: LavenderWorld,
  isGm: boolean,
): readonly { readonly value: string; readonly label: string }[] {
  switch (option) {
    case 'faction':
      return factionsSeen(world, isGm).map(({ id, name }) => ({ value: id, label: name }));
    default:
      return [];
  }
}
