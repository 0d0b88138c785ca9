import { SlashCommandBuilder } from '@discordjs/builders';
import type { PressRequest } from '../../src/discord/request.ts';
import { isRefusal, type Refusal } from '../../src/rules/engine/prompt.ts';
import type { Character } from '../../src/rules/engine/world.ts';
import { LORE_ABOUT, LORE_SOURCES } from '../../src/rules/myth-knights/omens/schemas.ts';
import type { Here } from '../support/access/here.ts';
import { act } from '../support/act/act.ts';
import { stepPressed } from '../support/act/step-press.ts';
import { actingCharacter, actingChoices } from '../support/choices/character.ts';
import { offeredChoices } from '../support/choices/offered.ts';
import { defineCommand, type Handled } from '../support/define-command.ts';
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
  press,
  complete: {
    who: (here) => offeredChoices(here, { option: 'person', verb: 'ask-lore' }),
    as: actingChoices,
  },
});

/** `lore:ask:<source>:<step>`, and who it is if the company has met them: a button where somebody can be asked. */
function press(here: Here, { customId }: PressRequest): Handled {
  const [, , source = '', token, ...rest] = customId.split(':');
  const stepId = stepPressed(here, token);
  if (isRefusal(stepId)) return stepId;
  const character = asker(here);
  if (isRefusal(character)) return character;
  const whom = rest.join(':');
  const asked = whom === '' ? { source } : { whom };
  return act(here, { action: 'ask-lore', inputs: [{ characterId: character.id, ...asked }] });
}

/** Whose question it is; the referee asks for whoever leads, or for another knight who can. */
function asker(here: Here): Character | Refusal {
  const own = actingCharacter(here, null);
  if (!isRefusal(own) || !here.look.isGm) return own;
  const { characters, party } = here.look.world;
  const able = Object.values(characters).filter(({ status }) => status === 'active');
  return able.find(({ userId }) => userId === party.spotlight) ?? able[0] ?? own;
}
