import { named, plural, t } from '../../../../language/text.ts';
import { findEquipment } from '../../../../rules/lavender-hack/items/equipment.ts';
import { isNear, lyingHere, placeNameOf } from '../../../../rules/lavender-hack/items/item-places.ts';
import type { Item, World } from '../../../../rules/lavender-hack/schemas.ts';
import { isDead, itemsAtHand } from '../../../../rules/mechanics/items.ts';
import type { ItemReach, Viewer } from '../../engine/item-words.ts';
import { stripMarkdown } from '../../engine/markdown.ts';
import { lyingWords } from '../kit/place-words.ts';
import { valueWords } from './card.ts';

const MAX_LABEL = 90;

/** Things within reach of who asks. */
export function itemsWithin(world: World, { userId, isGm }: Viewer, reach: ItemReach): readonly Item[] {
  const isOwn = ({ holderId }: Item) =>
    (holderId === null ? world.party.spotlight : world.characters[holderId]?.userId) === userId;
  const isLoose = ({ holderId }: Item) => holderId === null || isDead(world, holderId);
  if (reach === 'all') return itemsAtHand(world, isGm);
  if (reach === 'here') return lyingHere(world);
  const items = itemsAtHand(world, isGm).filter((item) => item.holderId !== null || isNear(world, item));
  return items.filter((item) => (reach === 'own' ? isGm || isOwn(item) : isLoose(item)));
}

/** A thing with who has it and what is known of its value. */
export function itemLabel({ name, holderId, data }: Item, world: World): string {
  const lies = data.at === null ? t`the party` : t`lies ${lyingWords(data.at, placeNameOf(world, data.at))}`;
  const holder = holderId === null ? lies : (world.characters[holderId]?.name ?? t`somebody`);
  return stripMarkdown(`${named(name)} (${holder}, ${valueWords(data)})`, MAX_LABEL);
}

/** `2 slots, value unknown`. */
export function itemHint({ data }: Item): string {
  return `${plural(data.slots, { one: '# slot', other: '# slots' })}, ${valueWords(data)}`;
}

/** Its known worth, or that it was found to be magical; null for gear and worthless things. */
export function itemWorth({ name, data }: Item, world: World): string | null {
  const isWorthy = data.locked || data.ballpark !== null || (data.knownValue && data.value > 0);
  const isTreasure = (isWorthy && findEquipment(world, name) === null) || data.properties.some(({ known }) => known);
  return isTreasure ? valueWords(data) : null;
}
