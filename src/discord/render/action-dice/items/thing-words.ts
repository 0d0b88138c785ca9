import { named, plural, t } from '../../../../language/text.ts';
import type { Item } from '../../../../rules/action-dice/shapes.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { diceCount } from '../kit/words.ts';

/** How a thing is at the moment: worn, and what is wrong with it (AD-ARM-01, AD-G-05). */
export function stateWords({ data }: Pick<Item, 'data'>): readonly string[] {
  return [
    ...(data.worn ? [t`worn`] : []),
    ...(data.stuck ? [t`stuck`] : []),
    ...(data.bent ? [t`bent: one less at its next use`] : []),
    ...(data.brokenStrap ? [t`a strap is broken: one less`] : []),
  ];
}

/** What a thing is and can do, in a few words each (AD-ARM-01, AD-INV-02, AD-G-03, AD-DICE-05). Safe to show. */
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
