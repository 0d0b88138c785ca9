import type { AnyBook, Setting } from '../rules/engine/book.ts';
import type { Pack } from '../rules/engine/content.ts';
import type { Forecast, ForecastRequest } from '../rules/engine/forecast/result.ts';
import type { Json } from '../rules/engine/json.ts';
import type { Reminders } from '../rules/engine/person.ts';
import { type Answer, type Fact, isRefusal, type Refusal, refuse } from '../rules/engine/prompt.ts';
import type { Whisper } from '../rules/engine/whisper.ts';
import type { World } from '../rules/engine/world.ts';
import type { JournalEntry, JournalPage } from '../store/journal.ts';
import type { Snapshot, Store } from '../store/store.ts';
import type { ImportDraft } from '../store/your-data/data-store.ts';
import type { Sender, Workshop } from '../workshop/workshop.ts';
import type { Caller, Invocation, Result } from './access/invocation.ts';
import { isGmOf } from './access/invocation.ts';
import { entriesTold, windowEnd } from './access/journal-search.ts';
import { UNLIMITED } from './access/limits.ts';
import {
  type AtTable,
  finishTask,
  pause,
  placeStatus,
  resume,
  setGm,
  setGmField,
  setPresence,
  setSetting,
  settingsOf,
} from './campaign/campaign.ts';
import { askForChronicle, type ChronicleAsked, type ChronicleRequest } from './campaign/chronicle.ts';
import { type CampaignCreated, type CampaignOptions, createCampaign } from './campaign/create-campaign.ts';
import { diceStats, type RollerStats } from './campaign/dice-stats.ts';
import { freeRoll, looseAct, looseRoll } from './campaign/free-roll.ts';
import {
  type DiceProof,
  exportJournal,
  type JournalEdition,
  type JournalText,
  type KnownSeed,
  proveEntry,
  seedsFor,
} from './campaign/journal-export.ts';
import { findChannel, loseChannel } from './campaign/lost-channel.ts';
import { bringPack, discardPack, usePack } from './campaign/packs.ts';
import {
  type BindingTerms,
  bindChannel,
  type ChannelUse,
  type MapPreview,
  previewMap,
  restUnplaced,
} from './campaign/place.ts';
import { closeScene, type NewScene, openScene, setSceneGm } from './campaign/scenes.ts';
import { giveWord, rotateSeed } from './campaign/seeds.ts';
import { type StepShown, showStep } from './campaign/show-step.ts';
import type { PlayDeps } from './deps.ts';
import { bookOf } from './deps.ts';
import { type Ticked, tick } from './due/tick.ts';
import { seekMasters, seekPeople, type Whereabouts } from './due/whereabouts.ts';
import { act, type BookAction } from './entry/act.ts';
import { answer } from './entry/answer.ts';
import type { PostFactOf } from './facts.ts';
import { countElsewhere, openForecaster } from './forecast/forecaster.ts';
import { meteredWorkshop, openAllowances, type Spend } from './people/allowances.ts';
import { type Calendars, openCalendars } from './people/calendars.ts';
import { nameCaretaker } from './people/caretaker.ts';
import { askToJoin, letIn, turnAway } from './people/joining.ts';
import { type Absence, setAway, setOrder, setReminders, setStops, snooze } from './people/people-actions.ts';
import { setPortrait } from './people/portraits.ts';
import { NOTHING_CHOSEN, openReaders, type ReaderChoice } from './people/readers.ts';
import { showLife } from './people/sign-of-life.ts';
import { changeLine, type Line, type LineChange, type Spoken, say } from './people/voices.ts';
import { type DrawWhisper, readWhisper, type Whispered, type WhisperWish, whisper } from './people/whispers.ts';
import { votePause } from './rounds/pause-vote.ts';
import { cancel, extend, hold, moreTime, playAgain, resolveNow, skip } from './rounds/round-rulings.ts';
import { askAll, type PlainQuestion, type Submission, submit } from './rounds/rounds.ts';
import { MAX_ENTRIES, PACE_SPAN, type Pace, paceOf } from './time/pace.ts';
import { type Amendment, amend } from './undo/amend.ts';
import { previewUndo, type UndoPreview, type UndoWish, undo } from './undo/undo.ts';
import { forgetPerson, type NeutralName } from './your-data/forget-person.ts';
import {
  type DraftPreviews,
  type ImportPreview,
  type ImportWish,
  importCampaign,
  openDraftPreviews,
  previewImport,
} from './your-data/import-campaign.ts';
import { personalData } from './your-data/personal-data.ts';
import { dropLeftServers, leaveServer, returnToServer } from './your-data/removed-servers.ts';
import { pruneLogs } from './your-data/retention.ts';
import type { Exported } from './your-data/write-archive.ts';
import { deleteCampaign, exportCampaign, tellSeedTaken } from './your-data/your-campaign.ts';

