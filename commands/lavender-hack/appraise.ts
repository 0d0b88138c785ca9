import { SlashCommandBuilder } from '@discordjs/builders';
import { isRefusal } from '../../src/rules/engine/prompt.ts';
import type { Here } from '../support/access/here.ts';
import { act } from '../support/act/act.ts';
import { actingCharacter, actingChoices } from '../support/choices/character.ts';
import { chosenOf, fromBook } from '../support/choices/offered.ts';
import { defineCommand } from '../support/define-command.ts';
import type { Choice } from '../support/input/choices.ts';
import { asOption, listed, withOption } from '../support/input/options.ts';
import { textOf } from '../support/input/typed.ts';
import { itemChoices, typedItem } from '../support/items/reach.ts';
import { itemsFor } from './support/item.ts';

/** Says what a found thing may be worth. */
export const appraise = defineCommand({
  data: new SlashCommandBuilder()
    .setName('appraise')
    .setDescription('Look over a found thing: what is it worth?')
    .addStringOption(listed('item', 'Which thing', 'required'))
    .addStringOption(withOption)
    .addStringOption(asOption),
  needs: 'appraise',
  run: (here, request) => {
    const character = actingCharacter(here, textOf(request, 'as'));
    if (isRefusal(character)) return character;
    const item = typedItem(here, textOf(request, 'item') ?? '', 'all');
    if (isRefusal(item)) return item;
    const help = chosenOf(here, request, { option: 'with', verb: 'appraise', character });
    if (isRefusal(help)) return help;
    const input = { characterId: character.id, itemId: item.id, with: help };
    return act(here, { action: 'appraise', inputs: [input] });
  },
  complete: { as: actingChoices, with: fromBook('with', 'appraise'), item: unknownChoices },
});

/** Things whose value is not known yet. */
function unknownChoices(here: Here): readonly Choice[] {
  const open = itemsFor(here, 'all').filter(({ data }) => !data.knownValue && !data.locked);
  return itemChoices(here, 'all').filter(({ value }) => open.some(({ id }) => id === value));
}
