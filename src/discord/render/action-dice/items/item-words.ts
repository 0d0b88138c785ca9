import { named, plural, t } from '../../../../language/text.ts';
import { findCondition } from '../../../../rules/action-dice/kit/conditions.ts';
import type { Item, World } from '../../../../rules/action-dice/schemas.ts';
import type { Card } from '../../engine/card.ts';
import type { ItemReach, Viewer } from '../../engine/item-words.ts';
import { escapeMarkdown, stripMarkdown } from '../../engine/markdown.ts';
import { itemCardOf, itemsCardOf, itemsInReach } from '../../mechanics/item-cards.ts';
import { bookName, diceCount } from '../kit/words.ts';

const MAX_LABEL = 90;

/** All that is known of one thing. */
export function itemCard(item: Item, world: World): Card {
  return itemCardOf(world, item, [...itemTraits(item), ...stateWords(item)].join(' · '));
}

/** The party's things: those lying about, then each person’s by their slots. */
export function itemsCard(world: World, { isGm }: Viewer): Card {
  return itemsCardOf(world, isGm, {
    title: t`What the party has`,
    line: itemLine,
    slotOf: ({ data }) => data.slot,
  });
}

/** Things within reach of who asks. */
export function itemsWithin(world: World, viewer: Viewer, reach: ItemReach): readonly Item[] {
  return itemsInReach(world, viewer, reach, {
    isHere: ({ holderId }) => holderId === null,
    letsGo: (one) => letsGo(world, one),
  });
}

/** `Rope (Ada, slot 4)`. */
export function itemLabel({ name, holderId, data }: Item, { characters }: World): string {
  const who = holderId === null ? t`lies there` : (characters[holderId]?.name ?? t`somebody`);
  return stripMarkdown(`${named(name)} (${data.slot === null ? who : t`${who}, slot ${data.slot}`})`, MAX_LABEL);
}

/** Its name, in a few words. */
export function itemHint(item: Item): string {
  return stripMarkdown(itemTraits(item).join(', '), MAX_LABEL);
}

function itemLine(item: Item): string {
  const { slot } = item.data;
  return [`**${bookName(item.name)}**`, ...(slot === null ? [] : [t`slot ${slot}`]), ...stateWords(item)].join(' · ');
}

/** The dead, the unconscious and those out of action keep nothing from their companions (AD-INJ-04). */
function letsGo(world: World, { holderId: characterId }: Item): boolean {
  if (characterId === null) return false;
  const kept = (['fainted', 'out'] as const).some((kind) => findCondition(world, kind, { characterId }) !== null);
  return kept || world.characters[characterId]?.status === 'dead';
}

/** The state of a thing: worn, and its faults (AD-ARM-01, AD-G-05). */
export function stateWords({ data }: Pick<Item, 'data'>): readonly string[] {
  return [
    ...(data.worn ? [t`worn`] : []),
    ...(data.stuck ? [t`stuck`] : []),
    ...(data.bent ? [t`bent: one less at its next use`] : []),
    ...(data.brokenStrap ? [t`a strap is broken: one less`] : []),
  ];
}

/** A thing's properties, in a few words each (AD-ARM-01, AD-INV-02, AD-G-03, AD-DICE-05). Safe to show. */
export function itemTraits({ data }: Pick<Item, 'data'>): readonly string[] {
  return [
    ...(data.defence === null ? [] : [t`defence ${data.defence}`]),
    ...(data.kind === 'shield' ? [t`blocks when worn`] : []),
    ...(data.wounds === null ? [] : [plural(data.wounds, { one: '# wound', other: '# wounds' })]),
    ...(data.ranged ? [t`from afar`] : []),
    ...(data.twoHanded ? [t`two-handed`] : []),
    ...(data.tool === '' ? [] : [t`a tool for ${escapeMarkdown(named(data.tool))}`]),
    ...(data.dice === null ? [] : [t`brings ${diceCount(data.dice.count, data.dice.kind)}`]),
    data.slots === 0 ? t`bundled` : plural(data.slots, { one: '# slot', other: '# slots' }),
  ];
}
