import { freeze } from 'immer';
import { scenesRunBy } from '../../src/play/access/masters.ts';
import { rewriting } from '../../src/play/your-data/rewrite.ts';
import { commitmentOf } from '../../src/proof/face.ts';
import { dueOf } from '../../src/rules/engine/due.ts';
import { HOUR, MINUTE } from '../../src/rules/engine/time.ts';
import type { World } from '../../src/rules/engine/world.ts';
import { openQueue } from '../../src/store/database/group-commit.ts';
import { CampaignMissing, ChannelTaken } from '../../src/store/errors.ts';
import type { JournalEntry, JournalPage, NewEntry } from '../../src/store/journal.ts';
import { chained } from '../../src/store/save.ts';
import type { DiceSeed, Rotation, SeedKeys } from '../../src/store/seeds.ts';
import type {
  CalendarAddress,
  Changed,
  Commit,
  CommitDecision,
  DueCampaign,
  EntryMessage,
  Locked,
  MessagePlace,
  NewReply,
  OutboxRow,
  ReaderChoice,
  SpokenText,
  Store,
} from '../../src/store/store.ts';
import type { DataStore, ImportDraft } from '../../src/store/your-data/data-store.ts';
import { memoryJobs } from './memory-jobs.ts';

/** The part of the store that play rests on, without an outbox: what is to be sent is only kept. */
export type CampaignStore = Pick<
  Store,
  | 'campaignAt'
  | 'campaignsOf'
  | 'campaignOfPrompt'
  | 'campaignOfRound'
  | 'campaignsOfUser'
  | 'unplaced'
  | 'create'
  | 'read'
  | 'readAt'
  | 'change'
  | 'changeDue'
  | 'seedsOf'
  | 'fallenDice'
  | 'journal'
  | 'countJournal'
  | 'messagesOf'
  | 'lineOf'
  | 'spokenLines'
  | 'jobs'
  | 'readerOf'
  | 'keepReader'
  | 'calendarAddressOf'
  | 'calendarOwner'
  | 'keepCalendarAddress'
  | 'keepPicture'
  | 'pictureOf'
  | keyof DataStore
>;

/** Campaigns kept in memory, for all that a database would take too long for. Held to the store's own contract. */
export interface MemoryStore {
  readonly store: Store;
  /** The campaign that it was begun with. */
  world(): World;
  /** Puts another World in its place. */
  put(changed: World): void;
  /** Writes the campaign down and reads it again, as a bot that starts anew does. */
  reread(): void;
  readonly journal: readonly JournalEntry[];
  readonly replies: readonly NewReply[];
}

interface Kept {
  world: World;
  version: number;
  seed: SeedKeys;
  commitment: string;
  seeds: readonly DiceSeed[];
  readonly journal: JournalEntry[];
  readonly replies: NewReply[];
  /** When what failed may be tried again, and how often it was. */
  readonly putOff: Map<string, { readonly until: number; readonly attempts: number }>;
}

/** Entries whose dice are handed out at once. */
const DICE_PAGE = 50;
const FIRST_WAIT = MINUTE;
const MAX_WAIT = HOUR;

/** A store with one campaign in it that nobody has done anything in. */
export function memoryStore(begun: World, seed = '0'.repeat(64)): MemoryStore {
  const kept = keeping(
    begun,
    [1, 2].map((number) => seedOf(number, seed)),
  );
  return {
    store: campaignStore([kept]) as Store,
    world: () => kept.world,
    put(changed) {
      kept.world = changed;
    },
    reread() {
      const { content } = kept.world;
      kept.world = freeze({ ...(JSON.parse(JSON.stringify(kept.world)) as World), content }, true);
    },
    journal: kept.journal,
    replies: kept.replies,
  };
}

