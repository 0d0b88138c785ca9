import type { PictureView } from '../../../../maps/views.ts';
import type { CrawlFact } from '../../../../rules/hexcrawl-osr/facts.ts';
import type { CrawlWorld } from '../../../../rules/hexcrawl-osr/shapes.ts';
import type { Card, Offered } from '../../engine/card.ts';
import type { LayoutLine } from '../../engine/layout-line.ts';
import type { BookRenderer, Chooser, HelpTopic, PictureRequest } from '../../engine/renderer.ts';
import type { Roaming } from '../../engine/roaming.ts';
import type { RuleWords } from '../../engine/rule-words.ts';
import type { ChapterCardView, ChapterTelling, RoundTelling } from '../../mechanics/telling/chapter-words.ts';

/** What a chapter shows besides, for the book to put together: only what it has. */
export interface CrawlShows {
  /** What an option of a command can be; empty for one that the chapter has no use for. */
  choices?(option: string, world: CrawlWorld, asked: Chooser): readonly Offered[];
  /** Lines of the game master’s own card that players may not know. */
  bench?(world: CrawlWorld): readonly string[];
  /** Lines of the status card: where the party is, and what is around it. */
  clock?(world: CrawlWorld): readonly LayoutLine[];
  /** What the chapter adds to the sheet’s first page. */
  sheetLines?(world: CrawlWorld, characterId: string): readonly string[];
  /** Lines of the topics `commands` and `gm`, and topics of its own. */
  readonly help?: {
    readonly commands?: readonly string[];
    readonly gm?: readonly string[];
    readonly topics?: readonly HelpTopic[];
  };
  /** What `/rule` finds. */
  readonly rules?: readonly RuleWords[];
  /** Its own actions and answers, by the kinds of `/log`. */
  readonly logKinds?: Readonly<Record<string, readonly string[]>>;
  /** The party in the wild or underground. */
  readonly roaming?: { readonly [Where in 'wilderness' | 'dungeon']?: (world: CrawlWorld, isGm: boolean) => Roaming };
  /** A place or a direction that is typed in the book’s own way. */
  readonly placeTyped?: {
    readonly [Where in 'wilderness' | 'dungeon']?: (act: string, typed: string) => string | null;
  };
  /** What who looks may know of a hex or a room, by its id; null for any other, and for what they know nothing of. */
  placeCard?(placeId: string, world: CrawlWorld, isGm: boolean): Card | null;
  /** A picture that the chapter has; null for any other. */
  picture?(wanted: PictureRequest, world: CrawlWorld): PictureView | null;
  /** What one chapter alone draws. */
  readonly draws?: Partial<Pick<BookRenderer, 'creatures' | 'foes' | 'followerCard' | 'followerLine' | 'meeting'>>;
}

/** The words of one chapter of this book: of its own facts and of what it asks, and what it shows. */
export interface CrawlChapterWords<Own extends CrawlFact, Asked>
  extends ChapterTelling<CrawlWorld, Own, CrawlFact, Asked>,
    CrawlShows {}

/** What a standing card shows. */
export type CrawlCardView = ChapterCardView<CrawlWorld>;

/** How the rounds of one procedure are put. */
export type CrawlRoundWords = RoundTelling<CrawlWorld>;
