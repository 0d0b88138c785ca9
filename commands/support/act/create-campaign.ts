import type { App } from '../../../src/discord/command.ts';
import { escapeMarkdown } from '../../../src/discord/render/engine/markdown.ts';
import { type Reply, sentence } from '../../../src/discord/reply.ts';
import type { CommandRequest, PressRequest, Request } from '../../../src/discord/request.ts';
import { ENGLISH, languageOf } from '../../../src/language/languages.ts';
import { t } from '../../../src/language/text.ts';
import { campaignName } from '../../../src/play/campaign/names.ts';
import { isRefusal, type Refusal, refuse } from '../../../src/rules/engine/prompt.ts';
import { answerDone } from '../access/answer.ts';
import { type Here, hereOf, invocationOutside } from '../access/here.ts';
import { missingHere } from '../access/permissions.ts';
import { bookChoice, draftIn } from '../cards/book-choice.ts';
import { showCard, turnPage } from '../cards/card.ts';
import { findTyped, textOf } from '../input/typed.ts';
import { updated, whichPlays } from './bind.ts';

/** The properties of a new campaign. */
interface Wish {
  readonly name: string;
  /** Slug, or what was typed instead of one. */
  readonly book: string;
  readonly settings?: Readonly<Record<string, string>>;
}

/**
 * Makes a campaign, or asks first which book it is played by: a named one, and the only one, need no question.
 * @param before the campaign that is played here already
 */
export async function createCampaign(request: CommandRequest, app: App, before: Here | null): Promise<Reply | Refusal> {
  if (!request.user.isManager) return refuse('campaign/manager-only');
  const name = campaignName(textOf(request, 'name') ?? '');
  if (isRefusal(name)) return name;
  const books = Object.values(app.play.books).map((book) => ({ id: book.slug, name: book.name }));
  const typed = textOf(request, 'book');
  if (typed === null && books.length > 1)
    return showCard(bookChoice(app, { userId: request.user.id, name, book: null, settings: {} }), { isPrivate: false });
  const book = typed === null ? books[0] : findTyped(books, typed);
  return create(request, app, before, { name, book: book?.id ?? typed ?? '' });
}

/** A press on the card that asks for the book. All of the draft is in the card itself. */
export async function pressBookChoice(request: PressRequest, app: App, before: Here | null): Promise<Reply | Refusal> {
  const draft = draftIn(request.components, request);
  if (draft === null) return refuse('wire/unknown-button');
  if (draft.userId !== request.user.id) return refuse('campaign/not-yours-to-make', { userId: draft.userId });
  if (!request.user.isManager) return refuse('campaign/manager-only');
  if (request.customId === 'campaign:drop')
    return turnPage({ ...sentence(t`**${escapeMarkdown(draft.name)}** was not made.`), embeds: [], components: [] });
  if (draft.book === null || !Object.hasOwn(app.play.books, draft.book)) return refuse('campaign/book-gone');
  if (request.customId !== 'campaign:begin') return turnPage(bookChoice(app, draft));
  const { name, book, settings } = draft;
  // A card makes one campaign, however often it is pressed.
  const reply = await create({ ...request, interactionId: `begin-${request.messageId}` }, app, before, {
    name,
    book,
    settings,
  });
  if (isRefusal(reply)) return reply;
  return reply.kind === 'nothing' ? refuse('campaign/made-already') : updated(reply);
}

async function create(request: Request, app: App, before: Here | null, wish: Wish): Promise<Reply | Refusal> {
  const language = languageOf(request.guildLocale);
  const done = await app.play.createCampaign(invocationOutside(request), {
    guildId: request.guildId,
    starters: [],
    gmChannelId: null,
    ...wish,
    settings: language === ENGLISH ? wish.settings : { ...wish.settings, language },
    statusChannelId: before === null && missingHere(request) === null ? request.channelId : undefined,
  });
  const reply = answerDone(done, null);
  const made = done.campaignId === undefined ? null : await hereOf(request, app, done.campaignId);
  if (before === null || made === null || reply.kind !== 'message') return reply;
  // The next command typed here could be meant for either of the two.
  return { ...reply, aside: whichPlays(made, before) };
}
