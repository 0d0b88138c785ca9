import { SlashCommandBuilder } from '@discordjs/builders';
import { isRefusal, type Refusal } from '../src/rules/engine/prompt.ts';
import type { Character } from '../src/rules/engine/world.ts';
import type { Here } from './support/access/here.ts';
import { act, verb } from './support/act/act.ts';
import { againstOption, checkOf, mannerOf, offeredDice, reachOption, toolsOption } from './support/act/manner.ts';
import { abilityChoices, abilityOf } from './support/choices/ability.ts';
import { aimChoices } from './support/choices/aim.ts';
import { actingCharacter, actingChoices } from './support/choices/character.ts';
import { findOffered, fromBook, offered, offeredChoices } from './support/choices/offered.ts';
import { defineCommand } from './support/define-command.ts';
import { asOption, free, listed, MAX_INTENT, withOption } from './support/input/options.ts';
import { given, textOf, yesOr } from './support/input/typed.ts';

/** Rolls with an ability. */
export const test = defineCommand({
  data: new SlashCommandBuilder()
    .setName('test')
    .setDescription('Try something: a roll with an ability')
    .addStringOption(listed('ability', 'Which ability', 'required'))
    .addStringOption(free('intent', 'What your character is trying to do', MAX_INTENT))
    .addStringOption(withOption)
    .addStringOption(asOption)
    .addBooleanOption((option) => option.setName('light').setDescription('Whether it needs light to see by'))
    .addIntegerOption(reachOption)
    .addStringOption(toolsOption)
    .addIntegerOption(offeredDice)
    .addStringOption(againstOption),
  needs: 'test',
  run: (here, request) => {
    const character = actingCharacter(here, textOf(request, 'as'));
    if (isRefusal(character)) return character;
    const ability = testedWith(here, textOf(request, 'ability') ?? '', character);
    if (isRefusal(ability)) return ability;
    const manner = mannerOf(here, request, 'test', character);
    if (isRefusal(manner)) return manner;
    const check = checkOf(here, request, 'test', character);
    if (isRefusal(check)) return check;
    const light = given({ needsLight: yesOr(request, 'light') });
    return act(here, verb('test', { characterId: character.id, ability, ...manner, ...light, ...check }));
  },
  complete: {
    as: actingChoices,
    ability(here, request) {
      const character = actingCharacter(here, textOf(request, 'as'));
      const without = offeredChoices(here, { option: 'ability', verb: 'test' });
      return [...abilityChoices(here, isRefusal(character) ? null : character), ...without];
    },
    with: fromBook('with', 'test'),
    tools: fromBook('tools', 'test'),
    dice: fromBook('dice', 'test'),
    against: aimChoices,
  },
});

/** An ability, or what the book rolls without one. */
function testedWith(here: Here, typed: string, character: Character): string | Refusal {
  // Nothing typed begins every name.
  const without =
    typed === '' ? null : findOffered(offered(here, { option: 'ability', verb: 'test', character }), typed);
  return without?.value ?? abilityOf(here.look.book, typed);
}
