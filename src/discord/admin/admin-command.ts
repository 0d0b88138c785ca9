import { createHash } from 'node:crypto';
import { t } from '../../language/text.ts';
import { refuse } from '../../rules/engine/prompt.ts';
import type { Command } from '../command.ts';
import { cut, escapeMarkdown } from '../render/engine/markdown.ts';
import { type Message, type Reply, refused } from '../reply.ts';
import type { Request } from '../request.ts';
import type { BotCondition, Operations, StuckItem, Trouble } from './operations.ts';

const NAME = 'admin';
/** Discord’s limit for the entries of a menu. */
const MAX_SHOWN = 25;
const MAX_LINES = 10;
const MAX_CONTENT = 2_000;
const REFRESH = `${NAME}:look`;
const RETRY = `${NAME}:retry`;
const ALL = 'all';

/** The users of the command, and its server. */
export interface AdminAccess {
  readonly guildId: string;
  /** Nobody by name: everybody who may manage that server. */
  readonly userIds: readonly string[];
}

/**
 * `/admin` for whoever runs the bot: how the process does, what is stuck, what broke lately, and a menu to have it tried
 * again. It is listed and answered in one server only, in private.
 */
export function adminCommand(operations: Operations, { guildId, userIds }: AdminAccess): Command {
  const isFor = ({ user, ...asked }: Request) =>
    asked.guildId === guildId && (userIds.length === 0 ? user.isManager : userIds.includes(user.id));

  async function operationsCard(kind: 'message' | 'update', said: string | null): Promise<Reply> {
    const [condition, stuck] = await Promise.all([operations.condition(), operations.stuck(MAX_SHOWN)]);
    const message = card({ condition, stuck, troubles: operations.troubles(), said });
    return kind === 'update' ? { kind, message, rowId: null } : { kind, message, private: true, rowId: null };
  }

  return {
    data: {
      name: NAME,
      description: 'For whoever runs this bot: what is stuck, what broke, try it again',
      contexts: [0],
    },
    onlyIn: guildId,
    needs: null,
    isPrivate: () => true,
    mayOpenModal: () => false,
    async run(request) {
      return isFor(request) ? operationsCard('message', null) : refused(refuse('wire/unknown-command'), null);
    },
    async press(request) {
      if (!isFor(request)) return refused(refuse('wire/unknown-button'), null);
      if (request.customId !== RETRY) return operationsCard('update', null);
      const chosen = new Set(request.values ?? []);
      const items = (await operations.stuck(MAX_SHOWN)).filter((one) => chosen.has(ALL) || chosen.has(keyOf(one)));
      let tried = 0;
      for (const one of items) if (await operations.retry(one)) tried += 1;
      return operationsCard('update', t`Tried again: ${tried}. Look once more in a moment.`);
    },
  };
}

interface Shown {
  readonly condition: BotCondition;
  readonly stuck: readonly StuckItem[];
  readonly troubles: readonly Trouble[];
  readonly said: string | null;
}

function card({ condition, stuck, troubles, said }: Shown): Message {
  const lines = [
    ...(said === null ? [] : [said, '']),
    ...conditionLines(condition),
    '',
    stuck.length === 0 ? t`Nothing is stuck.` : t`**Stuck**, what was given up first:`,
    ...stuck.slice(0, MAX_LINES).map(stuckLine),
    ...(troubles.length === 0 ? [] : ['', t`**Broke lately** in this process (the log has each reference):`]),
    ...troubles.slice(0, MAX_LINES).map(troubleLine),
  ];
  const menu = {
    type: 3 as const,
    custom_id: RETRY,
    placeholder: t`Try again…`,
    options: [
      { label: t`All of these`, value: ALL },
      ...stuck.slice(0, MAX_SHOWN - 1).map((one) => ({ label: cut(labelOf(one), 100), value: keyOf(one) })),
    ],
  };
  const button = { type: 2 as const, style: 2 as const, label: t`Look again`, custom_id: REFRESH };
  return {
    content: cut(lines.join('\n'), MAX_CONTENT),
    allowed_mentions: { parse: [] },
    components: [
      ...(stuck.length === 0 ? [] : [{ type: 1 as const, components: [menu] }]),
      { type: 1 as const, components: [button] },
    ],
  };
}

function conditionLines({ version, uptime, memory, guilds, isConnected, backlog }: BotCondition): readonly string[] {
  const { outbox, deadlines, jobs, campaigns } = backlog;
  return [
    t`**Watchpost ${version}** on Node ${process.versions.node}, for ${span(uptime)}; ${memory} MB`,
    isConnected
      ? t`Servers: ${guilds}. Campaigns: ${campaigns}. The line to Discord is up.`
      : t`Servers: ${guilds}. Campaigns: ${campaigns}. The line to Discord is down.`,
    t`Messages that wait: ${outbox.waiting}, the oldest for ${span(outbox.oldest / 1_000)}; given up: ${outbox.givenUp}.`,
    t`Deadlines that are late: ${deadlines.late}, by up to ${span(deadlines.latest / 1_000)}; failing: ${deadlines.failing}.`,
    t`Jobs that wait: ${jobs.waiting}; under way: ${jobs.running}; failed: ${jobs.failed}.`,
  ];
}

function stuckLine(item: StuckItem): string {
  return `- ${labelOf(item)} · <t:${Math.floor(item.since / 1_000)}:R> · ${escapeMarkdown(cut(item.why, 120))}`;
}

function labelOf({ kind, id, attempts, isGivenUp }: StuckItem): string {
  const what = kind === 'message' ? t`Message` : kind === 'deadline' ? t`Deadline` : t`Job`;
  const name = kind === 'deadline' ? (id.split('/')[0] ?? '') : id.slice(0, 8);
  return isGivenUp ? t`${what} ${name}, given up` : t`${what} ${name}, tries: ${attempts}`;
}

function troubleLine({ reference, command, error, at }: Trouble): string {
  return `- \`${reference}\` · ${escapeMarkdown(cut(command, 60))} · ${error} · <t:${Math.floor(at / 1_000)}:R>`;
}

/** A digest: ids may be longer than Discord lets the value of a menu be. */
function keyOf({ kind, campaignId, id }: StuckItem): string {
  return createHash('sha256').update(`${kind}/${campaignId}/${id}`).digest('base64url').slice(0, 22);
}

/** Seconds as days, hours, minutes or seconds, whichever fits. */
function span(seconds: number): string {
  if (seconds >= 2 * 86_400) return t`${Math.round(seconds / 86_400)} d`;
  if (seconds >= 2 * 3_600) return t`${Math.round(seconds / 3_600)} h`;
  return seconds >= 120 ? t`${Math.round(seconds / 60)} min` : t`${Math.round(seconds)} s`;
}
