import type { World } from '../../rules/engine/world.ts';
import type { JournalEntry, NewEntry } from '../journal.ts';
import type { NewReply } from '../message.ts';
import type { DiceSeed } from '../seeds.ts';

/** The known facts about journal entries that are no longer kept. */
export interface PrunedJournal {
  /** Number of the last of them. */
  readonly last: number;
  /** Its hash, on which the next entry builds; empty when it had none. */
  readonly hash: string;
  /** The number of earlier rolls of each roller for each purpose, by `<roller>/<purpose>`. */
  readonly counts: Readonly<Record<string, number>>;
}

/** A campaign as of one moment, without its journal. */
export interface CampaignHead {
  readonly world: World;
  readonly version: number;
  /** Number of the newest entry of its journal then. */
  readonly lastEntry: number;
  /** Null: its journal begins with entry 1. */
  readonly pruned: PrunedJournal | null;
  /** All of its seeds, oldest first; the last one is the next. Secret. */
  readonly seeds: readonly DiceSeed[];
  readonly commitment: string;
  /** The time at which it was made, in milliseconds since the epoch. */
  readonly created: number;
}

/** A picture as the store keeps it: the PNG as base64, by its hash. */
export interface KeptPicture {
  readonly hash: string;
  readonly png: string;
}

/** A campaign that comes in as a whole. */
export interface Arrival {
  readonly interactionId: string;
  /** Draft that it is made of, which is gone afterwards. */
  readonly draftId: string;
  readonly world: World;
  /** All of its seeds; what dice fall under is mixed from the one that its World names. */
  readonly seeds: readonly DiceSeed[];
  readonly created: number;
  /** Null: its journal begins with entry 1. */
  readonly pruned: PrunedJournal | null;
  /** Its journal from the first entry on that is kept, some entries at a time. */
  readonly journal: () => AsyncIterable<readonly JournalEntry[]>;
  /** Number of the last entry of that journal. */
  readonly lastEntry: number;
  /** Says that it came in: the entry after those. */
  readonly entry: NewEntry;
  readonly replies: readonly NewReply[];
  readonly pictures: readonly KeptPicture[];
  readonly now: number;
}

/** A file with a campaign that somebody is about to bring in. */
export interface ImportDraft {
  readonly id: string;
  readonly guildId: string;
  readonly userId: string;
  /** The zip. */
  readonly file: Uint8Array;
  /** The users here for the people in the file, by their ids there; null: nobody. */
  readonly people: Readonly<Record<string, string | null>>;
  readonly created: number;
}

/** Exports, imports and deletes the data of people and campaigns. */
export interface DataStore {
  /** Null when there is no such campaign. */
  headOf(campaignId: string): Promise<CampaignHead | null>;
  /**
   * Makes a campaign of what was brought, in one transaction. Nothing of another campaign changes.
   * @returns false when that draft was brought in or dropped before
   */
  bring(arrival: Arrival): Promise<boolean>;
  keepDraft(draft: ImportDraft): Promise<void>;
  draftOf(draftId: string): Promise<ImportDraft | null>;
  dropDraft(draftId: string): Promise<void>;
  /**
   * Deletes a campaign with everything in it, and the pictures that no other campaign uses.
   * @returns false when there is no such campaign
   */
  deleteCampaign(campaignId: string): Promise<boolean>;
  /**
   * Replaces a user with a stand-in in all data of a campaign: state, journal, messages.
   * @throws CampaignMissing
   */
  replaceUser(campaignId: string, userId: string, standIn: string): Promise<void>;
  /** The known facts about entries that are no longer kept; null: all are kept. */
  prunedOf(campaignId: string): Promise<PrunedJournal | null>;
  /** Campaigns that have something set for a setting. */
  campaignsSetting(setting: string): Promise<readonly string[]>;
  /**
   * Forgets the entries of a journal from before an instant, and the lines in character that they tell of; the newest entry
   * always stays. @returns how many
   */
  pruneJournal(campaignId: string, before: number): Promise<number>;
  /** Notes that the bot was removed from a server; false when that was known, or no campaign is in it. */
  noteLeft(guildId: string, now: number): Promise<boolean>;
  /** Notes that the bot is in a server. @returns since when it was not; null when it was all along */
  noteReturned(guildId: string): Promise<number | null>;
  /** Servers that removed the bot before an instant. */
  leftBefore(before: number): Promise<readonly string[]>;
  /** Campaigns that have a user's id anywhere. */
  campaignsNaming(userId: string): Promise<readonly string[]>;
  /** Forgets what is kept of a user outside of campaigns. */
  forgetUser(userId: string): Promise<void>;
}
