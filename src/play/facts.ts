import type { Procedure } from '../rules/engine/book.ts';
import type { WordGiven } from '../rules/engine/campaign-dice.ts';
import type { Json } from '../rules/engine/json.ts';
import type { Away, Reminders } from '../rules/engine/person.ts';
import type { Answer, Fact, Prompt } from '../rules/engine/prompt.ts';
import type { OwnWords, Round, Verdict } from '../rules/engine/round.ts';
import type { SettingValue } from '../rules/engine/world.ts';

/** One value that changed, by its path in the World. */
export interface Change {
  readonly path: readonly (string | number)[];
  readonly from: Json;
  readonly to: Json;
  /** For the game master alone. */
  readonly secret: boolean;
}

/** A question, and the message with the other half of its story. */
interface StoryElsewhere {
  readonly rowId: string;
  readonly asked: Prompt;
  /** Null where it is nobody's business. */
  readonly answer: Answer | null;
  /** Nobody answered: its time ran out, or it had nothing left to ask. */
  readonly lapsed?: boolean;
}

/** SHA-256 of the two secrets of a seed, hex: of the open dice and of the secret ones. */
export interface Fingerprints {
  readonly commitment: string;
  readonly hiddenCommitment: string;
}

export function fingerprintsOf({ commitment, hiddenCommitment }: Fingerprints): Fingerprints {
  return { commitment, hiddenCommitment };
}

/** The facts of any campaign, whatever its book. */
export type EngineFact =
  | {
      readonly fact: 'campaign-created';
      readonly rule: string;
      readonly name: string;
      readonly book: string;
      readonly commitment: string;
      /** Fingerprint of the seed of the secret dice, and those of the next seeds; absent in entries from before. */
      readonly hiddenCommitment?: string;
      readonly next?: Fingerprints;
    }
  /** It came in from a file. */
  | {
      readonly fact: 'campaign-imported';
      readonly rule: string;
      readonly name: string;
      readonly book: string;
      readonly entries: number;
      /** Ids, in this campaign, of people who were somebody else where it was exported. */
      readonly replaced: readonly string[];
    }
  /** A game master exported the campaign, and the secret seeds of its dice with it. */
  | { readonly fact: 'seed-taken'; readonly rule: string; readonly userId: string }
  /** Somebody had everything about them removed; their characters are called otherwise from now on. */
  | {
      readonly fact: 'person-removed';
      readonly rule: string;
      /** The stand-in who is in their place everywhere. */
      readonly userId: string;
      readonly characters: readonly string[];
    }
  | {
      readonly fact: 'setting-changed';
      readonly rule: string;
      readonly setting: string;
      readonly from: SettingValue;
      readonly to: SettingValue;
    }
  /** A pack of content came in and is used. */
  | {
      readonly fact: 'pack-brought';
      readonly rule: string;
      readonly packId: string;
      readonly title: string;
      readonly version: string;
      readonly licence: string;
      /** Version that it takes the place of; null: there was none. */
      readonly replaced: string | null;
      /** Entries by kind. */
      readonly counts: Readonly<Record<string, number>>;
    }
  /** A pack is used again, or put aside. */
  | {
      readonly fact: 'pack-used';
      readonly rule: string;
      readonly packId: string;
      readonly title: string;
      readonly used: boolean;
    }
  | { readonly fact: 'pack-discarded'; readonly rule: string; readonly packId: string; readonly title: string }
  | {
      readonly fact: 'channel-bound';
      readonly rule: string;
      readonly channelId: string;
      readonly use: 'play' | 'gm' | 'none';
    }
  | {
      readonly fact: 'gm-changed';
      readonly rule: string;
      readonly roleId: string | null;
      readonly userId: string | null;
      readonly isGm: boolean;
    }
  | {
      readonly fact: 'presence';
      readonly rule: string;
      readonly userId: string;
      readonly present: boolean;
      /** They come back only when they are let in. */
      readonly removed?: true;
      /** They said so themselves; absent where a game master did. */
      readonly own?: true;
    }
  | {
      readonly fact: 'spotlight';
      readonly rule: string;
      readonly userId: string | null;
      /** The person who had it and is out of it; absent if it moved for another reason. */
      readonly unable?: string;
    }
  | {
      readonly fact: 'knob-turned';
      readonly rule: string;
      readonly label: string;
      readonly from: Json;
      readonly to: Json;
    }
  | { readonly fact: 'task-done'; readonly rule: string; readonly kind: string }
  | {
      readonly fact: 'dice-rolled';
      readonly rule: string;
      readonly notation: string;
      readonly reason: string | null;
      readonly faces: readonly { readonly sides: number; readonly face: number; readonly kept: boolean }[];
      readonly total: number;
    }
  | {
      readonly fact: 'answered';
      readonly rule: string;
      readonly kind: string;
      readonly answer: Answer;
      readonly by: string;
      /** The person it was asked of, when a game master answered instead. */
      readonly insteadOf: string | null;
      readonly lapsed: boolean;
    }
  | {
      readonly fact: 'undone';
      readonly rule: string;
      readonly number: number;
      readonly action: string;
      /** The public facts that it told. */
      readonly told: readonly Fact[];
      readonly changes: readonly Change[];
      /** Number of the newest entry, where several are told as one. */
      readonly upTo?: number;
    }
  | { readonly fact: 'amended'; readonly rule: string; readonly number: number }
  /** A seed is over. `matches`: its fingerprint is that of its secret, and the dice fell under it. */
  | {
      readonly fact: 'seed-revealed';
      readonly rule: string;
      readonly number: number;
      readonly secret: string;
      readonly commitment: string;
      readonly words: readonly WordGiven[];
      readonly firstEntry: number;
      readonly lastEntry: number;
      readonly matches: boolean;
    }
  /** A seed takes the place of another; the fingerprints of the one after it are published. */
  | ({
      readonly fact: 'seed-begun';
      readonly rule: string;
      readonly number: number;
      readonly words: readonly WordGiven[];
      readonly next: Fingerprints;
    } & Fingerprints)
  /** Somebody gave a word for the next seed; null: they took it back. */
  | {
      readonly fact: 'word-given';
      readonly rule: string;
      readonly userId: string;
      readonly word: string | null;
      readonly seed: number;
    }
  /** Somebody spoke as a character, or a game master as somebody else; what they said is no part of the journal. */
  | { readonly fact: 'spoken'; readonly rule: string; readonly name: string }
  /** A character has another portrait, or none any more. */
  | {
      readonly fact: 'portrait';
      readonly rule: string;
      readonly characterId: string;
      readonly name: string;
      readonly isSet: boolean;
    }
  /** Somebody said something in private; what, only the record of the whisper has. `toUserId` null: to the game masters. */
  | {
      readonly fact: 'whispered';
      readonly rule: string;
      readonly whisperId: string;
      readonly fromUserId: string;
      readonly toUserId: string | null;
    }
  /** Somebody's own words for their action. */
  | { readonly fact: 'own-words'; readonly rule: string; readonly words: OwnWords }
  | PostFact;

