import type { AnyBook } from '../rules/book.ts';
import type { Answer } from '../rules/prompt.ts';
import type { World } from '../rules/world.ts';
import type { JournalEntry, Store } from '../store/store.ts';
import { act, type BookAction } from './act.ts';
import { answer } from './answer.ts';
import { bindChannel, type Founding, finishTask, found, setGm, setPresence, setSetting, turnKnob } from './campaign.ts';
import type { Deed, Doer, Done, House } from './deed.ts';
import { isGmOf } from './deed.ts';
import { rollLoose } from './loose-roll.ts';
import { bookOf } from './turn.ts';
import { type Amendment, amend, undo } from './undo.ts';

/** A campaign as it is now, for cards and autocompletion. */
export interface Look {
  readonly world: World;
  readonly book: AnyBook;
  readonly commitment: string;
  /** Whether the doer is a game master here. */
  readonly isGm: boolean;
}

/** Everything people can do, each one transaction; and what they can look at, with none. */
export interface Play {
  readonly books: Readonly<Record<string, AnyBook>>;
  /** The campaign that answers at a place; null when the server has none. */
  campaignAt(guildId: string, places: readonly string[]): Promise<string | null>;
  campaignsOf(guildId: string): Promise<readonly { readonly id: string; readonly name: string }[]>;
  /** Campaign of a prompt, also of one that is closed; null when there never was one. */
  campaignOfPrompt(promptId: string): Promise<string | null>;
  look(campaignId: string, doer: Doer): Promise<Look | null>;
  journal(campaignId: string, page: { before: number | null; limit: number }): Promise<readonly JournalEntry[]>;

  act(deed: Deed, wanted: BookAction): Promise<Done>;
  answer(deed: Deed, promptId: string, given: Answer): Promise<Done>;
  undo(deed: Deed): Promise<Done>;
  amend(deed: Deed, amendment: Amendment): Promise<Done>;
  roll(deed: Deed, notation: string, reason: string | null): Promise<Done>;

  found(deed: Omit<Deed, 'campaignId'>, founding: Founding): Promise<Done>;
  setSetting(deed: Deed, name: string, value: string): Promise<Done>;
  bindChannel(deed: Deed, channelId: string, use: 'play' | 'gm' | 'none'): Promise<Done>;
  setGm(deed: Deed, change: { roleId: string | null; userId: string | null; isGm: boolean }): Promise<Done>;
  setPresence(deed: Deed, userId: string, present: boolean): Promise<Done>;
  turnKnob(deed: Deed, key: string, value: string): Promise<Done>;
  finishTask(deed: Deed, taskId: string): Promise<Done>;
}

export function openPlay(house: House): Play {
  const { store } = house;
  return {
    books: house.books,
    campaignAt: (guildId, places) => store.campaignAt(guildId, places),
    campaignsOf: (guildId) => store.campaignsOf(guildId),
    campaignOfPrompt: (promptId) => store.campaignOfPrompt(promptId),
    look: (campaignId, doer) => look(house, store, campaignId, doer),
    journal: (campaignId, page) => store.journal(campaignId, page),
    act: (deed, wanted) => act(house, deed, wanted),
    answer: (deed, promptId, given) => answer(house, deed, promptId, given),
    undo: (deed) => undo(house, deed),
    amend: (deed, amendment) => amend(house, deed, amendment),
    roll: (deed, notation, reason) => rollLoose(house, deed, notation, reason),
    found: (deed, founding) => found(house, deed, founding),
    setSetting: (deed, name, value) => setSetting(house, deed, name, value),
    bindChannel: (deed, channelId, use) => bindChannel(house, deed, channelId, use),
    setGm: (deed, change) => setGm(house, deed, change),
    setPresence: (deed, userId, present) => setPresence(house, deed, userId, present),
    turnKnob: (deed, key, value) => turnKnob(house, deed, key, value),
    finishTask: (deed, taskId) => finishTask(house, deed, taskId),
  };
}

async function look(house: House, store: Store, campaignId: string, doer: Doer): Promise<Look | null> {
  const snapshot = await store.read(campaignId);
  if (snapshot === null) return null;
  const { world, commitment } = snapshot;
  return { world, book: bookOf(house, world), commitment, isGm: isGmOf(world.campaign, doer) };
}

export type { BookAction, Deed, Doer, Done, JournalEntry };
