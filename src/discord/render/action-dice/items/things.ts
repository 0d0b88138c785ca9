import { named, plural, t } from '../../../../language/text.ts';
import { findCondition } from '../../../../rules/action-dice/kit/conditions.ts';
import type { Item, World } from '../../../../rules/action-dice/schemas.ts';
import type { Card } from '../../engine/card.ts';
import { escapeMarkdown, stripMarkdown } from '../../engine/markdown.ts';
import type { ThingReach, Viewer } from '../../engine/thing-words.ts';
import { thingCardOf, thingsCardOf, thingsInReach } from '../../mechanics/item-cards.ts';
import { bookName, diceCount } from '../kit/words.ts';

const MAX_LABEL = 90;

/** All that is known of one thing. */
export function thingCard(thing: Item, world: World): Card {
  return thingCardOf(world, thing, [...thingTraits(thing), ...stateWords(thing)].join(' · '));
}

/** The party's things: those lying about, then each person’s by their slots. */
export function thingsCard(world: World, { isGm }: Viewer): Card {
  return thingsCardOf(world, isGm, {
    title: t`What the party has`,
    line: thingLine,
    slotOf: ({ data }) => data.slot,
  });
}

/** Things within reach of who asks. */
export function thingsWithin(world: World, viewer: Viewer, reach: ThingReach): readonly Item[] {
  return thingsInReach(world, viewer, reach, {
    isHere: ({ holderId }) => holderId === null,
    letsGo: (one) => letsGo(world, one),
  });
}

/** `Rope (Ada, slot 4)`. */
export function thingLabel({ name, holderId, data }: Item, { characters }: World): string {
  const who = holderId === null ? t`lies there` : (characters[holderId]?.name ?? t`somebody`);
  return stripMarkdown(`${named(name)} (${data.slot === null ? who : t`${who}, slot ${data.slot}`})`, MAX_LABEL);
}

/** Its name, in a few words. */
export function thingHint(thing: Item): string {
  return stripMarkdown(thingTraits(thing).join(', '), MAX_LABEL);
}

function thingLine(thing: Item): string {
  const { slot } = thing.data;
  return [`**${bookName(thing.name)}**`, ...(slot === null ? [] : [t`slot ${slot}`]), ...stateWords(thing)].join(' · ');
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
export function thingTraits({ data }: Pick<Item, 'data'>): readonly string[] {
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
