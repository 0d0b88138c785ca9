import type { APIApplicationCommand } from 'discord-api-types/v10';
import { type PracticeState, touch } from '../table.ts';
import { apiError } from '../validate/api-error.ts';
import { checkCommand, checkCommands, type RawCommand } from '../validate/command.ts';
import { checkApplication, checkGuild } from './access.ts';
import type { AddRoute, Call } from './server.ts';

type Scope = 'global' | 'guild';

/** Commands that may be made in a day in each list; one that was there before does not count. */
const MAX_MADE_IN_A_DAY = 200;
const DAY_MILLISECONDS = 86_400_000;

/** Routes that register, list, change and remove slash commands. */
export function addCommandRoutes(add: AddRoute): void {
  const scopes = [
    ['global', '/applications/{application_id}/commands'],
    ['guild', '/applications/{application_id}/guilds/{guild_id}/commands'],
  ] as const;
  for (const [scope, path] of scopes) {
    add('get', path, (call) => listOf(call, scope));
    add('put', path, (call) => replaceAll(call, scope));
    add('post', path, (call) => create(call, scope));
    add('get', `${path}/{command_id}`, (call) => one(call, scope));
    add('patch', `${path}/{command_id}`, (call) => change(call, scope));
    add('delete', `${path}/{command_id}`, (call) => remove(call, scope));
  }
}

function listOf(call: Call, scope: Scope): readonly APIApplicationCommand[] {
  checkApplication(call.table, call.params.application_id);
  if (scope === 'guild') checkGuild(call.table, call.params.guild_id);
  return call.table.state.commands[scope];
}

function replaceAll(call: Call, scope: Scope): readonly APIApplicationCommand[] {
  const old = listOf(call, scope);
  const wanted = Array.isArray(call.body) ? (call.body as RawCommand[]) : [];
  checkCommands(wanted);
  countMade(call.table, scope, wanted.filter((each) => !findLike(old, each)).length);
  const commands = wanted.map((each) => finished(call.table, each, scope, findLike(old, each)));
  save(call.table, scope, commands);
  return commands;
}

function create(call: Call, scope: Scope): APIApplicationCommand {
  const old = listOf(call, scope);
  const wanted = call.body as RawCommand;
  checkCommand(wanted);
  const same = findLike(old, wanted);
  const others = old.filter((each) => each !== same);
  checkCommands([...(others as unknown as RawCommand[]), wanted]);
  countMade(call.table, scope, same ? 0 : 1);
  const command = finished(call.table, wanted, scope, same);
  save(call.table, scope, [...others, command]);
  call.status = same ? 200 : 201;
  return command;
}

function one(call: Call, scope: Scope): APIApplicationCommand {
  const command = listOf(call, scope).find((each) => each.id === call.params.command_id);
  if (!command) throw apiError(404, 10063, 'Unknown application command');
  return command;
}

function change(call: Call, scope: Scope): APIApplicationCommand {
  const old = one(call, scope);
  const wanted = { ...(old as unknown as RawCommand), ...(call.body as Partial<RawCommand>), type: old.type };
  const others = listOf(call, scope).filter((each) => each !== old);
  checkCommands([...(others as unknown as RawCommand[]), wanted]);
  const command = finished(call.table, wanted, scope, old);
  save(
    call.table,
    scope,
    listOf(call, scope).map((each) => (each === old ? command : each)),
  );
  return command;
}

function remove(call: Call, scope: Scope): void {
  const old = one(call, scope);
  save(
    call.table,
    scope,
    listOf(call, scope).filter((each) => each !== old),
  );
}

/** Refuses what would be too many new commands for one day. */
function countMade(table: PracticeState, scope: Scope, count: number): void {
  const now = table.clock.now().getTime();
  const today = table.commandsMade[scope].filter((at) => at > now - DAY_MILLISECONDS);
  if (today.length + count > MAX_MADE_IN_A_DAY) {
    const message = `Max number of daily application command creates has been reached (${MAX_MADE_IN_A_DAY})`;
    throw apiError(400, 30034, message, true);
  }
  table.commandsMade[scope] = [...today, ...Array.from({ length: count }, () => now)];
}

function save(table: PracticeState, scope: Scope, commands: readonly APIApplicationCommand[]): void {
  table.state.commands = { ...table.state.commands, [scope]: commands };
  table.bus.emit('commands');
  touch(table);
}

function findLike(list: readonly APIApplicationCommand[], wanted: RawCommand): APIApplicationCommand | undefined {
  return list.find((each) => each.name === wanted.name && each.type === (wanted.type ?? 1));
}

/** The command as Discord gives it back. Its id stays as long as its name does. */
function finished(
  table: PracticeState,
  wanted: RawCommand & { readonly default_member_permissions?: unknown },
  scope: Scope,
  same: APIApplicationCommand | undefined,
): APIApplicationCommand {
  const bits = wanted.default_member_permissions;
  return {
    ...wanted,
    id: same?.id ?? table.ids.next(),
    application_id: table.state.botId,
    version: table.ids.next(),
    type: wanted.type ?? 1,
    description: wanted.description ?? '',
    nsfw: false,
    dm_permission: true,
    default_permission: true,
    default_member_permissions: bits === undefined || bits === null ? null : String(bits),
    ...(scope === 'guild' ? { guild_id: table.state.guildId } : {}),
  } as unknown as APIApplicationCommand;
}
