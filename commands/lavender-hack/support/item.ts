import { stripMarkdown } from '../../../src/discord/render/engine/markdown.ts';
import { valueWords } from '../../../src/discord/render/lavender-hack/items/card.ts';
import { lyingWords } from '../../../src/discord/render/lavender-hack/kit/place-words.ts';
import { named, t } from '../../../src/language/text.ts';
import { type Refusal, refuse } from '../../../src/rules/engine/prompt.ts';
import { EQUIPMENT } from '../../../src/rules/lavender-hack/items/equipment.ts';
import { isNear, placeNameOf } from '../../../src/rules/lavender-hack/items/lying.ts';
import type { LavenderItem, LavenderWorld } from '../../../src/rules/lavender-hack/shapes.ts';
import { isDead, itemsAtHand } from '../../../src/rules/mechanics/items.ts';
import type { Here } from '../../support/access/here.ts';
import type { Choice } from '../../support/input/choices.ts';
import { findTyped, folded } from '../../support/input/typed.ts';
import { ownWorld } from './places.ts';

const MAX_LABEL = 90;
/** Stands for the party where a holder is asked for. */
export const PARTY = 'party';

/** Whose things a command is about. */
export type Reach =
  /** All that can be seen. */
  | 'all'
  /** What who asks may dispose of: their own, and a game master everybody's. */
  | 'own'
  /** What can be picked up: the party's, and what the dead left. */
  | 'loose';

/** Things within reach of who asks. */
export function itemsFor(here: Here, reach: Reach): readonly LavenderItem[] {
  const world = ownWorld(here);
  const { isGm } = here.look;
  const isOwn = ({ holderId }: LavenderItem) =>
    (holderId === null ? world.party.spotlight : world.characters[holderId]?.userId) === here.caller.userId;
  const isLoose = ({ holderId }: LavenderItem) => holderId === null || isDead(world, holderId);
  if (reach === 'all') return itemsAtHand(world, isGm);
  const items = itemsAtHand(world, isGm).filter((item) => item.holderId !== null || isNear(world, item));
  return items.filter((item) => (reach === 'own' ? isGm || isOwn(item) : isLoose(item)));
}

/** Each with who has it and what is known of its value. */
export function itemChoices(here: Here, reach: Reach): readonly Choice[] {
  return itemsFor(here, reach).map((item) => ({ label: labelOf(ownWorld(here), item), value: item.id }));
}

/** The thing a person means; of several of one name the list tells them apart. */
export function typedItem(here: Here, typed: string, reach: Reach): LavenderItem | Refusal {
  const items = itemsFor(here, reach);
  const labelled = items.map((item) => ({ ...item, name: labelOf(ownWorld(here), item) }));
  const found = findTyped(items, typed) ?? findTyped(labelled, typed);
  if (found !== null) return items.find(({ id }) => id === found.id) ?? refuse('item/unknown', { typed });
  const isMany = items.filter(({ name }) => folded(name).startsWith(folded(typed))).length > 1;
  return isMany ? refuse('item/which', { typed }) : refuse('item/unknown', { typed });
}

/** Names of the equipment's rows. */
export function rowChoices(): readonly Choice[] {
  return EQUIPMENT.map(({ name }) => ({ label: named(name), value: name }));
}

function labelOf(world: LavenderWorld, { name, holderId, data }: LavenderItem): string {
  const lies = data.at === null ? t`the party` : t`lies ${lyingWords(data.at, placeNameOf(world, data.at))}`;
  const holder = holderId === null ? lies : (world.characters[holderId]?.name ?? t`somebody`);
  return stripMarkdown(`${named(name)} (${holder}, ${valueWords(data)})`, MAX_LABEL);
}
