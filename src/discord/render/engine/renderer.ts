import type { PictureView } from '../../../maps/views.ts';
import type { Change } from '../../../play/facts.ts';
import type { Forecast } from '../../../rules/engine/forecast/result.ts';
import type { FormField } from '../../../rules/engine/form.ts';
import type { Answer, Fact, Prompt, Refusal } from '../../../rules/engine/prompt.ts';
import type { Round, Verdict } from '../../../rules/engine/round.ts';
import type { Character, Follower, NextStep, Task, UsageDie, World } from '../../../rules/engine/world.ts';
import type { BenchWords } from './bench-words.ts';
import type { Card, LaidCard, LayoutLine, Offered, RuleWords } from './card.ts';
import type { Invitation } from './invitation.ts';
import type { ItemWords } from './item-words.ts';
import type { Nouns } from './nouns.ts';
import type { Roaming } from './roaming.ts';

/** The look of a result: one colour per tone, and the tone is always in words as well. */
export type Tone = 'critical' | 'strong' | 'weak' | 'miss' | 'fumble' | 'neutral' | 'trouble' | 'level';

/** A story before it becomes a Discord embed. */
export interface FactMessage {
  /** The headline: `Strength test: weak success`. */
  readonly title: string;
  readonly tone: Tone;
  /** The events: one line each, already safe to show (names escaped). */
  readonly lines: readonly string[];
  /** The changes, one line for each person or thing; a whole story has them among its lines. */
  readonly changed?: readonly string[] | undefined;
  /** The dice, one line each: in small print if there are few, else behind a button. */
  readonly dice?: readonly string[] | undefined;
}

/** The words of a question. */
export interface Question {
  /** One sentence: whose choice it is and what it is about. */
  readonly text: string;
  /** By option id. Labels are verbs of at most 80 characters; `hint` says in one sentence what the option does. */
  readonly options: Readonly<
    Record<
      string,
      {
        readonly label: string;
        readonly hint: string | null;
        readonly weight: 'main' | 'plain' | 'grave';
        /** A serious choice: a press asks once more with this sentence, which states the consequences. */
        readonly sure?: string;
      }
    >
  >;
  /** For numbers and texts: the label of the field (45 characters at most). */
  readonly field: string | null;
  readonly placeholder: string | null;
  /** The person or thing it concerns, apart from its owner, bare: `Ghoul`. Distinguishes several questions to one person. */
  readonly about?: string;
}

/** The words of a round. */
export interface RoundQuestion extends Question {
  /** A few words: `What do you do at the bridge?` */
  readonly title: string;
  /** The title of its recap, if it is not the question: `Week 2`. */
  readonly recap?: string;
  /** On a standing card: the button that opens one's own part. `Declare` when absent. */
  readonly act?: string;
  /** The effect of the one-tap answer with nothing to add, if it has any. */
  readonly nothing?: string;
}

/** One part of an answer in words: what its menu says (45 characters at most), and its options. */
export interface FieldWords {
  readonly label: string;
  /** The option alone makes clear what it is about. */
  readonly isBrief?: boolean;
  readonly options: Readonly<Record<string, { readonly label: string; readonly hint: string | null }>>;
}

/** A standing card in words. */
export interface StandingCardWords extends Pick<LaidCard, 'title' | 'lines'> {
  /** The options while no round is open on it; the command of the card's kind answers `<kind>:<id>`. */
  readonly buttons?: readonly { readonly id: string; readonly label: string; readonly weight: 'main' | 'plain' }[];
}

