import { named, phrases, t } from '../../../language/text.ts';
import { mayReadChange } from '../../../play/access/secrets.ts';
import type { Change } from '../../../play/facts.ts';
import type { Json } from '../../../rules/engine/json.ts';
import type { Round } from '../../../rules/engine/round.ts';
import {
  CHARACTER_STATUSES,
  type Character,
  FOLLOWER_STATUSES,
  type FollowerStatus,
  type World,
} from '../../../rules/engine/world.ts';
import { escapeMarkdown } from './markdown.ts';
import { nounsOf } from './nouns.ts';
import type { AsBefore, BookRenderer, PutBack } from './renderer.ts';
import { roundQuestion } from './rounds/round-question.ts';
import { settingValueWords, settingWords } from './setting-words.ts';
import { capital, whoWords } from './words.ts';

/** Most changes that an undone entry lists one by one. */
const MAX_CHANGES = 15;

export function asBefore(what: string): AsBefore {
  return { asBefore: what };
}

/** The states of a character; a book's other terms appear on its own cards. */
const STATUS: Readonly<Record<Character['status'], string>> = phrases({
  draft: 'being made',
  active: 'in play',
  down: 'down',
  dying: 'dying',
  dead: 'dead',
  away: 'away',
  retired: 'retired',
});

const FOLLOWER_STATUS: Readonly<Record<FollowerStatus, string>> = phrases({
  active: 'along',
  gone: 'gone',
  dead: 'dead',
});

function statusWords(status: Json): string {
  const known = CHARACTER_STATUSES.find((one) => one === status);
  return known === undefined ? valueWords(status) : STATUS[known];
}

function followerStatusWords(status: Json): string {
  const known = FOLLOWER_STATUSES.find((one) => one === status);
  return known === undefined ? valueWords(status) : FOLLOWER_STATUS[known];
}

/** The reader of changes, and the words for them. */
export interface ChangeReader {
  readonly world: World;
  readonly renderer: BookRenderer | null;
  readonly isGm: boolean;
}

/**
 * The restored values, a line each, in names and words. Players read none of the book's secrets, and values without words of
 * their own are left out: paths, ids and internal data.
 */
export function changeLines(changes: readonly Change[], reader: ChangeReader): readonly string[] {
  const all = changes.flatMap((change) => changeLine(change, reader));
  const lines = [...new Set(all.filter((one) => typeof one === 'string'))];
  const others = [...new Set(all.flatMap((one) => (typeof one === 'string' ? [] : [one.asBefore])))];
  if (lines.length + others.length === 0) return [t`Everything is as it was before.`];
  const shown = lines.slice(0, MAX_CHANGES);
  const more = lines.length - shown.length;
  const listed = others.slice(0, MAX_CHANGES).join(' · ') + (others.length > MAX_CHANGES ? ' …' : '');
  return [
    ...shown,
    ...(more > 0 ? [t`… and ${more} more.`] : []),
    ...(others.length === 0 ? [] : [t`As before: ${listed}`]),
  ];
}

function changeLine(change: Change, { world, renderer, isGm }: ChangeReader): readonly PutBack[] {
  if (!mayReadChange(change, { isGm })) return [];
  const line = engineLine(change, world, renderer) ?? renderer?.changeWords?.(change, world) ?? null;
  return line === null ? [] : [line];
}

/** Of what every campaign has; null for what only the book knows, or nobody needs to. */
function engineLine(change: Change, world: World, renderer: BookRenderer | null): PutBack | null {
  const { path, from, to } = change;
  const [table = '', id = '', field = ''] = path.map(String);
  switch (table) {
    case 'usageDice': {
      // The book names a die that no longer exists.
      const own = field === 'size' ? (renderer?.changeWords?.(change, world) ?? null) : null;
      if (own !== null) return own;
      const die = world.usageDice[id];
      const name = nameIn(die && named(die.name), from, to, t`A usage die`);
      return field === 'size' ? `${name} ${dieWords(from)} → **${dieWords(to)}**` : cameOrWent(name, path, from, to);
    }
    case 'characters': {
      const name = nameIn(world.characters[id]?.name, from, to, t`A character`);
      if (field === 'name') return t`${valueWords(from)} is called **${valueWords(to)}** again`;
      if (field === 'status') return `${name}: ${statusWords(from)} → **${statusWords(to)}**`;
      return cameOrWent(name, path, from, to);
    }
    case 'followers': {
      const name = nameIn(world.followers[id]?.name, from, to, t`A follower`);
      return followerLine(name, path, { from, to }, { world, renderer });
    }
    case 'members':
      return /^\d+$/.test(id) && field === 'present'
        ? t`<@${id}> is ${to === true ? t`at the table` : t`not at the table`}, as before`
        : null;
    case 'party':
      return id === 'spotlight'
        ? `${capital(nounsOf(renderer).lead)}: ${typeof to === 'string' ? whoWords(world, to) : t`nobody`}`
        : null;
    case 'campaign':
      return campaignLine(path.map(String), to, renderer);
    case 'bindings':
      return /^\d+$/.test(id) ? asBefore(t`what <#${id}> is for`) : null;
    case 'rounds':
      return roundLine(path, from, renderer, world);
    case 'people':
      return /^\d+$/.test(id) ? asBefore(t`absence, orders and reminders of ${whoWords(world, id)}`) : null;
    case 'portraits':
      return asBefore(t`Portrait of ${nameIn(world.characters[id]?.name, from, to, t`A character`)}`);
    case 'packs':
      return asBefore(t`Pack of content: ${/^[a-z0-9-]+$/.test(id) ? id : t`one of them`}`);
    case 'scenes': {
      const name = t`Scene: ${nameIn(world.scenes[id]?.name, from, to, t`one of them`)}`;
      return cameOrWent(name, path, from, to) ?? asBefore(name);
    }
    default:
      return null;
  }
}

