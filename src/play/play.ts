import type { AnyBook, Setting } from '../rules/book.ts';
import type { Asked, Forecast } from '../rules/forecast/forecast.ts';
import type { Reminders } from '../rules/person.ts';
import type { Answer, Refusal } from '../rules/prompt.ts';
import type { World } from '../rules/world.ts';
import type { JournalEntry, JournalPage, Store } from '../store/store.ts';
import { act, type BookAction } from './act.ts';
import { answer } from './answer.ts';
import {
  bindChannel,
  finishTask,
  pause,
  placeStatus,
  resume,
  setGm,
  setPresence,
  setSetting,
  settingsOf,
  turnKnob,
} from './campaign.ts';
import type { Deed, Doer, Done, House } from './deed.ts';
import { isGmOf } from './deed.ts';
import { openForeseer } from './foresee.ts';
import { type Founded, type Founding, found } from './founding.ts';
import { rollLoose } from './loose-roll.ts';
import { loseChannel } from './lost-channel.ts';
import { type Absence, setAway, setOrder, setReminders, snooze } from './people-deeds.ts';
import { cancel, extend, hold, moreTime, playAgain, resolveNow, skip } from './round-rulings.ts';
import { askAll, type PlainQuestion, type Submission, submit } from './rounds.ts';
import { closeScene, type NewScene, openScene } from './scenes.ts';
import { showLife } from './sign-of-life.ts';
import { type Ticked, tick } from './tick.ts';
import { bookOf } from './turn.ts';
import { type Amendment, amend, previewUndo, type UndoPreview, undo, type Wish } from './undo.ts';

/** A campaign as it is now, for cards and autocompletion. */
export interface Look {
  readonly world: World;
  readonly book: AnyBook;
  readonly commitment: string;
  /** Whether the doer is a game master here. */
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
  /** Campaigns in which somebody plays or that they run, in any server. */
  campaignsOfUser(userId: string): Promise<readonly { readonly id: string; readonly name: string }[]>;
  /** Campaign of an open prompt; null when it is closed or there never was one. */
  campaignOfPrompt(promptId: string): Promise<string | null>;
  /** Campaign of an open round; null when it is over. */
  campaignOfRound(roundId: string): Promise<string | null>;
  look(campaignId: string, doer: Doer): Promise<Look | null>;
  /** What a plan costs, by the campaign's book over all faces; changes nothing, and may take seconds. */
  foresee(world: World, asked: Asked, userId: string): Promise<Forecast | Refusal>;
  journal(campaignId: string, page: JournalPage): Promise<readonly JournalEntry[]>;
  countJournal(campaignId: string, page: JournalPage): Promise<number>;
  messagesOf: Store['messagesOf'];
  /** Every setting of a campaign of this book. */
  settingsOf(book: AnyBook): Readonly<Record<string, Setting>>;

  act(deed: Deed, wanted: BookAction): Promise<Done>;
  answer(deed: Deed, promptId: string, given: Answer): Promise<Done>;
  amend(deed: Deed, amendment: Amendment): Promise<Done>;
  roll(deed: Deed, notation: string, reason: string | null): Promise<Done>;

  /** What taking back would change; nothing is done. */
  previewUndo(campaignId: string, doer: Doer, wish: Wish): Promise<UndoPreview | Refusal>;
  /** @param seen newest entry when they looked; null: without having looked */
  undo(deed: Deed, wish: Wish, seen: number | null): Promise<Done>;

  found(deed: Omit<Deed, 'campaignId'>, founding: Founding): Promise<Founded>;
  setSetting(deed: Deed, name: string, value: string): Promise<Done>;
  bindChannel(deed: Deed, channelId: string, use: 'play' | 'gm' | 'none', withStatus?: boolean): Promise<Done>;
  setGm(
    deed: Deed,
    change: { readonly roleId: string | null; readonly userId: string | null; readonly isGm: boolean },
  ): Promise<Done>;
  setPresence(deed: Deed, userId: string, present: boolean): Promise<Done>;
  turnKnob(deed: Deed, key: string, value: string): Promise<Done>;
  finishTask(deed: Deed, taskId: string): Promise<Done>;
  pause(deed: Deed, until: number | null): Promise<Done>;
  resume(deed: Deed): Promise<Done>;
  placeStatus(deed: Deed, channelId: string): Promise<Done>;

  /** Opens a plain round of the game master. */
  askAll(deed: Deed, question: PlainQuestion): Promise<Done>;
  submit(deed: Deed, roundId: string, submission: Submission): Promise<Done>;
  extend(deed: Deed, roundId: string, to: { readonly hours: number } | { readonly deadline: number }): Promise<Done>;
  moreTime(deed: Deed, roundId: string): Promise<Done>;
  resolveNow(deed: Deed, roundId: string): Promise<Done>;
  /** Plays a round again that an undo brought back. */
  playAgain(deed: Deed, roundId: string): Promise<Done>;
  skip(deed: Deed, roundId: string, userId: string, skipped: boolean): Promise<Done>;
  hold(deed: Deed, roundId: string, held: boolean): Promise<Done>;
  cancel(deed: Deed, roundId: string): Promise<Done>;

