import { original } from 'immer';
import { type AnyBook, defaultOf, type GmField, type Setting } from '../../rules/engine/book.ts';
import type { Context } from '../../rules/engine/context.ts';
import type { Json } from '../../rules/engine/json.ts';
import { isRefusal, type Refusal, refuse } from '../../rules/engine/prompt.ts';
import type { Round } from '../../rules/engine/round.ts';
import type { SettingValue, World } from '../../rules/engine/world.ts';
import { type Invocation, isGmOf, type Result } from '../access/invocation.ts';
import { bookOf, type PlayDeps } from '../deps.ts';
import { asSingleTurn, runTransaction } from '../entry/transaction.ts';
import { type EngineFact, roundFact } from '../facts.ts';
import { misplacedRounds } from '../time/instants.ts';
import { POST_SETTINGS, type PostSettingName } from '../time/post-settings.ts';
import { playTurn } from '../turns/play-turn.ts';
import { resumeTurn } from '../turns/resume.ts';
import type { Turn } from '../turns/turn.ts';
import { isRemoved, JOINING, setJoining, whyNotJoin } from '../waiting/joining.ts';
import { isHeir } from '../waiting/masters.ts';

/** By these the deadlines of a campaign are reckoned. */
const CALENDAR_SETTINGS: readonly string[] = ['time_zone', 'quiet_hours', 'skip_days'] satisfies PostSettingName[];

interface RuleTerms {
  readonly isSecret?: (before: World) => boolean;
  /** True when who may manage the server does it as well, once nobody who runs the game is there (PBP-GM-04). */
  readonly mayTakeOver?: boolean;
}

/** A change of the campaign itself that only its game master makes. `work` changes the draft and tells what it did. */
export function byGm(
  deps: PlayDeps,
  invocation: Invocation,
  action: string,
  input: Json,
  work: (turn: Turn) => Refusal | null,
  { isSecret = () => false, mayTakeOver = false }: RuleTerms = {},
): Promise<Result> {
  return runTransaction(deps, invocation, (scope, locked, rowId) => {
    const { caller } = invocation;
    const may = isGmOf(locked.world.campaign, caller) || (mayTakeOver && isHeir(locked.world, caller));
    if (!may) return refuse('gm-only');
    const roller = invocation.caller.userId;
    const secret = isSecret(locked.world);
    const turn = playTurn(scope, locked.world, rowId, { action, input, roller, secret, work });
    if (isRefusal(turn)) return turn;
    return { turns: [turn], redrawn: [], kind: 'reply', target: null };
  });
}

/** Sets one of the campaign's settings: the book's, or those that every campaign has. */
export function setSetting(deps: PlayDeps, invocation: Invocation, name: string, text: string): Promise<Result> {
  const find = (book: AnyBook): Setting | undefined => {
    const settings = settingsOf(book);
    return Object.hasOwn(settings, name) ? settings[name] : undefined;
  };
  return byGm(
    deps,
    invocation,
    'campaign/settings',
    { name, value: text },
    ({ book, context }) => {
      const setting = find(book);
      if (setting === undefined) return refuse('setting/unknown', { setting: name });
      const value = readSetting(setting, text);
      if (isRefusal(value)) return value;
      const from = settingOf(context.world, setting, name);
      context.world.campaign.settings[name] = value;
      const fact: EngineFact = { fact: 'setting-changed', rule: setting.rule, setting: name, from, to: value };
      context.emit(fact);
      book.settingChanged?.(context, name);
      if (CALENDAR_SETTINGS.includes(name)) tellMoved(context);
      return null;
    },
    { isSecret: (world) => find(bookOf(deps, world))?.forGm ?? false },
  );
}

/** Tells which rounds end later, because they would have ended where none may from now on; `fitCalendar` moves them. */
function tellMoved({ world, actor, now, emit }: Context): void {
  for (const [id, deadline] of misplacedRounds(world as World, now)) {
    const round = original(world)?.rounds[id];
    if (round === undefined) continue;
    const moved = { userId: actor.userId, deadline, byRight: false, left: 0 };
    emit(roundFact(round as Round, { fact: 'round-extended', rule: 'PBP-TIME-01', ...moved }));
  }
}

/** Every setting of a campaign: the book's, then those of playing by post. */
export function settingsOf(book: AnyBook): Readonly<Record<string, Setting>> {
  return { ...book.settings, ...POST_SETTINGS };
}

/** A setting's value in a campaign: what was set, else the default. */
function settingOf({ campaign }: World, setting: Setting, name: string): SettingValue {
  return campaign.settings[name] ?? defaultOf(setting);
}