/** A campaign as it is now, for cards and autocompletion. */
export interface Look {
  readonly world: World;
  readonly book: AnyBook;
  readonly commitment: string;
  /** True when the caller is a game master here. */
  readonly isGm: boolean;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Everything people can do, each one transaction; and what they can look at, with none. */
export interface Play {
  readonly books: Readonly<Record<string, AnyBook>>;
  /** The campaign that answers at a place; null when the server has none. */
  campaignAt(guildId: string, places: readonly string[]): Promise<string | null>;
  campaignsOf(guildId: string): Promise<readonly { readonly id: string; readonly name: string }[]>;
  /** Campaigns that somebody plays in, runs, or has an open scene in as its game master, in any server. */
  campaignsOfUser(userId: string): Promise<readonly { readonly id: string; readonly name: string }[]>;
  /** Campaign of an open prompt; null when it is closed or there never was one. */
  campaignOfPrompt(promptId: string): Promise<string | null>;
  /** The end of a window a short while ago; null when it is not known. */
  windowEnd(campaignId: string, promptId: string): Promise<PostFactOf<'window-closed'> | null>;
  /** Campaign of an open round; null when it is over. */
  campaignOfRound(roundId: string): Promise<string | null>;
  look(campaignId: string, caller: Caller): Promise<Look | null>;
  /** The campaign that answers at a place; null when the server has none. */
  lookAt(guildId: string, places: readonly string[], caller: Caller): Promise<Look | null>;
  /** The cost of a plan, computed by the campaign's book over all faces; changes nothing, and may take seconds. */
  forecast(world: World, asked: ForecastRequest, userId: string): Promise<Forecast | Refusal>;
  /** The campaign's pace by post; for its game master alone. */
  pace(campaignId: string, caller: Caller): Promise<Pace | Refusal>;
  journal(campaignId: string, page: JournalPage): Promise<readonly JournalEntry[]>;
  countJournal(campaignId: string, page: JournalPage): Promise<number>;
  messagesOf: Store['messagesOf'];
  /** The entries that a message tells of, oldest first; only the one that it names when no more is known of it. */
  entriesTold(
    campaignId: string,
    message: { readonly messageId: string; readonly number: number },
  ): Promise<readonly JournalEntry[]>;
  /**
   * Calls `listener` with a server whenever its books may have changed: a campaign was founded in it,
   * brought in or deleted. Returns what ends that.
   */
  onBooksChanged(listener: (guildId: string) => void): () => void;
  /** Every setting of a campaign of this book. */
  settingsOf(book: AnyBook): Readonly<Record<string, Setting>>;

  act(invocation: Invocation, wanted: BookAction): Promise<Result>;
  answer(invocation: Invocation, promptId: string, given: Answer): Promise<Result>;
  amend(invocation: Invocation, amendment: Amendment): Promise<Result>;
  /** @param secret whether it is kept from players; left out or null: where it is typed says so */
  freeRoll(invocation: Invocation, notation: string, reason: string | null, secret?: boolean | null): Promise<Result>;
  /** The same for somebody who does not play: nothing of it is kept. */
  readonly looseRoll: typeof looseRoll;
  /** One of the book's actions for somebody who does not play, told and not done: nothing of it is kept. */
  looseAct(invocation: Invocation, wanted: BookAction): Promise<readonly Fact[] | Refusal>;

  /** The changes that an undo would make; nothing is done. */
  previewUndo(campaignId: string, caller: Caller, wish: UndoWish): Promise<UndoPreview | Refusal>;
  /** @param seen newest entry when they looked; null: without having looked */
  undo(invocation: Invocation, wish: UndoWish, seen: number | null): Promise<Result>;

