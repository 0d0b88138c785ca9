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
import type { Nouns } from './nouns.ts';
import type { Roaming } from './roaming.ts';
import type { ThingWords } from './thing-words.ts';

/** How a result looks: one colour per tone, and the tone is always in words as well. */
export type Tone = 'critical' | 'strong' | 'weak' | 'miss' | 'fumble' | 'neutral' | 'trouble' | 'level';

/** What a story says, before it is a Discord embed. */
export interface FactMessage {
  /** What happened: `Strength test: weak success`. */
  readonly title: string;
  readonly tone: Tone;
  /** What happened: one line each, already safe to show (names escaped). */
  readonly lines: readonly string[];
  /** What is different now, one line for each whose it is; a whole story has it among its lines. */
  readonly changed?: readonly string[] | undefined;
  /** How the dice fell, one line each: shown small where they are few, else behind a button. */
  readonly dice?: readonly string[] | undefined;
}

/** How a question is put. */
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
        /** It cannot be taken lightly: a press asks once more with this sentence, which says what comes of it. */
        readonly sure?: string;
      }
    >
  >;
  /** For numbers and texts: the label of the field (45 characters at most). */
  readonly field: string | null;
  readonly placeholder: string | null;
  /** Whom or what it is about besides whose it is, bare: `Ghoul`. Tells several questions to one person apart. */
  readonly about?: string;
}

/** How a round is put. */
export interface RoundQuestion extends Question {
  /** A few words: `What do you do at the bridge?` */
  readonly title: string;
  /** What its recap is called, where it is not the question: `Week 2`. */
  readonly recap?: string;
  /** On a standing card: the button that opens one's own part. `Declare` when absent. */
  readonly act?: string;
  /** What one tap does for who has nothing to add, where that is more than nothing. */
  readonly nothing?: string;
}

/** One part of an answer in words: what its menu says (45 characters at most), and its options. */
export interface FieldWords {
  readonly label: string;
  /** What is chosen says by itself what it is about. */
  readonly isBrief?: boolean;
  readonly options: Readonly<Record<string, { readonly label: string; readonly hint: string | null }>>;
}

/** A standing card in words. */
export interface StandingCardWords extends Pick<LaidCard, 'title' | 'lines'> {
  /** What can be done while no round is open on it; the command of the card's kind answers `<kind>:<id>`. */
  readonly buttons?: readonly { readonly id: string; readonly label: string; readonly weight: 'main' | 'plain' }[];
}

