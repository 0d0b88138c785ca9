import { guildJson, memberJson, roleJson } from '../guild-json.ts';
import { knownUser } from '../people.ts';
import type { TableMember } from '../state.ts';
import { type PracticeState, touch } from '../table.ts';
import { apiError } from '../validate/api-error.ts';
import { checkGuild } from './access.ts';
import type { AddRoute, Call } from './server.ts';

/** Routes of the bot itself, the server, its roles and people. */
export function addGuildRoutes(add: AddRoute): void {
  add('get', '/gateway', ({ table }) => ({ url: gatewayUrl(table) }));
  add('get', '/gateway/bot', ({ table }) => ({
    url: gatewayUrl(table),
    shards: table.shards,
    session_start_limit: { total: 1000, remaining: 1000, reset_after: 86_400_000, max_concurrency: table.shards },
  }));
  add('get', '/users/@me', ({ table }) => botUser(table));
  add('get', '/users/@me/guilds', ({ table }) => [
    { id: table.state.guildId, name: table.state.guildName, icon: null, owner: false, permissions: '0', features: [] },
  ]);
  add('get', '/users/{user_id}', (call) => userOf(call));
  add('get', '/applications/@me', ({ table }) => application(table));
  add('get', '/oauth2/applications/@me', ({ table }) => application(table));

  add('get', '/guilds/{guild_id}', ({ table, params, query }) => {
    checkGuild(table, params.guild_id);
    const count = Object.keys(table.state.members).length;
    const counts = { approximate_member_count: count, approximate_presence_count: count };
    return { ...guildJson(table.state), ...(query.with_counts === 'true' ? counts : {}) };
  });
  add('get', '/guilds/{guild_id}/roles', ({ table, params }) => {
    checkGuild(table, params.guild_id);
    return table.state.roles.map(roleJson);
  });
  add('get', '/guilds/{guild_id}/roles/{role_id}', ({ table, params }) => {
    checkGuild(table, params.guild_id);
    const role = table.state.roles.find((each) => each.id === params.role_id);
    if (!role) throw apiError(404, 10011, 'Unknown Role');
    return roleJson(role);
  });
  add('get', '/guilds/{guild_id}/members', ({ table, params, query }) => {
    checkGuild(table, params.guild_id);
    const after = BigInt(query.after ?? '0');
    const members = Object.values(table.state.members).filter((member) => BigInt(member.user.id) > after);
    return members.slice(0, Number(query.limit ?? '1')).map((member) => memberJson(member));
  });
  add('get', '/guilds/{guild_id}/members/search', ({ table, params, query }) => {
    checkGuild(table, params.guild_id);
    const start = (query.query ?? '').toLowerCase();
    const isIt = ({ user }: TableMember) =>
      [user.username, user.global_name ?? ''].some((name) => name.toLowerCase().startsWith(start));
    const found = Object.values(table.state.members).filter(isIt);
    return found.slice(0, Number(query.limit ?? '1')).map((member) => memberJson(member));
  });
  add('get', '/guilds/{guild_id}/members/{user_id}', (call) => memberJson(memberOf(call)));
  add('put', '/guilds/{guild_id}/members/{user_id}/roles/{role_id}', (call) => changeRole(call, true));
  add('delete', '/guilds/{guild_id}/members/{user_id}/roles/{role_id}', (call) => changeRole(call, false));
}

function gatewayUrl(table: PracticeState): string {
  return `${table.url.replace('http', 'ws')}/gateway`;
}

function botUser(table: PracticeState): Record<string, unknown> {
  const bot = table.state.members[table.state.botId];
  return { ...bot?.user, verified: true, mfa_enabled: true, email: null, flags: 0, bio: '', locale: 'en-US' };
}

function application(table: PracticeState): Record<string, unknown> {
  const bot = table.state.members[table.state.botId];
  const owner = table.state.members[table.state.ownerId];
  return {
    id: table.state.botId,
    name: bot?.user.username,
    icon: null,
    description: '',
    bot_public: false,
    bot_require_code_grant: false,
    verify_key: table.endpoint.publicKey,
    flags: 0,
    owner: owner?.user,
    team: null,
    bot: bot?.user,
    approximate_guild_count: 1,
    approximate_user_install_count: 0,
    integration_types_config: { '0': {} },
  };
}

function userOf({ table, params }: Call): unknown {
  const user = knownUser(table.state, params.user_id ?? '');
  if (!user) throw apiError(404, 10013, 'Unknown User');
  return user;
}

function memberOf({ table, params }: Call): TableMember {
  checkGuild(table, params.guild_id);
  const member = table.state.members[params.user_id ?? ''];
  if (!member) throw apiError(404, 10007, 'Unknown Member');
  return member;
}

function changeRole(call: Call, isGiven: boolean): void {
  const { table, params } = call;
  const member = memberOf(call);
  const role = table.state.roles.find((each) => each.id === params.role_id);
  if (!role) throw apiError(404, 10011, 'Unknown Role');
  const others = member.roles.filter((id) => id !== role.id);
  table.state.members[member.user.id] = { ...member, roles: isGiven ? [...others, role.id] : others };
  table.bus.emit('member', member.user.id);
  touch(table);
}
