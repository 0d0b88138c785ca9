import { SlashCommandBuilder } from '@discordjs/builders';
import { isRefusal, refuse } from '../src/rules/engine/prompt.ts';
import type { Character } from '../src/rules/engine/world.ts';
import type { Here } from './support/access/here.ts';
import { MAX_LINE, speak } from './support/act/voices.ts';
import { ownCharacter } from './support/choices/character.ts';
import { defineCommand } from './support/define-command.ts';
import { free, listed } from './support/input/options.ts';
import { findTyped, textOf } from './support/input/typed.ts';

/** Speaks as one's character. */
export const say = defineCommand({
  data: new SlashCommandBuilder()
    .setName('say')
    .setDescription('Speak as your character')
    .addStringOption(free('text', 'What they say or do; *italics* and **bold** work', MAX_LINE, 'required'))
    .addStringOption(listed('character', 'Another of your characters')),
  isPrivate: true,
  run: (here, request) => {
    const speaker = speakerOf(here, textOf(request, 'character'));
    if (isRefusal(speaker)) return speaker;
    return speak(here, request, {
      characterId: speaker.id,
      name: speaker.name,
      text: textOf(request, 'text') ?? '',
    });
  },
  complete: { character: (here) => own(here).map(({ id, name }) => ({ label: name, value: id })) },
});

function speakerOf(here: Here, typed: string | null) {
  if (typed !== null) return findTyped(own(here), typed) ?? refuse('voice/whose', { typed });
  const found = ownCharacter(here);
  return isRefusal(found) && found.refused === 'character/gm-has-none' ? refuse('voice/gm') : found;
}

/** Characters of the caller who are made and still theirs to play. */
function own({ look, caller }: Here): readonly Character[] {
  return Object.values(look.world.characters)
    .filter(({ userId, status }) => userId === caller.userId && status !== 'draft' && status !== 'retired')
    .sort((a, b) => a.created - b.created);
}