/** Of a follower as every book has one; what only the book knows has its words there. */
function followerLine(
  name: string,
  path: Change['path'],
  { from, to }: Pick<Change, 'from' | 'to'>,
  { world: { characters }, renderer }: Pick<ChangeReader, 'world' | 'renderer'>,
): PutBack | null {
  switch (path[2]) {
    case 'name':
      return t`${valueWords(from)} is called **${valueWords(to)}** again`;
    case 'status':
      return `${name}: ${followerStatusWords(from)} → **${followerStatusWords(to)}**`;
    case 'ownerId':
      return t`${name} follows **${to === null ? t`the ${nounsOf(renderer).party}` : valueWords(characters[String(to)]?.name ?? t`somebody`)}** again`;
    default:
      return cameOrWent(name, path, from, to);
  }
}

function campaignLine(
  [, field = '', setting = '']: readonly string[],
  to: Json,
  renderer: BookRenderer | null,
): PutBack | null {
  switch (field) {
    case 'settings':
      return setting === ''
        ? null
        : t`Setting ${settingWords(setting, renderer).name}: ${to === null ? t`as the book has it` : settingValue(setting, to, renderer)}`;
    case 'pause':
      return to === null ? t`The campaign no longer rests` : t`The campaign rests again`;
    case 'gmRoleId':
    case 'gmUserIds':
      return asBefore(t`Who runs the game`);
    default:
      return null;
  }
}

function settingValue(setting: string, to: Json, renderer: BookRenderer | null): string {
  const isPlain = typeof to === 'string' || typeof to === 'number' || typeof to === 'boolean';
  return isPlain ? settingValueWords(settingWords(setting, renderer), to) : valueWords(to);
}

/** One that is open again speaks for itself. */
function roundLine(path: Change['path'], from: Json, renderer: BookRenderer | null, world: World): string | null {
  if (path.length !== 2 || from === null) return null;
  return t`No longer asked: ${roundQuestion(renderer, from as unknown as Round, world).title}`;
}

/** Of a whole record, whether it is there again or not; null for a part of one. */
export function cameOrWent(name: string, path: Change['path'], from: Json, to: Json): PutBack | null {
  if (path.length !== 2) return null;
  // A task is called by a whole sentence.
  const bare = name.replace(/\.$/, '');
  return to === null ? t`${bare}: gone again` : from === null ? t`${bare}: back again` : asBefore(bare);
}

function isRecord(value: Json): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The name of a record as it is called now, or was before it went. */
export function nameIn(known: string | undefined, from: Json, to: Json, otherwise: string): string {
  const held = [to, from].filter(isRecord).find(({ name }) => typeof name === 'string');
  const name = known ?? held?.name;
  return typeof name === 'string' ? escapeMarkdown(name, 40) : otherwise;
}

/** `d8`; `none` where there is no die. */
export function dieWords(size: Json): string {
  return size === null || size === 0 ? t`none` : `d${String(size)}`;
}

/** A value in a few safe words. */
export function valueWords(value: Json): string {
  if (value === null) return t`nothing`;
  if (typeof value === 'boolean') return value ? t`yes` : t`no`;
  return typeof value === 'object' ? t`as before` : escapeMarkdown(String(value), 120);
}

/** A yes-or-no value says that; any other its old and new value. */
export function valueLine(name: string, label: string, from: Json, to: Json): PutBack {
  if (typeof to === 'boolean') return t`${name}: ${to ? label : t`not ${label}`}, as before`;
  return fromTo(`${name}, ${label}:`, from, to);
}

/** `Bryn’s level 2 → **3**`. */
export function fromTo(label: string, from: Json, to: Json): PutBack {
  if (typeof (to ?? from) === 'object' && (to ?? from) !== null) return asBefore(label.replace(/:$/, ''));
  return `${label} ${valueWords(from)} → **${valueWords(to)}**`;
}
