import type { CommandRequest } from '../../../src/discord/request.ts';
import type { JournalPage } from '../../../src/play/play.ts';
import { isRefusal, type Refusal, refuse } from '../../../src/rules/engine/prompt.ts';
import type { Here } from '../access/here.ts';
import { instantOf } from '../input/instant.ts';
import { looksLikeId, textOf } from '../input/typed.ts';
import { namedCharacter } from './character.ts';

/** Actions by what people look for; one with all that begins with it and a `/`. A book adds those of its own. */
const KINDS = {
  tests: ['test', 'call', 'waive', 'gear'],
  fights: [
    'melee',
    'missile',
    'defend',
    'cast',
    'help',
    'harm',
    'hazard',
    'add-foe',
    'edit-foe',
    'forget-creature',
    'foes-gone',
    'fight-start',
    'fight-end',
    'fight-join',
    'fight-leave',
    'encounter-start',
    'encounter-show',
    'encounter-end',
    'parley',
    'flee',
    'round/resolve',
  ],
  exploring: ['journey', 'journey-end', 'watch', 'enter-dungeon', 'leave-dungeon', 'delve'],
  dice: ['usage', 'add-die', 'remove-die', 'roll'],
  tables: ['roll-table', 'set-table', 'drop-table'],
  answers: ['prompt', 'round/submit', 'round/draft'],
  rounds: ['round'],
  people: ['people', 'gm/present', 'spotlight', 'admit'],
  characters: ['create-character', 'import-character', 'edit-character', 'switch-character', 'retire-character'],
  campaign: ['campaign', 'gm', 'scene', 'channel'],
  voices: ['voice'],
  undo: ['undo'],
} as const satisfies Record<string, readonly string[]>;

type Kind = keyof typeof KINDS;

export const LOG_KINDS = Object.keys(KINDS) as readonly Kind[];

/** Which entries of the log somebody wants to see; instants in milliseconds since the epoch. */
export interface LogFilters {
  readonly userId?: string;
  readonly kind?: Kind;
  readonly characterId?: string;
  /** From this instant. */
  readonly from?: number;
  /** Before this instant. */
  readonly to?: number;
}

/** The typed filters, or a refusal. */
export function filtersOf(here: Here, request: CommandRequest): LogFilters | Refusal {
  const [userId, kind, character, since, until] = ['who', 'kind', 'character', 'since', 'until'].map((name) =>
    textOf(request, name),
  );
  const named = character ? namedCharacter(here, character) : null;
  if (isRefusal(named)) return named;
  const from = since ? instantOf(here, since, 'start') : null;
  if (isRefusal(from)) return from;
  const last = until ? instantOf(here, until, 'end') : null;
  if (isRefusal(last)) return last;
  if (from !== null && last !== null && last < from) return refuse('log/backwards');
  return {
    userId: userId ?? undefined,
    kind: isKind(kind) ? kind : undefined,
    characterId: named?.id,
    from: from ?? undefined,
    to: last === null ? undefined : last + 1,
  };
}

/** Short enough for a custom id: at most 70 characters. */
export function written({ userId, kind, characterId, from, to }: LogFilters): string {
  const parts = [
    userId === undefined ? [] : [`w${userId}`],
    kind === undefined ? [] : [`k${kind}`],
    characterId === undefined ? [] : [`c${characterId}`],
    from === undefined ? [] : [`f${from.toString(36)}`],
    to === undefined ? [] : [`t${to.toString(36)}`],
  ];
  return parts.flat().join('.');
}

/** The same read again; what it does not know it leaves out. */
export function readFilters(text: string): LogFilters {
  const filters: { -readonly [Key in keyof LogFilters]: LogFilters[Key] } = {};
  for (const part of text.split('.')) {
    const value = part.slice(1);
    const at = Number.parseInt(value, 36);
    if (part.startsWith('w') && /^\d+$/.test(value)) filters.userId = value;
    if (part.startsWith('k') && isKind(value)) filters.kind = value;
    if (part.startsWith('c') && looksLikeId(value)) filters.characterId = value;
    if (part.startsWith('f') && Number.isSafeInteger(at)) filters.from = at;
    if (part.startsWith('t') && Number.isSafeInteger(at)) filters.to = at;
  }
  return filters;
}

/** As the journal takes them. */
export function conditionsOf({ renderer }: Here, filters: LogFilters): Omit<JournalPage, 'before' | 'limit'> {
  const { kind, ...others } = filters;
  if (kind === undefined) return others;
  return { ...others, actions: [...KINDS[kind], ...(renderer.logKinds?.[kind] ?? [])] };
}

function isKind(text: string | null | undefined): text is Kind {
  return typeof text === 'string' && Object.hasOwn(KINDS, text);
}
