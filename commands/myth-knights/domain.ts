import { SlashCommandBuilder } from '@discordjs/builders';
import { MAX_IN_ROW, MAX_ROWS } from '../../src/discord/limits.ts';
import { pressable, row } from '../../src/discord/render/engine/components.ts';
import { stripMarkdown } from '../../src/discord/render/engine/markdown.ts';
import { domainButtons, domainCard, domainsCard } from '../../src/discord/render/myth-knights/dominion/cards.ts';
import type { CommandRequest, PressRequest } from '../../src/discord/request.ts';
import { isRefusal, type Refusal, refuse } from '../../src/rules/engine/prompt.ts';
import type { Domain } from '../../src/rules/myth-knights/dominion/schemas.ts';
import { COUNCIL_SEATS, CRISES } from '../../src/rules/myth-knights/dominion/schemas.ts';
import { WARBAND_TYPES } from '../../src/rules/myth-knights/followers/schemas.ts';
import { speakerFor } from '../../src/rules/myth-knights/kit/domains.ts';
import type { Here } from '../support/access/here.ts';
import { act } from '../support/act/act.ts';
import { cardMessage, showCard, turnPage } from '../support/cards/card.ts';
import { openLists } from '../support/cards/list.ts';
import { namedCharacter, playingChoices } from '../support/choices/character.ts';
import { findOffered, offered, offeredChoices } from '../support/choices/offered.ts';
import { defineCommand, type Handled } from '../support/define-command.ts';
import { free, listed, oneOf } from '../support/input/options.ts';
import { subcommandOf, textOf, yesOr } from '../support/input/typed.ts';
import { ownWorld } from './support/world.ts';

const MAX_NAME = 60;
const which = listed('domain', 'Which domain; the only one when left out');

const lists = openLists({
  'domain:show'(here) {
    const buttons = domainsOf(here).map(({ id, name }) =>
      pressable(`domain:open:${id}`, stripMarkdown(name, MAX_NAME)),
    );
    return { ...domainsCard(ownWorld(here)), rows: inRows(buttons) };
  },
});

/** Holdings that knights rule. */
export const domain = defineCommand({
  data: new SlashCommandBuilder()
    .setName('domain')
    .setDescription('Holdings that knights of the company rule')
    .addSubcommand((sub) =>
      sub
        .setName('show')
        .setDescription('How every domain stands, and what you can do for yours')
        .addStringOption(which),
    )
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
      sub
        .setName('check')
        .setDescription('Referee: its ruler was away and is back; a die says how it fares')
        .addStringOption(which),
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
        .addStringOption(oneOf('crisis', 'The crisis that is over when it is done', CRISES))
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
    if (sub === 'show') return show(here, textOf(request, 'domain'));
    if (sub === 'found') return found(here, request);
    const domainId = meant(here, request);
    return isRefusal(domainId) ? domainId : rule(here, request, domainId, sub ?? '');
  },
  press,
  complete: {
    domain: (here) => offeredChoices(here, { option: 'domain', verb: 'found-domain' }),
    project: (here) => offeredChoices(here, { option: 'project', verb: 'found-domain' }),
    who: playingChoices,
  },
});

/** The only domain that the reader speaks for, or the one that they name, with its buttons; else all of them. */
function show(here: Here, typed: string | null): Handled {
  if (typed !== null) {
    const found = findOffered(offered(here, { option: 'domain', verb: 'found-domain' }), typed);
    const one = found === null ? undefined : ownWorld(here).party.state.domains[found.value];
    return one === undefined ? refuse('domain/unknown') : showCard(oneMessage(here, one));
  }
  const [own, ...others] = domainsOf(here);
  const isOnly = Object.keys(ownWorld(here).party.state.domains).length === 1;
  if (own !== undefined && others.length === 0 && isOnly) return showCard(oneMessage(here, own));
  return lists.show(here, 'domain:show');
}

/** Domains that the reader decides for: the referee for all. */
function domainsOf(here: Here): readonly Domain[] {
  const world = ownWorld(here);
  return Object.values(world.party.state.domains).filter((one) => {
    const speaker = speakerFor(world, one);
    return here.look.isGm || (speaker.who === 'one' && speaker.userId === here.caller.userId);
  });
}

function oneMessage(here: Here, one: Domain) {
  const world = ownWorld(here);
  const isOwn = domainsOf(here).some(({ id }) => id === one.id);
  const buttons = isOwn ? domainButtons(world, one).map(({ id, label, weight }) => pressable(id, label, weight)) : [];
  return cardMessage(domainCard(world, one), null, inRows(buttons));
}

function inRows(buttons: readonly ReturnType<typeof pressable>[]) {
  const rows = Array.from({ length: Math.ceil(buttons.length / MAX_IN_ROW) }, (_none, at) =>
    row(buttons.slice(at * MAX_IN_ROW, (at + 1) * MAX_IN_ROW)),
  );
  return rows.slice(0, MAX_ROWS);
}

/** `domain:open:<id>`, `domain:due:<id>`, `domain:solve:<id>:<crisis>` */
function press(here: Here, request: PressRequest): Handled {
  const [, what = '', domainId = '', of = ''] = request.customId.split(':');
  const send = (action: string, more: Readonly<Record<string, string | boolean>> = {}) =>
    act(here, { action, inputs: [{ domainId, ...more }] });
  switch (what) {
    case 'open': {
      const one = ownWorld(here).party.state.domains[domainId];
      return one === undefined ? refuse('domain/unknown') : turnPage(oneMessage(here, one));
    }
    case 'due':
      return send('take-due');
    case 'forgo':
      return send('take-due', { waive: true });
    case 'solve':
      return send('solve-crisis', { crisis: of, token: true });
    case 'counsel':
      return send('counsel', { seat: of });
    case 'squeeze':
    case 'muster':
    case 'disband':
      return send(what);
    default:
      return lists.press(here, request);
  }
}

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
      return send('start-project', {
        name: textOf(request, 'name') ?? '',
        grand: yesOr(request, 'grand') ?? false,
        crisis: textOf(request, 'crisis'),
      });
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
