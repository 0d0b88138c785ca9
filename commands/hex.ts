import { SlashCommandBuilder, type SlashCommandIntegerOption } from '@discordjs/builders';
import type { Command } from '../src/discord/command.ts';
import type { Reply } from '../src/discord/reply.ts';
import { sentence } from '../src/discord/reply.ts';
import type { CommandRequest } from '../src/discord/request.ts';
import { t } from '../src/language/text.ts';
import type { BookAction } from '../src/play/play.ts';
import { MAX_PLACE_NAME, MAX_PLACE_NOTE, MAX_PLACE_SECRET, MAX_PLACE_TEXT } from '../src/rules/engine/limits.ts';
import { isRefusal } from '../src/rules/engine/prompt.ts';
import { readHexId } from '../src/rules/mechanics/map/hexes.ts';
import { mapOf } from '../src/rules/mechanics/map/map-export.ts';
import { FARTHEST } from '../src/rules/mechanics/map/map-file.ts';
import { CLIMATES, MAX_ACROSS } from '../src/rules/mechanics/map/region.ts';
import { withoutControls } from '../src/rules/mechanics/words.ts';
import type { Here } from './support/access/here.ts';
import { act, verb } from './support/act/act.ts';
import { encounterTableChoices } from './support/act/encounter.ts';
import { chosenOf, fromBook } from './support/choices/offered.ts';
import type { Handled } from './support/define-command.ts';
import { free, listed, oneOf } from './support/input/options.ts';
import { cleared, given, numberOf, subcommandOf, textOf, yesOr } from './support/input/typed.ts';
import { uploadOption } from './support/input/upload.ts';
import { placeCommand } from './support/places/place-command.ts';
import { hexChoices, showPlace, typedHex } from './support/places/places.ts';

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
        .addStringOption(listed('at', 'Which, like 3,-2', 'required'))
        .addStringOption(listed('terrain', 'What the ground is'))
        .addStringOption(free('name', 'What it is called; - for nothing', MAX_PLACE_NAME))
        .addBooleanOption((option) => option.setName('blocked').setDescription('Nobody can go there'))
        .addBooleanOption((option) => option.setName('visited').setDescription('The party has been there'))
        .addStringOption(free('feature', 'One more thing of interest there', MAX_PLACE_TEXT))
        .addBooleanOption((option) => option.setName('hidden').setDescription('It has to be searched for'))
        .addStringOption(free('without', 'A thing of interest that is no longer there', MAX_PLACE_TEXT))
        .addStringOption(free('lair', 'Whose lair is there; - for none', MAX_PLACE_TEXT))
        .addBooleanOption((option) => option.setName('road').setDescription('A road leads through it'))
        .addStringOption(free('landmark', 'What gives away which hex it is; - for nothing', MAX_PLACE_NAME))
        .addStringOption(listed('living', 'How well one lives off the land'))
        .addStringOption(listed('table', 'Whom one meets there: a table; - for the usual one'))
        .addStringOption(free('secret', 'For your eyes only; - for nothing', MAX_PLACE_SECRET)),
    )
    .addSubcommand((sub) =>
      sub
        .setName('note')
        .setDescription('Game master: note what the players know of a hex')
        .addStringOption(free('text', 'What they know', MAX_PLACE_NOTE, 'required'))
        .addStringOption(listed('at', 'Which; where the party is when left out')),
    )
    .addSubcommand((sub) =>
      sub
        .setName('erase')
        .setDescription('Game master: delete a hex')
        .addStringOption(listed('at', 'Which', 'required')),
    )
    .addSubcommand((sub) =>
      sub
        .setName('import')
        .setDescription('Game master: bring in a map: q,r,terrain,name lines, JSON or Text Mapper')
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
        .addStringOption(free('at', 'Its north-western corner, like 3,-2; 0,0 when left out', MAX_PLACE_NAME))
        .addIntegerOption((option) =>
          option
            .setName('seed')
            .setDescription('The same seed makes the same region; rolled when left out')
            .setMinValue(1)
            .setMaxValue(MAX_SEED),
        ),
    ),
  needs: 'edit-hex',
  gm: ['edit', 'note', 'erase', 'import', 'export', 'generate'],
  run,
  complete: {
    at: hexChoices,
    table: encounterTableChoices,
    terrain: fromBook('terrain', 'edit-hex'),
    living: fromBook('living', 'edit-hex'),
  },
});

