import { SlashCommandBuilder } from '@discordjs/builders';
import { isRefusal } from '../../src/rules/engine/prompt.ts';
import type { Here } from '../support/access/here.ts';
import { act } from '../support/act/act.ts';
import { actingCharacter, actingChoices } from '../support/choices/character.ts';
import { chosenOf, fromBook, offeredChoices } from '../support/choices/offered.ts';
import { defineCommand } from '../support/define-command.ts';
import type { Choice } from '../support/input/choices.ts';
import { asOption, listed, withOption } from '../support/input/options.ts';
import { folded, textOf } from '../support/input/typed.ts';
import { itemChoices, typedItem } from '../support/items/reach.ts';
import { factionChoices, typedFaction } from './support/faction.ts';
import { itemsFor } from './support/item.ts';

/** Offers a thing to people of a faction that are met outside court. */
export const trade = defineCommand({
  data: new SlashCommandBuilder()
    .setName('trade')
    .setDescription('Offer one thing for another to people you meet')
    .addStringOption(listed('item', 'What you offer; you lose it whatever comes of it', 'required'))
    .addStringOption(
      listed('want', 'Supplies, a rumour, or a sort of valuable; the list has what can be had', 'required'),
    )
    .addStringOption(listed('faction', 'Whose people they are; left out: whoever you have met'))
    .addStringOption(withOption)
    .addStringOption(asOption),
  needs: 'trade',
  run: (here, request) => {
    const character = actingCharacter(here, textOf(request, 'as'));
    if (isRefusal(character)) return character;
    const item = typedItem(here, textOf(request, 'item') ?? '', 'own');
    if (isRefusal(item)) return item;
    const typed = textOf(request, 'faction');
    const faction = typed === null ? null : typedFaction(here, typed);
    if (isRefusal(faction)) return faction;
    const help = chosenOf(here, request, { option: 'with', verb: 'trade', character });
    if (isRefusal(help)) return help;
    const want = typedWish(here, textOf(request, 'want') ?? '');
    const input = { characterId: character.id, itemId: item.id, want, factionId: faction?.id ?? null, with: help };
    return act(here, { action: 'trade', inputs: [input] });
  },
  complete: {
    as: actingChoices,
    with: fromBook('with', 'trade'),
    faction: factionChoices,
    want: wishes,
    item: offerChoices,
  },
});

/** The possible wishes, in the words of the campaign's book. */
function wishes(here: Here): readonly Choice[] {
  return offeredChoices(here, { option: 'want', verb: 'trade' });
}

/** Any other sort of valuable may be typed. */
function typedWish(here: Here, typed: string): string {
  return wishes(here).find(({ label }) => folded(label) === folded(typed))?.value ?? typed;
}

/** The things that somebody carries and may give away. */
function offerChoices(here: Here): readonly Choice[] {
  const open = itemsFor(here, 'own').filter(({ holderId, data }) => holderId !== null && !data.locked);
  return itemChoices(here, 'own').filter(({ value }) => open.some(({ id }) => id === value));
}
