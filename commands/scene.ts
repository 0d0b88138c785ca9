import { SlashCommandBuilder } from '@discordjs/builders';
import type { Command } from '../src/discord/command.ts';
import type { Reply } from '../src/discord/reply.ts';
import type { CommandRequest } from '../src/discord/request.ts';
import { MAX_SCENE_NAME } from '../src/play/campaign/scenes.ts';
import { type Here, hereOf, inCampaign } from './support/access/here.ts';
import { closeScene, openScene, sceneChoices, scenesCard } from './support/act/scenes.ts';
import { MAX_WHOM, whomChoices } from './support/act/whom.ts';
import { showCard } from './support/cards/card.ts';
import { choicesFor } from './support/input/choices.ts';
import { free, GUILD_ONLY, listed } from './support/input/options.ts';
import { subcommandOf } from './support/input/typed.ts';

/** Keeps the scenes, each in a thread of its own. */
export const scene: Command = {
  data: new SlashCommandBuilder()
    .setName('scene')
    .setDescription('Scenes, each in a thread of its own')
    .setContexts(GUILD_ONLY)
    .addSubcommand((sub) =>
      sub
        .setName('open')
        .setDescription('Open a thread for a scene and bring people into it')
        .addStringOption(free('name', 'What it is called', MAX_SCENE_NAME, true))
        .addStringOption((option) =>
          option
            .setName('with')
            .setDescription('Everyone when left out; else characters, with commas between')
            .setAutocomplete(true)
            .setMaxLength(MAX_WHOM),
        ),
    )
    .addSubcommand((sub) =>
      sub
        .setName('close')
        .setDescription('The scene is over; its thread can still be read')
        .addStringOption(listed('which', 'Which scene; the one of this thread when left out')),
    )
    .addSubcommand((sub) => sub.setName('list').setDescription('All scenes, the open ones first'))
    .toJSON(),
  needs: null,
  isPrivate: (request) => subcommandOf(request) === 'list',
  mayOpenModal: () => false,
  run: (request, app) => inCampaign(request, app, (here) => run(here, request)),
  async complete(request, app) {
    const here = await hereOf(request, app);
    if (here === null) return [];
    const { name, text } = request.focused;
    return choicesFor(name === 'with' ? whomChoices(here, text) : sceneChoices(here), text);
  },
};

function run(here: Here, request: CommandRequest): Reply | Promise<Reply> {
  switch (subcommandOf(request)) {
    case 'open':
      return openScene(here, request);
    case 'close':
      return closeScene(here, request);
    default:
      return showCard(scenesCard(here), true);
  }
}
