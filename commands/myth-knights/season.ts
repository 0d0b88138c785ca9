import { SlashCommandBuilder } from '@discordjs/builders';
import { act } from '../support/act/act.ts';
import { defineCommand } from '../support/define-command.ts';
import { subcommandOf } from '../support/input/typed.ts';

const ACTIONS: Readonly<Record<string, string>> = {
  turn: 'turn-season',
  age: 'turn-age',
  unsure: 'turn-unsure',
  chapter: 'end-chapter',
};

/** Seasons and Ages, for the referee. */
export const season = defineCommand({
  data: new SlashCommandBuilder()
    .setName('season')
    .setDescription('Referee: the turn of Seasons and Ages')
    .addSubcommand((sub) =>
      sub.setName('turn').setDescription('Referee: a new Season begins, and each knight chooses what they do'),
    )
    .addSubcommand((sub) => sub.setName('age').setDescription('Referee: a new Age begins, and everybody grows older'))
    .addSubcommand((sub) => sub.setName('unsure').setDescription('Referee: a d6 says whether the Season or Age turns'))
    .addSubcommand((sub) => sub.setName('chapter').setDescription('Referee: a chapter of the story is over')),
  needs: 'turn-season',
  run: (here, request) =>
    act(here, { action: ACTIONS[subcommandOf(request) ?? ''] ?? 'turn-season', inputs: [{}] }, false),
});
