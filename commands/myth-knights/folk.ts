import { SlashCommandBuilder } from '@discordjs/builders';
import { folkCard } from '../../src/discord/render/myth-knights/folk/folk-card.ts';
import { MAX_LINE } from '../../src/rules/engine/limits.ts';
import { MAX_PERSON } from '../../src/rules/myth-knights/folk/people.ts';
import { ATTITUDES, FOLK_ROLES } from '../../src/rules/myth-knights/folk/schemas.ts';
import { act } from '../support/act/act.ts';
import { openLists } from '../support/cards/list.ts';
import { offeredChoices } from '../support/choices/offered.ts';
import { defineCommand } from '../support/define-command.ts';
import { free, listed, oneOf } from '../support/input/options.ts';
import { given, subcommandOf, textOf } from '../support/input/typed.ts';
import { ownWorld } from './support/world.ts';

const lists = openLists({ 'folk:list': (here) => folkCard(ownWorld(here)) });

/** The people of the realm: who they are, and what they think of the company. */
export const folk = defineCommand({
  data: new SlashCommandBuilder()
    .setName('folk')
    .setDescription('Whom you have met, and what they think of you')
    .addSubcommand((sub) => sub.setName('list').setDescription('Whom you have met, and what they think of you'))
    .addSubcommand((sub) =>
      sub
        .setName('note')
        .setDescription('Referee: write down who somebody is, for all to read')
        .addStringOption(listed('who', 'A person or a group; a new name begins one', 'required'))
        .addStringOption(oneOf('role', 'What they are', FOLK_ROLES))
        .addStringOption(oneOf('attitude', 'What they think of the company; open: nothing yet', [...ATTITUDES, 'open']))
        .addStringOption(free('note', 'What else there is to them; - takes it away', MAX_LINE)),
    )
    .addSubcommand((sub) =>
      sub
        .setName('forget')
        .setDescription('Referee: strike somebody out')
        .addStringOption(listed('who', 'Whom', 'required')),
    ),
  needs: 'note-person',
  gm: ['note', 'forget'],
  isPrivate: (request) => subcommandOf(request) === 'list',
  run(here, request) {
    const name = (textOf(request, 'who') ?? '').slice(0, MAX_PERSON);
    const [role, attitude, note] = [textOf(request, 'role'), textOf(request, 'attitude'), textOf(request, 'note')];
    switch (subcommandOf(request)) {
      case 'note':
        return act(here, { action: 'note-person', inputs: [{ name, ...given({ role, attitude, note }) }] });
      case 'forget':
        return act(here, { action: 'forget-person', inputs: [{ name }] });
      default:
        return lists.show(here, 'folk:list');
    }
  },
  press: lists.press,
  complete: { who: (here) => offeredChoices(here, { option: 'person', verb: 'note-person' }) },
});
