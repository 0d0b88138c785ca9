/**
 * The contents of a picture, as plain data. A view holds only things its reader may know: the book decides that when it
 * makes the view, so a drawer cannot reveal more. Text that people typed goes through `drawable` (`letters.ts`) before it is
 * drawn.
 */
export type PictureView = MapView | RoomsView | SheetView | WealthView | ForecastView;

/** A map of hexes. */
export interface MapView {
  readonly kind: 'map';
  /** The game master sees hexes that nobody visited as well. */
  readonly isGm: boolean;
  /** Row by row. */
  readonly hexes: readonly HexView[];
  /** Ids of the hexes on the party's way up to the present one, oldest first; some may not be on the map. */
  readonly trail: readonly string[];
  /** Ids of hexes where the party only believed to be, with those where it really was; absent for none. */
  readonly corrections?: readonly { readonly believed: string; readonly real: string }[];
  /** Pairs of hexes, by their ids, between which nobody can cross; absent for none. */
  readonly barriers?: readonly (readonly [string, string])[];
}

export interface HexView {
  /** As `mechanics/map/hexes.ts` writes it. */
  readonly id: string;
  readonly q: number;
  readonly r: number;
  /** Null: it is known only that there is something. */
  readonly hex: HexGround | null;
  readonly hasParty: boolean;
  readonly sites: readonly SiteView[];
  readonly lair: SiteView | null;
}

interface HexGround {
  /** The terrain's word in the legend. Its look is in `palette.ts`; an unknown terrain looks neutral. */
  readonly terrain: string;
  readonly name: string | null;
  readonly visited: boolean;
  /** Nobody can go there. */
  readonly blocked: boolean;
}

/** A thing of interest. */
interface SiteView {
  readonly what: string;
  /** Only the game master sees it, and the picture marks it so. */
  readonly hidden: boolean;
}

/** A plan of rooms and the ways between them. */
export interface RoomsView {
  readonly kind: 'rooms';
  /** By key. Rooms that nobody has entered, only found a way to, come last. */
  readonly rooms: readonly RoomView[];
}

export interface RoomView {
  readonly id: string;
  /** Null: it is known only that a way leads there. */
  readonly room: { readonly key: string; readonly name: string | null } | null;
  readonly hasParty: boolean;
  readonly isExplored: boolean;
  /** Ids of rooms that it is known to lead to. */
  readonly exits: readonly string[];
  readonly sites: readonly SiteView[];
}

/** A page to look at and to print, such as a character sheet. */
export interface SheetView {
  readonly kind: 'sheet';
  readonly title: string;
  readonly subtitle: string;
  /** In small letters below. */
  readonly note: string | null;
  /** From the top down. */
  readonly parts: readonly SheetPart[];
  /** A page of A5 at least, however little it holds. */
  readonly isWholePage: boolean;
  /** Sentences. */
  readonly alt: readonly string[];
}

export type SheetPart =
  | SheetSection
  | {
      readonly kind: 'columns';
      /** Half of the page wide, or as wide as a wealth table. */
      readonly left: readonly SheetSection[];
      readonly right: readonly SheetSection[];
    };

/** A heading with its content. A section without content is left out. */
export type SheetSection =
  | { readonly kind: 'rows'; readonly title: string; readonly rows: readonly SheetRow[] }
  | { readonly kind: 'list'; readonly title: string; readonly lines: readonly string[] }
  | { readonly kind: 'people'; readonly title: string; readonly people: readonly PersonView[] }
  | {
      readonly kind: 'gear';
      readonly title: string;
      readonly slots: BoxesView;
      readonly items: readonly { readonly name: string; readonly details: string }[];
      /** Written when there are no items. */
      readonly none: string;
    }
  | { readonly kind: 'dice'; readonly title: string; readonly dice: readonly DieView[] }
  | { readonly kind: 'wealth'; readonly title: string; readonly table: WealthTable };

export type SheetRow =
  | { readonly kind: 'text'; readonly text: string; readonly isSmall: boolean }
  | { readonly kind: 'pair'; readonly left: string; readonly right: string }
  | ({ readonly kind: 'boxes' } & BoxesView);

/** Boxes, some of them filled; more than `of` are drawn as too many. */
interface BoxesView {
  readonly filled: number;
  readonly of: number;
  /** So many of the last ones can hold nothing; none when absent. */
  readonly lost?: number;
}

export interface PersonView {
  readonly name: string;
  /** Beside the name. */
  readonly value: string;
  readonly details: string;
}

export interface DieView {
  readonly name: string;
  /** `d8`. */
  readonly size: string;
  /** The name of that size. */
  readonly words: string;
  readonly isBroken: boolean;
}

/** A table of boxes, a row for each value. */
export interface WealthTable {
  /** The dearest first. */
  readonly rows: readonly { readonly value: number; readonly filled: number }[];
  /** Boxes in each row. */
  readonly boxes: number;
}

export interface WealthView extends WealthTable {
  readonly kind: 'wealth';
  /** Sentences. */
  readonly alt: readonly string[];
}

/** Chances over time, or over faces, as bars side by side. */
export interface ForecastView {
  readonly kind: 'forecast';
  /** The chance at the top of the chart; 1 when absent. */
  readonly top?: number;
  /** The meanings of the bars, in the order in which each step has them. */
  readonly bars: readonly string[];
  readonly steps: readonly {
    /** A number or a short word below the bars. */
    readonly label: string;
    /** The unit that begins with this step, such as `Day 2`. */
    readonly begins: string | null;
    readonly isNight: boolean;
    /** 0…1. */
    readonly chances: readonly number[];
  }[];
  /** Sentences. */
  readonly alt: readonly string[];
}