/** The setting's value for a text, or a refusal. */
export function readSetting({ values }: Setting, text: string): SettingValue | Refusal {
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

/** Names the game master role, or makes one person a game master or not. The last game master cannot be let go. */
export function setGm(
  deps: PlayDeps,
  invocation: Invocation,
  change: { readonly roleId: string | null; readonly userId: string | null; readonly isGm: boolean },
): Promise<Result> {
  const work = ({ context }: Turn): Refusal | null => {
    const { campaign } = context.world;
    if (change.roleId !== null) campaign.gmRoleId = change.isGm ? change.roleId : null;
    if (change.userId !== null) {
      const others = campaign.gmUserIds.filter((userId) => userId !== change.userId);
      campaign.gmUserIds = change.isGm ? [...others, change.userId] : others;
    }
    if (campaign.gmUserIds.length === 0 && campaign.gmRoleId === null) return refuse('campaign/last-gm');
    const fact: EngineFact = { fact: 'gm-changed', rule: 'PBP-CAMP-03', ...change };
    context.emit(fact);
    return null;
  };
  return byGm(deps, invocation, 'campaign/gm', change, work, { mayTakeOver: true });
}

/** True when somebody is at the table, is away for now, or was taken from it and comes back only when they are let in. */
export type AtTable = boolean | 'removed';

/**
 * Marks people as at the table or not: game masters do it for anybody, players for themselves. Nobody waits for people who
 * left.
 */
export function setPresence(deps: PlayDeps, invocation: Invocation, userId: string, how: AtTable): Promise<Result> {
  const present = how === true;
  return runTransaction(deps, invocation, (scope, { world }, rowId) => {
    const isGm = isGmOf(world.campaign, invocation.caller);
    if ((userId !== invocation.caller.userId || how === 'removed') && !isGm) return refuse('gm-only');
    return asSingleTurn(
      playTurn(scope, world, rowId, {
        action: 'gm/present',
        input: { userId, present, ...(how === 'removed' ? { removed: true } : {}) },
        roller: invocation.caller.userId,
        work({ context }) {
          const member = context.world.members[userId];
          if (member === undefined) return refuse('member/unknown', { userId });
          if (present && !isGm && isRemoved(world, userId)) return whyNotJoin(world, { userId });
          member.present = present;
          if (how === 'removed') setJoining(context, userId, 'removed');
          else if (present) setJoining(context, userId, null);
          const removed = how === 'removed' ? ({ removed: true } as const) : {};
          const own = userId === invocation.caller.userId ? ({ own: true } as const) : {};
          const fact: EngineFact = { fact: 'presence', rule: 'PBP-AWAY-05', userId, present, ...removed, ...own };
          context.emit(fact);
          return null;
        },
      }),
    );
  });
}

/** Lets the campaign rest: nothing falls due until it continues, and every deadline is put off by the length of the rest. */
export function pause(deps: PlayDeps, invocation: Invocation, until: number | null): Promise<Result> {
  return byGm(deps, invocation, 'campaign/pause', { until }, ({ context }) => {
    const { world, now } = context;
    if (world.campaign.pause?.noPlace !== undefined) return refuse('pause/no-place');
    if (world.campaign.pause !== null) return refuse('pause/already');
    if (until !== null && until <= now) return refuse('round/past');
    world.campaign.pause = { since: now, until, forUserId: null };
    const fact: EngineFact = { fact: 'paused', rule: 'PBP-PAUSE-01', until, forUserId: null };
    context.emit(fact);
    return null;
  });
}

/** Goes on after a rest: by a game master, and by any player where players voted for it. */
export function resume(deps: PlayDeps, invocation: Invocation): Promise<Result> {
  return runTransaction(deps, invocation, (scope, { world }, rowId) => {
    const isVoted = world.campaign.pause?.byVote === true && Object.hasOwn(world.members, invocation.caller.userId);
    if (!isVoted && !isGmOf(world.campaign, invocation.caller)) return refuse('gm-only');
    if (world.campaign.pause?.noPlace !== undefined) return refuse('pause/no-place');
    return world.campaign.pause === null
      ? refuse('pause/not-paused')
      : asSingleTurn(resumeTurn(scope, world, rowId, world.campaign.pause));
  });
}

/** Moves the status card: posts and pins a new one there, and deletes the old one. */
export function placeStatus(deps: PlayDeps, invocation: Invocation, channelId: string): Promise<Result> {
  return byGm(deps, invocation, 'campaign/status', { channelId }, ({ context }) => {
    putStatus(context, channelId);
    return null;
  });
}

/** A new card is posted and pinned there, and the old one gives up its pin. */
export function putStatus({ world, newId, emit }: Context, channelId: string): void {
  world.campaign.status = { rowId: newId(), channelId };
  const fact: EngineFact = { fact: 'status-placed', rule: 'PBP-CAMP-04', channelId };
  emit(fact);
}

export function setGmField(deps: PlayDeps, invocation: Invocation, key: string, value: string): Promise<Result> {
  const find = (book: AnyBook, world: World): GmField | undefined =>
    book.gmFields(world).find((field: GmField) => field.key === key);
  return byGm(
    deps,
    invocation,
    'gm/set',
    { key, value },
    ({ book, context, facts }) => {
      const field = find(book, context.world);
      if (field === undefined) return refuse('gm-field/unknown', { key });
      const refusal = book.setGmField(context, key, value);
      if (refusal !== null) return refusal;
      // A book that tells more of it than a number has told it.
      if (facts.length > 0) return null;
      const now = find(book, context.world)?.value ?? value;
      // A field that adds something is as empty after it as before.
      const to = now === '' && field.value === '' ? value : now;
      const fact: EngineFact = {
        fact: 'knob-turned',
        rule: 'PBP-UNDO-06',
        label: field.label,
        from: field.value,
        to,
      };
      context.emit(fact);
      return null;
    },
    { isSecret: (world) => find(bookOf(deps, world), world)?.secret ?? false },
  );
}

/** Marks one of the game master's tasks as seen to; what was on their list is nobody else's to know. */
export function finishTask(deps: PlayDeps, invocation: Invocation, taskId: string): Promise<Result> {
  return byGm(
    deps,
    invocation,
    'gm/task',
    { taskId },
    ({ context }) => {
      const task = Object.hasOwn(context.world.tasks, taskId) ? context.world.tasks[taskId] : undefined;
      if (task === undefined) return refuse('task/unknown');
      if (task.kind === JOINING) return refuse('join/answer');
      delete context.world.tasks[taskId];
      const fact: EngineFact = { fact: 'task-done', rule: task.rule, kind: task.kind };
      context.emit(fact);
      return null;
    },
    { isSecret: () => true },
  );
}
