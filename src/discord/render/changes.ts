import type { Change } from '../../play/facts.ts';
import type { Json } from '../../rules/json.ts';
import type { World } from '../../rules/world.ts';
import { harmless } from './harmless.ts';
import { roundQuestion } from './round-question.ts';
import { whoWords, slugWords as words } from './words.ts';

/** Most changes that an undone entry lists one by one. */
const MOST_CHANGES = 15;
/** Tables of which only the record is named: a hidden answer stays hidden. */
const UNSHOWN: readonly string[] = ['rounds', 'people', 'scenes'];

/** What is put back, one line for each thing; never what somebody wrote in a round. */
export function changeLines(changes: readonly Change[], world: World): readonly string[] {
  if (changes.length === 0) return ['All is as it was before it.'];
  const lines = [...new Set(changes.map((change) => changeLine(change, world)))];
  const shown = lines.slice(0, MOST_CHANGES);
  const more = lines.length - shown.length;
  return more > 0 ? [...shown, `… and ${more} more.`] : shown;
}

function changeLine({ path, from, to }: Change, world: World): string {
  const [table = '', id = '', ...rest] = path.map(String);
  const name = nameOf(world, table, id);
  if (UNSHOWN.includes(table) || (table === 'campaign' && rest.length === 0)) return `${name}: as before`;
  const field = rest.filter((part) => !/^(sheet|data|state|size)$/.test(part)).map(words);
  const label = [name, ...field].filter((part) => part !== '').join(', ');
  if (isPlain(from) && isPlain(to) && rest.length > 0) return `${label}: ${sized(path, from)} → **${sized(path, to)}**`;
  if (to === null) return `${label}: gone again`;
  if (from === null) return `${label}: back again`;
  return `${label}: as before`;
}

function nameOf(world: World, table: string, id: string): string {
  switch (table) {
    case 'characters':
      return harmless(world.characters[id]?.name ?? 'A character', 40);
    case 'usageDice':
      return harmless(world.usageDice[id]?.name ?? 'A usage die', 40);
    case 'items':
      return harmless(world.items[id]?.name ?? 'An item', 40);
    case 'foes':
      return harmless(world.foes[id]?.name ?? 'A foe', 40);
    case 'modifiers':
      return `Condition${world.modifiers[id] ? ` ${words(world.modifiers[id].kind)}` : ''}`;
    case 'tasks':
      return 'A task of the game master';
    case 'members':
      return /^\d+$/.test(id) ? `<@${id}>` : 'A member';
    case 'party':
      return id === 'spotlight' ? 'Spotlight' : 'Party';
    case 'campaign':
      return id === 'pause' ? 'The rest of the campaign' : id === 'status' ? 'Status card' : 'Campaign';
    case 'rounds':
      return world.rounds[id] === undefined ? 'A round' : roundQuestion(null, world.rounds[id], world).title;
    case 'people':
      return /^\d+$/.test(id) ? whoWords(world, id) : 'A player';
    case 'scenes':
      return `Scene: ${harmless(world.scenes[id]?.name ?? 'one of them', 60)}`;
    case 'bindings':
      return /^\d+$/.test(id) ? `<#${id}>` : 'A channel';
    default:
      return words(table);
  }
}

function sized(path: Change['path'], value: Json): string {
  const isSize = path[0] === 'usageDice' && path.at(-1) === 'size';
  return isSize ? `d${String(value)}` : valueWords(value);
}

/** A value in a few safe words. */
export function valueWords(value: Json): string {
  if (value === null) return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return isPlain(value) ? harmless(String(value), 120) : 'as before';
}

function isPlain(value: Json): boolean {
  return value === null || typeof value !== 'object';
}
