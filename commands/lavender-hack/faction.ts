import {
  SlashCommandBuilder,
  type SlashCommandIntegerOption,
  type SlashCommandSubcommandBuilder,
} from '@discordjs/builders';
import { factionCard, factionCardForGm, factionsCard } from '../../src/discord/render/lavender-hack/factions/card.ts';
import type { Reply } from '../../src/discord/reply.ts';
import type { CommandRequest } from '../../src/discord/request.ts';
import type { Json } from '../../src/rules/engine/json.ts';
import { isRefusal, refuse } from '../../src/rules/engine/prompt.ts';
import { APPROACHES, MAX_DISPOSITION } from '../../src/rules/lavender-hack/factions/schemas.ts';
import type { Faction } from '../../src/rules/lavender-hack/schemas.ts';
import type { Here } from '../support/access/here.ts';
import { act, actInPost } from '../support/act/act.ts';
import { cardMessage, showCard } from '../support/cards/card.ts';
import { openLists } from '../support/cards/list.ts';
import { type Completion, defineCommand, type Handled } from '../support/define-command.ts';
import type { Choice } from '../support/input/choices.ts';
import { free, listed, oneOf } from '../support/input/options.ts';
import { cleared, isSet, numberOf, subcommandOf, textOf } from '../support/input/typed.ts';
import {
  factionChoices,
  holdingChoices,
  placeChoices,
  secretChoices,
  typedFaction,
  typedPlace,
  typedSecret,
  typedWant,
  wantChoices,
} from './support/faction.ts';
import { ownWorld } from './support/places.ts';

const MAX_NAME = 40;
const MAX_LIST = 500;
const MAX_WANT = 200;
const MAX_NOTE = 1000;
const WANT_CHOICES = ['satisfied', 'open', 'remove'] as const;

const which = listed('faction', 'Which one', 'required');

const lists = openLists({ 'faction:list': (here) => factionsCard(ownWorld(here), here.look.isGm) });

/** Keeps the factions of the land, and what the players know of them. */
export const faction = defineCommand({
  data: new SlashCommandBuilder()
    .setName('faction')
    .setDescription('The powers of the land')
    .addSubcommand((sub) => sub.setName('show').setDescription('What you know about a faction').addStringOption(which))
    .addSubcommand((sub) => sub.setName('list').setDescription('The factions you have heard of'))
    .addSubcommand((sub) =>
      withData(
        sub
          .setName('add')
          .setDescription('Game master: write down a faction; players know nothing of it yet')
          .addStringOption(free('name', 'What it is called', MAX_NAME, 'required')),
      ),
    )
    .addSubcommand((sub) =>
      withData(
        sub
          .setName('edit')
          .setDescription('Game master: edit a faction; nobody is told')
          .addStringOption(which)
          .addStringOption(free('name', 'What it is called from now on', MAX_NAME)),
      ).addStringOption(listed('lost', 'A place that it no longer holds')),
    )
    .addSubcommand((sub) =>
      sub
        .setName('want')
        .setDescription('Game master: what a faction wants; say a new one, or what became of one')
        .addStringOption(which)
        .addStringOption(free('text', 'A task or a rare thing; with want: its new words', MAX_WANT))
        .addStringOption(listed('want', 'One that is written down'))
        .addStringOption(oneOf('do', 'What became of it; satisfied when left out', WANT_CHOICES))
        .addBooleanOption((option) => option.setName('secret').setDescription('Nobody learns that it is satisfied')),
    )
    .addSubcommand((sub) =>
      sub
        .setName('reveal')
        .setDescription('Game master: the players learn something of a faction')
        .addStringOption(which)
        .addStringOption(listed('what', 'What they learn, or everything', 'required')),
    )
    .addSubcommand((sub) =>
      sub
        .setName('favour')
        .setDescription('Game master: a faction thinks better or worse of the party')
        .addStringOption(which)
        .addIntegerOption((option) =>
          option
            .setName('by')
            .setDescription('1 for better, -1 for worse')
            .setMinValue(-MAX_DISPOSITION)
            .setMaxValue(MAX_DISPOSITION),
        )
        .addBooleanOption((option) =>
          option.setName('met').setDescription('As the meeting with its people went, instead of a number'),
        )
        .addBooleanOption((option) => option.setName('secret').setDescription('Nobody is told')),
    )
    .addSubcommand((sub) =>
      sub.setName('remove').setDescription('Game master: delete a faction').addStringOption(which),
    ),
  needs: 'write-faction',
  gm: ['add', 'edit', 'want', 'reveal', 'favour', 'remove'],
  // Which faction it is, and how much changes, may be secret: what the players see of it is posted.
  isPrivate: true,
  run,
  press: lists.press,
  complete: {
    faction: factionChoices,
    holds: placeChoices,
    what: ofFaction(secretChoices),
    want: ofFaction(wantChoices),
    lost: ofFaction(holdingChoices),
  },
});

