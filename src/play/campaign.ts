import { createDraft, type Draft, finishDraft } from 'immer';
import type { AnyBook, Knob, Setting } from '../rules/book.ts';
import type { Json } from '../rules/json.ts';
import type { Fact, Refusal } from '../rules/prompt.ts';
import { isRefusal, refuse } from '../rules/prompt.ts';
import type { SettingValue, World } from '../rules/world.ts';
import { ChannelTaken, type NewEntry, type NewReply } from '../store/store.ts';
import { type Deed, type Done, type House, isGmOf } from './deed.ts';
import type { HouseFact } from './facts.ts';
import { perform } from './perform.ts';
import { commitmentOf, newSeed, seededDice } from './seeded-dice.ts';
import { bookOf, playTurn, type Turn } from './turn.ts';

/** Longest name of a campaign, in characters. */
export const MOST_CAMPAIGN_NAME = 60;

export interface Founding {
  readonly guildId: string;
  readonly name: string;
  readonly book: string;
  /** Users for whom ready characters are made: the practice table's first campaign. */
  readonly starters: readonly string[];
  /** Channel for the game master's secrets, if any. */
  readonly gmChannelId: string | null;
}

/** A new campaign with its own secret seed; the seed's commitment is in its first journal entry. */
export async function found(house: House, deed: Omit<Deed, 'campaignId'>, founding: Founding): Promise<Done> {
  const name = founding.name.trim().replace(/\s+/g, ' ');
  if (name.length === 0 || name.length > MOST_CAMPAIGN_NAME)
    return { done: 'refused', refusal: refuse('campaign/name-length', { max: MOST_CAMPAIGN_NAME }) };
  const book = Object.hasOwn(house.books, founding.book) ? house.books[founding.book] : undefined;
  if (book === undefined) return { done: 'refused', refusal: refuse('book/unknown', { book: founding.book }) };

  const now = house.clock.now().getTime();
  const seed = newSeed();
  const commitment = commitmentOf(seed);
  const empty = emptyWorld(house, deed, { ...founding, name });
  const draft = createDraft(empty) as Draft<World>;
  const dice: NewEntry['dice'][number][] = [];
  const created: HouseFact = { fact: 'campaign-created', rule: 'house/campaign', name, book: book.name, commitment };
  const facts: Fact[] = [created];
  if (founding.starters.length > 0)
    book.starters(
      {
        world: draft,
        dice: seededDice(seed, deed.doer.userId, draft.counters, dice),
        actor: { userId: deed.doer.userId, isGm: true },
        now,
        newId: house.newId,
        tell: (fact: Fact) => facts.push(fact),
      },
      founding.starters,
    );
  const world = finishDraft(draft) as World;
  const rowId = house.newId();
  const message = house.present({
    world,
    book,
    facts,
    prompts: [],
    number: 1,
    undone: false,
    actor: { userId: deed.doer.userId, isGm: true },
  });
  const reply: NewReply = {
    id: rowId,
    kind: 'reply',
    applicationId: deed.where.applicationId,
    token: deed.where.token,
    channelId: deed.where.channelId,
    private: deed.private,
    body: message,
    target: null,
    created: now,
  };
  const entry: NewEntry = {
    id: house.newId(),
    at: now,
    actorId: deed.doer.userId,
    onBehalfOf: null,
    action: 'campaign/create',
    input: { name, book: founding.book },
    rules: ['house/campaign'],
    dice,
    facts,
    patches: [],
    inverse: [],
    secret: false,
    undoes: null,
  };
  const replies = founding.starters.length > 0 ? [] : [reply];
  const fresh = await house.store.create({
    interactionId: deed.interactionId,
    seed,
    commitment,
    world,
    entry,
    replies,
    now,
  });
  if (!fresh) return { done: 'duplicate' };
  return { done: 'yes', message, rowId, kind: 'reply', number: 1, facts, prompts: [] };
}

function emptyWorld(house: House, deed: Omit<Deed, 'campaignId'>, founding: Founding): World {
  const book = house.books[founding.book];
  if (book === undefined) throw new Error(`no book ${founding.book}`);
  const dice = book.usageDice({}).map((die) => [die.id, die] as const);
  const bindings = founding.gmChannelId
    ? { [founding.gmChannelId]: { channelId: founding.gmChannelId, use: 'gm' as const } }
    : {};
  return {
    campaign: {
      id: house.newId(),
      guildId: founding.guildId,
      book: founding.book,
      name: founding.name,
      settings: {},
      gmRoleId: null,
      gmUserIds: [deed.doer.userId],
    },
    bindings,
    members: {},
    party: { spotlight: null, state: book.initialState() },
    usageDice: Object.fromEntries(dice),
    characters: {},
    items: {},
    foes: {},
    modifiers: {},
    tasks: {},
    prompts: {},
    counters: {},
  };
}

/** A change of the campaign itself that only its game master makes. `work` changes the draft and tells what it did. */
function rule(
  house: House,
  deed: Deed,
  action: string,
  input: Json,
  work: (turn: Turn) => Refusal | null,
  isSecret: (before: World) => boolean = () => false,
): Promise<Done> {
  return perform(house, deed, (standing, locked, rowId) => {
    if (!isGmOf(locked.world.campaign, deed.doer)) return refuse('gm-only');
    const roller = deed.doer.userId;
    const secret = isSecret(locked.world);
    const turn = playTurn(standing, locked.world, rowId, { action, input, roller, secret, work });
    if (isRefusal(turn)) return turn;
    return { turns: [turn], redrawn: [], kind: 'reply', target: null };
  });
}

