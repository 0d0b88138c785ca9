import type { AnyBook, Context, Knob, Setting } from '../rules/book.ts';
import type { Json } from '../rules/json.ts';
import { isRefusal, type Refusal, refuse } from '../rules/prompt.ts';
import type { SettingValue, World } from '../rules/world.ts';
import { ChannelTaken } from '../store/store.ts';
import { type Deed, type Done, type House, isGmOf } from './deed.ts';
import type { HouseFact } from './facts.ts';
import { asSingle, perform } from './perform.ts';
import { POST_SETTINGS } from './post-settings.ts';
import { resumeTurn } from './resume.ts';
import { bookOf, playTurn, type Turn } from './turn.ts';

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

/** Sets one of the campaign's settings: the book's, or those that every campaign has. */
export function setSetting(house: House, deed: Deed, name: string, text: string): Promise<Done> {
  const find = (book: AnyBook): Setting | undefined => {
    const settings = settingsOf(book);
    return Object.hasOwn(settings, name) ? settings[name] : undefined;
  };
  return rule(
    house,
    deed,
    'campaign/settings',
    { name, value: text },
    ({ book, context }) => {
      const setting = find(book);
      if (setting === undefined) return refuse('setting/unknown', { setting: name });
      const value = readSetting(setting, text);
      if (isRefusal(value)) return value;
      const from = settingOf(context.world, setting, name);
      context.world.campaign.settings[name] = value;
      const fact: HouseFact = { fact: 'setting-changed', rule: setting.rule, setting: name, from, to: value };
      context.tell(fact);
      return null;
    },
    (world) => find(bookOf(house, world))?.forGm ?? false,
  );
}

/** Every setting of a campaign: the book's, then those of playing by post. */
export function settingsOf(book: AnyBook): Readonly<Record<string, Setting>> {
  return { ...book.settings, ...POST_SETTINGS };
}

/** A setting's value in a campaign: what was set, else the default. */
function settingOf(world: World, { values }: Setting, name: string): SettingValue {
  return world.campaign.settings[name] ?? ('default' in values ? values.default : (values[0] ?? ''));
}

function readSetting({ values }: Setting, text: string): SettingValue | Refusal {
  if ('check' in values)
    return values.check(text.trim()) ?? refuse('setting/text-not-allowed', { example: values.example });
  if ('default' in values) {
    const number = Number(text);
    return text.trim() !== '' && Number.isInteger(number) && number >= values.min && number <= values.max
      ? number
      : refuse('setting/number-out-of-range', { min: values.min, max: values.max });
  }
  const value = values.find((allowed) => String(allowed) === text.trim().toLowerCase());
  return value ?? refuse('setting/not-allowed', { allowed: values.map(String) });
}

/** Says what a channel is for. `withStatus`: the status card is put there as well. */
export async function bindChannel(
  house: House,
  deed: Deed,
  channelId: string,
  use: 'play' | 'gm' | 'none',
  withStatus = false,
): Promise<Done> {
  const bound = rule(house, deed, 'campaign/bind', { channelId, use }, ({ context }) => {
    if (use === 'none') delete context.world.bindings[channelId];
    else context.world.bindings[channelId] = { channelId, use };
    if (use === 'play') context.world.campaign.homeId = channelId;
    const fact: HouseFact = { fact: 'channel-bound', rule: 'house/campaign', channelId, use };
    context.tell(fact);
    if (withStatus) putStatus(context, channelId);
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

/** Says who is at the table: a game master of anybody, a player of themselves. Who leaves is waited for no more. */
export function setPresence(house: House, deed: Deed, userId: string, present: boolean): Promise<Done> {
  return perform(house, deed, (standing, { world }, rowId) => {
    if (userId !== deed.doer.userId && !isGmOf(world.campaign, deed.doer)) return refuse('gm-only');
    return asSingle(
      playTurn(standing, world, rowId, {
        action: 'gm/present',
        input: { userId, present },
        roller: deed.doer.userId,
        work({ context }) {
          const member = context.world.members[userId];
          if (member === undefined) return refuse('member/unknown', { userId });
          member.present = present;
          const fact: HouseFact = { fact: 'presence', rule: 'LH-SPOT-01', userId, present };
          context.tell(fact);
          return null;
        },
      }),
    );
  });
}

/** Lets the campaign rest: nothing falls due until it goes on, and every deadline is put off by the rest. */
export function pause(house: House, deed: Deed, until: number | null): Promise<Done> {
  return rule(house, deed, 'campaign/pause', { until }, ({ context }) => {
    const { world, now } = context;
    if (world.campaign.pause !== null) return refuse('pause/already');
    if (until !== null && until <= now) return refuse('round/past');
    world.campaign.pause = { since: now, until, forUserId: null };
    const fact: HouseFact = { fact: 'paused', rule: 'LH-PBP-02', until, forUserId: null };
    context.tell(fact);
    return null;
  });
}

/** Goes on after a rest. */
export function resume(house: House, deed: Deed): Promise<Done> {
  return perform(house, deed, (standing, { world }, rowId) => {
    if (!isGmOf(world.campaign, deed.doer)) return refuse('gm-only');
    return world.campaign.pause === null
      ? refuse('pause/not-paused')
      : asSingle(resumeTurn(standing, world, rowId, world.campaign.pause));
  });
}

/** Where the status card stands: a new one is posted and pinned there, and the old one is deleted. */
export function placeStatus(house: House, deed: Deed, channelId: string): Promise<Done> {
  return rule(house, deed, 'campaign/status', { channelId }, ({ context }) => {
    putStatus(context, channelId);
    return null;
  });
}

function putStatus({ world, newId, tell }: Context, channelId: string): void {
  world.campaign.status = { rowId: newId(), channelId };
  const fact: HouseFact = { fact: 'status-placed', rule: 'house/campaign', channelId };
  tell(fact);
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

/** Marks one of the game master's tasks as seen to; what was on their list is nobody else's to know. */
export function finishTask(house: House, deed: Deed, taskId: string): Promise<Done> {
  return rule(
    house,
    deed,
    'gm/task',
    { taskId },
    ({ context }) => {
      const task = Object.hasOwn(context.world.tasks, taskId) ? context.world.tasks[taskId] : undefined;
      if (task === undefined) return refuse('task/unknown');
      delete context.world.tasks[taskId];
      const fact: HouseFact = { fact: 'task-done', rule: task.rule, kind: task.kind };
      context.tell(fact);
      return null;
    },
    () => true,
  );
}
