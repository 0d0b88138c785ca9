import { named, plural, t } from '../../../../language/text.ts';
import { findCondition } from '../../../../rules/action-dice/kit/conditions.ts';
import type { Item, World } from '../../../../rules/action-dice/shapes.ts';
import { itemsAtHand } from '../../../../rules/mechanics/items.ts';
import type { Card } from '../../engine/card.ts';
import { escapeMarkdown, stripMarkdown } from '../../engine/markdown.ts';
import type { ThingReach, Viewer } from '../../engine/thing-words.ts';
import { bookName, diceCount } from '../kit/words.ts';

const MAX_LABEL = 90;

/** All that is known of one thing. */
export function thingCard({ characters }: World, thing: Item): Card {
  const { holderId, data, name } = thing;
  const holder = holderId === null ? undefined : characters[holderId];
  return {
    title: bookName(name),
    lines: [
      [...thingTraits(thing), ...stateWords(thing)].join(' · '),
      holder === undefined ? t`It lies here, and nobody carries it.` : t`Carried by ${escapeMarkdown(holder.name)}.`,
      ...(data.note === '' ? [] : [escapeMarkdown(data.note)]),
    ],
    fields: [],
  };
}

/** The party's things: those lying about, then each person’s by their slots. */
export function thingsCard(world: World, { isGm }: Viewer): Card {
  const all = itemsAtHand(world, isGm).toSorted((a, b) => (a.data.slot ?? 0) - (b.data.slot ?? 0));
  const linesOf = (holderId: string | null) => all.filter((one) => one.holderId === holderId).map(thingLine);
  const holders = Object.values(world.characters)
    .toSorted((a, b) => a.created - b.created)
    .map(({ id, name }) => ({ name: escapeMarkdown(name, 40), value: linesOf(id).join('\n'), inline: false }));
  return {
    title: t`What the party has`,
    lines: all.length === 0 ? [t`Nothing.`] : linesOf(null).map((line) => t`${line} · lies here`),
    fields: holders.filter(({ value }) => value !== ''),
  };
}

/** Things within reach of who asks. */
export function thingsWithin(world: World, { userId, isGm }: Viewer, reach: ThingReach): readonly Item[] {
  const all = itemsAtHand(world, isGm);
  if (reach === 'all') return all;
  const loose = ({ holderId }: Item) => holderId === null;
  if (reach === 'here') return all.filter(loose);
  if (reach === 'loose') return all.filter((one) => loose(one) || letsGo(world, one));
  return all.filter(({ holderId }) => isGm || (holderId !== null && world.characters[holderId]?.userId === userId));
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
