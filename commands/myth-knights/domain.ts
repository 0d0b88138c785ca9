import { SlashCommandBuilder } from '@discordjs/builders';
import { domainsCard } from '../../src/discord/render/myth-knights/dominion/cards.ts';
import type { CommandRequest } from '../../src/discord/request.ts';
import { isRefusal, type Refusal, refuse } from '../../src/rules/engine/prompt.ts';
import { COUNCIL_SEATS, CRISES } from '../../src/rules/myth-knights/dominion/schemas.ts';
import { WARBAND_TYPES } from '../../src/rules/myth-knights/followers/schemas.ts';
import type { Here } from '../support/access/here.ts';
import { act } from '../support/act/act.ts';
import { openLists } from '../support/cards/list.ts';
import { namedCharacter, playingChoices } from '../support/choices/character.ts';
import { findOffered, offered, offeredChoices } from '../support/choices/offered.ts';
import { defineCommand, type Handled } from '../support/define-command.ts';
import { free, listed, oneOf } from '../support/input/options.ts';
import { subcommandOf, textOf, yesOr } from '../support/input/typed.ts';
import { ownWorld } from './support/world.ts';

const MAX_NAME = 60;
const which = listed('domain', 'Which domain; the only one when left out');

const lists = openLists({ 'domain:show': (here) => domainsCard(ownWorld(here)) });

/** Holdings that knights rule. */
export const domain = defineCommand({
  data: new SlashCommandBuilder()
    .setName('domain')
    .setDescription('Holdings that knights of the company rule')
    .addSubcommand((sub) => sub.setName('show').setDescription('How every domain stands'))
    .addSubcommand((sub) =>
      sub
        .setName('found')
        .setDescription('Referee: a knight rules a Holding, or it is written down whose it is')
        .addStringOption(free('name', 'What it is called', MAX_NAME, 'required'))
        .addStringOption(listed('who', 'Which knight rules it; nobody of the company when left out'))
        .addBooleanOption((option) => option.setName('seat').setDescription('It is the Seat of Power')),
    )
    .addSubcommand((sub) =>
      sub.setName('lose').setDescription('Referee: a domain is no longer one').addStringOption(which),
    )
    .addSubcommand((sub) =>
      sub
        .setName('appoint')
        .setDescription('Somebody takes a seat of the council')
        .addStringOption(oneOf('seat', 'Which seat', COUNCIL_SEATS, 'required'))
        .addStringOption(listed('who', 'A knight, or any name of the realm', 'required'))
        .addStringOption(which),
    )
    .addSubcommand((sub) =>
      sub
        .setName('dismiss')
        .setDescription('A seat of the council is empty again')
        .addStringOption(oneOf('seat', 'Which seat', COUNCIL_SEATS, 'required'))
        .addStringOption(which),
    )
    .addSubcommand((sub) =>
      sub.setName('check').setDescription('A ruler comes back: a die says how it fares').addStringOption(which),
    )
    .addSubcommand((sub) =>
      sub
        .setName('solve')
        .setDescription('A crisis is over: for a token, or because it was dealt with in play')
        .addStringOption(oneOf('crisis', 'Which one', CRISES, 'required'))
        .addBooleanOption((option) => option.setName('token').setDescription('It costs a token'))
        .addStringOption(which),
    )
    .addSubcommand((sub) =>
      sub
        .setName('project')
        .setDescription('Begin a work: a Season for repairs, an Age for what is grand')
        .addStringOption(free('name', 'What it is', MAX_NAME, 'required'))
        .addBooleanOption((option) => option.setName('grand').setDescription('A castle, a road'))
        .addStringOption(which),
    )
    .addSubcommand((sub) =>
      sub
        .setName('abandon')
        .setDescription('Give up a work')
        .addStringOption(listed('project', 'Which one', 'required'))
        .addStringOption(which),
    )
    .addSubcommand((sub) =>
      sub
        .setName('due')
        .setDescription('Have the due of this Season, or waive it')
        .addBooleanOption((option) => option.setName('waive').setDescription('Nobody has to pay'))
        .addStringOption(which),
    )
    .addSubcommand((sub) =>
      sub
        .setName('squeeze')
        .setDescription('Demand more than is due: a die says what comes of it')
        .addStringOption(which),
    )
    .addSubcommand((sub) =>
      sub
        .setName('muster')
        .setDescription('Call warbands together')
        .addStringOption(oneOf('band', 'What they are; levies when left out', WARBAND_TYPES))
        .addStringOption(which),
    )
    .addSubcommand((sub) =>
      sub
        .setName('counsel')
        .setDescription('Somebody of the council has the last roll of luck rolled anew; once in a Season for each seat')
        .addStringOption(oneOf('seat', 'Whose matter it is', COUNCIL_SEATS, 'required'))
        .addStringOption(which),
    )
    .addSubcommand((sub) => sub.setName('disband').setDescription('The warbands go home').addStringOption(which)),
  needs: 'found-domain',
  gm: [
    'found',
    'lose',
    'appoint',
    'dismiss',
    'check',
    'solve',
    'project',
    'abandon',
    'due',
    'squeeze',
    'muster',
    'disband',
    'counsel',
  ],
  isPrivate: (request) => subcommandOf(request) === 'show',
  run(here, request) {
    const sub = subcommandOf(request);
    if (sub === 'show') return lists.show(here, 'domain:show');
    if (sub === 'found') return found(here, request);
    const domainId = meant(here, request);
    return isRefusal(domainId) ? domainId : rule(here, request, domainId, sub ?? '');
  },
  press: lists.press,
  complete: {
    domain: (here) => offeredChoices(here, { option: 'domain', verb: 'found-domain' }),
    project: (here) => offeredChoices(here, { option: 'project', verb: 'found-domain' }),
    who: playingChoices,
  },
});

