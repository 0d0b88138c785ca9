import { ModalBuilder } from '@discordjs/builders';
import { type APIModalInteractionResponseCallbackData, ComponentType } from 'discord-api-types/v10';
import { MAX_FIELD_TEXT, MAX_OPTION_LABEL } from '../../../src/discord/limits.ts';
import { pressable, type Row, row } from '../../../src/discord/render/engine/components.ts';
import { type DraftPage, draftCard, draftPages } from '../../../src/discord/render/engine/content/draft-card.ts';
import { faultLines } from '../../../src/discord/render/engine/content/fault-lines.ts';
import { entryName, firstOf } from '../../../src/discord/render/engine/content/pack-cards.ts';
import { escapeMarkdown, stripMarkdown } from '../../../src/discord/render/engine/markdown.ts';
import type { Message, Reply } from '../../../src/discord/reply.ts';
import type { ActionRequest, CommandRequest, ModalRequest, PressRequest } from '../../../src/discord/request.ts';
import { t } from '../../../src/language/text.ts';
import { type Pack, packIn } from '../../../src/rules/engine/content.ts';
import { type Draft, type Find, findKey, isSound } from '../../../src/rules/engine/pack-draft.ts';
import { isRefusal, type Refusal, refuse } from '../../../src/rules/engine/prompt.ts';
import {
  draftedKey,
  draftedRooms,
  isRoomCut,
  isThere,
  keyPrefix,
} from '../../../src/rules/mechanics/map/drafted-rooms.ts';
import { MAX_PLACE_SECRET, roomId } from '../../../src/rules/mechanics/map/map-file.ts';
import { answerDone } from '../access/answer.ts';
import { type Here, invocationOf } from '../access/here.ts';
import { cardMessage, pageOf, showCard, turnPage } from '../cards/card.ts';
import { formField, PARAGRAPH } from '../input/form-field.ts';
import { textOf } from '../input/typed.ts';
import { hasUpload, senderOf, uploadedText } from '../input/upload.ts';

/** As long as the title of a pack may be. */
const MAX_TITLE = 60;
/** Entries and rooms that a card names. */
const MAX_NAMED = 12;
/** An action of the books whose maps have rooms. */
const ROOMS = 'connect-rooms';

/** A draft between two presses: it is kept as lines, the title first, then the keys of what is not ticked, then the text. */
interface Kept {
  readonly title: string;
  readonly off: readonly string[];
  readonly text: string;
}

/** Makes a draft of a pack from a file, or opens the form to paste its text in. */
export async function draftPack(here: Here, request: CommandRequest): Promise<Reply | Refusal> {
  const closed = closedTo(here);
  if (closed !== null) return closed;
  const title = textOf(request, 'title') ?? '';
  if (!hasUpload(request)) return { kind: 'modal', modal: form(title) };
  const text = await uploadedText(here, request);
  return isRefusal(text) ? text : preview(here, request, title, text);
}

/** The form that was sent. */
export async function submitDraft(here: Here, request: ModalRequest): Promise<Reply | Refusal> {
  const { title = '', text = '' } = request.fields;
  return closedTo(here) ?? preview(here, request, title, text);
}

function closedTo({ look }: Here): Refusal | null {
  const { book, isGm } = look;
  if (!isGm) return refuse('gm-only');
  return book.kinds.length === 0 || book.drafting === undefined ? refuse('pack/no-kinds', { book: book.name }) : null;
}

function form(title: string): APIModalInteractionResponseCallbackData {
  return new ModalBuilder()
    .setCustomId('content:draft')
    .setTitle(t`A page of your book`)
    .addLabelComponents(
      formField({ id: 'title', label: t`Title of the pack`, example: t`Notes 1`, max: MAX_TITLE, value: title }),
      formField({
        id: 'text',
        label: t`Text`,
        example: t`Stat lines, tables, rooms with numbers, prices`,
        style: PARAGRAPH,
        max: MAX_FIELD_TEXT,
        isRequired: true,
      }),
    )
    .toJSON();
}

async function preview(here: Here, request: ActionRequest, typed: string, text: string): Promise<Reply | Refusal> {
  const draft = await readDraft(here, request, text);
  if (isRefusal(draft)) return draft;
  if (draft.finds.length === 0) return showCard(cardMessage({ ...draftCard(draft), fields: [] }));
  const { world } = here.look;
  const title = typed.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_TITLE) || freeTitle(here);
  const prefix = keyPrefix(draft.finds, world);
  // A room that would change one of the campaign's is brought in only when somebody says so.
  const off = draft.finds.filter((find) => isThere(find, world, prefix)).map(findKey);
  const kept: Kept = { title, off, text };
  await keep(here, request, kept);
  return showCard(draftMessage(here, draft, kept, { id: request.interactionId, page: 1 }));
}

