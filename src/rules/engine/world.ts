import type { CampaignDice } from './campaign-dice.ts';
import type { Content, KeptPack } from './content.ts';
import type { Json } from './json.ts';
import type { Person, Scene } from './person.ts';
import type { Portrait } from './portrait.ts';
import type { Prompt } from './prompt.ts';
import type { Round } from './round.ts';
import type { Whisper } from './whisper.ts';

/** The kinds of data that a book brings of its own. All are plain JSON and parsed by the book's schemas. */
export interface BookData {
  readonly sheet: unknown;
  readonly state: unknown;
  readonly item: unknown;
  readonly foe: unknown;
  readonly place: unknown;
  readonly faction: unknown;
  readonly follower: unknown;
}

export type SettingValue = string | number | boolean;

export interface Campaign {
  readonly id: string;
  readonly guildId: string;
  /** Slug of the book, a key of `BOOKS`. */
  readonly book: string;
  readonly name: string;
  /** Only what differs from the book's defaults. */
  readonly settings: Readonly<Record<string, SettingValue>>;
  readonly gmRoleId: string | null;
  readonly gmUserIds: readonly string[];
  /** Channel for everything that has no other place. */
  readonly homeId: string;
  /** Set while it rests: no deadline passes, and each moves by the rest when it ends. */
  readonly pause: Pause | null;
  /** Its status card: outbox row and channel. */
  readonly status: { readonly rowId: string; readonly channelId: string } | null;
  /** The game masters' own card, in a channel for their secrets: outbox row and channel. An undo leaves it alone. */
  readonly bench: { readonly rowId: string; readonly channelId: string } | null;
  /** The state of its dice. No undo changes it. */
  readonly dice: CampaignDice;
}

/** Instants in milliseconds since the epoch. */
export interface Pause {
  readonly since: number;
  /** The time at which it ends by itself; null: when somebody says so. */
  readonly until: number | null;
  /** Game master for whose absence it rests; null when somebody ordered it. */
  readonly forUserId: string | null;
  /** The players voted for it: any of them may end it. */
  readonly byVote?: true;
  /** It has no channel of its own (PBP-CAMP-07), and rests until it has one. */
  readonly noPlace?: NoPlace;
}

/** The loss of a campaign's last channel. */
interface NoPlace {
  /** The channel that it was played in. */
  readonly from: string;
  /** True if it rests for no other reason, so that it continues as soon as it has a channel. */
  readonly isOnly: boolean;
}

/** A channel, thread or category in which this campaign answers. */
interface Binding {
  readonly channelId: string;
  /** `gm`: secrets for the game master are posted here. */
  readonly use: 'play' | 'gm';
}

export interface Member {
  readonly userId: string;
  /** 1 for who joined first; the spotlight goes round in this order. */
  readonly joined: number;
  readonly present: boolean;
  /** The character that acts when none is named. */
  readonly characterId: string | null;
}

/** The next act of the game while nobody has an open question: one act of one person. */
export interface NextStep {
  /** Names it, and stays the same until it is taken: `watch/3.2/hex/0,1`. */
  readonly id: string;
  /** `watch`, `parley`, …: the renderer has the words. `answer` is the engine's own. */
  readonly kind: string;
  /** Id of the rule that makes it theirs. */
  readonly rule: string;
  /** The actor: the spotlight player, or the game master. */
  readonly who: 'spotlight' | 'gm';
  /** The renderer's other data; nothing hidden from players. */
  readonly terms: Readonly<Record<string, Json>>;
}

/** The next step of a campaign while it is awaited. Instants in milliseconds since the epoch; an undo leaves them alone. */
export interface AwaitedStep extends NextStep {
  /** The person whose turn it is; null: the game master's. */
  readonly userId: string | null;
  readonly since: number;
  /** The time at which the spotlight passes on; null: never. */
  readonly until: number | null;
  /** Outbox row of the message with which it began; null: unknown. */
  readonly rowId: string | null;
  /** The message that has the buttons of the step; null: none has. */
  readonly card: StepCard | null;
}

/** A message with the buttons of the next step; only one has them at a time. */
export interface StepCard {
  /** Outbox row of the message. */
  readonly rowId: string;
  readonly channelId: string;
  /** It tells of nothing else: somebody asked for it. */
  readonly isBare: boolean;
}

/** The game master's silence. Outside undo. Instants in milliseconds since the epoch. */
export interface MasterSilence {
  /** The time at which the table is asked what to do; null while it is being asked, or nobody waits for them. */
  readonly askAt: number | null;
  /** The bot does what the tables can answer, until a game master does something. */
  readonly byBot: boolean;
}

export interface Party<State = unknown> {
  /** User who holds the spotlight; null before anyone joined. */
  readonly spotlight: string | null;
  /** The time at which it passes on by itself, milliseconds since the epoch. */
  readonly spotlightUntil: number | null;
  /** The turn while nobody has an open question; null: nobody's in particular. */
  readonly awaited: AwaitedStep | null;
  /** Null while nobody waits for the game master. */
  readonly silence: MasterSilence | null;
  readonly state: State;
}

/** Possible sides of a usage die; 0: there is none to roll. A book's ladder gives sizes their meaning and order. */
export const USAGE_SIZES = [0, 4, 6, 8, 10, 12, 20] as const;
export type UsageSize = (typeof USAGE_SIZES)[number];