function run(here: Here, request: CommandRequest): Handled {
  const sub = subcommandOf(request);
  if (sub === 'export') return exported(here);
  if (sub === 'generate') return generate(here, request);
  const hexId = typedHex(here, textOf(request, 'at'));
  if (isRefusal(hexId)) return hexId;
  switch (sub) {
    case 'edit':
      return edit(here, request, hexId);
    case 'note':
      return doIt(here, verb('note-place', { placeId: hexId, text: textOf(request, 'text') ?? '' }));
    case 'erase':
      return doIt(here, verb('erase-place', { placeId: hexId }));
    default:
      return showPlace(here, hexId);
  }
}

function edit(here: Here, request: CommandRequest, hexId: string): Handled {
  const { blocked, visited, road } = request.options;
  const terrain = chosenOf(here, request, { option: 'terrain', verb: 'edit-hex' });
  if (isRefusal(terrain)) return terrain;
  const living = chosenOf(here, request, { option: 'living', verb: 'edit-hex' });
  if (isRefusal(living)) return living;
  const said = given({
    terrain,
    blocked: typeof blocked === 'boolean' ? blocked : null,
    visited: typeof visited === 'boolean' ? visited : null,
    lair: cleared(textOf(request, 'lair')),
    road: typeof road === 'boolean' ? road : null,
    landmark: cleared(textOf(request, 'landmark')),
    living,
    name: cleared(textOf(request, 'name')),
    feature: textOf(request, 'feature'),
    hidden: yesOr(request, 'hidden'),
    without: textOf(request, 'without'),
    secret: cleared(textOf(request, 'secret')),
    table: cleared(textOf(request, 'table')),
  });
  return doIt(here, verb('edit-hex', { hexId, ...said }));
}

function generate(here: Here, request: CommandRequest): Handled {
  const corner = typedHex(here, textOf(request, 'at') ?? '0,0');
  if (isRefusal(corner)) return corner;
  const { q, r } = readHexId(corner) ?? { q: FARTHEST, r: FARTHEST };
  const [width, height] = [numberOf(request, 'width') ?? 0, numberOf(request, 'height') ?? 0];
  const more = given({ climate: textOf(request, 'climate'), seed: numberOf(request, 'seed') });
  return doIt(here, verb('generate-map', { width, height, q, r, ...more }));
}

/** The action is announced to nobody. */
function doIt(here: Here, wanted: BookAction): Promise<Reply> {
  return act(here, { ...wanted, secret: true });
}

/** The whole map, hidden things too, as /hex import takes it. */
function exported(here: Here): Reply {
  const map = mapOf(placesIn(here));
  const data = new TextEncoder().encode(`${withoutControls(JSON.stringify(map, null, 1))}\n`);
  const words = t`${map.hexes.length} hexes and ${map.rooms.length} rooms, with all their secrets.`;
  const files = [{ name: 'map.json', data, description: words }];
  return { kind: 'message', message: sentence(words), private: true, rowId: null, files };
}

/** Every book's hexes and rooms have what a map file has; the book's own schema has read them. */
function placesIn({ look }: Here): Parameters<typeof mapOf>[0] {
  return look.world.places as Parameters<typeof mapOf>[0];
}

function across(name: string, description: string) {
  return (option: SlashCommandIntegerOption): SlashCommandIntegerOption =>
    option.setName(name).setDescription(description).setRequired(true).setMinValue(1).setMaxValue(MAX_ACROSS);
}
