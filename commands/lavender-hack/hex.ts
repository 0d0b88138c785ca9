import { SlashCommandBuilder, type SlashCommandIntegerOption } from '@discordjs/builders';
import type { Command } from '../../src/discord/command.ts';
import { mapView } from '../../src/discord/render/lavender-hack/places/map-view.ts';
import type { Reply } from '../../src/discord/reply.ts';
import { sentence } from '../../src/discord/reply.ts';
import type { CommandRequest } from '../../src/discord/request.ts';
import { t } from '../../src/language/text.ts';
import { isRefusal, type Refusal, refuse } from '../../src/rules/engine/prompt.ts';
import { lyingIn } from '../../src/rules/lavender-hack/items/lying.ts';
import { hexOf } from '../../src/rules/lavender-hack/places/places.ts';
import { TERRAINS } from '../../src/rules/lavender-hack/places/shapes.ts';
import { readHexId } from '../../src/rules/mechanics/map/hexes.ts';
import { FARTHEST, mapOf } from '../../src/rules/mechanics/map/map-file.ts';
import { CLIMATES, MAX_ACROSS } from '../../src/rules/mechanics/map/region.ts';
import type { Here } from '../support/access/here.ts';
import { act } from '../support/act/act.ts';
import { encounterTableChoices } from '../support/act/encounter.ts';
import { cardMessage, showCard } from '../support/cards/card.ts';
import type { Handled } from '../support/define-command.ts';
import { free, listed, oneOf } from '../support/input/options.ts';
import { cleared, isSet, numberOf, subcommandOf, textOf } from '../support/input/typed.ts';
import { uploadOption } from '../support/input/upload.ts';
import { placeCard } from './support/place-card.ts';
import { placeCommand } from './support/place-command.ts';
import { hexChoices, ownWorld, typedHex } from './support/places.ts';

const MAX_NAME = 60;
const MAX_WHAT = 200;
const MAX_NOTE = 500;
const MAX_SECRET = 1000;
const MAX_SEED = 1_000_000;

/** Keeps the hexes of the map. */
export const hex: Command = placeCommand({
  what: 'hex',
  data: new SlashCommandBuilder()
    .setName('hex')
    .setDescription('The hexes of the map')
    .addSubcommand((sub) =>
      sub
        .setName('show')
        .setDescription('What you know about a hex')
        .addStringOption(listed('at', 'Which, like 3,-2; where the party is when left out')),
    )
    .addSubcommand((sub) =>
      sub
        .setName('edit')
        .setDescription('Game master: write down a hex, or correct it')
        .addStringOption(listed('at', 'Which, like 3,-2', true))
        .addStringOption(oneOf('terrain', 'What the ground is', TERRAINS))
        .addStringOption(free('name', 'What it is called; - for nothing', MAX_NAME))
        .addBooleanOption((option) => option.setName('blocked').setDescription('Nobody can go there'))
        .addBooleanOption((option) => option.setName('visited').setDescription('The party has been there'))
        .addStringOption(free('feature', 'One more thing of interest there', MAX_WHAT))
        .addBooleanOption((option) => option.setName('hidden').setDescription('It has to be searched for'))
        .addStringOption(free('without', 'A thing of interest that is no longer there', MAX_WHAT))
        .addStringOption(free('lair', 'Whose lair is there; - for none', MAX_WHAT))
        .addStringOption(listed('table', 'Whom one meets there: a table; - for the usual one'))
        .addStringOption(free('secret', 'For your eyes only; - for nothing', MAX_SECRET)),
    )
    .addSubcommand((sub) =>
      sub
        .setName('note')
        .setDescription('Game master: note what the players know of a hex')
        .addStringOption(free('text', 'What they know', MAX_NOTE, true))
        .addStringOption(listed('at', 'Which; where the party is when left out')),
    )
    .addSubcommand((sub) =>
      sub
        .setName('erase')
        .setDescription('Game master: delete a hex')
        .addStringOption(listed('at', 'Which', true)),
    )
    .addSubcommand((sub) =>
      sub
        .setName('import')
        .setDescription('Game master: bring in a map, as q,r,terrain,name lines or JSON')
        .addAttachmentOption(uploadOption('The map as a file, 1 MB at most; a form opens when left out')),
    )
    .addSubcommand((sub) => sub.setName('export').setDescription('Game master: the whole map as a file'))
    .addSubcommand((sub) =>
      sub
        .setName('generate')
        .setDescription('Game master: generate a region; hexes already written down stay')
        .addIntegerOption(across('width', 'Hexes from west to east'))
        .addIntegerOption(across('height', 'Hexes from north to south'))
        .addStringOption(oneOf('climate', 'mild when left out', CLIMATES))
        .addStringOption(free('at', 'Its north-western corner, like 3,-2; 0,0 when left out', MAX_NAME))
        .addIntegerOption((option) =>
          option
            .setName('seed')
            .setDescription('The same seed makes the same region; rolled when left out')
            .setMinValue(1)
            .setMaxValue(MAX_SEED),
        ),
    ),
  needs: 'edit-hex',
  run,
  complete: { at: hexChoices, table: encounterTableChoices },
});

