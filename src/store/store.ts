import type { Patch } from 'immer';
import type { Json } from '../rules/engine/json.ts';
import type { World } from '../rules/engine/world.ts';
import type { Connections } from './database/database.ts';
import type { WakeUp } from './database/notifications.ts';
import type { JobStore } from './job.ts';
import type { FallenDice, JournalEntry, JournalPage, NewEntry } from './journal.ts';
import type { NewReply, OutboxRow, Voice } from './message.ts';
import type { DiceSeed, Rotation, SeedKeys } from './seeds.ts';
import type { SpokenPage, SpokenText } from './spoken-lines.ts';
import type { Backlog, Stuck } from './stuck.ts';
import type { DataStore } from './your-data/data-store.ts';

export type { NewReply, OutboxRow, Voice } from './message.ts';
export type { SpokenText } from './spoken-lines.ts';

/** The bot's own webhook of a channel. */
export interface ChannelWebhook {
  /** Null where the bot could make none. `token` is secret. */
  readonly hook: { readonly id: string; readonly token: string } | null;
  /** True once somebody has heard that there is none. */
  readonly told: boolean;
}

/** Somebody's preferences for private replies, in every campaign. */
export interface ReaderChoice {
  /** Answers are plain sentences. */
  readonly isPlain: boolean;
  /** Null: as Discord says. */
  readonly language: string | null;
}

/** A request for a share of people's and servers' allowances. */
export interface Spending {
  /** The thing that is rationed: `pictures`, say. */
  readonly cost: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Milliseconds in which an empty allowance fills up. */
  readonly span: number;
  /** The people and servers whose allowances are charged, with the size of each. */
  readonly purses: readonly { readonly who: string; readonly limit: number }[];
}

/** The person or server whose allowance is used up, and the milliseconds until it has one more. */
export interface Waiting {
  readonly who: string;
  readonly wait: number;
}

/** The private address of somebody's calendar. */
export interface CalendarAddress {
  /** SHA-256 of its secret part, hex: the address itself is kept nowhere. */
  readonly tokenHash: string;
  /** The language they read when they made it. */
  readonly language: string;
  readonly madeAt: number;
}

/** A line in character, by its message. */
export interface SpokenLine {
  readonly rowId: string;
  readonly channelId: string;
  readonly voice: Voice;
}

/** A claim on rows to be sent now. Instants in milliseconds since the epoch, by the process's own clock. */
export interface Claiming {
  readonly now: number;
  /** Answers to interactions made at this instant or later are left to whoever gives them. */
  readonly answersBefore: number;
  readonly limit: number;
  /** Milliseconds until the claim runs out. */
  readonly lease: number;
  /** Rows that are not wanted: this process is sending them already. */
  readonly except: readonly string[];
  /** Redraws, newest first, instead of all the rest. */
  readonly redraws?: boolean;
}

/** A row that nobody else sends until the claim runs out. */
export interface ClaimedRow extends OutboxRow {
  /** Increases in the order in which rows were made. */
  readonly seq: number;
  /** The end of the claim, by the clock that all processes share. */
  readonly until: number;
  /** The channel in which it is seen: that of its target, if it has one. */
  readonly lane: string;
}

/** The state of an outbox row's message. */
interface Posting {
  readonly channelId: string;
  /** Null while Discord does not have it, or when nobody knows which one it is. */
  readonly messageId: string | null;
  readonly private: boolean;
  readonly pin: boolean;
  /** `waiting` is on its way, `lost` will not come. */
  readonly state: 'waiting' | 'sent' | 'lost';
  /** Its channel takes nothing right now, so that it may wait for days. */
  readonly isShut: boolean;
  /** `seq` of the newest change of it that Discord has; null when there was none. */
  readonly changed: number | null;
  /** It, or a change of it that Discord has, is laid out with components: it can never be anything else again. */
  readonly isV2: boolean;
}

export interface Delivery {
  readonly id: string;
  readonly messageId: string | null;
  /** Set when it went to another channel than the row says: from now on that is its channel. */
  readonly channelId?: string;
}