  /** The campaign's seeds, as far as who asks may know them. */
  seedsFor(campaignId: string, reader: { readonly isGm: boolean }): Promise<readonly KnownSeed[]>;
  /** Mixes a word into the next seed; null takes it back. */
  giveWord(invocation: Invocation, word: string | null): Promise<Result>;
  /** Reveals the seed and begins the next one; for its game master alone. */
  rotateSeed(invocation: Invocation): Promise<Result>;
  /** Shows how the dice of an entry follow from its seed. */
  proveEntry(campaignId: string, caller: Caller, number: number): Promise<DiceProof | Refusal>;
  /** Statistics of everybody's open dice. */
  diceStats(campaignId: string): Promise<readonly RollerStats[]>;
  /** The whole journal as JSON Lines, in an edition for players or for game masters. */
  exportJournal(campaignId: string, caller: Caller, edition: JournalEdition): Promise<JournalText | Refusal>;

  createCampaign(invocation: Omit<Invocation, 'campaignId'>, options: CampaignOptions): Promise<CampaignCreated>;
  setSetting(invocation: Invocation, name: string, value: string): Promise<Result>;
  bindChannel(invocation: Invocation, channelId: string, use: ChannelUse, terms?: BindingTerms): Promise<Result>;
  setGm(
    invocation: Invocation,
    change: { readonly roleId: string | null; readonly userId: string | null; readonly isGm: boolean },
  ): Promise<Result>;
  setPresence(invocation: Invocation, userId: string, how: AtTable): Promise<Result>;
  /** Somebody asks to be let in (PBP-JOIN-03). */
  askToJoin(invocation: Invocation): Promise<Result>;
  /** Lets in who asked, or invites somebody. */
  letIn(invocation: Invocation, userId: string): Promise<Result>;
  /** Turns away who asked. */
  turnAway(invocation: Invocation, userId: string): Promise<Result>;
  setGmField(invocation: Invocation, key: string, value: string): Promise<Result>;
  finishTask(invocation: Invocation, taskId: string): Promise<Result>;
  pause(invocation: Invocation, until: number | null): Promise<Result>;
  /** A player asks the others whether the campaign rests. */
  votePause(invocation: Invocation, until: number | null): Promise<Result>;
  resume(invocation: Invocation): Promise<Result>;
  /** A card for all to see, with the buttons of the next step below it; `body`: the card without them. */
  showStep(invocation: Invocation, body: Json): Promise<StepShown>;
  placeStatus(invocation: Invocation, channelId: string): Promise<Result>;

  /** Opens a plain round of the game master. */
  askAll(invocation: Invocation, question: PlainQuestion): Promise<Result>;
  submit(invocation: Invocation, roundId: string, submission: Submission): Promise<Result>;
  extend(
    invocation: Invocation,
    roundId: string,
    to: { readonly hours: number } | { readonly deadline: number },
  ): Promise<Result>;
  moreTime(invocation: Invocation, roundId: string): Promise<Result>;
  resolveNow(invocation: Invocation, roundId: string): Promise<Result>;
  /** Plays a round again that an undo brought back. */
  playAgain(invocation: Invocation, roundId: string): Promise<Result>;
  skip(invocation: Invocation, roundId: string, userId: string, skipped: boolean): Promise<Result>;
  hold(invocation: Invocation, roundId: string, held: boolean): Promise<Result>;
  cancel(invocation: Invocation, roundId: string): Promise<Result>;

