import { SlashCommandBuilder } from '@discordjs/builders';
import { pressable, row } from '../src/discord/render/engine/components.ts';
import { faultLines } from '../src/discord/render/engine/content/fault-lines.ts';
import { kindWords } from '../src/discord/render/engine/content/kind-words.ts';
import {
  countedKinds,
  entryName,
  firstOf,
  licenceLine,
  packPreview,
} from '../src/discord/render/engine/content/pack-cards.ts';
import { escapeMarkdown } from '../src/discord/render/engine/markdown.ts';
import { type Reply, sentence } from '../src/discord/reply.ts';
import type { ActionRequest, CommandRequest, PressRequest } from '../src/discord/request.ts';
import { t } from '../src/language/text.ts';
import { type KeptPack, type Pack, packIn, packNamed, packsInUse } from '../src/rules/engine/content.ts';
import { isRefusal, type Refusal, refuse } from '../src/rules/engine/prompt.ts';
import { answerDone } from './support/access/answer.ts';
import { type Here, invocationOf } from './support/access/here.ts';
import { cardMessage, showCard, turnPage } from './support/cards/card.ts';
import { openLists } from './support/cards/list.ts';
import { defineCommand, type Handled } from './support/define-command.ts';
import type { Choice } from './support/input/choices.ts';
import { free, listed } from './support/input/options.ts';
import { subcommandOf, textOf } from './support/input/typed.ts';
import { hasUpload, senderOf, uploadCost, uploadedFile, uploadOption } from './support/input/upload.ts';
import { placeButtons, placeChoices, placeOnMap } from './support/places/pack-places.ts';

const MAX_FILE = 2_000_000;
const MAX_NAMED = 40;
/** As long as the title of a pack may be. */
const MAX_TITLE = 60;
/** As long as its licence and the name of a maker may be. */
const MAX_LICENCE = 200;
const MAX_MAKER = 100;

/** Presses on the card of a draft. */
const OF_DRAFTS = ['draft', 'tick', 'take'];

/** Loaded when somebody makes a pack: few do, and a start is quicker without. */
const drafting = () => import('./support/act/draft-pack.ts');
const exporting = () => import('./support/act/export-pack.ts');

/** The packs that a campaign plays with: its book's own, and those that its game masters bring. */
export const content = defineCommand({
  data: new SlashCommandBuilder()
    .setName('content')
    .setDescription('Packs of creatures, tables and other content that the campaign plays with')
    .addSubcommand((sub) => sub.setName('list').setDescription('The packs of this campaign'))
    .addSubcommand((sub) =>
      sub
        .setName('show')
        .setDescription('A pack: its licence and who made it; for the game master also what is in it')
        .addStringOption(listed('pack', 'Which pack', 'required')),
    )
    .addSubcommand((sub) =>
      sub
        .setName('use')
        .setDescription('Game master: play with a pack that was put aside')
        .addStringOption(listed('pack', 'Which pack', 'required')),
    )
    .addSubcommand((sub) =>
      sub
        .setName('drop')
        .setDescription('Game master: put a pack aside; once more throws it away')
        .addStringOption(listed('pack', 'Which pack', 'required')),
    )
    .addSubcommand((sub) =>
      sub
        .setName('import')
        .setDescription('Game master: bring in a pack from a file')
        .addAttachmentOption((option) =>
          option.setName('file').setDescription('A zip, YAML or JSON file, 2 MB at most').setRequired(true),
        ),
    )
    .addSubcommand((sub) =>
      sub
        .setName('draft')
        .setDescription('Game master: make a pack from a page of a book that you own')
        .addStringOption(free('title', 'Title of the pack; one that is there gets what is new', MAX_TITLE))
        .addAttachmentOption(uploadOption('Text or Markdown, 1 MB at most; a form opens when left out')),
    )
    .addSubcommand((sub) =>
      sub
        .setName('export')
        .setDescription('Game master: a pack as a file, to share or to bring into another campaign')
        .addStringOption(listed('pack', 'Which; the campaign’s own creatures, tables and map when left out'))
        .addStringOption(free('title', 'Of a pack of the campaign’s own; its name when left out', MAX_TITLE))
        .addStringOption(free('licence', 'Who may do what with it, such as CC-BY-4.0', MAX_LICENCE))
        .addStringOption(free('by', 'Who made it', MAX_MAKER)),
    )
    .addSubcommand((sub) =>
      sub
        .setName('place')
        .setDescription('Game master: put places of a pack on the map')
        .addStringOption(listed('place', 'Which region or building', 'required')),
    ),
  costs: uploadCost,
  mayOpenModal: (request) => subcommandOf(request) === 'draft' && !hasUpload(request),
  gm: ['use', 'drop', 'import', 'draft', 'export', 'place'],
  isPrivate: true,
  run,
  press,
  submit: async (here, request) => (await drafting()).submitDraft(here, request),
  complete: { pack: packChoices, place: placeChoices },
});

