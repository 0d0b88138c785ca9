import type { Invitation } from './discord/render/engine/invitation.ts';
import type { Renderers } from './discord/render/engine/renderer.ts';
import type { Play } from './play/play.ts';
import type { FirstStep, Played } from './practice/page-protocol.ts';
import type { PracticeTable } from './practice/practice-table.ts';
import { CLOCK } from './rules/engine/person.ts';
import type { JournalEntry } from './store/journal.ts';

/** Messages come in bursts; one look after them is enough. */
const REST_MILLISECONDS = 150;
const ENTRIES_AT_ONCE = 200;

interface Ticked extends FirstStep {
  isDoneBy(entry: JournalEntry): boolean;
}

/** Steps for any book. */
const ANY_BOOK: readonly Ticked[] = [
  {
    id: 'clock',
    label: 'Let time run out',
    hint: 'Send it, and everyone is asked. Then move the clock, at the top, two days forward, and see what becomes of those who did not answer.',
    line: '/gm ask question:"What do you do?"',
    role: 'gm',
    isDoneBy: ({ actorId, action }) => actorId === CLOCK && !action.startsWith('people/'),
  },
  {
    id: 'undo',
    label: 'Undo',
    hint: 'Send it, look at what would change, then press “Take it back”.',
    line: '/undo',
    role: 'gm',
    isDoneBy: ({ action }) => action === 'undo',
  },
];

/** A newcomer's steps at the practice table: those of the book, then those of every book. */
export function firstSteps(invitation: Invitation): readonly FirstStep[] {
  return tickedOf(invitation).map(({ isDoneBy: _, ...step }) => step);
}

/** The part of a practice table that shows its progress. */
export type ToldTable = Pick<PracticeTable, 'game' | 'guildId' | 'channelIds' | 'onMessage' | 'show'>;

interface Watching {
  /** Address of a character's picture, by its hash; null without one. */
  portraitOf(picture: string): Promise<string | null>;
  onTrouble(err: unknown): void;
}

/** Keeps the table's page told who plays whom, and which of the first steps were done; `stop` ends that. */
export function watchPlay(play: Play, table: ToldTable, renderers: Renderers, { portraitOf, onTrouble }: Watching) {
  let seen = nothingSeen(table.game);
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;
  const look = async (): Promise<void> => {
    timer = null;
    if (seen.game !== table.game) seen = nothingSeen(table.game);
    const invitation = renderers[table.game ?? '']?.invitation;
    const steps = invitation === undefined ? [] : tickedOf(invitation);
    const done = await doneAt(play, table, steps, seen);
    const played = { ...(await castAt(play, table, portraitOf)), done };
    if (!isStopped) table.show(played);
  };
  const soon = (): void => {
    if (isStopped || timer !== null) return;
    timer = setTimeout(() => void look().catch((err: unknown) => isStopped || onTrouble(err)), REST_MILLISECONDS);
    timer.unref();
  };
  table.onMessage(soon);
  soon();
  return {
    /** Nothing of before counts any more. */
    forget: (): void => {
      seen = nothingSeen(table.game);
      soon();
    },
    stop: (): void => {
      isStopped = true;
      if (timer !== null) clearTimeout(timer);
    },
  };
}

/** The extent of the journals read, and the findings. */
interface Seen {
  readonly game: string | null;
  readonly upTo: Map<string, number>;
  readonly done: Set<string>;
}

function nothingSeen(game: string | null): Seen {
  return { game, upTo: new Map(), done: new Set() };
}

function tickedOf({ practice }: Invitation): readonly Ticked[] {
  const own = practice.steps.map(
    ({ label, hint, line, actions, role }, index): Ticked => ({
      id: `book-${index}`,
      label,
      hint,
      line,
      role: role ?? 'player',
      isDoneBy: ({ action }: JournalEntry) => actions.includes(action),
    }),
  );
  return [...own, ...ANY_BOOK];
}

async function doneAt(play: Play, table: ToldTable, steps: readonly Ticked[], seen: Seen): Promise<readonly string[]> {
  for (const { id } of await play.campaignsOf(table.guildId)) await readOn(play, id, steps, seen);
  return [...seen.done];
}

/** Reads what was added to a journal, as long as there is a step that was not done. */
async function readOn(play: Play, campaignId: string, steps: readonly Ticked[], seen: Seen): Promise<void> {
  while (seen.done.size < steps.length) {
    const after = seen.upTo.get(campaignId) ?? 0;
    const entries = await play.journal(campaignId, {
      before: null,
      after,
      limit: ENTRIES_AT_ONCE,
      oldestFirst: true,
    });
    for (const entry of entries) for (const step of steps) if (step.isDoneBy(entry)) seen.done.add(step.id);
    const last = entries.at(-1);
    if (last === undefined) return;
    seen.upTo.set(campaignId, last.number);
  }
}

/** The players and characters of the campaign in #the-table, with their pictures. */
async function castAt(
  play: Play,
  table: ToldTable,
  portraitOf: Watching['portraitOf'],
): Promise<Pick<Played, 'characters' | 'portraits'>> {
  const campaignId = await play.campaignAt(table.guildId, [table.channelIds.table]);
  const nobody = { userId: '', roleIds: [], isManager: false };
  const look = campaignId === null ? null : await play.look(campaignId, nobody);
  const names = new Map<string, string>();
  const portraits = new Map<string, string>();
  for (const { id, userId, name, status } of Object.values(look?.world.characters ?? {})) {
    if (status === 'draft' || status === 'dead' || status === 'retired') continue;
    const before = names.get(userId);
    names.set(userId, before === undefined ? name : `${before}, ${name}`);
    const picture = look?.world.portraits[id]?.picture;
    const address = picture === undefined ? null : await portraitOf(picture);
    if (address !== null && !portraits.has(userId)) portraits.set(userId, address);
  }
  return { characters: Object.fromEntries(names), portraits: Object.fromEntries(portraits) };
}
