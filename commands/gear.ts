import { SlashCommandBuilder } from '@discordjs/builders';
import { isRefusal } from '../src/rules/engine/prompt.ts';
import { act, verb } from './support/act/act.ts';
import { actingCharacter, actingChoices } from './support/choices/character.ts';
import { defineCommand } from './support/define-command.ts';
import { asOption, free } from './support/input/options.ts';
import { textOf } from './support/input/typed.ts';

/** Longest description of a thing. */
const MAX_THING = 100;

/** Finds an odd thing in the packs. */
export const gear = defineCommand({
  data: new SlashCommandBuilder()
    .setName('gear')
    .setDescription('Produce an odd but ordinary thing from the packs')
    .addStringOption(free('what', 'The thing: a net, an hourglass', MAX_THING, 'required'))
    .addStringOption(asOption),
  needs: 'gear',
  run: (here, request) => {
    const character = actingCharacter(here, textOf(request, 'as'));
    if (isRefusal(character)) return character;
    return act(here, verb('gear', { characterId: character.id, what: textOf(request, 'what') ?? '' }));
  },
  complete: { as: actingChoices },
});