/** An empty store, and all that was said of the campaigns in it, oldest first. */
export function emptyMemoryStore(): { readonly store: CampaignStore; replies(): readonly OutboxRow[] } {
  const campaigns: Kept[] = [];
  const rowsOf = ({ world, replies }: Kept): readonly OutboxRow[] =>
    replies.map((reply) => ({ ...reply, campaignId: world.campaign.id, messageId: null, attempts: 0 }));
  return { store: campaignStore(campaigns), replies: () => campaigns.flatMap(rowsOf) };
}

function seedOf(number: number, secret: string): DiceSeed {
  const commitment = commitmentOf(secret);
  return {
    number,
    secret,
    hidden: secret,
    commitment,
    hiddenCommitment: commitment,
    words: [],

    firstEntry: number === 1 ? 1 : null,
    lastEntry: null,
    begunAt: null,
    revealedAt: null,
    mixed: null,
    mixedHidden: null,
  };
}

function keeping(world: World, seeds: readonly DiceSeed[]): Kept {
  const { secret = '', hidden = '', commitment = '' } = seeds[0] ?? {};
  return {
    world: freeze(world, true),
    version: 0,
    seed: { open: secret, hidden },
    commitment,
    seeds,
    journal: [],
    replies: [],
    putOff: new Map(),
  };
}

function rotate(kept: Kept, { seeds, keys, commitment }: Rotation): void {
  const others = kept.seeds.filter(({ number }) => seeds.every((one) => one.number !== number));
  kept.seeds = [...others, ...seeds].sort((a, b) => a.number - b.number);
  kept.seed = keys;
  kept.commitment = commitment;
}

