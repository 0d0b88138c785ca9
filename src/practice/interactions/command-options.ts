import type { APIApplicationCommand } from 'discord-api-types/v10';
import { memberJson } from '../guild-json.ts';
import type { TypedOption } from '../page-protocol.ts';
import { permissionsIn } from '../permissions.ts';
import type { PracticeState } from '../table.ts';
import { partialChannel } from './interactions.ts';

const SUBCOMMAND = 1;
const GROUP = 2;
const STRING = 3;
const INTEGER = 4;
const BOOLEAN = 5;
const USER = 6;
const CHANNEL = 7;
const ROLE = 8;
const MENTIONABLE = 9;
const NUMBER = 10;
const ATTACHMENT = 11;

interface OptionRule {
  readonly type: number;
  readonly name: string;
  readonly required?: boolean;
  readonly autocomplete?: boolean;
  readonly choices?: readonly { readonly value: string | number }[];
  readonly min_value?: number;
  readonly max_value?: number;
  readonly min_length?: number;
  readonly max_length?: number;
  readonly channel_types?: readonly number[];
  readonly options?: readonly OptionRule[];
}

interface SentOption {
  readonly type: number;
  readonly name: string;
  readonly value?: string | number | boolean;
  readonly focused?: boolean;
  readonly options?: readonly SentOption[];
}

interface SentCommand {
  readonly options: readonly SentOption[];
  readonly resolved: Resolved;
}

/** People, roles, channels and files that an interaction names, by id. */
export type Resolved = Partial<
  Record<'users' | 'members' | 'roles' | 'channels' | 'attachments', Record<string, unknown>>
>;

/**
 * Turns what a person typed into an interaction's options, refusing what Discord's own client would not send.
 * With `focused` the command is only being typed: nothing is required yet and half-typed values are left out.
 */
export function readCommand(
  table: PracticeState,
  who: { readonly userId: string; readonly channelId: string },
  command: APIApplicationCommand,
  path: readonly string[],
  given: readonly TypedOption[],
  focused: string | null = null,
): SentCommand {
  const title = [`/${command.name}`, ...path].join(' ');
  const top = (command.options ?? []) as unknown as readonly OptionRule[];
  const steps = walk(title, top, path);
  const rules = steps.at(-1)?.options ?? (steps.length > 0 ? [] : top);
  const inner = rules.find((rule) => rule.type <= GROUP);
  if (inner) throw new Error(`${title} cannot be used bare: choose one of its subcommands, such as "${inner.name}".`);
  const unknown = given.find((option) => !rules.some((rule) => rule.name === option.name));
  if (unknown) throw new Error(`${title} has no option "${unknown.name}".`);
  if (focused !== null && !rules.find((rule) => rule.name === focused)?.autocomplete) {
    throw new Error(`${title} completes no option "${focused}".`);
  }

  const resolved: Resolved = {};
  const leaves = given.flatMap((option): SentOption[] => {
    const rule = rules.find((each) => each.name === option.name);
    if (!rule) return [];
    if (option.name === focused) {
      return [{ type: rule.type, name: rule.name, value: String(option.value), focused: true }];
    }
    const faultOf = FAULTS[rule.type] ?? (() => 'is of a kind the practice table does not have');
    const fault = faultOf(rule, option.value, table, who.userId);
    if (fault && focused !== null) return [];
    if (fault) throw new Error(`${title}: option "${rule.name}" ${fault}.`);
    resolve(table, who, rule.type, String(option.value), resolved);
    return [{ type: rule.type, name: rule.name, value: option.value }];
  });
  const missing = rules.find((rule) => rule.required && !given.some((option) => option.name === rule.name));
  if (missing && focused === null) throw new Error(`${title}: option "${missing.name}" is required.`);
  if (focused !== null && !leaves.some((leaf) => leaf.focused)) {
    const rule = rules.find((each) => each.name === focused);
    leaves.push({ type: rule?.type ?? STRING, name: focused, value: '', focused: true });
  }
  const options = steps.reduceRight<readonly SentOption[]>(
    (inside, step) => [{ type: step.type, name: step.name, options: inside }],
    leaves,
  );
  return { options, resolved };
}