  setAway(deed: Deed, absence: Absence | null): Promise<Done>;
  setOrder(deed: Deed, kind: string, choice: string | null): Promise<Done>;
  setReminders(deed: Deed, reminders: Reminders): Promise<Done>;
  snooze(deed: Deed, hours: number | null): Promise<Done>;
  openScene(deed: Deed, scene: NewScene): Promise<Done>;
  closeScene(deed: Deed, sceneId: string): Promise<Done>;

  /** Somebody wrote in a channel: who was silent is back. Says whether anything changed. */
  showLife(guildId: string, places: readonly string[], userId: string): Promise<boolean>;
  /** A channel of a campaign cannot be written to: its game master is told once. */
  loseChannel(campaignId: string, channelId: string): Promise<void>;
  /** Whether a thread has an open round, so that it must not be archived. */
  mustStayOpen(guildId: string, channelId: string): Promise<boolean>;
  /** Deals with what is due in one campaign; null when nothing is. */
  tick(): Promise<Ticked | null>;
}

export function openPlay(house: House): Play {
  const { store, books } = house;
  const now = () => house.clock.now().getTime();
  return {
    books,
    campaignAt: store.campaignAt,
    campaignsOf: store.campaignsOf,
    campaignsOfUser: store.campaignsOfUser,
    campaignOfPrompt: store.campaignOfPrompt,
    campaignOfRound: store.campaignOfRound,
    foresee: openForeseer(),
    journal: store.journal,
    countJournal: store.countJournal,
    messagesOf: store.messagesOf,
    settingsOf,
    async look(campaignId, doer) {
      const found = await store.read(campaignId);
      if (found === null) return null;
      const { world, commitment } = found;
      return { world, commitment, book: bookOf(house, world), isGm: isGmOf(world.campaign, doer), now: now() };
    },
    act: (deed, wanted) => act(house, deed, wanted),
    answer: (deed, promptId, given) => answer(house, deed, promptId, given),
    amend: (deed, amendment) => amend(house, deed, amendment),
    roll: (deed, notation, reason) => rollLoose(house, deed, notation, reason),
    previewUndo: (campaignId, doer, wish) => previewUndo(house, campaignId, doer, wish),
    undo: (deed, wish, seen) => undo(house, deed, wish, seen),
    found: (deed, founding) => found(house, deed, founding),
    setSetting: (deed, name, value) => setSetting(house, deed, name, value),
    bindChannel: (deed, channelId, use, withStatus) => bindChannel(house, deed, channelId, use, withStatus),
    setGm: (deed, change) => setGm(house, deed, change),
    setPresence: (deed, userId, present) => setPresence(house, deed, userId, present),
    turnKnob: (deed, key, value) => turnKnob(house, deed, key, value),
    finishTask: (deed, taskId) => finishTask(house, deed, taskId),
    pause: (deed, until) => pause(house, deed, until),
    resume: (deed) => resume(house, deed),
    placeStatus: (deed, channelId) => placeStatus(house, deed, channelId),
    askAll: (deed, question) => askAll(house, deed, question),
    submit: (deed, roundId, submission) => submit(house, deed, roundId, submission),
    extend: (deed, roundId, to) => extend(house, deed, roundId, to),
    moreTime: (deed, roundId) => moreTime(house, deed, roundId),
    resolveNow: (deed, roundId) => resolveNow(house, deed, roundId),
    playAgain: (deed, roundId) => playAgain(house, deed, roundId),
    skip: (deed, roundId, userId, skipped) => skip(house, deed, roundId, userId, skipped),
    hold: (deed, roundId, held) => hold(house, deed, roundId, held),
    cancel: (deed, roundId) => cancel(house, deed, roundId),
    setAway: (deed, absence) => setAway(house, deed, absence),
    setOrder: (deed, kind, choice) => setOrder(house, deed, kind, choice),
    setReminders: (deed, reminders) => setReminders(house, deed, reminders),
    snooze: (deed, hours) => snooze(house, deed, hours),
    openScene: (deed, scene) => openScene(house, deed, scene),
    closeScene: (deed, sceneId) => closeScene(house, deed, sceneId),
    showLife: (guildId, places, userId) => showLife(house, guildId, places, userId),
    loseChannel: (campaignId, channelId) => loseChannel(house, campaignId, channelId),
    async mustStayOpen(guildId, channelId) {
      const campaignId = await store.campaignAt(guildId, [channelId]);
      const found = campaignId === null ? null : await store.read(campaignId);
      return Object.values(found?.world.rounds ?? {}).some((round) => round.channelId === channelId);
    },
    tick: () => tick(house),
  };
}

export type { BookAction, Deed, Doer, Done, JournalEntry, JournalPage };