async function readDraft({ app, look }: Here, request: ActionRequest, text: string): Promise<Draft | Refusal> {
  return app.play.workshop.run('draft', { book: look.book.slug, text }, senderOf(request));
}

/** The first of `Notes 1`, `Notes 2` … that no pack of the campaign has. */
function freeTitle({ look }: Here): string {
  const taken = new Set(Object.values(look.world.packs).map((kept) => packIn(kept).title));
  let number = 1;
  while (taken.has(t`Notes ${number}`)) number += 1;
  return t`Notes ${number}`;
}

async function keep({ app }: Here, request: ActionRequest, { title, off, text }: Kept): Promise<void> {
  const { guildId, interactionId: id, user, received: created } = request;
  const file = Buffer.from([title, off.join(','), text].join('\n'));
  await app.play.keepDraft({ id, guildId, userId: user.id, file, people: {}, created });
}

function read(file: Uint8Array): Kept {
  const [title = '', off = '', ...text] = Buffer.from(file).toString('utf8').split('\n');
  return { title, off: off === '' ? [] : off.split(','), text: text.join('\n') };
}

/** Presses on the card of a draft. */
export async function pressDraft(here: Here, request: PressRequest): Promise<Reply | Refusal> {
  const closed = closedTo(here);
  if (closed !== null) return closed;
  const [, how = '', id = '', wanted = ''] = request.customId.split(':');
  const row = await here.app.play.draftOf(id);
  if (row === null || row.userId !== request.user.id || row.guildId !== request.guildId)
    return refuse('pack/draft-forgotten');
  const kept = read(row.file);
  const draft = await readDraft(here, request, kept.text);
  if (isRefusal(draft)) return draft;
  if (how === 'take') return take(here, request, { id, kept, draft });
  const pages = draftPages(draft);
  const page = pageOf(Number(wanted), pages.length);
  if (how === 'draft') return turnPage(draftMessage(here, draft, kept, { id, page }));
  // A draft is kept once and never changed: one with other ticks takes its place.
  const shown = (pages[page - 1]?.finds ?? []).filter((find) => isOffered(here, find)).map(findKey);
  const off = [
    ...kept.off.filter((key) => !shown.includes(key)),
    ...shown.filter((key) => request.values?.includes(key) !== true),
  ];
  const changed = { ...kept, off };
  await keep(here, request, changed);
  return turnPage(draftMessage(here, draft, changed, { id: request.interactionId, page }));
}

interface Taking {
  readonly id: string;
  readonly kept: Kept;
  readonly draft: Draft;
}

async function take(here: Here, request: PressRequest, { id, kept, draft }: Taking): Promise<Reply | Refusal> {
  const { app, look } = here;
  const ticked = draft.finds.filter((find) => isOffered(here, find) && !kept.off.includes(findKey(find))).map(findKey);
  if (ticked.length === 0) return refuse('pack/nothing-ticked');
  const ticks = {
    ticked,
    title: kept.title,
    about: t`Made from pasted pages.`,
    licence: t`From a book that somebody at the table owns.`,
    into: packWith(here, kept.title),
    taken: Object.keys(look.world.packs),
    prefix: keyPrefix(draft.finds, look.world),
  };
  const input = { book: look.book.slug, text: kept.text, ticks };
  const made = await app.play.workshop.run('draft-pack', input, senderOf(request));
  if (isRefusal(made)) return made;
  if ('faults' in made) {
    const title = t`That pack cannot be brought in`;
    return showCard(cardMessage({ title, lines: [...faultLines(made), '', t`Nothing was changed.`], fields: [] }));
  }
  const { pack, rooms } = made;
  const isOnMap = (key: string) => Object.hasOwn(look.world.places, roomId(key));
  const map = rooms.length === 0 ? null : JSON.stringify(draftedRooms(rooms, ticks.prefix, isOnMap));
  const done = answerDone(await app.play.bringPack(invocationOf(here), pack, map), here);
  // What was refused meanwhile can still be brought in later.
  if (done.kind === 'message' && done.rowId !== null) await app.play.dropDraft(id);
  return done;
}

/** The pack that finds under this title come into: one that is not for passing on either. Null: they make a new one. */
function packWith({ look }: Here, title: string): Pack | null {
  const wanted = title.toLowerCase();
  const packs = Object.values(look.world.packs).map(packIn);
  return packs.find((pack) => !pack.mayPass && pack.title.toLowerCase() === wanted) ?? null;
}

