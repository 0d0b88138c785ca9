import type { Message } from '../../src/discord/reply.ts';
import type { Setting } from '../../src/rules/book.ts';
import { cardMessage, pageOf } from './card.ts';
import type { Here } from './here.ts';

const PER_PAGE = 10;

/** One page of all settings: what each is now, and what it could be. */
export function settingsPage({ look }: Here, wanted: number): Message {
  const all = Object.entries(look.book.settings);
  const pages = Math.max(1, Math.ceil(all.length / PER_PAGE));
  const page = pageOf(wanted, pages);
  const shown = all.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  const lines = shown.map(([name, setting]) => {
    const now = String(look.world.campaign.settings[name] ?? defaultOf(setting));
    return `\`${name}\`: **${now}** · ${othersOf(setting, now)} · ${setting.rule}`;
  });
  return cardMessage(
    { title: 'Settings', lines: ['Change one with /campaign settings, setting and to.', ...lines], fields: [] },
    { page, pages, idOf: (at) => `campaign:settings:${at}` },
  );
}

/** The values a setting may have; for a number its default. */
export function settingValues({ look }: Here, name: string): readonly string[] {
  const setting = Object.hasOwn(look.book.settings, name) ? look.book.settings[name] : undefined;
  if (setting === undefined) return [];
  return 'default' in setting.values ? [String(setting.values.default)] : setting.values.map(String);
}

function defaultOf({ values }: Setting): string {
  return 'default' in values ? String(values.default) : String(values[0]);
}

function othersOf({ values }: Setting, now: string): string {
  if ('default' in values) return `or ${values.min} to ${values.max}`;
  const others = values.map(String).filter((value) => value !== now);
  return others.length === 0 ? 'nothing else yet' : `or ${others.join(', ')}`;
}
