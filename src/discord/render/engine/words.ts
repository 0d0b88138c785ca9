import { LOWERS_TITLES } from '../../../language/languages.ts';
import { reader } from '../../../language/reader.ts';
import { listWords, plural, t } from '../../../language/text.ts';
import { STAND_IN_MENTION } from '../../../play/stand-in.ts';
import { MAX_NAME } from '../../../rules/engine/limits.ts';
import type { Answer } from '../../../rules/engine/prompt.ts';
import { DAY, HOUR, MINUTE } from '../../../rules/engine/time.ts';
import type { World } from '../../../rules/engine/world.ts';
import { escapeMarkdown, stripMarkdown } from './markdown.ts';
import type { Nouns } from './nouns.ts';
import type { BookRenderer } from './renderer.ts';

export { listWords };

/** Names of things, safe to show, each once with how many of it there are: `Rope and Torch × 2`. */
export function itemList(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return listWords([...counts].map(([name, count]) => (count > 1 ? `${name} × ${count}` : name)));
}

/** Names that people gave, safe to show, as one list. */
export function nameList(names: readonly string[]): string {
  return listWords(names.map((name) => escapeMarkdown(name)));
}

type NamedPeople = Pick<World, 'members' | 'characters'>;

/** Somebody by the character they play, else as Discord shows them. Safe to show; calls nobody in an embed. */
export function whoWords(world: NamedPeople, userId: string): string {
  const name = characterNameOf(world, userId);
  return name === null ? `<@${userId}>` : escapeMarkdown(name, MAX_NAME);
}

/** A text in which mentions of deleted people are replaced by words: nobody on Discord has their id. */
export function withGoneNamed<Shown>(shown: Shown): Shown {
  const anywhere = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replace(STAND_IN_MENTION, () => t`somebody who left`);
    if (Array.isArray(value)) return value.map(anywhere);
    if (!isPlain(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, anywhere(one)]));
  };
  // It has the same shape: only texts are others.
  return namesGone(shown) ? (anywhere(shown) as Shown) : shown;
}

/** Checks whether anything is to be replaced: mostly nothing is, and a copy takes several times as long. */
function namesGone(shown: unknown): boolean {
  const left = [shown];
  for (const value of left) {
    if (typeof value === 'string') {
      if (value.includes('<@') && value.search(STAND_IN_MENTION) !== -1) return true;
    } else if (typeof value === 'object' && value !== null && (Array.isArray(value) || isPlain(value)))
      left.push(...Object.values(value));
  }
  return false;
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** The same for labels and menus, which know no mentions. */
export function plainWho(world: NamedPeople & Pick<World, 'campaign'>, userId: string, { gm }: Nouns): string {
  const name = characterNameOf(world, userId);
  if (name !== null) return stripMarkdown(name, MAX_NAME);
  return world.campaign.gmUserIds.includes(userId) ? t`the ${gm}` : t`a player without a character`;
}

function characterNameOf({ members, characters }: NamedPeople, userId: string): string | null {
  const characterId = Object.hasOwn(members, userId) ? members[userId]?.characterId : null;
  if (characterId === null || characterId === undefined) return null;
  return (Object.hasOwn(characters, characterId) ? characters[characterId]?.name : null) ?? null;
}

/** `Bryn, Sable and Ash`; of very many the first, and how many more. */
export function allWords(world: NamedPeople, userIds: readonly string[], most = 12): string {
  const shown = userIds.slice(0, most).map((userId) => whoWords(world, userId));
  const more = userIds.length - shown.length;
  return listWords(more > 0 ? [...shown, t`${more} more`] : shown);
}

/** An instant (milliseconds) in the reader's own time. */
export function atWords(at: number): string {
  return `<t:${seconds(at)}:f>`;
}

/** The time until, or since, an instant. */
export function inWords(at: number): string {
  return `<t:${seconds(at)}:R>`;
}

/** The day of an instant, for what lasts for days. */
export function dayWords(at: number): string {
  return `<t:${seconds(at)}:d>`;
}

/** `until <day and hour> (in 5 hours)`, or `without a deadline`. */
export function untilWords(deadline: number | null): string {
  return deadline === null ? t`without a deadline` : t`until ${atWords(deadline)} (${inWords(deadline)})`;
}

/** A span of milliseconds: `3 days`, `5 hours`, `20 minutes`. */
export function spanWords(span: number): string {
  if (span >= 2 * DAY) return plural(span / DAY, { one: '# day', other: '# days' });
  if (span >= 2 * HOUR) return plural(span / HOUR, { one: '# hour', other: '# hours' });
  return span < MINUTE ? t`less than a minute` : plural(span / MINUTE, { one: '# minute', other: '# minutes' });
}

/** A slug as words: `zero_hp` → `zero hp`; `hpMax` → `hp max`. */
export function slugWords(slug: string): string {
  return escapeMarkdown(
    slug
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .replace(/[-_]+/g, ' '),
    80,
  );
}

/**
 * An answer in the words of its book. An answer that is made from data (`injury:3`) may have none once its thing is gone: null,
 * since an id is a word for nobody.
 */
export function answerText(renderer: BookRenderer | null, kind: string, answer: Answer, world: World): string | null {
  const text = renderer?.answerWords(kind, answer, world) ?? slugWords(String(answer));
  return /^[a-z-]+:\S+$/.test(text) ? null : text;
}

export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** A title in the middle of a sentence, as the language at hand writes it there. */
export function lowered(text: string): string {
  return LOWERS_TITLES[reader().language] ? text.slice(0, 1).toLowerCase() + text.slice(1) : text;
}

function seconds(at: number): number {
  return Math.floor(at / 1000);
}

/** `▰▰▱▱▱`: boxes of a track, the full ones first; never more than there are. The numbers belong beside them. */
export function boxes(filled: number, of: number): string {
  const full = Math.max(0, Math.min(filled, of));
  return FULL.repeat(full) + EMPTY.repeat(Math.max(0, of - full));
}

const [FULL, EMPTY] = ['▰', '▱'] as const;
