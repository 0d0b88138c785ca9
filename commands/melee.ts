import { SlashCommandBuilder } from '@discordjs/builders';
import type { Command } from '../src/discord/command.ts';
import { isRefusal } from '../src/rules/prompt.ts';
import { act } from './support/act.ts';
import { answerRefusal } from './support/answer.ts';
import { actingCharacter, actingChoices } from './support/character.ts';
import { choicesFor } from './support/choices.ts';
import { foeChoices, targetOf } from './support/foe.ts';
import { hereOf, inCampaign } from './support/here.ts';
import { asOption, free, GUILD_ONLY, listed, MOST_INTENT, withOf, withOption } from './support/options.ts';
import { isSet, textOf } from './support/typed.ts';
import { weaponChoices, weaponOf } from './support/weapon.ts';

/** Attacks a foe at arm's length. */
export const melee: Command = {
  data: new SlashCommandBuilder()
    .setName('melee')
    .setDescription('Attack a foe at arm’s length')
    .setContexts(GUILD_ONLY)
    .addStringOption(listed('target', 'Whom you attack; a new name is a new foe'))
    .addStringOption(listed('weapon', 'With what; your best weapon when left out'))
    .addStringOption(free('intent', 'How your character goes about it', MOST_INTENT))
    .addStringOption(withOption)
    .addStringOption(asOption)
    .addBooleanOption((option) => option.setName('unaware').setDescription('Whether the foe does not see it coming'))
    .toJSON(),
  needs: 'melee',
  isPrivate: () => false,
  mayOpenModal: () => false,
  run: (request, app) =>
    inCampaign(request, app, (here) => {
      const { world } = here.look;
      const character = actingCharacter(here, textOf(request, 'as'));
      if (isRefusal(character)) return answerRefusal(world, character);
      const target = targetOf(here, textOf(request, 'target'));
      if (isRefusal(target)) return answerRefusal(world, target);
      const weaponId = weaponOf(here, character, textOf(request, 'weapon'));
      if (isRefusal(weaponId)) return answerRefusal(world, weaponId);
      const input = {
        characterId: character.id,
        ...target,
        weaponId,
        ...withOf(request),
        unaware: isSet(request, 'unaware'),
        intent: textOf(request, 'intent'),
      };
      return act(here, { action: 'melee', inputs: [input] }, false);
    }),
  async complete(request, app) {
    const here = await hereOf(request, app);
    if (here === null) return [];
    const { name, text } = request.focused;
    if (name === 'as') return choicesFor(actingChoices(here), text);
    if (name === 'target') return choicesFor(foeChoices(here), text);
    const character = actingCharacter(here, textOf(request, 'as'));
    return isRefusal(character) ? [] : choicesFor(weaponChoices(here, character), text);
  },
};