/** The data of a standing card. */
export interface StandingCardView {
  readonly world: World;
  readonly kind: string;
  readonly state: 'open' | 'over';
  /** The round on the card, and the people it waits for. */
  readonly round: Round | null;
  readonly awaited: readonly string[];
  /** Until when, with the button for more time; null when no round is open. */
  readonly time: LayoutLine | null;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Somebody's next step, in words. */
export interface StepWords {
  /** After `it is your turn: `, without a full stop. Safe to show. */
  readonly text: string;
  /** Opens what they need for it; `id` is the button's whole custom id. */
  readonly button: { readonly id: string; readonly label: string } | null;
  /**
   * Below the newest message, for all to see: these instead of `button`, or besides those of a party on its way. None where a
   * standing card has them.
   */
  readonly buttons?: readonly { readonly id: string; readonly label: string; readonly weight: 'main' | 'plain' }[];
  /** The same for a party on its way: what it can do there, as the command's buttons. */
  readonly roams?: { readonly where: 'wilderness' | 'dungeon'; readonly command: string };
}

/** A kind of standing order in words: `Weak success in melee`, and what may be ordered. */
export interface OrderWords {
  readonly title: string;
  /** By choice, in the middle of a sentence: `body blow`. Bare, without markdown. */
  readonly choices: Readonly<Record<string, string>>;
}

/** For what standing orders stop, in words; bare, without markdown. */
export interface StopWords {
  /** As its owner says it, after `ask me instead while`: `my hit points are below half`. */
  readonly mine: string;
  /** In the log, after `because`: `their hit points are below half`. */
  readonly theirs: string;
}

/** A setting's name, and a sentence about its effect. Bare, without markdown. */
export interface SettingWords {
  readonly name: string;
  readonly text: string;
  /** The meanings of values that are not self-explanatory: in the menus of a new campaign, and when one changes. */
  readonly values?: Readonly<Record<string, string>>;
}

/** The state of a party, in short. */
export interface SheetStanding {
  /**
   * In the book's order; `words`: what a die of that size is called; `sign`: with a space behind it, else that of its size.
   */
  readonly dice: readonly (UsageDie & { readonly words?: string; readonly sign?: string })[];
  /** Conditions that affect a later roll, one line each, safe to show. */
  readonly conditions: readonly string[];
}

/** The state of a meeting in words, with the game master's options. */
export interface Meeting {
  readonly card: Card;
  /** True when the players have not heard of it yet. */
  readonly isSecret: boolean;
  /**
   * The effect of a game master's button: reveals it to the players, rolls the encounter that an event called for, or brings
   * on a known one; null for none.
   */
  readonly next: 'show' | 'roll' | 'call' | null;
}

/** The places of a map, as a book shows them. */
export interface PlaceWords {
  /** The card of a hex or a room by its id, as far as the viewer may know it; null if they know nothing of it. */
  card(placeId: string, world: World, isGm: boolean): Card | null;
  /** The hex or room where the party is, as far as who looks knows; null while it is in none. */
  here(what: 'hex' | 'room', world: World, isGm: boolean): string | null;
}

/** A field of the form for a character that was made elsewhere. */
export interface ImportField {
  readonly id: string;
  /** 45 characters at most. */
  readonly label: string;
  readonly example: string;
  /** Most characters. */
  readonly max: number;
  readonly isRequired?: boolean;
  /** Several lines. */
  readonly isLong?: boolean;
}

/** The person who chooses, and the purpose. */
export interface Chooser {
  readonly isGm: boolean;
  /** The purpose: an action, one of `VERBS` in shared commands, or the subject of a command: `fight`, `foe`, `amend`. */
  readonly verb: string;
  /** The acting character; null if it is unknown or irrelevant. */
  readonly character: Character | null;
}

/** A topic of the help: a title and one line per thing. */
export interface HelpTopic {
  readonly id: string;
  readonly title: string;
  readonly lines: readonly string[];
}

/** A picture that a command asks the campaign's book for. */
export type PictureRequest =
  /** `here`: the map or the rooms, whichever the party is in. Players' knowledge unless it is for the game master. */
  | { readonly kind: 'map' | 'rooms' | 'here'; readonly isGm: boolean }
  | { readonly kind: 'sheet'; readonly characterId: string }
  | { readonly kind: 'party' | 'wealth' }
  | { readonly kind: 'forecast'; readonly forecast: Forecast };

/** A restored value whose contents are not shown: it is listed with others of its kind. */
export interface AsBefore {
  readonly asBefore: string;
}

/** A restored value in words. */
export type PutBack = string | AsBefore;

/** A book's words. All wording of a book lives in its renderer and nowhere else. */
export interface BookRenderer {
  /** The book's terms for things that every campaign has. */
  readonly nouns: Nouns;
  readonly invitation: Invitation;
  /** The message for facts that its reader may know, like every text about facts (`play/access/secrets.ts`). */
  message(facts: readonly Fact[], world: World): FactMessage;
  /** One line of the log for a fact; null for what the log leaves out. */
  logLine(fact: Fact, world: World): string | null;
  /** Checks whether a fact is mere bookkeeping, or a non-event: no chronicle and no catch-up mentions it. */
  isKeeping?(fact: Fact): boolean;
  /** Purposes of this book's dice whose own names are not ordinary words. */
  readonly purposes?: Readonly<Record<string, string>>;
  question(prompt: Prompt, world: World): Question;
  /** The fault, the unchanged state and the remedy; null when the refusal is not of this book. */
  refusal(refusal: Refusal, world: World): string | null;
  sheet(character: Character, world: World): readonly Card[];
  /** The labels of the buttons to the pages of a sheet; numbers when absent. */
  readonly sheetPages?: readonly string[];
  party(world: World): LaidCard;
  /** Somebody who serves the party or one of them; secrets only for the game master. Absent when the book has none. */
  followerCard?(follower: Follower, world: World, isGm: boolean): Card;
  /** The same in a few words that everybody may know and that are safe to show: `archer, d6`. */
  followerLine?(follower: Follower, world: World): string;
  /** The powers that somebody may know of, a card each; absent when the book has none. */
  factions?(world: World, isGm: boolean): readonly Card[];
  /** Absent when the book has no map. */
  readonly places?: PlaceWords;
  /** Absent when the book has no things. */
  readonly items?: ItemWords;
  /** The party's opponents; numbers only for the game master. */
  foes(world: World, isGm: boolean): Card;
  /** Kinds of foe that the game master can call up, with their numbers; absent when the book has none. */
  creatures?(world: World): Card;
  /** The cost of a plan, by exact chances; absent if the book makes no forecasts. */
  forecast?(forecast: Forecast): Card;
  /** The state of a meeting: the known part, or everything for the game master. */
  meeting?(world: World, isGm: boolean): Meeting;
  /** The book's help: `commands` is shown when no topic is named, `gm` is for game masters. */
  readonly help?: readonly HelpTopic[];
  /** One task of the game master in a few words, bare: for a list to choose from. */
  taskLabel(task: Task): string;
  /** The label of an ability in autocompletion: `Strength +2 · gear`. */
  abilityLabel(abilityId: string, character: Character | null, world: World): string;
  /**
   * The possible values of a command's option in this book, as far as the reader may know them. Empty for an option that the
   * book has no use for: a command then refuses it.
   * @param option as people see it: `with`, `foe`, `weapon`, `working`, `tools`, `die`, `size`, `faction`, …
   */
  choices?(option: string, world: World, asked: Chooser): readonly Offered[];
  /** Actions and questions of the book's own, by the kind under which `/log` lists them: `fights`, `exploring`, … */
  readonly logKinds?: Readonly<Record<string, readonly string[]>>;
  /** The book's fields for a character made elsewhere, apart from its name: four at most. Absent: JSON only. */
  readonly importForm?: readonly ImportField[];
  /** One of the book's settings in words; null when it has no such setting. */
  settingWords?(setting: string): SettingWords | null;
  /** A standing order in words; null when the book has no such kind. */
  orderWords(kind: string): OrderWords | null;
  /** For what standing orders stop, in words; null when the book knows no such thing. */
  stopWords?(stop: string): StopWords | null;
  /** An answer to a question of that kind, in the middle of a sentence: `body blow`. Safe to show. */
  answerWords(kind: string, answer: Answer, world: World): string;
  /** The words of one of the book's own rounds. */
  roundQuestion?(procedure: string, terms: Round['terms'], world: World): RoundQuestion;
  /** Somebody's part in a round, for the middle of a sentence: `defends`. Null: the bare answer. */
  verdict?(procedure: string, verdict: Verdict, terms: Round['terms'], world: World): string | null;
  /** Checks whether a round's outcome already shows somebody's choice, so that its recap need not. */
  tellsVerdict?(procedure: string, verdict: Verdict): boolean;
  /** Checks whether a round's outcome gives its recap the title. */
  headsRound?(procedure: string, facts: readonly Fact[]): boolean;
  /** The words of one part of an answer. */
  fieldWords?(procedure: string, field: FormField, world: World): FieldWords;
  /** A card that the book keeps in a channel. */
  standingCard?(view: StandingCardView): StandingCardWords;
  /** The contents of a picture, without anything hidden from its reader; null when the book has no such picture. */
  picture?(wanted: PictureRequest, world: World): PictureView | null;
  /** Somebody's next step in words. */
  nextStep?(step: NextStep, world: World): StepWords;
  /** The contents of the game master's own card, apart from the turn and their list, and its buttons. */
  bench?(world: World): BenchWords;
  /** The rules to look up, in one sentence each. */
  rules?(world: World): readonly RuleWords[];
  /** The state of the party, for the status card. */
  standing?(world: World): SheetStanding;
  /** The party's time of day, for the status card: lines safe to show; none while it is not on its way. */
  clock?(world: World): readonly LayoutLine[];
  /** The party in the wild or underground: its state and its options. */
  roaming?(world: World, where: 'wilderness' | 'dungeon', isGm: boolean): Roaming;
  /** The id of a direction or a place that an act leads to, typed in the book's own way: `se`, `3,-2`; null for neither. */
  placeTyped?(where: 'wilderness' | 'dungeon', act: string, typed: string): string | null;
  /**
   * A restored value at a path of the World, in names and words and safe to show; null for values that nobody needs to read.
   * Called only for readers who may know of the change.
   */
  changeWords?(change: Change, world: World): PutBack | null;
  /**
   * The change at a path of the World, as a label of at most 18 characters: `Bryn hp`; null when it is no number to watch.
   */
  watched?(path: readonly (string | number)[], world: World): string | null;
}

/** The books' words, by slug. */
export type Renderers = Readonly<Record<string, BookRenderer>>;
