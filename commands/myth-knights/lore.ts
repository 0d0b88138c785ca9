import { SlashCommandBuilder } from '@discordjs/builders';
import { isRefusal } from '../../src/rules/engine/prompt.ts';
import { LORE_ABOUT, LORE_SOURCES } from '../../src/rules/myth-knights/omens/schemas.ts';
import { act } from '../support/act/act.ts';
import { actingCharacter, actingChoices } from '../support/choices/character.ts';
import { offeredChoices } from '../support/choices/offered.ts';
import { defineCommand } from '../support/define-command.ts';
import { asOption, listed, oneOf } from '../support/input/options.ts';
import { given, textOf } from '../support/input/typed.ts';

/** Asks the people of the realm about Myths and landmarks. */
export const lore = defineCommand({
  data: new SlashCommandBuilder()
    .setName('lore')
    .setDescription('Ask people of the realm about Myths and landmarks')
    .addStringOption(oneOf('source', 'Whom you ask', LORE_SOURCES))
    .addStringOption(oneOf('about', 'What you ask about; Myths when left out', LORE_ABOUT))
    .addStringOption(listed('who', 'Somebody whom you have met, in place of a source'))
    .addStringOption(asOption),
  needs: 'ask-lore',
  run(here, request) {
    const character = actingCharacter(here, textOf(request, 'as'));
    if (isRefusal(character)) return character;
    const said = given({ source: textOf(request, 'source'), whom: textOf(request, 'who') });
    const asked = { ...said, about: textOf(request, 'about') ?? 'myths' };
    return act(here, { action: 'ask-lore', inputs: [{ characterId: character.id, ...asked }] });
  },
  complete: {
    who: (here) => offeredChoices(here, { option: 'person', verb: 'ask-lore' }),
    as: actingChoices,
  },
});