function campaignStore(campaigns: Kept[]): CampaignStore {
  const claims = new Set<string>();
  const said = new Set<string>();
  const readers = new Map<string, ReaderChoice>();
  const calendars = new Map<string, CalendarAddress>();
  const pictures = new Map<string, string>();
  const left = new Map<string, number>();
  const drafts = new Map<string, ImportDraft>();
  const inTurn = openQueue();
  const ofGuild = (guildId: string) => campaigns.filter(({ world }) => world.campaign.guildId === guildId);
  const named = (found: readonly Kept[]) =>
    found.map(({ world: { campaign } }) => ({ id: campaign.id, name: campaign.name }));
  const find = (id: string) => campaigns.find(({ world }) => world.campaign.id === id);
  const answeringAt = (guildId: string, channelIds: readonly string[]) => {
    const all = ofGuild(guildId);
    const bound = channelIds.flatMap((channel) => all.filter(({ world }) => Object.hasOwn(world.bindings, channel)));
    return bound[0] ?? all[0];
  };
  const holding = (shelf: 'prompts' | 'rounds', id: string) =>
    campaigns.find(({ world }) => Object.hasOwn(world[shelf], id))?.world.campaign.id ?? null;

  /** @throws as the database does, before anything is kept */
  function check(kept: Kept, { world, replies }: Pick<Commit, 'world' | 'replies'>): void {
    const others = campaigns.filter((one) => one !== kept);
    const { id, guildId } = kept.world.campaign;
    if (world.campaign.id !== id || world.campaign.guildId !== guildId)
      throw new Error(`campaign ${id} cannot become another`);
    const misfiled = Object.entries(world.characters).find(([key, record]) => key !== record.id);
    if (misfiled !== undefined) throw new Error(`character ${misfiled[0]} is filed under another id`);
    for (const other of others) {
      for (const shelf of ['prompts', 'rounds'] as const) {
        const shared = Object.keys(world[shelf]).find((key) => Object.hasOwn(other.world[shelf], key));
        if (shared !== undefined) throw new Error(`${shared} is another campaign's`);
      }
      if (other.world.campaign.guildId !== guildId) continue;
      const isTaken = Object.keys(world.bindings).some((channel) => Object.hasOwn(other.world.bindings, channel));
      if (isTaken) throw new ChannelTaken('that channel answers for another campaign of this guild');
    }
    if (replies.some(({ id }) => said.has(id))) throw new Error('that reply is there already');
  }

  function keep(kept: Kept, commit: Commit): void {
    check(kept, commit);
    kept.world = freeze(commit.world, true);
    kept.version += 1;
    for (const entry of commit.entries) write(kept.journal, entry);
    if (commit.rotation !== undefined) rotate(kept, commit.rotation);
    say(kept, commit.replies);
  }

  function say(kept: Kept, replies: readonly NewReply[]): void {
    kept.replies.push(...replies);
    for (const { id } of replies) said.add(id);
  }

  async function changed<T>(
    kept: Kept,
    interactionId: string,
    work: (locked: Locked) => CommitDecision<T> | Promise<CommitDecision<T>>,
  ): Promise<Changed<T>> {
    if (claims.has(interactionId)) return { kind: 'duplicate' };
    const { commit, value } = await work(lockedOn(kept, campaigns));
    if (commit !== null) {
      keep(kept, commit);
      claims.add(interactionId);
    }
    return { kind: 'changed', value };
  }

  async function dealt<T>(
    kept: Kept,
    due: ReadonlySet<string>,
    now: number,
    work: (locked: Locked & DueCampaign) => CommitDecision<T> | Promise<CommitDecision<T>>,
  ): Promise<T> {
    try {
      const { commit, value } = await work({ ...lockedOn(kept, campaigns), due });
      if (commit !== null) keep(kept, commit);
      return value;
    } catch (error) {
      if (due.size === 1) for (const id of due) putOff(kept, id, now);
      throw error;
    }
  }

  return {
    campaignAt: async (guildId, channelIds) => answeringAt(guildId, channelIds)?.world.campaign.id ?? null,
    campaignsOf: async (guildId) => named(ofGuild(guildId)),
    unplaced: async () =>
      campaigns
        .filter((one) => {
          const { bindings, campaign } = one.world;
          const isBound = Object.values(bindings).some(({ use }) => use === 'play');
          return (
            campaign.pause?.noPlace === undefined &&
            !isBound &&
            answeringAt(campaign.guildId, [campaign.homeId]) !== one
          );
        })
        .map(({ world }) => world.campaign.id),
    campaignOfPrompt: async (id) => holding('prompts', id),
    campaignOfRound: async (id) => holding('rounds', id),
    campaignsOfUser: async (userId) =>
      named(
        campaigns.filter(
          ({ world }) =>
            Object.hasOwn(world.members, userId) ||
            world.campaign.gmUserIds.includes(userId) ||
            scenesRunBy(world, userId).length > 0,
        ),
      ),
    async create({ interactionId, seeds, world, entry, replies }) {
      if (claims.has(interactionId)) return false;
      const kept = keeping(world, seeds);
      check(kept, { world, replies });
      kept.version = 1;
      write(kept.journal, entry);
      say(kept, replies);
      campaigns.push(kept);
      claims.add(interactionId);
      return true;
    },
    read: async (id) => snapshotOf(find(id)),
    readAt: async (guildId, channelIds) => snapshotOf(answeringAt(guildId, channelIds)),
    async change(id, interactionId, work) {
      const kept = find(id);
      if (kept === undefined) throw new CampaignMissing(`there is no campaign ${id}`);
      return inTurn(id, () => changed(kept, interactionId, work));
    },
    async changeDue(now, work) {
      const [kept] = campaigns
        .filter((one) => dueIn(one, now).length > 0)
        .toSorted((a, b) => firstDue(a, now) - firstDue(b, now));
      if (kept === undefined) return null;
      return inTurn(kept.world.campaign.id, async () => {
        const due = dueIn(kept, now).map(([id]) => id);
        if (due.length === 1) return dealt(kept, new Set(due), now, work);
        return dealt(kept, new Set(due), now, work).catch(() =>
          oneByOne(due, (id) => dealt(kept, new Set([id]), now, work)),
        );
      });
    },
    async fallenDice(id, after) {
      const standing = (find(id)?.journal ?? []).filter(
        ({ number, secret, undoneBy }) => number > after && !secret && undoneBy === null,
      );
      const next = standing.slice(0, DICE_PAGE);
      return {
        faces: next.flatMap(({ dice }) => dice),
        last: next.length < standing.length ? (next.at(-1)?.number ?? null) : null,
      };
    },
    seedsOf: async (id) => find(id)?.seeds ?? [],
    async journal(id, page) {
      const { limit, skip = 0, oldestFirst = false } = page;
      const all = fitting(find(id), page);
      return (oldestFirst ? all.toReversed() : all).slice(skip, skip + limit);
    },
    async countJournal(id, page) {
      return Math.min(page.limit, fitting(find(id), { ...page, before: null }).length);
    },
    messagesOf: async () => [],
    lineOf: async () => null,
    spokenLines: async (id, page) => linesOf(find(id), page),
    jobs: memoryJobs((id, messages) => {
      const kept = id === null ? undefined : find(id);
      if (kept !== undefined) say(kept, messages);
    }),
    readerOf: async (userId) => readers.get(userId) ?? null,
    async keepReader(userId, choice) {
      if (choice === null) readers.delete(userId);
      else readers.set(userId, choice);
    },
    calendarAddressOf: async (userId) => calendars.get(userId) ?? null,
    async calendarOwner(tokenHash) {
      for (const [userId, address] of calendars)
        if (address.tokenHash === tokenHash) return { userId, language: address.language };
      return null;
    },
    async keepCalendarAddress(userId, address) {
      if (address === null) calendars.delete(userId);
      else calendars.set(userId, address);
    },
    async keepPicture(hash, { png }) {
      pictures.set(hash, png);
    },
    pictureOf: async (hash) => pictures.get(hash) ?? null,
    async headOf(id) {
      const kept = find(id);
      if (kept === undefined) return null;
      const { world, version, seeds, commitment, journal } = kept;
      return { world, version, seeds, commitment, lastEntry: journal.length, pruned: null, created: 0 };
    },
    async bring({ draftId, interactionId, world, seeds, journal, entry, replies, pictures: brought }) {
      if (!drafts.has(draftId) || claims.has(interactionId)) return false;
      const kept = keeping(world, seeds);
      check(kept, { world, replies });
      for await (const entries of journal()) kept.journal.push(...entries);
      kept.version = 1;
      write(kept.journal, entry);
      say(kept, replies);
      for (const { hash, png } of brought) pictures.set(hash, png);
      campaigns.push(kept);
      claims.add(interactionId);
      drafts.delete(draftId);
      return true;
    },
    async keepDraft(draft) {
      for (const { id, userId } of [...drafts.values()]) if (userId === draft.userId) drafts.delete(id);
      drafts.set(draft.id, draft);
    },
    draftOf: async (id) => drafts.get(id) ?? null,
    async dropDraft(id) {
      drafts.delete(id);
    },
    async deleteCampaign(id) {
      const at = campaigns.findIndex(({ world }) => world.campaign.id === id);
      if (at !== -1) campaigns.splice(at, 1);
      return at !== -1;
    },
    async replaceUser(id, userId, standIn) {
      const kept = find(id);
      if (kept === undefined) throw new CampaignMissing(`there is no campaign ${id}`);
      const rewrite = rewriting(new Map([[userId, standIn]]));
      kept.world = freeze(rewrite(kept.world), true);
      for (const list of [kept.journal, kept.replies] as unknown[][]) list.splice(0, list.length, ...list.map(rewrite));
      kept.version += 1;
    },
    // Campaigns in memory keep all of their journal.
    prunedOf: async () => null,
    campaignsSetting: async () => [],
    pruneJournal: async () => 0,
    async noteLeft(guildId, now) {
      if (left.has(guildId) || ofGuild(guildId).length === 0) return false;
      left.set(guildId, now);
      return true;
    },
    async noteReturned(guildId) {
      const since = left.get(guildId) ?? null;
      left.delete(guildId);
      return since;
    },
    leftBefore: async (before) => [...left].flatMap(([guildId, at]) => (at < before ? [guildId] : [])),
    campaignsNaming: async (userId) =>
      campaigns
        .filter((kept) => JSON.stringify([kept.world, kept.journal, kept.replies]).includes(userId))
        .map(({ world }) => world.campaign.id),
    async forgetUser(userId) {
      readers.delete(userId);
      for (const [id, draft] of drafts)
        if (draft.userId === userId || Object.hasOwn(draft.people, userId)) drafts.delete(id);
    },
  };
}

