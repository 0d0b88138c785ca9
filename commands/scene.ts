import { SlashCommandBuilder } from '@discordjs/builders';
import type { CommandRequest } from '../src/discord/request.ts';
import { MAX_SCENE_NAME } from '../src/play/campaign/names.ts';
import type { Here } from './support/access/here.ts';
import { closeScene, nameSceneGm, openScene, sceneChoices, scenesCard } from './support/act/scenes.ts';
import { MAX_WHOM, whomChoices } from './support/act/whom.ts';
import { showCard } from './support/cards/card.ts';
import { defineCommand, type Handled } from './support/define-command.ts';
import { free, listed } from './support/input/options.ts';
import { subcommandOf } from './support/input/typed.ts';

/** Keeps the scenes, each in a thread of its own. */
export const scene = defineCommand({
  data: new SlashCommandBuilder()
    .setName('scene')
    .setDescription('Scenes, each in a thread of its own')
    .addSubcommand((sub) =>
      sub
        .setName('open')
        .setDescription('Open a thread for a scene and bring people into it')
        .addStringOption(free('name', 'What it is called', MAX_SCENE_NAME, 'required'))
        .addStringOption((option) =>
          option
            .setName('with')
            .setDescription('Everyone when left out; else characters, with commas between')
            .setAutocomplete(true)
            .setMaxLength(MAX_WHOM),
        )
        .addUserOption((option) =>
          option.setName('gm').setDescription('Who runs this scene; the campaign’s game masters when left out'),
        ),
    )
    .addSubcommand((sub) =>
      sub
        .setName('gm')
        .setDescription('Say who runs a scene, or let somebody go')
        .addUserOption((option) => option.setName('who').setDescription('Which person').setRequired(true))
        .addStringOption(listed('which', 'Which scene; the one of this thread when left out'))
        .addBooleanOption((option) => option.setName('remove').setDescription('They run it no longer')),
    )
    .addSubcommand((sub) =>
      sub
        .setName('close')
        .setDescription('The scene is over; its thread can still be read')
        .addStringOption(listed('which', 'Which scene; the one of this thread when left out')),
    )
    .addSubcommand((sub) => sub.setName('list').setDescription('All scenes, the open ones first')),
  gm: ['gm'],
  isPrivate: (request) => subcommandOf(request) === 'list',
  run,
  complete: { with: (here, request) => whomChoices(here, request.focused.text), which: sceneChoices },
});

function run(here: Here, request: CommandRequest): Handled {
  switch (subcommandOf(request)) {
    case 'open':
      return openScene(here, request);
    case 'gm':
      return nameSceneGm(here, request);
    case 'close':
      return closeScene(here, request);
    default:
      return showCard(scenesCard(here));
  }
}
