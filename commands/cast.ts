import { SlashCommandBuilder } from '@discordjs/builders';
import { isRefusal } from '../src/rules/engine/prompt.ts';
import { act, verb } from './support/act/act.ts';
import { mannerOf, offeredDice } from './support/act/manner.ts';
import { aimChoices, aimOf } from './support/choices/aim.ts';
import { actingCharacter, actingChoices } from './support/choices/character.ts';
import { findOffered, fromBook, offered } from './support/choices/offered.ts';
import { defineCommand } from './support/define-command.ts';
import { asOption, intentOption, listed, withOption } from './support/input/options.ts';
import { given, numberOf, textOf } from './support/input/typed.ts';

/** Works magic that a character knows. */
export const cast = defineCommand({
  data: new SlashCommandBuilder()
    .setName('cast')
    .setDescription('Work magic that your character knows')
    .addStringOption(listed('working', 'Which spell, working or power', 'required'))
    .addStringOption(listed('target', 'A foe or a character; left out: yourself or the only foe'))
    .addStringOption(intentOption)
    .addStringOption(withOption)
    .addIntegerOption(offeredDice)
    .addStringOption(asOption),
  needs: 'cast',
  run: (here, request) => {
    const character = actingCharacter(here, textOf(request, 'as'));
    if (isRefusal(character)) return character;
    const targetId = aimOf(here, textOf(request, 'target'));
    if (isRefusal(targetId)) return targetId;
    const manner = mannerOf(here, request, 'cast', character);
    if (isRefusal(manner)) return manner;
    const typed = textOf(request, 'working') ?? '';
    // The book refuses an unknown working by its name.
    const known = findOffered(offered(here, { option: 'working', verb: 'cast', character }), typed);
    const working = known?.value ?? typed;
    const more = given({ targetId, dice: numberOf(request, 'dice') });
    return act(here, verb('cast', { characterId: character.id, working, ...more, ...manner }));
  },
  complete: {
    as: actingChoices,
    target: aimChoices,
    with: fromBook('with', 'cast'),
    working: fromBook('working', 'cast'),
    dice: fromBook('dice', 'cast'),
  },
});
