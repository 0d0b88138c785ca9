import type { Of } from '../../engine/prompt.ts';
import type { CrawlHerb } from './shapes.ts';

/** A thing and how many of it; by name, for the record may be gone. */
interface Things {
  item: string;
  count: number;
}

interface Carrier {
  characterId: string;
  name: string;
}

/** How many a full pack had no room for: they lie where the party is (HX-INV-02). */
interface Overflow {
  left: number;
}

/** What can happen: numbered slots and what lies in them. */
export type CrawlItemFact =
  /** By the game master; nulls when it lies where the party is. */
  | Of<'item-given', Things & Overflow & { characterId: string | null; name: string | null }>
  /** `from`: the companion it was taken from, who is dead or unconscious; null: nobody carried it. */
  | Of<'item-taken', Things & Overflow & Carrier & { from: string | null }>
  | Of<'item-passed', Things & Overflow & Carrier & { toId: string; to: string }>
  /** `gone`: thrown away for good; else it lies where the party believes it is, and can be fetched. */
  | Of<
      'item-dropped',
      Things & { characterId: string | null; name: string | null; gone: boolean; placeId: string; place: string | null }
    >
  /** Armour put on, or something taken in hand, or the other way round; `instead`: what was put away for it. */
  | Of<'item-worn', Carrier & { item: string; hand: boolean; on: boolean; instead: readonly string[] }>
  /** `with`: what it changed places with. */
  | Of<'item-moved', Carrier & { item: string; slot: number; with: string | null }>
  /** For the game master alone. */
  | Of<'item-edited', { item: string }>
  | Of<'ate', Carrier>
  /** `asleep`: of a herb that brings sleep, whether it did; null for any other (HX-G-09). */
  | Of<'herb-used', Carrier & { herb: CrawlHerb; targetId: string; target: string; asleep: boolean | null }>;
