import type { Change } from '../../../play/facts.ts';
import type { Json } from '../../../rules/engine/json.ts';
import type { Task } from '../../../rules/engine/world.ts';
import type { Sheet } from '../../../rules/lavender-hack/characters/shapes.ts';
import { ABILITIES } from '../../../rules/lavender-hack/kit/ability.ts';
import type { LavenderWorld } from '../../../rules/lavender-hack/shapes.ts';
import { cameOrWent, dieWords, nameIn, valueWords } from '../engine/changes.ts';
import { escapeMarkdown } from '../engine/markdown.ts';
import { slugWords } from '../engine/words.ts';
import { conditionName } from './characters/sheet-cards.ts';
import { taskLabel } from './checks/task-words.ts';
import { placeIn } from './kit/place-words.ts';

/** Fields of a sheet that are one value: shown as what they were and are. */
const VALUES: Readonly<Partial<Record<keyof Sheet, string>>> = {
  class: 'class',
  background: 'background',
  level: 'level',
  hp: 'hit points',
  hpMax: 'most hit points',
  pool: 'Dealer of Death dice',
  familiar: 'familiar',
  training: 'training',
};

/** Fields that are lists: that they are as before is enough. */
const LISTS: Readonly<Partial<Record<keyof Sheet, string>>> = {
  features: 'features',
  languages: 'languages',
  workings: 'workings',
  weirdness: 'weirdness',
  project: 'work',
};

/** Fields of a thing, of a foe and of a faction in words; numbers of a foe are for the game master. */
const ITEM_VALUES: Readonly<Record<string, string>> = {
  broken: 'broken',
  worn: 'worn',
  poisoned: 'poisoned',
  slots: 'slots',
  value: 'value',
  knownValue: 'value known',
  magical: 'magical',
  buyer: 'buyer',
  ballpark: 'worth, as they were told',
  note: 'note',
};

const FOE_VALUES: Readonly<Record<string, string>> = {
  hp: 'hit points',
  hpMax: 'most hit points',
  armour: 'armour',
  down: 'down',
  out: 'out of the fight',
  morale: 'morale',
  distance: 'distance',
  attacks: 'attacks',
  note: 'note',
};

/** Parts of the party's state; what has no words here is the bot's own. */
const STATE: Readonly<Record<string, string>> = {
  clock: 'The clock: as before',
  journey: 'The way through the wild: as before',
  delve: 'The way underground: as before',
  court: 'The court: as before',
  downtime: 'The weeks at home: as before',
  base: 'Home: as before',
  encounter: 'The meeting: as before',
};

const GM_STATE: Readonly<Record<string, string>> = {
  'journey/due': 'What the day has in store: as before',
  'journey/pendingLair': 'A lair in the next hex: as before',
  'journey/pendingFind': 'A find in the next hex: as before',
  'delve/due': 'What the hour has in store: as before',
  creatures: 'Creatures of your own: as before',
  tables: 'Tables of your own: as before',
  traps: 'Traps that were laid: as before',
};

/** What is put back at a path, in names and words; null for the bot's own affairs. */
export function changeWords(change: Change, world: LavenderWorld, isGm: boolean): string | null {
  const [table = '', id = ''] = change.path.map(String);
  switch (table) {
    case 'characters':
      return sheetWords(change, world);
    case 'items':
      return itemWords(change, world);
    case 'foes':
      return foeChange(change, world, isGm);
    case 'wealth':
      return wealthWords(change);
    case 'modifiers':
      return conditionWords(change, world);
    case 'party':
      return stateWords(change.path.map(String).slice(2), isGm);
    case 'places':
      return isGm ? `On the map, ${escapeMarkdown(placeIn(world, id), 80)}: as before` : null;
    case 'factions':
      return isGm ? factionWords(change, world) : null;
    case 'tasks':
      return isGm ? taskWords(change, world) : null;
    default:
      return null;
  }
}

function sheetWords({ path, from, to }: Change, world: LavenderWorld): string | null {
  const [, id = '', part, field = '', key = ''] = path.map(String);
  if (part !== 'sheet') return null;
  const whose = `${nameIn(world.characters[id]?.name, from, to, 'A character')}’s`;
  const value = Object.hasOwn(VALUES, field) ? VALUES[field as keyof Sheet] : undefined;
  if (field === 'armourValue') return `${whose} armour value ${armourWords(from)} → **${armourWords(to)}**`;
  if (value !== undefined) return fromTo(`${whose} ${value}`, from, to);
  const list = Object.hasOwn(LISTS, field) ? LISTS[field as keyof Sheet] : undefined;
  if (list !== undefined) return `${whose} ${list}: as before`;
  if (field === 'fatigue') return `${whose} fatigue ${dieWords(from)} → **${dieWords(to)}**`;
  const ability = field === 'abilities' ? ABILITIES.find((one) => one.id === key) : undefined;
  return ability === undefined ? null : fromTo(`${whose} ${ability.name}`, from, to);
}