/** A campaign under the lock. */
export interface Locked {
  readonly world: World;
  /** Raised by one in each transaction that changes the campaign. */
  readonly version: number;
  /** Secret: what dice fall under. */
  readonly seed: SeedKeys;
  /** Number of the newest journal entry. */
  readonly lastEntry: number;
  /** Its hash; empty when it has none. */
  readonly lastHash: string;
  /** All seeds of the campaign, oldest first; the last one is the next. Secret. */
  seeds(): Promise<readonly DiceSeed[]>;
  entry(number: number): Promise<JournalEntry | null>;
  /** Oldest first, at most `limit` entries above `after` that were not taken back, undos themselves left out. */
  standingAfter(after: number, limit: number): Promise<readonly JournalEntry[]>;
  /** The public messages that tell of any of these entries, newest first. */
  messagesOfEntries(numbers: readonly number[]): Promise<readonly EntryMessage[]>;
  /** Newest entry that changed something and was not taken back, undos themselves left out. */
  lastUndoable(): Promise<JournalEntry | null>;
  /** The position of an outbox row's message in its channel; null without such a row. */
  placeOf(rowId: string): Promise<MessagePlace | null>;
  /** Checks whether any of these people plays in another campaign as well, or runs one. */
  playElsewhere(userIds: readonly string[]): Promise<boolean>;
  /** The message of an outbox row as its newest change has it; null when there is no such row. */
  bodyOf(rowId: string): Promise<Json | null>;
}

/** The position of a message among the bot's other posts. */
export interface MessagePlace {
  readonly channelId: string;
  /** Only one person sees it. */
  readonly private: boolean;
  /** Journal entry that it tells of. */
  readonly entry: number | null;
  /** A message about a later entry was posted in the same channel since. */
  readonly isBuried: boolean;
  /** That entry is the game masters' alone. */
  readonly isKept: boolean;
}

/** A public message as it is, with the journal entries it tells about. */
export interface EntryMessage {
  /** Outbox row that it was sent as first. */
  readonly rowId: string;
  readonly channelId: string;
  readonly body: Json;
  readonly entries: readonly number[];
}

/** A campaign in which something is due. */
export interface DueCampaign {
  /** Ids of what is due and may be tried now, as `dueOf` names them. */
  readonly due: ReadonlySet<string>;
}

/** The results of a transaction. */
export interface Commit {
  readonly world: World;
  /** From the World as locked to `world`. */
  readonly patches: readonly Patch[];
  readonly entries: readonly NewEntry[];
  readonly replies: readonly NewReply[];
  /** Another seed takes the place of the one in force. */
  readonly rotation?: Rotation;
  readonly now: number;
}

export type CommitDecision<T> = { readonly commit: Commit | null; readonly value: T };

/** `duplicate`: that interaction was applied before; nothing was done. */
export type Changed<T> = { readonly kind: 'changed'; readonly value: T } | { readonly kind: 'duplicate' };

export interface NewCampaign {
  readonly interactionId: string;
  /** Its first seed and the next; the fingerprints of both are published at once. */
  readonly seeds: readonly [DiceSeed, DiceSeed];
  readonly world: World;
  readonly entry: NewEntry;
  readonly replies: readonly NewReply[];
  readonly now: number;
}

/** The known state of a list of commands at Discord. */
export interface Registration {
  /** Null: the list that is shown everywhere. */
  readonly guildId: string | null;
  /** Hash of the list that Discord has confirmed; empty when nobody knows what it lists. */
  readonly hash: string;
  /** The time at which Discord confirmed it, or was asked. */
  readonly at: number;
}

export interface Snapshot {
  readonly world: World;
  readonly version: number;
  readonly commitment: string;
}

/**
 * The only door to the database. Embedded (PGlite) or Postgres behind it.
 * Every method throws StoreDown when the database cannot be reached, and BadRow when what it holds cannot be read.
 */
