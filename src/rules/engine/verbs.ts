import { z } from 'zod';
import type { Json } from './json.ts';
import { FOLLOWER_STATUSES } from './world.ts';

const id = z.string().min(1);
const text = z.string();
const yes = z.boolean();
const count = z.int();
const json: z.ZodType<Json> = z.json();

/** Fields of a check apart from its character: each book takes those it has a use for. */
const check = {
  /** The number to reach. */
  reach: count,
  /** The tools, from the book's list. */
  tools: text,
  /** Number of dice invested. */
  dice: count,
  /** A foe or a character whose defence is to be reached. */
  against: id,
};
/** Somebody's manner of doing it, with the help and hindrance from the book's list; null: none. */
const manner = { intent: text, with: text.nullable() };
const attack = { ...manner, foeId: id, foeName: text, weaponId: text };
/** A party's act underground: its destination, or the aim of a search. */
const deed = { act: id, where: id.optional() };
/** A party's act on its way: its destination, its scout, and the help and hindrance for its roll. */
const step = { where: id.optional(), scoutId: id.optional(), with: text.nullable().optional() };
const foe = {
  name: text,
  armour: count,
  hp: count,
  damage: text,
  morale: count,
  distance: text,
  range: text,
  note: text,
};

/** The game master's statements about a hex or a room. An empty text removes one. */
const place = {
  name: text,
  /** One more thing of interest, which may have to be searched for, and one that is there no more. */
  feature: text,
  hidden: yes,
  without: text,
  secret: text,
  /** The table of encounters there. */
  table: text,
};
/** The game master's statements about a thing, apart from its name. */
const thing = {
  /** Its kind, from the book's list. */
  like: text,
  type: text,
  value: count,
  known: yes,
  slots: count,
  note: text,
  buyer: text,
  magic: text,
  text,
};

/**
 * The actions behind shared commands, by name. A book that has one accepts `smallest` as it is; the fields of `more` are
 * passed on only when they are given, and one that the book has no use for is refused (`verb/no-use`). The possible texts
 * are listed (`BookRenderer.choices`) and read by the book.
 */
