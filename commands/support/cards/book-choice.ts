import type { APIMessageTopLevelComponent, APIStringSelectComponent } from 'discord-api-types/v10';
import type { App } from '../../../src/discord/command.ts';
import { MAX_OPTION_LABEL } from '../../../src/discord/limits.ts';
import { choiceMenu, menusIn, pressable, type Row, row } from '../../../src/discord/render/engine/components.ts';
import { escapeMarkdown, stripMarkdown } from '../../../src/discord/render/engine/markdown.ts';
import type { SettingWords } from '../../../src/discord/render/engine/renderer.ts';
import { settingWords } from '../../../src/discord/render/engine/setting-words.ts';
import type { Message } from '../../../src/discord/reply.ts';
import { t } from '../../../src/language/text.ts';
import { type AnyBook, defaultOf } from '../../../src/rules/engine/book.ts';
import { cardMessage } from './card.ts';

/** Menus beside that of the books and the row of buttons: a message has five rows. */
const MAX_SETTINGS = 3;
const CHOOSE = 'campaign:book';
const WITH = 'campaign:with';

/**
 * A campaign that somebody is about to make. The card that asks for its book keeps all of it in its own menus, so there is
 * nothing to remember and nothing to clean up: whoever presses brings it along.
 */
export interface CampaignDraft {
  /** The author of the command; nobody else may choose. */
  readonly userId: string;
  /** At most 60 characters. */
  readonly name: string;
  /** Slug of the chosen book; null before one is. */
  readonly book: string | null;
  /** The chosen settings of a new campaign, by name. */
  readonly settings: Readonly<Record<string, string>>;
}

/** Asks which book a campaign is played by; once one is chosen, says what it feels like and offers its first settings. */
export function bookChoice({ play, renderers }: App, draft: CampaignDraft): Message {
  const books = Object.values(play.books);
  const chosen = draft.book !== null && Object.hasOwn(play.books, draft.book) ? play.books[draft.book] : undefined;
  const name = escapeMarkdown(draft.name, MAX_OPTION_LABEL);
  const menu = bookMenu(books, draft, ({ slug }) => renderers[slug]?.invitation.blurb ?? '');
  const stop = pressable('campaign:drop', t`Never mind`);
  if (chosen === undefined) {
    const lines = books.map((book) => `**${escapeMarkdown(book.name)}**: ${renderers[book.slug]?.invitation.blurb}`);
    return cardMessage(
      { title: t`Which book for ${name}?`, lines: [t`<@${draft.userId}> chooses.`, '', ...lines], fields: [] },
      null,
      [menu, row([stop])],
    );
  }
  const renderer = renderers[chosen.slug] ?? null;
  const first = firstSettings(chosen).slice(0, MAX_SETTINGS);
  const settings = first.map((setting) => {
    const words = settingWords(setting.name, renderer);
    return `**${words.name}**: ${valueName(words, chosenIn(draft, setting))}\n-# ${words.text}`;
  });
  const lines = [
    `**${escapeMarkdown(chosen.name)}**`,
    renderer?.invitation.feel ?? '',
    ...(settings.length === 0 ? [] : ['', ...settings]),
    '',
    t`-# Nothing is made before <@${draft.userId}> presses Begin.`,
  ];
  const menus = first.map((setting) =>
    settingMenu(setting, chosenIn(draft, setting), settingWords(setting.name, renderer)),
  );
  const begin = pressable('campaign:begin', t`Begin`, 'main');
  return cardMessage({ title: name, lines, fields: [] }, null, [menu, ...menus, row([begin, stop])]);
}

/** The state of a card with the latest press; null for other cards. */
export function draftIn(
  components: readonly APIMessageTopLevelComponent[],
  pressed: { readonly customId: string; readonly values: readonly string[] | null },
): CampaignDraft | null {
  const chosenOf = ({ custom_id, options }: APIStringSelectComponent): string | null =>
    (custom_id === pressed.customId ? pressed.values?.[0] : options.find((one) => one.default === true)?.value) ?? null;
  const menus = menusIn(components);
  const books = menus.find(({ custom_id }) => custom_id.startsWith(`${CHOOSE}:`));
  if (books === undefined) return null;
  const [, , userId = '', ...name] = books.custom_id.split(':');
  const settings = menus.flatMap((one) => {
    const value = chosenOf(one);
    return one.custom_id.startsWith(`${WITH}:`) && value !== null
      ? [[one.custom_id.slice(WITH.length + 1), value]]
      : [];
  });
  const book = chosenOf(books);
  // The settings on the card are those of the book that was chosen before.
  const isOther = pressed.customId === books.custom_id;
  return { userId, name: name.join(':'), book, settings: isOther ? {} : Object.fromEntries(settings) };
}

function bookMenu(
  books: readonly AnyBook[],
  { userId, name, book }: CampaignDraft,
  blurb: (book: AnyBook) => string,
): Row {
  const options = books.map((one) => ({
    label: stripMarkdown(one.name, MAX_OPTION_LABEL),
    value: one.slug,
    description: stripMarkdown(blurb(one), MAX_OPTION_LABEL),
    default: one.slug === book,
  }));
  return choiceMenu(`${CHOOSE}:${userId}:${name}`, options, t`Choose a book…`);
}

interface FirstSetting {
  readonly name: string;
  /** Default first. */
  readonly values: readonly string[];
}

/** Settings that decide what a campaign begins with and whose values are a list, as a menu holds them. */
function firstSettings({ settings }: AnyBook): readonly FirstSetting[] {
  return Object.entries(settings).flatMap(([name, setting]) => {
    const { values, atStart = false, forGm = false } = setting;
    if (!atStart || forGm || 'default' in values) return [];
    const usual = String(defaultOf(setting));
    return [{ name, values: [usual, ...values.map(String).filter((value) => value !== usual)] }];
  });
}

function chosenIn({ settings }: CampaignDraft, { name, values }: FirstSetting): string {
  const chosen = Object.hasOwn(settings, name) ? settings[name] : undefined;
  return chosen !== undefined && values.includes(chosen) ? chosen : (values[0] ?? '');
}

function valueName({ values }: SettingWords, value: string): string {
  return values?.[value] ?? value.replaceAll('_', ' ');
}

function settingMenu({ name, values }: FirstSetting, now: string, words: SettingWords): Row {
  const options = values.map((value) => ({
    label: stripMarkdown(`${words.name}: ${valueName(words, value)}`, MAX_OPTION_LABEL),
    value,
    default: value === now,
  }));
  return choiceMenu(`${WITH}:${name}`, options);
}
