import { escapeMarkdown } from '../../../src/discord/render/engine/markdown.ts';
import type { SettingWords } from '../../../src/discord/render/engine/renderer.ts';
import { settingValueWords, settingWords } from '../../../src/discord/render/engine/setting-words.ts';
import type { Message } from '../../../src/discord/reply.ts';
import { t } from '../../../src/language/text.ts';
import { defaultOf, type Setting } from '../../../src/rules/engine/book.ts';
import { type Refusal, refuse } from '../../../src/rules/engine/prompt.ts';
import type { Here } from '../access/here.ts';
import type { Choice } from '../input/choices.ts';
import { findTyped, folded } from '../input/typed.ts';
import { cardMessage, pageOf } from './card.ts';

const PER_PAGE = 10;

/** One page of all settings: what each is now, and what it could be. */
export function settingsPage({ app, look, renderer }: Here, wanted: number): Message {
  const all = Object.entries(app.play.settingsOf(look.book));
  const pages = Math.max(1, Math.ceil(all.length / PER_PAGE));
  const page = pageOf(wanted, pages);
  const shown = all.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  const lines = shown.map(([name, setting]) => {
    const now = String(look.world.campaign.settings[name] ?? defaultOf(setting));
    const words = settingWords(name, renderer);
    return [
      `**${words.name}**: **${settingValueWords(words, now)}** · ${othersOf(setting, words, now)}`,
      `-# ${words.text}`,
    ].join('\n');
  });
  return cardMessage(
    {
      title: t`Settings of ${escapeMarkdown(look.world.campaign.name, 60)}`,
      lines: [t`Change one with /campaign settings, setting and to.`, ...lines],
      fields: [],
    },
    { page, pages, idOf: (at) => `campaign:settings:${at}` },
  );
}

/** All settings by what they are called: the book's, then those of playing by post. */
export function settingChoices({ app, look, renderer }: Here): readonly Choice[] {
  return Object.keys(app.play.settingsOf(look.book)).map((id) => ({
    label: settingWords(id, renderer).name,
    value: id,
    also: [id],
  }));
}

/** The setting a person means, by its id or by what it is called. */
export function settingTyped(here: Here, typed: string): string | null {
  const all = settingChoices(here);
  const byId = all.find(({ value }) => value === folded(typed));
  const named = all.map(({ label, value }) => ({ id: value, name: label }));
  return (byId?.value ?? findTyped(named, typed)?.id) || null;
}

/** The values a setting may have, in words; for a number its default, for a text an example, too. */
export function valueChoices({ app, look, renderer }: Here, id: string): readonly Choice[] {
  const settings = app.play.settingsOf(look.book);
  const setting = Object.hasOwn(settings, id) ? settings[id] : undefined;
  if (setting === undefined) return [];
  const words = settingWords(id, renderer);
  return valuesOf(setting).map((value) => ({ label: settingValueWords(words, value), value, also: [value] }));
}

/** The value a person means, as it is kept; a number or a text as it was typed. */
export function valueTyped(here: Here, id: string, typed: string): string | Refusal {
  const settings = here.app.play.settingsOf(here.look.book);
  const setting = Object.hasOwn(settings, id) ? settings[id] : undefined;
  if (setting === undefined || 'default' in setting.values) return typed;
  const all = valueChoices(here, id);
  const wanted = folded(typed);
  const found = all.find(({ label, value }) => folded(label) === wanted || folded(value) === wanted);
  return found?.value ?? refuse('setting/not-among', { typed, choices: all.map(({ label }) => label) });
}

function valuesOf({ values }: Setting): readonly string[] {
  if ('example' in values) return [...new Set([values.default, values.example])];
  return 'default' in values ? [String(values.default)] : values.map(String);
}

function othersOf({ values }: Setting, words: SettingWords, now: string): string {
  if ('example' in values) return t`such as ${values.example}`;
  if ('default' in values) return t`or ${values.min} to ${values.max}`;
  const others = values.map(String).filter((value) => value !== now);
  return others.length === 0
    ? t`nothing else yet`
    : t`or ${others.map((value) => settingValueWords(words, value)).join(', ')}`;
}