  setAway(invocation: Invocation, absence: Absence | null): Promise<Result>;
  setOrder(invocation: Invocation, kind: string, choice: string | null, stop?: string | null): Promise<Result>;
  setStops(invocation: Invocation, stops: readonly string[]): Promise<Result>;
  setReminders(invocation: Invocation, reminders: Reminders): Promise<Result>;
  snooze(invocation: Invocation, hours: number | null): Promise<Result>;
  /** Says a line in character. */
  say(invocation: Invocation, line: Line): Promise<Spoken>;
  /** The line in character that a message is, within 30 days; null for any other message. */
  lineOf: Store['lineOf'];
  changeLine(invocation: Invocation, change: LineChange): Promise<Spoken>;
  /** Gives a character a portrait, a PNG that was drawn by us; null takes it away. */
  setPortrait(invocation: Invocation, characterId: string, png: Uint8Array | null): Promise<Result>;
  /** Brings in a pack that was read and checked, and uses it. */
  bringPack(invocation: Invocation, pack: Pack, rooms?: string | null): Promise<Result>;
  /** Uses a pack that the campaign has, or puts it aside. @param packId its id or its title */
  usePack(invocation: Invocation, packId: string, used: boolean): Promise<Result>;
  discardPack(invocation: Invocation, packId: string): Promise<Result>;
  /** Says something in private, from a game master to a player or back. */
  whisper(invocation: Invocation, wish: WhisperWish): Promise<Whispered>;
  /** Opens a whisper for its receiver. */
  readWhisper(invocation: Invocation, whisperId: string, draw: DrawWhisper): Promise<Whisper | Refusal>;
  /** Somebody's preferences for their own private replies. */
  readerOf(userId: string): Promise<ReaderChoice>;
  /** Changes the given preferences; @returns all of them afterwards. */
  chooseReader(userId: string, change: Partial<ReaderChoice>): Promise<ReaderChoice>;
  /** Takes something that is hard work out of what somebody and their server may have of it. */
  readonly spend: Spend;
  /** Reads what people bring; a file that has to be given up counts several times against whoever sent it. */
  readonly workshop: Workshop;
  /** The contents of people's calendars, and the private addresses they are read at. */
  readonly calendars: Calendars;
  openScene(invocation: Invocation, scene: NewScene): Promise<Result>;
  setSceneGm(
    invocation: Invocation,
    change: { readonly sceneId: string; readonly userId: string; readonly isGm: boolean },
  ): Promise<Result>;
  closeScene(invocation: Invocation, sceneId: string): Promise<Result>;

  /** Asks for the campaign as a book; `body` is the message that says that it is being written. */
  chronicle(invocation: Invocation, request: ChronicleRequest, body: Json): Promise<ChronicleAsked>;
  /** Lines in character as they stand in their channels. */
  spokenLines: Store['spokenLines'];

  /** A whole campaign as one file, for its game master; the secrets of its dice are in it. */
  exportCampaign(campaignId: string, caller: Caller): Promise<Exported | Refusal>;
  /** Tells the table that the secret of its dice was taken out. */
  tellSeedTaken(invocation: Invocation): Promise<Result>;
  /** Looks through a file that somebody sent; nothing is kept. */
  previewImport(file: Uint8Array, sender: Sender): Promise<ImportPreview | Refusal>;
  /** The previews of files that were brought in, as long as they are remembered. */
  readonly draftPreviews: DraftPreviews;
  /** Keeps a file that somebody is about to bring in, for a day. */
  keepDraft: Store['keepDraft'];
  draftOf: Store['draftOf'];
  dropDraft: Store['dropDraft'];
  /** Makes a new campaign of a file. */
  importCampaign(
    invocation: Omit<Invocation, 'campaignId'>,
    draft: ImportDraft,
    wish: ImportWish,
  ): Promise<CampaignCreated>;
  /** Deletes a campaign with everything of it, for its game master; `typed` is its name. */
  deleteCampaign(campaignId: string, caller: Caller, typed: string): Promise<Refusal | null>;

  /** Campaigns without a channel that do not rest yet, rest: once, before anything falls due. */
  restUnplaced(): Promise<void>;
  /** The bot was removed from a server: its campaigns rest. */
  leaveServer(guildId: string): Promise<void>;
  /** The bot is in a server again: campaigns that rested because it was not continue. */
  returnToServer(guildId: string): Promise<void>;
  /** Deletes the campaigns of servers that removed the bot at least this many milliseconds ago. @returns the servers */
  dropLeftServers(after: number): Promise<readonly string[]>;
  /** Forgets what is older in the log of each campaign than it is to be kept there; says how many entries, by campaign. */
  pruneLogs(): Promise<Readonly<Record<string, number>>>;
  /** The changes that importing a map would make; nothing is kept. */
  previewMap(
    invocation: Invocation,
    map: { readonly text: string; readonly what: 'hex' | 'room' },
  ): Promise<MapPreview | Refusal>;
  /** All that is kept about a person, as one file. */
  personalData(userId: string): Promise<Uint8Array | Refusal>;
  /** Removes whoever calls from everything that is kept; says in how many campaigns they were. */
  forgetPerson(invocation: Omit<Invocation, 'campaignId'>, neutralName: NeutralName): Promise<number | Refusal>;