export interface Store extends DataStore {
  /**
   * The campaign that answers at a place: the one bound to the first of `channelIds` (most specific first) that is
   * bound, else the guild's first.
   */
  campaignAt(guildId: string, channelIds: readonly string[]): Promise<string | null>;
  campaignsOf(guildId: string): Promise<readonly { readonly id: string; readonly name: string }[]>;
  /**
   * Campaigns that are bound to no channel, while other campaigns are played wherever they could be, and that do not rest
   * for it.
   */
  unplaced(): Promise<readonly string[]>;
  /** Campaign a prompt belongs to. */
  campaignOfPrompt(promptId: string): Promise<string | null>;
  /**
   * Makes guild and campaign; false when the interaction was applied before.
   * @throws ChannelTaken when a channel of it answers for another campaign of the guild
   */
  create(campaign: NewCampaign): Promise<boolean>;
  read(campaignId: string): Promise<Snapshot | null>;
  /** The campaign that answers at a place, as `campaignAt` finds it, read in the same trip when its World is known. */
  readAt(guildId: string, channelIds: readonly string[]): Promise<Snapshot | null>;
  /**
   * One transaction: claims the interaction, locks the campaign's row, lets `work` decide, saves what it commits. If the
   * World is known, `work` decides first; if another process was faster, it is asked again under the lock. So its decision
   * must depend on its arguments alone, and it must have no other effects. A verdict without a commit leaves nothing behind,
   * not even the claim. Records of the World are compared by identity, so unchanged ones should be the same objects as
   * before (immer sees to that). `work` must not call the store: it would wait for itself.
   * @throws StoreDown when the database cannot be reached
   * @throws CampaignMissing when there is no such campaign
   * @throws ChannelTaken when a channel that is bound now answers for another campaign of the guild
   */
  change<T>(
    campaignId: string,
    interactionId: string,
    work: (locked: Locked) => CommitDecision<T> | Promise<CommitDecision<T>>,
  ): Promise<Changed<T>>;
  /**
   * One transaction on a campaign in which something is due at `now` and that nobody else is changing: like `change`, but
   * without an interaction. When it fails, the due things are tried again later, one at a time.
   * @returns null when there is no such campaign
   * @throws StoreDown when the database cannot be reached
   */
  changeDue<T>(
    now: number,
    work: (locked: Locked & DueCampaign) => CommitDecision<T> | Promise<CommitDecision<T>>,
  ): Promise<T | null>;
  /** All seeds of a campaign, oldest first; the last one is the next. Secret, but for what is revealed. */
  seedsOf(campaignId: string): Promise<readonly DiceSeed[]>;
  /**
   * The dice of the next valid and public entries after `after`, in the order in which they were rolled; `last` is the place
   * to continue from, null after the last of all.
   */
  fallenDice(campaignId: string, after: number): Promise<FallenDice>;
  /** At most `limit`, newest first unless the page says otherwise. */
  journal(campaignId: string, page: JournalPage): Promise<readonly JournalEntry[]>;
  /**
   * The number of entries that match a page's conditions, regardless of its `before` and `skip`; no more than its `limit`
   * are counted.
   */
  countJournal(campaignId: string, page: JournalPage): Promise<number>;
  /** Campaign a round belongs to. */
  campaignOfRound(roundId: string): Promise<string | null>;
  /** Campaigns that somebody plays in, runs, or has an open scene in as its game master, in any guild. */
  campaignsOfUser(userId: string): Promise<readonly { readonly id: string; readonly name: string }[]>;
  /** The public messages that Discord has of a campaign, by outbox row or journal entry. */
  messagesOf(
    campaignId: string,
    wanted: { readonly rowIds: readonly string[]; readonly entries: readonly number[] },
  ): Promise<
    readonly {
      readonly rowId: string;
      readonly entry: number | null;
      readonly channelId: string;
      readonly messageId: string;
    }[]
  >;
  /**
   * Takes rows that Discord does not have yet and whose next try is due, oldest first. It takes none from a channel in which
   * somebody has a valid claim: so no two processes send the same row, or rows of one channel at once.
   */
  claim(claiming: Claiming): Promise<readonly ClaimedRow[]>;
  /**
   * Takes the answer to the interaction with this token, when it was committed and whoever should have given it has not:
   * nobody has delivered it, and nobody has a claim on it. `lease` as in `claim`.
   */
  takeAnswer(token: string, now: number, lease: number): Promise<ClaimedRow | null>;
  /** Gives back rows that were not sent, of a claim that runs out at `until`. */
  release(ids: readonly string[], until: number): Promise<void>;
  delivered(rows: readonly Delivery[], now: number): Promise<void>;
  /** Not delivered this time; `nextTry` null gives it up for good. */
  undeliverable(id: string, error: string, nextTry: number | null): Promise<void>;
  /**
   * Not delivered because its channel is shut: it holds up what else is meant for that channel, and of the posts that
   * wait there the newest ten are kept.
   */
  waitForChannel(id: string, error: string, nextTry: number): Promise<void>;
  /** Makes everything due now that waits for its next try in a server. @returns the number of rows */
  retryIn(guildId: string): Promise<number>;
  /** Null when there is no such row. */
  messageOf(rowId: string): Promise<Posting | null>;
  /** The journal entries that a message tells of, in order; `number` is one of them. None when its rows are gone. */
  entriesOfMessage(
    campaignId: string,
    message: { readonly messageId: string; readonly number: number },
  ): Promise<readonly number[]>;
  /** Those of these messages that an outbox row is known to have become. */
  knownMessages(messageIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** The line in character that a message is, within 30 days; null for any other message. */
  lineOf(campaignId: string, messageId: string): Promise<SpokenLine | null>;
  /** Lines in character as they stand in their channels, oldest first unless the page says otherwise. */
  spokenLines(campaignId: string, page: SpokenPage): Promise<readonly SpokenText[]>;
  /** The stored webhook of a channel; null when nobody has spoken there. */
  webhookOf(channelId: string): Promise<ChannelWebhook | null>;
  keepWebhook(channelId: string, known: ChannelWebhook): Promise<void>;
  /** A PNG by its hash, as base64; null without one. */
  pictureOf(hash: string): Promise<string | null>;
  keepPicture(hash: string, picture: { readonly png: string; readonly now: number }): Promise<void>;
  /** Hashes of the pictures that some character has, in any campaign. */
  picturesInUse(): Promise<ReadonlySet<string>>;
  /** Somebody's preferences for private replies; null when they have chosen nothing. */
  readerOf(userId: string): Promise<ReaderChoice | null>;
  /** Null forgets that they ever chose. */
  keepReader(userId: string, choice: ReaderChoice | null): Promise<void>;
  /** Long work that is to be done, is being done, or was done of late. */
  readonly jobs: JobStore;
  /** The address of somebody's calendar; null when they have none. */
  calendarAddressOf(userId: string): Promise<CalendarAddress | null>;
  /** The owner of the calendar at an address, by the hash of its secret part; null if it was revoked or never existed. */
  calendarOwner(tokenHash: string): Promise<{ readonly userId: string; readonly language: string } | null>;
  /** A person has one address at a time, so the one before stops at once; null revokes it. */
  keepCalendarAddress(userId: string, address: CalendarAddress | null): Promise<void>;
  /**
   * Takes one from each of several allowances, or from none of them when one is used up.
   * @returns what is to be waited for; null when it was taken
   */
  spend(spending: Spending): Promise<Waiting | null>;
  /**
   * Forgets what is older than 30 days and of no more use: claims of interactions (Discord delivers none again so late) and
   * messages that were delivered, unless a prompt still waits in them, they say that a whisper waits, or they are a card of
   * a round or of the campaign; and pictures that no character has and no undo of that time brings back. Changes of messages
   * go a day after Discord had them, jobs that were done a week after it, with their files, and allowances as soon as they
   * are full. The embedded database is vacuumed. Says how many rows went.
   */
  prune(now: number): Promise<number>;
  /** Slugs of the books that are played in each guild that has a campaign; of one guild if it is named. */
  booksPlayed(guildId?: string): Promise<ReadonlyMap<string, readonly string[]>>;
  /** The known state of an application's lists of commands; of one list if `guildId` is given. */
  registrations(applicationId: string, guildId?: string | null): Promise<readonly Registration[]>;
  /** Writes down what is known of a list now. */
  keepRegistration(applicationId: string, known: Registration): Promise<void>;
  /**
   * Takes or keeps roles, each of which belongs to one process at a time; `lease` is the number of milliseconds, by the
   * database's clock, after which a role that was not kept is free.
   * @returns the holder's roles
   */
  holdRoles(holder: string, names: readonly string[], lease: number): Promise<ReadonlySet<string>>;
  leaveRoles(holder: string): Promise<void>;
  /** Tells the other processes on this database of something; it may get lost. */
  wake(what: WakeUp): Promise<void>;
  /** Calls back for what processes tell each other. */
  onWakeUp(callback: (what: WakeUp) => void): void;
  /** The number of waiting things, and for how long they have waited. */
  backlog(now: number): Promise<Backlog>;
  /** Failed things: first those that were given up, then those that have waited longest; at most `limit`. */
  stuck(limit: number): Promise<readonly Stuck[]>;
  /** Tries one of these again now; false when it is not stuck any more. */
  retry(item: Pick<Stuck, 'kind' | 'id' | 'campaignId'>, now: number): Promise<boolean>;
  /** The connections of this process; null for the embedded database, which has one. */
  connections(): Connections | null;
  /** Writes everything, as of one moment, to a file that can be restored into a database of either kind. */
  backUp(file: string): Promise<void>;
  /** True when the database answers within two seconds. */
  healthy(): Promise<boolean>;
  /**
   * Checks whether changes are kept now: not while the disk is full or the database can only be read. False when it is away.
   */
  isWritable(): Promise<boolean>;
  /** Bytes that are free where the embedded database lies; null for Postgres and in memory. */
  freeBytes(): number | null;
  /**
   * Deletes all campaigns and their messages, to start the practice table over. Discord's lists of commands stay, so the
   * record of them stays as well; so do people's reading preferences.
   */
  wipe(): Promise<void>;
  close(): Promise<void>;
}