/** Checks whether everybody hears of it: new knowledge of the players, and changes between them and a faction. */
function isTold(request: CommandRequest): boolean {
  switch (subcommandOf(request)) {
    case 'reveal':
      return true;
    case 'favour':
      return !isSet(request, 'secret');
    case 'want':
      return wantChoice(request) === 'satisfied' && !isSet(request, 'secret');
    default:
      return false;
  }
}

function run(here: Here, request: CommandRequest): Handled {
  const { isGm } = here.look;
  const sub = subcommandOf(request);
  if (sub === 'list') return lists.show(here, 'faction:list');
  if (sub !== 'show' && !isGm) return refuse('gm-only');
  if (sub === 'add') return keep(here, request, 'write-faction', saidIn(here, request));
  const found = typedFaction(here, textOf(request, 'faction') ?? '');
  if (isRefusal(found)) return found;
  const factionId = found.id;
  switch (sub) {
    case 'edit':
      return keep(here, request, 'write-faction', { factionId, ...saidIn(here, request) });
    case 'want':
      return keep(here, request, 'want', { factionId, ...wantIn(request, found) });
    case 'reveal': {
      const what = typedSecret(here, found, textOf(request, 'what') ?? '');
      return keep(here, request, 'reveal-faction', { factionId, what });
    }
    case 'favour': {
      const input = { by: numberOf(request, 'by'), asMet: isSet(request, 'met'), secret: isSet(request, 'secret') };
      return keep(here, request, 'faction-disposition', { factionId, ...input });
    }
    case 'remove':
      return keep(here, request, 'erase-faction', { factionId });
    default:
      return showCard(cardMessage(isGm ? factionCardForGm(ownWorld(here), found) : factionCard(ownWorld(here), found)));
  }
}

/** Does it; a silent change is secret in the log, too. */
function keep(
  here: Here,
  request: CommandRequest,
  action: string,
  input: Readonly<Record<string, Json>>,
): Promise<Reply> {
  const secret = !isTold(request);
  const wanted = { action, inputs: [input], secret };
  return secret ? act(here, wanted) : actInPost(here, wanted);
}

/** The game master's statements about a faction; null was not typed, `-` removes a list or a note. */
function saidIn(here: Here, request: CommandRequest) {
  const holds = textOf(request, 'holds');
  const lost = textOf(request, 'lost');
  return {
    name: textOf(request, 'name'),
    disposition: numberOf(request, 'disposition'),
    approach: textOf(request, 'approach'),
    languages: cleared(textOf(request, 'languages')),
    supply: cleared(textOf(request, 'supply')),
    demand: cleared(textOf(request, 'demand')),
    holds: holds === null ? null : typedPlace(here, holds),
    lost: lost === null ? null : typedPlace(here, lost),
    note: cleared(textOf(request, 'note')),
  };
}

function wantIn(request: CommandRequest, found: Faction) {
  const typed = textOf(request, 'want');
  const choice = wantChoice(request);
  return {
    wantId: typed === null ? null : typedWant(found, typed),
    text: textOf(request, 'text'),
    to: choice === 'remove' ? 'removed' : choice,
    quiet: isSet(request, 'secret'),
  };
}

/** Null: a new one, or one in other words. */
function wantChoice(request: CommandRequest): (typeof WANT_CHOICES)[number] | null {
  if (textOf(request, 'want') === null) return null;
  const typed = textOf(request, 'do');
  const choice = WANT_CHOICES.find((one) => one === typed) ?? null;
  return choice ?? (textOf(request, 'text') === null ? 'satisfied' : null);
}

/** Choices about the faction that is named in the same command. */
function ofFaction(choices: (here: Here, faction: Faction) => readonly Choice[]): Completion {
  return (here, request) => {
    const found = typedFaction(here, textOf(request, 'faction') ?? '');
    return isRefusal(found) ? [] : choices(here, found);
  };
}

function withData(sub: SlashCommandSubcommandBuilder): SlashCommandSubcommandBuilder {
  return sub
    .addIntegerOption(disposition)
    .addStringOption(oneOf('approach', 'How it is best won', APPROACHES))
    .addStringOption(free('languages', 'What it speaks, with commas; - for the home language', MAX_LIST))
    .addStringOption(
      free('supply', 'Of what it has plenty: jewelry, art, clothing, weapon, scroll, …; - for nothing', MAX_LIST),
    )
    .addStringOption(free('demand', 'What it looks for: potion, map, plant, …; - for nothing', MAX_LIST))
    .addStringOption(listed('holds', 'A place that it holds, like 3,-2, a room or here'))
    .addStringOption(free('note', 'For your eyes only; - for nothing', MAX_NOTE));
}

function disposition(option: SlashCommandIntegerOption): SlashCommandIntegerOption {
  return option
    .setName('disposition')
    .setDescription('0 is openly hostile, 10 enthusiastic; 5 for a new one')
    .setMinValue(0)
    .setMaxValue(MAX_DISPOSITION);
}