/** Adds the object of an id to `resolved`, as Discord does for users, roles, channels and files. */
export function resolve(
  table: PracticeState,
  who: { readonly userId: string; readonly channelId: string },
  optionType: number,
  id: string,
  resolved: Resolved,
): void {
  const { state } = table;
  const put = (kind: keyof Resolved, value: unknown) => {
    resolved[kind] = { ...resolved[kind], [id]: value };
  };
  const member = optionType === USER || optionType === MENTIONABLE ? state.members[id] : undefined;
  if (member) {
    const { user, deaf: _deaf, mute: _mute, ...partial } = memberJson(member, permissionsIn(state, id, who.channelId));
    put('users', user);
    put('members', partial);
  }
  const role =
    optionType === ROLE || optionType === MENTIONABLE ? state.roles.find((each) => each.id === id) : undefined;
  if (role)
    put('roles', { ...role, colors: { primary_color: role.color }, hoist: false, mentionable: false, flags: 0 });
  const channel = optionType === CHANNEL ? state.channels[id] : undefined;
  if (channel) put('channels', partialChannel(channel, permissionsIn(state, who.userId, id)));
  const file = optionType === ATTACHMENT ? table.uploads.find(who.userId, id) : null;
  if (file) put('attachments', file);
}

function walk(title: string, top: readonly OptionRule[], path: readonly string[]): OptionRule[] {
  const steps: OptionRule[] = [];
  let level = top;
  for (const name of path) {
    const step = level.find((rule) => rule.name === name && (rule.type === SUBCOMMAND || rule.type === GROUP));
    if (!step) throw new Error(`${title}: there is no subcommand "${name}".`);
    steps.push(step);
    level = step.options ?? [];
  }
  return steps;
}

type OptionFault = (
  rule: OptionRule,
  value: TypedOption['value'],
  table: PracticeState,
  userId: string,
) => string | null;

/** What is wrong with a value, by the type of its option; null when nothing is. */
const FAULTS: Readonly<Record<number, OptionFault>> = {
  [STRING]: textFault,
  [INTEGER]: (rule, value) =>
    Number.isFinite(value) && !Number.isSafeInteger(value) ? 'must be a whole number' : numberFault(rule, value),
  [NUMBER]: numberFault,
  [BOOLEAN]: (_, value) => (typeof value === 'boolean' ? null : 'must be true or false'),
  [USER]: (_, value, { state }) => (isPerson(state, value) ? null : 'must be the id of a person here'),
  [ROLE]: (_, value, { state }) => (isRole(state, value) ? null : 'must be the id of a role here'),
  [MENTIONABLE]: (_, value, { state }) =>
    isPerson(state, value) || isRole(state, value) ? null : 'must be the id of a person or role here',
  [CHANNEL]: channelFault,
  [ATTACHMENT]: (_, value, { uploads }, userId) =>
    typeof value === 'string' && uploads.find(userId, value)
      ? null
      : 'must be the id of a file that this person has sent',
};

function textFault(rule: OptionRule, value: TypedOption['value']): string | null {
  const { max_length: max = 6000, min_length: min = 0 } = rule;
  if (typeof value !== 'string') return 'must be text';
  if (value === '') return 'cannot be empty';
  if (value.length > max) return `may have ${max} characters at most`;
  return value.length < min ? `needs ${min} characters at least` : choiceFault(rule, value);
}

function numberFault(rule: OptionRule, value: TypedOption['value']): string | null {
  const { max_value: max = 2 ** 53, min_value: min = -(2 ** 53) } = rule;
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'must be a number';
  if (value < min) return `must be ${min} or more`;
  return value > max ? `must be ${max} or less` : choiceFault(rule, value);
}

function channelFault(
  { channel_types: types }: OptionRule,
  id: TypedOption['value'],
  { state }: PracticeState,
): string | null {
  const channel = typeof id === 'string' ? state.channels[id] : undefined;
  if (!channel?.guild_id) return 'must be the id of a channel here';
  return types === undefined || types.includes(channel.type) ? null : 'takes another kind of channel';
}

function isPerson(state: PracticeState['state'], id: TypedOption['value']): boolean {
  return typeof id === 'string' && state.members[id] !== undefined;
}

function isRole({ roles }: PracticeState['state'], id: TypedOption['value']): boolean {
  return roles.some((role) => role.id === id);
}

function choiceFault(rule: OptionRule, value: string | number): string | null {
  if (!rule.choices || rule.choices.length === 0) return null;
  if (rule.choices.some((choice) => choice.value === value)) return null;
  return `must be one of ${rule.choices.map((choice) => choice.value).join(', ')}`;
}