export interface UsageDie {
  /** `food`, `gear`, or a slug of a die that the GM added. */
  readonly id: string;
  readonly name: string;
  readonly size: UsageSize;
}

export const CHARACTER_STATUSES = ['draft', 'active', 'down', 'dying', 'dead', 'away', 'retired'] as const;
type CharacterStatus = (typeof CHARACTER_STATUSES)[number];

export interface Character<Sheet = unknown> {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  /** `draft` while it is being made; only `active` and `down` ones are in play. */
  readonly status: CharacterStatus;
  /** 1 for the campaign's first character. */
  readonly created: number;
  readonly sheet: Sheet;
}

export interface Item<Data = unknown> {
  readonly id: string;
  /** Character who carries it; null when the party as a whole does. */
  readonly holderId: string | null;
  readonly name: string;
  readonly data: Data;
}

export interface Foe<Data = unknown> {
  readonly id: string;
  readonly name: string;
  readonly data: Data;
}

/** Somewhere the party may be or go: a hex, a room. */
interface Place<Data = unknown> {
  /** By the book's own coordinates, e.g. `hex/3,-2`. */
  readonly id: string;
  readonly data: Data;
}

/** A power in the world that the party deals with. */
export interface Faction<Data = unknown> {
  readonly id: string;
  readonly name: string;
  readonly data: Data;
}

export const FOLLOWER_STATUSES = ['active', 'gone', 'dead'] as const;
export type FollowerStatus = (typeof FOLLOWER_STATUSES)[number];

/** Somebody who serves a character or the party: a hireling, a squire, a warband. */
export interface Follower<Data = unknown> {
  readonly id: string;
  readonly name: string;
  /** Character they follow; null when they follow the party as a whole. */
  readonly ownerId: string | null;
  /** Character they followed until that one left, and return to; null without one. */
  readonly formerId: string | null;
  /** Only `active` ones come along; `gone` ones have left and may come back. */
  readonly status: FollowerStatus;
  readonly data: Data;
}

/** One row of the party's wealth table; a row that is not there is empty. */
interface WealthRow {
  /** Value of each of its boxes, `1` to `10`. */
  readonly id: string;
  /** Boxes that are filled. */
  readonly boxes: number;
}

/** The duration of something that ends by itself. */
export type Until =
  /**
   * Through a stretch of the book's own calendar: its numbers from the longest unit to `unit`, so day 2, watch 3 is
   * `[2, 3]`. It is over as soon as the time is past that.
   */
  | { readonly kind: 'through'; readonly unit: string; readonly moment: readonly number[] }
  /** Until this many more of a unit that the book counts have ended: rounds of a fight. */
  | { readonly kind: 'count'; readonly unit: string; readonly left: number }
  /** Until that scene is closed. */
  | { readonly kind: 'scene'; readonly sceneId: string };

/** Something that waits to act on a later roll. */
export interface Modifier {
  readonly id: string;
  /** `exposed`, `starving`, … */
  readonly kind: string;
  /** Id of the rule it comes from. */
  readonly rule: string;
  /** The affected character; null for the whole party. */
  readonly characterId: string | null;
  /** Against whom only; null for anybody. */
  readonly foeId: string | null;
  /** The time at which it ends by itself; null: as its kind does, or not at all. */
  readonly until: Until | null;
}

/** Something the game master has to see to, for the bot cannot. */
export interface Task {
  readonly id: string;
  /** `encounter`, `complication`, `character-leaves`, … */
  readonly kind: string;
  readonly rule: string;
  readonly detail: Readonly<Record<string, Json>>;
  readonly done: boolean;
}

/** A campaign as one plain value. Books change a draft of it; the changes are what is saved, journalled and undone. */
export interface World<S extends BookData = BookData> {
  readonly campaign: Campaign;
  /** Handed in with it, and not kept. */
  readonly content: Content;
  readonly bindings: Readonly<Record<string, Binding>>;
  readonly members: Readonly<Record<string, Member>>;
  readonly party: Party<S['state']>;
  readonly usageDice: Readonly<Record<string, UsageDie>>;
  readonly characters: Readonly<Record<string, Character<S['sheet']>>>;
  readonly items: Readonly<Record<string, Item<S['item']>>>;
  readonly foes: Readonly<Record<string, Foe<S['foe']>>>;
  readonly places: Readonly<Record<string, Place<S['place']>>>;
  readonly factions: Readonly<Record<string, Faction<S['faction']>>>;
  readonly followers: Readonly<Record<string, Follower<S['follower']>>>;
  readonly wealth: Readonly<Record<string, WealthRow>>;
  readonly modifiers: Readonly<Record<string, Modifier>>;
  readonly tasks: Readonly<Record<string, Task>>;
  readonly prompts: Readonly<Record<string, Prompt>>;
  /** Those that are open. */
  readonly rounds: Readonly<Record<string, Round>>;
  readonly people: Readonly<Record<string, Person>>;
  readonly scenes: Readonly<Record<string, Scene>>;
  /** Those that wait to be read, and those of late. An undo leaves them alone. */
  readonly whispers: Readonly<Record<string, Whisper>>;
  /** By character. */
  readonly portraits: Readonly<Record<string, Portrait>>;
  /** Packs that its game masters have brought, by their ids. */
  readonly packs: Readonly<Record<string, KeptPack>>;
  /** Number of rolls by each roller for each purpose, by `<roller>/<purpose>`; decides the next face. */
  readonly counters: Readonly<Record<string, number>>;
}