/** Armour that has not been rolled yet protects for nothing in particular. */
function armourWords(value: Json): string {
  return value === null ? 'not rolled' : valueWords(value);
}

function itemWords({ path, from, to }: Change, world: LavenderWorld): string | null {
  const [, id = '', part, field = ''] = path.map(String);
  const name = nameIn(world.items[id]?.name, from, to, 'A thing');
  if (part === undefined) return cameOrWent(name, path, from, to);
  if (part === 'name') return `${valueWords(from)} is called **${valueWords(to)}** again`;
  if (part === 'holderId') return `${name}: ${holderWords(world, to)}`;
  if (field === 'dieNow' || field === 'die' || field === 'ammo')
    return `${name} ${dieWords(from)} → **${dieWords(to)}**`;
  if (field === 'properties') return `${name}, what it does: as before`;
  const label = Object.hasOwn(ITEM_VALUES, field) ? ITEM_VALUES[field] : undefined;
  return label === undefined ? null : valueLine(name, label, from, to);
}

function holderWords(world: LavenderWorld, holderId: Json): string {
  if (typeof holderId !== 'string') return 'with nobody, as before';
  const name = world.characters[holderId]?.name;
  return `with ${name === undefined ? 'who had it' : escapeMarkdown(name, 40)}, as before`;
}

function foeChange({ path, from, to }: Change, world: LavenderWorld, isGm: boolean): string | null {
  const [, id = '', part, field = ''] = path.map(String);
  const name = nameIn(world.foes[id]?.name, from, to, 'A foe');
  if (part === undefined) return cameOrWent(name, path, from, to);
  if (!isGm) return null;
  const label = Object.hasOwn(FOE_VALUES, field) ? FOE_VALUES[field] : undefined;
  return label === undefined ? `${name}: as before` : valueLine(name, label, from, to);
}

/** A row that is not there is empty. */
function wealthWords({ path, from, to }: Change): string {
  const boxes = (value: Json): number => {
    const count = typeof value === 'object' && value !== null && 'boxes' in value ? value.boxes : value;
    return typeof count === 'number' ? count : 0;
  };
  return `Wealth worth ${escapeMarkdown(String(path[1]), 4)}: ${boxes(from)} → **${boxes(to)}** boxes`;
}

function conditionWords({ path, from, to }: Change, world: LavenderWorld): string | null {
  const held = (to ?? from) as { readonly kind?: unknown; readonly characterId?: unknown } | null;
  if (path.length !== 2 || typeof held?.kind !== 'string') return null;
  const name = typeof held.characterId === 'string' ? world.characters[held.characterId]?.name : undefined;
  const whose = name === undefined ? '' : `${escapeMarkdown(name, 40)}: `;
  return `${whose}${to === null ? 'no longer' : 'again'} ${conditionName(held.kind)}`;
}

function stateWords(path: readonly string[], isGm: boolean): string | null {
  const [first = '', second = ''] = path;
  const kept = GM_STATE[`${first}/${second}`] ?? GM_STATE[first];
  if (kept !== undefined) return isGm ? kept : null;
  return Object.hasOwn(STATE, first) ? (STATE[first] ?? null) : null;
}

function factionWords({ path, from, to }: Change, world: LavenderWorld): string {
  const [, id = '', , field = ''] = path.map(String);
  const name = nameIn(world.factions[id]?.name, from, to, 'A faction');
  if (field === 'disposition') return fromTo(`${name}, disposition:`, from, to);
  if (field === 'known') return `${name}, what the players know of it: as before`;
  return cameOrWent(name, path, from, to) ?? `${name}${field === '' ? '' : `, ${slugWords(field)}`}: as before`;
}

function taskWords({ path, from, to }: Change, world: LavenderWorld): string {
  const [, id = ''] = path.map(String);
  const task = world.tasks[id] ?? ((to ?? from) as unknown as Task);
  return `On your list, ${escapeMarkdown(taskLabel(task), 80)}: ${path.length > 2 ? 'as before' : to === null ? 'gone again' : 'back again'}`;
}

/** What is or is not so says that; anything else what it was and is. */
function valueLine(name: string, label: string, from: Json, to: Json): string {
  if (typeof to === 'boolean') return `${name}: ${to ? label : `not ${label}`}, as before`;
  return fromTo(`${name}, ${label}:`, from, to);
}

function fromTo(label: string, from: Json, to: Json): string {
  if (typeof (to ?? from) === 'object' && (to ?? from) !== null) return `${label} as before`;
  return `${label} ${valueWords(from)} → **${valueWords(to)}**`;
}
