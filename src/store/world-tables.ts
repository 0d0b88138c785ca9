import type { Json } from '../rules/engine/json.ts';
import type { Person, Scene } from '../rules/engine/person.ts';
import type { Prompt } from '../rules/engine/prompt.ts';
import type { Round } from '../rules/engine/round.ts';
import type {
  Binding,
  Character,
  Faction,
  Foe,
  Item,
  Member,
  Modifier,
  Party,
  Place,
  Task,
  UsageDie,
  WealthRow,
  World,
} from '../rules/engine/world.ts';

type ColumnType = 'text' | 'text[]' | 'integer' | 'bigint' | 'boolean' | 'json';

/** How one kind of record of the World lies in its table: one row each, beside `campaign_id`. */
export interface WorldTable<Row extends string = string> {
  readonly name: string;
  /** Column that holds the record's id; null for the table with one row per campaign. */
  readonly key: string | null;
  readonly columns: Readonly<Record<Row, ColumnType>>;
  /** The World's records, by id. The same object means the same row. */
  records(world: World): Readonly<Record<string, object>>;
  /** All columns of a record of `world`. */
  row(record: never, world: World): Readonly<Record<Row, unknown>>;
}

function table<R extends object, Row extends string>(
  definition: Omit<WorldTable<Row>, 'records' | 'row'> & {
    records(world: World): Readonly<Record<string, R>>;
    row(record: R, world: World): Readonly<Record<Row, Json | unknown>>;
  },
): WorldTable<Row> {
  return definition;
}