/** What a standing card shows. */
export interface StandingCardView {
  readonly world: World;
  readonly kind: string;
  readonly state: 'open' | 'over';
  /** Round that is put on it, and whom it waits for. */
  readonly round: Round | null;
  readonly awaited: readonly string[];
  /** Until when, with the button for more time; null when no round is open. */
  readonly time: LayoutLine | null;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** What somebody is to do next, in words. */
export interface StepWords {
  /** After `it is your turn: `, without a full stop. Safe to show. */
  readonly text: string;
  /** Opens what they need for it; `id` is the button's whole custom id. */
  readonly button: { readonly id: string; readonly label: string } | null;
  /** Below the newest message, for all to see: these instead of `button`. None where a standing card has them. */
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

/** What a setting is called, and in one sentence what it does. Bare, without markdown. */
export interface SettingWords {
  readonly name: string;
  readonly text: string;
  /**
   * What a value means, where the value itself does not say it: in the menus of a new campaign, and where it is told that
   * one changed.
   */
  readonly values?: Readonly<Record<string, string>>;
}

/** How a party stands, in short. */
export interface SheetStanding {
  /**
   * In the book's order; `words`: what a die of that size is called; `sign`: with a space behind it, else that of its size.
   */
  readonly dice: readonly (UsageDie & { readonly words?: string; readonly sign?: string })[];
  /** What waits to act on a later roll, one line each, safe to show. */
  readonly conditions: readonly string[];
}

/** How a meeting stands, in words, and what the game master can do about it. */
export interface Meeting {
  readonly card: Card;
  /** True when the players have not heard of it yet. */
  readonly isSecret: boolean;
  /**
   * What a game master's button does: shows it to the players, rolls whom an event has called for, or brings on who is
   * known; null for none.
   */
  readonly next: 'show' | 'roll' | 'call' | null;
}

/** The places of a map, as a book shows them. */
export interface PlaceWords {
  /** What who looks may know of a hex or a room, by its id; null where they know of none. */
  card(placeId: string, world: World, isGm: boolean): Card | null;
  /** The hex or room where the party is, as far as who looks knows; null while it is in none. */
  here(what: 'hex' | 'room', world: World, isGm: boolean): string | null;
}

/** A field of the form in which a character that was made elsewhere is written down. */
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

/** Who chooses, and for what. */
export interface Chooser {
  readonly isGm: boolean;
  /** What it is for: an action, one of `VERBS` in shared commands, or what a command is about: `fight`, `foe`, `amend`. */
  readonly verb: string;
  /** Who is to do it; null where that is not said or plays no part. */
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

/** What is put back without a word of what it is now: it is listed with the others of its kind. */
export interface AsBefore {
  readonly asBefore: string;
}

/** What is put back, as it is told. */
export type PutBack = string | AsBefore;

/** A book's words. All wording of a book lives in its renderer and nowhere else. */
export interface BookRenderer {
  /** What the book calls the things that every campaign has. */
  readonly nouns: Nouns;
  readonly invitation: Invitation;
  /** Of facts that whoever reads may know, like all that is told or logged (`play/access/secrets.ts`). */
  message(facts: readonly Fact[], world: World): FactMessage;
  /** One line of the log for a fact; null for what the log leaves out. */
  logLine(fact: Fact, world: World): string | null;
  /**
   * Checks whether a fact says how the table is kept, or that nothing came of something: no chronicle and no catch-up tells
   * it.
   */
  isKeeping?(fact: Fact): boolean;
  /** What dice of this book alone are rolled for, where the rule's own name for it is no word that people know. */
  readonly purposes?: Readonly<Record<string, string>>;
  question(prompt: Prompt, world: World): Question;
  /** What went wrong, what still stands, what to do; null when the refusal is not of this book. */
  refusal(refusal: Refusal, world: World): string | null;
  sheet(character: Character, world: World): readonly Card[];
  /** What the buttons to the pages of a sheet say; numbers where absent. */
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
  readonly things?: ThingWords;
  /** Who stands against the party; numbers only for the game master. */
  foes(world: World, isGm: boolean): Card;
  /** Kinds of foe that the game master can call up, with their numbers; absent when the book has none. */
  creatures?(world: World): Card;
  /** What a plan costs, by exact chances; absent when the book looks no way ahead. */
  forecast?(forecast: Forecast): Card;
  /** How a meeting stands: what is known of it, and all for the game master. */
  meeting?(world: World, isGm: boolean): Meeting;
  /** What the help says of this book: `commands` is shown when no topic is named, `gm` is for game masters. */
  readonly help?: readonly HelpTopic[];
  /** One task of the game master in a few words, bare: for a list to choose from. */
  taskLabel(task: Task): string;
  /** What an option of an action means, for autocompletion: `Strength +2 · gear`. */
  abilityLabel(abilityId: string, character: Character | null, world: World): string;
  /**
   * What an option of a command can be in this book, as far as the reader may know of it. Empty for an option that the
   * book has no use for: a command then refuses it.
   * @param option as people see it: `with`, `foe`, `weapon`, `working`, `tools`, `die`, `size`, `faction`, …
   */
  choices?(option: string, world: World, asked: Chooser): readonly Offered[];
  /** Actions and questions of the book's own, by the kind under which `/log` lists them: `fights`, `exploring`, … */
  readonly logKinds?: Readonly<Record<string, readonly string[]>>;
  /** What the book asks of a character that was made elsewhere, besides its name: four fields at most. Absent: JSON only. */
  readonly importForm?: readonly ImportField[];
  /** One of the book's settings in words; null when it has no such setting. */
  settingWords?(setting: string): SettingWords | null;
  /** A standing order in words; null when the book has no such kind. */
  orderWords(kind: string): OrderWords | null;
  /** For what standing orders stop, in words; null when the book knows no such thing. */
  stopWords?(stop: string): StopWords | null;
  /** An answer to a question of that kind, in the middle of a sentence: `body blow`. Safe to show. */
  answerWords(kind: string, answer: Answer, world: World): string;
  /** How one of the book's own rounds is put. */
  roundQuestion?(procedure: string, terms: Round['terms'], world: World): RoundQuestion;
  /** What somebody's part in a round came to, in the middle of a sentence: `defends`. Null: the bare answer. */
  verdict?(procedure: string, verdict: Verdict, terms: Round['terms'], world: World): string | null;
  /** Checks whether what comes of a round says what somebody chose in it, so that its recap need not. */
  tellsVerdict?(procedure: string, verdict: Verdict): boolean;
  /** Checks whether what comes of a round gives its recap the title. */
  headsRound?(procedure: string, facts: readonly Fact[]): boolean;
  /** How one part of an answer in parts is put. */
  fieldWords?(procedure: string, field: FormField, world: World): FieldWords;
  /** A card that the book keeps in a channel. */
  standingCard?(view: StandingCardView): StandingCardWords;
  /** What a picture shows, with nothing its reader may not know; null when the book has no such picture. */
  picture?(wanted: PictureRequest, world: World): PictureView | null;
  /** How somebody is told what to do next. */
  nextStep?(step: NextStep, world: World): StepWords;
  /** What the game master's own card shows besides whose turn it is and their list, and its buttons. */
  bench?(world: World): BenchWords;
  /** What can be looked up, in one sentence each. */
  rules?(world: World): readonly RuleWords[];
  /** How the party stands, for the status card. */
  standing?(world: World): SheetStanding;
  /** Where the party is in its day, for the status card: lines safe to show; none while it is on no way. */
  clock?(world: World): readonly LayoutLine[];
  /** The party in the wild or underground: how it stands, and what it can do. */
  roaming?(world: World, where: 'wilderness' | 'dungeon', isGm: boolean): Roaming;
  /** The id of a direction or a place that an act leads to, typed in the book's own way: `se`, `3,-2`; null for neither. */
  placeTyped?(where: 'wilderness' | 'dungeon', act: string, typed: string): string | null;
  /**
   * What is put back at a path of the World, in names and words and safe to show; null for what nobody needs to read. It is
   * asked only for those who may know of the change.
   */
  changeWords?(change: Change, world: World): PutBack | null;
  /**
   * What changed at a path of the World, as a label of at most 18 characters: `Bryn hp`; null when it is no number to watch.
   */
  watched?(path: readonly (string | number)[], world: World): string | null;
}

/** The books' words, by slug. */
export type Renderers = Readonly<Record<string, BookRenderer>>;