function snapshotOf(kept: Kept | undefined) {
  return kept === undefined ? null : { world: kept.world, version: kept.version, commitment: kept.commitment };
}

/** What fails is put off by itself; the others are done. @throws what the last of those threw that failed */
async function oneByOne<T>(ids: readonly string[], work: (id: string) => Promise<T>): Promise<T | null> {
  let last: T | null = null;
  const errors: unknown[] = [];
  for (const id of ids) {
    try {
      last = await work(id);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors.at(-1);
  return last;
}

/** Instants at which something may be dealt with, its second tries too. */
function dueIn({ world, putOff }: Kept, now: number): readonly (readonly [string, number])[] {
  return Object.entries(dueOf(world))
    .map(([id, at]) => [id, Math.max(at, putOff.get(id)?.until ?? at)] as const)
    .filter(([, at]) => at <= now);
}

function firstDue(kept: Kept, now: number): number {
  return Math.min(...dueIn(kept, now).map(([, at]) => at));
}

function putOff({ putOff }: Kept, id: string, now: number): void {
  const attempts = putOff.get(id)?.attempts ?? 0;
  putOff.set(id, { until: now + Math.min(FIRST_WAIT * 2 ** attempts, MAX_WAIT), attempts: attempts + 1 });
}

function write(journal: JournalEntry[], entry: NewEntry): void {
  const number = journal.length + 1;
  const { undoes } = entry;
  const lastHash = journal.at(-1)?.hash ?? '';
  for (const one of chained([entry], { lastEntry: number - 1, lastHash })) journal.push({ ...one, undoneBy: null });
  if (undoes === null) return;
  // An entry that takes back an amendment puts in force again what was amended.
  for (const [at, old] of journal.entries()) {
    if (old.undoneBy === undoes) journal[at] = { ...old, undoneBy: null };
    if (old.number === undoes) journal[at] = { ...old, undoneBy: number };
  }
}

function lockedOn(kept: Kept, campaigns: readonly Kept[]): Locked {
  const { world, version, seed, seeds, journal, replies } = kept;
  return {
    world,
    version,
    seed,
    lastEntry: journal.length,
    lastHash: journal.at(-1)?.hash ?? '',
    seeds: async () => seeds,
    entry: async (number) => journal[number - 1] ?? null,
    standingAfter: async (after, limit) => journal.slice(after).filter(isStanding).slice(0, limit),
    lastUndoable: async () => journal.findLast((entry) => isStanding(entry) && isChanging(entry)) ?? null,
    messagesOfEntries: async (numbers) => messagesOfEntries(replies, numbers),
    placeOf: async (rowId) => placeOf(kept, rowId),
    playElsewhere: async (userIds) =>
      campaigns.some(
        (one) =>
          one !== kept &&
          userIds.some((id) => Object.hasOwn(one.world.members, id) || one.world.campaign.gmUserIds.includes(id)),
      ),
    bodyOf: async (rowId) => replies.findLast(({ id, target }) => id === rowId || target === rowId)?.body ?? null,
  };
}

/** The public messages that tell of any of these entries, as the newest change of each has them. */
function messagesOfEntries(replies: readonly NewReply[], numbers: readonly number[]): readonly EntryMessage[] {
  const told = ({ entry, tells = [] }: NewReply) => [
    ...tells,
    ...(entry === undefined || entry === null ? [] : [entry]),
  ];
  const ids = new Set(
    replies.filter((row) => told(row).some((one) => numbers.includes(one))).map(({ id, target }) => target ?? id),
  );
  return replies
    .filter((row) => ids.has(row.id) && !row.private)
    .toReversed()
    .map((first) => {
      const rows = replies.filter(({ id, target }) => id === first.id || target === first.id);
      const entries = [...new Set(rows.flatMap(told))].sort((a, b) => a - b);
      return { rowId: first.id, channelId: first.channelId, body: rows.at(-1)?.body ?? null, entries };
    });
}

/** Whether a message about a later entry was posted where everybody sees it, in the same channel. */
function placeOf({ replies, journal }: Kept, rowId: string): MessagePlace | null {
  const asked = replies.find(({ id }) => id === rowId);
  if (asked === undefined) return null;
  const { entry = null, channelId } = asked;
  const isLater = (one: NewReply) =>
    (one.kind === 'reply' || one.kind === 'post') &&
    !one.private &&
    one.channelId === channelId &&
    entry !== null &&
    (one.entry ?? 0) > entry;
  const isKept = entry !== null && journal[entry - 1]?.secret === true;
  return { entry, channelId, private: asked.private, isBuried: replies.some(isLater), isKept };
}

function isStanding({ undoneBy, action }: JournalEntry): boolean {
  return undoneBy === null && action !== 'undo';
}

function isChanging({ inverse, dice, undoes }: JournalEntry): boolean {
  return inverse.length > 0 || dice.length > 0 || undoes !== null;
}

/** Lines in character as they stand in their channels. */
function linesOf(kept: Kept | undefined, page: Parameters<Store['spokenLines']>[1]): readonly SpokenText[] {
  const { after, upTo, notIn, limit, naming = '', userId: by, open = false, newestFirst = false } = page;
  const isTold = (number: number) => !open || kept?.journal.some((one) => one.number === number && one.secret) !== true;
  const replies = kept?.replies ?? [];
  const lines = replies.flatMap(({ id, kind, voice = null, entry = null, created, channelId, body }) => {
    if (kind !== 'post' || voice === null || entry === null) return [];
    const changes = replies.filter(({ target }) => target === id);
    if (changes.some((change) => change.kind === 'delete')) return [];
    const { content = '' } = (changes.at(-1)?.body ?? body) as { readonly content?: string };
    return [{ entry, at: created, userId: voice.userId, name: voice.name, channelId, text: content }];
  });
  const isNamed = (text: string) => text.toLowerCase().includes(naming.toLowerCase());
  const found = lines
    .filter(({ entry, channelId }) => entry > after && entry <= upTo && !notIn.includes(channelId) && isTold(entry))
    .filter(({ name, text, userId }) => (isNamed(name) || isNamed(text)) && (by === undefined || userId === by));
  return (newestFirst ? found.toReversed() : found).slice(0, limit);
}

/** Newest first. */
function fitting(kept: Kept | undefined, page: JournalPage): readonly JournalEntry[] {
  const { before, after = 0, userId, actorId, characterId, actions, except, from = 0, to = Infinity } = page;
  const { naming = '' } = page;
  const isAbout = (entry: JournalEntry, id: string) =>
    [entry.input, entry.facts, entry.patches].some((part) => JSON.stringify(part).includes(`"${id}"`));
  return (kept?.journal ?? [])
    .filter((entry) => entry.number < (before ?? Infinity) && entry.number > after && entry.at >= from && entry.at < to)
    .filter((entry) => page.standing !== true || isStanding(entry))
    .filter((entry) => page.changing !== true || isChanging(entry))
    .filter((entry) => actorId === undefined || entry.actorId === actorId)
    .filter(({ action }) => except === undefined || action.split('/')[0] !== except)
    .filter((entry) => userId === undefined || entry.actorId === userId || entry.onBehalfOf === userId)
    .filter((entry) => characterId === undefined || isAbout(entry, characterId))
    .filter(({ facts }) => naming === '' || JSON.stringify(facts).toLowerCase().includes(naming.toLowerCase()))
    .filter(
      ({ action }) => actions === undefined || actions.some((one) => action === one || action.startsWith(`${one}/`)),
    )
    .toReversed();
}