/** The fields that a fact of a round has in common with the others. */
type RoundFactShape<F extends string, Detail = unknown> = {
  readonly fact: F;
  readonly rule: string;
  readonly roundId: string;
  readonly procedure: string;
  readonly terms: Round['terms'];
} & Detail;

type PostFactShape<F extends string, Detail> = { readonly fact: F; readonly rule: string } & Detail;

export type PostFactOf<F extends PostFact['fact']> = Extract<PostFact, { readonly fact: F }>;

/** The facts that come from playing by post. */
export type PostFact =
  | RoundFactShape<'round-opened', { readonly userIds: readonly string[]; readonly deadline: number | null }>
  /** `answer` is null while it is nobody else's business. */
  | RoundFactShape<
      'round-submitted',
      {
        readonly userId: string;
        readonly by: string;
        readonly draft: boolean;
        readonly answer: Json;
        /** The words that go with it, if they are published at once. */
        readonly words?: OwnWords;
      }
    >
  | RoundFactShape<'round-warned', { readonly userIds: readonly string[]; readonly deadline: number }>
  /** Only they are awaited still. */
  | RoundFactShape<'round-last', { readonly userId: string; readonly deadline: number | null }>
  /** `byRight`: a player's own extension; `left` are theirs this month. */
  | RoundFactShape<
      'round-extended',
      { readonly deadline: number; readonly userId: string; readonly byRight: boolean; readonly left: number }
    >
  | RoundFactShape<'round-skipped', { readonly userId: string; readonly skipped: boolean }>
  | RoundFactShape<'round-held', { readonly held: boolean; readonly deadline: number | null }>
  | RoundFactShape<'round-cancelled'>
  /** An undo brought it back. */
  | RoundFactShape<'round-reopened', { readonly userIds: readonly string[]; readonly mode: Procedure['mode'] }>
  /** An undo brought a question back; its message is further up. */
  | PostFactShape<'asked-again', { readonly promptId: string }>
  /** `early`: before its deadline, because all had answered; `by`: the game master who ended it. */
  | RoundFactShape<
      'round-resolved',
      { readonly verdicts: readonly Verdict[]; readonly early: boolean; readonly by: string | null }
    >
  /** Somebody was not there (`away`) or did not answer in time (`late`): their order or the default was taken. */
  | PostFactShape<
      'stood-in',
      {
        readonly kind: string;
        readonly userId: string;
        readonly characterId: string | null;
        readonly answer: Answer;
        readonly means: 'order' | 'default';
        /** `always`: they were there, and ordered it for that, too. */
        readonly why: 'away' | 'late' | 'always';
      }
    >
  /** A question that had one answer alone was not put. */
  | PostFactShape<
      'only-answer',
      { readonly kind: string; readonly characterId: string | null; readonly answer: Answer }
    >
  | PostFactShape<'window-passed', { readonly promptId: string; readonly userId: string; readonly by: string }>
  /**
   * A window is over, with its taker or without. `means`: by a press, or by what they settled beforehand, which leaves it
   * without a prompt; `by`: who answered instead of the taker, or the game master who passed for all.
   */
  | PostFactShape<
      'window-closed',
      {
        readonly promptId: string | null;
        readonly kind: string;
        readonly taker: string | null;
        readonly answer: string | null;
        readonly means: 'own' | 'preset' | 'order';
        readonly by: string | null;
      }
    >
  | PostFactShape<'on-orders', { readonly userId: string }>
  | PostFactShape<'returned', { readonly userId: string }>
  | PostFactShape<'nudged', { readonly userIds: readonly string[] }>
  /** After enough reminders the game master is notified instead. */
  | PostFactShape<'silent', { readonly userId: string; readonly nudges: number }>
  | PostFactShape<'away-set', { readonly userId: string; readonly away: Away | null }>
  | PostFactShape<'away-begun', { readonly userId: string; readonly away: Away }>
  | PostFactShape<'away-over', { readonly userId: string }>
  | PostFactShape<'snoozed', { readonly userId: string; readonly until: number | null }>
  | PostFactShape<'reminders-set', { readonly userId: string; readonly reminders: Reminders }>
  | PostFactShape<
      'order-set',
      { readonly userId: string; readonly kind: string; readonly choice: string | null; readonly always?: true }
    >
  | PostFactShape<'stops-set', { readonly userId: string; readonly stops: readonly string[] }>
  /** Somebody is asked although they ordered what to answer: `stop` holds. */
  | PostFactShape<'order-stopped', { readonly userId: string; readonly kind: string; readonly stop: string }>
  /** The table's decision while its game master was silent; `userId`: the person who runs the game as well. */
  | PostFactShape<'without-gm', { readonly outcome: 'hold' | 'bot' | 'hand'; readonly userId: string | null }>
  /** `until`: the time at which it continues by itself. */
  | PostFactShape<'paused', { readonly until: number | null; readonly forUserId: string | null }>
  | PostFactShape<'resumed', { readonly rested: number }>
  | PostFactShape<
      'scene-opened',
      { readonly name: string; readonly channelId: string; readonly userIds: readonly string[] }
    >
  | PostFactShape<
      'scene-gm-changed',
      { readonly name: string; readonly channelId: string; readonly userId: string; readonly isGm: boolean }
    >
  | PostFactShape<'scene-closed', { readonly name: string; readonly channelId: string }>
  | PostFactShape<'status-placed', { readonly channelId: string }>
  | PlaceLeft
  /** In the message of a question whose result is in a newer message. */
  | PostFactShape<'result-below', StoryElsewhere>
  /** The same in that newer message. */
  | PostFactShape<'asked-above', StoryElsewhere>
  /** The bot can no longer speak in a channel. */
  | PostFactShape<'channel-lost', LostPlace>
  /** It can again. */
  | PostFactShape<'channel-found', { readonly channelId: string }>
  /** Discord says that somebody is not in the server any more. */
  | PostFactShape<'left-server', { readonly userId: string }>
  /** Nobody who runs the campaign is in the server. */
  | PostFactShape<'nobody-runs', Readonly<Record<never, never>>>
  /** A game master says who answers for somebody who has left. */
  | PostFactShape<'caretaker-named', { readonly userId: string; readonly caretakerId: string }>
  /** Somebody asks to join, or to come back. */
  | PostFactShape<'join-asked', { readonly userId: string }>
  /** They may. `asked`: they had asked; `isBack`: they play already, and are at the table again. */
  | PostFactShape<'let-in', { readonly userId: string; readonly asked: boolean; readonly isBack: boolean }>
  | PostFactShape<'turned-away', { readonly userId: string }>;

/** A campaign is not played in a channel any more; `to`: where it is now, null while it has none and rests. */
export type PlaceLeft = PostFactShape<'place-left', { readonly channelId: string; readonly to: string | null }>;

/** A channel that the bot cannot write in, and what the campaign used it for: a deleted channel has no other name. */
export interface LostPlace {
  readonly channelId: string;
  /** Null for a channel that the campaign is not bound to; facts of before do not say. */
  readonly use?: 'play' | 'gm' | null;
  /** The name of the scene that is played there. */
  readonly scene?: string | null;
  /** It was deleted. */
  readonly isGone?: boolean;
}

type RoundFact = Extract<EngineFact, { readonly roundId: string }>;
type BareFact<F> = F extends RoundFact ? Omit<F, 'roundId' | 'procedure' | 'terms'> : never;

/** Tells what somebody says to what they do. */
export function ownWords(words: OwnWords): Extract<EngineFact, { readonly fact: 'own-words' }> {
  return { fact: 'own-words', rule: 'PBP-WORDS-01', words };
}

/** A fact with what it says of its round. */
export function roundFact({ id, procedure, terms }: Round, told: BareFact<RoundFact>): EngineFact {
  return { ...told, roundId: id, procedure, terms } as EngineFact;
}