function run(here: Here, request: CommandRequest): Handled {
  const typed = textOf(request, 'pack') ?? '';
  switch (subcommandOf(request)) {
    case 'show':
      return show(here, typed);
    case 'use':
      return use(here, typed, true);
    case 'drop':
      return drop(here, typed);
    case 'import':
      return bring(here, request);
    case 'draft':
      return drafting().then(({ draftPack }) => draftPack(here, request));
    case 'export':
      return exported(here, request, typed);
    case 'place':
      return placeOnMap(here, request, textOf(request, 'place') ?? '');
    default:
      return LISTS.show(here, 'content:list');
  }
}

const LISTS = openLists({ 'content:list': packList });

function packList({ look }: Here) {
  const { world, book, isGm } = look;
  const core = book.core.packs.map((pack) => packLine(pack, isGm, t`the book’s own`));
  const used = packsInUse(world.packs).map((kept) => packLine(packIn(kept), isGm, null));
  const aside = Object.values(world.packs).flatMap((kept) =>
    kept.used ? [] : [packLine(packIn(kept), isGm, t`put aside`)],
  );
  const hint = isGm ? [t`\`/content import\` brings in a pack from a file; \`/content show\` opens one.`] : [];
  return { title: t`Packs of this campaign`, lines: [...core, ...used, ...aside, '', ...hint], fields: [] };
}

/** `**Old Woods** 1.2.0 (put aside) · Creatures: 12 · Tables: 3`; players do not see what is in it. */
function packLine(pack: Pack, isGm: boolean, state: string | null): string {
  const title = `**${escapeMarkdown(pack.title, 80)}** ${pack.version}${state === null ? '' : ` (${state})`}`;
  return isGm ? [title, ...countedKinds(pack)].join(' · ') : title;
}

/** A pack by its id or title: one that was brought, or the book's own. */
function packTyped({ look }: Here, typed: string): { readonly pack: Pack; readonly kept: KeptPack | null } | Refusal {
  const kept = packNamed(look.world.packs, typed);
  if (kept !== null) return { pack: packIn(kept), kept };
  const wanted = typed.trim().toLowerCase();
  const own = look.book.core.packs.find(({ id, title }) => id === wanted || title.toLowerCase() === wanted);
  return own === undefined ? refuse('pack/unknown', { typed }) : { pack: own, kept: null };
}

function show(here: Here, typed: string): Reply | Refusal {
  const found = packTyped(here, typed);
  if (isRefusal(found)) return found;
  const { pack } = found;
  const { isGm } = here.look;
  const fields = isGm
    ? Object.entries(pack.entries).map(([kind, entries]) => ({
        name: `${kindWords(kind)}: ${Object.keys(entries).length}`,
        value: namesIn(entries),
        inline: false,
      }))
    : [];
  const card = {
    title: `${pack.title} ${pack.version}`,
    lines: [escapeMarkdown(pack.about, 300), '', licenceLine(pack)],
  };
  return showCard(cardMessage({ ...card, fields }, null, isGm ? [...placeButtons(here, pack)] : []));
}

function namesIn(entries: Pack['entries'][string]): string {
  return firstOf(
    Object.entries(entries).map(([id, entry]) => entryName(id, entry)),
    MAX_NAMED,
  );
}