export const VERBS = {
  test: verb({ characterId: id, ability: id }, { ...manner, ...check, needsLight: yes }),
  melee: verb({ characterId: id }, { ...attack, unaware: yes }),
  missile: verb({ characterId: id }, attack),
  defend: verb({ characterId: id }, { ...manner, foeId: id, foeName: text, damage: count }),
  cast: verb({ characterId: id, working: text }, { ...manner, targetId: id, dice: count }),
  parley: verb({ characterId: id }, { ...manner, whom: text, offer: text, leverage: yes, commonLanguage: yes }),
  gear: verb({ characterId: id, what: text }),
  help: verb({ characterId: id, targetId: id }),
  usage: verb({ dieId: id, do: z.enum(['roll', 'up', 'down', 'set']) }, { size: text, characterId: id }),
  'add-die': verb({ name: text }, { size: text }),
  'remove-die': verb({ dieId: id }),
  call: verb({ characterId: id, ability: id, reason: text }, { ...check, needsLight: yes, with: text }),
  /** The situation's effect on coming rolls; `span`: which of them. */
  edge: verb({ characterId: id }, { with: text, reason: text, span: text }),
  waive: verb({ promptId: id }),
  harm: verb({ characterId: id, damage: count }, { kind: text, against: id }),
  /** Somebody is hurt, a character or a foe: by an amount, or by dice of a kind from the book's list. */
  hazard: verb({}, { characterId: id, foeId: id, kind: text, dice: count, damage: count }),
  /** Without an amount: fully. */
  heal: verb({ characterId: id }, { amount: count }),
  /** All that a full rest gives, to everybody at once, and no time goes by. */
  rest: verb({}),
  spotlight: verb({ to: text.nullable() }),
  'create-character': verb({ userId: id, name: text }),
  /** A sheet as JSON, or the fields of the book's own form. */
  'import-character': verb({ userId: id, name: text }, { sheet: json, form: z.record(text, text) }),
  'edit-character': verb({ characterId: id }, { name: text, background: text }),
  'switch-character': verb({ characterId: id }),
  'retire-character': verb({ characterId: id }),
  journey: verb({ hexId: id }),
  'journey-end': verb({}),
  watch: verb(
    { act: id },
    {
      ...step,
      plan: z.array(z.strictObject({ act: id, ...step })),
      /** In camp: who keeps watch, one after another. */
      guards: z.array(id),
    },
  ),
  /** The party learns where it really is. */
  reveal: verb({}),
  'advance-watch': verb({}),
  /** The rest of the day passes, with everything that falls due in it. */
  'next-day': verb({}),
  'set-clock': verb({}, { day: count, watch: count }),
  'enter-dungeon': verb({}, { roomId: id, wonder: count }),
  'leave-dungeon': verb({}),
  delve: verb({ act: id }, { path: z.array(id), running: yes, where: id, plan: z.array(z.strictObject(deed)) }),
  'encounter-start': verb(
    { secret: yes },
    {
      creature: text,
      table: text,
      name: text,
      factionId: id,
      count,
      distance: text,
      place: text,
      event: text,
      surprise: text,
      beast: yes,
    },
  ),
  'encounter-show': verb({}, { surprise: text }),
  'encounter-end': verb({}),
  flee: verb({}),
  'fight-start': verb({}, { surprised: text }),
  'fight-end': verb({}),
  'fight-join': verb({ characterId: id }),
  'fight-leave': verb({ characterId: id }),
  'add-foe': verb({}, { ...foe, creature: text, line: text, count, keep: yes }),
  'edit-foe': verb({ foeId: id }, foe),
  'forget-creature': verb({ slug: id }),
  'foes-gone': verb({ all: yes }),
  /** Without an owner they follow the party. */
  'add-follower': verb({ name: text }, { ownerId: id.nullable(), kind: text, line: text }),
  'edit-follower': verb({ followerId: id }, { kind: text, line: text, status: z.enum(FOLLOWER_STATUSES) }),
  'name-follower': verb({ followerId: id, name: text }),
  /** Null: the party. */
  'pass-follower': verb({ followerId: id, toId: id.nullable() }),
  /** True when they stay. */
  'follower-morale': verb({ followerId: id }),
  'dismiss-follower': verb({ followerId: id }),
  /** To somebody; else it lies where the party is, or goes along with it. */
  'give-item': verb({ name: text }, { ...thing, characterId: id }),
  'edit-item': verb({ itemId: id }, { ...thing, name: text, locked: yes }),
  'reveal-item': verb({ itemId: id }, { what: text }),
  'take-item': verb({ characterId: id, itemId: id }),
  'pass-item': verb({ itemId: id, toId: id }),
  'give-to-faction': verb({ characterId: id, itemId: id, factionId: id }),
  'drop-item': verb({ itemId: id }, { to: text }),
  /** On or in hand, or off again; without `on` the other way round. */
  'wear-item': verb({ itemId: id }, { on: yes }),
  'merge-items': verb({ itemIds: z.array(id), name: text }),
  /** Into the numbered slot of who carries it; what is there changes places with it. */
  'move-item': verb({ itemId: id, slot: count }),
  'use-item': verb({ characterId: id, itemId: id }, { targetId: id }),
  'edit-hex': verb(
    { hexId: id },
    { ...place, terrain: text, blocked: yes, visited: yes, lair: text, road: yes, landmark: text, living: text },
  ),
  'edit-room': verb(
    { key: text },
    { ...place, wonder: count, explored: yes, trap: yes, ability: id, damage: text, on: text },
  ),
  /** A way between two rooms, from both ends unless it is said otherwise. */
  'connect-rooms': verb({ from: text, to: text }, { oneWay: yes, closed: yes }),
  'note-place': verb({ placeId: id, text }),
  'erase-place': verb({ placeId: id }),
  'import-map': verb({ text, what: z.enum(['hex', 'room']) }),
  'generate-map': verb({ width: count, height: count }, { climate: text, q: count, r: count, seed: count }),
  'spring-trap': verb({ characterId: id }, { ability: id, damage: text, what: text, with: text }),
  'roll-table': verb({ id, secret: yes }),
  'set-table': verb({ text, format: text, isNew: yes }, { id: id.nullable(), name: text.nullable() }),
  'drop-table': verb({ id }),
  oracle: verb({ question: text }),
} as const;

export type Verb = keyof typeof VERBS;

/** The possible input of a shared command. */
export type VerbInput<V extends Verb> = z.infer<(typeof VERBS)[V]['input']>;

function verb<Least extends z.ZodRawShape, More extends z.ZodRawShape = Record<never, z.ZodType>>(
  least: Least,
  // Without a second argument `More` is its default, which the empty record satisfies.
  more: More = {} as More,
) {
  return {
    smallest: z.strictObject(least),
    input: z.strictObject({ ...least, ...z.strictObject(more).partial().shape }),
  };
}

/** Options of commands that are called otherwise than the field they fill. */
const OPTIONS: Readonly<Record<string, string>> = {
  needsLight: 'light',
  span: 'for',
  commonLanguage: 'language',
  weaponId: 'weapon',
  targetId: 'target',
  itemId: 'item',
  hexId: 'at',
  oneWay: 'one-way',
  itemIds: 'item',
  factionId: 'faction',
  foeId: 'target',
  foeName: 'target',
  ownerId: 'to',
  followerId: 'who',
  toId: 'to',
  status: 'now',
};

/** The option that fills a field of a verb, as people type it. */
export function optionOf(field: string): string {
  return OPTIONS[field] ?? field;
}
