import { SlashCommandBuilder } from '@discordjs/builders';
import { isRefusal } from '../src/rules/engine/prompt.ts';
import { act } from './support/act/act.ts';
import { actingCharacter, actingChoices } from './support/choices/character.ts';
import { aimChoices, aimOf, workingChoices, workingOf } from './support/choices/working.ts';
import { defineCommand } from './support/define-command.ts';
import { asOption, free, listed, MAX_INTENT, withOf, withOption } from './support/input/options.ts';
import { textOf } from './support/input/typed.ts';

/** Casts a working, or uses a weirdness. */
export const cast = defineCommand({
  data: new SlashCommandBuilder()
    .setName('cast')
    .setDescription('Cast a magical working, or use a weirdness')
    .addStringOption(listed('working', 'Which working or weirdness', true))
    .addStringOption(listed('target', 'A foe or a character; left out: yourself or the only foe'))
    .addStringOption(free('intent', 'How your character goes about it', MAX_INTENT))
    .addStringOption(withOption)
    .addStringOption(asOption),
  needs: 'cast',
  run: (here, request) => {
    const character = actingCharacter(here, textOf(request, 'as'));
    if (isRefusal(character)) return character;
    const targetId = aimOf(here, textOf(request, 'target'));
    if (isRefusal(targetId)) return targetId;
    const input = {
      characterId: character.id,
      working: workingOf(character, textOf(request, 'working') ?? ''),
      targetId,
      intent: textOf(request, 'intent'),
      ...withOf(request),
    };
    return act(here, { action: 'cast', inputs: [input] }, false);
  },
  complete: {
    as: actingChoices,
    target: aimChoices,
    working(here, request) {
      const character = actingCharacter(here, textOf(request, 'as'));
      return isRefusal(character) ? [] : workingChoices(character);
    },
  },
});
