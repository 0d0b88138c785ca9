import { SlashCommandBuilder } from '@discordjs/builders';
import { isRefusal } from '../src/rules/engine/prompt.ts';
import { act, verb } from './support/act/act.ts';
import { mannerOf } from './support/act/manner.ts';
import { actingCharacter, actingChoices } from './support/choices/character.ts';
import { chosenOf, fromBook } from './support/choices/offered.ts';
import { defineCommand } from './support/define-command.ts';
import { asOption, free, listed, MAX_INTENT, withOption } from './support/input/options.ts';
import { given, textOf, yesOr } from './support/input/typed.ts';

/** Speaks for the party with the people it has met. */
export const parley = defineCommand({
  data: new SlashCommandBuilder()
    .setName('parley')
    .setDescription('Speak for the party with those you have met')
    .addStringOption(listed('whom', 'Whom you speak to, where the book asks for it: any name'))
    .addStringOption(listed('offer', 'A thing that you offer; they keep it if they listen'))
    .addBooleanOption((option) => option.setName('leverage').setDescription('You have something to press them with'))
    .addBooleanOption((option) =>
      option.setName('language').setDescription('No: you have no language in common; yes when left out'),
    )
    .addStringOption(free('intent', 'What your character says or wants', MAX_INTENT))
    .addStringOption(withOption)
    .addStringOption(asOption),
  needs: 'parley',
  run: (here, request) => {
    const character = actingCharacter(here, textOf(request, 'as'));
    if (isRefusal(character)) return character;
    const manner = mannerOf(here, request, 'parley', character);
    if (isRefusal(manner)) return manner;
    const offer = chosenOf(here, request, { option: 'offer', verb: 'parley', character });
    if (isRefusal(offer)) return offer;
    const said = given({
      whom: textOf(request, 'whom'),
      offer,
      leverage: yesOr(request, 'leverage'),
      commonLanguage: request.options.language === false ? false : null,
    });
    return act(here, verb('parley', { characterId: character.id, ...said, ...manner }));
  },
  // Without a word said: whoever wants to say more types it.
  press(here) {
    const character = actingCharacter(here, null);
    return isRefusal(character) ? character : act(here, verb('parley', { characterId: character.id }));
  },
  complete: {
    as: actingChoices,
    whom: fromBook('whom', 'parley'),
    offer: fromBook('offer', 'parley'),
    with: fromBook('with', 'parley'),
  },
});
