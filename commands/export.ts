import { SlashCommandBuilder } from '@discordjs/builders';
import { NOTE_WORDS } from '../src/discord/render/engine/exchange/notes.ts';
import type { Reply } from '../src/discord/reply.ts';
import type { CommandRequest } from '../src/discord/request.ts';
import { csvHead, csvRows } from '../src/exchange/csv.ts';
import { fileName } from '../src/exchange/file-names.ts';
import { foundryOf } from '../src/exchange/foundry.ts';
import { vaultOf } from '../src/exchange/vault.ts';
import { zipOf } from '../src/exchange/zip.ts';
import { t } from '../src/language/text.ts';
import { refuse } from '../src/rules/engine/prompt.ts';
import { type Here, isAtTable } from './support/access/here.ts';
import { defineCommand, type Handled } from './support/define-command.ts';
import { campaignMaps, campaignNotes, mapPictures } from './support/exchange/campaign-notes.ts';
import { cellsOf, LOG_COLUMNS, logPages } from './support/exchange/log-rows.ts';
import { oneOf } from './support/input/options.ts';
import { textOf } from './support/input/typed.ts';

/** Discord accepts 10 MB from a bot in any server. */
const MAX_BYTES = 9_500_000;

/** A file, before it has its name. */
interface Made {
  readonly data: Uint8Array;
  /** The word for it in the file's name: `vault.zip`. */
  readonly kind: string;
  readonly words: string;
}

/** The campaign as files of other programs. */
export const exported = defineCommand({
  data: new SlashCommandBuilder()
    .setName('export')
    .setDescription('The campaign for other programs: a vault of notes, a table of the log, a virtual table')
    .addStringOption(oneOf('as', 'For which program', ['obsidian', 'csv', 'foundry'], 'required'))
    .addStringOption(
      oneOf('edition', 'gm has all the secrets, for the game master; players when left out', ['players', 'gm']),
    ),
  costs: 'files',
  isPrivate: true,
  run,
});

function run(here: Here, request: CommandRequest): Handled {
  if (!isAtTable(here)) return refuse('member/not-here');
  const isForGm = textOf(request, 'edition') === 'gm';
  if (isForGm && !here.look.isGm) return refuse('gm-only');
  return handed({ reader: isForGm ? here : asPlayer(here), asker: here }, textOf(request, 'as') ?? '');
}

/** The requester, and the reader whose knowledge is exported. */
interface Wish {
  readonly reader: Here;
  readonly asker: Here;
}

/** Only common knowledge of the players, whoever asks: so a game master, too, may pass it on. */
function asPlayer(here: Here): Here {
  return { ...here, look: { ...here.look, isGm: false }, caller: { userId: '', roleIds: [], isManager: false } };
}

async function handed(wish: Wish, format: string): Promise<Reply | ReturnType<typeof refuse>> {
  const { data, kind, words } = await made(wish, format);
  if (data.length > MAX_BYTES) return refuse('export/too-large', { megabytes: Math.ceil(data.length / 1_000_000) });
  const name = `${fileName(wish.reader.look.world.campaign.name)} ${kind}`;
  const message = { content: words, allowed_mentions: { parse: [] } };
  return { kind: 'message', message, private: true, rowId: null, files: [{ name, data, description: words }] };
}

function made(wish: Wish, format: string): Promise<Made> {
  switch (format) {
    case 'csv':
      return logTable(wish);
    case 'foundry':
      return foundry(wish);
    default:
      return vault(wish);
  }
}

async function vault({ reader, asker }: Wish): Promise<Made> {
  const notes = await campaignNotes(reader, asker, await mapPictures(reader));
  const data = await zipOf(await vaultOf(notes, NOTE_WORDS), reader.look.now);
  const words = t`${notes.notes.length} notes with links, for Obsidian: unpack the archive, and open the folder as a vault.`;
  return { data, kind: 'vault.zip', words };
}

async function foundry({ reader, asker }: Wish): Promise<Made> {
  const view = { ...campaignMaps(reader), notes: await campaignNotes(reader, asker, []) };
  const readMe = [
    t`Unpack this archive. In Foundry VTT, version 12, 13 or 14:`,
    t`1. Create a scene or a journal entry, whatever it is called.`,
    t`2. Right-click it in the sidebar, choose Import Data, and choose the file.`,
    t`scene-hexes.json and scene-rooms.json are scenes, journal.json is a journal entry.`,
    t`Rooms are laid out as on the map of rooms: their walls and doors say what leads where, and nothing of their true shape.`,
  ];
  const files = await foundryOf(view, { hexes: t`Hexes`, rooms: t`Rooms`, readMe });
  const data = await zipOf(files, reader.look.now);
  const words = t`Scenes and a journal for Foundry VTT; README.txt in the archive says how they get in.`;
  return { data, kind: 'foundry.zip', words };
}

async function logTable({ reader, asker }: Wish): Promise<Made> {
  const parts = [Buffer.from(csvHead(LOG_COLUMNS))];
  let entries = 0;
  for await (const rows of logPages(reader, asker)) {
    parts.push(Buffer.from(csvRows(rows.map(cellsOf))));
    entries += rows.length;
  }
  const size = parts.reduce((sum, part) => sum + part.length, 0);
  const words = t`The log as a table: ${entries} entries, oldest first, with every die that you may see.`;
  if (size <= MAX_BYTES) return { data: Buffer.concat(parts), kind: 'log.csv', words };
  return { data: await zipOf([{ path: 'log.csv', data: parts }], reader.look.now), kind: 'log.zip', words };
}
