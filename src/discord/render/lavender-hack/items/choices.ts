import { named, phrases, t } from '../../../../language/text.ts';
import { offerable } from '../../../../rules/lavender-hack/encounters/offer.ts';
import { UNARMED } from '../../../../rules/lavender-hack/items/gear.ts';
import type { Character, World } from '../../../../rules/lavender-hack/shapes.ts';
import type { Offered } from '../../engine/card.ts';
import { stripMarkdown } from '../../engine/markdown.ts';
import { valueWords } from './card.ts';

/** Most characters of an option's label. */
const MAX_LABEL = 90;

const BARE_HANDS: Offered = phrases({ value: UNARMED, label: 'Bare hands', also: ['fists'] });

/** Weapons that somebody carries; bare hands are one too, but no poison sticks to them. */
export function weaponChoices({ items }: World, character: Character, verb: string): readonly Offered[] {
  const weapons = Object.values(items)
    .filter(({ holderId, data }) => holderId === character.id && data.kind === 'weapon')
    .map(({ id, name }) => ({ value: id, label: named(name) }));
  return verb === 'poison-weapon' || verb === 'fight' ? weapons : [...weapons, BARE_HANDS];
}

/** The things that a character may offer in a meeting; the party's own things are the spotlight player's to give. */
export function offerChoices(world: World, character: Character, isGm: boolean): readonly Offered[] {
  return offerable(world, character, isGm || character.userId === world.party.spotlight).map(
    ({ id, name, holderId, data }) => {
      const whose = holderId === null ? t`the party’s, ${valueWords(data)}` : valueWords(data);
      return { value: id, label: stripMarkdown(`${named(name)} (${whose})`, MAX_LABEL), also: [name, named(name)] };
    },
  );
}