function exported(here: Here, request: CommandRequest, typed: string): Handled {
  const written = async (pack: Pack | null) => (await exporting()).exportPack(here, request, pack);
  if (typed === '') return written(null);
  const found = packTyped(here, typed);
  if (isRefusal(found)) return found;
  return found.kept === null ? refuse('pack/not-to-export', { title: found.pack.title }) : written(found.pack);
}

function use(here: Here, typed: string, used: boolean): Handled {
  const found = packTyped(here, typed);
  if (isRefusal(found)) return found;
  const { pack, kept } = found;
  if (kept === null) return refuse('pack/of-book', { title: pack.title });
  return here.app.play.usePack(invocationOf(here), kept.id, used).then((done) => answerDone(done, here));
}

function drop(here: Here, typed: string): Handled {
  const found = packTyped(here, typed);
  if (isRefusal(found)) return found;
  const { kept } = found;
  if (kept === null || kept.used) return use(here, typed, false);
  return here.app.play.discardPack(invocationOf(here), kept.id).then((done) => answerDone(done, here));
}

/** Looks through a file, and shows what it would bring. Nothing is changed before a button is pressed. */
async function bring(here: Here, request: CommandRequest): Promise<Reply | Refusal> {
  const { app, look } = here;
  if (!look.isGm) return refuse('gm-only');
  const upload = uploadedFile(request);
  if (upload === null) return refuse('pack/no-file');
  const file = await app.files.readBytes(upload, MAX_FILE);
  if (isRefusal(file)) return file;
  const pack = await readPack(here, request, file);
  if ('kind' in pack || isRefusal(pack)) return pack;
  const { guildId, interactionId: id, user, received: created } = request;
  await app.play.keepDraft({ id, guildId, userId: user.id, file, people: {}, created });
  return showCard(
    cardMessage(packPreview(pack, look.world), null, [
      row([pressable(`content:go:${id}`, t`Bring it in`, 'main'), pressable(`content:drop:${id}`, t`Never mind`)]),
    ]),
  );
}

async function press(here: Here, request: PressRequest): Promise<Reply | Refusal> {
  const turned = LISTS.turn(here, request);
  if (turned !== null) return turned;
  const [, how = '', id = ''] = request.customId.split(':');
  if (OF_DRAFTS.includes(how)) return (await drafting()).pressDraft(here, request);
  if (how === 'place') return placeOnMap(here, request, id);
  const { app, look } = here;
  if (!look.isGm) return refuse('gm-only');
  const draft = await app.play.draftOf(id);
  if (draft === null || draft.userId !== request.user.id || draft.guildId !== request.guildId)
    return refuse('pack/draft-gone');
  if (how === 'drop') {
    await app.play.dropDraft(id);
    return turnPage({
      ...sentence(t`The pack was not brought in. Nothing was changed.`),
      embeds: [],
      components: [],
    });
  }
  const pack = await readPack(here, request, draft.file);
  if ('kind' in pack || isRefusal(pack)) return pack;
  const done = answerDone(await app.play.bringPack(invocationOf(here), pack), here);
  // A pack that was refused meanwhile can still be brought in later.
  if (done.kind === 'message' && done.rowId !== null) await app.play.dropDraft(id);
  return done;
}

/** Reads a file in the workshop. @returns the pack, or a card with everything that is wrong with it */
async function readPack(here: Here, request: ActionRequest, file: Uint8Array): Promise<Pack | Reply | Refusal> {
  const { app, look } = here;
  const read = await app.play.workshop.run('pack', { book: look.book.slug, file }, senderOf(request));
  if (isRefusal(read) || !('faults' in read)) return read;
  const title = t`That pack cannot be brought in`;
  return showCard(cardMessage({ title, lines: [...faultLines(read), '', t`Nothing was changed.`], fields: [] }));
}

/** The packs that fit what is being done: those in use for `drop`, those put aside for `use`. */
function packChoices({ look }: Here, request: { readonly path: readonly string[] }): readonly Choice[] {
  const [sub] = request.path;
  const kept = Object.values(look.world.packs).filter(({ used }) => sub !== 'use' || !used);
  const own = sub === 'show' ? look.book.core.packs : [];
  return [...kept.map(packIn), ...own].map(({ id, title, version }) => ({ label: `${title} ${version}`, value: id }));
}