  /** Somebody wrote in a channel: who was silent is back. Says whether anything changed. */
  showLife(guildId: string, places: readonly string[], userId: string): Promise<boolean>;
  /** Asks Discord about everybody a place's campaign waits for and has not seen recently (PBP-AWAY-06). */
  seekPeople(guildId: string, places: readonly string[], whereabouts: Whereabouts): Promise<boolean>;
  /** Asks Discord now whether anybody who runs a campaign is in the server (PBP-GM-04). Says whether anything changed. */
  seekMasters(campaignId: string, whereabouts: Whereabouts): Promise<boolean>;
  /** A game master says who answers for somebody who has left the server. */
  nameCaretaker(invocation: Invocation, userId: string, caretakerId: string): Promise<Result>;
  /** A channel of a campaign cannot be written to: its game master is notified once. */
  loseChannel(campaignId: string, lost: { readonly channelId: string; readonly isGone: boolean }): Promise<void>;
  /** A channel of a campaign can be written to again. */
  findChannel(campaignId: string, channelId: string): Promise<void>;
  /** Checks whether a thread has an open round, so that it must not be archived. */
  mustStayOpen(guildId: string, channelId: string): Promise<boolean>;
  /**
   * Deals with what is due in one campaign; null when nothing is. `whereabouts`: how to ask who is there; nobody is asked
   * about when absent.
   */
  tick(whereabouts?: Whereabouts): Promise<Ticked | null>;
}

export function openPlay(deps: PlayDeps): Play {
  const { store, books } = deps;
  const now = () => deps.clock.now().getTime();
  const listeners = new Set<(guildId: string) => void>();
  const booksChanged = (guildId: string) => {
    for (const told of listeners) told(guildId);
  };
  const readers = openReaders(store, now);
  const spend = openAllowances(store, deps.limits ?? UNLIMITED, now);
  const workshop = meteredWorkshop(deps.workshop, spend);

  return {
    ...looksOf(deps, now),
    ...turnsOf(deps),
    ...proofOf(deps),
    ...tableOf(deps),
    ...roundsOf(deps),
    ...peopleOf(deps),
    ...upkeepOf(deps, now),
    books,
    onBooksChanged(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async createCampaign(invocation, options) {
      const created = await createCampaign(deps, invocation, options);
      if (created.kind === 'done') booksChanged(options.guildId);
      return created;
    },
    readerOf: readers.of,
    chooseReader: readers.choose,
    spend,
    workshop,
    calendars: openCalendars(store, now),
    exportCampaign: (campaignId, caller) => exportCampaign(deps, campaignId, caller),
    tellSeedTaken: (invocation) => tellSeedTaken(deps, invocation),
    previewImport: (file, sender) => previewImport({ books, workshop }, file, sender),
    draftPreviews: openDraftPreviews(),
    keepDraft: store.keepDraft,
    draftOf: store.draftOf,
    dropDraft: store.dropDraft,
    async importCampaign(invocation, draft, wish) {
      const made = await importCampaign({ ...deps, workshop }, invocation, draft, wish);
      if (made.kind === 'done') booksChanged(draft.guildId);
      return made;
    },
    async deleteCampaign(campaignId, caller, typed) {
      const guildId = (await store.read(campaignId))?.world.campaign.guildId;
      const refusal = await deleteCampaign(deps, campaignId, caller, typed);
      if (refusal === null && guildId !== undefined) booksChanged(guildId);
      return refusal;
    },
    personalData: (userId) => personalData(deps, userId),
    async forgetPerson(invocation, neutralName) {
      const forgotten = await forgetPerson(deps, invocation, neutralName);
      if (!isRefusal(forgotten)) await readers.choose(invocation.caller.userId, NOTHING_CHOSEN);
      return forgotten;
    },
  };
}

/** Looks at campaigns and their journals, which change nothing. */
function looksOf(deps: PlayDeps, now: () => number) {
  const { store } = deps;
  const lookOn = (found: Snapshot | null, caller: Caller): Look | null => {
    if (found === null) return null;
    const { world, commitment } = found;
    return { world, commitment, book: bookOf(deps, world), isGm: isGmOf(world.campaign, caller), now: now() };
  };
  return {
    campaignAt: store.campaignAt,
    campaignsOf: store.campaignsOf,
    campaignsOfUser: store.campaignsOfUser,
    campaignOfPrompt: store.campaignOfPrompt,
    windowEnd: (campaignId, promptId) => windowEnd(store, campaignId, promptId),
    campaignOfRound: store.campaignOfRound,
    forecast: openForecaster(countElsewhere(deps.workshop)),
    async pace(campaignId, caller) {
      const found = await store.read(campaignId);
      if (found === null || !isGmOf(found.world.campaign, caller)) return refuse('gm-only');
      const newest = { before: null, limit: MAX_ENTRIES, from: now() - PACE_SPAN };
      const entries = await store.journal(campaignId, newest);
      return paceOf(bookOf(deps, found.world), found.world, entries.toReversed());
    },
    journal: store.journal,
    countJournal: store.countJournal,
    messagesOf: store.messagesOf,
    entriesTold: (campaignId, message) => entriesTold(store, campaignId, message),
    look: async (campaignId, caller) => lookOn(await store.read(campaignId), caller),
    lookAt: async (guildId, places, caller) => lookOn(await store.readAt(guildId, places), caller),
    lineOf: store.lineOf,
    spokenLines: store.spokenLines,
    async mustStayOpen(guildId, channelId) {
      const campaignId = await store.campaignAt(guildId, [channelId]);
      const found = campaignId === null ? null : await store.read(campaignId);
      return Object.values(found?.world.rounds ?? {}).some((round) => round.channelId === channelId);
    },
  } satisfies Partial<Play>;
}

/** Turns of the book, free dice, and what takes them back. */
function turnsOf(deps: PlayDeps) {
  return {
    act: (invocation, wanted) => act(deps, invocation, wanted),
    answer: (invocation, promptId, given) => answer(deps, invocation, promptId, given),
    amend: (invocation, amendment) => amend(deps, invocation, amendment),
    looseRoll,
    looseAct: (invocation, wanted) => looseAct(deps, invocation, wanted),
    freeRoll: (invocation, notation, reason, secret) => freeRoll(deps, invocation, notation, reason, secret),
    previewUndo: (campaignId, caller, wish) => previewUndo(deps, campaignId, caller, wish),
    undo: (invocation, wish, seen) => undo(deps, invocation, wish, seen),
  } satisfies Partial<Play>;
}

/** The seeds of the dice, and what follows from them. */
function proofOf(deps: PlayDeps) {
  return {
    seedsFor: (campaignId, reader) => seedsFor(deps, campaignId, reader),
    giveWord: (invocation, word) => giveWord(deps, invocation, word),
    rotateSeed: (invocation) => rotateSeed(deps, invocation),
    proveEntry: (campaignId, caller, number) => proveEntry(deps, campaignId, caller, number),
    diceStats: (campaignId) => diceStats(deps, campaignId),
    exportJournal: (campaignId, caller, edition) => exportJournal(deps, campaignId, caller, edition),
  } satisfies Partial<Play>;
}

/** The campaign itself: its settings, channels, scenes, and who takes part in it. */
function tableOf(deps: PlayDeps) {
  return {
    settingsOf,
    setSetting: (invocation, name, value) => setSetting(deps, invocation, name, value),
    bindChannel: (invocation, channelId, use, terms) => bindChannel(deps, invocation, channelId, use, terms),
    setGm: (invocation, change) => setGm(deps, invocation, change),
    setPresence: (invocation, userId, how) => setPresence(deps, invocation, userId, how),
    askToJoin: (invocation) => askToJoin(deps, invocation),
    letIn: (invocation, userId) => letIn(deps, invocation, userId),
    turnAway: (invocation, userId) => turnAway(deps, invocation, userId),
    setGmField: (invocation, key, value) => setGmField(deps, invocation, key, value),
    finishTask: (invocation, taskId) => finishTask(deps, invocation, taskId),
    pause: (invocation, until) => pause(deps, invocation, until),
    votePause: (invocation, until) => votePause(deps, invocation, until),
    resume: (invocation) => resume(deps, invocation),
    showStep: (invocation, body) => showStep(deps, invocation, body),
    placeStatus: (invocation, channelId) => placeStatus(deps, invocation, channelId),
    chronicle: (invocation, request, body) => askForChronicle(deps, invocation, request, body),
    openScene: (invocation, scene) => openScene(deps, invocation, scene),
    setSceneGm: (invocation, change) => setSceneGm(deps, invocation, change),
    closeScene: (invocation, sceneId) => closeScene(deps, invocation, sceneId),
    previewMap: (invocation, map) => previewMap(deps, invocation, map),
  } satisfies Partial<Play>;
}

/** Rounds, and the rulings about them. */
function roundsOf(deps: PlayDeps) {
  return {
    askAll: (invocation, question) => askAll(deps, invocation, question),
    submit: (invocation, roundId, submission) => submit(deps, invocation, roundId, submission),
    extend: (invocation, roundId, to) => extend(deps, invocation, roundId, to),
    moreTime: (invocation, roundId) => moreTime(deps, invocation, roundId),
    resolveNow: (invocation, roundId) => resolveNow(deps, invocation, roundId),
    playAgain: (invocation, roundId) => playAgain(deps, invocation, roundId),
    skip: (invocation, roundId, userId, skipped) => skip(deps, invocation, roundId, userId, skipped),
    hold: (invocation, roundId, held) => hold(deps, invocation, roundId, held),
    cancel: (invocation, roundId) => cancel(deps, invocation, roundId),
  } satisfies Partial<Play>;
}

/** Choices of the people at the table, and what they say. */
function peopleOf(deps: PlayDeps) {
  return {
    setAway: (invocation, absence) => setAway(deps, invocation, absence),
    setOrder: (invocation, kind, choice, stop) => setOrder(deps, invocation, kind, choice, stop),
    setStops: (invocation, stops) => setStops(deps, invocation, stops),
    setReminders: (invocation, reminders) => setReminders(deps, invocation, reminders),
    snooze: (invocation, hours) => snooze(deps, invocation, hours),
    say: (invocation, line) => say(deps, invocation, line),
    changeLine: (invocation, change) => changeLine(deps, invocation, change),
    setPortrait: (invocation, characterId, png) => setPortrait(deps, invocation, characterId, png),
    bringPack: (invocation, pack, rooms) => bringPack(deps, invocation, pack, rooms),
    usePack: (invocation, packId, used) => usePack(deps, invocation, packId, used),
    discardPack: (invocation, packId) => discardPack(deps, invocation, packId),
    whisper: (invocation, wish) => whisper(deps, invocation, wish),
    readWhisper: (invocation, whisperId, draw) => readWhisper(deps, invocation, whisperId, draw),
    showLife: (guildId, places, userId) => showLife(deps, guildId, places, userId),
    seekPeople: (guildId, places, whereabouts) => seekPeople(deps, whereabouts, guildId, places),
    seekMasters: (campaignId, whereabouts) => seekMasters(deps, whereabouts, campaignId),
    nameCaretaker: (invocation, userId, caretakerId) => nameCaretaker(deps, invocation, userId, caretakerId),
  } satisfies Partial<Play>;
}

/** The bot's own work, which nobody asks for. */
function upkeepOf(deps: PlayDeps, now: () => number) {
  return {
    restUnplaced: () => restUnplaced(deps),
    leaveServer: (guildId) => leaveServer(deps, guildId),
    returnToServer: (guildId) => returnToServer(deps, guildId),
    dropLeftServers: (after) => dropLeftServers(deps, now() - after),
    pruneLogs: () => pruneLogs(deps),
    loseChannel: (campaignId, lost) => loseChannel(deps, campaignId, lost),
    findChannel: (campaignId, channelId) => findChannel(deps, campaignId, channelId),
    tick: (whereabouts) => tick(deps, whereabouts),
  } satisfies Partial<Play>;
}

export type { BookAction, Caller, Invocation, JournalEntry, JournalPage, Result };
