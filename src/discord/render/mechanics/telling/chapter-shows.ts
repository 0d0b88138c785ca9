import type { PictureView } from '../../../../maps/views.ts';
import type { World } from '../../../../rules/engine/world.ts';
import type { Card, Offered } from '../../engine/card.ts';
import type { LayoutLine } from '../../engine/layout-line.ts';
import type { BookRenderer, Chooser, HelpTopic, PictureRequest } from '../../engine/renderer.ts';
import type { Roaming } from '../../engine/roaming.ts';
import type { RuleWords } from '../../engine/rule-words.ts';

/** What a chapter shows besides its words, for the book to put together: only what it has. */
export interface ChapterShows<W extends World> {
  /** What an option of a command can be; empty for one that the chapter has no use for. */
  choices?(option: string, world: W, asked: Chooser): readonly Offered[];
  /** Lines of the game master’s own card that players may not know. */
  bench?(world: W): readonly string[];
  /** Lines of the status card: where the party is, and what is around it. */
  clock?(world: W): readonly LayoutLine[];
  /** What the chapter adds to the sheet’s first page. */
  sheetLines?(world: W, characterId: string): readonly string[];
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
  readonly roaming?: { readonly [Where in 'wilderness' | 'dungeon']?: (world: W, isGm: boolean) => Roaming };
  /** A place or a direction that is typed in the book’s own way. */
  readonly placeTyped?: {
    readonly [Where in 'wilderness' | 'dungeon']?: (act: string, typed: string) => string | null;
  };
  /** What who looks may know of a hex or a room, by its id; null for any other, and for what they know nothing of. */
  placeCard?(placeId: string, world: W, isGm: boolean): Card | null;
  /** A picture that the chapter has; null for any other. */
  picture?(wanted: PictureRequest, world: W): PictureView | null;
  /** What one chapter alone draws. */
  readonly draws?: Partial<Pick<BookRenderer, 'creatures' | 'foes' | 'followerCard' | 'followerLine' | 'meeting'>>;
}
