import {
  type SlashCommandBooleanOption,
  SlashCommandBuilder,
  type SlashCommandIntegerOption,
  type SlashCommandSubcommandBuilder,
} from '@discordjs/builders';
import type { Card } from '../src/discord/render/engine/card.ts';
import type { CommandRequest } from '../src/discord/request.ts';
import { MAX_NAME, MAX_STAT_LINE } from '../src/rules/engine/limits.ts';
import { isRefusal, type Refusal, refuse } from '../src/rules/engine/prompt.ts';
import type { Here } from './support/access/here.ts';
import { act, verb } from './support/act/act.ts';
import { openLists } from './support/cards/list.ts';
import { creatureChoices, everyFoe, foeStats, knownFoe, ownCreatures, slugOfCreature } from './support/choices/foe.ts';
import { fromBook } from './support/choices/offered.ts';
import { defineCommand, type Handled } from './support/define-command.ts';
import { free, listed, MAX_INTENT } from './support/input/options.ts';
import { given, isSet, numberOf, subcommandOf, textOf, yesOr } from './support/input/typed.ts';

/** Most that any book's numbers come to; what it allows itself it says. */
const MAX_STAT = 40;
const MAX_HP = 999;
const MAX_AT_ONCE = 20;
const MAX_DAMAGE = 20;

const distance = listed('distance', 'How far off it is');

const lists = openLists({
  'foe:show': ({ renderer, look }) => renderer.foes(look.world, look.isGm),
  'foe:list': bestiary,
});

/** Keeps the foes of a fight. */
export const foe = defineCommand({
  data: new SlashCommandBuilder()
    .setName('foe')
    .setDescription('The foes of this fight')
    .addSubcommand((sub) =>
      withStats(
        sub
          .setName('add')
          .setDescription('Game master: write down a foe, or several')
          .addStringOption(free('name', 'What it is called; as its kind when left out', MAX_NAME))
          .addStringOption(listed('creature', 'What kind it is: its health is rolled'))
          .addIntegerOption(howMany),
      )
        .addStringOption(free('line', 'A stat line: HD 4, AC 5, hp 18, #AT 1, D 1-10, ML 9', MAX_STAT_LINE))
        .addBooleanOption(keeping),
    )
    .addSubcommand((sub) =>
      sub
        .setName('import')
        .setDescription('Game master: write down a foe from an old stat line')
        .addStringOption(free('line', 'Ogre: HD 4, AC 5, hp 18, #AT 1, D 1-10, ML 9', MAX_STAT_LINE, 'required'))
        .addStringOption(free('name', 'What it is called; as in the line when left out', MAX_NAME))
        .addIntegerOption(howMany)
        .addStringOption(distance)
        .addBooleanOption(keeping),
    )
    .addSubcommand((sub) =>
      withStats(
        sub
          .setName('edit')
          .setDescription('Game master: correct a foe’s numbers')
          .addStringOption(listed('foe', 'Which one', 'required'))
          .addStringOption(free('name', 'What it is called from now on', MAX_NAME)),
      ),
    )
    .addSubcommand((sub) => sub.setName('show').setDescription('Who stands against you'))
    .addSubcommand((sub) => sub.setName('list').setDescription('Game master: the kinds of foe there are'))
    .addSubcommand((sub) =>
      sub
        .setName('forget')
        .setDescription('Game master: delete a kind of foe')
        .addStringOption(listed('creature', 'Which kind', 'required')),
    )
    .addSubcommand((sub) =>
      sub
        .setName('over')
        .setDescription('Game master: clear the field')
        .addBooleanOption((option) => option.setName('all').setDescription('Also remove foes that still stand')),
    ),
  needs: 'add-foe',
  gm: ['add', 'import', 'edit', 'list', 'forget', 'over'],
  isPrivate: (request) => subcommandOf(request) !== 'over',
  run: (here, request) => {
    switch (subcommandOf(request)) {
      case 'add':
      case 'import':
        return add(here, request);
      case 'edit':
        return edit(here, request);
      case 'forget': {
        const slug = slugOfCreature(here, textOf(request, 'creature') ?? '');
        return act(here, { ...verb('forget-creature', { slug }), secret: true });
      }
      case 'list':
        return lists.show(here, 'foe:list');
      case 'over':
        return act(here, verb('foes-gone', { all: isSet(request, 'all') }));
      default:
        return lists.show(here, 'foe:show');
    }
  },
  press: lists.press,
  complete: {
    foe: everyFoe,
    distance: fromBook('distance', 'add-foe'),
    range: fromBook('range', 'add-foe'),
    creature: (here, request) => (subcommandOf(request) === 'forget' ? ownCreatures(here) : creatureChoices(here)),
  },
});

/** Every kind of foe: for the game master, for it has numbers. */
function bestiary({ look, renderer }: Here): Card | Refusal {
  if (!look.isGm) return refuse('gm-only');
  return renderer.creatures?.(look.world) ?? refuse('book/cannot', { action: 'list', book: look.book.name });
}

/** Hit points may be rolled: the log keeps those dice for the game master. */
function add(here: Here, request: CommandRequest): Handled {
  const stats = foeStats(here, request);
  if (isRefusal(stats)) return stats;
  const creature = textOf(request, 'creature');
  const line = textOf(request, 'line');
  const how = given({ creature, line, count: numberOf(request, 'count'), keep: yesOr(request, 'keep') });
  const secret = creature !== null || line !== null;
  return act(here, { ...verb('add-foe', { ...stats, ...how }), secret });
}

function edit(here: Here, request: CommandRequest): Handled {
  const found = knownFoe(here, textOf(request, 'foe') ?? '');
  if (isRefusal(found)) return found;
  const stats = foeStats(here, request);
  if (isRefusal(stats)) return stats;
  return act(here, { ...verb('edit-foe', { foeId: found.id, ...stats }), secret: true });
}

function withStats(sub: SlashCommandSubcommandBuilder): SlashCommandSubcommandBuilder {
  return sub
    .addIntegerOption((option) =>
      option.setName('armour').setDescription('How well it is armoured').setMinValue(0).setMaxValue(MAX_STAT),
    )
    .addIntegerOption((option) =>
      option.setName('hp').setDescription('Its health; without any you keep count').setMinValue(0).setMaxValue(MAX_HP),
    )
    .addStringOption(free('damage', 'Its damage: d8+1, or 2-8', MAX_DAMAGE))
    .addIntegerOption((option) =>
      option.setName('morale').setDescription('How well it stands its ground').setMinValue(0).setMaxValue(MAX_STAT),
    )
    .addStringOption(distance)
    .addStringOption(listed('range', 'How far it attacks'))
    .addStringOption(free('note', 'For your eyes only', MAX_INTENT));
}

function howMany(option: SlashCommandIntegerOption): SlashCommandIntegerOption {
  return option.setName('count').setDescription('How many; 1 when left out').setMinValue(1).setMaxValue(MAX_AT_ONCE);
}

function keeping(option: SlashCommandBooleanOption): SlashCommandBooleanOption {
  return option.setName('keep').setDescription('Keep this kind, to add more of it by name');
}
