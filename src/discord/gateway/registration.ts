import { type REST, Routes } from 'discord.js';
import type { APIApplicationCommand, RESTPostAPIApplicationCommandsJSONBody } from 'discord-api-types/v10';

export interface Registration {
  readonly applicationId: string;
  /** Null: everywhere the bot is. */
  readonly guildId: string | null;
  readonly commands: readonly RESTPostAPIApplicationCommandsJSONBody[];
}

/**
 * Makes Discord's list of commands the wanted one; writes only when they differ.
 * @returns whether anything was written
 */
export async function register(rest: REST, { applicationId, guildId, commands }: Registration): Promise<boolean> {
  const route =
    guildId === null
      ? Routes.applicationCommands(applicationId)
      : Routes.applicationGuildCommands(applicationId, guildId);
  const query = new URLSearchParams({ with_localizations: 'true' });
  const known = (await rest.get(route, { query })) as APIApplicationCommand[];
  if (fingerprint(known) === fingerprint(commands)) return false;
  await rest.put(route, { body: commands });
  return true;
}

/** What counts of a command, with Discord's defaults left out, so that both sides read the same. */
function fingerprint(commands: readonly (APIApplicationCommand | RESTPostAPIApplicationCommandsJSONBody)[]): string {
  const wanted = commands.map((command) => [`${command.type ?? 1}/${command.name}`, normal(command)] as const);
  return JSON.stringify(wanted.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
}

/** Fields that Discord adds of its own. */
const ADDED = new Set([
  'id',
  'application_id',
  'guild_id',
  'version',
  'dm_permission',
  'default_permission',
  'handler',
  'name_localized',
  'description_localized',
]);
/** What a field means when it is not there. */
const DEFAULTS: Readonly<Record<string, string>> = {
  autocomplete: 'false',
  contexts: 'null',
  default_member_permissions: 'null',
  description: '""',
  nsfw: 'false',
  required: 'false',
};

function normal(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(normal);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value)
    .map(
      ([key, field]) => [key, key === 'contexts' && Array.isArray(field) ? [...field].sort() : normal(field)] as const,
    )
    .filter(([key, field]) => counts(key, field))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(kept);
}

function counts(key: string, field: unknown): boolean {
  if (ADDED.has(key) || field === undefined || field === null) return false;
  // Where apps may be installed is the application's own setting unless a command says otherwise.
  if (key === 'integration_types' || (key === 'type' && field === 1)) return false;
  if (JSON.stringify(field) === DEFAULTS[key]) return false;
  const isEmpty = typeof field === 'object' && Object.keys(field).length === 0;
  return !isEmpty;
}