function run(here: Here, request: CommandRequest): Handled {
  const sub = subcommandOf(request);
  if (sub === 'export') return exported(here);
  if (sub === 'generate') return generate(here, request);
  const hexId = typedHex(here, textOf(request, 'at'));
  if (isRefusal(hexId)) return hexId;
  switch (sub) {
    case 'edit': {
      const input = { hexId, ...hexInput(request) };
      return act(here, { action: 'edit-hex', inputs: [input], secret: true }, true);
    }
    case 'note': {
      const input = { placeId: hexId, text: textOf(request, 'text') ?? '' };
      return act(here, { action: 'note-place', inputs: [input], secret: true }, true);
    }
    case 'erase':
      return act(here, { action: 'erase-place', inputs: [{ placeId: hexId }], secret: true }, true);
    default:
      return show(here, hexId);
  }
}

function hexInput(request: CommandRequest) {
  const { blocked, visited } = request.options;
  return {
    terrain: textOf(request, 'terrain'),
    blocked: typeof blocked === 'boolean' ? blocked : null,
    visited: typeof visited === 'boolean' ? visited : null,
    lair: cleared(textOf(request, 'lair')),
    name: cleared(textOf(request, 'name')),
    feature: textOf(request, 'feature'),
    hidden: isSet(request, 'hidden'),
    without: textOf(request, 'without'),
    secret: cleared(textOf(request, 'secret')),
    table: cleared(textOf(request, 'table')),
  };
}

function show(here: Here, hexId: string): Reply | Refusal {
  const { isGm } = here.look;
  const world = ownWorld(here);
  const found = mapView(world, isGm).hexes.find(({ id }) => id === hexId);
  if (found === undefined) return refuse('place/unknown', { place: hexId.slice('hex/'.length) });
  const hex = found.hex === null ? null : hexOf(world, hexId);
  return showCard(cardMessage(placeCard(t`Hex ${found.q},${found.r}`, hex, isGm, lyingIn(world, hexId))), true);
}

function generate(here: Here, request: CommandRequest): Handled {
  const corner = typedHex(here, textOf(request, 'at') ?? '0,0');
  if (isRefusal(corner)) return corner;
  const { q, r } = readHexId(corner) ?? { q: FARTHEST, r: FARTHEST };
  const input = {
    width: numberOf(request, 'width'),
    height: numberOf(request, 'height'),
    climate: textOf(request, 'climate') ?? 'mild',
    q,
    r,
    seed: numberOf(request, 'seed'),
  };
  return act(here, { action: 'generate-map', inputs: [input], secret: true }, true);
}

/** The whole map, hidden things too, as /hex import takes it. */
function exported(here: Here): Reply {
  const map = mapOf(ownWorld(here).places);
  const data = new TextEncoder().encode(`${JSON.stringify(map, null, 1)}\n`);
  const words = t`${map.hexes.length} hexes and ${map.rooms.length} rooms, with all their secrets.`;
  const files = [{ name: 'map.json', data, description: words }];
  return { kind: 'message', message: sentence(words), private: true, rowId: null, files };
}

function across(name: string, description: string) {
  return (option: SlashCommandIntegerOption): SlashCommandIntegerOption =>
    option.setName(name).setDescription(description).setRequired(true).setMinValue(1).setMaxValue(MAX_ACROSS);
}
