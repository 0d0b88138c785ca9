import { escapeMarkdown } from '../../../src/discord/render/engine/markdown.ts';
import { settingWords } from '../../../src/discord/render/engine/setting-words.ts';
import type { Message } from '../../../src/discord/reply.ts';
import { t } from '../../../src/language/text.ts';
import { defaultOf, type Setting } from '../../../src/rules/engine/book.ts';
import type { Here } from '../access/here.ts';
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
    return [`**${words.name}** · \`${name}\`: **${now}** · ${othersOf(setting, now)}`, `-# ${words.text}`].join('\n');
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

/** The names of all settings: the book's, then those of playing by post. */
export function settingNames({ app, look }: Here): readonly string[] {
  return Object.keys(app.play.settingsOf(look.book));
}

/** The values a setting may have; for a number its default, for a text an example, too. */
export function settingValues({ app, look }: Here, name: string): readonly string[] {
  const settings = app.play.settingsOf(look.book);
  const setting = Object.hasOwn(settings, name) ? settings[name] : undefined;
  if (setting === undefined) return [];
  if ('example' in setting.values) return [...new Set([setting.values.default, setting.values.example])];
  return 'default' in setting.values ? [String(setting.values.default)] : setting.values.map(String);
}

function othersOf({ values }: Setting, now: string): string {
  if ('example' in values) return t`such as ${values.example}`;
  if ('default' in values) return t`or ${values.min} to ${values.max}`;
  const others = values.map(String).filter((value) => value !== now);
  return others.length === 0 ? t`nothing else yet` : t`or ${others.join(', ')}`;
}
