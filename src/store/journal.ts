import type { Patch } from 'immer';
import type { Seal } from '../proof/entry-hash.ts';
import type { Json } from '../rules/engine/json.ts';
import type { Fact } from '../rules/engine/prompt.ts';

/** A face that fell, with all that is needed to compute it again from the campaign's seed. */
export interface RolledFace {
  /** The roller: a user's id. */
  readonly roller: string;
  readonly purpose: string;
  readonly sides: number;
  /** Number of earlier rolls by this roller for this purpose. */
  readonly counter: number;
  readonly face: number;
  /** It fell under the seed of the secret dice. */
  readonly hidden?: true | undefined;
  /** Hash of the question that it answered; absent in entries from before, and where tests write the dice. */
  readonly asked?: string | undefined;
}

/** Some of a campaign's dice, in the order in which they were rolled. */
export interface FallenDice {
  readonly faces: readonly RolledFace[];
  /** Number of the entry after which the next ones are; null: these are the last. */
  readonly last: number | null;
}

/** A turn that an entry ended: whose it was, and since when. */
export interface EndedTurn {
  /** Kind of the step that was awaited: `watch`, `answer`, … */
  readonly kind: string;
  /** Null: the game master's. */
  readonly userId: string | null;
  /** Milliseconds since the epoch. */
  readonly since: number;
}

/** One thing that was done, with how to take it back. */
export interface JournalEntry {
  readonly id: string;
  /** 1, 2, 3 … within the campaign. */
  readonly number: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly actorId: string;
  /** Set when a game master acted for somebody else: that person. */
  readonly onBehalfOf: string | null;
  /** `test`, `prompt/gear-die`, `undo`, … */
  readonly action: string;
  readonly input: Json;
  /** Campaign-wide rule ids, without repeats, in order. */
  readonly rules: readonly string[];
  readonly dice: readonly RolledFace[];
  readonly facts: readonly Fact[];
  readonly patches: readonly Patch[];
  readonly inverse: readonly Patch[];
  /** Facts that only the game master may see. */
  readonly secret: boolean;
  /** Entry that this one takes back. */
  readonly undoes: number | null;
  /** Entry that took this one back. */
  readonly undoneBy: number | null;
  /** The turn that ended with it; null: none did, or it is older than that was kept. */
  readonly turn: EndedTurn | null;
  /** Number of the seed under which it was rolled. */
  readonly seed: number;
  /** The secret part, as decided when it was written; null in older entries. */
  readonly seal: Seal | null;
  /** Of what it says and of the hash of the entry before; null in entries from before. */
  readonly hash: string | null;
}

export type NewEntry = Omit<JournalEntry, 'number' | 'undoneBy' | 'hash' | 'seal'> & { readonly seal: Seal };

/** Which entries of a journal; all that is absent is not asked for. */
export interface JournalPage {
  /** Numbers below. */
  readonly before: number | null;
  readonly limit: number;
  /** Numbers above. */
  readonly after?: number;
  /** Number of matching entries that are skipped first. */
  readonly skip?: number;
  readonly oldestFirst?: boolean;
  /** Done by them or for them. */
  readonly userId?: string;
  /** Done by them, for whomever. */
  readonly actorId?: string;
  /** About that character. */
  readonly characterId?: string;
  /** Only entries with this text in their facts, in any case. */
  readonly naming?: string;
  /** Actions that are one of these or begin with one and a `/`. */
  readonly actions?: readonly string[];
  /** No action that begins with this and a `/`. */
  readonly except?: string;
  /** From this instant. */
  readonly from?: number;
  /** Before this instant. */
  readonly to?: number;
  /** Only those that were not taken back and are no undo. */
  readonly standing?: boolean;
  /** Only those that changed something, as an amendment always did. */
  readonly changing?: boolean;
}
