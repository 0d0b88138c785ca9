import { SlashCommandBuilder } from '@discordjs/builders';
import type { Command } from '../src/discord/command.ts';
import { isRefusal } from '../src/rules/engine/prompt.ts';
import { wishesOf } from '../src/rules/lavender-hack/court/trade-value.ts';
import { answerRefusal } from './support/access/answer.ts';
import { type Here, hereOf, inCampaign } from './support/access/here.ts';
import { act } from './support/act/act.ts';
import { actingCharacter, actingChoices } from './support/choices/character.ts';
import { factionChoices, typedFaction } from './support/choices/faction.ts';
import { itemChoices, itemsFor, typedItem } from './support/choices/item.ts';
import { type Choice, choicesFor } from './support/input/choices.ts';
import { asOption, GUILD_ONLY, listed, withOf, withOption } from './support/input/options.ts';
import { textOf } from './support/input/typed.ts';

/** Any other sort of valuable may be typed. */
const WISHES: readonly Choice[] = wishesOf(null).map((wish) => ({ label: wish, value: wish }));

/** Offers a thing to people of a faction that are met outside court. */
export const trade: Command = {
  data: new SlashCommandBuilder()
    .setName('trade')
    .setDescription('Offer one thing for another to people you meet')
    .setContexts(GUILD_ONLY)
    .addStringOption(listed('item', 'What you offer; it is gone whatever comes of it', true))
    .addStringOption(listed('want', 'Food, gear, light, fellowship, rumour, or a sort of valuable', true))
    .addStringOption(listed('faction', 'Whose people they are; left out: whoever is met'))
    .addStringOption(withOption)
    .addStringOption(asOption)
    .toJSON(),
  needs: 'trade',
  isPrivate: () => false,
  mayOpenModal: () => false,
  run: (request, app) =>
    inCampaign(request, app, (here) => {
      const { world } = here.look;
      const character = actingCharacter(here, textOf(request, 'as'));
      if (isRefusal(character)) return answerRefusal(world, character);
      const item = typedItem(here, textOf(request, 'item') ?? '', 'own');
      if (isRefusal(item)) return answerRefusal(world, item);
      const typed = textOf(request, 'faction');
      const faction = typed === null ? null : typedFaction(here, typed);
      if (isRefusal(faction)) return answerRefusal(world, faction);
      const want = textOf(request, 'want') ?? '';
      const input = { characterId: character.id, itemId: item.id, want, factionId: faction?.id ?? null };
      return act(here, { action: 'trade', inputs: [{ ...input, ...withOf(request) }] }, false);
    }),
  async complete(request, app) {
    const here = await hereOf(request, app);
    if (here === null) return [];
    const { name, text } = request.focused;
    switch (name) {
      case 'as':
        return choicesFor(actingChoices(here), text);
      case 'faction':
        return choicesFor(factionChoices(here), text);
      case 'want':
        return choicesFor(WISHES, text);
      default:
        return choicesFor(offerChoices(here), text);
    }
  },
};

/** What somebody carries and may give away. */
function offerChoices(here: Here): readonly Choice[] {
  const open = itemsFor(here, 'own').filter(({ holderId, data }) => holderId !== null && !data.locked);
  return itemChoices(here, 'own').filter(({ value }) => open.some(({ id }) => id === value));
}