function found(here: Here, request: CommandRequest): Handled {
  const who = textOf(request, 'who');
  const knight = who === null ? null : namedCharacter(here, who);
  if (isRefusal(knight)) return knight;
  const input = { name: textOf(request, 'name') ?? '', characterId: knight?.id ?? null };
  return act(here, { action: 'found-domain', inputs: [{ ...input, seat: yesOr(request, 'seat') ?? false }] });
}

/** An act of a domain's ruler. */
function rule(here: Here, request: CommandRequest, domainId: string, sub: string): Handled {
  const send = (action: string, more: Readonly<Record<string, string | boolean | null>> = {}) =>
    act(here, { action, inputs: [{ domainId, ...more }] });
  switch (sub) {
    case 'lose':
      return send('lose-domain');
    case 'appoint': {
      const typed = textOf(request, 'who') ?? '';
      const knight = namedCharacter(here, typed);
      const seat = textOf(request, 'seat') ?? '';
      return isRefusal(knight)
        ? send('appoint', { seat, name: typed.slice(0, MAX_NAME) })
        : send('appoint', { seat, characterId: knight.id });
    }
    case 'counsel':
      return send('counsel', { seat: textOf(request, 'seat') ?? '' });
    case 'dismiss':
      return send('dismiss', { seat: textOf(request, 'seat') ?? '' });
    case 'solve':
      return send('solve-crisis', { crisis: textOf(request, 'crisis') ?? '', token: yesOr(request, 'token') ?? false });
    case 'project':
      return send('start-project', { name: textOf(request, 'name') ?? '', grand: yesOr(request, 'grand') ?? false });
    case 'abandon': {
      const typed = textOf(request, 'project') ?? '';
      const project = findOffered(offered(here, { option: 'project', verb: 'found-domain' }), typed);
      return project === null ? refuse('domain/no-project') : send('abandon-project', { projectId: project.value });
    }
    case 'due':
      return send('take-due', { waive: yesOr(request, 'waive') ?? false });
    case 'muster':
      return send('muster', { type: textOf(request, 'band') ?? 'levy' });
    case 'check':
      return send('check-domain');
    default:
      return send(sub);
  }
}

/** The domain that was named, or the only one. */
function meant(here: Here, request: CommandRequest): string | Refusal {
  const typed = textOf(request, 'domain');
  const all = offered(here, { option: 'domain', verb: 'found-domain' });
  const found = typed === null ? (all.length === 1 ? all[0] : undefined) : findOffered(all, typed);
  return found == null ? refuse('domain/unknown') : String(found.value);
}
