import { ModalBuilder, SlashCommandBuilder } from '@discordjs/builders';
import type { APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import { siteCard, sitesCard, sitesSeen } from '../../src/discord/render/myth-knights/sites/words.ts';
import type { CommandRequest, PressRequest } from '../../src/discord/request.ts';
import { t } from '../../src/language/text.ts';
import { MAX_LINE, MAX_PLACE_NAME } from '../../src/rules/engine/limits.ts';
import { isRefusal, refuse } from '../../src/rules/engine/prompt.ts';
import { ENTRANCES, POINT_KINDS, type Site } from '../../src/rules/myth-knights/sites/schemas.ts';
import type { Here } from '../support/access/here.ts';
import { act } from '../support/act/act.ts';
import { stepPressed } from '../support/act/step-press.ts';
import { cardMessage, showCard } from '../support/cards/card.ts';
import { openLists } from '../support/cards/list.ts';
import { defineCommand, type Handled } from '../support/define-command.ts';
import type { Choice } from '../support/input/choices.ts';
import { formField } from '../support/input/form-field.ts';
import { free, listed, oneOf } from '../support/input/options.ts';
import { findTyped, given, subcommandOf, textOf } from '../support/input/typed.ts';
import { hexChoices, typedHex } from '../support/places/places.ts';
import { ownWorld } from './support/world.ts';

const lists = openLists({ 'site:show': (here) => sitesCard(ownWorld(here), here.look.isGm) });

/** Points along the rim, and the middle. */
const POINTS = ['1', '2', '3', '4', '5', 'middle'] as const;
const ENTRIES = ENTRANCES.map((spot) => String(spot + 1));
const which = listed('site', 'Which site', 'required');

/** Places to be explored: points, and the ways between them. */
export const site = defineCommand({
  data: new SlashCommandBuilder()
    .setName('site')
    .setDescription('Sites: points, and open, closed and hidden ways between them')
    .addSubcommand((sub) =>
      sub
        .setName('show')
        .setDescription('What you know of the sites you have seen')
        .addStringOption(listed('site', 'Which site; the one you are in when left out')),
    )
    .addSubcommand((sub) =>
      sub
        .setName('new')
        .setDescription('Referee: make a site; the players see nothing of it yet')
        .addStringOption(free('name', 'What it is called', MAX_PLACE_NAME, 'required'))
        .addStringOption(listed('at', 'Where it lies, like 3,2; where the company is when left out')),
    )
    .addSubcommand((sub) =>
      sub
        .setName('edit')
        .setDescription('Referee: write what is at a point')
        .addStringOption(which)
        .addStringOption(oneOf('point', 'Which point', POINTS, 'required'))
        .addStringOption(free('text', 'What is there', MAX_LINE))
        .addStringOption(oneOf('kind', 'What it is', POINT_KINDS)),
    )
    .addSubcommand((sub) =>
      sub
        .setName('enter')
        .setDescription('Referee: the company comes into a site')
        .addStringOption(which)
        .addStringOption(oneOf('point', 'At which entrance; the first when left out', ENTRIES)),
    )
    .addSubcommand((sub) =>
      sub
        .setName('go')
        .setDescription('Go to another point')
        .addStringOption(oneOf('point', 'Which point', POINTS, 'required'))
        .addStringOption(free('how', 'How you open the way there, where it is closed', MAX_LINE)),
    )
    .addSubcommand((sub) =>
      sub
        .setName('open')
        .setDescription('Referee: a closed way from here is open now')
        .addStringOption(oneOf('point', 'To which point', POINTS, 'required')),
    )
    .addSubcommand((sub) => sub.setName('search').setDescription('Look for hidden ways here: it takes a phase'))
    .addSubcommand((sub) => sub.setName('leave').setDescription('Leave the site by an entrance'))
    .addSubcommand((sub) => sub.setName('erase').setDescription('Referee: strike a site out').addStringOption(which)),
  needs: 'new-site',
  gm: ['new', 'edit', 'enter', 'open', 'erase'],
  isPrivate: (request) => ['show', 'new', 'edit', 'erase'].includes(subcommandOf(request) ?? ''),
  run(here, request) {
    const sub = subcommandOf(request);
    switch (sub) {
      case 'show':
        return showSite(here, textOf(request, 'site'));
      case 'new':
        return make(here, textOf(request, 'name') ?? '', textOf(request, 'at'));
      case 'go':
        return go(here, spotIn(request) ?? 0, textOf(request, 'how'));
      case 'open':
        return act(here, { action: 'open-way', inputs: [{ spot: spotIn(request) ?? 0 }] });
      case 'search':
      case 'leave':
        return act(here, { action: `${sub}-site`, inputs: [{}] });
      default:
        return ofSite(here, request);
    }
  },
  press,
  submit(here, { customId, fields }) {
    const [, , spot = ''] = customId.split(':');
    return act(here, { action: 'try-way', inputs: [{ spot: Number(spot), how: fields.how ?? '' }] });
  },
  complete: { site: siteChoices, at: hexChoices },
});

function make(here: Here, name: string, at: string | null): Handled {
  const hexId = at === null ? null : typedHex(here, at);
  if (isRefusal(hexId)) return hexId;
  return act(here, { action: 'new-site', inputs: [{ name, hexId }], secret: true });
}

function go(here: Here, spot: number, how: string | null): Handled {
  return act(
    here,
    how === null ? { action: 'go-site', inputs: [{ spot }] } : { action: 'try-way', inputs: [{ spot, how }] },
  );
}

/** `site:show`, and what the company can do where it is: `site:go:3:<step>`. */
function press(here: Here, request: PressRequest): Handled {
  const [, wanted = '', ...rest] = request.customId.split(':');
  // The button that opens the list has no page in its id.
  if (wanted === 'show' && rest.length === 0) return showSite(here, null);
  const turned = lists.turn(here, request);
  if (turned !== null) return turned;
  const stepId = stepPressed(here, rest.at(-1));
  if (isRefusal(stepId)) return stepId;
  const spot = Number(rest[0]);
  if (wanted === 'try') return { kind: 'modal', modal: tryModal(spot) };
  const asked =
    wanted === 'go' ? { action: 'go-site', inputs: [{ spot }] } : { action: `${wanted}-site`, inputs: [{}] };
  return act(here, { ...asked, stepId: stepId ?? undefined });
}

/** Asks how a closed way is opened. */
function tryModal(spot: number): APIModalInteractionResponseCallbackData {
  return new ModalBuilder()
    .setCustomId(`site:try:${spot}`)
    .setTitle(t`How do you open it?`)
    .addLabelComponents(
      formField({
        id: 'how',
        label: t`What you do, and with what`,
        example: t`Two of us lift the beam with a lance`,
        max: MAX_LINE,
        isRequired: true,
      }),
    )
    .toJSON();
}

/** The site that was typed, if the asker may know of it; null otherwise. */
function siteTyped(here: Here, typed: string | null): Site | null {
  return findTyped(sitesSeen(ownWorld(here), here.look.isGm), typed ?? '');
}

function siteChoices(here: Here): readonly Choice[] {
  return sitesSeen(ownWorld(here), here.look.isGm).map(({ id, name }) => ({ value: id, label: name }));
}

/** One of them in full, else where the company is. */
function showSite(here: Here, typed: string | null): Handled {
  const [world, { isGm }] = [ownWorld(here), here.look];
  if (typed === null) return lists.show(here, 'site:show');
  const found = siteTyped(here, typed);
  return found === null ? refuse('site/unknown') : showCard(cardMessage(siteCard(found, world, isGm)));
}

/** A command that names a site: all of these are the referee's. */
function ofSite(here: Here, request: CommandRequest): Handled {
  if (!here.look.isGm) return refuse('gm-only');
  const found = siteTyped(here, textOf(request, 'site'));
  if (found === null) return refuse('site/unknown');
  const siteId = found.id;
  const spot = spotIn(request);
  switch (subcommandOf(request)) {
    case 'edit': {
      const said = given({ text: textOf(request, 'text'), kind: textOf(request, 'kind') });
      return act(here, { action: 'edit-site', inputs: [{ siteId, spot: spot ?? 0, ...said }], secret: true });
    }
    case 'enter':
      return act(here, { action: 'enter-site', inputs: [{ siteId, spot }] });
    default:
      return act(here, { action: 'erase-site', inputs: [{ siteId }], secret: true });
  }
}

/** `1` is the first along the rim. */
function spotIn(request: CommandRequest): number | null {
  const typed = textOf(request, 'point');
  const at = (POINTS as readonly string[]).indexOf(typed ?? '');
  return at === -1 ? null : at;
}