/** Checks whether a find can be ticked: it is sound, and the book's packs or its map have a place for it. */
function isOffered({ look }: Here, find: Find): boolean {
  if (!isSound(find)) return false;
  const { kinds, actions } = look.book;
  if (find.kind === 'places') return draftedKey(find) !== null && ROOMS in actions;
  return kinds.some(({ name }) => name === find.kind);
}

interface Shown {
  readonly id: string;
  readonly page: number;
}

function draftMessage(here: Here, draft: Draft, kept: Kept, { id, page }: Shown): Message {
  const pages = draftPages(draft);
  const own = pages[page - 1] ?? { finds: [], isLast: true };
  const offered = draft.finds.filter((find) => isOffered(here, find));
  const ticked = offered.filter((find) => !kept.off.includes(findKey(find)));
  const { title, lines } = draftCard(draft, own);
  const isRest = offered.length > 0;
  const rows = [
    ...tickRows(here, own, kept, `content:tick:${id}:${page}`),
    row([
      ...(isRest ? [pressable(`content:take:${id}`, t`Bring in what is ticked`, 'main')] : []),
      pressable(`content:drop:${id}`, t`Never mind`),
    ]),
  ];
  const card = { title, lines: [...lines, ...endLines(here, draft, kept, ticked)], fields: [] };
  const paging = { page, pages: pages.length, idOf: (to: number) => `content:draft:${id}:${to}` };
  return cardMessage(card, paging, rows);
}

/** The menu of what can be brought in of a page; none for a page without it. */
function tickRows(here: Here, { finds }: DraftPage, { off }: Kept, customId: string): readonly Row[] {
  const options = finds
    .filter((find) => isOffered(here, find))
    .map((find) => {
      const key = draftedKey(find);
      const name = key === null || key === find.title ? find.title : `${key} ${find.title}`;
      const label = stripMarkdown(name, MAX_OPTION_LABEL) || find.id;
      return { label, value: findKey(find), default: !off.includes(findKey(find)) };
    });
  if (options.length === 0) return [];
  const placeholder = t`Tick what to bring in…`;
  const menu = { type: ComponentType.StringSelect, custom_id: customId, placeholder, options } as const;
  return [row([{ ...menu, min_values: 0, max_values: options.length }])];
}

/** The pack that what is ticked comes into, and what it takes the place of. */
function endLines(here: Here, { finds }: Draft, { title }: Kept, ticked: readonly Find[]): readonly string[] {
  const { world, book } = here.look;
  const into = packWith(here, title);
  const replaced = ticked.flatMap(({ kind, id }) => {
    const entries = into?.entries[kind] ?? {};
    return Object.hasOwn(entries, id) ? [entryName(id, entries[id])] : [];
  });
  const areRooms = finds.some((find) => draftedKey(find) !== null);
  const hasRooms = areRooms && ROOMS in book.actions;
  const prefix = hasRooms ? keyPrefix(finds, world) : '';
  const there = finds.filter((find) => isThere(find, world, prefix)).map(({ title: name }) => name);
  const name = escapeMarkdown(title, MAX_TITLE);
  const packLine =
    into === null
      ? t`This makes a new pack: **${name}**.`
      : t`This is added to the pack **${name}**, which this campaign has.`;
  return [
    '',
    t`Ticked: ${ticked.length} of ${finds.length}.`,
    ...(areRooms && !hasRooms ? [t`This game has no rooms, so the rooms cannot be brought in.`] : []),
    ...(ticked.length === 0 ? [] : [packLine]),
    ...(replaced.length === 0 ? [] : [t`These replace entries of that pack: ${firstOf(replaced, MAX_NAMED)}`]),
    ...(hasRooms ? [t`The rooms go on the campaign’s map; only you see their texts.`] : []),
    ...(hasRooms && finds.some(isRoomCut)
      ? [t`Only the first ${MAX_PLACE_SECRET} characters of a room’s text are kept.`]
      : []),
    ...(prefix === ''
      ? []
      : [t`The campaign has other rooms with these keys; the letter ${prefix} goes before each of the new ones.`]),
    ...(there.length === 0
      ? []
      : [t`Not ticked at first, because the campaign has these rooms already: ${firstOf(there, MAX_NAMED)}`]),
    ...(ticked.length === 0 ? [] : [t`\`/undo\` takes back what was brought in.`]),
  ];
}