export const WORLD_TABLES: readonly WorldTable[] = [
  table({
    name: 'channel_binding',
    key: 'channel_id',
    columns: { channel_id: 'text', guild_id: 'text', use: 'text' },
    records: (world) => world.bindings,
    row: (binding: Binding, world) => ({
      channel_id: binding.channelId,
      guild_id: world.campaign.guildId,
      use: binding.use,
    }),
  }),
  table({
    name: 'member',
    key: 'user_id',
    columns: { user_id: 'text', joined: 'integer', present: 'boolean', character_id: 'text' },
    records: (world) => world.members,
    row: (member: Member) => ({
      user_id: member.userId,
      joined: member.joined,
      present: member.present,
      character_id: member.characterId,
    }),
  }),
  table({
    name: 'party',
    key: null,
    columns: { spotlight: 'text', spotlight_until: 'bigint', awaited: 'json', state: 'json' },
    records: (world) => ({ party: world.party }),
    row: (party: Party) => ({
      spotlight: party.spotlight,
      spotlight_until: party.spotlightUntil,
      awaited: party.awaited,
      state: party.state,
    }),
  }),
  table({
    name: 'usage_die',
    key: 'id',
    columns: { id: 'text', name: 'text', size: 'integer' },
    records: (world) => world.usageDice,
    row: (die: UsageDie) => ({ id: die.id, name: die.name, size: die.size }),
  }),
  table({
    name: 'character',
    key: 'id',
    columns: { id: 'text', user_id: 'text', name: 'text', status: 'text', created: 'integer', sheet: 'json' },
    records: (world) => world.characters,
    row: (character: Character) => ({
      id: character.id,
      user_id: character.userId,
      name: character.name,
      status: character.status,
      created: character.created,
      sheet: character.sheet,
    }),
  }),
  table({
    name: 'item',
    key: 'id',
    columns: { id: 'text', holder_id: 'text', name: 'text', data: 'json' },
    records: (world) => world.items,
    row: (item: Item) => ({ id: item.id, holder_id: item.holderId, name: item.name, data: item.data }),
  }),
  table({
    name: 'foe',
    key: 'id',
    columns: { id: 'text', name: 'text', data: 'json' },
    records: (world) => world.foes,
    row: (foe: Foe) => ({ id: foe.id, name: foe.name, data: foe.data }),
  }),
  table({
    name: 'place',
    key: 'id',
    columns: { id: 'text', data: 'json' },
    records: (world) => world.places,
    row: (place: Place) => ({ id: place.id, data: place.data }),
  }),
  table({
    name: 'faction',
    key: 'id',
    columns: { id: 'text', name: 'text', data: 'json' },
    records: (world) => world.factions,
    row: (faction: Faction) => ({ id: faction.id, name: faction.name, data: faction.data }),
  }),
  table({
    name: 'wealth',
    key: 'id',
    columns: { id: 'text', boxes: 'integer' },
    records: (world) => world.wealth,
    row: (row: WealthRow) => ({ id: row.id, boxes: row.boxes }),
  }),
  table({
    name: 'modifier',
    key: 'id',
    columns: { id: 'text', kind: 'text', rule: 'text', character_id: 'text', foe_id: 'text' },
    records: (world) => world.modifiers,
    row: (modifier: Modifier) => ({
      id: modifier.id,
      kind: modifier.kind,
      rule: modifier.rule,
      character_id: modifier.characterId,
      foe_id: modifier.foeId,
    }),
  }),
  table({
    name: 'task',
    key: 'id',
    columns: { id: 'text', kind: 'text', rule: 'text', detail: 'json', done: 'boolean' },
    records: (world) => world.tasks,
    row: (task: Task) => ({ id: task.id, kind: task.kind, rule: task.rule, detail: task.detail, done: task.done }),
  }),
  table({
    name: 'prompt',
    key: 'id',
    columns: {
      id: 'text',
      kind: 'text',
      rule: 'text',
      audience: 'json',
      character_id: 'text',
      form: 'json',
      required: 'boolean',
      fallback: 'json',
      terms: 'json',
      opened: 'bigint',
      deadline: 'bigint',
      frames: 'json',
      story: 'json',
      answers: 'json',
      reply_id: 'text',
      card: 'json',
    },
    records: (world) => world.prompts,
    row: (prompt: Prompt) => ({
      id: prompt.id,
      kind: prompt.kind,
      rule: prompt.rule,
      audience: prompt.audience,
      character_id: prompt.characterId,
      form: prompt.form,
      required: prompt.required,
      fallback: prompt.fallback,
      terms: prompt.terms,
      opened: prompt.opened,
      deadline: prompt.deadline,
      frames: prompt.frames,
      story: prompt.story,
      answers: prompt.answers,
      reply_id: prompt.replyId,
      card: prompt.card ?? null,
    }),
  }),
  table({
    name: 'round',
    key: 'id',
    columns: {
      id: 'text',
      procedure: 'text',
      hidden: 'boolean',
      terms: 'json',
      channel_id: 'text',
      opener_id: 'text',
      opened: 'bigint',
      deadline: 'bigint',
      grace: 'integer',
      held: 'bigint',
      reopened: 'bigint',
      seats: 'json',
      card_id: 'text',
    },
    records: (world) => world.rounds,
    row: (round: Round) => ({
      id: round.id,
      procedure: round.procedure,
      hidden: round.hidden,
      terms: round.terms,
      channel_id: round.channelId,
      opener_id: round.openerId,
      opened: round.opened,
      deadline: round.deadline,
      grace: round.grace,
      held: round.held,
      reopened: round.reopened,
      seats: round.seats,
      card_id: round.cardId,
    }),
  }),
  table({
    name: 'person',
    key: 'user_id',
    columns: {
      user_id: 'text',
      away: 'json',
      orders: 'json',
      reminders: 'json',
      missed: 'integer',
      nudges: 'integer',
      nudge_at: 'bigint',
      snoozed_until: 'bigint',
      extensions: 'json',
    },
    records: (world) => world.people,
    row: (person: Person) => ({
      user_id: person.userId,
      away: person.away,
      orders: person.orders,
      reminders: person.reminders,
      missed: person.missed,
      nudges: person.nudges,
      nudge_at: person.nudgeAt,
      snoozed_until: person.snoozedUntil,
      extensions: person.extensions,
    }),
  }),
  table({
    name: 'scene',
    key: 'id',
    columns: { id: 'text', name: 'text', channel_id: 'text', user_ids: 'text[]', opened: 'bigint', closed: 'bigint' },
    records: (world) => world.scenes,
    row: (scene: Scene) => ({
      id: scene.id,
      name: scene.name,
      channel_id: scene.channelId,
      user_ids: scene.userIds,
      opened: scene.opened,
      closed: scene.closed,
    }),
  }),
];