export function setSetting(house: House, deed: Deed, name: string, text: string): Promise<Done> {
  return rule(house, deed, 'campaign/settings', { name, value: text }, ({ book, context }) => {
    const setting: Setting | undefined = Object.hasOwn(book.settings, name) ? book.settings[name] : undefined;
    if (setting === undefined) return refuse('setting/unknown', { setting: name });
    const value = readSetting(setting, text);
    if (isRefusal(value)) return value;
    const from = settingOf(context.world, setting, name);
    context.world.campaign.settings[name] = value;
    const fact: HouseFact = { fact: 'setting-changed', rule: setting.rule, setting: name, from, to: value };
    context.tell(fact);
    return null;
  });
}

/** A setting's value in a campaign: what was set, else the book's default. */
function settingOf(world: World, setting: Setting, name: string): SettingValue {
  return world.campaign.settings[name] ?? (Array.isArray(setting.values) ? setting.values[0] : defaultOf(setting));
}

function defaultOf(setting: Setting): number {
  return 'default' in setting.values ? setting.values.default : 0;
}

function readSetting(setting: Setting, text: string): SettingValue | Refusal {
  const { values } = setting;
  if ('default' in values) {
    const number = Number(text);
    return text.trim() !== '' && Number.isInteger(number) && number >= values.min && number <= values.max
      ? number
      : refuse('setting/number-out-of-range', { min: values.min, max: values.max });
  }
  const value = values.find((allowed) => String(allowed) === text.trim().toLowerCase());
  return value ?? refuse('setting/not-allowed', { allowed: values.map(String) });
}

export async function bindChannel(
  house: House,
  deed: Deed,
  channelId: string,
  use: 'play' | 'gm' | 'none',
): Promise<Done> {
  const bound = rule(house, deed, 'campaign/bind', { channelId, use }, ({ context }) => {
    if (use === 'none') delete context.world.bindings[channelId];
    else context.world.bindings[channelId] = { channelId, use };
    const fact: HouseFact = { fact: 'channel-bound', rule: 'house/campaign', channelId, use };
    context.tell(fact);
    return null;
  });
  return bound.catch((err: unknown) => {
    if (err instanceof ChannelTaken)
      return { done: 'refused', refusal: refuse('campaign/channel-bound', { channelId }) };
    throw err;
  });
}

/** Names the game master role, or makes one person a game master or not. The last game master cannot be let go. */
export function setGm(
  house: House,
  deed: Deed,
  change: { readonly roleId: string | null; readonly userId: string | null; readonly isGm: boolean },
): Promise<Done> {
  return rule(house, deed, 'campaign/gm', change, ({ context }) => {
    const { campaign } = context.world;
    if (change.roleId !== null) campaign.gmRoleId = change.isGm ? change.roleId : null;
    if (change.userId !== null) {
      const others = campaign.gmUserIds.filter((userId) => userId !== change.userId);
      campaign.gmUserIds = change.isGm ? [...others, change.userId] : others;
    }
    if (campaign.gmUserIds.length === 0 && campaign.gmRoleId === null) return refuse('campaign/last-gm');
    const fact: HouseFact = { fact: 'gm-changed', rule: 'house/campaign', ...change };
    context.tell(fact);
    return null;
  });
}

export function setPresence(house: House, deed: Deed, userId: string, present: boolean): Promise<Done> {
  return rule(house, deed, 'gm/present', { userId, present }, ({ context }) => {
    const member = context.world.members[userId];
    if (member === undefined) return refuse('member/unknown', { userId });
    member.present = present;
    const fact: HouseFact = { fact: 'presence', rule: 'LH-SPOT-01', userId, present };
    context.tell(fact);
    return null;
  });
}

export function turnKnob(house: House, deed: Deed, key: string, value: string): Promise<Done> {
  const find = (book: AnyBook, world: World): Knob | undefined =>
    book.knobs(world).find((knob: Knob) => knob.key === key);
  return rule(
    house,
    deed,
    'gm/set',
    { key, value },
    ({ book, context, facts }) => {
      const knob = find(book, context.world);
      if (knob === undefined) return refuse('knob/unknown', { key });
      const refusal = book.turnKnob(context, key, value);
      if (refusal !== null) return refusal;
      // A book that tells more of it than a number has told it.
      if (facts.length > 0) return null;
      const to = find(book, context.world)?.value ?? value;
      const fact: HouseFact = { fact: 'knob-turned', rule: 'LH-PBP-04', label: knob.label, from: knob.value, to };
      context.tell(fact);
      return null;
    },
    (world) => find(bookOf(house, world), world)?.secret ?? false,
  );
}

/** Marks one of the game master's tasks as seen to. */
export function finishTask(house: House, deed: Deed, taskId: string): Promise<Done> {
  return rule(house, deed, 'gm/task', { taskId }, ({ context }) => {
    const task = Object.hasOwn(context.world.tasks, taskId) ? context.world.tasks[taskId] : undefined;
    if (task === undefined) return refuse('task/unknown');
    delete context.world.tasks[taskId];
    const fact: HouseFact = { fact: 'task-done', rule: task.rule, kind: task.kind };
    context.tell(fact);
    return null;
  });
}
