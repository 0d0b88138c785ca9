import { SlashCommandBuilder, type SlashCommandIntegerOption } from '@discordjs/builders';
import { realmCard } from '../../src/discord/render/myth-knights/realm/cards.ts';
import type { CommandRequest } from '../../src/discord/request.ts';
import { MAX_PLACE_NAME } from '../../src/rules/engine/limits.ts';
import { isRefusal } from '../../src/rules/engine/prompt.ts';
import { MAX_REALM_ACROSS, MIN_REALM_ACROSS } from '../../src/rules/myth-knights/realm/generate.ts';
import type { Here } from '../support/access/here.ts';
import { act } from '../support/act/act.ts';
import { openLists } from '../support/cards/list.ts';
import { findOffered, offered, offeredChoices } from '../support/choices/offered.ts';
import { defineCommand, type Handled } from '../support/define-command.ts';
import { free, listed } from '../support/input/options.ts';
import { cleared, given, numberOf, subcommandOf, textOf, yesOr } from '../support/input/typed.ts';
import { hexChoices, typedHex } from '../support/places/places.ts';
import { ownWorld } from './support/world.ts';

const lists = openLists({ 'realm:show': (here) => realmCard(ownWorld(here), here.look.isGm) });

/** The realm: made and shown by the referee, and known to the players as far as they have come. */
export const realm = defineCommand({
  data: new SlashCommandBuilder()
    .setName('realm')
    .setDescription('The realm: its Holdings, Myths and landmarks')
    .addSubcommand((sub) => sub.setName('show').setDescription('What you know of the realm'))
    .addSubcommand((sub) =>
      sub
        .setName('new')
        .setDescription('Referee: make a realm; what was on the map before is gone')
        .addIntegerOption(across('columns', 'Hexes from west to east; 12 when left out'))
        .addIntegerOption(across('rows', 'Hexes from north to south; 12 when left out'))
        .addIntegerOption((option) =>
          option
            .setName('barred')
            .setDescription('Percent of the sides that nobody crosses; a sixth when left out')
            .setMinValue(0)
            .setMaxValue(90),
        )
        .addIntegerOption((option) =>
          option
            .setName('seed')
            .setDescription('The same seed makes the same realm; rolled when left out')
            .setMinValue(1)
            .setMaxValue(1_000_000),
        )
        .addBooleanOption((option) =>
          option.setName('over').setDescription('In place of a realm that the players have seen'),
        ),
    )
    .addSubcommand((sub) => sub.setName('publish').setDescription('Referee: the players see its Holdings from now on'))
    .addSubcommand((sub) =>
      sub
        .setName('place')
        .setDescription('Referee: put the company on the map, or take it off')
        .addStringOption(listed('at', 'Where, like 3,2; off the map when left out')),
    )
    .addSubcommand((sub) =>
      sub
        .setName('myth')
        .setDescription('Referee: a Myth is somewhere else')
        .addStringOption(listed('myth', 'Which one', 'required'))
        .addStringOption(listed('at', 'Where, like 3,2', 'required')),
    )
    .addSubcommand((sub) =>
      sub
        .setName('holding')
        .setDescription('Referee: a castle or a town stands somewhere, or is gone')
        .addStringOption(listed('at', 'Where, like 3,2', 'required'))
        .addStringOption(free('name', 'What it is called; gone when left out', MAX_PLACE_NAME))
        .addBooleanOption((option) => option.setName('seat').setDescription('It is the Seat of Power')),
    )
    .addSubcommand((sub) =>
      sub
        .setName('barrier')
        .setDescription('Referee: nobody crosses between two hexes, or the way is open again')
        .addStringOption(listed('at', 'One of them, like 3,2', 'required'))
        .addStringOption(listed('to', 'The other', 'required')),
    )
    .addSubcommand((sub) =>
      sub
        .setName('road')
        .setDescription('Referee: a road or a waterway leads between two hexes, or no more')
        .addStringOption(listed('at', 'One of them, like 3,2', 'required'))
        .addStringOption(listed('to', 'The other', 'required')),
    ),
  needs: 'new-realm',
  gm: ['new', 'publish', 'place', 'myth', 'holding', 'barrier', 'road'],
  isPrivate: (request) => !['publish', 'place', 'road'].includes(subcommandOf(request) ?? ''),
  run(here, request) {
    switch (subcommandOf(request)) {
      case 'new':
        return secretly(here, 'new-realm', {
          ...given({ columns: numberOf(request, 'columns'), rows: numberOf(request, 'rows') }),
          ...given({ barred: numberOf(request, 'barred'), seed: numberOf(request, 'seed') }),
          ...given({ over: yesOr(request, 'over') }),
        });
      case 'publish':
        return act(here, { action: 'publish-realm', inputs: [{}] });
      case 'show':
        return lists.show(here, 'realm:show');
      default:
        return somewhere(here, request);
    }
  },
  press: lists.press,
  complete: {
    at: hexChoices,
    to: hexChoices,
    myth: (here) => offeredChoices(here, { option: 'myth', verb: 'move-myth' }),
  },
});

/** A command that names a hex. */
function somewhere(here: Here, request: CommandRequest): Handled {
  const sub = subcommandOf(request);
  const typed = textOf(request, 'at');
  if (sub === 'place' && typed === null) return act(here, { action: 'place-company', inputs: [{ hexId: null }] });
  const hexId = typedHex(here, typed);
  if (isRefusal(hexId)) return hexId;
  switch (sub) {
    case 'place':
      return act(here, { action: 'place-company', inputs: [{ hexId }] });
    case 'myth': {
      const found = findOffered(offered(here, { option: 'myth', verb: 'move-myth' }), textOf(request, 'myth') ?? '');
      return secretly(here, 'move-myth', { myth: found?.value ?? '', hexId });
    }
    case 'holding':
      return secretly(here, 'set-holding', {
        hexId,
        ...given({ name: cleared(textOf(request, 'name')), seat: yesOr(request, 'seat') }),
      });
    default: {
      const to = typedHex(here, textOf(request, 'to'));
      if (isRefusal(to)) return to;
      return sub === 'road'
        ? act(here, { action: 'set-way', inputs: [{ from: hexId, to }] })
        : secretly(here, 'set-barrier', { from: hexId, to });
    }
  }
}

/** Nobody but the referee hears of it. */
function secretly(here: Here, action: string, input: Readonly<Record<string, unknown>>): Handled {
  return act(here, { action, inputs: [input as never], secret: true });
}

function across(name: string, description: string) {
  return (option: SlashCommandIntegerOption): SlashCommandIntegerOption =>
    option.setName(name).setDescription(description).setMinValue(MIN_REALM_ACROSS).setMaxValue(MAX_REALM_ACROSS);
}
